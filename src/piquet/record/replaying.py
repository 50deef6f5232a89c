"""Strict replay: the first act that is not legal is refused, with its line; nothing is repaired."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, assert_never

import attrs

from piquet.actions import Choose
from piquet.errors import IllegalAction, PiquetError, RecordError
from piquet.frank import speaking
from piquet.ledger import Stage, Start, dealer_of
from piquet.partie import PartieState, new_partie
from piquet.record.faults import fault
from piquet.record.moves import Entry, Frank, Move
from piquet.record.schema import DealRecord, Record, loads
from piquet.roles import CHANCE, Chance, Seat
from piquet.verbs import apply, frank, legal, sheet, to_act, view

if TYPE_CHECKING:
    from piquet.actions import Action
    from piquet.refusal import Refusal
    from piquet.sheet import Sheet

_SHOWN: Final = 8


def replay(record: Record | str | bytes) -> PartieState:
    """The partie that a record tells, as it stands where the record stops.

    Raises `RecordError`: at the first act that the rules refuse, with the refusal's article, its
    reason and what was legal instead; ``record.order`` for a deal or a ``frank`` out of place and
    for a dealer that breaks the rotation; and all that `loads` raises for a text.

    >>> import piquet as pq
    >>> text = '''
    ... piquet = 1
    ... rules = "rubicon"
    ... [[deals]]
    ... from = "calls"
    ... elder = "SAKQ HAKQ DAKQ CAKQ"
    ... younger = "SJ97 HJ97 DJ97 CJ97"
    ... moves = "frank"
    ... '''
    >>> pq.replay(text)
    <rubicon partie, deal 1, playing: A 0, B 117>
    >>> try:
    ...     pq.replay(text.replace("frank", "E SJ"))
    ... except pq.RecordError as error:
    ...     print(error.line, error.article)
    8 play.held
    """
    if not isinstance(record, Record):
        record = loads(record)
    *_, last = steps(record)
    return last.state


@attrs.frozen
class Step:
    """The partie after one entry of a record: of which deal, from 1, and which of its moves.

    Before the first deal ``deal`` is 0; ``entry`` is None for a deal's beginning.
    """

    deal: int
    entry: Entry | None
    line: int
    state: PartieState


def steps(record: Record) -> Iterator[Step]:
    r"""The partie that a record tells, entry by entry; raises what `replay` does.

    >>> import piquet as pq
    >>> [step.deal for step in steps(pq.loads('piquet = 1\nrules = "rubicon"'))]
    [0]
    """
    state = _begun(record)
    yield Step(0, None, record.line("rules"), state)
    for number, deal in enumerate(record.deals, start=1):
        state = _dealt(state, deal, number)
        yield Step(number, None, deal.line(""), state)
        seats = state.seats
        for move in deal.moves:
            match move:
                case Move(role, act, line):
                    state = _done(state, act, seats[role], line)
                case Frank(line):
                    state = _said(state, line)
                case _:
                    assert_never(move)
            yield Step(number, move, move.line, state)


def sheets(partie: PartieState) -> tuple[Sheet, ...]:
    """The sheet of every deal of a partie so far, the one in hand last.

    >>> import piquet as pq
    >>> sheets(pq.new_partie(pq.RUBICON))
    ()
    """
    over = tuple(outcome.sheet for outcome in partie.outcomes)
    if partie.deal is None or to_act(partie.deal) is None:
        return over
    return *over, sheet(partie.deal)


def _begun(record: Record) -> PartieState:
    first, start = record.first or Seat.A, record.start or Start()
    try:
        if record.cut is None:
            state = new_partie(record.rules, first=first, start=start)
        else:
            state = new_partie(record.rules, cut=True, start=start)
    except PiquetError as error:
        raise fault(record.line("start"), "partie.start", f"start: {error}") from None
    for cut in record.cut or ():
        state = _done(state, cut, CHANCE, record.line("cut"))
    return _first_dealer(record, state, first)


def _first_dealer(record: Record, state: PartieState, first: Seat) -> PartieState:
    """The partie when it is known who deals first: by the cut, the lot, or its winner's word."""
    stage, line = state.ledger.stage, record.line("first")
    if stage is Stage.CHOOSING and (record.first or record.deals):
        return _done(state, Choose(first), _actor(state), line)
    if record.first is None or record.cut is None or stage is Stage.CHOOSING:
        return state
    if stage is Stage.CUTTING:
        raise fault(line, "record.value", "first: the cut has not decided yet")
    if dealer_of(state.rules, first, state.ledger.number) is not state.dealer:
        raise fault(line, "cut.dealer", f"by the cut {state.dealer} deals, not {first}")
    return state


def _dealt(state: PartieState, deal: DealRecord, number: int) -> PartieState:
    """The state after a deal's first act, chance's."""
    if to_act(state) is None:
        raise fault(deal.line(""), "record.order", f"deal {number} after the partie is over")
    if to_act(state) is not CHANCE:
        raise fault(deal.line(""), "record.order", f"deal {number} before the last one is over")
    if deal.dealer not in (None, state.dealer):
        reason = f"{state.dealer} deals, not {deal.dealer}"
        raise fault(deal.line("dealer"), "record.order", reason)
    return _done(state, deal.dealt, CHANCE, deal.line(""))


def _done(state: PartieState, act: Action, by: Seat | Chance, line: int) -> PartieState:
    try:
        return apply(state, act, by)
    except IllegalAction as error:
        raise _refused(state, error.refusal, line) from None


def _said(state: PartieState, line: int) -> PartieState:
    """The state after all that frank players would now say."""
    if state.deal is None or not speaking(state.rules, state.deal.phase):
        reason = "frank stands between the last exchange and younger's first card"
        raise fault(line, "record.order", reason)
    while (act := frank(view(state, _player(state)))) is not None:
        state = apply(state, act)
    return state


def _actor(state: PartieState) -> Seat | Chance:
    return _player(state) or CHANCE


def _player(state: PartieState) -> Seat | None:
    actor = to_act(state)
    return actor if isinstance(actor, Seat) else None


def _refused(state: PartieState, refusal: Refusal, line: int) -> RecordError:
    """The error of an act refused: why, and what was legal instead."""
    acts = legal(state)
    shown = [str(act) for act in islice(acts, _SHOWN)]
    more = f" and {len(acts) - _SHOWN} more" if len(acts) > _SHOWN else ""
    mark = ", " if any(" " in act for act in shown) else " "
    instead = f"; legal: {mark.join(shown)}{more}" if shown else ""
    return fault(line, refusal.article.code, f"{refusal.reason}{instead}")
