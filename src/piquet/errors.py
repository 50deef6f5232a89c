"""The one family of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from piquet.refusal import Refusal


class PiquetError(Exception):
    """Whatever this library raises on purpose.

    >>> import piquet as pq
    >>> try:
    ...     pq.Hand("SA SA")
    ... except pq.PiquetError as error:
    ...     print(error)
    SA stands twice in 'SA SA'
    """


class CardError(PiquetError, ValueError):
    """Text or cards that cannot be read as cards, or a card given twice."""


class RulesError(PiquetError, ValueError):
    """A value that a field of the rules does not take; the message names the field."""


class IllegalAction(PiquetError):
    """An act that the rules refuse; nothing has changed.

    ``refusal`` is the `Refusal` that `check` returns for the same act: the act, the article it
    breaks and the figures.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class RecordError(PiquetError, ValueError):
    """A record that cannot be read or replayed.

    ``line`` is the line of the text (the first is 1; 0 where there is none to name), ``article``
    the code of the article it breaks, ``reason`` the rest in one line.
    """

    def __init__(self, line: int, article: str, reason: str) -> None:
        super().__init__(line, article, reason)
        self.line = line
        self.article = article
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.line}: {self.article}: {self.reason}"
