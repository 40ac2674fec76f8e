"""An owner's way: our data files written out, changed, played with, resumed and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import kits
from roadstead.cli import main
from roadstead.kernel.base.options import Data
from roadstead.shipped import shipped, text_of
from tests.own import OWN

ODD = "Den [/x] :ship:"
GAMES = list(OWN)


@pytest.fixture(autouse=True)
def in_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")


def said(capsys: pytest.CaptureFixture[str], command: str, code: int = 0) -> str:
    """What a command prints, or complains."""
    assert main(command.split()) == code
    printed = capsys.readouterr()
    return printed.err if code else printed.out


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Somebody types these lines, and then there is no more."""
    typed = iter(lines)

    def read(prompt: str = "") -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", read)


@pytest.mark.parametrize("name", GAMES)
def test_every_games_files_are_written_out(capsys: pytest.CaptureFixture[str], name: str) -> None:
    printed = said(capsys, f"files {name} --to my/own")
    game = kits.game(name)
    assert len(printed.splitlines()) == len(shipped(game)) > 0
    for file, ours in shipped(game).items():
        written = Path("my/own", file)
        assert written.read_text("utf-8") == text_of(ours)
        if ours.option:
            assert f"roadstead play {name} --{ours.option} {written}" in printed


@pytest.mark.parametrize("name", GAMES)
def test_what_was_written_out_can_be_played_with(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    said(capsys, f"files {name}")
    game = kits.game(name)
    for file, ours in shipped(game).items():
        if ours.option:
            said(capsys, f"simulate {name} --games 1 --{ours.option} {file}")


def test_no_file_of_ones_own_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "files treasure-fleet")
    mine = Path("treasure-fleet-box.toml")
    mine.write_text("mine")
    complaint = said(capsys, "files treasure-fleet", code=2)
    assert complaint == (
        "roadstead: treasure-fleet-box.toml is there already; name another folder with --to\n"
    )
    assert mine.read_text() == "mine"


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_file_is_never_played_with_silently(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    Path("empty.toml").write_text("")
    for option in kits.game(name).options:
        if isinstance(option, Data):
            are = "are" if option.name.endswith("s") else "is"
            empty = f"the {option.name} {are} empty; to play with ours, leave it out"
            flag = f"simulate {name} --games 1 --{option.name} empty.toml"
            assert said(capsys, flag, code=2) == f"roadstead: empty.toml: {empty}\n"
            named = f"simulate {name} --games 1 --option {option.name}="
            assert said(capsys, named, code=2) == f"roadstead: {empty}\n"


def test_a_complaint_names_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "files fleet-dice")
    mine = Path("fleet-dice.toml")
    mine.write_text(mine.read_text("utf-8").replace("[casino]", "[cassino]"), "utf-8")
    complaint = said(capsys, "play fleet-dice --sheet fleet-dice.toml", code=2)
    assert complaint.startswith("roadstead: fleet-dice.toml: sheet, line ")
    assert "[cassino] means nothing here; is [casino] meant?" in complaint


def test_a_file_that_an_editor_marked_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "files treasure-fleet")
    text = Path("treasure-fleet-box.toml").read_text("utf-8")
    Path("marked.toml").write_text(text.replace("\n", "\r\n"), "utf-8-sig", newline="")
    said(capsys, "simulate treasure-fleet --games 1 --box marked.toml")
    Path("wide.toml").write_text(text, "utf-16")
    complaint = said(capsys, "simulate treasure-fleet --games 1 --box wide.toml", code=2)
    assert complaint == "roadstead: wide.toml: this is no text in UTF-8; save it as UTF-8\n"


def test_an_owners_sheet_is_played_saved_resumed_and_replayed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said(capsys, "files fleet-dice")
    mine = Path("fleet-dice.toml")
    text = mine.read_text("utf-8").replace('"Casino"', f'"{ODD}"')
    text = text.replace("capacity = 4 ", "capacity = [3, 4, 5, 6] ", 1)
    mine.write_text(text.replace("\nbonus_coin", "\nbonus_boat = [1, 2]\nbonus_coin"), "utf-8")
    typing(monkeypatch, "?", "w", "l", "1", "1", "q")
    start = "play fleet-dice --players 2 --seed 3 --names Ann[/b],Ben --sheet fleet-dice.toml"
    printed = said(capsys, start)
    assert ODD in printed, "names are never read as markup"
    assert "1 per 2 boats (0)" in printed
    assert "Reconstructed" not in printed, "the sheet is the owner's"
    [saved] = Path().glob("fleet-dice-*.game")
    typing(monkeypatch, *["1"] * 400)
    printed = said(capsys, f"play --resume {saved} --seat 1,2 --record whole.game")
    assert "The game is over" in printed
    Path("whole.game").write_text(Path("whole.game").read_text("utf-8") + "# well played\n")
    assert "Ann[/b] " in said(capsys, "replay whole.game")
    typing(monkeypatch, "", "b", "40", "q")
    assert ODD in said(capsys, "replay whole.game --step")


def test_the_table_says_quietly_what_is_reconstructed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "b", "?")
    printed = " ".join(said(capsys, "play fleet-dice --players 2 --seed 3").split())
    sentence = "Reconstructed by us, where the rulebook is silent: tracks, boats,"
    assert printed.count(sentence) == 2, "at the beginning, and in the help"
    typing(monkeypatch, "?")
    assert "Reconstructed" not in said(capsys, "play fleet --players 2 --seed 3")


@pytest.mark.parametrize("command", ["games", "rules fleet-dice"])
def test_lists_are_drawn_without_markup(capsys: pytest.CaptureFixture[str], command: str) -> None:
    printed = said(capsys, command)
    assert "fleet-dice" in printed
    assert "[bold]" not in printed
