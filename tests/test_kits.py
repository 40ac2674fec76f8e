"""Finding kits by name, those of other packages too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from docs.template import pearl_divers
from roadstead import BadSetUp, Match, kits
from roadstead import kit as kit_module
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table
from roadstead.kit import Kit
from tests.own import OWN

Announce = Callable[..., None]
PEARLS = Kit("pearl-divers", rules="docs.template.pearl_divers:GAME")
BROKEN = Kit("broken", rules="docs.template.pearl_divers:NO_GAME")
LYING = Kit("lying", rules="docs.template.pearl_divers:GAME")
NO_KIT = "a word"


@pytest.fixture
def announce(install: Callable[..., None]) -> Announce:
    """Other packages announce kits of this module beside ours."""

    def announced(**named: str) -> None:
        install(
            *[
                EntryPoint(name.replace("_", "-"), f"{__name__}:{where}", kits.ENTRY_POINTS)
                for name, where in named.items()
            ]
        )

    return announced


def test_own_games_are_found_like_any_other() -> None:
    assert OWN == ["fleet", "fleet-dice", "dicey-waters", "treasure-fleet", "black-fleet"]
    assert kits.game("treasure-fleet").title == "Treasure Fleet"
    assert kits.find("fleet").version


def test_a_game_of_another_package_stands_after_ours(announce: Announce) -> None:
    announce(pearl_divers="PEARLS")
    assert kits.names()[-1] == "pearl-divers"
    assert kits.game("pearl-divers") is pearl_divers.GAME
    assert Match("pearl-divers", seed=1).game is pearl_divers.GAME
    with pytest.raises(BadSetUp, match="there is no game 'chess'; the games: fleet, "):
        kits.game("chess")


def test_a_broken_kit_is_named_with_its_reason_and_hurts_nobody(announce: Announce) -> None:
    announce(broken="BROKEN", missing="NOWHERE", other="PEARLS", lying="LYING", word="NO_KIT")
    assert set(OWN) <= set(kits.names())
    refused = kits.refused()
    assert "has no attribute 'NO_GAME'" in refused["broken"]
    assert "has no attribute 'NOWHERE'" in refused["missing"]
    assert "a kit of another name, 'pearl-divers'" in refused["other"]
    assert "a game of another name, 'pearl-divers'" in refused["lying"]
    assert "is no kit" in refused["word"]
    with pytest.raises(BadSetUp, match="'other' cannot be played here: "):
        kits.find("other")
    with pytest.raises(BadSetUp, match="broken cannot be played here: "):
        kits.game("broken")


class HalfWritten(Game[Table]):
    def __init__(self) -> None:
        self.name = "half-written"


HALF_WRITTEN_GAME = HalfWritten()
HALF_WRITTEN = Kit("half-written", rules=f"{__name__}:HALF_WRITTEN_GAME")
LEAVING = Kit("leaving", rules="tests.leaving:GAME")


def test_a_module_that_ends_the_program_and_a_half_written_game_hurt_nobody(
    announce: Announce, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(name: str, package: str | None = None) -> ModuleType:
        if name == "tests.leaving":
            raise SystemExit(3)
        return import_module(name, package)

    monkeypatch.setattr(kit_module, "import_module", leave)
    announce(half_written="HALF_WRITTEN", leaving="LEAVING")
    assert set(OWN) <= set(kits.names())
    assert "players" in kits.refused()["half-written"]
    assert "tests.leaving:GAME says SystemExit: 3" in kits.refused()["leaving"]


@pytest.mark.parametrize(
    "named",
    [{"board": "browser/board.js"}, {"cover": "cover.svg"}, {"page": {"en": "pages/en.md"}}],
)
def test_a_kit_that_brings_files_must_name_its_package(named: dict[str, Any]) -> None:
    with pytest.raises(BadSetUp, match=r"a kit that brings files \(.+\) must name its package"):
        replace(PEARLS, **named)
    replace(PEARLS, package="docs.template", **named)
    replace(PEARLS, board="fleet", cover="boat")


def test_a_kit_without_its_package_is_refused_with_that_sentence(
    install: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = 'from roadstead.kit import Kit\nKIT = Kit("pearl-divers", "rules:GAME", cover="a.svg")\n'
    (tmp_path / "kit_without_package.py").write_text(kit)
    monkeypatch.syspath_prepend(str(tmp_path))
    install(EntryPoint("pearl-divers", "kit_without_package:KIT", kits.ENTRY_POINTS))
    assert kits.refused()["pearl-divers"] == (
        "kit_without_package:KIT: a kit that brings files (a.svg) must name its package"
    )


def test_two_packages_cannot_bring_the_same_game(announce: Announce) -> None:
    announce(pearl_divers="PEARLS", **{"pearl-divers": "PEARLS"})
    assert "another package has brought" in kits.refused()["pearl-divers"]


def test_a_game_without_a_kit_has_one_without_rooms() -> None:
    kit = kits.of(pearl_divers.GAME)
    assert kit.game is pearl_divers.GAME
    assert kit.room("bot") is None
    earlier = kits.game("black-fleet").earlier[0]
    assert kits.of(earlier).name == "black-fleet"


def test_a_kit_that_is_tried_stands_in_for_the_installed_one(announce: Announce) -> None:
    announce(pearl_divers="PEARLS")
    tried = Kit("pearl-divers", rules="docs.template.pearl_divers:GAME", unit="pearls")
    assert kits.of(pearl_divers.GAME).unit == "points"
    with kits.trying(tried):
        assert kits.find("pearl-divers") is kits.of(pearl_divers.GAME) is tried
    assert kits.find("pearl-divers").unit == kits.of(pearl_divers.GAME).unit == "points"


def test_options_as_they_are_entered() -> None:
    game = kits.game("treasure-fleet")
    assert game.entered(3, {"storms": "on"})["storms"] is True
    with pytest.raises(BadSetUp, match="the box is empty; to play with ours, leave it out"):
        game.entered(3, {"box": " "})
    with pytest.raises(BadSetUp, match="has no option 'winds'"):
        game.entered(3, {"winds": ""})
