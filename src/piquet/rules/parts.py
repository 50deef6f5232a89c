"""The parts of `Rules`: what one may vary, with its meaning and its source.

A field takes the values that some system uses and no others; the metadata of each field holds
its ``meaning`` and its ``source``. Which values do not go together, `Rules` says.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Final, TypeVar

import attrs

from piquet.cards import COURT, COURT_AND_ACE, TEN_AND_UP, Hand, Rank, hand_of, ranks_mask
from piquet.errors import RulesError
from piquet.rules.choices import (
    CalledBy,
    CardsFor,
    Counted,
    Declared,
    Divided,
    ElderBlank,
    FirstDealer,
    Judged,
    LastScores,
    Level,
    Order,
    PiqueFor,
    PointScores,
    Raised,
    Sinking,
    StoppedBy,
    Stops,
    Tie,
    TopCalled,
    TrickScores,
    YoungerBlank,
    YoungerDraws,
    YoungerLeft,
)
from piquet.rules.fields import Value as Setting
from piquet.values import Value, is_set, is_tuple

T = TypeVar("T", bound=Setting)
EVERY_RANK: Final = frozenset(Rank)


def _one_of(default: T, allowed: Collection[T], meaning: str, source: str) -> T:
    def among(part: object, attribute: attrs.Attribute[T], value: T) -> None:
        if not any(_same(value, one) for one in allowed):
            name = f"{PARTS[type(part)]}.{attribute.name}"
            takes = " or ".join(map(_in_python, allowed))
            raise RulesError(f"{name} takes {takes}, not {value!r}")

    validator: Callable[[object, attrs.Attribute[T], T], None] = among
    field: T = attrs.field(
        default=default,
        validator=validator,
        metadata={"meaning": meaning, "source": source, "allowed": tuple(allowed)},
    )
    return field


def _in_python(value: Setting) -> str:
    """A value as one writes it in Python, the members of a set in their order."""
    if not isinstance(value, frozenset):
        return repr(value)
    return f"frozenset({{{', '.join(sorted(map(repr, value)))}}})"


def _same(value: object, allowed: Setting) -> bool:
    """Whether a value is one allowed, of the same kind throughout: 1.0 and True are not 1."""
    if isinstance(allowed, tuple) and is_tuple(value):
        return len(value) == len(allowed) and all(map(_same, value, allowed))
    if isinstance(allowed, frozenset) and is_set(value):
        return len(value) == len(allowed) and all(
            any(_same(one, other) for other in allowed) for one in value
        )
    return type(value) is type(allowed) and value == allowed


@attrs.frozen(kw_only=True, repr=False)
class PackRules(Value):
    """The pack and the stock."""

    lowest: Rank = _one_of(
        Rank.SEVEN, (Rank.SEVEN, Rank.SIX), "lowest rank of the pack", "Law 75; Picquet 1651"
    )
    stock: tuple[int, int] = _one_of(
        (5, 3), ((5, 3), (8, 4)), "cards of the stock: elder's, younger's", "Law 9; Picquet 1651"
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
class DealingRules(Value):
    """Who plays, who deals first, and how."""

    seats: int = _one_of(
        2, (2, 3), "players: of three the dealer sits out, elder on his left", "Jaques, Cadet"
    )
    first_dealer: FirstDealer = _one_of(
        FirstDealer.HIGH_CHOOSES, tuple(FirstDealer), "how the first dealer is found", "Laws 4, C1"
    )
    batches: frozenset[int] = _one_of(
        frozenset((2, 3)),
        (frozenset((2, 3)), frozenset((2,)), frozenset((2, 3, 4))),
        "cards that may be dealt at a time",
        "Laws 9, C3; Picquet 1651",
    )


@attrs.frozen(kw_only=True, repr=False)
class BlankRules(Value):
    """Carte blanche. Two of them, which only 36 cards allow, annul each other."""

    court: frozenset[Rank] = _one_of(
        COURT,
        (COURT, COURT_AND_ACE),
        "ranks that a carte blanche is without",
        "Law 18; Jaques",
    )
    elder: ElderBlank = _one_of(
        ElderBlank.DISCARD_FIRST, tuple(ElderBlank), "when elder shows his", "Law 20; Foster"
    )
    younger: YoungerBlank = _one_of(
        YoungerBlank.AT_ONCE, tuple(YoungerBlank), "when younger announces hers", "Laws 20, C7"
    )

    @cached_property
    def mask(self) -> int:
        """The mask of the court cards."""
        return ranks_mask(self.court)


@attrs.frozen(kw_only=True, repr=False)
class ExchangeRules(Value):
    """The exchange: how many cards each takes, at least and at most (None: all that remain)."""

    elder: tuple[int, int] = _one_of(
        (1, 5), ((1, 5), (1, 8)), "cards elder exchanges: least, most", "Law 21; Picquet 1651"
    )
    younger: tuple[int, int | None] = _one_of(
        (1, None),
        ((1, None), (0, None), (0, 3)),
        "cards younger exchanges: least, most (none: all that remain)",
        "Laws 22, 34, C8; Jaques",
    )
    younger_draws: YoungerDraws = _one_of(
        YoungerDraws.ELDER_LEFT_FIRST,
        tuple(YoungerDraws),
        "which cards younger takes first",
        "Law 23; the Russian game",
    )
    elder_sees_left: bool = _one_of(
        True, (True, False), "whether elder sees the cards he leaves", "Law 33; digital"
    )
    younger_left: YoungerLeft = _one_of(
        YoungerLeft.OPENS_TO_ELDER,
        tuple(YoungerLeft),
        "who sees the cards younger leaves, if she looks",
        "Law 36; pagat, Jaques, digital",
    )

    @cached_property
    def looking_is_a_choice(self) -> bool:
        """Whether younger may choose to look at what she leaves, and others then see it too."""
        return self.younger_left in (YoungerLeft.OPENS_TO_ELDER, YoungerLeft.OPENS_TO_BOTH)


@attrs.frozen(kw_only=True, repr=False)
class PointRules(Value):
    """The point."""

    called_by: CalledBy = _one_of(
        CalledBy.CARDS, tuple(CalledBy), "by what a point is called and compared", "Laws 46, C17"
    )
    scores: PointScores = _one_of(
        PointScores.CARDS, tuple(PointScores), "what a point scores", "Laws 62, C27; Picquet 1651"
    )
    least_cards: int = _one_of(1, (1, 2, 3, 4), "cards of a point at least", "Wikipedia, Piquet")
    tie: Tie = _one_of(Tie.NEITHER, tuple(Tie), "who scores for equal points", "Law 62; Normand")


@attrs.frozen(kw_only=True, repr=False)
class SequenceRules(Value):
    """The sequence."""

    top_called: TopCalled = _one_of(
        TopCalled.IF_NEEDED, tuple(TopCalled), "when its top card is said", "Laws 48, C18"
    )
    tie: Tie = _one_of(Tie.NEITHER, tuple(Tie), "who scores for equal sequences", "Law 63; Normand")


@attrs.frozen(kw_only=True, repr=False)
class SetRules(Value):
    """Quatorzes and trios."""

    ranks: frozenset[Rank] = _one_of(
        TEN_AND_UP,
        (TEN_AND_UP, EVERY_RANK),
        "ranks that make a set",
        "Law 64, Description; the Russian game",
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

    declared: Declared = _one_of(
        Declared.AFTER_LEAD, tuple(Declared), "when it is declared", "Law 56; Jaques, digital"
    )
    order: Order = _one_of(
        Order.POINT_FIRST, tuple(Order), "in what order one calls", "Law 46; Jaques"
    )
    sinking: Sinking = _one_of(
        Sinking.ANY_LOWER, tuple(Sinking), "what may be concealed", "Law 50, Description"
    )
    raised: Raised = _one_of(
        Raised.IF_GOOD_AGAINST_THE_CARDS,
        tuple(Raised),
        "whether elder may reckon more than he called",
        "Laws 49, C19",
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

    repique: int = _one_of(60, (60, 100), "points added for a repique", "Law 68; the Russian game")
    repique_judged: Judged = _one_of(
        Judged.IN_ORDER, tuple(Judged), "how a repique is judged", "Law 67; the Russian game"
    )
    pique: int = _one_of(30, (30,), "points added for a pique", "Law 69")
    pique_for: PiqueFor = _one_of(
        PiqueFor.ELDER, tuple(PiqueFor), "who can make a pique", "Law 69; Jaques"
    )
    pique_stopped_by: StoppedBy = _one_of(
        StoppedBy.ANY_POINT, tuple(StoppedBy), "what stops a pique", "Law 69; Jaques"
    )


@attrs.frozen(kw_only=True, repr=False)
class PlayRules(Value):
    """Points in play."""

    lead: int = _one_of(1, (0, 1), "points for a card led", "Law 65; Jaques")
    lead_ranks: frozenset[Rank] = _one_of(
        EVERY_RANK, (EVERY_RANK, TEN_AND_UP), "ranks that score when led", "Laws 65, C28"
    )
    trick: TrickScores = _one_of(
        TrickScores.CAPTURED,
        tuple(TrickScores),
        "which tricks score a point to their winner",
        "Law 65; Jaques, the Russian game",
    )
    trick_ranks: frozenset[Rank] = _one_of(
        EVERY_RANK,
        (EVERY_RANK, TEN_AND_UP),
        "ranks that score when they take a trick, the last trick's extra point included",
        "Law 65; Picquet 1651",
    )
    last: LastScores = _one_of(
        LastScores.WINNER,
        tuple(LastScores),
        "whose is the last trick's extra point",
        "Law 65; Jaques, the Russian game",
    )
    must_win: bool = _one_of(
        False, (False, True), "whether the second player wins the trick if he can", "Hoyle"
    )

    @cached_property
    def lead_mask(self) -> int:
        """The mask of the cards that score when led."""
        return ranks_mask(self.lead_ranks) if self.lead else 0

    @cached_property
    def trick_mask(self) -> int:
        """The mask of the cards of the ranks that score when they take a trick."""
        return ranks_mask(self.trick_ranks)

    @cached_property
    def taking_mask(self) -> int:
        """The mask of the cards that score when they take a trick."""
        return 0 if self.trick is TrickScores.NONE else self.trick_mask


@attrs.frozen(kw_only=True, repr=False)
class CardsRules(Value):
    """Points for the tricks together, and for a hand of which each card scored."""

    most: int = _one_of(10, (10,), "points for more than half of the tricks", "Law 66")
    for_: CardsFor = _one_of(
        CardsFor.MOST_TRICKS, tuple(CardsFor), "what wins the points for the cards", "Penguin Book"
    )
    counted: Counted = _one_of(
        Counted.AT_END,
        tuple(Counted),
        "when the points for most tricks are counted",
        "Law 67; pagat, the Russian game",
    )
    divided: Divided = _one_of(
        Divided.NEITHER,
        tuple(Divided),
        "who has the points when the tricks are divided",
        "Law 66; Jaques",
    )
    capot: int | None = _one_of(
        40, (40, None), "points for all the tricks, instead of the ten", "Law 66; Jaques"
    )
    carte_rouge: int = _one_of(
        0,
        (0, 20, 40),
        "points when each card of a hand is in an item that scored",
        "the Russian game; Penguin Book",
    )


@attrs.frozen(kw_only=True, repr=False)
class PartieRules(Value):
    """How long a partie lasts: so many deals, or so many games of a target."""

    deals: int | None = _one_of(
        6, (6, 4, None), "deals of a partie (none: games to a target)", "Law 71; Jaques"
    )
    weights: tuple[int, ...] = _one_of(
        (),
        ((), (2, 1, 1, 2)),
        "how often the points of each deal count; extra deals, or all if empty, once",
        "Law 71, note",
    )
    tie: Level = _one_of(
        Level.ONE_MORE_EACH_THEN_DRAWN,
        tuple(Level),
        "what follows a tie after the last deal",
        "Law 71; the Russian game",
    )
    target: int | None = _one_of(
        None, (None, 100, 101), "points that win a game (none: so many deals)", "Law C30; Hoyle"
    )
    stops: Stops = _one_of(
        Stops.IN_ORDER, tuple(Stops), "when the points of a deal count to the target", "Hoffmann"
    )
    games: int = _one_of(1, (1, 3), "games that win a partie", "Law C31")
    concession: bool = _one_of(
        True, (True, False), "whether the last deal's play may be conceded", "Law 73, Description"
    )

    def weight(self, deal: int) -> int:
        """How often the points of the deal of this number, from 1, count."""
        return self.weights[deal - 1] if deal <= len(self.weights) else 1


@attrs.frozen(kw_only=True, repr=False)
class SettlementRules(Value):
    """What the winner wins, in points or in games."""

    bonus: int | None = _one_of(
        100,
        (100, None),
        "points added to what the winner wins (none: games are counted)",
        "Laws 72, C31",
    )
    rubicon: int | None = _one_of(
        100,
        (100, None),
        "a loser below this many pays the sum of both scores (none: nobody)",
        "Law 73; the Russian game",
    )
    double_under: int | None = _one_of(
        None,
        (None, 50),
        "a game is double when its loser is below this many (none: never)",
        "Law C30; Foster",
    )


PARTS: Final[Mapping[type[object], str]] = {
    PackRules: "pack",
    DealingRules: "dealing",
    BlankRules: "carte_blanche",
    ExchangeRules: "exchange",
    PointRules: "point",
    SequenceRules: "sequence",
    SetRules: "sets",
    DialogueRules: "dialogue",
    BonusRules: "bonus",
    PlayRules: "play",
    CardsRules: "cards",
    PartieRules: "partie",
    SettlementRules: "settlement",
}
"""What each part is called in `Rules`, and so in records."""
