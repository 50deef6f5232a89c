"""Errors about a record, fit to print: one line, not too long, no control characters."""

from __future__ import annotations

from typing import Final

from piquet.errors import RecordError

_LONGEST: Final = 240
_LONGEST_QUOTE: Final = 40


def shortened(text: str, most: int = _LONGEST) -> str:
    """The text, its end cut off when it is longer than ``most``.

    >>> shortened("sixieme", 5)
    'sixi…'
    """
    return text if len(text) <= most else text[: most - 1] + "…"


def printable(text: str) -> str:
    r"""The text with every character that does not print as a question mark.

    >>> printable("a\tb\x1b[0m")
    'a?b?[0m'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def quoted(text: str) -> str:
    r"""Text from a record as a message repeats it.

    >>> print(quoted("E x\0"))
    'E x\x00'
    """
    return repr(shortened(text, _LONGEST_QUOTE))


def fault(line: int, article: str, reason: str) -> RecordError:
    """The error at a line of a record, its reason made fit to print."""
    return RecordError(line, article, shortened(printable(reason)))
