"""Where rule systems part on one record, and whether a claimed score is right."""

from __future__ import annotations

import pickle
from random import Random

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import piquet as pq
from piquet.record import record_of
from piquet.verify import Comparison, Parting
from tests.players import generated
from tests.rulebook import FIELDS, changed, random_rules, valid_rules

BEGUN = """
piquet = 1
rules = "rubicon"
[[deals]]
"""
HUITIEME = (
    BEGUN
    + """from = "calls"
elder = "SAKQJT987 H987 D8"
younger = "HKJT DQJT9 CQT987"
moves = '''
frank
E SA
frank
Y HT
E SK
'''
"""
)


def parting(text: str, *systems: str) -> Parting:
    """The one place where two systems part."""
    (found,) = pq.verify.compare(text, systems).partings
    return found


def test_a_line_that_one_system_alone_has() -> None:
    """Law 65 scores a lead; Jaques (How to play, 10) the trick."""
    found = parting(HUITIEME, "rubicon", "jaques")
    assert (found.deal, found.line, found.move) == (1, 12, "Y HT")
    assert found.told == ("elder: lead SA, 1", "elder: trick SA, 1")
    assert [article.code for article in found.articles] == ["play.lead", "play.any_trick"]
    assert found.fields == {"play.lead": (1, 0), "play.trick": ("captured", "any")}
    assert str(found).split("\n") == [
        "jaques parts from rubicon in deal 1, line 12, Y HT:",
        "  rubicon: elder: lead SA, 1",
        "  jaques: elder: trick SA, 1",
        "  play.lead 1 and 0, play.trick captured and any (play.lead, play.any_trick)",
        "  later also bonus.pique_for elder and either,"
        " bonus.pique_stopped_by any_point and points_in_play",
    ]


def test_a_repique_of_another_worth() -> None:
    """Sixty by Law 68, a hundred in the Russian game."""
    text = (
        BEGUN
        + """from = "calls"
elder = "SAKQJT9 HQJT98 D7"
younger = "S87 HAK7 DKJT CAQJ8"
moves = '''
frank
E SA
frank
Y S8
'''
"""
    )
    found = parting(text, "rubicon", "russian")
    assert found.told == ("elder: repique, 60", "elder: repique, 100")
    assert set(found.fields) == {"bonus.repique", "bonus.repique_judged"}


def test_an_act_that_one_system_refuses() -> None:
    """Au cent the point is called by what it makes (C17); the others go on."""
    text = HUITIEME.replace("frank\nE SA\nfrank", "E point 8\nY good\nE SA")
    compared = pq.verify.compare(text, ["rubicon", "au-cent", "pagat"])
    (found,) = compared.partings
    assert (found.other, found.line, found.move) == ("au-cent", 9, "E point 8")
    assert found.told[0] == "lawful"
    assert found.told[1].startswith("refused, point 8, called by its pips; legal: ")
    assert found.fields == {"point.called_by": ("cards", "pips")}
    rubicon, au_cent, pagat = compared.readings
    assert rubicon.refusal is pagat.refusal is None
    assert au_cent.refusal is not None
    assert au_cent.refusal.article == "call.point"
    assert [len(reading.sheets) for reading in compared.readings] == [1, 1, 1]
    assert not au_cent.sheets[0].lines


def test_a_deal_that_one_system_refuses() -> None:
    """Thirty-two cards are no pack of the old game."""
    text = (
        BEGUN
        + """
elder = "SAKQJT987 HAKQJ"
younger = "HT987 DAKQJT98 C7"
talon = "D7 CA CK CQ CJ CT C9 C8"
"""
    )
    compared = pq.verify.compare(text, ["rubicon", "picquet-1651"])
    (found,) = compared.partings
    assert (found.deal, found.line, found.move) == (0, 4, "")
    assert set(found.fields) == {"pack.lowest", "pack.stock"}
    assert compared.readings[1].sheets == ()


def test_the_cards_one_takes() -> None:
    """The Russian dealer takes his own three first; Law 23 what elder left."""
    text = (
        BEGUN
        + """
elder = "SAKQJT987 HAKQJ"
younger = "HT987 DAKQJT98 C7"
talon = "D7 CA CK CQ CJ CT C9 C8"
moves = '''
E x S7
Y x HT
'''
"""
    )
    found = parting(text, "rubicon", "russian")
    assert [article.code for article in found.articles] == ["exchange.order"]
    assert found.move == "Y x HT"
    assert found.fields == {"exchange.younger_draws": ("elder_left_first", "own_first")}


def over(points: str = "A = 90, B = 90") -> str:
    return HUITIEME.replace("[[deals]]", f"start = {{deal = 4, {points}}}\n[[deals]]")


def test_points_that_count_double() -> None:
    """Law 71, note: the last of four deals counts twice."""
    found = parting(over(), "rubicon", "portland-four-deals")
    assert found.told == ("A 121, B 93", "A 152, B 96")
    assert [article.code for article in found.articles] == ["partie.points"]
    assert found.fields == {"partie.weights": ((), (2, 1, 1, 2))}


