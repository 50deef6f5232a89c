"""The fields of rules: their names and values as records write them, and what parts two rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias, Union

import attrs

from piquet.cards import Named, Rank
from piquet.rules.choices import MEANINGS
from piquet.values import Frozen

if TYPE_CHECKING:
    from piquet.rules.system import Rules

Value: TypeAlias = Union[
    Rank, Named, frozenset[Rank], frozenset[int], int, "tuple[Value, ...]", None
]
"""What a field of the rules can hold."""

Plain: TypeAlias = Union[str, int, "tuple[Plain, ...]"]
"""The same as a record writes it."""

_NONE = "none"
PACK = 36
"""The most cards a pack has, and so a number in a field of several numbers."""


@attrs.frozen
class Field:
    """A field of some rules: its name, its ``value`` as records write it, meaning and source.

    ``allowed`` are the values it takes; ``words`` what each means, where they are words.
    """

    name: str
    value: Plain
    allowed: tuple[Plain, ...]
    meaning: str
    source: str
    words: Mapping[str, str] = Frozen({})


def fields(rules: Rules) -> Mapping[str, Field]:
    """Every field of these rules, by its name in records.

    >>> import piquet as pq
    >>> pq.fields(pq.RUBICON)["play.lead"].value
    1
    """
    found: dict[str, Field] = {}
    for name, at, value in each_field(rules):
        allowed = tuple(plain_value(one) for one in at.metadata["allowed"])
        meaning, source = at.metadata["meaning"], at.metadata["source"]
        words = Frozen(
            {str(one.value): MEANINGS[one] for one in at.metadata["allowed"] if one in MEANINGS}
        )
        found[name] = Field(name, plain_value(value), allowed, meaning, source, words)
    return found


def differing(rules: Rules, other: Rules) -> Mapping[str, tuple[Plain, Plain]]:
    """The fields in which two rules differ, each with its two values as records write them.

    >>> import attrs, piquet as pq
    >>> house = attrs.evolve(pq.RUBICON, play=attrs.evolve(pq.RUBICON.play, lead=0))
    >>> differing(pq.RUBICON, house)
    {'play.lead': (1, 0)}
    """
    mine, theirs = fields(rules), fields(other)
    return {
        name: (mine[name].value, theirs[name].value)
        for name in mine
        if mine[name].value != theirs[name].value
    }


def each_field(rules: Rules) -> Iterator[tuple[str, attrs.Attribute[object], Value]]:
    for part in attrs.fields(type(rules)):
        if part.name != "name":
            value: attrs.AttrsInstance = getattr(rules, part.name)
            for field in attrs.fields(type(value)):
                yield f"{part.name}.{field.name}", field, getattr(value, field.name)


def plain_value(value: Value) -> Plain:
    """A field's value as records write it."""
    match value:
        case Rank():
            return value.letter
        case Named():
            return str(value.value)
        case frozenset():
            numbers: Plain = tuple(number for number in range(PACK) if number in value)
            return numbers or "".join(rank.letter for rank in Rank if rank in value)
        case tuple():
            return tuple(plain_value(one) for one in value)
        case int():
            return value
        case _:
            return _NONE
