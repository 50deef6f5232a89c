"""Both declare before play: class by class elder calls, younger replies, and one names his items.

`Nothing` closes a class for whoever speaks; only an equality that scores for nobody closes itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet.actions import Action, Call, Making, Nothing, Reckon, Reply, To
from piquet.cards import hand_of
from piquet.combinations import POINT, SEQUENCE, SET, Item
from piquet.deal.calling import details, heard, named_by_elder
from piquet.deal.calls import calls_in, check_held, is_call
from piquet.deal.joined import Joined
from piquet.deal.naming import (
    SHUT,
    Window,
    elder_article,
    elder_window,
    fitting,
    misnamed,
    reckons,
    scored_by_both,
    younger_window,
)
from piquet.deal.phases import (
    UNCALLED,
    Claim,
    Declaring,
    Naming,
    Phase,
    Replying,
    Talk,
    reckoned,
    with_claim,
)
from piquet.deal.play import first_lead
from piquet.events import Reckoned, Said
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Rules, Sinking

_NOTHING: Final = (Nothing(),)
_BEGUN: Final = Declaring(Talk(UNCALLED, UNCALLED, UNCALLED, POINT, 0, 0))
_NEXT: Final = {POINT: SEQUENCE, SEQUENCE: SET}


def begun() -> Declaring:
    """Elder is to call a point, or to say that he has none."""
    return _BEGUN


def _in_hand(talk: Talk) -> tuple[Item, Claim]:
    """The class spoken of, and what has been said in it."""
    item = talk.speaking
    assert item is not None
    return item, talk.claim(item)


# Elder calls.


def declare_choices(rules: Rules, phase: Declaring, hand: int, out: int) -> Sequence[Action]:
    item, claim = _in_hand(phase.talk)
    if claim.call is None:
        return Joined(calls_in(rules, item, hand, out), _NOTHING)
    return Joined(details(rules, phase.talk, hand), _NOTHING)


def check_declared(
    rules: Rules, phase: Declaring, hand: int, out: int, act: Call
) -> Refusal | None:
    item, claim = _in_hand(phase.talk)
    if not is_call(act):
        return refuse(act, "call.form", f"{act} is no call")
    if act.item is not item:
        return refuse(act, "call.order", f"the {item} is spoken of")
    if claim.call is not None:
        return refuse(act, "call.once", f"{item} called already: {claim.call}")
    return check_held(rules, hand, out, act)


# One of the two names his items.


def _window(rules: Rules, phase: Naming, hand: int, out: int) -> tuple[Item, Window, int]:
    """The class, the window of the next item in it, and what has been named in it already."""
    item, claim = _in_hand(phase.talk)
    if phase.role is ELDER:
        return item, elder_window(rules, item, claim, hand, out), claim.his
    return item, younger_window(rules, item, claim), claim.hers


def name_choices(rules: Rules, phase: Naming, hand: int, out: int) -> Sequence[Action]:
    item, window, named = _window(rules, phase, hand, out)
    reckonings = reckons(rules, item, hand, window, named)
    return Joined(*reckonings, () if _unnamed(rules, phase, hand, out) else _NOTHING)


def _unnamed(rules: Rules, phase: Naming, hand: int, out: int) -> list[int]:
    """What must yet be named of a class that is sunk whole or not at all."""
    item, window, named = _window(rules, phase, hand, out)
    if rules.dialogue.sinking is not Sinking.WHOLE_CLASS or not named:
        return []
    return fitting(rules, item, hand, hand, window, named)


def check_named(rules: Rules, phase: Naming, hand: int, out: int, act: Reckon) -> Refusal | None:
    item, window, named = _window(rules, phase, hand, out)
    claim = phase.talk.claim(item)
    if act.item is not item:
        return refuse(act, "call.order", f"the {item} is spoken of")
    if window == SHUT:
        return refuse(act, "reckon.open", f"no other {item} may be named")
    hers = phase.role is YOUNGER and claim.reply is not Reply.EQUAL
    code = "reckon.beats_call" if hers else elder_article(claim)
    return misnamed(rules, act, hand, window, named, code)


def check_close(rules: Rules, phase: Naming, hand: int, out: int, act: Nothing) -> Refusal | None:
    unnamed = _unnamed(rules, phase, hand, out)
    if not unnamed:
        return None
    return refuse(act, "sinking.whole_class", f"{hand_of(unnamed[0])} is yet to be named")


# What it leads to.


def after_declaring(rules: Rules, phase: Declaring, event: Said) -> Phase:
    """A call, or what it makes, is answered; where elder has no more, younger may have."""
    words = event.words
    if isinstance(words, (Call, Making, To)):
        return Replying(heard(phase.talk, words))
    return Naming(YOUNGER, phase.talk)


def replied(rules: Rules, talk: Talk) -> Phase:
    """Whose the class is after younger's reply: hers, his, or nobody's; or he is asked for more."""
    item, claim = _in_hand(talk)
    if claim.reply is None:
        return Declaring(talk)
    if claim.reply is Reply.NOT_GOOD:
        return Naming(YOUNGER, talk)
    if claim.reply is Reply.GOOD or scored_by_both(rules, item):
        return Naming(ELDER, talk)
    return _next_class(rules, talk)


def after_named(rules: Rules, phase: Naming, event: Reckoned) -> Phase:
    talk = phase.talk
    if phase.role is ELDER:
        return Naming(ELDER, named_by_elder(talk, event))
    claim = reckoned(talk.claim(event.item), 0, event.cards.mask, False)
    return Naming(YOUNGER, with_claim(talk, event.item, claim))


def after_close(rules: Rules, phase: Naming, event: Said) -> Phase:
    """The next class; or younger's turn, in an equality that scores for both."""
    _, claim = _in_hand(phase.talk)
    if phase.role is ELDER and claim.reply is Reply.EQUAL:
        return Naming(YOUNGER, phase.talk)
    return _next_class(rules, phase.talk)


def _next_class(rules: Rules, talk: Talk) -> Phase:
    item, _ = _in_hand(talk)
    following = _NEXT.get(item)
    if following is None:
        return first_lead(rules)
    return Declaring(Talk(talk.point, talk.sequence, talk.set, following, talk.named, talk.left))
