"""A net in a seat: what it likes at first sight, and what comes of that when it looks ahead.

Either it guides a search, which then tries first what the net likes; or the answers that
it likes best are tried equally often, with the same luck for each: a table is imagined, the answer
given, and the net goes on playing for its seat, at many tables side by side; the others play by
rule of thumb, which costs next to nothing. A try goes to the end, or as far as patience lasts,
where the net says what the table is worth. What it likes best stays, unless another answer has done
better beyond the noise.
"""

from __future__ import annotations

from math import exp, inf, sqrt
from time import perf_counter
from typing import Any

import numpy as np

from roadstead import kits
from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.knowledge import likely
from roadstead.bots.mind.playing_on import play_to
from roadstead.bots.mind.search import BEYOND_NOISE, UNLIMITED
from roadstead.bots.nets.arrays import Array, masks_of, rows_of
from roadstead.bots.nets.file import Trying
from roadstead.bots.nets.judges import JudgedSearcher, LearnedJudge, shipped_judge
from roadstead.bots.nets.learned import Learned, NetEyes, shipped
from roadstead.bots.position import Bot, Position
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.observation.row import Masks, Row

SEEDS = 1 << 30
SIDE_BY_SIDE = 64  # tables
FEWEST = 8  # tries of an answer before any is given up
HOPELESS = 2.0  # standard errors by which an answer is given up


class NetPlayer:
    """Plays what a net likes best: at first sight, or after looking ahead as its file tells.

    With components or numbers of players that the net does not know, a search decides without it.
    """

    def __init__(
        self, learned: Learned, searcher: Searcher | JudgedSearcher, seconds: float = UNLIMITED
    ) -> None:
        self.learned = learned
        self.searcher = searcher
        self.seconds = seconds

    def choose(self, position: Position) -> int:
        if len(position.choices) == 1:
            return position.choices[0]
        eyes = self.learned.eyes_for(position.imagined)
        if isinstance(eyes, str):
            return self.searcher.choose(position)
        sounds = self.learned.header.sounds
        ahead = Ahead(position, eyes)
        seats = position.imagined.seats
        if sounds.guides_at(seats):
            return self.searcher.choose(position, ahead.likelihoods(), sounds.guides)
        trying = sounds.trying_at(seats)
        return ahead.best(trying, self.seconds) if trying else ahead.liked()[0]


def admiral(game: Game[Any], seconds: float) -> Bot:
    """Whoever plays with the net and the judge that come with the game; or else a captain."""
    captain = Searcher(knowledge_of(game).captain, seconds)
    judge, learned = shipped_judge(game), shipped(game)
    searcher = JudgedSearcher(judge, captain) if isinstance(judge, LearnedJudge) else captain
    return searcher if isinstance(learned, str) else NetPlayer(learned, searcher, seconds)


def why_captain(game: Game[Any], table: Table) -> str:
    """Why an admiral plays as a captain at a table like this one; empty where it does not."""
    judge, learned = shipped_judge(game), shipped(game)
    why_unjudged = judge if isinstance(judge, str) else judge.why_not(table)
    eyes = learned if isinstance(learned, str) else learned.eyes_for(table)
    why_without_net = eyes if isinstance(eyes, str) else ""
    if not (why_unjudged and why_without_net):
        return ""
    return why_unjudged if kits.of(game).judge else why_without_net


