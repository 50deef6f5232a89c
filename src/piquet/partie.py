"""A partie: deals in a row, who sits where, and the settlement (Laws 4, 5, 16, 71 to 73, C30).

The deal knows roles and no persons; the partie gives each person a role for each deal and asks
the deal for everything else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from piquet.actions import Action, Choose, Concede, Cut, Deal, Place
from piquet.deal.joined import Joined
from piquet.deal.machine import advance, choices, conceded, judge, own, won
from piquet.deal.phases import Over
from piquet.deal.state import DealState, new_deal
from piquet.deal.table import STEP_OF
from piquet.errors import IllegalAction, PiquetError
from piquet.events import Conceded, Dealt, Event, Placed
from piquet.ledger import (
    BEGINNING,
    CutShown,
    DealEnded,
    DealerChosen,
    Ledger,
    Outcome,
    PartieEvent,
    Stage,
    Start,
    after,
    begun,
    check_start,
    last_deal,
)
from piquet.refusal import Refusal, refuse
from piquet.roles import CHANCE, Actor, Chance, Role, Seat
from piquet.rules import RUBICON, FirstDealer, Rules
from piquet.settlement import Settlement, seats_in, settle, settle_games
from piquet.sheet import Sheet, score_of, sheet_of
from piquet.target import Lacks, first_there, lacks_after_hands, may_be_there
from piquet.values import Frozen
from piquet.view import DealView, observed, view_choices, view_judge, view_of

if TYPE_CHECKING:
    from random import Random


# States and views.


@attrs.frozen
class _Past:
    """The log up to the last deal that is over: whole, and as each person saw it."""

    whole: tuple[PartieEvent, ...] = ()
    seen: Mapping[Seat | None, tuple[PartieEvent, ...]] = Frozen({})

    def of(self, seat: Seat | None) -> tuple[PartieEvent, ...]:
        return self.seen.get(seat, ())


class _OnLedger:
    """What a state and a view of a partie both read off the ledger."""

    __slots__ = ()

    ledger: Ledger

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.ledger.rules

    @property
    def dealer(self) -> Seat:
        """Who deals the deal in hand, or the next."""
        return self.ledger.dealer

    @property
    def seats(self) -> Mapping[Role, Seat]:
        """Who sits where in the deal in hand, or the next.

        Of a deal that is over, ``outcomes[-1].seats`` tells.
        """
        return self.ledger.seats

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The deals that are over."""
        return self.ledger.outcomes

    @property
    def games(self) -> dict[Seat, int]:
        """The games each seat has won in a partie of games, a double counting two."""
        return self.ledger.games


@attrs.frozen(repr=False)
class PartieState(_OnLedger):
    """A partie at one moment; a value that never changes.

    ``ledger`` is what all know of it; ``deal`` the deal in hand, or the last that is over, or
    None before the first.
    """

    ledger: Ledger
    deal: DealState | None
    past: _Past
    after_hands: Lacks | None = attrs.field(default=None, eq=False)
    """What each lacks to the target when the hands are reckoned: kept to ask for fewer sheets."""

    @property
    def log(self) -> tuple[PartieEvent, ...]:
        """Everything that has happened."""
        return _log(self.ledger, self.past.whole, self.deal)

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat, those of the deal in hand so far included."""
        return _points(self.ledger, self.deal)

    def __repr__(self) -> str:
        return _repr(self.ledger, self.points)


@attrs.frozen(repr=False)
class PartieView(_OnLedger):
    """What a seat knows of a partie, or a spectator (``seat`` None).

    ``deal`` is the view of the deal in hand; earlier deals are outcomes of the ``ledger``.
    """

    ledger: Ledger
    deal: DealView | None
    past: tuple[PartieEvent, ...]
    seat: Seat | None

    @property
    def log(self) -> tuple[PartieEvent, ...]:
        """Everything that has happened, as this person saw it."""
        return _log(self.ledger, self.past, self.deal)

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat, those of the deal in hand so far included."""
        return _points(self.ledger, self.deal)

    def __repr__(self) -> str:
        return f"{_repr(self.ledger, self.points)[:-1]}, seen by {self.seat or 'a spectator'}>"


