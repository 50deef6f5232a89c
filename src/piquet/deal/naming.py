"""What may be named in a class, by all that has been said (Laws 46 to 50, Case IV).

It is a *window*: the least and the greatest strength that the next item may have. The rest of an
item's lawfulness is its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from piquet.actions import (
    Call,
    Reckon,
    Reply,
    Show,
)
from piquet.cards import RANKS, hand_of
from piquet.combinations import (
    ABOVE_ALL,
    CLASSES,
    POINT,
    POINT_SHIFT,
    RANK_SHIFT,
    SEQUENCE,
    SET,
    Item,
    best_sequence,
    best_set,
    combinations,
    groups,
    is_whole,
    parts_of,
    point_of,
    rank_of,
    sequence_tops,
    strength,
    whole_tops,
)
from piquet.deal.phases import (
    Claim,
    Objecting,
)
from piquet.refusal import Refusal, refuse
from piquet.rules import Raised, Rules, Sinking, Tie, TopCalled

Window: TypeAlias = tuple[int, int]
"""The least and the greatest strength that an item may have; nothing fits `SHUT`."""

SHUT: Final = (1, 0)
ANY: Final = (1, ABOVE_ALL)
ALL_RANKS: Final = 15
MOST_PIPS: Final = 127


def best_unseen(rules: Rules, item: Item, hand: int, out: int) -> int:
    """The strength of the best sequence or set that the cards neither in hand nor discard allow."""
    unseen = rules.pack.cards.mask & ~(hand | out)
    return best_sequence(unseen) if item is SEQUENCE else best_set(unseen, rules.sets.bits)


def tops(rules: Rules, hand: int, length: int) -> int:
    """The ranks, as bits, to which a sequence of this length may be called."""
    sinking = rules.dialogue.sinking
    if sinking is Sinking.ANY_LOWER:
        return sequence_tops(hand, length)
    if sinking is Sinking.WHOLE_CLASS:
        best = best_sequence(hand)
        return 1 << (best & ALL_RANKS) if best >> RANK_SHIFT == length else 0
    return whole_tops(hand, length)


def scored_by_both(rules: Rules, item: Item) -> bool:
    """Whether an equality in this class scores for both."""
    if item is SET:
        return False
    return (rules.point if item is POINT else rules.sequence).tie is Tie.BOTH


def called(rules: Rules, item: Item, claim: Claim, hand: int) -> Window:
    """The strength of the item elder called, as far as he has said it.

    A bare point may make anything; a bare sequence is his best of that length (Law 48), or where
    its top card is never called but asked, any of that length.
    """
    assert claim.call is not None
    cards = claim.call.cards
    if item is POINT:
        if claim.detail is None:
            return point_of(cards, 0), point_of(cards, MOST_PIPS)
        low = point_of(cards, claim.detail)
    elif claim.detail is None:
        if rules.sequence.top_called is TopCalled.IF_EQUAL:
            return rank_of(cards, 0), rank_of(cards, ALL_RANKS)
        low = rank_of(cards, tops(rules, hand, cards).bit_length() - 1)
    else:
        low = rank_of(cards, claim.detail)
    return low, low


def elder_window(rules: Rules, item: Item, claim: Claim, hand: int, out: int) -> Window:
    """What elder may reckon in a class: first the item called, then others up to it.

    Law 49: if the call was good against the cards, others without limit; and where he is to name
    all of a class. Of an equality that scores for both, the item called alone.
    """
    if claim.closed or not (
        claim.reply is Reply.GOOD or (claim.reply is Reply.EQUAL and scored_by_both(rules, item))
    ):
        return SHUT
    first = called(rules, item, claim, hand)
    if not claim.his:
        return first
    if item is POINT or claim.reply is Reply.EQUAL:
        return SHUT
    if rules.dialogue.sinking is Sinking.WHOLE_CLASS:
        return ANY
    may_rise = rules.dialogue.raised is Raised.IF_GOOD_AGAINST_THE_CARDS
    if may_rise and first[0] > best_unseen(rules, item, hand, out):
        return ANY
    return 1, first[0]


def elder_article(claim: Claim) -> str:
    """The code of the article by which elder may not name just any item of a class."""
    if claim.reply is Reply.EQUAL:
        return "reckon.equal"
    return "reckon.above_call" if claim.his else "reckon.as_called"


def younger_window(rules: Rules, item: Item, claim: Claim) -> Window:
    """What younger may reckon in a class, by what was said in it.

    Nothing where she allowed the call; anything where there was none; else first an item that
    beats the call, or, of a number that elder did not go on to describe, one of that number, and
    of a greater too where asking bars nothing. Of an equality that scores for both, one item of
    the value called.
    """
    call = claim.call
    if claim.closed or (item is POINT and claim.hers):
        return SHUT
    if call is None:
        return ANY
    if claim.reply is Reply.EQUAL:
        tied = scored_by_both(rules, item) and not claim.hers
        return called(rules, item, claim, 0) if tied else SHUT
    if claim.reply is Reply.GOOD:
        return SHUT
    return ANY if claim.hers else _beating(rules, item, call, claim)


def _beating(rules: Rules, item: Item, call: Call, claim: Claim) -> Window:
    of, most = (point_of, MOST_PIPS) if item is POINT else (rank_of, ALL_RANKS)
    number = of(call.cards, 0), of(call.cards, most)
    barred = claim.inquired and rules.dialogue.spoken_bars
    if claim.detail is not None:
        best = number[1] if barred and item is POINT else ABOVE_ALL
        return of(call.cards, claim.detail) + 1, best
    if not claim.inquired:
        return number[1] + 1, ABOVE_ALL
    return number[0], number[1] if barred else ABOVE_ALL


def barred_window(rules: Rules, claim: Claim) -> Window:
    """The longer points that younger, having asked, may only show (Law 46, Case I)."""
    if (
        not rules.dialogue.spoken_bars
        or claim.call is None
        or not claim.inquired
        or claim.reply in (Reply.GOOD, Reply.EQUAL)
        or claim.closed
        or claim.hers
    ):
        return SHUT
    return point_of(claim.call.cards + 1, 0), ABOVE_ALL


def certain_window(phase: Objecting) -> Window:
    """What beats the item younger has named."""
    return strength(phase.item, phase.cards) + 1, ABOVE_ALL


def equal_window(phase: Objecting) -> Window:
    """What equals the sequence younger has named; sets are never equal."""
    named = strength(phase.item, phase.cards)
    return (named, named) if phase.item is SEQUENCE else SHUT


# Naming cards: one path for `legal` and for `check`.


def _overlaps(item: Item, mask: int, reckoned: int) -> bool:
    """Whether a card of a sequence, or the rank of a set, has been reckoned already."""
    if item is SEQUENCE:
        return mask & reckoned != 0
    return any(part & (mask >> shift) for part in parts_of(reckoned) for shift in (0, 9, 18, 27))


def nameable(rules: Rules, item: Item, mask: int, hand: int) -> bool:
    """Whether the rules know these cards as an item that may be named from this hand."""
    if item is POINT and mask.bit_count() < rules.point.least_cards:
        return False
    if item is POINT and rules.dialogue.sinking is Sinking.WHOLE_CLASS:
        return strength(POINT, mask) & worth_of(rules, POINT) == best_point(rules, hand)
    return rules.dialogue.sinking is Sinking.ANY_LOWER or is_whole(item, mask, hand)


def worth_of(rules: Rules, item: Item) -> int:
    """What of a strength counts: all of it, or where a point is called by its pips these alone."""
    return MOST_PIPS if item is POINT and rules.pips_called else -1


def best_point(rules: Rules, hand: int) -> int:
    """What counts of the strength of the best point in a hand."""
    part = worth_of(rules, POINT)
    return max([of & part for of, _ in combinations(POINT, hand)], default=0)


def fitting(
    rules: Rules, item: Item, held: int, hand: int, window: Window, reckoned: int
) -> list[int]:
    """The items of a class among the cards ``held`` of a hand that fit a window, as masks."""
    if window == SHUT:
        return []
    low, high = window
    if item is SET:
        held &= rules.sets.mask
    part = worth_of(rules, item)
    found = [mask for of, mask in combinations(item, held) if low <= of & part <= high]
    if reckoned:
        found = [mask for mask in found if not _overlaps(item, mask, reckoned)]
    if rules.parts_named:
        return found
    return [mask for mask in found if nameable(rules, item, mask, hand)]


@cache
def _reckon(item: Item, mask: int) -> Reckon:
    """The act of reckoning these cards, made once."""
    return Reckon(item, hand_of(mask))


def _all_reckons(item: Item) -> Callable[[int], tuple[Reckon, ...]]:
    """The acts of reckoning all that some cards, of one suit or of equal ranks, make."""

    @cache
    def within(mask: int) -> tuple[Reckon, ...]:
        return tuple(_reckon(item, cards) for _, cards in combinations(item, mask))

    return within


_RECKONS_IN: Final = {item: _all_reckons(item) for item in CLASSES}
Lots: TypeAlias = Sequence[Sequence[Reckon]]


def reckons(rules: Rules, item: Item, hand: int, window: Window, reckoned: int) -> Lots:
    """The acts of reckoning a class that fit a window, in lots."""
    if window == SHUT:
        return ()
    if window != ANY or reckoned or not rules.parts_named:
        return (reckonings(item, fitting(rules, item, hand, hand, window, reckoned)),)
    if item is SET:
        hand &= rules.sets.mask
    within = _RECKONS_IN[item]
    return [within(group) for group in groups(item, hand)]


def reckonings(item: Item, masks: Iterable[int]) -> list[Reckon]:
    """The acts of reckoning these cards."""
    return [_reckon(item, mask) for mask in masks]


def shows(masks: Iterable[int], item: Item) -> list[Show]:
    return [Show(item, hand_of(mask)) for mask in masks]


def misnamed(
    rules: Rules, act: Reckon | Show, hand: int, window: Window, reckoned: int, code: str
) -> Refusal | None:
    """Why these cards may not be named: no such item, not held, outside the window, twice."""
    item, mask = act.item, act.cards.mask
    of = strength(item, mask) if item in CLASSES else 0
    if not of or (item is SET and mask & ~rules.sets.mask):
        return refuse(act, "reckon.combination", f"{act.cards or 'nothing'} is no {item}")
    if mask & ~hand:
        return refuse(act, "reckon.held", f"{hand_of(mask & ~hand)} not in hand")
    of &= worth_of(rules, item)
    low, high = window
    if not low <= of <= high:
        return refuse(act, code, _misfit(item, of, window))
    if reckoned and _overlaps(item, mask, reckoned):
        return refuse(act, "reckon.overlap", f"{hand_of(reckoned)} already reckoned")
    if nameable(rules, item, mask, hand):
        return None
    if len(act.cards) < rules.point.least_cards and item is POINT:
        least = rules.point.least_cards
        return refuse(act, "point.least_cards", f"{len(act.cards)} cards, {least} at least")
    return sunk(rules, act, item, str(act.cards))


def sunk(rules: Rules, act: Call | Reckon | Show, item: Item, named: str) -> Refusal:
    """The refusal of an item that is held but may not be told from what is sunk with it."""
    if rules.dialogue.sinking is Sinking.WHOLE_CLASS:
        return refuse(act, "sinking.whole_class", f"{named} is not the best {item}")
    return refuse(act, "sinking.whole_item", f"{named} is part of a greater {item}")


def _misfit(item: Item, of: int, window: Window) -> str:
    """What was named, and what it was to be: the figures of a refusal."""
    low, high = window
    named = told(item, of)
    if high >= ABOVE_ALL:
        return f"{named} does not beat {told(item, low - 1)}"
    if low == 1:
        return f"{named} is above {told(item, high)}"
    if item is POINT and low != high and low & MOST_PIPS:
        cards, pips = low >> POINT_SHIFT, (low - 1) & MOST_PIPS
        return f"{named} is not {cards} making more than {pips}"
    return f"{named} is not {told(item, low)}"


def told(item: Item, of: int) -> str:
    """A strength in words, as far as it goes: ``5``, ``5 making 48``, ``4 to K``, ``3 of K``."""
    if item is POINT:
        cards, pips = of >> POINT_SHIFT, of & MOST_PIPS
        if not cards:
            return f"making {pips}"
        return f"{cards} making {pips}" if 0 < pips < MOST_PIPS else f"{cards}"
    cards, rank = of >> RANK_SHIFT, of & ALL_RANKS
    if not 0 < rank < len(RANKS):
        return f"{cards}"
    return f"{cards} {'to' if item is SEQUENCE else 'of'} {RANKS[rank]}"
