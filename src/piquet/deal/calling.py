"""Elder calls, and younger replies (Laws 46 to 56)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import attrs

from piquet.actions import (
    Action,
    Call,
    Making,
    NameSuit,
    Reckon,
    Reply,
    To,
)
from piquet.cards import RANKS, SUITS
from piquet.combinations import (
    CLASSES,
    POINT,
    POINT_SHIFT,
    RANK_SHIFT,
    SEQUENCE,
    SET,
    SHORTEST_SEQUENCE,
    Item,
    best_sequence,
    best_set,
    combinations,
    longest_suit,
    parts_of,
    rank_of,
    sequence_tops,
    set_ranks,
    strength,
)
from piquet.deal.joined import Joined
from piquet.deal.naming import (
    ALL_RANKS,
    MOST_PIPS,
    best_unseen,
    elder_window,
    misnamed,
    nameable,
    reckons,
    tops,
)
from piquet.deal.phases import (
    Calling,
    Claim,
    Closing,
    Deciding,
    Objecting,
    Phase,
    Pledged,
    Reckoning,
    Replying,
    Talk,
    reckoned,
    with_claim,
)
from piquet.deal.play import all_plays, suit_part
from piquet.deal.state import DealState
from piquet.events import Event, Played, Reckoned, Said
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Rules, Sinking, TopCalled, YoungerLeft


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


_MAKING: Final = tuple(Making(pips) for pips in range(MOST_PIPS))
_SUITS: Final = tuple(NameSuit(suit) for suit in SUITS)
_TO: Final = tuple(To(rank) for rank in RANKS)


def pips_of(rules: Rules, hand: int, cards: int) -> frozenset[int]:
    """What points of so many cards elder may say his hand makes, in pips."""
    points = points_of(hand, cards)
    return frozenset(pips for pips, mask in points if nameable(rules, POINT, mask, hand))


def points_of(hand: int, cards: int) -> list[tuple[int, int]]:
    """Every point of so many cards that the hand holds: its pips, and its cards as a mask."""
    return [
        (of & MOST_PIPS, mask)
        for of, mask in combinations(POINT, hand)
        if of >> POINT_SHIFT == cards
    ]


def point_lengths(rules: Rules, hand: int) -> tuple[int, ...]:
    """The numbers of cards that elder may call as a point."""
    least = rules.point.least_cards
    if rules.dialogue.sinking is Sinking.WHOLE_ITEM:
        lengths = {part.bit_count() for part in parts_of(hand)}
        return tuple(sorted(length for length in lengths if length >= least))
    return tuple(range(least, longest_suit(hand) + 1))


def _bare_may_be_called(rules: Rules, hand: int, out: int, length: int, held: int) -> bool:
    """Law 48: whether a sequence of this length, to these ranks (bits), may be called bare."""
    if rules.sequence.top_called is TopCalled.IF_EQUAL:
        return True
    best = rank_of(length, held.bit_length() - 1)
    return best > best_unseen(rules, SEQUENCE, hand, out)


def sets_called(rules: Rules, hand: int) -> tuple[int, int]:
    """The ranks, as bits, of which elder may call three, and of which four."""
    trios, quatorzes = set_ranks(hand & rules.sets.mask)
    whole = rules.dialogue.sinking is Sinking.WHOLE_ITEM
    return (trios & ~quatorzes if whole else trios), quatorzes


def asked(talk: Talk) -> Item | None:
    """The class of which younger's "equal" asks more, while elder has not gone on."""
    item = talk.speaking
    if item is None:
        return None
    claim = talk.claim(item)
    return item if claim.inquired and claim.detail is None else None


def calls(rules: Rules, talk: Talk, hand: int, out: int) -> list[Call]:
    """Every call that elder may make now."""
    found: list[Call] = []
    if talk.speaking is None:
        found += _point_calls(point_lengths(rules, hand))
    best = best_sequence(hand) if talk.sequence.call is None else 0
    if best:
        named = rules.sequence.top_called is TopCalled.IF_NEEDED
        for length in range(SHORTEST_SEQUENCE, (best >> RANK_SHIFT) + 1):
            held = tops(rules, hand, length)
            if held:
                bare = _bare_may_be_called(rules, hand, out, length, held)
                found += _sequence_calls(length, held, bare, named)
    if talk.set.call is None:
        trios, quatorzes = sets_called(rules, hand)
        if trios or quatorzes:
            found += _set_calls(trios, quatorzes)
    return found


