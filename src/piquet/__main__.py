"""The command line: ``python -m piquet score``, ``rules`` and ``settle``."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from piquet.errors import PiquetError, RecordError
from piquet.record import Record, loads, replay, sheets
from piquet.record.faults import fault, printable
from piquet.record.node import Node
from piquet.record.source import LONGEST, read_source
from piquet.record.systems import plain_rules, read_rules
from piquet.record.writing import inline
from piquet.roles import ELDER, YOUNGER, Role, Seat
from piquet.rules import RUBICON, SYSTEMS, Rules, fields
from piquet.settlement import Settlement, seats_in, settle
from piquet.verbs import settlement
from piquet.verify import Comparison, Reading, claims, compare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from piquet.partie import PartieState
    from piquet.record.source import Plain
    from piquet.sheet import Sheet

DIFFERS: Final = 1
"""Exit status: a score claimed is not the one replayed."""
FAULTY: Final = 2
"""Exit status: a record or an act that cannot be taken, or wrong arguments."""
UNREAD: Final = 141
"""Exit status: nobody reads the output any more, as shells report it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and gives its exit status.

    Raises `SystemExit` for arguments that make no sense, as `argparse` does.

    >>> main(["settle", "120", "98"])
    A wins 318 points, the other below the rubicon
    0
    """
    arguments = _parser().parse_args(argv)
    run: Callable[[Namespace], int] = arguments.run
    try:
        status = run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return UNREAD
    except OSError as error:
        _drop_output()
        _complain(f"output: {error.strerror or 'cannot be written'}")
        return FAULTY
    return status


def _drop_output() -> None:
    """Lets the interpreter close an output that takes no more without another word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(line: str) -> None:
    """One line on standard error, if there is one."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m piquet",
        description="The rules of Piquet.",
        epilog="A SYSTEM is one that `rules` lists, or one and what a house changes in it: "
        """'{system = "rubicon", "play.lead" = 0}'.""",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    score = commands.add_parser("score", help="replay records and print their sheets")
    score.add_argument("files", nargs="+", metavar="FILE")
    score.add_argument("--rules", action="append", default=[], type=_rules_of, metavar="SYSTEM")
    score.add_argument("--json", action="store_true", help="one object a file")
    score.set_defaults(run=_score)

    rules = commands.add_parser("rules", help="list the rule systems, or the fields of one")
    rules.add_argument("system", nargs="?", type=_rules_of, metavar="SYSTEM")
    rules.add_argument("--diff", type=_rules_of, metavar="SYSTEM", help="only what differs")
    rules.set_defaults(run=_rules)

    settling = commands.add_parser("settle", help="settle a partie by its final scores")
    settling.add_argument("points", nargs="+", type=_points, metavar="POINTS")
    settling.add_argument("--rules", default=RUBICON, type=_rules_of, metavar="SYSTEM")
    settling.add_argument("--json", action="store_true")
    settling.set_defaults(run=_settle)
    return parser


def _rules_of(text: str) -> Rules:
    """The system of this name, or the house rules that a record would write so."""
    try:
        source = text if text.lstrip().startswith("{") else inline(text)
        return read_rules(Node.root(read_source(f"rules = {source}")).table()["rules"])
    except (RecordError, KeyError) as error:
        reason = error.reason if isinstance(error, RecordError) else "no rules"
        raise ArgumentTypeError(reason) from None


def _points(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > len("999999"):
        raise ArgumentTypeError(f"{text!r} is no whole number of points")
    return int(text)


def _say(lines: Iterable[str]) -> None:
    """Prints lines, whatever the output's encoding cannot hold with backslashes."""
    if sys.stdout is None:
        return
    encoding = sys.stdout.encoding or "utf-8"
    text = "\n".join(lines)
    print(text.encode(encoding, "backslashreplace").decode(encoding))


# score


def _score(arguments: Namespace) -> int:
    files: list[str] = arguments.files
    return max(_scored(file, arguments) for file in files)


def _scored(file: str, arguments: Namespace) -> int:
    rules: list[Rules] = arguments.rules
    try:
        record = loads(_read(file))
        if len(rules) > 1:
            lines, parties = _compared(record, rules, arguments)
        else:
            record = attrs.evolve(record, rules=rules[0]) if rules else record
            parties = [replay(record)]
            print_one = _json if arguments.json else _partie_text
            lines = print_one(record, parties[0])
    except RecordError as error:
        _complain(f"{printable(file)}:{error}")
        return FAULTY
    if len(arguments.files) > 1 and not arguments.json:
        _say([f"{printable(file)}:", ""])
    _say(lines)
    return DIFFERS if any(claims(record, partie) for partie in parties) else 0


