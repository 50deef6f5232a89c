"""Every article is known to the tests and to the library, and the library knows no other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import piquet as pq

HERE = Path(__file__).parent
SOURCE = Path(pq.__file__).parent
KINDS = {code.partition(".")[0] for code in pq.ARTICLES}


def texts(path: Path) -> Iterator[tuple[str, bool]]:
    """Every text in a module's code, and whether it is only the beginning of one (f"exchange.")."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            first = node.values[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, True
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, False


@cache
def cited(paths: tuple[Path, ...]) -> set[str]:
    """The articles whose codes stand in these modules."""
    found: set[str] = set()
    for path in paths:
        for text, begun in texts(path):
            if begun and text.partition(".")[0] in KINDS and text.endswith("."):
                found |= {code for code in pq.ARTICLES if code.startswith(text)}
            elif text in pq.ARTICLES:
                found.add(text)
    return found


@cache
def modules() -> tuple[Path, ...]:
    return tuple(path for path in SOURCE.rglob("*.py") if path.name != "articles.py")


@cache
def others() -> tuple[Path, ...]:
    return tuple(path for path in HERE.parent.rglob("test_*.py") if path != Path(__file__))


CODES = sorted(pq.ARTICLES)


@pytest.mark.parametrize("code", [code for code in CODES if not code.startswith("record.")])
def test_every_article_has_a_test(code: str) -> None:
    assert code in cited(others())


@pytest.mark.parametrize("code", CODES)
def test_every_article_is_used(code: str) -> None:
    assert code in cited(modules())


def test_no_other_is_named() -> None:
    """A text of the form of a code, in a kind that has articles, is one of them."""
    for path in modules():
        for text, begun in texts(path):
            kind, dot, name = text.partition(".")
            form = kind in KINDS and dot and not begun and name.replace("_", "").isalpha()
            if form and text not in pq.fields(pq.RUBICON):
                assert text in pq.ARTICLES, f"{path.name}: {text}"


def test_every_refusal_names_an_article() -> None:
    """The code given to `refuse` and to `fault`, where it stands as it is."""
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("refuse" | "fault"), [_, ast.Constant(code), *_]):
                    assert code in pq.ARTICLES
                case _:
                    pass
