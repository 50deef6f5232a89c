"""What a refusal says, word by word: the article, its source, and the figures of the case."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, dealt, position, read, say

RICH = position("SAKQJT HA87 DA8 CA8", "S9 HKQT9 DKJ97 CKJ9")
ASKED = say(position("SAKQ9 HKQT8 DT8 CT8", "SJ87 HAJ97 DAKQ CKJ"), "E point 4", "Y equal")
BEATABLE = position("SQJT HA87 DA87 CA87", "SAK HKQT9 DKJ9 CKJ9")
CALLED = say(RICH, "E point 5", "Y good")
TIERCE = say(RICH, "E sequence 3 K", "Y good")
RECKONED = say(TIERCE, "E reckon sequence SKQJ")
LED = say(CALLED, "E sequence 5 A", "Y good", "E SA")
LONGER = position("SAKQJ HA87 DA87 CA8", "S9 HKQT9 DKQJT9 CJT")
BEATEN = say(LONGER, "E point 4", "Y not good", "E SA")
INQUIRED = say(LONGER, "E point 4", "Y equal", "E making 41", "Y not good", "E SA")
DISPUTED = say(
    position("SAKQ7 HAKQ8 DAJ7 C8", "S9 HJT DKQT98 CKQJT"),
    *("E point 4", "Y not good", "E sequence 3 A", "Y good"),
    *("E reckon sequence SAKQ", "E reckon sequence HAKQ", "E DA", "Y reckon set HT DT CT"),
)
EXCHANGE = dealt("SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", "D7 CA CK CQ CJ CT C9 C8")
BLANK = dealt("SAT987 HAT987 DA9", "SKQJ HKQJ DKQJT8 C7", "D7 CA CK CQ CJ CT C9 C8")


def point(cards: int, rank: pq.Rank | None = None) -> pq.Call:
    return pq.Call(pq.Item.POINT, cards, rank)


def aces(cards: int) -> pq.Call:
    return pq.Call(pq.Item.SET, cards, pq.Rank.ACE)


def run(cards: int) -> pq.Call:
    return pq.Call(pq.Item.SEQUENCE, cards)


REASONS: list[tuple[pq.DealState, str | tuple[pq.Role, pq.Action], str]] = [
    (RICH, (E, pq.Call(pq.Item.LEAD, 3)), "call.form (Laws 46, 48): lead 3 is no call"),
    (RICH, (E, point(3, pq.Rank.ACE)), "call.form (Laws 46, 48): point 3 A is no call"),
    (RICH, (E, pq.Call(pq.Item.SET, 3)), "call.form (Laws 46, 48): set 3 is no call"),
    (CALLED, "E point 4", "call.once (Law 50): point called already: point 5"),
    (
        say(RICH, "E set AAAA", "Y good"),
        "E point 4",
        "call.point_first (Law 46): set called before the point",
    ),
    (RICH, "E point 6", "call.held (Laws 50, 52): point 6, longest suit 5"),
    (RICH, (E, point(0)), "call.held (Laws 50, 52): point 0, longest suit 5"),
    (RICH, "E set 999", "reckon.combination (Laws 62 to 64): 9 makes no set"),
    (RICH, "E set KKK", "call.held (Laws 50, 52): set KKK is not in hand"),
    (RICH, (E, aces(5)), "call.held (Laws 50, 52): set AAAAA is not in hand"),
    (RICH, (E, aces(2)), "call.held (Laws 50, 52): set AA is not in hand"),
    (RICH, "E sequence 6", "call.held (Laws 50, 52): sequence 6 is not in hand"),
    (RICH, "E sequence 4 T", "call.held (Laws 50, 52): sequence 4 T is not in hand"),
    (RICH, (E, run(2)), "call.held (Laws 50, 52): sequence 2 is not in hand"),
    (RICH, (E, run(10)), "call.held (Laws 50, 52): sequence 10 is not in hand"),
    (BEATABLE, "E sequence 3", "call.top_card (Law 48): sequence 5 K may be against it"),
    (RICH, "E making 50", "making.asked (Law 46): nobody asks what the point makes"),
    (ASKED, "E making 99", "making.held (Law 46): point 4 makes 38, 40, not 99"),
    (ASKED, "E to A", "to.asked (Law 48): nobody asks to what card the sequence is"),
    (
        say(RICH, "E point 5"),
        "Y not good",
        "reply.not_good (Laws 51, 62 to 64): nothing better in hand",
    ),
    (
        say(RICH, "E point 5"),
        "Y equal",
        "reply.equal (Laws 46, 62 to 64): nothing equal in hand",
    ),
    (
        CALLED,
        "E reckon set SA HA DA CA",
        "reckon.open (Laws 49, 50, 56): set: not called",
    ),
    (CALLED, "E reckon point SAKQJ", "reckon.as_called (Law 50): 4 making 41 is not 5"),
    (
        CALLED,
        "E reckon point SAKQJ HA",
        "reckon.combination (Laws 62 to 64): SAKQJ HA is no point",
    ),
    (CALLED, "E reckon point HKQT98", "reckon.held (Law 55): HKQT9 not in hand"),
    (
        CALLED,
        (E, pq.Reckon(pq.Item.POINT, "")),
        "reckon.combination (Laws 62 to 64): nothing is no point",
    ),
    (
        CALLED,
        (E, pq.Reckon(pq.Item.LEAD, "SA")),
        "reckon.open (Laws 49, 50, 56): lead: not called",
    ),
    (
        say(CALLED, "E reckon point SAKQJT"),
        "E reckon point SAKQJT",
        "reckon.open (Laws 49, 50, 56): one point reckoned already",
    ),
    (
        BEATEN,
        "Y reckon sequence HA",
        "reckon.combination (Laws 62 to 64): HA is no sequence",
    ),
    (TIERCE, "E reckon sequence SAKQJ", "reckon.as_called (Law 50): 4 to A is not 3 to K"),
    (
        RECKONED,
        "E reckon sequence SAKQJT",
        "reckon.above_call (Laws 49, 50): 5 to A is above 3 to K",
    ),
    (
        RECKONED,
        "E reckon sequence SQJT",
        "reckon.overlap (Laws 63, 64): SKQJ already reckoned",
    ),
    (RICH, "E suit S", "look.left (Law 36): younger left no cards"),
    (
        LED,
        "Y reckon point HKQT9",
        "reckon.open (Laws 49, 50, 56): point is closed to younger",
    ),
    (
        LED,
        "Y show point HKQT9",
        "show.barred (Law 46, Case I): no point is barred by an inquiry",
    ),
    (LED, "Y look", "look.left (Law 36): no cards left that she may yet look at"),
    (LED, "Y reckon set SK HK DK", "reckon.held (Law 55): SK not in hand"),
    (
        BEATEN,
        "Y reckon point HKQT9",
        "reckon.beats_call (Laws 51, 62 to 64): 4 making 39 does not beat 4",
    ),
    (
        INQUIRED,
        "Y reckon point DKQJT9",
        "reckon.inquiry (Law 46, Case I): 5 making 49 is not 4 making more than 41",
    ),
    (
        INQUIRED,
        "Y show point HKQT9",
        "show.barred (Law 46, Case I): 4 making 39 does not beat 4",
    ),
    (
        INQUIRED,
        "Y show set SK HK DK",
        "show.barred (Law 46, Case I): no set is barred by an inquiry",
    ),
    (
        DISPUTED,
        "E reckon sequence SAKQ",
        "objection.certain (Case IV): younger named a set, no sequence",
    ),
    (
        DISPUTED,
        "E reckon set SA HA CA",
        "objection.certain (Case IV): CA neither named nor led",
    ),
    (
        DISPUTED,
        "E show set SA HA DA",
        "objection.certain (Case IV): sets are never equal",
    ),
    (DISPUTED, "E not good", "objection.reply (Case IV): not good to an item of younger's"),
    (EXCHANGE, "E x DA", "exchange.held (Law 21): DA not in hand"),
    (EXCHANGE, "E x -", "exchange.elder (Law 21): 0 cards, not 1 to 5"),
    (
        say(EXCHANGE, "E x SA"),
        "Y x -",
        "exchange.younger (Laws 22, 34): 0 cards, not 1 to 7",
    ),
    (
        BLANK,
        "E blank 6",
        "carte_blanche.takes (Law 20, Case V): elder says 1 to 5, not 6",
    ),
    (
        BLANK,
        "E blank",
        "carte_blanche.takes (Law 20, Case V): elder says 1 to 5, not no number",
    ),
    (
        say(BLANK, "E blank 2", "Y x C7"),
        "E x SA",
        "exchange.announced (Law 20, Case V): 1 cards, 2 announced",
    ),
]


@pytest.mark.parametrize(("table", "move", "words"), REASONS, ids=lambda value: str(value)[:40])
def test_a_refusal_names_the_article_and_the_figures(
    table: pq.DealState, move: str | tuple[pq.Role, pq.Action], words: str
) -> None:
    role, act = read(move) if isinstance(move, str) else move
    refusal = pq.check(table, act, role)
    assert str(refusal) == words
    assert refusal is not None
    assert refusal.action is act
