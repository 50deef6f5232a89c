"""What the documentation takes from the code: the diagram, the systems, the fields, the articles.

``python docs/generate.py`` writes the pages into ``docs/generated``; the build does so by itself.
By hand stand the words about each system, in ``readings.toml``, and the two deals printed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NotRequired, TypedDict

import attrs

import piquet as pq
from piquet.cards import Named
from piquet.deal.table import ROWS, STEPS
from piquet.record import Record, dumps, loads
from piquet.record.moves import Move
from piquet.record.writing import inline
from piquet.rules import ARTICLES, RUBICON, SYSTEMS, Article, Rules
from piquet.rules import fields as field_values
from piquet.rules.fields import Field, Plain, each_field
from piquet.rules.system import _CLASHES

HERE = Path(__file__).parent
DEAL = HERE.parent / "examples" / "cavendish-example.toml"
"""The deal printed on the page of each system."""
DEAL_OF_36 = HERE / "deal-of-36.toml"
"""The one for a pack of 36 cards."""

# The diagram.

PLACES = {
    "Dealing": (1, 0),
    "Announcing": (0, 1),
    "Exchanging": (1, 1),
    "Calling": (0, 2),
    "Replying": (1, 2),
    "Declaring": (2, 2),
    "Naming": (2, 3),
    "Deciding": (-1, 2),
    "Pledged": (-1, 3),
    "Reckoning": (0, 3),
    "Objecting": (0, 4),
    "Closing": (-1, 4),
    "Leading": (1, 4),
    "Following": (1, 5),
    "Over": (0, 5),
}
"""Column and row of each phase in the diagram."""

ENDS = {"Conceded", "Won", "Placed"}
"""The events whose arrows are dashed and short, naming where they lead, as they lead far."""

BELOW = {"Calling": -1, "Deciding": -1, "Declaring": 1, "Leading": -1, "Naming": 1, "Pledged": -1}
"""The phases whose short arrows stand below, left (-1) or right (1); else above, on the right."""

LOOPS = {"Declaring": (1, -1), "Naming": (1, -1), "Leading": (1, 1), "Over": (1, 1)}
"""The corner, right and below, at which a phase leads to itself; else on the left and above."""

ALONG = {("Reckoning", "Leading"): 0.35, ("Objecting", "Reckoning"): 0.25}
"""Where on an arrow its label stands; else in the middle."""

ROUND = {("Exchanging", "Leading"): 2.66}
"""The arrows that go round on the right, and in which column."""

WIDTH, HEIGHT = 120, 40
ACROSS, DOWN = 290, 120


def edges() -> dict[tuple[str, str], list[str]]:
    """Which phase leads to which, by what events."""
    found: dict[tuple[str, str], list[str]] = {}
    for step in STEPS:
        for after in step.to:
            found.setdefault((step.phase.__name__, after.__name__), []).append(step.event.__name__)
    return found


def diagram() -> str:
    """The state diagram as SVG, drawn from the table."""
    found = edges()
    lines: list[str] = []
    short: dict[str, int] = {}
    for (before, after), events in found.items():
        label = ", ".join(dict.fromkeys(events))
        if before == after:
            lines.append(_loop(before, label))
        elif set(events) <= ENDS:
            lines.append(_short(before, after, short.setdefault(before, 0)))
            short[before] += 1
        elif (before, after) in ROUND:
            lines.append(_round(before, after, label, ROUND[before, after]))
        else:
            lines.append(_arrow(before, after, label, 9 if (after, before) in found else 0))
    boxes = [_box(name) for name in PLACES]
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -86 1290 756" '
            'font-family="sans-serif" font-size="14" fill="#446">',
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
            'markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z"/>',
            "</marker></defs>",
            '<rect x="-500" y="-86" width="1290" height="756" fill="#fff"/>',
            *lines,
            *boxes,
            "</svg>",
        )
    )


def _centre(name: str) -> tuple[float, float]:
    column, row = PLACES[name]
    return column * ACROSS, row * DOWN


def _box(name: str) -> str:
    x, y = _centre(name)
    return (
        f'<rect x="{x - WIDTH / 2}" y="{y - HEIGHT / 2}" width="{WIDTH}" height="{HEIGHT}" rx="8" '
        f'fill="#e8eef7" stroke="#335"/><text x="{x}" y="{y + 4}" text-anchor="middle" '
        f'fill="#113" font-weight="bold">{name}</text>'
    )


def _text(x: float, y: float, label: str, anchor: str) -> str:
    """A label, with a white edge that keeps it readable on a line."""
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" paint-order="stroke" '
        f'stroke="#fff" stroke-width="5">{label}</text>'
    )


def _path(data: str, dashed: bool = False) -> str:
    stroke = 'stroke="#99b" stroke-dasharray="4 3"' if dashed else 'stroke="#668"'
    return f'<path d="{data}" fill="none" {stroke} marker-end="url(#tip)"/>'


def _arrow(before: str, after: str, label: str, shift: int) -> str:
    (x1, y1), (x2, y2) = _centre(before), _centre(after)
    dx, dy = x2 - x1, y2 - y1
    length = (dx * dx + dy * dy) ** 0.5
    ox, oy = -dy / length * shift, dx / length * shift
    reach = min(
        WIDTH / 2 / abs(dx / length) if dx else length,
        HEIGHT / 2 / abs(dy / length) if dy else length,
    )
    sx, sy = x1 + dx / length * reach + ox, y1 + dy / length * reach + oy
    ex, ey = x2 - dx / length * reach + ox, y2 - dy / length * reach + oy
    path = _path(f"M{sx:.0f} {sy:.0f} L{ex:.0f} {ey:.0f}")
    along = ALONG.get((before, after), 0.5)
    x, y = sx + (ex - sx) * along, sy + (ey - sy) * along
    if dx and dy:
        return path + _text(x, y + 4, label, "middle")
    if dx:
        return path + _text(x, y + (16 if oy > 0 else -5), label, "middle")
    right = ox > 0 or not shift
    return path + _text(x + (6 if right else -6), y + 4, label, "start" if right else "end")


def _round(before: str, after: str, label: str, column: float) -> str:
    """An arrow to the right, down, and back to the left."""
    (x1, y1), (x2, y2) = _centre(before), _centre(after)
    x = column * ACROSS
    path = _path(f"M{x1 + WIDTH / 2} {y1} H{x:.0f} V{y2} H{x2 + WIDTH / 2}")
    return path + _text(x1 + WIDTH / 2 + 190, y1 - 5, label, "start")


def _short(before: str, after: str, number: int) -> str:
    """A short arrow that names the phase to which it leads; ``number`` of them stand before it."""
    x, y = _centre(before)
    if before in BELOW:
        side = BELOW[before]
        left, top = x + side * 46, y + HEIGHT / 2 + 20 * number
        path = _path(f"M{left} {top} v16", dashed=True)
        return path + _text(left + side * 6, top + 14, after, "end" if side < 0 else "start")
    top = y - HEIGHT / 2
    end = top - 10 - 17 * number
    path = _path(f"M{x + WIDTH / 2 - 20} {top} L{x + WIDTH / 2 + 10} {end}", dashed=True)
    return path + _text(x + WIDTH / 2 + 14, end + 4, after, "start")


def _loop(name: str, label: str) -> str:
    x, y = _centre(name)
    right, down = LOOPS.get(name, (-1, -1))
    side, edge = x + right * WIDTH / 2, y + down * HEIGHT / 2
    data = (
        f"M{side - right * 24} {edge} C{side - right * 16} {edge + down * 26} "
        f"{side + right * 22} {edge + down * 20} {side} {edge - down * 10}"
    )
    path = _path(data, dashed=set(label.split(", ")) <= ENDS)
    above = 18 if down > 0 else -14
    return path + _text(side + right * 10, edge + above, label, "start" if right > 0 else "end")


def acts() -> str:
    """The acts of each phase, from the table."""
    phases: dict[str, list[str]] = {name: [] for name in PLACES}
    for row in ROWS:
        phases[row.phase.__name__].append(f"`{row.act.__name__}`")
    rows = [(name, ", ".join(found) or "-") for name, found in phases.items()]
    return _table(("phase", "acts"), rows)


# The fields.

UNITS = {
    "pack.stock": "cards",
    "dealing.seats": "players",
    "dealing.batches": "cards",
    "exchange.elder": "cards",
    "exchange.younger": "cards",
    "point.least_cards": "cards",
    "bonus.repique": "points",
    "bonus.pique": "points",
    "play.lead": "points",
    "cards.most": "points",
    "cards.capot": "points",
    "cards.carte_rouge": "points",
    "partie.deals": "deals",
    "partie.weights": "times",
    "partie.target": "points",
    "partie.games": "games",
    "settlement.bonus": "points",
    "settlement.rubicon": "points",
    "settlement.double_under": "points",
}
"""The unit of every number."""

PARTS: Mapping[str, type[attrs.AttrsInstance]] = {
    part.name: type(getattr(RUBICON, part.name))
    for part in attrs.fields(Rules)
    if part.name != "name"
}
"""The kind of every part of `Rules`, by its name."""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _shown(value: Plain) -> str:
    """A value as a record writes it, for a reader."""
    return f"`{inline(value)}`"


def _field(name: str) -> str:
    """A link to the entry of a field."""
    return f"[`{name}`](#{_anchor(name)})"


def _anchor(name: str) -> str:
    return f"field-{name}".replace(".", "-").replace("_", "-").rstrip("-")


def _system(name: str) -> str:
    """A link to the page of a system."""
    return f"[{name}](#system-{name})"


def _listed(names: Sequence[str]) -> str:
    """Links to systems; one with all that are built on it, when all are meant, is named once."""
    told: list[str] = []
    gone: set[str] = set()
    for name in names:
        family = _built_on(name)
        whole = bool(family) and family <= set(names)
        if name not in gone:
            told.append(f"{_system(name)}{' and all built on it' if whole else ''}")
        if whole:
            gone |= family
    return ", ".join(told)


def _built_on(name: str) -> set[str]:
    """The systems built on a system other than rubicon, by one step or several."""
    if name == RUBICON.name:
        return set()
    direct = {other for other, told in words().items() if told.get("base") == name}
    return direct.union(*map(_built_on, direct))


def _others(name: str) -> dict[str, list[str]]:
    """The systems that have another value than rubicon in a field, by that value."""
    mine = field_values(RUBICON)[name].value
    found: dict[str, list[str]] = {}
    for system, rules in SYSTEMS.items():
        value = field_values(rules)[name].value
        if value != mine:
            found.setdefault(_shown(value), []).append(system)
    return found


def _unit(field: Field, held: object) -> str:
    if field.name in UNITS:
        return UNITS[field.name]
    if isinstance(held, bool):
        return "yes or no"
    if isinstance(held, pq.Rank):
        return "a rank"
    if isinstance(held, frozenset):
        return "ranks"
    if _is_word(held):
        return "one of these words"
    raise ValueError(f"{field.name} has no unit")


def fields() -> str:
    """An entry for every field, by parts."""
    held = {name: value for name, _, value in each_field(RUBICON)}
    lines: list[str] = []
    for field in field_values(RUBICON).values():
        part, attribute = field.name.split(".")
        kind = PARTS[part]
        if attribute == attrs.fields(kind)[0].name:
            lines += [f"## {part}", "", f"{_doc(kind)} In Python `{kind.__name__}`.", ""]
        lines += [f"({_anchor(field.name)})=", "", f"### {field.name}", ""]
        lines += [f"{_sentence(field.meaning)}", ""]
        lines += [f"* {line}" for line in _entry(field, held[field.name])]
        lines.append("")
    return "\n".join(lines)


def _entry(field: Field, held: object) -> Iterator[str]:
    yield f"unit: {_unit(field, held)}"
    words = f", in Python the words of `{type(held).__name__}`" if _is_word(held) else ""
    yield f"takes: {', '.join(map(_shown, field.allowed))}{words}"
    for word, meaning in field.words.items():
        yield f"{_shown(word)}: {meaning}"
    yield f"default: {_shown(field.value)}"
    others = _others(field.name)
    for value, systems in others.items():
        yield f"{value} in {_listed(systems)}"
    used = {_shown(field.value), *others}
    free = [value for value in map(_shown, field.allowed) if value not in used]
    if free:
        yield f"in no named system: {', '.join(free)}"
    clashing = {one for pair in _CLASHES if field.name in pair for one in pair} - {field.name}
    if clashing:
        yield f"not with every value of: {', '.join(map(_field, sorted(clashing)))}"
    yield f"source: {field.source}"
    read = [article.code for article in ARTICLES.values() if field.name in article.fields]
    if read:
        yield f"read by: {', '.join(f'`{code}`' for code in read)}"


def _is_word(held: object) -> bool:
    return isinstance(held, Named) and not isinstance(held, pq.Rank)


def _doc(kind: type[object]) -> str:
    """What a class says of itself, in one line."""
    return " ".join((kind.__doc__ or "").split())


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


# The systems.


class Words(TypedDict):
    """What ``readings.toml`` says of a system; ``base`` only of one not built on rubicon."""

    base: NotRequired[str]
    what: str
    source: str
    readings: list[str]


@cache
def words() -> Mapping[str, Words]:
    """The words about each system, which stand by hand."""
    found: Mapping[str, Words] = tomllib.loads((HERE / "readings.toml").read_text("utf-8"))
    if set(found) != set(SYSTEMS):
        raise ValueError(f"readings.toml tells of {sorted(set(found) ^ set(SYSTEMS))} wrongly")
    return found


def systems() -> str:
    """The systems side by side: part by part, the fields in which any differs from rubicon."""
    lines: list[str] = []
    for part in PARTS:
        rows = [
            (
                _field(field.name),
                _shown(field.value),
                "; ".join(
                    f"{value}: {_listed(found)}" for value, found in _others(field.name).items()
                ),
            )
            for field in field_values(RUBICON).values()
            if field.name.startswith(f"{part}.") and _others(field.name)
        ]
        if rows:
            lines += [f"### {part}", "", _table(("field", "rubicon", "elsewhere"), rows), ""]
    return "\n".join(lines)


def system_page(name: str, told: Words) -> str:
    """The page of a system."""
    rules = SYSTEMS[name]
    python = name.upper().replace("-", "_")
    lines = [f"(system-{name})=", "", f"# {name}", "", told["what"], ""]
    lines += [f"* Source: {told['source']}", f"* In Python: `piquet.{python}`"]
    lines += [f'* In a record: `rules = "{name}"`', ""]
    lines += ["## How the source is read", ""]
    lines += [f"* {reading}" for reading in told["readings"]]
    lines += ["", *_differences(name, told.get("base", RUBICON.name)), *_articles_of(name, told)]
    record = DEAL if len(rules.pack.cards) == len(RUBICON.pack.cards) else DEAL_OF_36
    lines += ["## A deal", "", *_deal(rules, record)]
    return "\n".join(lines) + "\n"


def _differences(name: str, base: str) -> Iterator[str]:
    """How a system differs from the one it is built on, and from rubicon."""
    if name == RUBICON.name:
        return
    yield "## How it differs"
    yield ""
    for other in dict.fromkeys((base, RUBICON.name)):
        found = SYSTEMS[name].diff(SYSTEMS[other])
        rows = [
            (_field(field), _shown(mine), _shown(theirs), field_values(RUBICON)[field].meaning)
            for field, (mine, theirs) in found.items()
        ]
        yield f"From {_system(other)}:"
        yield ""
        yield _table(("field", "here", other, "meaning"), rows)
        yield ""


def _articles_of(name: str, told: Words) -> Iterator[str]:
    """The articles of which the source of a system speaks."""
    yield "## Articles its source speaks of"
    yield ""
    rows = [
        (f"`{article.code}`", article.text, article.elsewhere[name])
        for article in ARTICLES.values()
        if name in article.elsewhere
    ]
    if rows:
        yield _table(("article", "text", "where"), rows)
        yield ""
    if name == RUBICON.name:
        yield "The laws are its source: {doc}`/articles` names the law beside each article."
    else:
        base = _system(told.get("base", RUBICON.name))
        yield f"{'For the rest see' if rows else 'See'} {base}, on which it is built."
    yield ""


def _deal(rules: Rules, path: Path) -> Iterator[str]:
    """A deal played under these rules: every move, and its sheet."""
    state = played(rules, loads(path.read_text("utf-8")))
    yield (
        'The deal with which "Cavendish" closes his treatise, as on each of these pages.'
        if path == DEAL
        else "A deal made up for this page, as the one of the other pages has no sixes."
    )
    yield "Frank players say what these rules have them say:"
    yield ""
    yield f"```toml\n{dumps(state)}```"
    yield ""
    yield "and its sheet:"
    yield ""
    yield f"```text\n{pq.sheet(state)}\n```"


def played(rules: Rules, record: Record) -> pq.PartieState:
    """The first deal of a record under other rules: its cards, and between them frank words."""
    deal = record.deals[0]
    state = pq.apply(pq.new_partie(rules), deal.dealt)
    for move in deal.moves:
        while isinstance(seat := pq.to_act(state), pq.Seat):
            said = pq.frank(pq.view(state, seat))
            if said is None:
                break
            state = pq.apply(state, said)
        if isinstance(move, Move) and isinstance(move.act, (pq.Exchange, pq.Play)):
            state = pq.apply(state, move.act)
    return state


# The articles.


def articles() -> str:
    """Every article of the catalogue."""
    return _table(
        ("article", "text", "source", "elsewhere"),
        [
            (f"`{one.code}`", one.text, one.source or "this library", _elsewhere(one))
            for one in ARTICLES.values()
        ],
    )


def _elsewhere(article: Article) -> str:
    found = (f"{_system(name)}: {where}" for name, where in article.elsewhere.items())
    return "; ".join(found) or "-"


def write(folder: Path) -> None:
    """Writes what is generated into a folder."""
    (folder / "systems").mkdir(parents=True, exist_ok=True)
    (folder / "machine.svg").write_text(diagram(), encoding="utf-8")
    pages = {"acts": acts(), "fields": fields(), "systems": systems(), "articles": articles()}
    pages |= {f"systems/{name}": system_page(name, told) for name, told in words().items()}
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text.rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(HERE / "generated")
