"""Laws 67 to 69, and 18, 46: repique and pique in the order of reckoning."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, articles, hands, lines, play, position, say, totals

# Law 67: the order.


def test_law_67_the_order_whatever_the_order_of_speaking() -> None:
    """Younger reckons sets, sequence and point; elder has carte blanche and has led."""
    table = position("SAQJ98 HAQJ D987 C7", "SKT7 HKT987 DKT CKQ", carte_blanche=E)
    table = say(play(table, "C7"), "Y reckon set SK HK DK", "Y reckon sequence HT987")
    table = play(say(table, "Y reckon point HKT987"), "CK")
    assert lines(table) == [
        "E carte blanche 10", "Y point 5", "Y sequence 4", "Y set 3", "E lead 1", "Y trick 1",
    ]  # fmt: skip


# Law 68: repique.


def test_law_68_thirty_from_the_hand_alone_adds_sixty() -> None:
    """Point 6, sixieme 16, tierce 3, tierce 3, trio of aces 3: it comes with the aces, at 31."""
    table = position("SAKQJT9 HAKQ DAKQ", "S87 HJT9 DJT9 CAKQJ")
    table = say(table, "E point 6", "Y good", "E reckon point SAKQJT9")
    table = say(table, "E sequence 6 A", "Y good", "E reckon sequence SAKQJT9")
    table = say(table, "E reckon sequence HAKQ", "E reckon sequence DAKQ", "E set AAA", "Y good")
    assert totals(table) == (28, 0)
    table = say(table, "E reckon set SA HA DA")
    assert hands(table) == [
        "E point 6", "E sequence 16", "E sequence 3", "E sequence 3", "E set 3", "E repique 60",
    ]  # fmt: skip
    assert articles(table)["repique"] == "repique.threshold"
    # Once only: what follows adds no other, in hand or in play.
    table = play(say(table, "E reckon set SK HK DK", "E reckon set SQ HQ DQ"), "SA")
    assert totals(table) == (31 + 60 + 6 + 1, 0)


def blank_quint_and_point() -> pq.DealState:
    """Carte blanche 10, point 5 and quint 15 make just thirty."""
    table = position("SAKQJT HA98 DA9 C98", "S987 HKQJT DKQJ CKQ", carte_blanche=E)
    table = say(table, "E point 5", "Y good", "E reckon point SAKQJT")
    return say(table, "E sequence 5 A", "Y good", "E reckon sequence SAKQJT")


def blank_quint_and_four() -> pq.DealState:
    """The same with four of the five called as the point: twenty-nine."""
    table = position("SAKQJT HA98 DA9 C98", "S987 HKQJT DKQJ CKQ", carte_blanche=E)
    table = say(table, "E point 4", "Y good", "E reckon point SAKQJ")
    return say(table, "E sequence 5 A", "Y good", "E reckon sequence SAKQJT")


def test_law_18_carte_blanche_counts_toward_repique() -> None:
    assert hands(blank_quint_and_point()) == [
        "E carte blanche 10", "E point 5", "E sequence 15", "E repique 60",
    ]  # fmt: skip


def test_law_68_twenty_nine_is_not_thirty() -> None:
    table = blank_quint_and_four()
    assert hands(table) == ["E carte blanche 10", "E point 4", "E sequence 15"]
    # And a card led makes it a pique, not a repique.
    assert lines(play(table, "SA"))[-2:] == ["E lead 1", "E pique 30"]


def quatorze_spoken() -> pq.DealState:
    """Elder has reckoned four aces and three kings, and has led."""
    table = position("SA HAK7 DAKQ9 CAKQT", "SKQJT987 HQJT98")
    table = say(table, "E point 4", "Y not good", "E sequence 3 A", "Y not good")
    table = say(table, "E set AAAA", "Y good", "E reckon set SA HA DA CA")
    return play(say(table, "E reckon set HK DK CK"), "H7")


def test_law_68_younger_repiques_over_elder_s_lead_and_quatorze() -> None:
    """Point 7, septieme 17, quint 15: places II and III come before his IV and V."""
    table = quatorze_spoken()
    assert totals(table) == (14 + 3 + 1, 0)
    table = say(table, "Y reckon point SKQJT987", "Y reckon sequence SKQJT987")
    table = say(table, "Y reckon sequence HQJT98")
    assert lines(table) == [
        "Y point 7", "Y sequence 17", "Y sequence 15", "Y repique 60",
        "E set 14", "E set 3", "E lead 1",
    ]  # fmt: skip


def test_law_68_in_whatever_order_she_speaks() -> None:
    table = say(quatorze_spoken(), "Y reckon sequence SKQJT987", "Y reckon sequence HQJT98")
    table = say(table, "Y reckon point SKQJT987")
    assert "Y repique 60" in lines(table)


def test_law_68_her_tierce_comes_before_his_quatorzes() -> None:
    """Four aces, four tens and three kings are 31 at place IV; a tierce is place III."""
    table = position("SAKT HAKT DAKT CAT8", "SQJ9 HQJ9 DQJ9 CKQJ")
    table = say(table, "E set AAAA", "Y good", "E reckon set SA HA DA CA")
    table = say(table, "E reckon set ST HT DT CT", "E reckon set SK HK DK")
    table = play(table, "SA")
    # As if no more were reckoned, it is a repique; her tierce takes it away again.
    assert totals(table) == (31 + 60 + 1, 0)
    table = say(table, "Y reckon sequence CKQJ")
    assert lines(table) == ["Y sequence 3", "E set 14", "E set 14", "E set 3", "E lead 1"]


def all_sequences_and_sets(*point: str) -> pq.DealState:
    """Sequences 4, 3, 3 and sets 14, 14, 3 make 41 without the point; elder then leads."""
    table = position("SAKQJ HAK DAKQ CAKQ", "ST98 HQT987 DJT CJT")
    table = say(table, *point, "E sequence 4 A", "Y good", "E reckon sequence SAKQJ")
    table = say(table, "E reckon sequence DAKQ", "E reckon sequence CAKQ", "E set AAAA", "Y good")
    table = say(table, "E reckon set SA HA DA CA", "E reckon set SK HK DK CK")
    return play(say(table, "E reckon set SQ DQ CQ"), "SA")


def test_law_68_not_good_alone_stops_nothing() -> None:
    """She has five hearts to his four spades, and sinks them."""
    table = play(all_sequences_and_sets("E point 4", "Y not good"), "S8")
    assert totals(table) == (41 + 60 + 1, 0)


def test_law_68_the_point_reckoned_stops_it() -> None:
    table = all_sequences_and_sets("E point 4", "Y not good")
    table = play(say(table, "Y reckon point HQT987"), "S8")
    assert totals(table) == (41 + 1, 5)


def test_law_68_allowed_as_good_it_stops_nothing() -> None:
    table = play(all_sequences_and_sets("E point 4", "Y good", "E reckon point SAKQJ"), "S8")
    assert totals(table) == (4 + 41 + 60 + 1, 0)


def test_law_46_a_barred_point_that_is_shown_stops_both_bonuses() -> None:
    """Case I: it does not score. Forty-two in hand and play, and neither repique nor pique."""
    table = all_sequences_and_sets("E point 4", "Y equal", "E making 41", "Y not good")
    assert totals(table) == (41 + 60 + 1, 0)
    table = play(say(table, "Y show point HQT987"), "S8 SK S9 SQ ST")
    assert totals(table) == (41 + 3, 0)


def test_law_46_a_barred_point_that_is_not_shown_stops_nothing() -> None:
    table = all_sequences_and_sets("E point 4", "Y equal", "E making 41", "Y not good")
    assert totals(play(table, "S8")) == (41 + 60 + 1, 0)


# Equality saves nothing.


def test_law_68_an_equality_does_not_stop_repique() -> None:
    """Points of 47 each; quint 15, four queens 14, three kings 3."""
    table = position("SQJT98 HKQ DKQ7 CKQ", "SK7 HAJT97 DJ98 CAJ")
    table = say(table, "E point 5", "Y equal", "E making 47", "Y equal")
    table = say(table, "E sequence 5 Q", "Y good", "E reckon sequence SQJT98", "E set QQQQ")
    table = say(table, "Y good", "E reckon set SQ HQ DQ CQ", "E reckon set HK DK CK")
    assert hands(table) == ["E sequence 15", "E set 14", "E set 3", "E repique 60"]


def twenty_nine() -> pq.DealState:
    """Points of 49 each; quint 15 and four kings 14: elder leads at 29."""
    table = position("SKQJT9 HK9 DK9 CK98", "SA8 HAQJT8 DAQ CQJT")
    table = say(table, "E point 5", "Y equal", "E making 49", "Y equal")
    table = say(table, "E sequence 5 K", "Y good", "E reckon sequence SKQJT9")
    return say(table, "E set KKKK", "Y good", "E reckon set SK HK DK CK")


def test_law_69_an_equality_does_not_stop_pique() -> None:
    table = play(twenty_nine(), "C8")
    assert lines(table) == ["E sequence 15", "E set 14", "E lead 1", "E pique 30"]
    assert articles(table)["pique"] == "pique.threshold"


# Law 69: pique.


def test_law_69_a_losing_lead_at_twenty_nine_makes_it() -> None:
    """The lead scores before the trick that takes it."""
    table = play(twenty_nine(), "C8 CT")
    assert lines(table)[-3:] == ["E lead 1", "E pique 30", "Y trick 1"]


def test_law_69_at_twenty_eight_a_losing_lead_does_not() -> None:
    """Point 6, sixieme 16, tierces 3 and 3; when he has thirty she has had a trick."""
    table = position("SAKQJT9 H987 DAKQ", "S87 HAKQJT DT9 CAKQ")
    table = say(table, "E point 6", "Y good", "E reckon point SAKQJT9")
    table = say(table, "E sequence 6 A", "Y good", "E reckon sequence SAKQJT9")
    table = say(table, "E reckon sequence DAKQ", "E reckon sequence H987")
    table = play(table, "H9 HT")
    assert totals(table) == (28 + 1, 1)
    table = play(table, "S7 S9 SA S8")
    assert totals(table) == (28 + 1 + 1 + 1, 2)


def twenty_six() -> pq.DealState:
    """Point 6, sixieme 16, quart 4; no sets. Younger has three tens, and no aces but two."""
    table = position("SAKQJT9 HAKQJ D98", "S87 HT9 DAT7 CAKT98")
    table = say(table, "E point 6", "Y good", "E reckon point SAKQJT9")
    table = say(table, "E sequence 6 A", "Y good", "E reckon sequence SAKQJT9")
    return say(table, "E reckon sequence HAKQJ")


def test_law_69_thirty_in_hand_and_play() -> None:
    table = play(twenty_six(), "SA S7 SK S8 SQ H9")
    assert totals(table) == (29, 0)
    table = play(table, "SJ")
    assert lines(table)[-2:] == ["E lead 1", "E pique 30"]
    # Once only.
    assert totals(play(table, "C8 ST")) == (26 + 5 + 30, 0)


def test_law_69_even_three_tens_reckoned_after_the_lead_stop_it() -> None:
    """They come before the points in play (Description)."""
    table = say(play(twenty_six(), "SA"), "Y reckon set HT DT CT")
    table = play(table, "S7 SK S8 SQ H9 SJ C8 ST")
    assert totals(table) == (26 + 5, 3)


def test_law_69_a_later_trio_takes_back_a_pique_already_made() -> None:
    """Till younger has played, the sheet reads as if she reckoned no more."""
    table = play(blank_quint_and_four(), "C8")
    assert lines(table)[-1] == "E pique 30"
    table = say(table, "Y reckon set HK DK CK")
    assert lines(table) == [
        "E carte blanche 10", "E point 4", "E sequence 15", "Y set 3", "E lead 1",
    ]  # fmt: skip


def test_law_69_younger_makes_no_pique() -> None:
    """She passes thirty in play; elder has led, and pique is elder's alone."""
    table = play(position("SA HA987 DK98 CK987", "SKQJT987 HKQJT CA"), "SA")
    table = say(table, "Y reckon point SKQJT987", "Y reckon sequence SKQJT987")
    table = say(table, "Y reckon sequence HKQJT")
    assert hands(table) == ["Y point 7", "Y sequence 17", "Y sequence 4"]
    table = play(table, "S7 HA HT CK CA SK H7 SQ H8 SJ H9")
    assert hands(table) == ["Y point 7", "Y sequence 17", "Y sequence 4"]


