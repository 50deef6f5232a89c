"""Runs the examples in README and docs; those in docstrings run by ``--doctest-modules``."""

from __future__ import annotations

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()], patterns=["*.md"]
).pytest()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--deals`` sets how many deals are played against the second engine."""
    parser.addoption("--deals", type=int, default=20_000, help="deals against the second engine")
