"""One game of a contest: its chance, its bots, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead.arena.chance import PairedChance
from roadstead.arena.playing import LONGEST_REASON, play_game
from roadstead.arena.watch import PARTS, Watch
from roadstead.arena.work import DIED
from roadstead.match import Match
from tests.arena.contests import planned


def ships_that_came(number: int) -> list[object]:
    """The ships of a game, as far as they came up; the bots decide who takes them."""
    contest = planned("deckhand", "greenhorn", players=3, seed=9)
    row = play_game(contest, number)
    assert row.game == number
    chance = PairedChance(contest.seed, "chance", row.group)
    match = Match("treasure-fleet", 3, nature=chance)
    chance.follow(match)
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(seat, choices[number % len(choices)].code)
    return [event["points"] for event in match.events() if event["event"] == "ShipRevealed"]


def test_games_of_a_group_meet_the_same_chance_whatever_is_played() -> None:
    assert ships_that_came(0) == ships_that_came(1) == ships_that_came(2)
    assert ships_that_came(0) != ships_that_came(3), "the next group has another chance"


def test_one_question_does_not_move_the_numbers_of_another() -> None:
    """In Fleet the licences come up in the same order however many cards are drawn."""

    def licences(place: int) -> list[object]:
        chance = PairedChance(4)
        match = Match("fleet", 3, nature=chance)
        chance.follow(match)
        while not match.over:
            seat = match.to_act[0]
            choices = match.choices(seat)
            match.play(seat, choices[place % len(choices)].code)
        return [e["licence"] for e in match.events() if e["event"] == "LicenceRevealed"]

    first, second = licences(0), licences(-1)
    both = min(len(first), len(second))
    assert both > 6
    assert first[:both] == second[:both]


def test_the_same_number_is_the_same_game() -> None:
    contest = planned("deckhand", "greenhorn", players=3)
    assert play_game(contest, 4).outcome() == play_game(contest, 4).outcome()
    assert play_game(contest, 4).outcome() != play_game(contest, 5).outcome()


def test_another_seed_is_another_game() -> None:
    one, other = (planned("greenhorn", players=3, seed=seed) for seed in (1, 2))
    assert play_game(one, 0).scores != play_game(other, 0).scores


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("fleet", 2),
        ("fleet-dice", 1),
        ("fleet-dice", 2),
        ("dicey-waters", 2),
        ("treasure-fleet", 4),
        ("black-fleet", 3),
    ],
)
def test_the_categories_add_up_to_the_score(game: str, players: int) -> None:
    row = play_game(planned("greenhorn", game=game, players=players), 0)
    assert [sum(points.values()) for points in row.points] == row.scores
    assert row.curve[-1] == row.scores
    assert len(row.curve) == PARTS + 1
    assert row.rounds > 0
    assert row.facts[0]
    assert len({tuple(facts) for facts in row.facts}) == 1, "every seat has the same facts"


def test_cards_loaded_are_counted_for_each_seat() -> None:
    row = play_game(planned("greenhorn", players=3), 0)
    for facts in row.facts:
        loaded = sum(amount for name, amount in facts.items() if name.endswith("loaded"))
        assert loaded == 12, "three cards in each of four sailings"


def test_a_bot_that_misbehaves_loses_its_seat_and_the_row_says_why(tmp_path: Path) -> None:
    file = tmp_path / "liar.py"
    file.write_text("class Bot:\n    def choose(self, position):\n        return 'zz'\n")
    row = play_game(planned(f"{file}:Bot", "greenhorn"), 0)
    assert row.lost == ["'zz' is none of the choices", ""]
    assert row.decisions[0] > 0


def test_what_a_strangers_bot_says_is_kept_on_one_short_line(tmp_path: Path) -> None:
    file = tmp_path / "talker.py"
    file.write_text("class Bot:\n    def choose(self, position):\n        return 'z\\n' * 999\n")
    [said, _] = play_game(planned(f"{file}:Bot", "greenhorn"), 0).lost
    assert said.startswith("'z z z")
    assert said.endswith("...")
    assert len(said) == LONGEST_REASON


def test_a_bot_that_cannot_be_made_in_mid_contest_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "gone.py"
    file.write_text("class Bot:\n    def choose(self, position):\n        return 0\n")
    contest = planned("greenhorn", f"{file}:Bot")
    file.unlink()
    assert play_game(contest, 0).lost == ["", f"there is no file {file} with a bot"]


def test_barred_are_only_bots_that_are_not_ours(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Bot:\n    def choose(self, position):\n        return position.choices[0]\n"
    )
    assert play_game(planned("greenhorn", f"{file}:Bot"), 0, barred=DIED).lost == ["", DIED]


def test_the_watch_counts_changes_of_a_sole_lead() -> None:
    watch = Watch([0, 0])
    for scores in ([1, 0], [1, 1], [1, 2], [3, 2], [3, 3], [4, 3]):
        watch.note(0, 2, 0.1, scores)
    watch.end([4, 5])
    assert watch.lead_changes == 3, "seat 1 to 2, back to 1 (a tie is no change), to 2 at the end"
    assert watch.curve()[0] == [0, 0]
    assert watch.curve()[-1] == [4, 5]


def test_the_watch_keeps_as_many_parts_of_any_game() -> None:
    watch = Watch([0])
    for choices in range(400):
        watch.note(0, choices, 0.001 * choices, [choices])
    assert len(watch.choices()) == PARTS
    assert watch.choices()[0] == pytest.approx(sum(range(20)) / 20)
    assert watch.slowest == [pytest.approx(0.399)]
    assert watch.seconds == [pytest.approx(0.001 * sum(range(400)))]
