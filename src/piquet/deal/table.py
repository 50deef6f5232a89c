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
    Nothing,
    Place,
    Play,
    Reckon,
    Reply,
    Show,
    To,
)
from piquet.deal import calling, exchange, play, reckoning, replying, together
from piquet.deal.phases import (
    Announcing,
    Calling,
    Closing,
    Dealing,
    Deciding,
    Declaring,
    Exchanging,
    Following,
    Leading,
    Naming,
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
    Conceded,
    Dealt,
    Discarded,
    Drew,
    Equalled,
    Event,
    Looked,
    Placed,
    Played,
    Reckoned,
    Said,
    Saw,
    Shown,
    Won,
)
from piquet.refusal import Refusal
from piquet.rules import Rules

P = TypeVar("P", bound=Phase)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

# The rows below are typed as they are written; only here are their own types put away.
Check: TypeAlias = Callable[..., Refusal | None]
Happens: TypeAlias = Callable[..., tuple[Event, ...]]
Leads: TypeAlias = Callable[..., Phase]
Choices: TypeAlias = Callable[..., Sequence[Action]]


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


def row(
    phase: type[P],
    act: type[A],
    check: Callable[[Rules, P, int, int, A], Refusal | None],
    happens: Callable[[DealState, P, A], tuple[Event, ...]],
) -> Row:
    """A row of the table: both functions take this phase and this act."""
    return Row(phase, act, check, happens)


def step(
    phase: type[P],
    event: type[E],
    leads: Callable[[Rules, P, E], Phase],
    *to: type[object],
) -> Step:
    """A step of the table: the function takes this phase and this event."""
    return Step(phase, event, leads, to)


def choice(
    phase: type[P], choices: Callable[[Rules, P, int, int], Sequence[Action]]
) -> tuple[type[object], Choices]:
    """The choices of a phase: the function takes this phase."""
    return phase, choices


def _lawful(rules: Rules, phase: Phase, hand: int, out: int, act: Action) -> None:
    """The check of an act that is always lawful in its phase."""


def _none(rules: Rules, phase: Dealing | Over, hand: int, out: int) -> tuple[Action, ...]:
    return ()


ROWS: Final = (
    row(Dealing, Deal, exchange.check_deal, exchange.deal),
    row(Dealing, Place, exchange.check_place, exchange.place),
    row(Announcing, Blank, exchange.check_blank, exchange.announce),
    row(Exchanging, Blank, exchange.check_claim, exchange.claim),
    row(Exchanging, Exchange, exchange.check_exchange, exchange.exchange),
    row(Calling, Call, calling.check_call, calling.say),
    row(Calling, Making, calling.check_making, calling.say),
    row(Calling, To, calling.check_to, calling.say),
    row(Calling, Reckon, calling.check_elder_reckon, calling.reckon),
    row(Calling, NameSuit, calling.check_suit, calling.say),
    row(Calling, Play, play.check_lead, play.play),
    row(Replying, Reply, replying.check_reply, replying.reply),
    row(Deciding, Look, _lawful, reckoning.look),
    row(Deciding, Leave, _lawful, calling.say),
    row(Pledged, Play, play.check_pledged, play.play),
    row(Reckoning, Reckon, reckoning.check_younger_reckon, calling.reckon),
    row(Reckoning, Show, reckoning.check_barred, reckoning.show),
    row(Reckoning, Look, reckoning.check_look, reckoning.look),
    row(Reckoning, Play, play.check_follow, play.play),
    row(Objecting, Reckon, reckoning.check_objection, calling.reckon),
    row(Objecting, Show, reckoning.check_objection, reckoning.show),
    row(Objecting, Reply, reckoning.check_no_objection, replying.reply),
    row(Closing, Reckon, reckoning.check_younger_reckon, calling.reckon),
    row(Closing, Show, reckoning.check_barred, reckoning.show),
    row(Closing, Nothing, _lawful, calling.say),
    row(Declaring, Call, together.check_declared, calling.say),
    row(Declaring, Making, calling.check_making, calling.say),
    row(Declaring, To, calling.check_to, calling.say),
    row(Declaring, Nothing, _lawful, calling.say),
    row(Naming, Reckon, together.check_named, calling.reckon),
    row(Naming, Nothing, together.check_close, calling.say),
    row(Leading, Play, play.check_lead, play.play),
    row(Following, Play, play.check_follow, play.play),
)

