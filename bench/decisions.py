"""How long bots take for a decision: the mean and the slowest, in processor time.

    python -m bench.decisions                 every game, with the most players and alone
    python -m bench.decisions fleet           one game, with the same numbers of players
    python -m bench.decisions fleet 3         one game, with so many players

A bot of the level sits among deckhands, in another seat every game. Processor time, because
on a busy machine the slowest of ten thousand decisions is the one that had to wait for it.
"""

from __future__ import annotations

import sys
from statistics import fmean
from typing import Any

from bench.measure import timed
from roadstead import Match, build, kits
from roadstead.bots.levels import level
from roadstead.bots.position import Bot
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

GAMES = {"deckhand": 20, "mate": 6, "captain": 3}


def decided(match: Match, seat: int, bot: Bot) -> str:
    """The code of what the bot chooses; laying the position before it is part of it."""
    position = match.position(seat, Rng(match.moves))
    chosen = bot.choose(position)
    return chosen if isinstance(chosen, str) else position.code(chosen)


def spent(game: Game[Any], players: int, name: str) -> list[float]:
    """The seconds of every decision that a bot of the level makes in its games."""
    bot, deckhand = level(name, game), level("deckhand", game)
    decisions = []
    for number in range(GAMES[name]):
        match = Match(game, players, seed=number)
        while not match.over:
            seat = match.to_act[0]
            its_turn = seat == number % players
            choice, seconds = timed(decided, match, seat, bot if its_turn else deckhand)
            if its_turn and len(match.choices(seat)) > 1:
                decisions.append(seconds)
            match.play(seat, choice)
    return decisions


def tables(names: list[str], players: list[int]) -> list[tuple[Game[Any], int]]:
    """The games with so many players, or with the most, and alone where that is a game."""
    return [
        (game, number)
        for game in map(kits.game, names)
        for number in players or game.players
        if players or number in (1, game.players[-1])
    ]


def main() -> None:
    """Measure, and print a line for each game and level."""
    asked = tables(sys.argv[1:2] or kits.names(), [int(number) for number in sys.argv[2:]])
    print(build.describe())
    print(f"{'':<27}{'decisions':>10}{'mean':>12}{'slowest':>12}")
    for game, players in asked:
        for name in GAMES:
            seconds = spent(game, players, name)
            print(
                f"{game.name + ' ' + str(players):<18}{name:<10}{len(seconds):>9,}"
                f"{fmean(seconds) * 1e3:>9.2f} ms{max(seconds) * 1e3:>9.2f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
