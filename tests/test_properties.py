"""What holds in every deal (the properties of the design, by their numbers there).

Deals come by seed (`tests.players`) or are drawn act by act from `legal`.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import comb
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import piquet as pq
from piquet import Hand, Item, Role
from piquet.deal.phases import Calling, Dealing, Objecting, Reckoning, Replying
from piquet.events import (
    BlankAnnounced,
    BlankFound,
    BlankShown,
    Dealt,
    Discarded,
    Drew,
    Looked,
    Played,
    Reckoned,
    Said,
    Saw,
    Shown,
)
from tests.players import Moments, generated, nonsense, position, rich_deal

PEOPLE = (Role.ELDER, Role.YOUNGER, None)
ACTORS = (Role.ELDER, Role.YOUNGER, pq.CHANCE)
COURT = (pq.Rank.KING, pq.Rank.QUEEN, pq.Rank.JACK)

seeds = st.integers(0, 2**32 - 1)


@st.composite
def drawn(draw: st.DrawFn) -> Moments:
    """A deal of acts drawn from `legal`: the kind first, then the act."""
    act: pq.Action = rich_deal(Random(draw(seeds)))
    state = pq.new_deal()
    moments = Moments([(state, act)])
    state = pq.apply(state, act)
    while pq.to_act(state) is not None:
        acts = pq.legal(state)
        if not isinstance(acts, pq.Exchanges):
            kinds = sorted({type(act).__name__ for act in acts})
            kind = draw(st.sampled_from(kinds))
            acts = [act for act in acts if type(act).__name__ == kind]
        act = acts[draw(st.integers(0, len(acts) - 1))]
        moments.append((state, act))
        state = pq.apply(state, act)
    moments.append((state, act))
    return moments


deals = seeds.map(generated) | drawn() | seeds.map(position)


def own_hand(state: pq.DealState) -> Hand:
    """The hand of the one to act."""
    role = pq.to_act(state)
    return state.hand(role) if isinstance(role, Role) else Hand()


def acts_to_try(moments: Moments, rng: Random) -> Iterator[tuple[pq.DealState, pq.Action]]:
    """At each moment: some lawful acts, acts of other moments, and nonsense."""
    done = [act for _, act in moments]
    for state, act in moments:
        lawful = pq.legal(state)
        some = [lawful[rng.randrange(len(lawful))] for _ in range(3 if lawful else 0)]
        some += [act, rng.choice(done), *(nonsense(rng, own_hand(state)) for _ in range(4))]
        yield from ((state, one) for one in some)


# 1. Values do not change; equal inputs give equal outputs.


@given(deals)
def test_apply_leaves_its_argument_alone(moments: Moments) -> None:
    for (state, act), (after, _) in pairwise(moments):
        before: pq.DealState = pickle.loads(pickle.dumps(state))
        assert pq.apply(state, act) == after
        assert state == before
        assert pq.apply(before, pickle.loads(pickle.dumps(act))) == after


@settings(max_examples=60)
@given(deals, seeds)
def test_a_refused_act_changes_nothing(moments: Moments, seed: int) -> None:
    for state, act in acts_to_try(moments, Random(seed)):
        before: pq.DealState = pickle.loads(pickle.dumps(state))
        if pq.check(state, act) is not None:
            with pytest.raises(pq.IllegalAction):
                pq.apply(state, act)
        assert state == before


def test_asking_changes_nothing() -> None:
    for state, _ in generated(5):
        before = pickle.loads(pickle.dumps(state))
        for who in PEOPLE:
            pq.view(state, who)
        _ = pq.legal(state), pq.sheet(state), pq.score(state), repr(state), hash(state)
        assert state == before


# 2. `legal`, `check` and `apply` agree.


def agreed(state: pq.DealState, act: pq.Action) -> bool:
    """Whether the act is lawful, on which all verbs agree."""
    refusal = pq.check(state, act)
    actor = pq.to_act(state)
    assert pq.check(state, act, actor) == refusal
    if refusal is None:
        pq.apply(state, act)
        pq.apply(state, act, actor)
    else:
        with pytest.raises(pq.IllegalAction) as caught:
            pq.apply(state, act)
        assert caught.value.refusal == refusal
        assert refusal.action == act
        assert pq.ARTICLES[refusal.article.code] is refusal.article
        assert refusal.reason
        assert str(caught.value) == str(refusal)
    if actor is pq.CHANCE:
        assert not pq.legal(state), "chance's acts are not listed"
        assert refusal is not None or isinstance(act, pq.Deal | pq.Place)
    else:
        assert (act in pq.legal(state)) == (refusal is None)
    return refusal is None


@settings(max_examples=200)
@given(deals, seeds)
def test_legal_check_and_apply_agree(moments: Moments, seed: int) -> None:
    for state, act in acts_to_try(moments, Random(seed)):
        agreed(state, act)


def test_every_type_of_act_is_tried_lawful_and_refused() -> None:
    """The property above is not empty: each type of act is met both ways."""
    met: Counter[tuple[str, bool]] = Counter()
    for seed in range(250):
        for state, act in acts_to_try(generated(seed), Random(seed)):
            met[type(act).__name__, agreed(state, act)] += 1
    never_lawful_in_a_deal = {"Cut", "Choose", "Concede", "Nothing"}
    for kind in pq.Action.__args__:
        assert met[kind.__name__, False]
        assert bool(met[kind.__name__, True]) == (kind.__name__ not in never_lawful_in_a_deal)


@given(deals)
def test_every_legal_act_is_lawful_and_listed_once(moments: Moments) -> None:
    for state, _ in moments:
        acts = pq.legal(state)
        if not isinstance(acts, pq.Exchanges):
            assert all(pq.check(state, act) is None for act in acts)
            assert len(set(acts)) == len(acts)
        assert bool(acts) == isinstance(pq.to_act(state), Role)


@given(deals)
def test_only_the_one_to_act_may_act(moments: Moments) -> None:
    for state, act in moments:
        for by in ACTORS:
            refusal = pq.check(state, act, by)
            if by is pq.to_act(state):
                assert refusal is None
                continue
            assert refusal is not None
            over = pq.to_act(state) is None
            assert refusal.article.code == ("turn.over" if over else "turn.actor")
            with pytest.raises(pq.IllegalAction) as caught:
                pq.apply(state, act, by)
            assert caught.value.refusal == refusal


NONSENSE: tuple[pq.Action, ...] = (
    *(pq.Reckon(item, "") for item in Item),
    *(pq.Show(item, "") for item in Item),
    *(pq.Reckon(item, "SAKQ") for item in Item),
    *(pq.Reckon(item, "S6 H6 D6 C6") for item in Item),
    *(
        pq.Call(item, cards, rank)
        for item in Item
        for cards in (0, 1, 2, 3, 4, 5, 8, 9, 10, 12, 99)
        for rank in (None, pq.Rank.ACE, pq.Rank.SEVEN, pq.Rank.SIX)
    ),
    *(pq.Making(pips) for pips in (0, 1, 127, 128, 999)),
    *(pq.To(rank) for rank in pq.Rank),
    *(pq.Blank(takes) for takes in (None, 0, 6, 99)),
    pq.Exchange(""),
    pq.Exchange("S6"),
    pq.Exchange("SAKQJT987 HAKQJT987 DAKQJT987 CAKQJT987"),
    pq.Play("S6"),
    pq.Cut(()),
    pq.Cut("SA"),
    pq.Choose(pq.Seat.C),
    pq.Deal("", "", ""),
    pq.Place(elder="", younger=""),
)


@pytest.mark.parametrize("seed", [0, 1, 3, 7, 13])
def test_no_nonsense_makes_a_verb_raise_anything_else(seed: int) -> None:
    for state, _ in generated(seed):
        for act in NONSENSE:
            agreed(state, act)


def test_a_seat_is_no_actor_of_a_bare_deal() -> None:
    """Who acts is never passed over in silence, not even where a caller gives a seat for a role."""
    state, act = generated(1)[1]
    by: Any = pq.Seat.A
    refusal: pq.Refusal | None = pq.check(state, act, by)
    assert refusal is not None
    assert refusal.article.code == "turn.actor"
    with pytest.raises(pq.PiquetError):
        pq.apply(state, act, by)


# 3. A view is as good as the state for the one to act, and offers nothing to the others.


@settings(max_examples=60)
@given(deals, seeds)
def test_a_view_offers_what_the_state_does(moments: Moments, seed: int) -> None:
    for state, act in acts_to_try(moments, Random(seed)):
        for who in PEOPLE:
            seen = pq.view(state, who)
            assert pq.to_act(seen) is pq.to_act(state)
            if who is not None and who is pq.to_act(state):
                assert list(pq.legal(seen)) == list(pq.legal(state))
                assert pq.check(seen, act) == pq.check(state, act)
                assert pq.check(seen, act, who) == pq.check(state, act, who)
            else:
                assert not pq.legal(seen)
                refusal = pq.check(seen, act)
                assert refusal is not None
                assert refusal.article.code in ("turn.actor", "turn.over")
            for by in ACTORS:
                if by is not who:
                    assert pq.check(seen, act, by) is not None


@given(deals)
def test_all_see_one_sheet(moments: Moments) -> None:
    for state, _ in moments:
        for who in PEOPLE:
            seen = pq.view(state, who)
            assert pq.sheet(seen) == pq.sheet(state)
            assert pq.score(seen) == pq.score(state)


@given(deals)
def test_a_view_holds_ones_own_cards(moments: Moments) -> None:
    for state, _ in moments:
        for role in Role:
            seen = pq.view(state, role)
            assert seen.hand == state.hand(role)
            assert seen.discard == state.discard(role)
        spectator = pq.view(state, None)
        assert (spectator.hand, spectator.discard, spectator.seen) == (Hand(), Hand(), Hand())


@given(seeds.map(generated))
def test_seen_are_the_cards_left_that_one_looked_at(moments: Moments) -> None:
    """Laws 33 and 36: elder sees what he left; both see what younger left, if she looks."""
    state = moments[-1][0]
    looked: dict[Role, set[pq.Card]] = {Role.ELDER: set(), Role.YOUNGER: set()}
    for event in state.log:
        if isinstance(event, Saw):
            looked[Role.ELDER] |= set(event.cards or ())
        if isinstance(event, Looked):
            for cards in looked.values():
                cards |= set(event.cards or ())
    for role, cards in looked.items():
        assert set(pq.view(state, role).seen) == cards


# 4. Observing folds to the same view.


@given(deals)
def test_observe_follows_the_view(moments: Moments) -> None:
    for who in PEOPLE:
        seen = pq.view(moments[0][0], who)
        for state, _ in moments:
            view = pq.view(state, who)
            for event in view.log[len(seen.log) :]:
                seen = pq.observe(seen, event)
            assert seen == view
            assert hash(seen) == hash(view)


@given(deals)
def test_a_view_sends_its_own_part_of_the_log(moments: Moments) -> None:
    """What a server sends: the slice of the view's log is the new events with his faces."""
    for (state, _), (after, _) in pairwise(moments):
        for who in PEOPLE:
            new = after.log[len(state.log) :]
            assert pq.view(after, who).log[len(state.log) :] == tuple(e.face(who) for e in new)


