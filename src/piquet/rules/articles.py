"""The catalogue of articles: what every line of a sheet and every refusal rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs


@attrs.frozen
class Article:
    """One rule: its ``code``, its ``text`` in plain words and its ``source``.

    ``source`` names the laws of the Portland and Turf Clubs (1882), "Description" being the
    description of the game printed with them; empty where the rule is this library's own.
    """

    code: str
    text: str
    source: str = ""

    def __str__(self) -> str:
        return f"{self.code} ({self.source})" if self.source else self.code


_TEXTS: Final = (
    # What scores.
    ("carte_blanche.points", "A hand dealt without king, queen or knave scores ten, before everything else.", "Laws 18, 61"),
    ("point.points", "The good point scores one for each card.", "Law 62"),
    ("sequence.points", "A good sequence of three or four scores its length, a longer one ten more; all lower ones of its holder score too.", "Law 63"),
    ("set.points", "A good quatorze scores fourteen, a trio three; all other sets of its holder score too.", "Law 64"),
    ("play.lead", "A card led scores one.", "Law 65"),
    ("play.trick", "A card that wins the adversary's lead scores one.", "Law 65"),
    ("play.last_trick", "The last trick scores one more to its winner.", "Law 65"),
    ("cards.majority", "More than six tricks score ten; six each score nothing.", "Law 66"),
    ("cards.capot", "All the tricks score forty, instead of ten.", "Law 66"),
    ("carte_rouge.points", "When each card of a hand is in an item that scored, it scores once more.", "Penguin Book of Card Games"),
    ("cards.last_trick", "The ten goes to the winner of the last trick.", "Penguin Book of Card Games"),
    ("concede.points", "The play conceded counts thirteen to the adversary, a lead already made included, and the cards ten.", "Law 73, Description"),
    ("repique.threshold", "Thirty from the hand alone, in the order of reckoning, before anything the adversary counts, adds sixty.", "Laws 67, 68"),
    ("pique.threshold", "Thirty by elder in hand and play before the adversary has counted anything adds thirty.", "Laws 67, 69"),
    # Whose turn, and for what.
    ("turn.actor", "Only the one to act may act."),
    ("turn.act", "Each step of the deal has its own acts; any other is out of place."),
    ("turn.over", "After the last trick, or when the play is conceded, the deal is over."),
    # The partie.
    ("cut.cards", "Each player cuts one card of the pack.", "Laws 4, 5"),
    ("cut.choice", "The higher card gives the choice of who deals first.", "Law 4"),
    ("concede.last_deal", "In the last deal one who stands below the rubicon may concede the play, when it is his to act and before his own first card.", "Law 73, Description"),
    ("partie.over", "After its last deal the partie is over.", "Law 71"),
    # Dealing and setting up.
    ("deal.cards", "The pack is dealt out: equal hands, and the rest is the stock.", "Law 9"),
    ("position.cards", "A position gives each player a full hand, no card twice, and discards within what the exchange allows."),
    # Carte blanche and the exchange.
    ("carte_blanche.takes", "Elder says with his carte blanche how many cards he will take; younger says none.", "Law 20, Case V"),
    ("exchange.held", "One discards cards one holds.", "Law 21"),
    ("exchange.elder", "Elder exchanges at least one card and at most five.", "Law 21"),
    ("exchange.younger", "Younger exchanges at least one card and at most all that remain.", "Laws 22, 34"),
    ("exchange.announced", "Elder takes as many cards as he said with his carte blanche.", "Law 20, Case V"),
    # Calls.
    ("call.form", "A point is called by its number, a sequence by its length or its length and top card, a set by number and rank.", "Laws 46, 48"),
    ("call.once", "One calls a class once.", "Law 50"),
    ("call.point_first", "The point is called before anything else or lost.", "Law 46"),
    ("call.held", "One calls no more than one holds.", "Laws 50, 52"),
    ("call.top_asked", "Where the top card is said only on asking, a sequence is called by its length.", "pagat"),
    ("point.least_cards", "A point has at least so many cards.", "Wikipedia, Piquet"),
    ("sinking.whole_item", "A combination is sunk whole or not at all.", "Cards4Couples"),
    ("call.top_card", "The top card may be left out only of a sequence that is good against the cards.", "Law 48"),
    ("making.asked", "Elder says what the point makes when younger's equal asks it, before he goes on.", "Law 46"),
    ("making.held", "A point makes what its number of cards in one suit of the hand can make.", "Law 46"),
    ("to.asked", "Elder says to what card the sequence is when younger's equal asks it, before he goes on.", "Law 48"),
    ("to.best", "A sequence called by its length alone is the best of that length.", "Law 48"),
    ("reply.good", "Good may always be said, with better in hand too.", "Description"),
    ("reply.not_good", "Not good needs a better combination.", "Laws 51, 62 to 64"),
    ("reply.equal", "Equal needs as many cards as the number called, or exactly the value called; sets are never equal.", "Laws 46, 62 to 64"),
    # Reckoning.
    ("reckon.combination", "A point is cards of one suit, a sequence three or more running, a set three or four of a rank from the ten up.", "Laws 62 to 64"),
    ("reckon.held", "One names cards one holds.", "Law 55"),
    ("reckon.open", "A class is reckoned once it is good; younger's is what elder's calls leave her.", "Laws 49, 50, 56"),
    ("reckon.as_called", "The first item reckoned is the one called.", "Law 50"),
    ("reckon.above_call", "Only what is equal or lower may follow the item called, unless the call was good against the cards.", "Laws 49, 50"),
    ("reckon.beats_call", "After not good, younger's first item must beat the call.", "Laws 51, 62 to 64"),
    ("reckon.inquiry", "Who asks what the point makes can count no longer point; where elder does not say, one of that number.", "Law 46, Case I"),
    ("reckon.overlap", "No card counts in two sequences, and no rank in two sets.", "Laws 63, 64"),
    ("show.barred", "Younger may show a point longer than the one she asked about; it scores nothing and stops pique and repique.", "Law 46, Case I"),
    ("objection.certain", "Elder objects only by a better item, or an equal sequence, certain from the cards he has named or led.", "Case IV"),
    ("objection.reply", "Who does not object says good.", "Case IV"),
    # Looking at what younger left.
    ("look.left", "There must be cards that younger left, and she answers once.", "Law 36"),
    ("suit.held", "Elder names a suit he holds, for he leads it.", "Law 36"),
    # Play.
    ("play.held", "One plays a card one holds.", "Law 59"),
    ("play.named_suit", "Elder leads the suit he named.", "Law 36"),
    ("play.must_win", "The second player wins the trick if he can.", "Hoyle"),
    ("play.follow_suit", "One follows the suit led if one can; there is no duty to win.", "Law 59, Description"),
    # Records.
    ("record.file", "A record is a file that can be read."),
    ("record.text", "A record is UTF-8 text of reasonable size and depth, in TOML or JSON."),
    ("record.key", "A record has the keys of the format, each once and in its place."),
    ("record.value", "Each key has a value of its own kind."),
    ("record.cards", "Cards are written suit then rank; each stands once, and the hands and the stock make up the pack."),
    ("record.move", "A move is who acts and the act, one a line."),
    ("record.order", "The one to act acts; only the last deal of a record may be incomplete, and nothing follows the end."),
)  # fmt: skip

ARTICLES: Final[Mapping[str, Article]] = MappingProxyType(
    {code: Article(code, text, *source) for code, text, *source in _TEXTS}
)
"""Every article by its code."""
