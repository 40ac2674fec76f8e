"""The puzzles of a kit: those that fit what is here, and why others are left out."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from roadstead.kernel.base.errors import BadPosition, BadSetUp, Refused
from roadstead.kernel.game import Game
from roadstead.kit import Kit, once_a_kit
from roadstead.lessons.reading import Lesson
from roadstead.match import Match
from roadstead.puzzles.posing import PREFIX, posed
from roadstead.puzzles.puzzle import MOST_CHARACTERS, BadPuzzle, Puzzle, read
from roadstead.shipped import components_of


@dataclass(frozen=True)
class Puzzles:
    """What a kit has to puzzle over, the easy ones first."""

    components: str = "none"
    puzzles: tuple[Puzzle, ...] = ()
    left_out: str = ""  # why all of them are

    def find(self, name: str) -> Lesson | None:
        """The puzzle of that name, as a lesson."""
        for puzzle in self.puzzles:
            if PREFIX + puzzle.name == name:
                return posed(puzzle, self.components)
        return None


@once_a_kit
def of(kit: Kit) -> Puzzles:
    """What the kit has to puzzle over; nothing where it has no puzzles."""
    if not kit.puzzles:
        return Puzzles()
    try:
        raw = files(kit.package).joinpath(kit.puzzles).read_bytes()
        if len(raw) > 4 * MOST_CHARACTERS:
            raise BadPuzzle(f"{kit.puzzles} is too long")
        components, found = read(kit.puzzles, raw.decode("utf-8"))
        expect_fitting(kit.game, components, found)
    except (OSError, UnicodeDecodeError, BadSetUp) as error:
        return Puzzles(left_out=str(error))
    return Puzzles(components, tuple(sorted(found, key=lambda puzzle: puzzle.grade)))


def expect_fitting(game: Game[Any], components: str, found: list[Puzzle]) -> None:
    """Complain about puzzles of another game, of other rules or for other components."""
    if components != components_of(game):
        raise BadPuzzle(
            f"they were made for other components ({components}); here are {components_of(game)}"
        )
    for puzzle in found:
        told = puzzle.position
        if (told.game, told.rules) != (game.name, game.rules):
            raise BadPuzzle(
                f"puzzle {puzzle.name} is of {told.game}, rules {told.rules}; "
                f"here are {game.name}, rules {game.rules}"
            )


def expect_playable(game: Game[Any], puzzle: Puzzle) -> None:
    """Complain about a puzzle whose answers cannot be given."""
    try:
        match = Match.from_position(puzzle.text, game, seed=1)
        codes = match.codes(puzzle.seat)
    except (BadPosition, BadSetUp, Refused) as error:
        raise BadPuzzle(f"puzzle {puzzle.name}: {error}") from None
    for code in (puzzle.best, puzzle.next):
        if code not in codes:
            raise BadPuzzle(f"puzzle {puzzle.name}: '{code}' is not possible there")
