"""What all know of a partie between its deals (Laws 4, 5, 16, 71, C1, C30, C31)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

import attrs

from piquet.cards import Card, Named
from piquet.errors import PiquetError
from piquet.events import Event
from piquet.roles import ELDER, YOUNGER, Role, Seat
from piquet.rules import FirstDealer, Level, Rules
from piquet.settlement import games_won, seats_in
from piquet.sheet import Sheet


class Stage(Named):
    """Where a partie stands."""

    CUTTING = "cutting"
    CHOOSING = "choosing"
    DEALING = "dealing"
    PLAYING = "playing"
    OVER = "over"


@attrs.frozen
class Outcome:
    """A deal that is over: who dealt it, who was elder and who younger, and its sheet.

    ``weight`` is how often its points count in the partie; a ``void`` deal counts nothing.
    ``game`` are the points of each seat at which a game ended with it, if one did.
    """

    dealer: Seat
    elder: Seat
    younger: Seat
    sheet: Sheet
    void: bool = False
    weight: int = 1
    game: tuple[int, ...] = ()

    @property
    def seats(self) -> Mapping[Role, Seat]:
        """Who sat where."""
        return {ELDER: self.elder, YOUNGER: self.younger}


@attrs.frozen
class Start:
    """A partie as it stands before the first deal given: that deal's number, and the points.

    In a partie of several games the points are those of the game in hand; ``games`` are what A and
    B have won before it.

    >>> import piquet as pq
    >>> state = pq.new_partie(pq.RUBICON, start=pq.Start(deal=6, a=70, b=82))
    >>> state.dealer, state.points[pq.Seat.B]
    (Seat.B, 82)
    """

    deal: int = 1
    a: int = 0
    b: int = 0
    c: int = 0
    games: tuple[int, int] = (0, 0)


BEGINNING: Final = Start()
"""A partie that begins at the beginning."""


@attrs.frozen
class Ledger:
    """What all know of a partie between its deals.

    ``number`` is that of the deal in hand, or the next to be dealt, from 1, and ``dealer`` who
    deals it. ``made`` are the points of each seat from the deals that are over, in a partie of
    games from those of this game, and ``won`` the games of each, a double counting two.
    ``chooser`` has won the cut.
    """

    rules: Rules
    stage: Stage
    dealer: Seat
    number: int
    start: Start
    made: tuple[int, ...]
    won: tuple[int, ...]
    chooser: Seat | None = None
    outcomes: tuple[Outcome, ...] = ()

    @property
    def seats(self) -> Mapping[Role, Seat]:
        """Who sits where in the deal in hand, or the next."""
        return seats_of(self.rules, self.dealer)

    def role(self, seat: Seat | None) -> Role | None:
        """The role of a seat in the deal in hand, or the next; None for one who looks on."""
        for role, sitting in self.seats.items():
            if sitting is seat:
                return role
        return None

    @property
    def weight(self) -> int:
        """How often the points of the deal in hand, or the next, count."""
        return self.rules.partie.weight(self.number)

    @property
    def points(self) -> dict[Seat, int]:
        """The points of each seat from the deals that are over."""
        return dict(zip(seats_in(self.rules), self.made, strict=True))

    @property
    def games(self) -> dict[Seat, int]:
        """The games each seat has won, a double counting two."""
        return dict(zip(seats_in(self.rules), self.won, strict=True))

    @property
    def lacks(self) -> tuple[int, int] | None:
        """How many points elder and younger lack to win the game; None where there is no target."""
        target = self.rules.partie.target
        if target is None:
            return None
        points = self.points
        elder, younger = (target - points[seat] for seat in self.seats.values())
        return elder, younger


def begun(rules: Rules, stage: Stage, first: Seat, start: Start) -> Ledger:
    """The ledger of a partie that stands so, ``first`` having dealt its first deal."""
    seats = rules.dealing.seats
    made, won = (start.a, start.b, start.c)[:seats], (*start.games, 0)[:seats]
    dealer = dealer_of(rules, first, start.deal)
    return Ledger(rules, stage, dealer, start.deal, start, made, won)


def check_start(rules: Rules, start: Start) -> None:
    """Raises `PiquetError` for a start at which no partie by these rules can stand."""
    partie, points = rules.partie, (start.a, start.b, start.c)
    if type(start.games) is not tuple or len(start.games) != len((start.a, start.b)):
        raise PiquetError(f"games are those of A and of B, not {start.games!r}")
    if any(type(number) is not int for number in (start.deal, *points, *start.games)):
        raise PiquetError(f"a start is told in whole numbers, not {start}")
    if min(*points, *start.games) < 0:
        raise PiquetError(f"points or games below nothing: {start}")
    if start.c and rules.dealing.seats < len(points):
        raise PiquetError(f"nobody sits on C, to have {start.c}")
    if max(start.games) >= (partie.games if partie.target is not None else 1):
        raise PiquetError(f"games {start.games} do not stand in a partie of {partie.games}")
    if partie.target is not None and max(points) >= partie.target:
        raise PiquetError(f"the game is won: {start.a}, {start.b}")
    if start.deal < 1 or (partie.deals is not None and start.deal > last_deal(rules)):
        of = "games" if partie.deals is None else partie.deals
        raise PiquetError(f"no deal {start.deal} in a partie of {of}")
    if start.deal - 1 == partie.deals and not level(points[: rules.dealing.seats]):
        raise PiquetError(f"no deal {start.deal} unless the scores are level after {partie.deals}")


def last_deal(rules: Rules) -> int:
    """The number of the last deal there can be in a partie of so many: after a tie one each."""
    extra = 0 if rules.partie.tie is Level.DRAWN else rules.dealing.seats
    return (rules.partie.deals or 0) + extra


def level(made: Iterable[int]) -> bool:
    """Whether the best scores are equal."""
    best, second, *_ = sorted(made, reverse=True)
    return best == second


def seats_of(rules: Rules, dealer: Seat) -> Mapping[Role, Seat]:
    """Who sits where when this seat deals: of two the dealer is younger, of three he sits out."""
    return _sitting(seats_in(rules), dealer)


@cache
def _sitting(seats: tuple[Seat, ...], dealer: Seat) -> Mapping[Role, Seat]:
    elder = seats.index(dealer) + 1
    sitting = {ELDER: seats[elder % len(seats)], YOUNGER: seats[(elder + 1) % len(seats)]}
    return MappingProxyType(sitting)


def dealer_of(rules: Rules, first: Seat, number: int) -> Seat:
    """Who deals the deal of this number when ``first`` deals the first: in turn (Law 16)."""
    seats = seats_in(rules)
    return seats[(seats.index(first) + number - 1) % len(seats)]


def next_seat(rules: Rules, seat: Seat) -> Seat:
    """Who sits on the left of a seat."""
    return dealer_of(rules, seat, 2)


# What happens between deals.


@attrs.frozen
class CutShown:
    """Each player showed the card he cut, in the order of the seats."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"the cards cut are {' '.join(map(str, self.cards))}"


