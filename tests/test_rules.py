"""Rules as data: any valid ones play, score by their own arithmetic, and hide what is hidden."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import piquet as pq
from piquet.combinations import CLASSES
from tests.players import Moments, generated
from tests.rulebook import PARTS, random_rules

Item, Role = pq.Item, pq.Role


def under(seed: int) -> Moments:
    """A deal under the random rules of this number."""
    return generated(seed, random_rules(Random(seed)))


deals = st.integers(0, 2**32).map(under)


@given(deals)
@settings(max_examples=60)
def test_the_sheet_is_the_rules_own_arithmetic(moments: Moments) -> None:
    """Totals are sums of lines; points in play are what lead, trick and last trick come to."""
    state = moments[-1][0]
    rules, sheet = state.rules, pq.sheet(state)
    assert sheet.complete
    assert pq.score(state) == sheet.totals
    for role in Role:
        own = [line for line in sheet.lines if line.role is role]
        assert sheet.totals[role] == sum(line.points for line in own)
        assert [line.item for line in own].count(Item.REPIQUE) <= 1
        assert sum(line.item in (Item.REPIQUE, Item.PIQUE) for line in own) <= 1
    leads = [line for line in sheet.lines if line.item is Item.LEAD]
    assert len(leads) <= (12 if rules.play.lead else 0)
    assert all(card.rank in rules.play.lead_ranks for line in leads for card in line.cards)
    assert sum(line.item is Item.LAST_TRICK for line in sheet.lines) == 1
    whole = [line for line in sheet.lines if line.item in (Item.CARDS, Item.CAPOT)]
    assert len(whole) <= 1
    if 12 in sheet.tricks.values():
        assert [line.item for line in whole] == [Item.CAPOT]
    for line in sheet.lines:
        if line.item in CLASSES:
            assert line.points > 0 or rules.point.scores is pq.PointScores.TENS


@given(deals)
@settings(max_examples=40)
def test_views_hold_under_any_rules(moments: Moments) -> None:
    """Legality from a view is that of the state; a view follows by its events alone."""
    for who in (*Role, None):
        seen = pq.view(moments[0][0], who)
        for state, act in moments[:-1]:
            view = pq.view(state, who)
            for event in view.log[len(seen.log) :]:
                seen = pq.observe(seen, event)
            assert seen == view
            if pq.to_act(state) is who:
                assert pq.legal(view) == pq.legal(state)
                assert act in pq.legal(view)
                assert pq.check(view, act) is None
            else:
                assert pq.legal(view) == ()


@given(st.integers(0, 2**32))
@example(1_329_962_033)
@settings(max_examples=60)
def test_any_rules_stand_in_a_record(seed: int) -> None:
    rules = random_rules(Random(seed))
    state = pq.new_partie(rules)
    again = pq.replay(pq.dumps(state))
    assert again == state
    assert again.rules == rules
    assert pq.replay(pq.dumps(state, "json")) == state


@pytest.mark.parametrize("name", pq.SYSTEMS)
def test_every_system_plays_parties_to_a_settlement(name: str) -> None:
    rng = Random(name)
    for _ in range(25):
        state = pq.new_partie(pq.SYSTEMS[name], cut=True)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            state = pq.apply(state, act)
        settled = pq.settlement(state)
        assert settled is not None
        assert sum(settled.by_seat.values()) == 0


def test_the_systems_and_what_they_change() -> None:
    """systems.md: what each is built on, and where it departs."""
    changes = {name: sorted(pq.differing(pq.RUBICON, rules)) for name, rules in pq.SYSTEMS.items()}
    assert changes == {
        "rubicon": [],
        "cards4couples": ["dialogue.sinking", "partie.concession"],
        "pagat": [
            *("cards.counted", "dialogue.raised", "dialogue.spoken_bars"),
            *("exchange.younger_left", "partie.concession", "sequence.top_called"),
        ],
        "portland-four-deals": ["partie.deals", "partie.weights"],
    }


def test_a_field_no_act_reached_changes_no_sheet() -> None:
    """Property 11: two rules that differ in one field part only where the field is read."""
    taken = pq.Rules(name="taken", play=pq.PlayRules(must_win=True))
    for seed in range(40):
        moments = generated(seed, taken)
        state = pq.new_deal(pq.RUBICON)
        for _, act in moments[:-1]:
            state = pq.apply(state, act)
        assert pq.sheet(state) == pq.sheet(moments[-1][0])


def test_every_field_has_its_meaning_and_its_source() -> None:
    for name, field in pq.fields(pq.RUBICON).items():
        assert field.meaning, name
        assert field.source, name
        assert field.value in field.allowed, name
    assert set(PARTS) <= {field.name for field in attrs.fields(pq.Rules)}
