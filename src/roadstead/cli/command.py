"""What can be typed after `roadstead`, and how it is read."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import roadstead
from roadstead import build, kits
from roadstead.bots.levels import LEVELS
from roadstead.cli import (
    admin,
    arena,
    calibrate,
    data_files,
    exploit,
    judge,
    kit,
    ladder,
    learn,
    listing,
    net,
    perft,
    play,
    position,
    puzzles,
    replay,
    report,
    review,
    serve,
    simulate,
    train,
    verify,
)
from roadstead.cli.numbers import playouts, positive, seconds
from roadstead.kernel.base.errors import BadSetUp, RoadsteadError
from roadstead.kernel.base.options import BYTE_ORDER_MARK, Data
from roadstead.kernel.game import Game
from roadstead.kernel.notation.header import MOST_DIGITS
from roadstead.puzzles.puzzle import GRADES
from roadstead.review.planning import REFERENCES

GAME = "its name, as in `roadstead games`"
JSON = "print one JSON object instead"
WITHOUT_A_COMMAND = ("serve", "--open")


# argparse has no public name for what `add_subparsers` returns.
Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


class BadUsage(RoadsteadError):
    """A command line that cannot be read."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message} (see `{self.prog} --help`)")


class _Version(argparse.Action):
    """argparse's own way would break the line to fit the terminal."""

    def __call__(self, *_: object) -> NoReturn:
        print(f"roadstead {roadstead.__version__}, {build.describe()}")
        sys.exit(0)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The command line, read; `run` is what it asks for, `game` the game it names."""
    arguments, rest = _parser().parse_known_args(argv or WITHOUT_A_COMMAND)
    name = getattr(arguments, "game", None)
    if name is not None:
        arguments.game = kits.game(name)
    own_files = _read_own_files(getattr(arguments, "game", None), arguments.command, rest)
    if hasattr(arguments, "option"):
        arguments.options = {**_options(arguments.game, arguments.option), **own_files}
    return arguments


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="roadstead",
        description="Sea games for people, bots and research. "
        "Without a command: play in the browser, at home.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    _command(
        commands, "games", listing.list_games, "List the games with their players and options."
    )
    rules = _command(
        commands, "rules", listing.show_rules, "Show the rules of a game, in our words."
    )
    rules.add_argument("game", metavar="GAME", help=GAME)
    rules.add_argument(
        "chapter", metavar="CHAPTER", nargs="?", help="only this one: its number, or a word of it"
    )
    writing = _command(
        commands, "files", data_files.run, "Write out the data files that a game is played with."
    )
    writing.add_argument("game", metavar="GAME", help=GAME)
    writing.add_argument(
        "--to", metavar="FOLDER", type=Path, default=Path(), help="default: where you are"
    )
    _add_kit(commands)
    _add_learn(commands)
    _add_puzzles(commands)
    _add_play(commands)
    _add_records(commands)
    _add_serve(commands)
    _add_admin(commands)
    _add_perft(commands)
    _add_simulate(commands)
    _add_arena(commands)
    _add_ladder_and_report(commands)
    _add_learning(commands)
    _add_calibrate(commands)
    return parser


def _command(commands: Commands, name: str, run: Any, about: str) -> argparse.ArgumentParser:
    added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    added.set_defaults(run=run)
    return added


def _add_kit(commands: Commands) -> None:
    """What a game's package brings."""
    about = "Look at what a game's package brings."
    parent = commands.add_parser("kit", help=about, description=about, allow_abbrev=False)
    works = parent.add_subparsers(dest="work", metavar="WORK", required=True)
    checking = _command(
        works, "check", kit.run, "Say which rooms a game has and whether they keep their promises."
    )
    checking.add_argument("game", metavar="GAME", help=GAME)
    checking.add_argument(
        "--games",
        metavar="G",
        type=positive,
        default=12,
        help="random games to look at; default 12",
    )


