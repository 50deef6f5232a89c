"""What Jaques of London says of Piquet, and of its variations (How to Play Piquet)."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
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
    SILENT,
    SWEEP,
    SWEPT,
    counted,
    dealt,
    frankly,
    is_over,
    placed,
    played,
    spoken,
    standing,
    under,
)

JAQUES = pq.JAQUES
A, B, C = pq.Seat.A, pq.Seat.B, pq.Seat.C
STOCK = "D7 CA CK CQ CJ CT C9 C8"
DEALT = dealt(JAQUES, "SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", STOCK)
BLANK = "ST987 HT987 DT987", "SAKQJ HAKQJ DAKQJ", "CA CK CQ CJ CT C9 C8 C7"
TABLE = under(JAQUES, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ DAKQ CAK")
EQUAL = "SAKQ97 HT8 DT98 CT9", "SJT8 HAKJ97 DAK CAK"
"""Elder's spades and younger's hearts both make 47."""


# Setting up.


@pytest.mark.parametrize(("cut", "dealer"), [("HK D9", A), ("D9 HK", B), ("SQ SA", B)])
def test_the_higher_card_deals(cut: str, dealer: pq.Seat) -> None:
    """Setting up, 2: the player who cuts the higher card deals; there is no choice."""
    state = pq.apply(pq.new_partie(JAQUES, cut=True), pq.Cut(cut))
    assert state.dealer is dealer
    assert state.seats[Y] is dealer
    assert pq.to_act(state) is pq.CHANCE
    assert pq.check(state, pq.Choose(dealer)) is not None


def test_cards_are_dealt_by_twos_or_threes() -> None:
    """Setting up, 4: twelve each, in batches of two or three; eight remain."""
    pack = tuple(JAQUES.pack.cards)
    for batch in (2, 3):
        deal = pq.Deal.from_pack(pack, batch, JAQUES)
        assert (len(deal.elder), len(deal.younger), len(deal.talon)) == (12, 12, 8)
    for batch in (1, 4):
        with pytest.raises(pq.PiquetError, match="dealt by 2 or 3"):
            pq.Deal.from_pack(pack, batch, JAQUES)


# Exchanging cards.


def test_elder_exchanges_one_to_five() -> None:
    """How to play, 1: elder discards at least one card and may exchange up to five."""
    assert refused(DEALT, "E x -") == "exchange.elder"
    assert refused(DEALT, "E x S987 HAKQ") == "exchange.elder"
    assert lawful(DEALT, "E x S7")
    assert lawful(DEALT, "E x S987 HJQ")


def test_elder_may_look_at_what_he_leaves() -> None:
    """How to play, 1: drawing from the top, he may look at any of the five he does not take."""
    table = say(DEALT, "E x S87")
    assert happened(table, E)[-2:] == [
        "elder takes D7 CA",
        "elder sees CK CQ CJ, left in the stock",
    ]
    assert seen(table, E) == "CKQJ"
    assert seen(table, Y) == seen(table, None) == ""


def test_younger_exchanges_none_to_three() -> None:
    """How to play, 1: younger may exchange up to three, also when elder left more."""
    for discarded in ("S7", "S987 HQJ"):
        table = say(DEALT, f"E x {discarded}")
        assert lawful(table, "Y x -")
        assert lawful(table, "Y x DT98")
        assert refused(table, "Y x DT98 C7") == "exchange.younger"


def test_younger_looks_at_what_she_leaves_and_shows_it_to_nobody() -> None:
    """How to play, 1: she may look at any untaken cards but need not show them."""
    table = say(DEALT, "E x S87", "Y x D8")
    assert happened(table, Y)[-2:] == [
        "younger takes CK",
        "younger sees CQ CJ CT C9 C8, left in the stock",
    ]
    assert seen(table, Y) == "CQJT98"
    assert seen(table, E) == "CKQJ", "what he left himself, and no more"
    assert seen(table, None) == ""
    assert "CQ" not in " ".join(happened(table, None))


def test_nobody_asks_to_look() -> None:
    """How to play, 1: no suit is named, and nothing turned up, for the cards left."""
    table = say(DEALT, "E x S87", "Y x D8", *SILENT)
    assert refused(table, "E suit S") == "turn.act"
    table = say(table, "E SA")
    assert refused(table, "Y look") == "turn.act"


# Carte blanche.


def test_elder_declares_his_carte_blanche_before_discarding() -> None:
    """How to play, 2: ten for a hand without ace, king, queen or jack; shown at once."""
    table = dealt(JAQUES, *BLANK)
    assert words(table) == ["blank"]
    assert refused(table, "E x S7") == "turn.act"
    assert refused(table, "E blank 5") == "carte_blanche.takes"
    table = say(table, "E blank")
    assert happened(table, Y)[-1] == f"elder shows carte blanche {BLANK[0]}"
    assert lines(table) == ["E carte blanche 10"]
    assert lawful(table, "E x S7")
    assert lawful(table, "E x S987 H87")


def test_an_ace_spoils_a_carte_blanche() -> None:
    """How to play, 2: the ace is a court card here."""
    hands_dealt = "ST987 HT987 DT98 CA", "SAKQJ HAKQJ DAKQJ", "D7 CK CQ CJ CT C9 C8 C7"
    assert words(dealt(pq.RUBICON, *hands_dealt))[0] == "blank 1"
    table = dealt(JAQUES, *hands_dealt)
    assert isinstance(pq.legal(table), pq.Exchanges)
    assert refused(table, "E blank") == "carte_blanche.claim"


def test_younger_declares_hers_before_elder_discards() -> None:
    """How to play, 2: the younger hand must declare it before the elder hand discards."""
    table = dealt(JAQUES, BLANK[1], BLANK[0], BLANK[2])
    assert pq.to_act(table) is Y
    assert words(table) == ["blank"]
    assert refused(table, "E x SJ") == "turn.actor"
    table = say(table, "Y blank")
    assert lines(table) == ["Y carte blanche 10"]
    assert pq.to_act(table) is E
    assert lawful(table, "E x SJ")
    assert refused(say(table, "E x SJ"), "Y blank") == "carte_blanche.claim"


# Declarations, class by class.


def test_three_classes_in_strict_order() -> None:
    """How to play, 3 and The fine points: point, sequence, set; out of order is refused."""
    assert words(TABLE) == ["point 5", "none"]
    assert refused(TABLE, "E sequence 3") == "call.order"
    assert refused(TABLE, "E set TTT") == "call.order"
    table = say(TABLE, "E none", "Y none")
    assert words(table) == ["sequence 3", "none"]
    assert refused(table, "E point 5") == "call.order"
    assert refused(table, "E set TTT") == "call.order"
    table = say(table, "E none")
    assert refused(table, "Y reckon point HAKQJ") == "call.order"
    assert refused(table, "Y reckon set HA DA CA") == "call.order"
    table = say(table, "Y none")
    assert words(table) == ["set TTT", "none"]
    assert refused(table, "E sequence 3") == "call.order"
    assert refused(table, "E SA") == "turn.act"


def test_each_class_is_resolved_before_the_next() -> None:
    """How to play, 3: called, answered, named and closed; then the next."""
    table = say(TABLE, "E point 5")
    assert words(table) == ["good"]
    table = say(table, "Y good")
    assert words(table) == ["reckon point SAKQ97", "none"]
    assert refused(table, "E sequence 3") == "turn.act"
    table = say(table, "E reckon point SAKQ97")
    assert words(table) == ["none"]
    table = say(table, "E none")
    assert words(table) == ["sequence 3", "none"]


def test_both_declare_before_the_play() -> None:
    """How to play, 3 and 9: younger's items stand before the lead; after it nobody declares."""
    table = say(TABLE, "E point 5", "Y good", "E reckon point SAKQ97", "E none")
    table = say(table, "E sequence 3", "Y not good", "Y reckon sequence HAKQJ")
    table = say(table, "Y reckon sequence DAKQ", "Y none")
    table = say(table, "E set TTT", "Y not good", "Y reckon set HA DA CA", "Y reckon set HK DK CK")
    table = say(table, "Y none")
    assert pq.to_act(table) is E
    assert words(table) == []
    assert totals(table) == (5, 4 + 3 + 3 + 3)
    table = say(table, "E S9")
    assert words(table) == []
    assert refused(table, "Y reckon set HA DA CA") == "turn.act"


