"""Who sits where: every bot in every place, with the same chance each time.

A lineup is who plays together; an arrangement is a lineup in one order around the table.
Each group of games takes one arrangement and lets it move around the table, seat by seat,
while chance stays the same. Lineups take turns first, then the orders around the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from roadstead.arena.contest import Contest

Seats = tuple[int, ...]  # which entrant sits in each seat


@dataclass(frozen=True)
class Fixture:
    """One game to be played: games of one group share their chance."""

    number: int
    group: int
    seats: Seats
    deal: int  # the same for a game and for its repetitions without something


def fixture(contest: Contest, number: int) -> Fixture:
    """The game of that number, counted from 0; its repetitions with bans follow each game."""
    deal, ban = divmod(number, contest.arms)
    groups = _groups(len(contest.bots), contest.players, contest.everyone)
    in_a_cycle = sum(len(group) for group in groups)
    cycle, left = divmod(deal, in_a_cycle)
    for place, group in enumerate(groups):
        if left < len(group):
            seats = _banned(group[left], len(contest.bots) + ban - 1) if ban else group[left]
            return Fixture(number, cycle * len(groups) + place, seats, deal)
        left -= len(group)
    raise AssertionError("a cycle has as many games as its groups")


def whole_groups(contest: Contest, games: int) -> int:
    """The number of games for `games` deals or more, so that it ends with a whole group."""
    games *= contest.arms
    while games and fixture(contest, games).group == fixture(contest, games - 1).group:
        games += 1
    return games


def _banned(seats: Seats, entrant: int) -> Seats:
    """The seats with the first bot's place taken by it without something, an entrant of its own."""
    return tuple(entrant if bot == 0 else bot for bot in seats)


@cache
def _groups(bots: int, players: int, everyone: bool) -> tuple[tuple[Seats, ...], ...]:
    """One cycle of the schedule: for every arrangement the seats of its games."""
    if players == 1:
        return (tuple((bot,) for bot in range(bots)),)  # alone, each with the same chance
    orders = [_orders(lineup) for lineup in lineups(bots, players, everyone)]
    most = max(len(order) for order in orders)
    return tuple(_rotations(order[turn % len(order)]) for turn in range(most) for order in orders)


def lineups(bots: int, players: int, everyone: bool) -> list[Seats]:
    """Who plays together.

    With at least as many bots as seats: every combination. With fewer, if all meet as
    equals, each bot in turn is one of those that sit more than once; otherwise the first
    bot has one seat and the others share the rest, taking turns to sit once more.
    """
    if bots >= players:
        return list(combinations(range(bots), players))
    if everyone or bots == 1:
        return [tuple((first + seat) % bots for seat in range(players)) for first in range(bots)]
    others = bots - 1
    return [
        (0, *(1 + (first + seat) % others for seat in range(players - 1)))
        for first in range(others)
    ]


def _orders(lineup: Seats) -> list[Seats]:
    """The lineup in every order around the table, the given one first."""
    found: dict[Seats, Seats] = {}
    for rest in permutations(lineup[1:]):
        seats = (lineup[0], *rest)
        found.setdefault(min(_rotations(seats)), seats)
    return list(found.values())


def _rotations(seats: Seats) -> tuple[Seats, ...]:
    """The arrangement moved around the table; equal ones once."""
    turned = (seats[-place:] + seats[:-place] for place in range(len(seats)))
    return tuple(dict.fromkeys(turned))
