"""Laws 46 to 49, 55 and 56, Case I and Case XII: what elder calls, and how fully."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, hands, lawful, play, position, refused, say, words


def quint_major() -> pq.DealState:
    """Elder has a quint major, a tierce major, three knaves and three tens.

    Of the cards he does not hold, hearts J to 7 make a quint; younger holds four of them.
    """
    return position("SAKQJT HAKQ DJT CJT", "S987 HJT98 DAK CAKQ")


def two_quarts() -> pq.DealState:
    """Elder has quarts to the ace and to the king; the best against him is spades T to 7."""
    return position("SAKQJ HKQJT DJT CJT", "ST987 HA98 DAK7 CAK")


def one_of_four() -> pq.DealState:
    """Case I: elder's four cards make 41; younger has five, of which no four make it."""
    return position("SAKQJ HAKQ DAK9 CA9", "ST98 HJT987 DQJ CKQ")


# Law 46.


@pytest.mark.parametrize("other", ["E sequence 5 A", "E set JJJ"])
def test_law_46_the_point_is_called_first_or_lost(other: str) -> None:
    table = say(quint_major(), other, "Y good")
    assert refused(table, "E point 5") == "call.point_first"
    assert not any(word.startswith("point") for word in words(table))


def test_law_46_the_number_of_cards_is_enough() -> None:
    table = say(quint_major(), "E point 5", "Y good", "E reckon point SAKQJT")
    assert hands(table) == ["E point 5"]
    # Pips have no place in the call itself, nor a card.
    call = pq.Call(pq.Item.POINT, 5, pq.Rank.ACE)
    assert refused(quint_major(), call, E) == "call.form"


def test_law_46_no_more_than_is_held() -> None:
    """An overcall (Law 52) is irregular; calling less is not (Law 50)."""
    assert refused(quint_major(), "E point 6") == "call.held"
    assert [word for word in words(quint_major()) if word.startswith("point")] == [
        "point 1", "point 2", "point 3", "point 4", "point 5",
    ]  # fmt: skip


def test_law_46_younger_asks_only_with_as_many_cards() -> None:
    table = say(quint_major(), "E point 5")
    assert refused(table, "Y equal") == "reply.equal"
    table = say(quint_major(), "E point 4")
    assert lawful(table, "Y equal")


def test_law_46_elder_says_what_it_makes_when_she_asks() -> None:
    """Not before, and not when she has answered otherwise."""
    table = quint_major()
    assert refused(table, "E making 41") == "making.asked"
    assert refused(say(table, "E point 4", "Y good"), "E making 41") == "making.asked"
    table = say(table, "E point 4", "Y equal")
    assert lawful(table, "E making 41")  # ace, king, queen, knave


def test_law_46_and_before_he_goes_on() -> None:
    table = say(quint_major(), "E point 4", "Y equal", "E set JJJ", "Y good")
    assert refused(table, "E making 41") == "making.asked"
    assert refused(table, "E reckon point SAKQJ") == "reckon.open"


def test_law_46_he_says_what_four_of_his_cards_make() -> None:
    """Of S A K Q J T the ace and three tens make 41, four tens 40; nothing else."""
    table = say(quint_major(), "E point 4", "Y equal")
    assert lawful(table, "E making 40")
    assert lawful(table, "E making 41")
    assert refused(table, "E making 39") == "making.held"
    assert refused(table, "E making 51") == "making.held"


# Case I.


def test_case_i_she_may_still_say_not_good() -> None:
    """She has a longer point; equal it is not, as no four of hers make 41."""
    table = say(one_of_four(), "E point 4", "Y equal", "E making 41")
    assert words(table) == ["good", "not good"]
    assert refused(table, "Y equal") == "reply.equal"


def test_case_i_nobody_scores_the_point() -> None:
    table = say(one_of_four(), "E point 4", "Y equal", "E making 41", "Y not good")
    assert refused(table, "E reckon point SAKQJ") == "reckon.open"
    table = play(table, "D9")
    assert refused(table, "Y reckon point HJT987") == "reckon.inquiry"
    # Four of her five are no more than 37, and do not beat 41.
    assert refused(table, "Y reckon point HJT98") == "reckon.inquiry"
    assert hands(table) == []


