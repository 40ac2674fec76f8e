"""Playing one game of a contest: the same number, the same game, on any machine."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NoReturn

from roadstead.arena.chance import PairedChance, rng_for
from roadstead.arena.contest import Contest
from roadstead.arena.errors import shortened
from roadstead.arena.facts import facts_of
from roadstead.arena.row import Row
from roadstead.arena.schedule import Fixture, fixture
from roadstead.arena.watch import Watch
from roadstead.bots.levels import LEVELS
from roadstead.bots.position import Bot, Position
from roadstead.bots.roster import hire
from roadstead.bots.seated import Seated
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.match import Match

LONGEST_REASON = 200  # letters: strangers' bots say anything


class Barred:
    """Holds the seat of a bot that may not play: its first decision loses it."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def choose(self, position: Position) -> NoReturn:
        raise RoadsteadError(self.reason)


def play_game(contest: Contest, number: int, barred: str = "") -> Row:
    """Play the game of that number.

    With a reason in `barred`, bots that are not our own levels are replaced from the start:
    the process of this game has died under them.
    """
    game = contest.found_game()
    entry = fixture(contest, number)
    chance = PairedChance(contest.seed, "chance", entry.group)
    match = Match(game, contest.players, contest.options, nature=chance)
    chance.follow(match)
    seats = [Seated(_hired(contest.bots[bot], game, barred)) for bot in entry.seats]
    watch = Watch(match.scores)
    try:
        _play(match, seats, watch, contest.seed, number)
    finally:
        for seated in seats:
            seated.close()
    watch.end(match.scores)
    return _row(entry, match, seats, watch)


def _play(match: Match, seats: list[Seated], watch: Watch, seed: int, number: int) -> None:
    """Ask the bots until the game is over; nobody is asked when there is nothing to decide."""
    while not match.over:
        seat = match.to_act[0]
        began = perf_counter()
        position = match.position(seat, rng_for(seed, "bot", number, seat, watch.decisions[seat]))
        choices = position.choices
        if len(choices) == 1:
            match.play(seat, position.code(choices[0]))
            continue
        action = seats[seat].decide(position)
        spent = perf_counter() - began
        match.play(seat, position.code(action))
        watch.note(seat, len(choices), spent, match.scores)


def _hired(name: str, game: Game[Any], barred: str) -> Bot:
    if barred and name not in LEVELS:
        return Barred(barred)
    try:
        return hire(name, game)
    except RoadsteadError as error:
        return Barred(str(error))


def _row(entry: Fixture, match: Match, seats: list[Seated], watch: Watch) -> Row:
    places = {
        seat: 1 + sum(len(better) for better in match.ranking[:place])
        for place, equal in enumerate(match.ranking)
        for seat in equal
    }
    facts = facts_of(match)
    return Row(
        game=entry.number,
        group=entry.group,
        bots=list(entry.seats),
        scores=match.scores,
        places=[places[seat] for seat in range(match.players)],
        winners=match.winners,
        decisions=watch.decisions,
        seconds=[round(seconds, 6) for seconds in watch.seconds],
        slowest=[round(seconds, 6) for seconds in watch.slowest],
        lost=[shortened(seated.lost, LONGEST_REASON) for seated in seats],
        choices=watch.choices(),
        curve=watch.curve(),
        lead_changes=watch.lead_changes,
        rounds=facts.rounds,
        points=facts.points,
        facts=facts.deciding,
        winners_without_seat=match.winners_without_seat,
    )
