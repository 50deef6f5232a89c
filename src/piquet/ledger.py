"""What all know of a partie between its deals (Laws 4, 5, 16, 71)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from piquet.cards import Card, Named
from piquet.errors import PiquetError
from piquet.events import Event
from piquet.roles import ELDER, YOUNGER, Role, Seat
from piquet.rules import Rules
from piquet.settlement import SEATS
from piquet.sheet import Sheet

if TYPE_CHECKING:
    pass


class Stage(Named):
    """Where a partie stands."""

    CUTTING = "cutting"
    CHOOSING = "choosing"
    DEALING = "dealing"
    PLAYING = "playing"
    OVER = "over"


@attrs.frozen
class Outcome:
    """A deal that is over: who dealt and its sheet.

    ``weight`` is how often its points count in the partie; a ``void`` deal counts nothing.
    """

    dealer: Seat
    sheet: Sheet
    void: bool = False
    weight: int = 1

    @property
    def seats(self) -> dict[Role, Seat]:
        """Who sat where."""
        return seats_of(self.dealer)


@attrs.frozen
class Start:
    """A partie as it stands before the first deal given: that deal's number, and the points.

    >>> import piquet as pq
    >>> state = pq.new_partie(pq.RUBICON, start=pq.Start(deal=6, a=70, b=82))
    >>> state.dealer, state.points[pq.Seat.B]
    (Seat.B, 82)
    """

    deal: int = 1
    a: int = 0
    b: int = 0

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat."""
        return {Seat.A: self.a, Seat.B: self.b}


BEGINNING: Final = Start()
"""A partie that begins at the beginning."""


@attrs.frozen
class Ledger:
    """What all know of a partie between its deals.

    ``number`` is that of the deal in hand, or the next to be dealt, from 1, and ``dealer`` who
    deals it; ``chooser`` has won the cut.
    """

    rules: Rules
    stage: Stage
    dealer: Seat
    number: int
    start: Start
    chooser: Seat | None = None
    outcomes: tuple[Outcome, ...] = ()

    @property
    def seats(self) -> dict[Role, Seat]:
        """Who sits where in the deal in hand, or the next."""
        return seats_of(self.dealer)

    def role(self, seat: Seat | None) -> Role | None:
        """The role of a seat in the deal in hand, or the next; None for a spectator."""
        if seat is None:
            return None
        return YOUNGER if seat is self.dealer else ELDER

    @property
    def weight(self) -> int:
        """How often the points of the deal in hand, or the next, count."""
        return self.rules.partie.weight(self.number)

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat from the deals that are over."""
        made = self.start.points
        for outcome in self.outcomes:
            if not outcome.void:
                for role, seat in outcome.seats.items():
                    made[seat] += outcome.weight * outcome.sheet.totals[role]
        return made


def seats_of(dealer: Seat) -> dict[Role, Seat]:
    """Who sits where when this seat deals: the dealer is younger."""
    return {ELDER: next_seat(dealer), YOUNGER: dealer}


def dealer_of(first: Seat, number: int) -> Seat:
    """Who deals the deal of this number when ``first`` deals the first: deals alternate (16)."""
    return first if number % 2 else next_seat(first)


def next_seat(seat: Seat) -> Seat:
    return Seat.B if seat is Seat.A else Seat.A


# What happens between deals.


@attrs.frozen
class CutShown:
    """Each player showed the card he cut, seat A's first."""

    cards: tuple[Card, ...]


@attrs.frozen
class DealerChosen:
    """The winner of the cut said who deals first."""

    dealer: Seat


@attrs.frozen
class DealEnded:
    """A deal was over."""

    outcome: Outcome


PartieEvent: TypeAlias = Event | CutShown | DealerChosen | DealEnded
"""Everything that can happen in a partie."""


def after(ledger: Ledger, event: CutShown | DealerChosen | DealEnded) -> Ledger:
    match event:
        case CutShown((a, b)):
            if a.rank is b.rank:
                return ledger
            chooser = Seat.A if a.rank > b.rank else Seat.B
            return attrs.evolve(ledger, stage=Stage.CHOOSING, chooser=chooser)
        case DealerChosen(first):
            return attrs.evolve(ledger, stage=Stage.DEALING, dealer=dealer_of(first, ledger.number))
        case DealEnded(outcome):
            ended = attrs.evolve(
                ledger,
                stage=Stage.DEALING,
                dealer=next_seat(ledger.dealer),
                number=ledger.number + 1,
                outcomes=(*ledger.outcomes, outcome),
            )
            return attrs.evolve(ended, stage=Stage.OVER) if _is_over(ended) else ended
        case _:
            raise PiquetError(f"{event!r} cannot have happened")


def _is_over(ledger: Ledger) -> bool:
    """Law 71: after the last deal unless level, and after one more each in any case."""
    played, deals = ledger.number - 1, ledger.rules.partie.deals
    a, b = ledger.points.values()
    return played >= deals + len(SEATS) or (played == deals and a != b)
