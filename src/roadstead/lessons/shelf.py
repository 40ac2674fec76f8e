"""The lessons of a kit, in their order: those that are true here, and why others are left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kit import LANGUAGE, Kit, once_a_kit
from roadstead.lessons.checking import expect_true
from roadstead.lessons.coach import COACH_FILE, Coach, expect_known, read_coach
from roadstead.lessons.reading import Lesson, read
from roadstead.lessons.strict import BadLesson, text_of

MOST_LESSONS = 20


@dataclass(frozen=True)
class Lessons:
    """What a kit teaches."""

    lessons: tuple[Lesson, ...] = ()
    coach: Coach = field(default_factory=Coach)  # for a whole game
    left_out: dict[str, str] = field(default_factory=dict)  # by file, with the reason

    def find(self, name: str) -> Lesson | None:
        """The lesson of that name."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)


@once_a_kit
def of(kit: Kit) -> Lessons:
    """What the kit teaches, read and played; nothing where it has no lessons."""
    if not kit.lessons:
        return Lessons()
    found: list[Lesson] = []
    coach = Coach()
    left_out: dict[str, str] = {}
    try:
        for file in _files(kit):
            try:
                if file.name == COACH_FILE:
                    written = read_coach(file.name, text_of(file, file.name))
                    expect_known(written.notes, kit.game)
                    coach = written
                    continue
                lesson = read(file.name, text_of(file, file.name))
                if any(lesson.name == other.name for other in found):
                    raise BadLesson(f"another lesson is called {lesson.name}")
                expect_true(lesson, kit.game)
                found.append(lesson)
            except BadLesson as error:
                left_out[file.name] = str(error)
            except Exception as error:  # a stranger's rules may do anything
                left_out[file.name] = f"{type(error).__name__}: {error}"
    except BadSetUp as error:
        left_out[folder_of(kit)] = str(error)
    return Lessons(tuple(found), coach, left_out)


def folder_of(kit: Kit) -> str:
    """Where the lessons are, inside the package."""
    return kit.lessons.get(LANGUAGE) or next(iter(kit.lessons.values()))


def _files(kit: Kit) -> Iterator[Traversable]:
    folder = files(kit.package).joinpath(folder_of(kit))
    if not folder.is_dir():
        raise BadSetUp(f"{folder_of(kit)} is not in {kit.package}")
    found = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")),
        key=lambda file: file.name,
    )
    if len(found) > MOST_LESSONS:
        raise BadSetUp(f"{len(found)} lessons are more than {MOST_LESSONS}")
    yield from found
