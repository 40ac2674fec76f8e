"""Records of another package's game say with which version of it they were made."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from types import SimpleNamespace

import pytest

from roadstead import BadRecord, Match

Install = Callable[..., None]


def pearls(version: str) -> EntryPoint:
    """Pearl Divers, as a package of this version brings it."""
    point = EntryPoint("pearl-divers", "docs.template.pearl_divers:GAME", "roadstead.games")
    vars(point).update(dist=SimpleNamespace(version=version))
    return point


def test_a_record_has_the_version_and_replays_under_any(install: Install) -> None:
    install(pearls("1.2"))
    text = Match("pearl-divers", players=2, seed=1).record()
    kit = re.search(r"\nkit: 1\.2 [0-9a-f]{16}\n", text)
    assert kit
    install(pearls("1.3"))
    assert "\nkit: 1.3 " in Match.replay(text).record()
    assert Match.replay(text.replace(kit[0], "\n")).players == 2


def test_a_record_that_no_longer_replays_names_both_versions(install: Install) -> None:
    install(pearls("1.2"))
    match = Match("pearl-divers", players=2, seed=1)
    match.play(0, "d4")
    text = match.record().replace("1 d4", "1 d9")
    with pytest.raises(BadRecord, match=r"line 10: 'd9' is not an action of this game$"):
        Match.replay(text)
    install(pearls("1.3"))
    with pytest.raises(
        BadRecord,
        match=r"\(the record was made with version 1\.2 \w{16} of the game, here is 1\.3 \w{16}\)$",
    ):
        Match.replay(text)


def test_our_own_records_need_no_version() -> None:
    assert "kit:" not in Match("fleet", seed=1).record()
