"""The partie: the cut, who deals, how many deals, the settlement (Laws 4, 16, 71 to 73)."""

from __future__ import annotations

import copy
import pickle
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import piquet as pq
from piquet import Item, Rank, Role, Seat, ledger
from piquet.ledger import CutShown, DealEnded, DealerChosen, PartieEvent, Stage, seats_of
from tests.players import Courses, generated, nonsense, partie

A, B = Seat.A, Seat.B
PEOPLE = (A, B, None)

parties = st.integers(0, 2**32 - 1).map(partie)


@cache
def many() -> tuple[Courses, ...]:
    """Some parties of every length."""
    return tuple(partie(seed) for seed in range(150))


def play_deal(state: pq.PartieState, seed: int = 1) -> pq.PartieState:
    """A whole deal of a partie."""
    for _, act in generated(seed)[:-1]:
        state = pq.apply(state, act)
    return state


def level(deal: int, seed: int) -> pq.PartieState:
    """A partie before this deal, such that the generated deal with this seed levels it."""
    made = pq.score(generated(seed)[-1][0])
    elder, younger = made[Role.ELDER], made[Role.YOUNGER]
    state = pq.new_partie(start=pq.Start(deal=deal))
    points = {state.seats[Role.ELDER]: 200 - elder, state.seats[Role.YOUNGER]: 200 - younger}
    return pq.new_partie(start=pq.Start(deal=deal, a=points[A], b=points[B]))


def refused(state: pq.PartieState | pq.PartieView, act: pq.Action, by: Seat | None = None) -> str:
    """The code of the article by which an act is refused."""
    refusal = pq.check(state, act, by)
    assert refusal is not None
    if isinstance(state, pq.PartieState):
        with pytest.raises(pq.IllegalAction) as caught:
            pq.apply(state, act, by)
        assert caught.value.refusal == refusal
    return refusal.article.code


# The cut.


def test_seat_a_deals_first_without_a_cut() -> None:
    state = pq.new_partie(pq.RUBICON)
    assert pq.to_act(state) is pq.CHANCE
    assert state.dealer is A
    assert state.seats == {Role.ELDER: B, Role.YOUNGER: A}
    assert isinstance(pq.chance(state, Random(1)), pq.Deal)


def test_first_dealer_may_be_given() -> None:
    assert pq.new_partie(first=B).dealer is B
    assert pq.new_partie(first=B, start=pq.Start(deal=2)).dealer is A


@pytest.mark.parametrize(
    ("cards", "chooser"), [("HK D9", A), ("D9 HK", B), ("SA SK", A), ("S7 C8", B), ("CT C9", A)]
)
def test_the_higher_card_chooses_law_4(cards: str, chooser: Seat) -> None:
    """Ace is high; the higher card gives the choice of dealing first or not."""
    state = pq.new_partie(pq.RUBICON, cut=True)
    assert pq.to_act(state) is pq.CHANCE
    assert not pq.legal(state)
    state = pq.apply(state, pq.Cut(cards))
    assert pq.to_act(state) is chooser
    assert list(pq.legal(state)) == [pq.Choose(A), pq.Choose(B)]
    for dealer in (A, B):
        chosen = pq.apply(state, pq.Choose(dealer), chooser)
        assert chosen.dealer is dealer
        assert pq.to_act(chosen) is pq.CHANCE
        assert [type(event) for event in chosen.log] == [CutShown, DealerChosen]


def test_equal_cards_are_cut_again_law_4() -> None:
    state = pq.new_partie(pq.RUBICON, cut=True)
    again = pq.apply(state, pq.Cut("SA HA"))
    assert pq.to_act(again) is pq.CHANCE
    assert again != state, "the cut has been shown"
    assert len(again.log) == 1
    assert refused(again, pq.Choose(A)) == "turn.act"
    assert pq.to_act(pq.apply(again, pq.Cut("SA HK"))) is A


@pytest.mark.parametrize("cards", ["", "SA", "SA SK SQ", "SA S6", "H6 D6"])
def test_each_cuts_one_card_of_the_pack(cards: str) -> None:
    assert refused(pq.new_partie(cut=True), pq.Cut(cards)) == "cut.cards"


