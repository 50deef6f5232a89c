"""The frank player: he calls the best he has, replies the truth, and reckons all he may."""

from __future__ import annotations

from typing import Final

from piquet.actions import Action, Call, Nothing, Reckon, Reply
from piquet.combinations import (
    CLASSES,
    POINT,
    Item,
    is_whole,
    strength,
)
from piquet.deal import calling, naming
from piquet.deal.phases import (
    Calling,
    Closing,
    Deciding,
    Objecting,
    Phase,
    Pledged,
    Reckoning,
    Replying,
    Talk,
)
from piquet.view import DealView

_SPEAKING: Final = (Calling, Replying, Deciding, Pledged, Reckoning, Objecting, Closing)
_TRUEST: Final = (Reply.NOT_GOOD, Reply.EQUAL, Reply.GOOD)


def speaking(phase: Phase) -> bool:
    """Whether `frank` may be said: from the last exchange to younger's first card.

    Where the one to act has a choice that frankness does not decide, it says nothing.
    """
    return isinstance(phase, _SPEAKING)


def frank_act(view: DealView) -> Action | None:
    """What the one to act would say next if he were frank; None when a card is due."""
    phase, hand = view.phase, view.cards
    if view.role is None or phase.role is not view.role:
        return None
    match phase:
        case Calling():
            return _finish(view, phase) or _next_call(view, phase)
        case Replying():
            replies = calling.reply_choices(view.rules, phase, hand, view.out)
            return next(reply for reply in _TRUEST if reply in replies)
        case Reckoning(talk):
            return _reckon_after_lead(view, talk)
        case Closing(talk):
            return _reckon_after_lead(view, talk) or Nothing()
        case _:
            return None


def _finish(view: DealView, phase: Calling) -> Action | None:
    """What is left to say of the classes called: the detail asked for, then the reckoning."""
    details = calling.details(view.rules, phase.talk, view.cards)
    if details:
        return details[-1]
    for item in CLASSES:
        claim = phase.talk.claim(item)
        window = naming.elder_window(view.rules, item, claim, view.cards, view.out)
        act = _reckon(view, item, window, claim.his, parts=not claim.his)
        if act is not None:
            return act
    return None


def _next_call(view: DealView, phase: Calling) -> Action | None:
    """The best call of the next class; of a sequence with its top card, where that is called."""
    best: Call | None = None
    calls = calling.calls(view.rules, phase.talk, view.cards, view.out)
    for item in CLASSES:
        of = [call for call in calls if call.item is item]
        if of and best is None:
            best = max(
                of, key=lambda call: (call.cards, -1 if call.rank is None else call.rank.index)
            )
    return best


def _reckon_after_lead(view: DealView, talk: Talk) -> Action | None:
    for item in CLASSES:
        claim = talk.claim(item)
        window = naming.younger_window(view.rules, item, claim)
        act = _reckon(view, item, window, claim.hers, parts=item is POINT)
        if act is not None:
            return act
    return None


def _reckon(
    view: DealView, item: Item, window: naming.Window, reckoned: int, *, parts: bool
) -> Reckon | None:
    """The best item that fits; only what no card left lengthens, unless ``parts`` are wanted.

    Of equal ones a whole run or set comes before a part, then spades, hearts, diamonds, clubs.
    """
    rest = view.cards & ~reckoned
    fitting = [
        (
            strength(item, act.cards.mask),
            item is POINT or is_whole(item, act.cards.mask, rest),
            act,
        )
        for lot in naming.reckons(view.rules, item, view.cards, window, reckoned)
        for act in lot
    ]
    wanted = [one for one in fitting if parts or one[1]]
    return max(wanted, key=lambda one: one[:2])[2] if wanted else None