def _add_learn(commands: Commands) -> None:
    """Lessons in the terminal."""
    learning = _command(
        commands, "learn", learn.run, "Learn a game by playing it, in lessons of a minute or two."
    )
    learning.add_argument("game", metavar="GAME", nargs="?", help="asked for when left out")
    learning.add_argument(
        "--lesson", metavar="NAME", help="as in the list; default the first that is not finished"
    )
    learning.add_argument("--list", action="store_true", help="only list the lessons")
    learning.add_argument(
        "--count", action="store_true", help="say how long they take and how plain they are"
    )


def _add_puzzles(commands: Commands) -> None:
    """Puzzles in the terminal, and how they are made."""
    puzzling = _command(
        commands, "puzzles", puzzles.run, "Find the best choice, puzzle after puzzle; or make some."
    )
    puzzling.add_argument("game", metavar="GAME")
    puzzling.add_argument(
        "--grade", type=int, choices=GRADES, help="only those: 1 is easy, 4 is very hard"
    )
    puzzling.add_argument(
        "--make",
        metavar="N",
        type=positive,
        help="find puzzles in bots' games until the file has so many",
    )
    puzzling.add_argument(
        "--check", action="store_true", help="judge them anew by a deeper search, on fresh samples"
    )
    puzzling.add_argument(
        "--drop", action="store_true", help="with --check and --into: keep only what is confirmed"
    )
    puzzling.add_argument(
        "--into", metavar="FILE", type=Path, help="the file that is made, or checked"
    )
    puzzling.add_argument(
        "--players", metavar="N", type=positive, help="of --make; default all numbers in turn"
    )
    puzzling.add_argument(
        "--seconds", metavar="S", type=positive, help="of --make: no game is looked at later"
    )
    puzzling.add_argument("--depth", type=float, default=10.0, help="of --check; default 10")
    puzzling.add_argument("--seed", type=int, default=1, help="of chance; default 1")
    puzzling.add_argument("--jobs", type=positive, default=1, help="processes; default 1")


def _add_play(commands: Commands) -> None:
    """A game in the terminal."""
    playing = _command(
        commands, "play", play.run, "Play in the terminal, against bots or hot-seat."
    )
    playing.add_argument("game", metavar="GAME", nargs="?", help="asked for when left out")
    _add_set_up(playing, players=f"default {play.USUAL_PLAYERS}")
    playing.add_argument(
        "--seat",
        metavar="K[,K...]",
        type=_seats,
        help="the seats that people play, counted from 1, or 'all'; default 1",
    )
    playing.add_argument("--names", metavar="A,B,...", help="the players' names, seat by seat")
    playing.add_argument(
        "--bots",
        metavar="BOT[,BOT...]",
        type=_bots,
        help="who plays the other seats, in their order, the last one all that are left: "
        f"{', '.join(LEVELS)}, file.py:Class, run:COMMAND or net:FILE; default {play.USUAL_BOT}",
    )
    playing.add_argument(
        "--position", metavar="FILE", type=Path, help="begin from a position (`roadstead position`)"
    )
    playing.add_argument(
        "--coach", action="store_true", help="be told of everything that is new, once"
    )
    playing.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    playing.add_argument("--record", metavar="FILE", type=Path, help="keep the finished game")


def _add_records(commands: Commands) -> None:
    """What is done with a game written down."""
    replaying = _command(commands, "replay", replay.run, "Tell a recorded game again.")
    replaying.add_argument("file", metavar="FILE", type=Path)
    replaying.add_argument("--step", action="store_true", help="move by move, with the table")

    reviewing = _command(
        commands, "review", review.run, "Say what of a finished game was luck, and what decided."
    )
    reviewing.add_argument("file", metavar="RECORD", type=Path)
    reviewing.add_argument("--json", action="store_true", help=JSON)
    reviewing.add_argument(
        "--seconds", metavar="S", type=seconds, default=review.USUAL_SECONDS, help="default 20"
    )
    reviewing.add_argument(
        "--reference",
        choices=REFERENCES,
        help="whom decisions are held against; default a mate, from 180 seconds on a captain",
    )
    reviewing.add_argument(
        "--hide", action="store_true", help="find it yourself: better choices only when asked for"
    )
    reviewing.add_argument(
        "--play-on", metavar="MOVE", type=positive, help="decide anew at that move, and play on"
    )
    reviewing.add_argument(
        "--bots",
        metavar="BOT[,BOT...]",
        type=_bots,
        help=f"of --play-on: who plays the other seats; default {play.USUAL_BOT}",
    )

    writing = _command(
        commands, "position", position.run, "Print what lay where in a recorded game."
    )
    writing.add_argument("file", metavar="RECORD", type=Path)
    writing.add_argument(
        "--move", metavar="N", type=_moves, help="after so many moves; default all"
    )
    writing.add_argument(
        "--seat", metavar="K", type=positive, help="only what this seat knew; default everything"
    )

    verifying = _command(
        commands, "verify", verify.run, "Check the chance of a server's finished game."
    )
    verifying.add_argument("file", metavar="RECORD", type=Path)
    verifying.add_argument(
        "--sha256", metavar="HEX", help="the first line, which the table showed when it was set"
    )
    verifying.add_argument(
        "--beginning", metavar="HEX", help="the second line, shown when the game began"
    )
    verifying.add_argument("--seed", metavar="HEX", help="the seed that your own client sent")


