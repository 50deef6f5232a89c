"""What a field of the rules may be set to, where numbers and ranks do not say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from piquet.cards import Named


class FirstDealer(Named):
    """Who deals first: whom the higher card chooses, the higher or the lower card, or the lot."""

    HIGH_CHOOSES = "high_chooses"
    HIGH_DEALS = "high_deals"
    LOW_DEALS = "low_deals"
    LOT = "lot"


class ElderBlank(Named):
    """When elder shows his carte blanche: when younger has put out her discard, or at once."""

    DISCARD_FIRST = "discard_first"
    SHOWN_AT_ONCE = "shown_at_once"


class YoungerBlank(Named):
    """When younger announces hers: before elder's exchange, or, if she likes, before her own."""

    AT_ONCE = "at_once"
    OWN_TURN = "own_turn"


class YoungerDraws(Named):
    """Which cards younger takes first: those that elder left, or her own."""

    ELDER_LEFT_FIRST = "elder_left_first"
    OWN_FIRST = "own_first"


class YoungerLeft(Named):
    """Who sees the cards that younger leaves.

    Nobody; she alone, without an act; or if she looks, elder too; or all.
    """

    HIDDEN = "hidden"
    PRIVATE = "private"
    OPENS_TO_ELDER = "opens_to_elder"
    OPENS_TO_BOTH = "opens_to_both"


class CalledBy(Named):
    """By what a point is called, and compared: its cards and then its pips, or its pips alone."""

    CARDS = "cards"
    PIPS = "pips"


class PointScores(Named):
    """What a point scores: one a card, or one for each ten pips, five counting as ten."""

    CARDS = "cards"
    TENS = "tens"


class Tie(Named):
    """Who scores for equal points, or equal sequences: neither player, or both."""

    NEITHER = "neither"
    BOTH = "both"


class TopCalled(Named):
    """When elder says to what card his sequence is.

    Unless it is good against the cards; always; or when younger's equal asks.
    """

    IF_NEEDED = "if_needed"
    ALWAYS = "always"
    IF_EQUAL = "if_equal"


class Declared(Named):
    """When it is declared: by younger after the lead, by both before it, or by nobody."""

    AFTER_LEAD = "after_lead"
    TOGETHER = "together"
    AUTOMATIC = "automatic"


class Order(Named):
    """In what order one calls: the point first, or point, sequence and set."""

    POINT_FIRST = "point_first"
    STRICT = "strict"


class Sinking(Named):
    """What may be concealed: any part of an item, an item whole, a class whole, or nothing."""

    ANY_LOWER = "any_lower"
    WHOLE_ITEM = "whole_item"
    WHOLE_CLASS = "whole_class"
    NONE = "none"


class Raised(Named):
    """Whether elder may reckon more than he called: if it was good against the cards, or never."""

    IF_GOOD_AGAINST_THE_CARDS = "if_good_against_the_cards"
    NEVER = "never"


class Judged(Named):
    """How a repique is judged: in the order of reckoning, or on what both hands come to."""

    IN_ORDER = "in_order"
    ON_TOTALS = "on_totals"


class PiqueFor(Named):
    """Who can make a pique: elder, or either player."""

    ELDER = "elder"
    EITHER = "either"


class StoppedBy(Named):
    """What stops a pique: any point of the adversary's, or only one in play."""

    ANY_POINT = "any_point"
    POINTS_IN_PLAY = "points_in_play"


class TrickScores(Named):
    """Which tricks score a point: those taken from the other's lead, any, or none."""

    CAPTURED = "captured"
    ANY = "any"
    NONE = "none"


class LastScores(Named):
    """Whose is the last trick's extra point: its winner's, its leader's, or nobody's."""

    WINNER = "winner"
    LEADER = "leader"
    NONE = "none"


class CardsFor(Named):
    """What wins the points for the cards: most tricks, or the last."""

    MOST_TRICKS = "most_tricks"
    LAST_TRICK = "last_trick"


class Counted(Named):
    """When the points for most tricks are counted: at the end, or as the seventh is won."""

    AT_END = "at_end"
    AT_SEVENTH = "at_seventh"


class Divided(Named):
    """Who has the points for the cards when the tricks are divided: nobody, or elder."""

    NEITHER = "neither"
    ELDER = "elder"