def test_the_longer_point_scores_one_a_card() -> None:
    """How to play, 4: the player holding more cards in one suit scores one point per card."""
    table = say(TABLE, "E point 5", "Y good", "E reckon point SAKQ97")
    assert lines(table) == ["E point 5"]
    fewer = under(JAQUES, "SJT8 HAKQJ DAKQ CAK", "SAKQ97 HT98 DT9 CT9")
    table = say(fewer, "E point 4", "Y not good", "Y reckon point SAKQ97")
    assert lines(table) == ["Y point 5"]


@pytest.mark.parametrize(("point", "pips"), [("SAT987", 45), ("SKQJT9", 49), ("SAKQJ7", 48)])
def test_pip_values(point: str, pips: int) -> None:
    """How to play, 4: ace 11, court cards 10, others at face value."""
    table = under(JAQUES, f"{point} H87 D987 C87", "HAKQJT DAKQ CAKQJ")
    table = say(table, "E point 5", "Y equal")
    assert words(table) == [f"making {pips}", "none"]


def test_of_equal_numbers_the_higher_pips_win() -> None:
    """How to play, 4: they compare pip values, and the higher total wins the point."""
    table = under(JAQUES, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ7 DAK CAK")
    table = say(table, "E point 5", "Y equal", "E making 47", "Y not good")
    assert lines(say(table, "Y reckon point HAKQJ7")) == ["Y point 5"]
    table = under(JAQUES, "SJT8 HAKQJ7 DAK CAK", "SAKQ97 HT98 DT9 CT9")
    table = say(table, "E point 5", "Y equal", "E making 48", "Y good")
    assert lines(say(table, "E reckon point HAKQJ7")) == ["E point 5"]


def test_equal_points_score_for_neither() -> None:
    """How to play, 4: if still equal, neither scores; the sequence is next."""
    table = say(under(JAQUES, *EQUAL), "E point 5", "Y equal", "E making 47")
    assert words(table) == ["good", "equal"]
    table = say(table, "Y equal")
    assert pq.to_act(table) is E
    assert words(table) == ["sequence 3", "none"]
    assert lines(table) == []


@pytest.mark.parametrize(
    ("run", "points"),
    [
        ("SAKQ", 3),
        ("SKQJT", 4),
        ("SKQJT9", 15),
        ("SAKQJT9", 16),
        ("SKQJT987", 17),
        ("SAKQJT987", 18),
    ],
)
def test_sequence_values(run: str, points: int) -> None:
    """How to play, 5: tierce 3, quart 4, quint 15, sixieme 16, septieme 17, huitieme 18."""
    length = len(pq.Hand(run))
    others = "HT H8 DT D8 CT C8 H7 D7 C7"[: 3 * (12 - length)]
    table = under(JAQUES, f"{run} {others}", "HAKQ9 DAKQ9 CAKQ9")
    table = say(table, "E none", "Y none", f"E sequence {length}")
    table = say(table, "Y good", f"E reckon sequence {run}")
    assert lines(table) == [f"E sequence {points}"]


def test_the_longer_sequence_wins_then_the_higher() -> None:
    """How to play, 5: the longer sequence, or if equal in length the one to the higher card."""
    longer = under(JAQUES, "SAKQ8 HJT98 DT98 C9", "ST97 HAKQ DQJ7 CAKQ")
    table = say(longer, "E none", "Y none", "E sequence 4")
    assert words(table) == ["good"]
    higher = under(JAQUES, "SAKQ87 HT9 DT98 C98", "S9 HKQJ87 DKQ7 CAKQ")
    table = say(higher, "E none", "Y none", "E sequence 3", "Y equal")
    assert words(table) == ["to A", "none"]
    assert words(say(table, "E to A")) == ["good", "equal"]
    lower = under(JAQUES, "S9 HKQJ87 DKQ7 CA98", "SAKQ87 HT9 DT9 CKQT")
    table = say(lower, "E none", "Y none", "E sequence 3", "Y equal", "E to K", "Y not good")
    assert lines(say(table, "Y reckon sequence SAKQ")) == ["Y sequence 3"]


def test_equal_sequences_score_for_neither() -> None:
    """Piquet Normand: in the game itself a tie results in neither player scoring."""
    table = under(JAQUES, "SAKQJ H987 DT9 CT98", "ST9 HAKQJ DQ87 CQJ7")
    table = say(table, "E none", "Y none", "E sequence 4", "Y equal", "E to A", "Y equal")
    assert words(table) == ["none"], "the sets, of which he has none; the tierces are void"
    assert lines(table) == []


def test_the_winner_scores_all_his_sequences() -> None:
    """How to play, 5: for all sequences they hold, not only the best."""
    table = under(JAQUES, "SAKQJT H987 DT98 C9", "S98 HAKQJ DAKQ CAKQ")
    table = say(table, "E none", "Y none", "E sequence 5", "Y good")
    for run in ("SAKQJT", "H987", "DT98"):
        table = say(table, f"E reckon sequence {run}")
    assert lines(table) == ["E sequence 15", "E sequence 3", "E sequence 3"]


def test_sets_are_of_aces_down_to_tens() -> None:
    """How to play, 6: sevens, eights and nines do not count."""
    table = under(JAQUES, "SA987 HA98 DA98 C98", "SKQJT HKQJ DKQ CAKQ")
    table = say(table, "E none", "Y none", "E none", "Y none")
    assert words(table) == ["set AAA", "none"]
    for few in ("999", "9999", "888"):
        assert refused(table, f"E set {few}") == "reckon.combination"


def test_the_higher_set_wins_and_four_beat_three() -> None:
    """How to play, 6: a trio scores 3, a quatorze 14; the higher wins, and scores all his sets."""
    trios = under(JAQUES, "SQ87 HQ87 DQ87 C987", "SKJ9 HKJ9 DKJ9 CAKQ")
    table = say(trios, *SILENT[:4], "E set QQQ", "Y not good")
    table = say(table, "Y reckon set SK HK DK CK", "Y reckon set SJ HJ DJ", "Y none")
    assert lines(table) == ["Y set 14", "Y set 3"]
    tens = under(JAQUES, "SA87 HA87 DA87 C987", "SKQT HJT9 DQJT CAKT")
    table = say(tens, *SILENT[:4], "E set AAA", "Y not good", "Y reckon set ST HT DT CT")
    assert lines(table) == ["Y set 14"], "a quatorze beats any trio"


# Sinking.


def test_a_class_may_be_sunk() -> None:
    """How to play, 7: a player may choose not to declare; then it scores nothing."""
    table = under(JAQUES, "SAKQJT H987 DT98 C9", "S98 HAKQJ DAKQ CAKQ")
    for said in (("E none", "Y none"), ("E sequence 5", "Y good", "E none")):
        sunk = say(table, "E none", "Y none", *said)
        assert words(sunk) == ["none"], "no set"
        assert lines(sunk) == []


def test_what_is_sunk_beats_nothing() -> None:
    """How to play, 7: it cannot be used to beat an opponent's declaration."""
    table = under(JAQUES, "SAKQJT H987 DT98 C9", "S98 HAKQJ DAKQ CAKQ")
    table = say(table, "E none", "Y none", "E none", "Y reckon sequence HAKQJ")
    table = say(table, "Y reckon sequence DAKQ", "Y reckon sequence CAKQ", "Y none")
    assert lines(table) == ["Y sequence 4", "Y sequence 3", "Y sequence 3"]
    table = say(under(JAQUES, *EQUAL), "E point 5", "Y good", "E reckon point SAKQ97")
    assert lines(table) == ["E point 5"], "younger has sunk hers"


def test_a_class_is_sunk_whole_or_not_at_all() -> None:
    """How to play, 4, 5 and 7: one calls the longest and the best, and names all of a class."""
    table = under(JAQUES, "SAKQJT HAJT9 DA8 CA", "S98 HKQ87 DKQ7 CKQJ")
    assert words(table) == ["point 5", "none"]
    assert refused(table, "E point 4") == "sinking.whole_class"
    table = say(table, "E none", "Y none")
    assert words(table) == ["sequence 5", "none"]
    assert refused(table, "E sequence 4") == "sinking.whole_class"
    assert refused(table, "E sequence 3") == "sinking.whole_class"
    table = say(table, "E sequence 5", "Y good")
    assert refused(table, "E reckon sequence SAKQJ") == "reckon.as_called"
    table = say(table, "E reckon sequence SAKQJT")
    assert refused(table, "E none") == "sinking.whole_class"
    assert words(table) == ["reckon sequence HJT9"]
    table = say(table, "E reckon sequence HJT9", "E none")
    assert words(table) == ["set AAAA", "none"]
    assert refused(table, "E set AAA") == "sinking.whole_class"
    assert refused(table, "E set JJJ") == "call.held"


def test_the_best_may_be_named_after_a_lower_one() -> None:
    """How to play, 5: the winner scores all his sequences, in whatever order he names them."""
    table = under(JAQUES, "SAKQJ HT987 D987 C8", "ST9 HAKQ DAKQ CAKQJ")
    table = say(table, "E none", "Y none", "E sequence 4", "Y good", "E reckon sequence HT987")
    assert words(table) == ["reckon sequence SAKQJ", "reckon sequence D987"]


def test_the_point_is_the_longest_suit() -> None:
    """How to play, 4: each player announces the cards held in the longest suit."""
    table = say(under(JAQUES, "SAKQ H987 DT98 CT98", "SJT HAKQJT DAKQJ C7"), "E none")
    assert words(table) == ["reckon point HAKQJT", "none"]
    assert refused(table, "Y reckon point DAKQJ") == "sinking.whole_class"
    two = under(JAQUES, "SAKQJT HAKQ98 D7 C7", "S987 HJT7 DAKQ CAKQ")
    table = say(two, "E point 5", "Y good")
    assert words(table) == ["reckon point SAKQJT", "none"]


def test_asking_bars_no_longer_sequence() -> None:
    """The fine points: who asked, and was told no more, names the longer one she holds."""
    table = under(JAQUES, "SAKQ8 HT98 DT98 CT9", "SJT HAKQJ7 DAK7 CAK")
    table = say(table, "E none", "Y none", "E sequence 3", "Y equal", "E none")
    assert words(table) == ["reckon sequence HAKQJ", "none"]


def test_younger_names_all_of_a_class_too() -> None:
    """How to play, 5 to 7: who names one set has not sunk the class."""
    table = say(TABLE, *SILENT[:4], "E set TTT", "Y not good", "Y reckon set HA DA CA")
    assert refused(table, "Y none") == "sinking.whole_class"
    table = say(table, "Y reckon set HK DK CK")
    assert words(table) == ["none"]


# What is said.


def test_the_best_set_is_called() -> None:
    """How to play, 6: the higher-ranked set; a lower one alone would sink part of the class."""
    table = under(JAQUES, "SAKJ9 HAK98 DAK7 C7", "SQT87 HQJT7 DQJ C98")
    table = say(table, "E none", "Y none", "E none", "Y none")
    assert words(table) == ["set AAA", "none"]
    assert refused(table, "E set KKK") == "sinking.whole_class"


def test_how_many_and_how_high_may_be_asked() -> None:
    """The fine points: asking comes before committing oneself, and bars nothing."""
    table = under(JAQUES, "SAKQ7 HT98 DT9 CT98", "SJ98 HAKQJ7 DAK CAK")
    table = say(table, "E point 4", "Y equal", "E making 38", "Y not good")
    assert lines(say(table, "Y reckon point HAKQJ7")) == ["Y point 5"]


def test_who_does_not_say_how_high_loses_his_item() -> None:
    """The fine points: asked, and not answered, it is not established."""
    table = say(under(JAQUES, *EQUAL), "E point 5", "Y equal", "E none")
    assert pq.to_act(table) is Y
    table = say(table, "Y reckon point HAKJ97", "Y none")
    assert lines(table) == ["Y point 5"]


def test_good_holds_for_the_deal() -> None:
    """The fine points: once a player has said good, that ruling holds for the deal."""
    table = under(JAQUES, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ7 DAK CAK")
    table = say(table, "E point 5", "Y good", "E reckon point SAKQ97", "E none", "E none")
    assert refused(table, "Y reckon point HAKQJ7") == "call.order"
    table = say(table, "Y none", "E none", "Y none", "E SA")
    assert refused(table, "Y reckon point HAKQJ7") == "turn.act"


def test_a_call_is_bare_and_no_card_need_be_seen_for_it() -> None:
    """The fine points: good concedes without seeing the cards; the top card is said on asking."""
    table = say(TABLE, "E none", "Y none")
    assert refused(table, "E sequence 3 A") == "call.top_asked"
    assert refused(TABLE, "E point making 47") == "call.point"
    table = say(table, "E sequence 3", "Y good")
    assert happened(table, Y)[-2:] == ["elder: sequence 3", "younger: good"]


def test_frank_players_call_and_name_their_best() -> None:
    """How to play, 4 to 6: the longest suit and the best of each class, and all of the winner's."""
    table = frankly(TABLE)
    assert pq.to_act(table) is E
    assert words(table) == []
    assert lines(table) == ["E point 5", "Y sequence 4", "Y sequence 3", "Y set 3", "Y set 3"]
    assert happened(table, None)[1:5] == [
        "elder: point 5",
        "younger: good",
        "elder reckons point SAKQ97",
        "elder: none",
    ]


# Repique.


def test_thirty_declared_make_a_repique_for_either() -> None:
    """How to play, 8: thirty from declarations alone before the opponent scores: sixty more."""
    strong, weak = "SAKQJT987 HA DA CA HK", "HQJT9 DKQJ9 CKQJ9"
    table = say(under(JAQUES, strong, weak), "E point 8", "Y good")
    table = say(table, "E reckon point SAKQJT987", "E none", "E sequence 8", "Y good")
    table = say(table, "E reckon sequence SAKQJT987", "E none", "E set AAAA", "Y good")
    table = say(table, "E reckon set SA HA DA CA", "E none")
    assert lines(table) == ["E point 8", "E sequence 18", "E set 14", "E repique 60"]
    assert articles(table)["repique"] == "repique.threshold"
    table = say(under(JAQUES, weak, strong), "E point 4", "Y not good")
    table = say(table, "Y reckon point SAKQJT987", "Y none", "E sequence 4", "Y not good")
    table = say(table, "Y reckon sequence SAKQJT987", "Y none", "E none")
    table = say(table, "Y reckon set SA HA DA CA", "Y none")
    assert lines(table) == ["Y point 8", "Y sequence 18", "Y set 14", "Y repique 60"]


def test_no_repique_when_the_opponent_has_scored() -> None:
    """How to play, 8: before the opponent scores anything."""
    table = under(JAQUES, "SAKQJT987 HA DA CA HK", "HQJT9 DKQJ9 CKQJ9")
    table = say(table, "E none", "Y reckon point CKQJ9", "Y none", "E sequence 8", "Y good")
    table = say(table, "E reckon sequence SAKQJT987", "E none", "E set AAAA", "Y good")
    table = say(table, "E reckon set SA HA DA CA", "E none")
    assert totals(table) == (18 + 14, 4)


def test_equal_points_stop_no_repique() -> None:
    """How to play, 4 and 8: of equal ones neither scores, so nothing has been scored."""
    table = under(JAQUES, *TIED)
    table = say(table, "E point 5", "Y equal", "E making 49", "Y equal", *REST)
    assert lines(table) == ["E sequence 15", "E sequence 3", "E set 14", "E repique 60"]


TIED = "SKQJT9 HJ DJT9 CJ98", "S8 HAKQT8 DAKQ CAKQ"
"""Points of 49 in both hands; elder has 32 in sequences and knaves."""

REST = (
    "E sequence 5",
    "Y good",
    "E reckon sequence SKQJT9",
    "E reckon sequence DJT9",
    "E none",
    "E set JJJJ",
    "Y good",
    "E reckon set SJ HJ DJ CJ",
    "E none",
)


# Pique.

STRONG, WEAK = "SAKQJT HAKQ DAKQ C7", "S987 HJT9 DJT9 CAKQ"
SUNK = ("E none", "Y none")
RUNS = tuple(f"reckon sequence {run}" for run in ("SAKQJT", "HAKQ", "DAKQ"))
ELDER_RUNS = ("E sequence 5", "Y good", *(f"E {run}" for run in RUNS), "E none")
YOUNGER_RUNS = ("E sequence 3", "Y not good", *(f"Y {run}" for run in RUNS), "Y none")
HER_POINT = ("E none", "Y reckon point CAKQ", "Y none")


def test_thirty_by_a_trick_make_a_pique() -> None:
    """How to play, 8: thirty reached in play before the opponent scores in play: thirty more."""
    table = say(under(JAQUES, STRONG, WEAK), *SUNK, *ELDER_RUNS, *SUNK)
    assert totals(table) == (21, 0)
    table = play(table, "SA S7 SK S8 SQ S9 SJ H9 ST HT HA HJ HK D9 HQ DT")
    assert totals(table) == (29, 0)
    table = play(table, "DA")
    assert totals(table) == (29, 0), "by the trick, not by the lead"
    table = play(table, "DJ")
    assert lines(table)[-2:] == ["E trick 1", "E pique 30"]
    assert totals(table) == (60, 0)


def test_points_declared_stop_no_pique() -> None:
    """How to play, 8: before the opponent scores anything in play."""
    table = say(under(JAQUES, STRONG, WEAK), *HER_POINT, *ELDER_RUNS, *SUNK)
    assert totals(table) == (21, 3)
    table = play(table, "SA S7 SK S8 SQ S9 SJ H9 ST HT HA HJ HK D9 HQ DT DA DJ")
    assert lines(table)[-2:] == ["E trick 1", "E pique 30"]
    assert totals(table) == (60, 3)


def test_a_trick_of_the_opponent_stops_a_pique() -> None:
    """How to win more often: take a trick early to block their Pique."""
    table = say(under(JAQUES, STRONG, WEAK), *SUNK, *ELDER_RUNS, *SUNK)
    table = play(table, "C7 CA CK ST CQ DQ S7 SJ")
    assert totals(table) == (22, 3), "three tricks for her"
    table = play(table, "SA S8 SK S9 SQ H9 HA HT HK HJ HQ D9 DA DT DK DJ")
    assert totals(table) == (21 + 9 + 10, 3)


def test_younger_may_make_a_pique() -> None:
    """How to play, 8: a player, whoever; points declared by elder do not stop hers."""
    hers = ("E point 3", "Y not good", "Y reckon point SAKQJT", "Y none")
    table = say(under(JAQUES, WEAK, STRONG), *hers, *YOUNGER_RUNS, *SUNK)
    assert totals(table) == (0, 26)
    table = play(table, "S9 SA SK S8 SQ S7 SJ H9")
    assert lines(table)[-2:] == ["Y trick 1", "Y pique 30"]
    assert totals(table) == (0, 60)
    his = ("E point 3", "Y good", "E reckon point CAKQ", "E none")
    table = say(under(JAQUES, WEAK, STRONG), *his, *YOUNGER_RUNS, *SUNK)
    assert totals(table) == (3, 21)
    table = play(table, "S9 SA SK S8 SQ S7 SJ H9 ST HT HA HJ HK D9 HQ DT DA DJ")
    assert lines(table)[-2:] == ["Y trick 1", "Y pique 30"]
    assert totals(table) == (3, 60)


def test_thirty_declared_make_no_pique() -> None:
    """How to play, 8: thirty must be reached during play."""
    sets = ("E set AAA", "Y good", *(f"E reckon set S{r} H{r} D{r}" for r in "AKQ"), "E none")
    table = say(under(JAQUES, STRONG, WEAK), *HER_POINT, *ELDER_RUNS, *sets)
    assert totals(table) == (30, 3), "no repique: she has scored"
    table = play(table, "SA S7 SK S8 SQ S9 SJ H9 ST HT HA HJ HK D9 HQ DT DA DJ DK CQ DQ CK C7 CA")
    assert totals(table) == (30 + 11 + 10, 3 + 1)


def test_the_cards_make_no_pique() -> None:
    """How to play, 8 and 10: the ten for the cards is scored when the tricks are all played."""
    his = ("E point 5", "Y good", "E reckon point SAKQJT", "E none")
    sets = ("E set AAA", "Y good", *(f"E reckon set S{r} H{r} D{r}" for r in "AKQ"), "E none")
    table = say(under(JAQUES, STRONG, WEAK), *his, *SUNK, *sets)
    table = play(table, "SA S7 SK S8 SQ S9 SJ H9 ST HT HA HJ HK D9 HQ DT DA DJ DK CQ DQ CK")
    assert totals(table) == (14 + 11, 0)
    assert totals(play(table, "C7 CA")) == (14 + 11 + 10, 1)


# The play.


def test_elder_leads_and_suit_is_followed() -> None:
    """How to play, 9: follow suit if able; the winner of each trick leads the next."""
    table = say(TABLE, *SILENT)
    assert pq.to_act(table) is E
    table = say(table, "E S9")
    assert cards(table) == "SJT8"
    assert refused(table, "Y HA") == "play.follow_suit"
    assert pq.to_act(say(table, "Y S8")) is E
    assert pq.to_act(say(table, "Y ST")) is Y


def test_a_trick_scores_one_to_its_winner() -> None:
    """How to play, 10: one a trick, whoever led, and nothing for leading."""
    table = say(TABLE, *SILENT, "E SA")
    assert lines(table) == []
    table = say(table, "Y S8")
    assert lines(table) == ["E trick 1"]
    assert articles(table) == {"trick": "play.any_trick"}
    assert lines(say(table, "E S9", "Y ST")) == ["E trick 1", "Y trick 1"]


def test_twelve_points_in_all_and_ten_for_seven_tricks() -> None:
    """How to play, 10: seven tricks or more score ten; the last counts no more than another."""
    table = say(under(JAQUES, STRONG, WEAK), *SILENT)
    table = play(table, "SA S7 SK S8 SQ S9 SJ H9 ST HT HA HJ")
    assert totals(table) == (6, 0)
    assert totals(play(table, "HK D9")) == (7, 0), "the ten is scored at the end"
    table = play(table, "HK D9 HQ DT DA DJ DK CQ DQ CK C7 CA")
    assert lines(table) == ["E trick 1"] * 11 + ["Y trick 1", "E cards 10"]
    assert articles(table)["cards"] == "cards.majority"


def test_elder_has_the_ten_when_the_tricks_are_divided() -> None:
    """How to play, 10: if each player wins exactly six tricks, the elder hand scores ten."""
    table = say(under(JAQUES, "SAKQJT9 H987 D987", "HAKQJT DAKQJT CAK"), *SILENT)
    table = play(table, "SA CA SK CK SQ HT SJ DT ST HJ S9 DJ")
    table = play(table, "H7 HQ HA H8 HK H9 DA D7 DK D8 DQ D9")
    assert totals(table) == (6 + 10, 6)
    assert lines(table)[-1] == "E cards 10"
    assert articles(table)["cards"] == "cards.divided"


def test_all_the_tricks_score_no_more() -> None:
    """How to play, 10: twelve tricks are a majority, ten; there is no capot."""
    table = play(say(under(JAQUES, *SWEEP), *SILENT), SWEPT)
    assert lines(table) == ["E trick 1"] * 12 + ["E cards 10"]


def test_the_total_of_the_deal() -> None:
    """How to play, 12: each player's points are the total of all he scored."""
    table = say(TABLE, "E point 5", "Y good", "E reckon point SAKQ97", "E none", *SUNK)
    table = say(table, "E none", "Y reckon set HA DA CA", "Y reckon set HK DK CK", "Y none")
    table = play(table, "SA S8 SK ST SQ SJ S9 CK S7 CA HT HA HK H9 HQ H8 HJ D9 DA DT DK CT DQ C9")
    assert hands(table) == ["E point 5", "Y set 3", "Y set 3"]
    assert totals(table) == (5 + 5, 6 + 7 + 10)


# The partie.


def test_the_deal_passes_and_a_partie_has_six() -> None:
    """How to play, 13: each player deals three times."""
    state, dealers = pq.new_partie(JAQUES), list[pq.Seat]()
    for _ in range(6):
        dealers.append(state.dealer)
        state = played(spoken(placed(state, *SWEEP), *SILENT), SWEPT)
    assert dealers == [A, B, A, B, A, B]
    assert state.points == {A: 66, B: 66}
    assert not is_over(state), "level: silent, so one more each as in the laws"


@pytest.mark.parametrize(
    ("elder", "younger", "amount", "rubicon"),
    [
        (98, 102, 120 - 102 + 100, False),
        (98, 100, 120 - 100 + 100, False),
        (98, 99, 120 + 99 + 100, True),
        (98, 0, 120 + 0 + 100, True),
        (60, 50, 82 + 50 + 100, True),
    ],
)
def test_settlement(elder: int, younger: int, amount: int, rubicon: bool) -> None:
    """Winning and scoring: difference and 100; from a loser under 100, the sum and 100."""
    state = placed(standing(JAQUES, elder, younger, deal=6), *SWEEP)
    state = played(spoken(state, *SILENT), SWEPT)
    assert is_over(state)
    points = {state.outcomes[-1].elder: elder + 22, state.outcomes[-1].younger: younger}
    assert state.points == points
    settled = pq.settlement(state)
    assert settled is not None
    assert settled == pq.settle(JAQUES, points)
    assert settled.winner is state.outcomes[-1].elder
    assert (settled.amount, settled.unit, settled.rubicon) == (amount, "points", rubicon)


def test_nobody_concedes() -> None:
    """Winning and scoring: says nothing of giving up the play."""
    state = spoken(placed(standing(JAQUES, 10, 10, deal=6), *SWEEP), *SILENT)
    assert pq.Concede() not in pq.legal(state)
    assert pq.check(state, pq.Concede()) is not None


# Piquet au Cent.

AU_CENT = pq.JAQUES_AU_CENT


def test_au_cent_lasts_as_many_deals_as_required() -> None:
    """Piquet au Cent: play continues until one player reaches 100."""
    state = placed(standing(AU_CENT, 40, 40, deal=9), *SWEEP)
    state = played(spoken(state, *SILENT), SWEPT)
    assert not is_over(state)
    assert sorted(state.points.values()) == [40, 62]


def test_au_cent_is_won_by_a_declaration_as_it_is_said() -> None:
    """Piquet au Cent: the first to reach exactly 100 wins outright, in the middle of a deal."""
    state = spoken(placed(standing(AU_CENT, 95, 99), *HANDS), "E point 5", "Y good")
    assert not is_over(state)
    state = spoken(state, "E reckon point SAKQ97")
    assert is_over(state)
    assert state.points == {A: 99, B: 100}
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, 1, "games")


HANDS = "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ DAKQ CAK"


def test_au_cent_younger_wins_by_what_she_says_first() -> None:
    """Piquet au Cent: her sequence is said before elder's set."""
    state = placed(standing(AU_CENT, 97, 94), *HANDS)
    state = spoken(state, *SUNK, "E sequence 3", "Y not good", "Y reckon sequence HAKQJ")
    assert not is_over(state)
    state = spoken(state, "Y reckon sequence DAKQ")
    assert is_over(state), "94 and 7, beyond 100"
    assert state.points == {A: 101, B: 97}


def test_au_cent_is_won_by_a_trick() -> None:
    """Piquet au Cent: the trick that makes a hundred ends it; the rest is not played."""
    state = spoken(placed(standing(AU_CENT, 98, 97), *HANDS), *SILENT)
    state = played(state, "SA S8 SK")
    assert not is_over(state)
    state = played(state, "ST")
    assert is_over(state)
    assert counted(state) == ["E trick 1", "E trick 1"]
    assert state.points == {A: 97, B: 100}


def test_au_cent_is_won_by_a_carte_blanche() -> None:
    """Piquet au Cent and How to play, 2: before anything is exchanged."""
    state = pq.apply(standing(AU_CENT, 90, 99), pq.Deal(BLANK[0], BLANK[1], BLANK[2]))
    state = spoken(state, "E blank")
    assert is_over(state)
    assert counted(state) == ["E carte blanche 10"]


def test_au_cent_has_no_rubicon() -> None:
    """Piquet au Cent: the Rubicon rule does not apply; a game is a game."""
    for loser in (0, 49, 99):
        settled = pq.settle(AU_CENT, {A: 100, B: loser})
        assert (settled.winner, settled.amount, settled.rubicon) == (A, 1, False)


# Four deals.


def test_four_deals() -> None:
    """Shortened Partie: four deals, each player dealing twice; the rubicon is kept at 100."""
    rules = pq.JAQUES_FOUR_DEALS
    state, dealers = pq.new_partie(rules), list[pq.Seat]()
    for deal in range(4):
        dealers.append(state.dealer)
        state = played(spoken(placed(state, *SWEEP), *SILENT), SWEPT)
        assert len(state.outcomes) == deal + 1
    assert dealers == [A, B, A, B]
    last = played(spoken(placed(standing(rules, 98, 99, deal=4), *SWEEP), *SILENT), SWEPT)
    assert is_over(last)
    settled = pq.settlement(last)
    assert settled is not None
    assert (settled.amount, settled.rubicon) == (120 + 99 + 100, True)
    assert pq.settle(rules, {A: 120, B: 100}).amount == 120


# Piquet Normand.

NORMAND = pq.NORMAND
ASKED = ("E point 5", "Y equal", "E making 47", "Y equal")


def test_normand_equal_points_score_for_both() -> None:
    """Piquet Normand: both players score the value of the tied combination."""
    table = say(under(NORMAND, *EQUAL), *ASKED)
    assert words(table) == ["reckon point SAKQ97", "none"]
    table = say(table, "E reckon point SAKQ97", "E none")
    assert pq.to_act(table) is Y
    assert words(table) == ["reckon point HAKJ97", "none"]
    table = say(table, "Y reckon point HAKJ97", "Y none")
    assert lines(table) == ["E point 5", "Y point 5"]
    assert words(table) == ["sequence 3", "none"]


def test_normand_the_other_scores_when_one_sinks() -> None:
    """Piquet Normand with How to play, 7: what is sunk scores nothing; the other's scores."""
    table = say(under(NORMAND, *EQUAL), *ASKED)
    hers = say(table, "E none", "Y reckon point HAKJ97", "Y none")
    assert lines(hers) == ["Y point 5"]
    his = say(table, "E reckon point SAKQ97", "E none", "Y none")
    assert lines(his) == ["E point 5"]


def test_normand_only_the_tied_combination_scores() -> None:
    """Piquet Normand: each the tied combination; lesser ones of that class for neither."""
    table = under(NORMAND, "SAKQJ H987 DT9 CT98", "ST9 HAKQJ DQ87 CQJ7")
    assert refused(say(under(NORMAND, *EQUAL), *ASKED), "E reckon point DT98") == "reckon.equal"
    table = say(table, "E none", "Y none", "E sequence 4", "Y equal", "E to A", "Y equal")
    assert refused(table, "E reckon sequence H987") == "reckon.equal"
    assert words(table) == ["reckon sequence SAKQJ", "none"]
    table = say(table, "E reckon sequence SAKQJ")
    assert words(table) == ["none"]
    assert refused(table, "E reckon sequence H987") == "reckon.open"
    table = say(table, "E none")
    assert refused(table, "Y reckon sequence HKQJ") == "reckon.equal"
    table = say(table, "Y reckon sequence HAKQJ", "Y none")
    assert lines(table) == ["E sequence 4", "Y sequence 4"]


def test_normand_neither_is_first_for_a_repique() -> None:
    """Piquet Normand with How to play, 8: the equal points of both come at one moment."""
    tie = say(under(NORMAND, *TIED), "E point 5", "Y equal", "E making 49", "Y equal")
    both = say(tie, "E reckon point SKQJT9", "E none", "Y reckon point HAKQT8", "Y none", *REST)
    assert totals(both) == (5 + 15 + 3 + 14, 5)
    sunk = say(tie, "E reckon point SKQJT9", "E none", "Y none", *REST)
    assert totals(sunk) == (5 + 15 + 3 + 14 + 60, 0)


def test_normand_frank_players_both_name_the_tied_combination() -> None:
    """Piquet Normand: both score it."""
    table = frankly(under(NORMAND, *EQUAL))
    assert lines(table) == [
        *("E point 5", "Y point 5"),
        *("E sequence 3", "E sequence 3"),
        *("Y set 3", "Y set 3"),
    ]


def test_normand_all_else_is_the_same() -> None:
    """Piquet Normand: a longer point scores for its holder alone."""
    table = say(under(NORMAND, *HANDS), "E point 5", "Y good", "E reckon point SAKQ97", "E none")
    assert words(table) == ["sequence 3", "none"]
    assert NORMAND.diff(JAQUES) == {
        "point.tie": ("both", "neither"),
        "sequence.tie": ("both", "neither"),
    }


# Piquet for three (Cadet).

CADET = pq.CADET


def test_cadet_one_deals_and_sits_out_in_rotation() -> None:
    """Piquet for Three: one player sits out each deal; he deals but does not score that hand."""
    state, sat = pq.new_partie(CADET), list[pq.Seat]()
    pairs: list[tuple[pq.Seat, pq.Seat]] = []
    for _ in range(6):
        sat.append(state.dealer)
        pairs.append((state.seats[E], state.seats[Y]))
        before = state.points[state.dealer]
        state = placed(state, *SWEEP)
        looking_on = pq.view(state, sat[-1])
        assert looking_on.deal is not None
        assert not looking_on.deal.hand
        assert not pq.legal(looking_on)
        state = played(spoken(state, *SILENT), SWEPT)
        assert state.points[sat[-1]] == before
    assert sat == [A, B, C, A, B, C], "each sits out two deals of six"
    assert pairs == [(B, C), (C, A), (A, B)] * 2, "elder sits on the dealer's left"


def test_cadet_a_tie_at_the_top_is_drawn() -> None:
    """Piquet for Three: after six deals nobody has more than another."""
    state = pq.new_partie(CADET)
    for _ in range(6):
        state = played(spoken(placed(state, *SWEEP), *SILENT), SWEPT)
    assert state.points == {A: 44, B: 44, C: 44}
    assert is_over(state)
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount) == (None, 0)
    assert settled.by_seat == {A: 0, B: 0, C: 0}
    assert pq.settle(CADET, {A: 120, B: 90, C: 120}).winner is None