def test_case_i_hers_may_be_shown_and_scores_nothing() -> None:
    """Shown, it stops pique and repique (see test_bonuses)."""
    table = say(one_of_four(), "E point 4", "Y equal", "E making 41", "Y not good")
    table = play(table, "D9")
    assert refused(table, "Y show point HJT98") == "show.barred"  # no longer than his
    assert refused(table, "Y show sequence HJT987") == "show.barred"
    table = say(table, "Y show point HJT987")
    assert hands(table) == []
    assert refused(table, "Y show point HJT987") == "show.barred"


@pytest.mark.parametrize("show", ["Y show point HJT987", "Y show sequence HJT987"])
def test_case_i_nothing_is_shown_where_she_did_not_ask(show: str) -> None:
    """Who says "not good" at once may reckon her longer point."""
    table = play(say(one_of_four(), "E point 4", "Y not good"), "D9")
    assert refused(table, show) == "show.barred"
    assert hands(say(table, "Y reckon point HJT987")) == ["Y point 5"]


def test_case_i_elder_may_decline_to_say_what_it_makes() -> None:
    """His is then lost, and younger may reckon one of that number; a longer one stays barred."""
    table = play(say(one_of_four(), "E point 4", "Y equal"), "D9")
    assert refused(table, "Y reckon point HJT987") == "reckon.inquiry"
    assert refused(table, "Y reckon point HJT") == "reckon.inquiry"
    assert hands(say(table, "Y reckon point HJT98")) == ["Y point 4"]


# Law 47.


def test_law_47_sequence_and_sets_in_either_order() -> None:
    for first, second in (("sequence 5 A", "set JJJ"), ("set JJJ", "sequence 5 A")):
        table = say(quint_major(), "E point 5", "Y good", f"E {first}", "Y good")
        assert lawful(table, f"E {second}")


def test_law_47_younger_need_not_begin_with_her_point() -> None:
    """Elder sinks all; she reckons kings, then her tierce, then her point."""
    table = play(position("SAQJ98 HAQJ D987 C7", "SKT HKT987 DKT CAKQ"), "C7")
    table = say(table, "Y reckon set SK HK DK CK", "Y reckon sequence CAKQ")
    table = say(table, "Y reckon point HKT987")
    # The sheet keeps the order of Law 67.
    assert hands(table) == ["Y point 5", "Y sequence 3", "Y set 14"]


# Law 48.


def test_law_48_the_length_is_enough_when_good_against_the_cards() -> None:
    """A quint major beats the only quint that the other cards make, hearts J to 7."""
    assert lawful(quint_major(), "E sequence 5")
    table = say(quint_major(), "E sequence 5", "Y good", "E reckon sequence SAKQJT")
    assert hands(table) == ["E sequence 15"]


@pytest.mark.parametrize("length", [3, 4])
def test_law_48_the_top_card_is_named_when_not(length: int) -> None:
    """That quint beats any tierce and quart of his."""
    assert refused(quint_major(), f"E sequence {length}") == "call.top_card"
    assert lawful(quint_major(), f"E sequence {length} A")


def test_law_48_equal_is_not_good_against_the_cards() -> None:
    """His quart to the knave could be equalled in hearts, J to 8; better there is none."""
    # By one rank it is enough: a quart to the knave, and diamonds T to 7 at most against it.
    table = position("SJT98 HAQT DAJ CAJ8", "SAKQ HKJ9 DT987 CKQ")
    assert lawful(table, "E sequence 4")
    hand, other = "SJT98 HAK7 DAT9 CAT", "SK HJT98 DKQ7 CKQJ8"
    spread = "HQ SA S7 DJ"
    table = position(hand, other, elder_out=spread)
    assert refused(table, "E sequence 4") == "call.top_card"
    assert lawful(table, "E sequence 4 J")
    # With one of those four in his discard his is good against them.
    table = position(hand, "SK HJT9 DKQ87 CKQJ8", elder_out=f"{spread} H8")
    assert lawful(table, "E sequence 4")