STEPS: Final = (
    step(Dealing, Dealt, exchange.after_deal, Exchanging),
    step(Dealing, Placed, exchange.after_place, Calling, Declaring, Leading),
    step(Exchanging, BlankFound, exchange.after_blank_found, Announcing),
    step(Announcing, BlankAnnounced, exchange.after_announcement, Exchanging),
    step(Exchanging, Discarded, exchange.after_discard, Exchanging),
    step(Exchanging, BlankAnnounced, exchange.stays, Exchanging),
    step(Exchanging, BlankShown, exchange.after_blank_shown, Exchanging),
    step(Exchanging, Drew, exchange.after_draw, Exchanging, Calling, Declaring, Leading),
    step(Exchanging, Saw, exchange.stays, Exchanging),
    step(Calling, Saw, exchange.stays, Calling),
    step(Declaring, Saw, exchange.stays, Declaring),
    step(Leading, Saw, exchange.stays, Leading),
    step(Leading, Reckoned, exchange.stays, Leading),
    step(Leading, Equalled, exchange.stays, Leading),
    step(Calling, Said, calling.after_words, Replying, Deciding),
    step(Calling, Reckoned, calling.after_elder_reckon, Calling),
    step(Calling, Played, calling.after_first_lead, Reckoning),
    step(Replying, Said, replying.after_reply, Calling, Declaring, Naming),
    step(Deciding, Looked, reckoning.after_decision, Pledged),
    step(Deciding, Said, reckoning.after_decision, Pledged),
    step(Pledged, Played, calling.after_first_lead, Reckoning),
    step(Reckoning, Reckoned, reckoning.after_younger_reckon, Reckoning, Objecting),
    step(Reckoning, Shown, reckoning.after_barred, Reckoning),
    step(Reckoning, Looked, reckoning.after_look, Reckoning),
    step(Reckoning, Played, reckoning.after_first_trick, Leading),
    step(Objecting, Reckoned, reckoning.after_objection, Reckoning, Closing),
    step(Objecting, Shown, reckoning.after_objection, Reckoning, Closing),
    step(Objecting, Said, reckoning.after_no_objection, Reckoning, Closing),
    step(Exchanging, Conceded, exchange.after_early_concession, Closing, Over),
    step(Calling, Conceded, reckoning.after_concession, Closing),
    step(Pledged, Conceded, reckoning.after_concession, Closing),
    step(Replying, Conceded, reckoning.after_concession, Over),
    step(Deciding, Conceded, reckoning.after_concession, Over),
    step(Reckoning, Conceded, reckoning.after_concession, Over),
    step(Closing, Reckoned, reckoning.after_younger_reckon, Closing, Objecting),
    step(Closing, Shown, reckoning.after_barred, Closing),
    step(Closing, Said, reckoning.after_the_last_word, Over),
    step(Declaring, Said, together.after_declaring, Replying, Naming),
    step(Naming, Reckoned, together.after_named, Naming),
    step(Naming, Said, together.after_close, Naming, Declaring, Leading),
    step(Leading, Played, play.after_lead, Following),
    step(Following, Played, play.after_trick, Leading, Over),
    step(Exchanging, Won, play.after_win, Over),
    step(Calling, Won, play.after_win, Over),
    step(Declaring, Won, play.after_win, Over),
    step(Naming, Won, play.after_win, Over),
    step(Leading, Won, play.after_win, Over),
    step(Following, Won, play.after_win, Over),
    step(Over, Won, play.after_win, Over),
)

CHOICES: Final[Mapping[type[object], Choices]] = dict(
    (
        choice(Dealing, _none),
        choice(Announcing, exchange.blank_choices),
        choice(Exchanging, exchange.exchange_choices),
        choice(Calling, calling.call_choices),
        choice(Replying, replying.reply_choices),
        choice(Deciding, reckoning.decide_choices),
        choice(Pledged, play.pledged_choices),
        choice(Reckoning, reckoning.reckon_choices),
        choice(Objecting, reckoning.object_choices),
        choice(Closing, reckoning.closing_choices),
        choice(Declaring, together.declare_choices),
        choice(Naming, together.name_choices),
        choice(Leading, play.lead_choices),
        choice(Following, play.follow_choices),
        choice(Over, _none),
    )
)

ROW_OF: Final = {(row.phase, row.act): row for row in ROWS}
STEP_OF: Final = {(step.phase, step.event): step.leads for step in STEPS}
