"""What a partie comes to (Laws 72, 73)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from piquet.errors import PiquetError
from piquet.roles import Seat
from piquet.rules import Rules
from piquet.values import Frozen

SEATS: Final = (Seat.A, Seat.B)
"""Who plays."""


@attrs.frozen
class Settlement:
    """What a partie comes to.

    ``winner`` is None when it is drawn; ``amount`` is all that the winner receives, in ``unit``;
    ``by_seat`` what each seat gains; ``rubicon`` says whether the loser was below it.
    """

    winner: Seat | None
    amount: int
    by_seat: Mapping[Seat, int]
    unit: str
    rubicon: bool


def settle(rules: Rules, points: Mapping[Seat, int]) -> Settlement:
    """The settlement of these final scores (Laws 72, 73); raises `PiquetError` if they are none.

    >>> import piquet as pq
    >>> pq.settle(pq.RUBICON, {pq.Seat.A: 120, pq.Seat.B: 98}).amount
    318
    """
    if set(points) != set(SEATS) or any(
        type(made) is not int or made < 0 for made in points.values()
    ):
        raise PiquetError(f"no final scores of two seats: {points!r}")
    (_, lower), (winner, higher) = sorted(points.items(), key=lambda one: one[1])
    if lower == higher:
        return Settlement(None, 0, Frozen(dict.fromkeys(SEATS, 0)), "points", False)
    rubicon = lower < rules.settlement.rubicon
    amount = (higher + lower if rubicon else higher - lower) + rules.settlement.bonus
    gains = Frozen({seat: amount if seat is winner else -amount for seat in SEATS})
    return Settlement(winner, amount, gains, "points", rubicon)
