"""What boards and programs go by: verbs and arguments of choices, and what events concern."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from roadstead import DICTATED, Match, kits
from roadstead.kernel.base.events import Secret
from roadstead.kernel.rng import Rng
from tests.golden.test_golden import RECORDS
from tests.own import OWN

# The names by which clients know them: a verb that is renamed breaks whoever plays by it.
VERBS = {
    "black-fleet": {
        *("sail", "ship", "attack", "sink", "sell", "bury", "swap", "end", "play", "target"),
        *("from", "enter", "card", "discard", "buy", "pass"),
    },
    "fleet": {
        *("nominate", "decline", "bid", "pass", "pay", "launch", "hire", "board", "process"),
        *("trade", "discard", "done"),
    },
    "fleet-dice": {
        *("fill", "take", "coin", "coins", "market", "hex", "salvage", "reroll", "keep", "skip"),
        *("launch", "license", "bonus", "second"),
    },
    "dicey-waters": {
        *("fill", "take", "coin", "coins", "market", "launch", "license", "bonus", "second"),
        *("stay", "all_fish", "hex", "salvage", "reroll", "keep", "skip"),
    },
    "treasure-fleet": {"fire", "load", "enough", "aim", "give_up"},
}
THING = re.compile(r"[a-z]+(:[a-z0-9-]+)*")
SEAT = re.compile(r"seat:(\d+)")


def random_games(name: str) -> Iterator[Match]:
    """Every position of a random game with each number of players."""
    rng = Rng(3)
    for players in kits.game(name).players:
        match = Match(name, players, seed=players)
        while not match.over:
            yield match
            seat = match.to_act[rng.below(len(match.to_act))]
            codes = match.codes(seat)
            match.play(seat, codes[rng.below(len(codes))])


@cache
def golden(file: int) -> Match:
    """A golden game at its end."""
    return Match.replay(RECORDS[file].read_text("utf-8"), nature=DICTATED)


@pytest.mark.parametrize("name", OWN)
def test_a_choice_is_a_known_verb_with_the_arguments_of_its_code(name: str) -> None:
    game = kits.game(name)
    known = set()
    for match in random_games(name):
        for seat in match.to_act[:1]:
            for choice in match.choices(seat):
                verb = game.actions.verb(game.actions.action(choice.code))
                assert verb.code + "".join(map(str, choice.args)) == choice.code
                known.add(choice.verb)
    assert known <= VERBS[name]
    assert len(known) > len(VERBS[name]) / 2


@pytest.mark.parametrize("file", range(len(RECORDS)), ids=lambda file: RECORDS[file].stem)
def test_every_event_names_what_it_concerns(file: int) -> None:
    match = golden(file)
    for event in match.happened:
        concerns = match.game.words.concerns(event, match.players)
        assert all(THING.fullmatch(thing) for thing in concerns), event
        assert len(set(concerns)) == len(concerns), event
        seats = [int(found[1]) for found in map(SEAT.fullmatch, concerns) if found]
        assert all(seat < match.players for seat in seats), event
        doer = getattr(event, "seat", None)
        if doer is not None and doer < match.players:
            assert concerns[0] == f"seat:{doer}", "the seat that did it comes first"


@pytest.mark.parametrize("file", range(len(RECORDS)), ids=lambda file: RECORDS[file].stem)
def test_lines_that_are_sent_carry_it_and_secrets_reach_their_seat_alone(file: int) -> None:
    match = golden(file)
    for viewer in (None, 0):
        lines = match.events(viewer)
        seen = [event for event in match.happened if event.seen_by(viewer)]
        for line, event in zip(lines, seen, strict=True):
            assert line["concerns"] == list(match.game.words.concerns(event, match.players))
            assert not isinstance(event, Secret) or event.seat == viewer


@pytest.mark.parametrize(
    ("name", "called", "first"),
    [
        ("fleet", "Round 1", 0),
        ("fleet-dice", "Round 1", 10),
        ("dicey-waters", "Round 1", 10),
        ("treasure-fleet", "Sailing 1", 4),
        ("black-fleet", "Round 1", 0),
    ],
)
def test_a_round_is_called_and_counted_by_the_server(name: str, called: str, first: int) -> None:
    match = Match(name, players=3, seed=5)
    assert (match.round, match.rounds) == (called, first)
    view = match.view()
    assert (view["round"], view["rounds"]) == (called, first)


@pytest.mark.parametrize("name", ["fleet", "black-fleet"])
def test_once_the_last_round_has_begun_it_is_known_how_many_there_are(name: str) -> None:
    last = [match for match in random_games(name) if match.rounds]
    assert last
    assert all(match.round == f"Round {match.rounds}" for match in last)
