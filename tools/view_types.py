"""The views that kits declare, in TypeScript: one file beside each board (see tools/web.py).

What a declaration may be made of is in `roadstead.kernel.base.views`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, is_typeddict

from roadstead import kits
from roadstead.kernel.base import views

MADE = "/** Made by `python tools/web.py types` from {source}; never edit it. */\n"
NAME = "declared.d.ts"
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}


def files(boards: Path) -> dict[Path, str]:
    """What belongs into the folder of every board of ours whose game declares its views."""
    found = {}
    for name in kits.names():
        kit = kits.find(name)
        declared = kit.room("views")
        if declared is not None and kit.package.startswith(kits.OURS):
            found[boards / kit.board / NAME] = written(sys.modules[declared.__module__])
    return found


def written(module: Any) -> str:
    """Everything that a module declares, in its order."""
    source = f"src/{module.__name__.replace('.', '/')}.py"
    return MADE.format(source=source) + "".join(_declarations(Written(module), module))


def _declarations(types: Written, module: Any) -> Iterator[str]:
    for name, kind in vars(module).items():
        if is_typeddict(kind) and kind.__module__ == module.__name__:
            yield f"\n{_comment(kind)}export interface {name} {{\n{types.fields(kind)}}}\n"
        elif name in types.aliases.values():
            yield f"\nexport type {name} = {types.plainly(kind)};\n"


def _comment(kind: Any) -> str:
    told = getdoc(kind) if kind.__doc__ else None
    if not told or told == getdoc(dict):
        return ""
    lines = told.splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "".join(["/**\n", *[f" * {line}".rstrip() + "\n" for line in lines], " */\n"])


class Written:
    """The types of one module, each by the name that the module gives it."""

    def __init__(self, module: Any) -> None:
        self.aliases = {
            kind: name
            for name, kind in vars(module).items()
            if name[:1].isupper() and _is_alias(kind)
        }

    def fields(self, declared: Any) -> str:
        """The fields of an interface."""
        lines = [
            f"  {name}{'' if required else '?'}: {self.of(kind)};\n"
            for name, (kind, required) in views.fields(declared).items()
        ]
        return "".join(lines)

    def of(self, kind: Any) -> str:
        """A type by its name, or as it is made."""
        return self.aliases.get(kind) or self.plainly(kind)

    def plainly(self, kind: Any) -> str:
        """A type as it is made."""
        parts = views.alternatives(kind)
        if len(parts) > 1:
            return " | ".join(self.of(part) for part in parts)
        if is_typeddict(kind):
            return str(kind.__name__)
        if views.is_dict(kind):
            return self._of_dict(kind)
        if get_origin(kind) is list:
            within = self.of(get_args(kind)[0])
            return f"({within})[]" if " | " in within else f"{within}[]"
        if get_origin(kind) is Literal:
            return " | ".join(_quoted(word) for word in get_args(kind))
        return PLAIN[kind]

    def _of_dict(self, kind: Any) -> str:
        key, value, every = views.entries(kind)
        record = f"Record<{self.of(key)}, {self.of(value)}>"
        return record if every or key is str else f"Partial<{record}>"


def _is_alias(kind: Any) -> bool:
    """Whether a module's name for it says more than the type does: words, or counts by word."""
    return all(
        get_origin(part) is Literal or (get_origin(part) is dict and get_args(part)[0] is not str)
        for part in views.alternatives(kind)
    )


def _quoted(word: object) -> str:
    return f"'{word}'" if isinstance(word, str) else str(word)