class Ahead:
    """One decision, and the tables on which it is tried out."""

    def __init__(self, position: Position, eyes: NetEyes) -> None:
        self.position = position
        self.eyes = eyes
        self.luck = position.rng.below(SEEDS)
        self.row = Row(eyes.observer.length, SIDE_BY_SIDE)
        self.masks = Masks(position.game.actions.size, SIDE_BY_SIDE)

    def liked(self, least: float = 0.0) -> list[int]:
        """The choices that are so likely beside the likeliest, which comes first."""
        looks = self._looks()
        liked = sorted(self.position.choices, key=lambda action: looks[action], reverse=True)
        return [action for action in liked if exp(looks[action] - looks[liked[0]]) >= least]

    def likelihoods(self) -> list[float]:
        """How likely each of the choices is to the net."""
        looks = self._looks()
        return likely([looks[action] for action in self.position.choices], steep=1.0)

    def _looks(self) -> list[float]:
        position = self.position
        looks: list[float] = self._asked([(position.imagined, position.seat)])[0][0].tolist()
        return looks

    def best(self, trying: Trying, seconds: float) -> int:
        """What does best of all that the net likes."""
        field = self.liked(trying.least)[: trying.candidates]
        end = perf_counter() + seconds if seconds != UNLIMITED else inf
        results: dict[int, list[float]] = {action: [] for action in field}
        left = trying.tries
        while left > 0 and len(field) > 1 and perf_counter() < end:
            rounds = max(1, min(SIDE_BY_SIDE, left) // len(field))
            done = len(results[field[0]])
            asked = [(action, done + number) for number in range(rounds) for action in field]
            for (action, _), result in zip(
                asked, self._played_on(asked, trying.choices), strict=True
            ):
                results[action].append(result)
            left -= len(asked)
            if done + rounds >= FEWEST:
                leader = max(field, key=lambda action: sum(results[action]))
                field = [it for it in field if _lead(results[leader], results[it]) < HOPELESS]
        favourite, leader = field[0], max(field, key=lambda action: sum(results[action]))
        ahead = _lead(results[leader], results[favourite])
        return leader if ahead > BEYOND_NOISE else favourite

    def _played_on(self, asked: list[tuple[int, int]], choices: int) -> list[float]:
        """What each answer brings the seat on the imagined table of that number."""
        seat, known = self.position.seat, knowledge_of(self.position.game)
        begun = [self._begun(action, number) for action, number in asked]
        worths: dict[int, float] = {}
        running = list(range(len(begun)))
        for left in range(choices, -1, -1):
            running = [place for place in running if play_to(known, *begun[place], seat)]
            if not running:
                break
            tables = [begun[place][0] for place in running]
            looks, shares, points = self._asked([(table, seat) for table in tables])
            if left:
                for table, action in zip(tables, looks.argmax(1).tolist(), strict=True):
                    play.act(table, seat, action)
            else:
                told = points if self.position.imagined.seats == 1 else shares
                worths.update(zip(running, told[:, 0].tolist(), strict=True))
        return [
            worths[place] if place in worths else self._result(table)
            for place, (table, _) in enumerate(begun)
        ]

    def _begun(self, action: int, number: int) -> tuple[Table, Rng]:
        """The imagined table of that number after the answer, and the luck that it will have."""
        position, luck = self.position, Rng(self.luck + number)
        table: Table = position.game.resample(position.imagined, position.seat, luck)
        play.act(table, position.seat, action)
        return table, luck

    def _result(self, table: Table) -> float:
        """What the seat has in the end: alone points, with others its part of the win."""
        game, seat = self.position.game, self.position.seat
        if table.seats == 1:
            return float(game.scores(table)[seat])
        return knowledge_of(game).results(game, table)[seat]

    def _asked(self, asked: list[tuple[Any, int]]) -> tuple[Array, Array, Array]:
        """What the net says to seats: the illegal actions it likes not at all."""
        for place, (table, seat) in enumerate(asked):
            self.eyes.observer.observe(table, seat, self.row, place)
            self.masks.show(play.legal(table, seat), place)
        masks = masks_of(self.masks)[: len(asked)]
        looks, shares, points = self.eyes.part(rows_of(self.row)[: len(asked)], masks)
        return np.where(masks == 1, looks, -np.inf), shares, points


def _lead(one: list[float], other: list[float]) -> float:
    """By how many standard errors one answer is ahead of another, luck by luck."""
    apart = np.array(one) - np.array(other)
    error = float(apart.std(ddof=1)) / sqrt(len(apart)) if len(apart) > 1 else 0.0
    mean = float(apart.mean()) if len(apart) else 0.0
    return mean / error if error else 0.0
