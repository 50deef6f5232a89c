"""`python -m tests.oracle.selftest [CASES] [--deals N] [--seed S]`: positions, then random deals.

With a directory of records every deal in it is replayed and must come to the claimed score. Then
random deals are played out through `Game.legal`, two thirds of them by more or less frank players,
with the laws that hold in every deal asserted; then as many under random options.
"""

import argparse
import copy
import random
import sys
import time
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from .combos import HEIGHT, PACK, in_order, parse_cards, pips_of, text_of, whole_items
from .options import VALUES, Options
from .oracle import NAMED_LENGTHS, OTHER, ROLE, Game, Illegal, Line, frank

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


WHOLE = Options(sinking="whole_item")
OPEN = Options(spoken_bars=False)
ASKED = Options(top_called="if_equal")
FOURS = ("SAK HAK DAKQJ CAKQJ", "SQJT98 HQJT98 DT CT")
RED = (
    "SAKQJ HAKQJ DAK CAK",
    "ST987 HT987 DQJ CQJ",
    (
        "E point 4|Y good|E reckon point SAKQJ|E sequence 4 A|Y good|E reckon sequence SAKQJ"
        "|E reckon sequence HAKQJ|E set AAAA|Y good|E reckon set SA HA DA CA"
    ),
)
OPTIONAL: list[tuple[Options, tuple[str, ...], str, tuple[int, int]]] = [
    (WHOLE, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJ", (-1, -1)),
    (WHOLE, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJT98", (25, 0)),
    (WHOLE, SPADES, "Y reckon sequence HKQ", (-1, -1)),
    (WHOLE, FOURS, "E point 3", (-1, -1)),
    (WHOLE, FOURS, "E point 4|Y equal|E making 41|Y not good", (0, 0)),
    (WHOLE, FOURS, "E set AAA", (-1, -1)),
    (WHOLE, FOURS, "E sequence 3 A", (-1, -1)),
    (Options(), FOURS, "E sequence 3 A", (0, 0)),
    (OPEN, SPADES, "Y reckon sequence HKQJT|Y S7", (8, 4)),
    (OPEN, FOURS, "E point 4|Y equal|E making 41|Y not good|E SA|Y reckon point SQJT98", (1, 5)),
    (OPEN, FOURS, "E point 4|Y equal|E SA|Y reckon point SQJT9", (1, 4)),
    (OPEN, FOURS, "E point 4|Y equal|E SA|Y show point SQJT98", (-1, -1)),
    (ASKED, FOURS, "E sequence 4 A", (-1, -1)),
    (ASKED, FOURS, "E sequence 3|Y good|E reckon sequence DKQJ|E reckon sequence CAKQ", (-1, -1)),
    (ASKED, FOURS, "E sequence 3|Y equal|E to K|Y good|E reckon sequence DKQJ", (3, 0)),
    (ASKED, FOURS, "E sequence 4|Y good|E reckon sequence DAKQJ|E reckon sequence CAKQJ", (8, 0)),
    (Options(raised="never"), QUEENS, "", (93, 0)),
    (Options(lead_ranks="AKQJT", point_scores="tens"), SPADES, "", (8, 0)),
    (Options(least_cards=4), FOURS, "E point 3", (-1, -1)),
    (Options(carte_rouge=20), RED, "E set KKKK", (-1, -1)),
    (Options(carte_rouge=20), RED, "E reckon set SK HK DK CK", (120, 0)),
    (Options(), RED, "E reckon set SK HK DK CK", (100, 0)),
]


def replay_positions() -> int:
    """Law 46, Case IV and options on made-up hands; -1 stands for a refusal of the last move."""
    wrong = 0
    cases = [(Options(), *position) for position in POSITIONS]
    for options, (elder, younger, *start), rest, expected in [*cases, *OPTIONAL]:
        game = Game(elder, younger, "", from_calls=True, options=options)
        moves = [move for move in "|".join([*start, rest]).split("|") if move]
        for move in moves[:-1]:
            game.play(move)
        allowed = game.allows(moves[-1])
        if allowed:
            game.play(moves[-1])
        outcome = game.totals() if allowed else (-1, -1)
        if outcome != expected:
            print(f"{options}\n    {moves}: {outcome}, expected {expected}")
            wrong += 1
    return wrong


def random_options(rng: random.Random) -> Options:
    """Each at random; seldom more than a few that are not the defaults, and seldom none."""
    often = rng.choice([0.15, 0.3, 0.6])
    chosen: dict[str, Any] = {
        name: rng.choice(values[1:]) for name, values in VALUES.items() if rng.random() < often
    }
    return replace(Options(), **chosen)


def random_deal(rng: random.Random, blank: str = "", options: Options = Options()) -> Game:  # noqa: B008 - a frozen value
    """Three packets at random; `blank`: who is to hold a carte blanche, if anyone."""
    pack = rng.sample(PACK, 32)
    if blank:
        hand = rng.sample(COLOURLESS, 12)
        rest = [card for card in pack if card not in hand]
        pack = hand + rest if blank == "E" else rest[:12] + hand + rest[12:]
    elder, younger, talon = " ".join(pack[:12]), " ".join(pack[12:24]), " ".join(pack[24:])
    return Game(elder, younger, talon, options=options)


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
            seventh = game.options.counted == "at_seventh" and 12 in game.tricks()
            assert sum(points for _, _, points, _ in own) + 10 * seventh >= 30


def trick_lines(moves: list[str], options: Options) -> tuple[list[Line], Counter[str]]:
    """The lines of the play, told once more from the cards played alone."""
    cards = [move.split() for move in moves if kind_of(move) == "card"]
    assert len(cards) == 24
    won: Counter[str] = Counter()
    lines: list[Line] = []
    leader = "E"
    for (first, led), (second, answer) in zip(cards[::2], cards[1::2], strict=True):
        assert (first, second) == (leader, OTHER[leader])
        if led[1] in options.lead_ranks:
            lines.append((ROLE[first], "lead", 1, led))
        if answer[0] == led[0] and HEIGHT[answer[1]] > HEIGHT[led[1]]:
            leader = second
            lines.append((ROLE[second], "trick", 1, answer))
        won[leader] += 1
        last = sum(won.values()) == 12
        if last:
            best = led if leader == first else answer
            lines.append((ROLE[leader], "last trick", 1, best))
        at_seventh = options.counted == "at_seventh" and options.cards_for == "most_tricks"
        if at_seventh and won[leader] == 7:
            lines.append((ROLE[leader], "cards", 10, ""))
        if last and won[leader] == 12:
            lines = [line for line in lines if line[1] != "cards"]
            lines.append((ROLE[leader], "capot", 40, ""))
        elif last and options.cards_for == "last_trick":
            lines.append((ROLE[leader], "cards", 10, ""))
        elif last and not at_seventh:
            lines += [(ROLE[who], "cards", 10, "") for who in "EY" if won[who] > 6]
    return lines, won


def assert_finished(game: Game, moves: list[str]) -> None:
    """The play's lines are those of the cards played, and no cards are left."""
    play, won = trick_lines(moves, game.options)
    in_play = {"lead", "trick", "last trick", "cards", "capot"}
    assert [line for line in game.lines() if line[1] in in_play] == play
    assert game.tricks() == (won["E"], won["Y"])
    assert game.hand == {"E": [], "Y": []}
    assert game.legal() == []


def assert_hands(game: Game, moves: list[str], held: dict[str, list[str]]) -> None:
    """What was said and scored from the hands as held after the exchange is what options allow."""
    options, lines = game.options, game.lines()
    said = [move.split() for move in moves if kind_of(move) != "card"]
    acts = {words[1] for words in said}
    assert options.spoken_bars or "show" not in acts
    assert options.younger_left == "opens_to_elder" or "suit" not in acts
    for _, act, *rest in said:
        if act in ("sequence", *NAMED_LENGTHS):
            assert len(rest) == 1 or options.top_called == "if_needed"
        if act == "point":
            assert int(rest[0]) >= options.least_cards
        if act in ("reckon", "show") and rest[0] == "point":
            assert len(parse_cards(" ".join(rest[1:]))) >= options.least_cards
    for who, role in ROLE.items():
        covered: set[str] = set()
        kinds = ("point", "sequence", "set")
        own = [line for line in lines if line[0] == role]
        for _, kind, points, text in own:
            if kind not in kinds:
                continue
            cards = parse_cards(text)
            covered |= set(cards)
            assert set(cards) <= set(held[who])
            assert options.sinking == "any_lower" or cards in whole_items(kind, held[who])
            if kind == "point":
                tens = options.point_scores == "tens"
                assert points == ((pips_of(cards) + 5) // 10 if tens else len(cards))
        red = [points for _, item, points, _ in own if item == "carte rouge"]
        due = options.carte_rouge > 0 and covered == set(held[who])
        assert red == [options.carte_rouge] * due
    if options.sinking == "whole_item":
        for who, act, *rest in said:
            if act in ("reckon", "show"):
                assert parse_cards(" ".join(rest[1:])) in whole_items(rest[0], held[who])
    if options.raised == "never":
        for kind in ("sequence", "set"):
            worths = [points for role, item, points, _ in lines if (role, item) == ("elder", kind)]
            assert worths == [] or max(worths) == worths[0]


def assert_wins_if_able(game: Game, card: str) -> None:
    """The card played beats the lead, or no card in hand could."""
    led = game.led or ""
    hand = game.hand[game.to_act() or ""]
    beating = [one for one in hand if one[0] == led[0] and HEIGHT[one[1]] > HEIGHT[led[1]]]
    assert not beating or card in beating


def play_out(game: Game, rng: random.Random, frankness: float) -> list[str]:
    """Play to the end, speaking frankly so often and else playing a card; the moves made."""
    moves: list[str] = []
    held: dict[str, list[str]] = {}
    while game.to_act() is not None:
        said = frank(game) if rng.random() < frankness else None
        move = said or choose(game, rng)
        if frankness and not said and game.phase() in ("calling", "reckoning"):
            move = rng.choice([other for other in game.legal() if kind_of(other) == "card"])
        if game.phase() == "calling" and not held:
            held = {who: list(hand) for who, hand in game.hand.items()}
        assert game.options.spoken_bars or game.phase() != "objecting"
        if game.options.must_win and game.led and kind_of(move) == "card":
            assert_wins_if_able(game, move.split()[1])
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
    assert_finished(game, moves)
    assert_hands(game, moves, held)
    return moves


def play_deals(number: int, seed: int, *, under_options: bool) -> None:
    """Random deals; each is replayed from its moves and must come to the same lines."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    replaying = 0.0
    for serial in range(number):
        options = random_options(rng) if under_options else Options()
        game = random_deal(rng, {3: "E", 7: "Y"}.get(serial % 40, ""), options)
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
    each = 1000 * replaying / max(number, 1)
    rules = "random options" if under_options else "Rubicon Piquet"
    print(f"{rules}: {number} deals, seed {seed}; replay {each:.2f} ms a deal")
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
    for under_options in (False, True):
        play_deals(options.deals, options.seed, under_options=under_options)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
