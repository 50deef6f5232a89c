"""Dealing, setting up a position, carte blanche, and the exchange (Laws 9, 18 to 35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import overload

import attrs

from piquet.actions import Blank, Deal, Exchange, Place
from piquet.cards import Card, Hand, cards_of, hand_of
from piquet.deal.joined import Acts
from piquet.deal.phases import (
    UNCALLED,
    Announcing,
    Calling,
    Closing,
    Dealing,
    Exchanging,
    Over,
    Phase,
    Talk,
)
from piquet.deal.state import DealState
from piquet.events import (
    BlankAnnounced,
    BlankFound,
    BlankShown,
    Conceded,
    Dealt,
    Discarded,
    Drew,
    Event,
    Placed,
    Saw,
)
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Rules


@cache
def calling(left: int) -> Calling:
    """Elder is to speak; younger left so many cards in the stock."""
    return Calling(Talk(UNCALLED, UNCALLED, UNCALLED, None, 0, left))


# Dealing.


def check_deal(rules: Rules, phase: Dealing, hand: int, out: int, act: Deal) -> Refusal | None:
    pack = rules.pack
    each, stock = pack.hand, sum(pack.stock)
    talon = 0
    for card in act.talon:
        talon |= card.mask
    lots = (act.elder.mask, act.younger.mask, talon)
    sizes = (len(act.elder), len(act.younger), len(act.talon))
    if sizes == (each, each, stock) and lots[0] | lots[1] | lots[2] == pack.cards.mask:
        return None
    different = (lots[0] | lots[1] | lots[2]).bit_count()
    return refuse(
        act,
        "deal.cards",
        f"{sizes[0]}, {sizes[1]} and {sizes[2]} cards, {different} different; "
        f"{each}, {each} and {stock} make up the pack",
    )


def deal(state: DealState, phase: Dealing, act: Deal) -> tuple[Event, ...]:
    """The deal; and the carte blanche that must be announced, if there is one (Law 20)."""
    dealt = Dealt(act.elder, act.younger, act.talon)
    court = state.rules.carte_blanche.mask
    for role, hand in ((ELDER, act.elder), (YOUNGER, act.younger)):
        if not hand.mask & court:
            return dealt, BlankFound(role)
    return (dealt,)


def after_deal(rules: Rules, phase: Dealing, event: Dealt) -> Phase:
    return Exchanging(ELDER, sum(rules.pack.stock))


def after_blank_found(rules: Rules, phase: Exchanging, event: BlankFound) -> Phase:
    return Announcing(event.role)


# A position.


def check_place(rules: Rules, phase: Dealing, hand: int, out: int, act: Place) -> Refusal | None:
    """All the faults of a position at once."""
    faults: list[str] = []
    elder_most = rules.exchange.elder[1]
    younger_most = sum(rules.pack.stock) - max(len(act.elder_discards), rules.exchange.elder[0])
    lots = (
        ("elder holds", act.elder, rules.pack.hand, rules.pack.hand),
        ("younger holds", act.younger, rules.pack.hand, rules.pack.hand),
        ("elder discarded", act.elder_discards, 0, elder_most),
        ("younger discarded", act.younger_discards, 0, younger_most),
    )
    seen = 0
    for name, cards, least, most in lots:
        if not least <= len(cards) <= most:
            wanted = str(most) if least == most else f"at most {most}"
            faults.append(f"{name} {len(cards)} cards, not {wanted}")
        if cards.mask & ~rules.pack.cards.mask:
            faults.append(f"{name} {hand_of(cards.mask & ~rules.pack.cards.mask)}, not in the pack")
        if cards.mask & seen:
            faults.append(f"{name} {hand_of(cards.mask & seen)}, given before")
        seen |= cards.mask
    return refuse(act, "position.cards", "; ".join(faults)) if faults else None


def place(state: DealState, phase: Dealing, act: Place) -> tuple[Event, ...]:
    return (
        Placed(act.elder, act.younger, act.elder_discards, act.younger_discards, act.carte_blanche),
    )


def after_place(rules: Rules, phase: Dealing, event: Placed) -> Phase:
    return calling(0)


# Carte blanche.


def blank_choices(rules: Rules, phase: Announcing, hand: int, out: int) -> Sequence[Blank]:
    if phase.role is YOUNGER:
        return (Blank(),)
    least, most = rules.exchange.elder
    return tuple(Blank(takes) for takes in range(least, most + 1))


def check_blank(rules: Rules, phase: Announcing, hand: int, out: int, act: Blank) -> Refusal | None:
    if act in blank_choices(rules, phase, hand, out):
        return None
    least, most = rules.exchange.elder
    wanted = f"{least} to {most}" if phase.role is ELDER else "no number"
    said = "no number" if act.takes is None else act.takes
    return refuse(act, "carte_blanche.takes", f"{phase.role} says {wanted}, not {said}")


def announce(state: DealState, phase: Announcing, act: Blank) -> tuple[Event, ...]:
    return (BlankAnnounced(phase.role, act.takes),)


def after_announcement(rules: Rules, phase: Announcing, event: BlankAnnounced) -> Phase:
    """Elder's blank sends younger to put out first; younger's leaves elder to."""
    first = YOUNGER if event.role is ELDER else ELDER
    return Exchanging(first, sum(rules.pack.stock), event.role, event.takes)


def after_blank_shown(rules: Rules, phase: Exchanging, event: BlankShown) -> Phase:
    return attrs.evolve(phase, blank=None)


# The exchange.


@cache
def _places(held: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Which of so many cards to take: every choice of ``least`` to ``most``, fewer first."""
    counts = range(least, most + 1)
    return tuple(chain.from_iterable(combinations(range(held), count) for count in counts))


