"""Piquet to a target: the laws of Piquet au cent, Foster's Hoyle, and Hoyle's 101 up.

Laws C1 to C32 are what the laws of Piquet au cent change of those of Piquet.
"""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
    alike,
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
    counted,
    dealt,
    is_over,
    placed,
    played,
    spoken,
    standing,
    swept,
    under,
)

AU_CENT, FOSTER, HOYLE = pq.AU_CENT, pq.FOSTER, pq.HOYLE_101
ALL = (AU_CENT, FOSTER, HOYLE)
A, B = pq.Seat.A, pq.Seat.B
HANDS = "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ DAKQ CAK"
STOCK = "D7 CA CK CQ CJ CT C9 C8"
LEFT = "SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", STOCK
BLANK = "SAT987 HT987 DT98", "SKQJ HAKQJ DAKQJ CA", "D7 CK CQ CJ CT C9 C8 C7"


def blank_of_younger(rules: pq.Rules) -> pq.DealState:
    """A table at which the cards have been dealt, younger's a carte blanche."""
    return dealt(rules, BLANK[1], BLANK[0], BLANK[2])


# Cutting and dealing.


@pytest.mark.parametrize("rules", ALL)
def test_the_lower_card_deals(rules: pq.Rules) -> None:
    """Law C1: the lower card in the cut must deal; Foster, Cutting; Hoyle, the lowest deals."""
    for cut, dealer in (("HK D9", B), ("D9 HK", A), ("SA S7", B)):
        state = pq.apply(pq.new_partie(rules, cut=True), pq.Cut(cut))
        assert state.dealer is dealer
        assert pq.to_act(state) is pq.CHANCE
        assert pq.check(state, pq.Choose(dealer)) is not None


@pytest.mark.parametrize("rules", ALL)
def test_ties_are_cut_again(rules: pq.Rules) -> None:
    """Foster, Cutting: ties are decided by cutting a second time."""
    state = pq.apply(pq.new_partie(rules, cut=True), pq.Cut("SK HK"))
    assert pq.apply(state, pq.Cut("S7 HK")).dealer is A


@pytest.mark.parametrize(
    ("rules", "batches"), [(AU_CENT, {2}), (FOSTER, {2, 3}), (HOYLE, {2})], ids=lambda v: str(v)
)
def test_batches(rules: pq.Rules, batches: set[int]) -> None:
    """Law C3: by twos only; Foster, Dealing: either two or three at a time; Hoyle, twos."""
    pack = tuple(rules.pack.cards)
    for batch in (1, 2, 3, 4):
        if batch in batches:
            assert len(pq.Deal.from_pack(pack, batch, rules).talon) == 8
        else:
            with pytest.raises(pq.PiquetError, match="dealt by"):
                pq.Deal.from_pack(pack, batch, rules)


# Carte blanche.


def test_elder_announces_his_carte_blanche_as_in_piquet() -> None:
    """Law C7 changes younger's alone: elder says how many, and shows it after her discard."""
    table = dealt(AU_CENT, *BLANK)
    assert words(table) == ["blank 1", "blank 2", "blank 3", "blank 4", "blank 5"]
    table = say(table, "E blank 3", "Y x SJ")
    assert happened(table, None)[-1] == f"elder shows carte blanche {BLANK[0]}"
    assert lines(table) == ["E carte blanche 10"]
    assert refused(table, "E x S7") == "exchange.announced"


@pytest.mark.parametrize("rules", ALL)
def test_younger_need_not_declare_hers_until_elder_has_discarded(rules: pq.Rules) -> None:
    """Law C7; Foster, Carte blanche: the dealer waits until the pone has discarded."""
    table = blank_of_younger(rules)
    assert pq.to_act(table) is E
    assert refused(table, "Y blank") == "turn.actor"
    table = say(table, "E x SJ")
    assert lawful(table, "Y blank")
    assert refused(table, pq.Blank(3), Y) == "carte_blanche.takes"
    table = say(table, "Y blank")
    assert lines(table) == ["Y carte blanche 10"]
    assert happened(table, E)[-1] == f"younger shows carte blanche {BLANK[0]}"
    assert refused(table, "Y blank") == "carte_blanche.claim"
    assert lawful(table, "Y x S7")


