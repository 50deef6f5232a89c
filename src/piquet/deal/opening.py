"""What follows the exchange: elder calls, both declare, or the hands declare of themselves."""

from __future__ import annotations

from functools import cache

from piquet.deal.automatic import declarations
from piquet.deal.phases import UNCALLED, Calling, Phase, Talk
from piquet.deal.play import first_lead
from piquet.deal.together import begun
from piquet.events import Event
from piquet.rules import Declared, Rules


@cache
def may_call(left: int) -> Calling:
    """Elder is to speak; younger left so many cards in the stock, and may look at them."""
    return Calling(Talk(UNCALLED, UNCALLED, UNCALLED, None, 0, left))


def opening(rules: Rules, left: int) -> Phase:
    """What follows the exchange, in which younger left so many cards."""
    declared = rules.dialogue.declared
    if declared is Declared.AFTER_LEAD:
        return may_call(left if rules.exchange.looking_is_a_choice else 0)
    return begun() if declared is Declared.TOGETHER else first_lead(rules)


def declared(rules: Rules, elder: int, younger: int) -> tuple[Event, ...]:
    """What these hands declare of themselves, where nothing is said."""
    if rules.dialogue.declared is Declared.AUTOMATIC:
        return tuple(declarations(rules, elder, younger))
    return ()