class Exchanges(Acts[Exchange]):
    """Every exchange of ``least`` to ``most`` cards of a ``hand``, without building them.

    A sequence: it has a length, holds, indexes and iterates; fewer cards come first.

    >>> import random, piquet as pq
    >>> state = pq.apply(pq.new_deal(), pq.chance(pq.new_deal(), random.Random(1)))
    >>> acts = pq.legal(state)
    >>> len(acts), acts[0] in acts, acts.least, acts.most
    (1585, True, 1, 5)
    """

    __slots__ = ("_hand", "_least", "_most", "_places")

    def __init__(self, hand: Hand, least: int, most: int) -> None:
        self._hand = hand
        self._least = least
        self._most = most
        self._places = _places(hand.mask.bit_count(), least, most)

    @property
    def hand(self) -> Hand:
        """The cards from which to put out."""
        return self._hand

    @property
    def least(self) -> int:
        """The fewest cards that may be exchanged."""
        return self._least

    @property
    def most(self) -> int:
        """The most cards that may be exchanged."""
        return self._most

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Exchange: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exchange, ...]: ...
    def __getitem__(self, index: int | slice) -> Exchange | tuple[Exchange, ...]:
        cards = cards_of(self._hand.mask)
        if isinstance(index, slice):
            return tuple(_exchange(cards, places) for places in self._places[index])
        return _exchange(cards, self._places[index])

    def __contains__(self, act: object) -> bool:
        return (
            isinstance(act, Exchange)
            and act.discard <= self._hand
            and self._least <= len(act.discard) <= self._most
        )

    def __iter__(self) -> Iterator[Exchange]:
        cards = cards_of(self._hand.mask)
        return (_exchange(cards, places) for places in self._places)

    def __reduce__(self) -> tuple[type[Exchanges], tuple[Hand, int, int]]:
        return Exchanges, (self._hand, self._least, self._most)

    def __repr__(self) -> str:
        return f"Exchanges({self._hand!r}, {self._least}, {self._most})"


def _exchange(cards: tuple[Card, ...], places: tuple[int, ...]) -> Exchange:
    return Exchange(hand_of(sum([cards[place].mask for place in places])))


def entitlement(rules: Rules, phase: Exchanging) -> tuple[int, int]:
    """How many cards the one to act may exchange: at least, at most."""
    if phase.role is ELDER:
        if phase.takes is not None:
            return phase.takes, phase.takes
        return rules.exchange.elder
    remain = phase.stock - (phase.takes or 0)
    least, most = rules.exchange.younger
    return least, remain if most is None else min(most, remain)


def exchange_choices(rules: Rules, phase: Exchanging, hand: int, out: int) -> Exchanges:
    return Exchanges(hand_of(hand), *entitlement(rules, phase))


def check_exchange(
    rules: Rules, phase: Exchanging, hand: int, out: int, act: Exchange
) -> Refusal | None:
    discard = act.discard.mask
    missing = discard & ~hand
    if missing:
        return refuse(act, "exchange.held", f"{hand_of(missing)} not in hand")
    least, most = entitlement(rules, phase)
    count = discard.bit_count()
    if least <= count <= most:
        return None
    if phase.role is ELDER and phase.takes is not None:
        return refuse(act, "exchange.announced", f"{count} cards, {phase.takes} announced")
    return refuse(act, f"exchange.{phase.role}", f"{count} cards, not {least} to {most}")


def exchange(state: DealState, phase: Exchanging, act: Exchange) -> tuple[Event, ...]:
    """A discard, and the drawing that follows it.

    Elder draws from the top and sees the rest of his five (Laws 23, 33); younger then takes from
    what is left. With elder's carte blanche younger puts out first, unseeing (Law 20).
    """
    lies, count = state.setting.lies, len(act.discard)
    discarded = Discarded(phase.role, count, act.discard)
    if phase.role is YOUNGER:
        if phase.takes is not None:
            return discarded, BlankShown(ELDER, hand_of(state.hands[0]))
        return discarded, Drew(YOUNGER, count, lies[:count])
    events: list[Event] = [discarded]
    if phase.blank is YOUNGER:
        events.append(BlankShown(YOUNGER, hand_of(state.hands[1])))
    events.append(Drew(ELDER, count, lies[:count]))
    left = lies[count : state.rules.pack.stock[0]]
    if left:
        events.append(Saw(ELDER, len(left), left))
    if phase.waiting:
        events.append(Drew(YOUNGER, phase.waiting, lies[count : count + phase.waiting]))
    return tuple(events)


def after_discard(rules: Rules, phase: Exchanging, event: Discarded) -> Phase:
    """Younger who has put out before elder waits for him to draw."""
    if event.role is YOUNGER and phase.takes is not None:
        return attrs.evolve(phase, role=ELDER, waiting=event.count)
    return phase


def after_draw(rules: Rules, phase: Exchanging, event: Drew) -> Phase:
    left = phase.stock - event.count
    if event.role is YOUNGER:
        return calling(left)
    return Exchanging(YOUNGER, left, None, None, phase.waiting)


def after_early_concession(rules: Rules, phase: Exchanging, event: Conceded) -> Phase:
    """The play is conceded before the exchange is over: the hands stay as they are."""
    return Closing(calling(0).talk) if event.role is ELDER else Over()


def after_sight(rules: Rules, phase: Exchanging, event: Saw) -> Phase:
    return phase
