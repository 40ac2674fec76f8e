"""The command: what it prints, and one clear sentence for every kind of bad input."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from rich.cells import cell_len

import roadstead
from docs.template.pearl_divers import PearlDivers
from roadstead import Match, kits
from roadstead.cli import main
from roadstead.kernel.base.options import Pick, Switch
from roadstead.kit import Kit
from roadstead.rulebook import book
from tests.own import OWN

GOLDEN = Path(__file__).parents[1] / "golden/treasure_fleet/two-players.game"


def test_version_says_which_build_on_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"roadstead {roadstead.__version__}, ")
    assert "compiled by mypyc" in printed or "plain Python (" in printed
    assert printed.count("\n") == 1


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    assert "treasure-fleet" in printed
    assert "2-5" in printed
    assert "cursed_ships" in printed


class TidalPearls(PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.options = (
            Pick("tide", "How high the water is.", ("ebb", "slack", "flood")),
            Switch("sharks", "There are sharks."),
        )


TIDAL = TidalPearls()
KIT = Kit("pearl-divers", f"{__name__}:TIDAL")


def test_the_values_of_an_option_are_listed_with_the_default(
    install: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    install(EntryPoint("pearl-divers", f"{__name__}:KIT", kits.ENTRY_POINTS))
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    values = "One of ebb, slack, flood; ebb if nothing is said."
    assert f"tide: How high the water is. {values} " in printed
    assert "sharks: There are sharks. One of" not in printed


def test_the_help_counts_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert " Sea games for people, bots and research. " in printed


@pytest.mark.parametrize("game", OWN)
def test_rules_are_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Contents, text, captions, every step of every example, the index: 80 columns wide."""
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["rules", game]) == 0
    printed = capsys.readouterr().out
    assert max(map(cell_len, printed.splitlines())) <= 80
    words = " ".join(printed.split())
    found = book.of(kits.find(game))
    for number, (title, _) in enumerate(found.headings(), 1):
        assert f"{number} {title} " in words
    for example in found.examples.values():
        assert f"Example: {example.title}" in words
        for number, step in enumerate(example.steps, 1):
            assert f"{number}. {step.say.split()[0]}" in words
    names = [told.name for part in found.index for _, told in part.things]
    assert len(names) > 10
    assert all(name in words for name in names)
    assert "```" not in printed


def test_rules_are_read_a_screenful_at_a_time_and_left_at_will(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return "" if len(asked) < 3 else "q"

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("roadstead.cli.paging.on_a_screen", lambda: True)
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["rules", "fleet"]) == 0
    assert asked == ["Enter: more, q: enough > "] * 3
    assert 3 * 12 < len(capsys.readouterr().out.splitlines()) <= 3 * 23


@pytest.mark.parametrize("wanted", ["4", "launch"])
def test_a_chapter_of_the_rules_is_shown_alone(
    capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    assert main(["rules", "fleet", wanted]) == 0
    printed = capsys.readouterr().out
    assert printed.strip().startswith("2. Launch and hire")
    assert "Example: You launch a boat" in printed
    assert "3. Fishing" not in printed
    assert main(["rules", "fleet", "kraken"]) == 2
    assert "there is no chapter 'kraken'; there are On the table, " in capsys.readouterr().err


def test_rules_do_without_a_broken_example_and_say_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = "# Fleet\n\n```example an-auction\n```\n\n```example nowhere\n```\n"
    monkeypatch.setattr("roadstead.pages.page_of", lambda _: page)
    monkeypatch.setattr(book, "of", book.put_together)
    assert main(["rules", "fleet"]) == 0
    out, err = capsys.readouterr()
    assert "Example: You buy the Lobster licence" in out
    assert "the rules do without example nowhere: pages/en/examples/nowhere.toml is not in" in err


def test_simulate_prints_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "treasure-fleet", "--players", "3", "--games", "5"]) == 0
    printed = capsys.readouterr().out
    assert "Treasure Fleet, 3 players, random choices, seed 1" in printed
    assert "mean length                   72.0 decisions" in printed


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate treasure-fleet --players 4 --games 20 --seed 3 --option storms --json"
    reports = []
    for _ in range(2):
        assert main(command.split()) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0]["games"] == 20
    assert reports[0]["decisions"] == 20 * reports[0]["mean_length"]
    assert reports[0].pop("decisions_per_second") > 0
    assert len(reports[0]["mean_scores"]) == 4
    reports[1].pop("decisions_per_second")
    assert reports[0] == reports[1], "the same seed, the same games"


