"""The reckoning: every point with its reason, in the order of Law 67."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import attrs

from piquet.cards import CARDS, Hand, hand_of
from piquet.combinations import CLASSES, POINT, SEQUENCE, SET, Item, strength
from piquet.deal.play import wins
from piquet.errors import PiquetError
from piquet.events import (
    BlankAnnounced,
    BlankShown,
    Conceded,
    Event,
    Placed,
    Played,
    Reckoned,
    Shown,
    Won,
)
from piquet.roles import ELDER, YOUNGER, Role
from piquet.rules import (
    ARTICLES,
    Article,
    CardsFor,
    Counted,
    Divided,
    Judged,
    LastScores,
    PiqueFor,
    PointScores,
    Rules,
    StoppedBy,
    TrickScores,
)

THIRTY: Final = 30
CARTE_BLANCHE_POINTS: Final = 10
CONCEDED_POINTS: Final = 13


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

    ``lines`` stand in the order of reckoning (Law 67). ``taken`` are the tricks of each so far,
    elder's first;
    ``complete`` says whether the last has been played, or the play conceded.
    """

    lines: tuple[Line, ...]
    taken: tuple[int, int]
    complete: bool

    @property
    def tricks(self) -> Mapping[Role, int]:
        """The tricks taken so far by each role."""
        elder, younger = self.taken
        return {ELDER: elder, YOUNGER: younger}

    @property
    def totals(self) -> Mapping[Role, int]:
        """The points of each role."""
        made = {ELDER: 0, YOUNGER: 0}
        for line in self.lines:
            made[line.role] += line.points
        return made

    def __str__(self) -> str:
        """The sheet as a scorer rules it, with the running totals."""
        rows = self._rows()
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

    def _rows(self) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [
            ("who", "what", "cards", "points", "elder", "younger", "article")
        ]
        made = {ELDER: 0, YOUNGER: 0}
        for line in self.lines:
            made[line.role] += line.points
            who, what, cards = str(line.role), str(line.item), str(line.cards)
            totals = str(made[ELDER]), str(made[YOUNGER])
            rows.append((who, what, cards, f"+{line.points}", *totals, str(line.article)))
        return rows

    def _repr_html_(self) -> str:
        """The sheet as a notebook shows it: a table."""
        head, *rows = self._rows()
        cells = [_row("th", head), *(_row("td", row) for row in rows)]
        return f"<table>{''.join(cells)}</table>"

    def __repr__(self) -> str:
        totals = self.totals
        return f"<Sheet: elder {totals[ELDER]}, younger {totals[YOUNGER]}>"


def _row(tag: str, cells: tuple[str, ...]) -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"


def worth(item: Item, cards: Hand) -> int:
    """What a good point, sequence or set scores (Laws 62 to 64), of whatever rank.

    Raises `PiquetError` for cards that make none.

    >>> import piquet as pq
    >>> pq.worth(pq.Item.SEQUENCE, pq.Hand("SAKQJT")), pq.worth(pq.Item.SET, pq.Hand("SK HK CK"))
    (15, 3)
    """
    if item not in CLASSES or not strength(item, cards.mask):
        raise PiquetError(f"{cards or 'nothing'} is no {item}")
    count = len(cards)
    if item is POINT:
        return count
    if item is SEQUENCE:
        return count if count < 5 else count + 10
    return 14 if count == 4 else 3


