"""The text of a record as plain values, each with its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time
from typing import Final, NoReturn, TypeAlias, Union

import attrs

from piquet.record.faults import fault
from piquet.record.places import Path, Place, json_places, rows, tokens, toml_places

Plain: TypeAlias = Union[
    str, int, float, date, time, "Sequence[Plain]", "Mapping[str, Plain]", None
]
"""What TOML or JSON can hold."""

LONGEST: Final = 1 << 20
"""How many bytes long a record may be."""


@attrs.frozen
class Source:
    """A record as plain values, and the place of each in the text."""

    tree: dict[str, Plain]
    places: Mapping[Path, Place]

    def line(self, path: Path) -> int:
        """The line on which a key stands; 1 for the whole record."""
        return self.places[path].line if path else 1

    def rows(self, path: Path) -> Iterator[int]:
        """The line on which each row of the text value at ``path`` stands."""
        return rows(self.places[path])


def read_source(data: str | bytes) -> Source:
    """Reads TOML, or JSON if the text begins with a brace.

    Raises `RecordError`: ``record.text`` for what is neither, is not UTF-8, is longer than
    `LONGEST` or nested too deep, and ``record.key`` for a key given twice.

    >>> source = read_source("piquet = 1\\n[[deals]]\\nmoves = 'E x -'")
    >>> source.tree["piquet"], source.line(("deals", 0, "moves"))
    (1, 3)
    """
    text = _decoded(data)
    found = tokens(text)
    if text.lstrip().startswith("{"):
        return Source(_json(text), json_places(found))
    return Source(_toml(text), toml_places(found))


def _decoded(data: str | bytes) -> str:
    raw = _encoded(data) if isinstance(data, str) else data
    if len(raw) > LONGEST:
        raise fault(1, "record.text", f"longer than {LONGEST} bytes")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise fault(_line(raw[: error.start].decode()), "record.text", "not UTF-8") from None
    if text.startswith("\ufeff"):
        raise fault(1, "record.text", "begins with a byte order mark")
    return text.replace("\r\n", "\n")


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise fault(_line(text[: error.start]), "record.text", "not Unicode text") from None


def _line(before: str) -> int:
    return before.count("\n") + 1


_AT: Final = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


def _toml(text: str) -> dict[str, Plain]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = str(error)
        at = _AT.search(reason)
        line = int(at["line"] or _line(text.rstrip())) if at else _line_of_huge(text)
        raise fault(line, "record.text", f"not TOML: {_AT.sub('', reason)}") from None


def _line_of_huge(text: str) -> int:
    """The line of a number too long to be read, the one fault that tells no place; else 1."""
    huge = re.search(r"[0-9][0-9_]{4000,}", text)
    return _line(text[: huge.start()]) if huge else 1


def _json(text: str) -> dict[str, Plain]:
    def refuse(constant: str) -> NoReturn:
        raise ValueError(f"{constant} is no number")

    try:
        tree: dict[str, Plain] = json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        raise fault(error.lineno, "record.text", f"not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise fault(_line_of_huge(text), "record.text", f"not JSON: {error}") from None
    return tree
