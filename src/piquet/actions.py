"""What a player, or chance, can do: a closed union of immutable acts.

``str`` of an act is its text in a record, without the letter that says who acts. The cut, the
choice and the deal are keys of a record, and only read well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

import attrs

from piquet.cards import CARDS, Card, Hand, Named, Rank, Suit, hand_of, parse_cards
from piquet.combinations import SET, Item
from piquet.errors import CardError, PiquetError
from piquet.roles import Role, Seat
from piquet.rules import RUBICON, Rules
from piquet.values import Value

T = TypeVar("T")


def _hand(cards: Hand | str | Iterable[Card]) -> Hand:
    return cards if isinstance(cards, Hand) else Hand(cards)


def _pile(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    pile: tuple[object, ...] = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    return tuple(_known(card) for card in pile)


def _known(card: object) -> Card:
    if isinstance(card, Card):
        return card
    raise CardError(f"{card!r} is no card")


def _card(card: Card | str) -> Card:
    return Card.parse(card) if isinstance(card, str) else _known(card)


def _is(kind: type[T]) -> Callable[[object, attrs.Attribute[T], T], None]:
    """A validator: exactly this kind, so that no boolean or fraction passes for a number."""

    def check(act: object, attribute: attrs.Attribute[T], value: T) -> None:
        if type(value) is not kind:
            raise _misfit(act, attribute.name, kind, value)
        _in_reason(act, attribute.name, value)

    return check


def _maybe(kind: type[T]) -> Callable[[object, attrs.Attribute[T | None], T | None], None]:
    """A validator: exactly this kind, or None."""

    def check(act: object, attribute: attrs.Attribute[T | None], value: T | None) -> None:
        if value is not None and type(value) is not kind:
            raise _misfit(act, attribute.name, kind, value)
        _in_reason(act, attribute.name, value)

    return check


def _in_reason(act: object, name: str, value: object) -> None:
    if isinstance(value, int) and not 0 <= value <= MOST:
        raise PiquetError(f"{type(act).__name__}.{name} takes 0 to {MOST}")


def _misfit(act: object, name: str, kind: type[object], value: object) -> PiquetError:
    return PiquetError(f"{type(act).__name__}.{name} takes {kind.__name__}, not {value!r}")


MOST: Final = 999
"""The greatest number that can be said in an act."""


@attrs.frozen(cache_hash=True, repr=False)
class Cut(Value):
    """Each cuts for the deal: the cards shown, in the order of the seats (Law 4)."""

    cards: tuple[Card, ...] = attrs.field(converter=_pile)

    def __str__(self) -> str:
        return f"cut {' '.join(map(str, self.cards))}"


@attrs.frozen(cache_hash=True, repr=False)
class Choose(Value):
    """Says who deals first: the winner of the cut (Law 4), or the lot, where it decides."""

    dealer: Seat = attrs.field(validator=_is(Seat))

    def __str__(self) -> str:
        return f"choose {self.dealer}"


@attrs.frozen(repr=False)
class Deal(Value):
    """Chance deals: both hands and the stock, its top card first (Law 9).

    >>> import piquet as pq
    >>> pq.Deal("SAKQJT987 HAKQ", "HJT987 DAKQJT9", "D8 D7 CA CK CQ CJ CT C9").talon[0]
    Card(Suit.DIAMONDS, Rank.EIGHT)
    """

    elder: Hand = attrs.field(converter=_hand)
    younger: Hand = attrs.field(converter=_hand)
    talon: tuple[Card, ...] = attrs.field(converter=_pile)

    @classmethod
    def from_pack(cls, pack: Sequence[Card], batch: int = 2, rules: Rules = RUBICON) -> Deal:
        """The deal of a pack in the order in which its cards leave the dealer's hand.

        ``batch`` cards at a time, the first to elder, until each has a full hand; the rest is the
        stock. Raises `PiquetError` for a batch by which these rules do not deal (Laws 9, C3).

        >>> import piquet as pq
        >>> print(pq.Deal.from_pack(tuple(pq.Hand("SAKQJT987 HAKQJT987 DAKQJT987 CAKQJT987"))))
        deal SAKT9 HAKT9 DAKT9, SQJ87 HQJ87 DQJ87, CA CK CQ CJ CT C9 C8 C7
        """
        if type(batch) is not int or batch not in rules.dealing.batches:
            by = " or ".join(map(str, sorted(rules.dealing.batches)))
            raise PiquetError(f"cards are dealt by {by}, not by {batch}")
        both = 2 * rules.pack.hand
        elder = younger = 0
        for start in range(0, both, 2 * batch):
            for card in pack[start : start + batch]:
                elder |= card.mask
            for card in pack[start + batch : start + 2 * batch]:
                younger |= card.mask
        return cls(hand_of(elder), hand_of(younger), tuple(pack[both:]))

    def __str__(self) -> str:
        return f"deal {self.elder}, {self.younger}, {' '.join(map(str, self.talon))}"


@attrs.frozen(cache_hash=True, kw_only=True, repr=False)
class Place(Value):
    """A position set up by hand after the exchange, elder to call.

    The hands as they then stand; what each put out, where that is known; and who has shown and
    scored a carte blanche, taken on trust. Cards not given are elsewhere, unknown to all.
    """

    elder: Hand = attrs.field(converter=_hand)
    younger: Hand = attrs.field(converter=_hand)
    elder_discards: Hand = attrs.field(default=Hand(), converter=_hand)
    younger_discards: Hand = attrs.field(default=Hand(), converter=_hand)
    carte_blanche: Role | None = attrs.field(default=None, validator=_maybe(Role))

    def __str__(self) -> str:
        return f"place {self.elder}, {self.younger}"


@attrs.frozen(cache_hash=True, repr=False)
class Blank(Value):
    """Announces carte blanche (Laws 18 to 20).

    Where elder's is shown only when younger has put out, he says with it how many cards he will
    take.
    """

    takes: int | None = attrs.field(default=None, validator=_maybe(int))

    def __str__(self) -> str:
        return "blank" if self.takes is None else f"blank {self.takes}"


@attrs.frozen(repr=False)
class Exchange(Value):
    """Puts these cards out and takes as many (Laws 21 to 24)."""

    discard: Hand = attrs.field(converter=_hand)

    def __str__(self) -> str:
        return f"x {self.discard}" if self.discard else "x -"


@attrs.frozen(cache_hash=True, repr=False)
class NameSuit(Value):
    """Elder names the suit he will lead, to see what younger left if she looks (Law 36)."""

    suit: Suit = attrs.field(validator=_is(Suit))

    def __str__(self) -> str:
        return f"suit {self.suit}"


@attrs.frozen(repr=False)
class Look(Value):
    """Younger looks at the cards she left; elder then sees them too (Law 36)."""

    def __str__(self) -> str:
        return "look"


@attrs.frozen(repr=False)
class Leave(Value):
    """Younger leaves unseen the cards she left (Law 36)."""

    def __str__(self) -> str:
        return "leave"


@attrs.frozen(cache_hash=True, repr=False)
class Call(Value):
    """Calls a combination: ``cards`` of a point, a sequence or a set (Laws 46 to 48).

    ``rank`` is the top card of a sequence, where it is said, and always the rank of a set.
    Where a point is called by its ``pips``, these stand instead of the number of cards (C17).

    >>> import piquet as pq
    >>> print(pq.Call(pq.Item.SEQUENCE, 4, pq.Rank.KING), "-", pq.Call(pq.Item.SET, 3, pq.Rank.TEN))
    sequence 4 K - set TTT
    >>> print(pq.Call(pq.Item.POINT, pips=56))
    point making 56
    """

    item: Item = attrs.field(validator=_is(Item))
    cards: int = attrs.field(default=0, validator=_is(int))
    rank: Rank | None = attrs.field(default=None, validator=_maybe(Rank))
    pips: int | None = attrs.field(default=None, validator=_maybe(int))

    def __str__(self) -> str:
        if self.pips is not None:
            return f"{self.item} making {self.pips}"
        if self.item is SET:
            few = self.rank is not None and self.cards <= len(Suit) + 1
            return f"set {str(self.rank) * self.cards if few else self.cards}"
        return f"{self.item} {self.cards}" + ("" if self.rank is None else f" {self.rank}")


@attrs.frozen(cache_hash=True, repr=False)
class Making(Value):
    """Says what the called point makes, in pips (Law 46)."""

    pips: int = attrs.field(validator=_is(int))

    def __str__(self) -> str:
        return f"making {self.pips}"


@attrs.frozen(cache_hash=True, repr=False)
class To(Value):
    """Says to what card the called sequence is (Law 48)."""

    rank: Rank = attrs.field(validator=_is(Rank))

    def __str__(self) -> str:
        return f"to {self.rank}"


class Reply(Named):
    """Answers a call. `EQUAL` to a bare number asks what the point makes, or to what card."""

    GOOD = "good"
    NOT_GOOD = "not good"
    EQUAL = "equal"

    def __str__(self) -> str:
        return self.value


def _naming(verb: str, item: Item, cards: Hand) -> str:
    named = " ".join(map(str, cards)) if item is SET else str(cards)
    return f"{verb} {item} {named}"


@attrs.frozen(cache_hash=True, repr=False)
class Reckon(Value):
    """Names the cards of a point, a sequence or a set, and scores it."""

    item: Item = attrs.field(validator=_is(Item))
    cards: Hand = attrs.field(converter=_hand)

    def __str__(self) -> str:
        return _naming("reckon", self.item, self.cards)


@attrs.frozen(cache_hash=True, repr=False)
class Show(Value):
    """Names the cards of a combination without scoring it.

    A longer point that Law 46 bars, which still stops pique and repique; or, in Case IV, a
    sequence equal to the one younger named.
    """

    item: Item = attrs.field(validator=_is(Item))
    cards: Hand = attrs.field(converter=_hand)

    def __str__(self) -> str:
        return _naming("show", self.item, self.cards)


@attrs.frozen(cache_hash=True, repr=False)
class Play(Value):
    """Plays a card to a trick.

    >>> import piquet as pq
    >>> print(pq.Play("HQ"))
    HQ
    """

    card: Card = attrs.field(converter=_card)

    def __str__(self) -> str:
        return str(self.card)


@attrs.frozen(repr=False)
class Concede(Value):
    """Gives up the play of the last deal, below the rubicon (Law 73, Description)."""

    def __str__(self) -> str:
        return "concede"


@attrs.frozen(repr=False)
class Nothing(Value):
    """Has nothing, or nothing more, to declare in this class where both declare before play.

    Also younger's last word when elder has conceded the play.
    """

    def __str__(self) -> str:
        return "none"


Action: TypeAlias = (
    Cut
    | Choose
    | Deal
    | Place
    | Blank
    | Exchange
    | NameSuit
    | Look
    | Leave
    | Call
    | Making
    | To
    | Reply
    | Reckon
    | Show
    | Play
    | Concede
    | Nothing
)
"""Every act."""

PLAYS: Final = tuple(Play(card) for card in CARDS)
"""The act of playing each card, by the card's index."""
