"""Everything that might be lawful now: a superset of the lawful moves, each in canonical text."""

from collections.abc import Iterator
from itertools import combinations

from .combos import RANKS, SUITS, in_order, text_of
from .moves import KINDS
from .table import Table


def candidates(table: Table) -> Iterator[str]:
    if table.turn is None:
        return
    who, stage = table.turn, table.stage
    hand = in_order(table.hand[who])
    if stage == "announcing":
        yield f"{who} blank"
        for number in range(1, 9):
            yield f"{who} blank {number}"
    elif stage == "exchanging":
        yield f"{who} blank"
        yield from _exchanges(table, who, hand)
    elif stage == "replying":
        for answer in ("good", "not good", "equal"):
            yield f"{who} {answer}"
    elif stage == "deciding":
        yield f"{who} look"
        yield f"{who} leave"
    elif stage == "objecting":
        yield f"{who} good"
        kind = table.contested().kind
        yield from _items(who, kind, table.certain(kind))
    elif stage == "declaring":
        yield f"{who} none"
        yield from _calls(table, table.asked)
    elif stage == "naming":
        yield f"{who} none"
        yield from _items(who, table.asked, table.all_of(table.asked, hand))
    else:
        yield from _before_a_card(table, who, hand)


def _exchanges(table: Table, who: str, hand: list[str]) -> Iterator[str]:
    least, most = table._exchange_limits()
    for number in range(least, most + 1):
        for cards in combinations(hand, number):
            yield f"{who} x {text_of(cards) or '-'}"


def _items(who: str, kind: str, items: list[list[str]]) -> Iterator[str]:
    for item in items:
        yield f"{who} reckon {kind} {text_of(item)}"
        yield f"{who} show {kind} {text_of(item)}"


def _before_a_card(table: Table, who: str, hand: list[str]) -> Iterator[str]:
    """A card, and what may be said before it."""
    for card in hand:
        yield f"{who} {card}"
    if table.stage == "calling":
        for suit in SUITS:
            yield f"E suit {suit}"
        for kind in KINDS:
            yield from _calls(table, kind)
    if table.stage == "reckoning":
        yield f"{who} look"
    if table.stage in ("calling", "reckoning"):
        for kind in KINDS:
            yield from _items(who, kind, table.all_of(kind, hand))


def _calls(table: Table, kind: str) -> Iterator[str]:
    """Every call of a class, and what it may be said to be worth."""
    if kind == "point":
        for number in range(1, 10):
            yield f"E point {number}"
        for pips in range(6, 82):
            yield f"E making {pips}"
        if table.options.point_called == "pips":
            for pips in range(6, 82):
                yield f"E point making {pips}"
    elif kind == "sequence":
        for number in range(3, 10):
            yield f"E sequence {number}"
            for rank in RANKS:
                yield f"E sequence {number} {rank}"
        for rank in RANKS:
            yield f"E to {rank}"
    else:
        for rank in RANKS:
            yield f"E set {rank * 3}"
            yield f"E set {rank * 4}"
