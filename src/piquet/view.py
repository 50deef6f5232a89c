"""What one person knows of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from piquet.actions import Action
from piquet.cards import Card, Hand, hand_of
from piquet.deal.machine import hold, judge
from piquet.deal.phases import Following, Objecting, Phase, Reckoning
from piquet.deal.state import DealState, place_of
from piquet.deal.table import CHOICES, STEP_OF
from piquet.errors import PiquetError
from piquet.events import Event, Looked, Saw
from piquet.refusal import Refusal, refuse
from piquet.roles import Actor, Role
from piquet.rules import Rules


@attrs.frozen(repr=False)
class DealView:
    """What a role knows of a deal, or a spectator (``role`` None): no way back to the state.

    ``log`` holds each event with the face it showed to this person, so it recalls everything;
    ``cards`` and ``out`` are the person's own hand and discard, as masks.
    """

    rules: Rules
    log: tuple[Event, ...]
    phase: Phase
    role: Role | None
    cards: int
    out: int

    @property
    def hand(self) -> Hand:
        """The person's own cards; empty for a spectator."""
        return hand_of(self.cards)

    @property
    def discard(self) -> Hand:
        """The cards the person has put out."""
        return hand_of(self.out)

    @property
    def led(self) -> Card | None:
        """The card to which the one to act is to play; None when none is led.

        >>> import piquet as pq
        >>> state = pq.apply(pq.new_deal(), pq.Place(
        ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
        >>> print(pq.view(pq.apply(state, pq.Play("SA")), pq.Role.YOUNGER).led)
        SA
        """
        phase = self.phase
        return phase.led if isinstance(phase, (Reckoning, Objecting, Following)) else None

    @property
    def seen(self) -> Hand:
        """The cards of the stock that the person has looked at where they were left.

        Of those that elder left, younger may have drawn some; her `Drew` says how many.
        """
        mask = 0
        for event in self.log:
            if isinstance(event, (Saw, Looked)) and event.cards is not None:
                mask |= sum(card.mask for card in event.cards)
        return hand_of(mask)

    def __repr__(self) -> str:
        who = "a spectator" if self.role is None else f"{self.role}, {self.hand}"
        return f"<{self.rules} deal, {type(self.phase).__name__.lower()}, seen by {who}>"


def view_of(state: DealState, role: Role | None) -> DealView:
    """What a role, or a spectator, knows of a deal."""
    log = tuple([event.face(role) for event in state.log])
    if role is None:
        return DealView(state.rules, log, state.phase, None, 0, 0)
    place = place_of(role)
    hand, out = state.hands[place], state.setting.outs[place]
    return DealView(state.rules, log, state.phase, role, hand, out)


def observed(view: DealView, event: Event) -> DealView:
    """What the person knows after an event; of it he sees only the face it shows to him."""
    phase, event = view.phase, event.face(view.role)
    leads = STEP_OF.get((type(phase), type(event)))
    if leads is None:
        raise PiquetError(f"{event!r} does not happen while {type(phase).__name__.lower()}")
    hand, out = hold(view.role, view.cards, view.out, event)
    log = (*view.log, event)
    return DealView(view.rules, log, leads(view.rules, phase, event), view.role, hand, out)


def view_choices(view: DealView) -> Sequence[Action]:
    """The lawful acts of the person; none when another is to act."""
    if view.role is None or view.role is not view.phase.role:
        return ()
    return CHOICES[type(view.phase)](view.rules, view.phase, view.cards, view.out)


def view_judge(view: DealView, act: Action, by: Actor | None) -> Refusal | None:
    """Why the person may not do this; None when he may."""
    who = view.role if by is None else by
    if who is None or who is not view.role:
        return refuse(act, "turn.actor", f"{who or 'a spectator'} may not act in this view")
    return judge(view.rules, view.phase, view.cards, view.out, act, who)