def _add_serve(commands: Commands) -> None:
    """Tables on the network."""
    serving = _command(
        commands, "serve", serve.run, "Keep tables for people and bots on the network."
    )
    serve.add_arguments(serving)
    _add_database(serving)


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="where SQLite's file lies; default ~/.local/share/roadstead",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://USER@HOST/NAME instead of a file; default $ROADSTEAD_DATABASE",
    )


def _add_admin(commands: Commands) -> None:
    """What the server keeps, for whoever runs it."""
    about = "List, export, delete and back up what the server keeps; see to what people report."
    parent = commands.add_parser("admin", help=about, description=about, allow_abbrev=False)
    works = parent.add_subparsers(dest="work", metavar="WORK", required=True)
    tables = _command(works, "tables", admin.list_tables, "List the tables.")
    tables.add_argument("--status", choices=("open", "running", "over", "abandoned"))
    people = _command(works, "people", admin.list_people, "List the people.")
    exporting = _command(works, "export", admin.export, "Print all that is kept, as JSON.")
    deleting = _command(works, "delete", admin.delete, "Delete a table or a person for good.")
    backing_up = _command(works, "backup", admin.back_up, "Copy the database into a new file.")
    for parser in (exporting, deleting):
        parser.add_argument("name", metavar="TABLE|PERSON", help="as in the lists")
    backing_up.add_argument("file", metavar="FILE", type=Path)
    for parser in (tables, people, exporting, deleting, backing_up, *_add_overseeing(works)):
        _add_database(parser)


def _add_overseeing(works: Commands) -> list[argparse.ArgumentParser]:
    """What people complain of, and what operators do about it."""
    reports = _command(works, "reports", admin.list_reports, "List what people reported.")
    report = _command(works, "report", admin.read_report, "Print a report with its table's log.")
    report.add_argument("name", metavar="REPORT", help="as in the list")
    bans = _command(works, "bans", admin.list_bans, "List who is banned.")
    banning = _command(works, "ban", admin.ban, "Shut a person out.")
    banning.add_argument("--reason", metavar="TEXT", default="", help="for other operators")
    unbanning = _command(works, "unban", admin.unban, "Let a person in again.")
    for parser in (banning, unbanning):
        parser.add_argument("name", metavar="PERSON", help="as in the lists")
    audit = _command(works, "audit", admin.list_deeds, "List what operators did.")
    return [reports, report, bans, banning, unbanning, audit]


def _add_perft(commands: Commands) -> None:
    """Ways of going on, counted."""
    counting = _command(
        commands, "perft", perft.run, "Count the positions to a depth, chance included."
    )
    counting.add_argument("game", metavar="GAME", nargs="?", help=GAME)
    counting.add_argument("--depth", metavar="D", type=positive, default=4, help="default 4")
    counting.add_argument(
        "--position", metavar="FILE", type=Path, help="count from a position instead"
    )
    _add_variant(counting, players="default the fewest")


