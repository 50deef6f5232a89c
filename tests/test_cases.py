"""Every case of tests/cases comes to the scores its source claims (the file's ``claimed``)."""

from __future__ import annotations

from pathlib import Path

import pytest

import piquet as pq
from piquet.record import sheets

CASES = sorted((Path(__file__).parent / "cases").glob("*.toml"))
EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.toml"))


def test_cases_are_found() -> None:
    assert len(CASES) >= 27
    assert "cavendish-example" in {path.stem for path in EXAMPLES}


@pytest.mark.parametrize("path", CASES + EXAMPLES, ids=lambda path: path.stem)
def test_claimed(path: Path) -> None:
    record = pq.loads(path.read_bytes())
    replayed = sheets(pq.replay(record))
    claimed = [deal.claimed for deal in record.deals]
    assert None not in claimed
    assert [sheet.totals for sheet in replayed] == claimed


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("as_json", [False, True])
def test_written_in_full(path: Path, as_json: bool) -> None:
    """What `dumps` writes has no ``frank``, and replays to an equal state."""
    record = pq.loads(path.read_bytes())
    text = pq.dumps(record, "json") if as_json else pq.dumps(record)
    assert "frank" not in text
    again = pq.loads(text)
    assert pq.replay(again) == pq.replay(record)
    assert (again.about, again.deals[0].claimed) == (record.about, record.deals[0].claimed)
