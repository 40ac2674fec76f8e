"""A net in the exchange format says what it says here, in the same order and with names."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

from roadstead import kits
from roadstead.adapters.onnx import exported, write
from roadstead.bots.nets.learned import Learned, shipped
from roadstead.cli import main
from roadstead.kernel import play
from roadstead.kernel.rng import Rng


def net_of(name: str) -> Learned:
    learned = shipped(kits.game(name))
    assert isinstance(learned, Learned)
    return learned


@pytest.mark.parametrize("name", ["fleet", "fleet-dice", "dicey-waters", "treasure-fleet"])
def test_other_programs_hear_the_same(name: str, tmp_path: Path) -> None:
    learned = net_of(name)
    write(tmp_path / "net.onnx", exported(learned.header, learned.net, learned.layout))
    model = onnx.load(tmp_path / "net.onnx")
    shape = learned.net.shape
    rows = np.random.default_rng(1).integers(0, 3, (5, shape.inputs)).astype(np.float32)
    entries, legal = rows[:, : shape.entries], rows[:, -shape.actions :]
    players = learned.layout.game.players[0]
    rows[:, shape.entries : -shape.actions] = 0.0
    rows[:, learned.layout.seat_input(players)] = 1.0
    part = learned.net.part(np.arange(shape.entries), learned.layout.seat_input(players))
    told = ReferenceEvaluator(model).run(None, {"row": rows})
    for one, other in zip(told, part(entries, legal), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-3)


def test_what_goes_in_and_comes_out_has_names() -> None:
    learned = net_of("fleet")
    model = exported(learned.header, learned.net, learned.layout)
    kept = {entry.key: entry.value for entry in model.metadata_props}
    names, codes = json.loads(kept["inputs"]), json.loads(kept["actions"])
    assert len(names) == len(set(names)) == learned.net.shape.inputs
    assert names[learned.layout.seat_input(3)] == "players.3"
    game = learned.layout.game
    table = game.new_table(2, {})
    play.settle(table, Rng(1))
    action = play.legal(table, play.waiting(table)[0])[0]
    assert codes[action] == game.actions.code(action)
    assert json.loads(kept["header"])["game"] == "fleet"


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fleet.onnx"
    assert main(["net", "fleet", "--onnx", str(file)]) == 0
    assert "A net for Fleet" in capsys.readouterr().out
    onnx.checker.check_model(onnx.load(file))
    assert main(["net", "fleet", "--onnx", str(tmp_path / "no" / "x.onnx")]) == 2
    assert "cannot be written: No such file" in capsys.readouterr().err
