"""Learn by playing, in the browser: by touch on a phone, and by keys on a wide screen."""

from __future__ import annotations

import os

import pytest

from roadstead import kits
from roadstead.lessons.reading import Lesson
from tests.browser.conftest import Arrive
from tests.browser.lessons import learn, taught
from tests.own import OWN

GAMES = [name for name in OWN if kits.find(name).lessons]
ALL = os.environ.get("ROADSTEAD_LESSONS") == "all"  # make lessons


def some(game: str, place: int) -> list[Lesson]:
    """Every lesson, or one of the shortest."""
    lessons = taught(game)
    shortest = sorted(lessons, key=lambda lesson: len(lesson.steps))
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
    for lesson in taught(game):
        answers = [step.answers[0] if step.answers else "" for step in lesson.steps]
        done = visitor.page.request.post(
            f"{visitor.address}/api/lessons/{game}/{lesson.name}",
            data={"answers": answers},
            headers={"Origin": visitor.address},
        )
        assert done.status == 200, done.text()
        visitor.go("/")
        visitor.see("Play against")
        left = cover.get_by_role("link", name="earn").count()
        assert left == (0 if lesson is taught(game)[-1] else 1)
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
