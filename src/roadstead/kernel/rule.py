"""The rule that a step plays, in the words of its docstring."""

from __future__ import annotations

import ast
import linecache
import sys
from functools import cache
from inspect import cleandoc

FILLER = "mypyc filler docstring"  # what compiled classes that stay plain have instead


def rule_of(step: type) -> str:
    """A step's docstring, which is its rule. Compiled classes lose theirs: read the source."""
    if step.__doc__ and step.__doc__ != FILLER:
        return cleandoc(step.__doc__)
    return _docstring_in_source(step.__module__, step.__name__)


@cache
def _docstring_in_source(module: str, name: str) -> str:
    """What the source says that lies beside a compiled module; empty where none does."""
    for node in ast.parse("".join(linecache.getlines(_source_of(module)))).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return ast.get_docstring(node) or ""
    return ""


def _source_of(module: str) -> str:
    file = str(getattr(sys.modules.get(module), "__file__", ""))
    name = module.rpartition(".")[2]
    folder, found, _ = file.rpartition(name)
    return f"{folder}{name}.py" if found else ""
