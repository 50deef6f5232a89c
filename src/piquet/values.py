"""What all immutable values of the library have in common."""

from __future__ import annotations

from typing import TypeGuard

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


def _is_set(value: object) -> TypeGuard[frozenset[object]]:
    return isinstance(value, frozenset)


def _shown(value: object) -> str:
    """Sets in one order, whatever the hashes of a process."""
    if _is_set(value):
        return f"frozenset({{{', '.join(sorted(map(repr, value)))}}})"
    return repr(value)