# 5. Renaming the cards that one was not shown.


def shown_to(who: Role | None, log: Iterable[pq.Event]) -> set[pq.Card]:
    """The cards that a person has been shown, by the rules and not by what his view holds."""
    shown: set[pq.Card] = set()
    for event in log:
        match event:
            case Dealt(elder, younger):
                own = elder if who is Role.ELDER else younger if who is Role.YOUNGER else None
                shown |= set(own or ())
            case Drew(role, _, cards) | Saw(role, _, cards):
                shown |= set(cards or ()) if role is who else set()
            case Looked(_, cards):
                shown |= set(cards or ()) if who is not None else set()
            case BlankShown(_, hand) | Reckoned(_, _, hand) | Shown(_, _, hand):
                shown |= set(hand)
            case Played(_, card):
                shown.add(card)
            case _:
                pass
    return shown


def blank_holders(act: pq.Action) -> list[Role]:
    """Who is dealt a carte blanche (Law 18)."""
    hands = (act.elder, act.younger) if isinstance(act, pq.Deal) else ()
    return [
        role
        for role, hand in zip(Role, hands, strict=False)
        if not any(card.rank in COURT for card in hand)
    ]


def swapped(act: pq.Action, one: pq.Card, other: pq.Card) -> pq.Action:
    """The act with two cards exchanged for one another."""

    def name(card: pq.Card) -> pq.Card:
        return other if card is one else one if card is other else card

    def named(cards: Iterable[pq.Card]) -> tuple[pq.Card, ...]:
        return tuple(name(card) for card in cards)

    match act:
        case pq.Deal(elder, younger, talon):
            return pq.Deal(named(elder), named(younger), named(talon))
        case pq.Exchange(discard):
            return pq.Exchange(named(discard))
        case pq.Play(card):
            return pq.Play(name(card))
        case pq.Reckon(item, cards):
            return pq.Reckon(item, named(cards))
        case pq.Show(item, cards):
            return pq.Show(item, named(cards))
        case _:
            return act


