"""What a record holds, read from text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import attrs

from piquet.actions import Cut, Deal, Place
from piquet.cards import Hand
from piquet.ledger import Start
from piquet.record.moves import Entry, parse_line
from piquet.record.node import Node
from piquet.record.source import read_source
from piquet.record.systems import read_rules
from piquet.roles import Role, Seat
from piquet.rules import Rules
from piquet.settlement import seats_in
from piquet.values import Frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from piquet.cards import Card

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format."""
MOST_CUTS: Final = 100
"""How many cuts a record may hold: all but the last are ties."""

Lines: TypeAlias = Mapping[str, int]
"""The line of each key, where it was read from a text; of the table itself under no name."""


def _lines(lines: Lines) -> Lines:
    return Frozen(lines)


def _texts(texts: Mapping[str, str]) -> Mapping[str, str]:
    return Frozen(texts)


def _scores(scores: Mapping[Role, int] | None) -> Mapping[Role, int] | None:
    return None if scores is None else Frozen(scores)


@attrs.frozen(kw_only=True)
class DealRecord:
    """One deal of a record.

    ``dealt`` is chance's act: the `Deal`, or the `Place` of a position after the exchange.
    ``dealer`` is the seat the record names, if it does; ``claimed`` the scores its source gives
    for where the moves stop. ``lines`` are for messages and not compared.
    """

    dealt: Deal | Place
    dealer: Seat | None = None
    claimed: Mapping[Role, int] | None = attrs.field(default=None, converter=_scores)
    moves: tuple[Entry, ...] = ()
    lines: Lines = attrs.field(default=Frozen({}), converter=_lines, eq=False, repr=False)

    def line(self, key: str) -> int:
        """The line on which a key of the deal stands, or else the deal; 1 where there is none."""
        return self.lines.get(key, self.lines.get("", 1))


@attrs.frozen(kw_only=True)
class Record:
    r"""A partie, or a part of one, as it is written down; `replay` judges it by the rules.

    ``cut`` holds the cards of each cut, None where there is no cut; ``first`` the first dealer,
    if the record names him; ``start`` the partie as it stood before the first deal. ``players``
    are the names of the seats and ``about`` what else is told: both are kept and mean nothing.
    ``lines`` are for messages and not compared.

    >>> import piquet as pq
    >>> record = pq.loads('piquet = 1\nrules = "rubicon"\nplayers = ["Anna", "Boris"]')
    >>> record.players, len(record.deals)
    (('Anna', 'Boris'), 0)
    """

    rules: Rules
    players: tuple[str, ...] = ()
    cut: tuple[Cut, ...] | None = None
    first: Seat | None = None
    start: Start | None = None
    about: Mapping[str, str] = attrs.field(default=Frozen({}), converter=_texts)
    deals: tuple[DealRecord, ...] = ()
    lines: Lines = attrs.field(default=Frozen({}), converter=_lines, eq=False, repr=False)

    def line(self, key: str) -> int:
        """The line on which a key stands; 1 where there is none."""
        return self.lines.get(key, 1)


def loads(text: str | bytes) -> Record:
    r"""Reads a record: TOML, or JSON if the text begins with a brace.

    Raises `RecordError` with the line and the article ``record.text``, ``record.key``,
    ``record.value``, ``record.cards`` or ``record.move``. Whether the acts are legal is for
    `replay` to say.

    >>> import piquet as pq
    >>> try:
    ...     pq.loads('piquet = 1\nrules = "rubicon"\nfirst = "Z"')
    ... except pq.RecordError as error:
    ...     print(error)
    3: record.value: first takes A or B, not 'Z'
    """
    nodes = Node.root(read_source(text)).keys(
        ("piquet", "rules"), ("players", "cut", "first", "start", "about", "deals")
    )
    version = nodes["piquet"]
    if version.whole() != VERSION:
        raise version.wrong("record.value", f"piquet takes {VERSION}, the version of the format")
    rules = read_rules(nodes["rules"])
    seats = seats_in(rules)
    return Record(
        rules=rules,
        players=_players(nodes["players"], len(seats)) if "players" in nodes else (),
        cut=_cuts(nodes["cut"], len(seats)) if "cut" in nodes else None,
        first=_seat(nodes["first"], seats) if "first" in nodes else None,
        start=_start(nodes["start"], seats) if "start" in nodes else None,
        about=_about(nodes["about"]) if "about" in nodes else {},
        deals=tuple(_deal(node, rules) for node in nodes["deals"].items())
        if "deals" in nodes
        else (),
        lines={key: node.line for key, node in nodes.items()},
    )


