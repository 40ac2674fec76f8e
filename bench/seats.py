"""Wins by seat in Black Fleet when some spaces of its map are changed.

    python -m bench.seats --players 3 --games 1000 --jobs 16 shipped l3=y,g5=v
    python -m bench.seats --players 3 --games 250 --level bench/seats.py:JudgedMate shipped

Every argument is a map: the shipped one, or what its file has on these spaces instead. A navy that
is put on a space leaves its own. The level may be any bot; `JudgedMate` here is a mate whose search
goes by the judge of admirals, on any map.
"""

from __future__ import annotations

import argparse
import tomllib
from importlib.resources import files

from bench.developments import judge, played
from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.nets.judges import LearnedJudge, shipped_judge
from roadstead.bots.position import Position
from roadstead.games.black_fleet.rules.chart import NAVY_MARKS

SHIPPED = "shipped"


class JudgedMate:
    """A mate that goes by what the admirals' judge has learned."""

    def choose(self, position: Position) -> int:
        learned = shipped_judge(position.game)
        assert isinstance(learned, LearnedJudge)
        return Searcher(knowledge_of(position.game).mate, judge=learned.judge).choose(position)


def map_with(changes: str) -> str:
    """The text of the shipped map with other marks on some spaces."""
    text = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    grid = tomllib.loads(text)["grid"]
    rows = [row.split() for row in grid.split("\n")[:-1]]
    for change in changes.split(","):
        space, mark = change.split("=")
        if mark in NAVY_MARKS:
            rows = [["." if old == mark else old for old in row] for row in rows]
        rows[int(space[1:]) - 1][ord(space[0]) - ord("a")] = mark
    return text.replace(grid, "\n".join(" ".join(row) for row in rows) + "\n")


def main(arguments: argparse.Namespace) -> None:
    """One map after the other."""
    for changes in arguments.maps:
        options = {} if changes == SHIPPED else {"map": map_with(changes)}
        told = judge(*played(arguments, options))
        wins = ", ".join(
            f"{100 * value:.1f} ({100 * low:.1f}-{100 * high:.1f})"
            for value, low, high in told["seats"]
        )
        rounds = told["rounds"][0]
        print(f"{changes}: wins by seat {wins}; {rounds:.2f} rounds", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("maps", nargs="+", metavar="MAP", help="shipped, or SPACE=MARK,SPACE=MARK")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--level", default="mate")
    parser.add_argument("--seed", type=int, default=1)
    main(parser.parse_args(namespace=argparse.Namespace(forbid=None)))
