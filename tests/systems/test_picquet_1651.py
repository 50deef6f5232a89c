"""What The Royall and Delightfull Game of Picquet (1651) says, and Cotton and Cotgrave after it."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
    articles,
    happened,
    lawful,
    lines,
    play,
    refused,
    say,
    seen,
    totals,
    words,
)
from tests.rulebook import changed
from tests.systems.table import dealt, is_over, placed, played, spoken, standing, under

OLD = pq.PICQUET_1651
A, B = pq.Seat.A, pq.Seat.B
COURTS = "SK SQ SJ HK HQ HJ DK DQ DJ CK CQ CJ"
BLANKS = "ST9876 HT9876 SA HA", "DT9876 CT9876 DA CA", COURTS
"""All the court cards are in the stock."""

ONE = "ST9876 HT9876 SA HA", "SKQJ HKQJ DKQJ CKQJ", "DA CA DT D9 D8 D7 D6 CT C9 C8 C7 C6"
COURT = ONE[1], ONE[0], ONE[2]
SMALL = "ST9876 D987 C987 H9", "SAK HAKQJ DAKQ CAKQ"
"""Elder's longest suit makes 40, younger's best 41."""


# The pack and the deal.


def test_the_pack_has_the_sixes() -> None:
    """1651: thirty-six cards, twelve each, and twelve in the stock; the six is below the seven."""
    assert len(OLD.pack.cards) == 36
    pack = tuple(OLD.pack.cards)
    for batch in (2, 3, 4):
        deal = pq.Deal.from_pack(pack, batch, OLD)
        assert (len(deal.elder), len(deal.younger), len(deal.talon)) == (12, 12, 12)
    with pytest.raises(pq.PiquetError, match="dealt by 2 or 3 or 4"):
        pq.Deal.from_pack(pack, 1, OLD)
    table = under(OLD, "S86 HAKQJ DAKQ CAKQ", "S97 HT98 DT98 CJT98")
    assert pq.to_act(play(table, "S6 S7")) is Y
    assert pq.to_act(play(table, "S8 S7")) is E


def test_the_least_card_deals() -> None:
    """1651: who cuts the least card deals; a six may be cut."""
    state = pq.apply(pq.new_partie(OLD, cut=True), pq.Cut("S7 H6"))
    assert state.dealer is B
    assert pq.to_act(state) is pq.CHANCE


# The exchange.


def test_elder_takes_one_to_eight() -> None:
    """1651: elder takes up to eight, and must discard one; what he leaves of them he may see."""
    table = dealt(OLD, *COURT)
    assert refused(table, "E x -") == "exchange.elder"
    assert refused(table, "E x SKQJ HKQJ DKQJ") == "exchange.elder"
    assert lawful(table, "E x SK")
    assert lawful(table, "E x SKQJ HKQJ DKQ")
    table = say(table, "E x SKQJ HKQ")
    assert happened(table, E)[-2:] == [
        "elder takes DA CA DT D9 D8",
        "elder sees D7 D6 CT, left in the stock",
    ]
    assert seen(table, Y) == ""


def test_younger_takes_one_to_all_that_is_left() -> None:
    """1651: both are bound to discard; what elder left, and younger's own four."""
    table = say(dealt(OLD, *COURT), "E x SKQJ HKQ")
    assert refused(table, "Y x -") == "exchange.younger"
    assert lawful(table, "Y x S6")
    assert lawful(table, "Y x ST9876 H76")
    assert refused(table, "Y x ST9876 H876") == "exchange.younger"
    assert happened(say(table, "Y x S6"), Y)[-1] == "younger takes D7"
    full = say(dealt(OLD, *COURT), "E x SKQJ HKQJ DKQ")
    assert lawful(full, "Y x S9876")
    assert refused(full, "Y x ST9876") == "exchange.younger"


# The blank.


def test_a_blank_counts_ten() -> None:
    """1651: elder announces it and how many he will discard; younger discards; he shows it."""
    table = dealt(OLD, *ONE)
    assert words(table) == [f"blank {takes}" for takes in range(1, 9)]
    table = say(table, "E blank 8", "Y x SJ")
    assert lines(table) == ["E carte blanche 10"]
    assert happened(table, None)[-1] == "elder shows carte blanche SAT9876 HAT9876"
    assert refused(table, "E x S6") == "exchange.announced"
    hers = say(dealt(OLD, *COURT), "E x SJ", "Y blank")
    assert lines(hers) == ["Y carte blanche 10"]


