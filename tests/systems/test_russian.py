"""What the Russian game of four deals says (Piquet with carte rouge), and its worked deal."""

from __future__ import annotations

from random import Random

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
    articles,
    cards,
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
    dealt,
    frankly,
    is_over,
    placed,
    played,
    spoken,
    standing,
    under,
)

RUSSIAN = pq.RUSSIAN
A, B = pq.Seat.A, pq.Seat.B
NONE = ("E none", "Y none")
DEALT = dealt(RUSSIAN, "SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", "D7 CA CK CQ CJ CT C9 C8")
TABLE = under(RUSSIAN, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ DAKQ CAK")

WORKED = """
piquet = 1
rules = "russian"
players = ["A", "B"]

[[deals]]
dealer = "A"
elder = "SA HAKQT87 DAT9 C98"
younger = "SQJT98 HJ9 DKQ CAJT"
talon = "C7 CK S7 D7 DJ SK D8 CQ"
claimed = {elder = 0, younger = 6}
moves = '''
E x C98 DT9
Y x HJ9
E point 6
Y equal
E making 56
Y not good
Y reckon point SKQJT98
'''
"""


# The worked deal.


def worked() -> pq.DealState:
    """The worked deal, as far as it is told."""
    partie = pq.replay(pq.loads(WORKED))
    assert partie.deal is not None
    return partie.deal


def test_the_worked_deal_is_exchanged_as_told() -> None:
    """The worked deal: B takes seven and king of clubs, sevens, and A from his own three."""
    table = worked()
    assert str(pq.view(table, E).hand) == "SA7 HAKQT87 DA7 CK7"
    assert str(pq.view(table, Y).hand) == "SKQJT98 DKQ8 CAJT"
    assert "elder takes C7 CK S7 D7" in happened(table, E)
    assert "younger takes SK D8" in happened(table, Y)


def test_the_worked_deal_is_looked_at_as_told() -> None:
    """The worked deal: B looks at the knave of diamonds; A at it and at the queen of clubs."""
    table = worked()
    assert seen(table, E) == "DJ"
    assert seen(table, Y) == "DJ CQ"
    assert seen(table, None) == ""


def test_the_worked_deal_gives_the_point_to_the_dealer() -> None:
    """The worked deal: six spades make 57, six hearts 56; A gets six for the point."""
    record = pq.loads(WORKED)
    assert pq.sheet(pq.replay(record)).totals == record.deals[0].claimed
    assert lines(worked()) == ["Y point 6"]
    told = WORKED.replace("claimed = {elder = 0, younger = 6}\n", "")
    for untrue in ("E making 57", "E making 55"):
        with pytest.raises(pq.RecordError, match=r"making\.held"):
            pq.replay(pq.loads(told.replace("E making 56", untrue)))
    with pytest.raises(pq.RecordError, match=r"reply\.equal"):
        pq.replay(pq.loads(told.replace("E making 56\nY not good", "E making 56\nY equal")))


def test_the_worked_deal_goes_on_by_its_rules() -> None:
    """The worked deal and Declarations: a sixieme to the king; then four sevens, three aces."""
    table = say(worked(), "Y none", "E sequence 3", "Y not good")
    table = say(table, "Y reckon sequence SKQJT98", "Y none")
    assert words(table) == ["set 777", "set AAA", "set 7777", "none"]
    table = say(table, "E set 7777", "Y good", "E reckon set S7 H7 D7 C7", "E reckon set SA HA DA")
    table = say(table, "E none")
    assert lines(table) == ["Y point 6", "Y sequence 16", "E set 14", "E set 3"]
    assert pq.to_act(table) is E
    table = say(table, "E HA", "Y S8", "E SA", "Y S9", "E S7", "Y ST")
    assert totals(table) == (17 + 3, 22), "one for each lead"
    table = say(table, "Y SK")
    assert totals(table) == (20, 23)


# Dealing.


def test_the_first_dealer_is_found_by_lot() -> None:
    """The deal: the first dealer is found by lot."""
    state = pq.new_partie(RUSSIAN, cut=True)
    assert pq.to_act(state) is pq.CHANCE
    assert {pq.chance(state, Random(seed)) for seed in range(20)} == {pq.Choose(A), pq.Choose(B)}
    for dealer in (A, B):
        assert pq.apply(state, pq.Choose(dealer)).dealer is dealer


def test_cards_are_dealt_by_twos() -> None:
    """The deal: two cards at a time; each has twelve, and eight are left."""
    pack = tuple(RUSSIAN.pack.cards)
    deal = pq.Deal.from_pack(pack, 2, RUSSIAN)
    assert (len(deal.elder), len(deal.younger), len(deal.talon)) == (12, 12, 8)
    with pytest.raises(pq.PiquetError, match="dealt by 2"):
        pq.Deal.from_pack(pack, 3, RUSSIAN)


def test_a_carte_blanche_counts_at_once() -> None:
    """Carte blanche: no king, queen or knave at all: ten at once, whoever has it."""
    blank, other, stock = "SAT987 HT987 DT98", "SKQJ HAKQJ DAKQJ CA", "D7 CK CQ CJ CT C9 C8 C7"
    table = dealt(RUSSIAN, blank, other, stock)
    assert words(table) == ["blank"]
    table = say(table, "E blank")
    assert lines(table) == ["E carte blanche 10"]
    assert lawful(table, "E x S7")
    table = dealt(RUSSIAN, other, blank, stock)
    assert pq.to_act(table) is Y
    assert words(table) == ["blank"]
    table = say(table, "Y blank")
    assert lines(table) == ["Y carte blanche 10"]
    assert lawful(table, "E x SJ")


# The exchange.


def test_elder_exchanges_one_to_five() -> None:
    """The exchange: the dealer's adversary must exchange one to five, and may look at the rest."""
    assert refused(DEALT, "E x -") == "exchange.elder"
    assert refused(DEALT, "E x S987 HAKQ") == "exchange.elder"
    assert lawful(DEALT, "E x S987 HAK")
    table = say(DEALT, "E x S87")
    assert happened(table, E)[-2:] == [
        "elder takes D7 CA",
        "elder sees CK CQ CJ, left in the stock",
    ]
    assert seen(table, Y) == "", "not opened"


def test_the_dealer_need_not_exchange() -> None:
    """The exchange: he is not bound to; his own three are his, and what his adversary left."""
    table = say(DEALT, "E x S87")
    assert lawful(table, "Y x -")
    assert lawful(table, "Y x HT987 DT9")
    assert refused(table, "Y x HT987 DT98") == "exchange.younger"
    assert refused(say(DEALT, "E x S987 HAK"), "Y x HT987") == "exchange.younger"


def test_the_dealer_takes_his_own_cards_first() -> None:
    """The exchange and the worked deal: his own three before what was left; he sees the rest."""
    table = say(DEALT, "E x S87")
    two = say(table, "Y x D98")
    assert happened(two, Y)[-2:] == [
        "younger takes CT C9",
        "younger sees CK CQ CJ C8, left in the stock",
    ]
    four = say(table, "Y x HT987")
    assert happened(four, Y)[-2:] == [
        "younger takes CT C9 C8 CK",
        "younger sees CQ CJ, left in the stock",
    ]
    assert str(pq.view(four, Y).hand) == "DAKQJT98 CKT987"
    assert seen(two, E) == "CKQJ"
    assert seen(two, None) == ""


def test_nobody_asks_to_look() -> None:
    """The exchange: the cards left may be looked at, unopened."""
    table = say(DEALT, "E x S87", "Y x -", *SILENT)
    assert refused(table, "E suit S") == "turn.act"
    assert refused(say(table, "E SA"), "Y look") == "turn.act"


# Declarations.


def test_long_suits_then_sequences_then_sets() -> None:
    """Declarations: they are begun by the dealer's adversary, and are made before the play."""
    assert pq.to_act(TABLE) is E
    assert refused(TABLE, "E sequence 3") == "call.order"
    assert refused(TABLE, "E SA") == "turn.act"
    table = say(TABLE, "E point 5", "Y good", "E reckon point SAKQ97", "E none")
    table = say(table, "E sequence 3", "Y not good", "Y reckon sequence HAKQJ")
    table = say(table, "Y reckon sequence DAKQ", "Y none", "E set TTT", "Y not good")
    table = say(table, "Y reckon set HA DA CA", "Y reckon set HK DK CK", "Y none")
    assert totals(table) == (5, 4 + 3 + 3 + 3)
    assert articles(table)["sequence"] == "sequence.points"
    assert words(table) == []


def test_of_equal_suits_the_dearer_wins() -> None:
    """Declarations: if the suits are equally long, the one whose cards are worth more."""
    table = under(RUSSIAN, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ7 DAK CAK")
    table = say(table, "E point 5", "Y equal", "E making 47", "Y not good")
    assert lines(say(table, "Y reckon point HAKQJ7")) == ["Y point 5"]


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
    """Declarations: octave 18, septima 17, sexta 16, quinta 15, quart four, terce three."""
    length = len(pq.Hand(run))
    others = "HT H8 DT D8 CT C8 H7 D7 C7"[: 3 * (12 - length)]
    table = under(RUSSIAN, f"{run} {others}", "HAKQ9 DAKQ9 CAKQ9")
    table = say(table, *NONE, f"E sequence {length}", "Y good", f"E reckon sequence {run}")
    assert lines(table) == [f"E sequence {points}"]


def test_of_equal_sequences_the_higher_wins_and_its_holder_scores_all() -> None:
    """Declarations: the one from the higher card; he scores his weaker ones too."""
    table = under(RUSSIAN, "SAKQJT H987 DT98 C9", "S98 HAKQJT DAKQ CAK")
    assert refused(say(table, *NONE), "E sequence 5 A") == "call.top_asked"
    lower = under(RUSSIAN, "S98 HKQJT9 DAKQ CA7", "SAKQJT H87 DT98 C98")
    table = say(lower, *NONE, "E sequence 5", "Y equal", "E to K", "Y not good")
    table = say(table, "Y reckon sequence SAKQJT", "Y reckon sequence DT98")
    assert lines(table) == ["Y sequence 15", "Y sequence 3"]


def test_sets_are_of_any_rank() -> None:
    """Declarations: three or four cards of equal rank: three or fourteen."""
    table = under(RUSSIAN, "S987 H987 D987 C987", "SAKQ HAKQ DAKQ CJTA")
    table = say(table, *NONE, *NONE, "E set 9999", "Y not good", "Y reckon set SA HA DA CA")
    assert lines(table) == ["Y set 14"]
    table = under(RUSSIAN, "S987 H987 D987 C987", "SAKQ HAKQ DAKQ CJTK")
    table = say(table, *NONE, *NONE, "E set 7777")
    assert words(table) == ["good", "not good"]
    table = under(RUSSIAN, "S987 H987 D987 C97A", "SAKQ HAKQ DAJT CKJT")
    table = say(table, *NONE, *NONE, "E set 9999", "Y good", "E reckon set S9 H9 D9 C9")
    table = say(table, "E reckon set S7 H7 D7 C7", "E reckon set S8 H8 D8")
    assert lines(table) == ["E set 14", "E set 14", "E set 3", "E repique 100"]


def test_four_beat_three() -> None:
    """Declarations: every set of four is above one of three; of equal ones the higher rank."""
    table = under(RUSSIAN, "S987 H987 D987 C97A", "SAKQ HAKQ DAJT CKJT")
    table = say(table, *NONE, *NONE, "E set 7777")
    assert words(table) == ["good"], "three aces, three kings"
    table = under(RUSSIAN, "SAKQ HAKQ DAJT CKJT", "S987 H987 D987 C97A")
    table = say(table, *NONE, *NONE, "E set AAA", "Y not good", "Y reckon set S7 H7 D7 C7")
    assert lines(table) == ["Y set 14"]


def test_frank_players_call_sets_of_any_rank() -> None:
    """Declarations: four nines are above three aces."""
    assert lines(frankly(TABLE)) == [
        "E point 5",
        "Y sequence 4",
        "Y sequence 3",
        "E set 14",
        "E set 3",
    ]


# Carte rouge.

ROUGE = "SAQT8 HAQT8 DAQT8", "SKJ97 HKJ97 DKJ97"
FOUR_TRIOS = tuple(f"E reckon set S{rank} H{rank} D{rank}" for rank in "AQT8")
ROUGE_POINT = ("E point 4", "Y good", "E reckon point SAQT8", "E none")


def test_carte_rouge() -> None:
    """Carte rouge: when all the cards of a hand took part, twenty more."""
    table = say(under(RUSSIAN, *ROUGE), *ROUGE_POINT, *NONE, "E set AAA", "Y good", *FOUR_TRIOS)
    table = say(table, "E none")
    assert lines(table) == [
        "E point 4",
        *["E set 3"] * 4,
        "E carte rouge 20",
        "E repique 100",
    ]
    assert articles(table)["carte rouge"] == "carte_rouge.points"
    assert articles(table)["repique"] == "repique.totals"


def test_carte_rouge_needs_every_card() -> None:
    """Carte rouge: all the cards of the player."""
    table = say(under(RUSSIAN, *ROUGE), *ROUGE_POINT, *NONE, "E set AAA", "Y good")
    table = say(table, *FOUR_TRIOS[:3], "E none")
    assert totals(table) == (4 + 9, 0), "the eights are not named"


def test_carte_rouge_needs_combinations_that_score() -> None:
    """Carte rouge: a long suit that is beaten takes no part."""
    table = under(RUSSIAN, "SAQT HAQT DAQT987", "SK9 HK9 DJ CKQJT987")
    table = say(table, "E point 6", "Y not good", "Y reckon point CKQJT987", "Y none")
    table = say(table, "E sequence 4", "Y not good", "Y reckon sequence CKQJT987", "Y none")
    table = say(table, "E set AAA", "Y good", *FOUR_TRIOS[:3], "E none")
    assert totals(table) == (9, 7 + 17)
    good = under(RUSSIAN, "SAQT HAQT DAQT987", "SK9 HK9 DJ CKQJT987")
    good = say(good, "E point 6", "Y good", "E reckon point DAQT987", "E none", *NONE)
    good = say(good, "E set AAA", "Y good", *FOUR_TRIOS[:3], "E none")
    assert totals(good) == (6 + 9 + 20 + 100, 0)


# Thirty from the declarations.

RICH, POOR = "SAKQJT987 HAK DA CA", "HQJT9 DKQJ9 CKQJ9"


def test_thirty_declared_while_the_other_has_none() -> None:
    """Declarations: thirty or more as their result, the adversary having none: a hundred more."""
    table = say(under(RUSSIAN, RICH, POOR), "E point 8", "Y good", "E reckon point SAKQJT987")
    table = say(table, "E none", "E sequence 8", "Y good", "E reckon sequence SAKQJT987")
    table = say(table, "E none", "E set AAAA", "Y good", "E reckon set SA HA DA CA", "E none")
    assert lines(table) == ["E point 8", "E sequence 18", "E set 14", "E repique 100"]
    assert articles(table)["repique"] == "repique.totals"
    table = say(under(RUSSIAN, POOR, RICH), "E point 4", "Y not good")
    table = say(table, "Y reckon point SAKQJT987", "Y none", "E none")
    table = say(table, "Y reckon sequence SAKQJT987", "Y none", "E none")
    table = say(table, "Y reckon set SA HA DA CA", "Y none")
    assert lines(table) == ["Y point 8", "Y sequence 18", "Y set 14", "Y repique 100"]


def test_thirty_are_judged_when_the_declarations_are_over() -> None:
    """Declarations: what the adversary scores afterwards, by a set, stops it as well."""
    table = under(RUSSIAN, "SAKQJT98 HKQJT9", "S7 HA87 DA987 CA987")
    table = say(table, "E point 7", "Y good", "E reckon point SAKQJT98", "E none")
    table = say(table, "E sequence 7", "Y good", "E reckon sequence SAKQJT98")
    table = say(table, "E reckon sequence HKQJT9", "E none", "E none")
    sevens = say(table, "Y reckon set S7 H7 D7 C7", "Y none")
    assert totals(sevens) == (7 + 17 + 15 + 20, 14), "a carte rouge"
    sunk = say(table, "Y none")
    assert totals(sunk) == (7 + 17 + 15 + 20 + 100, 0)


def test_a_carte_blanche_helps() -> None:
    """Carte blanche and declarations: its ten belong to what was received before the play."""
    table = dealt(RUSSIAN, "ST987 HT987 DT987", "SAKQJ HAKQJ DAKQJ", "CT CA CK CQ CJ C9 C8 C7")
    table = say(table, "E blank", "E x D987", "Y x -", "E point 4", "Y good")
    table = say(table, "E reckon point ST987", "E none", "E sequence 4", "Y good")
    table = say(table, "E reckon sequence ST987", "E reckon sequence HT987", "E none")
    table = say(table, "E set TTTT", "Y good", "E reckon set ST HT DT CT", "E none")
    assert totals(table) == (10 + 4 + 4 + 4 + 14 + 100, 0)


def test_a_carte_blanche_of_the_other_stops_it() -> None:
    """Carte blanche and declarations: the adversary must have none at all."""
    table = dealt(RUSSIAN, "SAKQJ HAKQJ DAKQJ", "ST987 HT987 DT987", "CT CA CK CQ CJ C9 C8 C7")
    table = say(table, "Y blank", "E x DJ SJ HJ", "Y x -")
    sets = ("E set AAAA", "Y good", "E reckon set SA HA DA CA", "E reckon set SK HK DK CK")
    table = say(table, *NONE, "E sequence 3", "Y good")
    table = say(table, *(f"E reckon sequence {suit}AKQ" for suit in "SHD"), "E none", *sets)
    table = say(table, "E none")
    assert totals(table) == (3 * 3 + 2 * 14, 10)


# The play.


def test_suit_is_followed_and_nobody_must_beat() -> None:
    """The play: in suit; the higher card takes; one is not bound to beat."""
    table = say(TABLE, *SILENT, "E S9")
    assert cards(table) == "SJT8"
    assert refused(table, "Y HA") == "play.follow_suit"
    assert lawful(table, "Y S8")


def test_one_for_each_lead_and_nothing_for_a_trick() -> None:
    """The play: one for each lead, for the lead and not for the trick."""
    table = say(TABLE, *SILENT, "E S9", "Y ST")
    assert lines(table) == ["E lead 1"]
    table = say(table, "Y HA", "E H8")
    assert lines(table) == ["E lead 1", "Y lead 1"]
    assert articles(table) == {"lead": "play.lead"}


@pytest.mark.parametrize("last", ["DA", "D8"])
def test_the_last_lead_counts_two(last: str) -> None:
    """The play: for the last lead two, to its leader, whoever takes the trick."""
    table = say(under(RUSSIAN, "SAKQJT987 HAKQ D9", f"HJT98 DKQJT7 CAK {last}"), *SILENT)
    table = play(table, "SA CA SK CK SQ D7 SJ DT ST DJ S9 DQ S8 DK S7 HJ HA H8 HK H9 HQ HT")
    before = totals(table)
    assert before == (11 + 10, 0)
    table = play(table, f"D9 {last}")
    assert lines(table)[-2:] == ["E lead 1", "E last trick 1"]
    assert articles(table)["last trick"] == "play.last_lead"
    assert totals(table) == (before[0] + 2, 0)


def test_ten_for_the_seventh_trick() -> None:
    """The play: for more than half of the tricks, for the seventh trick, ten."""
    table = say(under(RUSSIAN, *SWEEP), *SILENT)
    table = play(table, SWEPT[: 3 * 13 - 1])
    assert lines(table) == ["E lead 1"] * 7
    table = play(table, SWEPT.split()[13])
    assert lines(table) == [*["E lead 1"] * 7, "E cards 10"]
    assert articles(table)["cards"] == "cards.seventh"


def test_all_the_tricks_score_no_more() -> None:
    """The play: knows of no capot: twelve leads, one more for the last, and ten."""
    table = play(say(under(RUSSIAN, *SWEEP), *SILENT), SWEPT)
    assert totals(table) == (12 + 1 + 10, 0)


def test_divided_tricks_score_nothing() -> None:
    """The play: who takes more than half of the tricks."""
    table = say(under(RUSSIAN, "SAKQJT9 H987 D987", "HAKQJT DAKQJT CAK"), *SILENT)
    table = play(table, "SA CA SK CK SQ HT SJ DT ST HJ S9 DJ")
    table = play(table, "H7 HQ HA H8 HK H9 DA D7 DK D8 DQ D9")
    assert totals(table) == (7, 5 + 1)


# Thirty in play.

ACES = "SAKQJ HAK DA87 CA87", "ST9 HQJT9 DKQJ CKQJ"
TWENTY_TWO = (
    *("E point 4", "Y good", "E reckon point SAKQJ", "E none"),
    *("E sequence 4", "Y good", "E reckon sequence SAKQJ", "E none"),
    *("E set AAAA", "Y good", "E reckon set SA HA DA CA", "E none"),
)


def test_thirty_in_play_with_the_ten() -> None:
    """The play: thirty in all, with what was received before, the other having none: 30."""
    table = say(under(RUSSIAN, *ACES), *TWENTY_TWO)
    assert totals(table) == (22, 0)
    table = play(table, "SA S9 SK ST SQ DJ SJ CJ HA H9 HK HT DA")
    assert totals(table) == (29, 0)
    table = play(table, "DQ")
    assert lines(table)[-3:] == ["E lead 1", "E cards 10", "E pique 30"]
    assert totals(table) == (22 + 7 + 10 + 30, 0)


def test_a_lead_of_the_other_stops_it() -> None:
    """The play: the adversary must have none; his trick gives him the lead, and one."""
    table = say(under(RUSSIAN, *ACES), *TWENTY_TWO)
    table = play(table, "D8 DJ HQ HA SA S9 SK ST SQ HT SJ H9 DA DQ CA CJ HK HJ")
    assert totals(table) == (22 + 8 + 10, 1)
    assert "E pique 30" not in lines(table)


def test_the_lead_of_elder_stops_younger() -> None:
    """The play: elder leads first, and so has one."""
    hers = (
        *("E none", "Y reckon point SAKQJ", "Y none"),
        *("E none", "Y reckon sequence SAKQJ", "Y none"),
        *("E none", "Y reckon set SA HA DA CA", "Y none"),
    )
    table = say(under(RUSSIAN, *ACES[::-1]), *hers)
    table = play(table, "H9 HA HK HT SA S9 SK ST SQ DJ SJ CJ DA DQ CA CQ")
    assert totals(table) == (1, 22 + 7 + 10)


def test_no_pique_beside_a_repique() -> None:
    """The play: of course only when no premium was received for the declarations."""
    table = say(under(RUSSIAN, *ROUGE), *ROUGE_POINT, *NONE, "E set AAA", "Y good", *FOUR_TRIOS)
    table = say(table, "E none")
    assert totals(table) == (136, 0)
    table = play(table, "SA S7 HA H7 DA D7")
    assert totals(table) == (139, 0)


# The partie.


def test_four_deals_and_each_deals_twice() -> None:
    """The partie: four deals; each player deals twice. A tie is silent, and so drawn."""
    state, dealers = pq.new_partie(RUSSIAN), list[pq.Seat]()
    while not is_over(state):
        dealers.append(state.dealer)
        state = played(spoken(placed(state, *SWEEP), *SILENT), SWEPT)
    assert dealers == [A, B, A, B]
    assert state.points == {A: 46, B: 46}
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount) == (None, 0)


@pytest.mark.parametrize(
    ("elder", "younger", "amount"), [(100, 80, 143), (0, 10, 113), (0, 0, 123)]
)
def test_the_winner_has_a_hundred_more(elder: int, younger: int, amount: int) -> None:
    """The partie: who has more points gets a hundred besides; there is no rubicon."""
    state = placed(standing(RUSSIAN, elder, younger, deal=4), *SWEEP)
    state = played(spoken(state, *SILENT), SWEPT)
    settled = pq.settlement(state)
    assert settled is not None
    assert settled.winner is state.outcomes[-1].elder
    assert (settled.amount, settled.unit, settled.rubicon) == (amount, "points", False)
