"""What the documentation takes from the code: the state diagram, and tables of rules and articles.

``python docs/generate.py`` writes the pages into ``docs/generated``; the build does so by itself.
"""

from __future__ import annotations

from pathlib import Path

from piquet.deal.table import ROWS, STEPS
from piquet.rules import ARTICLES, RUBICON, SYSTEMS
from piquet.rules import fields as field_values

PLACES = {
    "Dealing": (-1, 1),
    "Announcing": (1, 1),
    "Exchanging": (0, 1),
    "Calling": (0, 2),
    "Replying": (1, 2),
    "Deciding": (-1, 2),
    "Pledged": (-1, 3),
    "Reckoning": (0, 3),
    "Objecting": (1, 3),
    "Closing": (-1, 4),
    "Declaring": (2, 2),
    "Naming": (2, 3),
    "Leading": (1, 4),
    "Following": (1, 5),
    "Over": (0, 5),
}
"""Column and row of each phase in the diagram."""

ENDS = {"Conceded", "Won"}
"""The events whose arrows are dashed, without a word, as there are so many."""

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
    lines = []
    for (before, after), events in found.items():
        label = ", ".join(dict.fromkeys(events))
        shift = 9 if (after, before) in found else 0
        loops = before == after
        lines.append(_loop(before, label) if loops else _arrow(before, after, label, shift))
    boxes = [_box(name) for name in PLACES]
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-480 40 1140 590" '
            'font-family="sans-serif" font-size="11" fill="#446">',
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
            'markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z"/>',
            "</marker></defs>",
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
    flat = abs(dx) > abs(dy)
    along = 0.5 if dx == 0 or dy == 0 else 0.35
    tx = sx + (ex - sx) * along + (0 if flat else 6 if ox > 0 else -6)
    ty = sy + (ey - sy) * along + (oy * 0.8 + 3 if shift else -4)
    anchor = "middle" if flat else "start" if ox > 0 else "end"
    if set(label.split(", ")) <= ENDS:
        return (
            f'<path d="M{sx:.0f} {sy:.0f} L{ex:.0f} {ey:.0f}" fill="none" stroke="#99b" '
            'stroke-dasharray="4 4" marker-end="url(#tip)"/>'
        )
    return (
        f'<path d="M{sx:.0f} {sy:.0f} L{ex:.0f} {ey:.0f}" fill="none" stroke="#668" '
        f'marker-end="url(#tip)"/><text x="{tx:.0f}" y="{ty:.0f}" text-anchor="{anchor}">'
        f"{label}</text>"
    )


def _loop(name: str, label: str) -> str:
    x, y = _centre(name)
    left, top = x - WIDTH / 2, y - HEIGHT / 2
    return (
        f'<path d="M{left + 24} {top} C{left + 16} {top - 26} {left - 22} {top - 20} '
        f'{left} {top + 10}" fill="none" stroke="#668" marker-end="url(#tip)"/>'
        f'<text x="{left - 6}" y="{top - 18}" text-anchor="end">{label}</text>'
    )


def acts() -> str:
    """The acts of each phase, from the table."""
    phases: dict[str, list[str]] = {name: [] for name in PLACES}
    for row in ROWS:
        phases[row.phase.__name__].append(f"`{row.act.__name__}`")
    rows = [f"| {name} | {', '.join(found) or '-'} |" for name, found in phases.items()]
    return "\n".join(("| phase | acts |", "| --- | --- |", *rows))


def fields() -> str:
    """Every field of `Rules`, with its value under `RUBICON`."""
    rows = ["| field | rubicon | takes | meaning | source |", "| --- | --- | --- | --- | --- |"]
    for name, field in field_values(RUBICON).items():
        takes = ", ".join(_shown(value) for value in field.allowed)
        shown = _shown(field.value)
        rows.append(f"| `{name}` | {shown} | {takes} | {field.meaning} | {field.source} |")
    return "\n".join(rows)


def _shown(value: object) -> str:
    """A value as a reader would say it."""
    if not isinstance(value, list):
        return str(value)
    return (" to " if len(value) == len(("least", "most")) else ", ").join(map(str, value)) or "-"


def systems() -> str:
    """The systems by the fields in which any of them differs from rubicon."""
    every = {name: field_values(rules) for name, rules in SYSTEMS.items()}
    rows = [
        f"| `{name}` | {' | '.join(_shown(of[name].value) for of in every.values())} |"
        for name in every["rubicon"]
        if len({_shown(of[name].value) for of in every.values()}) > 1
    ]
    return "\n".join((f"| field | {' | '.join(every)} |", "| --- " * (len(every) + 1) + "|", *rows))


def articles() -> str:
    """Every article of the catalogue."""
    rows = [
        f"| `{article.code}` | {article.text} | {article.source or 'this library'} |"
        for article in ARTICLES.values()
    ]
    return "\n".join(("| article | text | source |", "| --- | --- | --- |", *rows))


def write(folder: Path) -> None:
    """Writes what is generated into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / "machine.svg").write_text(diagram(), encoding="utf-8")
    for name, text in {
        "acts": acts(),
        "fields": fields(),
        "systems": systems(),
        "articles": articles(),
    }.items():
        (folder / f"{name}.md").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(__file__).parent / "generated")