def test_two_blanks_annul_each_other() -> None:
    """1651: when both have one, neither counts."""
    table = say(dealt(OLD, *BLANKS), "E blank 8")
    assert lines(table) == ["E carte blanche 10"], "as far as is known"
    both = say(table, "Y blank")
    assert lines(both) == []
    both = say(both, "Y x D6", "E x ST9876 H876", "E point making 30")
    assert lines(both) == []
    alone = say(table, "Y x D6")
    assert lines(alone) == ["E carte blanche 10"], "hers is not claimed"


def test_two_blanks_win_no_game() -> None:
    """1651: what counts nothing makes no hundred."""
    state = pq.apply(standing(OLD, 90, 90), pq.Deal(*BLANKS))
    state = spoken(state, "E blank 8", "Y blank", "Y x D6", "E x ST9876 H876")
    assert not is_over(state)
    assert state.points == {A: 90, B: 90}
    alone = pq.apply(standing(OLD, 90, 90), pq.Deal(*BLANKS))
    assert is_over(spoken(alone, "E blank 8", "Y x D6"))


# The point.


def test_four_cards_may_beat_five() -> None:
    """1651: the point is by its pips alone: ace to knave, 41, against ten to six, 40."""
    table = under(OLD, *SMALL)
    assert refused(table, "E point 5") == "call.point"
    table = say(table, "E point making 40")
    assert words(table) == ["good", "not good"]
    table = say(table, "Y not good", "E S6")
    assert refused(table, "Y reckon point DAKQ") == "reckon.beats_call"
    assert lines(say(table, "Y reckon point HAKQJ")) == ["Y point 4"]
    mirrored = say(under(OLD, *SMALL[::-1]), "E point making 41", "Y good")
    assert lines(say(mirrored, "E reckon point HAKQJ")) == ["E point 4"]


def test_equal_pips_of_unequal_numbers_are_equal() -> None:
    """1651: king, queen and knave make 30, and so do nine to six."""
    table = under(OLD, "HKQJ D876 C9876 SJT", "S9876 HAT9 DAKQ CAK")
    table = say(table, "E point making 30")
    assert words(table) == ["good", "not good", "equal"]
    either = say(table, "Y good")
    assert words(either)[-2:] == ["reckon point HKQJ", "reckon point C9876"]
    table = say(table, "Y equal")
    assert refused(table, "E reckon point HKQJ") == "reckon.open"
    assert refused(say(table, "E HK"), "Y reckon point S9876") == "reckon.open"


@pytest.mark.parametrize(
    ("cards", "pips", "points"),
    [
        ("SAT9876", 51, 5),
        ("ST9876", 40, 4),
        ("SA987", 35, 4),
        ("ST987", 34, 3),
        ("SAKQJT9876", 81, 8),
        ("S6", 6, 1),
    ],
)
def test_one_for_each_ten_pips(cards: str, pips: int, points: int) -> None:
    """1651: one for ten, five counting as ten: 35 counts as 40, 34 as 30."""
    others = "H6 D7 C7 H7 D8 C8 H8 D9 C9 H9 D6"[: 3 * (12 - len(pq.Hand(cards)))]
    table = under(OLD, f"{cards} {others}", "HAKQJ DAKQJ CAKQJ")
    table = say(table, f"E point making {pips}", "Y good", f"E reckon point {cards}")
    assert lines(table) == [f"E point {points}"]
    assert articles(table) == {"point": "point.points"}


# Sequences and sets.


def test_a_run_of_nine() -> None:
    """1651: with the sixes there are nine in a suit: nineteen."""
    table = under(OLD, "SAKQJT9876 H76 D6", "HAKQJ DAKQJ CAKQJ")
    assert refused(table, "E sequence 9") == "call.top_always"
    table = say(table, "E sequence 9 A", "Y good", "E reckon sequence SAKQJT9876")
    assert lines(table) == ["E sequence 19"]


def test_a_run_goes_down_to_the_six() -> None:
    """1651: quint 15, sixieme 16; a tierce may end in the six."""
    table = under(OLD, "ST9876 H876 D9 C987", "SAKQ HAKQ DAKQ CAKQ")
    table = say(table, "E sequence 5 T", "Y good", "E reckon sequence ST9876")
    table = say(table, "E reckon sequence H876", "E reckon sequence C987")
    assert lines(table) == ["E sequence 15", "E sequence 3", "E sequence 3"]


def test_sets_are_of_tens_and_higher() -> None:
    """1651: fourteen and three; four sixes are nothing."""
    table = under(OLD, "ST96 HT96 DT96 CT96", "SAKQ HAKQ DAKQ CAKQ")
    assert refused(table, "E set 6666") == "reckon.combination"
    assert refused(table, "E set 999") == "reckon.combination"
    table = say(table, "E set TTTT", "Y good", "E reckon set ST HT DT CT")
    assert lines(table) == ["E set 14"]


