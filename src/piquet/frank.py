"""The frank player: he calls the best he has, replies the truth, and reckons all he may."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from piquet.actions import Action, Call, Nothing, Reckon, Reply
from piquet.combinations import (
    CLASSES,
    POINT,
    Item,
    is_whole,
    strength,
)
from piquet.deal import calling, calls, naming, replying
from piquet.deal.phases import (
    Calling,
    Closing,
    Deciding,
    Declaring,
    Following,
    Leading,
    Naming,
    Objecting,
    Phase,
    Pledged,
    Reckoning,
    Replying,
    Talk,
)
from piquet.roles import ELDER, Role
from piquet.rules import Rules
from piquet.view import DealView

_SPEAKING: Final = (
    Calling, Replying, Deciding, Pledged, Reckoning, Objecting, Closing, Declaring, Naming
)  # fmt: skip
_TRUEST: Final = (Reply.NOT_GOOD, Reply.EQUAL, Reply.GOOD)


def speaking(rules: Rules, phase: Phase) -> bool:
    """Whether `frank` may be said: from the last exchange to younger's first card.

    Where the one to act has a choice that frankness does not decide, it says nothing; nor where
    all has been declared.
    """
    if isinstance(phase, (Leading, Following)):
        return phase.left == rules.pack.hand
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
            replies = replying.reply_choices(view.rules, phase, hand, view.out)
            return next(reply for reply in _TRUEST if reply in replies)
        case Reckoning(talk):
            return _reckon_after_lead(view, talk)
        case Closing(talk):
            return _reckon_after_lead(view, talk) or Nothing()
        case Declaring(talk):
            return _declare(view, talk)
        case Naming(role, talk):
            return _name(view, role, talk) or Nothing()
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
    """The best call of the next class."""
    open_calls = calling.calls(view.rules, phase.talk, view.cards, view.out)
    for item in CLASSES:
        best = _best_call(view, [call for call in open_calls if call.item is item])
        if best is not None:
            return best
    return None


def _best_call(view: DealView, of: Sequence[Call]) -> Call | None:
    """The best call of a class: the most cards, then pips or rank; a sequence to its top card."""

    def worth(call: Call) -> tuple[int, int]:
        if call.pips is not None:
            made = calls.points_of(view.cards, 0)
            return max(mask.bit_count() for pips, mask in made if pips == call.pips), call.pips
        return call.cards, -1 if call.rank is None else call.rank.index

    return max(of, key=worth, default=None)


def _declare(view: DealView, talk: Talk) -> Action:
    """Elder's word where both declare before play: what was asked, or his best, or nothing."""
    item = talk.speaking
    assert item is not None
    if talk.claim(item).call is not None:
        return calling.details(view.rules, talk, view.cards)[-1]
    return _best_call(view, calls.calls_in(view.rules, item, view.cards, view.out)) or Nothing()


def _name(view: DealView, role: Role, talk: Talk) -> Reckon | None:
    item = talk.speaking
    assert item is not None
    claim = talk.claim(item)
    if role is ELDER:
        window = naming.elder_window(view.rules, item, claim, view.cards, view.out)
        return _reckon(view, item, window, claim.his, parts=not claim.his)
    return _younger_reckon(view, talk, item)


def _younger_reckon(view: DealView, talk: Talk, item: Item) -> Reckon | None:
    claim = talk.claim(item)
    window = naming.younger_window(view.rules, item, claim)
    whole = _reckon(view, item, window, claim.hers, parts=False)
    return whole or (None if claim.hers else _reckon(view, item, window, 0, parts=True))


def _reckon_after_lead(view: DealView, talk: Talk) -> Action | None:
    for item in CLASSES:
        act = _younger_reckon(view, talk, item)
        if act is not None:
            return act
    return None


def _reckon(
    view: DealView, item: Item, window: naming.Window, reckoned: int, *, parts: bool
) -> Reckon | None:
    """The best item that fits; only what no card left lengthens, unless ``parts`` are wanted.

    Of equal ones a whole run or set comes before a part, more cards before fewer, then spades,
    hearts, diamonds, clubs.
    """
    rest, counts = view.cards & ~reckoned, naming.worth_of(view.rules, item)
    best: Reckon | None = None
    most = (0, False, 0)
    for act in chain.from_iterable(naming.reckons(view.rules, item, view.cards, window, reckoned)):
        of = strength(item, act.cards.mask)
        whole = item is POINT or is_whole(item, act.cards.mask, rest)
        if (parts or whole) and (of & counts, whole, of) > most:
            best, most = act, (of & counts, whole, of)
    return best