def test_a_partie_that_is_over_for_one_alone() -> None:
    played = pq.new_partie(pq.JAQUES_FOUR_DEALS, start=pq.Start(deal=4, a=90, b=90))
    for _, act in generated(3, pq.JAQUES)[:-1]:
        played = pq.apply(played, act)
    compared = pq.verify.compare(record_of(played), ["jaques-four-deals", "jaques"])
    (found,) = compared.partings
    assert found.told[1] == "the partie goes on"
    assert " points, " in found.told[0]
    assert "partie.settlement" in [article.code for article in found.articles]
    assert found.fields == {"partie.deals": (4, 6)}


def test_a_blank_that_must_be_announced() -> None:
    """By Law 20 before elder's exchange; au cent younger may wait (C7)."""
    text = (
        BEGUN
        + """
elder = "SKQJ HKQJ DKQJ CKQJ"
younger = "SAT987 HAT987 DAT"
talon = "D9 D8 D7 CA CT C9 C8 C7"
moves = "E x SKQJ"
"""
    )
    found = parting(text, "rubicon", "au-cent")
    assert found.told == ("refused, A is to act, not B; legal: blank", "lawful")
    assert found.fields == {"carte_blanche.younger": ("at_once", "own_turn")}


def test_where_nothing_differs_they_agree() -> None:
    assert pq.verify.compare(HUITIEME, ["rubicon", "cards4couples"]).partings == ()
    refused = HUITIEME.replace("Y HT", "Y SA")
    compared = pq.verify.compare(refused, ["rubicon", "cards4couples"])
    assert compared.partings == ()
    assert all(reading.refusal is not None for reading in compared.readings)


def test_a_partie_that_cannot_begin() -> None:
    """There is no sixth deal in four."""
    text = over().replace("deal = 4", "deal = 6")
    compared = pq.verify.compare(text, ["rubicon", "russian"])
    assert compared.readings[1].partie is None
    assert compared.readings[1].sheets == ()
    (found,) = compared.partings
    assert found.told == ("lawful", "refused, start: no deal 6 in a partie of 4")


def test_sheets_side_by_side() -> None:
    rows = list(pq.verify.compare(HUITIEME, ["rubicon", "jaques"]).table())
    assert rows[0] == ("who", "what", "cards", "rubicon", "jaques")
    assert rows[1:] == [
        ("elder", "point", "SAKQJT987", "+8", "+8"),
        ("elder", "sequence", "SAKQJT987", "+18", "+18"),
        ("elder", "sequence", "H987", "+3", "+3"),
        ("younger", "set", "HT DT CT", "+3", "+3"),
        ("elder", "lead", "SA", "+1", "-"),
        ("elder", "trick", "SA", "-", "+1"),
        ("elder", "pique", "", "-", "+30"),
        ("elder", "lead", "SK", "+1", "-"),
        ("elder", "deal", "", "31", "60"),
        ("younger", "deal", "", "3", "3"),
    ]


def test_names_of_no_system() -> None:
    with pytest.raises(pq.RulesError, match="no system is named 'bezique'"):
        pq.verify.compare(HUITIEME, ["rubicon", "bezique"])


def test_one_system_is_compared_with_the_record_s_own() -> None:
    assert parting(HUITIEME, "jaques") == parting(HUITIEME, "rubicon", "jaques")
    (found,) = pq.verify.compare(HUITIEME, "jaques").partings
    assert found.first == "rubicon"


def test_rules_as_values() -> None:
    house = attrs.evolve(pq.RUBICON, play=attrs.evolve(pq.RUBICON.play, lead=0))
    compared = pq.verify.compare(HUITIEME, [pq.RUBICON, house])
    assert compared.readings[1].name == "rubicon with play.lead = 0"
    assert [list(found.fields) for found in compared.partings] == [["play.lead"]]


# Claims.


def test_a_claim_is_checked() -> None:
    right = HUITIEME.replace("moves", "claimed = {elder = 31, younger = 3}\nmoves")
    assert pq.verify.check(right) == ()
    assert pq.verify.check(pq.loads(right)) == ()
    (claim,) = pq.verify.check(right.replace("31", "66"))
    assert (claim.deal, claim.claimed[pq.Role.ELDER], claim.scored[pq.Role.ELDER]) == (1, 66, 31)
    assert len({claim, *pq.verify.check(right.replace("31", "66"))}) == 1


# Property 11: a difference in one field shows only where an article that reads it is reached.


def compared(one: pq.Rules, other: pq.Rules, seed: int) -> Comparison:
    state, moments = pq.new_partie(one), generated(seed, one)
    for _, act in moments[:-1]:
        if state.ledger.stage is not pq.Stage.PLAYING and state.deal is not None:
            break  # a game is won
        state = pq.apply(state, act)
    return pq.verify.compare(record_of(state), [one, other])


