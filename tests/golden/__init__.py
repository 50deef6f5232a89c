"""One playthrough of each system, as text: every public value at every act.

``python -m tests.golden`` writes the files anew; read what changed as a diff, against the rules.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import piquet as pq
from piquet.deal.phases import Claim
from piquet.ledger import Stage
from tests.players import PLAYERS, rich_deal

FOLDER = Path(__file__).parent
SHOWN = 6

SEEDS = {
    "rubicon": 7,
    "cards4couples": 26,
    "jaques": 7,
    "jaques-au-cent": 96,
    "jaques-four-deals": 12,
    "normand": 14,
    "cadet": 15,
    "digital": 1,
    "au-cent": 95,
    "foster": 59,
    "russian": 67,
    "pagat": 101,
    "portland-four-deals": 33,
    "hoyle-101": 95,
    "picquet-1651": 35,
}
"""The numbers of deals in which much is said."""


def begun(rules: pq.Rules) -> pq.PartieState:
    """A partie whose last deal is next, if all goes as it may."""
    if rules.partie.target is not None:
        games = rules.partie.games - 1
        return pq.new_partie(rules, start=pq.Start(a=80, b=49, games=(games, games)))
    return pq.new_partie(rules, start=pq.Start(deal=rules.partie.deals or 1, a=80, b=99))


def course(name: str, seed: int) -> list[tuple[pq.PartieState, pq.Action]]:
    """A partie played on from there: each state with the act done in it."""
    rng, state = Random(seed), begun(pq.SYSTEMS[name])
    done: list[tuple[pq.PartieState, pq.Action]] = []
    while (actor := pq.to_act(state)) is not None:
        act = _act(state, actor, rng)
        done.append((state, act))
        state = pq.apply(state, act)
    return done


def _act(state: pq.PartieState, actor: pq.Seat | pq.Chance, rng: Random) -> pq.Action:
    if not isinstance(actor, pq.Seat):
        return rich_deal(rng, state.rules)
    deal = pq.view(state, actor).deal
    assert deal is not None
    return PLAYERS[rng.random() < 0.2](deal, rng)


def playthrough(name: str) -> str:
    """The text of a system's playthrough."""
    lines = [f"{name}, partie {SEEDS[name]}", ""]
    state = begun(pq.SYSTEMS[name])
    for before, act in course(name, SEEDS[name]):
        state = pq.apply(before, act)
        lines += [f"> {pq.to_act(before)}: {act}", *_news(before, state), *_values(state)]
        lines += [*_counted(before, state), ""]
    return "\n".join(lines) + f"{pq.settlement(state)!r}\n"


def _news(before: pq.PartieState, after: pq.PartieState) -> list[str]:
    """What each person, and a spectator, sees of it, where it is not what all see."""
    told: list[str] = []
    views = {who: (pq.view(before, who), pq.view(after, who)) for who in (*after.points, None)}
    news = {who: [*map(_face, new.log[len(old.log) :])] for who, (old, new) in views.items()}
    for at, event in enumerate(news[None]):
        told.append(f"  {event}")
        for seat in after.points:
            if news[seat][at] != event:
                told.append(f"    {seat}: {news[seat][at]}")
    return told


def _face(event: object) -> str:
    """An event as a person sees it; of a deal, the cards; of its end, all."""
    if isinstance(event, pq.DealEnded):
        return repr(event)
    if not isinstance(event, pq.Dealt):
        return str(event)
    seen = (event.elder, event.younger, event.talon)
    return f"{event}: " + ", ".join("-" if cards is None else f"{cards}" for cards in seen)


def _values(state: pq.PartieState) -> list[str]:
    acts = [str(act) for act in pq.legal(state)]
    more = f" and {len(acts) - SHOWN} more" if len(acts) > SHOWN else ""
    ledger, deal = state.ledger, state.deal
    told = [
        f"  {ledger.stage.value}, deal {ledger.number}, dealer {state.dealer}, "
        f"points {_each(state.points)}, games {_each(state.games)}",
        f"  to act: {pq.to_act(state)}; {len(acts)} acts: {', '.join(acts[:SHOWN])}{more}",
    ]
    if deal is not None and ledger.stage is Stage.PLAYING:
        told.append(f"  {_told(deal.phase)}")
    return told


def _counted(before: pq.PartieState, after: pq.PartieState) -> list[str]:
    """The lines of the sheet that are new, and those that are gone."""
    old, new = (pq.sheet(state).lines for state in (before, after))
    gone = [f"    - {line}" for line in old if line not in new]
    return gone + [f"    + {line}" for line in new if line not in old]


def _told(value: object) -> str:
    """A phase, or what it holds, but for what is nothing yet."""
    names: tuple[str, ...] = getattr(type(value), "__match_args__", ())
    if not names or isinstance(value, pq.Call | pq.Card):
        return str(value)
    held = {name: getattr(value, name) for name in names}
    shown = (f"{name} {_told(one)}" for name, one in held.items() if one and one != Claim())
    return f"{type(value).__name__}({', '.join(shown)})"


def _each(numbers: dict[pq.Seat, int]) -> str:
    return " ".join(f"{seat} {number}" for seat, number in numbers.items())


def write() -> None:
    """Writes every playthrough."""
    for name in pq.SYSTEMS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
