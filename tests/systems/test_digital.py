"""What a digital version says of Piquet (Piquet Rules): nothing is spoken, nothing is sunk."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
    alike,
    articles,
    cards,
    hands,
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
from tests.systems.table import (
    SWEEP,
    SWEPT,
    dealt,
    is_over,
    placed,
    played,
    standing,
    under,
)

DIGITAL = pq.DIGITAL
A, B = pq.Seat.A, pq.Seat.B
LEFT = "SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7"
DEALT = dealt(DIGITAL, *LEFT, "D7 CA CK CQ CJ CT C9 C8")
TABLE = under(DIGITAL, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ DAKQ CAK")
ACES = "SAKQJ HAK DA87 CA87", "ST9 HQJT9 DKQJ CKQJ"
"""The first holds 22 and eight top cards; the second holds nothing good."""


# The deal and the discard.


def test_a_carte_blanche_scores_at_once() -> None:
    """The deal: a hand without king, queen or jack scores ten immediately; aces do not matter."""
    blank, other = "SAT987 HT987 DT98", "SKQJ HAKQJ DAKQJ CA"
    table = dealt(DIGITAL, blank, other, "D7 CK CQ CJ CT C9 C8 C7")
    assert words(table) == ["blank"]
    table = say(table, "E blank")
    assert lines(table) == ["E carte blanche 10"]
    assert articles(table) == {"carte blanche": "carte_blanche.points"}
    assert happened(table, Y)[-1] == f"elder shows carte blanche {blank}"
    assert lawful(table, "E x S7")
    table = dealt(DIGITAL, other, blank, "D7 CK CQ CJ CT C9 C8 C7")
    assert pq.to_act(table) is Y
    table = say(table, "Y blank")
    assert lines(table) == ["Y carte blanche 10"]
    assert lawful(table, "E x SJ")


def test_elder_exchanges_one_to_five() -> None:
    """The deal: elder discards 1 to 5 cards."""
    assert refused(DEALT, "E x -") == "exchange.elder"
    assert refused(DEALT, "E x S987 HAKQ") == "exchange.elder"
    assert lawful(DEALT, "E x S987 HAK")


def test_younger_exchanges_none_to_all_that_remain() -> None:
    """The deal: younger may discard up to the remaining number of cards."""
    table = say(DEALT, "E x S7")
    assert lawful(table, "Y x -")
    assert lawful(table, "Y x HT987 DT98")
    assert refused(table, "Y x HT987 DJT98") == "exchange.younger"
    assert refused(say(DEALT, "E x S987 HAK"), "Y x HT987") == "exchange.younger"


def test_nobody_looks_at_the_cards_left() -> None:
    """Omitted mechanics: looking at cards left in the talon is not there."""
    table = say(DEALT, "E x S7", "Y x C7")
    other = dealt(DIGITAL, *LEFT, "D7 CA C8 C9 CT CJ CQ CK")
    other = say(other, "E x S7", "Y x C7")
    for who in (E, Y, None):
        assert seen(table, who) == ""
        assert alike(table, other, who)
    assert refused(table, "E suit S") == "turn.act"
    assert refused(say(table, "E SA"), "Y look") == "turn.act"


# Declarations.


def test_nothing_is_said() -> None:
    """Omitted mechanics: all hands are evaluated automatically; elder is to lead."""
    table = say(DEALT, "E x S7", "Y x -")
    assert pq.to_act(table) is E
    assert words(table) == []
    assert len(pq.legal(table)) == 12
    for move in ("E point 5", "E sequence 4", "E set AAA", "E none", "E reckon point SAKQJT98"):
        assert refused(table, move) == "turn.act"
    assert refused(table, "Y good") == "turn.actor"
    table = say(table, "E SA")
    assert words(table) == []
    assert refused(table, "Y reckon sequence DAKQJT98") == "turn.act"


def test_the_better_in_each_class_scores() -> None:
    """Declarations: only the superior combination scores, for its holder all he has of it."""
    assert lines(TABLE) == ["E point 5", "Y sequence 4", "Y sequence 3", "Y set 3", "Y set 3"]
    assert [str(line.cards) for line in pq.sheet(TABLE).lines] == [
        "SAKQ97",
        "HAKQJ",
        "DAKQ",
        "HA DA CA",
        "HK DK CK",
    ]


def test_nothing_is_sunk() -> None:
    """Omitted mechanics: hands are evaluated for maximum points, when the exchange is over."""
    elder, younger = "SAKQ97 HT98 DT9 C98", "SJT8 HAKQ7 DAKQ CAK"
    table = say(dealt(DIGITAL, elder, younger, "CT DJ D8 D7 CQ HJ CJ C7"), "E x C8")
    assert lines(table) == []
    table = say(table, "Y x S8")
    assert lines(table) == ["E point 5", "Y sequence 4", "Y sequence 3", "Y set 3", "Y set 3"]
    assert happened(table, E)[-5:] == [
        "elder reckons point SAKQ97",
        "younger reckons sequence DAKQJ",
        "younger reckons sequence HAKQ",
        "younger reckons set HA DA CA",
        "younger reckons set HK DK CK",
    ]


def test_a_point_is_of_one_suit_and_whole() -> None:
    """Declarations: the most cards in a single suit, one point each; no second point."""
    table = under(DIGITAL, "SAKQJT HKQJT9 D87", "S9 HA8 DAKQ9 CAKQ97")
    assert hands(table)[0] == "E point 5"
    assert [line for line in lines(table) if "point" in line] == ["E point 5"]
    assert str(pq.sheet(table).lines[0].cards) == "SAKQJT", "51 against 49"


def test_equal_numbers_are_broken_by_pips() -> None:
    """Declarations: ties broken by the highest pip sum, ace 11, faces 10."""
    table = under(DIGITAL, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ7 DAK CAK")
    assert lines(table)[0] == "Y point 5", "48 against 47"


def test_equal_points_score_for_neither() -> None:
    """Declarations: an equal value results in no score for either player."""
    table = under(DIGITAL, "SAKQ97 HT8 DT98 CT9", "SJT8 HAKJ97 DAK CAK")
    assert hands(table) == ["E sequence 3", "E sequence 3", "Y set 3", "Y set 3"]
    assert "points of 5 are equal" in happened(table, None)


@pytest.mark.parametrize(
    ("run", "points"),
    [("SAKQ", 3), ("SKQJT", 4), ("SKQJT9", 15), ("SAKQJT9", 16), ("SKQJT987", 17)],
)
def test_sequence_values(run: str, points: int) -> None:
    """Declarations: 3 for three, 4 for four, 15 and more for five or more."""
    others = "HT H8 DT D8 CT C8 H7 D7 C7"[: 3 * (12 - len(pq.Hand(run)))]
    table = under(DIGITAL, f"{run} {others}", "HAKQ9 DAKQ9 CAKQ9")
    sequences = [line for line in lines(table) if "sequence" in line]
    if run == "SAKQ":
        assert sequences == [], "three more tierces to the ace"
    else:
        assert sequences == [f"E sequence {points}"]


def test_equal_sequences_score_for_neither() -> None:
    """Declarations: nor do the lower ones; ties are broken by the highest top card."""
    table = under(DIGITAL, "SAKQJ H987 DT9 CT98", "ST9 HAKQJ DQ87 CQJ7")
    assert hands(table) == ["Y set 3"]
    assert happened(table, None)[1:3] == ["points of 4 are equal", "sequences of 4 are equal"]
    table = under(DIGITAL, "SKQJT H987 DT9 CT98", "SA9 HAKQJ DQ87 CQJ7")
    assert "Y sequence 4" in lines(table)


def test_sets_are_of_tens_or_higher() -> None:
    """Declarations: three of a kind 3, four 14, tens or higher only."""
    table = under(DIGITAL, "ST987 HT987 DT987", "SKQJ HKQJ DKQJ CKQJ")
    assert [line for line in lines(table) if "set" in line] == ["Y set 14"] * 3
    table = under(DIGITAL, "S987 H987 D987 C987", "SAKQ HAKQ DAJT CKJT")
    assert [line for line in lines(table) if "set" in line] == ["Y set 3", "Y set 3"]
    table = under(DIGITAL, "S987 H987 D987 C987", "SAKQ HAJT DKQT CAQJ")
    assert [line for line in lines(table) if "set" in line] == ["Y set 3", "Y set 3"]


# What is seen of it.


def test_of_a_beaten_hand_nothing_is_seen() -> None:
    """Omitted mechanics: evaluated automatically; the better's cards tell nothing of the other."""
    elder = "SAKQJT HAKQ DAKQ C7"
    tables = [
        under(DIGITAL, elder, younger)
        for younger in ("S987 HJT9 DJT9 CAKQ", "S987 HJT98 DJT98 CA", "HJT987 DJT987 C98")
    ]
    for table in tables:
        assert hands(table)[:1] == ["E point 5"]
        assert all(line.startswith("E") for line in lines(table))
        assert alike(table, tables[0], E)
        assert alike(table, tables[0], None)
        assert alike(say(table, "E SA"), say(tables[0], "E SA"), None)
    one = under(DIGITAL, "S987 HJT9 DJT9 CAKQ", elder)
    other = under(DIGITAL, "S987 HJT98 DJT98 CA", elder)
    assert alike(one, other, Y)


