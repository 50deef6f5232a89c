"""The command line: ``python -m piquet score``, ``rules`` and ``settle``."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import attrs

from piquet.errors import PiquetError, RecordError
from piquet.record import Record, loads, replay, sheets
from piquet.record.faults import fault, printable
from piquet.record.source import LONGEST
from piquet.record.systems import plain_rules
from piquet.record.writing import inline
from piquet.roles import ELDER, YOUNGER, Role, Seat
from piquet.rules import RUBICON, SYSTEMS, differing, fields
from piquet.settlement import Settlement, seats_in, settle
from piquet.verbs import settlement

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
    parser = ArgumentParser(prog="python -m piquet", description="The rules of Piquet.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    score = commands.add_parser("score", help="replay records and print their sheets")
    score.add_argument("files", nargs="+", metavar="FILE")
    score.add_argument("--rules", action="append", default=[], choices=SYSTEMS, metavar="SYSTEM")
    score.add_argument("--json", action="store_true", help="one object a file")
    score.set_defaults(run=_score)

    rules = commands.add_parser("rules", help="list the rule systems, or the fields of one")
    rules.add_argument("system", nargs="?", choices=SYSTEMS, metavar="SYSTEM")
    rules.add_argument("--diff", choices=SYSTEMS, metavar="SYSTEM", help="only what differs")
    rules.set_defaults(run=_rules)

    settling = commands.add_parser("settle", help="settle a partie by its final scores")
    settling.add_argument("points", nargs="+", type=_points, metavar="POINTS")
    settling.add_argument("--rules", default=RUBICON.name, choices=SYSTEMS, metavar="SYSTEM")
    settling.add_argument("--json", action="store_true")
    settling.set_defaults(run=_settle)
    return parser


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
    systems: list[str] = arguments.rules
    try:
        record = loads(_read(file))
        ruled = [attrs.evolve(record, rules=SYSTEMS[name]) for name in systems] or [record]
        parties = [replay(each) for each in ruled]
    except RecordError as error:
        _complain(f"{printable(file)}:{error}")
        return FAULTY
    print_one = _json if arguments.json else _text
    if len(arguments.files) > 1 and not arguments.json:
        _say([f"{printable(file)}:", ""])
    _say(print_one(record, parties))
    return DIFFERS if any(any(_claimed(record, partie)) for partie in parties) else 0


def _read(file: str) -> bytes:
    try:
        with open(file, "rb") as opened:
            return opened.read(LONGEST + 1)
    except OSError as error:
        raise fault(1, "record.file", error.strerror or "cannot be read") from None


def _claimed(record: Record, partie: PartieState) -> list[Mapping[Role, int] | None]:
    """The scores claimed for each deal where they are not those replayed."""
    return [
        None if deal.claimed == sheet.totals else deal.claimed
        for deal, sheet in zip(record.deals, sheets(partie), strict=True)
    ]


def _json(record: Record, parties: Sequence[PartieState]) -> Iterator[str]:
    objects = [_partie_tree(record, partie) for partie in parties]
    tree: dict[str, Plain] = objects[0] if len(objects) == 1 else {"systems": [*objects]}
    yield json.dumps(tree)


def _partie_tree(record: Record, partie: PartieState) -> dict[str, Plain]:
    every = sheets(partie)
    claimed = _claimed(record, partie)
    return {
        "rules": plain_rules(partie.rules),
        "complete": bool(every) and every[-1].complete,
        "deals": [_sheet_tree(sheet, wrong) for sheet, wrong in zip(every, claimed, strict=True)],
        "seats": {seat.value: points for seat, points in partie.points.items()},
        "settlement": _settlement_tree(settlement(partie)),
    }


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


def _text(record: Record, parties: Sequence[PartieState]) -> Iterator[str]:
    if len(parties) == 1:
        yield from _partie_text(record, parties[0])
        return
    for partie in parties:
        yield f"Under {partie.rules}:"
        yield ""
        yield from _partie_text(record, partie)
        yield ""
    yield next(_partings(parties), "They agree in every line.")


def _partings(parties: Sequence[PartieState]) -> Iterator[str]:
    """The lines that are not the same under every system."""
    names = [str(partie.rules) for partie in parties]
    for number, deal in enumerate(zip(*map(sheets, parties), strict=True), start=1):
        for lines in zip_longest(*(sheet.lines for sheet in deal)):
            if len(set(lines)) > 1:
                said = [
                    f"{name}: {line or 'nothing'}" for name, line in zip(names, lines, strict=True)
                ]
                yield f"They part in deal {number}. {'; '.join(said)}"


def _partie_text(record: Record, partie: PartieState) -> Iterator[str]:
    sitting = [*((at.dealer, at.elder) for at in partie.outcomes), _sitting(partie)]
    claimed = _claimed(record, partie)
    number = partie.ledger.start.deal
    for sheet, (dealer, elder), wrong in zip(sheets(partie), sitting, claimed, strict=False):
        yield f"Deal {number}: {_name(record, dealer)} deals, {_name(record, elder)} is elder"
        yield str(sheet)
        yield f"tricks: {_pair(sheet.tricks)}"
        yield f"deal: {_pair(sheet.totals)}{'' if sheet.complete else ' so far'}"
        if wrong is not None:
            yield f"claimed: {_pair(wrong)}, which differs"
        yield ""
        number += 1
    scores = (f"{_name(record, seat)} {points}" for seat, points in partie.points.items())
    yield f"partie: {', '.join(scores)}"
    settled = settlement(partie)
    if settled is not None:
        yield _settlement_text(settled)


def _sitting(partie: PartieState) -> tuple[Seat, Seat]:
    """Who deals, and who is elder."""
    return partie.dealer, partie.seats[ELDER]


def _pair(numbers: Mapping[Role, int]) -> str:
    return f"elder {numbers[ELDER]}, younger {numbers[YOUNGER]}"


def _name(record: Record, seat: Seat) -> str:
    names = dict(zip(seats_in(record.rules), record.players, strict=False))
    return f"{printable(names[seat])} ({seat})" if seat in names else seat.value


def _settlement_text(settled: Settlement) -> str:
    if settled.winner is None:
        return "the partie is drawn"
    below = ", the other below the rubicon" if settled.rubicon else ""
    return f"{settled.winner} wins {settled.amount} {settled.unit}{below}"


# rules


def _rules(arguments: Namespace) -> int:
    system: str = arguments.system or RUBICON.name
    if arguments.diff is not None:
        _say(_differences(system, arguments.diff))
    elif arguments.system is not None:
        _say(_fields(system))
    else:
        _say(SYSTEMS)
    return 0


def _fields(system: str) -> Iterator[str]:
    every = fields(SYSTEMS[system])
    return _columns(
        (name, inline(field.value), f"{field.meaning} ({field.source})")
        for name, field in every.items()
    )


def _differences(system: str, other: str) -> Iterator[str]:
    differ = differing(SYSTEMS[system], SYSTEMS[other])
    rows = ((name, inline(mine), inline(theirs)) for name, (mine, theirs) in differ.items())
    return _columns([("field", system, other), *rows])


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Rows with their cells one below the other."""
    table = list(rows)
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(map(str.ljust, row, widths)).rstrip()


# settle


def _settle(arguments: Namespace) -> int:
    points: list[int] = arguments.points
    rules = SYSTEMS[arguments.rules]
    seats = seats_in(rules)
    try:
        settled = settle(rules, dict(zip(seats, points, strict=True)))
    except (PiquetError, ValueError):
        _complain(f"settle: {' '.join(map(str, points))} are no final scores of {rules}")
        return FAULTY
    if arguments.json:
        _say([json.dumps({"settlement": _settlement_tree(settled)})])
    else:
        _say([_settlement_text(settled)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
