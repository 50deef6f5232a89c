"""Suits, ranks, cards, hands and the pack.

Inside the library a set of cards is an integer, its *mask*: nine bits a suit, spades lowest, and
within a suit the six lowest and the ace highest. `Hand` is the same set for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from enum import Enum
from functools import total_ordering
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from piquet.errors import CardError

T = TypeVar("T")

SUIT_BITS: Final = 9
SUIT_MASK: Final = 511


class Named(Enum):
    """An enumeration whose members hash by identity, which is many times quicker."""

    if not TYPE_CHECKING:  # checkers take an assigned method for a field of unknown type
        __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Suit(Named):
    """A suit, in the order in which hands are written.

    ``letter`` is its letter in records, ``symbol`` its Unicode sign, ``index`` its place from 0.

    >>> import piquet as pq
    >>> [suit.letter for suit in pq.Suit]
    ['S', 'H', 'D', 'C']
    """

    SPADES = ("S", "♠", 0)
    HEARTS = ("H", "♥", 1)
    DIAMONDS = ("D", "♦", 2)
    CLUBS = ("C", "♣", 3)

    def __init__(self, letter: str, symbol: str, index: int) -> None:
        self.letter = letter
        self.symbol = symbol
        self.index = index

    def __str__(self) -> str:
        return self.letter


@total_ordering
class Rank(Named):
    """A rank, highest first; ranks compare by the order in which they win (Law 4: ace high).

    ``letter`` is its letter in records, ``pips`` what it counts in a point (Law 62: ace 11,
    king, queen, knave 10, the others their number), ``index`` its place from the six (0) up.

    >>> import piquet as pq
    >>> pq.Rank.ACE > pq.Rank.KING, pq.Rank.ACE.pips
    (True, 11)
    """

    ACE = ("A", 11, 8)
    KING = ("K", 10, 7)
    QUEEN = ("Q", 10, 6)
    JACK = ("J", 10, 5)
    TEN = ("T", 10, 4)
    NINE = ("9", 9, 3)
    EIGHT = ("8", 8, 2)
    SEVEN = ("7", 7, 1)
    SIX = ("6", 6, 0)

    def __init__(self, letter: str, pips: int, index: int) -> None:
        self.letter = letter
        self.pips = pips
        self.index = index

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Rank):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return self.letter


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(sorted(Rank))
"""Ranks by index: the six first."""

_SUIT_OF: Final = {key: suit for suit in Suit for key in (suit.letter, suit.symbol)} | {
    "♤": Suit.SPADES,
    "♡": Suit.HEARTS,
    "♢": Suit.DIAMONDS,
    "♧": Suit.CLUBS,
}
_UPPER: Final = {ord(letter): letter.upper() for letter in "shdcakqjt"} | {
    0xFE0E: None,
    0xFE0F: None,
}
"""Small letters to capitals; the marks that choose between text and picture fall away."""
_RANK_OF: Final = {rank.letter: rank for rank in Rank}


@attrs.frozen(eq=False, init=False, repr=False)
class Card:
    """One card. There is one object for each, so cards compare by identity.

    >>> import piquet as pq
    >>> ace = pq.Card(pq.Suit.SPADES, pq.Rank.ACE)
    >>> print(ace), ace is pq.Card.parse("sa")
    SA
    (None, True)
    """

    suit: Suit
    rank: Rank
    index: int
    mask: int

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        card = _CARD_OF.get((suit, rank))
        if card is None:
            raise CardError(f"no card has suit {suit!r} and rank {rank!r}")
        return card

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that ``text`` names, as `Hand` reads it; raises `CardError` unless it is one.

        >>> import piquet as pq
        >>> pq.Card.parse("♥10").rank
        Rank.TEN
        """
        cards = parse_cards(text)
        if len(cards) != 1:
            raise CardError(f"{text!r} is not one card")
        return cards[0]

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __repr__(self) -> str:
        return f"Card({self.suit!r}, {self.rank!r})"

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter


def _make(suit: Suit, rank: Rank) -> Card:
    card: Card = object.__new__(Card)
    index = SUIT_BITS * suit.index + rank.index
    for name, value in (("suit", suit), ("rank", rank), ("index", index), ("mask", 1 << index)):
        object.__setattr__(card, name, value)
    return card


CARDS: Final = tuple(_make(suit, rank) for suit in SUITS for rank in RANKS)
"""Every card by index: the six of spades first, the ace of clubs last."""
_CARD_OF: Final = {(card.suit, card.rank): card for card in CARDS}


