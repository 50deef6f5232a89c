"""Law 73, Description: the play of the last deal conceded by one who is below the rubicon.

The law has him throw in his hand before the play; RECORDS.md ("concede") says when exactly.
"""

from __future__ import annotations

import pytest

import piquet as pq
from piquet.record import parse_act

A, B = pq.Seat.A, pq.Seat.B

# In deal 6 A is elder, in deal 7 B.
PLACE = pq.Place(elder="SAKQJT HAQ8 D98 C97", younger="S98 HKT97 DAKQ CAKQ")


def last_deal(a: int, b: int, deal: int = 6) -> pq.PartieState:
    return pq.apply(pq.new_partie(start=pq.Start(deal=deal, a=a, b=b)), PLACE)


def said(partie: pq.PartieState, *acts: str) -> pq.PartieState:
    for act in acts:
        partie = pq.apply(partie, parse_act(act))
    return partie


def refused(partie: pq.PartieState, by: pq.Seat | None = None) -> str:
    """The code of the article by which conceding is refused."""
    refusal = pq.check(partie, pq.Concede(), by)
    assert refusal is not None
    with pytest.raises(pq.IllegalAction) as caught:
        pq.apply(partie, pq.Concede(), by)
    assert caught.value.refusal == refusal
    return refusal.article.code


def scored(partie: pq.PartieState) -> list[str]:
    return [f"{line.role} {line.item} {line.points}" for line in pq.sheet(partie).lines]


def test_law_73_elder_concedes_and_younger_still_reckons() -> None:
    partie = said(last_deal(40, 120), "point 5", "good", "reckon point SAKQJT", "concede")
    assert pq.to_act(partie) is B
    partie = said(partie, "reckon sequence DAKQ")
    assert pq.to_act(partie) is A, "Case IV: his quint is certain from the point he named"
    partie = said(partie, "good", "reckon sequence CAKQ", "none")
    assert scored(partie) == [
        "elder point 5", "younger sequence 3", "younger sequence 3",
        "younger conceded 13", "younger cards 10",
    ]  # fmt: skip
    assert pq.sheet(partie).complete
    articles = {str(line.item): line.article.code for line in pq.sheet(partie).lines}
    assert articles["conceded"] == "concede.points"
    settled = pq.settlement(partie)
    assert settled is not None
    # 45 and 120 + 6 + 23, and a hundred.
    assert (settled.winner, settled.amount) == (B, 45 + 149 + 100)


def test_law_73_younger_concedes_and_the_lead_is_in_the_thirteen() -> None:
    partie = said(last_deal(120, 40), "sequence 5 A", "good", "reckon sequence SAKQJT", "SA")
    assert scored(partie) == ["elder sequence 15", "elder lead 1"]
    partie = said(partie, "concede")
    assert scored(partie) == ["elder sequence 15", "elder conceded 13", "elder cards 10"]
    assert pq.to_act(partie) is None


def test_law_73_what_is_conceded_makes_no_pique() -> None:
    """Point 5 and quint 15, and thirteen: thirty-three."""
    partie = said(last_deal(120, 40), "point 5", "good", "reckon point SAKQJT")
    partie = said(partie, "sequence 5 A", "good", "reckon sequence SAKQJT", "SA", "concede")
    assert scored(partie) == [
        "elder point 5", "elder sequence 15", "elder conceded 13", "elder cards 10",
    ]  # fmt: skip


def test_law_73_in_the_last_deal_only() -> None:
    """After a tie that is the eighth; the seventh is followed by another."""
    for deal in (1, 5, 7):
        assert refused(last_deal(40, 40, deal)) == "concede.last_deal"
    for deal in (6, 8):
        assert pq.check(last_deal(40, 40, deal), pq.Concede()) is None


def test_law_73_below_the_rubicon_by_the_sheet() -> None:
    assert refused(last_deal(100, 40)) == "concede.last_deal"
    partie = said(last_deal(95, 40), "point 5", "good")
    assert pq.check(partie, pq.Concede()) is None
    partie = said(partie, "reckon point SAKQJT")
    assert refused(partie) == "concede.last_deal"


def test_law_73_before_one_s_own_first_card() -> None:
    partie = said(last_deal(40, 40), "SA")
    assert refused(partie, A) == "turn.actor"
    assert pq.check(partie, pq.Concede()) is None  # younger's turn
    partie = said(partie, "S8")
    assert refused(partie) == "concede.last_deal"


def test_case_iv_holds_when_the_play_is_conceded() -> None:
    """Elder has given up the play, not what he has named."""
    named = said(last_deal(40, 120), "point 5", "good", "reckon point SAKQJT", "concede")
    beaten = said(named, "reckon sequence DAKQ", "reckon sequence SAKQJT", "none")
    assert scored(beaten)[:2] == ["elder point 5", "elder sequence 15"]
    assert not any("younger sequence" in line for line in scored(beaten))


def test_one_may_concede_whenever_it_is_his_turn_before_his_first_card() -> None:
    """In the exchange, and while a reply is due."""
    dealt = pq.apply(
        pq.new_partie(start=pq.Start(deal=6, a=40, b=40)),
        pq.Deal("SA HAKQT87 DAT9 C98", "SQJT98 HJ9 DKQ CAJT", "C7 CK S7 D7 DJ SK D8 CQ"),
    )
    early = said(dealt, "concede", "none")
    assert scored(early) == ["younger conceded 13", "younger cards 10"]
    hers = said(dealt, "x C98 DT9", "concede")
    assert scored(hers) == ["elder conceded 13", "elder cards 10"]
    asked = said(dealt, "x C98 DT9", "x HJ9", "point 6")
    assert pq.check(asked, pq.Concede()) is None
    assert scored(said(asked, "concede")) == ["elder conceded 13", "elder cards 10"]
    assert pq.settlement(said(asked, "concede")) is not None


def test_what_younger_may_do_when_elder_has_conceded() -> None:
    """She reckons what the calls leave her, in any order, or says that there is no more."""
    said_good = said(last_deal(40, 120), "point 5", "good", "sequence 5 A", "good", "concede")
    acts = [str(act) for act in pq.legal(said_good)]
    assert acts == ["reckon set HK DK CK", "none"], "three kings; two aces, two queens"
    asked = said(
        pq.apply(
            pq.new_partie(start=pq.Start(deal=6, a=40, b=40)),
            pq.Place(elder="SAKQJ HA87 DA87 CA8", younger="S9 HKQT9 DKQJT9 CJT"),
        ),
        *("point 4", "equal", "making 41", "not good", "concede"),
    )
    assert "show point DKQJT9" in [str(act) for act in pq.legal(asked)]
    assert str(pq.legal(asked)[-1]) == "none"
