"""`roadstead learn`: the lessons of a game in the terminal, in their order."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from roadstead import kits
from roadstead.cli import boards, explain, screen, since
from roadstead.cli.paging import Screenfuls, coach_line, read_line
from roadstead.cli.serve import usual_folder
from roadstead.cli.style import LAMP
from roadstead.kernel.base.errors import BadSetUp, Refused, RoadsteadError
from roadstead.kernel.base.eyes import listed
from roadstead.kit import Kit
from roadstead.lessons import counting, shelf
from roadstead.lessons.coaching import ON, Coaching
from roadstead.lessons.reading import Lesson
from roadstead.lessons.shelf import Lessons

DONE, NOT_DONE = "\N{CHECK MARK}", "\N{MIDDLE DOT}"
MOST_KEPT = 100_000  # bytes of progress that are read
HELP = "Type the number or the code of a choice, or Enter where there is nothing to choose."
KEYS = {
    "a": "show me: the coach answers for you",
    "b": "the board and the coach again",
    "i": "what is this: lists things; i 3 explains one",
    "s": "all that has just happened",
    "q": "leave the lesson",
}


class LessonsTooHard(RoadsteadError):
    """Lessons that take longer or are harder to read than they may."""


def run(arguments: argparse.Namespace) -> None:
    """List the lessons of a game, count them, or play them one after the other."""
    kit = kits.of(arguments.game) if arguments.game else _asked_for()
    taught = shelf.of(kit)
    for reason in taught.left_out.values():
        screen.complain(f"a lesson of {kit.game.title} is left out: {reason}")
    if not taught.lessons:
        raise BadSetUp(f"{kit.game.title} has no lessons; `roadstead rules {kit.name}` has rules")
    progress = Progress(usual_folder() / "lessons.json")
    if arguments.count:
        tell_counts(kit, taught)
    elif arguments.list:
        _list(kit, taught, progress)
    else:
        _learn(kit, taught, progress, arguments.lesson)


def _asked_for() -> Kit:
    """The game that somebody wants to learn."""
    names = [name for name in kits.names() if kits.find(name).lessons]
    console = screen.console()
    console.print(Text("Roadstead", style="bold").append(": learn which game?", style="not bold"))
    for number, name in enumerate(names, 1):
        console.print(f"  {number}  {kits.game(name).title}")
    answer = read_line("> ") or ""
    chosen = answer.isdecimal() and 0 < int(answer) <= len(names)
    return kits.find(names[int(answer) - 1] if chosen else answer)


class Progress:
    """Which lessons were finished at this terminal, kept in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def finished(self, game: str) -> list[str]:
        """The names of those of a game; what cannot be read was never written by us."""
        try:
            kept = json.loads(self.file.read_bytes()[:MOST_KEPT])
            return [str(name) for name in kept[game]]
        except (OSError, ValueError, KeyError, TypeError):
            return []

    def finish(self, game: str, lesson: str) -> None:
        """Remember that one was finished."""
        kept = {name: done for name in kits.names() if (done := self.finished(name))}
        kept[game] = sorted({*kept.get(game, []), lesson})
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(kept, indent=1), "utf-8")


def _list(kit: Kit, taught: Lessons, progress: Progress) -> None:
    console, done = screen.console(), progress.finished(kit.name)
    console.print(Text(kit.game.title, style="bold"))
    for number, lesson in enumerate(taught.lessons, 1):
        line = Text(f" {DONE if lesson.name in done else NOT_DONE} {number}  ")
        line.append(lesson.title, style="bold").append(f"  {lesson.about}", style="dim")
        console.print(line.append(f"  --lesson {lesson.name}", style="dim"))


def tell_counts(kit: Kit, taught: Lessons) -> None:
    """Say how long the lessons take and how plain they are; complain where it is too much."""
    console = screen.console()
    for lesson in taught.lessons:
        grade = counting.count([lesson], taught.coach.names).grade
        console.print(f"  {counting.minutes(lesson):4.1f} min  grade {grade:4.1f}  {lesson.name}")
    found = counting.count(taught.lessons, taught.coach.names)
    console.print(
        f"  {found.minutes:4.1f} min  grade {found.grade:4.1f}  all; "
        f"first part {found.minutes_first:.1f} min"
    )
    if found.broken():
        raise LessonsTooHard(f"{kit.name}: {found.broken()}")


