"""The table of a deal: every pair of phase and act, and every step, is what it says it is.

``piquet.deal.table`` is the whole game as data; here it is walked with real states of real deals.
"""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import product
from random import Random
from types import MappingProxyType

import attrs
import pytest

import piquet as pq
from piquet.deal.phases import (
    Announcing,
    Calling,
    Dealing,
    Exchanging,
    Following,
    Leading,
    Over,
    Phase,
    Pledged,
)
from piquet.deal.table import CHOICES, ROW_OF, ROWS, STEP_OF, STEPS
from piquet.ledger import Stage
from tests.players import (
    PLAYERS,
    Courses,
    Moments,
    generated,
    nonsense,
    partie,
    position,
    rich_deal,
)
from tests.rulebook import changed, random_rules

PHASES: tuple[type[Phase], ...] = Phase.__args__
ACTS: tuple[type[pq.Action], ...] = pq.Action.__args__
EVENTS: tuple[type[pq.Event], ...] = pq.Event.__args__
PARTIES = {pq.Cut, pq.Choose, pq.Concede}
"""The acts of a partie: a bare deal has none of them."""
DEALS = 3000


@cache
def deals() -> tuple[Moments, ...]:
    """Many generated deals, some from a position, and some in which the play was conceded."""
    return (
        *map(generated, range(DEALS)),
        *map(position, range(50)),
        *(in_partie(partie(seed, deal=6)) for seed in range(500)),
        *map(scripted, RARE),
        *(generated(seed, rules) for rules in pq.SYSTEMS.values() for seed in range(60)),
        *(position(seed, rules) for rules in pq.SYSTEMS.values() for seed in range(2)),
        *(generated(seed, rules) for rules in SEEN for seed in range(20)),
        *(generated(seed, random_rules(Random(seed))) for seed in range(600)),
        *(in_partie(race(seed)) for seed in range(300)),
        *(in_partie(blanks(rules)) for rules in (pq.AU_CENT, pq.JAQUES_AU_CENT)),
    )


SEEN = [
    changed(rules, {"exchange.younger_left": pq.YoungerLeft.PRIVATE})
    for rules in (pq.DIGITAL, pq.RUBICON)
]
"""Younger sees alone what she leaves, where nothing is said, or she reckons after the lead."""


def race(seed: int) -> Courses:
    """A partie to a target whose last deal this is: it is over as soon as one has a few points."""
    rng = Random(seed)
    rules = rng.choice([rules for rules in pq.SYSTEMS.values() if rules.partie.target])
    a, b = rng.randint(60, 99), rng.randint(60, 99)
    rules = changed(rules, {"partie.games": 1})
    state = pq.new_partie(rules, start=pq.Start(a=a, b=b))
    courses = Courses()
    act: pq.Action = rich_deal(rng, rules)
    while (seat := pq.to_act(state)) is not None:
        if isinstance(seat, pq.Seat):
            deal = pq.view(state, seat).deal
            assert deal is not None
            act = rng.choice(PLAYERS[:3])(deal, rng)
        else:
            act = rich_deal(rng, rules)
        courses.append((state, act))
        state = pq.apply(state, act)
    courses.append((state, act))
    return courses


def blanks(rules: pq.Rules) -> Courses:
    """A position in which a carte blanche, taken on trust, wins the game."""
    state = pq.new_partie(rules, start=pq.Start(a=90, b=90))
    act = attrs.evolve(DISPUTED, carte_blanche=pq.Role.YOUNGER)
    return Courses([(state, act), (pq.apply(state, act), act)])


DISPUTED = pq.Place(elder="SAKQJ HAQ8 D98 C987", younger="S98 HKT97 DAKQJ CAK")
LONGER = pq.Place(elder="SAKQJ HA87 DA87 CA8", younger="S9 HKQT9 DKQJT9 CJT")
RARE: tuple[tuple[pq.Place, str], ...] = (
    (DISPUTED, "point 4;equal;making 41;good;reckon point SAKQJ;concede;"
               "reckon sequence DAKQJ;show sequence SAKQJ;none"),
    (DISPUTED, "point 4;equal;making 41;good;reckon point SAKQJ;concede;"
               "reckon sequence DAKQ;reckon sequence SAKQJ;none"),
    (DISPUTED, "point 4;equal;making 41;good;reckon point SAKQJ;concede;"
               "reckon sequence DAKQ;good;none"),
    (LONGER, "point 4;equal;making 41;not good;concede;show point DKQJT9;none"),
)  # fmt: skip
"""What the players seldom come to: Case IV, and a barred point, when the play is conceded."""


