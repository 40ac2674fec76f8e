"""`roadstead judge`: a judge learns, goes on learning, and wrong numbers get one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import kits
from roadstead.bots.nets.judges import read
from roadstead.cli import main

TINY = [
    *("--rounds", "2", "--first", "9", "--games", "4", "--tries", "2"),
    *("--epochs", "1", "--width", "2", "--thinks", "5", "--seed", "3"),
]


@pytest.mark.heavy
def test_a_judge_learns_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["judge", "black-fleet", *TINY]) == 0
    one, two, last = capsys.readouterr().out.splitlines()
    assert one.startswith("round 1 ")
    assert two.startswith("round 2 ")
    assert " games  surprised by the new ones " in two
    assert last == "black-fleet.judge has the judge, black-fleet.csv the curve"
    game = kits.game("black-fleet")
    header, _ = read(Path("black-fleet.judge"), game)
    assert (header.width, header.tries, header.training["seed"]) == (2, 5, 3)
    on = ["--begin", "black-fleet.judge", "--into", "on.judge", "--jobs", "2", "--rounds", "1"]
    assert main(["judge", "black-fleet", *TINY, *on]) == 0
    assert "on.judge has the judge, on.csv the curve" in capsys.readouterr().out
    assert read(Path("on.judge"), game)[0].training["round"] == 1
    assert len(Path("on.csv").read_text().splitlines()) == 2
    mean = ["--mean", "black-fleet.judge", "on.judge", "--into", "mean.judge", "--thinks", "7"]
    assert main(["judge", "black-fleet", *mean]) == 0
    assert capsys.readouterr().out == "mean.judge has the mean of 2 judges\n"
    assert (read(Path("mean.judge"), game)[0].width, read(Path("mean.judge"), game)[0].tries) == (
        4,
        7,
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--rounds", "0"], "'0' is no whole number from 1 to 10000"),
        (["--first", "1000001"], "'1000001' is no whole number from 1 to 1000000"),
        (["--games", "-3"], "'-3' is no whole number from 1 to 1000000"),
        (["--tries", "many"], "'many' is no whole number from 1 to 100000"),
        (["--epochs", "1.5"], "'1.5' is no whole number from 1 to 1000"),
        (["--width", "65"], "'65' is no whole number from 1 to 64"),
        (["--thinks", "1" * 40], f"'{'1' * 40}' is no whole number from 0 to 100000"),
        (["--seed", ""], "'' is no whole number from 0 to 1000000"),
        (["--jobs", "0"], "'0' is no whole number above 0"),
    ],
)
def test_wrong_numbers_are_refused_in_one_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", "black-fleet", *words]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert f"argument {words[0]}: {complaint} " in said


def test_what_cannot_learn_or_cannot_go_on_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = ["--into", str(tmp_path / "a.judge")]
    assert main(["judge", "fleet-dice", *into]) == 2
    assert "nobody has said how seats stand in" in capsys.readouterr().err
    gone = ["--begin", str(tmp_path / "gone.judge")]
    assert main(["judge", "black-fleet", *into, *gone]) == 2
    assert "gone.judge cannot be read" in capsys.readouterr().err
    (tmp_path / "cut.judge").write_bytes(b"anything")
    cut = ["--begin", str(tmp_path / "cut.judge")]
    assert main(["judge", "black-fleet", *into, *cut]) == 2
    assert "cut.judge is no judge" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [tmp_path / "cut.judge"]
