"""One deal of Piquet: whose turn it is, what he may do, what it scores.

Laws are numbered as in rules/laws.md; Case IV is a decided case there. Where no option says
otherwise (options.py) it is Rubicon Piquet. Elder is "E", younger "Y".
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from .combos import (
    HEIGHT,
    PACK,
    RANKS,
    SUITS,
    Worth,
    all_of,
    all_runs,
    all_sets,
    has_shape,
    in_order,
    item_points,
    longest_suit,
    maximal_runs,
    parse_cards,
    pips_of,
    points_of_size,
    run_worth,
    set_worth,
    suit_cards,
    text_of,
    whole_items,
    worth,
)
from .options import Options

Line = tuple[str, str, int, str]

KINDS = ("point", "sequence", "set")
ROLE = {"E": "elder", "Y": "younger"}
OTHER = {"E": "Y", "Y": "E"}
NAMED_LENGTHS = {"tierce": 3, "quart": 4, "quint": 5, "sixieme": 6, "septieme": 7, "huitieme": 8}


class IllegalError(Exception):
    """The move is not lawful now; nothing has changed."""


Illegal = IllegalError


def require(condition: bool, reason: str) -> None:
    if not condition:
        raise Illegal(reason)


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


@dataclass
class Move:
    """A move taken apart: who, the act, and the rest by what it means."""

    who: str
    act: str
    kind: str = ""
    number: int = 0
    rank: str = ""
    suit: str = ""
    cards: list[str] = field(default_factory=list[str])


def parse_move(text: str) -> Move:
    """Read one line of a record (RECORDS.md, "Moves, one a line")."""
    words = text.split()
    require(len(words) >= 2 and words[0] in ("E", "Y"), f"not a move: {text}")
    who, act, rest = words[0], words[1], words[2:]
    if act in NAMED_LENGTHS:
        act, rest = "sequence", [str(NAMED_LENGTHS[act]), *rest]
    try:
        if act in ("reckon", "show"):
            require(len(rest) >= 2 and rest[0] in KINDS, f"not an item: {text}")
            return Move(who, act, kind=rest[0], cards=parse_cards(" ".join(rest[1:])))
        if act == "x":
            return Move(who, act, cards=parse_cards(" ".join(rest)))
        if act in ("point", "making") and len(rest) == 1:
            return Move(who, act, number=int(rest[0]))
        if act == "sequence" and len(rest) in (1, 2):
            return Move(who, act, number=int(rest[0]), rank="".join(rest[1:]))
        if act == "set" and len(rest) == 1 and len(set(rest[0])) == 1:
            return Move(who, act, number=len(rest[0]), rank=rest[0][0])
        if act == "to" and len(rest) == 1:
            return Move(who, act, rank=rest[0])
        if act == "suit" and len(rest) == 1:
            return Move(who, act, suit=rest[0])
        if act == "blank" and len(rest) <= 1:
            return Move(who, act, number=int(rest[0]) if rest else 0)
        if act == "not" and rest == ["good"]:
            return Move(who, "not good")
        if act == "making?" and not rest:
            return Move(who, "equal")
        if act in ("good", "equal", "look", "leave") and not rest:
            return Move(who, act)
        require(not rest and len(act) == 2, f"not a move: {text}")
        return Move(who, "card", cards=parse_cards(act))
    except ValueError as error:
        raise Illegal(str(error)) from error


def is_carte_blanche(hand: Collection[str]) -> bool:
    """Without king, queen or knave (Law 18)."""
    return not any(card[1] in "KQJ" for card in hand)


class Game:
    """One deal from the dealt hands (or from the calls) to the last trick."""

    def __init__(
        self,
        elder: str,
        younger: str,
        talon: str,
        *,
        from_calls: bool = False,
        elder_discards: str = "",
        younger_discards: str = "",
        carte_blanche: str = "",
        options: Options = Options(),  # noqa: B008 - a frozen value
    ) -> None:
        self.options = options
        self.hand = {"E": parse_cards(elder), "Y": parse_cards(younger)}
        self.discard = {"E": parse_cards(elder_discards), "Y": parse_cards(younger_discards)}
        self.stock = [] if from_calls else parse_cards(talon)
        everything = (
            self.hand["E"] + self.hand["Y"] + self.discard["E"] + self.discard["Y"] + self.stock
        )
        if len(set(everything)) != len(everything):
            raise ValueError("a card stands in two places")

        self.blank: tuple[str, str] | None = None
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

        if from_calls:
            self.stage = "calling"
            if carte_blanche:
                self.blank = ("E" if carte_blanche == "elder" else "Y", "")
        elif is_carte_blanche(self.hand["E"]):
            self.stage = "announcing"
        elif is_carte_blanche(self.hand["Y"]):
            self.stage, self.turn = "announcing", "Y"

    # --- what the caller asks

    def to_act(self) -> str | None:
        return self.turn

    def phase(self) -> str:
        return self.stage

    def tricks(self) -> tuple[int, int]:
        return self.won["E"], self.won["Y"]

    def totals(self) -> tuple[int, int]:
        lines = self.lines()
        return (
            sum(points for role, _, points, _ in lines if role == "elder"),
            sum(points for role, _, points, _ in lines if role == "younger"),
        )

    def lines(self) -> list[Line]:
        """Places I to IV, then the play; a bonus follows the line that makes thirty (67 to 69)."""
        in_hand = self._hand_lines()
        repique = {who: self._repique_at(who, in_hand) for who in ("elder", "younger")}
        pique = self._pique_at(in_hand) if repique["elder"] is None else None
        lines: list[Line] = []
        for place, line in enumerate(in_hand):
            if line[2]:
                lines.append(line)
            if repique[line[0]] == place:
                lines.append((line[0], "repique", 60, ""))
        capot = any(item == "capot" for _, item, _, _ in self.play_lines)
        for place, line in enumerate(self.play_lines):
            if not (capot and line[1] == "cards"):
                lines.append(line)
            if pique == place:
                lines.append(("elder", "pique", 30, ""))
        return lines

    def legal(self) -> list[str]:
        """Every lawful move in canonical text, sorted."""
        return sorted({text for text in self._candidates() if self.allows(text)})

    def allows(self, text: str) -> bool:
        try:
            self._check(parse_move(text))
        except Illegal:
            return False
        return True

    def play(self, text: str) -> None:
        move = parse_move(text)
        self._check(move)
        self._do(move)

    # --- the sheet

    def _hand_lines(self) -> list[Line]:
        """Places I to IV for both players; an item shown without scoring has no points.

        Carte rouge follows them: every card he held belongs to an item of his that scored.
        """
        lines: list[Line] = []
        if self.blank:
            who, cards = self.blank
            lines.append((ROLE[who], "carte blanche", 10, cards))
        for kind in KINDS:
            for item in self.items:
                if item.kind == kind:
                    points = item_points(kind, item.cards, self.options.point_scores)
                    if item.shown:
                        points = 0
                    lines.append((ROLE[item.who], kind, points, text_of(item.cards)))
        for who in ("E", "Y"):
            own = [item for item in self.items if item.who == who and not item.shown]
            in_items = {card for item in own for card in item.cards}
            if self.options.carte_rouge and len(in_items) == self.length:
                lines.append((ROLE[who], "carte rouge", self.options.carte_rouge, ""))
        return lines

    @staticmethod
    def _repique_at(role: str, in_hand: list[Line]) -> int | None:
        """Where he makes thirty by items that all come before any of the adversary's (Law 68)."""
        total = 0
        for place, line in enumerate(in_hand):
            if line[0] != role:
                return None
            total += line[2]
            if total >= 30:
                return place
        return None

    def _pique_at(self, in_hand: list[Line]) -> int | None:
        """Where elder makes thirty in hand and play, younger having nothing by then (Law 69).

        A ten counted at the seventh trick helps, also when a capot has since taken its place.
        """
        after_play = ["capot"] if self._counts_at_seventh() else ["capot", "cards"]
        if any(line[0] == "younger" for line in in_hand):
            return None
        total = sum(line[2] for line in in_hand)
        for place, line in enumerate(self.play_lines):
            if line[0] == "younger" or line[1] in after_play:
                return None
            total += line[2]
            if total >= 30:
                return place
        return None

    def _counts_at_seventh(self) -> bool:
        """Whether the ten for cards stands at once; that for the last trick never does."""
        return self.options.counted == "at_seventh" and self.options.cards_for == "most_tricks"

    # --- what is lawful

    def _check(self, move: Move) -> None:
        """Raise Illegal unless this move is lawful now."""
        require(self.turn is not None, "the deal is over")
        require(move.who == self.turn, f"{self.turn} is to act")
        acts = {
            "announcing": ("blank",),
            "exchanging": ("x",),
            "calling": ("point", "sequence", "set", "making", "to", "reckon", "suit", "card"),
            "replying": ("good", "not good", "equal"),
            "deciding": ("look", "leave"),
            "pledged": ("card",),
            "reckoning": ("look", "reckon", "show", "card"),
            "objecting": ("reckon", "show", "good"),
            "leading": ("card",),
            "following": ("card",),
        }[self.stage]
        require(move.act in acts, f"while {self.stage}: {', '.join(acts)}")
        if move.act == "blank":
            self._check_blank(move)
        elif move.act == "x":
            self._check_exchange(move)
        elif move.act in KINDS:
            self._check_call(move)
        elif move.act in ("making", "to"):
            self._check_value(move)
        elif self.stage == "replying":
            require(self._reply_is_true(move.act), "a reply must be true, or good")
        elif self.stage == "objecting":
            self._check_objection(move)
        elif move.act == "reckon" and move.who == "E":
            self._check_elder_reckons(move)
        elif move.act == "reckon":
            self._check_younger_reckons(move)
        elif move.act == "show":
            self._check_show(move)
        elif move.act == "suit":
            require(self.options.younger_left == "opens_to_elder", "no suit is named")
            require(bool(self.stock), "younger left nothing to look at (Law 36)")
            require(bool(suit_cards(self.hand["E"], move.suit)), "he must hold the suit he names")
        elif move.act == "look" and self.stage == "reckoning":
            require(bool(self.stock) and not self.look_answered, "nothing to look at (Law 36)")
        elif move.act == "card":
            self._check_card(move)

    def _check_blank(self, move: Move) -> None:
        """Elder says with it how many he will take (Law 20, Case V)."""
        if move.who == "E":
            require(1 <= move.number <= 5, "he takes one to five (Law 21)")
        else:
            require(move.number == 0, "younger's announcement has no number")

    def _exchange_limits(self) -> tuple[int, int]:
        """Least and most that the one to act may discard (Laws 21, 22 and 34)."""
        if self.turn == "E":
            return (self.takes, self.takes) if self.takes else (1, 5)
        return 1, len(self.stock) - self.takes

    def _check_exchange(self, move: Move) -> None:
        least, most = self._exchange_limits()
        require(least <= len(move.cards) <= most, f"{least} to {most} cards are exchanged")
        require(set(move.cards) <= set(self.hand[move.who]), "he does not hold them")

    def _called_anything(self) -> bool:
        return any(talk.status != "uncalled" for talk in self.talk.values())

    def _unseen_by_elder(self) -> list[str]:
        """The cards neither in his hand nor in his discard."""
        own = set(self.hand["E"]) | set(self.discard["E"])
        return [card for card in PACK if card not in own]

    def _good_against_the_cards(self, kind: str, value: Worth) -> bool:
        """Better, not only as good, than all that the unseen cards could make (Laws 48 and 49)."""
        return all(worth(kind, item) < value for item in all_of(kind, self._unseen_by_elder()))

    def _callable(self, kind: str) -> list[list[str]]:
        """The items elder may call: all he holds, parts too, or only whole ones."""
        whole = self.options.sinking == "whole_item"
        items = whole_items(kind, self.hand["E"]) if whole else all_of(kind, self.hand["E"])
        if kind == "point":
            return [cards for cards in items if len(cards) >= self.options.least_cards]
        return items

    def _callable_tops(self, number: int) -> list[str]:
        """The top cards of the runs of so many cards that elder may call."""
        return [run[0][1] for run in self._callable("sequence") if len(run) == number]

    def _best_top(self, number: int) -> str:
        """The highest of them; "" if he has none."""
        return max(self._callable_tops(number), key=HEIGHT.__getitem__, default="")

    def _check_call(self, move: Move) -> None:
        """Never more than is held; one call a class (Laws 46 to 48)."""
        require(self.talk[move.act].status == "uncalled", "one call a class")
        if move.act == "point":
            require(not self._called_anything(), "the point is called before all else (Law 46)")
            sizes = [len(cards) for cards in self._callable("point")]
            require(move.number in sizes, "he may not call such a point")
        elif move.act == "sequence":
            tops = self._callable_tops(move.number)
            if move.rank:
                require(self.options.top_called == "if_needed", "its card only when asked")
                require(move.rank in tops, "he may not call such a sequence")
                return
            require(bool(tops), "he may not call such a sequence")
            if self.options.top_called == "if_needed":
                best = move.number, HEIGHT[self._best_top(move.number)]
                require(
                    self._good_against_the_cards("sequence", best),
                    "without its card only if good against the cards (Law 48)",
                )
        else:
            called = [(len(cards), cards[0][1]) for cards in self._callable("set")]
            require((move.number, move.rank) in called, "he may not call such a set (Law 64)")

    def _check_value(self, move: Move) -> None:
        """What a called point makes, or to what card a sequence is, when younger's "equal" asks."""
        kind = "point" if move.act == "making" else "sequence"
        talk = self.talk[kind]
        require(talk.status == "equal number", "not asked, or no longer")
        if kind == "point":
            require(move.number in self._callable_pips(talk.number), "he has no such cards")
        elif self.options.top_called == "if_equal":
            require(move.rank in self._callable_tops(talk.number), "he may not call it")
        else:
            require(move.rank == talk.rank, "it names his best of that length (Law 48)")

    def _callable_pips(self, number: int) -> list[int]:
        """What the points of so many cards make that elder may call."""
        return [pips_of(cards) for cards in self._callable("point") if len(cards) == number]

    def _reply_is_true(self, answer: str) -> bool:
        """Whether younger's cards bear the answer out; "good" they always do."""
        hand, talk = self.hand["Y"], self.talk[self.asked]
        if answer == "good":
            return True
        if self.asked == "point":
            longest = longest_suit(hand)
            if talk.pips is None:
                return longest >= talk.number if answer == "equal" else longest > talk.number
            sums = [pips_of(cards) for cards in points_of_size(hand, talk.number)]
            if answer == "equal":
                return talk.pips in sums
            return longest > talk.number or any(pips > talk.pips for pips in sums)
        if self.asked == "sequence":
            runs = [run_worth(run) for run in all_runs(hand)]
            if not talk.rank_said:
                lengths = [length for length, _ in runs]
                return any(
                    n >= talk.number if answer == "equal" else n > talk.number for n in lengths
                )
            if answer == "equal":
                return talk.worth() in runs
            return any(run > talk.worth() for run in runs)
        sets = [set_worth(cards) for cards in all_sets(hand)]
        return answer == "not good" and any(cards > talk.worth() for cards in sets)

    def _spoken(self, who: str, kind: str) -> list[Item]:
        return [item for item in self.items if item.who == who and item.kind == kind]

    def _check_new_item(self, move: Move) -> None:
        """Cards he holds, of the right shape, and none that he has reckoned in the class."""
        before = self._spoken(move.who, move.kind)
        require(set(move.cards) <= set(self.hand[move.who]), "he does not hold them")
        require(has_shape(move.kind, move.cards), f"that is no {move.kind}")
        self._check_whole(move, self.hand[move.who])
        if move.kind == "point":
            require(not before, "one point")
            require(len(move.cards) >= self.options.least_cards, "too few cards for a point")
        elif move.kind == "sequence":
            used = {card for item in before for card in item.cards}
            require(not used & set(move.cards), "no card in two sequences")
        else:
            ranks = {item.cards[0][1] for item in before}
            require(move.cards[0][1] not in ranks, "one item a rank")

    def _check_whole(self, move: Move, hand: list[str]) -> None:
        """No part of an item, where only whole ones may be sunk."""
        if self.options.sinking == "whole_item":
            whole = whole_items(move.kind, hand)
            require(in_order(move.cards) in whole, "only a whole item")

    def _check_elder_reckons(self, move: Move) -> None:
        """First what he called, then what is equal or lower, or under Law 49 anything (Law 50)."""
        talk = self.talk[move.kind]
        require(talk.status == "good", "only what younger allowed")
        self._check_new_item(move)
        if move.kind == "point":
            require(len(move.cards) == talk.number, "exactly the cards called")
            require(talk.pips is None or pips_of(move.cards) == talk.pips, "it makes what he said")
        elif not self._spoken("E", move.kind) and self._top_is_open(move.kind):
            require(len(move.cards) == talk.number, "first one of the number called")
        elif not self._spoken("E", move.kind):
            require(worth(move.kind, move.cards) == talk.worth(), "first exactly the item called")
        elif self.options.raised == "never" or not talk.good_against_the_cards:
            require(worth(move.kind, move.cards) <= talk.worth(), "only equal or lower (Law 50)")

    def _top_is_open(self, kind: str) -> bool:
        """Whether a sequence was called of which no more than the number is fixed yet."""
        return kind == "sequence" and self.talk[kind].rank == ""

    def _check_younger_reckons(self, move: Move) -> None:
        """Nothing in a class she allowed; else her first beats the call (Laws 46, 62 to 64)."""
        talk = self.talk[move.kind]
        before = self._spoken("Y", move.kind)
        require(talk.status not in ("good", "equal"), "she allowed it")
        require(not talk.closed, "the class is closed (Case IV)")
        self._check_new_item(move)
        if talk.status == "uncalled" or before:
            return
        longer = len(move.cards) > talk.number
        if move.kind == "point" and talk.number_was_equal and not self.options.spoken_bars:
            same = len(move.cards) == talk.number
            better = talk.pips is None or pips_of(move.cards) > talk.pips
            require(longer or (same and better), "better than the call")
        elif talk.status == "lapsed":
            require(len(move.cards) == talk.number, "first one of exactly the number called")
        elif move.kind == "point" and talk.pips is None:
            require(longer, "more cards than the call")
        elif move.kind == "point":
            require(len(move.cards) == talk.number, "she said equal: no longer point (Law 46)")
            require(pips_of(move.cards) > (talk.pips or 0), "it must make more")
        elif move.kind == "sequence" and not talk.rank_said:
            require(longer, "longer than the call")
        else:
            require(worth(move.kind, move.cards) > talk.worth(), "better than the call")

    def _check_show(self, move: Move) -> None:
        """A longer point that her "equal" barred from scoring (Law 46, Case I)."""
        talk = self.talk["point"]
        require(self.options.spoken_bars, "nothing is shown")
        require(move.kind == "point", "only a point is shown here (Law 46)")
        barred = talk.status == "lapsed" or (talk.status == "not good" and talk.number_was_equal)
        require(barred, "nothing bars her point (Law 46)")
        self._check_new_item(move)
        require(len(move.cards) > talk.number, "a longer point")

    def _contested(self) -> Item:
        return self.items[-1]

    def _certain(self, kind: str) -> list[list[str]]:
        """The items of a class that elder's named and led cards make (Case IV)."""
        return all_of(kind, self.elder_named)

    def _check_objection(self, move: Move) -> None:
        """A better item made of cards he named or led; or an equal sequence, shown (Case IV)."""
        if move.act == "good":
            return
        hers = self._contested()
        require(move.kind == hers.kind, f"it is her {hers.kind} he answers")
        require(has_shape(move.kind, move.cards), f"that is no {move.kind}")
        require(set(move.cards) <= self.elder_named, "only of cards he named or led (Case IV)")
        assert self.led is not None
        self._check_whole(move, [*self.hand["E"], self.led])
        his_worth, her_worth = worth(move.kind, move.cards), worth(hers.kind, hers.cards)
        if move.act == "reckon":
            require(his_worth > her_worth, "it must be better than hers")
        else:
            require(move.kind == "sequence" and his_worth == her_worth, "he shows an equal one")

    def _check_card(self, move: Move) -> None:
        card, hand = move.cards[0], self.hand[move.who]
        require(card in hand, "he does not hold it")
        if self.stage == "pledged":
            require(card[0] == self.pledge, "he leads the suit he named (Law 36)")
        if self.led is not None and suit_cards(hand, self.led[0]):
            require(card[0] == self.led[0], "he must follow suit (Law 59)")
            height = HEIGHT[self.led[1]]
            if self.options.must_win and HEIGHT[card[1]] < height:
                higher = [one for one in suit_cards(hand, card[0]) if HEIGHT[one[1]] > height]
                require(not higher, "he must win the trick if he can")

    # --- what then happens

    def _do(self, move: Move) -> None:
        if move.act == "blank":
            self._do_blank(move)
        elif move.act == "x":
            self._do_exchange(move)
        elif move.act in KINDS:
            self._do_call(move)
        elif move.act in ("making", "to"):
            self._do_value(move)
        elif self.stage == "replying":
            self._do_reply(move.act)
        elif self.stage == "objecting":
            self._do_objection(move)
        elif move.act == "reckon":
            self._do_reckon(move)
        elif move.act == "show":
            self.items.append(Item("Y", "point", in_order(move.cards), shown=True))
        elif move.act == "suit":
            self._let_lapse()
            self.pledge = move.suit
            self.stage, self.turn = "deciding", "Y"
        elif move.act in ("look", "leave"):
            self.look_answered = True
            if self.stage == "deciding":
                self.stage, self.turn = "pledged", "E"
        elif self.led is None:
            self._do_lead(move)
        else:
            self._do_follow(move)

    def _do_blank(self, move: Move) -> None:
        """Elder's hand is shown only when younger has discarded, so she puts out first (Law 20)."""
        self.blank = (move.who, text_of(self.hand[move.who]))
        self.takes = move.number
        self.stage, self.turn = "exchanging", "Y" if move.who == "E" else "E"

    def _do_exchange(self, move: Move) -> None:
        """Cards are taken from the top, younger after elder (Law 23)."""
        self.discard[move.who] = in_order(move.cards)
        self.hand[move.who] = [card for card in self.hand[move.who] if card not in move.cards]
        if self.takes and move.who == "Y":
            self.turn = "E"
            return
        self._draw(move.who)
        if self.takes:
            self._draw("Y")
        if self.takes or move.who == "Y":
            self.stage, self.turn = "calling", "E"
        else:
            self.turn = "Y"

    def _draw(self, who: str) -> None:
        number = len(self.discard[who])
        self.hand[who] += self.stock[:number]
        self.stock = self.stock[number:]

    def _let_lapse(self) -> None:
        """Going on without `making` or `to` loses the item (RECORDS.md, Law 46)."""
        for talk in self.talk.values():
            if talk.status == "equal number":
                talk.status = "lapsed"

    def _do_call(self, move: Move) -> None:
        self._let_lapse()
        talk = self.talk[move.act]
        talk.status, talk.number = "asked", move.number
        if move.act != "point":
            talk.rank_said = move.rank != ""
            if move.rank or self.options.top_called == "if_needed":
                self._fix_rank(move.act, move.rank or self._best_top(move.number))
        self.asked = move.act
        self.stage, self.turn = "replying", "Y"

    def _fix_rank(self, kind: str, rank: str) -> None:
        """From here on it is known how strong his call is (Law 49)."""
        talk = self.talk[kind]
        talk.rank = rank
        talk.good_against_the_cards = self._good_against_the_cards(kind, talk.worth())

    def _do_value(self, move: Move) -> None:
        self.asked = "point" if move.act == "making" else "sequence"
        talk = self.talk[self.asked]
        talk.status = "asked"
        if move.act == "making":
            talk.pips = move.number
        else:
            talk.rank_said = True
            self._fix_rank("sequence", move.rank)
        self.stage, self.turn = "replying", "Y"

    def _do_reply(self, answer: str) -> None:
        talk = self.talk[self.asked]
        only_number = talk.pips is None if self.asked == "point" else not talk.rank_said
        if answer == "equal" and only_number:
            talk.status, talk.number_was_equal = "equal number", True
        else:
            talk.status = answer
        self.stage, self.turn = "calling", "E"

    def _do_reckon(self, move: Move) -> None:
        first = not self._spoken(move.who, move.kind)
        self.items.append(Item(move.who, move.kind, in_order(move.cards)))
        if move.who == "E":
            self.elder_named |= set(move.cards)
            if first and self._top_is_open(move.kind):
                self._fix_rank(move.kind, in_order(move.cards)[0][1])
            return
        if not self.options.spoken_bars:
            return
        if first and move.kind != "point" and self.talk[move.kind].status == "uncalled":
            hers = worth(move.kind, move.cards)
            his = [worth(move.kind, cards) for cards in self._certain(move.kind)]
            equal_counts = move.kind == "sequence"
            if any(value > hers or (equal_counts and value == hers) for value in his):
                self.stage, self.turn = "objecting", "E"

    def _do_objection(self, move: Move) -> None:
        if move.act != "good":
            self.talk[move.kind].closed = True
            self.items.remove(self._contested())
        if move.act == "reckon":
            self.items.append(Item("E", move.kind, in_order(move.cards)))
        self.stage, self.turn = "reckoning", "Y"

    def _do_lead(self, move: Move) -> None:
        """One for each card led, or for each high one (Law 65)."""
        card = move.cards[0]
        first = self.stage in ("calling", "pledged")
        if first:
            self._let_lapse()
            self.elder_named.add(card)
        self.hand[move.who].remove(card)
        self.led = card
        if card[1] in self.options.lead_ranks:
            self.play_lines.append((ROLE[move.who], "lead", 1, card))
        self.stage, self.turn = "reckoning" if first else "following", OTHER[move.who]

    def _do_follow(self, move: Move) -> None:
        """One for taking the other's lead, one for the last trick; then the cards (Laws 65, 66)."""
        card, led = move.cards[0], self.led
        assert led is not None
        self.hand[move.who].remove(card)
        self.led = None
        taken = card[0] == led[0] and HEIGHT[card[1]] > HEIGHT[led[1]]
        winner = move.who if taken else OTHER[move.who]
        self.won[winner] += 1
        if taken:
            self.play_lines.append((ROLE[winner], "trick", 1, card))
        self.stage, self.turn = "leading", winner
        ended = sum(self.won.values()) == self.length
        if ended:
            self.play_lines.append((ROLE[winner], "last trick", 1, card if taken else led))
        self._count_cards(winner, ended)
        if ended:
            self.stage, self.turn = "over", None

    def _count_cards(self, winner: str, ended: bool) -> None:
        """The ten or the forty, if due after this trick."""
        seventh = self.length // 2 + 1
        if ended and self.won[winner] == self.length:
            self.play_lines.append((ROLE[winner], "capot", 40, ""))
        elif self._counts_at_seventh():
            if self.won[winner] == seventh:
                self.play_lines.append((ROLE[winner], "cards", 10, ""))
        elif ended and self.options.cards_for == "last_trick":
            self.play_lines.append((ROLE[winner], "cards", 10, ""))
        elif ended:
            for who in ("E", "Y"):
                if self.won[who] >= seventh:
                    self.play_lines.append((ROLE[who], "cards", 10, ""))

    # --- everything that might be lawful

    def _candidates(self) -> Iterator[str]:
        """A superset of the lawful moves, each in canonical text."""
        if self.turn is None:
            return
        who, hand = self.turn, in_order(self.hand[self.turn])
        if self.stage == "announcing":
            yield f"{who} blank"
            for number in range(1, 6):
                yield f"{who} blank {number}"
        elif self.stage == "exchanging":
            least, most = self._exchange_limits()
            for number in range(least, most + 1):
                for cards in combinations(hand, number):
                    yield f"{who} x {text_of(cards)}"
        elif self.stage == "replying":
            for answer in ("good", "not good", "equal"):
                yield f"{who} {answer}"
        elif self.stage == "deciding":
            yield f"{who} look"
            yield f"{who} leave"
        elif self.stage == "objecting":
            yield f"{who} good"
            kind = self._contested().kind
            for item in self._certain(kind):
                yield f"{who} reckon {kind} {text_of(item)}"
                yield f"{who} show {kind} {text_of(item)}"
        else:
            for card in hand:
                yield f"{who} {card}"
            if self.stage == "calling":
                yield from self._call_candidates(hand)
            if self.stage == "reckoning":
                yield f"{who} look"
            if self.stage in ("calling", "reckoning"):
                for kind in KINDS:
                    for item in all_of(kind, hand):
                        yield f"{who} reckon {kind} {text_of(item)}"
                        yield f"{who} show {kind} {text_of(item)}"

    def _call_candidates(self, hand: list[str]) -> Iterator[str]:
        for suit in SUITS:
            yield f"E suit {suit}"
        for number in range(1, 9):
            yield f"E point {number}"
        for number in range(3, 9):
            yield f"E sequence {number}"
            for rank in RANKS:
                yield f"E sequence {number} {rank}"
        for rank in RANKS:
            yield f"E set {rank * 3}"
            yield f"E set {rank * 4}"
            yield f"E to {rank}"
        for pips in range(7, 76):
            yield f"E making {pips}"


