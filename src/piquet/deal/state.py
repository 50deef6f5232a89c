"""One deal: the public half, which all may know, and the secret half."""

from __future__ import annotations

from typing import Final

import attrs

from piquet.cards import Card, Hand, hand_of
from piquet.deal.phases import Dealing, Phase
from piquet.errors import PiquetError
from piquet.events import Event
from piquet.roles import ELDER, YOUNGER, Role
from piquet.rules import RUBICON, Rules


@attrs.frozen
class Setting:
    """What is settled once the cards are exchanged.

    The ``rules``; what ``lies`` in the stock, top card first; and what each player has put out,
    as masks, elder's first.
    """

    rules: Rules
    lies: tuple[Card, ...]
    outs: tuple[int, int]


def place_of(role: object) -> int:
    """The place of a role in what holds elder's first; raises `PiquetError` for anyone else."""
    if role is ELDER:
        return 0
    if role is YOUNGER:
        return 1
    raise PiquetError(f"{role!r} is no role in a deal")


@attrs.frozen(repr=False)
class DealState:
    """One deal at one moment; a value that never changes.

    ``rules``, ``log`` (the events so far) and ``phase`` are its public half. ``hands`` (as masks,
    elder's first) and the rest of ``setting`` are the secret half: show a player his `view`.
    """

    setting: Setting
    log: tuple[Event, ...]
    phase: Phase
    hands: tuple[int, int]

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.setting.rules

    def hand(self, role: Role) -> Hand:
        """The cards a player holds now. Raises `PiquetError` for whoever is no role.

        >>> import piquet as pq
        >>> state = pq.apply(pq.new_deal(pq.RUBICON), pq.Place(
        ...     elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ98 HJT7 DJT7 CJ98"))
        >>> state.hand(pq.Role.YOUNGER)
        Hand('SJ98 HJT7 DJT7 CJ98')
        """
        return hand_of(self.hands[place_of(role)])

    def discard(self, role: Role) -> Hand:
        """The cards a player has put out. Raises `PiquetError` for whoever is no role."""
        return hand_of(self.setting.outs[place_of(role)])

    def __repr__(self) -> str:
        name = type(self.phase).__name__.lower()
        elder, younger = map(hand_of, self.hands)
        return f"<{self.rules} deal, {name}: {elder} / {younger}>"


_NEW: Final = Dealing()


def new_deal(rules: Rules = RUBICON) -> DealState:
    """A deal about to be dealt by chance, or to be set up with `Place`.

    >>> import piquet as pq
    >>> pq.to_act(pq.new_deal(pq.RUBICON))
    CHANCE
    """
    return DealState(Setting(rules, (), (0, 0)), (), _NEW, (0, 0))
