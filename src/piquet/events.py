"""What happened: a closed union of immutable events, each with the face it shows to each person.

``event.face(role)`` is the event as that role may see it, or as a spectator does (``None``):
what one may not see is ``None`` in it. A public event is its own face.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from piquet.actions import Call, Leave, Making, NameSuit, Nothing, Reply, To
from piquet.cards import Card, Hand
from piquet.combinations import Item
from piquet.roles import ELDER, YOUNGER, Role
from piquet.values import Value

Words: TypeAlias = Call | Making | To | Reply | NameSuit | Leave | Nothing
"""The acts that are only said."""


@attrs.frozen(repr=False)
class Dealt(Value):
    """The cards were dealt: each player sees his own hand, nobody the stock."""

    elder: Hand | None
    younger: Hand | None
    talon: tuple[Card, ...] | None

    def face(self, role: Role | None) -> Dealt:
        return Dealt(
            self.elder if role is ELDER else None, self.younger if role is YOUNGER else None, None
        )

    def __str__(self) -> str:
        return "the cards are dealt"


@attrs.frozen(repr=False)
class Placed(Value):
    """A position was set up: each player sees his own hand and discard."""

    elder: Hand | None
    younger: Hand | None
    elder_discards: Hand | None
    younger_discards: Hand | None
    carte_blanche: Role | None

    def face(self, role: Role | None) -> Placed:
        elder, younger = role is ELDER, role is YOUNGER
        return Placed(
            self.elder if elder else None,
            self.younger if younger else None,
            self.elder_discards if elder else None,
            self.younger_discards if younger else None,
            self.carte_blanche,
        )

    def __str__(self) -> str:
        return "a position is set up"


@attrs.frozen(cache_hash=True, repr=False)
class BlankFound(Value):
    """A compulsory carte blanche: its holder is to announce it, and being asked says so to all."""

    role: Role

    def face(self, role: Role | None) -> BlankFound:
        return self

    def __str__(self) -> str:
        return f"{self.role} is to announce carte blanche"


@attrs.frozen(cache_hash=True, repr=False)
class BlankAnnounced(Value):
    """A carte blanche was announced; ``takes`` is how many cards elder said he will take."""

    role: Role
    takes: int | None

    def face(self, role: Role | None) -> BlankAnnounced:
        return self

    def __str__(self) -> str:
        said = "" if self.takes is None else f", and takes {self.takes}"
        return f"{self.role} announces carte blanche{said}"


@attrs.frozen(cache_hash=True, repr=False)
class BlankShown(Value):
    """The hand of a carte blanche, as dealt, was shown to all."""

    role: Role
    hand: Hand

    def face(self, role: Role | None) -> BlankShown:
        return self

    def __str__(self) -> str:
        return f"{self.role} shows carte blanche {self.hand}"


@attrs.frozen(repr=False)
class Discarded(Value):
    """Cards were put out; all see how many, their owner which."""

    role: Role
    count: int
    cards: Hand | None

    def face(self, role: Role | None) -> Discarded:
        return self if role is self.role else Discarded(self.role, self.count, None)

    def __str__(self) -> str:
        return f"{self.role} discards {self.count if self.cards is None else self.cards}"


@attrs.frozen(repr=False)
class Drew(Value):
    """Cards were taken from the stock; all see how many, the taker which."""

    role: Role
    count: int
    cards: tuple[Card, ...] | None

    def face(self, role: Role | None) -> Drew:
        return self if role is self.role else Drew(self.role, self.count, None)

    def __str__(self) -> str:
        return f"{self.role} takes {_pile(self.count, self.cards)}"


@attrs.frozen(repr=False)
class Saw(Value):
    """A player saw the cards he left, top card first: elder (Law 33), or younger unasked."""

    role: Role
    count: int
    cards: tuple[Card, ...] | None

    def face(self, role: Role | None) -> Saw:
        return self if role is self.role else Saw(self.role, self.count, None)

    def __str__(self) -> str:
        return f"{self.role} sees {_pile(self.count, self.cards)}, left in the stock"


@attrs.frozen(repr=False)
class Looked(Value):
    """Younger looked at the cards she left, and elder saw them too (Law 36).

    ``opened``: they lie open, to spectators too.
    """

    count: int
    cards: tuple[Card, ...] | None
    opened: bool = False

    def face(self, role: Role | None) -> Looked:
        return Looked(self.count, None) if role is None and not self.opened else self

    def __str__(self) -> str:
        return f"both see {_pile(self.count, self.cards)}, left by younger"


@attrs.frozen(cache_hash=True, repr=False)
class Said(Value):
    """Something was said that shows no card: a call, a reply, a suit, that there is no more."""

    role: Role
    words: Words

    def face(self, role: Role | None) -> Said:
        return self

    def __str__(self) -> str:
        return f"{self.role}: {self.words}"


@attrs.frozen(cache_hash=True, repr=False)
class Reckoned(Value):
    """The cards of a combination were named, and it scores."""

    role: Role
    item: Item
    cards: Hand

    def face(self, role: Role | None) -> Reckoned:
        return self

    def __str__(self) -> str:
        return f"{self.role} reckons {self.item} {self.cards}"


@attrs.frozen(cache_hash=True, repr=False)
class Shown(Value):
    """The cards of a combination were named, and it does not score."""

    role: Role
    item: Item
    cards: Hand

    def face(self, role: Role | None) -> Shown:
        return self

    def __str__(self) -> str:
        return f"{self.role} shows {self.item} {self.cards}"


@attrs.frozen(cache_hash=True, repr=False)
class Equalled(Value):
    """Nobody scores in a class: the best of both, of so many cards, were equal.

    Where nothing is said, this is all that is seen of it.
    """

    item: Item
    cards: int

    def face(self, role: Role | None) -> Equalled:
        return self

    def __str__(self) -> str:
        return f"{self.item}s of {self.cards} are equal"


@attrs.frozen(cache_hash=True, repr=False)
class Played(Value):
    """A card was played."""

    role: Role
    card: Card

    def face(self, role: Role | None) -> Played:
        return self

    def __str__(self) -> str:
        return f"{self.role} plays {self.card}"


@attrs.frozen(cache_hash=True, repr=False)
class Conceded(Value):
    """A player gave up the play."""

    role: Role

    def face(self, role: Role | None) -> Conceded:
        return self

    def __str__(self) -> str:
        return f"{self.role} concedes the play"


@attrs.frozen(cache_hash=True, repr=False)
class Won(Value):
    """A player reached the target: the game is won, and nothing more of it is played or counted.

    ``lacked`` is how many points elder and younger lacked when the deal began.
    """

    role: Role
    lacked: tuple[int, int]

    def face(self, role: Role | None) -> Won:
        return self

    def __str__(self) -> str:
        return f"{self.role} has won the game"


def _pile(count: int, cards: tuple[Card, ...] | None) -> str:
    return str(count) if cards is None else " ".join(map(str, cards))


Event: TypeAlias = (
    Dealt
    | Placed
    | BlankFound
    | BlankAnnounced
    | BlankShown
    | Discarded
    | Drew
    | Saw
    | Looked
    | Said
    | Reckoned
    | Shown
    | Equalled
    | Played
    | Conceded
    | Won
)
"""Everything that can happen in a deal."""
