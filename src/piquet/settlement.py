"""What a partie comes to (Laws 72, 73, C30, C31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from piquet.errors import PiquetError
from piquet.roles import Seat
from piquet.rules import Rules
from piquet.values import Frozen

POINTS = "points"
GAMES = "games"


_SEATED: Final = {count: tuple(Seat)[:count] for count in range(2, len(Seat) + 1)}


def seats_in(rules: Rules) -> tuple[Seat, ...]:
    """Who plays a partie by these rules: A and B, and C where three play.

    >>> import piquet as pq
    >>> [str(seat) for seat in seats_in(pq.CADET)]
    ['A', 'B', 'C']
    """
    return _SEATED[rules.dealing.seats]


@attrs.frozen
class Settlement:
    """What a partie comes to.

    ``winner`` is None when it is drawn; ``amount`` is all that the winner receives, in ``unit``,
    "points" or "games"; ``by_seat`` what each seat gains; ``rubicon`` says whether a loser was
    below it.
    """

    winner: Seat | None
    amount: int
    by_seat: Mapping[Seat, int]
    unit: str
    rubicon: bool

    def __str__(self) -> str:
        """Who wins what, in words.

        >>> import piquet as pq
        >>> print(pq.settle(pq.RUBICON, {pq.Seat.A: 120, pq.Seat.B: 98}))
        A wins 318 points, the other below the rubicon
        """
        if self.winner is None:
            return "the partie is drawn"
        losers = "the other" if len(self.by_seat) == len(_SEATED[2]) else "one of the others"
        below = f", {losers} below the rubicon" if self.rubicon else ""
        unit = self.unit[:-1] if self.amount == 1 else self.unit
        return f"{self.winner} wins {self.amount} {unit}{below}"


def settle(rules: Rules, points: Mapping[Seat, int]) -> Settlement:
    """The settlement of these final scores (Laws 72, 73); raises `PiquetError` if they are none.

    Of a partie of one game to a target, its points; of several games, the games each has won, a
    double counting two.

    >>> import piquet as pq
    >>> pq.settle(pq.RUBICON, {pq.Seat.A: 120, pq.Seat.B: 98}).amount
    318
    >>> pq.settle(pq.FOSTER, {pq.Seat.A: 104, pq.Seat.B: 49}).amount
    2
    """
    seats = seats_in(rules)
    if set(points) != set(seats) or any(
        type(made) is not int or made < 0 for made in points.values()
    ):
        raise PiquetError(f"no final scores of {len(seats)} seats: {points!r}")
    if rules.partie.target is None:
        return _in_points(rules, points)
    if rules.partie.games > 1:
        return settle_games(rules, points)
    winner, loser = _ranked(points)
    if not points[winner] >= rules.partie.target > points[loser]:
        raise PiquetError(f"no final scores of a game to {rules.partie.target}: {points!r}")
    return settle_games(rules, {winner: games_won(rules, points[loser]), loser: 0})


def _ranked(points: Mapping[Seat, int]) -> list[Seat]:
    return sorted(points, key=lambda seat: -points[seat])


def _in_points(rules: Rules, points: Mapping[Seat, int]) -> Settlement:
    """The winner settles with each of the others; a tie at the top is a draw."""
    winner, *losers = _ranked(points)
    most, amounts = points[winner], Frozen(dict.fromkeys(points, 0))
    if most == points[losers[0]]:
        return Settlement(None, 0, amounts, POINTS, False)
    below, bonus = rules.settlement.rubicon or 0, rules.settlement.bonus or 0
    gains = {
        loser: -bonus - (most + made if (made := points[loser]) < below else most - made)
        for loser in losers
    }
    amount = -sum(gains.values())
    rubicon = any(points[loser] < below for loser in losers)
    by_seat = Frozen({seat: gains.get(seat, amount) for seat in points})
    return Settlement(winner, amount, by_seat, POINTS, rubicon)


def games_won(rules: Rules, loser: int) -> int:
    """How many games a game counts that is won when the loser has so many points (C30)."""
    return 2 if loser < (rules.settlement.double_under or 0) else 1


def settle_games(rules: Rules, won: Mapping[Seat, int]) -> Settlement:
    """The settlement of a partie of games, by the games each has won (C31)."""
    winner, loser = _ranked(won)
    needed = rules.partie.games
    if not needed - 1 + games_won(rules, 0) >= won[winner] >= needed > won[loser]:
        raise PiquetError(f"no games that end a partie of {needed}: {won!r}")
    amount = won[winner] - won[loser]
    by_seat = Frozen({seat: amount if seat is winner else -amount for seat in won})
    return Settlement(winner, amount, by_seat, GAMES, False)
