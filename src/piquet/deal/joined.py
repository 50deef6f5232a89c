"""Many lawful acts as one sequence, without copying them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeGuard, TypeVar, overload

from piquet.actions import Action

A = TypeVar("A", bound=Action, covariant=True)


class Acts(Sequence[A]):
    """A sequence of acts; equal to any sequence of the same acts in the same order."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if not _is_sequence(other):
            return NotImplemented
        return len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


def _is_sequence(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence)


class Joined(Acts[Action]):
    """The acts of several sequences, one after the other.

    >>> import piquet as pq
    >>> acts = Joined((pq.Look(),), (pq.Play("SA"), pq.Play("SK")))
    >>> len(acts), acts[-1] == pq.Play("SK"), acts == (pq.Look(), pq.Play("SA"), pq.Play("SK"))
    (3, True, True)
    """

    __slots__ = ("_length", "_lots")

    def __init__(self, *lots: Sequence[Action]) -> None:
        self._lots = lots
        self._length = sum(map(len, lots))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        place = index + self._length if index < 0 else index
        if place >= 0:
            for lot in self._lots:
                if place < len(lot):
                    return lot[place]
                place -= len(lot)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self._lots)

    def __repr__(self) -> str:
        return repr(tuple(self))
