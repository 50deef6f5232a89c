"""The lines of the sheet: places I to IV, then the play, and the bonuses (Laws 67 to 69)."""

from collections.abc import Iterator

from .combos import item_points, text_of
from .moves import KINDS, ROLE, Line
from .options import Options
from .table import Table


def sheet(table: Table) -> list[Line]:
    """Every line; a bonus follows the line that makes thirty, or all lines of the hand."""
    in_hand, play, options = hand_lines(table), table.play_lines, table.options
    repique = {role: repique_at(role, in_hand, options) for role in ROLE.values()}
    level = sum(table.won.values()) == table.length and table.won["E"] == table.won["Y"]
    counted = [line for line in play if not (level and line[1] == "cards")]
    pique = {
        role: pique_at(role, in_hand, counted, options) if repique[role] is None else None
        for role in ROLE.values()
    }
    lines: list[Line] = []
    for place, line in enumerate(in_hand):
        if line[2]:
            lines.append(line)
        if repique[line[0]] == place:
            lines.append((line[0], "repique", options.repique, ""))
    capot = any(item == "capot" for _, item, _, _ in play)
    for place, line in enumerate(play):
        if not (capot and line[1] == "cards"):
            lines.append(line)
        if pique[line[0]] == place:
            lines.append((line[0], "pique", 30, ""))
    return lines


def hand_lines(table: Table) -> list[Line]:
    """Places I to IV for both players; an item shown without scoring has no points."""
    lines: list[Line] = []
    if len(table.blanks) == 1:
        for who, cards in table.blanks.items():
            lines.append((ROLE[who], "carte blanche", 10, cards))
    for kind in KINDS:
        for item in table.items:
            if item.kind == kind:
                points = item_points(kind, item.cards, table.options.point_scores)
                points = 0 if item.shown else points
                lines.append((ROLE[item.who], kind, points, text_of(item.cards)))
    lines += _carte_rouge(table)
    return lines


def _carte_rouge(table: Table) -> Iterator[Line]:
    """Where every card he held belongs to an item of his that scored."""
    for who, role in ROLE.items():
        own = [item for item in table.items if item.who == who and not item.shown]
        in_items = {card for item in own for card in item.cards}
        if table.options.carte_rouge and len(in_items) == table.length:
            yield role, "carte rouge", table.options.carte_rouge, ""


def tied_kinds(in_hand: list[Line]) -> set[str]:
    """The classes both score in: an exact tie, which they score at the same moment."""
    elders = {item for role, item, _, _ in in_hand if role == "elder" and item in KINDS}
    return {item for role, item, _, _ in in_hand if role == "younger" and item in elders}


def repique_at(role: str, in_hand: list[Line], options: Options) -> int | None:
    """Where he makes thirty by items that all come before any of the adversary's (Law 68).

    Or, judged on the totals, after all lines of the hand if none is the adversary's.
    """
    if options.repique_judged == "on_totals":
        alone = all(line[0] == role for line in in_hand)
        enough = sum(line[2] for line in in_hand) >= 30
        return len(in_hand) - 1 if alone and enough else None
    tied = tied_kinds(in_hand)
    total = 0
    for place, line in enumerate(in_hand):
        if line[0] != role or line[1] in tied:
            return None
        total += line[2]
        if total >= 30:
            return place
    return None


def pique_at(role: str, in_hand: list[Line], play: list[Line], options: Options) -> int | None:
    """Where a line in play takes him to thirty, the adversary having nothing by then (Law 69).

    Either nothing at all, or nothing in play. A ten counted at the seventh trick helps, also when
    a capot has since taken its place; elder's for level tricks comes after everything.
    """
    if role == "younger" and options.pique_for == "elder":
        return None
    stopped = any(line[0] != role for line in in_hand)
    if stopped and options.pique_stopped_by == "any_point":
        return None
    total = sum(line[2] for line in in_hand if line[0] == role)
    if total >= 30:
        return None
    after_play = ("capot",) if options.counts_at_seventh() else ("capot", "cards")
    for place, line in enumerate(play):
        if line[0] != role or line[1] in after_play:
            return None
        total += line[2]
        if total >= 30:
            return place
    return None
