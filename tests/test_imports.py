"""Data flows one way, the core has no hidden world, and `import piquet` loads no more than it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import piquet

SRC = Path(piquet.__file__).parent
LAYERS = (
    {"errors", "values"},
    {"cards"},
    {"roles", "combinations"},
    {"rules.choices", "rules.articles"},
    {"rules.fields"},
    {"rules.parts"},
    {"rules.system"},
    {"rules.systems"},
    {"rules"},
    {"refusal", "actions"},
    {"events"},
    {"deal"},
    {"deal.phases", "deal.joined"},
    {"deal.state"},
    {"deal.play"},
    {"deal.naming"},
    {"deal.calls"},
    {"deal.calling"},
    {"deal.together", "deal.automatic"},
    {"deal.replying", "deal.opening"},
    {"deal.exchange"},
    {"deal.reckoning"},
    {"deal.table"},
    {"deal.machine"},
    {"sheet"},
    {"target"},
    {"view"},
    {"frank"},
    {"settlement"},
    {"ledger"},
    {"partie"},
    {"verbs"},
    {""},
    {"record", "rulings"},
    {"verify", "speech"},
    {"__main__"},
)
"""The modules from the bottom up (DESIGN, "Data flows one way"); "" is the package itself.

A module imports from lower layers alone; inside a package that has no entries of its own here
(`record`) its modules may import one another.
"""
LATE = ("record", "rulings", "verify", "speech", "__main__")
"""What loads on first use, and may read files, text and the command line."""


def module_name(path: Path) -> str:
    """The name of a module below ``piquet``; a package's is that of its ``__init__``."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_name(path): path for path in sorted(SRC.rglob("*.py"))}
CORE = [name for name in MODULES if name.split(".")[0] not in LATE]


def layer(name: str) -> int:
    """How high a module stands; those of a package without entries stand where it does."""
    while True:
        for height, names in enumerate(LAYERS):
            if name in names:
                return height
        assert "." in name, f"{name or 'piquet'} has no layer: enter it in LAYERS"
        name = name.rpartition(".")[0]


def imports(tree: ast.AST, *, late: bool = False) -> Iterator[str]:
    """The modules imported when this one is (those for type checking alone are not)."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if not late and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield node.module
            full = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in full if name.removeprefix("piquet.") in MODULES)
        yield from imports(node, late=late)


def imported(name: str, *, late: bool = False) -> list[str]:
    return list(imports(ast.parse(MODULES[name].read_text("utf-8")), late=late))


@pytest.mark.parametrize("name", MODULES)
def test_no_module_imports_upwards(name: str) -> None:
    own = layer(name)
    package = name.split(".")[0]
    for full in imported(name):
        if full != "piquet" and not full.startswith("piquet."):
            continue
        other = full.removeprefix("piquet").removeprefix(".")
        same = package in LATE and other.split(".")[0] == package
        assert layer(other) < own or same, f"{name} imports {full}"


def test_the_layers_name_what_there_is() -> None:
    planned = {"rulings", "verify", "speech"}
    named = {name for names in LAYERS for name in names}
    assert named - set(MODULES) <= planned


def test_an_upward_import_would_be_seen() -> None:
    tree = ast.parse("if True:\n    from piquet.deal import table\ndef f():\n    import random")
    assert list(imports(tree)) == ["piquet.deal", "piquet.deal.table"]
    assert "random" in list(imports(tree, late=True))
    guarded = ast.parse("if TYPE_CHECKING:\n    from random import Random")
    assert not list(imports(guarded, late=True))


HIDDEN_WORLD = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "sys",
    "pathlib",
    "logging",
    "warnings",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "tempfile",
}
"""Clocks, chance, files, the process: none of them may decide what a state becomes."""


@pytest.mark.parametrize("name", CORE)
def test_the_core_has_no_hidden_world(name: str) -> None:
    """Not when it is imported, and not later in a function either."""
    tops = {full.split(".")[0] for full in imported(name, late=True)}
    assert not tops & HIDDEN_WORLD
    tree = ast.parse(MODULES[name].read_text("utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input", "eval", "exec", "breakpoint", "__import__"}
    assert not any(isinstance(node, ast.Global | ast.Nonlocal) for node in ast.walk(tree))


@pytest.mark.parametrize("name", MODULES)
def test_attrs_is_the_only_dependency(name: str) -> None:
    tops = {full.split(".")[0] for full in imported(name, late=True)}
    assert tops <= {"piquet", "attrs", *sys.stdlib_module_names}


@pytest.mark.parametrize("name", MODULES)
def test_nothing_reads_package_metadata(name: str) -> None:
    wholes = {"importlib.metadata", "importlib_metadata", "pkg_resources"}
    assert not wholes & set(imported(name, late=True))
    assert "importlib.metadata" not in MODULES[name].read_text("utf-8")


def loaded(*lines: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after these lines."""
    code = ["import sys", *lines, "print(*sys.modules)"]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(code)],
        env={"PYTHONPATH": str(SRC.parent)},
        check=True,
        capture_output=True,
        text=True,
    )
    return set(done.stdout.split())


def test_import_piquet_loads_no_record() -> None:
    names = loaded("import piquet")
    mine = {name for name in names if name.split(".")[0] == "piquet"}
    assert {name.split(".")[1] for name in mine if "." in name} & set(LATE) == set()
    assert not names & {"tomllib", "argparse", "importlib.metadata"}


def test_records_load_on_first_use() -> None:
    assert "piquet.record" in loaded("import piquet", "piquet.loads")
    assert "piquet.record" in loaded("from piquet import replay")


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'lodas'"):
        getattr(piquet, "lodas")  # noqa: B009  # a misspelling, which the type checkers would see


def test_every_public_name_is_there_once() -> None:
    assert len(set(piquet.__all__)) == len(piquet.__all__)
    for name in piquet.__all__:
        assert getattr(piquet, name) is not None


def test_verify_loads_when_asked_for() -> None:
    assert piquet.__getattr__("verify") is sys.modules["piquet.verify"]
