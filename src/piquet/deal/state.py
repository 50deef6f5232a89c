"""One deal: the public half, which all may know, and the secret half."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from piquet.cards import Card, Hand, hand_of
from piquet.deal.phases import Dealing, Phase
from piquet.events import Event
from piquet.roles import ELDER, Role
from piquet.rules import RUBICON, Rules


@attrs.frozen
class Stock:
    """What lies in the stock, top card first, and what each player has put out, as masks."""

    lies: tuple[Card, ...]
    elder_out: int
    younger_out: int


EMPTY: Final = Stock((), 0, 0)


@attrs.frozen(repr=False)
class DealState:
    """One deal at one moment; a value that never changes.

    ``rules``, ``log`` (the events so far) and ``phase`` are its public half. ``elder``,
    ``younger`` (masks of the hands) and ``stock`` are the secret half: show a player his `view`.
    """

    rules: Rules
    log: tuple[Event, ...]
    phase: Phase
    elder: int
    younger: int
    stock: Stock

    partie: ClassVar[bool] = False

    def hand(self, role: Role) -> Hand:
        """The cards a player holds now.

        >>> import piquet as pq
        >>> state = pq.apply(pq.new_deal(pq.RUBICON), pq.Place(
        ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
        >>> state.hand(pq.Role.YOUNGER)
        Hand('SJ98 HJT7 DJT7 CJ98')
        """
        return hand_of(self.elder if role is ELDER else self.younger)

    def discard(self, role: Role) -> Hand:
        """The cards a player has put out."""
        stock = self.stock
        return hand_of(stock.elder_out if role is ELDER else stock.younger_out)

    def __repr__(self) -> str:
        name = type(self.phase).__name__.lower()
        return f"<{self.rules.name} deal, {name}: {hand_of(self.elder)} / {hand_of(self.younger)}>"


_NEW: Final = Dealing()


def new_deal(rules: Rules = RUBICON) -> DealState:
    """A deal about to be dealt by chance, or to be set up with `Place`.

    >>> import piquet as pq
    >>> pq.to_act(pq.new_deal(pq.RUBICON))
    CHANCE
    """
    return DealState(rules, (), _NEW, 0, 0, EMPTY)
