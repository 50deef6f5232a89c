"""Players and deals for tests: uniform, by kind of act, frank, and sinking.

Uniformly random acts miss most of the game: a hand kept at random holds little, and a dialogue
picked at random ends at once. So half of the deals are played by frank or sinking players on hands
kept for what they hold, and the rest draw the kind of an act before the act.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import Random

import piquet as pq

Player = Callable[[pq.DealView, Random], pq.Action]


def uniform(view: pq.DealView, rng: Random) -> pq.Action:
    """Any lawful act, all alike."""
    return rng.choice(pq.legal(view))


def by_kind(view: pq.DealView, rng: Random) -> pq.Action:
    """A kind of act first, all alike, then an act of that kind."""
    acts = pq.legal(view)
    if isinstance(acts, pq.Exchanges):
        return rng.choice(acts)
    kinds: dict[tuple[type[pq.Action], object], list[pq.Action]] = defaultdict(list)
    for act in acts:
        kinds[type(act), getattr(act, "item", None)].append(act)
    return rng.choice(rng.choice(list(kinds.values())))


def kept(view: pq.DealView, acts: pq.Exchanges, rng: Random) -> pq.Action:
    """Puts out, of short suits first, what makes neither a run nor a set; now and then not all."""
    hand = view.hand
    suits = Counter(card.suit for card in hand)
    ranks = Counter(card.rank for card in hand)

    def value(card: pq.Card) -> float:
        whole = 3 * suits[card.suit] + 4 * ranks[card.rank] * (card.rank >= pq.Rank.TEN)
        return whole + (card.rank >= pq.Rank.QUEEN) * 4 + rng.random() * 4

    count = acts.most if rng.random() < 0.7 else rng.randint(acts.least, acts.most)
    return pq.Exchange(pq.Hand(sorted(hand, key=value)[:count]))


def frank(view: pq.DealView, rng: Random) -> pq.Action:
    """Keeps what makes combinations, says all, plays any card."""
    acts = pq.legal(view)
    if isinstance(acts, pq.Exchanges):
        return kept(view, acts, rng)
    return pq.frank(view) or rng.choice(acts[-12:] if len(acts) > 12 else acts)


def sinking(view: pq.DealView, rng: Random) -> pq.Action:
    """As the frank player, but says now and then something else that is lawful."""
    if isinstance(pq.legal(view), pq.Exchanges) or rng.random() < 0.6:
        return frank(view, rng)
    return by_kind(view, rng)


PLAYERS: Sequence[Player] = (frank, sinking, by_kind, uniform)


def rich_deal(rng: Random) -> pq.Deal:
    """A deal that gives one player a carte blanche or long suits more often than chance does."""
    pack = list(pq.shuffled(rng))
    favour = rng.random()
    if favour < 0.1:
        pack.sort(key=lambda card: card.rank in (pq.Rank.KING, pq.Rank.QUEEN, pq.Rank.JACK))
        cut = 12 if rng.random() < 0.5 else 0
        first, rest = pack[:12], pack[12:]
        rng.shuffle(rest)
        pack = rest[:12] + first + rest[12:] if cut else first + rest
    elif favour < 0.3:
        suit = rng.choice(list(pq.Suit))
        pack.sort(key=lambda card: (card.suit is not suit) - 0.6 * rng.random())
    return pq.Deal(pack[:12], pack[12:24], pack[24:])


def play(
    rng: Random, elder: Player, younger: Player, deal: pq.Deal | None = None
) -> list[tuple[pq.DealState, pq.Action]]:
    """A whole deal: each state with the act done in it, and the last state with the last act."""
    state = pq.new_deal(pq.RUBICON)
    moments: list[tuple[pq.DealState, pq.Action]] = []
    while (role := pq.to_act(state)) is not None:
        if role is pq.CHANCE:
            act: pq.Action = deal or rich_deal(rng)
        else:
            player = elder if role is pq.Role.ELDER else younger
            act = player(pq.view(state, role), rng)
        moments.append((state, act))
        state = pq.apply(state, act)
    moments.append((state, act))
    return moments


def generated(seed: int) -> list[tuple[pq.DealState, pq.Action]]:
    """The deal of this number: half frank or sinking, half by kind or uniform."""
    rng = Random(seed)
    pair = PLAYERS[:2] if seed % 2 else PLAYERS[2:]
    return play(rng, rng.choice(pair), rng.choice(pair))
