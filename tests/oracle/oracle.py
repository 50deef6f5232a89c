"""One deal of Piquet: whose turn it is, what he may do, what it scores.

Laws are numbered as in rules/laws.md; Case IV is a decided case there. Where no option says
otherwise (options.py) it is Rubicon Piquet. Elder is "E", younger "Y".
"""

from .automatic import declared_items
from .candidates import candidates
from .combos import HEIGHT, in_order, worth
from .frank import frank
from .lawful import Lawful
from .moves import KINDS, NAMED_LENGTHS, OTHER, ROLE, Illegal, IllegalError, Line, Move, parse_move
from .options import Options
from .sheet import sheet
from .table import Item, Talk

__all__ = [
    "KINDS",
    "NAMED_LENGTHS",
    "OTHER",
    "ROLE",
    "Game",
    "Illegal",
    "IllegalError",
    "Item",
    "Line",
    "Move",
    "Talk",
    "frank",
    "parse_move",
]


class Game(Lawful):
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
        """`from_calls`: the hands as they stand after the exchange; then all the rest is given."""
        stock = "" if from_calls else talon
        super().__init__(elder, younger, stock, elder_discards, younger_discards, options)
        if from_calls and carte_blanche:
            self.blanks["E" if carte_blanche == "elder" else "Y"] = ""
        if from_calls:
            self._open_the_calls()
        else:
            self._announce_or_exchange()

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
        """Places I to IV, then the play; role, item, points, cards."""
        return sheet(self)

    def legal(self) -> list[str]:
        """Every lawful move in canonical text, sorted."""
        return sorted({text for text in candidates(self) if self.allows(text)})

    def play(self, text: str) -> None:
        move = parse_move(text)
        self._check(move)
        self._do(move)

    # --- what then happens

    def _do(self, move: Move) -> None:
        if move.act == "card" and self.led is None:
            self._do_lead(move)
        elif move.act == "card":
            self._do_follow(move)
        elif move.act == "blank":
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
        elif move.act == "none":
            self._do_none(move)
        elif move.act == "suit":
            self._let_lapse()
            self.pledge = move.suit
            self.stage, self.turn = "deciding", "Y"
        else:
            self.look_answered = True
            if self.stage == "deciding":
                self.stage, self.turn = "pledged", "E"

    # --- the blank and the exchange

    def _announce_or_exchange(self) -> None:
        """Elder is asked for a blank before younger; then he exchanges, or she puts out first."""
        due = self.must_announce()
        if due:
            self.stage, self.turn = "announcing", due[0]
        else:
            self.stage, self.turn = "exchanging", "Y" if self.takes else "E"

    def _do_blank(self, move: Move) -> None:
        """Elder's hand is shown only when younger has discarded, so she puts out first (Law 20)."""
        self.blanks[move.who] = self.text_of_hand(move.who)
        if self.stage == "announcing":
            self.takes = self.takes or move.number
            self._announce_or_exchange()

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
            self._open_the_calls()
        else:
            self.turn = "Y"

    def _draw(self, who: str) -> None:
        drawn = self.to_be_drawn(who, len(self.discard[who]))
        self.hand[who] += drawn
        self.stock = [card for card in self.stock if card not in drawn]

    def _open_the_calls(self) -> None:
        """Elder calls; or the first class is come to; or all is declared of itself."""
        self.turn = "E"
        if self.options.declared == "after_lead":
            self.stage = "calling"
        elif self.options.declared == "together":
            self.stage, self.asked = "declaring", "point"
        else:
            self.items = declared_items(self.hand, self.options)
            self.stage = "leading"

    # --- the calls and the replies

    def _let_lapse(self) -> None:
        """Going on without `making` or `to` loses the item (RECORDS.md, Law 46)."""
        for talk in self.talk.values():
            if talk.status == "equal number":
                talk.status = "lapsed"

    def _do_call(self, move: Move) -> None:
        self._let_lapse()
        talk = self.talk[move.act]
        talk.status, talk.number, talk.pips = "asked", move.number, move.pips
        if move.act != "point":
            talk.rank_said = move.rank != ""
            if move.rank or self.options.top_called == "if_needed":
                self._fix_rank(move.act, move.rank or self.best_top(move.number))
        self.asked = move.act
        self.stage, self.turn = "replying", "Y"

    def _fix_rank(self, kind: str, rank: str) -> None:
        """From here on it is known how strong his call is (Law 49)."""
        talk = self.talk[kind]
        talk.rank = rank
        talk.good_against_the_cards = self.good_against_the_cards(kind, talk.worth())

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
        if self.options.declared == "together":
            self._after_reply()
        else:
            self.stage, self.turn = "calling", "E"

    def _do_reckon(self, move: Move) -> None:
        first = not self.spoken(move.who, move.kind)
        self.items.append(Item(move.who, move.kind, in_order(move.cards)))
        if move.who == "E":
            self.elder_named |= set(move.cards)
            if first and self.top_is_open(move.kind):
                self._fix_rank(move.kind, in_order(move.cards)[0][1])
            return
        if not self.options.spoken_bars:
            return
        if first and move.kind != "point" and self.talk[move.kind].status == "uncalled":
            hers = worth(move.kind, move.cards)
            his = [worth(move.kind, cards) for cards in self.certain(move.kind)]
            equal_counts = move.kind == "sequence"
            if any(value > hers or (equal_counts and value == hers) for value in his):
                self.stage, self.turn = "objecting", "E"

    def _do_objection(self, move: Move) -> None:
        if move.act != "good":
            self.talk[move.kind].closed = True
            self.items.remove(self.contested())
        if move.act == "reckon":
            self.items.append(Item("E", move.kind, in_order(move.cards)))
        self.stage, self.turn = "reckoning", "Y"

    # --- where both declare together, class by class

    def _after_reply(self) -> None:
        """Whoever's class it is names his items; a tie is both's, elder first, or nobody's."""
        status = self.talk[self.asked].status
        if status == "equal number":
            self.stage, self.turn = "declaring", "E"
        elif status == "good" or self.tie_scores(self.asked):
            self.stage, self.turn = "naming", "E"
        elif status == "not good":
            self.stage, self.turn = "naming", "Y"
        else:
            self._next_class()

    def _do_none(self, move: Move) -> None:
        """He calls nothing, or says no more of what he called; or he has named all he will."""
        self._let_lapse()
        elder_is_done = move.who == "E"
        if elder_is_done and (self.stage == "declaring" or self.tie_scores(self.asked)):
            self.stage, self.turn = "naming", "Y"
        else:
            self._next_class()

    def _next_class(self) -> None:
        """Point, sequence, set; then elder leads."""
        place = KINDS.index(self.asked) + 1
        self.turn = "E"
        if place < len(KINDS):
            self.stage, self.asked = "declaring", KINDS[place]
        else:
            self.stage, self.asked = "leading", ""

    # --- the play

    def _do_lead(self, move: Move) -> None:
        """One for each card led, or for each high one (Law 65); perhaps one more for the last."""
        card, role, scores = move.cards[0], ROLE[move.who], self.options.lead_ranks
        first = self.stage in ("calling", "pledged")
        if first:
            self._let_lapse()
            self.elder_named.add(card)
        self.hand[move.who].remove(card)
        self.led = card
        if card[1] in scores:
            self.play_lines.append((role, "lead", 1, card))
            if self.options.last == "leader" and not self.hand[move.who]:
                self.play_lines.append((role, "last trick", 1, card))
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
        self.stage, self.turn = "leading", winner
        ended = sum(self.won.values()) == self.length
        self._count_trick(winner, card if taken else led, taken=taken, ended=ended)
        self._count_cards(winner, ended)
        if ended:
            self.stage, self.turn = "over", None

    def _count_trick(self, winner: str, card: str, *, taken: bool, ended: bool) -> None:
        """The winner's one, and his one more for the last; perhaps only with a high card."""
        if card[1] not in self.options.trick_ranks:
            return
        if self.options.trick == "any" or (self.options.trick == "captured" and taken):
            self.play_lines.append((ROLE[winner], "trick", 1, card))
        if ended and self.options.last == "winner":
            self.play_lines.append((ROLE[winner], "last trick", 1, card))

    def _count_cards(self, winner: str, ended: bool) -> None:
        """The ten or the forty, if due after this trick."""
        seventh = self.length // 2 + 1
        if ended and self.options.capot and self.won[winner] == self.length:
            self.play_lines.append((ROLE[winner], "capot", self.options.capot, ""))
        elif self.options.counts_at_seventh():
            if self.won[winner] == seventh:
                self.play_lines.append((ROLE[winner], "cards", 10, ""))
        elif ended and self.options.cards_for == "last_trick":
            self.play_lines.append((ROLE[winner], "cards", 10, ""))
        elif ended:
            for who in ("E", "Y"):
                if self.won[who] >= seventh:
                    self.play_lines.append((ROLE[who], "cards", 10, ""))
        level = self.won["E"] == self.won["Y"]
        if ended and level and self.options.divided == "elder":
            self.play_lines.append(("elder", "cards", 10, ""))
