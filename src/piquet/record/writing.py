"""Records written out, from a record or from a state."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, Literal

import attrs

from piquet.actions import PLAYS, Blank, Concede, Cut, Deal, Exchange, Look, Place, Reckon, Show
from piquet.cards import Hand
from piquet.deal.state import DealState
from piquet.errors import PiquetError
from piquet.events import (
    BlankAnnounced,
    Conceded,
    Dealt,
    Discarded,
    Looked,
    Placed,
    Played,
    Reckoned,
    Said,
    Shown,
    Won,
)
from piquet.ledger import (
    CutShown,
    DealerChosen,
    PartieEvent,
    Stage,
    Start,
    dealer_of,
    last_deal,
)
from piquet.partie import PartieState
from piquet.record.moves import Entry, Frank, Move
from piquet.record.replaying import replay
from piquet.record.schema import VERSION, DealRecord, Record
from piquet.record.systems import plain_rules
from piquet.roles import YOUNGER, Seat
from piquet.rules import Declared, Rules
from piquet.settlement import seats_in
from piquet.target import first_there

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from piquet.cards import Card
    from piquet.record.source import Plain


def dumps(
    x: Record | PartieState | DealState,
    format: Literal["toml", "json"] = "toml",  # noqa: A002 - what json and others call it
) -> str:
    """The text of a record, or of a state with every act that led to it.

    Reading it back gives an equal record, and replaying it an equal state (of a deal: as the
    ``deal`` of a partie). Every ``frank`` is written out in full, for which the record is
    replayed: raises `RecordError` where that does. Raises `PiquetError` for another format, and for
    a bare deal to a target that goes on beyond it.

    >>> import piquet as pq
    >>> print(pq.dumps(pq.new_partie(pq.RUBICON, first=pq.Seat.B)))
    piquet = 1
    rules = "rubicon"
    first = "B"
    <BLANKLINE>
    """
    if not isinstance(x, (Record, PartieState, DealState)):
        raise PiquetError(f"a record is written of a state or a record, not of {x!r}")
    record = _in_full(x) if isinstance(x, Record) else record_of(x)
    match format:
        case "toml":
            return _toml(record)
        case "json":
            return _json(record)
        case _:
            raise PiquetError(f"records are written as toml or json, not {format!r}")


def record_of(state: PartieState | DealState) -> Record:
    """The record of everything that led to a state.

    >>> import piquet as pq
    >>> record_of(pq.new_partie(pq.RUBICON)).first
    Seat.A
    """
    if isinstance(state, DealState):
        start = _start_of(state)
        return Record(rules=state.rules, start=start, deals=tuple(_deals(state.rules, state.log)))
    start = state.ledger.start
    cuts = tuple(Cut(event.cards) for event in state.log if isinstance(event, CutShown))
    dealers = [*(outcome.dealer for outcome in state.outcomes), state.dealer]
    return Record(
        rules=state.rules,
        cut=cuts if cuts or _undecided(state) else None,
        first=_first(state, dealers[0]),
        start=start if start != Start() else None,
        deals=tuple(
            attrs.evolve(deal, dealer=dealer)
            for deal, dealer in zip(_deals(state.rules, state.log), dealers, strict=False)
        ),
    )


def _undecided(state: PartieState) -> bool:
    """Whether the cut or the lot is to decide who deals first, or the lot has."""
    chosen = any(isinstance(event, DealerChosen) for event in state.log)
    return chosen or state.ledger.stage in (Stage.CUTTING, Stage.CHOOSING)


def _start_of(state: DealState) -> Start | None:
    """Where a deal must stand in a partie to end as it has: A deals it, so B is elder.

    Raises `PiquetError` for one that would have ended a game before it was played out.
    """
    rules, target = state.rules, state.rules.partie.target
    last = state.log[-1] if state.log else None
    if target is not None:
        elder, younger = last.lacked if isinstance(last, Won) else (target, target)
        if not isinstance(last, Won) and first_there(state, (target, target)) is not None:
            raise PiquetError(f"no game to {target} goes on as this deal does")
        return Start(a=target - younger, b=target - elder)
    if any(isinstance(event, Conceded) for event in state.log):
        deals, extra = rules.partie.deals or 1, last_deal(rules)
        heavy = rules.partie.weight(deals) > rules.partie.weight(extra)
        return Start(deal=extra if heavy else deals)
    return None


def _first(state: PartieState, dealer: Seat) -> Seat | None:
    """Who dealt, or will deal, the first deal of the partie; ``dealer`` deals the first given."""
    if state.ledger.stage in (Stage.CUTTING, Stage.CHOOSING):
        return None
    for event in state.log:
        if isinstance(event, DealerChosen):
            return event.dealer
    start = state.ledger.start
    return next(
        seat for seat in seats_in(state.rules) if dealer_of(state.rules, seat, start.deal) is dealer
    )


def _deals(rules: Rules, log: Iterable[PartieEvent]) -> list[DealRecord]:
    unsaid = rules.dialogue.declared is Declared.AUTOMATIC
    dealt: list[Deal | Place] = []
    moves: list[list[Entry]] = []
    for event in log:
        match event:
            case Dealt(Hand() as elder, Hand() as younger, tuple() as talon):
                dealt.append(Deal(elder, younger, talon))
                moves.append([])
            case Placed():
                dealt.append(_place(event))
                moves.append([])
            case Reckoned() if unsaid:
                pass
            case _:
                move = _move(event)
                if move is not None:
                    moves[-1].append(move)
    return [
        DealRecord(dealt=act, moves=tuple(lines)) for act, lines in zip(dealt, moves, strict=True)
    ]


def _place(event: Placed) -> Place:
    return Place(
        elder=event.elder or Hand(),
        younger=event.younger or Hand(),
        elder_discards=event.elder_discards or Hand(),
        younger_discards=event.younger_discards or Hand(),
        carte_blanche=event.carte_blanche,
    )


def _move(event: PartieEvent) -> Move | None:
    """The act that an event tells of; None for what follows an act by itself."""
    match event:
        case BlankAnnounced(role, takes):
            return Move(role, Blank(takes))
        case Discarded(role, _, Hand() as cards):
            return Move(role, Exchange(cards))
        case Looked():
            return Move(YOUNGER, Look())
        case Said(role, words):
            return Move(role, words)
        case Reckoned(role, item, cards):
            return Move(role, Reckon(item, cards))
        case Shown(role, item, cards):
            return Move(role, Show(item, cards))
        case Played(role, card):
            return Move(role, PLAYS[card.index])
        case Conceded(role):
            return Move(role, Concede())
        case _:
            return None


def _in_full(record: Record) -> Record:
    """The record with the acts that each ``frank`` stands for."""
    if not any(isinstance(move, Frank) for deal in record.deals for move in deal.moves):
        return record
    deals = zip(record.deals, record_of(replay(record)).deals, strict=True)
    return attrs.evolve(
        record, deals=tuple(attrs.evolve(deal, moves=full.moves) for deal, full in deals)
    )


# From a record to plain values.


def _head(record: Record) -> dict[str, Plain]:
    """All of a record but what TOML writes as tables."""
    tree: dict[str, Plain] = {"piquet": VERSION, "rules": plain_rules(record.rules)}
    if record.players:
        tree["players"] = list(record.players)
    if record.cut is not None:
        tree["cut"] = [_written(cut.cards) for cut in record.cut]
    if record.first is not None:
        tree["first"] = record.first.value
    if record.start is not None:
        tree["start"] = _start(record)
    return tree


def _start(record: Record) -> dict[str, Plain]:
    start = record.start or Start()
    seats = [seat.value for seat in seats_in(record.rules)]
    tree: dict[str, Plain] = {"deal": start.deal}
    tree |= dict(zip(seats, (start.a, start.b, start.c), strict=False))
    if any(start.games):
        games: dict[str, Plain] = dict(zip(seats, start.games, strict=False))
        tree["games"] = games
    return tree


def _deal(deal: DealRecord) -> dict[str, Plain]:
    tree: dict[str, Plain] = {} if deal.dealer is None else {"dealer": deal.dealer.value}
    match deal.dealt:
        case Deal(elder, younger, talon):
            tree |= {"elder": str(elder), "younger": str(younger), "talon": _written(talon)}
        case place:
            tree |= {"from": "calls", "elder": str(place.elder), "younger": str(place.younger)}
            if place.elder_discards:
                tree["elder_discards"] = str(place.elder_discards)
            if place.younger_discards:
                tree["younger_discards"] = str(place.younger_discards)
            if place.carte_blanche is not None:
                tree["carte_blanche"] = place.carte_blanche.value
    if deal.claimed is not None:
        tree["claimed"] = {role.value: points for role, points in deal.claimed.items()}
    if deal.moves:
        tree["moves"] = "".join(f"{move}\n" for move in deal.moves)
    return tree


def _written(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


# From plain values to text.

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def inline(value: Plain) -> str:
    """A value as TOML writes it on one line.

    >>> inline({"system": "rubicon", "play.lead": 0})
    '{system = "rubicon", "play.lead" = 0}'
    """
    match value:
        case dict():
            pairs = (f"{_key(key)} = {inline(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        case list() | tuple():
            return f"[{', '.join(map(inline, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else inline(key)


def _pairs(table: Mapping[str, Plain]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: Plain) -> str:
    """A value on its own line or, as a text of several, on lines of their own."""
    if not isinstance(value, str) or "\n" not in value:
        return inline(value)
    rows = (inline(row)[1:-1] for row in value.split("\n"))
    return '"""\n' + "\n".join(rows) + '"""'


def _toml(record: Record) -> str:
    about = [f"[about]\n{_pairs(record.about)}"] if record.about else []
    deals = [f"[[deals]]\n{_pairs(_deal(deal))}" for deal in record.deals]
    return "\n".join([_pairs(_head(record)), *about, *deals])


def _json(record: Record) -> str:
    about: dict[str, Plain] = {"about": dict(record.about)} if record.about else {}
    deals: dict[str, Plain] = {"deals": [_deal(deal) for deal in record.deals]}
    tree = _head(record) | about | (deals if record.deals else {})
    return json.dumps(tree, ensure_ascii=False, indent=2) + "\n"
