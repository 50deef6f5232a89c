"""Laws 49, 50, 56 and 62 to 64: what is reckoned, what it is worth, and what is lost."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import articles, hands, lawful, play, position, refused, say


def sinking() -> pq.DealState:
    """Elder sinks what he has and leads; younger may then reckon anything she holds."""
    return play(position("SAQJ98 HAQJ D987 C7", "SKT7 HKT987 DKT CKQ"), "C7")


def no_bar() -> pq.DealState:
    """Elder: quarts to the ace and to the king, and a tierce; diamonds make a quint against him."""
    return position("SAKQJ HKQJT D987 C7", "S987 HA98 DAKQJ CAK")


# Law 62: the point.


@pytest.mark.parametrize("cards", range(1, 9))
def test_law_62_one_for_each_card(cards: int) -> None:
    table = position("SAKQJT987 HAK DAK", "HQJT DQJT CQJT987")
    table = say(table, f"E point {cards}", "Y good", f"E reckon point S{'AKQJT987'[:cards]}")
    assert hands(table) == [f"E point {cards}"]
    assert articles(table) == {"point": "point.points"}


def test_law_62_exactly_equal_neither_scores() -> None:
    """Spades A J 9 8 7 and hearts A J 9 8 7."""
    table = position("SAJ987 HK DQJT CT98", "ST HAJ987 DAK7 CAKQ")
    table = say(table, "E point 5", "Y equal", "E making 45", "Y equal")
    assert refused(table, "E reckon point SAJ987") == "reckon.open"
    table = play(table, "HK")
    assert refused(table, "Y reckon point HAJ987") == "reckon.open"
    assert refused(table, "Y show point HAJ987") == "show.barred"
    assert hands(table) == []


def test_law_62_the_better_pips_score() -> None:
    """Forty-seven of hers against his forty-five."""
    table = position("SAJ987 HK DQJT CT98", "ST HQJT98 DAK7 CAKQ")
    table = say(table, "E point 5", "Y equal", "E making 45", "Y not good")
    assert refused(table, "E reckon point SAJ987") == "reckon.open"
    table = say(play(table, "HK"), "Y reckon point HQJT98")
    assert hands(table) == ["Y point 5"]


def test_law_62_only_one_point_scores() -> None:
    """The largest is good; the other suits are not points beside it."""
    table = position("SAKQJT HAKQJT D98", "S987 H987 DAKQ CAKQ")
    table = say(table, "E point 5", "Y good", "E reckon point SAKQJT")
    assert refused(table, "E reckon point HAKQJT") == "reckon.open"
    table = say(sinking(), "Y reckon point HKT987")
    assert refused(table, "Y reckon point SKT7") == "reckon.open"


def test_a_point_is_of_one_suit() -> None:
    table = say(position("SAKQJT HAKQJT D98", "S987 H987 DAKQ CAKQ"), "E point 2", "Y good")
    assert refused(table, "E reckon point SA HA") == "reckon.combination"


# Law 63: sequences.


@pytest.mark.parametrize(("cards", "points"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_law_63_what_a_sequence_scores(cards: int, points: int) -> None:
    table = position("SAKQJT987 HAK DAK", "HQJT DQJT CQJT987")
    table = say(table, f"E sequence {cards} A", "Y good")
    table = say(table, f"E reckon sequence S{'AKQJT987'[:cards]}")
    assert hands(table) == [f"E sequence {points}"]
    assert articles(table) == {"sequence": "sequence.points"}


def test_law_63_the_holder_of_the_good_one_reckons_all_his_lower_ones() -> None:
    table = say(position("SAKQJT HAKQ DJT CJT", "S987 HJT98 DAK CAKQ"), "E sequence 5 A", "Y good")
    table = say(table, "E reckon sequence SAKQJT", "E reckon sequence HAKQ")
    assert hands(table) == ["E sequence 15", "E sequence 3"]
    assert refused(play(table, "DJ"), "Y reckon sequence HJT98") == "reckon.open"


def test_law_63_equal_best_ones_annul_every_sequence_of_both() -> None:
    """A quart to the king each, and lower tierces."""
    table = position("SKQJT8 DKQJ CKQ98", "S97 HKQJT DT98 CAJT")
    table = say(table, "E sequence 4 K", "Y equal")
    assert refused(table, "E reckon sequence SKQJT") == "reckon.open"
    assert refused(table, "E reckon sequence DKQJ") == "reckon.open"
    table = play(table, "C8")
    assert refused(table, "Y reckon sequence HKQJT") == "reckon.open"
    assert refused(table, "Y reckon sequence DT98") == "reckon.open"


def test_law_63_no_card_in_two_sequences() -> None:
    table = say(no_bar(), "E sequence 3 A", "Y good", "E reckon sequence SAKQ")
    assert refused(table, "E reckon sequence SKQJ") == "reckon.overlap"
    assert lawful(table, "E reckon sequence D987")


@pytest.mark.parametrize("cards", ["SAK", "SAKJ", "SAKQ HK", "SAQJ"])
def test_law_63_three_or_more_running_in_one_suit(cards: str) -> None:
    table = say(no_bar(), "E sequence 4 A", "Y good")
    assert refused(table, f"E reckon sequence {cards}") == "reckon.combination"


# Law 64: sets.


@pytest.mark.parametrize(
    ("call", "cards", "points"), [("AAA", "SA HA DA", 3), ("AAAA", "SA HA DA CA", 14)]
)
def test_law_64_what_a_set_scores(call: str, cards: str, points: int) -> None:
    table = position("SA98 HA98 DA98 CA98", "SKQJ HKQJ DKQJ CKQJ")
    table = say(table, f"E set {call}", "Y good", f"E reckon set {cards}")
    assert hands(table) == [f"E set {points}"]
    assert articles(table) == {"set": "set.points"}


def test_law_64_the_holder_of_the_good_one_reckons_all_his_others() -> None:
    """Four kings, three knaves and three tens; younger's aces are two."""
    table = position("SKJT HKJT DKJT CK98", "SAQ9 HAQ9 DQ98 CQJ7")
    table = say(table, "E set KKKK", "Y good", "E reckon set SK HK DK CK")
    table = say(table, "E reckon set ST HT DT", "E reckon set SJ HJ DJ")
    assert hands(table) == ["E set 14", "E set 3", "E set 3"]


