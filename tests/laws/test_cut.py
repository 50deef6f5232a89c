"""The cut (Laws 4, C1): the choice, or the deal, of one of those who play; and the lot."""

from __future__ import annotations

from random import Random

import pytest

import piquet as pq

A, B, C = pq.Seat.A, pq.Seat.B, pq.Seat.C


@pytest.mark.parametrize(("cards", "winner", "loser"), [("SA HK", A, B), ("C7 D8", B, A)])
def test_law_4_the_choice_is_the_higher_card_s(cards: str, winner: pq.Seat, loser: pq.Seat) -> None:
    partie = pq.apply(pq.new_partie(cut=True), pq.Cut(cards))
    assert list(pq.legal(partie)) == [pq.Choose(A), pq.Choose(B)]
    assert pq.check(partie, pq.Choose(loser), winner) is None
    refusal = pq.check(partie, pq.Choose(loser), loser)
    assert refusal is not None
    assert refusal.article.code == "turn.actor"


def test_law_4_nobody_else_may_be_chosen() -> None:
    partie = pq.apply(pq.new_partie(cut=True), pq.Cut("SA HK"))
    refusal = pq.check(partie, pq.Choose(C))
    assert refusal is not None
    assert refusal.article.code == "cut.choice"
    with pytest.raises(pq.IllegalAction):
        pq.apply(partie, pq.Choose(C))


def dealer(rules: pq.Rules, *cuts: str) -> pq.Seat:
    """Who deals first when these cards are cut."""
    partie = pq.new_partie(rules, cut=True)
    for cards in cuts:
        partie = pq.apply(partie, pq.Cut(cards))
    assert pq.to_act(partie) is pq.CHANCE
    assert isinstance(pq.chance(partie, Random(1)), pq.Deal)
    return partie.dealer


def test_law_c1_the_lower_card_must_deal() -> None:
    """There is no choice; a tie cuts again."""
    assert dealer(pq.AU_CENT, "SA H7") is B
    assert dealer(pq.FOSTER, "SA HA", "D8 C9") is A


def test_jaques_the_higher_card_deals() -> None:
    """Setting up, 2."""
    assert dealer(pq.JAQUES, "SA H7") is A
    assert dealer(pq.JAQUES, "S8 H8", "D7 CT") is B


def test_three_cut_in_cadet() -> None:
    """The highest of three cards deals; only a tie for it cuts again."""
    assert dealer(pq.CADET, "S7 H7 DQ") is C
    assert dealer(pq.CADET, "SA H7 DA", "SK HA D7") is B
    refusal = pq.check(pq.new_partie(pq.CADET, cut=True), pq.Cut("SA H7"))
    assert refusal is not None
    assert refusal.article.code == "cut.cards"


def test_the_lot_in_the_russian_game() -> None:
    """Chance says who deals first; nobody cuts."""
    partie = pq.new_partie(pq.RUSSIAN, cut=True)
    assert pq.to_act(partie) is pq.CHANCE
    assert not pq.legal(partie)
    lots = {pq.chance(partie, Random(seed)) for seed in range(20)}
    assert lots == {pq.Choose(A), pq.Choose(B)}
    assert pq.apply(partie, pq.Choose(B)).dealer is B
    refusal = pq.check(partie, pq.Cut("SA H7"))
    assert refusal is not None
    assert refusal.article.code == "cut.lot"
    refusal = pq.check(partie, pq.Choose(A), A)
    assert refusal is not None
    assert refusal.article.code == "turn.actor"


@pytest.mark.parametrize("first", ["A", "B"])
def test_a_record_s_first_dealer_is_checked_against_the_cut(first: str) -> None:
    """By the cut A deals; a record that says B is refused."""
    text = f'piquet = 1\nrules = "au-cent"\ncut = ["S8 HK"]\nfirst = "{first}"\n'
    if first == "A":
        assert pq.replay(text).dealer is A
        return
    with pytest.raises(pq.RecordError) as caught:
        pq.replay(text)
    assert (caught.value.line, caught.value.article) == (4, "cut.dealer")


def test_the_lot_in_a_record() -> None:
    text = 'piquet = 1\nrules = "russian"\ncut = []\n'
    undecided = pq.replay(text)
    assert undecided == pq.new_partie(pq.RUSSIAN, cut=True) == pq.replay(pq.dumps(undecided))
    decided = pq.apply(undecided, pq.Choose(B))
    assert pq.replay(text + 'first = "B"\n') == decided == pq.replay(pq.dumps(decided))