def test_a_card_cannot_be_cut_twice() -> None:
    ace = pq.Card.parse("SA")
    assert refused(pq.new_partie(cut=True), pq.Cut((ace, ace))) == "cut.cards"


def test_seat_c_does_not_deal_where_two_play() -> None:
    state = pq.apply(pq.new_partie(cut=True), pq.Cut("HK D9"))
    assert pq.Choose(Seat.C) not in pq.legal(state)
    assert pq.check(state, pq.Choose(Seat.C)) is not None


def test_only_the_winner_of_the_cut_chooses() -> None:
    state = pq.apply(pq.new_partie(cut=True), pq.Cut("HK D9"))
    assert refused(state, pq.Choose(A), B) == "turn.actor"
    assert list(pq.legal(pq.view(state, A))) == [pq.Choose(A), pq.Choose(B)]
    assert not pq.legal(pq.view(state, B))
    assert not pq.legal(pq.view(state, None))
    assert pq.check(pq.view(state, A), pq.Choose(B)) is None
    assert refused(pq.view(state, B), pq.Choose(B)) == "turn.actor"


def test_chance_cuts_two_cards_of_the_pack() -> None:
    state = pq.new_partie(cut=True)
    for seed in range(50):
        cut = pq.chance(state, Random(seed))
        assert isinstance(cut, pq.Cut)
        assert len(set(cut.cards)) == 2
        assert pq.check(state, cut) is None
    with pytest.raises(pq.PiquetError, match="chance is not to act"):
        pq.chance(pq.apply(state, pq.Cut("HK D9")), Random(1))


# Deals in a row.


def test_deals_alternate_law_16() -> None:
    """Elder of one deal deals the next."""
    state = pq.new_partie(pq.RUBICON)
    dealers: list[Seat] = []
    for _ in range(5):
        dealers.append(state.dealer)
        state = play_deal(state)
    assert dealers == [A, B, A, B, A]
    assert [outcome.dealer for outcome in state.outcomes] == dealers
    assert [outcome.seats for outcome in state.outcomes] == [
        seats_of(pq.RUBICON, seat) for seat in dealers
    ]


def test_six_deals_law_71() -> None:
    state = pq.new_partie(pq.RUBICON)
    for number in range(1, 7):
        assert state.ledger.number == number
        assert pq.settlement(state) is None
        state = play_deal(state, seed=number)
    assert pq.to_act(state) is None
    assert len(state.outcomes) == 6
    assert pq.settlement(state) == pq.settle(pq.RUBICON, state.points)


def test_points_go_to_the_seats() -> None:
    state = play_deal(pq.new_partie(pq.RUBICON), seed=1)
    made = pq.score(generated(1)[-1][0])
    assert state.points == pq.score(state) == {A: made[Role.YOUNGER], B: made[Role.ELDER]}
    state = play_deal(state, seed=1)
    total = sum(made.values())
    assert state.points == {A: total, B: total}


def test_points_of_the_deal_in_hand_count_so_far() -> None:
    state = pq.new_partie(start=pq.Start(deal=2, a=10, b=20))
    for deal, act in generated(1)[:-1]:
        made = pq.score(deal)
        assert pq.score(state) == {A: 10 + made[Role.ELDER], B: 20 + made[Role.YOUNGER]}
        assert pq.sheet(state) == pq.sheet(deal)
        state = pq.apply(state, act)


def test_the_sheet_of_a_partie_is_that_of_its_last_deal() -> None:
    state = pq.new_partie(pq.RUBICON)
    assert pq.sheet(state).lines == ()
    state = play_deal(state, seed=1)
    assert pq.sheet(state) == pq.sheet(generated(1)[-1][0]) == state.outcomes[0].sheet
    state = pq.apply(state, generated(2)[0][1])
    assert pq.sheet(state).lines == ()


