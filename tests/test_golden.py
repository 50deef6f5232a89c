"""Each system's playthrough is still what it was when it was last read."""

from __future__ import annotations

import pytest

import piquet as pq
from tests.golden import FOLDER, SEEDS, playthrough


@pytest.mark.parametrize("name", pq.SYSTEMS)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    """If this fails on purpose: ``python -m tests.golden``, and read the diff by the rules."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playthrough_is_a_systems() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SEEDS) == set(pq.SYSTEMS)
