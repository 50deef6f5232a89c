"""Rules as data: the parts of `Rules`, the named systems, and the catalogue of articles."""

from piquet.rules.articles import ARTICLES, Article
from piquet.rules.fields import Field, differing, fields
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
from piquet.rules.system import PORTLAND_FOUR_DEALS, RUBICON, SYSTEMS, Rules

__all__ = [
    "ARTICLES",
    "PORTLAND_FOUR_DEALS",
    "RUBICON",
    "SYSTEMS",
    "Article",
    "BlankRules",
    "BonusRules",
    "CardsRules",
    "ExchangeRules",
    "Field",
    "PackRules",
    "PartieRules",
    "PlayRules",
    "Rules",
    "SetRules",
    "SettlementRules",
    "differing",
    "fields",
]