def renamed(moments: Moments, who: Role | None, upto: int, rng: Random) -> Moments | None:
    """The same deal as far as a moment, two cards that ``who`` was not shown exchanged.

    None where that is another deal: where it makes or unmakes a carte blanche (being asked for it
    announces it), or where an act of another person is not lawful with his other cards.
    """
    known = shown_to(who, moments[upto][0].log)
    unknown = [card for card in pq.RUBICON.pack.cards if card not in known]
    if len(unknown) < 2:
        return None
    one, other = rng.sample(unknown, 2)
    made = Moments()
    state = moments[0][0]
    for original, act in moments[: upto + 1]:
        again = swapped(act, one, other)
        made.append((state, again))
        if original is moments[upto][0]:
            return made
        if blank_holders(act) != blank_holders(again):
            return None
        if pq.to_act(state) is not who and pq.check(state, again) is not None:
            return None
        assert pq.to_act(state) is not who or again == act, "one's own acts are known to oneself"
        state = pq.apply(state, again)
    return made


def assert_alike(one: pq.DealState, other: pq.DealState, who: Role | None, rng: Random) -> None:
    """Nothing that a person can ask tells two states apart."""
    seen, again = pq.view(one, who), pq.view(other, who)
    assert seen == again
    assert repr(seen) == repr(again)
    assert str([attrs.asdict(event) for event in seen.log]) == str(
        [attrs.asdict(event) for event in again.log]
    )
    assert pq.to_act(seen) is pq.to_act(again)
    assert pq.to_act(one) is pq.to_act(other)
    assert list(pq.legal(seen)) == list(pq.legal(again))
    assert pq.frank(seen) == pq.frank(again)
    assert pq.sheet(seen) == pq.sheet(again)
    assert pq.sheet(one) == pq.sheet(other)
    for _ in range(3):
        act = nonsense(rng, seen.hand)
        assert pq.check(seen, act) == pq.check(again, act)
        if who is not None and who is pq.to_act(one):
            assert pq.check(one, act) == pq.check(other, act)


@settings(max_examples=300)
@given(seeds.map(generated) | drawn(), st.sampled_from(PEOPLE), seeds)
def test_cards_not_shown_may_be_renamed(moments: Moments, who: Role | None, seed: int) -> None:
    rng = Random(seed)
    upto = rng.randrange(1, len(moments))
    again = renamed(moments, who, upto, rng)
    assume(again is not None)
    assert again is not None
    for (state, _), (other, _) in zip(moments, again, strict=False):
        assert_alike(state, other, who, rng)


def test_renaming_moves_cards_from_place_to_place() -> None:
    """The property above is not empty: in most deals some state really is another."""
    differ: Counter[Role | None] = Counter()
    for seed in range(300):
        for who in PEOPLE:
            rng = Random(seed)
            moments = generated(seed)
            upto = rng.randrange(1, len(moments))
            again = renamed(moments, who, upto, rng)
            if again is not None and again[-1][0].hands != moments[upto][0].hands:
                differ[who] += 1
    assert all(differ[who] >= 50 for who in PEOPLE), differ