def test_law_64_no_nines_eights_or_sevens() -> None:
    table = play(position("SAK HAK DAKQ CAKQJT", "S987 H987 D987 C987"), "SA")
    assert refused(table, "Y reckon set S9 H9 D9 C9") == "reckon.combination"
    assert refused(table, "Y reckon set S7 H7 D7") == "reckon.combination"
    table = position("S987 H987 D987 C987", "SAK HAK DAKQ CAKQJT")
    assert refused(table, "E set 9999") == "reckon.combination"


def test_law_64_three_or_four_of_a_rank() -> None:
    table = say(position("SA98 HA98 DA98 CA98", "SKQJ HKQJ DKQJ CKQJ"), "E set AAA", "Y good")
    assert refused(table, "E reckon set SA HA") == "reckon.combination"
    assert refused(table, "E reckon set SA HA D9") == "reckon.combination"


def test_law_64_no_rank_in_two_sets() -> None:
    """Three of four aces sunk into a trio: the fourth makes no other."""
    table = say(position("SA98 HA98 DA98 CA98", "SKQJ HKQJ DKQJ CKQJ"), "E set AAA", "Y good")
    table = say(table, "E reckon set SA HA DA")
    assert refused(table, "E reckon set HA DA CA") == "reckon.overlap"


# Law 50: less called than held binds.


def test_law_50_the_item_called_comes_first() -> None:
    table = say(no_bar(), "E point 3", "Y good", "E sequence 3 A", "Y good")
    assert refused(table, "E reckon point SAKQJ") == "reckon.as_called"
    assert refused(table, "E reckon sequence SAKQJ") == "reckon.as_called"
    assert refused(table, "E reckon sequence D987") == "reckon.as_called"
    assert lawful(table, "E reckon sequence SAKQ")


def test_law_50_then_only_what_is_equal_or_lower() -> None:
    table = say(no_bar(), "E sequence 4 K", "Y good", "E reckon sequence HKQJT")
    assert refused(table, "E reckon sequence SAKQJ") == "reckon.above_call"
    # A tierce, to whatever card, is lower than a quart.
    table = say(table, "E reckon sequence SAKQ", "E reckon sequence D987")
    assert hands(table) == ["E sequence 4", "E sequence 3", "E sequence 3"]


def test_law_50_equal_ones_too() -> None:
    table = position("SKQJT HKQJT DA98 CA", "SA98 HA98 DKQJ CKQJ")
    table = say(table, "E sequence 4 K", "Y good", "E reckon sequence HKQJT")
    assert hands(say(table, "E reckon sequence SKQJT")) == ["E sequence 4", "E sequence 4"]


def test_law_50_part_of_a_set_may_be_sunk() -> None:
    """Four knaves called as three; a trio of aces may be against them, so no more may follow."""
    table = position("SKJ HKJ DKJ CKJ D98 C98", "SA98 HA98 DAQT CAQT")
    table = say(table, "E set JJJ", "Y good", "E reckon set SJ HJ DJ")
    assert refused(table, "E reckon set SK HK DK CK") == "reckon.above_call"
    assert hands(table) == ["E set 3"]


