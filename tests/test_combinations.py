"""Points, sequences and sets against a naive evaluator, which knows cards and no masks.

Laws 62 to 64: most cards, then most pips; the longest, then the higher card; any four before any
three, then the rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations as choose
from itertools import product
from random import Random
from typing import TypeAlias

import pytest

import piquet as pq
from piquet import Card, Hand, Item, Rank, Suit
from piquet import combinations as c
from piquet.cards import hand_of

Cards: TypeAlias = frozenset[Card]
Key: TypeAlias = tuple[int, int]
"""What decides: the number of cards, then the pips or the place of the rank."""

HIGH_FIRST = tuple(Rank)
LOW_FIRST = HIGH_FIRST[::-1]
PLACE = {rank: place for place, rank in enumerate(LOW_FIRST)}
ALL = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
PACK = tuple(card for card in ALL if card.rank is not Rank.SIX)
CLASSES = (Item.POINT, Item.SEQUENCE, Item.SET)
TEN_AND_UP = 0b111110000
"""The ranks, as bits, of which sets are made (Law 64)."""


# The naive evaluator.


def key(item: Item, cards: Iterable[Card]) -> Key | None:
    """What these cards are worth as one combination of the class; None when they are none."""
    cards = list(cards)
    if not cards:
        return None
    suits = {card.suit for card in cards}
    places = sorted(PLACE[card.rank] for card in cards)
    if item is Item.POINT:
        return (len(cards), sum(card.rank.pips for card in cards)) if len(suits) == 1 else None
    if item is Item.SEQUENCE:
        run = len(suits) == 1 and len(cards) >= 3 and places[-1] - places[0] == len(cards) - 1
        return (len(cards), places[-1]) if run else None
    return (len(cards), places[0]) if len(cards) in (3, 4) and len(set(places)) == 1 else None


def parts(item: Item, cards: Iterable[Card]) -> list[Cards]:
    """Every combination of the class that is part of these cards."""
    groups: dict[object, list[Card]] = {}
    for card in cards:
        groups.setdefault(card.rank if item is Item.SET else card.suit, []).append(card)
    return [
        frozenset(some)
        for group in groups.values()
        for size in range(1, len(group) + 1)
        for some in choose(group, size)
        if key(item, some) is not None
    ]


def decided(item: Item, strength: int) -> Key | None:
    """A strength taken apart again."""
    shift = c.POINT_SHIFT if item is Item.POINT else c.RANK_SHIFT
    return (strength >> shift, strength & (1 << shift) - 1) if strength else None


def best(item: Item, cards: Iterable[Card]) -> Key | None:
    return max((key(item, part) or (0, 0) for part in parts(item, cards)), default=None)


def mask(cards: Iterable[Card]) -> int:
    return Hand(cards).mask


def suit_parts(suit: Suit) -> Iterable[tuple[int, Cards]]:
    """All 512 choices of cards of a suit, with the nine-bit part that stands for each."""
    for part in range(512):
        yield part, frozenset(Card(suit, rank) for rank in Rank if part >> PLACE[rank] & 1)


def random_hands(count: int, seed: int) -> list[Cards]:
    """Hands of a full deal, some of few suits or ranks so that they hold long combinations."""
    rng = Random(seed)
    made: list[Cards] = []
    for number in range(count):
        weight = {card: rng.random() for card in (ALL if number % 5 == 0 else PACK)}
        if number % 3 == 1:
            weight = {card: w + 0.5 * (card.suit is Suit.HEARTS) for card, w in weight.items()}
        if number % 3 == 2:
            weight = {card: w + 0.5 * (card.rank >= Rank.TEN) for card, w in weight.items()}
        made.append(frozenset(sorted(weight, key=weight.__getitem__)[-rng.choice((8, 12, 15)) :]))
    return made


# The tables of one suit, all 512 entries.


@pytest.mark.parametrize("suit", Suit)
def test_point_of_every_part_of_a_suit(suit: Suit) -> None:
    for _, cards in suit_parts(suit):
        own = mask(cards)
        expected = key(Item.POINT, cards)
        assert decided(Item.POINT, c.strength(Item.POINT, own)) == expected
        assert c.longest_suit(own) == len(cards)


def test_pips_of_every_part() -> None:
    assert len(c.PIPS) == 512
    for part, cards in suit_parts(Suit.SPADES):
        assert c.PIPS[part] == sum(card.rank.pips for card in cards)


@pytest.mark.parametrize("suit", Suit)
def test_run_of_every_part_of_a_suit(suit: Suit) -> None:
    for _, cards in suit_parts(suit):
        own = mask(cards)
        assert decided(Item.SEQUENCE, c.strength(Item.SEQUENCE, own)) == key(Item.SEQUENCE, cards)
        assert decided(Item.SEQUENCE, c.best_sequence(own)) == best(Item.SEQUENCE, cards)


@pytest.mark.parametrize("length", range(3, 10))
@pytest.mark.parametrize("suit", Suit)
def test_tops_of_every_part_of_a_suit(suit: Suit, length: int) -> None:
    """The ranks to which there is a run of this length, as bits from the six up."""
    for _, cards in suit_parts(suit):
        keys = [key(Item.SEQUENCE, run) for run in parts(Item.SEQUENCE, cards)]
        expected = sum({1 << one[1] for one in keys if one and one[0] == length})
        assert c.sequence_tops(mask(cards), length) == expected


@pytest.mark.parametrize("suit", Suit)
def test_combinations_of_every_part_of_a_suit(suit: Suit) -> None:
    for item in (Item.POINT, Item.SEQUENCE):
        within = c.points_in if item is Item.POINT else c.sequences_in
        for _, cards in suit_parts(suit):
            made = within(mask(cards))
            assert {frozenset(hand_of(of)) for _, of in made} == set(parts(item, cards))
            assert len(made) == len(parts(item, cards))
            assert list(made) == sorted(made, reverse=True), "best first"
            assert all(strength == c.strength(item, of) for strength, of in made)


# Sets, by every pattern of the four suits in each rank.


@pytest.mark.parametrize("rank", Rank)
def test_every_choice_of_a_rank(rank: Rank) -> None:
    four = [Card(suit, rank) for suit in Suit]
    for size in range(5):
        for cards in choose(four, size):
            own = mask(cards)
            trio, quatorze = c.set_ranks(own)
            bit = 1 << PLACE[rank]
            assert trio == (bit if size >= 3 else 0)
            assert quatorze == (bit if size == 4 else 0)
            assert decided(Item.SET, c.strength(Item.SET, own)) == key(Item.SET, cards)
            assert decided(Item.SET, c.best_set(own, 511)) == best(Item.SET, cards)
            assert c.best_set(own, 511 ^ bit) == 0
            assert {frozenset(hand_of(of)) for _, of in c.sets_in(own)} == set(
                parts(Item.SET, cards)
            )


def test_every_pair_of_counts_of_two_ranks() -> None:
    """The best set of two ranks, with any number held of each: four before three, then rank."""
    for higher, lower in choose(HIGH_FIRST, 2):
        for many, few in product(range(5), range(5)):
            cards = [Card(suit, higher) for suit in list(Suit)[:many]]
            cards += [Card(suit, lower) for suit in list(Suit)[::-1][:few]]
            assert decided(Item.SET, c.best_set(mask(cards), 511)) == best(Item.SET, cards)


def test_cards_of_two_ranks_or_suits_are_no_combination() -> None:
    for text in ("SA HA DK", "SA HA DA CK", "SA HA", "SA", "SAKQ HA"):
        assert c.strength(Item.SET, Hand(text).mask) == 0
    for text in ("SAKQ HJ", "SAK", "SAKJ", "S7 HAKQ", "SA HK DQ"):
        assert c.strength(Item.SEQUENCE, Hand(text).mask) == 0
    for text in ("SA HA", "SAKQ C7"):
        assert c.strength(Item.POINT, Hand(text).mask) == 0


@pytest.mark.parametrize("item", CLASSES)
def test_no_cards_are_no_combination(item: Item) -> None:
    assert c.strength(item, 0) == 0
    assert pq.better(item, Hand("SAKQ" if item is not Item.SET else "SA HA DA"), Hand())


# Whole hands.


HANDS = random_hands(600, 62)


def test_best_of_random_hands() -> None:
    for cards in HANDS:
        own = mask(cards)
        assert decided(Item.SEQUENCE, c.best_sequence(own)) == best(Item.SEQUENCE, cards)
        good = [card for card in cards if card.rank >= Rank.TEN]
        assert decided(Item.SET, c.best_set(own, TEN_AND_UP)) == best(Item.SET, good)
        assert c.longest_suit(own) == max(sum(x.suit is s for x in cards) for s in Suit)


def test_combinations_of_random_hands() -> None:
    for cards, item in product(HANDS, CLASSES):
        made = c.combinations(item, mask(cards))
        assert sorted(mask(part) for part in parts(item, cards)) == sorted(of for _, of in made)
        assert all(strength == c.strength(item, of) for strength, of in made)


def naive_whole(item: Item, part: Cards, cards: Cards) -> bool:
    return not any(key(item, part | {card}) for card in cards - part)


def test_is_whole_on_random_hands() -> None:
    for cards, item in product(HANDS[:150], CLASSES):
        for part in parts(item, cards):
            assert c.is_whole(item, mask(part), mask(cards)) == naive_whole(item, part, cards)


def ordered(item: Item, some: Sequence[Hand]) -> bool:
    """Best first; among equal points and sequences spades first (of one suit in either order)."""
    suits = [0 if item is Item.SET else min(card.suit.index for card in hand) for hand in some]
    keys = [(key(item, hand) or (0, 0), -suit) for hand, suit in zip(some, suits, strict=True)]
    return keys == sorted(keys, reverse=True)


def test_found_on_random_hands() -> None:
    for cards, item in product(HANDS[:150], CLASSES):
        hand = Hand(cards)
        every = pq.found(item, hand, sunk=True, ranks=Rank)
        whole = pq.found(item, hand, ranks=Rank)
        assert {frozenset(one) for one in every} == set(parts(item, cards))
        assert len(set(every)) == len(every)
        assert list(whole) == [one for one in every if naive_whole(item, frozenset(one), cards)]
        assert ordered(item, every)


def test_strengths_compare_as_the_laws_say() -> None:
    """Laws 62 to 64: every two combinations of a class of random hands."""
    for item in CLASSES:
        some = [
            (c.strength(item, mask(p)), key(item, p)) for h in HANDS[:20] for p in parts(item, h)
        ]
        for (one, first), (other, second) in choose(some[::7], 2):
            assert first is not None
            assert second is not None
            assert (one > other) == (first > second)
            assert (one == other) == (first == second)
            assert 0 < one < c.ABOVE_ALL


# What the laws say, in cards.


def test_whole_items_of_a_hand() -> None:
    hand = Hand("SAKQJ HJT987 DJ CJ")
    assert pq.found(Item.POINT, hand) == (Hand("HJT987"), Hand("SAKQJ"), Hand("DJ"), Hand("CJ"))
    assert pq.found(Item.SEQUENCE, hand) == (Hand("HJT987"), Hand("SAKQJ"))
    assert pq.found(Item.SET, hand) == (Hand("SJ HJ DJ CJ"),)


def test_parts_may_be_sunk_law_50() -> None:
    hand = Hand("SAKQJ HJ DJ CJ")
    assert pq.found(Item.SEQUENCE, hand, sunk=True) == (Hand("SAKQJ"), Hand("SAKQ"), Hand("SKQJ"))
    assert len(pq.found(Item.SET, hand, sunk=True)) == 5, "the quatorze and four trios"
    assert len(pq.found(Item.POINT, hand, sunk=True)) == 15 + 3, "any cards of a suit"


def test_nothing_in_an_empty_hand() -> None:
    for item in CLASSES:
        assert pq.found(item, Hand()) == ()
        assert pq.found(item, Hand(), sunk=True) == ()
    assert (c.best_sequence(0), c.best_set(0, 511)) == (0, 0)


@pytest.mark.parametrize(
    ("item", "one", "other"),
    [
        (Item.POINT, "SJT987", "HAKQJ"),  # Law 62: more cards
        (Item.POINT, "SAKQJ", "HKQJT"),  # 41 to 40: more pips
        (Item.POINT, "SA9", "HK9"),
        (Item.SEQUENCE, "ST987", "HAKQ"),  # Law 63: the longest
        (Item.SEQUENCE, "SAKQ", "HKQJ"),  # then the higher card
        (Item.SET, "ST HT DT CT", "SA HA DA"),  # Law 64: any quatorze before any trio
        (Item.SET, "SA HA DA CA", "SK HK DK CK"),  # then the higher rank
        (Item.SET, "SK HK DK", "SQ HQ DQ"),
    ],
)
def test_better_laws_62_to_64(item: Item, one: str, other: str) -> None:
    assert pq.better(item, Hand(one), Hand(other))
    assert not pq.better(item, Hand(other), Hand(one))


@pytest.mark.parametrize(
    ("item", "one", "other"),
    [
        (Item.POINT, "SKQ8", "HJT8"),  # Law 62: ten each
        (Item.POINT, "SA7", "HT8"),  # 18 each
        (Item.SEQUENCE, "S987", "C987"),  # Law 63: exactly equal
        (Item.SET, "SA HA DA", "SA HA CA"),
    ],
)
def test_equal_is_not_better(item: Item, one: str, other: str) -> None:
    assert not pq.better(item, Hand(one), Hand(other))
    assert not pq.better(item, Hand(other), Hand(one))


def test_better_on_random_items() -> None:
    rng = Random(64)
    for item in CLASSES:
        some = [part for cards in HANDS[:60] for part in parts(item, cards)]
        for _ in range(1000):
            one, other = rng.choice(some), rng.choice(some)
            first, second = key(item, one), key(item, other)
            assert first is not None
            assert second is not None
            assert pq.better(item, Hand(one), Hand(other), ranks=Rank) == (first > second)


# What they score.


def test_a_point_scores_its_cards_law_62() -> None:
    for length in range(1, 9):
        assert pq.worth(Item.POINT, Hand(PACK[:length])) == length


@pytest.mark.parametrize(("cards", "points"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_what_sequences_score_law_63(cards: int, points: int) -> None:
    """Tierce 3, quart 4, quint 15, sixieme 16, septieme 17, huitieme 18."""
    assert pq.worth(Item.SEQUENCE, Hand(PACK[:cards])) == points


@pytest.mark.parametrize("rank", "AKQJT")
def test_what_sets_score_law_64(rank: str) -> None:
    """A quatorze 14, a trio 3, of whatever rank."""
    four = Hand(f"S{rank} H{rank} D{rank} C{rank}")
    assert pq.worth(Item.SET, four) == 14
    for one in four:
        assert pq.worth(Item.SET, Hand(four - {one})) == 3


def test_items_have_the_names_of_lines() -> None:
    """RECORDS.md, what ``item`` of a line is one of."""
    known = (
        "carte blanche, point, sequence, set, carte rouge, repique, pique, lead, trick, "
        "last trick, cards, capot, conceded"
    )
    names = [str(item) for item in Item]
    assert set(names) <= set(known.split(", "))
    assert len(set(names)) == len(names)


def test_the_tables_are_what_their_makers_make() -> None:
    """The makers run once, on import; here again, part by part, against a run spelt out."""
    runs = [
        sum(1 << rank for rank in range(low, low + length))
        for length in range(1, 10)
        for low in range(10 - length)
    ]
    for part in range(1, 512):
        assert c._is_run(part) == (part in runs)
        held = [run for run in runs if run & part == run and run.bit_count() >= 3]
        best = max(((run.bit_count() << 4) + run.bit_length() - 1 for run in held), default=0)
        assert c._best_run(part) == best
    assert c._best_run(0) == 0
    tops = c._all_tops()
    assert len(tops) == 11
    assert set(tops[10]) == {0}, "no run is longer than its suit"
    for length in range(1, 10):
        assert len(tops[length]) == 512
        for part in range(512):
            naive = sum(
                1 << run.bit_length() - 1
                for run in runs
                if run.bit_count() == length and run & part == run
            )
            assert tops[length][part] == naive
