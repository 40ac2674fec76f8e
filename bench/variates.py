"""How much narrower the arena's intervals are without luck, in every game, and what it costs.

    python -m bench.variates                          one mate against deckhands, 400 games each
    python -m bench.variates --games 100 --jobs 2     fewer games
    python -m bench.variates --game fleet --luck 16   one game, more playouts for each chance

The same games are told with and without luck, so the ratio of the widths is of equal games. A
figure pays when the games are worth more times as many than they take times as long: `pays` is
the first over the second.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from roadstead import kits
from roadstead.arena.contest import Contest, contest
from roadstead.arena.crew import Crew
from roadstead.arena.row import GameRow
from roadstead.arena.run import run_contest
from roadstead.arena.standing import Standing, standings
from roadstead.arena.statistics import Estimate

BOTS = ("mate", "deckhand")


def measure(planned: Contest, games: int, jobs: int) -> tuple[list[GameRow], float]:
    """The games of a contest, and how long they took."""
    with TemporaryDirectory() as folder:
        began = perf_counter()
        rows = run_contest(planned, games, Path(folder, "games.jsonl"), Crew(planned, jobs))
        return rows, perf_counter() - began


def line(planned: Contest, rows: Sequence[GameRow], seconds: float, jobs: int) -> str:
    """A game's line: what is narrower, and what it took."""
    better, plain = standings(planned, rows)[0], standings(planned, rows, plain=True)[0]
    looked = sum(row.luck_seconds for row in rows) / jobs
    longer = seconds / max(seconds - looked, 1e-9)
    told = "".join(
        f"{100 * one.win_rate.value:>7.1f} +-{50 * _width(one.win_rate):>4.1f}"
        for one in (plain, better)
    )
    ratios = "".join(f"{ratio:>8.2f}" for ratio in _ratios(plain, better))
    return (
        f"{planned.game:<15}{planned.players:>3}{len(rows):>7}{planned.luck:>6}{told}{ratios}"
        f"{longer:>8.2f}{_ratios(plain, better)[0] ** 2 / longer:>7.2f}"
    )


def _ratios(plain: Standing, better: Standing) -> list[float]:
    pairs = (
        (plain.win_rate, better.win_rate),
        (plain.score, better.score),
        (plain.rating, better.rating),
    )
    return [_width(one) / _width(other) for one, other in pairs]


def _width(one: Estimate) -> float:
    return one.high - one.low


def main() -> None:
    """Print a line for every game."""
    parser = argparse.ArgumentParser(description="How much narrower intervals are without luck.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--luck", type=int, default=16, help="playouts for each chance")
    parser.add_argument("--players", type=int, help="default the fewest that are not one")
    parser.add_argument("--game", choices=kits.names(), action="append")
    asked = parser.parse_args()
    print(f"{BOTS[0]} against {BOTS[1]}s; widths plain over without luck; time with over without")
    print(
        "game           for  games  luck  plain win %  without luck"
        "    wins   score  rating    time   pays"
    )
    for name in asked.game or kits.names():
        game = kits.game(name)
        players = asked.players or min(number for number in game.players if number > 1)
        planned = contest(game, players, {}, BOTS, 1, luck=asked.luck)
        rows, seconds = measure(planned, asked.games, asked.jobs)
        print(line(planned, rows, seconds, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
