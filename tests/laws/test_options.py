"""Single rules that other systems, or houses, take: each beside the law it changes."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.laws.table import E, Y, lines, play, read, refused, say, totals, words
from tests.rulebook import changed

RUBICON = pq.RUBICON
NINES = "SAKQ97 HT98 DT9 CT9"


def under(
    rules: pq.Rules, elder: str, younger: str, elder_out: str = "", younger_out: str = ""
) -> pq.DealState:
    """A table after the exchange, under these rules."""
    place = pq.Place(
        elder=elder, younger=younger, elder_discards=elder_out, younger_discards=younger_out
    )
    return pq.apply(pq.new_deal(rules), place)


# Cards4Couples: sunk whole or not at all (systems.md).

WHOLE = pq.CARDS4COUPLES
RICH = under(WHOLE, "SAKQJT HA87 DA8 CA8", "S9 HKQT9 DKJ97 CKJ9")


def test_a_combination_is_called_whole_or_not_at_all() -> None:
    """Each suit as a point, each maximal run, all the cards held of a rank."""
    said = [word for word in words(RICH) if not word.startswith("suit")]
    assert said == ["point 2", "point 3", "point 5", "sequence 5", "sequence 5 A", "set AAAA"]
    assert refused(RICH, "E point 4") == "sinking.whole_item"
    assert refused(RICH, "E sequence 4 A") == "sinking.whole_item"
    assert refused(RICH, "E set AAA") == "sinking.whole_item"
    assert refused(RICH, "E point 6") == "call.held"


def test_a_combination_is_reckoned_whole() -> None:
    table = say(RICH, "E point 5", "Y good")
    assert refused(table, "E reckon point SAKQJ") == "reckon.as_called"
    table = say(table, "E reckon point SAKQJT", "E SA")
    assert refused(table, "Y reckon set SK HK DK") == "reckon.held"
    assert refused(table, "Y reckon sequence HKQT") == "reckon.combination"
    fourth = under(WHOLE, "SAKQJT HA87 DA8 CQ8", "S9 HKQJT DKJ97 CKJ9")
    table = say(fourth, "E SA")
    assert refused(table, "Y reckon sequence HKQJ") == "sinking.whole_item"
    assert lines(say(table, "Y reckon sequence HKQJT"))[0] == "Y sequence 4"


# pagat (systems.md).


def test_the_top_card_is_said_only_on_asking() -> None:
    """A sequence is called by its length; ``equal`` asks to what card it is (matrix, pagat)."""
    table = under(pq.PAGAT, "SAKQ97 HT98 DT9 CT9", "SJT HKQJ DKQJ CKQJ8")
    assert refused(table, "E sequence 3 A") == "call.top_asked"
    table = say(table, "E sequence 3", "Y equal")
    assert words(table)[:2] == ["to T", "to A"]
    assert refused(table, "E to K") == "to.best"
    table = say(table, "E to T", "Y not good", "E SA")
    assert lines(say(table, "Y reckon sequence HKQJ"))[0] == "Y sequence 3"


def test_nothing_is_raised_after_good() -> None:
    """Rubicon lets him who called what is good against the cards reckon more (Law 49)."""
    for rules, lawful in ((RUBICON, True), (pq.PAGAT, False)):
        table = under(rules, "SKQJT HKQJT9 DK98", "SA98 HA87 DAQJ CAKJ", "S7 DT CQT")
        call = "E sequence 4 K" if rules is RUBICON else "E sequence 4"
        table = say(table, "E point 4", "Y good", call, "Y good", "E reckon sequence SKQJT")
        refusal = pq.check(table, read("E reckon sequence HKQJT9")[1], E)
        assert (refusal is None) == lawful
        if refusal is not None:
            assert refusal.article.code == "reckon.above_call"


def test_asking_bars_nothing_and_nobody_objects() -> None:
    """No Law 46 bar and no Case IV: she counts the longer point she asked with."""
    table = under(pq.PAGAT, "SAKQJ HA87 DA87 CA8", "S9 HKQT9 DKQJT9 CJT")
    table = say(table, "E point 4", "Y equal", "E making 41", "Y not good", "E SA")
    assert refused(table, "Y show point DKQJT9") == "show.barred"
    table = say(table, "Y reckon point DKQJT9", "Y reckon set HT DT CT")
    assert pq.to_act(table) is Y
    assert totals(table) == (1, 5 + 3)
    unsaid = say(
        under(pq.PAGAT, "SAKQJ HA87 DA87 CA8", "S9 HKQT9 DKQJT9 CJT"),
        "E point 4",
        "Y equal",
        "E SA",
    )
    assert lines(say(unsaid, "Y reckon point DKQJT9"))[0] == "Y point 5"


def test_the_ten_counts_toward_a_pique_at_the_seventh_trick() -> None:
    """pagat: 14 + 7 leads + 10 make thirty before younger has any; under rubicon they do not."""
    for rules, expected in ((RUBICON, 14 + 13 + 40), (pq.PAGAT, 14 + 13 + 40 + 30)):
        table = under(rules, "SAKQ HAKQ DAKQ CAKQ", "SJ97 HJ97 DJ97 CJ97")
        table = say(table, "E set AAAA", "Y good", "E reckon set SA HA DA CA", "E SA")
        table = play(table, "S7 SK S9 SQ SJ HA H7 HK H9 HQ HJ DA D7")
        assert totals(table)[0] == (14 + 7 if rules is RUBICON else 14 + 7 + 10 + 30)
        table = play(table, "DK D9 DQ DJ CA C7 CK C9 CQ CJ")
        assert totals(table) == (expected, 0)
        assert [line for line in lines(table) if "cards" in line] == []
        assert lines(table)[-1] == "E capot 40"


def test_the_cards_left_open_to_all() -> None:
    """pagat: younger may open her left cards to both; nobody names a suit for it."""
    deal = pq.Deal("SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", "D7 CA CK CQ CJ CT C9 C8")
    table = pq.apply(pq.new_deal(pq.PAGAT), deal)
    table = say(table, "E x S7", "Y x C7")
    assert refused(table, "E suit S") == "look.left"
    table = say(table, "E SA", "Y look")
    assert str(pq.view(table, None).seen) == "CKQJT98"
    assert pq.view(table, Y).seen == pq.view(table, None).seen


# Single fields.


def test_a_point_of_four_cards_at_least() -> None:
    """Wikipedia's form: no point under four cards."""
    rules = pq.Rules(name="house", point=pq.PointRules(least_cards=4))
    table = under(rules, "SAKQ9 HKQT DK98 CK9", "SJT HAJ9 DAJT CAQ87")
    assert [word for word in words(table) if "point" in word] == ["point 4"]
    assert refused(table, "E point 3") == "point.least_cards"
    table = say(table, "E SA")
    assert refused(table, "Y reckon point HAJ9") == "point.least_cards"


