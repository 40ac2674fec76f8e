"""For all tests: the rules have the words of their kits, as whoever finds them by name has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, EntryPoints, entry_points

import pytest

from roadstead import kits, sources
from roadstead.bots import levels, roster

kits.names()


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Other packages announce things beside our kits, and nothing else is installed."""
    ours = [
        point
        for point in entry_points(group=kits.ENTRY_POINTS)
        if point.value.startswith("roadstead.games.")
    ]

    def installed(*points: EntryPoint) -> None:
        everything = EntryPoints([*ours, *points])
        for module in (kits, roster):
            monkeypatch.setattr(module, "entry_points", everything.select)
        forget()

    yield installed
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Look anew for what is installed."""
    kits.forget()
    sources.stamp.cache_clear()
    levels.knowledge_of.cache_clear()
