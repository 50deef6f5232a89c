"""Links of README, docs and the rest lead somewhere; the diagram shows every phase."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import piquet as pq
from piquet.deal.table import CHOICES, STEPS

ROOT = Path(__file__).parents[1]
PAGES = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")})
LINK = re.compile(
    r"\[[^\]]*\]\((?!https?:)([^)#]+)\)|\{doc\}`([^`]+)`|```\{toctree\}(.*?)```", re.S
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_repository_lead_to_a_file(page: Path) -> None:
    for link, doc, tree in LINK.findall(page.read_text(encoding="utf-8")):
        names = [line for line in tree.splitlines() if line and not line.startswith(":")]
        for target in filter(None, (link, doc and f"{doc}.md", *(f"{name}.md" for name in names))):
            if "generated/" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_diagram_is_drawn_from_the_table() -> None:
    """Every phase has its place, and every step of the table an arrow."""
    made = runpy.run_path(str(ROOT / "docs" / "generate.py"))
    assert set(made["PLACES"]) == {phase.__name__ for phase in CHOICES}
    arrows = {(step.phase.__name__, to.__name__) for step in STEPS for to in step.to}
    assert set(made["edges"]()) == arrows
    svg = made["diagram"]()
    assert svg.count("<path") == len(arrows) + 1, "and the tip of an arrow"
    for phase in CHOICES:
        assert f">{phase.__name__}</text>" in svg
    for pieces in ("acts", "articles"):
        assert made[pieces]().startswith("| ")


def test_every_field_has_an_entry_and_every_system_a_page() -> None:
    """Each page ends with a deal and its sheet."""
    made = runpy.run_path(str(ROOT / "docs" / "generate.py"))
    entries = made["fields"]()
    for name in pq.fields(pq.RUBICON):
        assert f"\n### {name}\n" in entries
    assert set(made["words"]()) == set(pq.SYSTEMS)
    for name, told in made["words"]().items():
        page = made["system_page"](name, told)
        assert f"\n# {name}\n" in page
        assert all(reading in page for reading in told["readings"])
        assert "\nwho " in page.partition("## A deal")[2]
