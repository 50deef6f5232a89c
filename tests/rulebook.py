"""Rules for tests: any that are valid, and the same as the second engine's options."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import attrs

import piquet as pq
from tests.oracle.options import Options

P = TypeVar("P", bound=attrs.AttrsInstance)

PARTS: dict[str, type[attrs.AttrsInstance]] = {
    "point": pq.PointRules,
    "sequence": pq.SequenceRules,
    "dialogue": pq.DialogueRules,
    "exchange": pq.ExchangeRules,
    "play": pq.PlayRules,
    "cards": pq.CardsRules,
    "partie": pq.PartieRules,
}


def random_rules(rng: Random) -> pq.Rules:
    """Valid rules: each field that takes several values has another one time in three."""
    while True:
        try:
            parts: dict[str, Any] = {name: _part(kind, rng) for name, kind in PARTS.items()}
        except pq.RulesError:
            continue
        return pq.Rules(name="random", **parts)


def _part(kind: type[attrs.AttrsInstance], rng: Random) -> attrs.AttrsInstance:
    """A part with random values; any, since its fields are of every type."""
    values: dict[str, Any] = {
        field.name: rng.choice(field.metadata["allowed"])
        for field in attrs.fields(kind)
        if rng.random() < 0.33
    }
    return kind(**values)


def options_of(rules: pq.Rules) -> Options:
    """The options under which the second engine plays by these rules."""
    high = len(rules.play.lead_ranks) == len("AKQJT")
    ranks = "AKQJT" if high else "AKQJT987"
    return Options(
        sinking=rules.dialogue.sinking.value,
        spoken_bars=rules.dialogue.spoken_bars,
        top_called=rules.sequence.top_called.value,
        raised="never" if rules.dialogue.raised is pq.Raised.NEVER else "if_good",
        counted=rules.cards.counted.value,
        younger_left=rules.exchange.younger_left.value,
        must_win=rules.play.must_win,
        cards_for=rules.cards.for_.value,
        lead_ranks=ranks if rules.play.lead else "",
        least_cards=rules.point.least_cards,
        point_scores=rules.point.scores.value,
        carte_rouge=rules.cards.carte_rouge,
    )
