"""The `Rules` value and the named systems."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from piquet.rules.fields import differing
from piquet.rules.parts import (
    BlankRules,
    BonusRules,
    CardsRules,
    ExchangeRules,
    PackRules,
    PartieRules,
    PlayRules,
    SetRules,
    SettlementRules,
)


@attrs.frozen(kw_only=True, cache_hash=True)
class Rules:
    """A rule system, as data. ``name`` is what records call it; the rest are its parts.

    Change a field with `attrs.evolve` on its part:

    >>> import attrs, piquet as pq
    >>> house = attrs.evolve(pq.RUBICON, name="", play=attrs.evolve(pq.RUBICON.play, lead=0))
    >>> house.play.lead
    0
    >>> print(attrs.evolve(house, name="rubicon"))
    rubicon with play.lead = 0
    """

    name: str = ""
    pack: PackRules = PackRules()
    carte_blanche: BlankRules = BlankRules()
    exchange: ExchangeRules = ExchangeRules()
    sets: SetRules = SetRules()
    bonus: BonusRules = BonusRules()
    play: PlayRules = PlayRules()
    cards: CardsRules = CardsRules()
    partie: PartieRules = PartieRules()
    settlement: SettlementRules = SettlementRules()

    def __str__(self) -> str:
        """The name; of changed rules that keep a system's name, what they change."""
        base = SYSTEMS.get(self.name, self)
        changes = ", ".join(f"{name} = {own}" for name, (_, own) in differing(base, self).items())
        return f"{self.name} with {changes}" if changes else self.name or "unnamed rules"


RUBICON: Final = Rules(name="rubicon")
"""Rubicon Piquet by the laws of the Portland and Turf Clubs, 1882."""

SYSTEMS: Final[Mapping[str, Rules]] = MappingProxyType({RUBICON.name: RUBICON})
"""The named systems, by the name that records use."""