def test_of_equal_ones_kind_and_size_are_seen() -> None:
    """Declarations: an equalized tier shows no suit of either's."""
    elder = "SAKQ97 HT8 DT8 CT98"
    hearts = under(DIGITAL, elder, "SJT8 HAKJ97 DAK CAK")
    diamonds = under(DIGITAL, elder, "SJT8 HAK DAKJ97 CAK")
    for who in (E, None):
        assert "points of 5 are equal" in happened(hearts, who)
        assert alike(hearts, diamonds, who)
    assert not any("97" in event for event in happened(hearts, None))


# Trick play.


def test_suit_is_followed_and_elder_leads() -> None:
    """Trick play: you must follow suit if able; the winner leads."""
    table = say(TABLE, "E S9")
    assert cards(table) == "SJT8"
    assert refused(table, "Y HA") == "play.follow_suit"
    assert pq.to_act(say(table, "Y ST")) is Y


def test_a_trick_scores_one_whoever_led() -> None:
    """Trick play: winning a trick you led or your opponent led scores 1; a lead nothing."""
    made = len(lines(TABLE))
    assert lines(say(TABLE, "E SA"))[made:] == []
    table = say(TABLE, "E SA", "Y S8", "E S9", "Y ST")
    assert lines(table)[made:] == ["E trick 1", "Y trick 1"]
    assert articles(table)["trick"] == "play.any_trick"


