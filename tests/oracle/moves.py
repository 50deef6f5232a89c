"""The moves of a record, taken apart (RECORDS.md, "Moves, one a line"), and the names in use."""

from dataclasses import dataclass, field

from .combos import parse_cards

Line = tuple[str, str, int, str]
"""Role, item, points, cards."""

KINDS = ("point", "sequence", "set")
ROLE = {"E": "elder", "Y": "younger"}
OTHER = {"E": "Y", "Y": "E"}
NAMED_LENGTHS = {"tierce": 3, "quart": 4, "quint": 5, "sixieme": 6, "septieme": 7, "huitieme": 8}


class IllegalError(Exception):
    """The move is not lawful now; nothing has changed."""


Illegal = IllegalError


def require(condition: bool, reason: str) -> None:
    if not condition:
        raise Illegal(reason)


@dataclass
class Move:
    """A move taken apart: who, the act, and the rest by what it means.

    `pips`: of a point called by what it makes.
    """

    who: str
    act: str
    kind: str = ""
    number: int = 0
    pips: int | None = None
    rank: str = ""
    suit: str = ""
    cards: list[str] = field(default_factory=list[str])


def parse_move(text: str) -> Move:
    """Read one line of a record."""
    words = text.split()
    require(len(words) >= 2 and words[0] in ("E", "Y"), f"not a move: {text}")
    who, act, rest = words[0], words[1], words[2:]
    if act in NAMED_LENGTHS:
        act, rest = "sequence", [str(NAMED_LENGTHS[act]), *rest]
    try:
        move = _spoken_number(who, act, rest) or _spoken_cards(who, act, rest)
        return move or _bare(who, act, rest)
    except ValueError as error:
        raise Illegal(str(error)) from error


def _spoken_number(who: str, act: str, rest: list[str]) -> Move | None:
    """A call, or what a call is worth; or how many elder takes for his carte blanche."""
    if act == "point" and len(rest) == 2 and rest[0] == "making":
        return Move(who, act, pips=int(rest[1]))
    if act in ("point", "making") and len(rest) == 1:
        return Move(who, act, number=int(rest[0]))
    if act == "sequence" and len(rest) in (1, 2):
        return Move(who, act, number=int(rest[0]), rank="".join(rest[1:]))
    if act == "set" and len(rest) == 1 and len(set(rest[0])) == 1:
        return Move(who, act, number=len(rest[0]), rank=rest[0][0])
    if act == "to" and len(rest) == 1:
        return Move(who, act, rank=rest[0])
    if act == "blank" and len(rest) == 1:
        require(int(rest[0]) > 0, "he takes some")
        return Move(who, act, number=int(rest[0]))
    return None


def _spoken_cards(who: str, act: str, rest: list[str]) -> Move | None:
    """An item named, or what is discarded."""
    if act in ("reckon", "show"):
        require(len(rest) >= 2 and rest[0] in KINDS, f"not an item: {' '.join(rest)}")
        return Move(who, act, kind=rest[0], cards=parse_cards(" ".join(rest[1:])))
    if act == "x" and rest == ["-"]:
        return Move(who, act)
    if act == "x":
        require(bool(rest), "x - where nothing is exchanged")
        return Move(who, act, cards=parse_cards(" ".join(rest)))
    return None


def _bare(who: str, act: str, rest: list[str]) -> Move:
    """A word alone, or a card."""
    if act == "suit" and len(rest) == 1:
        return Move(who, act, suit=rest[0])
    if act == "not" and rest == ["good"]:
        return Move(who, "not good")
    require(not rest, f"not a move: {act} {' '.join(rest)}")
    if act == "making?":
        return Move(who, "equal")
    if act in ("good", "equal", "look", "leave", "none", "blank"):
        return Move(who, act)
    require(len(act) == 2, f"not a move: {act}")
    return Move(who, "card", cards=parse_cards(act))
