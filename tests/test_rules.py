"""Rules as data: any valid ones play, score by their own arithmetic, and hide what is hidden."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import piquet as pq
from piquet.combinations import CLASSES
from piquet.values import is_tuple
from tests.players import PLAYERS, Moments, generated, nonsense, rich_deal
from tests.rulebook import FIELDS, changed, valid_rules

Item, Role = pq.Item, pq.Role
IN_PLAY = (Item.LEAD, Item.TRICK, Item.LAST_TRICK)
IN_HAND = (Item.CARTE_BLANCHE, *CLASSES, Item.CARTE_ROUGE)
seeds = st.integers(0, 2**32)


@st.composite
def deals(draw: st.DrawFn) -> Moments:
    """A deal, played out under any valid rules."""
    return generated(draw(seeds), draw(valid_rules()))


def made_of(lines: tuple[pq.Line, ...], role: pq.Role, items: tuple[pq.Item, ...]) -> int:
    return sum(line.points for line in lines if line.role is role and line.item in items)


@given(deals())
@settings(max_examples=150)
def test_the_sheet_is_the_rules_own_arithmetic(moments: Moments) -> None:
    """Totals are sums of lines, and each kind of line is there as often as the rules have it."""
    state = moments[-1][0]
    rules, sheet = state.rules, pq.sheet(state)
    assert sheet.complete
    assert pq.score(state) == sheet.totals
    for role in Role:
        own = [line for line in sheet.lines if line.role is role]
        assert sheet.totals[role] == sum(line.points for line in own)
        assert [line.item for line in own].count(Item.POINT) <= 1
        assert sum(line.item in (Item.REPIQUE, Item.PIQUE) for line in own) <= 1
    assert sum(line.item in (Item.CARDS, Item.CAPOT) for line in sheet.lines) <= 1
    assert sum(line.item is Item.CARTE_BLANCHE for line in sheet.lines) <= 1
    assert all(line.points > 0 for line in sheet.lines)
    every = [rules.pack.hand in sheet.tricks.values(), rules.cards.capot is not None]
    assert any(line.item is Item.CAPOT for line in sheet.lines) == all(every)


def in_play(rules: pq.Rules, played: list[pq.Card]) -> dict[pq.Role, int]:
    """What each makes by leads and tricks, counted anew from the cards alone."""
    made = {Role.ELDER: 0, Role.YOUNGER: 0}
    leader = Role.ELDER
    tricks = list(zip(played[::2], played[1::2], strict=True))
    for led, answer in tricks:
        last = (led, answer) == tricks[-1]
        taken = answer.suit is led.suit and answer.rank > led.rank
        winner, card = (leader.other, answer) if taken else (leader, led)
        if led.rank in rules.play.lead_ranks and rules.play.lead:
            made[leader] += 1 + (last and rules.play.last is pq.LastScores.LEADER)
        if card.rank in rules.play.trick_ranks:
            captured = taken and rules.play.trick is pq.TrickScores.CAPTURED
            made[winner] += captured or rules.play.trick is pq.TrickScores.ANY
            made[winner] += last and rules.play.last is pq.LastScores.WINNER
        leader = winner
    return made


@given(deals())
@settings(max_examples=100)
def test_points_in_play(moments: Moments) -> None:
    """Leads, tricks and the last trick come to what the cards played say."""
    state = moments[-1][0]
    played = [event.card for event in state.log if isinstance(event, pq.Played)]
    expected = in_play(state.rules, played)
    lines = pq.sheet(state).lines
    assert {role: made_of(lines, role, IN_PLAY) for role in Role} == expected


TOTALS: dict[str, Callable[[int], int]] = {
    "jaques": lambda captures: 12,
    "digital": lambda captures: 13,
    "russian": lambda captures: 13,
    "rubicon": lambda captures: 13 + captures,
    "au-cent": lambda captures: 13 + captures,
}
"""What the play of a deal is worth to both, by the tricks won against the lead (matrix I10)."""


@pytest.mark.parametrize("name", TOTALS)
def test_what_the_play_is_worth(name: str) -> None:
    for seed in range(30):
        state = generated(seed, pq.SYSTEMS[name])[-1][0]
        played = [event for event in state.log if isinstance(event, pq.Played)]
        pairs = zip(played[::2], played[1::2], strict=True)
        captures = sum(b.card.suit is a.card.suit and b.card.rank > a.card.rank for a, b in pairs)
        lines = pq.sheet(state).lines
        made = sum(made_of(lines, role, IN_PLAY) for role in Role)
        assert made == TOTALS[name](captures)


@given(deals())
@settings(max_examples=150)
def test_a_bonus_has_its_condition_on_the_sheet(moments: Moments) -> None:
    """Read in the rules' order, each bonus follows the line that makes thirty, first."""
    rules, lines = moments[-1][0].rules, pq.sheet(moments[-1][0]).lines
    for at, line in enumerate(lines):
        role, before = line.role, lines[:at]
        hand = made_of(before, role, IN_HAND)
        if line.item is Item.REPIQUE:
            assert hand >= 30
            assert not any(one.item in IN_PLAY for one in before)
            assert made_of(before, role.other, IN_HAND) == 0
            if rules.bonus.repique_judged is pq.Judged.IN_ORDER:
                assert hand - before[-1].points < 30
        if line.item is Item.PIQUE:
            assert before[-1].role is role
            assert before[-1].item in (*IN_PLAY, Item.CARDS)
            assert role is Role.ELDER or rules.bonus.pique_for is pq.PiqueFor.EITHER
            stops: tuple[pq.Item, ...] = (*IN_PLAY, Item.CARDS)
            if rules.bonus.pique_stopped_by is pq.StoppedBy.ANY_POINT:
                stops = tuple(Item)
            assert made_of(before, role.other, stops) == 0


