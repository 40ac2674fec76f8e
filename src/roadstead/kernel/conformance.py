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
from roadstead.kernel.base.errors import BadPosition, Nonconformity, Refused
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.motion import is_thing
from roadstead.kernel.game import Game, View
from roadstead.kernel.notation import position
from roadstead.kernel.notation.record import Move, Record, parse
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import changeable, changed_data, snapshot
from roadstead.kernel.table import NATURE, AskTogether, Table

MOST_MOVES = 100_000
CLOSELY = 500  # moves of a game that are looked at one by one
SELDOM = 20  # after them, one position in so many


class Findings:
    """What a check has looked at."""

    def __init__(self) -> None:
        self.games = 0
        self.positions = 0
        self.resampled = 0  # positions that looked different after resampling

    def __repr__(self) -> str:
        return f"{self.games} games, {self.positions} positions, {self.resampled} resampled"


def check(
    game: Game[Any], games: int = 100, seed: int = 1, most_moves: int = MOST_MOVES
) -> Findings:
    """Play so many random games, spread over all variants; complain at the first fault."""
    report = Findings()
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
        report: Findings,
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
            ended = len(self.record.moves) <= most_moves
            self._expect(ended, f"the game has not ended after {most_moves} moves")
            self._check_position()
            self._move()
            self.report.positions += 1
        self._check_twin()
        self._check_invariants(self.table)
        self._check_written_down()
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

    def _expect(self, kept: bool, otherwise: str) -> None:
        if not kept:
            raise Nonconformity(f"{self.game.name}: {otherwise}\n\n{self.record}")

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
        """What is cheap is checked at every position, the rest in turns.

        Late in a long game, which is much like its beginning, the rest comes seldom.
        """
        self._check_invariants(self.table)
        self._check_questions()
        early = len(self.record.moves) < CLOSELY
        turn = self.report.positions % (5 if early else 5 * SELDOM)
        if turn == 0:
            self._check_twin()
            self._check_refusal()
        elif turn == 1:
            self._check_clone()
            self._check_simultaneous()
            self._check_written_down()
        elif turn == 2:
            self._check_view()
            self._check_what_others_hear()
        elif turn < 5:
            self._check_resample()

    def _check_invariants(self, table: Table) -> None:
        complaints = self.game.broken(table)
        self._expect(not complaints, f"an invariant is broken: {'; '.join(complaints)}")

    def _check_twin(self) -> None:
        """The record, played again, gives an equal table at every step."""
        equal = snapshot(self.table) == snapshot(self.twin)
        self._expect(equal, "the record replays to a different table: not all is in the moves")

    def _check_questions(self) -> None:
        """Every waiting seat has a choice, each once, in the space of actions."""
        if play.asked(self.table) == NATURE:
            outcomes = play.outcomes(self.table)
            self._expect(bool(outcomes), "chance is asked, but has no outcome")
            self._expect(min(outcomes.values()) > 0, "an outcome has a weight below 0")
            return
        for seat in play.waiting(self.table):
            legal = play.legal(self.table, seat)
            self._expect(bool(legal), f"seat {seat} is asked, but has no choice")
            self._expect(len(set(legal)) == len(legal), f"seat {seat} is offered a choice twice")
            exist = min(legal) >= 0 and max(legal) < self.game.actions.size
            self._expect(exist, f"seat {seat} is offered an action that does not exist")

    def _check_words(self, seat: int, legal: tuple[int, ...]) -> None:
        """The question and every choice can be told apart in words."""
        words = self.game.words
        self._expect(bool(words.prompt(self.table, seat)), f"seat {seat} is asked without words")
        sentences = {words.meaning(self.table, seat, action).sentence for action in legal}
        self._expect("" not in sentences, f"a choice of seat {seat} has no sentence")
        alone = len(sentences) == len(legal)
        self._expect(alone, f"two choices of seat {seat} have the same sentence")

    def _check_refusal(self) -> None:
        """What is not legal is refused and changes nothing."""
        seat = int(self.rng.below(self.table.seats + 1)) - 1
        action = int(self.rng.below(self.game.actions.size))
        if (seat, action) in self._answers(self.table):
            return
        before = snapshot(self.table)
        refused = False
        try:
            play.apply(self.table, seat, action)
        except Refused:
            refused = True
        self._expect(refused, f"seat {seat} was allowed {self.game.actions.code(action)}")
        self._expect(snapshot(self.table) == before, "a refused action changed the table")

    def _check_clone(self) -> None:
        """A clone is equal and shares nothing that can change, and whoever moves, moves alone."""
        copy = self.table.clone()
        clone_of_copy = copy.clone()
        before = snapshot(self.table)
        self._expect(snapshot(copy) == before, "a clone is not equal to its original")
        own = {id(part) for _, part in changeable(self.table, "table")}
        for path, part in changeable(copy, "table"):
            self._expect(id(part) not in own, f"a clone shares {path} with its original")
        seat, action = self._any(self._answers(copy))
        play.apply(copy, seat, action)
        self._expect(snapshot(self.table) == before, "the original changed when its clone moved")
        self._expect(snapshot(clone_of_copy) == before, "a clone changed when its original moved")

    def _check_written_down(self) -> None:
        """A position reads back to an equal table with the same questions and the same view."""
        viewer = [None, *range(self.players)][len(self.record.moves) % (self.players + 1)]
        body = ""
        try:
            body = position.write_body(self.game, self.table, self.options)
            again = position.read_body(self.game, body, self.players, self.options)
        except BadPosition as error:
            self._expect(False, f"a position cannot be written and read: {error}\n\n{body}")
        equal = snapshot(again) == snapshot(self.table)
        self._expect(equal, f"a position reads back to a different table:\n\n{body}")
        same_moves = self._answers(again) == self._answers(self.table)
        self._expect(same_moves, "a position reads back to a table with other moves")
        same_view = self.game.view(again, viewer) == self.game.view(self.table, viewer)
        self._expect(same_view, f"a position reads back to a table that {viewer} sees otherwise")

    def _check_view(self) -> None:
        """Every view is plain data, and every question has words."""
        for seat in play.waiting(self.table):
            self._check_words(seat, play.legal(self.table, seat))
        viewer = self._any([None, *range(self.players)])
        view = self.game.view(self.table, viewer)
        plain = json.loads(json.dumps(view)) == view
        self._expect(plain, f"the view of {viewer} is not plain data")
        same = not self.game.all_see_the_same or view == self.game.view(self.table, None)
        self._expect(same, f"{viewer} sees what not all do, and all are said to see the same")
        parts = self.game.words.categories(self.table)
        sums = [sum([part[seat] for part in parts.values()]) for seat in range(self.players)]
        added_up = not parts or sums == self.game.scores(self.table)
        self._expect(added_up, "the categories do not add up to the scores")

    def _check_resample(self) -> None:
        """A resampled table is a real one, looks the same, and uses no secret."""
        viewer = self._any([None, *range(self.players)])
        before = snapshot(self.table)
        other = self.game.resample(self.table, viewer, self.rng)
        self._expect(snapshot(self.table) == before, "resampling changed the table itself")
        self._check_invariants(other)
        self._expect_alike(self.table, other, viewer, "after resampling")
        seed = int(self.rng.below(1 << 30))
        self._expect_resampled_alike(self.table, other, viewer, seed)
        if snapshot(other) != before:
            self.report.resampled += 1
            self._check_moves_alike(other, viewer)

    def _expect_resampled_alike(
        self, one: Table, other: Table, viewer: int | None, seed: int
    ) -> None:
        """Two tables that the viewer cannot tell apart give the same table for the same seed."""
        from_one = snapshot(self.game.resample(one, viewer, Rng(seed)))
        from_other = snapshot(self.game.resample(other, viewer, Rng(seed)))
        self._expect(
            from_one == from_other,
            f"what is resampled for {viewer} depends on what {viewer} cannot know",
        )

    def _expect_alike(self, one: Table, other: Table, viewer: int | None, when: str) -> None:
        self._expect(play.asked(one) == play.asked(other), f"{when}, somebody else is asked")
        same_view = self.game.view(one, viewer) == self.game.view(other, viewer)
        self._expect(same_view, f"{when}, the view of {viewer} shows what {viewer} cannot know")
        same_standing = self._standing(one) == self._standing(other)
        self._expect(same_standing, f"{when}, score or round tell what {viewer} cannot know")
        if viewer is None:
            return
        legal = play.legal(one, viewer)
        self._expect(legal == play.legal(other, viewer), f"{when}, the choices of {viewer} differ")
        same_words = self._said(one, viewer, legal) == self._said(other, viewer, legal)
        self._expect(same_words, f"{when}, the words for {viewer} tell what {viewer} cannot know")

    def _standing(self, table: Table) -> list[object]:
        """What everybody is told of how the game stands."""
        words = self.game.words
        standing: list[object] = [self.game.scores(table), words.categories(table)]
        return [*standing, words.round(table), words.phase(table)]

    def _said(self, table: Table, seat: int, legal: tuple[int, ...]) -> list[object]:
        if not legal:
            return []
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
        when = f"after the same move {self.game.actions.code(action)}"
        ways = [self._way(table, seat, action, viewer) for table in (self.table, other)]
        alike = all(one == other for one, other in zip(*ways, strict=False))
        self._expect(alike, f"{when}, {viewer} is shown on the way what {viewer} cannot know")
        one, heard = self._after(self.table, seat, action)
        other, heard_there = self._after(other, seat, action)
        if any(event.reveals for event in [*heard, *heard_there]):
            return
        self._expect_alike(one, other, viewer, when)
        same_sound = _seen(heard, viewer) == _seen(heard_there, viewer)
        self._expect(same_sound, f"{when}, {viewer} hears what {viewer} cannot know")

    def _way(
        self, table: Table, seat: int, action: int, viewer: int | None
    ) -> list[tuple[list[Event], View]]:
        """What the viewer is shown step by step, up to where something hidden comes to light."""
        copy = table.clone()
        heard: list[Event] = []
        copy.sink = heard
        play.act(copy, seat, action)
        way: list[tuple[list[Event], View]] = []
        while play.advance_until_told(copy) and not any(event.reveals for event in heard):
            seen = _seen(heard, viewer)
            view = self.game.view(copy, viewer)
            if seen or not way or way[-1][1] != view:
                way.append((seen, view))
            heard.clear()
        return way

    def _after(self, table: Table, seat: int, action: int) -> tuple[Table, list[Event]]:
        copy = table.clone()
        heard: list[Event] = []
        copy.sink = heard
        play.apply(copy, seat, action)
        for event in heard:
            all_hear = not self.game.all_see_the_same or event.seen_by(None)
            self._expect(all_hear, f"not all hear {event}, and all are said to see the same")
            self.game.words.told(event, Eyes([f"Seat {place}" for place in range(self.players)]))
            self._check_motion(event)
        return copy, heard

    def _check_motion(self, event: Event) -> None:
        """All that moves has a name that boards can draw, and the seats in it are at the table."""
        motion = self.game.words.motion(event, self.players)
        for thing in motion.things():
            named = is_thing(thing, self.players)
            self._expect(named, f"in the motion of {event}, '{thing}' is no thing")
        plain = json.loads(json.dumps(motion.data())) == motion.data()
        self._expect(plain, f"the motion of {event} is not plain data")

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
        code = self.game.actions.code(action)
        if hidden:
            same_sound = _seen(heard, viewer) == _seen(heard_there, viewer)
            self._expect(same_sound, f"{viewer} hears more of {code} than is seen")
            self._expect_resampled_alike(one, other, viewer, 1)
        if same_question and _still_open(self.table, one):
            self._expect(same_view, f"{viewer} sees {code} before all have answered")

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
                still = action in play.legal(copy, seat)
                self._expect(still, f"seat {seat} cannot answer any more once another has")
                play.apply(copy, seat, action)
            results.append(snapshot(copy))
        self._expect(results[0] == results[1], "simultaneous answers do not commute")

    def _check_end(self) -> None:
        """The result names every seat, and the components are as they were."""
        self._expect(not changed_data(), f"component data has changed: {changed_data()}")
        seats = list(range(self.players))
        self._expect(
            len(self.game.scores(self.table)) == self.players, "not every seat has a score"
        )
        ranked = [seat for place in self.game.ranking(self.table) for seat in place]
        self._expect(sorted(ranked) == seats, "the ranking does not name every seat once")
        winners = set(self.game.winners(self.table))
        self._expect(winners <= set(seats), "somebody has won who has no seat")
        won = len(winners) + self.game.winners_without_seat(self.table)
        self._expect(won > 0, "nobody has won")

    def _check_record(self) -> None:
        """The record reads back as it was written."""
        read_back = str(parse(str(self.record)))
        self._expect(read_back == str(self.record), "the record does not read back as written")


def _seen(events: list[Event], viewer: int | None) -> list[Event]:
    return [event for event in events if event.seen_by(viewer)]


def _still_open(before: Table, after: Table) -> bool:
    """Whether a question to several seats is still waiting for some of them."""
    question = before.steps[-1]
    if not isinstance(question, AskTogether) or len(after.steps) != len(before.steps):
        return False
    return type(after.steps[-1]) is type(question)
