"""What packages announced before there were kits goes on working, with a notice."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from docs.template.pearl_divers import GAME, PearlTable
from roadstead import BadSetUp, Match, kits
from roadstead.arena.contest import contest
from roadstead.bots.levels import Greenhorn, knowledge_of, what_bots_lack
from roadstead.bots.mind.knowledge import Knowledge
from roadstead.bots.roster import hire
from roadstead.cli import main, screen
from roadstead.cli.arena import show_what_bots_lack

Install = Callable[..., None]
PEARLS = EntryPoint("pearl-divers", "docs.template.pearl_divers:GAME", "roadstead.games")


class Deep(Knowledge[PearlTable]):
    """Knows that a long dive is good."""

    def gains(self, table: PearlTable, seat: int, choices: tuple[int, ...]) -> list[float]:
        return [float(choice) for choice in choices]


DEEP = Deep()


class Lazy(Greenhorn):
    """A bot of another package."""


def test_a_game_that_is_announced_on_its_own_can_be_played(install: Install) -> None:
    install(PEARLS)
    assert kits.game("pearl-divers") is GAME
    assert Match("pearl-divers", seed=1).prompt(0).startswith("How long do you dive")
    [notice] = kits.notices()
    assert notice == (
        "the entry point roadstead.games of 'pearl-divers' is of before there were kits and still "
        "works; announce a kit instead, by roadstead.kits"
    )


def test_what_bots_know_and_observers_are_found_by_the_name_of_their_game(install: Install) -> None:
    install(
        PEARLS,
        EntryPoint("pearl-divers", f"{__name__}:DEEP", "roadstead.knowledge"),
        EntryPoint("pearl-divers", f"{__name__}:Lazy", "roadstead.observers"),
    )
    assert knowledge_of(GAME) is DEEP
    assert what_bots_lack(GAME) == ""
    kit = kits.find("pearl-divers")
    assert kit.room("observer") is Lazy
    assert kit.brings("observer")
    assert not kit.brings("terminal")
    assert len(kits.notices()) == 3


def test_a_kit_keeps_its_own_rooms(install: Install) -> None:
    install(EntryPoint("fleet", f"{__name__}:DEEP", "roadstead.knowledge"))
    assert knowledge_of(kits.game("fleet")) is not DEEP


def test_a_bot_that_is_announced_by_a_name_can_be_hired(install: Install) -> None:
    install(EntryPoint("lazy", f"{__name__}:Lazy", "roadstead.bots"))
    assert isinstance(getattr(hire("lazy", GAME), "bot", None), Lazy)
    assert kits.notices()[0].endswith(f"it can be named in full instead: --bots {__name__}:Lazy")


def test_a_bot_can_be_named_in_full() -> None:
    assert isinstance(getattr(hire(f"{__name__}:Lazy", GAME), "bot", None), Lazy)
    with pytest.raises(BadSetUp, match=r"no_such_package\.bots cannot be loaded: ModuleNotFound"):
        hire("no_such_package.bots:Lazy", GAME)
    with pytest.raises(BadSetUp, match="has no attribute 'Diligent'"):
        hire(f"{__name__}:Diligent", GAME)


def test_an_entry_point_of_another_name_than_its_game_is_refused(install: Install) -> None:
    install(EntryPoint("pearls", PEARLS.value, "roadstead.games"))
    assert "pearls" not in kits.names()
    assert (
        kits.refused()["pearls"] == "the kit pearls brings a game of another name, 'pearl-divers'"
    )
    with pytest.raises(BadSetUp, match="a game of another name, 'pearl-divers'"):
        kits.game("pearls")


def test_the_list_of_games_names_what_is_left_out_and_what_is_old(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(PEARLS, EntryPoint("wreck", "no_such_package.kit:KIT", "roadstead.kits"))
    assert main(["games"]) == 0
    printed = capsys.readouterr()
    assert "treasure-fleet" in printed.out
    assert "Nobody has told bots what is good in" in " ".join(printed.out.split())
    assert (
        "roadstead: 'wreck' is left out: no_such_package.kit:KIT says ModuleNotFoundError: "
        in printed.err
    )
    assert (
        "roadstead: the entry point roadstead.games of 'pearl-divers' is of before" in printed.err
    )


def test_the_arena_says_that_deckhands_search_where_they_see_nothing(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(PEARLS)
    for game, told in (("pearl-divers", True), ("fleet", False)):
        planned = contest(kits.game(game), 2, {}, ["deckhand", "greenhorn"], seed=1)
        show_what_bots_lack(screen.console(), planned)
        printed = " ".join(capsys.readouterr().out.split())
        assert ("a deckhand thinks ahead a little instead" in printed) == told


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("roadstead.kernel.errors", "roadstead.kernel.base.errors"),
        ("roadstead.kernel.events", "roadstead.kernel.base.events"),
        ("roadstead.kernel.options", "roadstead.kernel.base.options"),
        ("roadstead.kernel.words", "roadstead.kernel.base.words"),
        ("roadstead.kernel.record", "roadstead.kernel.notation.record"),
        ("roadstead.bots.knowledge", "roadstead.bots.mind.knowledge"),
        ("roadstead.adapters.observation", "roadstead.observation"),
        ("roadstead.adapters.observation.row", "roadstead.observation.row"),
    ],
)
def test_modules_that_have_moved_are_found_where_they_were(old: str, new: str) -> None:
    door, there = import_module(old), import_module(new)
    assert door.__all__
    for name in door.__all__:
        assert getattr(door, name) is getattr(there, name)
