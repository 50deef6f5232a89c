"""Laws 46, 51 and 62 to 64: what younger may answer.

A reply is true, or it is "good": saying less than one has is always lawful (Law 51 lets a wrong
"good" be corrected, at a table; the strict game takes her at her word).
"""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, alike, lawful, position, refused, say, words

# Elder: point A K Q J T in spades (51), quint major, quart to the king in hearts, three kings.
ELDER = "SAKQJT HKQJT DK C98"
FOUR = "S98 HA98 DQJ97 CAJ7"  # four diamonds at most
FIVE = "S98 HA98 DQJT97 CA7"  # five: Q J T 9 7 make 46
SIX = "S98 HA98 DAQJT97 C7"  # six: the best five, A Q J T 9, make 50


def asked(younger: str, *moves: str) -> list[str]:
    """What younger may answer to the last of these."""
    return words(say(position(ELDER, younger), *moves))


# The point: to a number.


def test_law_46_fewer_cards_are_good() -> None:
    assert asked(FOUR, "E point 5") == ["good"]


def test_law_46_as_many_may_ask() -> None:
    assert asked(FIVE, "E point 5") == ["good", "equal"]


def test_law_62_more_cards_are_better() -> None:
    assert asked(SIX, "E point 5") == ["good", "not good", "equal"]


def test_law_62_not_good_needs_better() -> None:
    """Of a bare number, more cards; she does not know yet what it makes."""
    table = say(position(ELDER, FIVE), "E point 5")
    assert refused(table, "Y not good") == "reply.not_good"


# The point: to a value.


@pytest.mark.parametrize(
    ("younger", "replies"),
    [
        ("ST HQJT98 DAK7 CAKQ", ["good", "not good"]),  # 10 10 10 9 8 make 47
        ("ST HJT987 DAK7 CAKQ", ["good"]),  # 10 10 9 8 7 make 44
        ("ST HAJ987 DAK7 CAKQ", ["good", "equal"]),  # 11 10 9 8 7 make 45
        ("ST HAJT987 DK7 CAKQ", ["good", "not good", "equal"]),  # all but the ten make 45
    ],
)
def test_law_62_the_pips_decide_between_equal_numbers(younger: str, replies: list[str]) -> None:
    """Elder calls five and says 45: spades A J 9 8 7."""
    table = position("SAJ987 HK DQJT CT98", younger)
    assert words(say(table, "E point 5", "Y equal", "E making 45")) == replies


def test_law_62_equal_is_exactly_the_value() -> None:
    table = say(position(ELDER, SIX), "E point 5", "Y equal", "E making 51")
    assert refused(table, "Y equal") == "reply.equal"  # 50 at most
    assert lawful(table, "Y not good")  # but six cards


# Sequences.


@pytest.mark.parametrize(
    ("younger", "replies"),
    [
        ("S97 HJT9 DAT9 CAJT7", ["good"]),  # a tierce
        ("S97 HT987 DA98 CAJT", ["good"]),  # a quart to the ten
        ("S97 HKQJT DA98 CAJT", ["good", "equal"]),
        ("S97 HAKQJ DA98 CAJT", ["good", "not good"]),
        ("S97 HJT987 DA98 CA7", ["good", "not good"]),  # a quint, however low
        ("S97 HAKQJT DA98 CA7", ["good", "not good", "equal"]),  # its lower four equal his
    ],
)
def test_law_63_length_then_the_top_card(younger: str, replies: list[str]) -> None:
    """Elder calls a quart to the king."""
    table = position("SKQJT8 DKQ7 CKQ98", younger)
    assert words(say(table, "E sequence 4 K")) == replies


# Sets.


@pytest.mark.parametrize(
    ("younger", "replies"),
    [
        ("SA98 HA98 DA98 CK98", ["good", "not good"]),  # three aces
        ("SQ98 HQ98 DQ98 CJ98", ["good"]),  # three queens
        ("ST98 HT98 DT98 CT98", ["good", "not good"]),  # any quatorze beats a trio
        ("SA98 HA98 DT98 CK98", ["good"]),  # four nines and four eights are nothing
    ],
)
def test_law_64_kind_then_rank(younger: str, replies: list[str]) -> None:
    """Elder calls three kings; sets are never equal."""
    table = say(position("SKJ7 HKJ7 DKJ7 CAQ7", younger), "E set KKK")
    assert words(table) == replies
    assert refused(table, "Y equal") == "reply.equal"


def test_law_64_a_quatorze_by_rank() -> None:
    table = position("SAKJ HAKJ DKJ9 CKJ9", "SQT9 HQT9 DAQT CAQT")
    assert words(say(table, "E set JJJJ")) == ["good", "not good"]
    assert refused(say(table, "E set KKKK"), "Y not good") == "reply.not_good"


# What holds for all.


def test_younger_always_answers_even_when_one_answer_is_lawful() -> None:
    """Else going on would tell elder that she could say nothing but "good"."""
    table = say(position(ELDER, FOUR), "E point 5")
    assert pq.to_act(table) is pq.Role.YOUNGER
    assert refused(table, "E sequence 5 A") == "turn.actor"


def test_law_51_good_from_a_better_hand_is_lawful_and_leaves_no_trace() -> None:
    better, worse = position(ELDER, SIX), position(ELDER, FOUR)
    assert alike(say(better, "E point 5", "Y good"), say(worse, "E point 5", "Y good"), E)


def test_good_may_always_be_said() -> None:
    for younger in (FOUR, FIVE, SIX):
        table = say(position(ELDER, younger), "E point 5")
        assert lawful(table, "Y good")
        assert pq.explain(table, pq.Reply.GOOD).article.code == "reply.good"


def test_a_reply_answers_a_call() -> None:
    assert refused(position(ELDER, FOUR), "Y good") == "turn.actor"
    table = say(position(ELDER, FOUR), "E point 5")
    assert refused(table, "Y reckon point DQJ97") == "turn.act"
    assert refused(say(table, "Y good"), "Y equal") == "turn.actor"
