"""Learn by playing, in the browser: by touch on a phone, and by keys on a wide screen."""

from __future__ import annotations

import os

import pytest

from roadstead import kits
from roadstead.lessons.reading import Lesson
from tests.browser.conftest import Arrive
from tests.browser.lessons import learn, taught
from tests.browser.visitor import Visitor
from tests.own import OWN

GAMES = [name for name in OWN if kits.find(name).lessons]
ALL = os.environ.get("ROADSTEAD_LESSONS") == "all"  # make lessons


def some(game: str, place: int) -> list[Lesson]:
    """Every lesson, or one of the shortest that ask for something."""
    lessons = taught(game)
    shortest = sorted(lessons, key=lambda lesson: (lesson.decisions, len(lesson.steps)))
    return lessons if ALL else shortest[place : place + 1]


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_finished_by_touch(game: str, arrive: Arrive) -> None:
    visitor = arrive("phone").known_as("Ann")
    for lesson in some(game, 0):
        assert learn(visitor, game, lesson, by_keys=False, closely=True) == [], lesson.name
    finished = visitor.page.request.get(f"{visitor.address}/api/visitor").json()["finished"]
    assert set(finished[game]) == {lesson.name for lesson in some(game, 0)}


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_finished_by_keys(game: str, arrive: Arrive) -> None:
    visitor = arrive("wide")
    for lesson in some(game, 1):
        assert learn(visitor, game, lesson, by_keys=True, closely=ALL) == [], lesson.name


def test_home_offers_lessons_until_all_are_finished(arrive: Arrive) -> None:
    visitor = arrive("phone").known_as("Ann")
    visitor.go("/")
    game = GAMES[0]
    cover = visitor.find(".cover", has_text=kits.game(game).title).first
    cover.get_by_role("link", name="Learn in 5 minutes").click()
    visitor.see(f"0 of {len(taught(game))} lessons")
    assert visitor.faults() == []
    *most, last = taught(game)
    for lessons, left in ((most, 1), ([last], 0)):
        for lesson in lessons:
            _finish(visitor, game, lesson)
        visitor.go("/")
        visitor.see("Play against")
        assert cover.get_by_role("link", name="earn").count() == left


def _finish(visitor: Visitor, game: str, lesson: Lesson) -> None:
    """All right answers at once, as a client would send them that has lost the last one."""
    answers = [step.answers[0] if step.answers else "" for step in lesson.steps]
    done = visitor.page.request.post(
        f"{visitor.address}/api/lessons/{game}/{lesson.name}",
        data={"answers": answers},
        headers={"Origin": visitor.address},
    )
    assert done.status == 200, done.text()


def test_the_coach_waits_until_what_others_do_was_seen(arrive: Arrive) -> None:
    visitor = arrive("phone", pace="calm")
    visitor.go("/learn/treasure-fleet/three-volleys")
    visitor.see("A sailing has three volleys.")
    visitor.find(".tolist").tap()
    visitor.find('#choices button[data-code="f4c"]').tap()
    visitor.find(".wake", has_text="Juno fires a 3-cannon at ship C.").wait_for()
    assert visitor.find(".teaching").count() == 0, "one thing after the other"
    assert visitor.find("#choices button").count() == 0
    visitor.find(".wake", has_text="Pelle fires a 2-cannon at ship A.").wait_for()
    assert visitor.faults() == []
    visitor.button("Skip to the coach").tap()
    visitor.see("Juno has three shots on your ship, and a card to come.")
    assert visitor.find(".wake").count() == 0
    visitor.button("Go on").tap()
    visitor.see("You lead by four to three. Make it safe.")
    visitor.button("Show me").tap()
    visitor.find(".wake", has_text="Pelle fires").wait_for()
    visitor.page.keyboard.press(".")
    visitor.see("Ship D is worth 12")
    visitor.button("Show me").tap()
    visitor.find(".wake").wait_for()
    visitor.find("#board").tap(position={"x": 10, "y": 10})
    visitor.see("You take the 20 and the 12: 32 points.")
    visitor.button("Go on").tap()
    visitor.see("Well done!")
    assert visitor.faults() == []


def test_a_whole_game_with_the_coach_who_can_be_silenced(arrive: Arrive) -> None:
    visitor = arrive("phone").known_as("Ann")
    visitor.go("/learn/treasure-fleet")
    visitor.button("A whole game with the coach").tap()
    visitor.see("Load three cards, hidden.")
    assert visitor.faults() == []
    visitor.button("I see").tap()
    visitor.find(".coach", has_text="Load three cards").wait_for(state="detached")
    visitor.reload()
    assert visitor.asked()
    assert visitor.find(".coach", has_text="Load three cards").count() == 0, "each thing once"
    for _ in range(3):
        visitor.find(".tabs button").nth(1).tap()
        visitor.choose()
    visitor.see("Fire one card at a ship.")
    visitor.button("Silence the coach").tap()
    visitor.find(".coach").wait_for(state="detached")
    visitor.reload()
    assert visitor.asked()
    assert visitor.find(".coach").count() == 0