DEAL = pq.Deal("SAKQJ98 HAK D87 C87", "ST7 HQJT98 DAK CAKQ", "H7 DQJT9 CJT9")
HIDDEN = (
    # elder has not seen younger's hand: her queen of hearts against a card of the stock
    (Role.ELDER, "HQ", "DQ"),
    (Role.ELDER, "CA", "CJ"),
    (Role.ELDER, "ST", "H7"),
    # younger has not seen elder's hand
    (Role.YOUNGER, "SQ", "DQ"),
    (Role.YOUNGER, "S8", "C9"),
    # a spectator has seen nothing
    (None, "SA", "CA"),
    (None, "HQ", "DQ"),
)


@pytest.mark.parametrize(("who", "one", "other"), HIDDEN)
def test_two_deals_that_one_cannot_tell_apart(who: Role | None, one: str, other: str) -> None:
    deal = swapped(DEAL, pq.Card.parse(one), pq.Card.parse(other))
    assert deal != DEAL
    state, again = (pq.apply(pq.new_deal(), act) for act in (DEAL, deal))
    assert state != again
    assert_alike(state, again, who, Random(5))


def test_elder_cannot_tell_what_younger_could_reply() -> None:
    """Two hands of hers, one with as long a suit as his call: his view is the same."""
    elder = "SAKQJ98 HAK DK87 C7"
    poor = pq.Place(elder=elder, younger="ST7 HQJT98 DA CAKQJ")
    rich = pq.Place(elder=elder, younger="ST HQJT987 DAJ CAKQ")
    states = [pq.apply(pq.new_deal(), place) for place in (poor, rich)]
    states = [pq.apply(state, pq.Call(Item.POINT, 6)) for state in states]
    assert_alike(states[0], states[1], Role.ELDER, Random(6))
    assert_alike(states[0], states[1], None, Random(6))
    assert pq.to_act(states[0]) is pq.to_act(states[1]) is Role.YOUNGER, "always asked"
    assert [list(pq.legal(state)) for state in states] == [
        [pq.Reply.GOOD],
        [pq.Reply.GOOD, pq.Reply.EQUAL],
    ]
    states = [pq.apply(state, pq.Reply.GOOD) for state in states]
    assert_alike(states[0], states[1], Role.ELDER, Random(6))


def test_younger_cannot_tell_whether_elder_has_something_to_call() -> None:
    """Going on and being silent look alike: his next act is due in either case."""
    younger = "ST7 HJT98 DA9 CAKQJ"
    something = pq.Place(elder="SAKQJ98 HAKQ D87 C7", younger=younger)
    nothing = pq.Place(elder="SAKJ98 HA7 DK87 C98", younger=younger)
    states = [pq.apply(pq.new_deal(), place) for place in (something, nothing)]
    for act in (pq.Call(Item.POINT, 5), pq.Reply.GOOD):
        states = [pq.apply(state, act) for state in states]
        assert_alike(states[0], states[1], Role.YOUNGER, Random(7))
    assert pq.to_act(states[0]) is pq.to_act(states[1]) is Role.ELDER
    calls = [[act for act in pq.legal(state) if isinstance(act, pq.Call)] for state in states]
    assert calls[0]
    assert not calls[1]


def test_what_younger_left_stays_unknown_to_a_spectator() -> None:
    moments = next(m for m in map(generated, range(99)) if isinstance_of(m, Looked))
    for state, _ in moments:
        for event in pq.view(state, None).log:
            if isinstance(event, Looked | Saw | Drew | Discarded):
                assert event.cards is None
                assert event.count > 0


def isinstance_of(moments: Moments, kind: type[pq.Event]) -> bool:
    """Whether an event of this kind happened in the deal."""
    return any(isinstance(event, kind) for event in moments[-1][0].log)


# 6. Every card in one place.


@given(seeds.map(generated) | drawn())
def test_every_card_lies_in_one_place(moments: Moments) -> None:
    for state, _ in moments[1:]:
        places = [*state.hand(Role.ELDER), *state.hand(Role.YOUNGER)]
        places += [*state.discard(Role.ELDER), *state.discard(Role.YOUNGER), *state.setting.lies]
        places += [event.card for event in state.log if isinstance(event, Played)]
        assert Counter(places) == Counter(pq.RUBICON.pack.cards)


@given(deals)
def test_no_card_of_a_position_lies_twice(moments: Moments) -> None:
    for state, _ in moments[1:]:
        places = [*state.hand(Role.ELDER), *state.hand(Role.YOUNGER)]
        places += [*state.discard(Role.ELDER), *state.discard(Role.YOUNGER)]
        places += [event.card for event in state.log if isinstance(event, Played)]
        assert len(places) == len(set(places))


@given(deals)
def test_twelve_tricks(moments: Moments) -> None:
    for state, _ in moments:
        cards = [event for event in state.log if isinstance(event, Played)]
        tricks = pq.sheet(state).tricks
        assert sum(tricks.values()) == len(cards) // 2
        assert pq.sheet(state).complete == (len(cards) == 24)
    assert sum(pq.sheet(moments[-1][0]).tricks.values()) == 12
    assert not any(moments[-1][0].hand(role) for role in Role)


@given(seeds.map(generated) | drawn())
def test_the_exchange_laws_21_to_23(moments: Moments) -> None:
    """Each draws as many as he put out, at least one; elder five at most; all from the top."""
    log = moments[-1][0].log
    dealt = next(event for event in log if isinstance(event, Dealt))
    assert dealt.talon is not None
    put = {event.role: event.count for event in log if isinstance(event, Discarded)}
    drew = {event.role: event.cards for event in log if isinstance(event, Drew)}
    elder, younger = drew[Role.ELDER], drew[Role.YOUNGER]
    assert elder is not None
    assert younger is not None
    assert put == {Role.ELDER: len(elder), Role.YOUNGER: len(younger)}
    assert elder + younger == dealt.talon[: len(elder) + len(younger)]
    assert 1 <= len(elder) <= 5
    assert 1 <= len(younger) <= 8 - len(elder)


