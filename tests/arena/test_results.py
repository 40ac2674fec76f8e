"""The file of a contest: good at any moment, and for one contest only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from roadstead import kits
from roadstead.arena import contest as contests
from roadstead.arena.contest import Contest, digest
from roadstead.arena.errors import ArenaError
from roadstead.arena.results import Results, check_output, claimed, read
from roadstead.arena.row import GameRow
from roadstead.arena.schedule import whole_groups
from tests.arena.contests import planned, row

ROWS = [row(0, 0, [0, 1], [5, 3]), row(1, 0, [1, 0], [4, 4])]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_what_is_added_is_read_again(file: Path) -> None:
    contest = planned("deckhand", "greenhorn")
    Results(file, contest).add(reversed(ROWS))
    assert read(file) == (contest, ROWS), "in the order of their numbers"


@pytest.mark.parametrize("kept", ["nothing", "half a header", "half a row"])
def test_what_was_cut_off_is_dropped_and_played_again(file: Path, kept: str) -> None:
    contest = planned("deckhand", "greenhorn")
    Results(file, contest).add(ROWS)
    whole = file.read_bytes()
    header = whole.index(b"\n")
    length = {"nothing": 0, "half a header": header // 2, "half a row": len(whole) - 9}[kept]
    file.write_bytes(whole[:length])
    results = Results(file, contest)
    assert list(results.rows) == ([0] if kept == "half a row" else [])
    results.add(row for row in ROWS if row.game not in results.rows)
    assert file.read_bytes() == whole


def test_a_cut_off_line_is_no_reason_not_to_report(file: Path) -> None:
    Results(file, planned("deckhand", "greenhorn")).add(ROWS)
    file.write_bytes(file.read_bytes()[:-5])
    assert read(file)[1] == ROWS[:1]


def test_another_contest_is_refused_with_the_difference(file: Path) -> None:
    Results(file, planned("deckhand", "greenhorn"))
    others = {
        "bots deckhand,greenhorn, not deckhand,mate": planned("deckhand", "mate"),
        "players 2, not 3": planned("deckhand", "greenhorn", players=3),
        "seed 1, not 7": planned("deckhand", "greenhorn", seed=7),
        "game treasure-fleet, not fleet": planned("deckhand", "greenhorn", game="fleet"),
    }
    for difference, other in others.items():
        with pytest.raises(ArenaError, match=f"games of another contest: {difference}"):
            Results(file, other)


def test_a_bot_that_was_edited_is_another_contest(file: Path, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Bot:\n    choose = None or (lambda self, position: 0)\n")
    Results(file, planned(f"{bot}:Bot"))
    bot.write_text(bot.read_text().replace("0", "1"))
    with pytest.raises(ArenaError, match="kit or a bot has changed since"):
        Results(file, planned(f"{bot}:Bot"))


def test_two_arenas_do_not_play_into_one_file(file: Path) -> None:
    with (
        claimed(file),
        pytest.raises(ArenaError, match="another arena is playing, with its games in"),
        claimed(file),
    ):
        pass
    with claimed(file):
        Results(file, planned("greenhorn"))


def test_an_output_that_would_destroy_the_games_is_refused(file: Path, tmp_path: Path) -> None:
    check_output(tmp_path / "games.html", file)
    with pytest.raises(ArenaError, match="holds the games: write to another file"):
        check_output(tmp_path / "." / file.name, file)
    with pytest.raises(ArenaError, match="is a folder: name a file"):
        check_output(tmp_path, file)
    with pytest.raises(ArenaError, match=r"there is no folder .*nowhere for page.html"):
        check_output(tmp_path / "nowhere" / "page.html", file)


def test_only_what_plays_makes_another_contest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report that is drawn differently must not cost the games that it draws."""
    monkeypatch.setattr(contests, "PACKAGE", tmp_path)
    for name in contests.SOURCES:
        source = tmp_path / name if name.endswith(".py") else tmp_path / name / "some.py"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("old")
    fleet = kits.game("fleet")
    before = digest(fleet, ["greenhorn"])
    (tmp_path / "arena/rating.py").write_text("new")
    assert digest(fleet, ["greenhorn"]) == before
    for changed in ("match.py", "bots/some.py", "arena/facts.py"):
        (tmp_path / changed).write_text("new")
        assert digest(fleet, ["greenhorn"]) != before, changed
        (tmp_path / changed).write_text("old")


