"""Elder calls, and younger replies (Laws 46 to 56)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from piquet.actions import Action, Call, Leave, Making, NameSuit, Nothing, Reckon, To
from piquet.cards import RANKS, SUITS
from piquet.combinations import CLASSES, POINT, SEQUENCE, SET, Item, strength
from piquet.deal.calls import check_held, is_call, pips_of, point_calls, sequence_calls, set_calls
from piquet.deal.joined import Joined
from piquet.deal.naming import (
    ALL_RANKS,
    MOST_PIPS,
    SHUT,
    elder_article,
    elder_window,
    misnamed,
    reckons,
    tops,
)
from piquet.deal.phases import (
    Calling,
    Claim,
    Closing,
    Deciding,
    Declaring,
    Naming,
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
from piquet.rules import Order, Rules, TopCalled, YoungerLeft

_MAKING: Final = tuple(Making(pips) for pips in range(MOST_PIPS))
_SUITS: Final = tuple(NameSuit(suit) for suit in SUITS)
_TO: Final = tuple(To(rank) for rank in RANKS)


def asked(talk: Talk) -> Item | None:
    """The class of which younger's "equal" asks more, while elder has not gone on."""
    item = talk.speaking
    if item is None:
        return None
    claim = talk.claim(item)
    return item if claim.inquired and claim.detail is None else None


def calls(rules: Rules, talk: Talk, hand: int, out: int) -> list[Call]:
    """Every call that elder may make now, where he calls in any class that is open."""
    found: list[Call] = []
    if talk.speaking is None:
        found += point_calls(rules, hand)
    no_set = talk.set.call is None
    if talk.sequence.call is None and (no_set or rules.dialogue.order is not Order.STRICT):
        found += sequence_calls(rules, hand, out)
    if no_set:
        found += set_calls(rules, hand)
    return found


def details(rules: Rules, talk: Talk, hand: int) -> Sequence[Making | To]:
    """What elder may answer to the "equal" that asks more of his call."""
    item = asked(talk)
    if item is None:
        return ()
    call = talk.claim(item).call
    assert call is not None
    if item is POINT:
        return [_MAKING[pips] for pips in pips_of(rules, hand, call.cards)]
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
            if claim.reply is not None:
                window = elder_window(rules, item, claim, hand, out)
                lots += reckons(rules, item, hand, window, claim.his)
    if talk.left and rules.exchange.younger_left is YoungerLeft.OPENS_TO_ELDER:
        lots.append([act for act in _SUITS if suit_part(hand, act.suit)])
    return Joined(*lots, all_plays(hand))


def check_call(rules: Rules, phase: Calling, hand: int, out: int, act: Call) -> Refusal | None:
    talk, item = phase.talk, act.item
    if not is_call(act):
        return refuse(act, "call.form", f"{act} is no call")
    if talk.claim(item).call is not None:
        return refuse(act, "call.once", f"{item} called already: {talk.claim(item).call}")
    if item is POINT and talk.speaking is not None:
        return refuse(act, "call.point_first", f"{talk.speaking} called before the point")
    if item is SEQUENCE and talk.set.call is not None and rules.dialogue.order is Order.STRICT:
        return refuse(act, "call.order", f"{talk.set.call} called before the sequence")
    return check_held(rules, hand, out, act)


def check_making(
    rules: Rules, phase: Calling | Declaring, hand: int, out: int, act: Making
) -> Refusal | None:
    talk = phase.talk
    call = talk.point.call
    if asked(talk) is not POINT or call is None:
        return refuse(act, "making.asked", "nobody asks what the point makes")
    makes = pips_of(rules, hand, call.cards)
    if act.pips not in makes:
        values = ", ".join(map(str, makes))
        return refuse(act, "making.held", f"{call} makes {values}, not {act.pips}")
    return None


def check_to(
    rules: Rules, phase: Calling | Declaring, hand: int, out: int, act: To
) -> Refusal | None:
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
    window = elder_window(rules, act.item, claim, hand, out)
    if window == SHUT:
        said = claim.reply or ("asked" if claim.call else "not called")
        reason = f"one {act.item} reckoned already" if claim.his else f"{act.item}: {said}"
        return refuse(act, "reckon.open", reason)
    return misnamed(rules, act, hand, window, claim.his, elder_article(claim))


def check_suit(rules: Rules, phase: Calling, hand: int, out: int, act: NameSuit) -> Refusal | None:
    if not phase.talk.left:
        return refuse(act, "look.left", "younger left no cards")
    if rules.exchange.younger_left is not YoungerLeft.OPENS_TO_ELDER:
        return refuse(act, "look.left", "younger answers to a lead alone")
    if not suit_part(hand, act.suit):
        return refuse(act, "suit.held", f"no card of {act.suit} in hand")
    return None


# What happens, and what it leads to.


def say(
    state: DealState,
    phase: Calling | Deciding | Closing | Declaring | Naming,
    act: Call | Making | To | NameSuit | Leave | Nothing,
) -> tuple[Event, ...]:
    return (Said(phase.role, act),)


def reckon(
    state: DealState, phase: Calling | Reckoning | Objecting | Closing | Naming, act: Reckon
) -> tuple[Event, ...]:
    return (Reckoned(phase.role, act.item, act.cards),)


def after_words(rules: Rules, phase: Calling, event: Said) -> Phase:
    words = event.words
    if isinstance(words, NameSuit):
        return Deciding(phase.talk, words.suit)
    return Replying(heard(phase.talk, words)) if isinstance(words, Call | Making | To) else phase


def heard(talk: Talk, words: Call | Making | To) -> Talk:
    """The dialogue with what elder has called, or added to his call."""
    match words:
        case Call(item, _, rank, pips) as call:
            claim = Claim(call, pips if rank is None else rank.index)
            return Talk(
                claim if item is POINT else talk.point,
                claim if item is SEQUENCE else talk.sequence,
                claim if item is SET else talk.set,
                item,
                talk.named,
                talk.left,
            )
        case Making(pips):
            return with_claim(talk, POINT, Claim(talk.point.call, pips, True))
        case To(rank):
            return with_claim(talk, SEQUENCE, Claim(talk.sequence.call, rank.index, True))
        case _:
            assert_never(words)


def after_elder_reckon(rules: Rules, phase: Calling, event: Reckoned) -> Phase:
    return Calling(named_by_elder(phase.talk, event))


def named_by_elder(talk: Talk, event: Reckoned) -> Talk:
    """The dialogue with what elder has reckoned; a sequence tells to what card the call was."""
    item, mask = event.item, event.cards.mask
    claim = reckoned(talk.claim(item), mask, 0, False)
    if item is SEQUENCE and claim.detail is None:
        claim = attrs.evolve(claim, detail=strength(item, mask) & ALL_RANKS)
    return with_claim(talk, item, claim, mask)


def after_first_lead(rules: Rules, phase: Calling | Pledged, event: Played) -> Phase:
    return Reckoning(phase.talk, event.card)