def test_points_in_four_count_one_less() -> None:
    """C27: 34, 44, 54 and 64 score a card less: one for ten pips, five counting as ten."""
    rules = pq.Rules(name="house", point=pq.PointRules(scores=pq.PointScores.TENS))
    for cards, points in (("SAKQJT", 5), ("SKQJ97", 5), ("SKQ987", 4)):
        table = under(rules, f"{cards} HT98 DT98 CA", "HAKQJ DKQJ CKQJ87")
        table = say(table, "E point 5", "Y good", f"E reckon point {cards}")
        assert totals(table)[0] == points, cards


def test_low_cards_led_score_nothing() -> None:
    """C28: nine, eight and seven score nothing when led."""
    rules = pq.Rules(
        name="house",
        play=pq.PlayRules(lead_ranks=frozenset(r for r in pq.Rank if r >= pq.Rank.TEN)),
    )
    table = under(rules, NINES, "SJT8 HAKQ DAKQ CAKQ")
    assert totals(say(table, "E S9")) == (0, 0)
    assert totals(say(table, "E SA")) == (1, 0)


def test_the_second_player_must_win_if_he_can() -> None:
    """Hoyle: the younger takes the first trick, if he can (variants 9)."""
    rules = pq.Rules(name="house", play=pq.PlayRules(must_win=True))
    table = say(under(rules, NINES, "SJT8 HAKQ DAKQ CAKQ"), "E S9")
    assert refused(table, "Y S8") == "play.must_win"
    assert [str(act) for act in pq.legal(table) if isinstance(act, pq.Play)] == ["SJ", "ST"]
    table = say(under(rules, NINES, "SJT8 HAKQ DAKQ CAKQ"), "E SA")
    assert [str(act) for act in pq.legal(table) if isinstance(act, pq.Play)] == ["SJ", "ST", "S8"]


def test_the_ten_for_the_last_trick() -> None:
    """The Penguin book: the ten goes to the winner of the last trick (variants 22)."""
    rules = pq.Rules(name="house", cards=pq.CardsRules(for_=pq.CardsFor.LAST_TRICK))
    table = say(under(rules, "SAKQ HAKQ DAKQ CKQ9", "SJ97 HJ97 DJ97 CJ87"), "E SA")
    table = play(table, "S7 SK S9 SQ SJ HA H7 HK H9 HQ HJ DA D7 DK D9 DQ DJ CK C7 CQ C8 C9 CJ")
    assert lines(table)[-2:] == ["Y last trick 1", "Y cards 10"]
    assert pq.sheet(table).lines[-1].article.code == "cards.last_trick"