def test_level_after_six_each_deals_once_more_law_71() -> None:
    state = play_deal(level(6, seed=1))
    assert state.points == {A: 200, B: 200}
    assert pq.to_act(state) is pq.CHANCE
    assert pq.settlement(state) is None
    dealers: list[Seat] = []
    for seed in (1, 3):
        dealers.append(state.dealer)
        state = play_deal(state, seed)
    assert dealers == [A, B]
    assert pq.to_act(state) is None
    assert state.ledger.number - 1 == 8
    settled = pq.settlement(state)
    assert settled is not None
    assert settled.winner is max((A, B), key=state.points.__getitem__)


def test_the_seventh_deal_never_ends_it_law_71() -> None:
    """Each deals once more, however the seventh deal goes."""
    state = play_deal(level(6, seed=1), seed=1)
    state = play_deal(state, seed=1)
    assert state.points[A] != state.points[B]
    assert pq.to_act(state) is pq.CHANCE


def test_level_again_is_drawn_law_71() -> None:
    """Drawn after the extra deals (Description)."""
    state = play_deal(level(8, seed=1), seed=1)
    assert pq.to_act(state) is None
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.by_seat) == (None, 0, {A: 0, B: 0})


def test_a_void_deal_counts_nothing() -> None:
    state = play_deal(pq.new_partie(pq.RUBICON))
    (outcome,) = state.ledger.outcomes
    begun = pq.new_partie(pq.RUBICON).ledger
    assert ledger.after(begun, DealEnded(outcome)).points == state.points != {A: 0, B: 0}
    assert ledger.after(begun, DealEnded(attrs.evolve(outcome, void=True))).points == {A: 0, B: 0}


# How a partie stands when it begins.


def test_start_in_the_middle() -> None:
    state = pq.new_partie(pq.RUBICON, start=pq.Start(deal=6, a=70, b=82))
    assert state.dealer is B
    assert state.points == {A: 70, B: 82}
    state = play_deal(state)
    assert pq.to_act(state) is None
    made = pq.score(generated(1)[-1][0])
    assert state.points == {A: 70 + made[Role.ELDER], B: 82 + made[Role.YOUNGER]}


@pytest.mark.parametrize("deal", [-1, 0, 9, 100])
def test_no_such_deal(deal: int) -> None:
    with pytest.raises(pq.PiquetError, match=f"no deal {deal} in a partie of 6"):
        pq.new_partie(start=pq.Start(deal=deal))


def test_the_cut_decides_who_deals_first() -> None:
    with pytest.raises(pq.PiquetError, match="the cut decides"):
        pq.new_partie(cut=True, first=B)


@pytest.mark.parametrize("deal", range(1, 9))
def test_dealer_of_every_deal(deal: int) -> None:
    assert pq.new_partie(start=pq.Start(deal=deal)).dealer is (A if deal % 2 else B)


# The settlement.


@pytest.mark.parametrize(
    ("a", "b", "winner", "amount", "rubicon"),
    [
        (120, 98, A, 318, True),  # RECORDS.md: below the rubicon, the sum and a hundred (Law 73)
        (120, 101, A, 119, False),  # the difference and a hundred (Law 72)
        (91, 92, B, 283, True),  # Case XXII: whether the winner has made a hundred or not
        (106, 92, A, 298, True),  # Case XXII
        (120, 100, A, 120, False),  # Law 73: "has not made a hundred"
        (120, 99, A, 319, True),
        (99, 120, B, 319, True),
        (101, 100, A, 101, False),
        (0, 30, B, 130, True),
        (224, 92, A, 416, True),
    ],
)
def test_settlement_laws_72_73(a: int, b: int, winner: Seat, amount: int, rubicon: bool) -> None:
    settled = pq.settle(pq.RUBICON, {A: a, B: b})
    loser = A if winner is B else B
    assert settled == pq.Settlement(
        winner, amount, {winner: amount, loser: -amount}, "points", rubicon
    )


@pytest.mark.parametrize("points", [0, 99, 100, 250])
def test_level_is_a_draw(points: int) -> None:
    settled = pq.settle(pq.RUBICON, {A: points, B: points})
    assert settled == pq.Settlement(None, 0, {A: 0, B: 0}, "points", False)