def test_the_last_trick_and_the_cards() -> None:
    """Trick play: the last trick scores one more; seven tricks or more ten."""
    table = play(under(DIGITAL, *ACES), "SA S9 SK ST SQ DJ SJ CJ HA H9 HK HT")
    table = play(table, "DA DQ CA CQ D7 DK HQ D8 HJ C7 CK C8")
    assert lines(table)[-15:] == [
        *["E trick 1"] * 8,
        "E pique 30",
        *["Y trick 1"] * 4,
        "Y last trick 1",
        "E cards 10",
    ]
    assert articles(table)["last trick"] == "play.last_trick"


def test_divided_tricks_score_nothing() -> None:
    """Trick play: the majority is seven or more."""
    table = under(DIGITAL, "SAKQJT9 H987 D987", "HAKQJT DAKQJT CAK")
    table = play(table, "SA CA SK CK SQ HT SJ DT ST HJ S9 DJ")
    table = play(table, "H7 HQ HA H8 HK H9 DA D7 DK D8 DQ D9")
    assert [line for line in lines(table) if "cards" in line] == []


def test_capot_is_forty_instead_of_ten() -> None:
    """Trick play: winning all twelve tricks scores 40; with them 13 in play."""
    table = play(under(DIGITAL, *SWEEP), SWEPT)
    assert lines(table)[-14:] == ["E trick 1"] * 12 + ["E last trick 1", "E capot 40"]
    # Spades and diamonds, of eight cards each, are equal in both classes.
    assert totals(table) == (12 + 1 + 40, 0)


# Special bonuses.

RICH, POOR = "SAKQJT987 HAK DA CA", "HQJT9 DKQJ9 CKQJ9"


def test_repique_for_either() -> None:
    """Special bonuses: a player who reaches 30 in declarations before the other scores: 60."""
    for table, who in ((under(DIGITAL, RICH, POOR), "E"), (under(DIGITAL, POOR, RICH), "Y")):
        assert lines(table) == [f"{who} {line}" for line in ALL]


ALL = ("point 8", "sequence 18", "set 14", "repique 60")


def test_no_repique_after_any_point() -> None:
    """Special bonuses: before their opponent scores any points in that deal."""
    table = under(DIGITAL, "SAKQJT HAKQ DA CAK9", "S9 HJT9 DKQJ987 CQJ")
    assert lines(table) == ["Y point 6", "E sequence 15", "E sequence 3", "E set 14", "E set 3"]


def test_declarations_count_in_their_order() -> None:
    """Special bonuses: points and sequences make thirty before the other's set."""
    table = under(DIGITAL, "SAKQJT98 HKQJT9", "S7 HA87 DA987 CA987")
    assert lines(table) == [
        "E point 7",
        "E sequence 17",
        "E sequence 15",
        "E repique 60",
        "Y set 3",
    ]