def details(rules: Rules, talk: Talk, hand: int) -> Sequence[Making | To]:
    """What elder may answer to the "equal" that asks more of his call."""
    item = asked(talk)
    if item is None:
        return ()
    call = talk.claim(item).call
    assert call is not None
    if item is POINT:
        return [_MAKING[pips] for pips in sorted(pips_of(rules, hand, call.cards))]
    held = tops(rules, hand, call.cards)
    if rules.sequence.top_called is TopCalled.IF_NEEDED:
        return (_TO[held.bit_length() - 1],)
    return [_TO[rank.index] for rank in RANKS if held >> rank.index & 1]


def call_choices(rules: Rules, phase: Calling, hand: int, out: int) -> Sequence[Action]:
    talk = phase.talk
    lots: list[Sequence[Action]] = [calls(rules, talk, hand, out)]
    if talk.speaking is not None:
        lots.insert(0, details(rules, talk, hand))
        for item in CLASSES:
            claim = talk.claim(item)
            if claim.reply is Reply.GOOD:
                window = elder_window(rules, item, claim, hand, out)
                lots += reckons(rules, item, hand, window, claim.his)
    if talk.left and rules.exchange.younger_left is YoungerLeft.OPENS_TO_ELDER:
        lots.append([act for act in _SUITS if suit_part(hand, act.suit)])
    return Joined(*lots, all_plays(hand))


def check_call(rules: Rules, phase: Calling, hand: int, out: int, act: Call) -> Refusal | None:
    talk = phase.talk
    item, cards, rank = act.item, act.cards, act.rank
    if item not in CLASSES or ((rank is None) is not (item is POINT) and item is not SEQUENCE):
        return refuse(act, "call.form", f"{act} is no call")
    if talk.claim(item).call is not None:
        return refuse(act, "call.once", f"{item} called already: {talk.claim(item).call}")
    if item is POINT:
        if talk.speaking is not None:
            return refuse(act, "call.point_first", f"{talk.speaking} called before the point")
        return _check_length(rules, hand, act)
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
        return refuse(act, "sinking.whole_item", f"{act} is part of a greater {item}")
    if item is SET:
        return None
    if rank is not None and rules.sequence.top_called is TopCalled.IF_EQUAL:
        return refuse(act, "call.top_asked", f"{act} names its top card unasked")
    if rank is None and not _bare_may_be_called(rules, hand, out, cards, may):
        unseen = best_unseen(rules, SEQUENCE, hand, out)
        against = f"sequence {unseen >> RANK_SHIFT} {RANKS[unseen & ALL_RANKS]}"
        return refuse(act, "call.top_card", f"{against} may be against it")
    return None


def _check_length(rules: Rules, hand: int, act: Call) -> Refusal | None:
    """Whether a point of so many cards may be called."""
    longest, least = longest_suit(hand), rules.point.least_cards
    if act.cards in point_lengths(rules, hand):
        return None
    if not 1 <= act.cards <= longest:
        return refuse(act, "call.held", f"{act}, longest suit {longest}")
    if act.cards < least:
        return refuse(act, "point.least_cards", f"{act.cards} cards, {least} at least")
    return refuse(act, "sinking.whole_item", f"{act} is part of a greater point")


def check_making(rules: Rules, phase: Calling, hand: int, out: int, act: Making) -> Refusal | None:
    talk = phase.talk
    call = talk.point.call
    if asked(talk) is not POINT or call is None:
        return refuse(act, "making.asked", "nobody asks what the point makes")
    makes = pips_of(rules, hand, call.cards)
    if act.pips not in makes:
        values = ", ".join(map(str, sorted(makes)))
        return refuse(act, "making.held", f"{call} makes {values}, not {act.pips}")
    return None


def check_to(rules: Rules, phase: Calling, hand: int, out: int, act: To) -> Refusal | None:
    talk = phase.talk
    call = talk.sequence.call
    if asked(talk) is not SEQUENCE or call is None:
        return refuse(act, "to.asked", "nobody asks to what card the sequence is")
    may = details(rules, talk, hand)
    if act in may:
        return None
    said = " or ".join(str(to) for to in may)
    return refuse(act, "to.best", f"{call} is {said}, not {act}")


def check_elder_reckon(
    rules: Rules, phase: Calling, hand: int, out: int, act: Reckon
) -> Refusal | None:
    claim = phase.talk.claim(act.item)
    if claim.reply is not Reply.GOOD or (act.item is POINT and claim.his):
        said = claim.reply or ("asked" if claim.call else "not called")
        reason = "one point reckoned already" if claim.his else f"{act.item}: {said}"
        return refuse(act, "reckon.open", reason)
    window = elder_window(rules, act.item, claim, hand, out)
    code = "reckon.above_call" if claim.his else "reckon.as_called"
    return misnamed(rules, act, hand, window, claim.his, code)


