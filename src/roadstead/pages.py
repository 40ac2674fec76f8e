"""The written rules: each game's page, and the rule that a step plays."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib.resources import files

from roadstead import kits
from roadstead.kernel.errors import BadSetUp
from roadstead.kit import LANGUAGE


def page(name: str) -> str:
    """A game's page: components, phases, choices with their codes, rulings."""
    kit = kits.find(name)
    if not kit.page:
        raise BadSetUp(f"there is no page for '{name}'")
    return files(kit.package).joinpath(kit.page[LANGUAGE]).read_text(encoding="utf-8")


def rule_of(step: type) -> str:
    """A step's docstring, which is its rule. Compiled classes lose theirs: read the source."""
    if step.__doc__:
        return inspect.cleandoc(step.__doc__)
    return _docstring_in_source(step.__module__, step.__name__)


@cache
def _docstring_in_source(path: str, name: str) -> str:
    package, _, module = path.rpartition(".")
    source = files(package).joinpath(f"{module}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return ast.get_docstring(node) or ""
    return ""