def _players(node: Node, seats: int) -> tuple[str, ...]:
    names = tuple(item.text() for item in node.items())
    if len(names) != seats:
        raise node.wrong("record.value", f"players takes {seats} names, not {len(names)}")
    return names


def _cuts(node: Node, seats: int) -> tuple[Cut, ...]:
    cuts = node.items()
    if len(cuts) > MOST_CUTS:
        raise node.wrong("record.value", f"cut takes at most {MOST_CUTS} cuts")
    return tuple(_cut(cut, seats) for cut in cuts)


def _cut(node: Node, seats: int) -> Cut:
    cards = node.cards()
    if len(cards) != seats:
        raise node.wrong("record.cards", f"a cut has {seats} cards, not {len(cards)}")
    return Cut(cards)


def _seat(node: Node, seats: tuple[Seat, ...]) -> Seat:
    return _member({seat.value: seat for seat in seats}, node)


def _start(node: Node, seats: tuple[Seat, ...]) -> Start:
    names = tuple(seat.value for seat in seats)
    nodes = node.keys((), ("deal", *names, "games"))
    games = nodes["games"].keys((), names) if "games" in nodes else {}
    return Start(
        deal=_number(nodes, "deal", 1),
        a=_number(nodes, "A"),
        b=_number(nodes, "B"),
        c=_number(nodes, "C"),
        games=(_number(games, "A"), _number(games, "B")),
    )


def _number(nodes: Mapping[str, Node], name: str, default: int = 0) -> int:
    return nodes[name].whole() if name in nodes else default


def _about(node: Node) -> dict[str, str]:
    return {key: value.text() for key, value in node.table().items()}


def _deal(node: Node, rules: Rules) -> DealRecord:
    placed = "from" in node.table()
    needed = ("from", "elder", "younger") if placed else ("elder", "younger", "talon")
    known = ("elder_discards", "younger_discards", "carte_blanche") if placed else ()
    nodes = node.keys(needed, ("dealer", "claimed", "moves", *known))
    return DealRecord(
        dealt=_place(nodes) if placed else _dealt(nodes, rules),
        dealer=_seat(nodes["dealer"], seats_in(rules)) if "dealer" in nodes else None,
        claimed=_claimed(nodes["claimed"]) if "claimed" in nodes else None,
        moves=tuple(_moves(nodes["moves"])) if "moves" in nodes else (),
        lines={"": node.line} | {key: value.line for key, value in nodes.items()},
    )


def _dealt(nodes: Mapping[str, Node], rules: Rules) -> Deal:
    hand, stock = rules.pack.hand, sum(rules.pack.stock)
    lots: list[tuple[Card, ...]] = []
    seen: set[Card] = set()
    for key, count in (("elder", hand), ("younger", hand), ("talon", stock)):
        lot = nodes[key].cards()
        if len(lot) != count:
            raise nodes[key].wrong("record.cards", f"{key} takes {count} cards, not {len(lot)}")
        for card in lot:
            if card in seen or card not in rules.pack.cards:
                fault = "stands twice" if card in seen else "is not in the pack"
                raise nodes[key].wrong("record.cards", f"{key}: {card} {fault}")
        seen.update(lot)
        lots.append(lot)
    elder, younger, talon = lots
    return Deal(elder, younger, talon)


def _place(nodes: Mapping[str, Node]) -> Place:
    if nodes["from"].value != "calls":
        raise nodes["from"].unfit("calls")
    roles = {role.value: role for role in Role}
    blank = _member(roles, nodes["carte_blanche"]) if "carte_blanche" in nodes else None
    elder, younger, elder_out, younger_out = (
        nodes[key].hand() if key in nodes else Hand()
        for key in ("elder", "younger", "elder_discards", "younger_discards")
    )
    return Place(
        elder=elder,
        younger=younger,
        elder_discards=elder_out,
        younger_discards=younger_out,
        carte_blanche=blank,
    )


def _claimed(node: Node) -> dict[Role, int]:
    nodes = node.keys([role.value for role in Role])
    return {role: nodes[role.value].whole() for role in Role}


def _moves(node: Node) -> Iterator[Entry]:
    for line, row in node.rows():
        text = row.split("#", 1)[0].strip()
        if text:
            yield parse_line(text, line)


def _member(members: Mapping[str, T], node: Node) -> T:
    if node.text() not in members:
        raise node.unfit(" or ".join(members))
    return members[node.text()]
