"""Which build is loaded: the compiled one, or the same sources as plain Python.

Compiled modules are used only when every source is still what they were compiled from,
and never with ROADSTEAD_PURE set. So an edited source is what runs, always.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent


class PlainSources:
    """Finds the package's modules as sources, whatever compiled files lie beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("roadstead.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def why_plain(package: Path = PACKAGE, manifest: Path | None = None) -> str:
    """Why the compiled modules are not to be used; empty when they are.

    Which sources they were made from stands in the manifest, which lies beside them.
    """
    if os.environ.get("ROADSTEAD_PURE"):
        return "ROADSTEAD_PURE is set"
    manifest = manifest or package / "compiled.json"
    if not manifest.exists():
        return "it has not been compiled"
    for name, digest in json.loads(manifest.read_text()).items():
        source = package / name
        if not source.exists() or sha256(source.read_bytes()).hexdigest() != digest:
            return f"{name} has changed since it was compiled; `make setup` compiles it again"
    return ""


def describe() -> str:
    """The build in words, for `roadstead --version`."""
    if not str(sys.modules["roadstead.kernel.play"].__file__).endswith(".py"):
        return "compiled by mypyc"
    return f"plain Python ({reason or 'the compiled modules are for another Python'})"


# Importing this module, before any that may be compiled, makes the choice.
reason = why_plain()
if reason:
    sys.meta_path.insert(0, PlainSources())
