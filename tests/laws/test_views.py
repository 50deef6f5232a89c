"""What elder, younger and a spectator may know (Laws 20, 33, 36, 45, 46, 48, 55).

Two tables that differ only in what a person was not shown look alike to him, even in what he may
do and in how he is refused.
"""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, alike, dealt, happened, play, position, say, seen

# Elder's hand for the dialogue: five spades, a quint major, a tierce major, three aces.
ELDER = "SAKQJT HAKQ DA9 C98"
# Younger with nothing better, and with a longer point and a quart major.
POOR = "S987 HJT9 DKQ8 CKQ7"
RICH = "S9 H7 DKQJT87 CAKQJ"


def both(*moves: str) -> tuple[pq.DealState, pq.DealState]:
    """The same words at a table with a poor younger, and at one with a rich one."""
    return say(position(ELDER, POOR), *moves), say(position(ELDER, RICH), *moves)


# What elder learns of younger.


def test_before_he_leads_elder_hears_but_her_replies() -> None:
    """A "good" from a better hand leaves no trace."""
    moves = ["E point 5", "Y good", "E reckon point SAKQJT", "E sequence 3 A", "Y good"]
    moves += ["E reckon sequence SAKQ", "E set AAA", "Y good", "E reckon set SA HA DA"]
    for said in range(len(moves) + 1):
        poor, rich = both(*moves[:said])
        assert alike(poor, rich, E)
        assert alike(poor, rich, None)


def test_not_good_does_not_tell_how_much_better() -> None:
    """Six diamonds or seven, a sixieme or a septieme."""
    elder = "SAKQJT HAKQ DA C987"
    six = position(elder, "S98 HJ9 DKQJT98 CAK")
    seven = position(elder, "S98 HJ DKQJT987 CAK")
    moves = ("E point 5", "Y not good", "E sequence 5 A", "Y not good")
    assert alike(say(six, *moves), say(seven, *moves), E)


def test_what_she_sinks_after_the_lead_he_never_hears() -> None:
    poor, rich = both()
    assert alike(play(poor, "C9 CK"), play(rich, "C9 CK"), E)


def test_a_refusal_tells_elder_nothing() -> None:
    poor, rich = both("E point 5", "Y good")
    for act in (pq.Reckon(pq.Item.SEQUENCE, "DKQJ"), pq.Call(pq.Item.SET, 4, pq.Rank.KING)):
        assert pq.check(pq.view(poor, E), act) == pq.check(pq.view(rich, E), act) is not None
        assert pq.check(poor, act, E) == pq.check(rich, act, E)


# What younger learns of elder.


def test_law_46_a_beaten_call_s_suit_and_pips_stay_unknown() -> None:
    """Spades A K Q J T or hearts J T 9 8 7: she hears "five" and has six."""
    younger = "S9 DKQJT87 CAKQJT"
    one = position("SAKQJT HA9 DA9 C987", younger)
    other = position("SA8 HJT987 DA9 C987", younger)
    moves = ("E point 5", "Y not good")
    for who in (Y, None):
        assert alike(say(one, *moves), say(other, *moves), who)
        assert alike(play(say(one, *moves), "DA"), play(say(other, *moves), "DA"), who)


def test_law_46_asked_he_tells_the_pips_and_not_the_suit() -> None:
    """Spades and hearts A K Q J T make 51 each."""
    younger = "S9 H9 DKQJT8 CAKQJT"
    spades = position("SAKQJT HA87 DA C987", younger)
    hearts = position("SA87 HAKQJT DA C987", younger)
    moves = ("E point 5", "Y equal", "E making 51", "Y good")
    assert alike(say(spades, *moves), say(hearts, *moves), Y)
    assert "elder: making 51" in happened(say(spades, *moves), Y)


def test_law_55_the_good_point_is_shown() -> None:
    table = say(position(ELDER, POOR), "E point 5", "Y good", "E reckon point SAKQJT")
    for who in (Y, None):
        assert "elder reckons point SAKQJT" in happened(table, who)


def test_law_48_a_beaten_sequence_s_suit_stays_unknown() -> None:
    younger = "S9 H9 DKQJT8 CAKQJT"
    spades = position("SAKQJ8 HA87 DA9 C98", younger)
    hearts = position("SA87 HAKQJ8 DA9 C98", younger)
    moves = ("E sequence 4 A", "Y not good")
    assert alike(say(spades, *moves), say(hearts, *moves), Y)


def test_none_held_and_all_sunk_are_the_same_silence() -> None:
    """Elder goes on from his point to his lead, with three aces and a tierce, or with neither."""
    younger = "S987 HJT9 DKQ8 CKQ7"
    full = say(position("SAKQJT HAKQ DA9 C98", younger), "E point 5", "Y good")
    empty = say(position("SAKQJT HK87 D97 C98", younger), "E point 5", "Y good")
    assert alike(full, empty, Y)
    assert alike(play(full, "C9"), play(empty, "C9"), Y)


def test_case_iv_elder_is_not_asked_for_what_he_has_not_named() -> None:
    """His third ace neither named nor led, younger learns nothing of it by naming knaves."""
    younger = "SKQ9 HJT9 DJT9 CJT8"
    moves = ["E point 5", "Y good", "E reckon point SAJT87", "E sequence 3 A", "Y good"]
    moves += ["E reckon sequence HAKQ"]
    with_ace = play(say(position("SAJT87 HAKQ DAKQ C7", younger), *moves), "C7")
    without = play(say(position("SAJT87 HAKQ DKQ8 C7", younger), *moves), "C7")
    knaves = "Y reckon set HJ DJ CJ"
    assert alike(say(with_ace, knaves), say(without, knaves), Y)


