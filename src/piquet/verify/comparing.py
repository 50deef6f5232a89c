"""One record under several rules: the sheets side by side, and where they first part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

import attrs

from piquet.cards import Hand
from piquet.combinations import Item
from piquet.deal.phases import Announcing, Exchanging, Following, Leading, Over
from piquet.errors import RecordError, RulesError
from piquet.events import Won
from piquet.ledger import Stage
from piquet.partie import PartieState
from piquet.record import Entry, Record, loads, sheets
from piquet.record.replaying import Step, replay, steps
from piquet.roles import Role
from piquet.rules import ARTICLES, SYSTEMS, Article, Rules
from piquet.rules.fields import Plain
from piquet.sheet import Line, Sheet
from piquet.values import Frozen
from piquet.verbs import settlement, sheet


@attrs.frozen
class Claim:
    """A claimed score that is not the one replayed: of which deal, from 1, and both by role."""

    deal: int
    claimed: Mapping[Role, int]
    scored: Mapping[Role, int]


def check(record: Record | str | bytes) -> tuple[Claim, ...]:
    """The scores a record claims that are not those its acts come to.

    Raises what `replay` raises.

    >>> import piquet as pq
    >>> text = '''
    ... piquet = 1
    ... rules = "rubicon"
    ... [[deals]]
    ... from = "calls"
    ... elder = "SAKQ HAKQ DAKQ CAKQ"
    ... younger = "SJ97 HJ97 DJ97 CJ97"
    ... claimed = {elder = 116, younger = 0}
    ... moves = "frank"
    ... '''
    >>> [claim.scored[pq.Role.ELDER] for claim in pq.verify.check(text)]
    [117]
    """
    record = record if isinstance(record, Record) else loads(record)
    return claims(record, replay(record))


def claims(record: Record, partie: PartieState) -> tuple[Claim, ...]:
    """The scores a record claims that are not those of this partie, replayed from it."""
    pairs = zip(record.deals, sheets(partie), strict=False)
    return tuple(
        Claim(number, deal.claimed, Frozen(scored.totals))
        for number, (deal, scored) in enumerate(pairs, start=1)
        if deal.claimed is not None and deal.claimed != scored.totals
    )


@attrs.frozen
class Reading:
    """A record under one system: the partie as far as it went, and the ``refusal`` that ended it.

    ``partie`` is None where not even its beginning is lawful.
    """

    rules: Rules
    partie: PartieState | None
    refusal: RecordError | None = attrs.field(eq=str)

    @property
    def name(self) -> str:
        """The system's name, or of a house rule also what it changes."""
        return str(self.rules)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheet of every deal as far as it went."""
        return () if self.partie is None else sheets(self.partie)


@attrs.frozen
class Parting:
    """Where another system first parts from the first one.

    At ``line`` of the record, in which ``deal`` (0: before the first) and by which ``move`` ("" for
    what is no move); ``told`` is what each of the two says, the first one first; by which
    ``articles``; and the ``fields`` that differ there, each with both values. ``later`` are the
    fields on which other lines of the two turn that are not the same.
    """

    first: str
    other: str
    deal: int
    move: str
    line: int
    told: tuple[str, str]
    articles: tuple[Article, ...]
    fields: Mapping[str, tuple[Plain, Plain]]
    later: Mapping[str, tuple[Plain, Plain]] = Frozen({})

    def __str__(self) -> str:
        """Where, what each of the two says, and by which fields and articles: a line each."""
        at = f"line {self.line}" + (f", {self.move}" if self.move else "")
        differ, later = _valued(self.fields), _valued(self.later)
        codes = ", ".join(article.code for article in self.articles)
        mine, theirs = self.told
        return (
            f"{self.other} parts from {self.first} in deal {self.deal}, {at}:\n"
            f"  {self.first}: {mine}\n"
            f"  {self.other}: {theirs}\n"
            f"  {differ} ({codes})" + (f"\n  later also {later}" if later else "")
        )


def _valued(fields: Mapping[str, tuple[Plain, Plain]]) -> str:
    return ", ".join(f"{name} {one} and {two}" for name, (one, two) in fields.items())


@attrs.frozen
class Comparison:
    """A record under several systems, and where each of them parts from the first, if it does."""

    readings: tuple[Reading, ...]
    partings: tuple[Parting, ...]

    def table(self) -> Iterator[tuple[str, ...]]:
        """The sheets side by side: who, what, cards, and the points under each system."""
        yield ("who", "what", "cards", *(reading.name for reading in self.readings))
        columns = [reading.sheets for reading in self.readings]
        for deal in zip_longest(*columns, fillvalue=_NO_SHEET):
            for key, points in _side_by_side([scored.lines for scored in deal]):
                who, what, cards = key
                yield (str(who), str(what), str(cards), *points)
            for role in Role:
                yield (str(role), "deal", "", *(str(scored.totals[role]) for scored in deal))


_NO_SHEET = Sheet((), (0, 0), False)
Key: TypeAlias = tuple[Role, Item, Hand]


def _side_by_side(columns: Sequence[Iterable[Line]]) -> Iterator[tuple[Key, list[str]]]:
    """The lines of every column, each once: after what has the same cards, or what it follows."""
    rows: list[Key] = []
    found: dict[Key, list[str]] = {}
    for at, lines in enumerate(columns):
        place = 0
        for line in lines:
            key = line.role, line.item, line.cards
            if key not in found:
                alike = [row for row, (_, _, cards) in enumerate(rows) if line.cards == cards]
                beside = alike[-1] + 1 if alike and line.cards else place
                rows.insert(beside, key)
                found[key] = ["-"] * len(columns)
            place = rows.index(key) + 1
            found[key][at] = f"+{line.points}"
    return ((key, found[key]) for key in rows)


def compare(record: Record | str | bytes, systems: Iterable[str | Rules]) -> Comparison:
    """A record replayed under each of these systems, and where they part from the first.

    Of one system alone, where it parts from the record's own rules.
    A system that refuses an act is read as far as that; the others go on. Raises `RecordError` for
    a record that cannot be read, and `RulesError` for a name that is no system's.

    >>> import piquet as pq
    >>> text = '''
    ... piquet = 1
    ... rules = "rubicon"
    ... [[deals]]
    ... from = "calls"
    ... elder = "SAKQJT987 H987 D8"
    ... younger = "HKJT DQJT9 CQT987"
    ... moves = "frank\\\\nE SA\\\\nfrank\\\\nY HT"
    ... '''
    >>> both = pq.verify.compare(text, ["rubicon", "digital"])
    >>> [parting.fields for parting in both.partings]
    [{'play.lead': (1, 0), 'play.trick': ('captured', 'any')}]
    """
    record = record if isinstance(record, Record) else loads(record)
    named = [_rules(one) for one in ([systems] if isinstance(systems, str) else systems)]
    named = [record.rules, *named] if len(named) == 1 else named
    read = [_read(record, rules) for rules in named]
    readings = tuple(reading for reading, _ in read)
    found = (_parting(*read[0], *other) for other in read[1:])
    partings = [
        attrs.evolve(parting, later=_later(readings[0], other, parting))
        for parting, other in zip(found, readings[1:], strict=True)
        if parting is not None
    ]
    return Comparison(readings, tuple(partings))


def _later(first: Reading, other: Reading, parting: Parting) -> Mapping[str, tuple[Plain, Plain]]:
    """The fields on which other lines turn that one of the two has and the other not.

    Nothing where one was refused an act: what it would have scored is not known.
    """
    if first.refusal is not None or other.refusal is not None:
        return Frozen({})
    mine, theirs = (
        {(at, _counts(line)): line for at, one in enumerate(each.sheets) for line in one.lines}
        for each in (first, other)
    )
    read = {
        name
        for key in mine.keys() ^ theirs.keys()
        for name in (mine.get(key) or theirs[key]).article.fields
        if name not in parting.fields
    }
    differ = first.rules.diff(other.rules)
    return Frozen({name: differ[name] for name in differ if name in read})


def _rules(system: str | Rules) -> Rules:
    if isinstance(system, Rules):
        return system
    if system not in SYSTEMS:
        raise RulesError(f"no system is named {system!r}")
    return SYSTEMS[system]


def _read(record: Record, rules: Rules) -> tuple[Reading, list[Step]]:
    taken: list[Step] = []
    refusal: RecordError | None = None
    try:
        for step in steps(attrs.evolve(record, rules=rules)):
            taken.append(step)
    except RecordError as error:
        refusal = error
    partie = taken[-1].state if taken else None
    return Reading(rules, partie, refusal), taken


def _parting(
    first: Reading, mine: list[Step], other: Reading, theirs: list[Step]
) -> Parting | None:
    """The first entry after which the two are not the same in what counts."""
    both = list(zip(mine, theirs, strict=False))
    last_of = {one.deal: (one, two) for one, two in both}
    same = {deal: _lines_told(one.state, two.state) is None for deal, (one, two) in last_of.items()}
    for one, two in both:
        told = _dealer_told(one.state, two.state) or _hands_told(one.state, two.state)
        last = one is both[-1][0]
        if told is None and not same[one.deal] and (last or _closed(one, two)):
            told = _lines_told(one.state, two.state)
        if told is None and same[one.deal] and (last or _over(one, two)):
            told = _points_told(one.state, two.state)
        if told is not None:
            return _at(first, other, one.deal, one.entry, one.line, *told)
    if len(mine) == len(theirs) and _code(first) == _code(other):
        return None
    return _refused(first, mine, other, theirs)


def _code(reading: Reading) -> str | None:
    """The article of the refusal, if there is one."""
    return None if reading.refusal is None else reading.refusal.article


def _refused(first: Reading, mine: list[Step], other: Reading, theirs: list[Step]) -> Parting:
    """The parting where one of the two, or both for different reasons, goes no further."""
    reach = min(len(mine), len(theirs))
    deal = mine[reach - 1].deal if reach else 0
    stopped = [
        reading.refusal if len(taken) == reach else None
        for reading, taken in ((first, mine), (other, theirs))
    ]
    errors = [error for error in stopped if error is not None]
    told = ["lawful" if error is None else f"refused, {error.reason}" for error in stopped]
    longer = mine if len(mine) > reach else theirs
    entry = longer[reach].entry if len(longer) > reach else None
    articles = tuple(dict.fromkeys(ARTICLES[error.article] for error in errors))
    found = _at(first, other, deal, entry, errors[0].line, (told[0], told[1]), articles)
    if reach and all(article.code.startswith("turn.") for article in articles):
        return attrs.evolve(found, fields=_of_the_step(found.fields, mine[reach - 1].state))
    return found


def _of_the_step(
    fields: Mapping[str, tuple[Plain, Plain]], state: PartieState
) -> Mapping[str, tuple[Plain, Plain]]:
    """Of the fields that say whose turn it is and for what, those that do so here.

    Until the cards are taken those of the carte blanche; then how it is declared, if that differs,
    or the rest.
    """
    taking = state.deal is not None and isinstance(state.deal.phase, (Announcing, Exchanging))
    here = {
        name: values
        for name, values in fields.items()
        if name.startswith("carte_blanche.") == taking
    }
    if "dialogue.declared" in here:
        here = {"dialogue.declared": here["dialogue.declared"]}
    return Frozen(here or fields)


def _at(
    first: Reading,
    other: Reading,
    deal: int,
    entry: Entry | None,
    line: int,
    told: tuple[str, str],
    articles: tuple[Article, ...],
) -> Parting:
    differ = first.rules.diff(other.rules)
    read = {name for article in articles for name in article.fields}
    fields = {name: values for name, values in differ.items() if name in read}
    move = "" if entry is None else str(entry)
    return Parting(
        first.name, other.name, deal, move, line, told, articles, Frozen(fields or differ)
    )


Told: TypeAlias = tuple[tuple[str, str], tuple[Article, ...]]


def _dealer_told(one: PartieState, two: PartieState) -> Told | None:
    """Who deals, where the cut or the lot has decided it for both."""
    stages = {one.ledger.stage, two.ledger.stage}
    if one.outcomes or two.outcomes or stages & {Stage.CUTTING, Stage.CHOOSING}:
        return None
    told = f"{one.dealer} deals", f"{two.dealer} deals"
    return (told, (ARTICLES["cut.dealer"],)) if one.dealer is not two.dealer else None


def _hands_told(one: PartieState, two: PartieState) -> Told | None:
    hands = _hands(one), _hands(two)
    if hands[0] == hands[1] or not all(hands):
        return None
    return hands, (ARTICLES["exchange.order"],)


def _hands(partie: PartieState) -> str:
    deal = partie.deal
    if deal is None or isinstance(deal.phase, Over):
        return ""
    return f"{deal.hand(Role.ELDER)} against {deal.hand(Role.YOUNGER)}"


def _closed(one: Step, two: Step) -> bool:
    """Whether both have reckoned the hands, so that lines only grow."""
    return all(map(_plays, (one.state, two.state)))


def _plays(partie: PartieState) -> bool:
    phase = None if partie.deal is None else partie.deal.phase
    played = isinstance(phase, (Leading, Following)) and phase.left < partie.rules.pack.hand
    return played or isinstance(phase, Over)


def _over(one: Step, two: Step) -> bool:
    """Whether no deal is in hand."""
    return Stage.PLAYING not in (one.state.ledger.stage, two.state.ledger.stage)


def _lines_told(one: PartieState, two: PartieState) -> Told | None:
    """The first line that one has and the other not; or that a game is won for one alone."""
    mine, theirs = sheet(one).lines, sheet(two).lines
    for line, other in zip_longest(mine, theirs):
        if line is not None and other is not None and _counts(line) == _counts(other):
            continue
        if (line is None and _won(one)) or (other is None and _won(two)):
            told = [str(each or "the game is won") for each in (line, other)]
            return (told[0], told[1]), (ARTICLES["partie.points"],)
        both = [each for each in (line, other) if each is not None]
        articles = tuple(dict.fromkeys(each.article for each in both))
        return (str(line or "nothing"), str(other or "nothing")), articles
    return None


def _game_told(one: PartieState, two: PartieState) -> Told | None:
    """That a game is won for one alone, if it is."""
    if _won(one) is _won(two):
        return None
    told = ["the game is won" if _won(each) else "the game goes on" for each in (one, two)]
    return (told[0], told[1]), (ARTICLES["partie.points"],)


def _won(partie: PartieState) -> bool:
    """Whether the deal in hand, or the last, ended with a game won."""
    return partie.deal is not None and any(isinstance(event, Won) for event in partie.deal.log)


def _counts(line: Line) -> tuple[Role, Item, int, Hand]:
    return line.role, line.item, line.points, line.cards


def _points_told(one: PartieState, two: PartieState) -> Told | None:
    mine, theirs = _points(one), _points(two)
    if mine != theirs:
        return _game_told(one, two) or ((mine, theirs), (ARTICLES["partie.points"],))
    settled = settlement(one), settlement(two)
    if settled[0] != settled[1]:
        told = [str(each or "the partie goes on") for each in settled]
        return (told[0], told[1]), (ARTICLES["partie.over"], ARTICLES["partie.settlement"])
    return None


def _points(partie: PartieState) -> str:
    made = ", ".join(f"{seat} {points}" for seat, points in partie.points.items())
    games = any(partie.games.values())
    return f"{made}, games {', '.join(map(str, partie.games.values()))}" if games else made
