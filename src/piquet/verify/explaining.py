"""What a rule means: articles explained, and why an act is lawful or not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, overload

import attrs

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
from piquet.deal.phases import Exchanging, Following, Objecting, Pledged, Reckoning
from piquet.deal.state import DealState
from piquet.errors import PiquetError
from piquet.partie import PartieState, PartieView
from piquet.roles import YOUNGER
from piquet.rules import ARTICLES, Article, FirstDealer
from piquet.verbs import check
from piquet.view import DealView


@attrs.frozen
class Explanation:
    """Whether an act is lawful, by which ``article``, and the ``reason`` if it is not.

    ``str`` is all of it in a few lines: the verdict, the article's text and its source.
    """

    action: Action
    lawful: bool
    article: Article
    reason: str

    def __str__(self) -> str:
        verdict = "lawful" if self.lawful else f"not lawful: {self.reason}"
        return f"{self.action}: {verdict}\n{_text(self.article)}"


def _text(article: Article) -> str:
    return f"{article.code}: {article.text} [{article.source or 'this library'}]"


@overload
def explain(x: Article | str) -> str: ...
@overload
def explain(x: DealState | DealView | PartieState | PartieView, action: Action) -> Explanation: ...
def explain(
    x: Article | str | DealState | DealView | PartieState | PartieView,
    action: Action | None = None,
) -> str | Explanation:
    """An article's text and source; or whether an act is lawful in a state or view, and by what.

    Raises `PiquetError` for a code that is no article's, and for a state without an act.

    >>> import piquet as pq
    >>> print(pq.explain("repique.threshold")[:38])
    repique.threshold: Thirty from the han
    >>> state = pq.apply(pq.new_deal(), pq.Place(
    ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
    >>> print(pq.explain(state, pq.Call(pq.Item.POINT, 5)))
    point 5: not lawful: point 5, longest suit 3
    call.held: One calls no more than one holds. [Laws 50, 52]
    """
    if isinstance(x, str):
        if x not in ARTICLES:
            raise PiquetError(f"no article {x!r}")
        x = ARTICLES[x]
    if isinstance(x, Article):
        return _text(x)
    if action is None:
        raise PiquetError("name the act to explain")
    refusal = check(x, action)
    if refusal is not None:
        return Explanation(action, False, refusal.article, refusal.reason)
    return Explanation(action, True, ARTICLES[_governing(x, action)], "")


_BY_KIND: Final[Mapping[type[object], str]] = {
    Cut: "cut.cards",
    Choose: "cut.choice",
    Deal: "deal.cards",
    Place: "position.cards",
    Blank: "carte_blanche.takes",
    Call: "call.held",
    Making: "making.held",
    To: "to.best",
    Reckon: "reckon.open",
    Show: "show.barred",
    Nothing: "declare.none",
    NameSuit: "suit.held",
    Look: "look.left",
    Leave: "look.left",
    Play: "play.held",
    Concede: "concede.last_deal",
}
_BY_REPLY: Final = {
    Reply.GOOD: "reply.good",
    Reply.EQUAL: "reply.equal",
    Reply.NOT_GOOD: "reply.not_good",
}


def _governing(x: DealState | DealView | PartieState | PartieView, action: Action) -> str:
    """The code of the article by which a lawful act is lawful."""
    deal = x.deal if isinstance(x, (PartieState, PartieView)) else x
    phase = None if deal is None else deal.phase
    match action:
        case Exchange():
            younger = phase is not None and phase.role is YOUNGER
            return "exchange.younger" if younger else "exchange.elder"
        case Choose() if x.rules.dealing.first_dealer is FirstDealer.LOT:
            return "cut.lot"
        case Blank() if isinstance(phase, Exchanging):
            return "carte_blanche.claim"
        case Reply():
            return "objection.reply" if isinstance(phase, Objecting) else _BY_REPLY[action]
        case Reckon() | Show() if isinstance(phase, Objecting):
            return "objection.certain"
        case Play() if isinstance(phase, Pledged):
            return "play.named_suit"
        case Play() if isinstance(phase, (Reckoning, Following)):
            return "play.follow_suit"
        case _:
            return _BY_KIND[type(action)]