def test_nothing_is_reckoned_that_was_not_called_and_good() -> None:
    table = no_bar()
    assert refused(table, "E reckon point SAKQJ") == "reckon.open"
    table = say(table, "E point 4", "Y equal", "E making 41", "Y equal")
    assert refused(table, "E reckon point SAKQJ") == "reckon.open"
    table = say(table, "E sequence 4 K", "Y not good")
    assert refused(table, "E reckon sequence HKQJT") == "reckon.open"


# What younger reckons.


def test_younger_reckons_after_the_lead() -> None:
    """Description: after elder's lead and before her first card."""
    table = say(no_bar(), "E point 3", "Y not good")
    assert refused(table, "Y reckon point DAKQJ") == "turn.actor"
    assert hands(say(play(table, "D7"), "Y reckon point DAKQJ")) == ["Y point 4"]


def test_younger_reckons_nothing_in_a_class_she_allowed() -> None:
    """Good was said with a quart to the ace in hand: it is sunk."""
    table = play(say(no_bar(), "E sequence 4 K", "Y good"), "D7")
    assert refused(table, "Y reckon sequence DAKQJ") == "reckon.open"
    assert refused(table, "Y reckon sequence S987") == "reckon.open"


def test_younger_s_first_item_beats_the_call_and_the_lower_ones_follow() -> None:
    """Elder: a quart to the king. Younger: a quint major and a tierce to the ten."""
    table = position("SKQJT8 DKQJ CKQ98", "S97 HAKQJT DT98 CAJ")
    table = play(say(table, "E sequence 4 K", "Y not good"), "C8")
    assert refused(table, "Y reckon sequence DT98") == "reckon.beats_call"
    assert refused(table, "Y reckon sequence HKQJT") == "reckon.beats_call"
    table = say(table, "Y reckon sequence HAKQJ")  # a quart to the ace beats it too
    assert refused(table, "Y reckon sequence HQJT") == "reckon.overlap"
    table = say(table, "Y reckon sequence DT98")
    assert hands(table) == ["Y sequence 4", "Y sequence 3"]


def test_younger_s_point_beats_the_call() -> None:
    """Not good to a number means more cards than that."""
    table = position("SAJ987 HK DQJT CT98", "ST HAJT987 DK7 CAKQ")
    table = play(say(table, "E point 5", "Y not good"), "HK")
    assert refused(table, "Y reckon point HAJT98") == "reckon.beats_call"
    assert hands(say(table, "Y reckon point HAJT987")) == ["Y point 6"]


def test_younger_s_set_beats_the_call() -> None:
    """Elder: three kings. Younger: three aces, then her tens as well."""
    table = position("SKJ7 HKJ7 DKJ7 CAQ7", "SAT98 HAT98 DAT C98")
    table = play(say(table, "E set KKK", "Y not good"), "C7")
    assert refused(table, "Y reckon set ST HT DT") == "reckon.beats_call"
    table = say(table, "Y reckon set SA HA DA", "Y reckon set ST HT DT")
    assert hands(table) == ["Y set 3", "Y set 3"]


def test_younger_reckons_anything_in_a_class_elder_passed() -> None:
    table = say(sinking(), "Y reckon point SKT", "Y reckon sequence HT987", "Y reckon set SK HK DK")
    assert hands(table) == ["Y point 2", "Y sequence 4", "Y set 3"]


def test_younger_names_cards_she_holds() -> None:
    assert refused(sinking(), "Y reckon point HAKT987") == "reckon.held"
    assert refused(sinking(), "Y reckon set SA HA DA") == "reckon.held"


# Law 56: what is lost.


def test_law_56_silence_loses_what_was_good() -> None:
    """Younger said "not good" and then played without a word: neither scores."""
    table = play(say(no_bar(), "E sequence 4 K", "Y not good"), "D7 DA")
    assert hands(table) == []
    assert refused(table, "Y reckon sequence DAKQJ") == "turn.act"


def test_law_56_elder_loses_what_he_did_not_reckon_before_his_lead() -> None:
    table = say(no_bar(), "E sequence 4 A", "Y good", "E reckon sequence SAKQJ")
    table = play(table, "D7")
    assert refused(table, "E reckon sequence HKQJT") == "turn.actor"
    table = play(table, "DA")
    assert refused(table, "E reckon sequence HKQJT") == "turn.actor"
    assert hands(table) == ["E sequence 4"]
