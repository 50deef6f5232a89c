"""Why an act is refused."""

from __future__ import annotations

import attrs

from piquet.rules import ARTICLES, Article


@attrs.frozen
class Refusal:
    """An act that the rules refuse: the ``action``, the ``article`` it breaks, the ``reason``.

    ``reason`` gives the figures of the case in a few words; ``article.text`` the rule itself.

    >>> import piquet as pq
    >>> state = pq.apply(pq.new_deal(pq.RUBICON), pq.Place(
    ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
    >>> print(pq.check(state, pq.Call(pq.Item.POINT, 4)))
    call.held (Laws 50, 52): point 4, longest suit 3
    """

    action: object
    article: Article
    reason: str

    def __str__(self) -> str:
        return f"{self.article}: {self.reason}"


def refuse(action: object, code: str, reason: str) -> Refusal:
    """The refusal of an act by the article with this code."""
    return Refusal(action, ARTICLES[code], reason)
