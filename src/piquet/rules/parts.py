"""The parts of `Rules`: what one may vary, with its meaning and its source.

A field takes the values that some system uses and no others; the metadata of each field holds
its ``meaning`` and its ``source``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Final, TypeVar

import attrs

from piquet.cards import COURT, TEN_AND_UP, Hand, Named, Rank, hand_of, ranks_mask
from piquet.errors import RulesError
from piquet.rules.fields import Value as Setting
from piquet.rules.fields import plain_value
from piquet.values import Value, is_tuple

T = TypeVar("T", bound=Setting)


def _one_of(default: T, allowed: Collection[T], meaning: str, source: str) -> T:
    def among(part: object, attribute: attrs.Attribute[T], value: T) -> None:
        if not any(_same(value, one) for one in allowed):
            name = f"{PARTS[type(part)]}.{attribute.name}"
            takes = " or ".join(str(plain_value(one)) for one in allowed)
            raise RulesError(f"{name} takes {takes}, not {value!r}")

    validator: Callable[[object, attrs.Attribute[T], T], None] = among
    field: T = attrs.field(
        default=default,
        validator=validator,
        metadata={"meaning": meaning, "source": source, "allowed": tuple(allowed)},
    )
    return field


def _same(value: object, allowed: Setting) -> bool:
    """Whether a value is one allowed, of the same kind throughout: 1.0 and True are not 1."""
    if isinstance(allowed, tuple) and is_tuple(value):
        return len(value) == len(allowed) and all(map(_same, value, allowed))
    return type(value) is type(allowed) and value == allowed


class YoungerLeft(Named):
    """Who sees the cards that younger leaves, if she looks."""

    OPENS_TO_ELDER = "opens_to_elder"
    OPENS_TO_BOTH = "opens_to_both"


class PointScores(Named):
    """What a point scores: one a card, or one for each ten pips, five counting as ten."""

    CARDS = "cards"
    TENS = "tens"


class TopCalled(Named):
    """When elder says to what card his sequence is."""

    IF_NEEDED = "if_needed"
    IF_EQUAL = "if_equal"


class Sinking(Named):
    """What may be concealed: any part of an item, or an item whole or not at all."""

    ANY_LOWER = "any_lower"
    WHOLE_ITEM = "whole_item"


class Raised(Named):
    """Whether elder may reckon more than he called."""

    IF_GOOD_AGAINST_THE_CARDS = "if_good_against_the_cards"
    NEVER = "never"


class CardsFor(Named):
    """What wins the points for the cards."""

    MOST_TRICKS = "most_tricks"
    LAST_TRICK = "last_trick"


class Counted(Named):
    """When the points for most tricks are counted."""

    AT_END = "at_end"
    AT_SEVENTH = "at_seventh"


@attrs.frozen(kw_only=True, repr=False)
class PackRules(Value):
    """The pack and the stock."""

    lowest: Rank = _one_of(Rank.SEVEN, (Rank.SEVEN,), "lowest rank of the pack", "Law 75")
    stock: tuple[int, int] = _one_of(
        (5, 3), ((5, 3),), "cards of the stock: elder's, younger's", "Law 9"
    )

    @cached_property
    def cards(self) -> Hand:
        """The whole pack."""
        return hand_of(ranks_mask(rank for rank in Rank if rank >= self.lowest))

    @cached_property
    def hand(self) -> int:
        """How many cards each player is dealt, and so how many tricks there are."""
        return (len(self.cards) - sum(self.stock)) // 2


@attrs.frozen(kw_only=True, repr=False)
class BlankRules(Value):
    """Carte blanche."""

    court: frozenset[Rank] = _one_of(
        COURT, (COURT,), "ranks that a carte blanche is without", "Law 18"
    )

    @cached_property
    def mask(self) -> int:
        """The mask of the court cards."""
        return ranks_mask(self.court)


@attrs.frozen(kw_only=True, repr=False)
class ExchangeRules(Value):
    """The exchange: how many cards each takes, at least and at most (None: all that remain)."""

    elder: tuple[int, int] = _one_of(
        (1, 5), ((1, 5),), "cards elder exchanges: least, most", "Law 21"
    )
    younger: tuple[int, int | None] = _one_of(
        (1, None),
        ((1, None),),
        "cards younger exchanges: least, most (None: all that remain)",
        "Laws 22, 34",
    )
    younger_left: YoungerLeft = _one_of(
        YoungerLeft.OPENS_TO_ELDER,
        tuple(YoungerLeft),
        "who sees the cards younger leaves, if she looks",
        "Law 36",
    )


@attrs.frozen(kw_only=True, repr=False)
class PointRules(Value):
    """The point."""

    least_cards: int = _one_of(1, (1, 2, 3, 4), "cards of a point at least", "Law 62")
    scores: PointScores = _one_of(
        PointScores.CARDS, tuple(PointScores), "what a point scores", "Law 62; au cent"
    )


@attrs.frozen(kw_only=True, repr=False)
class SequenceRules(Value):
    """The sequence."""

    top_called: TopCalled = _one_of(
        TopCalled.IF_NEEDED, tuple(TopCalled), "when its top card is said", "Law 48"
    )


@attrs.frozen(kw_only=True, repr=False)
class SetRules(Value):
    """Quatorzes and trios."""

    ranks: frozenset[Rank] = _one_of(
        TEN_AND_UP, (TEN_AND_UP,), "ranks that make a set", "Law 64, Description"
    )

    @cached_property
    def bits(self) -> int:
        """The ranks as bits, by index."""
        return sum(1 << rank.index for rank in self.ranks)

    @cached_property
    def mask(self) -> int:
        """The mask of the cards of these ranks."""
        return ranks_mask(self.ranks)


@attrs.frozen(kw_only=True, repr=False)
class DialogueRules(Value):
    """Calls and replies."""

    sinking: Sinking = _one_of(
        Sinking.ANY_LOWER, tuple(Sinking), "what may be concealed", "Law 50, Description"
    )
    raised: Raised = _one_of(
        Raised.IF_GOOD_AGAINST_THE_CARDS,
        tuple(Raised),
        "whether elder may reckon more than he called",
        "Law 49",
    )
    spoken_bars: bool = _one_of(
        True,
        (True, False),
        "whether asking bars a longer point, and cards named or led a lower item",
        "Law 46, Case IV",
    )


@attrs.frozen(kw_only=True, repr=False)
class BonusRules(Value):
    """Pique and repique, in points."""

    repique: int = _one_of(60, (60,), "points added for a repique", "Law 68")
    pique: int = _one_of(30, (30,), "points added for a pique", "Law 69")


@attrs.frozen(kw_only=True, repr=False)
class PlayRules(Value):
    """Points in play."""

    lead: int = _one_of(1, (0, 1), "points for a card led", "Law 65")
    lead_ranks: frozenset[Rank] = _one_of(
        frozenset(Rank),
        (frozenset(Rank), TEN_AND_UP),
        "ranks that score when led",
        "Law 65; au cent",
    )
    must_win: bool = _one_of(
        False, (False, True), "whether the second player wins the trick if he can", "Law 59"
    )

    @cached_property
    def lead_mask(self) -> int:
        """The mask of the cards that score when led."""
        return ranks_mask(self.lead_ranks) if self.lead else 0


@attrs.frozen(kw_only=True, repr=False)
class CardsRules(Value):
    """Points for the tricks together."""

    most: int = _one_of(10, (10,), "points for more than half of the tricks", "Law 66")
    for_: CardsFor = _one_of(
        CardsFor.MOST_TRICKS, tuple(CardsFor), "what wins the points for the cards", "Law 66"
    )
    counted: Counted = _one_of(
        Counted.AT_END, tuple(Counted), "when the points for most tricks are counted", "Law 67"
    )
    carte_rouge: int = _one_of(
        0, (0, 20, 40), "points when each card of a hand is in an item that scored", "Penguin Book"
    )
    capot: int = _one_of(40, (40,), "points for all the tricks, instead of the ten", "Law 66")

    def __attrs_post_init__(self) -> None:
        if self.for_ is CardsFor.LAST_TRICK and self.counted is Counted.AT_SEVENTH:
            raise RulesError("cards.for_ last_trick is not for cards.counted at_seventh")


@attrs.frozen(kw_only=True, repr=False)
class PartieRules(Value):
    """How long a partie lasts."""

    concession: bool = _one_of(
        True, (True, False), "whether the last deal's play may be conceded", "Law 73, Description"
    )
    deals: int = _one_of(6, (6, 4), "deals of a partie; after a tie each deals once more", "Law 71")
    weights: tuple[int, ...] = _one_of(
        (),
        ((), (2, 1, 1, 2)),
        "how often the points of each deal count; extra deals, or all if empty, once",
        "Law 71, note",
    )

    def __attrs_post_init__(self) -> None:
        if self.weights and len(self.weights) != self.deals:
            raise RulesError(
                f"partie.weights {list(self.weights)} are not for partie.deals {self.deals}"
            )

    def weight(self, deal: int) -> int:
        """How often the points of the deal of this number, from 1, count."""
        return self.weights[deal - 1] if deal <= len(self.weights) else 1


@attrs.frozen(kw_only=True, repr=False)
class SettlementRules(Value):
    """What the winner wins, in points."""

    bonus: int = _one_of(100, (100,), "points added to what the winner wins", "Law 72")
    rubicon: int = _one_of(
        100, (100,), "a loser below this many pays the sum of both scores", "Law 73"
    )


PARTS: Final[Mapping[type[object], str]] = {
    PackRules: "pack",
    BlankRules: "carte_blanche",
    ExchangeRules: "exchange",
    PointRules: "point",
    SequenceRules: "sequence",
    DialogueRules: "dialogue",
    SetRules: "sets",
    BonusRules: "bonus",
    PlayRules: "play",
    CardsRules: "cards",
    PartieRules: "partie",
    SettlementRules: "settlement",
}
"""What each part is called in `Rules`, and so in records."""