@given(deals())
@settings(max_examples=60)
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


@given(deals(), seeds)
@settings(max_examples=40)
def test_legal_check_and_apply_agree_under_any_rules(moments: Moments, seed: int) -> None:
    """Properties 1 and 2: for acts of every type, and a refused act changes nothing."""
    rng = Random(seed)
    for state, _ in rng.sample(moments, 6):
        role, before = pq.to_act(state), attrs.evolve(state)
        hand = state.hand(role) if isinstance(role, pq.Role) else pq.Hand()
        acts = pq.legal(state)
        tried = [nonsense(rng, hand) for _ in range(12)]
        tried += rng.sample(list(acts[:40]), min(len(acts), 4))
        for act in tried:
            refusal = pq.check(state, act)
            if isinstance(role, pq.Role):
                assert (refusal is None) == (act in acts)
            if refusal is None:
                assert pq.apply(state, act) == pq.apply(state, act) != state
            else:
                with pytest.raises(pq.IllegalAction) as caught:
                    pq.apply(state, act)
                assert caught.value.refusal == refusal
            assert state == before


@given(deals())
@settings(max_examples=60)
def test_every_card_is_in_one_place_under_any_rules(moments: Moments) -> None:
    """Property 6: hands, discards, the stock and the tricks make up the pack; tricks sum up."""
    for state, _ in moments[1:]:
        places = [card for role in Role for card in state.hand(role)]
        places += [card for role in Role for card in state.discard(role)]
        places += state.setting.lies
        places += [event.card for event in state.log if isinstance(event, pq.Played)]
        assert len(places) == len(state.rules.pack.cards)
        assert set(places) == set(state.rules.pack.cards)
    sheet = pq.sheet(moments[-1][0])
    assert sum(sheet.tricks.values()) == moments[-1][0].rules.pack.hand


@given(deals(), seeds)
@settings(max_examples=40)
def test_copies_play_on_alike_under_any_rules(moments: Moments, seed: int) -> None:
    """Property 8: pickled and copied states, and their views, are equal and go on alike."""
    at = Random(seed).randrange(1, len(moments) - 1)
    state, act = moments[at]
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again == state
        assert pq.legal(again) == pq.legal(state)
        assert pq.apply(again, act) == pq.apply(state, act)
    for who in (*Role, None):
        view = pq.view(state, who)
        assert pickle.loads(pickle.dumps(view)) == view


@given(deals(), seeds)
@settings(max_examples=60)
def test_a_view_holds_nothing_that_was_not_shown(moments: Moments, seed: int) -> None:
    """Property 5: two cards that a person was never shown change places, and he sees the same."""
    rng, deal = Random(seed), moments[0][1]
    assert isinstance(deal, pq.Deal)
    for who in Role:
        state = moments[-1][0]
        hidden = sorted(pq.view(state, who.other).hand - _known(state, who), key=str)
        hidden += [card for card in deal.talon if card not in _known(state, who)]
        if len(hidden) < 2:
            continue
        swap = dict(zip(pair := rng.sample(hidden, 2), pair[::-1], strict=True))
        try:
            other = _replayed(moments, swap)
        except pq.IllegalAction:
            continue
        assert pq.view(other, who) == pq.view(state, who)