# --- frank players (RECORDS.md, `frank`)


def frank(game: Game) -> str | None:
    """What a frank player would say next; None when a card, or no frank act, is due."""
    stage = game.phase()
    if stage == "replying":
        answers = ("Y not good", "Y equal", "Y good")
        return next(answer for answer in answers if game.allows(answer))
    if stage == "reckoning":
        items = (_frank_item(game, "Y", kind) for kind in KINDS)
        return next((item for item in items if item), None)
    if stage == "calling":
        items = (_frank_item(game, "E", kind) for kind in KINDS)
        return next((item for item in items if item), None) or _frank_call(game)
    return None


def _frank_call(game: Game) -> str | None:
    hand = game.hand["E"]
    for kind, talk in game.talk.items():
        if talk.status == "equal number" and kind == "point":
            return f"E making {max(game._callable_pips(talk.number))}"
        if talk.status == "equal number":
            return f"E to {game._best_top(talk.number)}"
    long_enough = longest_suit(hand) >= game.options.least_cards
    if long_enough and all(talk.status == "uncalled" for talk in game.talk.values()):
        return f"E point {longest_suit(hand)}"
    runs, sets = all_runs(hand), all_sets(hand)
    if runs and game.talk["sequence"].status == "uncalled":
        best = max(runs, key=run_worth)
        top = f" {best[0][1]}" if game.options.top_called == "if_needed" else ""
        return f"E sequence {len(best)}{top}"
    if sets and game.talk["set"].status == "uncalled":
        best = max(sets, key=set_worth)
        return f"E set {best[0][1] * len(best)}"
    return None