def test_younger_may_keep_hers_to_herself() -> None:
    """Law C7: she need not declare it; elder cannot tell that she has one to claim."""
    table = say(blank_of_younger(AU_CENT), "E x SJ", "Y x S7")
    assert lines(table) == []
    assert refused(say(table, "E SQ"), "Y blank") == "turn.act"
    courts = "C9 C8 C7 CT D7 CK CQ CJ"
    blank = dealt(AU_CENT, BLANK[1], BLANK[0], courts)
    other = dealt(AU_CENT, BLANK[1], "SAT98 HT987 DT98 CJ", courts.replace("CJ", "S7"))
    for who in (E, None):
        assert alike(say(blank, "E x SJ"), say(other, "E x SJ"), who)
        assert alike(say(blank, "E x SJ", "Y x ST"), say(other, "E x SJ", "Y x ST"), who)
    assert refused(say(other, "E x SJ"), "Y blank") == "carte_blanche.claim"


def test_only_a_carte_blanche_is_claimed() -> None:
    """Law C7 and Law 18: without king, queen or knave."""
    table = say(dealt(AU_CENT, *LEFT), "E x S7")
    assert refused(table, "Y blank") == "carte_blanche.claim"


def test_foster_elder_claims_at_once() -> None:
    """Foster, Carte blanche: the pone should immediately claim ten points for it."""
    table = dealt(FOSTER, *BLANK)
    assert words(table) == ["blank"]
    assert refused(table, "E blank 5") == "carte_blanche.takes"
    table = say(table, "E blank")
    assert happened(table, Y)[-1] == f"elder shows carte blanche {BLANK[0]}"
    assert lines(table) == ["E carte blanche 10"]
    assert pq.to_act(table) is E
    assert lawful(table, "E x S7"), "and exchanges as he likes"


# The exchange.


@pytest.mark.parametrize("rules", ALL)
def test_elder_exchanges_one_to_five(rules: pq.Rules) -> None:
    """Law 21; Foster, Discarding: from one to five, and at least one."""
    table = dealt(rules, *LEFT)
    assert refused(table, "E x -") == "exchange.elder"
    assert refused(table, "E x S987 HAKQ") == "exchange.elder"
    assert lawful(table, "E x S987 HAK")


@pytest.mark.parametrize("rules", ALL)
def test_cards_are_taken_in_their_natural_order(rules: pq.Rules) -> None:
    """Foster, Discarding: from the top of the stock; it is seen how many elder leaves."""
    table = say(dealt(rules, *LEFT), "E x S87")
    assert happened(table, E)[-2] == "elder takes D7 CA"
    assert happened(table, Y)[-2] == "elder takes 2"
    assert seen(table, E) == "CKQJ"
    assert happened(say(table, "Y x D8"), Y)[-1] == "younger takes CK"


@pytest.mark.parametrize("rules", ALL)
def test_younger_need_not_discard(rules: pq.Rules) -> None:
    """Law C8: she need not discard at all; Law 34: she may empty the stock."""
    table = say(dealt(rules, *LEFT), "E x S7")
    assert lawful(table, "Y x -")
    assert lawful(table, "Y x HT987 DT98")
    assert refused(table, "Y x HT987 DJT98") == "exchange.younger"


def test_what_younger_leaves_is_seen_as_in_piquet() -> None:
    """Law 36, which au cent keeps: if she looks, elder sees it too."""
    table = say(dealt(AU_CENT, *LEFT), "E x S7", "Y x C7", "E suit S", "Y look")
    assert seen(table, Y) == "CKQJT98"
    assert seen(table, E) == "CAKQJT98", "the ace he left himself"
    assert seen(table, None) == ""


# Calling.

TABLE = under(AU_CENT, *HANDS)


@pytest.mark.parametrize("rules", ALL)
def test_the_point_is_called_by_its_pips(rules: pq.Rules) -> None:
    """Law C17: elder must say what it makes in pips; the number of cards will not do."""
    table = under(rules, *HANDS)
    assert refused(table, "E point 5") == "call.point"
    assert refused(table, "E point making 48") == "call.held"
    table = say(table, "E point making 47", "Y good")
    assert refused(table, "E making 47") == "making.asked"
    table = say(table, "E reckon point SAKQ97")
    assert lines(table) == ["E point 5"]


