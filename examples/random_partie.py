"""Play a random partie and print each deal's score and the settlement."""

from __future__ import annotations

import random

import piquet as pq


def main(seed: int = 1882) -> None:
    """Plays the partie of this seed."""
    rng = random.Random(seed)
    state = pq.new_partie(pq.RUBICON)
    while (actor := pq.to_act(state)) is not None:
        if actor is pq.CHANCE:
            state = pq.apply(state, pq.chance(state, rng))
        else:
            state = pq.apply(state, rng.choice(pq.legal(pq.view(state, actor))))
    for number, outcome in enumerate(state.outcomes, start=1):
        totals = outcome.sheet.totals
        scores = ", ".join(f"{seat} {totals[role]}" for role, seat in outcome.seats.items())
        print(f"deal {number}, dealt by {outcome.dealer}: {scores}")
    print(pq.settlement(state))


if __name__ == "__main__":
    main()