# 7. The sheet.


PLAY = (Item.LEAD, Item.TRICK, Item.LAST_TRICK)
ARTICLE = {
    Item.CARTE_BLANCHE: "carte_blanche.points",
    Item.POINT: "point.points",
    Item.SEQUENCE: "sequence.points",
    Item.SET: "set.points",
    Item.REPIQUE: "repique.threshold",
    Item.PIQUE: "pique.threshold",
    Item.LEAD: "play.lead",
    Item.TRICK: "play.trick",
    Item.LAST_TRICK: "play.last_trick",
    Item.CARDS: "cards.majority",
    Item.CAPOT: "cards.capot",
}


@given(deals)
def test_totals_are_the_sums_of_the_lines(moments: Moments) -> None:
    for state, _ in moments:
        sheet = pq.sheet(state)
        for role in Role:
            total = sum(line.points for line in sheet.lines if line.role is role)
            assert sheet.totals[role] == pq.score(state)[role] == total
        for line in sheet.lines:
            assert line.points > 0, "no line is worth nothing"
            assert line.article is pq.ARTICLES[ARTICLE[line.item]]


def won_against_the_lead(log: Iterable[pq.Event]) -> int:
    played = [event for event in log if isinstance(event, Played)]
    pairs = zip(played[::2], played[1::2], strict=True)
    return sum(b.card.suit is a.card.suit and b.card.rank > a.card.rank for a, b in pairs)


@given(deals)
def test_points_in_play_law_65(moments: Moments) -> None:
    """One for each of twelve leads, one for each trick won against it, one more for the last."""
    state = moments[-1][0]
    made = sum(line.points for line in pq.sheet(state).lines if line.item in PLAY)
    assert made == 13 + won_against_the_lead(state.log)


@given(deals)
def test_the_cards_law_66(moments: Moments) -> None:
    """More than six tricks: ten; all twelve: forty instead; six each: nothing."""
    sheet = pq.sheet(moments[-1][0])
    lines = [line for line in sheet.lines if line.item in (Item.CARDS, Item.CAPOT)]
    expected = [
        (role, Item.CAPOT, 40) if tricks == 12 else (role, Item.CARDS, 10)
        for role, tricks in sheet.tricks.items()
        if tricks > 6
    ]
    assert [(line.role, line.item, line.points) for line in lines] == expected


@given(deals)
def test_pique_and_repique_laws_68_69(moments: Moments) -> None:
    """At most one of them; sixty or thirty; never to who comes second; pique only elder's."""
    for state, _ in moments:
        lines = pq.sheet(state).lines
        bonuses = [line for line in lines if line.item in (Item.PIQUE, Item.REPIQUE)]
        assert len(bonuses) <= 1
        for line in bonuses:
            before = lines[: lines.index(line)]
            assert {one.role for one in before} == {line.role}
            assert sum(one.points for one in before) >= 30
            assert line.points == (30 if line.item is Item.PIQUE else 60)
            in_play = any(one.item in PLAY for one in before)
            assert in_play == (line.item is Item.PIQUE)
            assert line.item is Item.REPIQUE or line.role is Role.ELDER


@given(deals)
def test_order_of_reckoning_law_67(moments: Moments) -> None:
    """Carte blanche, point, sequences, sets, play, the cards."""
    place = dict.fromkeys(PLAY, 0)
    place |= {Item.CARTE_BLANCHE: -4, Item.POINT: -3, Item.SEQUENCE: -2, Item.SET: -1}
    place |= {Item.CARDS: 1, Item.CAPOT: 1}
    for state, _ in moments:
        places = [place[line.item] for line in pq.sheet(state).lines if line.item in place]
        assert places == sorted(places)


@given(deals)
def test_only_one_side_scores_a_class_laws_62_to_64(moments: Moments) -> None:
    for state, _ in moments:
        for item in (Item.CARTE_BLANCHE, Item.POINT, Item.SEQUENCE, Item.SET):
            lines = [line for line in pq.sheet(state).lines if line.item is item]
            assert len({line.role for line in lines}) <= 1
            assert item not in (Item.CARTE_BLANCHE, Item.POINT) or len(lines) <= 1


@given(deals)
def test_lines_are_worth_their_cards(moments: Moments) -> None:
    for line in pq.sheet(moments[-1][0]).lines:
        if line.item in (Item.POINT, Item.SEQUENCE, Item.SET):
            assert line.points == pq.worth(line.item, line.cards)
        elif line.item in PLAY:
            assert (line.points, len(line.cards)) == (1, 1)
        elif line.item is not Item.CARTE_BLANCHE:
            assert not line.cards


@given(deals)
def test_lines_only_grow_after_youngers_first_card(moments: Moments) -> None:
    """Until then a bonus may still fall; from then on what stands, stands."""
    before: tuple[pq.Line, ...] = ()
    for state, _ in moments:
        lines = pq.sheet(state).lines
        if sum(isinstance(event, Played) for event in state.log) >= 2:
            assert lines[: len(before)] == before
            before = lines


