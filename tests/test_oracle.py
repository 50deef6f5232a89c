"""The engine against the naive referee of ``tests.oracle``, written from the rule text alone.

More deals: ``python -m tests.compare --deals 200000``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

import pytest

import piquet as pq
from tests import compare
from tests.oracle import Game


@pytest.fixture
def deals(pytestconfig: pytest.Config) -> int:
    """How many deals ``--deals`` asks for."""
    asked: object = pytestconfig.getoption("deals")
    assert isinstance(asked, int)
    return asked


def test_all_deals_alike(deals: int) -> None:
    """As many deals as ``--deals`` says: every phase, and every line of the sheet."""
    assert sum(compare.compare(range(deals))) == deals


def test_all_acts_alike(deals: int) -> None:
    """Every lawful act at each step, in one deal for twenty of the others."""
    seeds = range(1_000_000, 1_000_000 + deals // 20)
    assert sum(compare.compare(seeds, acts=True)) == len(seeds)


def test_all_rules_alike(deals: int) -> None:
    """As many deals under random valid rules, and every act in one for twenty of them."""
    seeds = range(2_000_000, 2_000_000 + deals)
    assert sum(compare.compare(seeds, rules=True)) == len(seeds)
    seeds = range(3_000_000, 3_000_000 + deals // 20)
    assert sum(compare.compare(seeds, acts=True, rules=True)) == len(seeds)


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is not empty: one point more for a trio, and it says in which deal."""
    referee = Game.lines

    def wrong(game: Game) -> list[compare.Line]:
        return [
            (role, item, points + (item == "set" and points == 3), cards)
            for role, item, points, cards in referee(game)
        ]

    monkeypatch.setattr(Game, "lines", wrong)
    with pytest.raises(compare.Difference, match=r"deal \d+: lines in "):
        compare.compare_chunk(range(1, 60))