def _read(file: str) -> bytes:
    try:
        with open(file, "rb") as opened:
            return opened.read(LONGEST + 1)
    except OSError as error:
        raise fault(1, "record.file", error.strerror or "cannot be read") from None


def _compared(
    record: Record, rules: Sequence[Rules], arguments: Namespace
) -> tuple[Iterator[str], list[PartieState]]:
    """What is printed of a record under several systems, and the parties its claims are about.

    Raises `RecordError` where none of them does.
    """
    compared = compare(record, rules)
    refusals = [reading.refusal for reading in compared.readings if reading.refusal is not None]
    if len(refusals) == len(rules):
        raise refusals[0]
    print_all = _comparison_json if arguments.json else _comparison_text
    parties = [
        reading.partie
        for reading in compared.readings
        if reading.partie is not None and _claims_are_for(record, reading)
    ]
    return print_all(record, compared), parties


def _claims_are_for(record: Record, reading: Reading) -> bool:
    """Whether a reading is by the record's own rules, and so what its claims are about."""
    return reading.refusal is None and reading.rules == record.rules


def _json(record: Record, partie: PartieState) -> Iterator[str]:
    yield json.dumps(_partie_tree(record, partie))


def _partie_tree(record: Record, partie: PartieState) -> dict[str, Plain]:
    every = sheets(partie)
    claimed = {claim.deal: claim.claimed for claim in claims(record, partie)}
    return {
        "rules": plain_rules(partie.rules),
        "complete": bool(every) and every[-1].complete,
        "deals": [_sheet_tree(sheet, claimed.get(at)) for at, sheet in enumerate(every, start=1)],
        "seats": {seat.value: points for seat, points in partie.points.items()},
        **_games_tree(partie),
        "settlement": _settlement_tree(settlement(partie)),
    }


def _games_tree(partie: PartieState) -> dict[str, Plain]:
    """The games won so far, where a partie has several."""
    if partie.rules.partie.games == 1:
        return {}
    return {"games": {seat.value: won for seat, won in partie.games.items()}}


def _sheet_tree(sheet: Sheet, wrong: Mapping[Role, int] | None) -> dict[str, Plain]:
    """A sheet, and the scores claimed for it if they differ."""
    return {
        **_by_role(sheet.totals),
        "tricks": _by_role(sheet.tricks),
        "complete": sheet.complete,
        "lines": [
            {
                "role": line.role.value,
                "item": line.item.value,
                "points": line.points,
                "cards": str(line.cards),
                "article": line.article.code,
            }
            for line in sheet.lines
        ],
        **({} if wrong is None else {"claimed": _by_role(wrong)}),
    }


def _by_role(numbers: Mapping[Role, int]) -> dict[str, Plain]:
    return {role.value: numbers[role] for role in Role}


def _settlement_tree(settled: Settlement | None) -> Plain:
    if settled is None:
        return None
    return {
        "winner": None if settled.winner is None else settled.winner.value,
        "amount": settled.amount,
        "by_seat": {seat.value: amount for seat, amount in settled.by_seat.items()},
        "unit": settled.unit,
        "rubicon": settled.rubicon,
    }


def _comparison_json(record: Record, compared: Comparison) -> Iterator[str]:
    systems: list[Plain] = [_reading_tree(record, reading) for reading in compared.readings]
    partings: list[Plain] = [
        {
            "first": parting.first,
            "other": parting.other,
            "deal": parting.deal,
            "line": parting.line,
            "move": parting.move,
            "told": [*parting.told],
            "articles": [article.code for article in parting.articles],
            "fields": {name: [*values] for name, values in parting.fields.items()},
            "later": {name: [*values] for name, values in parting.later.items()},
        }
        for parting in compared.partings
    ]
    yield json.dumps({"systems": systems, "partings": partings})


def _reading_tree(record: Record, reading: Reading) -> dict[str, Plain]:
    """What a record comes to under one system, as far as it went."""
    refusal = reading.refusal
    tree: dict[str, Plain] = {"rules": plain_rules(reading.rules)}
    if reading.partie is not None:
        mine = record if _claims_are_for(record, reading) else attrs.evolve(record, deals=())
        tree = _partie_tree(mine, reading.partie)
    if refusal is not None:
        tree["refused"] = {
            "line": refusal.line,
            "article": refusal.article,
            "reason": refusal.reason,
        }
    return tree