def test_elder_makes_a_pique_by_tricks() -> None:
    """Special bonuses: elder, thirty by declarations and points won in trick play: 30."""
    table = under(DIGITAL, *ACES)
    assert totals(table) == (4 + 4 + 14, 0)
    table = play(table, "SA S9 SK ST SQ DJ SJ CJ HA H9 HK HT DA DQ CA")
    assert totals(table) == (29, 0), "a lead scores nothing"
    table = play(table, "CQ")
    assert lines(table)[-2:] == ["E trick 1", "E pique 30"]


def test_a_single_point_stops_a_pique() -> None:
    """Special bonuses: before the younger hand scores a single point in that deal."""
    declared = under(DIGITAL, "SAKQJT HAK7 DA CA98", "S9 HQJT DKQJ987 CKQ")
    assert totals(declared) == (15 + 14, 6)
    assert totals(play(declared, "SA S9")) == (30, 6)
    taken = play(under(DIGITAL, *ACES), "D7 DK ST SJ SA S9 SK DQ SQ DJ HA H9 HK HT DA CJ CA CQ")
    assert totals(taken) == (22 + 8, 1)


def test_younger_makes_no_pique() -> None:
    """Special bonuses: if the elder hand reaches 30."""
    table = under(DIGITAL, ACES[1], ACES[0])
    table = play(table, "H9 HA HK HT SA S9 SK ST SQ DJ SJ CJ DA DQ CA CQ")
    assert totals(table) == (0, 22 + 8)


def test_the_cards_help_no_pique() -> None:
    """Special bonuses: declarations and points won in trick play, not the ten."""
    hands_held = "SAKQJ HAKQ DA87 C87", "ST9 HJT9 DKQJT CAKQ"
    table = under(DIGITAL, *hands_held)
    made = totals(table)
    table = play(table, "SA S9 SK ST SQ CK SJ CQ HA H9 HK HT HQ HJ DA DT")
    assert "E pique 30" not in lines(table)
    assert totals(table) == (made[0] + 8, made[1])


# The partie.


def test_six_deals() -> None:
    """The partie: a standard match consists of six deals."""
    state = pq.new_partie(DIGITAL)
    for deal in range(1, 6):
        state = played(placed(state, RICH, POOR), RICH_WINS)
        assert not is_over(state)
        assert len(state.outcomes) == deal
    last = standing(DIGITAL, 100, 90, deal=6)
    assert is_over(played(placed(last, RICH, POOR), RICH_WINS))


RICH_WINS = "SA H9 SK D9 SQ C9 SJ CJ ST DJ S9 HT S8 HJ S7 DQ HA HQ HK CQ DA DK CA CK"
MADE = 8 + 18 + 14 + 60 + 13 + 40


@pytest.mark.parametrize(
    ("elder", "younger", "amount", "rubicon"),
    [
        (0, 100, MADE - 100 + 100, False),
        (0, 99, MADE + 99 + 100, True),
        (0, 0, MADE + 100, True),
    ],
)
def test_settlement(elder: int, younger: int, amount: int, rubicon: bool) -> None:
    """The partie: 100 and the difference; from a loser under 100 the sum."""
    state = played(placed(standing(DIGITAL, elder, younger, deal=6), RICH, POOR), RICH_WINS)
    settled = pq.settlement(state)
    assert settled is not None
    assert settled.winner is state.outcomes[-1].elder
    assert (settled.amount, settled.rubicon) == (amount, rubicon)


RECORD = """
piquet = 1
rules = "digital"
[[deals]]
elder = "SAKQ97 HT98 DT9 C98"
younger = "SJT8 HAKQ7 DAKQ CAK"
talon = "CT DJ D8 D7 CQ HJ CJ C7"
claimed = {elder = 6, younger = 13}
moves = '''
E x C8
Y x S8
E SA
Y ST
'''
"""


def test_a_record_has_exchanges_and_cards_alone() -> None:
    """Omitted mechanics: a deal is told by what was exchanged and played."""
    record = pq.loads(RECORD)
    partie = pq.replay(record)
    assert pq.sheet(partie).totals == record.deals[0].claimed
    with pytest.raises(pq.RecordError, match=r"turn\.act"):
        pq.replay(pq.loads(RECORD.replace("E SA", "E point 5")))


def test_frank_players_have_nothing_to_say() -> None:
    """Omitted mechanics: evaluated automatically, so that frank says nothing."""
    assert pq.replay(pq.loads(RECORD.replace("E SA", "frank\nE SA"))) == pq.replay(pq.loads(RECORD))
