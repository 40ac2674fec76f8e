"""`roadstead arena`: bots against one another, and how sure it is who is better."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from roadstead.arena import parquet, rating
from roadstead.arena.cluster import Cluster
from roadstead.arena.contest import Contest, contest
from roadstead.arena.crew import Crew
from roadstead.arena.errors import ArenaError
from roadstead.arena.luck import usual_playouts
from roadstead.arena.results import check_output, read
from roadstead.arena.row import GameRow
from roadstead.arena.run import Workers, run_contest
from roadstead.arena.standing import Standing, standings
from roadstead.arena.statistics import Estimate
from roadstead.arena.worth import ThingWorth, free_games, worths
from roadstead.bots.levels import what_bots_lack
from roadstead.cli import screen
from roadstead.cli.style import LAMP
from roadstead.kernel.game import Game

FIGURES = ("win_rate", "mean_score", "rating")  # that luck can be taken out of


def run(arguments: argparse.Namespace) -> None:
    """Play the contest, or what is left of it, and print the table."""
    rating.check_installed()
    if arguments.parquet:
        parquet.check_installed()
    game: Game[Any] = arguments.game
    players = arguments.players
    if players is None:
        players = _usual_players(game, len(arguments.bots))
    planned = contest(
        game,
        players,
        arguments.options,
        arguments.bots,
        arguments.seed,
        forbidden=arguments.forbid,
        luck=playouts(game, arguments.bots, players, arguments),
    )
    file = arguments.results or Path(planned.file_name())
    if arguments.parquet:
        check_output(arguments.parquet, file)
    rows = played(planned, file, arguments)
    free = free_games(planned, rows)
    table = standings(planned, free)
    plain = standings(planned, free, plain=True) if arguments.plain else []
    forbidden = worths(planned, rows)
    if arguments.parquet:
        parquet.write(arguments.parquet, planned, rows)
    if arguments.json:
        lines = told(table, plain)
        without = {"forbidden": [worth.data() for worth in forbidden]} if forbidden else {}
        print(json.dumps({"bots": lines, **without}))
        return
    console = screen.console()
    console.print(f"{game.title}, {planned.company}, seed {planned.seed}, {len(free)} games")
    show(console, table, plain)
    show_luck(console, table, free)
    show_what_bots_lack(console, planned)
    if forbidden:
        show_worths(console, planned, forbidden)
    sentence = f"The games are in {file}; roadstead report draws them."
    console.print(sentence, style="dim", soft_wrap=True)


def playouts(
    game: Game[Any], bots: Sequence[str], players: int, arguments: argparse.Namespace
) -> int:
    """How often each chance is played on to take luck out."""
    given: int | None = arguments.luck
    return usual_playouts(game, bots, players) if given is None else given


def told(table: Sequence[Standing], plain: Sequence[Standing]) -> list[dict[str, object]]:
    """The table as `--json` prints it, with what it is with luck where that is wanted."""
    rivals = len(table) > 1
    lines = [standing.data(rivals) for standing in table]
    for line, same in zip(lines, plain, strict=False):
        line["plain"] = {
            name: value for name, value in same.data(rivals).items() if name.startswith(FIGURES)
        }
    return lines


def _usual_players(game: Game[Any], bots: int) -> int:
    """As many as there are bots, where the game can be played so."""
    return bots if bots in game.players else game.players[0]


def played(planned: Contest, file: Path, arguments: argparse.Namespace) -> list[GameRow]:
    """All games of the contest, with a bar that shows the time left."""
    workers = _workers(planned, arguments)
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
        disable=not console.is_terminal,
        speed_estimate_period=3600,  # a captain's game takes minutes
    )
    bar = progress.add_task(f"{planned.game}, {planned.company}", total=None)

    def heard(done: int, games: int) -> None:
        progress.update(bar, completed=done, total=games)

    try:
        with progress:
            return run_contest(planned, arguments.games, file, workers, heard)
    except KeyboardInterrupt:
        kept = len(read(file)[1]) if file.exists() else 0
        screen.complain(f"stopped; {kept} games are kept, and the same command goes on")
        raise


def _workers(planned: Contest, arguments: argparse.Namespace) -> Workers:
    if not arguments.cluster:
        return Crew(planned, arguments.jobs or 1)
    if arguments.jobs:
        raise ArenaError("--cluster uses every processor of the cluster: leave --jobs out")
    return Cluster(planned, arguments.cluster)


def show(console: Console, table: Sequence[Standing], plain: Sequence[Standing] = ()) -> None:
    """The table, and what there is to say about bots that misbehaved.

    A bot that met no other has neither wins nor a rating that would mean anything. Below each
    line stands what it is with luck, where that is given.
    """
    rivals = len(table) > 1
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column("bot", overflow="fold")
    wins, ratings = (["win %"], ["rating"]) if rivals else ([], [])
    for heading in ("games", *wins, "mean score", *ratings, "a decision"):
        grid.add_column(heading, justify="right", no_wrap=True)
    same = {standing.bot: standing for standing in plain}
    for standing in table:
        grid.add_row(
            Text(standing.bot, style="bold"),
            f"{standing.games:,}",
            *_figures(standing, rivals),
            Text(_time(standing.seconds)).append(f"\nup to {_time(standing.slowest)}", "dim"),
        )
        if standing.bot in same:
            grid.add_row("  plain", "", *_figures(same[standing.bot], rivals), "")
    console.print(grid)
    for standing in table:
        if standing.lost:
            sentence = (
                f"{standing.bot} lost its seat to a deckhand in {standing.lost} of "
                f"{standing.games} games: {standing.why_lost}"
            )
            console.print(Text(sentence, style=LAMP))


def _figures(standing: Standing, rivals: bool) -> list[Text]:
    """The cells that luck can be taken out of."""
    wins = [_cell(standing.win_rate, ".1f", scale=100)] if rivals else []
    ratings = [_cell(standing.rating, ".0f")] if rivals else []
    return [*wins, _cell(standing.score, ".1f"), *ratings]


def show_luck(console: Console, table: Sequence[Standing], rows: Sequence[GameRow]) -> None:
    """How much surer the games are without luck, and what that took: whether it was worth it."""
    if len(table) < 2 or not all(row.luck for row in rows):
        return
    narrower = table[0].narrower
    thought = sum(sum(row.seconds) for row in rows)
    longer = 1 + sum(row.luck_seconds for row in rows) / max(thought, 1e-9)
    advice = "" if narrower**2 >= longer else " In that time more games would tell more: --luck 0."
    sentence = (
        f"Luck is taken out: {table[0].bot}'s wins are as sure as after {narrower**2:.2f} times "
        f"the games, in {longer:.2f} times the time.{advice}"
    )
    console.print(sentence, style="dim", soft_wrap=True)


def show_what_bots_lack(console: Console, planned: Contest) -> None:
    """That deckhands search where nobody has told bots about the game; why admirals have no net."""
    game = planned.found_game()
    lack = [what_bots_lack(game)]
    if "admiral" in planned.bots:
        lack.append(_why_captain(game, planned))
    for sentence in filter(None, lack):
        console.print(Text(sentence, style="dim"))


def _why_captain(game: Game[Any], planned: Contest) -> str:
    from roadstead.bots.nets.playing import why_captain  # noqa: PLC0415 - NumPy takes a while

    why = why_captain(game, game.new_table(planned.players, planned.options))
    return why and f"An admiral plays as a captain: {why}."


def show_worths(console: Console, planned: Contest, forbidden: Sequence[ThingWorth]) -> None:
    """What the first bot won by each thing that was forbidden to it in the same games."""
    console.print(f"\n{planned.bots[0]}, in the games in which it met the thing:")
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    grid.add_column("forbidden", overflow="fold")
    for heading in ("met in", "win % with", "without", "worth", "points"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for worth in forbidden:
        if worth.met:
            figures = [
                Text(f"{100 * worth.wins_with:.1f}"),
                Text(f"{100 * worth.wins_without:.1f}"),
                _cell(worth.wins, "+.1f", scale=100),
                _cell(worth.score, "+.1f"),
            ]
        else:
            figures = [Text("-")] * 4
        grid.add_row(Text(worth.thing, style="bold"), f"{worth.met} of {worth.games}", *figures)
    console.print(grid)


def _cell(figure: Estimate, form: str, scale: int = 1) -> Text:
    """A figure, and below it what it may as well be."""
    value, low, high = (
        format(one * scale, form) for one in (figure.value, figure.low, figure.high)
    )
    shown = Text(value)
    return shown.append(f"\n{low} to {high}", "dim") if figure.low > float("-inf") else shown


def _time(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1000:.2f} ms"
