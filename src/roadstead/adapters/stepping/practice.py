"""Many tables of one game on which somebody learns to play, stepped together in compiled code.

Unlike the tables of the vector environment they ask only where there is something to choose, a
finished game makes room for the next in the same step, and both shares and points are told at the
end. A teacher may say what it would do. What comes out lies in buffers that NumPy reads as arrays.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from roadstead.adapters.stepping.tables import ACTION_BYTES, Opponents
from roadstead.kernel.game import Game
from roadstead.kernel.play import asked, settle
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT, Table
from roadstead.observation.row import Masks, Observer, Row, seat_at

FAR_APART: Final = 1_000_003  # seeds of neighbouring tables


class Practice:
    """So many tables of one game with its players and options."""

    game: Game[Any]
    start: Table  # as every game begins; cloned
    observer: Observer[Any]
    opponents: Opponents  # whoever sits where no learner does
    alone: bool  # whether one seat a table is the learner's, in turn, or all of them are
    reveals: bool  # whether what the others see is told as well, for a judge while learning
    teacher: Opponents  # whoever says what it would do, while `advises`
    advises: bool
    rng: Rng  # of the table that is being stepped
    luck: vec[i64]  # by table: where its own chance stands
    tables: list[Table]
    rows: Row
    hidden: Row  # by table: what each of the others sees, clockwise
    masks: Masks
    seats: vec[u8]  # by table: who is asked
    over: vec[u8]  # by table: whether a game has ended with the last step
    shares: vec[float]  # by table and seat: of the win, where a game has ended
    points: vec[float]  # by table and seat: where a game has ended
    advised: vec[i64]  # by table: what the teacher would do

    def __init__(  # noqa: PLR0913, PLR0917 - mypyc passes by place what is passed for each worker
        self,
        game: Game[Any],
        start: Table,
        observer: Observer[Any],
        opponents: Opponents,
        teacher: Opponents,
        alone: bool,
        reveals: bool,
    ) -> None:
        self.game = game
        self.start = start
        self.observer = observer
        self.opponents = opponents
        self.teacher = teacher
        self.advises = False
        self.alone = alone
        self.reveals = reveals

    def lay(self, count: i64, seed: int) -> None:
        """Begin a game on each of so many tables."""
        seats = self.start.seats
        self.tables = [self.start] * count
        self.luck = vec[i64]([0] * count)
        self.rows = Row(self.observer.length, count)
        self.hidden = Row(self.observer.length, count * (seats - 1) if self.reveals else 0)
        self.masks = Masks(self.game.actions.size, count)
        self.seats = vec[u8]([0] * count)
        self.over = vec[u8]([0] * count)
        self.shares = vec[float]([0.0] * (count * seats))
        self.points = vec[float]([0.0] * (count * seats))
        self.advised = vec[i64]([0] * count)
        for place in range(count):
            self.rng = Rng(seed * FAR_APART + place)
            self.begin(place)
            self.run_on(place)
            self.luck[place] = self.rng.state

    def step(self, actions: bytes) -> None:
        """One legal action for each table, as whole numbers of eight bytes, the low one first."""
        rng = self.rng
        for place in range(len(self.tables)):
            rng.state = self.luck[place]
            self.over[place] = 0
            table = self.tables[place]
            action = read_i64_le(actions, place * ACTION_BYTES)
            assert self.masks.allows(action, place), "a learner takes legal actions only"
            step = table.steps.pop()
            step.answer(table, i64(self.seats[place]), action)
            settle(table, rng)
            self.run_on(place)
            self.luck[place] = rng.state

    def begin(self, place: i64) -> None:
        """A new game on a table."""
        table = self.start.clone()
        self.tables[place] = table
        settle(table, self.rng)

    def run_on(self, place: i64) -> None:
        """To the next choice of a learner, past forced answers, opponents and the end."""
        while True:
            table = self.tables[place]
            waiting = asked(table)
            if waiting <= 0:
                self.end(place, table)
                continue
            seat: i64 = 0
            while not waiting & SEAT_BIT[seat]:
                seat += 1
            choices = table.steps[-1].legal(table, seat)
            if len(choices) > 1 and self.is_learner(place, seat):
                break
            action: i64 = choices[0]
            if len(choices) > 1:
                action = self.opponents.choose(self.game, table, seat, self.rng)
            step = table.steps.pop()
            step.answer(table, seat, action)
            settle(table, self.rng)
        self.seats[place] = u8(seat)
        self.observer.observe(table, seat, self.rows, place)
        self.masks.show(choices, place)
        if self.advises:
            self.advised[place] = self.teacher.choose(self.game, table, seat, self.rng)
        if self.reveals:
            others = table.seats - 1
            other: i64 = 0
            while other < others:
                viewer = seat_at(other + 1, seat, table.seats)
                self.observer.observe(table, viewer, self.hidden, place * others + other)
                other += 1

    def is_learner(self, place: i64, seat: i64) -> bool:
        """Whether a learner sits there."""
        return not self.alone or seat == learner_at(place, self.start.seats)

    def end(self, place: i64, table: Table) -> None:
        """A game is over: tell what it has brought every seat, and begin the next."""
        seats = table.seats
        first = place * seats
        shares = self.game.shares(table)
        points = self.game.scores(table)
        for seat in range(seats):
            self.shares[first + seat] = shares[seat]
            self.points[first + seat] = float(points[seat])
        self.over[place] = 1
        self.begin(place)


def learner_at(place: i64, seats: i64) -> i64:
    """The learner's seat where it has one of a table: each in turn."""
    return place % seats
