"""Dealing, setting up a position, carte blanche, and the exchange (Laws 9, 18 to 35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Final, overload

import attrs

from piquet.actions import Blank, Deal, Exchange, Place
from piquet.cards import Card, Hand, cards_of, hand_of
from piquet.deal.joined import Acts, Joined
from piquet.deal.opening import declared, may_call, opening
from piquet.deal.phases import (
    Announcing,
    Calling,
    Closing,
    Dealing,
    Declaring,
    Exchanging,
    Leading,
    Over,
    Phase,
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
    Equalled,
    Event,
    Placed,
    Reckoned,
    Saw,
)
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import ElderBlank, Rules, YoungerBlank, YoungerDraws, YoungerLeft

_BLANK: Final = (Blank(),)

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
    if not act.elder.mask & court:
        return dealt, BlankFound(ELDER)
    if not act.younger.mask & court:
        return (dealt, *_younger_found(state.rules, act.younger.mask))
    return (dealt,)


def _younger_found(rules: Rules, hand: int) -> tuple[Event, ...]:
    """The carte blanche that younger must announce, if this hand is one."""
    must = rules.carte_blanche.younger is YoungerBlank.AT_ONCE
    return (BlankFound(YOUNGER),) if must and not hand & rules.carte_blanche.mask else ()


def after_deal(rules: Rules, phase: Dealing, event: Dealt) -> Phase:
    return Exchanging(ELDER, sum(rules.pack.stock))


def after_blank_found(rules: Rules, phase: Exchanging, event: BlankFound) -> Phase:
    return Announcing(event.role, phase.takes)


# A position.


def check_place(rules: Rules, phase: Dealing, hand: int, out: int, act: Place) -> Refusal | None:
    """All the faults of a position at once."""
    faults: list[str] = []
    elder_most = rules.exchange.elder[1]
    remain = sum(rules.pack.stock) - max(len(act.elder_discards), rules.exchange.elder[0])
    limit = rules.exchange.younger[1]
    younger_most = remain if limit is None else min(limit, remain)
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
        *declared(state.rules, act.elder.mask, act.younger.mask),
    )


def after_place(rules: Rules, phase: Dealing, event: Placed) -> Phase:
    return opening(rules, 0)


# Carte blanche.


def blank_choices(rules: Rules, phase: Announcing, hand: int, out: int) -> Sequence[Blank]:
    if phase.role is YOUNGER or rules.carte_blanche.elder is ElderBlank.SHOWN_AT_ONCE:
        return _BLANK
    least, most = rules.exchange.elder
    return tuple(Blank(takes) for takes in range(least, most + 1))


def check_blank(rules: Rules, phase: Announcing, hand: int, out: int, act: Blank) -> Refusal | None:
    if act in blank_choices(rules, phase, hand, out):
        return None
    least, most = rules.exchange.elder
    unsaid = blank_choices(rules, phase, hand, out) == _BLANK
    wanted = "no number" if unsaid else f"{least} to {most}"
    said = "no number" if act.takes is None else act.takes
    return refuse(act, "carte_blanche.takes", f"{phase.role} says {wanted}, not {said}")


def announce(state: DealState, phase: Announcing, act: Blank) -> tuple[Event, ...]:
    """Elder's is shown at once where he says no number; then younger may have to announce hers."""
    announced = BlankAnnounced(phase.role, act.takes)
    if phase.role is YOUNGER:
        return (announced,)
    elder, younger = state.hands
    shown = () if act.takes is not None else (BlankShown(ELDER, hand_of(elder)),)
    return (announced, *shown, *_younger_found(state.rules, younger))


def after_announcement(rules: Rules, phase: Announcing, event: BlankAnnounced) -> Phase:
    """A blank that elder is yet to show sends younger to put out first."""
    takes = event.takes if event.role is ELDER else phase.takes
    first = ELDER if takes is None else YOUNGER
    return Exchanging(first, sum(rules.pack.stock), takes, 0, event.role is YOUNGER)


def _may_claim(rules: Rules, phase: Exchanging, hand: int) -> bool:
    """Whether the one to act may claim a carte blanche before he exchanges."""
    return (
        phase.role is YOUNGER
        and rules.carte_blanche.younger is YoungerBlank.OWN_TURN
        and not phase.shown
        and not hand & rules.carte_blanche.mask
    )


