"""A net in a seat: what it likes at first sight, and what comes of that when it looks ahead.

Either it guides a captain's search, which then tries first what the net likes; or the answers that
it likes best are tried equally often, with the same luck for each: a table is imagined, the answer
given, and the net plays for everybody, at many tables side by side. A try goes to the end, or as
far as patience lasts, where the net says what the table is worth. What it likes best stays, unless
another answer has done better beyond the noise.
"""

from __future__ import annotations

from math import inf, sqrt
from time import perf_counter
from typing import Any

import numpy as np

from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.knowledge import likely
from roadstead.bots.mind.search import BEYOND_NOISE, UNLIMITED
from roadstead.bots.nets.arrays import Array, masks_of, rows_of
from roadstead.bots.nets.learned import Learned, NetEyes, shipped
from roadstead.bots.position import Position
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.observation.row import Masks, Row

SEEDS = 1 << 30
SIDE_BY_SIDE = 64  # tables
LONGEST = 100  # steps of a try
FEWEST = 8  # tries of an answer before any is given up
HOPELESS = 2.0  # standard errors by which an answer is given up


class NetPlayer:
    """Plays what a net likes best: at first sight, or after looking ahead as its file tells.

    With components or numbers of players that the net does not know, a captain decides.
    """

    def __init__(self, learned: Learned, captain: Searcher, seconds: float = UNLIMITED) -> None:
        self.learned = learned
        self.captain = captain
        self.seconds = seconds

    def choose(self, position: Position) -> int:
        if len(position.choices) == 1:
            return position.choices[0]
        eyes = self.learned.eyes_for(position.imagined)
        if isinstance(eyes, str):
            return self.captain.choose(position)
        sounds = self.learned.header.sounds
        ahead = Ahead(position, eyes)
        if sounds.guides_at(position.imagined.seats):
            return self.captain.choose(position, ahead.likelihoods(), sounds.guides)
        liked = ahead.liked()
        if not sounds.tries:
            return liked[0]
        return ahead.best(liked[: sounds.candidates], sounds.tries, self.seconds)


def admiral(game: Game[Any], seconds: float) -> NetPlayer | Searcher:
    """Whoever plays with the net that comes with the game; a captain where none does."""
    captain = Searcher(knowledge_of(game).captain, seconds)
    learned = shipped(game)
    return captain if isinstance(learned, str) else NetPlayer(learned, captain, seconds)


def why_captain(game: Game[Any], table: Table) -> str:
    """Why an admiral plays as a captain at a table like this one; empty where it does not."""
    learned = shipped(game)
    eyes = learned if isinstance(learned, str) else learned.eyes_for(table)
    return eyes if isinstance(eyes, str) else ""


class Ahead:
    """One decision, and the tables on which it is tried out."""

    def __init__(self, position: Position, eyes: NetEyes) -> None:
        self.position = position
        self.eyes = eyes
        self.luck = position.rng.below(SEEDS)
        self.lots = np.random.default_rng(self.luck)
        self.row = Row(eyes.observer.length, SIDE_BY_SIDE)
        self.masks = Masks(position.game.actions.size, SIDE_BY_SIDE)

    def liked(self) -> list[int]:
        """The choices, the likeliest first."""
        looks = self._looks()
        return sorted(self.position.choices, key=lambda action: looks[action], reverse=True)

    def likelihoods(self) -> list[float]:
        """How likely each of the choices is to the net."""
        looks = self._looks()
        return likely([looks[action] for action in self.position.choices], steep=1.0)

    def _looks(self) -> list[float]:
        position = self.position
        looks: list[float] = self._asked([(position.imagined, position.seat)])[0][0].tolist()
        return looks

    def best(self, field: list[int], tries: int, seconds: float) -> int:
        """What does best of the field, whose first answer is the favourite."""
        end = perf_counter() + seconds if seconds != UNLIMITED else inf
        results: dict[int, list[float]] = {action: [] for action in field}
        left = tries
        while left > 0 and len(field) > 1 and perf_counter() < end:
            rounds = max(1, min(SIDE_BY_SIDE, left) // len(field))
            done = len(results[field[0]])
            asked = [(action, done + number) for number in range(rounds) for action in field]
            for (action, _), result in zip(asked, self._played_on(asked), strict=True):
                results[action].append(result)
            left -= len(asked)
            if done + rounds >= FEWEST:
                leader = max(field, key=lambda action: sum(results[action]))
                field = [it for it in field if _lead(results[leader], results[it]) < HOPELESS]
        favourite, leader = field[0], max(field, key=lambda action: sum(results[action]))
        ahead = _lead(results[leader], results[favourite])
        return leader if ahead > BEYOND_NOISE else favourite

    def _played_on(self, asked: list[tuple[int, int]]) -> list[float]:
        """What each answer brings the seat on the imagined table of that number."""
        position = self.position
        game, seat = position.game, position.seat
        tables: list[Table] = []
        luck: list[Rng] = []
        for action, number in asked:
            rng = Rng(self.luck + number)
            table: Table = game.resample(position.imagined, seat, rng)
            play.act(table, seat, action)
            tables.append(table)
            luck.append(rng)
        running = list(range(len(tables)))
        for _ in range(LONGEST):
            questions = [(place, self._run_on(tables[place], luck[place])) for place in running]
            open_ones = [(place, who) for place, who in questions if who >= 0]
            running = [place for place, _ in open_ones]
            if not running:
                break
            looks = self._asked([(tables[place], who) for place, who in open_ones])[0]
            if position.imagined.seats > 1:
                looks = looks + self.lots.gumbel(size=looks.shape)
            for (place, who), action in zip(open_ones, looks.argmax(1).tolist(), strict=True):
                play.act(tables[place], who, action)
        known = knowledge_of(game)
        results = [
            float(game.scores(table)[0]) if table.seats == 1 else known.results(game, table)[seat]
            for table in tables
        ]
        if running:
            _, shares, points = self._asked([(tables[place], seat) for place in running])
            worths = points if position.imagined.seats == 1 else shares
            for place, worth in zip(running, worths[:, 0].tolist(), strict=True):
                results[place] = worth
        return results

    def _run_on(self, table: Table, rng: Rng) -> int:
        """To the next seat that has a choice; -1 at the end."""
        while True:
            play.settle(table, rng)
            seats = play.waiting(table)
            if not seats:
                return -1
            choices = play.legal(table, seats[0])
            if len(choices) > 1:
                return seats[0]
            play.act(table, seats[0], choices[0])

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
