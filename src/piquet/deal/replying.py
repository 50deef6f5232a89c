"""Younger replies (Laws 46, 51)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet.actions import Reply
from piquet.combinations import (
    POINT,
    RANK_SHIFT,
    SET,
    best_sequence,
    best_set,
    longest_suit,
    rank_of,
    sequence_tops,
)
from piquet.deal.calls import points_of
from piquet.deal.phases import Calling, Claim, Objecting, Phase, Replying, Talk, with_claim
from piquet.deal.state import DealState
from piquet.deal.together import replied
from piquet.events import Event, Said
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Declared, Rules


def _may_reply(rules: Rules, talk: Talk, hand: int) -> tuple[bool, bool]:
    """Whether "not good" and "equal" would be true of younger's hand."""
    item = talk.speaking
    assert item is not None
    claim = talk.claim(item)
    call = claim.call
    assert call is not None
    cards, detail = call.cards, claim.detail
    if item is POINT:
        if rules.pips_called and detail is not None:
            makes = {pips for pips, _ in points_of(hand, 0)}
            return max(makes, default=0) > detail, detail in makes
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


_SAID: Final = {reply: {role: (Said(role, reply),) for role in (ELDER, YOUNGER)} for reply in Reply}


def reply(state: DealState, phase: Replying | Objecting, act: Reply) -> tuple[Event, ...]:
    return _SAID[act][phase.role]


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
    after = with_claim(talk, item, answered)
    if rules.dialogue.declared is Declared.AFTER_LEAD:
        return Calling(after)
    return replied(rules, after)
