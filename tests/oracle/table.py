"""What lies on the table in one deal: the cards, what has been said, whose turn it is."""

from collections.abc import Collection
from dataclasses import dataclass

from .combos import (
    HEIGHT,
    Worth,
    all_of,
    longest_then_pips,
    pack_of,
    parse_cards,
    pips_of,
    pips_then_longest,
    text_of,
    whole_items,
    worth,
)
from .moves import KINDS, Line
from .options import Options


@dataclass
class Talk:
    """What has been said about one class.

    `status` is "uncalled"; "asked" while a reply is due; "equal number" while elder may still say
    `making` or `to`; "lapsed" when he went on without; or the reply: "good", "not good", "equal".
    `closed`: by an objection of Case IV younger has lost the class.
    """

    status: str = "uncalled"
    number: int = 0
    pips: int | None = None
    rank: str = ""
    rank_said: bool = False
    number_was_equal: bool = False
    good_against_the_cards: bool = False
    closed: bool = False

    def worth(self) -> Worth:
        return self.number, HEIGHT[self.rank]


@dataclass
class Item:
    """Something named in a class; one `shown` scores nothing but bars the adversary (Law 46)."""

    who: str
    kind: str
    cards: list[str]
    shown: bool = False


class Table:
    """The state of a deal, and what can be said about it without changing it.

    `asked` is the class spoken of: the one last called, or where both declare together the one
    they have come to.
    """

    def __init__(
        self,
        elder: str,
        younger: str,
        stock: str,
        elder_discards: str,
        younger_discards: str,
        options: Options,
    ) -> None:
        self.options = options
        self.hand = {"E": parse_cards(elder), "Y": parse_cards(younger)}
        self.discard = {"E": parse_cards(elder_discards), "Y": parse_cards(younger_discards)}
        self.stock = parse_cards(stock)
        self._require_a_pack()

        self.blanks: dict[str, str] = {}
        self.takes = 0
        self.talk = {kind: Talk() for kind in KINDS}
        self.asked = ""
        self.items: list[Item] = []
        self.elder_named: set[str] = set()
        self.pledge = ""
        self.look_answered = False
        self.led: str | None = None
        self.play_lines: list[Line] = []
        self.won = {"E": 0, "Y": 0}
        self.length = len(self.hand["E"])
        self.turn: str | None = "E"
        self.stage = "exchanging"

    def _require_a_pack(self) -> None:
        """Every card of the pack at most once, and no other."""
        everything = [*self.hand["E"], *self.hand["Y"], *self.stock]
        everything += self.discard["E"] + self.discard["Y"]
        if len(set(everything)) != len(everything):
            raise ValueError("a card stands in two places")
        if not set(everything) <= set(pack_of(self.options.lowest)):
            raise ValueError("a card that is not in the pack")

    # --- the blank and the exchange

    def is_blank(self, who: str) -> bool:
        """Without king, queen or knave (Law 18), or without ace too."""
        return not any(card[1] in self.options.blank_court for card in self.hand[who])

    def must_announce(self) -> list[str]:
        """Who is asked for a carte blanche before elder's exchange; elder first."""
        asked = ["E", "Y"] if self.options.blank_younger == "at_once" else ["E"]
        return [who for who in asked if who not in self.blanks and self.is_blank(who)]

    def _exchange_limits(self) -> tuple[int, int]:
        """Least and most that the one to act may discard (Laws 21, 22 and 34)."""
        if self.turn == "E":
            return (self.takes, self.takes) if self.takes else (1, self.options.elder_most)
        remain = len(self.stock) - self.takes
        most = self.options.younger_most
        return self.options.younger_least, remain if most is None else min(most, remain)

    def to_be_drawn(self, who: str, number: int) -> list[str]:
        """From the top; younger perhaps first of the last three, or four, which are her own."""
        stock = self.stock
        if who == "Y" and self.options.younger_draws == "own_first":
            own = 4 if self.options.lowest == "6" else 3
            stock = [*stock[-own:], *stock[:-own]]
        return stock[:number]

    # --- the items

    def all_of(self, kind: str, cards: Collection[str]) -> list[list[str]]:
        return all_of(kind, cards, self.options.set_ranks)

    def whole_of(self, kind: str, cards: Collection[str]) -> list[list[str]]:
        return whole_items(kind, cards, self.options.set_ranks)

    def long_enough(self, points: list[list[str]]) -> list[list[str]]:
        return [cards for cards in points if len(cards) >= self.options.least_cards]

    def unseen_by_elder(self) -> list[str]:
        """The cards neither in his hand nor in his discard."""
        own = set(self.hand["E"]) | set(self.discard["E"])
        return [card for card in pack_of(self.options.lowest) if card not in own]

    def good_against_the_cards(self, kind: str, value: Worth) -> bool:
        """Better, not only as good, than all that the unseen cards could make (Laws 48 and 49)."""
        return all(worth(kind, item) < value for item in self.all_of(kind, self.unseen_by_elder()))

    def callable_items(self, kind: str) -> list[list[str]]:
        """The items elder may call: all he holds, parts too; or only whole ones; or the best.

        Where only the whole class may be sunk, of the points all the longest suits are left here,
        or those that make the most.
        """
        whole = self.options.only_whole_items()
        items = (self.whole_of if whole else self.all_of)(kind, self.hand["E"])
        if kind == "point":
            items = self.long_enough(items)
        if self.options.sinking == "whole_class" and items:
            best = max(self.value(kind, cards) for cards in items)
            items = [cards for cards in items if self.value(kind, cards)[0] == best[0]]
            if kind != "point":
                items = [cards for cards in items if self.value(kind, cards) == best]
        return items

    def value(self, kind: str, cards: Collection[str]) -> Worth:
        """Its worth; of a point its cards, then its pips, or the other way if pips are called."""
        if kind != "point":
            return worth(kind, cards)
        by_pips = self.options.point_called == "pips"
        return (pips_then_longest if by_pips else longest_then_pips)(cards)

    def callable_tops(self, number: int) -> list[str]:
        """The top cards of the runs of so many cards that elder may call."""
        return [run[0][1] for run in self.callable_items("sequence") if len(run) == number]

    def best_top(self, number: int) -> str:
        """The highest of them; "" if he has none."""
        return max(self.callable_tops(number), key=HEIGHT.__getitem__, default="")

    def callable_pips(self, number: int | None = None) -> list[int]:
        """What the points of so many cards, or all of them, make that elder may call."""
        points = self.callable_items("point")
        pips = [pips_of(cards) for cards in points if number in (None, len(cards))]
        return [max(pips)] if pips and self.options.sinking == "whole_class" else pips

    # --- what has been said

    def called_anything(self) -> bool:
        return any(talk.status != "uncalled" for talk in self.talk.values())

    def spoken(self, who: str, kind: str) -> list[Item]:
        return [item for item in self.items if item.who == who and item.kind == kind]

    def top_is_open(self, kind: str) -> bool:
        """Whether a sequence was called of which no more than the number is fixed yet."""
        return kind == "sequence" and self.talk[kind].rank == ""

    def tie_scores(self, kind: str) -> bool:
        """Whether the two have declared exactly the same, and both may score it."""
        return self.talk[kind].status == "equal" and self.options.ties_score(kind)

    def has_called_value(self, kind: str, cards: Collection[str]) -> bool:
        """Whether these are worth exactly what was called."""
        talk = self.talk[kind]
        if kind != "point":
            return worth(kind, cards) == talk.worth()
        by_pips = self.options.point_called == "pips"
        return pips_of(cards) == talk.pips and (by_pips or len(cards) == talk.number)

    def contested(self) -> Item:
        """Younger's item that elder may object to (Case IV)."""
        return self.items[-1]

    def certain(self, kind: str) -> list[list[str]]:
        """The items of a class that elder's named and led cards make (Case IV)."""
        return self.all_of(kind, self.elder_named)

    def text_of_hand(self, who: str) -> str:
        return text_of(self.hand[who])
