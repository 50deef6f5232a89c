"""Speed and size, as ratios measured in one process: ``python -m tests.benchmarks``.

Each rate is the best of several rounds, and the rounds of the two sides of a ratio alternate, so
that a busy machine slows both. Nothing here fails: the figures are to be read.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random

import chess

import piquet as pq

ROUNDS = 7
DEALS = 600
CHESS_MOVES = 4000
PARTIES = 25


def random_deals(deals: int, seed: int) -> int:
    """Plays uniformly random deals and reads their final scores; the number of acts."""
    rng = Random(seed)
    acts = 0
    for _ in range(deals):
        state = pq.new_deal(pq.RUBICON)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            state = pq.apply(state, act)
            acts += 1
        pq.score(state)
    return acts


def random_chess(moves: int, seed: int, *, asks_if_over: bool) -> int:
    """Plays uniformly random games of chess; the number of moves.

    A game is over when python-chess says so, or, not asking, when there is no legal move.
    """
    rng = Random(seed)
    played = 0
    while played < moves:
        board = chess.Board()
        while played < moves:
            if asks_if_over and board.is_game_over():
                break
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            played += 1
    return played


def rate(work: Callable[[], int]) -> float:
    """How many a second."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def best(*works: Callable[[], int]) -> list[float]:
    """The best rate of each, the rounds taking turns."""
    rates = [[rate(work) for work in works] for _ in range(ROUNDS)]
    return [max(column) for column in zip(*rates, strict=True)]


def moments(deals: int) -> list[tuple[pq.DealState, pq.Action]]:
    """The states of random deals, each with the act done in it."""
    rng = Random(2)
    found: list[tuple[pq.DealState, pq.Action]] = []
    for _ in range(deals):
        state = pq.new_deal(pq.RUBICON)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            found.append((state, act))
            state = pq.apply(state, act)
    return found


def play() -> None:
    """Acts of piquet against moves of chess."""
    random_deals(4000, 0)
    acts, moves, asked = best(
        lambda: random_deals(DEALS, 1),
        lambda: random_chess(CHESS_MOVES, 1, asks_if_over=False),
        lambda: random_chess(CHESS_MOVES, 1, asks_if_over=True),
    )
    print(f"acts a second               {acts:10,.0f}")
    print(f"chess moves a second        {moves:10,.0f}   (asking is_game_over: {asked:,.0f})")
    ratio, asking = acts / moves, acts / asked
    print(f"acts / chess moves          {ratio:10.2f}   (asking is_game_over: {asking:.2f})")


def systems() -> None:
    """Parties of each system, acts a second, against those of rubicon."""
    names = list(pq.SYSTEMS)
    rates = best(*(partial(random_parties, pq.SYSTEMS[name]) for name in names))
    for name, acts in zip(names, rates, strict=True):
        print(f"  {name:<22} {acts:10,.0f} acts a second, {acts / rates[0]:.2f} of rubicon's")


def random_parties(rules: pq.Rules) -> int:
    """Plays uniformly random parties to their settlement; the number of acts."""
    rng, acts = Random(4), 0
    for _ in range(PARTIES):
        state = pq.new_partie(rules)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            state = pq.apply(state, act)
            acts += 1
    return acts


def views() -> None:
    """`view` and `observe` against `apply`."""
    found = moments(300)
    after = [pq.apply(state, act) for state, act in found]
    seen = [pq.view(state, pq.Role.ELDER) for state, _ in found]
    news = [
        pq.view(new, pq.Role.ELDER).log[len(old.log) :]
        for new, old in zip(after, seen, strict=True)
    ]

    def applying() -> int:
        for state, act in found:
            pq.apply(state, act)
        return len(found)

    def viewing() -> int:
        for state in after:
            pq.view(state, pq.Role.ELDER)
        return len(after)

    def observing() -> int:
        for view, events in zip(seen, news, strict=True):
            for event in events:
                view = pq.observe(view, event)
        return len(seen)

    applied, viewed, observed = best(applying, viewing, observing)
    print(f"view / apply, in time       {applied / viewed:10.2f}")
    print(f"observe / apply, in time    {applied / observed:10.2f}")


def replays() -> None:
    """Replaying parsed records against playing the same acts."""
    rng = Random(3)
    states: list[pq.PartieState] = []
    for _ in range(60):
        state = pq.new_partie(pq.RUBICON)
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            state = pq.apply(state, act)
        states.append(state)
    records = [pq.loads(pq.dumps(state)) for state in states]
    acts: list[list[pq.Action]] = []
    rng = Random(3)
    for _ in range(60):
        state = pq.new_partie(pq.RUBICON)
        acts.append([])
        while (actor := pq.to_act(state)) is not None:
            act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
            acts[-1].append(act)
            state = pq.apply(state, act)
    total = sum(map(len, acts))

    def playing() -> int:
        rng = Random(3)
        for _ in range(60):
            state = pq.new_partie(pq.RUBICON)
            while (actor := pq.to_act(state)) is not None:
                act = pq.chance(state, rng) if actor is pq.CHANCE else rng.choice(pq.legal(state))
                state = pq.apply(state, act)
        return total

    def applying() -> int:
        for line in acts:
            state = pq.new_partie(pq.RUBICON)
            for act in line:
                state = pq.apply(state, act)
        return total

    def replaying() -> int:
        for record in records:
            pq.replay(record)
        return total

    played, applied, replayed = best(playing, applying, replaying)
    ratio, bare = replayed / played, replayed / applied
    print(f"replay / play, in speed     {ratio:10.2f}   (of apply alone: {bare:.2f})")


def kept_size(roots: Iterable[object], shared: set[int]) -> int:
    """The bytes of all that can be reached from here and is not shared with every deal."""
    todo, seen, size = list(roots), set(shared), 0
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type):
            continue
        seen.add(id(thing))
        size += sys.getsizeof(thing)
        todo += gc.get_referents(thing)
    return size


def reachable(roots: Iterable[object]) -> set[int]:
    """The ids of all that can be reached from here."""
    todo, seen = list(roots), set[int]()
    while todo:
        thing = todo.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            todo += gc.get_referents(thing)
    return seen


def memory() -> None:
    """All the states of one deal, kept."""
    moments(2000)
    states = [state for state, _ in moments(1)]
    shared = reachable([pq, *sys.modules.values()])
    print(f"a kept deal of {len(states)} states   {kept_size(states, shared) / 1000:10.1f} kB")


def importing() -> None:
    """`import piquet` over `import attrs`, bytecode compiled, best of several."""
    code = "import attrs, time; t = time.perf_counter(); import piquet; "
    code += "print(time.perf_counter() - t)"
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder, "PYTHONPATH": _source()}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", code]
        seconds = min(
            float(subprocess.check_output(command, text=True, env=environment))
            for _ in range(ROUNDS)
        )
    print(f"import piquet over attrs    {1000 * seconds:10.1f} ms")


def _source() -> str:
    """The folder from which piquet was imported."""
    return str(Path(pq.__file__).parents[1])


if __name__ == "__main__":
    for measure in (play, systems, views, memory, importing, replays):
        measure()
