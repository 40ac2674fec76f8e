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


@pytest.mark.heavy
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


# Events of which nothing is seen to move, and why.
STILL = {
    "fleet": {
        "StartPlayerChosen": "a plate says who begins",
        "RoundBegun": "the ribbon counts rounds",
        "Nominated": "the licence that is put up is marked where it lies",
        "NominationDeclined": "a plate says it",
        "BidMade": "a bubble at a plate",
        "BidPassed": "a bubble at a plate",
        "Overpaid": "what was paid has been seen card by card",
        "DisplaySwept": "the licences leave the game where they lie",
        "LastRoundBegun": "the ribbon says it",
        "CaptainChosen": "face down until all have chosen; then it goes to its boat",
        "FishCaught": "somebody who catches nothing",
        "CardDrawn": "it has come face down with the others",
        "GameEnded": "the end page follows",
    },
    "dice": {
        "StartRolled": "a pencil draws it",
        "FirstPlayerDrawn": "a plate says who begins",
        "RoundBegun": "the ribbon counts rounds",
        "PhaseBegun": "the ribbon names phases",
        "DieShared": "the die is everybody's and stays",
        "BoxFilled": "a pencil draws it",
        "LicenceActivated": "a pencil draws it",
        "BoatLaunched": "a pencil draws it",
        "NothingLeft": "nothing happens",
        "CoinsGained": "a pencil draws it",
        "StarTaken": "the box that it fills is told next",
        "StarSkipped": "nothing happens",
        "StarLost": "nothing happens",
        "BonusChosen": "a pencil draws it",
        "HexFilled": "a pencil draws it",
        "Salvaged": "a pencil draws it",
        "PersonalFishingBegun": "what is caught is told next",
        "FishCaught": "a pencil draws it",
        "BoatStayed": "a pencil draws it",
        "RuthSelected": "Captain Ruth has no plate",
        "RuthPassed": "nothing happens",
        "BoxesStruck": "a pencil draws it",
        "StarStruck": "a pencil draws it",
        "TokensMoved": "the next to move is drawn where it stands",
        "GameEnded": "the end page follows",
    },
    "treasure-fleet": {
        "LookoutDrawn": "a plate shows the lookout",
        "CardLoaded": "only its owner knows, whose dock shows it",
        "ExtraDeclined": "nothing happens",
        "LoadingFinished": "a plate says it",
        "VolleyBegun": "the ribbon names volleys",
        "NeutralTurned": "it is turned where it lies",
        "ShipStormed": "where no cannon lay the ship is marked",
        "CurseStruck": "ships go when all who are struck have chosen",
        "GivingUp": "only its owner knows",
    },
    "black-fleet": {
        "DevelopmentDealt": "only its owner knows",
        "FortuneSeen": "it has come face down",
        "MovementSeen": "it has come face down",
        "Reshuffled": "the decks lie beside the chart",
        "TurnBegun": "a plate shows whose turn it is",
        "CardsCompared": "the numbers stand in the log",
        "Insured": "a bubble at a plate",
        "BountyPaid": "a bubble at a plate",
        "ChangedPlaces": "two ships move at once: each slides to where it is now",
        "Flipped": "it is turned where it lies",
        "VictoryBought": "it is turned where it lies",
        "GameEnded": "the end page follows",
    },
}
STILL["fleet-dice"] = STILL["dicey-waters"] = STILL.pop("dice")


@pytest.mark.parametrize("name", OWN)
def test_every_event_that_moves_something_says_so(name: str) -> None:
    still: set[str] = set()
    moving: set[str] = set()
    for file in range(len(RECORDS)):
        if (match := golden(file)).game.name == name:
            for event in match.happened:
                moves = match.game.words.motion(event, match.players).data()
                (moving if moves else still).add(type(event).__name__)
    assert moving
    assert still <= set(STILL[name]), "no reason why nothing moves"
    assert moving & set(STILL[name]) <= {"FishCaught", "ShipStormed"}, "a reason for what does move"


@pytest.mark.parametrize("file", range(len(RECORDS)), ids=lambda file: RECORDS[file].stem)
def test_what_moves_has_a_name_and_is_sent_with_its_line(file: int) -> None:
    match = golden(file)
    for event, line in zip(match.happened, _lines_of_all(match), strict=True):
        motion = match.game.words.motion(event, match.players)
        assert all(THING.fullmatch(thing) for thing in motion.things()), event
        sent = {key: line[key] for key in ("course", "flights", "scene") if key in line}
        assert sent == motion.data()


def _lines_of_all(match: Match) -> list[dict[str, object]]:
    """Each event's line as somebody sees it who may."""
    lines = {viewer: iter(match.events(viewer)) for viewer in (None, *range(match.players))}
    told = []
    for event in match.happened:
        seen = [next(its) for viewer, its in lines.items() if event.seen_by(viewer)]
        told.append(seen[0])
    return told


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


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["fleet", "black-fleet"])
def test_once_the_last_round_has_begun_it_is_known_how_many_there_are(name: str) -> None:
    last = [match for match in random_games(name) if match.rounds]
    assert last
    assert all(match.round == f"Round {match.rounds}" for match in last)