# The last trick may make a pique; the capot may not.


@pytest.mark.parametrize(("cards", "points", "pique"), [(6, 16, False), (7, 17, True)])
def test_law_69_the_last_trick_may_make_it_and_the_capot_may_not(
    cards: int, points: int, pique: bool
) -> None:
    """A sixieme 16 and thirteen in play are 29, and forty after that; a septieme makes thirty."""
    table = position("SAKQJT987 HAKQJ", "HT987 DAKQJ CAKQJ")
    table = say(table, f"E sequence {cards} A", "Y good")
    table = say(table, f"E reckon sequence S{'AKQJT98'[:cards]}")
    table = play(table, "SA DA SK DK SQ DQ SJ DJ ST CA S9 CK S8 CQ S7 CJ HA HT HK H9 HQ H8 HJ")
    assert totals(table) == (points + 12, 0)
    table = play(table, "H7")
    made = ["E lead 1", "E last trick 1", *(["E pique 30"] if pique else []), "E capot 40"]
    assert lines(table)[-len(made) :] == made


# Carte blanche counts first, and saves.


def test_law_18_carte_blanche_saves_from_repique_and_pique() -> None:
    """The hand of the 31 above, against younger's carte blanche."""
    table = position("SAKQJT9 HAKQ DAKQ", "S87 HJT9 DJT9 CAKQJ", carte_blanche=Y)
    table = say(table, "E point 6", "Y good", "E reckon point SAKQJT9")
    table = say(table, "E sequence 6 A", "Y good", "E reckon sequence SAKQJT9")
    table = say(table, "E reckon sequence HAKQ", "E reckon sequence DAKQ", "E set AAA", "Y good")
    table = play(say(table, "E reckon set SA HA DA"), "SA S7")
    assert lines(table)[0] == "Y carte blanche 10"
    assert totals(table) == (31 + 1, 10)