def test_a_bonus_may_fall_before_youngers_first_card() -> None:
    """A trio of hers, named after his lead, undoes the pique that stood with it (Law 69)."""
    state = pq.apply(
        pq.new_deal(), pq.Place(elder="SAKQJT987 HAKQ D7", younger="HJT9 DAKQJ CAKQJT")
    )
    for act in (
        pq.Call(Item.POINT, 8),
        pq.Reply.GOOD,
        pq.Reckon(Item.POINT, "SAKQJT987"),
        pq.Call(Item.SEQUENCE, 8, pq.Rank.ACE),
        pq.Reply.GOOD,
        pq.Reckon(Item.SEQUENCE, "SAKQJT987"),
        pq.Reckon(Item.SEQUENCE, "HAKQ"),
    ):
        state = pq.apply(state, act)
    assert pq.score(state)[Role.ELDER] == 8 + 18 + 3
    state = pq.apply(state, pq.Play("D7"))
    assert pq.score(state) == {Role.ELDER: 29 + 1 + 30, Role.YOUNGER: 0}
    state = pq.apply(state, pq.Reckon(Item.SET, "HJ DJ CJ"))
    assert pq.score(state) == {Role.ELDER: 29 + 1, Role.YOUNGER: 3}


@given(seeds)
def test_the_sheet_reads_as_a_scorer_rules_it(seed: int) -> None:
    sheet = pq.sheet(generated(seed)[-1][0])
    rows = str(sheet).splitlines()
    assert len(rows) == 2 + len(sheet.lines)
    for row, line in zip(rows[2:], sheet.lines, strict=True):
        assert row.startswith(str(line.role))
        assert f"+{line.points}" in row
        assert str(line.article) in row
        assert str(line).startswith(f"{line.role}: {line.item}")
    elder, younger = sheet.totals.values()
    assert repr(sheet) == f"<Sheet: elder {elder}, younger {younger}>"
    last = rows[-1].split(" +")[1].split()
    assert last[1:3] == [str(elder), str(younger)]


@given(seeds)
def test_a_notebook_shows_the_sheet_as_a_table(seed: int) -> None:
    sheet = pq.sheet(generated(seed)[-1][0])
    html = sheet._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert html.count("<tr>") == html.count("</tr>") == 1 + len(sheet.lines)
    assert html.count("<td>") == 7 * len(sheet.lines)


# Rules are data.


@given(seeds)
def test_a_lead_that_scores_nothing(seed: int) -> None:
    """With ``play.lead`` 0 there are no lines for leads; the rest stands, bonuses apart."""
    house = attrs.evolve(pq.RUBICON, name="", play=attrs.evolve(pq.RUBICON.play, lead=0))
    state = pq.new_deal(house)
    for _, act in generated(seed)[:-1]:
        state = pq.apply(state, act)
    lines = pq.sheet(state).lines
    assert not any(line.item is Item.LEAD for line in lines)
    made = sum(line.points for line in lines if line.item in PLAY)
    assert made == 1 + won_against_the_lead(state.log)
    rubicon = pq.sheet(generated(seed)[-1][0])
    assert pq.sheet(state).tricks == rubicon.tricks
    other = (Item.LEAD, Item.PIQUE)
    assert [line for line in lines if line.item not in other] == [
        line for line in rubicon.lines if line.item not in other
    ]


@pytest.mark.parametrize("lead", [2, -1, True, "1", None])
def test_a_value_that_no_system_uses_is_refused(lead: object) -> None:
    value: Any = lead
    with pytest.raises(pq.RulesError, match=r"play\.lead takes") as caught:
        attrs.evolve(pq.RUBICON.play, lead=value)
    assert isinstance(caught.value, pq.PiquetError)
    assert isinstance(caught.value, ValueError)


# 8. States are values.


def copies(thing: object) -> Iterator[object]:
    yield pickle.loads(pickle.dumps(thing))
    yield pickle.loads(pickle.dumps(thing, protocol=2))
    yield copy.copy(thing)
    yield copy.deepcopy(thing)


@given(deals, seeds)
def test_copies_are_equal_and_play_on_alike(moments: Moments, seed: int) -> None:
    at = Random(seed).randrange(len(moments) - 1)
    end = moments[-1][0]
    for again in copies(moments[at][0]):
        assert isinstance(again, pq.DealState)
        assert again == moments[at][0]
        assert hash(again) == hash(moments[at][0])
        for _, act in moments[at:-1]:
            again = pq.apply(again, act)
        assert again == end
        assert hash(again) == hash(end)


@given(deals)
def test_all_that_is_handed_out_can_be_copied(moments: Moments) -> None:
    state, act = moments[-1]
    things: list[object] = [pq.view(state, who) for who in PEOPLE]
    things += [pq.sheet(state), act, *state.log, *pq.sheet(state).lines]
    things += [pq.check(state, act), *(act for _, act in moments)]
    for thing in things:
        for again in copies(thing):
            assert again == thing
            assert hash(again) == hash(thing)


@given(deals)
def test_acts_and_events_say_what_they_are(moments: Moments) -> None:
    for state, act in moments:
        assert "object at" not in f"{act} {act!r} {state!r} {pq.view(state, None)!r}"
    for who in PEOPLE:
        for event in pq.view(moments[-1][0], who).log:
            assert str(event)
            assert "None" not in str(event)


@given(deals)
def test_most_acts_paste_back(moments: Moments) -> None:
    names = dict(vars(pq))
    for _, act in moments:
        assert eval(repr(act), {**names, "Role": Role}) == act


# What is generated.