def test_replies_to_pips_are_final() -> None:
    """Law C17: there is nothing more to ask; equal needs just so many, not good needs more."""
    table = say(TABLE, "E point making 47")
    assert words(table) == ["good"]
    assert refused(table, "Y equal") == "reply.equal"
    assert refused(table, "Y not good") == "reply.not_good"
    tied = say(under(AU_CENT, "SAKQ97 HT8 DT98 CT9", "SJT8 HAKJ97 DAK CAK"), "E point making 47")
    assert words(tied) == ["good", "equal"]
    tied = say(tied, "Y equal")
    assert refused(tied, "E reckon point SAKQ97") == "reckon.open"
    assert refused(say(tied, "E SA"), "Y reckon point HAKJ97") == "reckon.open"
    better = say(under(AU_CENT, "SAKQ97 HT98 DT9 CT9", "SJT8 HAKQJ7 DAK CAK"), "E point making 47")
    assert words(better) == ["good", "not good"]
    better = say(better, "Y not good", "E SA")
    assert refused(better, "Y reckon point HAKQJ") == "reckon.beats_call"
    assert lines(say(better, "Y reckon point HAKQJ7"))[0] == "Y point 5"


@pytest.mark.parametrize("rules", ALL)
def test_the_top_card_of_a_sequence_is_always_named(rules: pq.Rules) -> None:
    """Law C18: elder must always name the top card of a sequence."""
    best = under(rules, "SAKQJT987 H987 D9", "HAKQJ DAKQJ CAKQJ")
    for bare in range(3, 9):
        assert refused(best, f"E sequence {bare}") == "call.top_always"
    table = say(best, "E sequence 8 A", "Y good", "E reckon sequence SAKQJT987")
    assert lines(table) == ["E sequence 18"]


def test_the_rank_of_a_set_is_always_named() -> None:
    """Law C18: and the rank of a quatorze or trio."""
    assert refused(TABLE, pq.Call(pq.Item.SET, 3), E) == "call.form"
    assert lawful(TABLE, "E set TTT")


@pytest.mark.parametrize("rules", ALL)
def test_a_low_call_binds(rules: pq.Rules) -> None:
    """Law C19: calling less than he holds binds him, good against the cards or not."""
    table = under(rules, "SKQJT HAKQJ DKQ CKQ", "SA98 HT98 DAJT CAJT")
    low = say(table, "E point making 31", "Y good")
    assert refused(low, "E reckon point HAKQJ") == "reckon.as_called"
    low = say(low, "E reckon point HAKQ", "E sequence 4 K", "Y good", "E reckon sequence SKQJT")
    assert refused(low, "E reckon sequence HAKQJ") == "reckon.above_call"
    low = say(low, "E set KKK", "Y good")
    assert refused(low, "E reckon set SK HK DK CK") == "reckon.as_called"
    low = say(low, "E reckon set SK HK DK")
    assert refused(low, "E reckon set SQ HQ DQ CQ") == "reckon.above_call"
    low = say(low, "E reckon set SQ HQ DQ")
    assert lines(low) == ["E point 3", "E sequence 4", "E set 3", "E set 3"]


def test_a_low_call_binds_where_piquet_would_let_it_rise() -> None:
    """Law C19 replaces Law 49: a first call good against the cards opens no better one."""
    for rules, allowed in ((pq.RUBICON, True), (AU_CENT, False)):
        table = under(rules, "SAKQJT HKQJT DJ7 CJ", "S987 HA987 DAKQ CAK")
        table = say(table, "E sequence 4 K", "Y good", "E reckon sequence HKQJT")
        assert lawful(table, "E reckon sequence SAKQJT") is allowed


@pytest.mark.parametrize("rules", ALL)
def test_a_concession_binds(rules: pq.Rules) -> None:
    """Law C22: younger, having allowed a correct call, must abide by it."""
    table = say(under(rules, *HANDS), "E set TTT", "Y good", "E reckon set HT DT CT", "E SA")
    assert refused(table, "Y reckon set HA DA CA") == "reckon.open"
    assert lawful(table, "Y reckon sequence HAKQJ")


