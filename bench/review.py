"""Whether reviews find what they should: planted blunders, and that better bots waste less.

    python -m bench.review blunders                  every game, with all numbers of players in turn
    python -m bench.review blunders fleet --games 20 --jobs 2
    python -m bench.review levels treasure-fleet --games 30

`blunders`: bots of the level play. At a moment drawn by lot the seat to move takes the worst of its
choices, picked on 40 tables with numbers of their own; then the game is played to its end. Moments
are passed by until the worst is, on 160 other tables, 5 points of win chance worse than the best
(alone 2 points), so that there is a blunder to be made. Found is one that the review lists among
the three dearest decisions of that seat.

`levels`: captains, mates and deckhands sit in one game, in turns. Printed is what a decision of
each cost on the average beside the reference, in hundredths of a win, and what the next lower
level's cost more; then what their own decisions gained beside play by rule of thumb in a game, and
their luck, whose mean is 0 if nothing else is booked to it. 95 % intervals over games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from time import process_time
from typing import Any

from roadstead import Match, build, kits
from roadstead.arena.statistics import Grouped, mean, wilson
from roadstead.bots.levels import LEVELS, level
from roadstead.bots.weighing import weighed
from roadstead.kernel.rng import Rng
from roadstead.review import Report
from roadstead.review.looking import Patience
from roadstead.review.planning import reference_for
from roadstead.review.reading import read
from roadstead.review.reviewing import Reviewing

PICKING, CHECKING = 40, 160  # tables for the worst choice, and for how bad it is
LEAST_LOSS, LEAST_LOSS_ALONE = 0.05, 2.0
LONGEST_WAIT = 0.7  # of a usual game: when the blunder is made at the latest
DEAREST = 3
RIVALS = ("captain", "mate", "deckhand")


@dataclass(frozen=True)
class Fixed:
    """What all games of one run have in common."""

    seconds: float
    level: str
    reference: str


@dataclass(frozen=True)
class Planted:
    """One game with a blunder in it."""

    game: str
    players: int
    found: bool
    listed: int  # at which place it stands among its seat's decisions, from 1; 0: nowhere
    loss: float
    took: float


def players_of(name: str, number: int) -> int:
    """The number of players of a game, all in turn; alone only where nobody else can play."""
    players = [seats for seats in kits.game(name).players if seats > 1]
    return players[number % len(players)]


def bot_moves(match: Match, name: str, seed: int) -> None:
    """The seat to move decides as a bot of the level."""
    seat = match.to_act[0]
    position = match.position(seat, Rng(seed * 100_000 + match.moves))
    chosen = level(name, match.game).choose(position)
    match.play(seat, chosen if isinstance(chosen, str) else position.code(chosen))


def worst(match: Match, seed: int) -> tuple[str, float]:
    """The worst choice of the seat to move, and how far behind the best it is.

    The two are picked on some tables and compared on others.
    """
    position = match.position(match.to_act[0], Rng(seed))
    if len(position.choices) == 1:
        return position.code(position.choices[0]), 0.0
    seat = position.seat
    sums = {it: worth[seat] for it, worth in weighed(position, position.choices, PICKING).items()}
    pair = min(sums, key=sums.__getitem__), max(sums, key=sums.__getitem__)
    if sums[pair[1]] - sums[pair[0]] < least_loss(match) or pair[0] == pair[1]:
        return position.code(pair[0]), 0.0
    checked = weighed(position, pair, CHECKING)
    return position.code(pair[0]), checked[pair[1]][seat] - checked[pair[0]][seat]


def least_loss(match: Match) -> float:
    """How far the worst choice must be behind the best to be a blunder."""
    return LEAST_LOSS if match.players > 1 else LEAST_LOSS_ALONE


def usual_length(name: str, players: int) -> int:
    """How many moves a deckhands' game has."""
    match = Match(name, players, seed=0)
    while not match.over:
        bot_moves(match, "deckhand", 0)
    return match.moves


def with_blunder(fixed: Fixed, task: tuple[str, int]) -> Planted | None:
    """Play a game with a blunder in it and review it; nothing when none could be made."""
    name, number = task
    players = players_of(name, number)
    wait = Rng(number).below(int(LONGEST_WAIT * usual_length(name, players)))
    match = Match(name, players, seed=number)
    blunder, seat, loss = 0, 0, 0.0
    while not match.over:
        if not blunder and match.moves >= wait:
            code, loss = worst(match, number)
            if loss >= least_loss(match):
                seat = match.to_act[0]
                blunder = match.moves + 1
                match.play(seat, code)
                continue
        bot_moves(match, fixed.level, number)
    if not blunder:
        return None
    began = process_time()
    told = reviewed(fixed, match)
    listed = [decision.move for decision in told.seats[seat].decisions]
    place = listed.index(blunder) + 1 if blunder in listed else 0
    took = process_time() - began
    return Planted(name, players, 0 < place <= DEAREST, place, loss, took)


@dataclass(frozen=True)
class Came:
    """What one level's game came to, in hundredths of a win: the mean of its seats."""

    cost: float  # a decision
    own: float
    luck: float