BRINGING_A_GAME = """
from roadstead.kit import Kit

KIT = Kit("pearl-divers", package="pearl_package", rules="rules:GAME", bot="bot:KNOWN")
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a game, as somebody else would write it."""
    folder = tmp_path / "pearl_package"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "kit.py").write_text(BRINGING_A_GAME)
    (folder / "rules.py").write_text("from docs.template.pearl_divers import GAME as GAME\n")
    (folder / "bot.py").write_text(
        "from roadstead.bots.mind.knowledge import Knowledge\nKNOWN = Knowledge()\n"
    )
    (folder / "data/box.toml").write_text("pearls = 5\n")
    (folder / "notes.txt").write_text("nothing that plays\n")
    (tmp_path / "pearl_bots.py").write_text(
        "from roadstead.bots.levels import Greenhorn\nclass Lazy(Greenhorn): pass\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield folder
    for name in [name for name in sys.modules if name.startswith("pearl_")]:
        del sys.modules[name]


def test_a_kit_whose_sources_have_changed_makes_another_contest(
    package: Path, install: Callable[..., None]
) -> None:
    install(EntryPoint("pearl-divers", "pearl_package.kit:KIT", "roadstead.kits"))
    before = planned("deckhand", "greenhorn", game="pearl-divers")
    (package / "notes.txt").write_text("still nothing that plays\n")
    assert planned("deckhand", "greenhorn", game="pearl-divers") == before
    for changed in ("bot.py", "data/box.toml"):
        source = package / changed
        written = source.read_text()
        source.write_text(f"{written}# better\n")
        after = planned("deckhand", "greenhorn", game="pearl-divers")
        assert "the game's kit or a bot has changed since" in after.difference(before)
        assert after.file_name() != before.file_name()
        source.write_text(written)
    assert planned("deckhand", "greenhorn", game="pearl-divers") == before
    assert planned("deckhand", "greenhorn").code != before.code


def test_another_version_of_a_kit_makes_another_contest(
    package: Path, install: Callable[..., None]
) -> None:
    install(EntryPoint("pearl-divers", "pearl_package.kit:KIT", "roadstead.kits"))
    before = planned("deckhand", "greenhorn", game="pearl-divers")
    after = replace(before, kit="1.3")
    assert before.kit == ""  # no package that is installed brought it
    assert after.difference(before) == "kit , not 1.3"
    assert after.file_name() != before.file_name()
    assert planned("deckhand", "greenhorn").kit == kits.find("treasure-fleet").version


def test_rooms_of_another_package_and_bots_named_in_full_belong_to_what_plays(
    package: Path, install: Callable[..., None]
) -> None:
    game = EntryPoint("pearl-divers", "docs.template.pearl_divers:GAME", "roadstead.games")
    install(game, EntryPoint("pearl-divers", "pearl_package.bot:KNOWN", "roadstead.knowledge"))
    bots = ["pearl_bots:Lazy", "greenhorn"]
    before = digest(kits.game("pearl-divers"), bots)
    for changed in (package / "bot.py", package.parent / "pearl_bots.py"):
        written = changed.read_text()
        changed.write_text(f"{written}# better\n")
        assert digest(kits.game("pearl-divers"), bots) != before, changed
        changed.write_text(written)
    assert digest(kits.game("pearl-divers"), bots) == before


def test_results_of_before_kits_had_versions_can_be_read(file: Path) -> None:
    contest = planned("deckhand", "greenhorn")
    data = contest.data()
    del data["kit"]
    assert Contest.read(data) == replace(contest, kit="")


def test_every_source_that_plays_is_there() -> None:
    assert all((contests.PACKAGE / name).exists() for name in contests.SOURCES)


@pytest.mark.parametrize("text", ["", "sea\n", "{}\n", '{"roadstead arena": 2}\n', "[1]\n"])
def test_other_files_are_refused(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(ArenaError, match="holds no results of `roadstead arena`"):
        read(file)


def test_the_usual_file_belongs_to_one_contest() -> None:
    names = {
        planned("deckhand", "greenhorn", seed=seed, players=players).file_name()
        for seed in (1, 2)
        for players in (2, 3)
    }
    assert len(names) == 4
    assert planned("greenhorn").file_name() == planned("greenhorn").file_name()


def test_a_contest_is_read_as_it_was_written() -> None:
    contest = planned("deckhand", "deckhand", players=3)
    assert Contest.read(contest.data()) == contest
    assert contest.entrants == ["deckhand", "deckhand (2)"]
    assert whole_groups(contest, 1) == 3


def test_a_win_is_shared_with_who_holds_no_seat() -> None:
    shared = replace(row(0, 0, [0, 1], [20, 12]), winners_without_seat=1)
    assert shared.shares() == [0.5, 0.0]
    lost = replace(row(0, 0, [0, 1], [20, 12]), winners=[], winners_without_seat=1)
    assert lost.shares() == [0.0, 0.0]


def test_results_from_before_there_were_winners_without_a_seat_are_read() -> None:
    data = row(0, 0, [0, 1], [20, 12]).data()
    del data["winners_without_seat"]
    assert GameRow.read(data).shares() == [1.0, 0.0]