def test_replay_tells_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN)]) == 0
    printed = capsys.readouterr().out
    assert "Ann takes the governor, 16 points." in printed
    assert "Ann  101   wins" in printed


def test_a_result_that_no_seat_has_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GOLDEN.with_name("two-players-neutral-pirate-wins.game"))]) == 0
    printed = capsys.readouterr().out
    assert "No seat has won.\nThe neutral pirate wins with " in printed
    assert "  wins" not in printed


def test_a_box_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("ships = 3")
    assert main(["simulate", "treasure-fleet", "--box", str(box)]) == 2
    assert capsys.readouterr().err == f"roadstead: {box}: the box lacks cards\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("sail", "argument COMMAND: invalid choice: 'sail' (choose from "),
        ("rules chess", "there is no game 'chess'; the games: fleet, "),
        ("play chess", "there is no game 'chess'; the games: fleet, "),
        ("simulate treasure-fleet --players 9", "is for 2, 3, 4 or 5 players, not 9"),
        ("simulate treasure-fleet --players x", "argument --players: invalid int value: 'x'"),
        ("simulate treasure-fleet --games 0", "argument --games: '0' is no whole number above 0"),
        ("simulate treasure-fleet --wind", "unrecognized arguments: --wind (see `roadstead"),
        ("simulate treasure-fleet --option wind=9", "has no option 'wind'; its options: storms"),
        ("simulate treasure-fleet --option storms=9", "the option storms is on or off, not '9'"),
        ("simulate treasure-fleet --box nowhere", "nowhere: No such file or directory"),
        ("play treasure-fleet --seat 4 --players 3", "there is no seat 4 with 3 players"),
        ("play treasure-fleet --seat x", "argument --seat: 'x' names no seats, such as 1"),
        ("play treasure-fleet --bots clever", "there is no bot 'clever'; the levels: greenhorn"),
        (
            "play treasure-fleet --players 2 --bots mate,mate",
            "2 bots for 1 seats that people do not play",
        ),
        ("play treasure-fleet --names A,A", "two players have the same name"),
        ("play treasure-fleet --resume x", "a saved game has its own set-up: leave GAME out"),
        ("play --resume nowhere", "nowhere: No such file or directory"),
        ("replay nowhere", "nowhere: No such file or directory"),
        ("replay .", "Is a directory"),
    ],
)
def test_bad_input_gets_one_clear_sentence(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("roadstead: ")
    assert sentence in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("roadstead record 1", "PGN", "line 1: a record begins with 'roadstead record 1'"),
        ("1 lb", "1 lz", "line 17: 'lz' is not an action of this game"),
        ("1 lb", "1 fba", "line 17: 'fba' is not possible now"),
        ("rules: 1", "rules: 7", "the record was made under rules 7 of Treasure Fleet"),
        ("end: 89 moves\n", "", "the record is cut off: 'end:' is missing"),
    ],
)
def test_a_broken_record_says_the_line_and_the_reason(
    old: str, new: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = GOLDEN.read_text()
    assert old in text
    broken = tmp_path / "broken.game"
    broken.write_text(text.replace(old, new, 1))
    for command in (["replay", str(broken)], ["play", "--resume", str(broken)]):
        assert main(command) == 2
        assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "noise.game"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err == "roadstead: the file is not text in UTF-8\n"


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> Match:
        raise KeyboardInterrupt

    monkeypatch.setattr(Match, "replay", interrupted)
    assert main(["play", "--resume", str(GOLDEN)]) == 130
