"""Judges as files: as bounded and as plain as nets, and refused in one sentence where unfit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta

from roadstead import kits
from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.judge import Judge
from roadstead.bots.nets.file import BadNet, Word, enclosed, expect_game, opened
from roadstead.bots.nets.layout import has_own_components
from roadstead.bots.nets.net import Array
from roadstead.bots.position import Position
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.shipped import components_of

MAGIC = b"roadstead judge 1\n"
NUMBER = np.dtype("<f4")

Size = Annotated[int, Meta(ge=1, le=1000)]


class JudgeHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge is for, how much an admiral thinks with it, and where it comes from."""

    game: Word
    rules: int
    components: Word
    sights: Size
    width: Size
    players: Annotated[tuple[Annotated[int, Meta(ge=2, le=10)], ...], Meta(max_length=10)]
    tries: Annotated[int, Meta(ge=1, le=100_000)]  # iterations of a search for a decision
    training: Annotated[dict[Word, str | int | float | bool], Meta(max_length=60)]

    def forms(self) -> list[tuple[int, ...]]:
        """The shapes of its arrays: hidden, bias, last, straight."""
        return [(self.sights, self.width), (self.width,), (self.width,), (self.sights,)]


def write(file: Path, header: JudgeHeader, arrays: list[Array]) -> None:
    """Keep a judge; complain about one that nobody could read again."""
    _expect_numbers(file.name, arrays)
    numbers = b"".join(array.astype(NUMBER).tobytes() for array in arrays)
    enclosed(file, MAGIC, msgspec.json.encode(header), numbers)


def read(file: Traversable, game: Game[Any]) -> tuple[JudgeHeader, list[Array]]:
    """A judge for the game, or a complaint."""
    name = file.name
    header, raw = opened(file, MAGIC, JudgeHeader, "judge")
    expect_game(name, game, header.game, header.rules, header.components)
    if header.sights != sights_of(game):
        raise BadNet(f"{name} goes by other sights than {game.title} has here")
    sizes = [int(np.prod(form)) for form in header.forms()]
    if len(raw) != sum(sizes) * NUMBER.itemsize:
        raise BadNet(
            f"{name} has {len(raw)} bytes of numbers where its header tells of "
            f"{sum(sizes) * NUMBER.itemsize}"
        )
    parts = np.split(np.frombuffer(raw, NUMBER).astype(np.float32), np.cumsum(sizes)[:-1])
    arrays = [part.reshape(form) for part, form in zip(parts, header.forms(), strict=True)]
    _expect_numbers(name, arrays)
    return header, arrays


def _expect_numbers(name: str, arrays: list[Array]) -> None:
    with np.errstate(over="ignore"):
        kept = [array.astype(NUMBER) for array in arrays]
    if not all(np.isfinite(array).all() for array in kept):
        raise BadNet(f"{name} holds numbers that are none, or too large")


def mean_of(judges: list[tuple[JudgeHeader, list[Array]]]) -> tuple[JudgeHeader, list[Array]]:
    """One judge that says the mean of what all of them say of a seat's standing."""
    headers = [header for header, _ in judges]
    parts = list(zip(*[arrays for _, arrays in judges], strict=True))
    hidden, bias, last, straight = parts
    training: dict[str, str | int | float | bool] = {"mean of": len(judges)}
    for number, header in enumerate(headers, 1):
        games = header.training.get("games", "?")
        training[f"judge {number}"] = f"{games} games, width {header.width}"
    arrays = [
        np.concatenate(hidden, axis=1),
        np.concatenate(bias),
        np.concatenate(last) / len(judges),
        np.sum(straight, axis=0) / len(judges),
    ]
    width = sum(header.width for header in headers)
    return msgspec.structs.replace(headers[0], width=width, training=training), arrays


def thinking(header: JudgeHeader, tries: int) -> JudgeHeader:
    """The header with another number of iterations for a decision; 0 leaves it."""
    return msgspec.structs.replace(header, tries=tries) if tries else header


def judge_of(arrays: list[Array]) -> Judge:
    """The judge that these arrays make."""
    hidden, bias, last, straight = arrays
    return Judge(straight.tolist(), hidden.tolist(), bias.tolist(), last.tolist())


@cache
def sights_of(game: Game[Any]) -> int:
    """How many numbers say how a seat stands; none where nobody has said what to look at."""
    return sights_with(game, max(game.players), {})


def sights_with(game: Game[Any], players: int, options: Mapping[str, object]) -> int:
    """The same where so many play with these options."""
    table = game.new_table(players, options)
    play.settle(table, Rng(0))
    return len(knowledge_of(game).sights(table, 0))


def header_for(
    game: Game[Any],
    width: int,
    tries: int,
    players: tuple[int, ...],
    training: dict[str, str | int | float | bool],
) -> JudgeHeader:
    """The header of a judge that has learned this game as it is here."""
    return JudgeHeader(
        *(game.name, game.rules, components_of(game), sights_of(game)),
        *(width, players, tries, training),
    )


class LearnedJudge:
    """A judge that fits a game."""

    def __init__(self, game: Game[Any], header: JudgeHeader, judge: Judge) -> None:
        self.game = game
        self.header = header
        self.judge = judge

    def why_not(self, table: Table) -> str:
        """Why it does not know tables set up like this one; empty where it does."""
        if table.seats not in self.header.players:
            return f"its judge has not learned with {table.seats} at the table"
        if has_own_components(self.game, table):
            return "its judge has learned with the components that came with the game"
        if not knowledge_of(self.game).sights(table, 0):
            return "nobody has said how seats stand with these options"
        return ""


class JudgedSearcher:
    """Thinks ahead as a captain does, and goes by what a judge has learned.

    With components or numbers of players that the judge does not know, a captain decides.
    """

    def __init__(self, learned: LearnedJudge, captain: Searcher) -> None:
        self.learned = learned
        self.captain = captain
        self.searcher = Searcher(learned.header.tries, captain.seconds, learned.judge)

    def choose(self, position: Position, advice: Sequence[float] = (), trust: float = 0.0) -> int:
        unknown = self.learned.why_not(position.imagined)
        searcher = self.captain if unknown else self.searcher
        return searcher.choose(position, advice, trust)


def is_judge(file: Path) -> bool:
    """Whether the file says that it is a judge, and no net."""
    try:
        with file.open("rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except OSError:
        return False  # whoever reads it as a net complains


def judge_in(file: Traversable, game: Game[Any]) -> LearnedJudge:
    """The judge in a file, or a complaint."""
    header, arrays = read(file, game)
    return LearnedJudge(game, header, judge_of(arrays))


@cache
def shipped_judge(game: Game[Any]) -> LearnedJudge | str:
    """The judge that comes with the game; or why there is none."""
    kit = kits.of(game)
    if not kit.judge:
        return f"no judge has learned {game.title}"
    try:
        return judge_in(files(kit.package).joinpath(kit.judge), game)
    except BadNet as error:
        return str(error)
