"""Tree search whose questions are judged by somebody else, many at a time: by a net.

Every try imagines the hidden things anew, gives one of our answers and plays on through questions
that were judged before, each seat for itself and by what it sees, until one is new. New questions
lie in rows for the judge, who says how likely each answer is and what the table is worth to every
seat. The answers that look best at first are tried equally often and with the same luck; the worse
half drops out, until one is left (sequential halving, as in Gumbel AlphaZero).
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from librt.strings import read_f32_le
from mypy_extensions import i64

from roadstead.kernel.game import Game
from roadstead.kernel.play import legal
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, SEAT_BIT, Table
from roadstead.observation.row import Masks, Observer, Row, relative, words_for

FLOAT_BYTES: Final[i64] = 4
MOST_WAITING: Final[i64] = 64  # questions for the judge at a time
NOT_WAITING: Final[i64] = -1
SURE_FROM_THE_FIRST: Final = (
    50.0  # tries: how much results count against looks before there are any
)
HALF_A_WORD: Final[i64] = 32
LOW: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 2147483085


class Aims:
    """What a player wants, and how much it trusts what it finds out over how things look."""

    share: float  # worth of the whole win
    point: float  # worth of a point ahead of the best of the others
    trust: float

    def __init__(self, share: float, point: float, trust: float) -> None:
        self.share = share
        self.point = point
        self.trust = trust


class Answer:
    """One answer to a question, and how it has gone."""

    action: i64
    look: float  # the judge's logit
    visits: float  # a whole number, ready for dividing
    total: float  # of what the tries were worth to the seat that answers

    def __init__(self, action: i64, look: float) -> None:
        self.action = action
        self.look = look
        self.visits = 0.0
        self.total = 0.0


class Question:
    """What a seat is asked, told apart by all that it sees."""

    seat: i64
    answers: list[Answer]
    visits: float
    worth: float  # to the seat, as it was judged
    place: i64  # in the rows of those that wait for the judge

    def __init__(self, seat: i64, place: i64) -> None:
        self.seat = seat
        self.answers = []
        self.visits = 0.0
        self.worth = 0.0
        self.place = place

    def select(self, trust: float) -> Answer:
        """The answer that is behind most with what it deserves by its look and its results."""
        answers = self.answers
        most = 0.0
        for answer in answers:
            most = max(most, answer.visits)
        weight = trust * (SURE_FROM_THE_FIRST + most)
        best = -1e30
        scores: list[float] = []
        for answer in answers:
            result = answer.total / answer.visits if answer.visits else self.worth
            score = answer.look + weight * result
            best = max(best, score)
            scores.append(score)
        whole = 0.0
        for place in range(len(scores)):
            likely = exp(max(scores[place] - best, -40.0))
            scores[place] = likely
            whole += likely
        tried = 1.0 + self.visits
        selected = answers[0]
        furthest = -1e30
        for place in range(len(scores)):
            behind = scores[place] / whole - answers[place].visits / tried
            if behind > furthest:
                furthest = behind
                selected = answers[place]
        return selected


class Try:
    """The questions and answers on the way to a question that waits for the judge."""

    questions: list[Question]
    answers: list[Answer]
    end: Question

    def __init__(self, questions: list[Question], answers: list[Answer], end: Question) -> None:
        self.questions = questions
        self.answers = answers
        self.end = end


class Sounding:
    """The search of one decision, for the seat that must make it.

    Whoever runs it shows the judge what waits in `rows`, and calls `judged` with the verdict.
    """

    def __init__(
        self,
        game: Game[Any],
        observer: Observer[Any],
        imagined: Table,
        seat: i64,
        luck: int,
        aims: Aims,
    ) -> None:
        self.game = game
        self.observer = observer
        self.imagined = imagined
        self.seat: i64 = seat
        self.luck = luck
        self.aims = aims
        self.actions: i64 = game.actions.size
        self.seats: i64 = imagined.seats
        self.rows = Row(observer.length, MOST_WAITING)
        self.masks = Masks(game.actions.size, MOST_WAITING)
        self.offered: list[tuple[int, ...]] = [()] * MOST_WAITING
        self.waiting: i64 = 0
        self.tries: list[Try] = []
        self.questions: dict[int, Question] = {}
        self.root = Question(seat, NOT_WAITING)
        self.results: dict[int, list[float]] = {}  # summed up for every seat, by our answer

    def ask_first(self) -> None:
        """Show the judge the question itself."""
        self._show(self.imagined, self.seat, legal(self.imagined, self.seat))
        self.waiting = 1

    def begin(self, choices: tuple[int, ...], looks: bytes, worths: bytes) -> None:
        """Take the judge's word for the question itself, of which these choices are left."""
        self.root.answers = [
            Answer(choice, read_f32_le(looks, choice * FLOAT_BYTES)) for choice in choices
        ]
        self.root.worth = read_f32_le(worths, 0)
        self.results = {choice: [0.0] * self.seats for choice in choices}
        self.waiting = 0

    def try_each(self, field: list[Answer], number: int) -> None:
        """Try each of these answers once more, with the luck of that number."""
        for answer in field:
            self._try(answer, Rng(self.luck + number))

    def judged(self, looks: bytes, worths: bytes) -> None:
        """Take the judge's word for all questions that wait, and remember what it means."""
        for waiting in self.tries:
            end = waiting.end
            if not end.answers:
                first = end.place * self.actions
                end.answers = [
                    Answer(choice, read_f32_le(looks, (first + choice) * FLOAT_BYTES))
                    for choice in self.offered[end.place]
                ]
                end.worth = read_f32_le(worths, end.place * self.seats * FLOAT_BYTES)
            results = [0.0] * self.seats
            for seat in range(self.seats):
                place = end.place * self.seats + relative(seat, end.seat, self.seats)
                results[seat] = read_f32_le(worths, place * FLOAT_BYTES)
            self._remember(waiting.questions, waiting.answers, results)
        for waiting in self.tries:
            waiting.end.place = NOT_WAITING
        self.tries = []
        self.waiting = 0

    def worth(self, answer: Answer) -> float:
        """How good one of our answers is by its look and its results."""
        most = 0.0
        for other in self.root.answers:
            most = max(most, other.visits)
        result = answer.total / answer.visits if answer.visits else self.root.worth
        return answer.look + self.aims.trust * (SURE_FROM_THE_FIRST + most) * result

    def _try(self, given: Answer, rng: Rng) -> None:
        """Imagine a table, give the answer, and play on to a new question or to the end."""
        table: Table = self.game.resample(self.imagined, self.seat, rng)
        questions: list[Question] = []
        answers: list[Answer] = []
        steps = table.steps
        own = SEAT_BIT[self.seat]
        while steps:
            step = steps[-1]
            bits = step.asked(table)
            if bits == NOBODY:
                steps.pop()
                step.run(table)
                continue
            if bits == NATURE:
                steps.pop()
                step.happen(table, step.first(table) + rng.draw(step.weights(table)))
                continue
            seat: i64 = 0
            if not questions and bits & own:
                seat = self.seat
            else:
                while not bits & SEAT_BIT[seat]:
                    seat += 1
            choices = step.legal(table, seat)
            action: i64 = choices[0]
            if not questions:
                questions.append(self.root)
                answers.append(given)
                given.visits += 1.0
                self.root.visits += 1.0
                action = given.action
            elif len(choices) > 1:
                question = self._asked(table, seat, choices)
                if not question.answers:
                    self.tries.append(Try(questions, answers, question))
                    return
                answer = question.select(self.aims.trust)
                questions.append(question)
                answers.append(answer)
                # Counted at once, so that tries of the same batch do not all go the same way.
                answer.visits += 1.0
                question.visits += 1.0
                action = answer.action
            steps.pop()
            step.answer(table, seat, action)
        self._remember(questions, answers, self._results(table))

    def _asked(self, table: Table, seat: i64, choices: tuple[int, ...]) -> Question:
        """The question that the seat is asked; a new one waits for the judge."""
        self._show(table, seat, choices)
        key = self._key(seat)
        question = self.questions.get(key)
        if question is None:
            question = Question(seat, self.waiting)
            self.questions[key] = question
            self.waiting += 1
        return question

    def _show(self, table: Table, seat: i64, choices: tuple[int, ...]) -> None:
        self.observer.observe(table, seat, self.rows, self.waiting)
        self.masks.show(choices, self.waiting)
        self.offered[self.waiting] = choices

    def _key(self, seat: i64) -> i64:
        """All that the seat sees and may do, as one number."""
        words = self.rows.words
        place = self.waiting * words_for(self.rows.length)
        end = place + words_for(self.rows.length)
        key = seat + 1
        while place < end:
            word = words[place]
            key = MULTIPLIER * ((key ^ word) & LOW) + (key >> HALF_A_WORD)
            key = MULTIPLIER * ((key ^ (word >> HALF_A_WORD)) & LOW) + (key >> HALF_A_WORD)
            place += 1
        return key

    def _results(self, table: Table) -> list[float]:
        """What a finished game was worth to every seat."""
        shares = self.game.shares(table)
        scores = self.game.scores(table)
        results = [0.0] * self.seats
        for seat in range(self.seats):
            best_other = 0
            for other in range(self.seats):
                if other != seat:
                    best_other = max(best_other, scores[other])
            lead = float(scores[seat] - best_other)
            results[seat] = self.aims.share * shares[seat] + self.aims.point * lead
        return results

    def _remember(
        self, questions: list[Question], answers: list[Answer], results: list[float]
    ) -> None:
        for place in range(len(questions)):
            answers[place].total += results[questions[place].seat]
        sums = self.results[answers[0].action]
        for seat in range(self.seats):
            sums[seat] += results[seat]