def check_suit(rules: Rules, phase: Calling, hand: int, out: int, act: NameSuit) -> Refusal | None:
    if not phase.talk.left:
        return refuse(act, "look.left", "younger left no cards")
    if rules.exchange.younger_left is YoungerLeft.OPENS_TO_BOTH:
        return refuse(act, "look.left", "younger answers to a lead alone")
    if not suit_part(hand, act.suit):
        return refuse(act, "suit.held", f"no card of {act.suit} in hand")
    return None


# Younger replies.


def _may_reply(rules: Rules, talk: Talk, hand: int) -> tuple[bool, bool]:
    """Whether "not good" and "equal" would be true of younger's hand."""
    item = talk.speaking
    assert item is not None
    claim = talk.claim(item)
    call = claim.call
    assert call is not None
    cards, detail = call.cards, claim.detail
    if item is POINT:
        longest = longest_suit(hand)
        if detail is None:
            return longest > cards, longest >= cards
        makes = {pips for pips, _ in points_of(hand, cards)}
        return longest > cards or any(pips > detail for pips in makes), detail in makes
    if item is SET:
        assert detail is not None
        return best_set(hand, rules.sets.bits) > rank_of(cards, detail), False
    best = best_sequence(hand)
    if detail is None:
        return best >> RANK_SHIFT > cards, best >> RANK_SHIFT >= cards
    return best > rank_of(cards, detail), bool(sequence_tops(hand, cards) >> detail & 1)


_REPLIES: Final = {
    (better, equal): (
        Reply.GOOD,
        *((Reply.NOT_GOOD,) if better else ()),
        *((Reply.EQUAL,) if equal else ()),
    )
    for better in (False, True)
    for equal in (False, True)
}


def reply_choices(rules: Rules, phase: Replying, hand: int, out: int) -> Sequence[Reply]:
    return _REPLIES[_may_reply(rules, phase.talk, hand)]


def check_reply(rules: Rules, phase: Replying, hand: int, out: int, act: Reply) -> Refusal | None:
    better, equal = _may_reply(rules, phase.talk, hand)
    if act is Reply.NOT_GOOD and not better:
        return refuse(act, "reply.not_good", "nothing better in hand")
    if act is Reply.EQUAL and not equal:
        return refuse(act, "reply.equal", "nothing equal in hand")
    return None


# What happens, and what it leads to.


_SAID: Final = {reply: {role: (Said(role, reply),) for role in (ELDER, YOUNGER)} for reply in Reply}


def say(state: DealState, phase: Phase, act: Call | Making | To | NameSuit) -> tuple[Event, ...]:
    return (Said(ELDER, act),)


def reply(state: DealState, phase: Replying | Objecting, act: Reply) -> tuple[Event, ...]:
    return _SAID[act][phase.role]


def reckon(
    state: DealState, phase: Calling | Reckoning | Objecting | Closing, act: Reckon
) -> tuple[Event, ...]:
    return (Reckoned(phase.role, act.item, act.cards),)


def after_words(rules: Rules, phase: Calling, event: Said) -> Phase:
    talk = phase.talk
    match event.words:
        case Call(item, _, rank) as call:
            claim = Claim(call, None if rank is None else rank.index)
            return Replying(
                Talk(
                    claim if item is POINT else talk.point,
                    claim if item is SEQUENCE else talk.sequence,
                    claim if item is SET else talk.set,
                    item,
                    talk.named,
                    talk.left,
                )
            )
        case Making(pips):
            return Replying(with_claim(talk, POINT, Claim(talk.point.call, pips, True)))
        case To(rank):
            return Replying(with_claim(talk, SEQUENCE, Claim(talk.sequence.call, rank.index, True)))
        case NameSuit(suit):
            return Deciding(talk, suit)
        case _:
            return phase


def after_reply(rules: Rules, phase: Replying, event: Said) -> Phase:
    """The reply is final, but for an "equal" to a bare number, which asks more."""
    talk, words = phase.talk, event.words
    item = talk.speaking
    if item is None or not isinstance(words, Reply):
        return phase
    claim = talk.claim(item)
    if words is Reply.EQUAL and claim.detail is None:
        answered = Claim(claim.call, None, True)
    else:
        answered = Claim(claim.call, claim.detail, claim.inquired, words)
    return Calling(with_claim(talk, item, answered))


def after_elder_reckon(rules: Rules, phase: Calling, event: Reckoned) -> Phase:
    item, mask = event.item, event.cards.mask
    claim = reckoned(phase.talk.claim(item), mask, 0, False)
    if item is SEQUENCE and claim.detail is None:
        claim = attrs.evolve(claim, detail=strength(item, mask) & ALL_RANKS)
    return Calling(with_claim(phase.talk, item, claim, mask))


def after_first_lead(rules: Rules, phase: Calling | Pledged, event: Played) -> Phase:
    return Reckoning(phase.talk, event.card)
