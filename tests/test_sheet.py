"""How a sheet reads: ruled as a scorer would, running totals included."""

from __future__ import annotations

import piquet as pq
from tests.laws.table import dealt, play, position, say

BLANK = dealt("SAT987 HAT987 DA9", "SKQJ HKQJ DKQJT8 C7", "D7 CA CK CQ CJ CT C9 C8")


def test_a_sheet_is_ruled() -> None:
    """Case p01 of the published positions: 29 in hand, thirty by the lead, and the pique."""
    table = say(
        position("SAKQJT987 H987 D8", "HKJT DQJT9 CKQ987"),
        *("E point 8", "Y good", "E reckon point SAKQJT987", "E SA"),
    )
    assert str(pq.sheet(table)) == (
        "who    what   cards      points  elder  younger  article\n"
        f"{'-' * 70}\n"
        "elder  point  SAKQJT987      +8      8        0  point.points (Law 62)\n"
        "elder  lead   SA             +1      9        0  play.lead (Law 65)"
    )
    assert repr(pq.sheet(table)) == "<Sheet: elder 9, younger 0>"
    assert str(pq.sheet(table).lines[1]) == "elder: lead SA, 1"


def test_a_bonus_stands_without_cards() -> None:
    """Law 69, position p01b: thirty by the lead."""
    table = say(
        position("SAKQJT987 H987 D8", "HKJT DQJT9 CKQ987"),
        *("E point 8", "Y good", "E reckon point SAKQJT987"),
        *("E sequence 8 A", "Y good", "E reckon sequence SAKQJT987", "E reckon sequence H987"),
        "E SA",
    )
    lines = pq.sheet(table).lines
    assert str(lines[-1]) == "elder: pique, 30"
    assert not pq.sheet(table).complete
    assert pq.sheet(table).tricks == {pq.Role.ELDER: 0, pq.Role.YOUNGER: 0}


def test_a_carte_blanche_has_its_cards_once_it_is_shown() -> None:
    """Laws 19, 20: announced with a number; shown when younger has put out."""
    announced = say(BLANK, "E blank 1")
    assert str(pq.sheet(announced)).splitlines()[-1].split() == [
        *("elder", "carte", "blanche", "+10", "10", "0"),
        *("carte_blanche.points", "(Laws", "18,", "61)"),
    ]
    shown = say(announced, "Y x C7")
    assert pq.sheet(shown).lines[0].cards == pq.Hand("SAT987 HAT987 DA9")


def test_a_deal_played_out_is_complete() -> None:
    table = say(position("SAKQ HAKQ DAKQ CAKQ", "SJ97 HJ97 DJ97 CJ97"), "E SA")
    table = play(table, "S7 SK S9 SQ SJ HA H7 HK H9 HQ HJ DA D7 DK D9 DQ DJ CA C7 CK C9 CQ CJ")
    sheet = pq.sheet(table)
    assert sheet.complete
    assert sheet.tricks == {pq.Role.ELDER: 12, pq.Role.YOUNGER: 0}
    assert [str(line) for line in sheet.lines[-2:]] == [
        "elder: last trick CQ, 1",
        "elder: capot, 40",
    ]
