"""The whole game of one deal, as data: in each phase, which acts there are and what they do.

`ROWS` holds, for each phase and act, how the act is checked and what then happens; an act that
has no row is refused. `STEPS` holds, for each phase and event, the phase it leads to; it judges
nothing. `CHOICES` lists, for each phase, the lawful acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

import attrs

from piquet.actions import (
    Action,
    Blank,
    Call,
    Deal,
    Exchange,
    Leave,
    Look,
    Making,
    NameSuit,
    Place,
    Play,
    Reckon,
    Reply,
    Show,
    To,
)
from piquet.deal import dialogue, exchange, play
from piquet.deal.phases import (
    Announcing,
    Calling,
    Dealing,
    Deciding,
    Exchanging,
    Following,
    Leading,
    Objecting,
    Over,
    Phase,
    Pledged,
    Reckoning,
    Replying,
)
from piquet.deal.state import DealState
from piquet.events import (
    BlankAnnounced,
    BlankFound,
    BlankShown,
    Dealt,
    Discarded,
    Drew,
    Event,
    Looked,
    Placed,
    Played,
    Reckoned,
    Said,
    Saw,
    Shown,
)
from piquet.refusal import Refusal
from piquet.rules import Rules

P = TypeVar("P", bound=Phase)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

Check: TypeAlias = Callable[[Rules, Phase, int, int, Action], Refusal | None]
Happens: TypeAlias = Callable[[DealState, Phase, Action], tuple[Event, ...]]
Leads: TypeAlias = Callable[[Rules, Phase, Event], Phase]
Choices: TypeAlias = Callable[[Rules, Phase, int, int], Sequence[Action]]


class OutOfTable(TypeError):
    """A row was asked about a phase, an act or an event that is not its own: a fault in here."""


@attrs.frozen
class Row:
    """What an act is in one phase: its check (own cards only), and what it makes happen."""

    phase: type[object]
    act: type[object]
    check: Check
    happens: Happens


@attrs.frozen
class Step:
    """Where an event leads in one phase; ``to`` are the phases it can lead to."""

    phase: type[object]
    event: type[object]
    leads: Leads
    to: tuple[type[object], ...]


def _lawful(rules: Rules, phase: Phase, hand: int, out: int, act: Action) -> None:
    """The check of an act that is always lawful in its phase."""


def row(
    phase: type[P],
    act: type[A],
    check: Callable[[Rules, P, int, int, A], Refusal | None],
    happens: Callable[[DealState, P, A], tuple[Event, ...]],
) -> Row:
    def checked(rules: Rules, at: Phase, hand: int, out: int, done: Action) -> Refusal | None:
        if isinstance(at, phase) and isinstance(done, act):
            return check(rules, at, hand, out, done)
        raise OutOfTable(at, done)

    def happening(state: DealState, at: Phase, done: Action) -> tuple[Event, ...]:
        if isinstance(at, phase) and isinstance(done, act):
            return happens(state, at, done)
        raise OutOfTable(at, done)

    return Row(phase, act, checked, happening)


def step(
    phase: type[P],
    event: type[E],
    leads: Callable[[Rules, P, E], Phase],
    *to: type[object],
) -> Step:
    def leading(rules: Rules, at: Phase, done: Event) -> Phase:
        if isinstance(at, phase) and isinstance(done, event):
            return leads(rules, at, done)
        raise OutOfTable(at, done)

    return Step(phase, event, leading, to)


def choice(phase: type[P], choices: Callable[[Rules, P, int, int], Sequence[Action]]) -> Choices:
    def choosing(rules: Rules, at: Phase, hand: int, out: int) -> Sequence[Action]:
        if isinstance(at, phase):
            return choices(rules, at, hand, out)
        raise OutOfTable(at)

    return choosing


def _played(state: DealState, phase: Leading | Following, act: Play) -> tuple[Event, ...]:
    return play.played(phase.role, act)


def _none(rules: Rules, phase: Dealing | Over, hand: int, out: int) -> tuple[Action, ...]:
    return ()


ROWS: Final = (
    row(Dealing, Deal, exchange.check_deal, exchange.deal),
    row(Dealing, Place, exchange.check_place, exchange.place),
    row(Announcing, Blank, exchange.check_blank, exchange.announce),
    row(Exchanging, Exchange, exchange.check_exchange, exchange.exchange),
    row(Calling, Call, dialogue.check_call, dialogue.say),
    row(Calling, Making, dialogue.check_making, dialogue.say),
    row(Calling, To, dialogue.check_to, dialogue.say),
    row(Calling, Reckon, dialogue.check_elder_reckon, dialogue.reckon),
    row(Calling, NameSuit, dialogue.check_suit, dialogue.say),
    row(Calling, Play, play.check_lead, dialogue.first_card),
    row(Replying, Reply, dialogue.check_reply, dialogue.reply),
    row(Deciding, Look, _lawful, dialogue.look),
    row(Deciding, Leave, _lawful, dialogue.leave),
    row(Pledged, Play, play.check_pledged, dialogue.first_card),
    row(Reckoning, Reckon, dialogue.check_younger_reckon, dialogue.reckon),
    row(Reckoning, Show, dialogue.check_barred, dialogue.show),
    row(Reckoning, Look, dialogue.check_look, dialogue.look),
    row(Reckoning, Play, play.check_follow, dialogue.first_card),
    row(Objecting, Reckon, dialogue.check_objection, dialogue.reckon),
    row(Objecting, Show, dialogue.check_objection, dialogue.show),
    row(Objecting, Reply, dialogue.check_no_objection, dialogue.reply),
    row(Leading, Play, play.check_lead, _played),
    row(Following, Play, play.check_follow, _played),
)

STEPS: Final = (
    step(Dealing, Dealt, exchange.after_deal, Exchanging),
    step(Dealing, Placed, exchange.after_place, Calling),
    step(Exchanging, BlankFound, exchange.after_blank_found, Announcing),
    step(Announcing, BlankAnnounced, exchange.after_announcement, Exchanging),
    step(Exchanging, Discarded, exchange.after_discard, Exchanging),
    step(Exchanging, BlankShown, exchange.after_blank_shown, Exchanging),
    step(Exchanging, Drew, exchange.after_draw, Exchanging, Calling),
    step(Exchanging, Saw, exchange.after_sight, Exchanging),
    step(Calling, Said, dialogue.after_words, Replying, Deciding),
    step(Calling, Reckoned, dialogue.after_elder_reckon, Calling),
    step(Calling, Played, dialogue.after_first_lead, Reckoning),
    step(Replying, Said, dialogue.after_reply, Calling),
    step(Deciding, Looked, dialogue.after_decision, Pledged),
    step(Deciding, Said, dialogue.after_decision, Pledged),
    step(Pledged, Played, dialogue.after_first_lead, Reckoning),
    step(Reckoning, Reckoned, dialogue.after_younger_reckon, Reckoning, Objecting),
    step(Reckoning, Shown, dialogue.after_barred, Reckoning),
    step(Reckoning, Looked, dialogue.after_look, Reckoning),
    step(Reckoning, Played, dialogue.after_first_trick, Leading),
    step(Objecting, Reckoned, dialogue.after_objection, Reckoning),
    step(Objecting, Shown, dialogue.after_objection, Reckoning),
    step(Objecting, Said, dialogue.after_no_objection, Reckoning),
    step(Leading, Played, play.after_lead, Following),
    step(Following, Played, play.after_trick, Leading, Over),
)

CHOICES: Final[Mapping[type[object], Choices]] = {
    Dealing: choice(Dealing, _none),
    Announcing: choice(Announcing, exchange.blank_choices),
    Exchanging: choice(Exchanging, exchange.exchange_choices),
    Calling: choice(Calling, dialogue.call_choices),
    Replying: choice(Replying, dialogue.reply_choices),
    Deciding: choice(Deciding, dialogue.decide_choices),
    Pledged: choice(Pledged, play.pledged_choices),
    Reckoning: choice(Reckoning, dialogue.reckon_choices),
    Objecting: choice(Objecting, dialogue.object_choices),
    Leading: choice(Leading, play.lead_choices),
    Following: choice(Following, play.follow_choices),
    Over: choice(Over, _none),
}

ROW_OF: Final = {(row.phase, row.act): row for row in ROWS}
STEP_OF: Final = {(step.phase, step.event): step.leads for step in STEPS}