class Stops(Named):
    """When a game is won: as it is counted in the order of reckoning, or as it is said."""

    IN_ORDER = "in_order"
    AS_SAID = "as_said"


class Level(Named):
    """What follows a tie after the last deal: one more deal by each, then a draw; or a draw."""

    ONE_MORE_EACH_THEN_DRAWN = "one_more_each_then_drawn"
    DRAWN = "drawn"


MEANINGS: Final[Mapping[Named, str]] = {
    FirstDealer.HIGH_CHOOSES: "who cuts the higher card chooses",
    FirstDealer.HIGH_DEALS: "who cuts the higher card deals",
    FirstDealer.LOW_DEALS: "who cuts the lower card deals",
    FirstDealer.LOT: "the lot decides",
    ElderBlank.DISCARD_FIRST: "he says how many he will take; shown when younger has put out",
    ElderBlank.SHOWN_AT_ONCE: "he shows it at once, and exchanges as usual",
    YoungerBlank.AT_ONCE: "she must announce it before elder's exchange",
    YoungerBlank.OWN_TURN: "she may claim it before her own exchange",
    YoungerDraws.ELDER_LEFT_FIRST: "the cards that elder left, then her own",
    YoungerDraws.OWN_FIRST: "her own, then those that elder left",
    YoungerLeft.HIDDEN: "nobody sees them",
    YoungerLeft.PRIVATE: "she sees them alone, without an act",
    YoungerLeft.OPENS_TO_ELDER: "if she looks, elder sees them when he has led or named his suit",
    YoungerLeft.OPENS_TO_BOTH: "if she looks, they lie open when elder has led",
    CalledBy.CARDS: "called by its number of cards; of equal numbers the pips decide",
    CalledBy.PIPS: "called by its pips, which alone decide",
    PointScores.CARDS: "one for each card",
    PointScores.TENS: "one for each ten pips, five counting as ten",
    Tie.NEITHER: "nobody scores in the class",
    Tie.BOTH: "both score the equal item, and nothing else in the class",
    TopCalled.IF_NEEDED: "with the call, unless no cards unseen could make as good a one",
    TopCalled.ALWAYS: "with every call",
    TopCalled.IF_EQUAL: "only when younger's equal asks",
    Declared.AFTER_LEAD: "elder before he leads, younger after it",
    Declared.TOGETHER: "both before the lead, class by class",
    Declared.AUTOMATIC: "nobody says anything; all is declared at its best",
    Order.POINT_FIRST: "the point before the rest, these in any order",
    Order.STRICT: "point, sequence, set",
    Sinking.ANY_LOWER: "any part of an item, any item, any class",
    Sinking.WHOLE_ITEM: "an item whole or not at all, each by itself",
    Sinking.WHOLE_CLASS: "a class whole or not at all",
    Sinking.NONE: "nothing",
    Raised.IF_GOOD_AGAINST_THE_CARDS: "if no cards unseen could beat or equal what he called",
    Raised.NEVER: "never: what he called, and then what is equal or lower",
    Judged.IN_ORDER: "item by item, in the order of reckoning",
    Judged.ON_TOTALS: "when all is declared, on what each has",
    PiqueFor.ELDER: "elder alone",
    PiqueFor.EITHER: "elder or younger",
    StoppedBy.ANY_POINT: "any point of the adversary's, in hand or play",
    StoppedBy.POINTS_IN_PLAY: "a point of the adversary's in play",
    TrickScores.CAPTURED: "a trick taken from the other's lead",
    TrickScores.ANY: "every trick",
    TrickScores.NONE: "no trick",
    LastScores.WINNER: "its winner's",
    LastScores.LEADER: "its leader's, whoever takes it",
    LastScores.NONE: "nobody's",
    CardsFor.MOST_TRICKS: "more than half of the tricks",
    CardsFor.LAST_TRICK: "the last trick",
    Counted.AT_END: "when all are played, too late for a pique",
    Counted.AT_SEVENTH: "as the seventh is won, helping a pique",
    Divided.NEITHER: "nobody",
    Divided.ELDER: "elder",
    Stops.IN_ORDER: "a carte blanche as shown, the hands at younger's first card, then each point",
    Stops.AS_SAID: "each as it is said",
    Level.ONE_MORE_EACH_THEN_DRAWN: "one more deal by each, and then a draw",
    Level.DRAWN: "a draw",
}
"""What each word means."""