@given(st.integers(0, 500), st.integers(0, 500))
def test_what_one_wins_the_other_loses(a: int, b: int) -> None:
    settled = pq.settle(pq.RUBICON, {A: a, B: b})
    assert sum(settled.by_seat.values()) == 0
    assert (settled.winner is None) == (a == b)
    assert max(settled.by_seat.values()) == settled.amount
    mirrored = pq.settle(pq.RUBICON, {A: b, B: a})
    assert (mirrored.amount, mirrored.rubicon) == (settled.amount, settled.rubicon)
    if a != b:
        assert settled.by_seat[A if a > b else B] == settled.amount > 0


# Who may do what, and when.


def test_acts_out_of_place() -> None:
    cutting = pq.new_partie(cut=True)
    dealing = pq.new_partie()
    playing = pq.apply(dealing, generated(1)[0][1])
    assert refused(cutting, pq.Choose(A)) == "turn.act"
    assert refused(cutting, generated(1)[0][1]) == "turn.act"
    assert refused(dealing, pq.Cut("HK D9")) == "turn.act"
    assert refused(dealing, pq.Play("SA")) == "turn.act"
    assert refused(dealing, pq.Deal("", "", "")) == "deal.cards"
    assert refused(dealing, pq.Place(elder="", younger="")) == "position.cards"
    assert refused(playing, pq.Choose(A)) == "turn.act"
    assert refused(playing, generated(1)[0][1]) == "turn.act"
    assert refused(playing, generated(1)[1][1], A) == "turn.actor"
    with pytest.raises(pq.PiquetError, match="chance is not to act"):
        pq.chance(playing, Random(1))


def test_nothing_after_the_last_deal() -> None:
    state = partie(1)[-1][0]
    for act in (pq.Play("SA"), generated(1)[0][1], pq.Choose(A), pq.Cut("HK D9"), pq.Concede()):
        assert refused(state, act) == "partie.over"
        assert refused(pq.view(state, A), act) == "partie.over"
    assert not pq.legal(state)
    with pytest.raises(pq.PiquetError):
        pq.chance(state, Random(1))


def test_chance_acts_only_when_due() -> None:
    state = pq.new_partie()
    deal = generated(1)[0][1]
    by: Any = pq.CHANCE
    assert pq.check(state, deal, by) is None
    assert pq.check(state, deal, A) is not None
    playing = pq.apply(state, deal, by)
    assert pq.check(playing, generated(1)[1][1], by) is not None


def test_a_partie_may_begin_with_a_position() -> None:
    place = pq.Place(elder="SAKQJT987 HAKQ D7", younger="HJT9 DAKQJ CAKQJT")
    state = pq.apply(pq.new_partie(), place)
    assert pq.to_act(state) is B
    assert pq.to_act(pq.apply(state, pq.Call(Item.POINT, 8))) is A


def test_a_role_is_no_actor_of_a_partie() -> None:
    """Who acts is never passed over in silence, not even where a caller gives a role for a seat."""
    state = pq.apply(pq.new_partie(), generated(1)[0][1])
    by: Any = Role.YOUNGER
    assert pq.check(state, generated(1)[1][1], by) is not None
    with pytest.raises(pq.PiquetError):
        pq.apply(state, generated(1)[1][1], by)


def test_a_cut_does_not_happen_in_a_bare_deal() -> None:
    shown: Any = CutShown((pq.Card.parse("HK"), pq.Card.parse("D9")))
    with pytest.raises(pq.PiquetError, match="does not happen in a bare deal"):
        pq.observe(pq.view(pq.new_deal(), Role.ELDER), shown)


# Giving up the play (Law 73, Description).


def concessions() -> list[tuple[pq.PartieState, pq.PartieState]]:
    """Each partie before and after the play was given up."""
    return [
        (state, after)
        for courses in many()
        for (state, act), (after, _) in pairwise(courses)
        if isinstance(act, pq.Concede)
    ]


def test_conceding_only_in_the_last_deal_below_the_rubicon() -> None:
    seen = {True: 0, False: 0}
    for courses in many():
        for state, _ in courses[:-1]:
            may = pq.Concede() in pq.legal(state)
            assert may == (pq.check(state, pq.Concede()) is None)
            seen[may] += 1
            if may:
                actor = pq.to_act(state)
                assert isinstance(actor, Seat)
                assert state.ledger.number in (6, 8)
                assert state.points[actor] < 100
            elif state.ledger.stage is Stage.PLAYING:
                assert refused(state, pq.Concede()) == "concede.last_deal"
    assert min(seen.values()) > 100