def _log(
    ledger: Ledger, past: tuple[PartieEvent, ...], deal: DealState | DealView | None
) -> tuple[PartieEvent, ...]:
    return past if deal is None or ledger.stage is not Stage.PLAYING else past + deal.log


def _points(ledger: Ledger, deal: DealState | DealView | None) -> dict[Seat, int]:
    points = ledger.points
    if deal is not None and ledger.stage is Stage.PLAYING:
        made = score_of(deal.rules, deal.log, ledger.lacks)
        for role, seat in ledger.seats.items():
            points[seat] += ledger.weight * made[role]
    return points


def _repr(ledger: Ledger, points: Mapping[Seat, int]) -> str:
    scores = ", ".join(f"{seat} {made}" for seat, made in points.items())
    at = ledger.number - (ledger.stage is Stage.OVER)
    return f"<{ledger.rules} partie, deal {at}, {ledger.stage.value}: {scores}>"


def new_partie(
    rules: Rules = RUBICON,
    cut: bool = False,
    *,
    first: Seat = Seat.A,
    start: Start = BEGINNING,
) -> PartieState:
    """A partie about to begin: seat ``first`` deals first, or with ``cut`` the cut decides.

    ``start`` tells how it stands when it does not begin at the beginning.

    >>> import piquet as pq
    >>> pq.new_partie(pq.RUBICON)
    <rubicon partie, deal 1, dealing: A 0, B 0>
    """
    if cut and first is not Seat.A:
        raise PiquetError("the cut decides who deals first")
    if first not in seats_in(rules):
        raise PiquetError(f"nobody sits on {first}")
    check_start(rules, start)
    stage = Stage.DEALING
    if cut:
        lot = rules.dealing.first_dealer is FirstDealer.LOT
        stage = Stage.CHOOSING if lot else Stage.CUTTING
    return PartieState(begun(rules, stage, first, start), None, _Past())


def in_hand(x: PartieState | PartieView) -> DealState | DealView | None:
    """The deal in hand; None between deals."""
    return x.deal if x.ledger.stage is Stage.PLAYING else None


def actor(x: PartieState | PartieView) -> Seat | Chance | None:
    """Who is to act."""
    deal, ledger = in_hand(x), x.ledger
    if deal is not None:
        role = deal.phase.role
        return ledger.seats[role] if isinstance(role, Role) else None
    if ledger.stage is Stage.CHOOSING and ledger.chooser is not None:
        return ledger.chooser
    return None if ledger.stage is Stage.OVER else CHANCE


def partie_choices(x: PartieState | PartieView) -> Sequence[Action]:
    """The lawful acts of the one to act, as far as ``x`` is the state or his view."""
    deal = in_hand(x)
    if deal is not None:
        acts = view_choices(deal) if isinstance(deal, DealView) else choices(deal)
        return Joined(acts, (Concede(),)) if acts and may_concede(x) else acts
    chooser = x.ledger.chooser
    choosing = x.ledger.stage is Stage.CHOOSING and chooser is not None
    if choosing and (isinstance(x, PartieState) or x.seat is chooser):
        return tuple(Choose(seat) for seat in seats_in(x.rules))
    return ()


def may_concede(x: PartieState | PartieView) -> bool:
    """Whether the one to act may concede the play: in the last deal, below the rubicon (Law 73)."""
    rules, deal = x.rules, x.deal
    deals, rubicon = rules.partie.deals, rules.settlement.rubicon
    if not rules.partie.concession or rubicon is None or deal is None:
        return False
    who = actor(x)
    last = x.ledger.number in (deals, last_deal(rules))
    if not last or not isinstance(who, Seat) or (type(deal.phase), Conceded) not in STEP_OF:
        return False
    return x.points[who] < rubicon