# The play.


def test_only_tens_and_higher_count_when_led() -> None:
    """1651: one for each ace, king, queen, knave or ten led; nothing for lower cards."""
    table = under(OLD, *SMALL)
    for low in ("S9", "S6", "D8", "C7"):
        assert lines(say(table, f"E {low}")) == []
    assert lines(say(table, "E ST")) == ["E lead 1"]


def test_only_tens_and_higher_count_when_they_take() -> None:
    """1651: or won with."""
    table = under(OLD, "S76 HAKQ DAKQ CAKQ S8", "SAT9 HJT9 DJT9 CJT9")
    assert lines(say(table, "E S6", "Y S9")) == []
    assert lines(say(table, "E S6", "Y ST")) == ["Y trick 1"]
    assert lines(say(table, "E S6", "Y SA")) == ["Y trick 1"]


@pytest.mark.parametrize(
    ("last", "scored"),
    [
        ("S6 S8", ["E cards 10"]),
        ("S6 ST", ["Y trick 1", "Y last trick 1", "E cards 10"]),
        ("S8 S6", ["E capot 40"]),
        ("ST S6", ["E lead 1", "E last trick 1", "E capot 40"]),
    ],
)
def test_the_last_trick(last: str, scored: list[str]) -> None:
    """Cotton: the last trick counts two when it is won with a ten or better."""
    his, hers = last.split()
    table = under(OLD, f"HAKQJT DAKQJT9 {his}", f"CAKQJT9876 H98 {hers}")
    table = play(table, "HA H8 HK H9 HQ C6 HJ C7 HT C8 DA C9 DK CT DQ CJ DJ CQ DT CK D9 CA")
    assert lines(table) == ["E lead 1"] * 10, "the nine scores nothing"
    assert lines(play(table, last))[10:] == scored


def test_the_cards_and_the_capot() -> None:
    """Cotton: ten for the cards, forty for a capot, though low cards won nothing."""
    table = play(
        under(OLD, "SAKQJT9876 HAKQ", "HJT98 DAKQJT987"),
        "SA D7 SK D8 SQ D9 SJ DT ST DJ S9 DQ S8 DK S7 DA S6 H8 HA H9 HK HT HQ HJ",
    )
    assert totals(table) == (5 + 3 + 1 + 40, 0)


# The set.


def test_a_hundred_up() -> None:
    """1651: the set is usually a hundred; one game, and no double."""
    state = played(placed(standing(OLD, 98, 0), *SMALL[::-1]), "SA S6")
    assert not is_over(state)
    state = played(state, "SK")
    assert is_over(state), "at the moment the hundred is made"
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, 1, "games")


# Two blanks, and the target.

BOTH = pq.Deal("SAT9876 HAT9876", "DAT9876 CAT9876", "SK SQ SJ HK HQ HJ DK DQ DJ CK CQ CJ")


def in_partie(state: pq.PartieState, *moves: str) -> pq.PartieState:
    for move in moves:
        state = pq.apply(state, pq.parse_act(move))
    return state


def test_blanks_that_annul_win_no_game() -> None:
    """The old game: they annul, so what follows is counted in its order, and no sooner."""
    for points in (pq.Start(b=90), pq.Start(a=90)):
        state = pq.apply(pq.new_partie(OLD, start=points), BOTH)
        state = in_partie(state, "blank 3", "blank", "x D6", "x H876")
        state = in_partie(state, "point making 51", "good", "reckon point SAT9876", "SA")
        assert state.ledger.stage is pq.Stage.PLAYING
        assert not state.outcomes


def test_a_blank_that_another_may_annul_wins_nothing_yet() -> None:
    """Where younger too must announce, elder's counts when hers is known."""
    rules = changed(
        OLD,
        {
            "carte_blanche.elder": pq.ElderBlank.SHOWN_AT_ONCE,
            "carte_blanche.younger": pq.YoungerBlank.AT_ONCE,
        },
    )
    state = pq.apply(pq.new_partie(rules, start=pq.Start(b=95)), BOTH)
    state = in_partie(state, "blank", "blank")
    assert state.points == {pq.Seat.A: 0, pq.Seat.B: 95}
    alone = pq.Deal("SAT9876 HAT9876", "DAKT987 CAT9876", "SK SQ SJ HK HQ HJ D6 DQ DJ CK CQ CJ")
    state = pq.apply(pq.new_partie(rules, start=pq.Start(b=95)), alone)
    assert pq.settlement(in_partie(state, "blank")) is not None
