"""Many tables of one game, stepped together in compiled code.

What comes out lies in buffers that NumPy reads as arrays, and the actions come in as bytes, so
that no object is made for a step.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from roadstead.adapters.stepping.results import forfeit, rewards
from roadstead.bots.mind.knowledge import Knowledge, best_of
from roadstead.bots.mind.search import UNLIMITED, Search
from roadstead.kernel.game import Game
from roadstead.kernel.play import asked, legal, settle
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT, Table
from roadstead.observation.row import Masks, Observer, Row

ACTION_BYTES: Final[i64] = 8
EVERY_SEAT: Final[i64] = -1  # no learner's seat: the actions are for whoever is asked
KNOWN_TO_ALL: Final = 0  # any seed: what a bot imagines depends on its seat's knowledge alone


class Opponents:
    """How the seats decide that are not the learner's."""

    def choose(self, game: Game[Any], table: Table, seat: i64, rng: Rng) -> i64:
        """A legal action: here, any."""
        choices = legal(table, seat)
        return choices[rng.below(len(choices))]


class Glancing(Opponents):
    """They take what looks best at a glance, by what their seat may know."""

    knowledge: Knowledge[Any]

    def __init__(self, knowledge: Knowledge[Any]) -> None:
        self.knowledge = knowledge

    def choose(self, game: Game[Any], table: Table, seat: i64, rng: Rng) -> i64:
        imagined = game.resample(table, seat, Rng(KNOWN_TO_ALL))
        choices = legal(imagined, seat)
        return choices[best_of(self.knowledge.gains(imagined, seat, choices), rng)]


class Searching(Opponents):
    """They think ahead a little: nobody has said what looks good in their game."""

    knowledge: Knowledge[Any]
    iterations: i64

    def __init__(self, knowledge: Knowledge[Any], iterations: i64) -> None:
        self.knowledge = knowledge
        self.iterations = iterations

    def choose(self, game: Game[Any], table: Table, seat: i64, rng: Rng) -> i64:
        imagined = game.resample(table, seat, Rng(KNOWN_TO_ALL))
        choices = legal(imagined, seat)
        if len(choices) == 1:
            return choices[0]
        search = Search(game, self.knowledge, imagined, seat, rng)
        search.think(choices, self.iterations, UNLIMITED)
        return search.best().action


class Tables:
    """So many tables of one game; a table whose game is over begins anew with the next step."""

    game: Game[Any]
    start: Table  # as every game begins; cloned
    observer: Observer[Any]
    opponents: Opponents
    learner: i64  # the seat that the actions are for, or EVERY_SEAT
    by_score: bool
    rng: Rng  # of the table that is being stepped
    luck: vec[i64]  # by table: where its own chance stands
    tables: list[Table]
    rows: Row
    masks: Masks
    seats: vec[u8]  # by table: who is asked
    over: vec[u8]  # by table: whether its game has ended with the last step
    paid: vec[float]  # by table and seat: what the last step has brought
    paid_to_actor: vec[float]  # by table: the same for the seat whose action it was

    def __init__(
        self,
        game: Game[Any],
        start: Table,
        observer: Observer[Any],
        opponents: Opponents,
        learner: i64,
        by_score: bool,
    ) -> None:
        self.game = game
        self.start = start
        self.observer = observer
        self.opponents = opponents
        self.learner = learner
        self.by_score = by_score
        self.tables = []

    def lay(self, count: i64, seed: int, first: int = 0) -> None:
        """Begin a game on each of so many tables, the first of which has this number.

        Every table has chance of its own, by the seed and its number, whoever steps the others.
        """
        if len(self.tables) != count:
            self.tables = [self.start] * count
            self.luck = vec[i64]([0] * count)
            self.rows = Row(self.observer.length, count)
            self.masks = Masks(self.game.actions.size, count)
            self.seats = vec[u8]([0] * count)
            self.over = vec[u8]([0] * count)
            self.paid = vec[float]([0.0] * (count * self.start.seats))
            self.paid_to_actor = vec[float]([0.0] * count)
        for place in range(count):
            self.rng = Rng(seed + first + place)
            self.begin(place)
            self.luck[place] = self.rng.state

    def step(self, actions: bytes) -> None:
        """One action for each table, as whole numbers of eight bytes, the low one first."""
        rng = self.rng
        for place in range(len(self.tables)):
            rng.state = self.luck[place]
            if self.over[place]:
                self.begin(place)
            else:
                self.act(place, read_i64_le(actions, place * ACTION_BYTES))
            self.luck[place] = rng.state

    def begin(self, place: i64) -> None:
        """A new game on a table."""
        table = self.start.clone()
        self.tables[place] = table
        self.over[place] = 0
        self.pay(place, [])
        self.paid_to_actor[place] = 0.0
        settle(table, self.rng)
        self.run_on(place, table)

    def act(self, place: i64, action: i64) -> None:
        """The asked seat of a table takes an action; one that is not legal loses the game."""
        table = self.tables[place]
        seat = i64(self.seats[place])
        if not self.masks.allows(action, place):
            self.end(place, forfeit(self.game, table, seat, self.by_score))
            return
        step = table.steps.pop()
        step.answer(table, seat, action)
        settle(table, self.rng)
        self.run_on(place, table)

    def run_on(self, place: i64, table: Table) -> None:
        """The opponents decide until the learner must, or the game is over; then it is shown."""
        seat = self.next_seat(table)
        while seat >= 0 and not self.is_learner(seat):
            action = self.opponents.choose(self.game, table, seat, self.rng)
            step = table.steps.pop()
            step.answer(table, seat, action)
            settle(table, self.rng)
            seat = self.next_seat(table)
        if seat < 0:
            self.end(place, rewards(self.game, table, self.by_score))
            return
        self.seats[place] = u8(seat)
        self.observer.observe(table, seat, self.rows, place)
        self.masks.show(table.steps[-1].legal(table, seat), place)

    def is_learner(self, seat: i64) -> bool:
        """Whether the next action is for this seat."""
        if self.learner == EVERY_SEAT:
            return True
        return seat == self.learner

    def next_seat(self, table: Table) -> i64:
        """The first seat that is asked, the learner's if it is among them; -1 at the end."""
        waiting = asked(table)
        if waiting <= 0:
            return -1
        if self.learner >= 0 and waiting & SEAT_BIT[self.learner]:
            return self.learner
        seat: i64 = 0
        while not waiting & SEAT_BIT[seat]:
            seat += 1
        return seat

    def end(self, place: i64, paid: list[float]) -> None:
        """A game is over: its last position is shown to whoever acted, and all are paid."""
        seat = i64(self.seats[place])
        self.over[place] = 1
        self.pay(place, paid)
        self.paid_to_actor[place] = paid[seat]
        self.observer.observe(self.tables[place], seat, self.rows, place)
        self.masks.show((), place)

    def pay(self, place: i64, paid: list[float]) -> None:
        """What the step has brought every seat of a table; nothing before the end."""
        first = place * self.start.seats
        for seat in range(self.start.seats):
            self.paid[first + seat] = paid[seat] if paid else 0.0