def test_law_48_what_elder_left_may_be_younger_s_even_if_he_saw_it() -> None:
    """He takes one card and sees the other four, Q J 8 7 of diamonds.

    Without them no quart could be against his; with them all from the king down could.
    """
    table = pq.apply(
        pq.new_deal(),
        pq.Deal("SJT98 HAK7 DA CAT98", "SAKQ7 HQJT DKT9 CKQ", "H9 D8 D7 DJ DQ H8 CJ C7"),
    )
    table = say(table, "E x C8", "Y x S7 HT")
    assert refused(table, "E sequence 4") == "call.top_card"


def test_law_48_a_sequence_not_held_is_not_called() -> None:
    assert refused(quint_major(), "E sequence 5 K") == "call.held"
    assert refused(quint_major(), "E sequence 6 A") == "call.held"
    assert refused(quint_major(), "E sequence 2 A") == "call.held"


def test_law_48_the_rank_of_a_set_is_named() -> None:
    """The law lets it go where the call is good against the cards; records always give it."""
    assert refused(quint_major(), pq.Call(pq.Item.SET, 3), E) == "call.form"
    assert refused(quint_major(), "E set AAA") == "call.held"
    assert refused(quint_major(), "E set JJJJ") == "call.held"
    assert lawful(quint_major(), "E set JJJ")
    assert lawful(good_against_the_cards(), "E set JJJJ")


def test_law_48_only_what_one_calls_is_called() -> None:
    assert refused(quint_major(), pq.Call(pq.Item.REPIQUE, 3, pq.Rank.ACE), E) == "call.form"


def test_law_48_equal_asks_to_what_card() -> None:
    """Elder says a bare "quart"; spades T to 7 is a quart too."""
    table = say(two_quarts(), "E sequence 4")
    assert words(table) == ["good", "equal"]
    assert refused(say(table, "Y good"), "E to A") == "to.asked"
    table = say(table, "Y equal")
    assert refused(table, "E to K") == "to.best"  # he has one to the king, but it is not his best
    table = say(table, "E to A")
    # It is good against the cards: she can neither equal nor beat it.
    assert words(table) == ["good"]
    assert refused(table, "Y equal") == "reply.equal"
    assert refused(table, "Y not good") == "reply.not_good"
    table = say(table, "Y good", "E reckon sequence SAKQJ", "E reckon sequence HKQJT")
    assert hands(table) == ["E sequence 4", "E sequence 4"]


def test_law_48_nobody_asks_of_a_sequence_whose_top_was_said() -> None:
    table = say(two_quarts(), "E sequence 4 A")
    assert refused(table, "Y equal") == "reply.equal"
    assert refused(say(table, "Y good"), "E to A") == "to.asked"


# Law 49. Elder has Q K A of three suits out, so that a tierce to the knave is good against the
# cards, and so are four tens; three tens are not, as three aces may be against them.


def good_against_the_cards(out: str = "HQ DQ CQ") -> pq.DealState:
    return position("SAKQJT HJT DJT CJT9", "S987 HAK98 DAK C8 CA7", elder_out=out)


def test_law_49_every_sequence_even_one_worth_more() -> None:
    table = say(good_against_the_cards(), "E sequence 3 J", "Y good")
    table = say(table, "E reckon sequence CJT9", "E reckon sequence SAKQJT")
    assert hands(table) == ["E sequence 3", "E sequence 15"]


def test_law_49_not_where_better_was_possible() -> None:
    """With nothing known to be out, H A K Q may be against a tierce to the knave."""
    table = say(good_against_the_cards(""), "E sequence 3 J", "Y good", "E reckon sequence CJT9")
    assert refused(table, "E reckon sequence SAKQJT") == "reckon.above_call"
    assert refused(table, "E reckon sequence SQJT") == "reckon.above_call"


