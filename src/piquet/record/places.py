"""The lines on which the keys of a TOML or JSON text stand, which their parsers do not tell."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from piquet.record.faults import fault, quoted

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value from the top: keys, and places in lists from 0."""

DEEPEST: Final = 32
"""How deep a text may be nested."""


@attrs.frozen
class Place:
    """Where a key stands, where its value begins, and the value's first token as written."""

    line: int
    value_line: int
    value: str = ""


@attrs.frozen
class Token:
    """A piece of text between spaces and comments, and the line on which it begins."""

    text: str
    line: int


# One lexer serves both formats: it knows strings, comments and brackets, and leaves the rest to
# the parsers. A string that is not closed ends where no closed one could go on.
_TOKEN: Final = re.compile(
    r"""
    [ \t\r]++
  | \#[^\n]*+
  | (?P<token>
        "{3} (?: [^"\\]++ | \\. | ""?(?!") )*+ "{0,5}
      | '{3} (?: [^']++ | ''?(?!') )*+ '{0,5}
      | " (?: [^"\\\n]++ | \\. )*+ "?
      | ' [^'\n]*+ '?
      | [^\s\#"'\[\]{}=:,.]++
      | .
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_BREAK: Final = re.compile(
    r"(?P<row>\n|\\n|\\u000[aA]|\\U0000000[aA]|\\x0[aA])|\\[ \t]*\n[ \t\n]*|\\.", re.DOTALL
)
_LITERAL_BREAK: Final = re.compile(r"(?P<row>\n)")


def tokens(text: str) -> list[Token]:
    """The tokens of a text; raises `RecordError` where it is nested deeper than `DEEPEST`.

    >>> [token.text for token in tokens("a.b = [1, 'x = y'] # end")]
    ['a', '.', 'b', '=', '[', '1', ',', "'x = y'", ']']
    """
    found: list[Token] = []
    line = 1
    brackets = dots = 0
    for match in _TOKEN.finditer(text):
        token = match["token"]
        if token is None:
            continue
        found.append(Token(token, line))
        line += token.count("\n")
        brackets += (token in ("[", "{")) - (token in ("]", "}"))
        dots = 0 if token in ("\n", ",") else dots + (token == ".")
        if brackets > DEEPEST or dots > DEEPEST:
            raise fault(line, "record.text", f"nested deeper than {DEEPEST}")
    return found


def json_places(found: list[Token]) -> Mapping[Path, Place]:
    """The place of each key of a JSON text; raises `RecordError` for a key given twice.

    >>> json_places(tokens('{"start":\\n {"A": 70}}'))["start", "A"]
    Place(line=2, value_line=2, value='70')
    """
    walk = _Walk([token for token in found if token.text != "\n"])
    walk.value((), 1)
    return walk.places


def toml_places(found: list[Token]) -> Mapping[Path, Place]:
    """The place of each key of a TOML text.

    >>> toml_places(tokens('[[deals]]\\nelder = "SA"'))["deals", 0, "elder"]
    Place(line=2, value_line=2, value='"SA"')
    """
    walk = _Walk(found)
    base: Path = ()
    walk.skip("\n")
    while walk.peek():
        if walk.peek() == "[":
            base = walk.header()
        else:
            walk.pair(base)
        walk.skip("\n")
    return walk.places


def rows(place: Place) -> Iterator[int]:
    r"""The line on which each row of a text value stands.

    >>> list(rows(Place(1, 1, r'"E look\nY look"')))
    [1, 1]
    """
    line = place.value_line
    raw = place.value
    pattern = _LITERAL_BREAK if raw.startswith("'") else _BREAK
    if raw.startswith(('"""\n', "'''\n")):
        line += 1
        raw = raw[4:]
    yield line
    for match in pattern.finditer(raw):
        line += match[0].count("\n")
        if match["row"]:
            yield line


def _unquoted(token: str) -> str:
    if not token.startswith(('"', "'")):
        return token
    try:
        return str(json.loads(token))
    except ValueError:
        return str(tomllib.loads(f"key = {token}")["key"])


class _Walk:
    """Notes the place of each key in the tokens of a text that its parser has accepted."""

    def __init__(self, found: list[Token]) -> None:
        self.places: dict[Path, Place] = {}
        self._counts: dict[Path, int] = {}
        self._tokens = found
        self._at = 0

    def peek(self) -> str:
        """The next token's text; empty at the end."""
        return self._tokens[self._at].text if self._at < len(self._tokens) else ""

    def take(self) -> Token:
        """The next token, passed over."""
        self._at += 1
        return self._tokens[self._at - 1]

    def skip(self, *texts: str) -> None:
        """Passes over all of these that come next."""
        while self.peek() in texts:
            self._at += 1

    def key(self, *ends: str) -> list[str]:
        """A key, dotted or not, and the marks that end it."""
        parts: list[str] = []
        while self.peek() not in (*ends, ""):
            part = self.take().text
            if part != ".":
                parts.append(_unquoted(part))
        self.skip(*ends)
        return parts

    def header(self) -> Path:
        """The line ``[table]`` or ``[[tables]]``: the path of the keys that follow it."""
        line = self.take().line
        several = self.peek() == "["
        self.skip("[")
        path: Path = ()
        *around, last = self.key("]")
        for part in around:
            path = (*path, part)
            self.places.setdefault(path, Place(line, line))
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        path = (*path, last)
        self.places.setdefault(path, Place(line, line))
        if several:
            count = self._counts.setdefault(path, 0)
            self._counts[path] = count + 1
            path = (*path, count)
            self.places[path] = Place(line, line)
        return path

    def pair(self, base: Path) -> None:
        """A key and its value."""
        line = self._tokens[self._at].line
        path = (*base, *self.key("=", ":"))
        if path in self.places:
            raise fault(line, "record.key", f"{quoted(str(path[-1]))} stands twice")
        for end in range(len(base) + 1, len(path)):
            self.places.setdefault(path[:end], Place(line, line))
        self.value(path, line)

    def value(self, path: Path, line: int) -> None:
        """A value, and whatever it holds; ``line`` is its key's."""
        first = self.take()
        self.places[path] = Place(line, first.line, first.text)
        match first.text:
            case "{":
                self.skip("\n", ",")
                while self.peek() not in ("}", ""):
                    self.pair(path)
                    self.skip("\n", ",")
                self.take()
            case "[":
                self.skip("\n", ",")
                index = 0
                while self.peek() not in ("]", ""):
                    self.value((*path, index), self._tokens[self._at].line)
                    index += 1
                    self.skip("\n", ",")
                self.take()
            case _:
                while self.peek() not in ("\n", ",", "]", "}", ""):
                    self.take()
