"""What the table does to a deal: legal, check, apply; and what one's own cards become."""

from __future__ import annotations

from collections.abc import Sequence

from piquet.actions import Action
from piquet.deal.phases import Over, Phase
from piquet.deal.state import DealState, Setting
from piquet.deal.table import CHOICES, ROW_OF, STEP_OF
from piquet.errors import IllegalAction
from piquet.events import Conceded, Dealt, Discarded, Drew, Event, Placed, Played, Won
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER, Actor, Role
from piquet.rules import Rules


def choices(state: DealState) -> Sequence[Action]:
    """The lawful acts of the one to act."""
    phase, setting = state.phase, state.setting
    place = phase.role is YOUNGER
    return CHOICES[type(phase)](setting.rules, phase, state.hands[place], setting.outs[place])


def judge(
    rules: Rules, phase: Phase, hand: int, out: int, act: Action, by: Actor | None
) -> Refusal | None:
    """Why the one to act may not do this, given his own cards; None when he may."""
    row = ROW_OF.get((type(phase), type(act)))
    if row is not None and (by is None or by is phase.role):
        return row.check(rules, phase, hand, out, act)
    return _out_of_place(phase, act, by)


def _out_of_place(phase: Phase, act: object, by: Actor | None) -> Refusal:
    if isinstance(phase, Over):
        return refuse(act, "turn.over", f"{act} when the deal is over")
    if by is not None and by is not phase.role:
        return refuse(act, "turn.actor", f"{phase.role} is to act, not {by}")
    return refuse(act, "turn.act", f"{act} while {type(phase).__name__.lower()}")


def hold(role: Role | None, hand: int, out: int, event: Event) -> tuple[int, int]:
    """A person's own hand and discard, as masks, after an event."""
    if type(event) is Played:
        return (hand & ~event.card.mask if event.role is role else hand), out
    if type(event) is Discarded and event.role is role and event.cards is not None:
        return hand & ~event.cards.mask, out | event.cards.mask
    if type(event) is Drew and event.role is role and event.cards is not None:
        return hand | sum([card.mask for card in event.cards]), out
    if type(event) is Dealt:
        own = event.elder if role is ELDER else event.younger
        return (own.mask if own is not None else 0), 0
    if type(event) is Placed:
        elder = role is ELDER
        own = event.elder if elder else event.younger
        put = event.elder_discards if elder else event.younger_discards
        return (own.mask if own is not None else 0), (put.mask if put is not None else 0)
    return hand, out


def own(state: DealState) -> tuple[int, int]:
    """The hand and the discard, as masks, of the one to act."""
    place = state.phase.role is YOUNGER
    return state.hands[place], state.setting.outs[place]


def advance(state: DealState, act: Action, by: Actor | None) -> DealState:
    """The state after an act; raises `IllegalAction`.

    What `judge` and `hold` do stands here again without the calls: most of the time of a game is
    spent in this function, and a test holds them to the same answers.
    """
    setting, phase, hands = state.setting, state.phase, state.hands
    rules, role = setting.rules, phase.role
    place = role is YOUNGER
    row = ROW_OF.get((type(phase), type(act)))
    if row is None or not (by is None or by is role):
        raise IllegalAction(_out_of_place(phase, act, by))
    refusal = row.check(rules, phase, hands[place], setting.outs[place], act)
    if refusal is not None:
        raise IllegalAction(refusal)
    events = row.happens(state, phase, act)
    for event in events:
        phase = STEP_OF[type(phase), type(event)](rules, phase, event)
        if type(event) is Played:
            elder, younger = hands
            mask = event.card.mask
            hands = (elder, younger ^ mask) if place else (elder ^ mask, younger)
        elif type(event) in _MOVING:
            setting, hands = _moved(setting, hands, event)
    return DealState(setting, state.log + events, phase, hands)


def conceded(state: DealState) -> DealState:
    """The state after the one to act has given up the play; whether he may, the partie says."""
    return _ended(state, Conceded(ELDER if state.phase.role is ELDER else YOUNGER))


def won(state: DealState, role: Role, lacked: tuple[int, int]) -> DealState:
    """The state when a player has reached the target; whether he has, the partie says."""
    return _ended(state, Won(role, lacked))


def _ended(state: DealState, event: Conceded | Won) -> DealState:
    phase = STEP_OF[type(state.phase), type(event)](state.rules, state.phase, event)
    return DealState(state.setting, (*state.log, event), phase, state.hands)


_MOVING = frozenset({Dealt, Placed, Discarded, Drew})


def _moved(
    setting: Setting, hands: tuple[int, int], event: Event
) -> tuple[Setting, tuple[int, int]]:
    """The secret half after cards have moved from place to place."""
    (elder, younger), (elder_out, younger_out), lies = hands, setting.outs, setting.lies
    if type(event) is Discarded or type(event) is Drew:
        if event.role is ELDER:
            elder, elder_out = hold(ELDER, elder, elder_out, event)
        else:
            younger, younger_out = hold(YOUNGER, younger, younger_out, event)
        if type(event) is Drew:
            drawn = event.cards or ()
            on_top = lies[: event.count] == drawn
            lies = lies[event.count :] if on_top else tuple(c for c in lies if c not in drawn)
    else:
        elder, elder_out = hold(ELDER, elder, elder_out, event)
        younger, younger_out = hold(YOUNGER, younger, younger_out, event)
        lies = event.talon or () if type(event) is Dealt else lies
    return Setting(setting.rules, lies, (elder_out, younger_out)), (elder, younger)
