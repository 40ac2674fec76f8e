"""A finished record, read move by move: the tables between its moves and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roadstead.kernel import plain_words, play
from roadstead.kernel.base.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.notation.record import parse
from roadstead.kernel.table import NATURE, Table
from roadstead.match import Match
from roadstead.nature import DICTATED

MOST_MOVES = 2_000  # several times as many as a game has that somebody wants to win
MOST_CHARACTERS = 400_000
BETWEEN_PHASES = "Between the phases"


class ReviewRefused(RoadsteadError):
    """A record that cannot be reviewed."""


@dataclass(frozen=True)
class MoveMade:
    """One move of the record, of a seat or of nature, between two tables that stay as they are."""

    number: int  # from 1; so many moves had been made after it
    seat: int
    action: int
    before: Table
    after: Table
    round: str
    phase: str

    @property
    def by_nature(self) -> bool:
        """Whether chance decided it."""
        return self.seat == NATURE


@dataclass(frozen=True)
class FinishedGame:
    """What a record tells of a game that was played to its end."""

    game: Game[Any]
    options: dict[str, object]
    names: list[str]
    moves: list[MoveMade]
    results: list[float]  # of each seat: its part of the win, or alone its points

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.names)

    @property
    def alone(self) -> bool:
        """Whether there was nobody to win against, so that points count."""
        return len(self.names) == 1


def read(text: str) -> FinishedGame:
    """The game that a record tells; complain in a sentence about one that cannot be reviewed."""
    try:
        return _read(text)
    except ReviewRefused:
        raise
    except RoadsteadError as error:
        raise ReviewRefused(f"this record cannot be reviewed: {error}") from None


def _read(text: str) -> FinishedGame:
    if len(text) > MOST_CHARACTERS:
        raise ReviewRefused(
            f"the record has {len(text):,} characters; a review reads at most {MOST_CHARACTERS:,}"
        )
    count = len(parse(text).moves)
    if count > MOST_MOVES:
        raise ReviewRefused(
            f"the record has {count:,} moves; a review reads at most {MOST_MOVES:,}"
        )
    match = Match.replay(text, nature=DICTATED)
    if not match.over:
        raise ReviewRefused("the game is not over: a review comes after its end")
    if not match.moves:
        raise ReviewRefused("nothing was decided in this game: it was over when it began")
    game, table = match.game, _first_table(match)
    moves = []
    for number, move in enumerate(match.moves_since(0), 1):
        action = game.actions.action(move.code)
        before = table.clone()
        play.apply(table, move.seat, action)
        moves.append(
            MoveMade(
                number,
                move.seat,
                action,
                before,
                table.clone(),
                called_round(game, before),
                called_phase(game, before),
            )
        )
    alone = match.players == 1
    results = [float(score) for score in match.scores] if alone else game.shares(table)
    return FinishedGame(game, match.options, match.names, moves, results)


def _first_table(match: Match) -> Table:
    table: Table
    if match.begun_from:
        table = position.begun(match.game, match.begun_from, match.players, match.options)
    else:
        table = match.game.set_up(match.players, match.options)
    play.advance(table)
    return table


def called_round(game: Game[Any], table: Table) -> str:
    """The round as people call it."""
    return game.words.round(table) or plain_words.round_in(game.view(table, None))


def called_phase(game: Game[Any], table: Table) -> str:
    """The phase as people call it."""
    phase = game.words.phase(table)
    return BETWEEN_PHASES if phase is None else game.words.phases[phase]
