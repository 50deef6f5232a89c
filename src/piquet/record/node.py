"""Plain values read with their types checked; whatever is wrong is a `RecordError` at its line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from piquet.cards import Card, Hand, parse_cards
from piquet.errors import CardError, RecordError
from piquet.record.faults import fault, quoted
from piquet.record.source import Plain, Source

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from piquet.record.places import Path

MOST: Final = 999_999
"""The greatest whole number that a record may hold."""


@attrs.frozen
class Node:
    """A value of a record, which knows its place in the text."""

    value: Plain
    path: Path
    source: Source

    @property
    def line(self) -> int:
        """The line on which its key stands."""
        return self.source.line(self.path)

    @property
    def name(self) -> str:
        """Its name in messages: its key, after those of the tables around it.

        >>> from piquet.record.source import read_source
        >>> root = Node.root(read_source("deals = [{claimed = {elder = 1}}]"))
        >>> root.table()["deals"].items()[0].table()["claimed"].table()["elder"].name
        'claimed.elder'
        """
        keys: list[str] = []
        for part in self.path:
            keys = [*keys, part] if isinstance(part, str) else []
        if keys:
            return ".".join(keys)
        return f"each of {self.path[-2]}" if self.path else "a record"

    @classmethod
    def root(cls, source: Source) -> Node:
        """The whole record."""
        return cls(source.tree, (), source)

    def wrong(self, article: str, reason: str) -> RecordError:
        """The error that this value breaks an article."""
        return fault(self.line, article, reason)

    def unfit(self, wanted: str) -> RecordError:
        """The error that this value is not of the kind wanted."""
        return self.wrong("record.value", f"{self.name} takes {wanted}, not {_kind(self.value)}")

    def table(self) -> dict[str, Node]:
        """A table's values by key."""
        if not isinstance(self.value, dict):
            raise self.unfit("a table")
        if not all(map(_is_unicode, self.value)):
            raise self.wrong("record.text", f"a key of {self.name} is not Unicode text")
        return {
            key: Node(value, (*self.path, key), self.source) for key, value in self.value.items()
        }

    def keys(self, needed: Collection[str], free: Collection[str] = ()) -> dict[str, Node]:
        """A table that has all the keys needed and no others but the free ones."""
        nodes = self.table()
        for key, node in nodes.items():
            if key not in needed and key not in free:
                raise node.wrong("record.key", f"{self.name} has no key {quoted(key)}")
        for key in needed:
            if key not in nodes:
                raise self.wrong("record.key", f"{self.name} needs the key {quoted(key)}")
        return nodes

    def items(self) -> list[Node]:
        """A list's values."""
        if not isinstance(self.value, list):
            raise self.unfit("a list")
        return [Node(value, (*self.path, at), self.source) for at, value in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.unfit("a text")
        if not _is_unicode(self.value):
            raise self.wrong("record.text", f"{self.name} is not Unicode text")
        return self.value

    def whole(self) -> int:
        """A whole number from 0 to `MOST`."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.unfit("a whole number")
        if not 0 <= self.value <= MOST:
            raise self.wrong("record.value", f"{self.name} takes 0 to {MOST}")
        return self.value

    def cards(self) -> tuple[Card, ...]:
        """Cards, in their order."""
        text = self.text()
        try:
            return parse_cards(text)
        except CardError as error:
            raise self.wrong("record.cards", f"{self.name}: {error}") from None

    def hand(self) -> Hand:
        """Cards."""
        return Hand(self.cards())

    def rows(self) -> Iterator[tuple[int, str]]:
        """A text's rows, each with its line."""
        return zip(self.source.rows(self.path), self.text().split("\n"), strict=True)


def _is_unicode(text: str) -> bool:
    """Whether a text has no half of a surrogate pair, as JSON's escapes can make."""
    return text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)


def _kind(value: Plain) -> str:
    match value:
        case bool():
            return "a truth value"
        case int() | float():
            return "a number"
        case str():
            return quoted(value)
        case list():
            return "a list"
        case dict():
            return "a table"
        case None:
            return "nothing"
        case _:
            return "a date"