def scripted(course: tuple[pq.Place, str]) -> Moments:
    """The last deal of a partie in which this position is set up and this is said."""
    place, said = course
    state = pq.new_partie(start=pq.Start(deal=6))
    courses = Courses()
    act: pq.Action = place
    for act in (place, *map(pq.parse_act, said.split(";"))):
        courses.append((state, act))
        state = pq.apply(state, act)
    courses.append((state, act))
    return in_partie(courses)


def in_partie(courses: Courses) -> Moments:
    """The last deal of a partie, for itself."""
    moments = Moments()
    for state, act in courses:
        if state.ledger.stage is Stage.PLAYING and state.deal is not None:
            moments.append((state.deal, act))
    last = courses[-1][0].deal
    assert last is not None
    moments.append((last, courses[-1][1]))
    return moments


@cache
def states() -> Mapping[type[Phase], tuple[pq.DealState, ...]]:
    """Some real states of each phase."""
    found: dict[type[Phase], list[pq.DealState]] = defaultdict(list)
    for moments in deals():
        for state, _ in moments:
            some = found[type(state.phase)]
            if len(some) < 12:
                some.append(state)
    return MappingProxyType({phase: tuple(some) for phase, some in found.items()})


@cache
def acts() -> Mapping[type[pq.Action], tuple[pq.Action, ...]]:
    """Some acts of each type: those that were done, and nonsense."""
    found: dict[type[pq.Action], list[pq.Action]] = defaultdict(list)
    for moments in deals()[:200]:
        for _, act in moments:
            found[type(act)].append(act)
    rng = Random(1)
    for _ in range(2000):
        act = nonsense(rng, pq.Hand("SAKQ HAKQ DAKQ CAKQ"))
        found[type(act)].append(act)
    return MappingProxyType({kind: tuple(rng.sample(some, 12)) for kind, some in found.items()})


@cache
def observed() -> Mapping[tuple[type[Phase], type[pq.Event]], frozenset[type[Phase]]]:
    """The phases to which each event has led in each phase, over all the deals."""
    led: dict[tuple[type[Phase], type[pq.Event]], set[type[Phase]]] = defaultdict(set)
    for moments in deals():
        state = moments[-1][0]
        phase: Phase = Dealing()
        for event in state.log:
            after: Phase = STEP_OF[type(phase), type(event)](state.rules, phase, event)
            led[type(phase), type(event)].add(type(after))
            phase = after
        assert phase == state.phase
    return MappingProxyType({pair: frozenset(to) for pair, to in led.items()})


def names(pair: object) -> str:
    return pair.__name__ if isinstance(pair, type) else str(pair)


def test_there_is_a_state_of_every_phase_and_an_act_of_every_type() -> None:
    assert set(states()) == set(PHASES)
    assert set(acts()) == set(ACTS)


# Phase and act.


@pytest.mark.parametrize(("phase", "act"), list(product(PHASES, ACTS)), ids=names)
def test_every_pair(phase: type[Phase], act: type[pq.Action]) -> None:
    """What has no row is out of place; what has one is judged by its own articles."""
    for state, one in product(states()[phase], acts()[act]):
        before = attrs.evolve(state)
        refusal = pq.check(state, one)
        if (phase, act) not in ROW_OF:
            assert refusal is not None
            assert refusal.article.code == ("turn.over" if phase is Over else "turn.act")
        elif refusal is not None:
            assert not refusal.article.code.startswith("turn.")
        if refusal is not None:
            with pytest.raises(pq.IllegalAction) as caught:
                pq.apply(state, one)
            assert caught.value.refusal == refusal
        else:
            assert pq.apply(state, one) != state
        assert state == before


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.phase.__name__}-{row.act.__name__}")
def test_every_row_is_used(row: object) -> None:
    """Some generated deal has an act by it."""
    assert any(
        ROW_OF.get((type(state.phase), type(act))) is row
        for moments in deals()
        for state, act in moments
    )


def test_no_row_and_no_step_stands_twice() -> None:
    assert len(ROW_OF) == len(ROWS)
    assert len(STEP_OF) == len(STEPS)


def test_the_table_speaks_of_what_there_is() -> None:
    """Every phase has choices and, but for the end, rows and steps; every event is a step."""
    assert set(CHOICES) == set(PHASES)
    assert {row.phase for row in ROWS} == set(PHASES) - {Over}
    assert {step.phase for step in STEPS} == set(PHASES)
    assert {phase for step in STEPS for phase in step.to} == set(PHASES) - {Dealing}
    assert {step.event for step in STEPS} == set(EVENTS)
    assert {row.act for row in ROWS} == set(ACTS) - PARTIES


