"""The reckoning: every point with its reason, in the order of Law 67."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import attrs

from piquet.cards import Card, Hand, hand_of
from piquet.combinations import CLASSES, POINT, SEQUENCE, SET, Item
from piquet.deal.play import wins
from piquet.events import BlankAnnounced, BlankShown, Event, Placed, Played, Reckoned, Shown
from piquet.roles import ELDER, YOUNGER, Role
from piquet.rules import ARTICLES, Article, Rules

THIRTY: Final = 30
CARTE_BLANCHE_POINTS: Final = 10


@attrs.frozen(cache_hash=True)
class Line:
    """One entry: who scores how many ``points`` for what, with which cards, by which article.

    ``cards`` is empty for what has none (a bonus, the cards, a carte blanche not shown).
    """

    role: Role
    item: Item
    points: int
    cards: Hand
    article: Article

    def __str__(self) -> str:
        cards = f" {self.cards}" if self.cards else ""
        return f"{self.role}: {self.item}{cards}, {self.points}"


@attrs.frozen(cache_hash=True, repr=False)
class Sheet:
    """What the acts so far are worth, as if no more were reckoned.

    ``lines`` stand in the order of reckoning (Law 67). ``tricks`` are those taken so far by each;
    ``complete`` says whether the last has been played.
    """

    lines: tuple[Line, ...]
    tricks: Mapping[Role, int] = attrs.field(hash=False)
    complete: bool

    @property
    def totals(self) -> Mapping[Role, int]:
        """The points of each role."""
        return total(self.lines)

    def __str__(self) -> str:
        """The sheet as a scorer rules it, with the running totals."""
        rows = [("who", "what", "cards", "points", "elder", "younger", "article")]
        made = {ELDER: 0, YOUNGER: 0}
        for line in self.lines:
            made[line.role] += line.points
            rows.append(
                (
                    str(line.role),
                    str(line.item),
                    str(line.cards),
                    f"+{line.points}",
                    str(made[ELDER]),
                    str(made[YOUNGER]),
                    str(line.article),
                )
            )
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        right = {3, 4, 5}
        text = [
            "  ".join(
                cell.rjust(width) if at in right else cell.ljust(width)
                for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
            ).rstrip()
            for cells in rows
        ]
        text.insert(1, "-" * max(map(len, text)))
        return "\n".join(text)

    def __repr__(self) -> str:
        totals = self.totals
        return f"<Sheet: elder {totals[ELDER]}, younger {totals[YOUNGER]}>"


def total(lines: tuple[Line, ...] | list[Line]) -> dict[Role, int]:
    """The sum of the lines for each role."""
    made = {ELDER: 0, YOUNGER: 0}
    for line in lines:
        made[line.role] += line.points
    return made


def worth(item: Item, cards: Hand) -> int:
    """What a good point, sequence or set scores (Laws 62 to 64).

    >>> import piquet as pq
    >>> pq.worth(pq.Item.SEQUENCE, pq.Hand("SAKQJT")), pq.worth(pq.Item.SET, pq.Hand("SK HK CK"))
    (15, 3)
    """
    count = len(cards)
    if item is POINT:
        return count
    if item is SEQUENCE:
        return count if count < 5 else count + 10
    return 14 if count == 4 else 3


def standing(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that count."""
    return log


@attrs.frozen
class _Item:
    """What one player named in a class; ``scores`` is false of what only bars."""

    role: Role
    cards: Hand
    scores: bool


def _named(log: tuple[Event, ...]) -> dict[Item, list[_Item]]:
    """What was named in each class and has not fallen (Case IV)."""
    named: dict[Item, list[_Item]] = {item: [] for item in CLASSES}
    for event in log:
        if isinstance(event, (Reckoned, Shown)):
            items = named[event.item]
            if event.role is ELDER and items and items[0].role is YOUNGER:
                items.clear()
            if isinstance(event, Reckoned) or event.role is YOUNGER:
                items.append(_Item(event.role, event.cards, isinstance(event, Reckoned)))
    return named


_CLASS_ARTICLE: Final = {
    POINT: ARTICLES["point.points"],
    SEQUENCE: ARTICLES["sequence.points"],
    SET: ARTICLES["set.points"],
}
_NO_CARDS: Final = Hand()