def _frank_item(game: Game, who: str, kind: str) -> str | None:
    """The best item of this class he may reckon now: whole suits, whole runs, every card of a set.

    The first item may have to be exactly what was called; then it is chosen among the parts too.
    Where only its number was called, the highest of that number comes first, a whole one sooner.
    """
    hand = game.hand[who]
    first = not game._spoken(who, kind)
    parts = all_of(kind, hand)
    if kind == "sequence":
        used = {card for item in game._spoken(who, kind) for card in item.cards}
        whole = maximal_runs([card for card in hand if card not in used])
    elif kind == "set":
        whole = [cards for cards in parts if not any(set(cards) < set(other) for other in parts)]
    else:
        whole = parts
    choices = [whole, parts] if first else [whole]
    if who == "E" and first and game._top_is_open(kind):
        choices = [sorted(parts, key=lambda cards: cards not in whole)]
    for choice in choices:
        texts = [(cards, f"{who} reckon {kind} {text_of(cards)}") for cards in choice]
        lawful = [(cards, text) for cards, text in texts if game.allows(text)]
        if lawful and kind == "point":
            return max(lawful, key=lambda pair: (len(pair[0]), pips_of(pair[0])))[1]
        if lawful:
            return max(lawful, key=lambda pair: worth(kind, pair[0]))[1]
    return None
