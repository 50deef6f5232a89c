"""A house rule: a card led scores nothing. Compare it with the book on one record."""

from __future__ import annotations

from pathlib import Path

import attrs

import piquet as pq

HOUSE = attrs.evolve(pq.RUBICON, name="house", play=attrs.evolve(pq.RUBICON.play, lead=0))
EXAMPLE = Path(__file__).with_name("cavendish-example.toml")


def main() -> None:
    """Prints what the example is worth under both."""
    record = pq.loads(EXAMPLE.read_text(encoding="utf-8"))
    for rules in (pq.RUBICON, HOUSE):
        totals = pq.sheet(pq.replay(attrs.evolve(record, rules=rules))).totals
        print(rules.name, ", ".join(f"{role} {points}" for role, points in totals.items()))


if __name__ == "__main__":
    main()