def test_carte_rouge() -> None:
    """Every card of the hand is part of an item that scored (variants 20)."""
    rules = pq.Rules(name="house", cards=pq.CardsRules(carte_rouge=40))
    table = under(rules, "SAKQ HAKQ DAKQ CAKQ", "SJ97 HJ97 DJ97 CJ97")
    while (word := pq.frank(pq.view(table, pq.Role.ELDER) if pq.to_act(table) is E else
                            pq.view(table, pq.Role.YOUNGER))) is not None:  # fmt: skip
        table = pq.apply(table, word)
    sheet = pq.sheet(table)
    assert [line.points for line in sheet.lines if line.article.code == "carte_rouge.points"] == [
        40
    ]
    assert totals(table)[0] == 3 + 4 * 3 + 3 * 14 + 40 + 60


def test_fields_that_make_no_sense_together() -> None:
    cards = pq.CardsRules(for_=pq.CardsFor.LAST_TRICK, counted=pq.Counted.AT_SEVENTH)
    with pytest.raises(pq.RulesError, match=r"cards\.for_ .* cards\.counted"):
        pq.Rules(cards=cards)


def test_systems_stand_in_records_by_their_names() -> None:
    text = 'piquet = 1\nrules = {system = "rubicon", "dialogue.sinking" = "whole_item", '
    rules = pq.loads(text + '"partie.concession" = false}').rules
    assert rules == pq.CARDS4COUPLES
    assert pq.loads('piquet = 1\nrules = "pagat"').rules is pq.PAGAT
    with pytest.raises(pq.RecordError, match='takes "any_lower" or "whole_item"'):
        pq.loads(text.replace("whole_item", "half") + '"play.lead" = 0}')


def test_fields_that_make_no_sense_together_in_a_record() -> None:
    text = 'piquet = 1\nrules = {system = "pagat", "cards.for_" = "last_trick"}'
    with pytest.raises(pq.RecordError, match=r"cards\.for_ last_trick does not go") as caught:
        pq.loads(text)
    assert (caught.value.line, caught.value.article) == (2, "record.value")


# What a refusal says, word by word.

FOUR = under(
    pq.Rules(name="four", point=pq.PointRules(least_cards=4)),
    "SAKQ9 HKQT DK98 CK9",
    "SJT HAJ9 DAJT CAQ87",
)
CALLED = under(pq.PAGAT, "SAKQ97 HT98 DT9 CT9", "SJT HKQJ DKQJ CKQJ8")
LEFT = pq.Deal("SAKQJT987 HAKQJ", "HT987 DAKQJT98 C7", "D7 CA CK CQ CJ CT C9 C8")


def exchanged(rules: pq.Rules) -> pq.DealState:
    return say(pq.apply(pq.new_deal(rules), LEFT), "E x S7", "Y x C7")


REASONS: list[tuple[pq.DealState, str, str]] = [
    (RICH, "E point 4", "sinking.whole_item: point 4 is part of a greater point"),
    (RICH, "E sequence 4 A", "sinking.whole_item: sequence 4 A is part of a greater sequence"),
    (RICH, "E sequence 4", "sinking.whole_item: sequence 4 is part of a greater sequence"),
    (RICH, "E set AAA", "sinking.whole_item: set AAA is part of a greater set"),
    (RICH, "E point 6", "call.held: point 6, longest suit 5"),
    (FOUR, "E point 3", "point.least_cards: 3 cards, 4 at least"),
    (say(FOUR, "E SA"), "Y reckon point HAJ9", "point.least_cards: 3 cards, 4 at least"),
    (CALLED, "E sequence 3 A", "call.top_asked: sequence 3 A names its top card unasked"),
    (
        say(CALLED, "E sequence 3", "Y equal"),
        "E to K",
        "to.best: sequence 3 is to T or to A, not to K",
    ),
    (
        say(CALLED, "E sequence 3", "Y good", "E reckon sequence HT98"),
        "E reckon sequence SAKQ",
        "reckon.above_call: 3 to A is above 3 to T",
    ),
    (exchanged(RUBICON), "E suit C", "suit.held: no card of C in hand"),
    (exchanged(pq.PAGAT), "E suit S", "look.left: younger answers to a lead alone"),
]


