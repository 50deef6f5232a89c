"""The verbs: the same few for a deal and a partie, for a state and a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, overload

from piquet.actions import Action, Choose, Cut, Deal
from piquet.cards import Card
from piquet.deal.machine import advance, choices, judge, own
from piquet.deal.state import DealState
from piquet.errors import PiquetError
from piquet.events import Event
from piquet.frank import frank_act
from piquet.ledger import PartieEvent, Stage
from piquet.partie import (
    PartieState,
    PartieView,
    actor,
    advance_partie,
    cut_by_chance,
    last_sheet,
    observed_partie,
    partie_choices,
    partie_judge,
    partie_view,
    settlement_of,
)
from piquet.refusal import Refusal
from piquet.roles import CHANCE, Chance, Role, Seat
from piquet.rules import RUBICON, Rules
from piquet.settlement import Settlement, seats_in
from piquet.sheet import Sheet, score_of, sheet_of
from piquet.view import DealView, observed, view_choices, view_judge, view_of

if TYPE_CHECKING:
    from random import Random


@overload
def to_act(x: DealState | DealView) -> Role | Chance | None: ...
@overload
def to_act(x: PartieState | PartieView) -> Seat | Chance | None: ...
def to_act(
    x: DealState | DealView | PartieState | PartieView,
) -> Role | Seat | Chance | None:
    """Who is to act: a role in a deal, a seat in a partie, `CHANCE`, or None when it is over.

    >>> import piquet as pq
    >>> pq.to_act(pq.new_partie(pq.RUBICON))
    CHANCE
    """
    if isinstance(x, DealState):
        return x.phase.role
    return x.phase.role if isinstance(x, DealView) else actor(x)


def legal(x: DealState | DealView | PartieState | PartieView) -> Sequence[Action]:
    """The lawful acts of the one to act: all of a state, and of a view those of its owner.

    A sequence, lazy where the choices are many (`Exchanges`). Chance's acts are not listed; ask
    `chance` for one.

    >>> import piquet as pq
    >>> state = pq.apply(pq.new_deal(), pq.Place(
    ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
    >>> [str(act) for act in pq.legal(state)][:5]
    ['point 1', 'point 2', 'point 3', 'sequence 3 A', 'set QQQ']
    """
    if isinstance(x, DealState):
        return choices(x)
    return view_choices(x) if isinstance(x, DealView) else partie_choices(x)


@overload
def check(
    x: DealState | DealView, action: Action, by: Role | Chance | None = None
) -> Refusal | None: ...
@overload
def check(
    x: PartieState | PartieView, action: Action, by: Seat | Chance | None = None
) -> Refusal | None: ...
def check(
    x: DealState | DealView | PartieState | PartieView,
    action: Action,
    by: Role | Seat | Chance | None = None,
) -> Refusal | None:
    """Why an act is not lawful, or None when it is; never raises.

    ``by`` is who acts: the one to act unless given; for a view, its owner.

    >>> import piquet as pq
    >>> print(pq.check(pq.new_deal(), pq.Play("SA")))
    turn.act: SA while dealing
    """
    if isinstance(x, (PartieState, PartieView)):
        return partie_judge(x, action, by)
    if isinstance(x, DealState):
        return judge(x.rules, x.phase, *own(x), action, by)
    return view_judge(x, action, by)


@overload
def apply(state: DealState, action: Action, by: Role | Chance | None = None) -> DealState: ...
@overload
def apply(state: PartieState, action: Action, by: Seat | Chance | None = None) -> PartieState: ...
def apply(
    state: DealState | PartieState, action: Action, by: Role | Seat | Chance | None = None
) -> DealState | PartieState:
    """The state after an act; ``state`` itself never changes.

    Raises `IllegalAction` for an act that `check` refuses. What the act did is
    ``new.log[len(old.log):]``.

    >>> import random, piquet as pq
    >>> state = pq.new_deal(pq.RUBICON)
    >>> after = pq.apply(state, pq.chance(state, random.Random(1)))
    >>> [str(event) for event in after.log[len(state.log):]]
    ['the cards are dealt']
    """
    if isinstance(state, DealState):
        return advance(state, action, by)
    return advance_partie(state, action, by)


def shuffled(rng: Random, rules: Rules = RUBICON) -> tuple[Card, ...]:
    """The whole pack in random order.

    >>> import random, piquet as pq
    >>> len(pq.shuffled(random.Random(1)))
    32
    """
    pack = list(rules.pack.cards)
    rng.shuffle(pack)
    return tuple(pack)


def chance(state: DealState | PartieState, rng: Random) -> Deal | Cut | Choose:
    """The act of chance that is due: the cut, the lot, or the deal, at random.

    Raises `PiquetError` when a player is to act.
    """
    rules, due = state.rules, to_act(state)
    if due is not CHANCE:
        raise PiquetError("chance is not to act")
    if isinstance(state, PartieState) and state.ledger.stage is not Stage.DEALING:
        return cut_by_chance(rules, rng)
    return Deal.from_pack(shuffled(rng, rules), min(rules.dealing.batches), rules)


@overload
def view(x: DealState, who: Role | None) -> DealView: ...
@overload
def view(x: PartieState, who: Seat | Role | None) -> PartieView: ...
def view(x: DealState | PartieState, who: Role | Seat | None) -> DealView | PartieView:
    """What a role, a seat, or a spectator (None) knows; raises `PiquetError` for anyone else.

    >>> import random, piquet as pq
    >>> state = pq.apply(pq.new_deal(), pq.chance(pq.new_deal(), random.Random(1)))
    >>> pq.view(state, pq.Role.ELDER).hand == state.hand(pq.Role.ELDER)
    True
    >>> len(pq.view(state, None).hand)
    0
    """
    if isinstance(x, PartieState):
        seat = x.seats[who] if isinstance(who, Role) else who
        if seat is not None and seat not in seats_in(x.rules):
            raise PiquetError(f"nobody sits on {seat}")
        return partie_view(x, seat)
    if isinstance(who, Seat):
        raise PiquetError(f"a bare deal has roles, not seat {who}")
    return view_of(x, who)


@overload
def observe(view: DealView, event: Event) -> DealView: ...
@overload
def observe(view: PartieView, event: PartieEvent) -> PartieView: ...
def observe(view: DealView | PartieView, event: PartieEvent) -> DealView | PartieView:
    """The view after an event, of which it keeps the face that shows to the view's owner.

    Raises `PiquetError` for an event that cannot happen where the game stands.

    >>> import random, piquet as pq
    >>> old = pq.new_deal()
    >>> new = pq.apply(old, pq.chance(old, random.Random(1)))
    >>> seen = pq.view(old, pq.Role.ELDER)
    >>> for event in pq.view(new, pq.Role.ELDER).log[len(seen.log):]:
    ...     seen = pq.observe(seen, event)
    >>> seen == pq.view(new, pq.Role.ELDER)
    True
    """
    if isinstance(view, PartieView):
        return observed_partie(view, event)
    if isinstance(event, Event):
        return observed(view, event)
    raise PiquetError(f"{event!r} does not happen in a bare deal")


def sheet(x: DealState | DealView | PartieState | PartieView) -> Sheet:
    """The sheet of a deal: of the deal in hand, or last over, of a partie.

    >>> import piquet as pq
    >>> pq.sheet(pq.new_deal()).lines
    ()
    """
    if isinstance(x, (DealState, DealView)):
        return sheet_of(x.rules, x.log)
    return last_sheet(x) or sheet_of(x.rules, ())


@overload
def score(x: DealState | DealView) -> Mapping[Role, int]: ...
@overload
def score(x: PartieState | PartieView) -> Mapping[Seat, int]: ...
def score(
    x: DealState | DealView | PartieState | PartieView,
) -> Mapping[Role, int] | Mapping[Seat, int]:
    """The points so far: by role in a deal, by seat in a partie."""
    if isinstance(x, (DealState, DealView)):
        return score_of(x.rules, x.log)
    return x.points


def settlement(partie: PartieState | PartieView) -> Settlement | None:
    """Who wins what; None while the partie goes on (Laws 71 to 73)."""
    return settlement_of(partie)


def frank(view: DealView | PartieView) -> Action | None:
    """What the one to act would say next if he were frank; None when a card is due.

    Needs the view of the one to act; None too in the exchange and in Case IV, which it leaves to
    him.
    """
    deal = view.deal if isinstance(view, PartieView) else view
    return None if deal is None else frank_act(deal)
