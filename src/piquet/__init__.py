"""The rules of Piquet: every word, every card, every point.

States are immutable values; the verbs are pure functions of them. Begin with `new_deal` or
`new_partie`, ask `to_act` and `legal`, and `apply` an act; show each player his `view`.
"""

from typing import TYPE_CHECKING

from piquet.actions import (
    Action,
    Blank,
    Call,
    Choose,
    Concede,
    Cut,
    Deal,
    Exchange,
    Leave,
    Look,
    Making,
    NameSuit,
    Nothing,
    Place,
    Play,
    Reckon,
    Reply,
    Show,
    To,
)
from piquet.cards import Card, Hand, Rank, Suit
from piquet.combinations import Item, better, found
from piquet.deal.exchange import Exchanges
from piquet.deal.state import DealState, new_deal
from piquet.errors import CardError, IllegalAction, PiquetError, RecordError, RulesError
from piquet.events import (
    BlankAnnounced,
    BlankFound,
    BlankShown,
    Conceded,
    Dealt,
    Discarded,
    Drew,
    Event,
    Looked,
    Placed,
    Played,
    Reckoned,
    Said,
    Saw,
    Shown,
)
from piquet.ledger import CutShown, DealEnded, DealerChosen, Outcome, PartieEvent, Start
from piquet.partie import PartieState, PartieView, new_partie
from piquet.refusal import Refusal
from piquet.roles import CHANCE, Chance, Role, Seat
from piquet.rules import (
    ARTICLES,
    CARDS4COUPLES,
    PAGAT,
    PORTLAND_FOUR_DEALS,
    RUBICON,
    SYSTEMS,
    Article,
    BlankRules,
    BonusRules,
    CardsFor,
    CardsRules,
    Counted,
    DialogueRules,
    ExchangeRules,
    PackRules,
    PartieRules,
    PlayRules,
    PointRules,
    PointScores,
    Raised,
    Rules,
    SequenceRules,
    SetRules,
    SettlementRules,
    Sinking,
    TopCalled,
    YoungerLeft,
    differing,
    fields,
)
from piquet.settlement import Settlement, settle
from piquet.sheet import Line, Sheet, worth
from piquet.verbs import (
    apply,
    chance,
    check,
    frank,
    legal,
    observe,
    score,
    settlement,
    sheet,
    shuffled,
    to_act,
    view,
)
from piquet.view import DealView

__version__ = "0.1.0"

if TYPE_CHECKING:
    from piquet.record import DealRecord, Record, dumps, loads, parse_act, replay, sheets
    from piquet.verify import Explanation, explain

_LATE = {
    "DealRecord": "piquet.record",
    "Explanation": "piquet.verify",
    "Record": "piquet.record",
    "dumps": "piquet.record",
    "explain": "piquet.verify",
    "loads": "piquet.record",
    "parse_act": "piquet.record",
    "replay": "piquet.record",
    "sheets": "piquet.record",
}


def __getattr__(name: str) -> object:
    """Records and explanations load on first use: most programs need none."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATE[name]), name)


__all__ = [
    "ARTICLES",
    "CARDS4COUPLES",
    "CHANCE",
    "PAGAT",
    "PORTLAND_FOUR_DEALS",
    "RUBICON",
    "SYSTEMS",
    "Action",
    "Article",
    "Blank",
    "BlankAnnounced",
    "BlankFound",
    "BlankRules",
    "BlankShown",
    "BonusRules",
    "Call",
    "Card",
    "CardError",
    "CardsFor",
    "CardsRules",
    "Chance",
    "Choose",
    "Concede",
    "Conceded",
    "Counted",
    "Cut",
    "CutShown",
    "Deal",
    "DealEnded",
    "DealRecord",
    "DealState",
    "DealView",
    "DealerChosen",
    "Dealt",
    "DialogueRules",
    "Discarded",
    "Drew",
    "Event",
    "Exchange",
    "ExchangeRules",
    "Exchanges",
    "Explanation",
    "Hand",
    "IllegalAction",
    "Item",
    "Leave",
    "Line",
    "Look",
    "Looked",
    "Making",
    "NameSuit",
    "Nothing",
    "Outcome",
    "PackRules",
    "PartieEvent",
    "PartieRules",
    "PartieState",
    "PartieView",
    "PiquetError",
    "Place",
    "Placed",
    "Play",
    "PlayRules",
    "Played",
    "PointRules",
    "PointScores",
    "Raised",
    "Rank",
    "Reckon",
    "Reckoned",
    "Record",
    "RecordError",
    "Refusal",
    "Reply",
    "Role",
    "Rules",
    "RulesError",
    "Said",
    "Saw",
    "Seat",
    "SequenceRules",
    "SetRules",
    "Settlement",
    "SettlementRules",
    "Sheet",
    "Show",
    "Shown",
    "Sinking",
    "Start",
    "Suit",
    "To",
    "TopCalled",
    "YoungerLeft",
    "__version__",
    "apply",
    "better",
    "chance",
    "check",
    "differing",
    "dumps",
    "explain",
    "fields",
    "found",
    "frank",
    "legal",
    "loads",
    "new_deal",
    "new_partie",
    "observe",
    "parse_act",
    "replay",
    "score",
    "settle",
    "settlement",
    "sheet",
    "sheets",
    "shuffled",
    "to_act",
    "view",
    "worth",
]
