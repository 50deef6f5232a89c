"""Laws 9, 18 to 24, 32 to 36 and 45, and Case V: the deal, carte blanche and the exchange."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import (
    E,
    Y,
    articles,
    cards,
    dealt,
    happened,
    lawful,
    lines,
    play,
    refused,
    say,
    seen,
    words,
)

# Elder's five of the stock are S7 DK HT CA CJ, younger's three H7 D8 C8.
STOCK = "S7 DK HT CA CJ H7 D8 C8"


def plain() -> pq.DealState:
    """A deal without a carte blanche."""
    return dealt("SAKJT HQ98 DJ97 CT7", "SQ98 HAKJ DAQT CKQ9", STOCK)


def elders_blank() -> pq.DealState:
    """Elder has neither king, queen nor knave; aces and tens are no bar."""
    return dealt("SAT98 HAT98 D98 C98", "SKQJ7 HKQJ7 DKQ CKQ", "DA DJ DT D7 CA CJ CT C7")


def youngers_blank() -> pq.DealState:
    return dealt("SKQJ7 HKQJ7 DKQ CKQ", "SAT98 HAT98 D98 C98", "DA DJ DT D7 CA CJ CT C7")


# Law 9.


def test_law_9_twelve_each_and_eight_in_the_stock() -> None:
    table = plain()
    assert len(table.hand(E)) == len(table.hand(Y)) == 12
    assert pq.to_act(table) is E


@pytest.mark.parametrize(
    ("elder", "younger", "stock"),
    [
        ("SAKJT HQ98 DJ97 CT", "SQ98 HAKJ DAQT CKQ9", STOCK + " C7"),  # eleven and nine
        ("SAKJT HQ98 DJ97 CT", "SQ98 HAKJ DAQT CKQ97", STOCK),  # eleven and thirteen
        ("SAKJT HQ98 DJ97 CT7", "SQ98 HAKJ DAQT CKQ9", STOCK[:-3]),  # a card is missing
        ("SAKJT HQ98 DJ97 CT7", "SQ98 HAKJ DAQT CKQ7", STOCK),  # a card stands twice
        ("SAKJT HQ98 DJ97 CT6", "SQ98 HAKJ DAQT CKQ9", STOCK),  # a six
    ],
)
def test_law_9_any_other_deal_is_refused(elder: str, younger: str, stock: str) -> None:
    """Laws 10 to 15 mend wrong deals at a table; the strict game knows none."""
    assert refused(pq.new_deal(), pq.Deal(elder, younger, stock)) == "deal.cards"


@pytest.mark.parametrize(
    ("batch", "elder", "younger"),
    [
        (2, "SAKT9 HAKT9 DAKT9", "SQJ87 HQJ87 DQJ87"),
        (3, "SAKQ87 HAT98 DQJT", "SJT9 HKQJ7 DAK987"),
    ],
)
def test_law_9_by_twos_or_threes_the_top_cards_to_elder(
    batch: int, elder: str, younger: str
) -> None:
    pack = tuple(pq.Hand("SAKQJT987 HAKQJT987 DAKQJT987 CAKQJT987"))
    deal = pq.Deal.from_pack(pack, batch)
    assert (str(deal.elder), str(deal.younger)) == (elder, younger)
    assert " ".join(map(str, deal.talon)) == "CA CK CQ CJ CT C9 C8 C7"


def test_law_9_the_stock_lies_face_down() -> None:
    for who in (E, Y, None):
        assert happened(plain(), who) == ["the cards are dealt"]
        assert seen(plain(), who) == ""


# Laws 18 to 20: carte blanche.


def test_law_18_ten_before_everything_else() -> None:
    for table in (say(elders_blank(), "E blank 5"), say(youngers_blank(), "Y blank")):
        assert [line[2:] for line in lines(table)] == ["carte blanche 10"]
        assert articles(table) == {"carte blanche": "carte_blanche.points"}


@pytest.mark.parametrize("court", ["SK", "SQ", "SJ"])
def test_law_18_one_court_card_is_too_many(court: str) -> None:
    """Elder has it in the place of the ace of spades."""
    younger = str(pq.Hand("SAKQJ7 HKQJ7 DKQ CKQ") - pq.Hand(court))
    table = dealt(f"{court} ST98 HAT98 D98 C98", younger, "DA DJ DT D7 CA CJ CT C7")
    assert (len(table.hand(E)), len(table.hand(Y))) == (12, 12)
    assert refused(table, "E blank 5") == "carte_blanche.claim"
    assert lawful(table, "E x D98")


def test_law_20_the_holder_alone_is_asked_and_must_tell() -> None:
    """As soon as he knows he has one, before any discard; the other is not asked."""
    table = elders_blank()
    assert pq.to_act(table) is E
    assert words(table) == ["blank 1", "blank 2", "blank 3", "blank 4", "blank 5"]
    assert refused(table, "E x D98") == "turn.act"
    assert refused(table, "Y blank") == "turn.actor"
    table = youngers_blank()
    assert pq.to_act(table) is Y
    assert words(table) == ["blank"]
    assert refused(table, "E x SKQJ7") == "turn.actor"


def test_law_20_elder_shows_it_once_younger_has_discarded() -> None:
    table = say(elders_blank(), "E blank 5")
    assert "elder announces carte blanche, and takes 5" in happened(table, Y)
    assert not any("shows" in what for what in happened(table, Y))
    table = say(table, "Y x S7 H7 DK")
    for who in (E, Y, None):
        assert "elder shows carte blanche SAT98 HAT98 D98 C98" in happened(table, who)


def test_law_20_younger_shows_it_once_elder_has_discarded() -> None:
    table = say(youngers_blank(), "Y blank")
    assert "younger announces carte blanche" in happened(table, E)
    assert not any("shows" in what for what in happened(table, E))
    table = say(table, "E x S7 H7")
    for who in (E, Y, None):
        assert "younger shows carte blanche SAT98 HAT98 D98 C98" in happened(table, who)


def test_law_19_the_whole_hand_is_shown_as_it_was_dealt() -> None:
    """And before its holder takes in (Description): the cards taken stay his own secret."""
    table = say(elders_blank(), "E blank 4", "Y x S7 H7 DK", "E x D98 C98")
    heard = happened(table, Y)
    shown = heard.index("elder shows carte blanche SAT98 HAT98 D98 C98")
    assert shown < heard.index("elder discards 4") < heard.index("elder takes 4")


def test_law_19_the_score_names_the_cards_once_they_are_shown() -> None:
    table = say(youngers_blank(), "Y blank")
    assert [str(line.cards) for line in pq.sheet(table).lines] == [""]
    table = say(table, "E x S7")
    assert [str(line.cards) for line in pq.sheet(table).lines] == ["SAT98 HAT98 D98 C98"]


# Case V.


def test_case_v_elder_says_how_many_he_takes_before_he_shows() -> None:
    """Leaving a card should be stated before the showing: with the announcement."""
    for said in ("E blank", "E blank 0", "E blank 6"):
        assert refused(elders_blank(), said) == "carte_blanche.takes"


def test_case_v_younger_has_no_number_to_say() -> None:
    assert refused(youngers_blank(), "Y blank 3") == "carte_blanche.takes"


def test_case_v_younger_discards_knowing_what_elder_leaves() -> None:
    """He takes four of eight: she may take four (Law 34), and not five."""
    table = say(elders_blank(), "E blank 4")
    assert pq.to_act(table) is Y
    assert refused(table, "Y x S7 H7 DKQ CQ") == "exchange.younger"
    assert lawful(table, "Y x S7 H7 DKQ")


def test_case_v_elder_takes_just_as_many_as_he_said() -> None:
    table = say(elders_blank(), "E blank 4", "Y x S7 H7 DKQ")
    assert refused(table, "E x D98 C9") == "exchange.announced"
    assert refused(table, "E x D98 C98 S8") == "exchange.announced"
    table = say(table, "E x D98 C98")
    # He draws first, from the top; she then takes the one he left and her own three.
    assert str(table.hand(E)) == "SAT98 HAT98 DAJT7"
    assert str(table.hand(Y)) == "SKQJ HKQJ CAKQJT7"


# Law 21.


def test_law_21_elder_exchanges_one_to_five() -> None:
    table = plain()
    assert refused(table, "E x -") == "exchange.elder"
    assert lawful(table, "E x C7")
    assert lawful(table, "E x H98 DJ97")
    assert refused(table, "E x H98 DJ97 C7") == "exchange.elder"


def test_law_21_the_discard_comes_from_the_hand() -> None:
    assert refused(plain(), "E x SQ C7") == "exchange.held"
    assert refused(say(plain(), "E x C7"), "Y x C7") == "exchange.held"


def test_law_21_as_many_taken_in_as_discarded() -> None:
    table = say(plain(), "E x H98 C7")
    assert str(table.hand(E)) == "SAKJT7 HQT DKJ97 CT"
    assert str(table.discard(E)) == "H98 C7"


# Law 22.


def test_law_22_younger_exchanges_one_to_three() -> None:
    table = say(plain(), "E x H98 DJ97")
    assert refused(table, "Y x -") == "exchange.younger"
    assert lawful(table, "Y x S8")
    assert lawful(table, "Y x S98 C9")
    assert refused(table, "Y x SQ98 C9") == "exchange.younger"


# Law 23.


def test_law_23_from_the_top_and_what_elder_left_before_her_own() -> None:
    table = say(plain(), "E x H98", "Y x S98 C9 HJ")
    assert str(table.hand(E)) == "SAKJT7 HQ DKJ97 CT7"
    assert str(table.hand(Y)) == "SQ HAKT7 DAQT CAKQJ"


def test_law_23_elder_draws_before_younger_even_when_she_put_out_first() -> None:
    """Case XIV is an irregularity; here she waits for him."""
    table = say(elders_blank(), "E blank 2", "Y x S7")
    assert len(table.hand(Y)) == 11
    table = say(table, "E x D98")
    assert str(table.hand(E)) == "SAT98 HAT98 DAJ C98"
    assert str(table.hand(Y)) == "SKQJ HKQJ7 DKQT CKQ"


# Law 24.


def test_law_24_the_discard_is_fixed() -> None:
    table = say(plain(), "E x H98")
    assert refused(table, "E x C7") == "turn.actor"
    table = say(table, "Y x S98")
    assert refused(table, "Y x C9") == "turn.actor"
    assert refused(table, "E x C7") == "turn.act"


# Law 32.


def test_law_32_younger_knows_how_many_elder_left_before_she_discards() -> None:
    table = say(plain(), "E x H98")
    assert pq.to_act(table) is Y
    assert "elder takes 2" in happened(table, Y)
    acts = pq.legal(pq.view(table, Y))
    assert isinstance(acts, pq.Exchanges)
    assert (acts.least, acts.most) == (1, 6)


# Law 33.


def test_law_33_elder_sees_what_he_leaves_and_he_alone() -> None:
    table = say(plain(), "E x H98")
    assert seen(table, E) == "HT CAJ"
    assert seen(table, Y) == seen(table, None) == ""


def test_law_33_who_takes_all_five_sees_none() -> None:
    assert seen(say(plain(), "E x H98 DJ97"), E) == ""


# Law 34.


def test_law_34_younger_may_empty_the_stock() -> None:
    table = say(plain(), "E x H98")
    assert refused(table, "Y x SQ98 C9 HJ DT DQ") == "exchange.younger"
    table = say(table, "Y x SQ98 C9 HJ DT")
    assert str(table.hand(Y)) == "HAKT7 DAQ8 CAKQJ8"


# Law 36. Elder took S7 and DK and is void of clubs; younger took HT and left CA CJ H7 D8 C8.


def left_by_younger() -> pq.DealState:
    return say(plain(), "E x CT7", "Y x S8")


def test_law_36_after_elder_has_led_and_before_she_plays() -> None:
    table = left_by_younger()
    assert refused(table, "Y look") == "turn.actor"
    table = play(table, "HQ")
    assert lawful(table, "Y look")
    assert refused(play(table, "HA"), "Y look") == "turn.act"


def test_law_36_if_she_looks_elder_sees_them_all_too() -> None:
    """Description: all of them; elder had seen those of his five before."""
    table = say(play(left_by_younger(), "HQ"), "Y look")
    assert seen(table, Y) == "H7 D8 CAJ8"
    assert seen(table, E) == "HT7 D8 CAJ8"  # the ten is hers by now
    assert seen(table, None) == ""


def test_law_36_if_she_does_not_neither_sees_them() -> None:
    table = play(left_by_younger(), "HQ HA")
    assert seen(table, Y) == ""
    assert seen(table, E) == "HT CAJ"  # his own look (Law 33)


def test_law_36_she_answers_once() -> None:
    table = say(play(left_by_younger(), "HQ"), "Y look")
    assert refused(table, "Y look") == "look.left"
    table = play(say(left_by_younger(), "E suit H", "Y leave"), "HQ")
    assert refused(table, "Y look") == "look.left"


def test_law_36_elder_may_name_his_suit_instead() -> None:
    table = say(left_by_younger(), "E suit H")
    assert words(table) == ["look", "leave"]
    table = say(table, "Y look")
    assert pq.to_act(table) is E
    assert seen(table, E) == "HT7 D8 CAJ8"


def test_law_36_he_then_leads_the_suit_he_named() -> None:
    for answer in ("Y look", "Y leave"):
        table = say(left_by_younger(), "E suit H", answer)
        assert words(table) == []
        assert cards(table) == "HQ98"
        assert refused(table, "E SA") == "play.named_suit"
        assert refused(table, "E HK") == "play.held"


def test_law_36_he_names_a_suit_he_holds() -> None:
    assert refused(left_by_younger(), "E suit C") == "suit.held"
    assert lawful(left_by_younger(), "E suit S")


def test_law_36_there_is_nothing_to_see_when_she_left_nothing() -> None:
    table = say(plain(), "E x CT7", "Y x SQ98 C9 HJ DT")
    assert refused(table, "E suit H") == "look.left"
    table = play(table, "HQ")
    assert refused(table, "Y look") == "look.left"


# Law 45.


def test_law_45_ones_own_discard_lies_open_to_oneself_alone() -> None:
    table = play(left_by_younger(), "HQ HA SQ SA")
    assert str(pq.view(table, E).discard) == "CT7"
    assert str(pq.view(table, Y).discard) == "S8"
    assert "elder discards CT7" in happened(table, E)
    assert "elder discards 2" in happened(table, Y)
    assert "younger discards 1" in happened(table, E)
    assert str(pq.view(table, None).discard) == ""