def test_reckoning_shows_the_cards() -> None:
    """Law C20: what he called and is good is shown."""
    table = say(TABLE, "E point making 47", "Y good", "E reckon point SAKQ97")
    assert happened(table, Y)[-1] == "elder reckons point SAKQ97"


def test_the_point_is_called_first() -> None:
    """Law 46, which au cent keeps; the rest in any order."""
    table = say(TABLE, "E set TTT", "Y good")
    assert refused(table, "E point making 47") == "call.point_first"
    assert lawful(table, "E sequence 3 T")


def test_reckoning_closes() -> None:
    """Law C26: for elder when he has led, for younger when she has played to a trick."""
    table = say(TABLE, "E point making 47", "Y good", "E SA")
    assert refused(table, "E reckon point SAKQ97") == "turn.actor"
    assert lawful(table, "Y reckon set HA DA CA")
    table = say(table, "Y S8")
    assert refused(table, "E reckon point SAKQ97") == "turn.act"
    assert refused(table, "Y reckon set HA DA CA") == "turn.actor"


def test_nobody_objects() -> None:
    """Law C26: what elder has not reckoned when he leads is lost, however certain (Case IV)."""
    for rules, actor in ((pq.RUBICON, E), (AU_CENT, Y)):
        table = under(rules, "SAKQ8 HAKQ DA87 C87", "SJ97 HJT9 DJT9 CAT9")
        table = say(table, "E sequence 3 A", "Y good", "E reckon sequence SAKQ")
        table = say(table, "E reckon sequence HAKQ", "E DA", "Y reckon set SJ HJ DJ")
        assert pq.to_act(table) is actor


# The play.


def test_points_in_play_are_those_of_piquet() -> None:
    """Law 65, which au cent keeps: low cards count too unless so agreed (C28)."""
    assert lines(say(TABLE, "E S9", "Y ST")) == ["E lead 1", "Y trick 1"]
    table = play(under(AU_CENT, *SWEEP), SWEPT)
    assert totals(table) == (12 + 1 + 40, 0)


def test_hoyle_low_cards_score_nothing_when_led() -> None:
    """Hoyle: one for each card led except a nine or lower; the last trick two; forty for all."""
    table = under(HOYLE, *HANDS)
    assert lines(say(table, "E S9")) == []
    assert lines(say(table, "E S9", "Y ST")) == ["Y trick 1"]
    assert lines(say(table, "E HT", "Y HJ")) == ["E lead 1", "Y trick 1"]
    swept = play(under(HOYLE, *SWEEP), SWEPT)
    # Nine, eight and seven of spades, seven of hearts, are led too.
    assert "S7" in SWEPT
    assert totals(swept) == (5 + 4 + 1 + 40, 0)


def test_hoyle_a_low_card_that_takes_a_trick_scores() -> None:
    """Hoyle: the exception is of cards led."""
    table = under(HOYLE, "S87 HAKQJ DAKQ CAKQ", "SAKQ9 HT98 DT9 CT98")
    assert lines(say(table, "E S8", "Y S9")) == ["Y trick 1"]


# The game: a hundred up, counted in the order of reckoning.


def game(elder: int, younger: int, rules: pq.Rules = AU_CENT) -> pq.PartieState:
    """A game in which elder and younger of the deal have so many points."""
    return placed(standing(rules, elder, younger), *HANDS)


def won_by(state: pq.PartieState) -> pq.Role | None:
    """Who has won the game of the last deal, if its deal is over."""
    if state.ledger.stage.value == "playing":
        return None
    last = state.outcomes[-1]
    won = [role for role, seat in last.seats.items() if state.games[seat]]
    return won[0] if won else None


def test_hands_count_when_younger_has_played() -> None:
    """Law C30 and Law 67: elder's point wins, but only when the hands are counted."""
    state = spoken(game(95, 90), "E point making 47", "Y good", "E reckon point SAKQ97", "E SA")
    state = spoken(state, "Y reckon sequence HAKQJ", "Y reckon sequence DAKQ")
    state = spoken(state, "Y reckon set HA DA CA", "Y reckon set HK DK CK")
    assert won_by(state) is None
    state = spoken(state, "Y S8")
    assert won_by(state) is E
    assert counted(state) == ["E point 5"], "nothing after it is counted"
    last = state.outcomes[-1]
    assert (last.sheet.totals[E], last.sheet.totals[Y]) == (5, 0)


