"""How the documentation site is made (make docs); tools/site.py puts its pages together."""

from typing import Any

from sphinx.application import Sphinx

project = "Roadstead"
author = "The Roadstead authors"
project_copyright = "The Roadstead authors, Apache-2.0"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["files/**"]

myst_heading_anchors = 4

html_theme = "furo"
html_title = "Roadstead"
html_show_sphinx = False
html_copy_source = False
pygments_style = "tango"
pygments_dark_style = "native"

# Docstrings say `code` with one backtick, as the Markdown of the pages does.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
# What the doors for research derive from is not needed to read about them.
autodoc_mock_imports = ["gymnasium", "librt", "numpy", "open_spiel", "pettingzoo", "pyspiel"]


def setup(app: Sphinx) -> None:
    """Read docstrings as their authors wrote them."""
    app.connect("autodoc-process-docstring", show_blocks_as_they_are)


def show_blocks_as_they_are(*arguments: Any) -> None:
    """What is indented after an empty line is an example, as in Markdown."""
    lines: list[str] = arguments[-1]
    read = ["", "", *lines]
    lines.clear()
    for before, empty, line in zip(read, read[1:], read[2:], strict=False):
        if line.startswith("    ") and not empty and before and not before.startswith(" "):
            lines += ["::", ""]
        lines.append(line)