def _learn(kit: Kit, taught: Lessons, progress: Progress, wanted: str | None) -> None:
    lessons = list(taught.lessons)
    if wanted is not None:
        first = taught.find(wanted)
        if first is None:
            known = listed((lesson.name for lesson in lessons), "and")
            raise BadSetUp(f"there is no lesson '{wanted}'; there are {known}")
    else:
        done = progress.finished(kit.name)
        first = next((one for one in lessons if one.name not in done), lessons[0])
    for lesson in lessons[lessons.index(first) :]:
        place = lessons.index(lesson) + 1
        if not AtLesson(kit, lesson, f"lesson {place} of {len(lessons)}").play():
            return
        progress.finish(kit.name, lesson.name)
        if lesson is not lessons[-1] and read_line("Enter: the next lesson, q: leave > ") != "":
            return
    console = screen.console()
    console.print(f"\nThat is all of {kit.game.title}.", style="bold")
    coach = " --coach" if taught.coach.notes else ""
    console.print(f"Now play it: roadstead play {kit.name}{coach}", soft_wrap=True)


class AtLesson(Screenfuls):
    """One lesson on one screen."""

    def __init__(self, kit: Kit, lesson: Lesson, place: str) -> None:
        super().__init__(screen.console())
        self.lesson = lesson
        self.place = place
        self.coaching = Coaching(lesson, kit.game)
        self.heard = self.coaching.match.told  # before the last answer
        self.drawn = -1  # events that had been told when the board was drawn last

    def play(self) -> bool:
        """Play to the end; false when somebody leaves."""
        while not self.coaching.over:
            before = self.coaching.place
            typed = self._asked(again=False)
            while self.coaching.place == before:
                if typed is None or typed == "q":
                    return False
                typed = self._answered(typed)
        self.console.print(Text(f"{DONE} {self.lesson.title}: done.", style=LAMP))
        return True

    def _answered(self, typed: str) -> str | None:
        """What is typed next, after this was answered; anything if the lesson went on."""
        step = self.coaching.step
        assert step is not None
        if typed == "b" or (typed == "" and step.answers):
            return self._asked(again=True)
        if typed in ("", "a"):
            self._tried(step.answers[0] if step.answers else ON)
            return ""
        if typed == "?":
            self.console.print(screen.help_of(HELP, KEYS, self.console.width))
        elif typed == "s":
            self.console.print(*self._since().all(), sep="\n")
        elif typed.split(maxsplit=1)[0] == "i":
            match, seat = self.coaching.match, self.lesson.seat
            for part in explain.answer(match, seat, typed[1:].strip()):
                self.console.print(part)
        else:
            self._try(typed)
        return "" if self.coaching.step is not step else read_line("> ")

    def _asked(self, again: bool) -> str | None:
        """What is typed when all was shown, or before."""
        said = self._draw(again)
        if said != "":
            return said
        return read_line("> " if self.coaching.asked else "Enter: on > ")

    def _try(self, typed: str) -> None:
        codes = self.coaching.match.codes(self.lesson.seat)
        chosen = typed.isdecimal() and 0 < int(typed) <= len(codes)
        try:
            reason = self._tried(codes[int(typed) - 1] if chosen else typed)
        except Refused as refusal:
            reason = f"{refusal} (? helps)"
        if reason:
            self.console.print(coach_line(reason))

    def _tried(self, code: str) -> str:
        told = self.coaching.match.told
        reason = self.coaching.tried(code)
        if not reason:
            self.heard = told
        return reason

    def _since(self) -> since.Since:
        match, seat = self.coaching.match, self.lesson.seat
        return since.Since(match.events(seat, self.heard), seat, match.names)

    def _draw(self, again: bool) -> str | None:
        """Show table, news, coach and choices; what is typed before all was shown, or nothing.

        Where not all fits, a board that was shown and has not changed is shown only to who wants
        it again.
        """
        self.clear()
        coaching, seat = self.coaching, self.lesson.seat
        step = coaching.step
        assert step is not None
        view = {**coaching.match.view(seat), "pointed": set(step.points_at)}
        last: list[RenderableType] = [coach_line(step.say)]
        if step.more:
            last.append(Padding(Text(step.more), (0, 1, 0, 8)))
        if step.answers:
            last.append(Padding(Text(f"Try it: {step.invitation}", style=LAMP), (0, 1)))
            choices = coaching.match.choices(seat)
            last.append(screen.choices_of(choices, self.console.width))
        table = [self._heading(), boards.draw(view)]
        news = self._since()
        room = self.console.height - 2 - self.rows(*table, *last)
        told = coaching.match.told
        if room < 0 and self.drawn == told and not again:
            return self.show(
                self._heading(), last=[*last, Text(" b: the board again", style="dim")]
            )
        self.drawn = told
        if news.of_others and room > 0:
            table += news.fitting(self.rows, room, first=False)
        return self.show(*table, last=last)

    def _heading(self) -> RenderableType:
        steps = len(self.lesson.steps)
        title = f"{self.lesson.title}, {self.place}, step {self.coaching.place + 1}"
        goal = Text("Goal: ", style="bold").append(self.lesson.goal, style="not bold")
        return Group(Rule(f"{title} of {steps}", style="dim"), goal)