# The exchange.

HANDS = ("SAKJT HQ98 DJ97 CT7", "SQ98 HAKJ DAQT CKQ9")


def drawn(stock: str, *moves: str) -> pq.DealState:
    return say(dealt(*HANDS, stock), *moves)


def test_the_other_s_draw_and_discard_are_numbers() -> None:
    """The top card is the seven of spades or the ace of clubs; elder puts out one or the other."""
    one = drawn("S7 DK HT CA CJ H7 D8 C8", "E x CT")
    other = drawn("CA DK HT S7 CJ H7 D8 C8", "E x C7")
    for who in (Y, None):
        assert alike(one, other, who)
        assert happened(one, who)[1:] == [
            "elder discards 1", "elder takes 1", "elder sees 4, left in the stock",
        ]  # fmt: skip
    one, other = say(one, "Y x S98"), say(other, "Y x S98")
    assert happened(one, E)[-2:] == ["younger discards 2", "younger takes 2"]
    assert happened(one, Y)[-2:] == ["younger discards S98", "younger takes DK HT"]


def test_law_33_what_elder_left_and_younger_drew_he_knows() -> None:
    """He saw them lie, top card first, and she takes from the top."""
    table = drawn("S7 DK HT CA CJ H7 D8 C8", "E x CT7", "Y x S9")
    assert "elder sees HT CA CJ, left in the stock" in happened(table, E)
    assert happened(table, E)[-1] == "younger takes 1"
    assert seen(table, E) == "HT CAJ"
    assert seen(table, Y) == seen(table, None) == ""


def test_law_36_left_unseen_they_are_unknown_to_both() -> None:
    """The bottom two lie one way or the other."""
    moves = ("E x H98 DJ97", "Y x S9")
    one = play(drawn("S7 DK HT CA CJ H7 D8 C8", *moves), "SA")
    other = play(drawn("S7 DK HT CA CJ H7 C8 D8", *moves), "SA")
    for who in (E, Y, None):
        assert alike(one, other, who)
        assert alike(play(one, "S8"), play(other, "S8"), who)
    assert not alike(say(one, "Y look"), say(other, "Y look"), E)
    assert not alike(say(one, "Y look"), say(other, "Y look"), Y)
    assert alike(say(one, "Y look"), say(other, "Y look"), None)


def test_law_36_looked_at_they_are_seen_by_both_and_not_by_a_spectator() -> None:
    table = play(drawn("S7 DK HT CA CJ H7 D8 C8", "E x H98 DJ97", "Y x S9"), "SA")
    table = say(table, "Y look")
    for who in (E, Y):
        assert happened(table, who)[-1] == "both see D8 C8, left by younger"
        assert seen(table, who) == "D8 C8"
    assert happened(table, None)[-1] == "both see 2, left by younger"
    assert seen(table, None) == ""


def test_law_20_the_carte_blanche_shown_is_the_hand_as_dealt() -> None:
    """What is put out of it, and what is taken, is not shown."""
    blank, other = "SAT98 HAT98 D98 C98", "SKQJ7 HKQJ7 DKQ CKQ"
    table = dealt(blank, other, "DA DJ DT D7 CA CJ CT C7")
    one = say(table, "E blank 2", "Y x S7", "E x D98")
    two = say(table, "E blank 2", "Y x S7", "E x C98")
    for who in (Y, None):
        assert alike(one, two, who)
        assert f"elder shows carte blanche {blank}" in happened(one, who)


def test_law_9_one_sees_one_s_own_hand_as_it_is_dealt() -> None:
    """The knave and the seven of hearts change places between younger and the stock."""
    one = dealt(*HANDS, "S7 DK HT CA CJ H7 D8 C8")
    other = dealt(HANDS[0], "SQ98 HAK7 DAQT CKQ9", "S7 DK HT CA CJ HJ D8 C8")
    assert alike(one, other, E)
    assert alike(one, other, None)
    assert not alike(one, other, Y)
    told = [getattr(pq.view(one, who).log[0], "elder", "?") for who in (E, Y, None)]
    assert told == [pq.Hand(HANDS[0]), None, None]
    told = [getattr(pq.view(one, who).log[0], "younger", "?") for who in (E, Y, None)]
    assert told == [None, pq.Hand(HANDS[1]), None]


# A person sees his own.


@pytest.mark.parametrize(("who", "hand"), [(E, ELDER), (Y, POOR), (None, "")])
def test_ones_own_hand_and_no_other(who: pq.Role | None, hand: str) -> None:
    assert str(pq.view(position(ELDER, POOR), who).hand) == hand


def test_only_the_one_to_act_is_told_what_he_may_do() -> None:
    table = position(ELDER, POOR)
    assert list(pq.legal(pq.view(table, E))) == list(pq.legal(table))
    assert list(pq.legal(pq.view(table, Y))) == []
    assert list(pq.legal(pq.view(table, None))) == []
    refusal = pq.check(pq.view(table, None), pq.Play("SA"))
    assert refusal is not None
    assert refusal.article.code == "turn.actor"
