"""Moves, one a line: who, then the act."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import attrs

from piquet.actions import (
    PLAYS,
    Action,
    Blank,
    Call,
    Concede,
    Exchange,
    Leave,
    Look,
    Making,
    NameSuit,
    Nothing,
    Reckon,
    Reply,
    Show,
    To,
)
from piquet.cards import Card, Hand, Rank, Suit
from piquet.combinations import CLASSES, POINT, SEQUENCE, SET
from piquet.errors import CardError
from piquet.record.faults import fault, quoted
from piquet.roles import ELDER, YOUNGER, Role


@attrs.frozen
class Move:
    """One player's act, and the line of the record on which it stands (not compared)."""

    role: Role
    act: Action
    line: int = attrs.field(default=1, eq=False)

    def __str__(self) -> str:
        return f"{_LETTERS[self.role]} {self.act}"


@attrs.frozen
class Frank:
    """The line ``frank``: all that frank players would say here.

    >>> print(Frank())
    frank
    """

    line: int = attrs.field(default=1, eq=False)

    def __str__(self) -> str:
        return "frank"


Entry: TypeAlias = Move | Frank
"""What may stand on a line of a deal's moves."""

_LETTERS: Final = {ELDER: "E", YOUNGER: "Y"}
_ROLES: Final = {letter: role for role, letter in _LETTERS.items()}
_ITEMS: Final = {item.value: item for item in CLASSES}
_REPLIES: Final = {reply.value: reply for reply in Reply} | {"making?": Reply.EQUAL}
_SUITS: Final = {
    key: suit for suit in Suit for key in (suit.letter, suit.letter.lower(), suit.symbol)
}
_RANKS: Final = {key: rank for rank in Rank for key in (rank.letter, rank.letter.lower())} | {
    "10": Rank.TEN
}
_LENGTHS: Final = {
    "tierce": 3, "quart": 4, "quint": 5, "sixieme": 6, "septieme": 7, "huitieme": 8,
}  # fmt: skip
_SUIT: Final = "[SHDCshdc♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?"
_CARD: Final = re.compile(rf"{_SUIT}(?:10|.)|(?:10|.){_SUIT}")
_NUMBERS: Final = {str(number): number for number in range(100)}


def parse_line(text: str, line: int = 1) -> Entry:
    """What a line of moves says; ``line`` is its number. Raises `RecordError`.

    >>> print(parse_line("Y  making?"))
    Y equal
    """
    match text.split(maxsplit=1):
        case ["frank"]:
            return Frank(line)
        case [letter, act] if letter in _ROLES:
            return Move(_ROLES[letter], parse_act(act, line), line)
        case _:
            reason = f"a move is E or Y and the act, or frank, not {quoted(text)}"
            raise fault(line, "record.move", reason)


def parse_act(text: str, line: int = 1) -> Action:
    """The act whose text in a record this is; ``line`` is where it stands.

    Raises `RecordError`: ``record.move`` for what is no act, ``record.cards`` for its cards.

    >>> parse_act("quart k") == parse_act("sequence 4 K")
    True
    """
    try:
        act = _act(text.split())
    except CardError as error:
        raise fault(line, "record.cards", str(error)) from None
    if act is None:
        raise fault(line, "record.move", f"no act is written {quoted(text)}")
    return act


def _act(words: list[str]) -> Action | None:
    match words:
        case ["blank"]:
            return Blank()
        case ["blank", takes] if takes in _NUMBERS:
            return Blank(_NUMBERS[takes])
        case ["x", "-"]:
            return Exchange(Hand())
        case ["x", _, *_]:
            return Exchange(" ".join(words[1:]))
        case ["suit", suit] if suit in _SUITS:
            return NameSuit(_SUITS[suit])
        case ["look"]:
            return Look()
        case ["leave"]:
            return Leave()
        case ["making", pips] if pips in _NUMBERS:
            return Making(_NUMBERS[pips])
        case ["to", rank] if rank in _RANKS:
            return To(_RANKS[rank])
        case ["reckon", item, _, *_] if item in _ITEMS:
            return Reckon(_ITEMS[item], " ".join(words[2:]))
        case ["show", item, _, *_] if item in _ITEMS:
            return Show(_ITEMS[item], " ".join(words[2:]))
        case ["none"]:
            return Nothing()
        case ["concede"]:
            return Concede()
        case [card] if _CARD.fullmatch(card):
            return PLAYS[Card.parse(card).index]
        case _:
            return _REPLIES.get(" ".join(words)) or _call(words)


def _call(words: list[str]) -> Call | None:
    match words:
        case ["point", cards] if cards in _NUMBERS:
            return Call(POINT, _NUMBERS[cards])
        case ["point", "making", pips] if pips in _NUMBERS:
            return Call(POINT, pips=_NUMBERS[pips])
        case ["sequence", cards] if cards in _NUMBERS:
            return Call(SEQUENCE, _NUMBERS[cards])
        case ["sequence", cards, rank] if cards in _NUMBERS and rank in _RANKS:
            return Call(SEQUENCE, _NUMBERS[cards], _RANKS[rank])
        case [length] if length in _LENGTHS:
            return Call(SEQUENCE, _LENGTHS[length])
        case [length, rank] if length in _LENGTHS and rank in _RANKS:
            return Call(SEQUENCE, _LENGTHS[length], _RANKS[rank])
        case ["set", ranks]:
            letters = ranks.replace("10", "T")
            same = letters[0] in _RANKS and letters == letters[0] * len(letters)
            return Call(SET, len(letters), _RANKS[letters[0]]) if same else None
        case _:
            return None
