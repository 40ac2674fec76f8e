"""The table of a contest: how every bot did, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

from roadstead.arena.contest import Contest
from roadstead.arena.rating import Ranking, rate
from roadstead.arena.row import GameRow
from roadstead.arena.statistics import Estimate, Grouped, mean, share
from roadstead.arena.variates import Lucky, without_luck


@dataclass(frozen=True)
class Standing:
    """One bot's line of the table; figures are per seat that it had."""

    bot: str
    games: int
    win_rate: Estimate
    score: Estimate
    rating: Estimate
    seconds: float  # mean, of a decision
    slowest: float  # decision
    lost: int  # games in which it lost a seat to a substitute
    why_lost: str  # the first time
    narrower: float = 1.0  # so many times, is the interval of its wins without luck

    def data(self, rivals: bool) -> dict[str, object]:
        """The line as `--json` prints it; who has no rival has neither wins nor a rating."""
        line = {
            "bot": self.bot,
            "games": self.games,
            "win_rate": self.win_rate.value,
            "win_rate_low": self.win_rate.low,
            "win_rate_high": self.win_rate.high,
            "mean_score": self.score.value,
            "rating": self.rating.value,
            "rating_low": self.rating.low,
            "rating_high": self.rating.high,
            "mean_score_low": _finite(self.score.low),
            "mean_score_high": _finite(self.score.high),
            "mean_seconds": self.seconds,
            "worst_seconds": self.slowest,
            "seats_lost": self.lost,
            "why_lost": self.why_lost,
        }
        against_others = ("win_rate", "rating")
        return {
            name: value
            for name, value in line.items()
            if rivals or not name.startswith(against_others)
        }


def standings(contest: Contest, rows: Sequence[GameRow], *, plain: bool = False) -> list[Standing]:
    """Every bot's line, in the order in which the bots were named.

    Luck is taken out of the figures where all games tell it, unless they are wanted plain.
    """
    with_luck = not plain and all(row.luck for row in rows)
    groups = in_groups(rows)
    given = [luck_by_bot(contest, group) for group in groups] if with_luck else []
    ranked = [rankings(contest, group) for group in groups]
    ratings = rate(len(contest.bots), ranked, given)
    return [
        _standing(contest, rows, bot, rating, with_luck=with_luck)
        for bot, rating in enumerate(ratings)
        if any(bot in row.bots for row in rows)
    ]


def in_groups(rows: Sequence[GameRow]) -> list[list[GameRow]]:
    """The games, those with the same chance together."""
    ordered = sorted(rows, key=lambda row: row.game)
    return [list(games) for _, games in groupby(ordered, key=lambda row: row.group)]


def rankings(contest: Contest, group: Sequence[GameRow]) -> list[Ranking]:
    """Who was better than whom: in each game, or, alone, with the same chance."""
    if contest.players == 1:
        return [_ranked([(-row.scores[0], row.bots[0]) for row in group])]
    return [_ranked(list(zip(row.places, row.bots, strict=True))) for row in group]


def win_shares(contest: Contest, rows: Sequence[GameRow]) -> list[tuple[int, int, float]]:
    """Group, bot and part of the win, for every seat of every game.

    Who plays alone wins against the others' games with the same chance.
    """
    if contest.players > 1:
        return [
            (row.group, bot, part)
            for row in rows
            for bot, part in zip(row.bots, row.shares(), strict=True)
        ]
    found = []
    for group in in_groups(rows):
        best = max(row.scores[0] for row in group)
        winners = sum(row.scores[0] == best for row in group)
        found += [(row.group, row.bots[0], (row.scores[0] == best) / winners) for row in group]
    return found


def luck_by_bot(contest: Contest, group: Sequence[GameRow]) -> list[float]:
    """What chance gave each bot in games that had the same: in all its seats together.

    Alone, what it gave more than to the others, so that a bot is compared with them.
    """
    given = [0.0] * len(contest.bots)
    for row in group:
        for bot, luck in zip(row.bots, row.luck, strict=True):
            given[bot] += luck
    if contest.players > 1:
        return given
    return [luck - sum(given) / len(given) for luck in given]


def lucky_wins(contest: Contest, rows: Sequence[GameRow], bot: int) -> list[Lucky]:
    """The bot's parts of the wins, each with the luck in it."""
    shares = [(group, part) for group, who, part in win_shares(contest, rows) if who == bot]
    seats = Counter(group for group, _ in shares)
    given = {group[0].group: luck_by_bot(contest, group)[bot] for group in in_groups(rows)}
    return [Lucky(group, part, given[group] / seats[group]) for group, part in shares]


def _standing(
    contest: Contest, rows: Sequence[GameRow], bot: int, rating: Estimate, *, with_luck: bool
) -> Standing:
    played = [row for row in rows if bot in row.bots]
    seats = [(row, seat) for row in played for seat, who in enumerate(row.bots) if who == bot]
    wins = Grouped((group, part) for group, who, part in win_shares(contest, rows) if who == bot)
    scores = Grouped((row.group, row.scores[seat]) for row, seat in seats)
    better = None
    if with_luck:
        better = Grouped(without_luck(lucky_wins(contest, rows, bot)))
        lucky = (Lucky(row.group, row.scores[seat], row.luck[seat]) for row, seat in seats)
        scores = Grouped(without_luck(lucky))
    decisions = sum(row.decisions[seat] for row, seat in seats)
    lost = {row.game: row.lost[seat] for row, seat in reversed(seats) if row.lost[seat]}
    return Standing(
        bot=contest.entrants[bot],
        games=len(played),
        win_rate=share(wins, len(played), better),
        score=mean(scores),
        rating=rating,
        seconds=sum(row.seconds[seat] for row, seat in seats) / max(decisions, 1),
        slowest=max(row.slowest[seat] for row, seat in seats),
        lost=len(lost),
        why_lost=lost[min(lost)] if lost else "",
        narrower=_narrower(wins, better),
    )


def _narrower(plain: Grouped, better: Grouped | None) -> float:
    """How many times less the better figure may be wrong."""
    before, after = plain.variance(), better.variance() if better else None
    return sqrt(before / after) if before and after else 1.0


def _ranked(placed: list[tuple[int, int]]) -> Ranking:
    """Bots from best to worst; a lower number is better."""
    return [
        [bot for number, bot in placed if number == place]
        for place in sorted({number for number, _ in placed})
    ]


def _finite(value: float) -> float | None:
    return value if abs(value) != float("inf") else None