@pytest.mark.parametrize("phase", PHASES, ids=names)
def test_choices_are_of_the_acts_with_rows(phase: type[Phase]) -> None:
    chance = {pq.Deal, pq.Place}
    for state in states()[phase]:
        kinds = {type(act) for act in pq.legal(state)}
        assert kinds <= {row.act for row in ROWS if row.phase is phase} - chance
        assert bool(kinds) == (phase not in (Dealing, Over))


# Phase and event.


@pytest.mark.parametrize(
    "step", STEPS, ids=lambda step: f"{step.phase.__name__}-{step.event.__name__}"
)
def test_a_step_leads_where_it_says_and_to_all_of_it(step: object) -> None:
    assert isinstance(step, type(STEPS[0]))
    led = {(phase, event): to for (phase, event), to in observed().items()}
    assert {
        to for pair, some in led.items() if pair == (step.phase, step.event) for to in some
    } == (set(step.to))
    assert len(set(step.to)) == len(step.to)


def test_only_steps_of_the_table_happen() -> None:
    assert set(observed()) == set(STEP_OF)


# Who is to act, by the phase alone.


def test_the_phase_says_who_is_to_act() -> None:
    for some in states().values():
        for state in some:
            assert pq.to_act(state) is state.phase.role


@pytest.mark.parametrize("phase", [Announcing, Exchanging, Leading, Following], ids=names)
def test_some_phases_are_either_players(phase: type[Phase]) -> None:
    roles = {
        state.phase.role
        for moments in deals()
        for state, _ in moments
        if isinstance(state.phase, phase)
    }
    assert roles == set(pq.Role)


# The small print of single rows.


def refused(state: pq.DealState, act: pq.Action) -> str:
    """The code of the article by which an act is refused."""
    refusal = pq.check(state, act)
    assert refusal is not None
    return refusal.article.code


def test_elder_leads_the_suit_he_named_law_36() -> None:
    for state in states()[Pledged]:
        assert isinstance(state.phase, Pledged)
        suit = state.phase.suit
        hand = state.hand(pq.Role.ELDER)
        assert list(pq.legal(state)) == [pq.Play(card) for card in hand if card.suit is suit]
        for card in hand:
            if card.suit is not suit:
                assert refused(state, pq.Play(card)) == "play.named_suit"
        for card in pq.RUBICON.pack.cards - hand:
            assert refused(state, pq.Play(card)) == "play.held"


def test_one_follows_suit_if_one_can_law_59() -> None:
    for state in states()[Following]:
        assert isinstance(state.phase, Following)
        assert isinstance(state.phase.role, pq.Role)
        hand = state.hand(state.phase.role)
        same = [card for card in hand if card.suit is state.phase.led.suit]
        assert list(pq.legal(state)) == [pq.Play(card) for card in same or hand]
        for card in hand:
            if same and card not in same:
                assert refused(state, pq.Play(card)) == "play.follow_suit"
        for card in pq.RUBICON.pack.cards - hand:
            assert refused(state, pq.Play(card)) == "play.held"


def test_any_card_may_be_led_law_59() -> None:
    for state in states()[Leading]:
        assert isinstance(state.phase.role, pq.Role)
        hand = state.hand(state.phase.role)
        assert list(pq.legal(state)) == [pq.Play(card) for card in hand]


# The exchange as a sequence.


def test_exchanges_are_a_sequence() -> None:
    """Lazy, but in all else a sequence of acts: length, order, indices, slices, membership."""
    state = next(
        state for state in states()[Exchanging] if state.phase == Exchanging(pq.Role.ELDER, 8)
    )
    acts = pq.legal(state)
    assert isinstance(acts, pq.Exchanges)
    assert len(acts) == 12 + 66 + 220 + 495 + 792 == 1585, "one to five cards of twelve (Law 21)"
    every = list(acts)
    assert len(set(every)) == 1585
    assert [acts[at] for at in (0, 1, -1, 700)] == [every[at] for at in (0, 1, -1, 700)]
    assert list(acts[10:20]) == every[10:20]
    assert list(acts[::-300]) == every[::-300]
    assert list(reversed(acts)) == every[::-1]
    assert [len(act.discard) for act in every] == sorted(len(act.discard) for act in every)
    assert all(act in acts for act in every[::50])
    assert acts.index(every[1000]) == 1000
    assert acts.count(every[1000]) == 1
    with pytest.raises(IndexError):
        _ = acts[1585]
    assert (acts.hand, acts.least, acts.most) == (state.hand(pq.Role.ELDER), 1, 5)


