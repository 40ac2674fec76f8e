"""Black Fleet judged by bots: what each development is worth, how long a game is, who is robbed.

    python bench/developments.py --games 2000 --jobs 2
    python bench/developments.py --games 400 --jobs 2 --forbid
    python bench/developments.py --games 600 --jobs 2 --forbid=sister-ships,full-sail
    python bench/developments.py --games 500 --jobs 16 candidate.toml other.toml=small.toml

Four bots of one level play one another. Developments are dealt by chance alone, so how often
whoever was dealt one wins is its worth, against the other five of its price. With --forbid the
same is measured once more in pairs: every game again, with another card in place of each, or of
those named, that one of the four was dealt. Arguments are files of cards to compare, each with a
map after an equals sign where it has one; without any, the shipped ones are judged. Everything is
printed as it comes, and with --write FILE kept as JSON.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from roadstead import kits
from roadstead.arena.contest import Contest, contest
from roadstead.arena.crew import Crew
from roadstead.arena.row import GameRow
from roadstead.arena.run import run_contest
from roadstead.arena.statistics import Estimate, Grouped, mean
from roadstead.arena.worth import free_games, worths
from roadstead.games.black_fleet.rules.game import BlackFleet

DEALT = "dealt "


def main(arguments: argparse.Namespace) -> None:
    """Judge one set of cards after the other."""
    judged = {}
    for candidate in arguments.candidates or [""]:
        cards, _, chart = candidate.partition("=")
        options = {
            name: Path(file).read_text("utf-8")
            for name, file in (("cards", cards), ("map", chart))
            if file
        }
        name = candidate or "the shipped cards and map"
        planned, rows = played(arguments, options)
        told = judge(planned, rows) if arguments.forbid is None else paired(planned, rows)
        judged[name] = told
        games_played = len(free_games(planned, rows))
        print(f"\n{name}: {games_played} games, {arguments.level} in all {arguments.players} seats")
        show(told)
        if arguments.write:
            arguments.write.write_text(json.dumps(judged, indent=1) + "\n")


def played(arguments: argparse.Namespace, options: dict[str, str]) -> tuple[Contest, list[GameRow]]:
    """The games with these options."""
    game = kits.game("black-fleet")
    assert isinstance(game, BlackFleet)
    checked = game.checked(arguments.players, options)
    cards = game.cards_of(checked)
    every = [card.id for card in cards.development_cards if card.count]
    forbidden = arguments.forbid.split(",") if arguments.forbid else every
    planned = contest(
        game,
        arguments.players,
        options,
        [arguments.level],
        arguments.seed,
        forbidden=() if arguments.forbid is None else forbidden,
    )
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        crew = Crew(planned, arguments.jobs)
        return planned, run_contest(planned, arguments.games, file, crew)


def judge(planned: Contest, rows: Sequence[GameRow]) -> dict[str, Any]:
    """Everything that is looked at, with intervals."""
    even = 1 / planned.players
    names = [name for name in rows[0].facts[0] if name.startswith(DEALT)]
    seats = range(planned.players)
    return {
        "rounds": _data(mean(Grouped((row.group, float(row.rounds)) for row in rows))),
        "decisions": _data(mean(Grouped((row.group, float(sum(row.decisions))) for row in rows))),
        "seats": [
            _data(mean(Grouped((row.group, row.shares()[seat]) for row in rows))) for seat in seats
        ],
        "a game": {
            name: sum(facts[name] for row in rows for facts in row.facts) / len(rows)
            for name in rows[0].facts[0]
            if not name.startswith(DEALT)
        },
        "income": {
            name: sum(points[name] for row in rows for points in row.points) / len(rows)
            for name in rows[0].points[0]
        },
        "dealt": {
            name.removeprefix(DEALT): _data(
                mean(
                    Grouped(
                        (row.group, row.shares()[seat] - even)
                        for row in rows
                        for seat in seats
                        if row.facts[seat][name]
                    )
                )
            )
            for name in names
            if any(facts[name] for row in rows for facts in row.facts)
        },
    }


def paired(planned: Contest, rows: Sequence[GameRow]) -> dict[str, Any]:
    """What every development is worth against another in its place, in the same games."""
    return {
        "dealt": {
            worth.thing: [*_data(worth.wins), worth.met]
            for worth in worths(planned, rows)
            if worth.met > 1
        }
    }


def show(told: dict[str, Any]) -> None:
    """The figures in lines."""
    for name, figure in told.items():
        if name == "dealt":
            print("  worth in wins, in points:")
            for card, (value, low, high, *met) in sorted(
                figure.items(), key=lambda entry: -entry[1][0]
            ):
                pairs = f"  {met[0]} pairs" if met else ""
                interval = f"({100 * low:+.1f} to {100 * high:+.1f})"
                print(f"    {card:22} {100 * value:+6.1f}  {interval}{pairs}")
        elif isinstance(figure, dict):
            print(f"  {name}: " + ", ".join(f"{key} {value:.2f}" for key, value in figure.items()))
        elif name == "seats":
            wins = [f"{100 * v:.1f} ({100 * low:.1f}-{100 * high:.1f})" for v, low, high in figure]
            print(f"  wins by seat: {', '.join(wins)}")
        else:
            print(f"  {name}: {figure[0]:.2f} ({figure[1]:.2f} to {figure[2]:.2f})")


def _data(figure: Estimate) -> list[float]:
    return [round(value, 5) for value in (figure.value, figure.low, figure.high)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("candidates", nargs="*", metavar="CARDS[=MAP]")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="mate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--forbid", nargs="?", const="", metavar="ID,ID", help="in pairs, with --games deals"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="the figures as JSON")
    main(parser.parse_args())
