"""What many games came to for one person: luck and own decisions, with how sure that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import cast

from roadstead import kits
from roadstead.arena.statistics import student
from roadstead.kernel.base.errors import BadSetUp
from roadstead.server.messages.report_protocol import FiguresTold, GameFigures, MeanTold, Unit
from roadstead.server.store.review_storage import GameFigure

LEAST_GAMES = 5  # fewer say nothing: no game can bear a grade


def over_many(figures: Sequence[GameFigure]) -> FiguresTold:
    """The figures of each game and unit, the one played most first."""
    by_game: defaultdict[tuple[str, str], list[GameFigure]] = defaultdict(list)
    for figure in figures:
        by_game[figure.game, figure.unit].append(figure)
    most = sorted(by_game.items(), key=lambda item: (-len(item[1]), item[0]))
    return FiguresTold(
        needed=LEAST_GAMES,
        games=[_of_game(game, unit, played) for (game, unit), played in most],
    )


def _of_game(game: str, unit: str, played: Sequence[GameFigure]) -> GameFigures:
    return GameFigures(
        game=game,
        title=_title(game),
        unit=cast(Unit, unit),
        games=len(played),
        luck=_mean([figure.luck for figure in played]),
        own=_mean([figure.own for figure in played]),
    )


def _title(game: str) -> str:
    try:
        return kits.game(game).title
    except BadSetUp:  # it was taken away since
        return game


def _mean(values: Sequence[float]) -> MeanTold | None:
    if len(values) < LEAST_GAMES:
        return None
    mean = fmean(values)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return MeanTold(mean=mean, low=mean - reach, high=mean + reach)