def test_exchanges_hold_only_what_they_list() -> None:
    hand = pq.Hand("SAKQ HAKQ DAKQ CAKQ")
    acts = pq.Exchanges(hand, 1, 2)
    assert pq.Exchange("SA") in acts
    assert pq.Exchange("SA HK") in acts
    strangers: tuple[object, ...] = (
        pq.Exchange(""),
        pq.Exchange("SAKQ"),
        pq.Exchange("S7"),
        pq.Play("SA"),
        pq.Hand("SA"),
    )
    for other in strangers:
        assert other not in acts


def test_exchanges_compare_and_show_themselves() -> None:
    hand = pq.Hand("SAKQ HAKQ DAKQ CAKQ")
    acts = pq.Exchanges(hand, 1, 3)
    assert acts == pq.Exchanges(hand, 1, 3)
    assert hash(acts) == hash(pq.Exchanges(hand, 1, 3))
    assert acts != pq.Exchanges(hand, 1, 2)
    assert acts == list(acts)
    assert acts == tuple(acts) == acts
    assert acts != tuple(acts)[1:]
    assert acts != 5
    assert pickle.loads(pickle.dumps(acts)) == acts
    assert len(pickle.dumps(acts)) < 300
    with pytest.raises(AttributeError):
        acts.most = 0  # type: ignore[misc]  # what a slip looks like
    assert eval(repr(acts), dict(vars(pq))) == acts


# What is lawful, in lots.


def test_legal_acts_are_a_sequence_whatever_holds_them() -> None:
    for phase in PHASES:
        for state in states()[phase][:3]:
            acts = pq.legal(state)
            every = list(acts)
            assert len(acts) == len(every)
            assert [acts[at] for at in range(-len(every), 0)] == every
            assert list(acts[1:3]) == every[1:3]
            assert list(acts[::-1]) == every[::-1]
            with pytest.raises(IndexError):
                _ = acts[len(every)]
            with pytest.raises(IndexError):
                _ = acts[-len(every) - 1]
            assert acts == pq.legal(state)
            assert hash(acts) == hash(pq.legal(state))
            assert acts != every[0:0] or not every


def test_legal_acts_show_themselves() -> None:
    for phase in PHASES:
        acts = pq.legal(states()[phase][0])
        assert "object at" not in repr(acts)
        assert all(repr(act) in repr(acts) for act in acts[:3]) or isinstance(acts, pq.Exchanges)


def asked(kind: type[pq.Making | pq.To]) -> list[pq.DealState]:
    """States in which younger's "equal" asks what the point makes, or to what card."""
    return [
        state
        for moments in deals()
        for state, _ in moments
        if state.rules == pq.RUBICON and isinstance(state.phase, Calling)
        if any(isinstance(act, kind) for act in pq.legal(state))
    ]


def test_what_the_point_makes_law_46() -> None:
    """One of the values that so many cards of one suit of his make."""
    states = asked(pq.Making)
    assert len(states) > 50
    for state in states:
        lawful = {act.pips for act in pq.legal(state) if isinstance(act, pq.Making)}
        for pips in range(90):
            if pips not in lawful:
                assert refused(state, pq.Making(pips)) == "making.held"
        assert refused(state, pq.To(pq.Rank.ACE)) == "to.asked"


def test_to_what_card_the_sequence_is_law_48() -> None:
    """The best of that length, and no other."""
    states = asked(pq.To)
    assert len(states) > 3
    for state in states:
        (lawful,) = [act for act in pq.legal(state) if isinstance(act, pq.To)]
        for rank in pq.Rank:
            if rank is not lawful.rank:
                assert refused(state, pq.To(rank)) == "to.best"
        assert refused(state, pq.Making(30)) == "making.asked"


def test_elder_names_a_suit_he_holds_law_36() -> None:
    met = 0
    for moments in deals()[:600]:
        for state, _ in moments:
            if isinstance(state.phase, Calling) and state.phase.talk.left:
                held = {card.suit for card in state.hand(pq.Role.ELDER)}
                for suit in set(pq.Suit) - held:
                    assert refused(state, pq.NameSuit(suit)) == "suit.held"
                    met += 1
    assert met > 0
