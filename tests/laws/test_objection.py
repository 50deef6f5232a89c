"""Case IV: younger names an item in a class elder left uncalled, and elder's cards can beat it.

Elder calls a point headed by the ace and two tierces major in two other suits, and leads without
a word about aces. Younger holds three knaves, and three tens.
"""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, hands, lawful, play, position, refused, say, words


def aces_not_called(elder: str = "SAJT87 HAKQ DAKQ C7", lead: str = "C7") -> pq.DealState:
    table = position(elder, "SKQ9 HJT9 DJT9 CJT8")
    table = say(table, "E point 5", "Y good", "E reckon point SAJT87", "E sequence 3 A", "Y good")
    return play(say(table, "E reckon sequence HAKQ", "E reckon sequence DAKQ"), lead)


KNAVES = "Y reckon set HJ DJ CJ"


def test_elder_may_object_with_the_aces_or_let_it_pass() -> None:
    table = say(aces_not_called(), KNAVES)
    assert pq.to_act(table) is E
    assert words(table) == ["reckon set SA HA DA", "good"]


def test_he_reckons_his_aces_and_hers_falls() -> None:
    table = say(aces_not_called(), KNAVES, "E reckon set SA HA DA")
    assert hands(table) == ["E point 5", "E sequence 3", "E sequence 3", "E set 3"]
    assert pq.to_act(table) is Y


def test_the_class_is_then_closed_to_her() -> None:
    table = say(aces_not_called(), KNAVES, "E reckon set SA HA DA")
    assert refused(table, "Y reckon set HT DT CT") == "reckon.open"
    assert refused(table, KNAVES) == "reckon.open"


def test_he_says_good_and_hers_scores() -> None:
    table = say(aces_not_called(), KNAVES, "E good")
    assert hands(table)[-1] == "Y set 3"
    # The aces were his one objection: her other trio follows.
    table = say(table, "Y reckon set HT DT CT")
    assert pq.to_act(table) is Y
    assert hands(table)[-2:] == ["Y set 3", "Y set 3"]


def test_younger_does_best_to_play_and_say_nothing() -> None:
    """Then neither side scores a set (Law 56)."""
    table = aces_not_called()
    assert refused(table, "E reckon set SA HA DA") == "turn.actor"
    table = play(table, "C8")
    assert hands(table) == ["E point 5", "E sequence 3", "E sequence 3"]
    assert refused(table, "E reckon set SA HA DA") == "turn.actor"


@pytest.mark.parametrize("reply", ["E not good", "E equal"])
def test_who_does_not_object_says_good(reply: str) -> None:
    assert refused(say(aces_not_called(), KNAVES), reply) == "objection.reply"


def test_he_does_nothing_else() -> None:
    table = say(aces_not_called(), KNAVES)
    assert refused(table, "E set AAA") == "turn.act"
    assert refused(table, "E HA") == "turn.act"
    assert refused(table, "Y C8") == "turn.actor"


# What is certain.


def one_tierce_named(lead: str) -> pq.DealState:
    """The ace of diamonds has not been named."""
    table = position("SAJT87 HAKQ DAKQ C7", "SKQ9 HJT9 DJT9 CJT8")
    table = say(table, "E point 5", "Y good", "E reckon point SAJT87", "E sequence 3 A", "Y good")
    return play(say(table, "E reckon sequence HAKQ"), lead)


def test_aces_not_implied_are_lost() -> None:
    """Elder is not asked: being asked would tell younger nothing that is certain."""
    table = say(one_tierce_named("C7"), KNAVES)
    assert pq.to_act(table) is Y
    assert hands(table)[-1] == "Y set 3"


def test_a_card_led_makes_them_certain() -> None:
    table = say(one_tierce_named("DA"), KNAVES)
    assert words(table) == ["reckon set SA HA DA", "good"]


def test_only_what_is_certain_not_what_is_held() -> None:
    """He holds the fourth ace too, and has neither named nor led it."""
    table = say(aces_not_called("SAJT87 HAKQ DAKQ CA", "S7"), KNAVES)
    assert refused(table, "E reckon set SA HA DA CA") == "objection.certain"
    assert refused(table, "E reckon set SA HA CA") == "objection.certain"
    assert lawful(table, "E reckon set SA HA DA")


def test_only_in_the_class_she_named() -> None:
    table = say(aces_not_called(), KNAVES)
    assert refused(table, "E reckon sequence HAKQ") == "objection.certain"
    assert refused(table, "E show point SAJT87") == "objection.certain"


