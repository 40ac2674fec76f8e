"""Learning by playing oneself: what is seen, what is remembered after a kill, what comes out."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from roadstead import kits
from roadstead.arena.contest import contest
from roadstead.arena.playing import play_game
from roadstead.bots.nets.arrays import rows_of
from roadstead.bots.nets.file import read
from roadstead.bots.nets.layout import layout_of
from roadstead.kernel.base.errors import BadSetUp
from roadstead.learning.classes import table_classes
from roadstead.learning.course import TrainingCourse
from roadstead.learning.crew import LearningCrew
from roadstead.learning.policy import Policy, SeenTables
from roadstead.learning.returns import PlayedSteps, returns
from roadstead.learning.run import Plan, Reached, Run
from roadstead.observation import observer_of
from roadstead.observation.row import Masks, Row

CHANCE = 27.0  # points alone that a greenhorn stays below
SMALL = TrainingCourse(width=16, layers=1, tables=64, steps=16, batch=256, past=0.25)


def run(
    folder: Path, course: TrainingCourse = SMALL, rounds: int = 3, game: str = "fleet"
) -> list[Reached]:
    """A short run of learning, and all that it told."""
    told: list[Reached] = []
    plan = Plan(decisions=rounds * course.tables * course.steps)
    Run(kits.game(game), course, plan, folder / f"{game}.net").go(told.append)
    return told


def test_one_process_gives_the_same_curve_from_the_same_seed(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = run(tmp_path / "one"), run(tmp_path / "two")
    assert [it.progress.entropy for it in one] == [it.progress.entropy for it in two]
    nets = [(tmp_path / name / "fleet.net").read_bytes() for name in ("one", "two")]
    assert nets[0][-1000:] == nets[1][-1000:]


def test_workers_step_the_same_tables_in_shared_memory() -> None:
    game = kits.game("treasure-fleet")
    classes = table_classes(game, 40, {})
    crew = LearningCrew(game.name, classes, 2, seed=1, reveals=True)
    try:
        assert crew.classes == classes * 2
        for _ in range(30):
            for number, shown in enumerate(crew.groups):
                assert shown.masks.any(axis=1).all()
                shown.chosen[:] = shown.masks.argmax(axis=1)
                crew.step(number)
                crew.stepped(number)
        assert any(shown.over.any() or shown.rows.any() for shown in crew.groups)
    finally:
        crew.close()


def test_a_worker_that_ends_is_told_in_a_sentence() -> None:
    crew = LearningCrew("fleet", table_classes(kits.game("fleet"), 8, {}), 1, seed=1, reveals=False)
    crew._workers[0].kill()
    crew._workers[0].wait()
    with pytest.raises(BadSetUp, match="a worker has ended"):
        crew.stepped(0)


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    into = tmp_path / "fleet-dice.net"
    arguments = ["train", "fleet-dice", "--players", "1", "--decisions", "3000000", "--width", "16"]
    arguments += ["--tables", "64", "--steps", "16", "--into", str(into)]
    checkpoint = into.with_suffix(".checkpoint")
    program = [sys.executable, "-c", KEEPS_OFTEN, *arguments]
    with subprocess.Popen(program, stdout=subprocess.DEVNULL) as learning:
        while not checkpoint.exists():
            assert learning.poll() is None
        learning.send_signal(signal.SIGKILL)
    kept = torch.load(checkpoint, weights_only=True)
    course = replace(TrainingCourse(), width=16, tables=64, steps=16)
    game = kits.game("fleet-dice")
    again = Run(game, course, Plan(decisions=kept["decisions"] + 2000, players=1), into)
    assert again.decisions == kept["decisions"] > 0
    told: list[Reached] = []
    again.go(told.append)
    assert read(into, layout_of(game))[0].training["decisions"] > kept["decisions"]
    with pytest.raises(BadSetUp, match="was on another course"):
        Run(game, replace(course, rate=1.0), Plan(decisions=1, players=1), into)
    checkpoint.write_bytes(b"no checkpoint")
    with pytest.raises(BadSetUp, match="cannot be read"):
        Run(game, course, Plan(decisions=1, players=1), into)


KEEPS_OFTEN = """
import sys
from roadstead.learning import run
run.BETWEEN_CHECKPOINTS = 0.0
from roadstead.cli import main
main(sys.argv[1:])
"""


def test_what_was_learned_is_what_plays(tmp_path: Path) -> None:
    """The file's arrays, in NumPy, say what the policy said, in PyTorch."""
    run(tmp_path)
    game = kits.game("fleet")
    layout = layout_of(game)
    _, net = read(tmp_path / "fleet.net", layout)
    policy = Policy(net.shape, "cpu", glances=False)
    for place, array in enumerate(net.arrays):
        policy.arrays[f"array{place}"].data.copy_(torch.from_numpy(array))
    table = game.new_table(3, {})
    observer = observer_of(game, table)
    columns = layout.columns([entry.name for entry in observer.describe(table)])
    row, masks = Row(observer.length), Masks(game.actions.size, 1)
    observer.observe(table, 0, row)
    masks.show((1, 2, 3))
    allowed = np.frombuffer(memoryview(masks.values), np.uint8)[None]
    looks, shares, _ = net.part(columns, layout.seat_input(3))(rows_of(row), allowed)
    padded = torch.zeros(1, layout.entries)
    padded[0, columns] = torch.from_numpy(rows_of(row).astype(np.float32))[0]
    seen = SeenTables(
        padded, torch.tensor([game.players.index(3)]), torch.from_numpy(allowed.copy())
    )
    with torch.no_grad():
        theirs, worths = policy(seen)
    np.testing.assert_allclose(looks[0, 1:4], theirs[0, 1:4].numpy(), atol=1e-4)
    np.testing.assert_allclose(shares[0], worths[0, :, 0].numpy(), atol=1e-4)


def test_what_a_decision_brought_is_looked_for_along_its_seats_own_decisions() -> None:
    """Seat 0 decides, then seat 1, then seat 0 ends the game and has won it."""
    worths = torch.zeros(3, 1, 2, 2)
    worths[:, :, 0, 0] = torch.tensor([[0.5], [0.4], [0.7]])
    outcomes = torch.zeros(3, 1, 2, 2)
    outcomes[2, 0, 0, 0] = 1.0
    seats = torch.tensor([[0], [1], [0]])
    over = torch.tensor([[0], [0], [1]])
    found = returns(PlayedSteps(seats, over, outcomes, worths), torch.tensor([2]), 1.0)
    assert found.advantages[:, 0, 0].tolist() == pytest.approx([0.5, -0.4, 0.3])
    assert found.counts.all()
    assert found.targets[0, 0, :, 0].tolist() == pytest.approx([1.0, 0.0])


def test_the_net_learns_to_beat_chance_and_sits_at_a_table(tmp_path: Path) -> None:
    course = replace(SMALL, width=64, tables=256, steps=32, batch=1024, epochs=2)
    plan = Plan(decisions=30 * 256 * 32, players=1)
    told: list[Reached] = []
    into = tmp_path / "fleet-dice.net"
    Run(kits.game("fleet-dice"), course, plan, into).go(told.append)
    means = [tried.mean for it in told for tried in it.tried.values()]
    assert means[-1] > 1.3 * CHANCE
    row = play_game(contest(kits.game("fleet-dice"), 1, {}, [f"net:{into}"], seed=3), 0)
    assert row.lost == [""]
