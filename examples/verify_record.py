"""Replay a record and check it against what its source claims."""

from __future__ import annotations

import sys
from pathlib import Path

import piquet as pq

EXAMPLE = Path(__file__).with_name("cavendish-example.toml")


def main(path: Path = EXAMPLE) -> bool:
    """Prints the sheet of the record's last deal; whether it comes to what is claimed."""
    record = pq.loads(path.read_text(encoding="utf-8"))
    sheet = pq.sheet(pq.replay(record))
    print(sheet)
    claimed = record.deals[-1].claimed
    agrees = claimed is None or dict(claimed) == dict(sheet.totals)
    print("as the source claims" if agrees else f"the source claims {claimed}")
    return agrees


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
