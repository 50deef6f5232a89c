"""A table at which people play: positions and deals in text, what is said, and the score.

Moves are written as in a record: ``E`` or ``Y``, then the act.
"""

from __future__ import annotations

import pytest

import piquet as pq
from piquet.record import parse_act

E = pq.Role.ELDER
Y = pq.Role.YOUNGER

_ROLES = {"E": E, "Y": Y}
_LETTERS = {E: "E", Y: "Y"}


def position(
    elder: str,
    younger: str,
    *,
    elder_out: str = "",
    younger_out: str = "",
    carte_blanche: pq.Role | None = None,
) -> pq.DealState:
    """A table after the exchange, elder to call."""
    place = pq.Place(
        elder=elder,
        younger=younger,
        elder_discards=elder_out,
        younger_discards=younger_out,
        carte_blanche=carte_blanche,
    )
    return pq.apply(pq.new_deal(), place)


def dealt(elder: str, younger: str, stock: str) -> pq.DealState:
    """A table at which the cards have been dealt; the top card of the stock first."""
    return pq.apply(pq.new_deal(), pq.Deal(elder, younger, stock))


def read(move: str) -> tuple[pq.Role, pq.Action]:
    """Who does what by a line of a record."""
    who, act = move.split(maxsplit=1)
    return _ROLES[who], parse_act(act)


def say(table: pq.DealState, *moves: str) -> pq.DealState:
    """The table after these moves."""
    for move in moves:
        role, act = read(move)
        table = pq.apply(table, act, role)
    return table


def play(table: pq.DealState, cards: str) -> pq.DealState:
    """The table after these cards, each played by the one whose turn it is."""
    for card in cards.split():
        table = pq.apply(table, pq.Play(card))
    return table


def refused(table: pq.DealState, move: str | pq.Action, by: pq.Role | None = None) -> str:
    """The code of the article by which a move is refused.

    Whoever asks is told the same: the state, the actor's own view, and `apply`.
    """
    if isinstance(move, str):
        by, act = read(move)
    else:
        act = move
    refusal = pq.check(table, act, by)
    assert refusal is not None, f"{move} is lawful"
    with pytest.raises(pq.IllegalAction) as caught:
        pq.apply(table, act, by)
    assert caught.value.refusal == refusal
    if by is pq.to_act(table):
        assert act not in pq.legal(table)
    if by is not None:
        seen = pq.check(pq.view(table, by), act)
        assert seen is not None
        assert seen.article is refusal.article
    assert pq.ARTICLES[refusal.article.code] is refusal.article
    return refusal.article.code


def lawful(table: pq.DealState, move: str) -> bool:
    """Whether a move is lawful: by `check`, by `legal` and by the actor's view alike."""
    role, act = read(move)
    allowed = pq.check(table, act, role) is None
    assert allowed == (pq.to_act(table) is role and act in pq.legal(table))
    assert allowed == (pq.check(pq.view(table, role), act) is None)
    return allowed


def words(table: pq.DealState) -> list[str]:
    """What the one to act may do but play a card."""
    return [str(act) for act in pq.legal(table) if not isinstance(act, pq.Play)]


def cards(table: pq.DealState) -> str:
    """The cards that the one to act may play."""
    return str(pq.Hand([act.card for act in pq.legal(table) if isinstance(act, pq.Play)]))


def lines(table: pq.DealState) -> list[str]:
    """The score lines: who, what, points."""
    return [f"{_LETTERS[line.role]} {line.item} {line.points}" for line in pq.sheet(table).lines]


def hands(table: pq.DealState) -> list[str]:
    """The score lines of what was reckoned from the hands, bonuses included."""
    in_play = {pq.Item.LEAD, pq.Item.TRICK, pq.Item.LAST_TRICK, pq.Item.CARDS, pq.Item.CAPOT}
    return [
        text
        for text, line in zip(lines(table), pq.sheet(table).lines, strict=True)
        if line.item not in in_play
    ]


def articles(table: pq.DealState) -> dict[str, str]:
    """The article on which each kind of score line rests."""
    return {str(line.item): line.article.code for line in pq.sheet(table).lines}


def totals(table: pq.DealState) -> tuple[int, int]:
    """The points of elder and of younger so far."""
    score = pq.score(table)
    assert score == pq.sheet(table).totals
    return score[E], score[Y]


def happened(table: pq.DealState, who: pq.Role | None) -> list[str]:
    """What a person has heard and seen, in words."""
    return [str(event) for event in pq.view(table, who).log]


def seen(table: pq.DealState, who: pq.Role | None) -> str:
    """The cards of the stock that a person has seen where they lay."""
    return str(pq.view(table, who).seen)


def alike(one: pq.DealState, other: pq.DealState, who: pq.Role | None) -> bool:
    """Whether a person cannot tell one table from the other, even by what he may do."""
    ours, theirs = pq.view(one, who), pq.view(other, who)
    return ours == theirs and pq.legal(ours) == pq.legal(theirs)