def test_an_act_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    referee = Game.legal

    def wrong(game: Game) -> list[str]:
        return [*referee(game), "E point 13"]

    monkeypatch.setattr(Game, "legal", wrong)
    with pytest.raises(compare.Difference, match=r"deal 1: (number of )?acts in"):
        compare.compare_seed(1, acts=True)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare.main(["--deals", "40", "--first", "7", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith("40 deals alike in ")


# Node counts of the dialogue, divided by the first act.

PACKS = {
    "long suits": pq.Place(elder="SAKQJ HQJT DQJ9 C98", younger="ST98 HAK98 DAKT8 CK"),
    "equal numbers": pq.Place(elder="SAKT9 HAQ9 DJT8 CQ8", younger="SQJ87 HKJ8 DAQ9 CK9"),
    "sets": pq.Place(elder="SAKT HAKT DAKT CAT9", younger="SQJ9 HQJ8 DQJ8 CQJ8"),
}
DEPTHS = {"long suits": 5, "equal numbers": 6, "sets": 4}
NODES = {"long suits": 6971, "equal numbers": 873, "sets": 11019}
"""All nodes below the root, as both engines counted them when this was written."""


def spoken(act: object) -> bool:
    """Whether a node is grown by this act: what is said, and leads of the ace and the king."""
    text = str(act).removeprefix("E ").removeprefix("Y ")
    return len(text) != 2 or text in ("SA", "SK")


def every(act: object) -> bool:
    """Whether a node is grown by this act, where nothing is said."""
    return True


def engine_counts(
    state: pq.DealState, depth: int, grown: Callable[[object], bool] = spoken
) -> Counter[str]:
    """How many nodes there are below a state, by depth and phase."""
    counts = Counter({f"{depth} {type(state.phase).__name__.lower()}": 1})
    if depth:
        for act in filter(grown, pq.legal(state)):
            counts += engine_counts(pq.apply(state, act), depth - 1, grown)
    return counts


def referee_counts(
    game: Game, depth: int, grown: Callable[[object], bool] = spoken
) -> Counter[str]:
    counts = Counter({f"{depth} {game.phase()}": 1})
    if depth:
        for move in filter(grown, game.legal()):
            after = deepcopy(game)
            after.play(move)
            counts += referee_counts(after, depth - 1, grown)
    return counts


def divided(place: pq.Place, rules: pq.Rules, depth: int, grown: Callable[[object], bool]) -> int:
    """All nodes below a position, the same for both engines under every first act."""
    state, game = pq.apply(pq.new_deal(rules), place), compare.game_of(place, rules)
    mine = {
        f"E {act}": engine_counts(pq.apply(state, act), depth - 1, grown)
        for act in filter(grown, pq.legal(state))
    }
    theirs: dict[str, Counter[str]] = {}
    for move in filter(grown, game.legal()):
        after = deepcopy(game)
        after.play(move)
        theirs[move] = referee_counts(after, depth - 1, grown)
    assert mine == theirs
    return sum(counts.total() for counts in mine.values())


@pytest.mark.parametrize("pack", PACKS)
def test_node_counts_of_the_dialogue(pack: str) -> None:
    """As perft counts the moves of chess: every way the dialogue can go, by both engines."""
    assert divided(PACKS[pack], pq.RUBICON, DEPTHS[pack], spoken) == NODES[pack]


LEVEL = pq.Place(elder="SAKQJ7 HT98 DJT9 CA", younger="HAKQJ7 ST98 DKQ8 C7")
"""Equal points, and equal quarts; each has lower sequences."""

SYSTEM_NODES = {
    "rubicon": (4, 4967),
    "cards4couples": (6, 1659),
    "jaques": (12, 632),
    "jaques-au-cent": (12, 632),
    "jaques-four-deals": (12, 632),
    "normand": (12, 799),
    "cadet": (12, 632),
    "digital": (3, 492),
    "au-cent": (4, 6514),
    "foster": (4, 6514),
    "russian": (6, 5879),
    "pagat": (4, 3924),
    "portland-four-deals": (4, 4967),
    "hoyle-101": (4, 6514),
    "picquet-1651": (4, 6514),
}
"""For each system how deep, and all nodes below, as both engines counted them."""


@pytest.mark.parametrize("name", pq.SYSTEMS)
def test_node_counts_of_every_system(name: str) -> None:
    depth, nodes = SYSTEM_NODES[name]
    grown = every if name == "digital" else spoken
    assert divided(LEVEL, pq.SYSTEMS[name], depth, grown) == nodes


# What generated deals do not meet: a barred point that alone stands against a bonus.


@pytest.mark.parametrize("shown", [True, False])
def test_a_barred_point_stops_a_repique_if_it_is_shown(shown: bool) -> None:
    """Law 46 and Case I: it does not score, but it saves her from the repique, if she names it."""
    four = pq.Hand("SA HA DA CA"), pq.Hand("SK HK DK CK"), pq.Hand("SQ HQ DQ CQ")
    place = pq.Place(elder="SAKQ HAKQ DAKQ CAKQ", younger="SJT98 HJT9 DJT CJT9")
    state, game = pq.apply(pq.new_deal(), place), compare.game_of(place)
    acts: list[pq.Action] = [
        pq.Call(pq.Item.POINT, 3),
        pq.Reply.EQUAL,
        pq.Making(31),
        pq.Reply.NOT_GOOD,
        pq.Call(pq.Item.SET, 4, pq.Rank.ACE),
        pq.Reply.GOOD,
        *(pq.Reckon(pq.Item.SET, cards) for cards in four),
        pq.Play("SA"),
    ]
    if shown:
        acts.append(pq.Show(pq.Item.POINT, "SJT98"))
    for act in acts:
        compare.compare_moment(game, state)
        role = pq.to_act(state)
        assert isinstance(role, pq.Role)
        game.play(f"{compare.LETTER[role]} {act}")
        state = pq.apply(state, act)
    assert compare.lines_of(state) == game.lines()
    assert pq.score(state)[pq.Role.ELDER] == 3 * 14 + 1 + (0 if shown else 60)
