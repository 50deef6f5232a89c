"""Who acts: the places in a deal, the persons in a partie, and chance."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from piquet.cards import Named


class Role(Named):
    """A place in one deal: elder does not deal and leads first; younger deals.

    >>> import piquet as pq
    >>> pq.Role.ELDER.other
    Role.YOUNGER
    """

    ELDER = "elder"
    YOUNGER = "younger"

    @property
    def other(self) -> Role:
        """The adversary."""
        return Role.YOUNGER if self is Role.ELDER else Role.ELDER

    def __str__(self) -> str:
        return self.value


class Seat(Named):
    """A person for the whole partie: A, B, and C where three play.

    >>> import piquet as pq
    >>> print(pq.Seat.A)
    A
    """

    A = "A"
    B = "B"
    C = "C"

    def __str__(self) -> str:
        return self.value


class Chance(Named):
    """What decides the cut and the deal; its one member is `CHANCE`."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"

    def __str__(self) -> str:
        return self.value


ELDER: Final[Literal[Role.ELDER]] = Role.ELDER
YOUNGER: Final[Literal[Role.YOUNGER]] = Role.YOUNGER
CHANCE: Final[Literal[Chance.CHANCE]] = Chance.CHANCE
"""The actor of the cut and of the deal."""

Actor: TypeAlias = Role | Seat | Chance
"""Whoever acts: a role in a deal, a seat in a partie, or chance."""