def test_a_concession_is_worth_thirteen_and_ten() -> None:
    """The adversary counts thirteen in play and ten for the cards, neither toward pique."""
    made = concessions()
    assert len(made) > 20
    roles: set[Role] = set()
    for state, after in made:
        seat = pq.to_act(state)
        assert isinstance(seat, Seat)
        sheet = pq.sheet(after)
        role = next(role for role, one in state.seats.items() if one is seat)
        roles.add(role)
        lines = [(line.role, line.item, line.points) for line in sheet.lines[-2:]]
        assert lines == [(role.other, Item.CONCEDED, 13), (role.other, Item.CARDS, 10)]
        assert not any(line.item in (Item.LEAD, Item.TRICK, Item.PIQUE) for line in sheet.lines), (
            "a lead already made is in it"
        )
        assert sheet.complete
        said = [str(event) for event in after.log[len(state.log) :]]
        assert f"{role} concedes the play" in said
    assert roles == set(Role)


def test_younger_still_reckons_after_elder_concedes() -> None:
    """RECORDS.md: if elder concedes, younger still reckons; then the deal is over."""
    place = pq.Place(elder="SA7 HA7 DA87 CA987 S9", younger="SKQJT8 HKQJT DKQ CK")
    state = pq.apply(pq.new_partie(start=pq.Start(deal=6, a=10, b=20)), place)
    state = pq.apply(state, pq.Concede())
    assert pq.to_act(state) is B
    assert pq.legal(state)[-1] == pq.Nothing()
    for act in (pq.Reckon(Item.POINT, "SKQJT8"), pq.Reckon(Item.SEQUENCE, "SKQJT"), pq.Nothing()):
        state = pq.apply(state, act)
    assert pq.to_act(state) is None
    assert pq.score(state) == {A: 10, B: 20 + 5 + 4 + 13 + 10}


# Whole parties.


@settings(max_examples=40)
@given(parties)
def test_a_partie_comes_to_an_end(courses: Courses) -> None:
    state = courses[-1][0]
    start = state.ledger.start
    assert pq.to_act(state) is None
    deals = start.deal - 1 + len(state.outcomes)
    assert deals in (6, 8)
    for seat in (A, B):
        made = sum(
            outcome.sheet.totals[role]
            for outcome in state.outcomes
            for role, one in outcome.seats.items()
            if one is seat
        )
        assert state.points[seat] == {A: start.a, B: start.b}[seat] + made
    settled = pq.settlement(state)
    assert settled is not None
    assert settled.by_seat[A] == -settled.by_seat[B]
    a, b = state.points[A], state.points[B]
    assert settled.winner is (None if a == b else A if a > b else B)
    assert deals == 8 or a != b
    assert all(pq.settlement(earlier) is None for earlier, _ in courses[:-2])


@settings(max_examples=40)
@given(parties, st.integers(0, 2**32 - 1))
def test_legal_check_and_apply_agree_in_a_partie(courses: Courses, seed: int) -> None:
    rng = Random(seed)
    done = [act for _, act in courses]
    for state, act in courses:
        actor = pq.to_act(state)
        hand = state.deal.hand(Role.ELDER) if state.deal is not None else pq.Hand()
        for one in (act, rng.choice(done), nonsense(rng, hand)):
            refusal = pq.check(state, one)
            if actor is not pq.CHANCE:
                assert (one in pq.legal(state)) == (refusal is None)
            for seat in (A, B):
                if seat is not actor:
                    assert pq.check(state, one, seat) is not None
            if refusal is None:
                pq.apply(state, one)
                continue
            with pytest.raises(pq.IllegalAction) as caught:
                pq.apply(state, one)
            assert caught.value.refusal == refusal


