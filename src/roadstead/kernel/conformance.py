"""One call that any game must pass: `check(game)`.

It plays random games over all player counts and options and looks at every position as a
sceptic would. Each function below is one promise of the contract; what breaks it is told
with the position's record, so that the fault can be seen again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

from roadstead.kernel import play
from roadstead.kernel.errors import Nonconformity, Refused
from roadstead.kernel.events import Event
from roadstead.kernel.game import Game
from roadstead.kernel.record import Move, Record, parse
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import changeable, snapshot
from roadstead.kernel.table import NATURE, NOBODY, AskTogether, Table

MOST_MOVES = 100_000


class Report:
    """What a check has looked at."""

    def __init__(self) -> None:
        self.games = 0
        self.positions = 0
        self.resampled = 0  # positions that looked different after resampling

    def __repr__(self) -> str:
        return f"{self.games} games, {self.positions} positions, {self.resampled} resampled"


def check(game: Game[Any], games: int = 100, seed: int = 1, most_moves: int = MOST_MOVES) -> Report:
    """Play so many random games, spread over all variants; complain at the first fault."""
    report = Report()
    rng = Rng(seed)
    all_variants = list(variants(game))
    check_actions(game)
    for number in range(games):
        players, options = all_variants[number % len(all_variants)]
        _Walk(game, players, options, rng, report).play(most_moves)
        report.games += 1
    return report


def variants(game: Game[Any]) -> Iterator[tuple[int, dict[str, object]]]:
    """Every player count with every combination of options."""
    for players in game.players:
        for values in product(*[option.values(players) for option in game.options]):
            names = [option.name for option in game.options]
            yield players, dict(zip(names, values, strict=True))


def check_actions(game: Game[Any]) -> None:
    """Every action has one code that can stand in a record, and every code one action."""
    seen: dict[str, int] = {}
    for action in range(game.actions.size):
        code = game.actions.code(action)
        if code in seen:
            raise Nonconformity(f"{game.name}: '{code}' is the code of two actions")
        if code != "".join(code.split()) or "#" in code:
            raise Nonconformity(f"{game.name}: '{code}' cannot be written in a record")
        seen[code] = action
        if game.actions.action(code) != action:
            raise Nonconformity(f"{game.name}: '{code}' does not read back as its action")


class _Walk:
    """One random game, questioned at every position."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: dict[str, object],
        rng: Rng,
        report: Report,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.rng = rng
        self.report = report
        self.record = Record(game.name, game.rules, players, self._written_options())
        self.table: Table = self._new_table()
        self.twin: Table = self._new_table()  # built anew from the record, move by move

    def play(self, most_moves: int) -> None:
        while self.table.steps:
            if len(self.record.moves) > most_moves:
                self._fail(f"the game has not ended after {most_moves} moves")
            self._check_position()
            self._move()
            self.report.positions += 1
        self._check_twin()
        self._check_invariants(self.table)
        self._check_end()
        self._check_record()

    # The walk.

    def _new_table(self) -> Table:
        table: Table = self.game.new_table(self.players, self.options)
        play.advance(table)
        return table

    def _written_options(self) -> dict[str, str]:
        options = self.game.options
        return {option.name: option.write(self.options[option.name]) for option in options}

    def _fail(self, complaint: str) -> None:
        raise Nonconformity(f"{self.game.name}: {complaint}\n\n{self.record}")

    def _any(self, things: Any) -> Any:
        return things[self.rng.below(len(things))]

    def _answers(self, table: Table) -> list[tuple[int, int]]:
        """Who may say what now."""
        if play.asked(table) == NATURE:
            return [(NATURE, action) for action in play.outcomes(table)]
        return [
            (seat, action) for seat in play.waiting(table) for action in play.legal(table, seat)
        ]

    def _move(self) -> None:
        waiting = play.waiting(self.table)
        seat = self._any(waiting) if waiting else NATURE
        said = [action for who, action in self._answers(self.table) if who == seat]
        action = self._any(said)
        code = self.game.actions.code(action)
        play.apply(self.table, seat, action)
        self.record.moves.append(Move(seat, code))
        play.apply(self.twin, seat, self.game.actions.action(code))

    # The promises, one by one.

    def _check_position(self) -> None:
        """What is cheap is checked at every position, the rest in turns."""
        self._check_invariants(self.table)
        self._check_questions()
        turn = self.report.positions % 5
        if turn == 0:
            self._check_twin()
            self._check_refusal()
        elif turn == 1:
            self._check_clone()
            self._check_simultaneous()
        elif turn == 2:
            self._check_view()
            self._check_what_others_hear()
        else:
            self._check_resample()

    def _check_invariants(self, table: Table) -> None:
        complaints = self.game.broken(table)
        if complaints:
            self._fail(f"an invariant is broken: {'; '.join(complaints)}")

    def _check_twin(self) -> None:
        """The record, played again, gives an equal table at every step."""
        if snapshot(self.table) != snapshot(self.twin):
            self._fail("the record replays to a different table: something is not in the moves")

    def _check_questions(self) -> None:
        """Every waiting seat has a choice, each once, in the space of actions."""
        if play.asked(self.table) == NATURE:
            outcomes = play.outcomes(self.table)
            if not outcomes or min(outcomes.values()) < 0:
                self._fail("chance is asked, but has no outcome")
            return
        for seat in play.waiting(self.table):
            legal = play.legal(self.table, seat)
            if not legal:
                self._fail(f"seat {seat} is asked, but has no choice")
            if len(set(legal)) < len(legal):
                self._fail(f"seat {seat} is offered a choice twice")
            if min(legal) < 0 or max(legal) >= self.game.actions.size:
                self._fail(f"seat {seat} is offered an action that does not exist")

    def _check_words(self, seat: int, legal: tuple[int, ...]) -> None:
        """The question and every choice can be told apart in words."""
        words = self.game.words
        if not words.prompt(self.table, seat):
            self._fail(f"seat {seat} is asked without words")
        sentences = {words.meaning(self.table, seat, action).sentence for action in legal}
        if "" in sentences or len(sentences) < len(legal):
            self._fail(f"two choices of seat {seat} have the same sentence, or one has none")

    def _check_refusal(self) -> None:
        """What is not legal is refused and changes nothing."""
        seat = int(self.rng.below(self.table.seats + 1)) - 1
        action = int(self.rng.below(self.game.actions.size))
        if (seat, action) in self._answers(self.table):
            return
        before = snapshot(self.table)
        try:
            play.apply(self.table, seat, action)
        except Refused:
            if snapshot(self.table) != before:
                self._fail("a refused action changed the table")
        else:
            self._fail(f"seat {seat} was allowed {self.game.actions.code(action)}")

    def _check_clone(self) -> None:
        """A clone is equal and shares nothing that can change, and whoever moves, moves alone."""
        copy = self.table.clone()
        clone_of_copy = copy.clone()
        before = snapshot(self.table)
        if snapshot(copy) != before:
            self._fail("a clone is not equal to its original")
        own = {id(part) for _, part in changeable(self.table, "table")}
        for path, part in changeable(copy, "table"):
            if id(part) in own:
                self._fail(f"a clone shares {path} with its original")
        seat, action = self._any(self._answers(copy))
        play.apply(copy, seat, action)
        if snapshot(self.table) != before:
            self._fail("the original changed when its clone moved")
        if snapshot(clone_of_copy) != before:
            self._fail("a clone changed when its original moved")

    def _check_view(self) -> None:
        """Every view is plain data, and every question has words."""
        for seat in play.waiting(self.table):
            self._check_words(seat, play.legal(self.table, seat))
        viewer = self._any([None, *range(self.players)])
        view = self.game.view(self.table, viewer)
        if json.loads(json.dumps(view)) != view:
            self._fail(f"the view of {viewer} is not plain data")

    def _check_resample(self) -> None:
        """A resampled table is a real one, looks the same, and uses no secret."""
        viewer = self._any([None, *range(self.players)])
        before = snapshot(self.table)
        other = self.game.resample(self.table, viewer, self.rng)
        if snapshot(self.table) != before:
            self._fail("resampling changed the table itself")
        self._check_invariants(other)
        self._expect_alike(self.table, other, viewer, "after resampling")
        seed = int(self.rng.below(1 << 30))
        if self._resampled(self.table, viewer, seed) != self._resampled(other, viewer, seed):
            self._fail(f"what is resampled for {viewer} depends on what {viewer} cannot know")
        if snapshot(other) != before:
            self.report.resampled += 1
            self._check_moves_alike(other, viewer)

    def _resampled(self, table: Table, viewer: int | None, seed: int) -> object:
        return snapshot(self.game.resample(table, viewer, Rng(seed)))

    def _expect_alike(self, one: Table, other: Table, viewer: int | None, when: str) -> None:
        if play.asked(one) != play.asked(other):
            self._fail(f"{when}, somebody else is asked")
        if self.game.view(one, viewer) != self.game.view(other, viewer):
            self._fail(f"{when}, the view of {viewer} shows what {viewer} cannot know")
        if viewer is None:
            return
        legal = play.legal(one, viewer)
        if legal != play.legal(other, viewer):
            self._fail(f"{when}, the choices of {viewer} differ")
        if legal and self._said(one, viewer, legal) != self._said(other, viewer, legal):
            self._fail(f"{when}, the words for {viewer} tell what {viewer} cannot know")

    def _said(self, table: Table, seat: int, legal: tuple[int, ...]) -> list[object]:
        words = self.game.words
        meanings: list[object] = [words.meaning(table, seat, action) for action in legal]
        return [words.prompt(table, seat), words.refusals(table, seat), *meanings]

    def _check_moves_alike(self, other: Table, viewer: int | None) -> None:
        """Two tables that the viewer cannot tell apart stay so through the same move.

        How far somebody else has come with a question to several seats is hidden, so only
        the viewer's own answers are tried there.
        """
        possible = set(self._answers(other))
        shared = [answer for answer in self._answers(self.table) if answer in possible]
        if isinstance(self.table.steps[-1], AskTogether):
            shared = [(seat, action) for seat, action in shared if seat == viewer]
        if not shared:
            return
        seat, action = self._any(shared)
        one, heard = self._after(self.table, seat, action)
        other, heard_there = self._after(other, seat, action)
        if any(event.reveals for event in [*heard, *heard_there]):
            return
        when = f"after the same move {self.game.actions.code(action)}"
        self._expect_alike(one, other, viewer, when)
        if _seen(heard, viewer) != _seen(heard_there, viewer):
            self._fail(f"{when}, {viewer} hears what {viewer} cannot know")

    def _after(self, table: Table, seat: int, action: int) -> tuple[Table, list[Event]]:
        copy = table.clone()
        heard: list[Event] = []
        copy.sink = heard
        play.apply(copy, seat, action)
        for event in heard:
            self.game.words.told(event, [f"Seat {place}" for place in range(self.players)])
        return copy, heard

    def _check_what_others_hear(self) -> None:
        """Answers that leave a difference which somebody cannot see must sound the same to them."""
        answers = self._answers(self.table)
        seat, action = self._any(answers)
        other_action = self._any([said for who, said in answers if who == seat])
        viewer = self._any([None, *[place for place in range(self.players) if place != seat]])
        one, heard = self._after(self.table, seat, action)
        other, heard_there = self._after(self.table, seat, other_action)
        same_view = self.game.view(one, viewer) == self.game.view(other, viewer)
        same_question = play.asked(one) == play.asked(other)
        hidden = same_view and same_question and snapshot(one) != snapshot(other)
        if hidden and _seen(heard, viewer) != _seen(heard_there, viewer):
            self._fail(f"{viewer} hears more of {self.game.actions.code(action)} than is seen")
        if hidden and self._resampled(one, viewer, 1) != self._resampled(other, viewer, 1):
            self._fail(f"what is resampled for {viewer} depends on what {viewer} cannot know")
        if _still_open(self.table, one) and same_question and not same_view:
            self._fail(f"{viewer} sees {self.game.actions.code(action)} before all have answered")

    def _check_simultaneous(self) -> None:
        """Answers to a question put to several seats commute."""
        waiting = play.waiting(self.table)
        if len(waiting) < 2:
            return
        first = self._any(waiting)
        second = self._any([seat for seat in waiting if seat != first])
        one = self._any(play.legal(self.table, first))
        other = self._any(play.legal(self.table, second))
        orders = [[(first, one), (second, other)], [(second, other), (first, one)]]
        results = []
        for order in orders:
            copy = self.table.clone()
            for seat, action in order:
                if action not in play.legal(copy, seat):
                    self._fail(f"seat {seat} cannot answer any more once another has")
                play.apply(copy, seat, action)
            results.append(snapshot(copy))
        if results[0] != results[1]:
            self._fail("simultaneous answers do not commute")

    def _check_end(self) -> None:
        """When it is over nobody is asked, and the result names the seats."""
        seats = list(range(self.players))
        if play.asked(self.table) != NOBODY:
            self._fail("the game is over, but somebody is asked")
        if len(self.game.scores(self.table)) != self.players:
            self._fail("not every seat has a score")
        ranked = [seat for place in self.game.ranking(self.table) for seat in place]
        if sorted(ranked) != seats or not set(self.game.winners(self.table)) <= set(seats):
            self._fail("the ranking or the winners are not the seats")

    def _check_record(self) -> None:
        """The record reads back as it was written."""
        if str(parse(str(self.record))) != str(self.record):
            self._fail("the record does not read back as it was written")


def _seen(events: list[Event], viewer: int | None) -> list[Event]:
    return [event for event in events if event.seen_by(viewer)]


def _still_open(before: Table, after: Table) -> bool:
    """Whether a question to several seats is still waiting for some of them."""
    question = before.steps[-1]
    if not isinstance(question, AskTogether) or len(after.steps) != len(before.steps):
        return False
    return type(after.steps[-1]) is type(question)
