"""What is lawful now: a move is checked against the laws, and nothing is changed."""

from .combos import (
    HEIGHT,
    Worth,
    all_points,
    all_runs,
    all_sets,
    has_shape,
    in_order,
    longest_suit,
    pips_of,
    points_of_size,
    run_worth,
    set_worth,
    suit_cards,
    text_of,
    whole_items,
    worth,
)
from .moves import KINDS, Illegal, Move, parse_move, require
from .table import Table

ACTS = {
    "announcing": ("blank",),
    "exchanging": ("x", "blank"),
    "calling": ("point", "sequence", "set", "making", "to", "reckon", "suit", "card"),
    "declaring": ("point", "sequence", "set", "making", "to", "none"),
    "replying": ("good", "not good", "equal"),
    "naming": ("reckon", "none"),
    "deciding": ("look", "leave"),
    "pledged": ("card",),
    "reckoning": ("look", "reckon", "show", "card"),
    "objecting": ("reckon", "show", "good"),
    "leading": ("card",),
    "following": ("card",),
}


class Lawful(Table):
    """The checks; each raises Illegal unless the move is lawful now."""

    def allows(self, text: str) -> bool:
        try:
            self._check(parse_move(text))
        except Illegal:
            return False
        return True

    def _check(self, move: Move) -> None:
        require(self.turn is not None, "the deal is over")
        require(move.who == self.turn, f"{self.turn} is to act")
        acts = ACTS[self.stage]
        require(move.act in acts, f"while {self.stage}: {', '.join(acts)}")
        if move.act == "card":
            self._check_card(move)
        elif move.act == "blank":
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
        elif move.act == "reckon":
            self._check_reckons(move)
        elif move.act == "show":
            self._check_show(move)
        elif move.act == "none" and self.stage == "naming":
            self._check_closes(move)
        elif move.act == "suit":
            require(self.options.younger_left == "opens_to_elder", "no suit is named")
            require(bool(self.stock), "younger left nothing to look at (Law 36)")
            require(bool(suit_cards(self.hand["E"], move.suit)), "he must hold the suit he names")
        elif move.act == "look" and self.stage == "reckoning":
            opens = self.options.younger_left in ("opens_to_elder", "opens_to_both")
            require(opens, "what she left is opened to nobody")
            require(bool(self.stock) and not self.look_answered, "nothing to look at (Law 36)")

    # --- the blank and the exchange

    def _check_blank(self, move: Move) -> None:
        """Elder says with it how many he will take (Law 20, Case V), or shows it at once."""
        if self.stage == "exchanging":
            own_turn = move.who == "Y" and self.options.blank_younger == "own_turn"
            require(own_turn, "it is not announced here")
            require("Y" not in self.blanks and self.is_blank("Y"), "she has none to announce")
        if move.who == "E" and self.options.blank_elder == "discard_first":
            most = self.options.elder_most
            require(1 <= move.number <= most, f"he takes one to {most} (Law 21)")
        else:
            require(move.number == 0, "this announcement has no number")

    def _check_exchange(self, move: Move) -> None:
        least, most = self._exchange_limits()
        require(least <= len(move.cards) <= most, f"{least} to {most} cards are exchanged")
        require(set(move.cards) <= set(self.hand[move.who]), "he does not hold them")

    # --- the calls and the replies

    def _check_call(self, move: Move) -> None:
        """Never more than is held; one call a class, in its place (Laws 46 to 48)."""
        require(self.talk[move.act].status == "uncalled", "one call a class")
        require(self.stage == "calling" or move.act == self.asked, f"now the {self.asked}")
        if move.act == "point":
            require(not self.called_anything(), "the point is called before all else (Law 46)")
            self._check_point_called(move)
        elif move.act == "sequence":
            late = self.options.order == "strict" and self.talk["set"].status != "uncalled"
            require(not late, "the sequence is called before the set")
            self._check_sequence_called(move)
        else:
            called = [(len(cards), cards[0][1]) for cards in self.callable_items("set")]
            require((move.number, move.rank) in called, "he may not call such a set (Law 64)")

    def _check_point_called(self, move: Move) -> None:
        if self.options.point_called == "pips":
            require(move.pips is not None, "a point is called by what it makes")
            require(move.pips in self.callable_pips(), "he may not call such a point")
        else:
            require(move.pips is None, "a point is called by its cards")
            sizes = [len(cards) for cards in self.callable_items("point")]
            require(move.number in sizes, "he may not call such a point")

    def _check_sequence_called(self, move: Move) -> None:
        tops, rule = self.callable_tops(move.number), self.options.top_called
        require(bool(tops), "he may not call such a sequence")
        if move.rank:
            require(rule != "if_equal", "its card only when asked")
            require(move.rank in tops, "he may not call such a sequence")
            return
        require(rule != "always", "a sequence is called with its card")
        if rule == "if_needed":
            best = move.number, HEIGHT[self.best_top(move.number)]
            good = self.good_against_the_cards("sequence", best)
            require(good, "without its card only if good against the cards (Law 48)")

    def _check_value(self, move: Move) -> None:
        """What a called point makes, or to what card a sequence is, when younger's "equal" asks."""
        kind = "point" if move.act == "making" else "sequence"
        talk = self.talk[kind]
        require(talk.status == "equal number", "not asked, or no longer")
        if kind == "point":
            require(move.number in self.callable_pips(talk.number), "he has no such cards")
        elif self.options.top_called == "if_equal":
            require(move.rank in self.callable_tops(talk.number), "he may not call it")
        else:
            require(move.rank == talk.rank, "it names his best of that length (Law 48)")

    def _reply_is_true(self, answer: str) -> bool:
        """Whether younger's cards bear the answer out; "good" they always do."""
        if answer == "good":
            return True
        if self.asked == "point" and self.options.point_called == "pips":
            return self._reply_to_pips_is_true(answer)
        if self.asked == "point":
            return self._reply_to_point_is_true(answer)
        if self.asked == "sequence":
            return self._reply_to_sequence_is_true(answer)
        sets = [set_worth(cards) for cards in all_sets(self.hand["Y"], self.options.set_ranks)]
        called = self.talk["set"].worth()
        return answer == "not good" and any(cards > called for cards in sets)

    def _reply_to_pips_is_true(self, answer: str) -> bool:
        """Where pips alone count: cards of one suit make as many, or a suit makes more."""
        hand, called = self.hand["Y"], self.talk["point"].pips
        assert called is not None
        if answer == "equal":
            return called in [pips_of(cards) for cards in all_points(hand)]
        return any(pips_of(suit) > called for suit in whole_items("point", hand))

    def _reply_to_point_is_true(self, answer: str) -> bool:
        hand, talk = self.hand["Y"], self.talk["point"]
        longest = longest_suit(hand)
        if talk.pips is None:
            return longest >= talk.number if answer == "equal" else longest > talk.number
        sums = [pips_of(cards) for cards in points_of_size(hand, talk.number)]
        if answer == "equal":
            return talk.pips in sums
        return longest > talk.number or any(pips > talk.pips for pips in sums)

    def _reply_to_sequence_is_true(self, answer: str) -> bool:
        talk = self.talk["sequence"]
        runs = [run_worth(run) for run in all_runs(self.hand["Y"])]
        if not talk.rank_said:
            lengths = [length for length, _ in runs]
            return any(n >= talk.number if answer == "equal" else n > talk.number for n in lengths)
        if answer == "equal":
            return talk.worth() in runs
        return any(run > talk.worth() for run in runs)

    # --- the items

    def _check_reckons(self, move: Move) -> None:
        require(self.stage != "naming" or move.kind == self.asked, f"now the {self.asked}")
        if self.tie_scores(move.kind):
            self._check_new_item(move)
            require(not self.spoken(move.who, move.kind), "nothing but the tied item")
            require(self.has_called_value(move.kind, move.cards), "exactly the tied value")
        elif move.who == "E":
            self._check_elder_reckons(move)
        else:
            self._check_younger_reckons(move)

    def _check_new_item(self, move: Move) -> None:
        """Cards he holds, of the right shape, and none that he has reckoned in the class."""
        before = self.spoken(move.who, move.kind)
        require(set(move.cards) <= set(self.hand[move.who]), "he does not hold them")
        self._check_shape(move)
        self._check_whole(move, self.hand[move.who])
        if move.kind == "point":
            require(not before, "one point")
            require(len(move.cards) >= self.options.least_cards, "too few cards for a point")
            if self.options.sinking == "whole_class":
                best = max(self.point_value(suit) for suit in self.suits_of(move.who))
                require(self.point_value(move.cards) == best, "only the best point")
        elif move.kind == "sequence":
            used = {card for item in before for card in item.cards}
            require(not used & set(move.cards), "no card in two sequences")
        else:
            ranks = {item.cards[0][1] for item in before}
            require(move.cards[0][1] not in ranks, "one item a rank")

    def suits_of(self, who: str) -> list[list[str]]:
        """His suits as points."""
        return self.whole_of("point", self.hand[who])

    def point_value(self, cards: list[str]) -> Worth:
        """What counts of a point: its cards and pips, or its pips alone."""
        pips = pips_of(cards)
        return (0, pips) if self.options.point_called == "pips" else (len(cards), pips)

    def _check_shape(self, move: Move) -> None:
        shaped = has_shape(move.kind, move.cards, self.options.set_ranks)
        require(shaped, f"that is no {move.kind}")

    def _check_whole(self, move: Move, hand: list[str]) -> None:
        """No part of an item, where only whole ones may be sunk."""
        if self.options.only_whole_items():
            whole = self.whole_of(move.kind, hand)
            require(in_order(move.cards) in whole, "only a whole item")

    def _check_elder_reckons(self, move: Move) -> None:
        """First what he called, then what is equal or lower, or under Law 49 anything (Law 50)."""
        talk = self.talk[move.kind]
        require(talk.status == "good", "only what younger allowed")
        self._check_new_item(move)
        if move.kind == "point":
            number, by_pips = len(move.cards), self.options.point_called == "pips"
            require(by_pips or number == talk.number, "exactly the cards called")
            require(talk.pips is None or pips_of(move.cards) == talk.pips, "it makes what he said")
        elif not self.spoken("E", move.kind) and self.top_is_open(move.kind):
            require(len(move.cards) == talk.number, "first one of the number called")
        elif not self.spoken("E", move.kind):
            require(worth(move.kind, move.cards) == talk.worth(), "first exactly the item called")
        elif self.options.sinking == "whole_class":
            return
        elif self.options.raised == "never" or not talk.good_against_the_cards:
            require(worth(move.kind, move.cards) <= talk.worth(), "only equal or lower (Law 50)")

    def _check_younger_reckons(self, move: Move) -> None:
        """Nothing in a class she allowed; else her first beats the call (Laws 46, 62 to 64)."""
        talk = self.talk[move.kind]
        before = self.spoken("Y", move.kind)
        require(talk.status not in ("good", "equal"), "she allowed it")
        require(not talk.closed, "the class is closed (Case IV)")
        self._check_new_item(move)
        if talk.status == "uncalled" or before:
            return
        longer = len(move.cards) > talk.number
        if move.kind == "point" and self.options.point_called == "pips":
            require(pips_of(move.cards) > (talk.pips or 0), "it must make more")
        elif move.kind == "point" and talk.number_was_equal and not self.options.spoken_bars:
            same = len(move.cards) == talk.number
            better = talk.pips is None or pips_of(move.cards) > talk.pips
            require(longer or (same and better), "better than the call")
        elif talk.status == "lapsed":
            exact = len(move.cards) == talk.number
            more = longer and not self.options.spoken_bars
            require(exact or more, "first one of the number called, or more if asking bars nothing")
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

    def _check_closes(self, move: Move) -> None:
        """A class once begun is named to its end, where it is sunk whole or not at all."""
        if self.options.sinking == "whole_class" and self.spoken(move.who, self.asked):
            for cards in self.whole_of(self.asked, self.hand[move.who]):
                left = f"{move.who} reckon {self.asked} {text_of(cards)}"
                require(not self.allows(left), "the whole class, or nothing of it")

    def _check_objection(self, move: Move) -> None:
        """A better item made of cards he named or led; or an equal sequence, shown (Case IV)."""
        if move.act == "good":
            return
        hers = self.contested()
        require(move.kind == hers.kind, f"it is her {hers.kind} he answers")
        self._check_shape(move)
        require(set(move.cards) <= self.elder_named, "only of cards he named or led (Case IV)")
        assert self.led is not None
        self._check_whole(move, [*self.hand["E"], self.led])
        his_worth, her_worth = worth(move.kind, move.cards), worth(hers.kind, hers.cards)
        if move.act == "reckon":
            require(his_worth > her_worth, "it must be better than hers")
        else:
            require(move.kind == "sequence" and his_worth == her_worth, "he shows an equal one")

    # --- the play

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
