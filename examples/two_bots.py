"""One bot against another, each seeing only its own view, fed by events as a server would."""

from __future__ import annotations

import random
from collections.abc import Callable

import piquet as pq

Bot = Callable[[pq.PartieView, random.Random], pq.Action]


def random_bot(seen: pq.PartieView, rng: random.Random) -> pq.Action:
    """Any lawful act."""
    return rng.choice(pq.legal(seen))


def frank_bot(seen: pq.PartieView, rng: random.Random) -> pq.Action:
    """Says all it has; takes a trick as cheaply as it can, and leads from its longest suit."""
    word = pq.frank(seen)
    acts = pq.legal(seen)
    if word is not None:
        return word
    plays = [act for act in acts if isinstance(act, pq.Play)]
    if not plays or seen.deal is None:
        return rng.choice(acts)
    hand = seen.deal.hand
    suits = [card.suit for card in hand]
    return max(plays, key=lambda act: (suits.count(act.card.suit), act.card.rank))


def main(seed: int = 7) -> pq.Settlement | None:
    """Plays a partie of the two; what it comes to."""
    rng = random.Random(seed)
    bots: dict[pq.Seat, Bot] = {pq.Seat.A: frank_bot, pq.Seat.B: random_bot}
    state = pq.new_partie(pq.RUBICON)
    views = {seat: pq.view(state, seat) for seat in bots}
    while (actor := pq.to_act(state)) is not None:
        if isinstance(actor, pq.Seat):
            act = bots[actor](views[actor], rng)
        else:
            act = pq.chance(state, rng)
        state = pq.apply(state, act)
        for seat in bots:
            news = pq.view(state, seat).log[len(views[seat].log) :]
            for event in news:
                views[seat] = pq.observe(views[seat], event)
    print(pq.settlement(state))
    return pq.settlement(state)


if __name__ == "__main__":
    main()
