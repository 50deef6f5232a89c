"""The phases of a deal: what has been said or shown so far, as far as it still matters.

A phase holds nothing that both players do not know. ``role`` is the one to act.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

import attrs

from piquet.actions import Call, Reply
from piquet.cards import Card, Suit
from piquet.combinations import POINT, SEQUENCE, SET, Item
from piquet.roles import CHANCE, ELDER, YOUNGER, Chance, Role
from piquet.values import Value


@attrs.frozen(repr=False)
class Claim(Value):
    """What has been said and named in one class.

    ``detail`` is what elder said his item makes (pips), or to what rank it is (index), with the
    call or when asked. ``inquired``: younger asked, by "equal" to a bare number. ``reply`` is
    her last word. ``his`` and ``hers`` are the cards reckoned, as masks. ``closed``: nothing more
    may be named in it.
    """

    call: Call | None = None
    detail: int | None = None
    inquired: bool = False
    reply: Reply | None = None
    his: int = 0
    hers: int = 0
    closed: bool = False


@attrs.frozen(repr=False)
class Talk(Value):
    """The dialogue so far.

    ``named`` is the mask of the cards elder has named; ``speaking`` the class last called;
    ``left`` how many cards younger left that nobody has yet decided to see.
    """

    point: Claim
    sequence: Claim
    set: Claim
    speaking: Item | None
    named: int
    left: int

    def claim(self, item: Item) -> Claim:
        """What has been said in a class."""
        if item is POINT:
            return self.point
        return self.sequence if item is SEQUENCE else self.set


def with_claim(talk: Talk, item: Item, claim: Claim, named: int = 0) -> Talk:
    """The dialogue with this claim in a class, and these cards named by elder too."""
    return Talk(
        claim if item is POINT else talk.point,
        claim if item is SEQUENCE else talk.sequence,
        claim if item is SET else talk.set,
        talk.speaking,
        talk.named | named,
        talk.left,
    )


def reckoned(claim: Claim, his: int, hers: int, closed: bool) -> Claim:
    """A claim with these cards of his and hers reckoned in it."""
    return Claim(
        claim.call,
        claim.detail,
        claim.inquired,
        claim.reply,
        claim.his | his,
        claim.hers | hers,
        closed,
    )


UNCALLED: Final = Claim()


@attrs.frozen(repr=False)
class Dealing(Value):
    """Chance is to deal, or a position to be set up."""

    role: ClassVar[Chance] = CHANCE


@attrs.frozen(repr=False)
class Announcing(Value):
    """The holder of a carte blanche is to announce it (Law 20).

    ``takes`` is the number elder announced with his, when younger is asked for hers after him.
    """

    role: Role
    takes: int | None = None


@attrs.frozen(repr=False)
class Exchanging(Value):
    """``role`` is to put out; ``stock`` cards lie there.

    ``takes``: the number of cards elder announced with a carte blanche that he is yet to show;
    ``waiting``: how many cards younger has put out before he takes his. ``hers``: younger has
    announced a carte blanche, and not ``shown`` it, or has.
    """

    role: Role
    stock: int
    takes: int | None = None
    waiting: int = 0
    hers: bool = False
    shown: bool = False


@attrs.frozen(repr=False)
class Calling(Value):
    """Elder calls, says what younger's "equal" asked, reckons, or leads."""

    role: ClassVar[Role] = ELDER
    talk: Talk


@attrs.frozen(repr=False)
class Replying(Value):
    """Younger replies to the call of the class spoken of."""

    role: ClassVar[Role] = YOUNGER
    talk: Talk


@attrs.frozen(repr=False)
class Deciding(Value):
    """Elder has named the suit he will lead; younger says whether she looks at what she left."""

    role: ClassVar[Role] = YOUNGER
    talk: Talk
    suit: Suit


@attrs.frozen(repr=False)
class Pledged(Value):
    """Elder leads the suit he named."""

    role: ClassVar[Role] = ELDER
    talk: Talk
    suit: Suit


@attrs.frozen(repr=False)
class Reckoning(Value):
    """Elder has led; younger reckons, may look at what she left, and plays."""

    role: ClassVar[Role] = YOUNGER
    talk: Talk
    led: Card


@attrs.frozen(repr=False)
class Objecting(Value):
    """Case IV: elder answers an item that cards he has named or led can beat.

    ``item`` and ``cards`` (a mask) are what younger has just named; ``led`` is None when he has
    conceded the play.
    """

    role: ClassVar[Role] = ELDER
    talk: Talk
    led: Card | None
    item: Item
    cards: int


@attrs.frozen(repr=False)
class Closing(Value):
    """Elder has conceded the play; younger reckons, and says when she has no more."""

    role: ClassVar[Role] = YOUNGER
    talk: Talk


@attrs.frozen(repr=False)
class Declaring(Value):
    """Both declare before play, and elder calls in the class spoken of, or has nothing in it."""

    role: ClassVar[Role] = ELDER
    talk: Talk


@attrs.frozen(repr=False)
class Naming(Value):
    """Both declare before play, and ``role`` names his items in the class spoken of."""

    role: Role
    talk: Talk


@attrs.frozen(repr=False)
class Leading(Value):
    """``role`` leads to one of the ``left`` tricks still to play."""

    role: Role
    left: int


@attrs.frozen(repr=False)
class Following(Value):
    """``role`` plays to the card led, in the first of the ``left`` tricks still to play."""

    role: Role
    left: int
    led: Card


@attrs.frozen(repr=False)
class Over(Value):
    """The last trick is played, or the play conceded."""

    role: ClassVar[None] = None


Phase: TypeAlias = (
    Dealing
    | Announcing
    | Exchanging
    | Calling
    | Replying
    | Deciding
    | Pledged
    | Reckoning
    | Objecting
    | Closing
    | Declaring
    | Naming
    | Leading
    | Following
    | Over
)