def test_law_49_equal_is_not_good_against_the_cards() -> None:
    """Clubs K Q J T may equal his quart to the king: the one to the ace may not follow it."""
    table = position("SAKQJ HKQJT DJT CA9", "ST987 HA98 DAK CKQJ")
    table = say(table, "E sequence 4 K", "Y good", "E reckon sequence HKQJT")
    assert refused(table, "E reckon sequence SAKQJ") == "reckon.above_call"


def test_law_49_every_quatorze_even_one_worth_more() -> None:
    table = say(good_against_the_cards(), "E set TTTT", "Y good", "E reckon set ST HT DT CT")
    assert hands(say(table, "E reckon set SJ HJ DJ CJ")) == ["E set 14", "E set 14"]


def test_law_49_a_trio_allowed_by_kindness_raises_nothing() -> None:
    """She held three aces and said good."""
    table = say(good_against_the_cards(), "E set TTT", "Y good", "E reckon set ST HT DT")
    assert refused(table, "E reckon set SJ HJ DJ CJ") == "reckon.above_call"
    assert refused(table, "E reckon set SJ HJ DJ") == "reckon.above_call"


def test_law_49_a_class_is_called_once() -> None:
    table = say(good_against_the_cards(), "E sequence 3 J", "Y good")
    assert refused(table, "E sequence 5 A") == "call.once"
    table = say(table, "E set TTT", "Y good")
    assert refused(table, "E set JJJJ") == "call.once"


def test_law_49_nor_the_point_twice() -> None:
    table = say(quint_major(), "E point 4", "Y good")
    assert refused(table, "E point 5") == "call.once"


# Law 55.


def test_law_55_reckoning_shows_the_cards_and_only_those_held() -> None:
    table = say(quint_major(), "E point 5", "Y good")
    assert refused(table, "E reckon point HJT987") == "reckon.held"
    table = say(table, "E reckon point SAKQJT")
    for who in (E, Y, None):
        assert str(pq.view(table, who).log[-1]) == "elder reckons point SAKQJT"


# Law 56.


def test_law_56_younger_s_card_ends_the_reckoning() -> None:
    """She held aces, and played without a word."""
    table = play(position("SAQJ98 HAQJ D987 C7", "SKT HKT987 DKT CAKQ"), "C7")
    assert lawful(table, "Y reckon set SK HK DK CK")
    table = play(table, "CQ")
    assert refused(table, "Y reckon set SK HK DK CK") == "turn.act"
    assert hands(table) == []


def test_law_56_what_elder_called_and_did_not_reckon_is_lost() -> None:
    table = say(quint_major(), "E point 5", "Y good", "E sequence 5 A", "Y good")
    table = play(table, "SA")
    assert refused(table, "E reckon point SAKQJT") == "turn.actor"
    assert hands(table) == []
    table = play(table, "S7")
    assert refused(table, "E reckon point SAKQJT") == "turn.act"


def test_after_his_lead_elder_calls_nothing() -> None:
    """Description: elder reckons before he leads."""
    assert refused(play(quint_major(), "SA"), "E point 5") == "turn.actor"


# Case XII.


def case_xii() -> pq.DealState:
    """A tierce to the knave in clubs; he might have had one in hearts, but discarded from it."""
    return position(
        "SAK8 HA DAQJ98 CJT9", "SQJ9 HKQT8 DKT CAK8", elder_out="ST HJ9 CQ", younger_out="S7 C7"
    )


def test_case_xii_a_tierce_not_described() -> None:
    """No tierce that the other cards make is to the knave or better: its length is enough."""
    table = say(case_xii(), "E point 5", "Y good", "E reckon point DAQJ98", "E tierce")
    assert words(table) == ["good"]
    table = say(table, "Y good", "E reckon sequence CJT9")
    assert hands(table) == ["E point 5", "E sequence 3"]


def test_case_xii_had_he_kept_no_hearts_out_he_must_describe_it() -> None:
    table = position("SAK8 HA DAQJ98 CJT9", "SQJ9 HKQT8 DKT CAK8", elder_out="ST CQ")
    assert refused(table, "E tierce") == "call.top_card"
    assert lawful(table, "E tierce J")