def test_hands_count_in_the_order_of_reckoning() -> None:
    """Law C30 and Law 67: a point comes before a set, whoever spoke first."""
    state = spoken(game(97, 96), "E set TTT", "Y good", "E reckon set HT DT CT", "E SA")
    state = spoken(state, "Y reckon point HAKQJ", "Y S8")
    assert won_by(state) is Y
    assert counted(state) == ["Y point 4"]


def test_hands_count_before_the_first_lead() -> None:
    """Law C30 and Law 67: points in play come after the hands, the first lead too."""
    state = spoken(game(99, 95), "E S9", "Y reckon sequence HAKQJ", "Y reckon sequence DAKQ")
    state = spoken(state, "Y ST")
    assert won_by(state) is Y
    assert counted(state) == ["Y sequence 4", "Y sequence 3"]


def test_the_first_lead_comes_first_in_play() -> None:
    """Law C30 and Law 67: it counts before the trick that takes it."""
    state = spoken(game(99, 99), "E S9")
    assert won_by(state) is None, "younger may yet reckon"
    state = spoken(state, "Y ST")
    assert won_by(state) is E
    assert counted(state) == ["E lead 1"]


def test_points_in_play_count_as_they_are_made() -> None:
    """Law C30: the game stops at once; nothing after it is played."""
    state = played(game(98, 99), "SA S8")
    assert won_by(state) is None
    state = played(state, "SK")
    assert won_by(state) is E
    assert counted(state) == ["E lead 1", "E lead 1"]
    assert pq.to_act(state) is pq.CHANCE, "the next game is dealt"


LATE = "SAKQJT987 HAK D98", "HQJT9 DAKQJT7 CAK"
"""Elder wins ten tricks and the ten, 11 in leads; younger the last two: 3 points."""

LATE_PLAY = "SA CA SK CK SQ D7 SJ H9 ST DT S9 HT S8 DJ S7 HJ HA HQ HK DQ D9 DK DA D8"


@pytest.mark.parametrize(
    ("younger", "winner", "last"), [(97, Y, "Y last trick 1"), (96, E, "E cards 10")]
)
def test_the_cards_count_last(younger: int, winner: pq.Role, last: str) -> None:
    """Law C30 and Law 67: the last trick's point counts before the ten."""
    state = placed(standing(AU_CENT, 79, younger), *LATE)
    state = played(state, LATE_PLAY)
    assert won_by(state) is winner
    assert counted(state)[-1] == last


def test_a_carte_blanche_counts_as_it_is_shown() -> None:
    """Law C30 and Laws 18, 67: elder's wins when he shows it, before anything is drawn."""
    state = pq.apply(standing(AU_CENT, 90, 99), pq.Deal(*BLANK))
    state = spoken(state, "E blank 5")
    assert won_by(state) is None
    state = spoken(state, "Y x SJ")
    assert won_by(state) is E
    assert counted(state) == ["E carte blanche 10"]


@pytest.mark.parametrize("rules", ALL)
def test_a_carte_blanche_of_younger_wins_too(rules: pq.Rules) -> None:
    """Law C7 and C30: as she claims it at her own exchange."""
    target = rules.partie.target
    assert target is not None
    state = pq.apply(standing(rules, 99, target - 10), pq.Deal(BLANK[1], BLANK[0], BLANK[2]))
    state = spoken(state, "E x SJ", "Y blank")
    assert won_by(state) is Y
    assert counted(state) == ["Y carte blanche 10"]


def test_a_game_may_take_many_deals() -> None:
    """Law C30: a hundred up, in as many deals as it takes; the deal alternates."""
    state, dealers = pq.new_partie(HOYLE), list[pq.Seat]()
    while not is_over(state):
        dealers.append(state.dealer)
        state = swept(state)
    # Each deal 50 to its elder, who is B, A, B in turn, and B is first at 101.
    assert dealers == [A, B, A, B, A]
    assert state.points == {A: 100, B: 101}


# Double games, and the partie of games.


