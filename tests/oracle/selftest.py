"""`python -m tests.oracle.selftest [CASES] [--deals N] [--seed S]`: positions, then random deals.

With a directory of records every deal in it is replayed and must come to the claimed score. Then
random deals are played out through `Game.legal`, two thirds of them by more or less frank players,
with the laws that hold in every deal asserted; then as many under random options. Last, the three
ways of declaring are compared: frank players come to what is declared of itself.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

from .combos import LARGE_PACK, in_order
from .handchecked import (
    check_refusals,
    check_sheets,
    check_tie_at_thirty,
    replay_deals,
    replay_positions,
)
from .oracle import Game, Illegal, frank
from .randomdeals import compare_ways_of_declaring, play_deals


def game_of(deal: dict[str, Any]) -> Game:
    """The deal of a record, before its moves."""
    return Game(
        deal["elder"],
        deal["younger"],
        deal.get("talon", ""),
        from_calls=deal.get("from") == "calls",
        elder_discards=deal.get("elder_discards", ""),
        younger_discards=deal.get("younger_discards", ""),
        carte_blanche=deal.get("carte_blanche", ""),
    )


def replay(game: Game, moves: str) -> None:
    for line in moves.splitlines():
        move = line.split("#")[0].strip()
        if move == "frank":
            while (said := frank(game)) is not None:
                game.play(said)
        elif move:
            game.play(move)


def replay_cases(folder: Path) -> int:
    """Replay every record; the number of those that do not come out as claimed."""
    wrong = 0
    for path in sorted(folder.glob("*.toml")):
        for deal in tomllib.loads(path.read_text())["deals"]:
            game = game_of(deal)
            try:
                replay(game, deal["moves"])
            except Illegal as error:
                print(f"{path.name}: refused: {error}")
                wrong += 1
                continue
            claimed = deal.get("claimed")
            if claimed and game.totals() != (claimed["elder"], claimed["younger"]):
                print(f"{path.name}: {game.totals()}, claimed {claimed}")
                for line in game.lines():
                    print("   ", line)
                wrong += 1
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="?", type=Path)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1882)
    options = parser.parse_args()
    assert in_order(reversed(LARGE_PACK)) == LARGE_PACK
    wrong = replay_positions() + replay_deals()
    wrong += check_sheets() + check_tie_at_thirty() + check_refusals()
    wrong += replay_cases(options.cases) if options.cases else 0
    if options.cases:
        print(f"{len(list(options.cases.glob('*.toml')))} records, {wrong} wrong")
    for under_options in (False, True):
        play_deals(options.deals, options.seed, under_options=under_options)
    compare_ways_of_declaring(options.deals, options.seed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
