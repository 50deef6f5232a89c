"""The `Rules` value and the named systems."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final, TypeVar

import attrs

from piquet.errors import RulesError
from piquet.rules.fields import differing
from piquet.rules.parts import (
    BlankRules,
    BonusRules,
    CardsRules,
    Counted,
    DialogueRules,
    ExchangeRules,
    PackRules,
    PartieRules,
    PlayRules,
    PointRules,
    Raised,
    SequenceRules,
    SetRules,
    SettlementRules,
    Sinking,
    TopCalled,
    YoungerLeft,
)

P = TypeVar("P")


def _part(kind: type[P]) -> P:
    """A field that holds a part of this kind, by default that of the laws."""

    def is_part(rules: object, attribute: attrs.Attribute[P], value: P) -> None:
        if not isinstance(value, kind):
            raise RulesError(f"{attribute.name} takes {kind.__name__}, not {value!r}")

    validator: Callable[[object, attrs.Attribute[P], P], None] = is_part
    field: P = attrs.field(default=kind(), validator=validator)
    return field


@attrs.frozen(kw_only=True, cache_hash=True)
class Rules:
    """A rule system, as data. ``name`` is what records call it; the rest are its parts.

    Rules are equal when their parts are, whatever their names. Raises `RulesError` for a field
    that is not its part, and each part for a value it does not take.

    Change a field with `attrs.evolve` on its part:

    >>> import attrs, piquet as pq
    >>> house = attrs.evolve(pq.RUBICON, name="", play=attrs.evolve(pq.RUBICON.play, lead=0))
    >>> house.play.lead
    0
    >>> print(attrs.evolve(house, name="rubicon"))
    rubicon with play.lead = 0
    """

    name: str = attrs.field(default="", eq=False)
    pack: PackRules = _part(PackRules)
    carte_blanche: BlankRules = _part(BlankRules)
    exchange: ExchangeRules = _part(ExchangeRules)
    point: PointRules = _part(PointRules)
    sequence: SequenceRules = _part(SequenceRules)
    sets: SetRules = _part(SetRules)
    dialogue: DialogueRules = _part(DialogueRules)
    bonus: BonusRules = _part(BonusRules)
    play: PlayRules = _part(PlayRules)
    cards: CardsRules = _part(CardsRules)
    partie: PartieRules = _part(PartieRules)
    settlement: SettlementRules = _part(SettlementRules)

    @cached_property
    def parts_named(self) -> bool:
        """Whether any part of a suit, a run or a rank may be named as an item."""
        return self.dialogue.sinking is Sinking.ANY_LOWER and self.point.least_cards == 1

    def __str__(self) -> str:
        """The name; of changed rules that keep a system's name, what they change."""
        base = SYSTEMS.get(self.name, self)
        changes = ", ".join(f"{name} = {own}" for name, (_, own) in differing(base, self).items())
        return f"{self.name} with {changes}" if changes else self.name or "unnamed rules"


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

SYSTEMS: Final[Mapping[str, Rules]] = MappingProxyType(
    {rules.name: rules for rules in (RUBICON, CARDS4COUPLES, PAGAT, PORTLAND_FOUR_DEALS)}
)
"""The named systems, by the name that records use."""
