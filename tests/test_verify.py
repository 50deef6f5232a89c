"""Explanations: every lawful act has its article, and every article its text."""

from __future__ import annotations

import pytest

import piquet as pq
from piquet.combinations import point_of, rank_of
from piquet.deal.naming import told
from piquet.deal.phases import Calling, Objecting, Replying
from piquet.events import Said
from tests.players import generated, partie


def test_an_article_is_its_text_and_source() -> None:
    """Law 68."""
    text = pq.explain("repique.threshold")
    assert text == pq.explain(pq.ARTICLES["repique.threshold"])
    assert "sixty" in text
    assert text.endswith("[Laws 67, 68]")
    assert pq.explain("turn.act").endswith("[this library]")
    with pytest.raises(pq.PiquetError, match=r"no article 'repique'"):
        pq.explain("repique")


def test_a_state_alone_explains_nothing() -> None:
    with pytest.raises(pq.PiquetError, match="name the act"):
        pq.explain(pq.new_deal())  # type: ignore[call-overload]  # what a slip looks like


def test_an_unlawful_act_is_explained_by_its_refusal() -> None:
    state = pq.new_deal()
    told = pq.explain(state, pq.Play("SA"))
    refusal = pq.check(state, pq.Play("SA"))
    assert refusal is not None
    assert not told.lawful
    assert (told.article, told.reason) == (refusal.article, refusal.reason)
    assert str(told).startswith("SA: not lawful: SA while dealing\nturn.act: ")


EXPECTED = {
    "Cut": {"cut.cards"},
    "Choose": {"cut.choice", "cut.lot"},
    "Deal": {"deal.cards"},
    "Blank": {"carte_blanche.takes", "carte_blanche.claim"},
    "Exchange": {"exchange.elder", "exchange.younger"},
    "Call": {"call.held"},
    "Making": {"making.held"},
    "To": {"to.best"},
    "Reply": {"reply.good", "reply.not_good", "reply.equal", "objection.reply"},
    "Reckon": {"reckon.open", "objection.certain"},
    "Show": {"show.barred", "objection.certain"},
    "NameSuit": {"suit.held"},
    "Look": {"look.left"},
    "Leave": {"look.left"},
    "Play": {"play.follow_suit", "play.held", "play.named_suit"},
    "Concede": {"concede.last_deal"},
    "Nothing": {"declare.none"},
    "Place": {"position.cards"},
}


def test_every_lawful_act_has_an_article() -> None:
    """Each kind of act in each kind of phase, in deals and in parties."""
    found: dict[str, set[str]] = {}
    moments = [moment for seed in range(300) for moment in generated(seed)[:-1]]
    moments += [moment for seed in range(200) for moment in generated(seed, pq.AU_CENT)[:4]]
    moments += [moment for seed in range(10) for moment in generated(seed, pq.JAQUES)[:-1]]
    moments += [
        moment
        for seed in range(300, 3000)
        for moment in generated(seed)[4:16]
        if isinstance(moment[0].phase, Objecting)
    ]
    courses = [moment for seed in range(12) for moment in partie(seed)[:-1]]
    cut = pq.new_partie(cut=True)
    chosen = pq.apply(cut, pq.Cut("SA S7"))
    placed = pq.Place(elder="SAKQ HAKQ DAKQ CAKQ", younger="SJ97 HJ97 DJ97 CJ97")
    told_all = [
        *(pq.explain(state, act) for state, act in moments),
        *(pq.explain(state, act) for state, act in courses),
        pq.explain(cut, pq.Cut("SA S7")),
        pq.explain(chosen, pq.Choose(pq.Seat.A)),
        pq.explain(pq.new_partie(pq.RUSSIAN, cut=True), pq.Choose(pq.Seat.A)),
        pq.explain(pq.new_deal(), placed),
    ]
    for each in told_all:
        act = each.action
        assert each.lawful
        assert str(each).startswith(f"{act}: lawful\n{each.article.code}: ")
        found.setdefault(type(act).__name__, set()).add(each.article.code)
    assert found == EXPECTED


@pytest.mark.parametrize("phase", [Calling, Replying])
def test_words_that_lead_nowhere_leave_the_phase(phase: type[object]) -> None:
    """Where an event leads is not judged: an unlawful word at a real table is an event too."""
    for state, _ in generated(1):
        if isinstance(state.phase, phase):
            seen = pq.view(state, None)
            word = pq.Reply.GOOD if phase is Calling else pq.Leave()
            assert pq.observe(seen, Said(pq.Role.YOUNGER, word)).phase == seen.phase
            return
    pytest.fail("no such phase")


def test_what_cannot_happen_is_no_event_of_a_phase() -> None:
    seen = pq.view(pq.new_deal(), None)
    with pytest.raises(pq.PiquetError, match="does not happen while dealing"):
        pq.observe(seen, Said(pq.Role.ELDER, pq.Reply.GOOD))


def test_a_notebook_shows_hands_and_sheets() -> None:
    assert pq.Hand("SA HK")._repr_html_() == (
        '<span style="color:inherit">♠A</span> <span style="color:#c00">♥K</span>'
    )
    table = pq.sheet(generated(1)[-1][0])._repr_html_()
    assert table.startswith("<table><tr><th>who</th>")
    assert table.count("<tr>") == 1 + len(pq.sheet(generated(1)[-1][0]).lines)


def test_strengths_and_events_read_as_words() -> None:
    assert told(pq.Item.SEQUENCE, rank_of(4, 0)) == "4"
    assert told(pq.Item.SET, rank_of(4, pq.Rank.ACE.index)) == "4 of A"
    assert told(pq.Item.POINT, point_of(5, 48)) == "5 making 48"
    shown = pq.Shown(pq.Role.YOUNGER, pq.Item.POINT, pq.Hand("DKQJT9"))
    assert str(shown) == "younger shows point DKQJT9"
