"""Younger reckons, may look at what she left, and elder may object (Laws 36, 46, 56, Case IV)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from piquet.actions import (
    Action,
    Leave,
    Look,
    Nothing,
    Reckon,
    Reply,
    Show,
)
from piquet.cards import Card, hand_of
from piquet.combinations import (
    POINT,
    SEQUENCE,
    SET,
    Item,
    best_sequence,
    best_set,
    strength,
)
from piquet.deal.joined import Joined
from piquet.deal.naming import (
    SHUT,
    barred_window,
    certain_window,
    equal_window,
    fitting,
    misnamed,
    reckonings,
    reckons,
    shows,
    younger_window,
)
from piquet.deal.phases import (
    Calling,
    Claim,
    Closing,
    Deciding,
    Objecting,
    Over,
    Phase,
    Pledged,
    Reckoning,
    Replying,
    Talk,
    reckoned,
    with_claim,
)
from piquet.deal.play import following_plays, next_lead
from piquet.deal.state import DealState
from piquet.events import Conceded, Event, Looked, Played, Reckoned, Said, Shown
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER
from piquet.rules import Rules, YoungerLeft

_LOOK: Final = (Look(),)
_NOTHING: Final = (Nothing(),)


# Younger's look at what she left, on the suit that elder names.


def decide_choices(rules: Rules, phase: Deciding, hand: int, out: int) -> Sequence[Look | Leave]:
    return (Look(), Leave())


def look(state: DealState, phase: Deciding | Reckoning, act: Look) -> tuple[Event, ...]:
    opens = state.rules.exchange.younger_left is YoungerLeft.OPENS_TO_BOTH
    return (Looked(phase.talk.left, state.setting.lies, opens),)


def _answered(talk: Talk) -> Talk:
    return Talk(talk.point, talk.sequence, talk.set, talk.speaking, talk.named, 0)


def after_decision(rules: Rules, phase: Deciding, event: Looked | Said) -> Phase:
    return Pledged(_answered(phase.talk), phase.suit)


# Younger reckons, after the lead or when elder has conceded the play.


def reckon_choices(rules: Rules, phase: Reckoning, hand: int, out: int) -> Sequence[Action]:
    return Joined(
        *_younger_reckons(rules, phase.talk, hand),
        _LOOK if phase.talk.left else (),
        following_plays(rules, hand, phase.led),
    )


def closing_choices(rules: Rules, phase: Closing, hand: int, out: int) -> Sequence[Action]:
    return Joined(*_younger_reckons(rules, phase.talk, hand), _NOTHING)


def _younger_reckons(rules: Rules, talk: Talk, hand: int) -> Iterable[Sequence[Action]]:
    point, sequence, sets = talk.point, talk.sequence, talk.set
    return (
        *reckons(rules, POINT, hand, younger_window(rules, POINT, point), point.hers),
        *reckons(rules, SEQUENCE, hand, younger_window(rules, SEQUENCE, sequence), sequence.hers),
        *reckons(rules, SET, hand, younger_window(rules, SET, sets), sets.hers),
        _barred(rules, point, hand) if point.inquired else (),
    )


def _barred(rules: Rules, point: Claim, hand: int) -> list[Show]:
    return shows(fitting(rules, POINT, hand, hand, barred_window(rules, point), 0), POINT)


def check_younger_reckon(
    rules: Rules, phase: Reckoning | Closing, hand: int, out: int, act: Reckon
) -> Refusal | None:
    claim = phase.talk.claim(act.item)
    window = younger_window(rules, act.item, claim)
    if window == SHUT:
        return refuse(act, "reckon.open", f"{act.item} is closed to younger")
    inquiry = act.item is POINT and claim.inquired
    code = "reckon.inquiry" if inquiry else "reckon.beats_call"
    return misnamed(rules, act, hand, window, claim.hers, code)


def check_barred(
    rules: Rules, phase: Reckoning | Closing, hand: int, out: int, act: Show
) -> Refusal | None:
    window = barred_window(rules, phase.talk.point)
    if act.item is not POINT or window == SHUT:
        return refuse(act, "show.barred", f"no {act.item} is barred by an inquiry")
    return misnamed(rules, act, hand, window, 0, "show.barred")


def check_look(rules: Rules, phase: Reckoning, hand: int, out: int, act: Look) -> Refusal | None:
    if phase.talk.left:
        return None
    return refuse(act, "look.left", "no cards left that she may yet look at")


# Case IV: elder objects.


def shown_by_elder(talk: Talk, led: Card | None) -> int:
    """The mask of the cards that elder has named or led."""
    return talk.named if led is None else talk.named | led.mask


def _disputed(rules: Rules, shown: int, item: Item, mask: int) -> bool:
    """Case IV: whether cards elder has shown beat, or equal, an item in a class he left."""
    if item is SEQUENCE:
        return best_sequence(shown) >= strength(item, mask)
    return best_set(shown, rules.sets.bits) > strength(item, mask)


def object_choices(rules: Rules, phase: Objecting, hand: int, out: int) -> Sequence[Action]:
    item, shown = phase.item, shown_by_elder(phase.talk, phase.led)
    better = fitting(rules, item, shown, hand | shown, certain_window(phase), 0)
    equal = fitting(rules, item, shown, hand | shown, equal_window(phase), 0)
    return Joined(reckonings(item, better), shows(equal, item), (Reply.GOOD,))


def check_objection(
    rules: Rules, phase: Objecting, hand: int, out: int, act: Reckon | Show
) -> Refusal | None:
    window = certain_window(phase) if isinstance(act, Reckon) else equal_window(phase)
    if act.item is not phase.item:
        return refuse(act, "objection.certain", f"younger named a {phase.item}, no {act.item}")
    if window == SHUT:
        return refuse(act, "objection.certain", "sets are never equal")
    shown = shown_by_elder(phase.talk, phase.led)
    if act.cards.mask & ~shown:
        unnamed = hand_of(act.cards.mask & ~shown)
        return refuse(act, "objection.certain", f"{unnamed} neither named nor led")
    return misnamed(rules, act, hand | shown, window, 0, "objection.certain")


def check_no_objection(
    rules: Rules, phase: Objecting, hand: int, out: int, act: Reply
) -> Refusal | None:
    if act is Reply.GOOD:
        return None
    return refuse(act, "objection.reply", f"{act} to an item of younger's")


# What happens, and what it leads to.


def show(state: DealState, phase: Reckoning | Objecting | Closing, act: Show) -> tuple[Event, ...]:
    return (Shown(phase.role, act.item, act.cards),)


def after_younger_reckon(rules: Rules, phase: Reckoning | Closing, event: Reckoned) -> Phase:
    talk, item, mask = phase.talk, event.item, event.cards.mask
    claim = talk.claim(item)
    after = with_claim(talk, item, reckoned(claim, 0, mask, claim.closed))
    led = phase.led if isinstance(phase, Reckoning) else None
    first = claim.call is None and not claim.hers and item is not POINT
    if (
        first
        and rules.dialogue.spoken_bars
        and _disputed(rules, shown_by_elder(talk, led), item, mask)
    ):
        return Objecting(after, led, item, mask)
    return _younger_on(after, led)


def _younger_on(talk: Talk, led: Card | None) -> Phase:
    """Younger goes on: to the card led, or to the end when the play is conceded."""
    return Closing(talk) if led is None else Reckoning(talk, led)


def after_barred(rules: Rules, phase: Reckoning | Closing, event: Shown) -> Phase:
    closed = reckoned(phase.talk.claim(event.item), 0, 0, True)
    talk = with_claim(phase.talk, event.item, closed)
    return _younger_on(talk, phase.led if isinstance(phase, Reckoning) else None)


def after_look(rules: Rules, phase: Reckoning, event: Looked) -> Phase:
    return Reckoning(_answered(phase.talk), phase.led)


def after_concession(
    rules: Rules, phase: Calling | Pledged | Replying | Deciding | Reckoning, event: Conceded
) -> Phase:
    """When elder has conceded, younger still reckons; when she has, the deal is over."""
    return Closing(phase.talk) if event.role is ELDER else Over()


def after_the_last_word(rules: Rules, phase: Closing, event: Said) -> Phase:
    return Over()


def after_objection(rules: Rules, phase: Objecting, event: Reckoned | Shown) -> Phase:
    """Younger's item falls, and the class is closed to her."""
    claim = reckoned(phase.talk.claim(phase.item), event.cards.mask, 0, True)
    return _younger_on(with_claim(phase.talk, phase.item, claim), phase.led)


def after_no_objection(rules: Rules, phase: Objecting, event: Said) -> Phase:
    return _younger_on(phase.talk, phase.led)


def after_first_trick(rules: Rules, phase: Reckoning, event: Played) -> Phase:
    return next_lead(event, phase.led, rules.pack.hand)