@settings(max_examples=40)
@given(parties)
def test_views_of_a_partie_offer_what_the_state_does(courses: Courses) -> None:
    for state, act in courses[:-1]:
        for who in PEOPLE:
            seen = pq.view(state, who)
            assert pq.to_act(seen) is pq.to_act(state)
            assert pq.score(seen) == pq.score(state)
            assert pq.sheet(seen) == pq.sheet(state)
            assert pq.settlement(seen) == pq.settlement(state)
            if who is not None and who is pq.to_act(state):
                assert list(pq.legal(seen)) == list(pq.legal(state))
                assert pq.check(seen, act) is None
                assert pq.check(seen, act, who) is None
            else:
                assert not pq.legal(seen)


@settings(max_examples=40)
@given(parties)
def test_only_the_one_to_act_may_act_in_a_view(courses: Courses) -> None:
    """A seat's view, or a spectator's, refuses the act that another may do."""
    for state, act in courses[:-1]:
        actor = pq.to_act(state)
        if isinstance(actor, Seat):
            for who in PEOPLE:
                if who is not actor:
                    assert pq.check(pq.view(state, who), act) is not None


@settings(max_examples=60)
@given(parties)
def test_observe_follows_the_view_of_a_partie(courses: Courses) -> None:
    for who in PEOPLE:
        seen = pq.view(courses[0][0], who)
        for state, _ in courses:
            view = pq.view(state, who)
            assert len(view.log) == len(state.log)
            for event in view.log[len(seen.log) :]:
                seen = pq.observe(seen, event)
            assert seen == view
            assert hash(seen) == hash(view)


@settings(max_examples=40)
@given(parties)
def test_a_partie_is_a_value(courses: Courses) -> None:
    end = courses[-1][0]
    for at in range(0, len(courses) - 1, 17):
        state = courses[at][0]
        for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert again == state
            assert hash(again) == hash(state)
        again = copy.deepcopy(state)
        for _, act in courses[at:-1]:
            again = pq.apply(again, act)
        assert again == end
        assert state == courses[at][0]


def test_a_view_by_role_is_that_of_the_seat() -> None:
    for state, _ in many()[0]:
        for role in Role:
            assert pq.view(state, role) == pq.view(state, state.seats[role])


def test_a_view_holds_earlier_deals_as_sheets_only() -> None:
    """The cards of a deal that is over stay where they were shown."""
    state = pq.new_partie()
    for seed in (1, 2):
        state = play_deal(state, seed)
    state = pq.apply(state, generated(3)[0][1])
    for who in PEOPLE:
        seen = pq.view(state, who)
        assert seen.deal is not None
        assert len(seen.deal.log) < len(seen.log)
        ends = [event for event in seen.log if isinstance(event, DealEnded)]
        assert tuple(event.outcome for event in ends) == state.outcomes


def test_frank_in_a_partie() -> None:
    state = pq.new_partie()
    assert pq.frank(pq.view(state, A)) is None
    for deal, act in generated(1)[:-1]:
        actor = pq.to_act(deal)
        if isinstance(actor, Role):
            expected = pq.frank(pq.view(deal, actor))
            assert pq.frank(pq.view(state, state.seats[actor])) == expected
            assert pq.frank(pq.view(state, state.seats[actor.other])) is None
        state = pq.apply(state, act)


def test_parties_show_themselves() -> None:
    state = pq.new_partie(start=pq.Start(deal=6, a=70, b=82))
    assert repr(state) == "<rubicon partie, deal 6, dealing: A 70, B 82>"
    assert repr(pq.view(state, A)) == "<rubicon partie, deal 6, dealing: A 70, B 82, seen by A>"
    assert repr(pq.view(state, None)).endswith("seen by a spectator>")


@pytest.mark.parametrize("cards", ["", "HK", "HK D9 C7"])
def test_a_cut_of_so_many_cards_cannot_have_happened(cards: str) -> None:
    with pytest.raises(pq.PiquetError, match="cannot have happened"):
        pq.observe(pq.view(pq.new_partie(cut=True), A), CutShown(tuple(pq.Hand(cards))))


