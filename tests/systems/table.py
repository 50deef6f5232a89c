"""Tables and parties under the rules of any system; moves are written as in a record."""

from __future__ import annotations

import piquet as pq
from tests.laws.table import E, Y, read

SWEEP = "SAKQJT987 HAKQJ", "HT987 DAKQJT987"
"""Hands of which elder takes all the tricks, as `SWEPT` plays them."""

SWEPT = "SA D7 SK D8 SQ D9 SJ DT ST DJ S9 DQ S8 DK S7 DA HA HT HK H9 HQ H8 HJ H7"

SILENT = ("E none", "Y none") * 3
"""Both say in each class that they have nothing."""


def under(
    rules: pq.Rules, elder: str, younger: str, elder_out: str = "", younger_out: str = ""
) -> pq.DealState:
    """A table after the exchange, under these rules."""
    place = pq.Place(
        elder=elder, younger=younger, elder_discards=elder_out, younger_discards=younger_out
    )
    return pq.apply(pq.new_deal(rules), place)


def dealt(rules: pq.Rules, elder: str, younger: str, stock: str) -> pq.DealState:
    """A table at which the cards have been dealt; the top card of the stock first."""
    return pq.apply(pq.new_deal(rules), pq.Deal(elder, younger, stock))


def standing(rules: pq.Rules, elder: int, younger: int, deal: int = 1) -> pq.PartieState:
    """A partie of two before this deal, in which its elder and its younger have so many points."""
    seats = pq.new_partie(rules, start=pq.Start(deal=deal)).seats
    a, b = (elder, younger) if seats[E] is pq.Seat.A else (younger, elder)
    return pq.new_partie(rules, start=pq.Start(deal=deal, a=a, b=b))


def placed(partie: pq.PartieState, elder: str, younger: str) -> pq.PartieState:
    """The partie with the next deal set up after the exchange."""
    return pq.apply(partie, pq.Place(elder=elder, younger=younger))


def spoken(partie: pq.PartieState, *moves: str) -> pq.PartieState:
    """The partie after these moves of its deal."""
    for move in moves:
        role, act = read(move)
        partie = pq.apply(partie, act, partie.seats[role])
    return partie


def played(partie: pq.PartieState, cards: str) -> pq.PartieState:
    """The partie after these cards, each played by the one whose turn it is."""
    for card in cards.split():
        partie = pq.apply(partie, pq.Play(card))
    return partie


def counted(partie: pq.PartieState) -> list[str]:
    """The score lines of the deal in hand, or of the last that is over."""
    sheet = pq.sheet(partie)
    letters = {E: "E", Y: "Y"}
    return [f"{letters[line.role]} {line.item} {line.points}" for line in sheet.lines]


def is_over(partie: pq.PartieState) -> bool:
    """Whether the partie is over: nothing more can be done in it."""
    over = pq.settlement(partie) is not None
    refusal = pq.check(partie, pq.Play("SA"))
    assert over == (refusal is not None and refusal.article.code == "partie.over")
    assert over == (pq.to_act(partie) is None)
    return over


def swept(partie: pq.PartieState) -> pq.PartieState:
    """The partie after a deal of which elder takes all the tricks, as far as it is played."""
    number = partie.ledger.number
    partie = placed(partie, *SWEEP)
    for card in SWEPT.split():
        if partie.ledger.number > number:
            break
        partie = pq.apply(partie, pq.Play(card))
    return partie


def frankly(table: pq.DealState) -> pq.DealState:
    """The table after all that frank players would now say."""
    while isinstance(role := pq.to_act(table), pq.Role):
        act = pq.frank(pq.view(table, role))
        if act is None:
            break
        table = pq.apply(table, act, role)
    return table