@pytest.mark.parametrize(
    ("rules", "loser", "games"),
    [
        (AU_CENT, 49, 2),
        (AU_CENT, 50, 1),
        (FOSTER, 49, 2),
        (FOSTER, 50, 1),
        (HOYLE, 0, 1),
    ],
)
def test_double_games(rules: pq.Rules, loser: int, games: int) -> None:
    """Law C30: a hundred before the other has fifty is double; Foster, Stakes: he is lurched."""
    target = rules.partie.target
    assert target is not None
    state = played(placed(standing(rules, target - 1, loser), *HANDS), "SA S8")
    winner = state.outcomes[-1].elder
    assert state.games[winner] == games


def test_three_games_of_five() -> None:
    """Law C31: won by the first to win three games, a double counting two."""
    state = pq.new_partie(AU_CENT, start=pq.Start(deal=7, a=50, b=99, games=(2, 1)))
    assert state.seats[E] is B
    state = played(placed(state, *HANDS), "SA S8")
    assert not is_over(state)
    assert state.games == {A: 2, B: 2}
    assert state.points == {A: 0, B: 0}, "the next game begins at nothing"
    assert (state.dealer, state.ledger.number) == (B, 8), "the deal goes on in turn"
    final = pq.new_partie(AU_CENT, start=pq.Start(deal=7, a=49, b=99, games=(2, 1)))
    final = played(placed(final, *HANDS), "SA S8")
    assert is_over(final)
    settled = pq.settlement(final)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, 3 - 2, "games")
    assert settled.by_seat == {A: -1, B: 1}
    assert not settled.rubicon


def test_games_follow_one_another() -> None:
    """Law C31 and C32: a match from the first deal, cut for once."""
    state, dealers = pq.new_partie(AU_CENT, first=B), list[pq.Seat]()
    while not is_over(state):
        dealers.append(state.dealer)
        state = swept(state)
    assert dealers == [(B, A)[deal % 2] for deal in range(len(dealers))]
    # 53 a deal to its elder: three deals a game, the first won 106 to 53, and then in turn.
    assert len(dealers) == 15
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount) == (A, 1)


@pytest.mark.parametrize(("loser", "games"), [(99, 1), (50, 1), (49, 2), (0, 2)])
def test_foster_a_partie_is_one_game(loser: int, games: int) -> None:
    """Foster, Stakes: so much a game of 100 points; a lurched loser loses a double game."""
    state = played(placed(standing(FOSTER, 99, loser), *HANDS), "SA S8")
    assert is_over(state)
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, games, "games")


def test_hoyle_a_hundred_and_one() -> None:
    """Hoyle: a hundred and one up, one game, no double."""
    state = played(placed(standing(HOYLE, 99, 0), *HANDS), "SA S8")
    assert not is_over(state), "at a hundred"
    state = played(state, "SK")
    assert is_over(state)
    settled = pq.settlement(state)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, 1, "games")


@pytest.mark.parametrize("rules", ALL)
def test_nobody_concedes_and_there_is_no_rubicon(rules: pq.Rules) -> None:
    """Law C30 replaces Laws 71 to 73, the rubicon and the concession with them."""
    state = placed(standing(rules, 10, 20), *HANDS)
    assert pq.Concede() not in pq.legal(state)
    assert pq.check(state, pq.Concede()) is not None
    assert rules.settlement.rubicon is None


RECORD = """
piquet = 1
rules = "au-cent"
first = "A"
start = {deal = 3, A = 40, B = 99, games = {A = 0, B = 2}}
[[deals]]
dealer = "A"
from = "calls"
elder = "SAKQ97 HT98 DT9 CT9"
younger = "SJT8 HAKQJ DAKQ CAK"
moves = '''
E point making 47
Y good
E reckon point SAKQ97
E SA
Y S8
'''
"""


def test_a_record_of_a_partie_of_games() -> None:
    """Laws C17, C30 and C31: a double game makes four of two; nothing may follow it."""
    record = pq.loads(RECORD)
    partie = pq.replay(record)
    assert counted(partie) == ["E point 5"]
    settled = pq.settlement(partie)
    assert settled is not None
    assert (settled.winner, settled.amount, settled.unit) == (B, 4, "games")
    assert settled == pq.settle(AU_CENT, {A: 0, B: 4})
    assert pq.replay(pq.loads(pq.dumps(record))) == partie
    with pytest.raises(pq.RecordError):
        pq.replay(pq.loads(RECORD.replace("Y S8", "Y S8\nE SK")))
