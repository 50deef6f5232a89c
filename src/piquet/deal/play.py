"""The play of the cards (Laws 57 to 66): lead, follow suit, twelve tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet.actions import PLAYS, Play
from piquet.cards import CARDS, SUIT_BITS, SUITS, Card, Suit, by_part
from piquet.deal.phases import (
    Calling,
    Declaring,
    Exchanging,
    Following,
    Leading,
    Naming,
    Over,
    Phase,
    Pledged,
    Reckoning,
)
from piquet.deal.state import DealState
from piquet.events import Played, Won
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER, Role
from piquet.rules import RUBICON, Rules

_PLAYS_IN: Final = tuple(by_part(suit, PLAYS) for suit in SUITS)
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _PLAYS_IN
_PLAYED: Final = {role: tuple((Played(role, card),) for card in CARDS) for role in Role}
_OVER: Final = Over()
_TRICKS: Final = RUBICON.pack.hand
# Phases of play by the tricks still to play and the card led: made once, as there are few.
_LEADING: Final = {role: tuple(Leading(role, left) for left in range(_TRICKS + 1)) for role in Role}
_FOLLOWING: Final = {
    role: tuple(tuple(Following(role, left, card) for card in CARDS) for left in range(_TRICKS + 1))
    for role in Role
}


def all_plays(hand: int) -> tuple[Play, ...]:
    """Every card of a hand."""
    return (
        _SPADES[hand & 511]
        + _HEARTS[hand >> 9 & 511]
        + _DIAMONDS[hand >> 18 & 511]
        + _CLUBS[hand >> 27]
    )


def suit_part(hand: int, suit: Suit) -> int:
    """The nine-bit part of a mask that is one suit."""
    return hand >> SUIT_BITS * suit.index & 511


def suit_plays(hand: int, suit: Suit) -> tuple[Play, ...]:
    """Every card of one suit of a hand."""
    return _PLAYS_IN[suit.index][suit_part(hand, suit)]


def following_plays(rules: Rules, hand: int, led: Card) -> tuple[Play, ...]:
    """The cards that may be played to ``led``: its suit if held, else any."""
    part = suit_part(hand, led.suit)
    if rules.play.must_win:
        part = winning(part, led) or part
    return _PLAYS_IN[led.suit.index][part] or all_plays(hand)


def winning(part: int, led: Card) -> int:
    """The cards of a part of the suit led that win the trick."""
    return part & ~((2 << led.rank.index) - 1)


def lead_choices(rules: Rules, phase: Leading, hand: int, out: int) -> Sequence[Play]:
    return all_plays(hand)


def pledged_choices(rules: Rules, phase: Pledged, hand: int, out: int) -> Sequence[Play]:
    return suit_plays(hand, phase.suit)


def follow_choices(rules: Rules, phase: Following, hand: int, out: int) -> Sequence[Play]:
    if rules.play.must_win:
        return following_plays(rules, hand, phase.led)
    suit = phase.led.suit.index
    return _PLAYS_IN[suit][hand >> SUIT_BITS * suit & 511] or all_plays(hand)


def check_lead(
    rules: Rules, phase: Calling | Leading, hand: int, out: int, act: Play
) -> Refusal | None:
    if hand & act.card.mask:
        return None
    return refuse(act, "play.held", f"{act.card} is not in hand")


def check_pledged(rules: Rules, phase: Pledged, hand: int, out: int, act: Play) -> Refusal | None:
    if not hand & act.card.mask:
        return refuse(act, "play.held", f"{act.card} is not in hand")
    if act.card.suit is not phase.suit:
        return refuse(act, "play.named_suit", f"{act.card} is not of the suit named, {phase.suit}")
    return None


def check_follow(
    rules: Rules, phase: Following | Reckoning, hand: int, out: int, act: Play
) -> Refusal | None:
    card, suit = act.card, phase.led.suit
    if not hand & card.mask:
        return refuse(act, "play.held", f"{card} is not in hand")
    if card.suit is not suit:
        if suit_part(hand, suit):
            return refuse(act, "play.follow_suit", f"{card} does not follow {phase.led}")
    elif rules.play.must_win:
        better = winning(suit_part(hand, suit), phase.led)
        if better and card.index < phase.led.index:
            return refuse(act, "play.must_win", f"{card} does not win over {phase.led}")
    return None


def play(
    state: DealState, phase: Calling | Pledged | Reckoning | Leading | Following, act: Play
) -> tuple[Played]:
    """What happens when a card is played."""
    return _PLAYED[phase.role][act.card.index]


def after_lead(rules: Rules, phase: Leading, event: Played) -> Phase:
    return _FOLLOWING[YOUNGER if event.role is ELDER else ELDER][phase.left][event.card.index]


def wins(card: Card, led: Card) -> bool:
    """Whether the second card of a trick takes it: a higher one of the suit led."""
    return card.suit is led.suit and card.index > led.index


def after_trick(rules: Rules, phase: Following, event: Played) -> Phase:
    return next_lead(event, phase.led, phase.left)


def after_win(
    rules: Rules,
    phase: Exchanging | Calling | Declaring | Naming | Leading | Following | Over,
    event: Won,
) -> Phase:
    """The game is won: nothing more is played (Law C30)."""
    return _OVER


def first_lead(rules: Rules) -> Leading:
    """Elder leads to the first trick, where nothing is declared after it."""
    return _LEADING[ELDER][rules.pack.hand]


def next_lead(event: Played, led: Card, left: int) -> Phase:
    """The phase after the second card of a trick: its winner leads, until none is left."""
    if left == 1:
        return _OVER
    follower = event.role
    leader = YOUNGER if follower is ELDER else ELDER
    return _LEADING[follower if wins(event.card, led) else leader][left - 1]
