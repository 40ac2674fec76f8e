"""What compiled classes forget and their source still says."""

from __future__ import annotations

import ast
import linecache
import sys
from functools import cache


@cache
def docstring(module: str, name: str) -> str:
    """The docstring of a class in the source beside its module; empty where there is none."""
    found = _class(module, name)
    return (ast.get_docstring(found) or "") if found else ""


@cache
def parameters(module: str, name: str) -> tuple[str, ...]:
    """What the `__init__` of a class takes, by its source; nothing where there is none."""
    found = _class(module, name)
    for part in found.body if found else []:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            named = [*part.args.posonlyargs, *part.args.args, *part.args.kwonlyargs]
            return tuple(argument.arg for argument in named[1:])
    return ()


def _class(module: str, name: str) -> ast.ClassDef | None:
    for node in ast.parse("".join(linecache.getlines(_file(module)))).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    return None


def _file(module: str) -> str:
    file = str(getattr(sys.modules.get(module), "__file__", ""))
    name = module.rpartition(".")[2]
    folder, found, _ = file.rpartition(name)
    return f"{folder}{name}.py" if found else ""