def _add_simulate(commands: Commands) -> None:
    """Many random games."""
    simulating = _command(
        commands, "simulate", simulate.run, "Play random games and report on them."
    )
    simulating.add_argument("game", metavar="GAME", help=GAME)
    _add_set_up(simulating, players="default the fewest", seed="1")
    simulating.add_argument(
        "--games", metavar="G", type=positive, default=1000, help="default 1000"
    )
    simulating.add_argument("--json", action="store_true", help=JSON)


def _add_learning(commands: Commands) -> None:
    """Nets that learn by playing."""
    training = _command(
        commands, "train", train.run, "Let a net learn a game by playing itself (needs PyTorch)."
    )
    training.add_argument("game", metavar="GAME", help=GAME)
    training.add_argument(
        "--players", metavar="N", type=positive, help="default all numbers of players in one net"
    )
    train.add_arguments(training)
    studying = _command(
        commands,
        "exploit",
        exploit.run,
        "See what somebody wins who studies one opponent alone (needs PyTorch).",
    )
    studying.add_argument("game", metavar="GAME", help=GAME)
    studying.add_argument(
        "--players", metavar="N", type=positive, help="default the fewest with an opponent"
    )
    exploit.add_arguments(studying)

    judging = _command(
        commands, "judge", judge.run, "Let a judge of positions learn from games it plays itself."
    )
    judging.add_argument("game", metavar="GAME", help=GAME)
    judge.add_arguments(judging)

    telling = _command(
        commands, "net", net.run, "Say what a net is and has learned; export it as ONNX."
    )
    telling.add_argument("game", metavar="GAME", help=GAME)
    telling.add_argument(
        "--file", metavar="FILE", type=Path, help="default the net that comes with the game"
    )
    telling.add_argument("--onnx", metavar="FILE", type=Path, help="write it for other programs")
    telling.add_argument("--json", action="store_true", help=JSON)


def _add_arena(commands: Commands) -> None:
    """Bots against one another."""
    contesting = _command(commands, "arena", arena.run, "Let bots play one another and rate them.")
    _add_contest(contesting, "default as many as bots, or else the fewest", games_played=100)
    contesting.add_argument(
        "--bots",
        metavar="BOT[,BOT...]",
        action="extend",
        type=_bots,
        required=True,
        help=f"who plays: {', '.join(LEVELS)}, file.py:Class, net:FILE or run:COMMAND "
        "(in double quotes if it has a comma); with fewer bots than seats the first against all "
        "others",
    )
    contesting.add_argument(
        "--forbid",
        metavar="THING[,THING...]",
        action="extend",
        type=_things,
        default=[],
        help="play every game again without it for the first bot: a card, licence, building or "
        "development by its id, or the code of a choice",
    )
    contesting.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="where the games are kept, and gone on with; default a file named after the contest",
    )
    contesting.add_argument(
        "--parquet", metavar="FILE", type=Path, help="write a row for each seat of each game"
    )


def _add_ladder_and_report(commands: Commands) -> None:
    """What is made of an arena."""
    climbing = _command(
        commands, "ladder", ladder.run, "Rate the five levels, for each number of players."
    )
    _add_contest(climbing, "default each number that the game allows", games_played=48)

    reporting = _command(
        commands, "report", report.run, "Draw the games of an arena for a designer."
    )
    reporting.add_argument(
        "results", metavar="RESULTS", type=Path, help="the file in which an arena kept its games"
    )
    reporting.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help="the page; default RESULTS with .html at its end",
    )
    reporting.add_argument("--png", metavar="FILE", type=Path, help="a picture of all charts")


def _add_calibrate(commands: Commands) -> None:
    """Chances to win that are as good as they say."""
    calibrating = _command(
        commands, "calibrate", calibrate.run, "Compare chances to win with what came of them."
    )
    calibrating.add_argument("game", metavar="GAME", help=GAME)
    calibrating.add_argument(
        "--players", metavar="N", type=int, help="how many play; default each number but one"
    )
    calibrating.add_argument(
        "--games", metavar="G", type=positive, default=400, help="of mates, one position each"
    )
    calibrating.add_argument(
        "--playouts", metavar="K", type=positive, default=16, help="of a position; default 16"
    )
    calibrating.add_argument("--seed", metavar="S", type=int, default=1, help="default 1")
    calibrating.add_argument("--jobs", metavar="J", type=positive, help="processes; default 1")
    calibrating.add_argument(
        "--fit",
        metavar="FILE",
        type=Path,
        help="fit the judging to as many other games first, and write it for the game's kit",
    )
    calibrating.add_argument(
        "--picture", metavar="FILE", type=Path, help="draw the diagram there, as an SVG"
    )
    calibrating.add_argument("--json", action="store_true", help=JSON)


