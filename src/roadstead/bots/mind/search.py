"""Tree search over what each seat knows, for any game and any number of players.

Every iteration imagines the hidden things anew, plays the table on and remembers how it
went. Each seat has a tree of its own, which branches on what that seat is asked, sees and
answers, never on what others hold. So no seat plans with another's secrets, simultaneous
questions need no special case, and every seat maximises its own result.
"""

from __future__ import annotations

from math import inf, sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from roadstead.bots.mind.judge import Judge
from roadstead.bots.mind.knowledge import Knowledge, likely
from roadstead.kernel.game import Game
from roadstead.kernel.play import legal
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, Table

UNLIMITED: Final = 0.0
BETWEEN_LOOKS_AT_THE_CLOCK: Final[i64] = 8
CANDIDATES: Final[i64] = 8  # choices that are tried when all get the same luck
TRIES_EACH: Final[i64] = 10  # of the whole budget, for so many candidates
BEYOND_NOISE: Final = 1.0  # standard errors by which another choice must be better than the first
SEEDS: Final[i64] = 1 << 30

RIPE: Final = 4.0  # times that a question must have come up before its answers are told apart
MIXED: Final[i64] = 1_000_003


class Edge:
    """One answer of a seat to one question, and how it has gone."""

    action: i64
    prior: float
    visits: float  # a whole number, ready for dividing
    total: float  # of the seat's own results
    ahead: float  # by how much more than the favourite's on the same luck, summed up
    squares: float  # of that
    next: dict[int, Node] | None  # the seat's next questions, once there has been one

    def __init__(self, action: i64, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0.0
        self.total = 0.0
        self.ahead = 0.0
        self.squares = 0.0
        self.next = None

    def is_ahead(self) -> bool:
        """Whether it has done better than the favourite beyond the noise."""
        lead = self.ahead / self.visits
        return lead > BEYOND_NOISE * sqrt(
            max(self.squares / self.visits - lead * lead, 0.0) / self.visits
        )


class Node:
    """One question to a seat, after the answers that led to it."""

    seat: i64
    choices: tuple[int, ...]
    visits: float  # a whole number, ready for dividing
    total: float
    edges: list[Edge]  # made when the question is `RIPE`

    def __init__(self, seat: i64, choices: tuple[int, ...]) -> None:
        self.seat = seat
        self.choices = choices
        self.visits = 0.0
        self.total = 0.0
        self.edges = []

    def expand(self, choices: tuple[int, ...], priors: list[float]) -> None:
        """Give these of the choices an edge each, as likely at first as it looks."""
        self.visits = 0.0
        self.edges = [Edge(choice, priors[place]) for place, choice in enumerate(choices)]

    def select(self, exploration: float) -> Edge:
        """The answer to try next: it has gone well, or looks good and was seldom tried."""
        untried = self.total / self.visits if self.visits else 0.0
        reach = exploration * sqrt(self.visits + 1.0)
        selected = self.edges[0]
        best = -1.0
        for edge in self.edges:
            mean = edge.total / edge.visits if edge.visits else untried
            score = mean + reach * edge.prior / (1.0 + edge.visits)
            if score > best:
                best = score
                selected = edge
        return selected


def by_prior(edge: Edge) -> float:
    """How good an answer looks."""
    return edge.prior


def by_total(edge: Edge) -> float:
    """How well an answer has gone, among answers tried equally often."""
    return edge.total


class Search:
    """The search of one decision, for the seat that must make it."""

    def __init__(
        self, game: Game[Any], knowledge: Knowledge[Any], imagined: Table, seat: i64, rng: Rng
    ) -> None:
        self.game = game
        self.knowledge = knowledge
        self.imagined = imagined
        self.seat: i64 = seat
        self.rng = rng
        self.root = Node(seat, ())
        self.openings: list[dict[int, Node]] = [{} for _ in range(imagined.seats)]
        self.results: dict[int, list[float]] = {}  # summed up for every seat, by our answer
        self.given: Edge | None = None  # the answer to try, where all are tried in turn
        self.advice: list[float] = []  # how likely somebody else would take each choice
        self.trust: float = 0.0  # in the advice, beside how the choices look at a glance
        self.judge: Judge | None = None  # who says what tables are worth that are not over

    def advise(self, advice: list[float], trust: float) -> None:
        """Say before thinking how likely each choice is, and how much of the first look that is."""
        self.advice = advice
        self.trust = trust

    def think(self, choices: tuple[int, ...], iterations: i64, seconds: float) -> None:
        """So many iterations, or fewer where the seconds run out; `UNLIMITED` has no clock.

        The choices may be some of those that the table offers; no others are tried then.
        """
        offered = legal(self.imagined, self.seat)
        self.root.choices = offered
        self.root.expand(choices, self._first_look(choices))
        self.openings[self.seat][self._question(self.imagined, self.seat, offered)] = self.root
        self.results = {choice: [0.0] * self.imagined.seats for choice in choices}
        end = perf_counter() + seconds
        if self.knowledge.same_luck:
            self._halve(iterations, end if seconds != UNLIMITED else inf)
            return
        done: i64 = 0
        while done < iterations:
            self._iterate()
            done += 1
            if seconds == UNLIMITED or done % BETWEEN_LOOKS_AT_THE_CLOCK:
                continue
            if perf_counter() > end:
                return

    def _halve(self, iterations: i64, end: float) -> None:
        """Try the likeliest answers equally often, then the better half of them, down to two.

        The first try of every answer meets the same luck, and so does every later one: what
        is compared are the answers, not the dice. The favourite, which looks best, is always one
        of them, and is taken unless the last of the others has done better beyond the noise: a few
        tries prefer something else by chance. Who is taken gets one try more.
        """
        luck = self.rng.below(SEEDS)
        candidates = max(min(iterations // TRIES_EACH, CANDIDATES), 2)
        favourite, *others = sorted(self.root.edges, key=by_prior, reverse=True)[:candidates]
        heats = len(others).bit_length()
        tries: i64 = 0
        while others and perf_counter() < end:
            for _ in range(max(1, iterations // (heats * (len(others) + 1)))):
                tries += 1
                usual = self._tried(favourite, luck + tries)
                for edge in others:
                    lead = self._tried(edge, luck + tries) - usual
                    edge.ahead += lead
                    edge.squares += lead * lead
                if perf_counter() > end:
                    break
            others = sorted(others, key=by_total, reverse=True)
            if len(others) == 1 and others[0].is_ahead():
                favourite = others[0]
            others = others[: len(others) // 2]
        self._tried(favourite, luck + tries + 1)

    def _tried(self, edge: Edge, luck: int) -> float:
        """What one more try of the answer brings, with this luck."""
        before = edge.total
        self.given = edge
        self.rng = Rng(luck)
        self._iterate()
        return edge.total - before

    def played_on(self, answer: Edge, luck: Rng) -> Table:
        """A table as it may be when the answer has been given and everybody played on."""
        self.given = answer
        self.rng = luck
        table: Table = self.game.resample(self.imagined, self.seat, luck)
        self._play(table, [], [])
        return table

    def best(self) -> Edge:
        """The answer tried most often; among equals, the one with the best result."""
        found = self.root.edges[0]
        for edge in self.root.edges:
            if edge.visits > found.visits or (
                edge.visits == found.visits and edge.total > found.total
            ):
                found = edge
        return found

    def _iterate(self) -> None:
        """Imagine a table, play it on, and remember the results along the way."""
        table: Table = self.game.resample(self.imagined, self.seat, self.rng)
        nodes: list[Node] = []
        edges: list[Edge] = []
        self._play(table, nodes, edges)
        results = self._results(table)
        for place, node in enumerate(nodes):
            edge = edges[place]
            result = results[node.seat]
            node.visits += 1.0
            node.total += result
            edge.visits += 1.0
            edge.total += result
            if node is self.root:
                sums = self.results[edge.action]
                for seat, worth in enumerate(results):
                    sums[seat] += worth

    def _results(self, table: Table) -> list[float]:
        judge = self.judge
        if judge is None or not table.steps:
            return self.knowledge.results(self.game, table)
        return judge.chances_at(self.knowledge, table)

    def _play(self, table: Table, nodes: list[Node], edges: list[Edge]) -> None:
        """Play until the game is over or settled: by the trees, then by rule of thumb."""
        knowledge = self.knowledge
        rng = self.rng
        steps = table.steps
        places: list[dict[int, Node] | None] = list(self.openings)
        while steps:
            step = steps[-1]
            bits = step.asked(table)
            if bits == NOBODY:
                steps.pop()
                step.run(table)
            elif bits == NATURE:
                steps.pop()
                step.happen(table, step.draw(table, rng))
            else:
                if self._may_end(table):
                    return
                seat: i64 = 0
                bit: i64 = 1
                while not bits & bit:
                    seat += 1
                    bit += bit
                choices = step.legal(table, seat)
                action: i64 = choices[0]
                if len(choices) > 1:
                    place = places[seat]
                    edge = (
                        None if place is None else self._enter(table, seat, choices, place, nodes)
                    )
                    if edge is None:
                        places[seat] = None
                        action = knowledge.choose(table, seat, choices, rng)
                    else:
                        if edge.next is None:
                            edge.next = {}
                        places[seat] = edge.next
                        edges.append(edge)
                        action = edge.action
                steps.pop()
                step.answer(table, seat, action)

    def _may_end(self, table: Table) -> bool:
        """Whether the table can be judged without playing on."""
        if self.judge is None:
            return self.knowledge.settled(self.imagined, table)
        return self.knowledge.judged(self.imagined, table)

    def _enter(
        self,
        table: Table,
        seat: i64,
        choices: tuple[int, ...],
        place: dict[int, Node],
        nodes: list[Node],
    ) -> Edge | None:
        """The answer that the seat's tree gives here; `None` where the tree ends."""
        if self.given is not None:
            if nodes or seat != self.seat:
                return None
            nodes.append(self.root)
            return self.given
        question = self._question(table, seat, choices)
        node = place.get(question)
        if node is None:
            node = Node(seat, choices)
            place[question] = node
        if not node.edges:
            node.visits += 1.0
            if node.visits < RIPE:
                return None
            node.expand(choices, self._priors(table, seat, choices))
        # Mostly they are the same tuple, which is told sooner than that they are alike.
        elif node.choices is not choices and node.choices != choices:
            return None  # another question that happens to have the same number
        nodes.append(node)
        return node.select(self.knowledge.exploration)

    def _question(self, table: Table, seat: i64, choices: tuple[int, ...]) -> i64:
        """What the seat is asked and sees, as one number."""
        return hash(choices) + MIXED * self.knowledge.glance(table, seat)

    def _first_look(self, choices: tuple[int, ...]) -> list[float]:
        priors = self._priors(self.imagined, self.seat, choices)
        for place, advised in enumerate(self.advice):
            priors[place] += self.trust * (advised - priors[place])
        return priors

    def _priors(self, table: Table, seat: i64, choices: tuple[int, ...]) -> list[float]:
        return likely(self.knowledge.gains(table, seat, choices), self.knowledge.steep)
