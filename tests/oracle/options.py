"""Where other rules differ from Rubicon Piquet, whose own the defaults are."""

from collections.abc import Iterator
from dataclasses import dataclass

VALUES: dict[str, tuple[str | bool | int | None, ...]] = {
    "lowest": ("7", "6"),
    "blank_court": ("KQJ", "AKQJ"),
    "blank_elder": ("discard_first", "shown_at_once"),
    "blank_younger": ("at_once", "own_turn"),
    "elder_most": (5, 8),
    "younger_least": (1, 0),
    "younger_most": (None, 3),
    "younger_draws": ("elder_left_first", "own_first"),
    "younger_left": ("opens_to_elder", "opens_to_both", "private", "hidden"),
    "least_cards": (1, 2, 3, 4),
    "point_called": ("cards", "pips"),
    "point_scores": ("cards", "tens"),
    "point_tie": ("neither", "both"),
    "top_called": ("if_needed", "always", "if_equal"),
    "sequence_tie": ("neither", "both"),
    "set_ranks": ("AKQJT", "AKQJT9876"),
    "declared": ("after_lead", "together", "automatic"),
    "order": ("point_first", "strict"),
    "sinking": ("any_lower", "whole_item", "whole_class", "none"),
    "raised": ("if_good", "never"),
    "spoken_bars": (True, False),
    "repique": (60, 100),
    "repique_judged": ("in_order", "on_totals"),
    "pique_for": ("elder", "either"),
    "pique_stopped_by": ("any_point", "points_in_play"),
    "lead_ranks": ("AKQJT9876", "AKQJT", ""),
    "trick": ("captured", "any", "none"),
    "trick_ranks": ("AKQJT9876", "AKQJT"),
    "last": ("winner", "leader", "none"),
    "must_win": (False, True),
    "cards_for": ("most_tricks", "last_trick"),
    "counted": ("at_end", "at_seventh"),
    "divided": ("neither", "elder"),
    "capot": (40, None),
    "carte_rouge": (0, 20, 40),
}


@dataclass(frozen=True)
class Options:
    """One value for each question; the first of `VALUES` is Rubicon Piquet's.

    The pack and the exchange. `lowest`: the lowest rank of the pack. `blank_court`: the cards that
    a carte blanche is without. `blank_elder`: he says how many he will take and younger puts out
    first, or he shows his hand and exchanges as usual. `blank_younger`: asked before elder's
    exchange, or free to show at her own. `younger_most`: None for all that remain.
    `younger_draws`: what elder left first, or her own cards first. `younger_left`: who may see it.

    The calls. `least_cards`: of a point. `point_called`: by its cards, or by its pips alone.
    `point_scores`: its cards, or one for every ten pips, five counting as ten. `point_tie`,
    `sequence_tie`: whether an exact tie scores. `top_called`: a sequence's card is named where the
    call is not good against the cards (Law 48), or always, or only when younger asks. `declared`:
    younger reckons after the lead; or both before it, class by class; or all of itself. `order`:
    only the point has its place, or the sequence too. `sinking`: any lower item may be called and
    named; or only whole items; or of whole items the best, and then all; or nothing is sunk.
    `raised`: Law 49. `spoken_bars`: Case IV and the bar of Law 46.

    The bonuses and the play. `repique`: what it adds. `repique_judged`: in the order of reckoning,
    or on the totals of both hands. `trick`: one to the follower who takes it, or to any winner.
    `trick_ranks`, `lead_ranks`: only with such a card. `last`: who has one more at the last trick.
    `counted`: when the ten for cards stands. `divided`: who has it at six all. `capot`: None where
    all tricks are a majority like any other. `carte_rouge`: what it adds.
    """

    lowest: str = "7"
    blank_court: str = "KQJ"
    blank_elder: str = "discard_first"
    blank_younger: str = "at_once"
    elder_most: int = 5
    younger_least: int = 1
    younger_most: int | None = None
    younger_draws: str = "elder_left_first"
    younger_left: str = "opens_to_elder"
    least_cards: int = 1
    point_called: str = "cards"
    point_scores: str = "cards"
    point_tie: str = "neither"
    top_called: str = "if_needed"
    sequence_tie: str = "neither"
    set_ranks: str = "AKQJT"
    declared: str = "after_lead"
    order: str = "point_first"
    sinking: str = "any_lower"
    raised: str = "if_good"
    spoken_bars: bool = True
    repique: int = 60
    repique_judged: str = "in_order"
    pique_for: str = "elder"
    pique_stopped_by: str = "any_point"
    lead_ranks: str = "AKQJT9876"
    trick: str = "captured"
    trick_ranks: str = "AKQJT9876"
    last: str = "winner"
    must_win: bool = False
    cards_for: str = "most_tricks"
    counted: str = "at_end"
    divided: str = "neither"
    capot: int | None = 40
    carte_rouge: int = 0

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name} is one of {values}")
        for refused in self._refused():
            raise ValueError(f"refused: {refused}")

    def ties_score(self, kind: str) -> bool:
        """Whether both score an exact tie of this class; sets never tie."""
        ties = {"point": self.point_tie, "sequence": self.sequence_tie}
        return ties.get(kind) == "both"

    def only_whole_items(self) -> bool:
        """Whether no part of an item may be called or named."""
        return self.sinking in ("whole_item", "whole_class")

    def counts_at_seventh(self) -> bool:
        """Whether the ten for cards stands at once; that for the last trick never does."""
        return self.counted == "at_seventh"

    def _refused(self) -> Iterator[str]:
        """The combinations that have no meaning, or that no rules have."""
        after_lead = self.declared == "after_lead"
        together = self.declared == "together"
        if self.lowest == "7" and self.elder_most == 8:
            yield "elder takes eight only of twelve"
        if (self.sinking == "none") != (self.declared == "automatic"):
            yield "nothing is sunk where, and only where, all is declared of itself"
        if self.sinking == "whole_class" and not together:
            yield "a whole class is sunk only where both declare together"
        if self.order == "point_first" and together:
            yield "together they declare in strict order"
        if self.spoken_bars and not after_lead:
            yield "what was spoken bars only where younger reckons after the lead"
        if self.younger_left.startswith("opens") and not after_lead:
            yield "younger opens what she left only where she reckons after the lead"
        if self.cards_for == "last_trick" and self.divided == "elder":
            yield "the last trick is never divided"
        if self.cards_for == "last_trick" and self.counted == "at_seventh":
            yield "the last trick is not the seventh"
        if self.last == "leader" and self.lead_ranks == "":
            yield "the last lead scores one more only where a lead scores"