def reviewed(fixed: Fixed, match: Match) -> Report:
    """The review of the game, in so many seconds of the processor: neighbours do not matter."""
    patience = Patience(fixed.seconds, clock=process_time)
    finished = read(match.record())
    held_against = reference_for(finished, fixed.reference, fixed.seconds, process_time)
    return Reviewing(finished, patience, held_against).reviewed()


def of_levels(fixed: Fixed, task: tuple[str, int]) -> tuple[str, dict[str, Came]]:
    """What one game came to for each level."""
    name, number = task
    players = max(players_of(name, number), min(len(RIVALS), kits.game(name).players[-1]))
    seated = [RIVALS[(seat + number) % len(RIVALS)] for seat in range(players)]
    match = Match(name, players, seed=number)
    while not match.over:
        bot_moves(match, seated[match.to_act[0]], number)
    told = reviewed(fixed, match)
    return name, {one: came_of(told, seated, one) for one in RIVALS if one in seated}


def came_of(told: Report, seated: Sequence[str], name: str) -> Came:
    """What the game came to for one level."""
    seats = [seat for seat in told.seats if seated[seat.seat] == name]
    lost, asked = sum(seat.lost for seat in seats), sum(seat.asked for seat in seats)
    own, luck = fmean(seat.own for seat in seats), fmean(seat.luck for seat in seats)
    return Came(100.0 * lost / max(asked, 1), 100.0 * own, 100.0 * luck)


def in_short(found: Planted | tuple[str, dict[str, Came]] | None) -> str:
    """One game, said at once: a long run is watched."""
    if found is None:
        return "no blunder could be made"
    if isinstance(found, Planted):
        where = f"listed as number {found.listed}" if found.listed else "not listed"
        return f"{found.players} players, {100 * found.loss:.0f} points lost, {where}"
    return ", ".join(f"{name} {came.cost:.2f}" for name, came in found[1].items())


def show_blunders(names: Sequence[str], found: Iterable[Planted | None]) -> None:
    """A line for each game, and one for all."""
    planted = [one for one in found if one is not None]
    print(f"{'':<16}{'games':>6}{'found':>7}{'of 100':>8}{'95 %':>14}{'listed':>8}{'longest':>9}")
    for name in (*names, "all"):
        own = [one for one in planted if name in (one.game, "all")]
        if own:
            hits = sum(one.found for one in own)
            sure = wilson(hits / len(own), len(own))
            print(
                f"{name:<16}{len(own):>6}{hits:>7}{100 * sure.value:>8.0f}"
                f"{100 * sure.low:>8.0f} to {100 * sure.high:>3.0f}"
                f"{sum(one.listed > 0 for one in own):>7}{max(one.took for one in own):>7.1f} s"
            )


def show_levels(names: Sequence[str], found: Iterable[tuple[str, dict[str, Came]]]) -> None:
    """A line for each game and level."""
    games = list(found)
    headings = ("a decision costs", "more than the level above", "own in a game", "luck in a game")
    print(f"{'':<26}" + "".join(f"{heading:>28}" for heading in headings))
    for name in names:
        own = [came for game, came in games if game == name]
        for place, rival in enumerate(RIVALS):
            above = RIVALS[max(place - 1, 0)]
            both = [it for it in own if {rival, above} <= set(it)]
            more = [it[rival].cost - it[above].cost for it in both] if place else []
            sat = [it[rival] for it in own if rival in it]
            columns = (
                interval([it.cost for it in sat], 3),
                interval(more, 3) if place else "",
                interval([it.own for it in sat], 1),
                interval([it.luck for it in sat], 1),
            )
            print(f"{name:<16}{rival:<10}" + "".join(f"{column:>28}" for column in columns))


def interval(values: Sequence[float], digits: int) -> str:
    """A mean over games, with its interval."""
    if not values:
        return "no game"
    sure = mean(Grouped(enumerate(values)))
    return f"{sure.value:.{digits}f} ({sure.low:.{digits}f} to {sure.high:.{digits}f})"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("what", choices=("blunders", "levels"))
    parser.add_argument("games", nargs="*", metavar="GAME", help="default all")
    parser.add_argument("--games", dest="number", type=int, default=20, help="of each; default 20")
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="of the processor for a review; default 20"
    )
    parser.add_argument("--level", choices=LEVELS, default="mate", help="who plays; default mate")
    parser.add_argument("--reference", default="mate", help="of the review; default mate")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default 1")
    asked = parser.parse_args()
    names = asked.games or kits.names()
    fixed = Fixed(asked.seconds, asked.level, asked.reference)
    tasks = [(name, number) for number in range(asked.number) for name in names]
    work: Callable[[Any], Any] = partial(
        with_blunder if asked.what == "blunders" else of_levels, fixed
    )
    print(build.describe())
    found = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for (name, number), one in zip(tasks, pool.map(work, tasks), strict=True):
            print(f"{name} {number + 1}: {in_short(one)}", flush=True)
            found.append(one)
    (show_blunders if asked.what == "blunders" else show_levels)(names, found)


if __name__ == "__main__":
    main()
