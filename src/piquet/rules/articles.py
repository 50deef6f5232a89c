"""The catalogue of articles: what every line of a sheet and every refusal rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from piquet.values import Frozen


@attrs.frozen
class Article:
    """One rule: its ``code``, its ``text`` in plain words and its ``source``.

    ``source`` names the laws of the Portland and Turf Clubs (1882), "Description" being the
    description of the game printed with them, or the one book it is from; empty where the rule is
    this library's own. ``fields`` are the fields of the rules on which it turns, by their names in
    records. ``elsewhere`` says where the source of another system has it, by the system's name.

    >>> import piquet as pq
    >>> article = pq.ARTICLES["play.lead"]
    >>> article.source, article.elsewhere["russian"], article.fields
    ('Law 65', 'points in play', ('play.lead', 'play.lead_ranks'))
    """

    code: str
    text: str
    source: str = ""
    fields: tuple[str, ...] = ()
    elsewhere: Mapping[str, str] = Frozen({})

    def __str__(self) -> str:
        return f"{self.code} ({self.source})" if self.source else self.code


_TEXTS: Final = (
    # What scores.
    ("carte_blanche.points", "A hand dealt without court cards scores ten, before everything else; two such hands annul each other.", "Laws 18, 61", "carte_blanche.court carte_blanche.younger pack.lowest"),
    ("point.points", "The good point scores one for each card, or where so agreed one for each ten pips, five counting as ten.", "Law 62", "point.scores point.called_by point.tie point.least_cards dialogue.declared"),
    ("sequence.points", "A good sequence of three or four scores its length, a longer one ten more; all lower ones of its holder score too.", "Law 63", "sequence.tie dialogue.declared"),
    ("set.points", "A good quatorze scores fourteen, a trio three; all other sets of its holder score too.", "Law 64", "sets.ranks dialogue.declared"),
    ("carte_rouge.points", "When each card of a hand is in an item that scored, it scores once more, with the declarations.", "the Russian game, Penguin Book of Card Games", "cards.carte_rouge"),
    ("repique.threshold", "Thirty from the hand alone, in the order of reckoning, before anything the adversary counts, is a repique, and adds sixty, or as agreed.", "Laws 67, 68", "bonus.repique bonus.repique_judged"),
    ("repique.totals", "Thirty from the hand alone when the declarations are over, the adversary having none, is a repique, and adds a hundred, or as agreed.", "the Russian game", "bonus.repique bonus.repique_judged"),
    ("pique.threshold", "Thirty in hand and play, the last of them in play, before the adversary has what stops it, adds thirty.", "Laws 67, 69", "bonus.pique bonus.pique_for bonus.pique_stopped_by cards.counted"),
    ("play.lead", "A card led scores one, if its rank does.", "Law 65", "play.lead play.lead_ranks"),
    ("play.trick", "A card that wins the adversary's lead scores one, if its rank does.", "Law 65", "play.trick play.trick_ranks"),
    ("play.any_trick", "A trick scores one to its winner, whoever led, if the rank that wins it does.", "Jaques", "play.trick play.trick_ranks"),
    ("play.last_trick", "The last trick scores one more to its winner, if the rank that wins it scores.", "Law 65", "play.last play.trick_ranks"),
    ("play.last_lead", "The last lead scores one more to its leader, if its rank scores.", "the Russian game", "play.last play.lead_ranks"),
    ("cards.majority", "More than half of the tricks score ten, when all are played.", "Law 66", "cards.most cards.for_ cards.counted cards.capot"),
    ("cards.seventh", "More than half of the tricks score ten, as soon as they are won.", "pagat, the Russian game", "cards.most cards.for_ cards.counted cards.capot"),
    ("cards.divided", "Of divided tricks elder has the ten.", "Jaques", "cards.divided"),
    ("cards.last_trick", "The ten goes to the winner of the last trick.", "Penguin Book of Card Games", "cards.for_ cards.capot"),
    ("cards.capot", "All the tricks score forty, instead of ten.", "Law 66", "cards.capot"),
    ("concede.points", "The play conceded counts thirteen to the adversary, a lead already made included, and the cards ten.", "Law 73, Description", "partie.concession"),
    # Whose turn, and for what.
    ("turn.actor", "Only the one to act may act.", "", "dialogue.declared dialogue.spoken_bars dialogue.sinking point.tie sequence.tie point.called_by sequence.top_called carte_blanche.court carte_blanche.elder carte_blanche.younger exchange.younger_left dealing.seats"),
    ("turn.act", "Each step of the deal has its own acts; any other is out of place.", "", "dialogue.declared carte_blanche.elder carte_blanche.younger carte_blanche.court exchange.younger_left dialogue.spoken_bars dialogue.sinking point.tie sequence.tie point.called_by sequence.top_called dealing.seats partie.target partie.stops partie.concession"),
    ("turn.over", "After the last trick, or when the play is conceded or the game won, the deal is over.", "", "partie.target partie.stops partie.concession"),
    # The partie.
    ("cut.cards", "Each player cuts one card of the pack.", "Laws 4, 5", "dealing.seats pack.lowest"),
    ("cut.choice", "The higher card gives the choice of who deals first.", "Law 4", "dealing.first_dealer"),
    ("cut.lot", "Where the lot decides, it says who deals first, and nobody cuts.", "the Russian game", "dealing.first_dealer"),
    ("cut.dealer", "Where there is no choice, the higher card deals first, or by the rules the lower.", "Law C1", "dealing.first_dealer"),
    ("concede.last_deal", "In the last deal one who stands below the rubicon may concede the play, when it is his to act and before his own first card.", "Law 73, Description", "partie.concession partie.deals settlement.rubicon"),
    ("partie.start", "A partie is taken up where it can stand: at a deal there is, short of its end.", "", "partie.deals partie.tie partie.target partie.games dealing.seats"),
    ("partie.over", "After its last deal, or its last game, the partie is over.", "Law 71", "partie.deals partie.tie partie.target partie.stops partie.games"),
    ("partie.points", "The points of a deal count once, or as often as it weighs; to a target only until it is reached.", "Law 71, note", "partie.weights partie.target partie.stops partie.games dealing.seats"),
    ("partie.settlement", "The winner has the difference and a hundred, or the sum of both and a hundred from a loser below the rubicon; of games, those he has won more.", "Laws 72, 73", "partie.deals partie.tie partie.target partie.games settlement.bonus settlement.rubicon settlement.double_under"),
    # Dealing and setting up.
    ("deal.cards", "The pack is dealt out: equal hands, and the rest is the stock.", "Law 9", "pack.lowest pack.stock"),
    ("position.cards", "A position gives each player a full hand, no card twice, and discards within what the exchange allows.", "", "pack.lowest pack.stock exchange.elder exchange.younger"),
    # Carte blanche and the exchange.
    ("carte_blanche.takes", "Where he shows his carte blanche after younger's discard, elder says with it how many cards he will take; else no number is said.", "Law 20, Case V", "carte_blanche.elder exchange.elder"),
    ("carte_blanche.claim", "A carte blanche that need not be announced at once is claimed once, before one's own exchange.", "Law C7", "carte_blanche.younger carte_blanche.court"),
    ("exchange.order", "Younger takes first the cards that elder left, or by the rules her own.", "Law 23", "exchange.younger_draws"),
    ("exchange.held", "One discards cards one holds.", "Law 21"),
    ("exchange.elder", "Elder exchanges at least one card and at most his part of the stock.", "Law 21", "exchange.elder"),
    ("exchange.younger", "Younger exchanges at least one card, or none where so agreed, and at most all that remain, or a number set.", "Laws 22, 34", "exchange.younger"),
    ("exchange.announced", "Elder takes as many cards as he said with his carte blanche.", "Law 20, Case V", "carte_blanche.elder"),
    # Calls.
    ("call.form", "A point is called by a number, a sequence by its length or its length and top card, a set by number and rank.", "Laws 46, 48"),
    ("call.point", "A point is called by the number of its cards, or where so agreed by what it makes.", "Laws 46, C17", "point.called_by"),
    ("call.once", "One calls a class once.", "Law 50"),
    ("call.point_first", "The point is called before anything else or lost.", "Law 46", "dialogue.order"),
    ("call.order", "Where the order is strict, point, sequence and set follow one another.", "Jaques", "dialogue.order dialogue.declared point.tie sequence.tie"),
    ("call.held", "One calls no more than one holds.", "Laws 50, 52"),
    ("call.top_asked", "Where the top card is said only on asking, a sequence is called by its length.", "pagat", "sequence.top_called"),
    ("call.top_always", "Where the top card is always said, a sequence is called with it.", "Law C18", "sequence.top_called"),
    ("call.top_card", "The top card may be left out only of a sequence that is good against the cards.", "Law 48", "sequence.top_called"),
    ("point.least_cards", "A point has at least so many cards.", "Wikipedia, Piquet", "point.least_cards"),
    ("sinking.whole_item", "A combination is sunk whole or not at all.", "Cards4Couples", "dialogue.sinking"),
    ("sinking.whole_class", "Where a class is sunk whole or not at all, the best of it is called, and who names one item of it names all.", "Jaques", "dialogue.sinking sets.ranks"),
    ("making.asked", "Elder says what the point makes when younger's equal asks it, before he goes on.", "Law 46", "point.called_by"),
    ("making.held", "A point makes what its number of cards in one suit of the hand can make.", "Law 46", "dialogue.sinking"),
    ("to.asked", "Elder says to what card the sequence is when younger's equal asks it, before he goes on.", "Law 48", "sequence.top_called"),
    ("to.best", "A sequence called by its length alone is the best of that length, unless its card is said on asking alone.", "Law 48", "sequence.top_called dialogue.sinking"),
    ("reply.good", "Good may always be said, with better in hand too.", "Description"),
    ("reply.not_good", "Not good needs a better combination.", "Laws 51, 62 to 64", "sets.ranks"),
    ("reply.equal", "Equal needs as many cards as the number called, or exactly the value called; sets are never equal.", "Laws 46, 62 to 64", "point.called_by sequence.top_called"),
    # Reckoning.
    ("reckon.combination", "A point is cards of one suit, a sequence three or more running, a set three or four of a rank that makes one.", "Laws 62 to 64", "sets.ranks"),
    ("reckon.held", "One names cards one holds.", "Law 55"),
    ("reckon.open", "A class is reckoned once it is good; younger's is what elder's calls leave her.", "Laws 49, 50, 56", "dialogue.spoken_bars point.tie sequence.tie sets.ranks dialogue.declared"),
    ("reckon.as_called", "The first item reckoned is the one called.", "Law 50"),
    ("reckon.above_call", "Only what is equal or lower may follow the item called, unless where so agreed the call was good against the cards.", "Laws 49, 50", "dialogue.raised"),
    ("reckon.beats_call", "After not good, younger's first item must beat the call.", "Laws 51, 62 to 64", "point.called_by"),
    ("reckon.equal", "Where an equality scores for both, each reckons the one equal item.", "Piquet Normand", "point.tie sequence.tie"),
    ("reckon.inquiry", "Who asks what the point makes can count no longer point; where elder does not say, one of that number.", "Law 46, Case I", "dialogue.spoken_bars"),
    ("declare.none", "Where both declare before play, none closes a class for whoever speaks; and where elder concedes, younger's reckoning.", "Jaques", "dialogue.declared"),
    ("reckon.overlap", "No card counts in two sequences, and no rank in two sets.", "Laws 63, 64"),
    ("show.barred", "Younger may show a point longer than the one she asked about; it scores nothing and stops pique and repique.", "Law 46, Case I", "dialogue.spoken_bars"),
    ("objection.certain", "Elder objects only by a better item, or an equal sequence, certain from the cards he has named or led.", "Case IV", "dialogue.spoken_bars"),
    ("objection.reply", "Who does not object says good.", "Case IV", "dialogue.spoken_bars"),
    # Looking at what younger left.
    ("look.left", "What younger leaves is seen by nobody, by her alone, or, if she looks, by elder or by all; there must be cards left, and she answers once.", "Law 36", "exchange.younger_left exchange.younger"),
    ("suit.held", "Elder names a suit he holds, for he leads it; he declares nothing more.", "Law 36", "exchange.younger_left"),
    # Play.
    ("play.held", "One plays a card one holds.", "Law 59"),
    ("play.named_suit", "Elder leads the suit he named.", "Law 36", "exchange.younger_left"),
    ("play.must_win", "Where so agreed the second player wins the trick if he can; else there is no duty to.", "Hoyle", "play.must_win"),
    ("play.follow_suit", "One follows the suit led if one can.", "Law 59, Description"),
    # Records.
    ("record.file", "A record is a file that can be read."),
    ("record.text", "A record is UTF-8 text of reasonable size and depth, in TOML or JSON."),
    ("record.key", "A record has the keys of the format, each once and in its place."),
    ("record.value", "Each key has a value of its own kind."),
    ("record.cards", "Cards are written suit then rank; each stands once, and the hands and the stock make up the pack."),
    ("record.move", "A move is who acts and the act, one a line."),
    ("record.order", "The one to act acts; only the last deal of a record may be incomplete, and nothing follows the end.", "", "dealing.seats"),
)  # fmt: skip

_ELSEWHERE: Final = {
    "carte_blanche.points": {"jaques": "How to play, 2: no ace, king, queen or jack", "digital": "The deal: at once", "foster": "Carte blanche", "russian": "at once, ten", "picquet-1651": "blank"},
    "point.points": {"jaques": "How to play, 4", "digital": "Declarations", "au-cent": "C27", "russian": "declarations", "picquet-1651": "one for each ten pips"},
    "sequence.points": {"jaques": "How to play, 5", "digital": "Declarations", "russian": "declarations", "normand": "Variations"},
    "set.points": {"jaques": "How to play, 6", "digital": "Declarations", "russian": "declarations: of any rank"},
    "carte_rouge.points": {"russian": "carte rouge, twenty"},
    "repique.threshold": {"jaques": "How to play, 8", "digital": "Special bonuses", "cards4couples": "scoring", "pagat": "scoring"},
    "repique.totals": {"russian": "a hundred, after the declarations"},
    "pique.threshold": {"jaques": "How to play, 8: in play alone", "digital": "Special bonuses", "pagat": "the ten helps", "russian": "the ten helps"},
    "play.lead": {"russian": "points in play", "hoyle-101": "nine or lower excepted", "au-cent": "C28", "picquet-1651": "ten or higher"},
    "play.trick": {"cards4couples": "scoring", "picquet-1651": "ten or higher"},
    "play.any_trick": {"jaques": "How to play, 10", "digital": "Trick play"},
    "play.last_trick": {"digital": "Trick play", "picquet-1651": "ten or higher"},
    "play.last_lead": {"russian": "points in play"},
    "cards.majority": {"jaques": "How to play, 10", "digital": "Trick play"},
    "cards.seventh": {"russian": "the seventh trick", "pagat": "scoring"},
    "cards.divided": {"jaques": "How to play, 10"},
    "cards.capot": {"digital": "Trick play"},
    "cut.choice": {"pagat": "the deal"},
    "cut.dealer": {"jaques": "Setting up, 2", "au-cent": "C1", "foster": "Cutting", "hoyle-101": "lowest deals", "picquet-1651": "least card deals"},
    "cut.lot": {"russian": "by lot"},
    "partie.over": {"jaques": "How to play, 13", "digital": "The partie", "au-cent": "C30, C31", "foster": "Stakes", "russian": "four deals"},
    "partie.settlement": {"jaques": "Winning and scoring", "digital": "The partie", "au-cent": "C30, C31", "foster": "Stakes: a lurch", "russian": "a hundred more"},
    "carte_blanche.takes": {"foster": "Carte blanche: at once", "jaques": "How to play, 2"},
    "carte_blanche.claim": {"au-cent": "C7", "foster": "Carte blanche"},
    "exchange.elder": {"jaques": "How to play, 1", "digital": "The deal", "foster": "Discarding", "russian": "one to five", "picquet-1651": "one to eight"},
    "exchange.younger": {"jaques": "How to play, 1: up to three", "digital": "The deal", "au-cent": "C8", "russian": "not bound to", "picquet-1651": "at least one"},
    "call.point": {"au-cent": "C17", "hoyle-101": "pips", "picquet-1651": "pips"},
    "call.order": {"jaques": "How to play, 3", "russian": "declarations"},
    "call.top_always": {"au-cent": "C18"},
    "sinking.whole_item": {"cards4couples": "sinking"},
    "sinking.whole_class": {"jaques": "How to play, 7"},
    "reckon.above_call": {"au-cent": "C19", "pagat": "declarations"},
    "reckon.equal": {"normand": "Variations"},
    "look.left": {"jaques": "How to play, 1", "digital": "Omitted mechanics", "russian": "the rest may be seen", "pagat": "the exchange"},
    "exchange.order": {"russian": "the worked deal"},
    "play.follow_suit": {"jaques": "How to play, 9", "digital": "Trick play", "russian": "in suit, none bound to beat"},
}  # fmt: skip


def _articles() -> dict[str, Article]:
    made: dict[str, Article] = {}
    for code, text, *rest in _TEXTS:
        source, read = (*rest, "", "")[:2]
        elsewhere = Frozen(_ELSEWHERE.get(code, {}))
        made[code] = Article(code, text, source, tuple(read.split()), elsewhere)
    return made


ARTICLES: Final[Mapping[str, Article]] = MappingProxyType(_articles())
"""Every article by its code."""