def test_sets_are_never_equal() -> None:
    table = say(aces_not_called(), KNAVES)
    assert refused(table, "E show set SA HA DA") == "objection.certain"


def test_an_item_that_the_certain_ones_do_not_beat_stands() -> None:
    """Three queens are certain; younger names three kings, and then her knaves too."""
    table = position("SQT987 HQJT DQ9 CQ7", "SKJ HK98 DKJT CJT98")
    table = say(table, "E point 5", "Y good", "E reckon point SQT987")
    table = say(table, "E sequence 4 T", "Y good", "E reckon sequence ST987")
    table = say(table, "E reckon sequence HQJT")
    table = say(play(table, "DQ"), "Y reckon set SK HK DK")
    assert pq.to_act(table) is Y
    table = say(table, "Y reckon set SJ DJ CJ")
    assert pq.to_act(table) is Y
    assert hands(table)[-2:] == ["Y set 3", "Y set 3"]


# Sequences. Elder names a point of five with a quart to the king in it, and calls no sequence.


def quart_in_the_point(younger: str = "SA98 HKQJT DKQ7 CKQ") -> pq.DealState:
    table = position("SKQJT7 DA98 CA987", younger)
    return play(say(table, "E point 5", "Y good", "E reckon point SKQJT7"), "S7")


def test_an_equal_sequence_he_may_show_and_neither_scores() -> None:
    table = say(quart_in_the_point(), "Y reckon sequence HKQJT")
    assert words(table) == ["show sequence SKQJT", "good"]
    table = say(table, "E show sequence SKQJT")
    assert hands(table) == ["E point 5"]
    assert refused(table, "Y reckon sequence HQJT") == "reckon.open"


def test_an_equal_sequence_he_does_not_reckon() -> None:
    table = say(quart_in_the_point(), "Y reckon sequence HKQJT")
    assert refused(table, "E reckon sequence SKQJT") == "objection.certain"


def test_a_better_sequence_he_reckons() -> None:
    """She named only a tierce of hers."""
    table = say(quart_in_the_point(), "Y reckon sequence HQJT")
    assert refused(table, "E reckon sequence C987") == "objection.certain"  # not named
    assert refused(table, "E show sequence SKQJT") == "objection.certain"  # it is better
    table = say(table, "E reckon sequence SKQJT")
    assert hands(table) == ["E point 5", "E sequence 4"]


def test_he_need_not_name_his_best() -> None:
    """A tierce to the king beats hers to the queen; one to the queen equals it."""
    table = say(quart_in_the_point(), "Y reckon sequence HQJT")
    assert words(table) == [
        "reckon sequence SKQJT", "reckon sequence SKQJ", "show sequence SQJT", "good",
    ]  # fmt: skip


def test_a_lower_sequence_is_no_objection() -> None:
    table = say(quart_in_the_point(), "Y reckon sequence HKQJ")
    assert refused(table, "E reckon sequence SQJT") == "objection.certain"
    assert refused(table, "E show sequence SQJT") == "objection.certain"


def test_her_first_item_decides() -> None:
    """A quint of hers stands; the tierce after it is hers by Law 63, though his quart beats it."""
    table = quart_in_the_point("SA98 HJT987 DKQJ CK")
    table = say(table, "Y reckon sequence HJT987")
    assert pq.to_act(table) is Y
    table = say(table, "Y reckon sequence DKQJ")
    assert pq.to_act(table) is Y
    assert hands(table) == ["E point 5", "Y sequence 15", "Y sequence 3"]


# Where there is no Case IV.


def test_a_class_elder_called_is_settled_by_the_reply() -> None:
    """He called a tierce to the queen, she had better; his quart is certain, and sunk."""
    table = position("SKQJT7 DA98 CA987", "SA98 HKQJT DKQ7 CKQ")
    table = say(table, "E point 5", "Y good", "E reckon point SKQJT7")
    table = play(say(table, "E sequence 3 Q", "Y not good"), "S7")
    table = say(table, "Y reckon sequence HKQJ")
    assert pq.to_act(table) is Y
    assert hands(table) == ["E point 5", "Y sequence 3"]


def test_a_point_passed_is_lost() -> None:
    """He sank his point; a tierce major named beats her three cards, and there is no objection."""
    table = position("SAJT87 HAKQ DAKQ C7", "SKQ9 HJT9 DJT9 CJT8")
    table = say(table, "E sequence 3 A", "Y good", "E reckon sequence HAKQ")
    table = say(play(table, "C7"), "Y reckon point HJT9")
    assert pq.to_act(table) is Y
    assert hands(table) == ["Y point 3", "E sequence 3"]