def _add_contest(parser: argparse.ArgumentParser, players: str, games_played: int) -> None:
    parser.add_argument("game", metavar="GAME", help=GAME)
    _add_set_up(parser, players, seed="1")
    parser.set_defaults(seed=1)
    parser.add_argument(
        "--games",
        metavar="G",
        type=positive,
        default=games_played,
        help=f"filled up until every bot has sat in every seat; default {games_played}",
    )
    parser.add_argument("--jobs", metavar="J", type=positive, help="processes that play; default 1")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Ray cluster; auto is the one of this machine",
    )
    parser.add_argument(
        "--luck",
        metavar="N",
        type=playouts,
        help="how often each chance is played on, to take luck out of the figures; 0: not at all; "
        "default what takes about a tenth of the bots' time",
    )
    parser.add_argument(
        "--plain", action="store_true", help="show beside each figure what it is with luck"
    )
    parser.add_argument("--json", action="store_true", help=JSON)


def _add_set_up(parser: argparse.ArgumentParser, players: str, seed: str = "none") -> None:
    _add_variant(parser, players)
    parser.add_argument(
        "--seed", metavar="S", type=int, help=f"the same seed, the same chance; default {seed}"
    )


def _add_variant(parser: argparse.ArgumentParser, players: str) -> None:
    parser.add_argument("--players", metavar="N", type=int, help=f"how many play; {players}")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game (see `roadstead games`); a game's own component files "
        "have flags of their own, such as --box FILE",
    )


def _read_own_files(game: Game[Any] | None, command: str, rest: Sequence[str]) -> dict[str, object]:
    """Flags such as `--box FILE`: one for each component file that the game can replace."""
    parser = _Parser(prog=f"roadstead {command}", add_help=False, allow_abbrev=False)
    replaceable = [option for option in game.options if isinstance(option, Data)] if game else []
    for option in replaceable:
        parser.add_argument(f"--{option.name}", type=Path)
    files = vars(parser.parse_args(rest))
    return {
        option.name: _own_file(option, files[option.name])
        for option in replaceable
        if files[option.name] is not None
    }


def _own_file(option: Data, file: Path) -> str:
    """The text of a user's own file, if the game can be played with it."""
    try:
        text = option.entered(file.read_text("utf-8"))
        option.load(text.removeprefix(BYTE_ORDER_MARK))
    except UnicodeDecodeError:
        raise BadSetUp(f"{file}: this is no text in UTF-8; save it as UTF-8") from None
    except BadSetUp as error:
        raise BadSetUp(f"{file}: {error}") from None
    return text


def _options(game: Game[Any] | None, given: Sequence[str]) -> dict[str, object]:
    known = {option.name: option for option in game.options} if game else {}
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        value = value if equals else "on"
        options[name] = known[name].entered(value) if name in known else value
    return options


def _moves(text: str) -> int:
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of moves")
    return int(text)


def _seats(text: str) -> list[int] | None:
    if text == "all":
        return []
    parts = text.split(",")
    if not all(part.isdecimal() and int(part) >= 1 for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' names no seats, such as 1 or 1,3 or all")
    return [int(part) - 1 for part in parts]


def _bots(text: str) -> list[str]:
    """The names between the commas; one with a comma of its own stands in double quotes."""
    try:
        [names] = csv.reader([text], skipinitialspace=True)
    except csv.Error:
        names = []
    if not names or not all(map(str.strip, names)):
        raise argparse.ArgumentTypeError(f"'{text}' leaves a bot unnamed, unlike captain,deckhand")
    return [name.strip() for name in names]


def _things(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"'{text}' leaves a thing unnamed")
    return names
