"""The `Rules` value: its parts, and which of their values do not go together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, TypeVar

import attrs

from piquet.cards import Rank
from piquet.errors import RulesError
from piquet.rules.choices import (
    CalledBy,
    CardsFor,
    Counted,
    Declared,
    Divided,
    Judged,
    LastScores,
    Order,
    Sinking,
    Stops,
    Tie,
)
from piquet.rules.fields import Plain, differing, fields
from piquet.rules.parts import (
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
    that is not its part, each part for a value it does not take, and for two values that do not
    go together.

    Change a field with `attrs.evolve` on its part:

    >>> import attrs, piquet as pq
    >>> house = attrs.evolve(pq.RUBICON, play=attrs.evolve(pq.RUBICON.play, lead=0))
    >>> house.play.lead
    0
    >>> print(house)
    rubicon with play.lead = 0
    >>> house.diff(pq.RUBICON)
    {'play.lead': (0, 1)}
    """

    name: str = attrs.field(default="", eq=False)
    pack: PackRules = _part(PackRules)
    dealing: DealingRules = _part(DealingRules)
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

    def __attrs_post_init__(self) -> None:
        if type(self.name) is not str:
            raise RulesError(f"name takes a text, not {self.name!r}")
        for (one, other), clash in _CLASHES.items():
            if clash(self):
                told = fields(self)
                raise RulesError(
                    f"{one} {told[one].value} does not go with {other} {told[other].value}"
                )

    def diff(self, other: Rules) -> Mapping[str, tuple[Plain, Plain]]:
        """The fields in which other rules differ, each with both values as records write them."""
        return differing(self, other)

    @cached_property
    def parts_named(self) -> bool:
        """Whether any part of a suit, a run or a rank may be named as an item."""
        return self.dialogue.sinking is Sinking.ANY_LOWER and self.point.least_cards == 1

    @cached_property
    def pips_called(self) -> bool:
        """Whether a point is called, and compared, by its pips alone."""
        return self.point.called_by is CalledBy.PIPS

    def __str__(self) -> str:
        """The name; of changed rules, that of the system they began as, and what they change."""
        from piquet.rules.systems import SYSTEMS

        base = SYSTEMS.get(self.name, self)
        changes = ", ".join(f"{name} = {own}" for name, (_, own) in differing(base, self).items())
        return f"{self.name} with {changes}" if changes else self.name or "unnamed rules"


_TIE: Final = PartieRules().tie

_CLASHES: Final[Mapping[tuple[str, str], Callable[[Rules], bool]]] = {
    ("pack.lowest", "pack.stock"): lambda rules: (
        (rules.pack.lowest is Rank.SIX) is not (rules.pack.stock == (8, 4))
    ),
    ("pack.stock", "exchange.elder"): lambda rules: rules.exchange.elder[1] > rules.pack.stock[0],
    ("exchange.younger_left", "dialogue.declared"): lambda rules: (
        rules.exchange.looking_is_a_choice and not _after_lead(rules)
    ),
    ("dialogue.spoken_bars", "dialogue.declared"): lambda rules: (
        rules.dialogue.spoken_bars and not _after_lead(rules)
    ),
    ("partie.concession", "dialogue.declared"): lambda rules: (
        rules.partie.concession and not _after_lead(rules)
    ),
    ("dialogue.order", "dialogue.declared"): lambda rules: (
        rules.dialogue.declared is Declared.TOGETHER and rules.dialogue.order is not Order.STRICT
    ),
    ("dialogue.sinking", "dialogue.declared"): lambda rules: (
        (rules.dialogue.sinking is Sinking.NONE)
        is not (rules.dialogue.declared is Declared.AUTOMATIC)
        or (rules.dialogue.sinking is Sinking.WHOLE_CLASS and _after_lead(rules))
    ),
    ("play.last", "play.lead"): lambda rules: (
        rules.play.last is LastScores.LEADER and not rules.play.lead
    ),
    ("cards.for_", "cards.counted"): lambda rules: (
        rules.cards.for_ is CardsFor.LAST_TRICK and rules.cards.counted is Counted.AT_SEVENTH
    ),
    ("cards.for_", "cards.divided"): lambda rules: (
        rules.cards.for_ is CardsFor.LAST_TRICK and rules.cards.divided is Divided.ELDER
    ),
    ("partie.deals", "partie.target"): lambda rules: (
        (rules.partie.deals is None) is (rules.partie.target is None)
    ),
    ("partie.weights", "partie.deals"): lambda rules: (
        bool(rules.partie.weights) and len(rules.partie.weights) != rules.partie.deals
    ),
    ("partie.deals", "dealing.seats"): lambda rules: (
        rules.partie.deals is not None and rules.partie.deals % rules.dealing.seats != 0
    ),
    ("partie.target", "dealing.seats"): lambda rules: (
        rules.partie.target is not None and rules.dealing.seats != 2
    ),
    ("partie.games", "partie.target"): lambda rules: (
        rules.partie.games > 1 and rules.partie.target is None
    ),
    ("partie.tie", "partie.target"): lambda rules: (
        rules.partie.tie is not _TIE and rules.partie.target is not None
    ),
    ("partie.concession", "settlement.rubicon"): lambda rules: (
        rules.partie.concession and rules.settlement.rubicon is None
    ),
    ("partie.stops", "partie.target"): lambda rules: (
        rules.partie.stops is Stops.AS_SAID and rules.partie.target is None
    ),
    ("partie.stops", "dialogue.declared"): lambda rules: (
        rules.partie.stops is Stops.AS_SAID and _after_lead(rules)
    ),
    ("partie.stops", "bonus.repique_judged"): lambda rules: (
        rules.partie.stops is Stops.AS_SAID and rules.bonus.repique_judged is Judged.ON_TOTALS
    ),
    ("partie.stops", "point.tie"): lambda rules: (
        rules.partie.stops is Stops.AS_SAID and rules.point.tie is Tie.BOTH
    ),
    ("partie.stops", "sequence.tie"): lambda rules: (
        rules.partie.stops is Stops.AS_SAID and rules.sequence.tie is Tie.BOTH
    ),
    ("settlement.bonus", "partie.target"): lambda rules: (
        (rules.settlement.bonus is None) is (rules.partie.target is None)
    ),
    ("settlement.rubicon", "partie.target"): lambda rules: (
        rules.settlement.rubicon is not None and rules.partie.target is not None
    ),
    ("settlement.double_under", "partie.target"): lambda rules: (
        rules.settlement.double_under is not None and rules.partie.target is None
    ),
}
"""The pairs of fields that do not go together, and when."""


def _after_lead(rules: Rules) -> bool:
    return rules.dialogue.declared is Declared.AFTER_LEAD
