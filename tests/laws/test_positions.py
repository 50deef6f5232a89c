"""Positions set up by hand (`Place`): what makes one, and all its faults at once."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, lines, play, position, refused, say, totals

ELDER = "SAKQ HAKQ DAKQ CAKQ"
YOUNGER = "SJ98 HJT7 DJT7 CJ98"


def faults(elder: str, younger: str, elder_out: str = "", younger_out: str = "") -> list[str]:
    """What is wrong with a position, each fault in words."""
    place = pq.Place(
        elder=elder, younger=younger, elder_discards=elder_out, younger_discards=younger_out
    )
    assert refused(pq.new_deal(), place) == "position.cards"
    refusal = pq.check(pq.new_deal(), place)
    assert refusal is not None
    return refusal.reason.split("; ")


@pytest.mark.parametrize(
    ("elder", "younger"),
    [
        ("SAKQ HAKQ DAKQ CAK", YOUNGER),  # eleven
        (ELDER, "SJ987 HJT7 DJT7 CJ98"),  # thirteen
        (ELDER, "SA98 HJT7 DJT7 CJ98"),  # a card twice
        (ELDER, "SJ96 HJT7 DJT7 CJ98"),  # a six
        ("", ""),
    ],
)
def test_two_hands_of_twelve_different_cards(elder: str, younger: str) -> None:
    faults(elder, younger)


def test_all_faults_are_told_at_once() -> None:
    told = faults("SAKQ HAKQ DAKQ CAK", "SA98 HJT7 DJT7 CJ986", "SA HT98 D98 C7")
    assert len(told) == 6
    # Elder has eleven; younger thirteen, a six, and the ace of spades too; elder put out seven,
    # the ace again and the ten of hearts that younger holds.
    for fault, words in zip(told, ("11", "13", "C6", "SA", "7", "SA HT"), strict=True):
        assert words in fault


# The discards known, within what the exchange allows (Laws 21, 22, 34).


@pytest.mark.parametrize(
    ("elder_out", "younger_out"),
    [
        ("", ""),
        ("ST7 H98", ""),
        ("ST7 H98 D9", "D8 CT7"),  # five and three
        ("ST7 H9", "H8 D98 CT7"),  # three and five
        ("S7", "ST H98 D98 CT"),  # one and seven: all that remain
        ("", "ST H98 D98 CT"),  # seven, elder's unknown: he put out one or more
    ],
)
def test_discards_that_the_exchange_allows(elder_out: str, younger_out: str) -> None:
    table = position(ELDER, YOUNGER, elder_out=elder_out, younger_out=younger_out)
    assert str(pq.view(table, E).discard) == elder_out
    assert str(pq.view(table, Y).discard) == younger_out


@pytest.mark.parametrize(
    ("elder_out", "younger_out"),
    [
        ("ST7 H98 D98", ""),  # elder puts out five at most
        ("", "ST7 H98 D98 CT7"),  # younger eight: elder left seven at most
    ],
)
def test_discards_that_it_does_not(elder_out: str, younger_out: str) -> None:
    assert len(faults(ELDER, YOUNGER, elder_out, younger_out)) == 1


# What a position is and is not.


def test_elder_calls_first() -> None:
    assert pq.to_act(position(ELDER, YOUNGER)) is E


def test_a_carte_blanche_is_taken_on_trust_and_scored() -> None:
    for role, letter in ((E, "E"), (Y, "Y")):
        assert lines(position(ELDER, YOUNGER, carte_blanche=role)) == [f"{letter} carte blanche 10"]
    assert totals(position(ELDER, YOUNGER)) == (0, 0)


def test_the_exchange_is_over() -> None:
    table = position(ELDER, YOUNGER)
    assert refused(table, "E x S7") == "turn.act"
    assert refused(table, "E blank 5") == "turn.act"


def test_nothing_is_left_to_look_at() -> None:
    table = position(ELDER, YOUNGER)
    assert refused(table, "E suit S") == "look.left"
    assert refused(play(table, "SA"), "Y look") == "look.left"


def test_a_position_is_not_a_deal_s_second_beginning() -> None:
    table = say(position(ELDER, YOUNGER), "E point 3", "Y good")
    assert refused(table, pq.Place(elder=ELDER, younger=YOUNGER), None) == "turn.act"


def test_cards_not_given_are_unknown_to_all() -> None:
    """Nor does a player know the other's discard, even where the position gives it."""
    one = position(ELDER, YOUNGER, elder_out="ST7", younger_out="H98")
    other = position(ELDER, YOUNGER, elder_out="ST7", younger_out="D98 CT7")
    assert pq.view(one, E) == pq.view(other, E)
    assert pq.view(one, None) == pq.view(other, None) == pq.view(position(ELDER, YOUNGER), None)
    assert len(pq.view(one, E).seen) == 0