@given(valid_rules(), st.data(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_one_field_parts_where_an_article_reads_it(
    rules: pq.Rules, data: st.DataObject, seed: int
) -> None:
    name = data.draw(st.sampled_from(sorted(FIELDS)))
    value = data.draw(st.sampled_from(FIELDS[name]))
    try:
        other = changed(rules, {name: value})
    except pq.RulesError:
        assume(False)
        return
    _named_by_an_article(rules, other, name, seed)


def test_one_field_parts_where_an_article_reads_it_in_many_deals() -> None:
    met: set[str] = set()
    for seed in range(700):
        rng = Random(seed)
        rules, name = random_rules(rng), rng.choice(sorted(FIELDS))
        try:
            other = changed(rules, {name: rng.choice(FIELDS[name])})
        except pq.RulesError:
            continue
        if _named_by_an_article(rules, other, name, seed):
            met.add(name)
    assert len(met) > 10


def _named_by_an_article(rules: pq.Rules, other: pq.Rules, name: str, seed: int) -> bool:
    """Whether the two part; if they do, by an article that turns on the one field."""
    one, two = attrs.evolve(rules, name="one"), attrs.evolve(other, name="two")
    partings = compared(one, two, seed).partings
    for found in partings:
        assert name in {field for article in found.articles for field in article.fields}
        assert list(found.fields) == [name]
    return bool(partings)


def test_the_fields_that_articles_name_are_fields() -> None:
    for article in pq.ARTICLES.values():
        assert set(article.fields) <= set(FIELDS), article.code
        assert set(article.elsewhere) <= set(pq.SYSTEMS), article.code


# Before the deal, and at its end.

CUT = """
piquet = 1
rules = "rubicon"
cut = ["HK D9"]
""" + HUITIEME.partition('rules = "rubicon"')[2]


def test_the_cut_decides_otherwise() -> None:
    """The higher card chooses (Law 4); au cent the lower deals (C1)."""
    found = parting(CUT, "rubicon", "au-cent")
    assert found.told == ("A deals", "B deals")
    assert [article.code for article in found.articles] == ["cut.dealer"]
    assert found.fields == {"dealing.first_dealer": ("high_chooses", "low_deals")}


def test_the_lot_is_no_cut() -> None:
    found = parting(CUT, "rubicon", "russian")
    assert [article.code for article in found.articles] == ["cut.lot"]
    assert list(found.fields) == ["dealing.first_dealer"]


def test_a_lot_that_falls_on_nobody() -> None:
    """A record of three, read by the rules of two: refused, and no traceback."""
    text = HUITIEME.partition("[[deals]]")[0].replace(
        'rules = "rubicon"', 'rules = {system = "cadet", "dealing.first_dealer" = "lot"}'
    )
    text += 'cut = []\nfirst = "C"\n'
    found = parting(text, "russian", "cadet")
    assert found.other == "cadet"
    compared = pq.verify.compare(text, ["russian", pq.loads(text).rules])
    refusal = compared.readings[0].refusal
    assert refusal is not None
    assert refusal.article == "cut.choice"


def test_a_game_that_is_won_for_one_alone() -> None:
    """A hundred, or a hundred and one: the play goes on for the one point."""
    text = over("A = 70, B = 0").replace("deal = 4", "deal = 2")
    house = attrs.evolve(pq.HOYLE_101, partie=attrs.evolve(pq.HOYLE_101.partie, target=100))
    text = text.replace("deal = 2", "deal = 1").replace("A = 70, B = 0", "A = 0, B = 70")
    (found,) = pq.verify.compare(text.replace("E SK\n", ""), [pq.HOYLE_101, house]).partings
    assert found.told == ("the game goes on", "the game is won")
    assert found.fields == {"partie.target": (101, 100)}


def test_what_is_counted_no_more_when_a_game_is_won() -> None:
    """At a hundred younger's trio counts no more; at a hundred and one elder's lead still does."""
    text = over("A = 0, B = 71").replace("deal = 4", "deal = 1")
    house = attrs.evolve(pq.HOYLE_101, partie=attrs.evolve(pq.HOYLE_101.partie, target=100))
    (found,) = pq.verify.compare(text.replace("E SK\n", ""), [house, pq.HOYLE_101]).partings
    assert found.told == ("the game is won", "younger: set HT DT CT, 3")
    assert found.fields == {"partie.target": (100, 101)}


def test_what_is_level_in_the_end_does_not_part() -> None:
    """The last lead's point comes half a trick before the last trick's; here to the same."""
    house = attrs.evolve(pq.RUBICON, play=attrs.evolve(pq.RUBICON.play, last=pq.LastScores.LEADER))
    for seed in range(40):
        played = generated(seed)[-1][0]
        last = [line for line in pq.sheet(played).lines if line.item is pq.Item.LAST_TRICK]
        leads = [line for line in pq.sheet(played).lines if line.item is pq.Item.LEAD]
        same = last[0].cards == leads[-1].cards
        found = pq.verify.compare(record_of(played), [pq.RUBICON, house]).partings
        assert (not found) == same


def test_comparisons_are_values() -> None:
    refused = HUITIEME.replace("Y HT", "Y SA")
    for text in (HUITIEME, refused, over()):
        systems = ["rubicon", "jaques", "portland-four-deals"]
        one, two = (pq.verify.compare(text, systems) for _ in range(2))
        assert one == two
        assert pickle.loads(pickle.dumps(one)) == one
        assert len({*one.partings, *two.partings}) == len(one.partings)