def _known(state: pq.DealState, who: pq.Role) -> pq.Hand:
    """Every card that this person has seen."""
    shown: set[pq.Card] = set()
    for event in pq.view(state, who).log:
        for field in attrs.fields(type(event)):
            value = getattr(event, field.name)
            pile: tuple[object, ...] = (value,)
            if isinstance(value, pq.Hand) or is_tuple(value):
                pile = tuple(value)
            shown |= {card for card in pile if isinstance(card, pq.Card)}
    return pq.Hand(shown)


def _replayed(moments: Moments, swap: dict[pq.Card, pq.Card]) -> pq.DealState:
    """The same deal with cards renamed throughout; raises `IllegalAction` if it then cannot be."""
    state = moments[0][0]
    for _, act in moments[:-1]:
        state = pq.apply(state, _renamed(act, swap))
    return state


def _renamed(act: pq.Action, swap: dict[pq.Card, pq.Card]) -> pq.Action:
    match act:
        case pq.Deal(elder, younger, talon):
            lots = ([swap.get(card, card) for card in lot] for lot in (elder, younger, talon))
            return pq.Deal(*lots)
        case pq.Exchange(cards):
            return pq.Exchange(pq.Hand([swap.get(card, card) for card in cards]))
        case _:
            return act


@given(valid_rules(), st.sampled_from(["toml", "json"]))
@settings(max_examples=80)
def test_any_rules_stand_in_a_record(rules: pq.Rules, form: str) -> None:
    state = pq.new_partie(rules)
    again = pq.replay(pq.dumps(state, "json" if form == "json" else "toml"))
    assert again == state
    assert again.rules == rules
    assert pq.replay(pq.dumps(state, "json")) == state


@given(deals())
@settings(max_examples=60)
def test_any_deal_is_written_down_and_replayed(moments: Moments) -> None:
    """Property 8, under any rules."""
    state = moments[-1][0]
    partie = pq.new_partie(attrs.evolve(state.rules, partie=LONG, settlement=LONG_SETTLED))
    for _, act in moments[:-1]:
        partie = pq.apply(partie, act)
    assert pq.replay(pq.dumps(partie)) == partie


LONG = pq.PartieRules(concession=False)
LONG_SETTLED = pq.SettlementRules()


@given(valid_rules(), seeds)
@settings(max_examples=60, deadline=None)
def test_any_rules_come_to_a_settlement(rules: pq.Rules, seed: int) -> None:
    """From the cut to the end: points by deals, what is won and lost, and nothing counted over."""
    rng = Random(seed)
    states = [pq.new_partie(rules, cut=True)]
    while (actor := pq.to_act(states[-1])) is not None:
        states.append(pq.apply(states[-1], _any_act(states[-1], actor, rng)))
    last = states[-1]
    settled = pq.settlement(last)
    assert settled is not None
    assert sum(settled.by_seat.values()) == 0
    assert settled.unit == ("points" if rules.settlement.bonus is not None else "games")
    assert pq.replay(pq.dumps(last)) == last
    target = rules.partie.target
    for before, after in pairwise(states):
        assert len(after.log) > len(before.log)
        if target is not None:
            assert sum(made >= target for made in after.points.values()) <= 1
    for outcome in last.outcomes:
        assert outcome.sheet.complete
        assert set(outcome.seats.values()) <= set(last.points)
        assert outcome.dealer not in outcome.seats.values() or rules.dealing.seats == 2


def _any_act(state: pq.PartieState, actor: pq.Seat | pq.Chance, rng: Random) -> pq.Action:
    if not isinstance(actor, pq.Seat):
        due = pq.chance(state, rng)
        return rich_deal(rng, state.rules) if isinstance(due, pq.Deal) else due
    view = pq.view(state, actor)
    return rng.choice(PLAYERS[:3])(view.deal, rng) if view.deal else rng.choice(pq.legal(view))


