"""What the table does to a deal: legal, check, apply; and what one's own cards become."""

from __future__ import annotations

from collections.abc import Sequence

from piquet.actions import Action
from piquet.deal.phases import Over, Phase
from piquet.deal.state import DealState, Stock
from piquet.deal.table import CHOICES, ROW_OF, STEP_OF
from piquet.errors import IllegalAction
from piquet.events import Dealt, Discarded, Drew, Event, Placed, Played
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER, Chance, Role
from piquet.rules import Rules


def choices(rules: Rules, phase: Phase, hand: int, out: int) -> Sequence[Action]:
    """The lawful acts of the one to act, given his own hand and discard as masks."""
    return CHOICES[type(phase)](rules, phase, hand, out)


def judge(
    rules: Rules, phase: Phase, hand: int, out: int, act: Action, by: Role | Chance | None
) -> Refusal | None:
    """Why the one to act may not do this, given his own cards; None when he may."""
    row = ROW_OF.get((type(phase), type(act)))
    if row is not None and (by is None or by is phase.role):
        return row.check(rules, phase, hand, out, act)
    return _out_of_place(phase, act, by)


def _out_of_place(phase: Phase, act: object, by: Role | Chance | None) -> Refusal:
    if isinstance(phase, Over):
        return refuse(act, "turn.over", f"{act} after the last trick")
    if by is not None and by is not phase.role:
        return refuse(act, "turn.actor", f"{phase.role} is to act, not {by}")
    return refuse(act, "turn.act", f"{act} while {type(phase).__name__.lower()}")


def hold(role: Role | None, hand: int, out: int, event: Event) -> tuple[int, int]:
    """A person's own hand and discard, as masks, after an event."""
    match event:
        case Played(by, card) if by is role:
            return hand ^ card.mask, out
        case Discarded(by, _, cards) if by is role and cards is not None:
            return hand & ~cards.mask, out | cards.mask
        case Drew(by, _, drawn) if by is role and drawn is not None:
            return hand | sum(card.mask for card in drawn), out
        case Dealt(elder, younger):
            own = elder if role is ELDER else younger
            return (own.mask if own is not None else 0), 0
        case Placed(elder, younger, elder_out, younger_out):
            own, put = (elder, elder_out) if role is ELDER else (younger, younger_out)
            return (own.mask if own is not None else 0), (put.mask if put is not None else 0)
        case _:
            return hand, out


def happened(state: DealState, events: tuple[Event, ...]) -> DealState:
    """The state after these events."""
    rules, phase = state.rules, state.phase
    elder, younger, stock = state.elder, state.younger, state.stock
    for event in events:
        phase = STEP_OF[type(phase), type(event)](rules, phase, event)
        if type(event) is Played:
            if event.role is ELDER:
                elder ^= event.card.mask
            else:
                younger ^= event.card.mask
        elif type(event) in _MOVING:
            elder, elder_out = hold(ELDER, elder, stock.elder_out, event)
            younger, younger_out = hold(YOUNGER, younger, stock.younger_out, event)
            lies = stock.lies
            if isinstance(event, Dealt):
                lies = event.talon or ()
            elif isinstance(event, Drew):
                lies = lies[event.count :]
            stock = Stock(lies, elder_out, younger_out)
    return DealState(rules, state.log + events, phase, elder, younger, stock)


_MOVING = frozenset({Dealt, Placed, Discarded, Drew})


def own(state: DealState) -> tuple[int, int]:
    """The hand and the discard, as masks, of the one to act."""
    role = state.phase.role
    if role is ELDER:
        return state.elder, state.stock.elder_out
    if role is YOUNGER:
        return state.younger, state.stock.younger_out
    return 0, 0


def advance(state: DealState, act: Action, by: Role | Chance | None) -> DealState:
    """The state after an act; raises `IllegalAction`."""
    phase = state.phase
    hand, out = own(state)
    row = ROW_OF.get((type(phase), type(act)))
    if row is None or not (by is None or by is phase.role):
        raise IllegalAction(_out_of_place(phase, act, by))
    refusal = row.check(state.rules, phase, hand, out, act)
    if refusal is not None:
        raise IllegalAction(refusal)
    return happened(state, row.happens(state, phase, act))
