"""`roadstead puzzles`: puzzles in the terminal; and the commands that make and check them."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from roadstead import kits
from roadstead.cli import screen
from roadstead.cli.learn import AtLesson, Progress
from roadstead.cli.paging import read_line
from roadstead.cli.serve import usual_folder
from roadstead.kernel.base.errors import BadSetUp, RoadsteadError
from roadstead.kit import Kit
from roadstead.puzzles import making, shelf
from roadstead.puzzles.posing import AT_FIRST_SIGHT, PREFIX, posed
from roadstead.puzzles.puzzle import Puzzle, read, written
from roadstead.shipped import components_of

CONFIRMED_BAR = 0.95


class PuzzlesNotConfirmed(RoadsteadError):
    """Fewer puzzles were confirmed than must be."""


def run(arguments: argparse.Namespace) -> None:
    """Pose puzzles, or make or check them."""
    kit = kits.of(arguments.game)
    if arguments.make:
        _make(kit, arguments)
    elif arguments.check:
        _check(kit, arguments)
    else:
        _pose(kit, arguments.grade)


def _make(kit: Kit, arguments: argparse.Namespace) -> None:
    """Find puzzles and write each down at once, so that a run that is cut keeps what it found."""
    file: Path = arguments.into or Path(f"{kit.name}-puzzles.toml")
    had = _of_file(kit, file) if file.exists() else []
    console = screen.console()
    players = [arguments.players] if arguments.players else kit.game.players
    kit.game.must_seat(players[0])
    order = making.Order(
        game=kit.name,
        players=players,
        wanted=arguments.make,
        seed=arguments.seed,
        jobs=arguments.jobs,
        seconds=arguments.seconds or making.NEVER,
    )
    made = had
    for newest, made in making.make(order, had):
        _write(kit, file, made)
        console.print(
            f"{len(made)} of {order.wanted}: {newest.name}, {newest.position.players} players, "
            f"grade {newest.grade}, {newest.best}, gap {newest.gap:.1f}"
        )
    console.print(f"{len(made)} puzzles are in {file}; by grade: {_by_grade(made)}")


def _write(kit: Kit, file: Path, puzzles: list[Puzzle]) -> None:
    """The old file is there until the new one is whole."""
    beside = file.with_name(file.name + ".new")
    beside.write_text(written(puzzles, components_of(kit.game)), "utf-8")
    beside.replace(file)


def _of_file(kit: Kit, file: Path) -> list[Puzzle]:
    components, puzzles = read(file.name, file.read_text("utf-8"))
    shelf.expect_fitting(kit.game, components, puzzles)
    return puzzles


def _check(kit: Kit, arguments: argparse.Namespace) -> None:
    file: Path | None = arguments.into
    if arguments.drop and file is None:
        raise BadSetUp("--drop needs --into FILE: what is shipped is not changed")
    puzzles = _of_file(kit, file) if file else list(_of(kit).puzzles)
    console = screen.console()
    for puzzle in puzzles:
        shelf.expect_playable(kit.game, puzzle)
    confirmed: list[Puzzle] = []
    for looked in making.look_again(puzzles, arguments.depth, arguments.seed, arguments.jobs):
        if looked.confirmed:
            confirmed.append(looked.puzzle)
        else:
            console.print(
                f"  {looked.puzzle.name}: not confirmed; {looked.puzzle.gap:.1f} then, "
                f"{looked.gap:.1f} now"
            )
    share = len(confirmed) / max(len(puzzles), 1)
    console.print(
        f"{kit.name}: {len(confirmed)} of {len(puzzles)} puzzles ({share:.0%}) are confirmed by a "
        f"search {arguments.depth:g} times as deep; by grade: {_by_grade(puzzles)}"
    )
    if arguments.drop and file:
        _write(kit, file, confirmed)
    elif share < CONFIRMED_BAR:
        raise PuzzlesNotConfirmed(f"{CONFIRMED_BAR:.0%} must be")


def _of(kit: Kit) -> shelf.Puzzles:
    found = shelf.of(kit)
    if found.left_out:
        raise BadSetUp(f"the puzzles of {kit.game.title} are left out: {found.left_out}")
    if not found.puzzles:
        raise BadSetUp(f"{kit.game.title} has no puzzles")
    return found


def _by_grade(puzzles: list[Puzzle]) -> str:
    grades = Counter(puzzle.grade for puzzle in puzzles)
    return ", ".join(f"{name} {grades[number]}" for number, name in enumerate(AT_FIRST_SIGHT, 1))


def _pose(kit: Kit, grade: int | None) -> None:
    """One puzzle after the other, those not solved yet, until somebody leaves."""
    known = _of(kit)
    progress = Progress(usual_folder() / "lessons.json")
    solved = progress.finished(kit.name)
    wanted = [puzzle for puzzle in known.puzzles if grade in (None, puzzle.grade)]
    left = [puzzle for puzzle in wanted if PREFIX + puzzle.name not in solved]
    console = screen.console()
    for number, puzzle in enumerate(left, len(wanted) - len(left) + 1):
        place = f"{number} of {len(wanted)}"
        lesson = posed(puzzle, known.components)
        if not AtLesson(kit, lesson, place).play():
            return
        progress.finish(kit.name, lesson.name)
        if read_line("Enter: the next puzzle, q: leave > ") != "":
            return
    console.print(f"All {len(wanted)} are solved.")
