"""What elder may call, by his own cards and the rules (Laws 46 to 48, C17, C18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from piquet.actions import Call
from piquet.cards import RANKS
from piquet.combinations import (
    POINT,
    POINT_SHIFT,
    RANK_SHIFT,
    SEQUENCE,
    SET,
    SHORTEST_SEQUENCE,
    Item,
    best_sequence,
    combinations,
    longest_suit,
    parts_of,
    rank_of,
    sequence_tops,
    set_ranks,
)
from piquet.deal.naming import ALL_RANKS, MOST_PIPS, best_unseen, nameable, sunk, tops
from piquet.refusal import Refusal, refuse
from piquet.rules import Rules, Sinking, TopCalled


@cache
def _sequence_calls(length: int, tops: int, bare: bool, named: bool) -> tuple[Call, ...]:
    said = tuple(Call(SEQUENCE, length, rank) for rank in RANKS if tops >> rank.index & 1)
    return ((Call(SEQUENCE, length),) if bare else ()) + (said if named else ())


@cache
def _point_calls(lengths: tuple[int, ...]) -> tuple[Call, ...]:
    return tuple(Call(POINT, cards) for cards in lengths)


@cache
def _set_calls(trios: int, quatorzes: int) -> tuple[Call, ...]:
    return tuple(
        Call(SET, cards, rank)
        for cards, ranks in ((3, trios), (4, quatorzes))
        for rank in RANKS
        if ranks >> rank.index & 1
    )


_POINTS_MAKING: Final = tuple(Call(POINT, pips=pips) for pips in range(MOST_PIPS))


def pips_of(rules: Rules, hand: int, cards: int) -> list[int]:
    """What points of so many cards, or of 0 of any number, elder may say he has, in pips."""
    points = points_of(hand, cards)
    if rules.parts_named:
        return sorted({pips for pips, _ in points})
    makes = {pips for pips, mask in points if nameable(rules, POINT, mask, hand)}
    if rules.dialogue.sinking is Sinking.WHOLE_CLASS and makes:
        return [max(makes)]
    return sorted(makes)


def points_of(hand: int, cards: int) -> list[tuple[int, int]]:
    """Every point of so many cards, or of 0 of any number: its pips, and its cards as a mask."""
    return [
        (of & MOST_PIPS, mask)
        for of, mask in combinations(POINT, hand)
        if of >> POINT_SHIFT == cards or not cards
    ]


def point_lengths(rules: Rules, hand: int) -> tuple[int, ...]:
    """The numbers of cards that elder may call as a point."""
    least, longest = rules.point.least_cards, longest_suit(hand)
    if rules.dialogue.sinking is Sinking.WHOLE_ITEM:
        lengths = {part.bit_count() for part in parts_of(hand)}
        return tuple(sorted(length for length in lengths if length >= least))
    if rules.dialogue.sinking is Sinking.WHOLE_CLASS:
        least = max(least, longest)
    return tuple(range(least, longest + 1))


def _bare_may_be_called(rules: Rules, hand: int, out: int, length: int, held: int) -> bool:
    """Law 48: whether a sequence of this length, to these ranks (bits), may be called bare."""
    if rules.sequence.top_called is not TopCalled.IF_NEEDED:
        return rules.sequence.top_called is TopCalled.IF_EQUAL
    best = rank_of(length, held.bit_length() - 1)
    return best > best_unseen(rules, SEQUENCE, hand, out)


def sets_called(rules: Rules, hand: int) -> tuple[int, int]:
    """The ranks, as bits, of which elder may call three, and of which four."""
    trios, quatorzes = set_ranks(hand & rules.sets.mask)
    if rules.dialogue.sinking is Sinking.ANY_LOWER:
        return trios, quatorzes
    if rules.dialogue.sinking is Sinking.WHOLE_ITEM:
        return trios & ~quatorzes, quatorzes
    return (0 if quatorzes else highest(trios)), highest(quatorzes)


def highest(ranks: int) -> int:
    """The highest of some ranks, all as bits."""
    return ranks and 1 << ranks.bit_length() - 1


def calls_in(rules: Rules, item: Item, hand: int, out: int) -> Sequence[Call]:
    """Every call that elder may make in one class."""
    if item is POINT:
        return point_calls(rules, hand)
    return sequence_calls(rules, hand, out) if item is SEQUENCE else set_calls(rules, hand)


def point_calls(rules: Rules, hand: int) -> Sequence[Call]:
    """Every point that elder may call: by the number of its cards, or by what it makes."""
    if rules.pips_called:
        return [_POINTS_MAKING[pips] for pips in pips_of(rules, hand, 0)]
    return _point_calls(point_lengths(rules, hand))


def sequence_calls(rules: Rules, hand: int, out: int) -> list[Call]:
    """Every sequence that elder may call, by its length or to its top card."""
    found: list[Call] = []
    best = best_sequence(hand)
    if not best:
        return found
    named = rules.sequence.top_called is not TopCalled.IF_EQUAL
    for length in range(SHORTEST_SEQUENCE, (best >> RANK_SHIFT) + 1):
        held = tops(rules, hand, length)
        if held:
            bare = _bare_may_be_called(rules, hand, out, length, held)
            found += _sequence_calls(length, held, bare, named)
    return found


def set_calls(rules: Rules, hand: int) -> Sequence[Call]:
    """Every quatorze and trio that elder may call."""
    trios, quatorzes = sets_called(rules, hand)
    return _set_calls(trios, quatorzes) if trios or quatorzes else ()


def is_call(act: Call) -> bool:
    """Whether it has the form of a call: of a class, with a rank or pips where these are said."""
    if act.item is POINT:
        return act.rank is None and not (act.cards and act.pips is not None)
    with_rank = act.item is SEQUENCE or (act.item is SET and act.rank is not None)
    return with_rank and act.pips is None


def check_held(rules: Rules, hand: int, out: int, act: Call) -> Refusal | None:
    """Whether elder holds what he calls, may call it so, and says as much of it as he must."""
    item, cards, rank = act.item, act.cards, act.rank
    if item is POINT:
        return _check_point(rules, hand, act)
    if item is SET:
        assert rank is not None
        if rank not in rules.sets.ranks:
            return refuse(act, "reckon.combination", f"{rank} makes no set")
        held = set_ranks(hand)[cards - 3] if cards in (3, 4) else 0
        may = sets_called(rules, hand)[cards - 3] if held else 0
    else:
        held = sequence_tops(hand, cards) if SHORTEST_SEQUENCE <= cards <= len(RANKS) else 0
        may = tops(rules, hand, cards) if held else 0
    if not held or (rank is not None and not held >> rank.index & 1):
        return refuse(act, "call.held", f"{act} is not in hand")
    if not may or (rank is not None and not may >> rank.index & 1):
        return sunk(rules, act, item, str(act))
    if item is SET:
        return None
    if rank is not None and rules.sequence.top_called is TopCalled.IF_EQUAL:
        return refuse(act, "call.top_asked", f"{act} names its top card unasked")
    if rank is None and rules.sequence.top_called is TopCalled.ALWAYS:
        return refuse(act, "call.top_always", f"{act} without its top card")
    if rank is None and not _bare_may_be_called(rules, hand, out, cards, may):
        unseen = best_unseen(rules, SEQUENCE, hand, out)
        against = f"sequence {unseen >> RANK_SHIFT} {RANKS[unseen & ALL_RANKS]}"
        return refuse(act, "call.top_card", f"{against} may be against it")
    return None


def _check_point(rules: Rules, hand: int, act: Call) -> Refusal | None:
    """Whether a point of so many cards, or so many pips, may be called."""
    if (act.pips is not None) is not rules.pips_called:
        return refuse(act, "call.point", f"{act}, called by its {rules.point.called_by.value}")
    if act.pips is not None:
        return _check_pips(rules, hand, act, act.pips)
    longest, least = longest_suit(hand), rules.point.least_cards
    if act.cards in point_lengths(rules, hand):
        return None
    if not 1 <= act.cards <= longest:
        return refuse(act, "call.held", f"{act}, longest suit {longest}")
    if act.cards < least:
        return refuse(act, "point.least_cards", f"{act.cards} cards, {least} at least")
    return sunk(rules, act, POINT, str(act))


def _check_pips(rules: Rules, hand: int, act: Call, pips: int) -> Refusal | None:
    if pips in pips_of(rules, hand, 0):
        return None
    held = [mask.bit_count() for makes, mask in points_of(hand, 0) if makes == pips]
    if not held:
        return refuse(act, "call.held", f"{act} is not in hand")
    if max(held) < rules.point.least_cards:
        least = rules.point.least_cards
        return refuse(act, "point.least_cards", f"{max(held)} cards, {least} at least")
    return sunk(rules, act, POINT, str(act))