def _blank(log: tuple[Event, ...]) -> list[Line]:
    holder: Role | None = None
    cards = _NO_CARDS
    for event in log:
        match event:
            case BlankAnnounced(holder, _):
                pass
            case BlankShown(_, cards):
                pass
            case Placed(carte_blanche=holder):
                pass
            case Played():
                break
            case _:
                pass
    if holder is None:
        return []
    article = ARTICLES["carte_blanche.points"]
    return [Line(holder, Item.CARTE_BLANCHE, CARTE_BLANCHE_POINTS, cards, article)]


@cache
def _in_play(role: Role, item: Item, points: int, card: Card, code: str) -> Line:
    return Line(role, item, points, hand_of(card.mask), ARTICLES[code])


def _bonus(role: Role, item: Item, points: int, code: str) -> Line:
    return Line(role, item, points, _NO_CARDS, ARTICLES[code])


class _Reckoning:
    """The lines as they are counted, one after the other, with the bonuses they make."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines: list[Line] = []
        self.made = {ELDER: 0, YOUNGER: 0}
        self.counted = {ELDER: False, YOUNGER: False}
        self.bonus: Role | None = None

    def hand_line(self, line: Line) -> None:
        """A line from the hand: with thirty before the adversary has any, repique (Law 68)."""
        role = line.role
        self._count(line)
        if self._thirty(role):
            self.bonus = role
            self.lines.append(
                _bonus(role, Item.REPIQUE, self.rules.bonus.repique, "repique.threshold")
            )

    def play_line(self, line: Line) -> None:
        """A line in play: with thirty before the adversary has any, pique, elder's (Law 69)."""
        self._count(line)
        if line.role is ELDER and self._thirty(ELDER):
            self.bonus = ELDER
            self.lines.append(_bonus(ELDER, Item.PIQUE, self.rules.bonus.pique, "pique.threshold"))

    def _count(self, line: Line) -> None:
        self.lines.append(line)
        self.made[line.role] += line.points
        self.counted[line.role] = True

    def _thirty(self, role: Role) -> bool:
        return self.bonus is None and self.made[role] >= THIRTY and not self.counted[role.other]


def _reckon(rules: Rules, log: tuple[Event, ...]) -> tuple[list[Line], dict[Role, int]]:
    """The lines in the order of Law 67, and the tricks of each."""
    events = standing(log)
    sheet = _Reckoning(rules)
    for line in _blank(events):
        sheet.hand_line(line)
    for item, named in _named(events).items():
        for one in named:
            if one.scores:
                article = _CLASS_ARTICLE[item]
                sheet.hand_line(Line(one.role, item, worth(item, one.cards), one.cards, article))
            else:
                sheet.counted[one.role] = True
    tricks = _play(sheet, [event for event in events if type(event) is Played])
    _cards(sheet, tricks)
    return sheet.lines, tricks


def _play(sheet: _Reckoning, played: list[Played]) -> dict[Role, int]:
    """The points in play (Law 65)."""
    lead = sheet.rules.play.lead
    last = 2 * sheet.rules.pack.hand
    tricks = {ELDER: 0, YOUNGER: 0}
    for at, event in enumerate(played):
        role, card = event.role, event.card
        if at % 2 == 0:
            if lead:
                sheet.play_line(_in_play(role, Item.LEAD, lead, card, "play.lead"))
            continue
        led = played[at - 1]
        if wins(card, led.card):
            sheet.play_line(_in_play(role, Item.TRICK, 1, card, "play.trick"))
        else:
            role, card = led.role, led.card
        tricks[role] += 1
        if at + 1 == last:
            sheet.play_line(_in_play(role, Item.LAST_TRICK, 1, card, "play.last_trick"))
    return tricks


def _cards(sheet: _Reckoning, tricks: dict[Role, int]) -> None:
    """The cards, or the capot instead, when all tricks are played (Law 66)."""
    every = sheet.rules.pack.hand
    if sum(tricks.values()) < every:
        return
    for role, taken in tricks.items():
        if taken == every:
            capot = sheet.rules.cards.capot
            sheet.lines.append(_bonus(role, Item.CAPOT, capot, "cards.capot"))
        elif 2 * taken > every:
            most = sheet.rules.cards.most
            sheet.lines.append(_bonus(role, Item.CARDS, most, "cards.majority"))


def sheet_of(rules: Rules, log: tuple[Event, ...]) -> Sheet:
    """The sheet of these events."""
    lines, tricks = _reckon(rules, log)
    return Sheet(tuple(lines), tricks, sum(tricks.values()) == rules.pack.hand)


def score_of(rules: Rules, log: tuple[Event, ...]) -> dict[Role, int]:
    """The points of each role by these events."""
    return total(_reckon(rules, log)[0])
