"""The commands arena, ladder and report: what they print, and what they refuse."""

from __future__ import annotations

import builtins
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from roadstead.arena.results import read
from roadstead.bots.levels import LEVELS
from roadstead.bots.values import Judging, read_judging
from roadstead.cli import main
from roadstead.cli.command import parse

ARENA = "arena treasure-fleet --bots deckhand,greenhorn --players 3 --games 6 --seed 2"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(command.split()) == 0
    return capsys.readouterr().out


def test_the_table(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    table = printed(ARENA, capsys)
    assert "Treasure Fleet, 3 players, seed 2, 6 games" in table
    assert "deckhand" in table
    [file] = folder.glob("arena-treasure-fleet-3-*.jsonl")
    assert len(read(file)[1]) == 6
    assert printed(ARENA, capsys) == table, "the same command, nothing played again"


def test_json_has_the_agreed_names_first(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(f"{ARENA} --json --results games.jsonl", capsys))
    assert list(told) == ["bots"]
    agreed = ["bot", "games", "win_rate", "win_rate_low", "win_rate_high", "mean_score", "rating"]
    for line in told["bots"]:
        assert list(line)[: len(agreed)] == agreed
        assert line["win_rate_low"] <= line["win_rate"] <= line["win_rate_high"]
    assert [line["bot"] for line in told["bots"]] == ["deckhand", "greenhorn"]
    shares = [line["win_rate"] * seats for line, seats in zip(told["bots"], (1, 2), strict=True)]
    assert sum(shares) == pytest.approx(1)
    assert told["bots"][0]["games"] == 6


def test_plain_figures_stand_beside_those_without_luck(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = f"{ARENA.replace('--games 6', '--games 60')} --luck 4 --results games.jsonl"
    without = json.loads(printed(f"{command} --json", capsys))["bots"]
    both = json.loads(printed(f"{command} --json --plain", capsys))["bots"]
    assert [{**line, "plain": None} for line in without] == [
        {**line, "plain": None} for line in both
    ]
    for line in both:
        assert set(line["plain"]) == {
            name for name in line if name.startswith(("win_rate", "mean_score", "rating"))
        }
    assert both[0]["plain"]["win_rate"] != both[0]["win_rate"]
    table = printed(f"{command} --plain", capsys)
    assert table.count("  plain ") == 2
    assert "Luck is taken out: deckhand's wins are as sure as after" in table
    assert "more games would tell more: --luck 0." in table
    with_luck = printed(
        f"{command.replace('--luck 4', '--luck 0')[: -len('games.jsonl')]}b", capsys
    )
    assert "Luck" not in with_luck


def test_calibration_draws_what_was_said_and_what_was_true(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    command = "calibrate treasure-fleet --players 2 --games 5 --playouts 2"
    table = printed(command, capsys)
    assert "Treasure Fleet, 2 players, 5 positions, a game of mates each" in table
    assert "chance alone would make it" in table
    more = "--json --fit values.toml --picture diagram.svg"
    told = json.loads(printed(f"{command} {more}", capsys))
    assert "2 players" in (folder / "diagram.svg").read_text("utf-8")
    [two] = told["calibration"]
    assert sum(one["count"] for one in two["bins"] if one) == 10
    assert read_judging((folder / "values.toml").read_text(), "values.toml") == {
        2: Judging(**two["judging"])
    }


def test_parquet_has_a_row_for_each_seat(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    printed(f"{ARENA} --results games.jsonl --parquet games.parquet", capsys)
    _, rows = read(folder / "games.jsonl")
    table = parquet.read_table(folder / "games.parquet").to_pylist()
    assert len(table) == 18
    assert [line["score"] for line in table] == [score for row in rows for score in row.scores]
    assert table[0]["bot"] == "deckhand"
    assert {"points: ships", "fact: ships taken", "curve"} <= set(table[0])
    told = parquet.read_schema(folder / "games.parquet").metadata[b"roadstead"]
    assert json.loads(told)["bots"] == ["deckhand", "greenhorn"]


def test_a_bot_that_misbehaves_is_shown(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "liar.py").write_text("class Bot:\n    def choose(self, _):\n        return 'zz'\n")
    table = printed("arena treasure-fleet --bots liar.py:Bot,greenhorn --games 2", capsys)
    assert "liar.py:Bot lost its seat to a deckhand in 2 of 2 games" in " ".join(table.split())


def test_a_program_plays(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "first.py").write_text("while input():\n    print(1, flush=True)\n")
    bots = f"run:{sys.executable} first.py,greenhorn"
    assert main(["arena", "treasure-fleet", "--bots", bots, "--games", "2", "--json"]) == 0
    program, greenhorn = json.loads(capsys.readouterr().out)["bots"]
    assert program["bot"] == f"run:{sys.executable} first.py"
    assert (program["games"], program["seats_lost"]) == (2, 0)
    assert greenhorn["bot"] == "greenhorn"


def test_what_a_bot_prints_is_no_part_of_the_json(folder: Path) -> None:
    (folder / "loud.py").write_text(
        "class Bot:\n    def choose(self, position):\n"
        "        print('ahoy', flush=True)\n        return position.choices[0]\n"
    )
    command = "arena treasure-fleet --bots loud.py:Bot --games 1 --json"
    told = subprocess.run(
        [sys.executable, "-m", "roadstead.cli", *command.split()],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "ahoy" in told.stderr
    assert json.loads(told.stdout)["bots"][0]["seats_lost"] == 0


def test_seed_0_is_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert ", seed 0, " in printed(ARENA.replace("--seed 2", "--seed 0"), capsys)


def test_a_solo_game(capsys: pytest.CaptureFixture[str]) -> None:
    command = "arena fleet-dice --bots deckhand,greenhorn --players 1 --games 4 --json"
    told = json.loads(printed(command, capsys))
    assert [line["games"] for line in told["bots"]] == [2, 2]


@pytest.mark.parametrize("players", [1, 2])
def test_a_bot_without_a_rival_has_scores_and_no_wins(
    players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    command = f"arena fleet-dice --bots deckhand --players {players} --games 4"
    said = printed(command, capsys)
    assert "mean score" in said
    assert "win %" not in said
    assert "rating" not in said
    [line] = json.loads(printed(f"{command} --json", capsys))["bots"]
    assert "mean_score" in line
    assert not {"win_rate", "rating"} & set(line)


def test_the_ladder_rates_five_levels_for_each_number_of_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Search takes minutes; who climbs does not matter here.
    monkeypatch.setattr(
        "roadstead.cli.ladder.LEVELS", ("greenhorn", "deckhand") * 2 + ("greenhorn",)
    )
    told = json.loads(printed("ladder treasure-fleet --games 8 --json", capsys))
    assert [one["players"] for one in told["ladder"]] == [2, 3, 4, 5]
    for one in told["ladder"]:
        assert len(one["bots"]) == len(LEVELS)
        assert all(
            line["rating_low"] < line["rating"] < line["rating_high"] for line in one["bots"]
        )


def test_the_report_is_a_page_and_a_picture(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed(f"{ARENA} --results games.jsonl", capsys)
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda *_, **__: "")
    said = printed("report games.jsonl -o page.html --png page.png", capsys)
    assert said == "The report is in page.html.\nThe picture is in page.png.\n"
    assert "What goes with winning?" in (folder / "page.html").read_text("utf-8")
    assert (folder / "page.png").read_bytes().startswith(b"\x89PNG")


def test_the_report_does_not_overwrite_the_games(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    printed(f"{ARENA} --results games.jsonl", capsys)
    for flag in ("-o", "--png"):
        assert main(["report", "games.jsonl", flag, "games.jsonl"]) == 2
        assert "games.jsonl holds the games: write to another" in capsys.readouterr().err
    assert len(read(folder / "games.jsonl")[1]) == 6


def test_the_table_fits_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = printed(ARENA, capsys).splitlines()
    assert [line.split()[0] for line in lines[2:6:2]] == ["deckhand", "greenhorn"]
    for intervals in lines[3:6:2]:
        assert intervals.count(" to ") == 4, "win rate, score, rating and time, none cut"


def test_a_line_break_is_no_comma(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "fleet", "--bots", "mate\ncaptain"]) == 2
    assert "leaves a bot unnamed" in capsys.readouterr().err


def test_bots_are_split_at_commas_outside_quotes() -> None:
    def bots(*texts: str) -> list[str]:
        flags = [part for text in texts for part in ("--bots", text)]
        found: list[str] = parse(["arena", "fleet", *flags]).bots
        return found

    assert bots("captain, deckhand", "mate") == ["captain", "deckhand", "mate"]
    assert bots('"run:node bot.js a,b",captain') == ["run:node bot.js a,b", "captain"]
    assert bots('run:node "my bot.js",captain') == ['run:node "my bot.js"', "captain"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("arena treasure-fleet", "the following arguments are required: --bots"),
        ("arena treasure-fleet --bots commodore", "there is no bot 'commodore'; the levels: "),
        ("arena treasure-fleet --bots captain,", "'captain,' leaves a bot unnamed, unlike "),
        ("arena treasure-fleet --bots=", "'' leaves a bot unnamed, unlike captain,deckhand"),
        ("arena fleet --bots mate --parquet no/x", "there is no folder no for x"),
        ("arena fleet --bots mate --results x --parquet ./x", "x holds the games: write to an"),
        ("arena treasure-fleet --bots none.py:Bot", "there is no file none.py with a bot"),
        ("arena treasure-fleet --bots run:no-such-bot", "there is no program to run for 'run:no-"),
        ("arena treasure-fleet --bots run:it's", "'run:it's' is no command: No closing quotation"),
        ("arena treasure-fleet --bots mate --players 9", "is for 2, 3, 4 or 5 players, not 9"),
        ("arena treasure-fleet --bots mate --games 0", "'0' is no whole number above 0"),
        ("calibrate fleet-dice --players 1", "there are no chances to win"),
        ("calibrate fleet --fit nowhere/values.toml", "there is no folder nowhere"),
        ("calibrate fleet --picture nowhere/diagram.svg", "there is no folder nowhere"),
        ("arena fleet --bots mate --luck x", "'x' is no whole number from 0 to 9999"),
        ("arena treasure-fleet --bots mate --jobs x", "'x' is no whole number above 0"),
        ("arena fleet --bots mate --jobs 2 --cluster auto", "of the cluster: leave --jobs out"),
        ("arena treasure-fleet --bots mate --results .", ".: Is a directory"),
        ("arena treasure-fleet --bots mate --results no/x", "no/x: No such file or directory"),
        ("ladder chess", "there is no game 'chess'; the games: "),
        ("ladder fleet --players 7", "is for 2, 3 or 4 players, not 7"),
        ("report nowhere", "nowhere: No such file or directory"),
        ("report --png x.png", "the following arguments are required: RESULTS"),
    ],
)
def test_bad_input_gets_one_clear_sentence(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_the_file_of_another_contest_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    printed(f"{ARENA} --results games.jsonl", capsys)
    other = f"{ARENA} --results games.jsonl".replace("--seed 2", "--seed 3")
    assert main(other.split()) == 2
    assert capsys.readouterr().err == (
        "roadstead: games.jsonl holds the games of another contest: seed 2, not 3\n"
    )


@pytest.mark.parametrize(
    ("package", "command", "sentence"),
    [
        ("choix", ARENA, "the rating needs choix: pip install 'roadstead[arena]'"),
        (
            "pyarrow",
            f"{ARENA} --parquet x",
            "Parquet needs pyarrow: pip install 'roadstead[arena]'",
        ),
        ("ray", f"{ARENA} --cluster auto", "a cluster needs Ray: pip install 'roadstead[cluster]'"),
        ("altair", "report x.jsonl", "a report needs Altair: pip install 'roadstead[report]'"),
    ],
)
def test_a_bare_install_says_what_to_install(
    package: str,
    command: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
) -> None:
    really_import = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == package:
            raise ImportError(name)
        return really_import(name, *rest, **more)

    for module in [name for name in sys.modules if name.startswith("roadstead.arena.report")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without)
    assert main(command.split()) == 2
    assert capsys.readouterr().err == f"roadstead: {sentence}\n"
    assert not list(folder.iterdir()), "before anything is played"


def test_an_interrupt_keeps_what_was_played(folder: Path) -> None:
    bot = folder / "slow.py"
    bot.write_text(
        "from time import sleep\nclass Bot:\n    def choose(self, position):\n"
        "        sleep(0.01)\n        return position.choices[0]\n"
    )
    # What is started in the background of a shell is born deaf to interrupts.
    hearing = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from roadstead.cli import main; sys.exit(main())"
    )
    command = [sys.executable, "-c", hearing, *ARENA.split(), "--results", "games.jsonl"]
    command[command.index("deckhand,greenhorn")] = "slow.py:Bot"
    command[command.index("6")] = "1000"
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        file = folder / "games.jsonl"
        while not file.exists() or file.read_text().count("\n") < 3:
            with pytest.raises(subprocess.TimeoutExpired):
                running.wait(0.05)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=30)
    kept = len(read(file)[1])
    assert running.returncode == 130
    assert said == f"roadstead: stopped; {kept} games are kept, and the same command goes on\n"