def partie_judge(x: PartieState | PartieView, act: Action, by: Actor | None) -> Refusal | None:
    """Why the one to act may not do this; None when he may."""
    who, ledger = actor(x), x.ledger
    claimed = who if by is None else by
    if isinstance(x, PartieView):
        claimed = x.seat if by in (None, x.seat) else None
    if ledger.stage is Stage.OVER:
        return refuse(act, "partie.over", f"{act} after the last deal")
    if claimed is not who and who is CHANCE and isinstance(claimed, Seat) and ledger.outcomes:
        return refuse(act, "turn.over", f"{act} when deal {ledger.number - 1} is over")
    if claimed is not who:
        return refuse(act, "turn.actor", f"{who} is to act, not {claimed or by or 'a spectator'}")
    deal = in_hand(x)
    if deal is not None:
        return _judge_concession(x, act) if isinstance(act, Concede) else _judge_deal(deal, act)
    if isinstance(act, Cut) and ledger.rules.dealing.first_dealer is FirstDealer.LOT:
        return refuse(act, "cut.lot", "nobody cuts for the deal")
    if ledger.stage is Stage.CUTTING and isinstance(act, Cut):
        return _judge_cut(ledger.rules, act)
    if ledger.stage is Stage.CHOOSING and isinstance(act, Choose):
        reason = f"{act.dealer} does not play"
        return None if act.dealer in seats_in(ledger.rules) else refuse(act, "cut.choice", reason)
    if ledger.stage is Stage.DEALING and isinstance(act, (Deal, Place)):
        return _judge_deal(new_deal(ledger.rules), act)
    return refuse(act, "turn.act", f"{act} while {ledger.stage.value}")


def _judge_deal(deal: DealState | DealView, act: Action) -> Refusal | None:
    if isinstance(deal, DealView):
        return view_judge(deal, act, None)
    return judge(deal.rules, deal.phase, *own(deal), act, None)


def _judge_concession(x: PartieState | PartieView, act: Concede) -> Refusal | None:
    if may_concede(x):
        return None
    points = ", ".join(f"{seat} {made}" for seat, made in x.points.items())
    return refuse(act, "concede.last_deal", f"deal {x.ledger.number}, {points}")


def _judge_cut(rules: Rules, act: Cut) -> Refusal | None:
    cards, seats = frozenset(act.cards), rules.dealing.seats
    if len(act.cards) != seats or len(cards) != seats or not cards <= rules.pack.cards:
        return refuse(act, "cut.cards", f"{act} is not a card of the pack for each seat")
    return None


def advance_partie(state: PartieState, act: Action, by: Actor | None) -> PartieState:
    """The partie after an act; raises `IllegalAction`."""
    ledger, deal = state.ledger, state.deal
    if ledger.stage is Stage.PLAYING and deal is not None and (by is None or by is actor(state)):
        if isinstance(act, Concede):
            played = _conceded(state, deal, act)
        else:
            played = advance(deal, act, None)
        return _played(state, played)
    refusal = partie_judge(state, act, by)
    if refusal is not None:
        raise IllegalAction(refusal)
    match act:
        case Cut(cards):
            return _between(state, CutShown(cards))
        case Choose(dealer):
            return _between(state, DealerChosen(dealer))
        case _:
            dealt = advance(new_deal(ledger.rules), act, CHANCE)
            playing = attrs.evolve(ledger, stage=Stage.PLAYING)
            return _played(PartieState(playing, None, state.past), dealt)


def _played(state: PartieState, deal: DealState) -> PartieState:
    """The partie with the deal in hand as it now stands: it may be over, or the game won."""
    ledger, lacks = state.ledger, state.ledger.lacks
    after_hands = None
    if lacks is not None:
        after_hands = state.after_hands or lacks_after_hands(deal, lacks)
        winner = first_there(deal, lacks) if may_be_there(deal, after_hands) else None
        if winner is not None:
            return _closed(state, won(deal, winner, lacks))
    if isinstance(deal.phase, Over):
        return _closed(state, deal)
    return PartieState(ledger, deal, state.past, after_hands)


