"""Sphinx configuration: MyST pages, the furo theme, tables and the diagram generated on the way."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import generate  # noqa: E402 - it stands beside this file

project = "piquet"
author = "The piquet maintainers"
copyright = "2026, the piquet maintainers"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = "piquet"
exclude_patterns = ["_build", "generated/*.md"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True

generate.write(HERE / "generated")
