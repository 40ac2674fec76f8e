"""Whose chances to win are as good as they say: playouts by rule of thumb, or a net's one look?

    python -m bench.net_values                        every game that has a net, 400 games of mates
    python -m bench.net_values --game fleet --games 100

Both judge the same positions, one of each game. Printed are the error of the reliability diagram in
points and what noise alone would make of it, how surprising what came was (the lower the better;
nobody who knows nothing is less surprised than `even`), and the milliseconds of a position.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log
from time import perf_counter
from typing import Any

from roadstead import kits
from roadstead.arena.calibration import LEAST, SEEDS, calibration, position_of_a_game
from roadstead.arena.chance import rng_for
from roadstead.bots.nets.learned import Learned, shipped
from roadstead.bots.nets.values import NetValues
from roadstead.bots.values import Values, Worth, values_of
from roadstead.kernel.game import Game

PLAYOUTS = 16
SEED = 1


def surprise(said: Sequence[Worth], won: Sequence[Worth]) -> float:
    """The logarithmic loss."""
    return -sum(
        share * log(max(chance, LEAST))
        for chances, shares in zip(said, won, strict=True)
        for chance, share in zip(chances, shares, strict=True)
    ) / len(said)


def measure(
    game: Game[Any], players: int, games: int, judges: dict[str, tuple[Values, int]]
) -> None:
    """A line for each judge."""
    said: dict[str, list[Worth]] = {name: [] for name in judges}
    took = dict.fromkeys(judges, 0.0)
    won = []
    for number in range(games):
        rng = rng_for(SEED, "net values", number)
        position, shares = position_of_a_game(game, players, rng)
        won.append(shares)
        for name, (values, looks) in judges.items():
            luck = [rng.below(SEEDS) for _ in range(looks)]
            began = perf_counter()
            worths = values.of([position] * looks, luck)
            took[name] += perf_counter() - began
            means = [sum(by_seat) / looks for by_seat in zip(*worths, strict=True)]
            said[name].append(tuple(means))
    print(f"{game.title}, {players} players, {games} games; even: {log(players):.3f}")
    for name in judges:
        found = calibration(said[name], won, rng_for(SEED, "noise"))
        print(
            f"  {name:9} error {100 * found.error:5.2f} (noise {100 * found.noise:.2f})  surprise "
            f"{surprise(said[name], won):.3f}  {1000 * took[name] / games:.2f} ms",
            flush=True,
        )


def main() -> None:
    """Every game that has a net, at its fewest players with an opponent and at its most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=kits.names())
    parser.add_argument("--games", type=int, default=400)
    arguments = parser.parse_args()
    for name in [arguments.game] if arguments.game else kits.names():
        game = kits.game(name)
        learned = shipped(game)
        if not isinstance(learned, Learned):
            continue
        judges: dict[str, tuple[Values, int]] = {
            "playouts": (values_of(game), PLAYOUTS),
            "net": (NetValues(learned), 1),
        }
        for players in (max(2, game.players[0]), game.players[-1]):
            measure(game, players, arguments.games, judges)


if __name__ == "__main__":
    main()