def by_part(suit: Suit, things: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """For each nine-bit part of a suit, what ``things`` holds for its cards, highest first.

    ``things`` has one entry a card, by index.
    """
    table: list[tuple[T, ...]] = [()]
    for part in range(1, SUIT_MASK + 1):
        highest = part.bit_length() - 1
        table.append((things[SUIT_BITS * suit.index + highest], *table[part ^ 1 << highest]))
    return tuple(table)


CARDS_IN: Final = tuple(by_part(suit, CARDS) for suit in SUITS)
"""For each suit and nine-bit part of a mask its cards, highest first."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that ``text`` names, in its order.

    Reads ``SAKQ HT9``, ``SA HT``, ``AS``, ``♠A``, ``10`` for the ten, lower case and commas;
    raises `CardError` for anything else and for a card named twice.
    """
    plain = text.translate(_UPPER).replace("10", "T")
    cards: list[Card] = []
    for word in plain.replace(",", " ").split():
        if word[0] in _SUIT_OF and len(word) > 1:
            suit, ranks = _SUIT_OF[word[0]], word[1:]
        elif word[-1] in _SUIT_OF and len(word) == 2:
            suit, ranks = _SUIT_OF[word[-1]], word[0]
        else:
            raise CardError(f"no card is written {word!r}")
        for letter in ranks:
            if letter not in _RANK_OF:
                raise CardError(f"no rank is written {letter!r} in {word!r}")
            cards.append(_CARD_OF[suit, _RANK_OF[letter]])
    _mask_of(cards, text)
    return tuple(cards)


def _mask_of(cards: Iterable[object], source: object) -> int:
    mask = 0
    for card in cards:
        if not isinstance(card, Card):
            raise CardError(f"{card!r} is no card")
        if mask & card.mask:
            raise CardError(f"{card} stands twice in {source!r}")
        mask |= card.mask
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, spades first and high cards first."""
    return (
        CARDS_IN[0][mask & 511]
        + CARDS_IN[1][mask >> 9 & 511]
        + CARDS_IN[2][mask >> 18 & 511]
        + CARDS_IN[3][mask >> 27]
    )


@attrs.frozen(init=False, repr=False, eq=False)
class Hand(Set[Card]):
    """An immutable set of cards, iterated spades first and high cards first.

    Made from text (see `parse_cards`) or from cards; raises `CardError` for text that names no
    card and for a card given twice. ``mask`` is the same set as an integer.

    >>> import piquet as pq
    >>> hand = pq.Hand("HT9, SA, kq♠")
    Traceback (most recent call last):
    ...
    piquet.errors.CardError: no card is written 'KQ♠'
    >>> hand = pq.Hand("HT9, ♠akq")
    >>> len(hand), pq.Card.parse("SA") in hand, hand
    (5, True, Hand('SAKQ HT9'))
    >>> print(hand | pq.Hand("D10"), hand.unicode())
    SAKQ HT9 DT ♠AKQ ♥T9
    """

    mask: int

    def __init__(self, cards: str | Iterable[Card] = "") -> None:
        if isinstance(cards, Hand):
            mask = cards.mask
        else:
            given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
            mask = _mask_of(given, cards)
        object.__setattr__(self, "mask", mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> Hand:  # type: ignore[override]  # Set's own hook
        return hand_of(_mask_of(dict.fromkeys(it), ""))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.mask == other.mask
        return frozenset(self) == other

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask & card.mask != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        return self._text("letter")

    def _repr_html_(self) -> str:
        """The hand as a notebook shows it: hearts and diamonds red."""
        red = {"♥": "#c00", "♦": "#c00"}
        return " ".join(
            f'<span style="color:{red.get(lot[0], "inherit")}">{lot}</span>'
            for lot in self.unicode().split()
        )

    def unicode(self) -> str:
        """The hand with suit signs: ``♠AKQ ♥T9``."""
        return self._text("symbol")

    def _text(self, sign: str) -> str:
        parts = (CARDS_IN[suit.index][self.mask >> SUIT_BITS * suit.index & 511] for suit in SUITS)
        return " ".join(
            getattr(part[0].suit, sign) + "".join(card.rank.letter for card in part)
            for part in parts
            if part
        )


COURT: Final = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})
COURT_AND_ACE: Final = COURT | {Rank.ACE}
TEN_AND_UP: Final = COURT_AND_ACE | {Rank.TEN}


def ranks_mask(ranks: Iterable[Rank]) -> int:
    """The mask of every card of these ranks."""
    low = sum(1 << rank.index for rank in ranks)
    return sum(low << SUIT_BITS * suit.index for suit in SUITS)


def hand_of(mask: int) -> Hand:
    """The hand with this mask."""
    hand: Hand = object.__new__(Hand)
    object.__setattr__(hand, "mask", mask)
    return hand