def happenings(moments: Moments) -> set[str]:
    """What a deal had of what is worth having."""
    had: set[str] = set()
    state = moments[-1][0]
    for event in state.log:
        if isinstance(event, BlankAnnounced):
            had.add(f"blank {event.role}")
        if isinstance(event, Said) and event.words is pq.Reply.EQUAL:
            had.add("equality")
        if isinstance(event, Said) and isinstance(event.words, pq.Making | pq.To | pq.NameSuit):
            had.add(type(event.words).__name__.lower())
        if isinstance(event, Shown):
            had.add(f"show {event.role}")
        if isinstance(event, Reckoned):
            had.add(f"{event.item} {event.role}")
    if any(isinstance(state.phase, Objecting) for state, _ in moments):
        had.add("objection")
    had |= {str(line.item) for line in pq.sheet(state).lines}
    return had


def test_the_generated_deals_have_all_that_matters() -> None:
    """Each in one deal of a hundred; of the rarest a few at all."""
    deals = 4000
    had = Counter(what for seed in range(deals) for what in happenings(generated(seed)))
    print(dict(sorted(had.items())))
    classes = [f"{item} {role}" for item in ("point", "sequence", "set") for role in Role]
    for what in ("equality", "making", "repique", "pique", "namesuit", "capot", *classes):
        assert had[what] >= deals / 100, (what, had[what])
    for what in ("blank elder", "blank younger", "show younger", "objection", "show elder", "to"):
        assert had[what] >= 5, (what, had[what])


def test_half_of_the_deals_are_spoken_frankly() -> None:
    """In half of the deals all that is called is the best that is held."""
    called = [0, 0]
    for seed in range(400):
        kinds = {
            event.words.item
            for event in generated(seed)[-1][0].log
            if isinstance(event, Said) and isinstance(event.words, pq.Call)
        }
        called[seed % 2] += Item.POINT in kinds
    assert called[1] > 150
    assert called[0] < called[1]


# Carte blanche.


def test_odds_of_a_carte_blanche() -> None:
    """Law 18: twelve cards of the twenty that are no court cards; once in 1,792.4 hands."""
    plain = [card for card in pq.RUBICON.pack.cards if card.rank not in COURT]
    assert len(plain) == 20
    odds = Fraction(comb(32, 12), comb(20, 12))
    assert round(float(odds), 1) == 1792.4


@given(seeds)
def test_exactly_the_hands_without_court_cards_are_found(seed: int) -> None:
    """Law 18, Law 20: its holder is asked; nobody else is."""
    deal = rich_deal(Random(seed))
    log = pq.apply(pq.new_deal(), deal).log
    found = [event.role for event in log if isinstance(event, BlankFound)]
    assert found == blank_holders(deal)


@pytest.mark.parametrize("court", [card for card in pq.RUBICON.pack.cards if card.rank in COURT])
def test_one_court_card_is_no_carte_blanche(court: pq.Card) -> None:
    plain = [card for card in pq.RUBICON.pack.cards if card.rank not in COURT]
    others = [card for card in pq.RUBICON.pack.cards if card.rank in COURT and card is not court]
    deal = pq.Deal([*plain[:11], court], [*others, plain[11]], plain[12:])
    state = pq.apply(pq.new_deal(), deal)
    assert not any(isinstance(event, BlankFound) for event in state.log)


# The verbs at the edges.


def test_chance_deals_the_whole_pack() -> None:
    state = pq.new_deal()
    assert isinstance(state.phase, Dealing)
    deal = pq.chance(state, Random(1))
    assert isinstance(deal, pq.Deal)
    assert deal == pq.chance(state, Random(1))
    assert deal != pq.chance(state, Random(2))
    assert pq.apply(state, deal).log == (Dealt(deal.elder, deal.younger, deal.talon),)
    with pytest.raises(pq.PiquetError, match="chance is not to act"):
        pq.chance(pq.apply(state, deal), Random(1))


def test_shuffled_is_the_pack_in_another_order() -> None:
    pack = pq.shuffled(Random(1))
    assert Hand(pack) == pq.RUBICON.pack.cards
    assert pack == pq.shuffled(Random(1), pq.RUBICON)
    assert pack != tuple(pq.RUBICON.pack.cards)


@pytest.mark.parametrize("batch", [2, 3])
def test_from_pack_law_9(batch: int) -> None:
    """By twos or by threes, the top cards first to elder; the other eight are the stock."""
    pack = pq.shuffled(Random(9))
    deal = pq.Deal.from_pack(pack, batch)
    rounds = [pack[at : at + batch] for at in range(0, 24, batch)]
    assert deal.elder == Hand(card for lot in rounds[::2] for card in lot)
    assert deal.younger == Hand(card for lot in rounds[1::2] for card in lot)
    assert deal.talon == pack[24:]


def test_frank_says_nothing_out_of_turn() -> None:
    for state, _ in generated(1):
        for who in PEOPLE:
            said = pq.frank(pq.view(state, who))
            speaks = isinstance(state.phase, Calling | Replying | Reckoning)
            if who is None or who is not pq.to_act(state) or not speaks:
                assert said is None
            elif said is not None:
                assert said in pq.legal(state)


def test_a_bare_deal_has_roles_and_no_seats() -> None:
    seat: Any = pq.Seat.A
    with pytest.raises(pq.PiquetError, match="seat A"):
        pq.view(pq.new_deal(), seat)


def test_errors_can_be_sent() -> None:
    """An `IllegalAction` goes to another process and says the same there."""
    state = generated(1)[3][0]
    with pytest.raises(pq.IllegalAction) as caught:
        pq.apply(state, pq.Play("S6"))
    again = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(again, pq.IllegalAction)
    assert again.refusal == caught.value.refusal
    assert str(again) == str(caught.value)


