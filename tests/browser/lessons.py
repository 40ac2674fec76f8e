"""Lessons in the browser: every step read or answered, by touch or by keys."""

from __future__ import annotations

from roadstead import kits
from roadstead.lessons import shelf
from roadstead.lessons.coaching import Coaching
from roadstead.lessons.reading import Lesson
from tests.browser.visitor import Visitor


def taught(game: str) -> list[Lesson]:
    """The lessons of a game, in their order."""
    return list(shelf.of(kits.find(game)).lessons)


def learn(
    visitor: Visitor, game: str, lesson: Lesson, *, by_keys: bool, closely: bool
) -> list[str]:
    """Finish the lesson; looked at closely, what axe finds wrong where something is asked first.

    At the end there is the same board and the coach, whom axe has seen: that is looked at once, in
    `test_the_coach_waits_until_what_others_do_was_seen`.
    """
    visitor.go(f"/learn/{game}/{lesson.name}")
    coaching = Coaching(lesson, kits.game(game))
    faults: list[str] = []
    for place, step in enumerate(lesson.steps):
        visitor.page.get_by_text(step.say, exact=True).first.wait_for()
        if closely and place == _first_asked(lesson):
            faults += visitor.faults()
        if not step.answers:
            _go_on(visitor, by_keys)
            coaching.tried("")
            continue
        codes = coaching.match.codes(lesson.seat)
        wrong = next((code for code in codes if code not in step.answers), None)
        if wrong is not None and place == _first_asked(lesson):
            _answer(visitor, codes, wrong, by_keys)
            visitor.see(coaching.tried(wrong))
            visitor.button("Try again").click()
        _answer(visitor, codes, step.answers[0], by_keys)
        coaching.tried(step.answers[0])
    visitor.see("Well done!")
    return faults


def _first_asked(lesson: Lesson) -> int:
    return next(place for place, step in enumerate(lesson.steps) if step.answers)


def _go_on(visitor: Visitor, by_keys: bool) -> None:
    button = visitor.button("Go on")
    if by_keys:
        # The coach has the focus when a step begins; the next stop is its button.
        visitor.page.wait_for_function("document.activeElement?.getAttribute('role') === 'note'")
        visitor.page.keyboard.press("Tab")
        visitor.page.keyboard.press("Enter")
    else:
        button.tap()


def _answer(visitor: Visitor, codes: list[str], code: str, by_keys: bool) -> None:
    number = codes.index(code) + 1
    if by_keys and number <= 9:
        visitor.page.keyboard.press(str(number))
        return
    choice = visitor.find(f'#choices button[data-code="{code}"]')
    if by_keys:
        choice.focus()
        visitor.page.keyboard.press("Enter")
        return
    if not choice.is_visible():
        visitor.find(".tolist").tap()
    choice.tap()
