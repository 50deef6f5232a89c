"""Random options that are lawful together, random deals and random lawful moves."""

import random
from dataclasses import replace
from typing import Any

from .combos import LARGE_PACK, PACK, pack_of, text_of
from .options import VALUES, Options
from .oracle import Game

WAYS: dict[str, dict[str, tuple[Any, ...]]] = {
    "after_lead": {"sinking": ("any_lower", "whole_item")},
    "together": {
        "order": ("strict",),
        "sinking": ("any_lower", "whole_item", "whole_class"),
        "spoken_bars": (False,),
        "younger_left": ("private", "hidden"),
    },
    "automatic": {
        "sinking": ("none",),
        "spoken_bars": (False,),
        "younger_left": ("private", "hidden"),
    },
}
"""What is free where all is declared so, and not as `VALUES` has it."""


def random_options(rng: random.Random) -> Options:
    """Each at random; seldom more than a few that are not the defaults, and seldom none."""
    while True:
        often = rng.choice([0.15, 0.3, 0.6])
        declared = rng.choice(["after_lead", "after_lead", "together", "together", "automatic"])
        chosen: dict[str, Any] = {"declared": declared}
        for name, values in VALUES.items():
            if name == "declared":
                continue
            values = WAYS[declared].get(name, values)
            chosen[name] = rng.choice(values[1:] or values) if rng.random() < often else values[0]
        try:
            return replace(Options(), **chosen)
        except ValueError:
            continue


def random_deal(rng: random.Random, blank: str = "", options: Options = Options()) -> Game:  # noqa: B008 - a frozen value
    """Three packets at random; `blank`: who is to hold a carte blanche, or with 36 cards both."""
    pack = list(pack_of(options.lowest))
    rng.shuffle(pack)
    colourless = [card for card in pack if card[1] not in options.blank_court]
    hands: dict[str, list[str]] = {"E": [], "Y": []}
    for who in blank if len(colourless) >= 12 * len(blank) else blank[:1]:
        hands[who], colourless = colourless[:12], colourless[12:]
    for who, hand in hands.items():
        rest = [card for card in pack if card not in hands["E"] + hands["Y"]]
        hands[who] = hand or rest[:12]
    talon = [card for card in pack if card not in hands["E"] + hands["Y"]]
    return Game(" ".join(hands["E"]), " ".join(hands["Y"]), " ".join(talon), options=options)


def kind_of(move: str) -> str:
    words = move.split()
    if words[1][0].isupper():
        return "card"
    return " ".join(words[1:3]) if words[1] in ("reckon", "show") else words[1]


def random_exchange(game: Game, rng: random.Random) -> str:
    """One lawful exchange, the number first; half the time long suits and high cards are kept.

    Younger shows a blank sooner or later, where she may do so here.
    """
    who = game.to_act() or ""
    if game.allows(f"{who} blank") and rng.random() < 0.8:
        return f"{who} blank"
    hand = list(game.hand[who])
    least, most = game._exchange_limits()
    rng.shuffle(hand)
    if rng.random() < 0.5:
        full = list(hand)
        hand.sort(key=lambda card: (sum(other[0] == card[0] for other in full), _lowness(card)))
    return f"{who} x {text_of(hand[: rng.randint(least, most)]) or '-'}"


def _lowness(card: str) -> int:
    return -(LARGE_PACK.index(card) % 9)


def choose(game: Game, rng: random.Random) -> str:
    """A lawful move, its kind first; less often a card or none while there is something to say."""
    if game.phase() == "exchanging":
        return random_exchange(game, rng)
    moves = game.legal()
    assert moves, "nothing is lawful"
    kinds = sorted({kind_of(move) for move in moves})
    talking = game.phase() in ("calling", "reckoning", "declaring", "naming")
    weights = [1 if talking and kind in ("card", "suit", "none") else 4 for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([move for move in moves if kind_of(move) == kind])


def spoil(move: str, rng: random.Random) -> str:
    """Something like the move, seldom lawful."""
    word = rng.choice(("good", "equal", "look", "leave", "suit S", "blank", "none", "x -", "hm"))
    return rng.choice(
        [
            ("Y" if move[0] == "E" else "E") + move[1:],
            f"{move[0]} {rng.choice(LARGE_PACK)}",
            f"{move[0]} reckon sequence {text_of(rng.sample(PACK, 3))}",
            f"{move[0]} reckon point {text_of(rng.sample(PACK[:8], 3))}",
            f"{move[0]} making {rng.randint(7, 75)}",
            f"{move[0]} point making {rng.randint(7, 75)}",
            f"{move[0]} sequence {rng.randint(2, 9)}",
            f"{move[0]} set {rng.choice('AKQJT9') * 3}",
            f"{move[0]} x {text_of(rng.sample(PACK, 6))}",
            f"{move[0]} blank {rng.randint(1, 9)}",
            f"{move[0]} {word}",
        ]
    )
