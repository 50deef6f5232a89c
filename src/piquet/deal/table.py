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
from piquet.deal import dialogue, exchange, play
from piquet.deal.phases import (
    Announcing,
    Calling,
    Closing,
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
    Conceded,
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
    row(Exchanging, Exchange, exchange.check_exchange, exchange.exchange),
    row(Calling, Call, dialogue.check_call, dialogue.say),
    row(Calling, Making, dialogue.check_making, dialogue.say),
    row(Calling, To, dialogue.check_to, dialogue.say),
    row(Calling, Reckon, dialogue.check_elder_reckon, dialogue.reckon),
    row(Calling, NameSuit, dialogue.check_suit, dialogue.say),
    row(Calling, Play, play.check_lead, play.play),
    row(Replying, Reply, dialogue.check_reply, dialogue.reply),
    row(Deciding, Look, _lawful, dialogue.look),
    row(Deciding, Leave, _lawful, dialogue.leave),
    row(Pledged, Play, play.check_pledged, play.play),
    row(Reckoning, Reckon, dialogue.check_younger_reckon, dialogue.reckon),
    row(Reckoning, Show, dialogue.check_barred, dialogue.show),
    row(Reckoning, Look, dialogue.check_look, dialogue.look),
    row(Reckoning, Play, play.check_follow, play.play),
    row(Objecting, Reckon, dialogue.check_objection, dialogue.reckon),
    row(Objecting, Show, dialogue.check_objection, dialogue.show),
    row(Objecting, Reply, dialogue.check_no_objection, dialogue.reply),
    row(Closing, Reckon, dialogue.check_younger_reckon, dialogue.reckon),
    row(Closing, Show, dialogue.check_barred, dialogue.show),
    row(Closing, Nothing, _lawful, dialogue.leave),
    row(Leading, Play, play.check_lead, play.play),
    row(Following, Play, play.check_follow, play.play),
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
    step(Objecting, Reckoned, dialogue.after_objection, Reckoning, Closing),
    step(Objecting, Shown, dialogue.after_objection, Reckoning, Closing),
    step(Objecting, Said, dialogue.after_no_objection, Reckoning, Closing),
    step(Exchanging, Conceded, exchange.after_early_concession, Closing, Over),
    step(Calling, Conceded, dialogue.after_concession, Closing),
    step(Pledged, Conceded, dialogue.after_concession, Closing),
    step(Replying, Conceded, dialogue.after_concession, Over),
    step(Deciding, Conceded, dialogue.after_concession, Over),
    step(Reckoning, Conceded, dialogue.after_concession, Over),
    step(Closing, Reckoned, dialogue.after_younger_reckon, Closing, Objecting),
    step(Closing, Shown, dialogue.after_barred, Closing),
    step(Closing, Said, dialogue.after_the_last_word, Over),
    step(Leading, Played, play.after_lead, Following),
    step(Following, Played, play.after_trick, Leading, Over),
)

CHOICES: Final[Mapping[type[object], Choices]] = dict(
    (
        choice(Dealing, _none),
        choice(Announcing, exchange.blank_choices),
        choice(Exchanging, exchange.exchange_choices),
        choice(Calling, dialogue.call_choices),
        choice(Replying, dialogue.reply_choices),
        choice(Deciding, dialogue.decide_choices),
        choice(Pledged, play.pledged_choices),
        choice(Reckoning, dialogue.reckon_choices),
        choice(Objecting, dialogue.object_choices),
        choice(Closing, dialogue.closing_choices),
        choice(Leading, play.lead_choices),
        choice(Following, play.follow_choices),
        choice(Over, _none),
    )
)

ROW_OF: Final = {(row.phase, row.act): row for row in ROWS}
STEP_OF: Final = {(step.phase, step.event): step.leads for step in STEPS}
