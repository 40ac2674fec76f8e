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
    assert main(["net", game, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == game


def test_no_net_and_what_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "black-fleet"]) == 2
    assert "no net has learned Black Fleet" in capsys.readouterr().err
    file = tmp_path / "cut.net"
    file.write_bytes(b"anything")
    assert main(["net", "fleet", "--file", str(file)]) == 2
    assert "cut.net is no net" in capsys.readouterr().err
    assert main(["net", "fleet", "--file", str(tmp_path / "gone.net")]) == 2
    assert "gone.net cannot be read" in capsys.readouterr().err
