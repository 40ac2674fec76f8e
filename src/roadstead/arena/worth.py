"""What a thing is worth to a bot: its games with it, against the same games without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.arena.contest import Contest
from roadstead.arena.row import GameRow
from roadstead.arena.statistics import Estimate, Grouped, mean


@dataclass(frozen=True)
class ThingWorth:
    """One thing that was forbidden. Figures are over the games in which the bot met it.

    In all other games nothing changes when it is forbidden.
    """

    thing: str
    games: int
    met: int
    wins_with: float
    wins_without: float
    wins: Estimate  # share of wins with it less without it
    score: Estimate  # the same for the score

    def data(self) -> dict[str, object]:
        """The line as `--json` prints it."""
        return {
            "thing": self.thing,
            "games": self.games,
            "met": self.met,
            "win_rate_with": self.wins_with,
            "win_rate_without": self.wins_without,
            "worth": self.wins.value,
            "worth_low": _finite(self.wins.low),
            "worth_high": _finite(self.wins.high),
            "score_worth": self.score.value,
            "score_worth_low": _finite(self.score.low),
            "score_worth_high": _finite(self.score.high),
        }


def free_games(contest: Contest, rows: Sequence[GameRow]) -> list[GameRow]:
    """The games in which nothing was forbidden."""
    return [row for row in rows if row.game % contest.arms == 0]


def worths(contest: Contest, rows: Sequence[GameRow]) -> list[ThingWorth]:
    """What each of the things forbidden is worth to the first bot."""
    return [_worth(contest, rows, place) for place in range(len(contest.forbidden))]


def _worth(contest: Contest, rows: Sequence[GameRow], place: int) -> ThingWorth:
    thing = contest.forbidden[place]
    by_number = {row.game: row for row in rows}
    free = free_games(contest, rows)
    pairs = [(row, by_number[row.game + 1 + place]) for row in free if thing in row.met]
    banned = len(contest.bots) + place
    wins, scores, groups = [], [], []
    for row, other in pairs:
        seat = other.bots.index(banned)
        wins.append((_win(contest, row, seat, other), _win(contest, other, seat, row)))
        scores.append(row.scores[seat] - other.scores[seat])
        groups.append(row.group)
    return ThingWorth(
        thing,
        len(free),
        len(pairs),
        _mean([before for before, _ in wins]),
        _mean([after for _, after in wins]),
        _estimate(groups, [before - after for before, after in wins]),
        _estimate(groups, scores),
    )


def _win(contest: Contest, row: GameRow, seat: int, other: GameRow) -> float:
    """The seat's part of the win; alone, of the win over the same game played the other way."""
    if contest.players > 1:
        return row.shares()[seat]
    return 0.5 + 0.5 * ((row.scores[0] > other.scores[0]) - (row.scores[0] < other.scores[0]))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _estimate(groups: list[int], values: Sequence[float]) -> Estimate:
    """The mean with its interval; anything is possible of a thing that was never met."""
    if not values:
        return Estimate(0.0, float("-inf"), float("inf"))
    return mean(Grouped(zip(groups, values, strict=True)))


def _finite(value: float) -> float | None:
    return value if abs(value) != float("inf") else None
