"""The engine against the naive referee of ``tests.oracle``, act by act, over generated deals.

``python -m tests.compare --deals 200000`` compares as many as wanted; the default suite some.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random

import piquet as pq
from piquet.deal.phases import Calling, Declaring, Exchanging, Naming, Reckoning, Replying
from piquet.events import BlankShown
from tests.oracle import Game, frank
from tests.players import Moments, generated, position
from tests.rulebook import options_of, random_rules

Line = tuple[str, str, int, str]

LETTER = {pq.Role.ELDER: "E", pq.Role.YOUNGER: "Y"}
CHUNK = 250


class Difference(AssertionError):
    """The two engines part."""


def game_of(first: pq.Action, rules: pq.Rules = pq.RUBICON) -> Game:
    """The referee at the same table."""
    options = options_of(rules)
    if isinstance(first, pq.Deal):
        talon = " ".join(map(str, first.talon))
        return Game(str(first.elder), str(first.younger), talon, options=options)
    assert isinstance(first, pq.Place)
    return Game(
        str(first.elder),
        str(first.younger),
        "",
        from_calls=True,
        elder_discards=str(first.elder_discards),
        younger_discards=str(first.younger_discards),
        carte_blanche="" if first.carte_blanche is None else str(first.carte_blanche),
        options=options,
    )


def lines_of(state: pq.DealState) -> list[Line]:
    """The engine's lines as the referee writes them; a set card by card."""
    return [
        (
            str(line.role),
            str(line.item),
            line.points,
            " ".join(map(str, line.cards)) if line.item is pq.Item.SET else str(line.cards),
        )
        for line in pq.sheet(state).lines
    ]


def as_seen(game: Game, state: pq.DealState) -> list[Line]:
    """The referee's lines; he lists a carte blanche as soon as it is announced, not when shown."""
    shown = any(isinstance(event, BlankShown) for event in state.log)
    return [
        (role, item, points, "" if item == "carte blanche" and not shown else cards)
        for role, item, points, cards in game.lines()
    ]


def same(what: str, state: pq.DealState, mine: object, theirs: object) -> None:
    if mine != theirs:
        raise Difference(f"{what} in {state.phase}:\nengine {mine}\nreferee {theirs}")


def compare_moment(game: Game, state: pq.DealState) -> None:
    """Whose turn it is, and for what."""
    role = pq.to_act(state)
    turn = LETTER[role] if isinstance(role, pq.Role) else None
    same("to act", state, turn, game.to_act())
    same("phase", state, type(state.phase).__name__.lower(), game.phase())


def compare_acts(game: Game, state: pq.DealState, *, exchanges: bool) -> None:
    """Every lawful act, and what a frank player would say; of many exchanges the number.

    The referee tries each exchange for itself, so those are compared only when wanted.
    """
    role = pq.to_act(state)
    if not isinstance(role, pq.Role):
        same("acts", state, [], game.legal())
        return
    acts = pq.legal(state)
    if isinstance(state.phase, Exchanging) and len(acts) > 400:
        if exchanges:
            same("number of acts", state, len(acts), len(game.legal()))
    else:
        same("acts", state, sorted(f"{LETTER[role]} {act}" for act in acts), game.legal())
    if isinstance(state.phase, Calling | Replying | Reckoning | Declaring | Naming):
        said = pq.frank(pq.view(state, role))
        mine = None if said is None else f"{LETTER[role]} {said}"
        theirs = frank(game)
        if isinstance(said, pq.Making | pq.To) and theirs and " reckon " in theirs:
            return  # asked, and with something to reckon: the order is free, the score the same
        same("frank", state, mine, theirs)


def compare_deal(moments: Moments, *, points: int = 3, acts: bool = False) -> None:
    """One deal: at each act the phase and the turn; the lines at the end and some way before it."""
    game = game_of(moments[0][1], moments[0][0].rules)
    at = set(Random(len(moments)).sample(range(1, len(moments)), points))
    for place, (state, act) in enumerate(moments[1:], 1):
        compare_moment(game, state)
        if acts:
            compare_acts(game, state, exchanges=len(moments) % 5 == 0)
        if acts or place in at or place == len(moments) - 1:
            same("lines", state, lines_of(state), as_seen(game, state))
        role = pq.to_act(state)
        if isinstance(role, pq.Role):
            game.play(f"{LETTER[role]} {act}")
    end = moments[-1][0]
    same("totals", end, tuple(pq.score(end).values()), game.totals())
    same("tricks", end, tuple(pq.sheet(end).tricks.values()), game.tricks())


def compare_seed(seed: int, *, acts: bool = False, rules: bool = False) -> None:
    """The deal of this number; every twentieth begins with a position.

    With ``rules``, a deal under the random rules of this number.
    """
    played_by = random_rules(Random(seed)) if rules else pq.RUBICON
    moments = (position if seed % 20 == 0 else generated)(seed, played_by)
    try:
        compare_deal(moments, acts=acts)
    except Difference as difference:
        raise Difference(f"deal {seed}: {difference}\n{moments!r}") from None
    except Exception as error:
        raise Difference(f"deal {seed}: {error!r}\n{moments!r}") from error


def compare_chunk(seeds: range, *, acts: bool = False, rules: bool = False) -> int:
    for seed in seeds:
        compare_seed(seed, acts=acts, rules=rules)
    return len(seeds)


def chunks(seeds: range) -> Iterator[range]:
    for start in range(0, len(seeds), CHUNK):
        yield seeds[start : start + CHUNK]


def compare(
    seeds: range, *, acts: bool = False, rules: bool = False, jobs: int = 2
) -> Iterable[int]:
    """Compares the deals of these numbers; yields how many at a time. Raises `Difference`."""
    if len(seeds) <= CHUNK:
        yield compare_chunk(seeds, acts=acts, rules=rules)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(compare_chunk, acts=acts, rules=rules), chunks(seeds))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compare", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000, help="how many deals")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--acts", action="store_true", help="every lawful act at each step (slow)")
    parser.add_argument("--rules", action="store_true", help="under random rules")
    given = parser.parse_args(arguments)
    begun = time.monotonic()
    done = 0
    seeds = range(given.first, given.first + given.deals)
    for number in compare(seeds, acts=given.acts, rules=given.rules, jobs=given.jobs):
        done += number
    print(f"{done} deals alike in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
