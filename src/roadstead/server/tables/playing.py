"""The game at a table: fair chance, numbered questions, and what every seat sees."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct

from roadstead.fair import FairDice
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.notation.record import Move
from roadstead.kernel.table import NATURE
from roadstead.match import Match, MatchView, PutDown
from roadstead.nature import DICTATED
from roadstead.server.messages.protocol import (
    ChoiceOffered,
    Happening,
    Lines,
    RefusalShown,
    Result,
    Sight,
)
from roadstead.server.tables.past import Past

MOST_TOLD = 120  # events at a first look; whoever wants to know more asks for it
MOST_LINES = 200  # of the log that are asked for at once


def decider(moves: list[str]) -> int:
    """The seat whose decision the moves of one change begin with."""
    return Move.read(moves[0]).seat


class Look(NamedTuple):
    """What a seat, or a spectator, sees and is asked now: a sight without its log."""

    view: MatchView
    prompt: str
    rule: str
    chapter: str
    question: int | None
    choices: list[ChoiceOffered]
    refusals: list[RefusalShown]
    no_undo: str | None
    played_for: list[str]


class PlayPutDown(Struct, frozen=True):
    """A game in play as a snapshot keeps it."""

    names: list[str]
    match: PutDown
    position: int
    questions: dict[int, int]
    drawn: int
    kept: int  # of the events, by the last change
    played_for: dict[int, list[str]]


class GameInPlay:
    """One match, its changes numbered as in the table's journal.

    A seat's question is known by the number of the change that asked it. It stands while
    others answer theirs, as long as its choices stay the same.
    """

    def __init__(
        self,
        game: Game[Any],
        options: dict[str, str],
        names: list[str],
        dice: FairDice,
        begun_from: str = "",
        snapshot: PlayPutDown | None = None,
    ) -> None:
        self.match = Match(
            game,
            len(names),
            options,
            names=names,
            nature=DICTATED,
            begun_from=begun_from,
            with_moments=True,
            put_down=snapshot.match if snapshot else None,
        )
        self.head = self.match.head()
        self.position = 0  # the number of the last change of the game
        self.questions: dict[int, tuple[int, list[str]]] = {}  # by seat: its number and codes
        self._dice = dice
        self._kept: list[tuple[int, int]] = []  # by change: how many events before it stand
        self._unasked: tuple[str, str, str] | None = None  # for who is not asked
        self._past: Past | None = None
        self._names = names
        # By seat: what was answered for it since it last answered itself, in words.
        self._played_for: dict[int, list[str]] = {}
        self._taken_up = 0  # after which change, if from a snapshot: what was then before is gone
        if snapshot is not None:
            self._take_up(snapshot)

    def _take_up(self, snapshot: PlayPutDown) -> None:
        self.position = snapshot.position
        self.questions = {
            seat: (number, self.match.codes(seat)) for seat, number in snapshot.questions.items()
        }
        self._dice.drawn = snapshot.drawn
        self._taken_up = snapshot.position
        self._played_for = snapshot.played_for
        self._kept = [(snapshot.position, 0), (snapshot.position, snapshot.kept)]

    def put_down(self) -> PlayPutDown:
        """The game for a snapshot, to be taken up as it stands."""
        return PlayPutDown(
            names=self._names,
            match=self.match.put_down(MOST_TOLD),
            position=self.position,
            questions=self.asked,
            drawn=self._dice.drawn,
            kept=self._kept[-1][1],
            played_for=self._played_for,
        )

    @property
    def asked(self) -> dict[int, int]:
        """The question's number of every seat that is asked."""
        return {seat: number for seat, (number, _) in self.questions.items()}

    def set_up(self) -> Match:
        """The match before its first move; whoever plays it again can show its moments."""
        match = self.match
        return Match(
            match.game,
            match.players,
            match.options,
            names=match.names,
            nature=DICTATED,
            begun_from=match.begun_from,
            with_moments=True,
        )

    # What happens.

    def must_be_possible(self, seat: int, question: int, choice: str) -> None:
        """Refuse what is no answer to the seat's question."""
        if self.match.over:
            raise Refused("the game is over")
        if seat not in self.questions:
            raise Refused(f"it is not {self.match.names[seat]}'s turn")
        if self.questions[seat][0] != question:
            raise Refused("the table has changed since you saw it")
        if choice not in self.questions[seat][1]:
            raise Refused(f"'{choice}' is not possible now")

    def must_be_undoable(self, seat: int, position: int) -> None:
        """Refuse to take back what is not the seat's own last decision, or shows too much."""
        if position != self.position:
            raise Refused("the table has changed since you saw it")
        if reason := self.match.why_no_undo(seat):
            raise Refused(f"no undo: {reason}")

    def note(self, seat: int, forced: bool) -> None:
        """The seat is about to answer, or, `forced`, the only answer is given for it."""
        if not forced:
            self._played_for.pop(seat, None)
            return
        (only,) = self.match.choices(seat)
        self._played_for.setdefault(seat, []).append(only.sentence)

    def go_on(self, number: int, moves: list[str]) -> list[str]:
        """Make these moves and let chance go on; what it brings, as moves of a record.

        A journal tells of chance as well, so that it has nothing left to bring.
        """
        told = self.match.told if self._kept else 0
        actor = None
        for text in moves:
            move = Move.read(text)
            self.match.play(move.seat, move.code)
            if move.seat == NATURE:
                self._dice.drawn += 1
            else:
                actor = move.seat
        brought = []
        while outcomes := self.match.outcomes():
            place = self._dice.draw(list(outcomes.values()))
            move = Move(NATURE, list(outcomes)[place])
            self.match.play(move.seat, move.code)
            brought.append(str(move))
        self._changed(number, told, actor)
        return brought

    def take_back(self, number: int, seat: int) -> None:
        """Take the seat's last decision back."""
        self.match.take_back(seat)
        self._played_for.pop(seat, None)
        self._changed(number, self.match.told, seat)

    def _changed(self, number: int, kept: int, actor: int | None) -> None:
        self.position = number
        self._unasked = None
        if self._kept:
            self.match.forget_moments(self._kept[-1][1])
        self._kept.append((number, kept))
        before = self.questions
        self.questions = {}
        for seat in self.match.to_act:
            codes = self.match.codes(seat)
            stands = seat != actor and seat in before and before[seat][1] == codes
            self.questions[seat] = before[seat] if stands else (number, codes)

    # What is seen.

    def sight(self, seat: int | None, since: int) -> Sight:
        """All that the seat, or a spectator, may know; the log since a change."""
        return self.sight_of(seat, self.look(seat, self.match.view(seat)), since)

    def sight_of(self, seat: int | None, look: Look, since: int, newest: bool = False) -> Sight:
        """A look, on its way to a screen that has the log up to a change.

        Of a log that is long it is told the `newest` part, if it knows how to ask for more.
        """
        kept = self.kept_since(since)
        if newest:
            kept = max(kept, self.match.told - MOST_TOLD)
        log = Lines(first=self.match.seen(seat, kept), lines=self.match.events(seat, kept))
        return Sight(seat=seat, **look._asdict(), log=log)

    def last_lines(self) -> list[dict[str, Any]]:
        """What a spectator was told of the last change."""
        return self.match.events(None, max(self._kept[-1][1], self.match.log_known_from))

    def log_before(self, seat: int | None, before: int) -> Lines | None:
        """A part of what the seat has seen before its so manieth line; `None` if unknown here."""
        last = min(before, self.match.seen(seat, self.match.told))
        first = max(last - MOST_LINES, 0)
        lines = self.match.log_part(seat, first, last)
        return None if lines is None else Lines(first=first, lines=lines)

    def look(self, seat: int | None, view: MatchView) -> Look:
        """What the seat is asked now, with its view."""
        match = self.match
        if seat not in self.questions:
            prompt, rule, chapter = self._for_those_not_asked()
            no_undo = None if seat is None else match.why_no_undo(seat)
            return Look(view, prompt, rule, chapter, None, [], [], no_undo, self._for(seat))
        return Look(
            view=view,
            prompt=match.prompt(seat),
            rule=match.rule(),
            chapter=match.chapter(),
            question=self.questions[seat][0],
            choices=self._choices(seat),
            refusals=self._refusals(seat),
            no_undo=match.why_no_undo(seat),
            played_for=self._for(seat),
        )

    def _for(self, seat: int | None) -> list[str]:
        return [] if seat is None else list(self._played_for.get(seat, ()))

    def _for_those_not_asked(self) -> tuple[str, str, str]:
        if self._unasked is None:
            match = self.match
            self._unasked = (match.prompt(-1), match.rule(), match.chapter())
        return self._unasked

    def _choices(self, seat: int) -> list[ChoiceOffered]:
        return [
            ChoiceOffered(
                number=choice.number,
                code=choice.code,
                verb=choice.verb,
                args=list(choice.args),
                sentence=choice.sentence,
                points_at=list(choice.points_at),
                consequence=choice.consequence,
                follows=dict(choice.follows),
                group=choice.group,
            )
            for choice in self.match.choices(seat)
        ]

    def _refusals(self, seat: int) -> list[RefusalShown]:
        return [
            RefusalShown(what=miss.what, reason=miss.reason, points_at=list(miss.points_at))
            for miss in self.match.refusals(seat)
        ]

    def tells_all_since(self, since: int) -> bool:
        """Whether it is known here what the log has had since a change."""
        return since >= self._taken_up or not self.match.log_known_from

    def kept_since(self, since: int) -> int:
        """How many of the events that stood after a change stand still.

        From before the snapshot that the game was taken up from nobody knows: none, then.
        """
        told = self.match.told
        for number, kept in reversed(self._kept):
            if number <= since:
                break
            told = min(told, kept)
        return told

    def replayed(self, seat: int | None, number: int, since: int) -> tuple[Match, Sight]:
        """The match after so many moves and what the seat saw of it; the log since a move."""
        past = self._seen_again()
        match = past.at(self.moves, number)
        told = past.told(min(since, number))
        sight = Sight(
            seat=seat,
            view=match.view(seat),
            prompt=match.prompt(-1 if seat is None else seat),
            rule=match.rule(),
            chapter=match.chapter(),
            question=None,
            choices=[],
            refusals=[],
            no_undo=None,
            played_for=[],
            log=Lines(first=match.seen(seat, told), lines=match.events(seat, told)),
        )
        return match, sight

    def way(self, seat: int | None, since: int, number: int) -> list[Happening]:
        """What the seat saw from one move to another, step by step."""
        return self._seen_again().way(self.moves, seat, since, number)

    def _seen_again(self) -> Past:
        if self._past is None:
            self._past = Past(self.set_up())
        return self._past

    def result(self) -> Result | None:
        """How it ended; none while it goes on."""
        if not self.match.over:
            return None
        match = self.match
        return Result(
            scores=match.scores,
            ranking=match.ranking,
            winners=match.winners,
            scores_without_seat=match.scores_without_seat,
            winners_without_seat=match.winners_without_seat,
            verdict=match.verdict,
            places=match.places,
        )

    @property
    def moves(self) -> list[Move]:
        """Every move so far, those of chance included."""
        return self.match.moves_since(0)
