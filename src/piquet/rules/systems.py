"""The named systems: each is what it is built on, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from piquet.cards import COURT_AND_ACE, TEN_AND_UP, Rank
from piquet.rules.choices import (
    CalledBy,
    Counted,
    Declared,
    Divided,
    ElderBlank,
    FirstDealer,
    Judged,
    LastScores,
    Level,
    Order,
    PiqueFor,
    PointScores,
    Raised,
    Sinking,
    StoppedBy,
    Stops,
    Tie,
    TopCalled,
    TrickScores,
    YoungerBlank,
    YoungerDraws,
    YoungerLeft,
)
from piquet.rules.parts import (
    EVERY_RANK,
    BlankRules,
    BonusRules,
    CardsRules,
    DealingRules,
    DialogueRules,
    ExchangeRules,
    PackRules,
    PartieRules,
    PlayRules,
    PointRules,
    SequenceRules,
    SetRules,
    SettlementRules,
)
from piquet.rules.system import Rules

TWOS: Final = frozenset((2,))

RUBICON: Final = Rules(name="rubicon")
"""Rubicon Piquet by the laws of the Portland and Turf Clubs, 1882."""

PORTLAND_FOUR_DEALS: Final = Rules(
    name="portland-four-deals", partie=PartieRules(deals=4, weights=(2, 1, 1, 2))
)
"""Four deals by agreement, the first and the last counting double (Law 71, note)."""

CARDS4COUPLES: Final = Rules(
    name="cards4couples",
    dialogue=DialogueRules(sinking=Sinking.WHOLE_ITEM),
    partie=PartieRules(concession=False),
)
"""As Cards4Couples tells it: a combination is sunk whole or not at all, and nobody concedes."""

PAGAT: Final = Rules(
    name="pagat",
    exchange=ExchangeRules(younger_left=YoungerLeft.OPENS_TO_BOTH),
    sequence=SequenceRules(top_called=TopCalled.IF_EQUAL),
    dialogue=DialogueRules(raised=Raised.NEVER, spoken_bars=False),
    cards=CardsRules(counted=Counted.AT_SEVENTH),
    partie=PartieRules(concession=False),
)
"""As pagat.com tells it: the ten for cards counts toward a pique; nothing is raised after good."""

JAQUES: Final = Rules(
    name="jaques",
    dealing=DealingRules(first_dealer=FirstDealer.HIGH_DEALS),
    carte_blanche=BlankRules(court=COURT_AND_ACE, elder=ElderBlank.SHOWN_AT_ONCE),
    exchange=ExchangeRules(younger=(0, 3), younger_left=YoungerLeft.PRIVATE),
    sequence=SequenceRules(top_called=TopCalled.IF_EQUAL),
    dialogue=DialogueRules(
        declared=Declared.TOGETHER,
        order=Order.STRICT,
        sinking=Sinking.WHOLE_CLASS,
        raised=Raised.NEVER,
        spoken_bars=False,
    ),
    bonus=BonusRules(pique_for=PiqueFor.EITHER, pique_stopped_by=StoppedBy.POINTS_IN_PLAY),
    play=PlayRules(lead=0, trick=TrickScores.ANY, last=LastScores.NONE),
    cards=CardsRules(divided=Divided.ELDER, capot=None),
    partie=PartieRules(concession=False),
)
"""As Jaques of London tells it: both declare before play, and tricks alone score in it."""

JAQUES_FOUR_DEALS: Final = attrs.evolve(
    JAQUES, name="jaques-four-deals", partie=attrs.evolve(JAQUES.partie, deals=4)
)
"""Jaques's shortened partie: four deals, two each."""

JAQUES_AU_CENT: Final = attrs.evolve(
    JAQUES,
    name="jaques-au-cent",
    partie=attrs.evolve(JAQUES.partie, deals=None, target=100, stops=Stops.AS_SAID),
    settlement=SettlementRules(bonus=None, rubicon=None),
)
"""Jaques's Piquet au Cent: who first reaches a hundred, as the points are said, wins."""

NORMAND: Final = attrs.evolve(
    JAQUES,
    name="normand",
    point=attrs.evolve(JAQUES.point, tie=Tie.BOTH),
    sequence=attrs.evolve(JAQUES.sequence, tie=Tie.BOTH),
)
"""Jaques's Piquet Normand: equal points and sequences score for both."""

CADET: Final = attrs.evolve(
    JAQUES,
    name="cadet",
    dealing=attrs.evolve(JAQUES.dealing, seats=3),
    partie=attrs.evolve(JAQUES.partie, tie=Level.DRAWN),
)
"""Jaques's Piquet for three: the dealer sits out, and the best of three totals wins."""

