"""What README and docs show is what the program prints."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

import piquet as pq
from piquet.__main__ import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "cavendish-example.toml"
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for kind, text in BLOCKS if kind == language]


def printed(code: str) -> str:
    """What a block prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})  # the README's own code
    return out.getvalue()


def test_the_first_command_prints_what_stands_below_it() -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["score", str(EXAMPLE)]) == 0
    assert out.getvalue() == blocks("text")[0]


def test_the_quarrel_prints_what_stands_below_it() -> None:
    assert printed(blocks("python")[1]) == blocks("text")[1]


def test_the_systems_part_as_it_stands_there(capsys: pytest.CaptureFixture[str]) -> None:
    command = next(text for text in blocks("console") if text.count("--rules") > 1)
    words = shlex.split(command.removeprefix("$ python -m piquet "))
    assert main([str(ROOT / word) if "/" in word else word for word in words]) == 0
    assert capsys.readouterr().out.endswith(blocks("text")[2])


def test_the_house_rule_prints_what_stands_beside_it() -> None:
    out = printed(blocks("python")[2])
    assert out == "rubicon with play.lead = 0\n{'play.lead': (0, 1)}\n"


def test_every_system_is_named() -> None:
    assert all(f"`{name}`" in README for name in pq.SYSTEMS)


def test_the_record_shown_is_the_example() -> None:
    assert blocks("toml") == [EXAMPLE.read_text(encoding="utf-8")]


def test_the_program_of_the_design_ends_in_a_settlement() -> None:
    assert printed(blocks("python")[0]).endswith(" wins 286 points, the other below the rubicon\n")


def test_the_version_is_in_one_place() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'path = "src/piquet/__init__.py"' in text
    assert pq.__version__