def test_seat_c_sees_no_hand_where_two_play() -> None:
    """Nobody sits on C: that seat is refused, or sees what a spectator does."""
    state = pq.apply(pq.new_partie(), generated(1)[0][1])
    try:
        seen = pq.view(state, Seat.C)
    except pq.PiquetError:
        return
    assert seen.deal is None or not seen.deal.hand


def test_events_of_a_partie_are_values() -> None:
    events: tuple[PartieEvent, ...] = many()[0][-1][0].log
    for event in events:
        again = pickle.loads(pickle.dumps(event))
        assert again == event
        assert hash(again) == hash(event)


def test_ranks_of_a_cut() -> None:
    """Every two ranks: the higher chooses, equals cut again (Law 4)."""
    for one in Rank:
        for other in Rank:
            if Rank.SIX in (one, other):
                continue
            cut = pq.Cut((pq.Card(pq.Suit.SPADES, one), pq.Card(pq.Suit.HEARTS, other)))
            actor = pq.to_act(pq.apply(pq.new_partie(cut=True), cut))
            assert actor is (pq.CHANCE if one is other else A if one > other else B)


# Four deals, by agreement.


def test_four_deals_the_first_and_the_last_double() -> None:
    """Law 71, note: the points of deals 1 and 4 count twice, those of 2 and 3 once."""
    state = pq.new_partie(pq.PORTLAND_FOUR_DEALS)
    expected = {A: 0, B: 0}
    for weight in (2, 1, 1, 2):
        state = dealt_out(state)
        outcome = state.outcomes[-1]
        assert outcome.weight == weight
        for role, seat in outcome.seats.items():
            expected[seat] += weight * outcome.sheet.totals[role]
        assert state.points == expected
    settled = pq.settlement(state)
    assert settled is not None
    assert settled == pq.settle(pq.PORTLAND_FOUR_DEALS, expected)


def test_the_deal_in_hand_counts_with_its_weight() -> None:
    state = pq.apply(pq.new_partie(pq.PORTLAND_FOUR_DEALS), HUITIEME)
    state = pq.apply(state, pq.Play("SA"))
    assert pq.score(state) == {B: 2, A: 0}, "one for the lead, twice (Law 65; Law 71, note)"


def test_extra_deals_after_four_count_once() -> None:
    """Law 71, note; level after four, each deals once more, and it is over even if level."""
    state = pq.new_partie(pq.PORTLAND_FOUR_DEALS, start=pq.Start(deal=5, a=70, b=70))
    for _ in range(2):
        state = dealt_out(state)
        assert state.outcomes[-1].weight == 1
    assert pq.settlement(state) is not None


def test_weights_are_for_as_many_deals() -> None:
    with pytest.raises(pq.RulesError, match=r"partie\.weights .* partie\.deals 6"):
        pq.Rules(partie=pq.PartieRules(weights=(2, 1, 1, 2)))
    assert pq.PartieRules(deals=4).weight(1) == 1


def test_four_deals_in_a_record() -> None:
    state = dealt_out(pq.new_partie(pq.PORTLAND_FOUR_DEALS))
    assert pq.replay(pq.dumps(state)) == state
    house = attrs.evolve(pq.RUBICON, name="", partie=pq.PORTLAND_FOUR_DEALS.partie)
    text = 'piquet = 1\nrules = {system = "rubicon", "partie.deals" = 4, '
    assert pq.loads(text + '"partie.weights" = [2, 1, 1, 2]}').rules == house


HUITIEME = pq.Place(elder="SAKQJT987 H987 D8", younger="HKJT DQJT9 CQT987")


def dealt_out(state: pq.PartieState) -> pq.PartieState:
    """The partie after one more deal, played by chance."""
    rng = Random(len(state.outcomes))
    state = pq.apply(state, pq.chance(state, rng))
    while isinstance(pq.to_act(state), Seat):
        state = pq.apply(state, rng.choice(pq.legal(state)))
    return state


# Parties to a target, and of three.