DIGITAL: Final = Rules(
    name="digital",
    carte_blanche=BlankRules(elder=ElderBlank.SHOWN_AT_ONCE),
    exchange=ExchangeRules(
        younger=(0, None), elder_sees_left=False, younger_left=YoungerLeft.HIDDEN
    ),
    dialogue=DialogueRules(
        declared=Declared.AUTOMATIC, sinking=Sinking.NONE, raised=Raised.NEVER, spoken_bars=False
    ),
    play=PlayRules(lead=0, trick=TrickScores.ANY),
    partie=PartieRules(concession=False),
)
"""A digital version: nothing is said or sunk, and all is declared at its best."""

AU_CENT: Final = Rules(
    name="au-cent",
    dealing=DealingRules(first_dealer=FirstDealer.LOW_DEALS, batches=TWOS),
    carte_blanche=BlankRules(younger=YoungerBlank.OWN_TURN),
    exchange=ExchangeRules(younger=(0, None)),
    point=PointRules(called_by=CalledBy.PIPS),
    sequence=SequenceRules(top_called=TopCalled.ALWAYS),
    dialogue=DialogueRules(raised=Raised.NEVER, spoken_bars=False),
    partie=PartieRules(deals=None, target=100, games=3, concession=False),
    settlement=SettlementRules(bonus=None, rubicon=None, double_under=50),
)
"""Piquet au cent by the laws of the Portland Club: a hundred up, three games of five."""

FOSTER: Final = attrs.evolve(
    AU_CENT,
    name="foster",
    dealing=attrs.evolve(AU_CENT.dealing, batches=RUBICON.dealing.batches),
    carte_blanche=attrs.evolve(AU_CENT.carte_blanche, elder=ElderBlank.SHOWN_AT_ONCE),
    partie=attrs.evolve(AU_CENT.partie, games=1),
)
"""As Foster's Hoyle tells it, and au cent where its excerpt ends: one game, a lurch doubling it."""

HOYLE_101: Final = attrs.evolve(
    AU_CENT,
    name="hoyle-101",
    play=PlayRules(lead_ranks=TEN_AND_UP),
    partie=attrs.evolve(AU_CENT.partie, target=101, games=1),
    settlement=attrs.evolve(AU_CENT.settlement, double_under=None),
)
"""As Hoyle's Games has it: a hundred and one up; nine, eight and seven score nothing when led."""

PICQUET_1651: Final = attrs.evolve(
    HOYLE_101,
    name="picquet-1651",
    pack=PackRules(lowest=Rank.SIX, stock=(8, 4)),
    dealing=attrs.evolve(HOYLE_101.dealing, batches=frozenset((2, 3, 4))),
    exchange=attrs.evolve(HOYLE_101.exchange, elder=(1, 8), younger=(1, None)),
    point=attrs.evolve(HOYLE_101.point, scores=PointScores.TENS),
    play=attrs.evolve(HOYLE_101.play, trick_ranks=TEN_AND_UP),
    partie=attrs.evolve(HOYLE_101.partie, target=100),
)
"""The old game of 36 cards, after The Royall and Delightfull Game of Picquet, 1651."""

RUSSIAN: Final = Rules(
    name="russian",
    dealing=DealingRules(first_dealer=FirstDealer.LOT, batches=TWOS),
    carte_blanche=BlankRules(elder=ElderBlank.SHOWN_AT_ONCE),
    exchange=ExchangeRules(
        younger=(0, None),
        younger_draws=YoungerDraws.OWN_FIRST,
        younger_left=YoungerLeft.PRIVATE,
    ),
    sequence=SequenceRules(top_called=TopCalled.IF_EQUAL),
    sets=SetRules(ranks=EVERY_RANK),
    dialogue=DialogueRules(
        declared=Declared.TOGETHER,
        order=Order.STRICT,
        raised=Raised.NEVER,
        spoken_bars=False,
    ),
    bonus=BonusRules(repique=100, repique_judged=Judged.ON_TOTALS, pique_for=PiqueFor.EITHER),
    play=PlayRules(trick=TrickScores.NONE, last=LastScores.LEADER),
    cards=CardsRules(counted=Counted.AT_SEVENTH, capot=None, carte_rouge=20),
    partie=PartieRules(deals=4, tie=Level.DRAWN, concession=False),
    settlement=SettlementRules(rubicon=None),
)
"""The Russian four-deal game with carte rouge."""

SYSTEMS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            RUBICON,
            CARDS4COUPLES,
            JAQUES,
            JAQUES_AU_CENT,
            JAQUES_FOUR_DEALS,
            NORMAND,
            CADET,
            DIGITAL,
            AU_CENT,
            FOSTER,
            RUSSIAN,
            PAGAT,
            PORTLAND_FOUR_DEALS,
            HOYLE_101,
            PICQUET_1651,
        )
    }
)
"""The named systems, by the name that records use."""