@pytest.mark.parametrize("name", pq.SYSTEMS)
def test_every_system_plays_parties_to_a_settlement(name: str) -> None:
    rng = Random(name)
    for _ in range(10):
        state = pq.new_partie(pq.SYSTEMS[name], cut=True)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            state = pq.apply(state, act)
        settled = pq.settlement(state)
        assert settled is not None
        assert sum(settled.by_seat.values()) == 0


def test_the_systems_by_what_they_are_built_on() -> None:
    """systems.md: the fields by which each parts from its base."""
    built = {
        "cards4couples": (pq.RUBICON, "dialogue.sinking partie.concession"),
        "pagat": (
            pq.RUBICON,
            "cards.counted dialogue.raised dialogue.spoken_bars exchange.younger_left"
            " partie.concession sequence.top_called",
        ),
        "portland-four-deals": (pq.RUBICON, "partie.deals partie.weights"),
        "jaques-four-deals": (pq.JAQUES, "partie.deals"),
        "jaques-au-cent": (
            pq.JAQUES,
            "partie.deals partie.stops partie.target settlement.bonus settlement.rubicon",
        ),
        "normand": (pq.JAQUES, "point.tie sequence.tie"),
        "cadet": (pq.JAQUES, "dealing.seats partie.tie"),
        "foster": (pq.AU_CENT, "carte_blanche.elder dealing.batches partie.games"),
        "hoyle-101": (
            pq.AU_CENT,
            "partie.games partie.target play.lead_ranks settlement.double_under",
        ),
        "picquet-1651": (
            pq.HOYLE_101,
            "dealing.batches exchange.elder exchange.younger pack.lowest"
            " pack.stock partie.target play.trick_ranks point.scores",
        ),
    }
    for name, (base, names) in built.items():
        assert sorted(pq.SYSTEMS[name].diff(base)) == sorted(names.split()), name
    assert set(pq.SYSTEMS) - set(built) == {"rubicon", "jaques", "digital", "au-cent", "russian"}


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


def test_every_word_has_a_meaning() -> None:
    for field in pq.fields(pq.RUBICON).values():
        words = {value for value in field.allowed if isinstance(value, str)}
        if field.words:
            assert set(field.words) == words, field.name
        else:
            ranks = all(letter in "AKQJT9876" for word in words for letter in word)
            assert ranks or words == {"none"}, field.name


SINGLE = {
    *("cards.carte_rouge", "cards.for_", "play.must_win", "point.least_cards"),
    *("bonus.pique", "cards.most"),
}
"""The fields of single rules that no system takes another value of, or that have one value."""


def test_every_value_is_some_systems() -> None:
    """A value that no system or listed field uses does not exist (DESIGN, "Rules are data")."""
    used = {name: set[object]() for name in FIELDS}
    for rules in pq.SYSTEMS.values():
        for name, field in pq.fields(rules).items():
            used[name].add(repr(field.value))
    for name, field in pq.fields(pq.RUBICON).items():
        if name not in SINGLE:
            assert used[name] == {repr(value) for value in field.allowed}, name


@given(valid_rules(), st.data())
@settings(max_examples=80)
def test_values_that_do_not_go_together_are_refused_by_name(
    rules: pq.Rules, data: st.DataObject
) -> None:
    """Another value of a field is taken, or refused with this field and another named."""
    name = data.draw(st.sampled_from(sorted(FIELDS)))
    value = data.draw(st.sampled_from(FIELDS[name]))
    try:
        after = changed(rules, {name: value})
    except pq.RulesError as error:
        reason = str(error)
    else:
        assert set(after.diff(rules)) <= {name}
        return
    assert name in reason
    assert sum(field in reason.split() for field in FIELDS) == 2


@pytest.mark.parametrize("name", [5, None, ["ours"]])
def test_the_name_of_rules_is_a_text(name: Any) -> None:
    with pytest.raises(pq.RulesError, match="name takes a text"):
        attrs.evolve(pq.RUBICON, name=name)


def test_values_are_told_as_python_has_them() -> None:
    """What a slip looks like, and what it should have been."""
    dialogue: Any = pq.DialogueRules
    with pytest.raises(pq.RulesError, match=r"takes Sinking\.ANY_LOWER or .*, not 'any_lower'"):
        dialogue(sinking="any_lower")
    dealing: Any = pq.DealingRules
    with pytest.raises(pq.RulesError, match=r"takes frozenset\(\{2, 3\}\) or .*, not \(2, 3\)"):
        dealing(batches=(2, 3))
