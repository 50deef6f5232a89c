"""Point, sequence and set: found in a hand, whole or in part, and compared.

Two combinations of one class compare by *strength*, an integer: the greater is good, and equal
strengths are equal (Laws 62 to 64).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from piquet.cards import (
    RANKS,
    SUIT_BITS,
    SUIT_MASK,
    SUITS,
    TEN_AND_UP,
    Hand,
    Named,
    Rank,
    hand_of,
    ranks_mask,
)
from piquet.errors import PiquetError


class Item(Named):
    """What a line of the score is for; `POINT`, `SEQUENCE` and `SET` are the classes one calls.

    >>> import piquet as pq
    >>> print(pq.Item.CARTE_BLANCHE)
    carte blanche
    """

    CARTE_BLANCHE = "carte blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    CARTE_ROUGE = "carte rouge"
    REPIQUE = "repique"
    PIQUE = "pique"
    LEAD = "lead"
    TRICK = "trick"
    LAST_TRICK = "last trick"
    CARDS = "cards"
    CAPOT = "capot"
    CONCEDED = "conceded"

    def __str__(self) -> str:
        return self.value


POINT: Final = Item.POINT
SEQUENCE: Final = Item.SEQUENCE
SET: Final = Item.SET
CLASSES: Final = (POINT, SEQUENCE, SET)
"""The classes in the order in which they are reckoned (Law 67)."""

SHORTEST_SEQUENCE: Final = 3

# A strength puts the number of cards above what decides between equal numbers: the pips of a
# point (at most 81), the index of a sequence's top card or of a set's rank.
POINT_SHIFT: Final = 7
RANK_SHIFT: Final = 4
ABOVE_ALL: Final = 1 << 12
"""More than any strength."""


def point_of(cards: int, pips: int) -> int:
    """The strength of a point of so many cards making so many pips."""
    return cards << POINT_SHIFT | pips


def rank_of(cards: int, rank: int) -> int:
    """The strength of a sequence of so many cards to this rank, or of a set of it."""
    return cards << RANK_SHIFT | rank


def _is_run(part: int) -> bool:
    lowest = part & -part
    return part + lowest & part == 0


PIPS: Final = tuple(
    sum(rank.pips for rank in RANKS if part >> rank.index & 1) for part in range(SUIT_MASK + 1)
)
"""The pips of each nine-bit part of a mask."""

_POINT: Final = tuple(point_of(part.bit_count(), PIPS[part]) for part in range(SUIT_MASK + 1))

_RUN: Final = tuple(
    rank_of(part.bit_count(), part.bit_length() - 1)
    if part.bit_count() >= SHORTEST_SEQUENCE and _is_run(part)
    else 0
    for part in range(SUIT_MASK + 1)
)


def _best_run(part: int) -> int:
    best = 0
    while part:
        run = part & ~(part + (part & -part))
        best = max(best, _RUN[run])
        part &= ~run
    return best


_BEST_RUN: Final = tuple(_best_run(part) for part in range(SUIT_MASK + 1))


def _all_tops() -> tuple[tuple[int, ...], ...]:
    """For each length, one beyond the longest too, the ranks (bits) to which a part holds it."""
    tops = [(0,) * len(_RUN), tuple(range(len(_RUN)))]
    for length in range(1, len(RANKS) + 1):
        tops.append(tuple([top & part << length for part, top in enumerate(tops[-1])]))
    return tuple(tops)


_TOPS: Final = _all_tops()
SUIT_MASKS: Final = tuple(SUIT_MASK << SUIT_BITS * suit.index for suit in SUITS)
_RANK_MASKS: Final = tuple(ranks_mask((rank,)) for rank in RANKS)
_SETS: Final = {
    mask: rank_of(mask.bit_count(), rank.index)
    for rank, four in zip(RANKS, _RANK_MASKS, strict=True)
    for mask in (four, *(four & ~suit for suit in SUIT_MASKS))
}


def parts_of(mask: int) -> tuple[int, int, int, int]:
    """The four suits of a mask as nine-bit parts, spades first."""
    return mask & 511, mask >> 9 & 511, mask >> 18 & 511, mask >> 27


def strength(item: Item, mask: int) -> int:
    """The strength of exactly these cards as a combination of the class; 0 when they are none."""
    if item is SET or not mask:
        return _SETS.get(mask, 0)
    shift = (mask.bit_length() - 1) // SUIT_BITS * SUIT_BITS
    part = mask >> shift
    if part << shift != mask:
        return 0
    return _RUN[part] if item is SEQUENCE else _POINT[part]


def longest_suit(mask: int) -> int:
    """How many cards of one suit there are at most."""
    a, b, c, d = parts_of(mask)
    return max(a.bit_count(), b.bit_count(), c.bit_count(), d.bit_count())


def best_sequence(mask: int) -> int:
    """The strength of the best sequence among these cards; 0 for none."""
    a, b, c, d = parts_of(mask)
    return max(_BEST_RUN[a], _BEST_RUN[b], _BEST_RUN[c], _BEST_RUN[d])


def sequence_tops(mask: int, length: int) -> int:
    """The ranks, as bits, to which these cards hold a sequence of this length."""
    tops = _TOPS[length]
    a, b, c, d = parts_of(mask)
    return tops[a] | tops[b] | tops[c] | tops[d]


def whole_tops(mask: int, length: int) -> int:
    """The ranks, as bits, to which these cards hold a run of just this length, not a longer one."""
    tops = _TOPS[length]
    found = 0
    for part in parts_of(mask):
        found |= tops[part] & ~(part >> 1) & ~(part << length)
    return found


def set_ranks(mask: int) -> tuple[int, int]:
    """The ranks, as bits, of which there are three or more, and of which there are four."""
    a, b, c, d = parts_of(mask)
    return a & b & (c | d) | c & d & (a | b), a & b & c & d


def best_set(mask: int, ranks: int) -> int:
    """The strength of the best set among these cards in these ranks (bits); 0 for none."""
    trios, quatorzes = set_ranks(mask)
    if quatorzes & ranks:
        return rank_of(4, (quatorzes & ranks).bit_length() - 1)
    return rank_of(3, (trios & ranks).bit_length() - 1) if trios & ranks else 0


Found: TypeAlias = tuple[int, int]
"""A combination: its strength, and its cards as a mask."""


@cache
def points_in(suit: int) -> tuple[Found, ...]:
    """Every point that these cards of one suit make, whole or sunk in part, best first."""
    found: list[Found] = []
    sub = suit
    while sub:
        found.append((strength(POINT, sub), sub))
        sub = sub - 1 & suit
    return tuple(sorted(found, reverse=True))


@cache
def sequences_in(suit: int) -> tuple[Found, ...]:
    """Every sequence that these cards of one suit make, whole or sunk in part, best first."""
    runs = [(strength(SEQUENCE, sub), sub) for _, sub in points_in(suit)]
    return tuple(sorted((run for run in runs if run[0]), reverse=True))


@cache
def sets_in(mask: int) -> tuple[Found, ...]:
    """Every set that these cards make, quatorzes and trios, best first."""
    sets = [(of, cards) for cards, of in _SETS.items() if cards & mask == cards]
    return tuple(sorted(sets, key=lambda one: (-one[0], one[1])))


_WITHIN: Final = {POINT: points_in, SEQUENCE: sequences_in, SET: sets_in}


def groups(item: Item, mask: int) -> list[int]:
    """The cards among which combinations of the class lie: suits, or for sets ranks."""
    found: list[int] = []
    if item is SET:
        trios, _ = set_ranks(mask)
        while trios:
            rank = trios.bit_length() - 1
            found.append(mask & _RANK_MASKS[rank])
            trios ^= 1 << rank
        return found
    holds = _POINT if item is POINT else _BEST_RUN
    a, b, c, d = SUIT_MASKS
    if holds[mask & 511]:
        found.append(mask & a)
    if holds[mask >> 9 & 511]:
        found.append(mask & b)
    if holds[mask >> 18 & 511]:
        found.append(mask & c)
    if holds[mask >> 27]:
        found.append(mask & d)
    return found


def combinations(item: Item, mask: int) -> tuple[Found, ...]:
    """Every combination of a class among these cards, suit by suit or rank by rank."""
    within = _WITHIN[item]
    return tuple(chain.from_iterable([within(group) for group in groups(item, mask)]))


def is_whole(item: Item, combination: int, mask: int) -> bool:
    """Whether no card of these makes the combination a greater one of its suit or rank."""
    return all(
        combination & bit or not strength(item, combination | bit)
        for bit in (1 << index for index in range(mask.bit_length()))
        if mask & bit
    )


def found(
    item: Item, hand: Hand, *, sunk: bool = False, ranks: Iterable[Rank] = TEN_AND_UP
) -> tuple[Hand, ...]:
    """The combinations of a class in a hand, best first, spades first among equals.

    Sets are of ``ranks``, the ten and up unless given (Law 64). Raises `PiquetError` unless
    ``item`` is `POINT`, `SEQUENCE` or `SET`.

    Whole ones only: each suit as a point, each run that no card lengthens, each rank with all the
    cards held. With ``sunk`` also every part of one that may be called instead (Law 50): some of a
    suit's cards, an end of a sequence, three of four.

    >>> import piquet as pq
    >>> hand = pq.Hand("SAKQJ HJT9 DJ CJ")
    >>> pq.found(pq.Item.SEQUENCE, hand)
    (Hand('SAKQJ'), Hand('HJT9'))
    >>> len(pq.found(pq.Item.SET, hand)), len(pq.found(pq.Item.SET, hand, sunk=True))
    (1, 5)
    """
    if item not in CLASSES:
        raise PiquetError(f"{item} is no class of combinations")
    mask = hand.mask & ranks_mask(ranks) if item is SET else hand.mask
    every = sorted(combinations(item, mask), key=lambda one: -one[0])
    return tuple(hand_of(mask) for _, mask in every if sunk or is_whole(item, mask, hand.mask))


def better(item: Item, one: Hand, other: Hand, *, ranks: Iterable[Rank] = TEN_AND_UP) -> bool:
    """Whether ``one`` is good against ``other`` (Laws 62 to 64); equal is not better.

    Cards that make no combination of the class, and sets of other ``ranks``, are worth nothing.

    >>> import piquet as pq
    >>> pq.better(pq.Item.SEQUENCE, pq.Hand("D987"), pq.Hand("D987"))
    False
    >>> pq.better(pq.Item.SET, pq.Hand("ST HT DT CT"), pq.Hand("SA HA DA"))
    True
    >>> pq.better(pq.Item.SET, pq.Hand("S9 H9 D9 C9"), pq.Hand("SA HA DA"))
    False
    """
    counted = ranks_mask(ranks) if item is SET else -1
    return strength(item, one.mask & counted) > strength(item, other.mask & counted)
