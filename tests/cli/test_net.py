"""`roadstead net` says what a net is; where there is none, it says that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roadstead.cli import main


@pytest.mark.parametrize("game", ["fleet", "fleet-dice", "dicey-waters", "treasure-fleet"])
def test_what_a_net_is_and_how_it_learned(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", game]) == 0
    said = " ".join(capsys.readouterr().out.split())
    tries_with_others = "With others at the table it tries 4, 400 times in all" in said
    assert tries_with_others == (game in ("fleet-dice", "dicey-waters"))
    assert ("It guides a captain's search" in said) != tries_with_others
    assert ("tries the" in said) == (game == "fleet-dice")
    assert "How it learned: " in said
    assert "decisions" in said
    judged = game in ("fleet", "treasure-fleet")
    assert ("Its search goes by a judge, too. A judge for" in said) == judged
    assert main(["net", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == game
    assert ("judge" in told) == judged
    assert not judged or told["judge"]["game"] == game


def test_what_a_judge_is_and_how_it_learned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["net", "black-fleet"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "A judge for Black Fleet, rules 2" in said
    assert "It judges with 3 or 4 at the table" in said
    assert "mean of 3" in said
    assert main(["net", "black-fleet", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == [3, 4]
    assert main(["net", "black-fleet", "--onnx", str(tmp_path / "judge.onnx")]) == 2
    assert "no net has learned Black Fleet" in capsys.readouterr().err


def test_what_is_no_net(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cut.net"
    file.write_bytes(b"anything")
    assert main(["net", "fleet", "--file", str(file)]) == 2
    assert "cut.net is no net" in capsys.readouterr().err
    assert main(["net", "fleet", "--file", str(tmp_path / "gone.net")]) == 2
    assert "gone.net cannot be read" in capsys.readouterr().err