def standing(log: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that count."""
    return log


_CLASS_ARTICLE: Final = {
    POINT: ARTICLES["point.points"],
    SEQUENCE: ARTICLES["sequence.points"],
    SET: ARTICLES["set.points"],
}
_NO_CARDS: Final = Hand()


@cache
def _in_play(item: Item, points: int, code: str) -> Mapping[Role, tuple[Line, ...]]:
    """The lines in play for each role, by the index of the card; each made once."""
    article = ARTICLES[code]
    return {
        role: tuple(Line(role, item, points, hand_of(card.mask), article) for card in CARDS)
        for role in Role
    }


_TRICK_ARTICLE: Final = {
    TrickScores.CAPTURED: "play.trick",
    TrickScores.ANY: "play.any_trick",
    TrickScores.NONE: "play.trick",
}
_LAST_TRICK: Final = _in_play(Item.LAST_TRICK, 1, "play.last_trick")
_LAST_LEAD: Final = _in_play(Item.LAST_TRICK, 1, "play.last_lead")


def until_reached(lines: Sequence[Line], lacked: tuple[int, int]) -> list[Line]:
    """The lines up to that by which elder or younger makes what he lacked, or all of them."""
    left = {ELDER: lacked[0], YOUNGER: lacked[1]}
    counted: list[Line] = []
    for line in lines:
        if min(left.values()) > 0:
            left[line.role] -= line.points
            counted.append(line)
    return counted


class _Reckoning:
    """The lines as they are counted, one after the other, with the bonuses they make."""

    __slots__ = (
        "barred",
        "conceded",
        "hand",
        "lines",
        "made",
        "rules",
        "tricks",
        "used",
        "won",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines: list[Line] = []
        self.made = {ELDER: 0, YOUNGER: 0}
        self.tricks = {ELDER: 0, YOUNGER: 0}
        self.used = {ELDER: 0, YOUNGER: 0}
        self.hand = 0
        self.barred: Role | None = None
        self.conceded = False
        self.won = False

    def count(self, line: Line) -> None:
        """Counts a line."""
        self.lines.append(line)
        self.made[line.role] += line.points

    def without_cards(self, role: Role, item: Item, points: int, code: str) -> None:
        """Counts what has no cards."""
        self.count(Line(role, item, points, _NO_CARDS, ARTICLES[code]))

    # What is counted from the hand.

    def blank(self, role: Role, cards: Hand) -> None:
        """Carte blanche, before everything else (Laws 18, 61)."""
        article = ARTICLES["carte_blanche.points"]
        self.count(Line(role, Item.CARTE_BLANCHE, CARTE_BLANCHE_POINTS, cards, article))

    def name(self, item: Item, events: list[Reckoned | Shown]) -> None:
        """What was named in a class: that of one player, or an equality that scores for both."""
        tied = events[0].role is not events[-1].role
        for event in events:
            role, cards = event.role, event.cards
            if type(event) is Shown:
                self.barred = role
                continue
            points = self._worth(item, cards)
            self.lines.append(Line(role, item, points, cards, _CLASS_ARTICLE[item]))
            self.made[role] += points
            self.used[role] |= cards.mask
            if self.made[role] >= THIRTY and not tied:
                self._repique(role, points)

    def _worth(self, item: Item, cards: Hand) -> int:
        if item is POINT and self.rules.point.scores is PointScores.TENS:
            return (sum(card.rank.pips for card in cards) + 5) // 10
        return worth(item, cards)

    def carte_rouge(self) -> None:
        """Each of the cards of a hand in an item that scored."""
        points = self.rules.cards.carte_rouge
        for role in (ELDER, YOUNGER):
            if self.used[role].bit_count() == self.rules.pack.hand:
                self.without_cards(role, Item.CARTE_ROUGE, points, "carte_rouge.points")
                self._repique(role, points)

    def _repique(self, role: Role, points: int) -> None:
        """Thirty by these points before the adversary has counted, or named, any (Law 68)."""
        made, bonus = self.made, self.rules.bonus
        if (
            made[role] >= THIRTY > made[role] - points
            and not (made[role.other] or self.barred is role.other)
            and bonus.repique_judged is Judged.IN_ORDER
        ):
            self.without_cards(role, Item.REPIQUE, bonus.repique, "repique.threshold")

    def repique_on_totals(self) -> None:
        """Thirty in the whole hand while the adversary has none at all in his."""
        bonus = self.rules.bonus
        for role in (ELDER, YOUNGER):
            none = not self.made[role.other] and self.barred is not role.other
            if none and self.made[role] >= THIRTY:
                self.without_cards(role, Item.REPIQUE, bonus.repique, "repique.totals")

    # What is counted in play.

    def play(self, line: Line) -> None:
        """A point in play, and the pique it may make (Law 69)."""
        role, made = line.role, self.made
        self.lines.append(line)
        before = made[role]
        made[role] = total = before + line.points
        if total >= THIRTY > before:
            self._pique(role)

    def _pique(self, role: Role) -> None:
        """Thirty in hand and play before the adversary has what stops it."""
        bonus, other = self.rules.bonus, role.other
        if bonus.pique_stopped_by is StoppedBy.POINTS_IN_PLAY:
            stopped = any(line.role is other for line in self.lines[self.hand :])
        else:
            stopped = self.made[other] > 0 or self.barred is other
        if not stopped and (role is ELDER or bonus.pique_for is PiqueFor.EITHER):
            self.without_cards(role, Item.PIQUE, bonus.pique, "pique.threshold")

    def cut_short(self, lacked: tuple[int, int]) -> None:
        """Drops what follows the line by which the first reached the target (Law C30)."""
        self.lines = until_reached(self.lines, lacked)
        self.made = {
            role: sum([line.points for line in self.lines if line.role is role])
            for role in (ELDER, YOUNGER)
        }

    def concession(self, role: Role) -> None:
        """What the play is worth to the adversary of one who gives it up (Law 73)."""
        other = role.other
        self.conceded = True
        self.without_cards(other, Item.CONCEDED, CONCEDED_POINTS, "concede.points")
        self.without_cards(other, Item.CARDS, self.rules.cards.most, "cards.majority")

    def seventh(self, role: Role) -> None:
        """The ten as it is made, counting toward a pique, where the rules count it so."""
        line = Line(role, Item.CARDS, self.rules.cards.most, _NO_CARDS, ARTICLES["cards.seventh"])
        self.play(line)

    def cards(self, last: Role) -> None:
        """The cards, or the capot instead, when all tricks are played (Law 66)."""
        rules, every = self.rules.cards, self.rules.pack.hand
        if self.tricks[last] == every and rules.capot is not None:
            self.lines = [line for line in self.lines if line.item is not Item.CARDS]
            self.made[last] -= rules.most if rules.counted is Counted.AT_SEVENTH else 0
            self.without_cards(last, Item.CAPOT, rules.capot, "cards.capot")
        elif rules.for_ is CardsFor.LAST_TRICK:
            self.without_cards(last, Item.CARDS, rules.most, "cards.last_trick")
        elif 2 * self.tricks[last] == every:
            if rules.divided is Divided.ELDER:
                self.without_cards(ELDER, Item.CARDS, rules.most, "cards.divided")
        elif rules.counted is Counted.AT_END:
            most = ELDER if 2 * self.tricks[ELDER] > every else YOUNGER
            self.without_cards(most, Item.CARDS, rules.most, "cards.majority")


def _reckon(rules: Rules, log: tuple[Event, ...], lacks: tuple[int, int] | None) -> _Reckoning:
    """The lines in the order of Law 67, and the tricks of each."""
    sheet = _Reckoning(rules)
    named: dict[Item, list[Reckoned | Shown]] = {POINT: [], SEQUENCE: [], SET: []}
    blanks: dict[Role, Hand] = {}
    played: list[Played] = []
    conceded: Role | None = None
    for event in standing(log):
        if type(event) is Played:
            played.append(event)
        elif isinstance(event, (Reckoned, Shown)):
            _name(named[event.item], event)
        elif type(event) is BlankAnnounced:
            blanks[event.role] = _NO_CARDS
        elif type(event) is BlankShown:
            blanks[event.role] = event.hand
        elif type(event) is Placed and event.carte_blanche is not None:
            blanks[event.carte_blanche] = _NO_CARDS
        elif type(event) is Conceded:
            conceded = event.role
        elif type(event) is Won:
            sheet.won, lacks = True, event.lacked
    if len(blanks) == 1:
        sheet.blank(*blanks.popitem())
    for item, events in named.items():
        if events:
            sheet.name(item, events)
    if rules.cards.carte_rouge:
        sheet.carte_rouge()
    if rules.bonus.repique_judged is Judged.ON_TOTALS:
        sheet.repique_on_totals()
    sheet.hand = len(sheet.lines)
    if conceded is None:
        _play(sheet, played)
    else:
        sheet.concession(conceded)
    if lacks is not None:
        sheet.cut_short(lacks)
    return sheet


def _name(items: list[Reckoned | Shown], event: Reckoned | Shown) -> None:
    """Enters what was named in a class; elder's objection makes younger's item fall (Case IV)."""
    if event.role is ELDER and items and items[0].role is YOUNGER:
        items.clear()
    if event.role is YOUNGER or type(event) is Reckoned:
        items.append(event)


def _play(sheet: _Reckoning, played: list[Played]) -> None:
    """The points in play (Law 65), and the cards."""
    rules = sheet.rules
    leading, taking, last = rules.play.lead_mask, rules.play.taking_mask, rules.pack.hand
    leads = _in_play(Item.LEAD, rules.play.lead, "play.lead")
    takes = _in_play(Item.TRICK, 1, _TRICK_ARTICLE[rules.play.trick])
    any_trick = rules.play.trick is TrickScores.ANY
    at_seventh = rules.cards.counted is Counted.AT_SEVENTH
    count, tricks = sheet.play, sheet.tricks
    for trick, led in enumerate(played[::2], 1):
        if led.card.mask & leading:
            count(leads[led.role][led.card.index])
            if trick == last and rules.play.last is LastScores.LEADER:
                count(_LAST_LEAD[led.role][led.card.index])
        if 2 * trick > len(played):
            return
        taken, answer = led, played[2 * trick - 1]
        if wins(answer.card, led.card):
            taken = answer
        role, card = taken.role, taken.card
        if (any_trick or taken is answer) and card.mask & taking:
            count(takes[role][card.index])
        tricks[role] += 1
        won_last = trick == last and rules.play.last is LastScores.WINNER
        if won_last and card.mask & rules.play.trick_mask:
            count(_LAST_TRICK[role][card.index])
        if at_seventh and tricks[role] == last // 2 + 1:
            sheet.seventh(role)
        if trick == last:
            sheet.cards(role)


def sheet_of(rules: Rules, log: tuple[Event, ...], lacks: tuple[int, int] | None = None) -> Sheet:
    """The sheet of these events; in a game to a target no further than it is reached.

    ``lacks`` is how many points elder and younger lack to the target.
    """
    made = _reckon(rules, log, lacks)
    played_out = sum(made.tricks.values()) == rules.pack.hand
    complete = played_out or made.conceded or made.won
    return Sheet(tuple(made.lines), (made.tricks[ELDER], made.tricks[YOUNGER]), complete)


def score_of(
    rules: Rules, log: tuple[Event, ...], lacks: tuple[int, int] | None = None
) -> dict[Role, int]:
    """The points of each role by these events; see `sheet_of`."""
    return _reckon(rules, log, lacks).made