@pytest.mark.parametrize(("table", "move", "told"), REASONS, ids=lambda value: str(value)[:30])
def test_a_refusal_says_what_these_rules_want(table: pq.DealState, move: str, told: str) -> None:
    role, act = read(move)
    refusal = pq.check(table, act, role)
    assert refusal is not None
    assert f"{refusal.article.code}: {refusal.reason}" == told
    assert refusal.action is act


def test_what_is_no_item_is_worth_nothing() -> None:
    with pytest.raises(pq.PiquetError, match=r"^SA is no set$"):
        pq.worth(pq.Item.SET, pq.Hand("SA"))
    with pytest.raises(pq.PiquetError, match=r"^nothing is no lead$"):
        pq.worth(pq.Item.LEAD, pq.Hand())
    with pytest.raises(pq.PiquetError, match=r"^lead is no class of combinations$"):
        pq.found(pq.Item.LEAD, pq.Hand())


# Single fields beside the systems that take them.


def test_a_strict_order_where_younger_reckons_after_the_lead() -> None:
    """Jaques, How to play, 3: the order holds for the sequence too."""
    strict = changed(RUBICON, {"dialogue.order": pq.Order.STRICT})
    table = under(strict, "SAKQ9 HAKQ DA98 CA9", "SJT8 HJT9 DKQJ CKQJ")
    table = say(table, "E point 4", "Y good", "E set AAAA", "Y good")
    assert refused(table, "E sequence 3 A") == "call.order"
    assert not any(word.startswith("sequence") for word in words(table))


@pytest.mark.parametrize(
    ("changes", "call", "code"),
    [
        ({"point.least_cards": 4}, "point making 31", "point.least_cards"),
        ({"dialogue.sinking": pq.Sinking.WHOLE_ITEM}, "point making 31", "sinking.whole_item"),
        ({}, "point making 99", "call.held"),
        ({}, "point 4", "call.point"),
        ({}, "sequence 3", "call.top_always"),
    ],
)
def test_pips_that_may_not_be_called(changes: dict[str, object], call: str, code: str) -> None:
    """Law C17, with the least cards of a point and the whole item: ace, king and queen of four."""
    table = under(changed(pq.AU_CENT, changes), "SAKQ9 HAKQ9 DA98 C9", "SJT8 HJT8 DKQJ CKQJ")
    assert refused(table, f"E {call}") == code
    assert words(say(table, "E point making 40", "Y good"))[-1] == "reckon point HAKQ9"


def test_equal_points_and_sequences_score_for_both_unsaid() -> None:
    """Normand's ties where nothing is said: both have the equal item, and no lower one."""
    both = {"point.tie": pq.Tie.BOTH, "sequence.tie": pq.Tie.BOTH}
    table = under(changed(pq.DIGITAL, both), "SAKQJ7 HT98 DJT9 CA", "HAKQJ7 ST98 DKQ8 C7")
    assert lines(table) == ["E point 5", "Y point 5", "E sequence 4", "Y sequence 4"]
    table = under(pq.DIGITAL, "SAKQJ7 HT98 DJT9 CA", "HAKQJ7 ST98 DKQ8 C7")
    assert lines(table) == []


def test_of_equal_pips_the_longer_point_is_declared() -> None:
    """The old game, unsaid: ace to knave makes 41, and so do king, ten, eight, seven, six."""
    rules = changed(pq.PICQUET_1651, UNSAID)
    table = under(rules, "SAKQJ DKT876 C987", "S97 HK97 DQJ9 CKQJ6")
    assert lines(table)[0] == "E point 4"
    assert str(pq.sheet(table).lines[0].cards) == "DKT876"


UNSAID: dict[str, object] = {
    "dialogue.declared": pq.Declared.AUTOMATIC,
    "dialogue.sinking": pq.Sinking.NONE,
    "exchange.younger_left": pq.YoungerLeft.HIDDEN,
}


def test_an_equality_that_makes_thirty_is_no_repique() -> None:
    """Piquet Normand: both score at the same moment, so neither is first (Law 68)."""
    rules = changed(pq.PICQUET_1651, {"sequence.tie": pq.Tie.BOTH})
    place = pq.Place(elder="SAT9876 HA7 CAT97", younger="SK HKQJ DT9876 CKQJ", carte_blanche=E)
    table = say(pq.apply(pq.new_deal(rules), place), "E point making 51", "Y good")
    table = say(table, "E reckon point SAT9876", "E sequence 5 T", "Y equal")
    table = say(table, "E reckon sequence ST9876", "E S6")
    assert lines(table) == ["E carte blanche 10", "E point 5", "E sequence 15", "E repique 60"]
    table = say(table, "Y reckon sequence DT9876")
    assert lines(table) == ["E carte blanche 10", "E point 5", "E sequence 15", "Y sequence 15"]