def _comparison_text(record: Record, compared: Comparison) -> Iterator[str]:
    yield from _columns(compared.table())
    yield ""
    for reading in compared.readings:
        yield f"{reading.name}: {_reading_text(record, reading)}"
    yield ""
    if not compared.partings:
        yield "They agree in every line."
    yield from map(str, compared.partings)


def _reading_text(record: Record, reading: Reading) -> str:
    """What a record comes to under one system, or why it goes no further."""
    partie, refusal = reading.partie, reading.refusal
    if partie is None or refusal is not None:
        assert refusal is not None
        return f"refused at line {refusal.line}, {refusal.article}: {refusal.reason}"
    told = ", ".join(f"{seat} {points}" for seat, points in partie.points.items())
    told += _games_text(partie)
    for claim in claims(record, partie) if _claims_are_for(record, reading) else ():
        told += f"; deal {claim.deal} claimed {_pair(claim.claimed)}, which differs"
    settled = settlement(partie)
    return told if settled is None else f"{told}; {settled}"


def _partie_text(record: Record, partie: PartieState) -> Iterator[str]:
    sitting = [(at.dealer, at.elder, at.game) for at in partie.outcomes]
    sitting.append((partie.dealer, partie.seats[ELDER], ()))
    claimed = {claim.deal: claim.claimed for claim in claims(record, partie)}
    number = partie.ledger.start.deal
    each = zip(sheets(partie), sitting, strict=False)
    for at, (sheet, (dealer, elder, game)) in enumerate(each, start=1):
        weight = partie.rules.partie.weight(number)
        times = "" if weight == 1 else f" (counts {weight} times)"
        who = f"{_name(record, dealer)} deals, {_name(record, elder)} is elder"
        yield f"Deal {number}{times}: {who}"
        yield str(sheet)
        yield f"tricks: {_pair(sheet.tricks)}"
        yield f"deal: {_pair(sheet.totals)}{'' if sheet.complete else ' so far'}"
        if at in claimed:
            yield f"claimed: {_pair(claimed[at])}, which differs"
        if game:
            yield f"the game is won, {max(game)} to {min(game)}"
        yield ""
        number += 1
    scores = (f"{_name(record, seat)} {points}" for seat, points in partie.points.items())
    yield f"partie: {', '.join(scores)}{_games_text(partie)}"
    settled = settlement(partie)
    if settled is not None:
        yield str(settled)


def _games_text(partie: PartieState) -> str:
    if partie.rules.partie.games == 1:
        return ""
    won = (f"{seat} {games}" for seat, games in partie.games.items())
    return f"; games won: {', '.join(won)}"


def _pair(numbers: Mapping[Role, int]) -> str:
    return f"elder {numbers[ELDER]}, younger {numbers[YOUNGER]}"


def _name(record: Record, seat: Seat) -> str:
    names = dict(zip(seats_in(record.rules), record.players, strict=False))
    return f"{printable(names[seat])} ({seat})" if seat in names else seat.value


# rules


def _rules(arguments: Namespace) -> int:
    rules: Rules | None = arguments.system
    if arguments.diff is not None:
        _say(_differences(rules or RUBICON, arguments.diff))
    elif rules is not None:
        _say(_fields(rules))
    else:
        _say(SYSTEMS)
    return 0


def _fields(rules: Rules) -> Iterator[str]:
    every = fields(rules)
    return _columns(
        (name, inline(field.value), f"{field.meaning} ({field.source})")
        for name, field in every.items()
    )


def _differences(rules: Rules, other: Rules) -> Iterator[str]:
    differ = rules.diff(other)
    rows = ((name, inline(mine), inline(theirs)) for name, (mine, theirs) in differ.items())
    return _columns([("field", str(rules), str(other)), *rows])


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Rows with their cells one below the other."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(map(str.ljust, row, widths)).rstrip()


# settle


def _settle(arguments: Namespace) -> int:
    points: list[int] = arguments.points
    rules: Rules = arguments.rules
    seats = seats_in(rules)
    try:
        settled = settle(rules, dict(zip(seats, points, strict=True)))
    except (PiquetError, ValueError):
        of = "games won that end a partie" if rules.partie.games > 1 else "final scores"
        given = " ".join(map(str, points))
        _complain(f"settle: {rules} has {of} of {len(seats)} seats, and {given} are none")
        return FAULTY
    if arguments.json:
        _say([json.dumps({"settlement": _settlement_tree(settled)})])
    else:
        _say([str(settled)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
