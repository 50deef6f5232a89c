"""Who wins a game to a target, and when (Law C30).

``lacks`` is how many points elder and younger lack when the deal begins.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet.combinations import Item
from piquet.deal.phases import Announcing, Following, Leading, Over
from piquet.deal.state import DealState
from piquet.events import BlankShown, Event, Placed, Said
from piquet.roles import ELDER, YOUNGER, Role
from piquet.rules import Counted, Stops, TrickScores
from piquet.sheet import CARTE_BLANCHE_POINTS, score_of, sheet_of, until_reached

Lacks: TypeAlias = tuple[int, int]

LAST_TRICK: Final = 1
"""What the last trick is worth beside."""


def first_there(deal: DealState, lacks: Lacks) -> Role | None:
    """Who has reached the target, before the other."""
    if not _reckoned(deal):
        return _by_blank(deal, lacks)
    scored = score_of(deal.rules, deal.log)
    if scored[ELDER] < lacks[0] and scored[YOUNGER] < lacks[1]:
        return None
    *_, last = until_reached(sheet_of(deal.rules, deal.log).lines, lacks)
    return last.role


def _reckoned(deal: DealState) -> bool:
    """Whether what the hands score counts to the target.

    As they are said, at once; in the order of reckoning, when younger's first card closes it.
    """
    phase = deal.phase
    if deal.rules.partie.stops is Stops.AS_SAID or isinstance(phase, Over):
        return True
    return isinstance(phase, (Leading, Following)) and phase.left < deal.rules.pack.hand


def _by_blank(deal: DealState, lacks: Lacks) -> Role | None:
    """Who has reached the target by a carte blanche, which counts as it is shown."""
    if min(lacks) > CARTE_BLANCHE_POINTS:
        return None
    shown = set(map(_shown_by, deal.log))
    for line in sheet_of(deal.rules, deal.log).lines:
        enough = line.points >= lacks[line.role is YOUNGER]
        if line.item is Item.CARTE_BLANCHE and line.role in shown and enough:
            return line.role
    return None


def _shown_by(event: Event) -> Role | None:
    """Whose carte blanche an event has shown."""
    if isinstance(event, Placed):
        return event.carte_blanche
    return event.role if isinstance(event, BlankShown) else None


def lacks_after_hands(deal: DealState, lacks: Lacks) -> Lacks | None:
    """What each lacks when the hands are counted; None until then."""
    if not isinstance(deal.phase, (Leading, Following, Over)) or not _reckoned(deal):
        return None
    scored = score_of(deal.rules, deal.log)
    return lacks[0] - scored[ELDER], lacks[1] - scored[YOUNGER]


def may_be_there(deal: DealState, lacks: Lacks | None) -> bool:
    """Whether anyone can have reached the target by what just happened; a sheet tells the rest.

    ``lacks`` is what each lacked after the hands, or None while they are not reckoned.
    """
    phase, rules = deal.phase, deal.rules
    if type(deal.log[-1]) is Said or isinstance(phase, Announcing):
        return False
    if lacks is None or not isinstance(phase, (Leading, Following)):
        return True
    tricks = rules.pack.hand - phase.left + 1
    both = rules.play.lead and rules.play.trick is TrickScores.ANY
    ten = rules.cards.most if rules.cards.counted is Counted.AT_SEVENTH else 0
    return min(lacks) <= tricks * (2 if both else 1) + LAST_TRICK + rules.bonus.pique + ten
