"""Law 4: the higher card gives the choice, and the choice is between the two who play."""

from __future__ import annotations

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