def test_cadet_the_winner_settles_with_both() -> None:
    """Piquet for Three with Winning and scoring: with each by the rubicon rules."""
    start = pq.Start(deal=6, a=98, b=100, c=90)
    state = pq.new_partie(CADET, start=start)
    assert (state.dealer, state.seats) == (C, {E: A, Y: B})
    state = played(spoken(placed(state, *SWEEP), *SILENT), SWEPT)
    settled = pq.settlement(state)
    assert settled is not None
    assert settled.by_seat == {A: 120 + 310, B: -120, C: -310}
    assert (settled.winner, settled.amount, settled.rubicon) == (A, 430, True)


def test_cadet_the_highest_of_three_cards_deals() -> None:
    """Setting up, 2: the higher card deals; equal highest cut again."""
    state = pq.new_partie(CADET, cut=True)
    assert pq.apply(state, pq.Cut("S9 HK DQ")).dealer is B
    again = pq.apply(state, pq.Cut("SK HK DA"))
    assert again.dealer is C
    again = pq.apply(state, pq.Cut("SK HK DQ"))
    assert pq.apply(again, pq.Cut("S9 S8 SA")).dealer is C


CADET_RECORD = """
piquet = 1
rules = "cadet"
players = ["Ann", "Bob", "Cyd"]
start = {deal = 6, A = 98, B = 100, C = 90}
[[deals]]
dealer = "C"
from = "calls"
elder = "SAKQ97 HT98 DT9 CT9"
younger = "SJT8 HAKQJ DAKQ CAK"
moves = '''
frank
'''
"""


def test_cadet_a_record_names_three_seats() -> None:
    """Piquet for Three: the deal's points go to the two who play."""
    partie = pq.replay(pq.loads(CADET_RECORD))
    assert partie.points == {A: 98 + 5, B: 100 + 4 + 3 + 3 + 3, C: 90}
    with pytest.raises(pq.RecordError):
        pq.replay(pq.loads(CADET_RECORD.replace('dealer = "C"', 'dealer = "A"')))