def check_claim(rules: Rules, phase: Exchanging, hand: int, out: int, act: Blank) -> Refusal | None:
    if not _may_claim(rules, phase, hand):
        court = hand_of(hand & rules.carte_blanche.mask)
        reason = f"{court} in hand" if court else f"{phase.role} announces it at once, and once"
        return refuse(act, "carte_blanche.claim", reason)
    if act.takes is None:
        return None
    return refuse(act, "carte_blanche.takes", f"younger says no number, not {act.takes}")


def claim(state: DealState, phase: Exchanging, act: Blank) -> tuple[Event, ...]:
    return BlankAnnounced(YOUNGER, None), BlankShown(YOUNGER, hand_of(state.hands[1]))


def after_blank_shown(rules: Rules, phase: Exchanging, event: BlankShown) -> Phase:
    if event.role is ELDER:
        return phase
    return attrs.evolve(phase, hers=False, shown=True)


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


def exchange_choices(rules: Rules, phase: Exchanging, hand: int, out: int) -> Exchanges | Joined:
    exchanges = Exchanges(hand_of(hand), *entitlement(rules, phase))
    return Joined(_BLANK, exchanges) if _may_claim(rules, phase, hand) else exchanges


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

    Elder draws from the top and sees the rest of his own (Laws 23, 33); younger then takes from
    what is left. With a carte blanche that elder is yet to show she puts out first, unseeing
    (Law 20).
    """
    rules, lies, count = state.rules, state.setting.lies, len(act.discard)
    elder, younger = state.hands
    discarded = Discarded(phase.role, count, act.discard)
    if phase.role is YOUNGER:
        if phase.takes is not None:
            return discarded, BlankShown(ELDER, hand_of(elder))
        return (discarded, *_younger_draws(rules, elder, younger ^ act.discard.mask, lies, count))
    events: list[Event] = [discarded]
    if phase.hers:
        events.append(BlankShown(YOUNGER, hand_of(younger | state.setting.outs[1])))
    events.append(Drew(ELDER, count, lies[:count]))
    left = lies[count : rules.pack.stock[0]]
    if left and rules.exchange.elder_sees_left:
        events.append(Saw(ELDER, len(left), left))
    if phase.takes is not None:
        elder = elder ^ act.discard.mask | sum([card.mask for card in lies[:count]])
        events += _younger_draws(rules, elder, younger, lies[count:], phase.waiting)
    return tuple(events)


def _younger_draws(
    rules: Rules, elder: int, younger: int, lies: tuple[Card, ...], count: int
) -> tuple[Event, ...]:
    """Younger takes so many cards; then the hands may declare of themselves."""
    drawn, left = _taken(rules, lies, count)
    drew = Drew(YOUNGER, count, drawn)
    if rules.exchange.looking_is_a_choice:
        return (drew,)
    sees = left and rules.exchange.younger_left is YoungerLeft.PRIVATE
    saw = (Saw(YOUNGER, len(left), left),) if sees else ()
    return (drew, *saw, *declared(rules, elder, younger | sum([card.mask for card in drawn])))


def _taken(
    rules: Rules, lies: tuple[Card, ...], count: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What younger takes of what lies there when elder has taken his, and what she leaves."""
    if rules.exchange.younger_draws is YoungerDraws.ELDER_LEFT_FIRST:
        return lies[:count], lies[count:]
    own = len(lies) - rules.pack.stock[1]
    drawn = (lies[own:] + lies[:own])[:count]
    return drawn, tuple([card for card in lies if card not in drawn])


def after_discard(rules: Rules, phase: Exchanging, event: Discarded) -> Phase:
    """Younger who has put out before elder waits for him to draw."""
    if event.role is YOUNGER and phase.takes is not None:
        return attrs.evolve(phase, role=ELDER, waiting=event.count)
    return phase


def after_draw(rules: Rules, phase: Exchanging, event: Drew) -> Phase:
    left = phase.stock - event.count
    if event.role is YOUNGER:
        return opening(rules, left)
    return Exchanging(YOUNGER, left, None, phase.waiting)


def after_early_concession(rules: Rules, phase: Exchanging, event: Conceded) -> Phase:
    """The play is conceded before the exchange is over: the hands stay as they are."""
    return Closing(may_call(0).talk) if event.role is ELDER else Over()


def stays(
    rules: Rules,
    phase: Exchanging | Calling | Declaring | Leading,
    event: BlankAnnounced | Saw | Reckoned | Equalled,
) -> Phase:
    """The phase after what is claimed or seen in passing, or declares itself: the same."""
    return phase