def _conceded(state: PartieState, deal: DealState, act: Concede) -> DealState:
    refusal = partie_judge(state, act, None)
    if refusal is not None:
        raise IllegalAction(refusal)
    return conceded(deal)


def _between(state: PartieState, event: CutShown | DealerChosen) -> PartieState:
    past = state.past
    seen = {seat: (*past.of(seat), event) for seat in _persons(state.rules)}
    ledger = after(state.ledger, event)
    return PartieState(ledger, state.deal, _Past((*past.whole, event), Frozen(seen)))


def _persons(rules: Rules) -> tuple[Seat | None, ...]:
    """The seats, and a spectator."""
    return (*seats_in(rules), None)


def _closed(state: PartieState, deal: DealState) -> PartieState:
    """The deal is over: its log joins the past, and its outcome the ledger."""
    ledger, past = state.ledger, state.past
    elder, younger = ledger.seats.values()
    sheet = sheet_of(deal.rules, deal.log)
    ended = DealEnded(Outcome(ledger.dealer, elder, younger, sheet, weight=ledger.weight))
    seen = {
        seat: (*past.of(seat), *view_of(deal, ledger.role(seat)).log, ended)
        for seat in _persons(deal.rules)
    }
    whole = (*past.whole, *deal.log, ended)
    return PartieState(after(ledger, ended), deal, _Past(whole, Frozen(seen)))


def partie_view(state: PartieState, seat: Seat | None) -> PartieView:
    """What a seat, or a spectator, knows of a partie."""
    deal = None
    if state.deal is not None and state.ledger.stage is Stage.PLAYING:
        deal = view_of(state.deal, state.ledger.role(seat))
    return PartieView(state.ledger, deal, state.past.of(seat), seat)


def observed_partie(view: PartieView, event: PartieEvent) -> PartieView:
    """What the person knows after an event, given with the face it shows to him."""
    ledger, deal = view.ledger, view.deal
    if _STAGE_OF.get(type(event), ledger.stage) is not ledger.stage:
        raise PiquetError(f"{event!r} does not happen while {ledger.stage.value}")
    if isinstance(event, (CutShown, DealerChosen, DealEnded)):
        return PartieView(after(ledger, event), None, (*view.log, event), view.seat)
    if not isinstance(event, Event):
        raise PiquetError(f"{event!r} is no event")
    if deal is None:
        deal = view_of(new_deal(ledger.rules), ledger.role(view.seat))
        ledger = attrs.evolve(ledger, stage=Stage.PLAYING)
    return PartieView(ledger, observed(deal, event), view.past, view.seat)


_STAGE_OF: Final[Mapping[type[object], Stage]] = {
    CutShown: Stage.CUTTING,
    DealerChosen: Stage.CHOOSING,
    Dealt: Stage.DEALING,
    Placed: Stage.DEALING,
    DealEnded: Stage.PLAYING,
}
"""When the events that begin and end a deal, and those between deals, can happen."""


def cut_by_chance(rules: Rules, rng: Random) -> Cut | Choose:
    """A card of the pack for each seat, or the lot that falls on one, at random."""
    if rules.dealing.first_dealer is FirstDealer.LOT:
        return Choose(rng.choice(seats_in(rules)))
    return Cut(tuple(rng.sample(tuple(rules.pack.cards), rules.dealing.seats)))


def last_sheet(x: PartieState | PartieView) -> Sheet | None:
    """The sheet of the deal in hand, or of the last that is over; None before the first."""
    if x.ledger.stage is Stage.PLAYING and x.deal is not None:
        return sheet_of(x.deal.rules, x.deal.log, x.ledger.lacks)
    return x.ledger.outcomes[-1].sheet if x.ledger.outcomes else None


def settlement_of(x: PartieState | PartieView) -> Settlement | None:
    """The settlement of a partie; None while it goes on."""
    if x.ledger.stage is not Stage.OVER:
        return None
    return (
        settle(x.rules, x.points)
        if x.rules.partie.target is None
        else settle_games(x.rules, x.games)
    )