@pytest.mark.parametrize(
    "make",
    [
        lambda: pq.Call(Item.POINT, 2.5),  # type: ignore[arg-type]  # slips that Python allows
        lambda: pq.Call(Item.POINT, True),
        lambda: pq.Call(Item.POINT, -1),
        lambda: pq.Call(Item.SET, 10**9, pq.Rank.KING),
        lambda: pq.Call("point", 5),  # type: ignore[arg-type]
        lambda: pq.Call(Item.SEQUENCE, 3, "A"),  # type: ignore[arg-type]
        lambda: pq.Making(10**5000),
        lambda: pq.Blank(5.0),  # type: ignore[arg-type]
        lambda: pq.To("K"),  # type: ignore[arg-type]
        lambda: pq.NameSuit("S"),  # type: ignore[arg-type]
        lambda: pq.Choose("A"),  # type: ignore[arg-type]
        lambda: pq.Place(elder="", younger="", carte_blanche="elder"),  # type: ignore[arg-type]
        lambda: pq.Deal("", "", [1, 2]),  # type: ignore[list-item]
        lambda: pq.Cut(([], [])),  # type: ignore[arg-type]
        lambda: pq.Play(1),  # type: ignore[arg-type]
        lambda: pq.Deal.from_pack(pq.shuffled(Random(1)), batch=5),
        lambda: pq.Card(pq.Suit.SPADES, "A"),  # type: ignore[arg-type]
        lambda: pq.Hand(["SA"]),  # type: ignore[list-item]
        lambda: pq.found(Item.LEAD, pq.Hand("SA")),
        lambda: pq.worth(Item.SET, pq.Hand("SA")),
        lambda: pq.Rules(play=0),  # type: ignore[arg-type]
        lambda: pq.new_partie(first=pq.Seat.C),
        lambda: pq.new_partie(cut=True, first=pq.Seat.B),
        lambda: pq.new_partie(start=pq.Start(2, -70, 82)),
        lambda: pq.new_partie(start=pq.Start(7, 70, 82)),
        lambda: pq.new_partie(start=pq.Start(9)),
        lambda: pq.new_partie(start=pq.Start(2.5)),  # type: ignore[arg-type]
        lambda: pq.settle(pq.RUBICON, {pq.Seat.A: 1}),
        lambda: pq.settle(pq.RUBICON, {pq.Seat.A: -500, pq.Seat.B: -600}),
        lambda: pq.dumps(pq.view(pq.new_partie(), pq.Seat.A)),  # type: ignore[arg-type]
        lambda: pq.view(pq.new_deal(), "younger"),  # type: ignore[call-overload]
        lambda: pq.view(pq.new_deal(), pq.CHANCE),  # type: ignore[call-overload]
        lambda: pq.new_deal().hand(pq.Seat.B),  # type: ignore[arg-type]
        lambda: pq.observe(pq.view(pq.new_partie(), None), None),  # type: ignore[call-overload]
    ],
)
def test_what_is_of_the_wrong_kind_is_refused_at_the_edge(make: Callable[[], object]) -> None:
    with pytest.raises(pq.PiquetError):
        make()


def test_a_view_keeps_its_own_face_of_any_event() -> None:
    """A server that sends the state's events by mistake leaks nothing into a view."""
    state, act = generated(1)[0]
    dealt = pq.apply(state, act)
    seen = pq.observe(pq.view(state, Role.YOUNGER), dealt.log[0])
    assert seen == pq.view(dealt, Role.YOUNGER)


def test_an_event_out_of_its_stage_is_none() -> None:
    """In mid-deal nobody cuts, and where a partie cuts nothing is dealt."""
    partie_state = pq.apply(pq.new_partie(), generated(1)[0][1])
    seen = pq.view(partie_state, pq.Seat.A)
    for event in (
        pq.CutShown((pq.Card.parse("SA"), pq.Card.parse("SK"))),
        pq.DealerChosen(pq.Seat.B),
    ):
        with pytest.raises(pq.PiquetError, match="does not happen while playing"):
            pq.observe(seen, event)
    with pytest.raises(pq.PiquetError, match="does not happen while cutting"):
        pq.observe(pq.view(pq.new_partie(cut=True), None), partie_state.log[0])


def test_values_inside_values_do_not_change() -> None:
    settled = pq.settle(pq.RUBICON, {pq.Seat.A: 120, pq.Seat.B: 98})
    assert hash(settled) == hash(pickle.loads(pickle.dumps(settled)))
    assert settled.by_seat == {pq.Seat.A: 318, pq.Seat.B: -318}
    with pytest.raises(TypeError):
        settled.by_seat[pq.Seat.A] = 0  # type: ignore[index]  # what a slip looks like
    sheet = pq.sheet(generated(1)[-1][0])
    assert len(settled.by_seat) == 2
    assert pq.sheet(generated(1)[-1][0]) == sheet


def test_a_hand_equals_any_set_of_its_cards() -> None:
    hand = pq.Hand("SA HK")
    assert hand == set(hand)
    assert hash(hand) == hash(frozenset(hand))
    assert hand != set(pq.Hand("SA"))
    assert hand != "SA HK"


def test_rules_show_their_sets_in_one_order() -> None:
    """Whatever the hashes of a process: the repr of a set of ranks is sorted."""
    assert repr(pq.RUBICON.carte_blanche).startswith(
        "BlankRules(court=frozenset({Rank.JACK, Rank.KING, Rank.QUEEN}), "
    )
    assert eval(repr(pq.RUBICON), dict(vars(pq))) == pq.RUBICON
