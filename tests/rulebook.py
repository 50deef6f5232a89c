"""Rules for tests: any that are valid, and the same as the second engine's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import attrs
from hypothesis import strategies as st

import piquet as pq
from piquet.rules.fields import each_field
from tests.oracle.options import Options

FIELDS = {name: at.metadata["allowed"] for name, at, _ in each_field(pq.RUBICON)}
"""Every field of the rules, and the values it takes."""


def _named(*beginnings: str) -> tuple[str, ...]:
    return tuple(name for name in FIELDS if name.startswith(beginnings))


TOGETHER = (
    ("partie.concession",),
    ("pack.lowest", "pack.stock", "exchange.elder"),
    ("exchange.younger_left", *_named("dialogue.")),
    ("dealing.seats", *(name for name in _named("partie.", "settlement.") if "conc" not in name)),
)
"""Fields that go together, so that a change of one alone is seldom valid."""


def changed(rules: pq.Rules, values: Mapping[str, Any]) -> pq.Rules:
    """The rules with these values of fields; raises `RulesError` if they do not go together."""
    parts: dict[str, dict[str, Any]] = {}
    for name, value in values.items():
        part, field = name.split(".")
        parts.setdefault(part, {})[field] = value
    return attrs.evolve(
        rules, **{part: attrs.evolve(getattr(rules, part), **of) for part, of in parts.items()}
    )


def made_rules(pick: Callable[[Sequence[Any]], Any]) -> pq.Rules:
    """Valid rules: a system, with what goes together from other systems, and single fields."""
    systems = tuple(pq.SYSTEMS.values())
    rules: pq.Rules = attrs.evolve(pick(systems), name="random")
    changes: list[dict[str, Any]] = []
    for group in TOGETHER:
        other = {name: value for name, _, value in each_field(pick(systems))}
        changes.append({name: other[name] for name in group})
    for _ in range(pick(range(10))):
        name = pick(tuple(FIELDS))
        changes.append({name: pick(FIELDS[name])})
    for change in changes:
        try:
            rules = changed(rules, change)
        except pq.RulesError:
            continue
    return rules


def random_rules(rng: Random) -> pq.Rules:
    """Any valid rules."""
    return made_rules(rng.choice)


@st.composite
def valid_rules(draw: st.DrawFn) -> pq.Rules:
    """Any valid rules."""

    def drawn(options: Sequence[Any]) -> Any:
        return draw(st.sampled_from(options))

    return made_rules(drawn)


def options_of(rules: pq.Rules) -> Options:
    """The options under which the second engine plays by these rules."""
    play, exchange, dialogue = rules.play, rules.exchange, rules.dialogue
    return Options(
        lowest=rules.pack.lowest.letter,
        blank_court=_ranks(rules.carte_blanche.court),
        blank_elder=rules.carte_blanche.elder.value,
        blank_younger=rules.carte_blanche.younger.value,
        elder_most=exchange.elder[1],
        younger_least=exchange.younger[0],
        younger_most=exchange.younger[1],
        younger_draws=exchange.younger_draws.value,
        younger_left=exchange.younger_left.value,
        least_cards=rules.point.least_cards,
        point_called=rules.point.called_by.value,
        point_scores=rules.point.scores.value,
        point_tie=rules.point.tie.value,
        top_called=rules.sequence.top_called.value,
        sequence_tie=rules.sequence.tie.value,
        set_ranks=_ranks(rules.sets.ranks),
        declared=dialogue.declared.value,
        order=dialogue.order.value,
        sinking=dialogue.sinking.value,
        raised="never" if dialogue.raised is pq.Raised.NEVER else "if_good",
        spoken_bars=dialogue.spoken_bars,
        repique=rules.bonus.repique,
        repique_judged=rules.bonus.repique_judged.value,
        pique_for=rules.bonus.pique_for.value,
        pique_stopped_by=rules.bonus.pique_stopped_by.value,
        lead_ranks=_ranks(play.lead_ranks) if play.lead else "",
        trick=play.trick.value,
        trick_ranks=_ranks(play.trick_ranks),
        last=play.last.value,
        must_win=play.must_win,
        cards_for=rules.cards.for_.value,
        counted=rules.cards.counted.value,
        divided=rules.cards.divided.value,
        capot=rules.cards.capot,
        carte_rouge=rules.cards.carte_rouge,
    )


def _ranks(ranks: frozenset[pq.Rank]) -> str:
    return "".join(rank.letter for rank in pq.Rank if rank in ranks)
