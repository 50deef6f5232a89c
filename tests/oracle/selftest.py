"""`python -m tests.oracle.selftest [CASES] [--deals N] [--seed S]`: positions, then random deals.

With a directory of records every deal in it is replayed and must come to the claimed score. Then
random deals are played out through `Game.legal`, two thirds of them by more or less frank players,
with the laws that hold in every deal asserted.
"""

import argparse
import copy
import random
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from .combos import PACK, in_order, parse_cards, text_of
from .oracle import Game, Illegal, frank

COLOURLESS = [card for card in PACK if card[1] not in "KQJ"]


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


SPADES = (
    "SAKQJT98 HA8 DA CA8",
    "S7 HKQJT DKJT9 CKJT",
    "E point 7|Y good|E reckon point SAKQJT98|E SA",
)
QUEENS = (
    "SQ HAKQJT DQJT CQ87",
    "SAKJT98 H9 DAK CAKJ",
    (
        "E point 5|Y equal|E making 51|Y not good|E sequence 5|Y good|E reckon sequence HAKQJT"
        "|E reckon sequence DQJT|E set QQQQ|Y good|E reckon set SQ HQ DQ CQ|E HA"
    ),
)
POSITIONS: list[tuple[tuple[str, str, str], str, tuple[int, int]]] = [
    (SPADES, "", (8, 0)),
    (SPADES, "Y reckon sequence HKQJT", (8, 4)),
    (
        SPADES,
        "Y reckon sequence HKQJT|E good|Y reckon sequence DJT9|Y reckon set HJ DJ CJ",
        (8, 10),
    ),
    (SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJT98", (25, 0)),
    (SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJ", (12, 0)),
    (SPADES, "Y reckon sequence HKQJT|E show sequence SKQJT|Y reckon set HJ DJ CJ", (8, 3)),
    (SPADES, "Y reckon sequence HKQJT|E show sequence SKQJT|Y reckon sequence DJT9", (-1, -1)),
    (SPADES, "Y reckon sequence HKQJT|E reckon sequence SQJT", (-1, -1)),
    (SPADES, "Y reckon point HKQJT", (-1, -1)),
    (QUEENS, "", (93, 0)),
    (QUEENS, "Y show point SAKJT98", (33, 0)),
    (QUEENS, "Y show point SAKJT98|Y reckon set SA DA CA", (-1, -1)),
    (QUEENS, "Y reckon point SAKJT98", (-1, -1)),
    (QUEENS, "Y reckon point SAKJT", (-1, -1)),
]


def replay_positions() -> int:
    """Law 46 and Case IV on made-up hands; -1 stands for a refusal of the last move."""
    wrong = 0
    for (elder, younger, start), rest, expected in POSITIONS:
        game = Game(elder, younger, "", from_calls=True)
        moves = [move for move in (start + "|" + rest).split("|") if move]
        for move in moves[:-1]:
            game.play(move)
        allowed = game.allows(moves[-1])
        if allowed:
            game.play(moves[-1])
        outcome = game.totals() if allowed else (-1, -1)
        if outcome != expected:
            print(f"{rest or 'start'}: {outcome}, expected {expected}")
            wrong += 1
    return wrong


def random_deal(rng: random.Random, blank: str = "") -> Game:
    """Three packets at random; `blank`: who is to hold a carte blanche, if anyone."""
    pack = rng.sample(PACK, 32)
    if blank:
        hand = rng.sample(COLOURLESS, 12)
        rest = [card for card in pack if card not in hand]
        pack = hand + rest if blank == "E" else rest[:12] + hand + rest[12:]
    return Game(" ".join(pack[:12]), " ".join(pack[12:24]), " ".join(pack[24:]))


def kind_of(move: str) -> str:
    words = move.split()
    if words[1][0].isupper():
        return "card"
    return " ".join(words[1:3]) if words[1] in ("reckon", "show") else words[1]


def random_exchange(game: Game, rng: random.Random) -> str:
    """One lawful exchange, the number first; half the time long suits and high cards are kept."""
    who = game.to_act() or ""
    hand = list(game.hand[who])
    least, most = game._exchange_limits()
    rng.shuffle(hand)
    if rng.random() < 0.5:
        full = list(hand)
        hand.sort(
            key=lambda card: (sum(other[0] == card[0] for other in full), -(PACK.index(card) % 8))
        )
    return f"{who} x {text_of(hand[: rng.randint(least, most)])}"


def choose(game: Game, rng: random.Random) -> str:
    """A lawful move, its kind first; less often a card while there is something to say."""
    if game.phase() == "exchanging":
        return random_exchange(game, rng)
    moves = game.legal()
    kinds = sorted({kind_of(move) for move in moves})
    talking = game.phase() in ("calling", "reckoning")
    weights = [1 if talking and kind in ("card", "suit") else 4 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([move for move in moves if kind_of(move) == kind])


def spoil(move: str, rng: random.Random) -> str:
    """Something like the move, seldom lawful."""
    return rng.choice(
        [
            ("Y" if move[0] == "E" else "E") + move[1:],
            f"{move[0]} {rng.choice(PACK)}",
            f"{move[0]} reckon sequence {text_of(rng.sample(PACK, 3))}",
            f"{move[0]} making {rng.randint(7, 75)}",
            f"{move[0]} sequence {rng.randint(2, 9)}",
            f"{move[0]} set {rng.choice('AKQJT9') * 3}",
            f"{move[0]} x {text_of(rng.sample(PACK, 6))}",
            f"{move[0]} {rng.choice(('good', 'equal', 'look', 'leave', 'suit S', 'blank', 'hm'))}",
        ]
    )


def assert_laws(game: Game) -> None:
    """What holds at any moment: every card in one place, totals the sum of the lines."""
    placed = game.hand["E"] + game.hand["Y"]
    assert len(set(placed)) == len(placed)
    lines = game.lines()
    assert all(points > 0 for _, _, points, _ in lines)
    assert sum(game.totals()) == sum(points for _, _, points, _ in lines)
    for _, _, _, cards in lines:
        assert text_of(parse_cards(cards)) == cards
    bonuses = [item for _, item, _, _ in lines if item in ("repique", "pique")]
    assert len(bonuses) <= 1
    for place, (role, item, _, _) in enumerate(lines):
        if item in ("repique", "pique"):
            own = [line for line in lines[:place] if line[0] == role]
            assert len(own) == place
            assert sum(points for _, _, points, _ in own) >= 30


def assert_finished(game: Game) -> None:
    """Laws 65 and 66: thirteen points in play and one for each lead taken; tricks sum to twelve."""
    lines = game.lines()
    elder, younger = game.tricks()
    count = Counter(item for _, item, _, _ in lines)
    assert elder + younger == 12
    assert game.hand == {"E": [], "Y": []}
    assert count["lead"] == 12
    assert count["last trick"] == 1
    assert count["trick"] <= 12
    assert count["capot"] == (12 in (elder, younger))
    assert count["cards"] == (elder != younger and 12 not in (elder, younger))
    assert game.legal() == []


def play_out(game: Game, rng: random.Random, frankness: float) -> list[str]:
    """Play to the end, speaking frankly so often and else playing a card; the moves made."""
    moves: list[str] = []
    while game.to_act() is not None:
        said = frank(game) if rng.random() < frankness else None
        move = said or choose(game, rng)
        if frankness and not said and game.phase() in ("calling", "reckoning"):
            move = rng.choice([other for other in game.legal() if kind_of(other) == "card"])
        if rng.random() < 0.05:
            assert move in game.legal(), move
            bad = spoil(move, rng)
            if bad not in game.legal():
                before = copy.deepcopy(vars(game))
                try:
                    game.play(bad)
                except Illegal:
                    assert vars(game) == before
                else:
                    raise AssertionError(f"{bad} was accepted and not listed")
        game.play(move)
        moves.append(move)
        assert_laws(game)
    assert_finished(game)
    return moves


def play_deals(number: int, seed: int) -> None:
    """Random deals; each is replayed from its moves and must come to the same lines."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    replaying = 0.0
    for serial in range(number):
        game = random_deal(rng, {3: "E", 7: "Y"}.get(serial % 40, ""))
        first = copy.deepcopy(game)
        moves = play_out(game, rng, frankness=(0.0, 1.0, 0.8)[serial % 3])
        clock = time.perf_counter()
        for move in moves:
            first.play(move)
        lines = first.lines()
        replaying += time.perf_counter() - clock
        assert lines == game.lines()
        assert first.tricks() == game.tricks()
        happened = {item for _, item, _, _ in lines} | {move.split()[1] for move in moves}
        if any(talk.closed for talk in game.talk.values()):
            happened.add("objection upheld")
        seen.update(item for item in happened if item not in PACK)
    print(f"{number} deals, seed {seed}; replay {1000 * replaying / max(number, 1):.2f} ms a deal")
    print("deals with: " + ", ".join(f"{item} {count}" for item, count in sorted(seen.items())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="?", type=Path)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1882)
    options = parser.parse_args()
    assert in_order(reversed(PACK)) == PACK
    wrong = replay_positions()
    wrong += replay_cases(options.cases) if options.cases else 0
    if options.cases:
        print(f"{len(list(options.cases.glob('*.toml')))} records, {wrong} wrong")
    play_deals(options.deals, options.seed)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
