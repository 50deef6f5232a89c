"""Laws 59, 60, 65 and 66: the play, the tricks and the cards.

Laws 57 and 58 (fewer or more than twelve cards) are for the table: in the strict game both
players hold twelve.
"""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, articles, cards, happened, lines, play, position, refused, totals

LEAD = "E lead 1"


def spades(count: int) -> pq.DealState:
    """Elder has so many of the highest spades, and else only low cards; younger all the rest."""
    elder = {
        6: "SAKQJT9 H987 D987",
        7: "SAKQJT98 H98 D987",
        8: "SAKQJT987 HAKQ D9",
    }
    younger = {
        6: "S87 HAKQJT DAKQJT",
        7: "S7 HAKQJT DAKQJT CA",
        8: "HT98 DAKQJ CAKQJT",
    }
    return position(elder[count], younger[count])


SIX_EACH = "SA S7 SK S8 SQ HT SJ DT ST HJ S9 DJ D9 DA DK D8 DQ D7 HA H9 HK H8 HQ H7"
SEVEN = "SA S7 SK CA SQ HT SJ DT ST HJ S9 DJ S8 DQ D9 DA DK D8 HA H9 HK H8 HQ D7"
ELEVEN = "SA CA SK CK SQ CQ SJ CJ ST CT S9 DK S8 DQ S7 DJ HA HT HK H9 HQ H8 D9 DA"


def capot() -> pq.DealState:
    """Elder has all eight spades and the four highest hearts."""
    return position("SAKQJT987 HAKQJ", "HT987 DAKQJ CAKQJ")


CAPOT = "SA DA SK DK SQ DQ SJ DJ ST CA S9 CK S8 CQ S7 CJ HA HT HK H9 HQ H8 HJ H7"


# Law 59, and the manner of play (Description).


def test_any_card_may_be_led() -> None:
    assert cards(spades(6)) == "SAKQJT9 H987 D987"


def test_the_suit_led_is_followed() -> None:
    table = play(spades(6), "D9")
    assert refused(table, "Y S7") == "play.follow_suit"
    assert refused(table, "Y HA") == "play.follow_suit"


def test_there_is_no_duty_to_win() -> None:
    """To the nine she may play any diamond above it; to the ace of spades the seven or eight."""
    assert cards(play(spades(6), "D9")) == "DAKQJT"
    table = play(position("SAKQJT9 H987 DT98", "S87 HAKQJT DAKQJ7"), "D9")
    assert cards(table) == "DAKQJ7"
    assert pq.to_act(play(table, "D7")) is E


def test_who_cannot_follow_plays_anything_and_does_not_win() -> None:
    table = play(spades(6), "SA S7 SK S8 SQ")
    assert cards(table) == "HAKQJT DAKQJT"
    assert pq.to_act(play(table, "HA")) is E


def test_the_winner_leads() -> None:
    table = play(spades(6), "D9 DA")
    assert pq.to_act(table) is Y
    assert cards(table) == "S87 HAKQJT DKQJT"
    assert refused(table, "E D8") == "turn.actor"


def test_law_59_a_card_played_is_played() -> None:
    table = play(spades(6), "D9 DA")
    assert refused(table, "Y DA") == "play.held"
    assert refused(play(table, "DK"), "E D9") == "play.held"


def test_one_plays_ones_own_cards() -> None:
    assert refused(spades(6), "E S7") == "play.held"
    assert refused(spades(6), "E CA") == "play.held"
    assert refused(play(spades(6), "SA"), "Y S9") == "play.held"


# Law 60.


def test_law_60_the_tricks_are_open_to_all() -> None:
    table = play(spades(6), "D9 DA DK D8")
    for who in (E, Y, None):
        assert happened(table, who)[-4:] == [
            "elder plays D9", "younger plays DA", "younger plays DK", "elder plays D8",
        ]  # fmt: skip


# Law 65.


def test_law_65_one_for_each_card_led_even_if_it_loses() -> None:
    assert lines(play(spades(6), "D9")) == [LEAD]


def test_law_65_one_for_each_card_that_wins_the_adversary_s_lead() -> None:
    assert lines(play(spades(6), "D9 DA")) == [LEAD, "Y trick 1"]


def test_law_65_a_lead_that_wins_scores_one_not_two() -> None:
    assert lines(play(spades(6), "SA S7")) == [LEAD]
    assert lines(play(spades(6), "SA S7 SK S8")) == [LEAD, LEAD]


def test_law_65_the_last_trick_is_worth_one_more() -> None:
    """Led and won by younger: one, and one more."""
    before = SIX_EACH[: -len(" HQ H7")]
    table = play(spades(6), before)
    assert totals(table) == (7, 5)
    table = play(table, "HQ H7")
    assert lines(table)[-2:] == ["Y lead 1", "Y last trick 1"]
    assert totals(table) == (7, 7)


def test_law_65_the_last_trick_goes_to_its_winner() -> None:
    """Led by elder, won by younger: one to him; one, and one more, to her."""
    table = play(spades(8), ELEVEN)
    assert lines(table)[-4:-1] == [LEAD, "Y trick 1", "Y last trick 1"]
    assert totals(table) == (12 + 10, 2)


def test_the_articles_of_play() -> None:
    table = play(spades(8), ELEVEN)
    assert articles(table) == {
        "lead": "play.lead",
        "trick": "play.trick",
        "last trick": "play.last_trick",
        "cards": "cards.majority",
    }


# Law 66.


def test_law_66_six_each_nothing_to_either() -> None:
    table = play(spades(6), SIX_EACH)
    assert pq.sheet(table).tricks == {E: 6, Y: 6}
    # Elder: six spades and the nine led. Younger: one trick, five leads, the last.
    assert lines(table) == [LEAD] * 7 + ["Y trick 1"] + ["Y lead 1"] * 5 + ["Y last trick 1"]


def test_law_66_more_than_six_tricks_ten() -> None:
    table = play(spades(7), SEVEN)
    assert pq.sheet(table).tricks == {E: 7, Y: 5}
    assert lines(table)[-1] == "E cards 10"
    assert totals(table) == (7 + 1 + 10, 1 + 4 + 1)


def test_law_66_not_before_the_last_trick() -> None:
    """By Law 67 the cards are counted after the points in play."""
    assert lines(play(spades(7), SEVEN[: -len(" HQ D7")]))[-1] == "Y lead 1"


def test_law_66_all_twelve_forty_instead_of_ten() -> None:
    table = play(capot(), CAPOT)
    assert lines(table) == [LEAD] * 12 + ["E last trick 1", "E capot 40"]
    assert totals(table) == (53, 0)
    assert articles(table)["capot"] == "cards.capot"


# The end.


@pytest.mark.parametrize("move", ["E SA", "Y HA", "E point 6", "Y good", "E x SA"])
def test_after_the_last_trick_it_is_over(move: str) -> None:
    table = play(capot(), CAPOT)
    assert pq.to_act(table) is None
    assert pq.sheet(table).complete
    assert refused(table, move) == "turn.over"
