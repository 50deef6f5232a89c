"""What all immutable values of the library have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeGuard, TypeVar

import attrs


class Value:
    """Shows an attrs value as the call that makes it.

    One method for some sixty classes: a ``repr`` of its own for each would cost an eighth of the
    time of importing the library.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        fields = attrs.fields_dict(type(self))  # type: ignore[arg-type]  # subclasses are attrs'
        shown = ", ".join(f"{name}={_shown(getattr(self, name))}" for name in fields)
        return f"{type(self).__name__}({shown})"


def is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is a tuple, of whatever."""
    return isinstance(value, tuple)


def is_set(value: object) -> TypeGuard[frozenset[object]]:
    """Whether a value is a frozen set, of whatever."""
    return isinstance(value, frozenset)


def _shown(value: object) -> str:
    """Sets in one order, whatever the hashes of a process."""
    if is_set(value):
        return f"frozenset({{{', '.join(sorted(map(repr, value)))}}})"
    return repr(value)


K = TypeVar("K")
V = TypeVar("V")


class Frozen(Mapping[K, V]):
    """A mapping that never changes; it hashes, pickles, and equals a dict of the same items.

    >>> Frozen({"A": 1})
    {'A': 1}
    >>> Frozen({"A": 1}) == {"A": 1}
    True
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return other == self._items

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)
