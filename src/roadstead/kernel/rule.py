"""The rule that a step plays, in the words of its docstring."""

from __future__ import annotations

from inspect import cleandoc

from roadstead.kernel import source

_READ: dict[type, str] = {}

FILLER = "mypyc filler docstring"  # what compiled classes that stay plain have instead


def rule_of(step: type) -> str:
    """A step's docstring, which is its rule. Compiled classes lose theirs: read the source."""
    if step not in _READ:
        _READ[step] = _read(step)
    return _READ[step]


def _read(step: type) -> str:
    if step.__doc__ and step.__doc__ != FILLER:
        return cleandoc(step.__doc__)
    return source.docstring(step.__module__, step.__name__)
