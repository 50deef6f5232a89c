"""Property 9: replay is strict. An act deleted, doubled or swapped is refused, or proves lawful."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import piquet as pq
from tests.players import Moments, generated

HEAD = 'moves = """\n'


def damaged(lines: list[str], rng: Random) -> tuple[list[str], int]:
    """The lines with one deleted, doubled or swapped with the next, and its place."""
    at = rng.randrange(len(lines) - 1)
    match rng.randrange(3):
        case 0:
            return [*lines[:at], *lines[at + 1 :]], at
        case 1:
            return [*lines[: at + 1], *lines[at:]], at
        case _:
            return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]], at


@given(st.integers(0, 2**32).map(generated), st.integers(0, 2**32))
@settings(max_examples=150)
def test_a_damaged_record_is_refused_in_its_place_or_lawful(moments: Moments, seed: int) -> None:
    """Nothing is repaired: what is replayed is, act for act, what the record says."""
    before, _, rest = pq.dumps(moments[-1][0]).partition(HEAD)
    moves, _, after = rest.partition('"""')
    lines, at = damaged(moves.splitlines(), Random(seed))
    text = before + HEAD + "".join(f"{line}\n" for line in lines) + '"""' + after
    first = before.count("\n") + 2
    outcome = replayed(text)
    if isinstance(outcome, pq.RecordError):
        assert outcome.line >= first + at
        assert outcome.article in pq.ARTICLES
        assert not outcome.article.startswith("record.") or outcome.article == "record.order"
    else:
        again = pq.dumps(outcome).partition(HEAD)[2].partition('"""')[0]
        assert again.splitlines() == lines


def replayed(text: str) -> pq.PartieState | pq.RecordError:
    """The state of a record, or why there is none."""
    try:
        return pq.replay(text)
    except pq.RecordError as error:
        return error
