"""Forbidding a thing to one bot: the same games with it and without it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from roadstead import kits
from roadstead.arena import things
from roadstead.arena.chance import rng_for
from roadstead.arena.contest import Contest, contest
from roadstead.arena.crew import Crew
from roadstead.arena.errors import ArenaError
from roadstead.arena.playing import Ban, play_deal, play_game
from roadstead.arena.results import read
from roadstead.arena.run import run_contest
from roadstead.arena.schedule import fixture, whole_groups
from roadstead.arena.worth import free_games, worths
from roadstead.bots.levels import Deckhand
from roadstead.bots.program import Program
from roadstead.cli import main
from roadstead.games.fleet.rules.actions import BID, NOMINATE
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from tests.arena.contests import row
from tests.own import OWN


def forbidding(
    *things: str,
    game: str = "treasure-fleet",
    players: int = 3,
    bots: tuple[str, ...] = ("deckhand",),
) -> Contest:
    return contest(kits.game(game), players, {}, bots, 1, forbidden=things)


def test_a_bot_alone_meets_itself_and_one_of_it_goes_without() -> None:
    planned = forbidding("l4", "boarding-party")
    assert planned.entrants == [
        *("deckhand", "deckhand (2)", "deckhand without l4", "deckhand without boarding-party"),
    ]
    assert planned.arms == 3
    assert [fixture(planned, number).seats for number in range(6)] == [
        *((0, 1, 1), (2, 1, 1), (3, 1, 1)),
        *((1, 0, 1), (1, 2, 1), (1, 3, 1)),
    ]
    assert [fixture(planned, number).deal for number in range(4)] == [0, 0, 0, 1]
    assert whole_groups(planned, 1) == 9, "three seats, each game three times"


def test_the_same_contest_without_bans_plays_the_same_games() -> None:
    banning, plain = forbidding("l4", bots=("deckhand", "greenhorn")), forbidding()
    plain = replace(plain, bots=banning.bots)
    assert play_game(banning, 4).outcome() == {
        **play_game(plain, 2).outcome(),
        "game": 4,
        "met": ["l4"],
    }


def test_a_forbidden_card_is_never_loaded_while_another_can_be() -> None:
    planned = forbidding("l4", game="treasure-fleet")
    entry = fixture(planned, 1)
    ban = Ban(planned, entry)
    match = Match("treasure-fleet", 3, seed=3)
    position = match.position(0, Rng(1))
    assert "l4" in [position.code(action) for action in position.choices]
    position.keep(ban.left(position))
    assert "l4" not in [position.code(action) for action in position.choices]
    assert [choice.code for choice in position.described()] == [
        position.code(action) for action in position.choices
    ]
    assert [choice.number for choice in position.described()] == [1, 2, 3, 4][
        : len(position.choices)
    ]
    assert position.clone().choices == position.choices
    assert ban.met == {"l4"}


def test_what_is_all_there_is_cannot_be_forbidden() -> None:
    planned = forbidding("l4")
    position = Match("treasure-fleet", 3, seed=3).position(0, Rng(1))
    only = [action for action in position.choices if position.code(action) == "l4"]
    position.keep(only)
    ban = Ban(planned, fixture(planned, 1))
    assert ban.left(position) == only
    assert ban.met == set()


def test_a_forbidden_licence_is_neither_nominated_nor_bid_for() -> None:
    thing = things.find(kits.game("fleet"), {}, "shrimp-licence")
    table = kits.game("fleet").new_table(3, {})
    shrimp, tuna = 1, 0
    assert thing.is_taken(table, NOMINATE(shrimp))
    assert not thing.is_taken(table, NOMINATE(tuna))
    table.licence = shrimp
    assert thing.is_taken(table, BID(3))
    table.licence = tuna
    assert not thing.is_taken(table, BID(3))


def test_a_forbidden_development_is_not_dealt_and_all_else_stays() -> None:
    game = kits.game("black-fleet")
    names = list(things.named(game, game.checked(4, {})))[:24]
    planned = contest(game, 4, {}, ["greenhorn"], 5, forbidden=names)
    rows = play_deal(planned, 0)
    assert [row.game for row in rows] == list(range(25))
    met = rows[0].met
    assert len(met) == 4, "the first bot is dealt one of each price"
    # Games are found by name; this one's has cards.
    titles = {card.id: card.title for card in game.cards.development_cards}  # type: ignore[attr-defined]
    for ban, name in enumerate(names, 1):
        mine = {
            fact for fact, has in rows[ban].facts[0].items() if has and fact.startswith("dealt")
        }
        usual = {fact for fact, has in rows[0].facts[0].items() if has and fact.startswith("dealt")}
        assert (f"dealt {titles[name]}" in usual) == (name in met)
        assert f"dealt {titles[name]}" not in mine or name not in met
        if name in met:
            assert len(usual - mine) == 1
        else:
            assert rows[ban].scores == rows[0].scores, "the same game, not played again"
            assert rows[ban].bots == [1 + ban, 1, 1, 1]


def test_a_fortune_card_can_be_kept_from_being_played() -> None:
    game = kits.game("black-fleet")
    fair_wind = things.find(game, game.checked(3, {}), "fair-wind")
    assert fair_wind.choices == {game.actions.action("fair_wind")}
    assert fair_wind.dealt == frozenset()


def test_every_game_has_things_to_forbid_and_every_code_can_be() -> None:
    for name in OWN:
        game = kits.game(name)
        players = game.players[-1]
        assert things.named(game, game.checked(players, {}))
        for verb in game.actions.verbs[:3]:
            code = verb.code + verb.words[0]
            assert (
                game.actions.action(code)
                in things.find(game, game.checked(players, {}), code).choices
            )


@pytest.mark.parametrize(
    ("named", "bots", "complaint"),
    [
        (
            ["kraken"],
            ("deckhand",),
            "Treasure Fleet has no 'kraken' to forbid; known are one-cannon",
        ),
        (["l4", "l4"], ("deckhand",), "'l4' is forbidden twice"),
        (["l4"], ("deckhand",) * 4, "name at most 3 bots, not 4"),
    ],
)
def test_what_cannot_be_forbidden_is_told_in_one_sentence(
    named: list[str], bots: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(ArenaError) as refused:
        forbidding(*named, bots=bots)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_complaint_of_the_command_lists_what_is_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "fleet", "--bots", "deckhand", "--forbid", "kraken"]) == 2
    told = capsys.readouterr().err
    assert "shrimp-licence" in told
    assert "the codes of all choices" in told
    assert main(["arena", "fleet", "--bots", "deckhand", "--forbid", "l4,"]) != 0


def test_worth_is_the_difference_over_the_games_in_which_it_was_met() -> None:
    planned = forbidding("l4", players=2)
    rows = []
    for deal in range(8):
        free = replace(row(2 * deal, deal // 2, [0, 1], [5, 3]), met=["l4"] if deal < 6 else [])
        scores = [2, 3] if deal < 4 else [5, 3]
        rows += [free, row(2 * deal + 1, deal // 2, [2, 1], scores)]
    [worth] = worths(planned, rows)
    assert (worth.games, worth.met) == (8, 6)
    assert worth.wins_with == 1.0
    assert worth.wins_without == pytest.approx(1 / 3)
    assert worth.wins.value == pytest.approx(2 / 3)
    assert worth.wins.low < worth.wins.value < worth.wins.high
    assert worth.score.value == pytest.approx(2.0)
    assert json.dumps(worth.data())
    assert len(free_games(planned, rows)) == 8


def test_a_thing_never_met_may_be_worth_anything() -> None:
    planned = forbidding("l4", players=2)
    [worth] = worths(planned, [row(0, 0, [0, 1], [5, 3]), row(1, 0, [2, 1], [5, 3])])
    assert worth.met == 0
    assert worth.data()["worth_low"] is None


def test_alone_a_game_is_won_against_itself_without_the_thing() -> None:
    planned = forbidding("cod", game="fleet-dice", players=1)
    assert planned.bots == ("deckhand",)
    rows = [replace(row(0, 0, [0], [50]), met=["cod"]), row(1, 0, [1], [40])]
    [worth] = worths(planned, rows)
    assert (worth.wins_with, worth.wins_without) == (1.0, 0.0)


def test_games_are_kept_gone_on_with_and_read_again(tmp_path: Path) -> None:
    planned = forbidding("l4", "l3")
    file = tmp_path / "games.jsonl"
    first = run_contest(planned, 3, file, Crew(planned, 1))
    assert len(first) == 9
    again = run_contest(planned, 6, file, Crew(planned, 2))
    assert [one.outcome() for one in again[:9]] == [one.outcome() for one in first]
    assert len(again) == 18
    found, rows = read(file)
    assert found == planned
    assert len(rows) == 18


def test_the_command_prints_what_a_thing_is_worth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["arena", "treasure-fleet", "--players", "3", "--bots", "deckhand,greenhorn"]
    command += ["--games", "6", "--results", str(tmp_path / "games.jsonl"), "--forbid", "l4,g0"]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "deckhand, in the games in which it met the thing:" in told
    assert "6 of 6" in told
    assert "0 of 6" in told
    assert main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["thing"] for one in data["forbidden"]] == ["l4", "g0"]
    assert [one["bot"] for one in data["bots"]] == ["deckhand", "greenhorn"]


def test_a_program_is_shown_only_what_is_left() -> None:
    position = Match("treasure-fleet", 3, seed=3).position(0, rng_for(1))
    position.keep(position.choices[1:])
    question = json.loads(Program("true")._question(position))
    numbers = [choice["number"] for choice in question["choices"]]
    assert numbers == list(range(1, 1 + len(position.choices)))
    assert Deckhand().choose(position) in position.choices