@attrs.frozen
class DealerChosen:
    """The winner of the cut, or the lot, said who deals first."""

    dealer: Seat

    def __str__(self) -> str:
        return f"{self.dealer} is to deal first"


@attrs.frozen
class DealEnded:
    """A deal was over."""

    outcome: Outcome

    def __str__(self) -> str:
        made = self.outcome.sheet.totals
        return f"the deal is over: elder {made[ELDER]}, younger {made[YOUNGER]}"


PartieEvent: TypeAlias = Event | CutShown | DealerChosen | DealEnded
"""Everything that can happen in a partie."""


def after(ledger: Ledger, event: CutShown | DealerChosen | DealEnded) -> Ledger:
    """What is known after an event between deals; raises `PiquetError` where others play."""
    match event:
        case CutShown(cards):
            return _after_cut(ledger, cards)
        case DealerChosen(first):
            return _dealt_by(ledger, first)
        case DealEnded(outcome):
            return _after_deal(ledger, outcome)
        case _:
            assert_never(event)


def _after_cut(ledger: Ledger, cards: tuple[Card, ...]) -> Ledger:
    """One card above the rest, or below where the low one deals, decides; else all cut again."""
    if len(cards) != ledger.rules.dealing.seats:
        raise PiquetError(f"a cut of {len(cards)} cards cannot have happened")
    first_dealer = ledger.rules.dealing.first_dealer
    ranks = [card.rank for card in cards]
    decides = min(ranks) if first_dealer is FirstDealer.LOW_DEALS else max(ranks)
    if ranks.count(decides) > 1:
        return ledger
    seat = seats_in(ledger.rules)[ranks.index(decides)]
    if first_dealer is FirstDealer.HIGH_CHOOSES:
        return attrs.evolve(ledger, stage=Stage.CHOOSING, chooser=seat)
    return _dealt_by(ledger, seat)


def _dealt_by(ledger: Ledger, first: Seat) -> Ledger:
    if first not in seats_in(ledger.rules):
        raise PiquetError(f"nobody sits on {first} to deal")
    dealer = dealer_of(ledger.rules, first, ledger.number)
    return attrs.evolve(ledger, stage=Stage.DEALING, dealer=dealer)


def _after_deal(ledger: Ledger, outcome: Outcome) -> Ledger:
    """The points are entered; the game may be won, and the partie over (Laws 71, C30, C31)."""
    rules, points = ledger.rules, ledger.points
    if not {outcome.elder, outcome.younger} <= set(points):
        raise PiquetError(f"{outcome.elder} and {outcome.younger} do not both sit here")
    if not outcome.void:
        for role, seat in outcome.seats.items():
            points[seat] += outcome.weight * outcome.sheet.totals[role]
    ended = attrs.evolve(
        ledger,
        stage=Stage.DEALING,
        dealer=next_seat(rules, ledger.dealer),
        number=ledger.number + 1,
        made=tuple(points.values()),
        outcomes=(*ledger.outcomes, outcome),
    )
    if rules.partie.target is not None:
        return _after_game(ended, rules.partie.target)
    return attrs.evolve(ended, stage=Stage.OVER) if _is_over(ended) else ended


def _after_game(ledger: Ledger, target: int) -> Ledger:
    """Whoever has reached the target has won the game; the next begins at nothing."""
    if max(ledger.made) < target:
        return ledger
    *before, last = ledger.outcomes
    outcomes = (*before, attrs.evolve(last, game=ledger.made))
    games = games_won(ledger.rules, min(ledger.made))
    won = tuple(
        had + games * (made >= target) for had, made in zip(ledger.won, ledger.made, strict=True)
    )
    if max(won) >= ledger.rules.partie.games:
        return attrs.evolve(ledger, won=won, outcomes=outcomes, stage=Stage.OVER)
    return attrs.evolve(ledger, won=won, outcomes=outcomes, made=(0,) * len(won))


def _is_over(ledger: Ledger) -> bool:
    """Law 71: after the last deal unless level, and after one more each in any case."""
    played = ledger.number - 1
    if played == ledger.rules.partie.deals and not level(ledger.made):
        return True
    return played >= last_deal(ledger.rules)