def test_law_18_carte_blanche_counts_toward_pique() -> None:
    """Ten, point 4 and quint 15 are 29; a losing lead makes thirty."""
    assert lines(play(blank_quint_and_four(), "C8 CK"))[-2:] == ["E pique 30", "Y trick 1"]


# Case IV and the bonuses.


def test_case_iv_a_trio_that_falls_saves_nothing() -> None:
    """Point 6, sixieme 16, tierce 3; the aces uncalled. They and two leads make thirty."""
    table = position("SAKQJT9 HAKQ DAK9", "S87 HJT9 DJT8 CJT98")
    table = say(table, "E point 6", "Y good", "E reckon point SAKQJT9")
    table = say(table, "E sequence 6 A", "Y good", "E reckon sequence SAKQJT9")
    table = say(table, "E reckon sequence HAKQ")
    table = say(play(table, "DA"), "Y reckon set HJ DJ CJ")
    objected = say(table, "E reckon set SA HA DA")
    assert totals(objected) == (25 + 3 + 1, 0)
    assert lines(play(objected, "D8 DK"))[-2:] == ["E lead 1", "E pique 30"]
    allowed = say(table, "E good")
    assert totals(play(allowed, "D8 DK DT SA S7 SK S8 SQ C8")) == (25 + 5, 3)