@pytest.mark.parametrize(
    ("rules", "start"),
    [
        (pq.RUBICON, pq.Start(a=-1)),
        (pq.RUBICON, pq.Start(c=5)),
        (pq.RUBICON, pq.Start(games=(1, 0))),
        (pq.AU_CENT, pq.Start(games=(3, 0))),
        (pq.AU_CENT, pq.Start(games=(0, -1))),
        (pq.AU_CENT, pq.Start(a=100)),
        (pq.AU_CENT, pq.Start(games=(1,))),  # type: ignore[arg-type]  # what a slip looks like
        (pq.AU_CENT, pq.Start(deal=0)),
        (pq.RUSSIAN, pq.Start(deal=5, a=50, b=50)),
        (pq.CADET, pq.Start(deal=7, a=50, b=50, c=50)),
    ],
)
def test_starts_at_which_no_partie_stands(rules: pq.Rules, start: pq.Start) -> None:
    with pytest.raises(pq.PiquetError):
        pq.new_partie(rules, start=start)


def test_extra_deals_of_three() -> None:
    """Where a tie plays on and three sit, each deals once more."""
    rules = attrs.evolve(pq.CADET, partie=pq.JAQUES.partie)
    state = pq.new_partie(rules, start=pq.Start(deal=7, a=50, b=50, c=20))
    for _ in range(3):
        assert pq.settlement(state) is None
        state = dealt_out(state)
    assert pq.settlement(state) == pq.settle(rules, state.points)
    assert [outcome.dealer for outcome in state.outcomes] == [A, B, Seat.C]


@pytest.mark.parametrize("won", [(5, 1), (2, 1), (3, 3), (1, 0)])
def test_games_that_end_no_partie(won: tuple[int, int]) -> None:
    """Three games of five win, and only a double as the last makes four (Law C31)."""
    with pytest.raises(pq.PiquetError):
        pq.settle(pq.AU_CENT, {A: won[0], B: won[1]})
    assert pq.settle(pq.AU_CENT, {A: 4, B: 2}).amount == 2


def test_a_deal_in_which_a_game_was_won_is_written_down() -> None:
    state = pq.new_partie(pq.FOSTER, start=pq.Start(a=99, b=99))
    while not state.outcomes:
        state = dealt_out(state)
    deal = state.deal
    assert deal is not None
    assert isinstance(deal.log[-1], pq.Won)
    assert pq.replay(pq.dumps(deal)).deal == deal


def test_events_of_others_cannot_have_happened() -> None:
    """Two play: nobody on C deals or has played."""
    seen = pq.view(pq.apply(pq.new_partie(cut=True), pq.Cut("SA S7")), A)
    with pytest.raises(pq.PiquetError, match="nobody sits on C"):
        pq.observe(seen, DealerChosen(Seat.C))
    outcome = play_deal(pq.new_partie(pq.RUBICON)).outcomes[0]
    ended = DealEnded(attrs.evolve(outcome, elder=Seat.C))
    with pytest.raises(pq.PiquetError, match="do not both sit"):
        ledger.after(pq.new_partie().ledger, ended)


def test_a_conceded_extra_deal_is_written_down() -> None:
    """Of four deals the last counts double, an extra one once (Law 71, note)."""
    start = pq.Start(deal=6, a=20, b=20)
    state = pq.apply(pq.new_partie(pq.PORTLAND_FOUR_DEALS, start=start), HUITIEME)
    for act in ("point 8", "good", "reckon point SAKQJT987", "sequence 8 A", "good"):
        state = pq.apply(state, pq.parse_act(act))
    state = pq.apply(state, pq.parse_act("reckon sequence SAKQJT987"))
    state = pq.apply(state, pq.Concede())
    assert state.deal is not None
    assert pq.replay(pq.dumps(state.deal)).deal == state.deal


def test_events_between_deals_in_words() -> None:
    cut = pq.apply(pq.new_partie(cut=True), pq.Cut("SA S7"))
    chosen = pq.apply(cut, pq.Choose(B))
    assert [str(event) for event in chosen.log] == [
        "the cards cut are SA S7",
        "B is to deal first",
    ]
    state = play_deal(pq.new_partie(pq.RUBICON))
    made = state.outcomes[0].sheet.totals
    elder, younger = made[Role.ELDER], made[Role.YOUNGER]
    assert str(state.log[-1]) == f"the deal is over: elder {elder}, younger {younger}"
