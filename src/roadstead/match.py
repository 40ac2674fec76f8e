"""The friendly door: one game from set-up to scores, for people, scripts and servers."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict

from roadstead import explaining, kits, sources
from roadstead.bots.position import Position
from roadstead.kernel import plain_words, play
from roadstead.kernel.base.errors import BadPosition, BadRecord, BadSetUp, Refused
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.explaining import Explanation, ThingAsked
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.motion import is_thing
from roadstead.kernel.base.words import Choice, Refusal
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.notation.header import MOST_DIGITS
from roadstead.kernel.notation.record import Move, Record, parse
from roadstead.kernel.rng import Rng
from roadstead.kernel.rule import rule_of
from roadstead.kernel.table import NATURE, Table
from roadstead.moments import Moment, Moments
from roadstead.nature import DICTATED, Nature, OperatingSystem
from roadstead.placing import placing
from roadstead.told import Earlier, Told

SEED_BITS = 60


class MatchView(TypedDict):
    """A match as a seat or a spectator may know it; `table` as the game's kit declares it."""

    game: str
    title: str
    names: list[str]
    viewer: int | None
    waiting: list[int]
    round: str
    rounds: int
    phases: list[str]
    phase: int | None
    over: bool
    scores: list[int]
    table: Any


@dataclass(frozen=True)
class PutDown:
    """A match that was put down, to be taken up again: what it is, and not how it came to it.

    The position is that from before the decisions which can still be taken back.
    """

    body: str  # what lay where, as positions write it
    moves: str  # a line each, as records write them
    before: int  # how many of them came before the position
    earlier: Earlier  # what was told before it
    why_no_undo: str


@dataclass(frozen=True)
class _Before:
    """How the match stood before a decision that can still be taken back."""

    seat: int
    table: Table
    moves: int
    told: int


@dataclass(frozen=True)
class Foreseen:
    """What comes of a decision as far as its seat can know."""

    final: str  # why it could not be taken back; empty when it could
    waiting: list[int]  # who is asked then


class Match:
    """One game being played.

    >>> match = Match("treasure-fleet", players=3, seed=7)
    >>> match.to_act
    [0, 1, 2]
    >>> match.choices(0)[0].code
    'l1'
    >>> match.play(0, "l4")
    """

    def __init__(  # noqa: PLR0913 - all that a game is begun with
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        nature: Nature | None = None,
        *,
        begun_from: str = "",
        with_moments: bool = False,
        put_down: PutDown | None = None,
    ) -> None:
        self.game = kits.game(game) if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.checked(self.players, options or {})
        self.names = _named(self.players, names)
        self._words = self.game.words.calling(self.names)
        self.begun_from = begun_from  # what lay where, as positions write it; empty: the set-up
        self._nature = nature or (OperatingSystem() if seed is None else Rng(seed))
        self._before = 0  # how many moves are known as text only, since it was put down
        self._text = ""  # of these, a line each
        self._moves: list[Move] = []  # after them
        self._told = Told(self.game.words, self.names, put_down.earlier if put_down else None)
        self._moments = Moments() if with_moments else None
        self._alike: dict[int, MatchView] = {}  # by table, until something happens
        self._undoable: list[_Before] = []
        self._why_no_undo = "nothing has been decided yet"
        if put_down is not None:
            self._take_up(put_down)
            return
        self._listen_to(self._first_table())
        self._run_on()

    def _first_table(self) -> Table:
        if self.begun_from:
            return position.begun(self.game, self.begun_from, self.players, self.options)
        table: Table = self.game.set_up(self.players, self.options)
        return table

    def _take_up(self, put_down: PutDown) -> None:
        """Go on where it was put down; we wrote the position, and it needs no trial."""
        moves = put_down.moves.split("\n")
        self._before = put_down.before
        self._text = "\n".join(moves[: put_down.before])
        self._why_no_undo = put_down.why_no_undo
        self._listen_to(position.read_body(self.game, put_down.body, self.players, self.options))
        for move in map(Move.read, filter(None, moves[put_down.before :])):
            self.play(move.seat, move.code)

    # What is asked.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._table.steps

    @property
    def to_act(self) -> list[int]:
        """The seats that must decide now; several when the rules ask them at once."""
        return play.waiting(self._table)

    @property
    def chance(self) -> str:
        """What chance is asked, and for whom: the same words for the same question.

        Empty when it is not asked.
        """
        if play.asked(self._table) != NATURE:
            return ""
        step = self._table.steps[-1]
        return f"{type(step).__name__} {getattr(step, 'seat', '')}".strip()

    def prompt(self, seat: int) -> str:
        """What is asked of the seat, or whom the table waits for."""
        if self.over:
            return "The game is over."
        if self._is_asked(seat):
            return self._words.prompt(self._table, seat)
        if not self.to_act:
            return "Chance decides."
        return f"Waiting for {_and([self.names[other] for other in self.to_act])}."

    def rule(self) -> str:
        """The rule that is being played now, in our words, a line for each paragraph."""
        rule = "" if self.over else rule_of(type(self._table.steps[-1]))
        return "\n\n".join(" ".join(part.split()) for part in rule.split("\n\n"))

    def chapter(self) -> str:
        """The chapter of the rules page that tells that rule, by its anchor; often none."""
        return "" if self.over else self._words.chapter(self._table)

    def choices(self, seat: int) -> list[Choice]:
        """Every legal answer of the seat; empty when it is not asked."""
        return self.game.choices(self._table, seat, self._words)

    def codes(self, seat: int) -> list[str]:
        """The codes of the choices alone, without their words."""
        return [self.game.actions.code(action) for action in play.legal(self._table, seat)]

    def outcomes(self) -> dict[str, int]:
        """What dictated chance may bring now, by code, with its weight; empty when not asked."""
        possible = play.outcomes(self._table)
        return {self.game.actions.code(action): weight for action, weight in possible.items()}

    def refusals(self, seat: int) -> list[Refusal]:
        """What a person in the seat may reach for now and cannot have, with the reason."""
        if not self._is_asked(seat):
            return []
        return self._words.refusals(self._table, seat)

    def position(self, seat: int, rng: Rng) -> Position:
        """What a bot in the seat gets to decide upon: all that it may know, never the table."""
        past = self._told.past(seat)
        return Position(self.game, self._table, seat, rng, past)

    @property
    def phase(self) -> int | None:
        """Which of the round's phases it is; `None` before, between and after them."""
        return self.game.words.phase(self._table)

    @property
    def round(self) -> str:
        """Which round it is, as people call it."""
        return self._rounds_at(self._table)[0]

    @property
    def rounds(self) -> int:
        """How many rounds there will be in all; 0 while nobody can know."""
        return self._rounds_at(self._table)[1]

    def _rounds_at(self, table: Table) -> tuple[str, int]:
        """The round and how many there are: as the words say, or else as everybody sees it."""
        words = self.game.words
        called = words.round(table)
        if called:
            return called, words.rounds(table)
        seen = self.game.view(table, None)
        return plain_words.round_in(seen), plain_words.rounds_in(seen)

    # What is decided.

    def play(self, seat: int, choice: str | int) -> None:
        """Decide for the seat, by a choice's code or its number in the list.

        What is not legal is refused with the reason and changes nothing.
        """
        self._act(seat, self._chosen(seat, choice))
        self._run_on()

    def undo(self, seat: int | None = None) -> None:
        """Take the seat's last decision back (by default: of whoever decided last)."""
        reason = self.why_no_undo(seat)
        if reason:
            raise Refused(f"no undo: {reason}")
        self.take_back(seat)

    def take_back(self, seat: int | None = None) -> None:
        """Take a decision back as a journal tells it: the first release did so after the end."""
        reason = self._what_stands(seat)
        if reason:
            raise Refused(f"no undo: {reason}")
        self._go_back_to(self._undoable.pop())

    def why_no_undo(self, seat: int | None = None) -> str:
        """Why the seat's last decision cannot be taken back; empty when it can."""
        # The end shows what was hidden: hands, cards that were turned, the secret of the dice.
        return "the game is over" if self.over else self._what_stands(seat)

    def foreseen(self, seat: int, choice: str | int) -> Foreseen:
        """What comes of a decision, as far as the seat can know: nothing is decided yet.

        It is tried on a table that the seat cannot tell from the real one, so asking shows
        nothing that is hidden.
        """
        action = self._chosen(seat, choice)
        table = self.position(seat, Rng(0)).imagined
        heard: list[Event] = []
        table.sink = heard
        play.act(table, seat, action)
        play.advance(table)
        reason = ""
        if not table.steps:
            reason = "it ends the game"
        elif play.asked(table) == NATURE:
            reason = "chance answers it"
        elif any(event.reveals for event in heard):
            reason = "it shows something hidden"
        return Foreseen(reason, play.waiting(table))

    def _what_stands(self, seat: int | None) -> str:
        if not self._undoable:
            return self._why_no_undo
        last = self._undoable[-1].seat
        if seat is not None and seat != last:
            return f"{self.names[last]} has answered since"
        return ""

    # What is seen.

    def view(self, seat: int | None = None) -> MatchView:
        """All that the seat (or a spectator, `None`) may know, as plain data."""
        return self._seen_by(seat, self._table, self._seen_by_all(self._table))

    def explain(
        self, viewer: int | None, name: str, owner: int | None = None
    ) -> Explanation | None:
        """What a thing is, for a seat or a spectator: named as choices and boards name it.

        Of things that every seat has of its own the owner's is meant. `None` when there is no
        such thing. It is made from what the viewer sees, and so tells nothing else.
        """
        if not is_thing(name, self.players) or owner not in (None, *range(self.players)):
            return None
        thing, eyes = ThingAsked.named(name, owner), Eyes(self.names, viewer)
        view = self.game.view(self._table, viewer)
        room = explaining.room_of(self.game)
        if room is not None:
            return room(view, thing, eyes)
        choices = [] if viewer is None else self.choices(viewer)
        refusals = [] if viewer is None else self.refusals(viewer)
        return explaining.plainly(thing, view, eyes, choices, refusals)

    def happenings(
        self, viewer: int | None, since: int
    ) -> list[tuple[list[dict[str, Any]], MatchView]]:
        """What the viewer saw after the first so many events, step by step, up to now.

        Each is what was told, as `events` has it, and the view when that had happened. The last
        view is the one now. A match without moments knows no other, nor of what is long ago.
        What is made once for several is not to be changed.
        """
        steps = zip(
            self.heard_by_step(viewer, since), self.views_by_step(viewer, since), strict=True
        )
        return list(steps)

    def views_by_step(self, viewer: int | None, since: int) -> list[MatchView]:
        """What the viewer saw after each of these steps. None of it is to be changed."""
        tables = [moment.table for moment in self._moments_since(since)]
        return [
            self._seen_by(viewer, table, self._kept_alike(table))
            for table in (*tables, self._table)
        ]

    def heard_by_step(self, viewer: int | None, since: int) -> list[list[dict[str, Any]]]:
        """What the viewer was told in each of these steps. None of it is to be changed."""
        ends = [moment.told for moment in self._moments_since(since)]
        steps: list[list[dict[str, Any]]] = [[] for _ in (*ends, self.told)]
        for number, line in self._told.numbered_lines(viewer, since):
            steps[bisect_left(ends, number)].append(line)
        return steps

    def _moments_since(self, since: int) -> list[Moment]:
        return self._moments.between(since, self.told) if self._moments is not None else []

    def forget_moments(self, told: int) -> None:
        """Nobody will ask for happenings among the first so many events."""
        if self._moments is not None:
            self._moments.forget(told)

    def _seen_by(self, seat: int | None, table: Table, alike: MatchView) -> MatchView:
        return {**alike, "viewer": seat, "table": self.game.view(table, seat)}

    def _kept_alike(self, table: Table) -> MatchView:
        found = self._alike.get(id(table))
        if found is None:
            found = self._alike[id(table)] = self._seen_by_all(table)
        return found

    def _seen_by_all(self, table: Table) -> MatchView:
        """A view without what depends on the viewer."""
        words = self.game.words
        called, rounds = self._rounds_at(table)
        return {
            "game": self.game.name,
            "title": self.game.title,
            "names": list(self.names),
            "viewer": None,
            "waiting": play.waiting(table),
            "round": called,
            "rounds": rounds,
            "phases": list(words.phases),
            "phase": words.phase(table),
            "over": not table.steps,
            "scores": self.game.scores(table),
            "table": None,
        }

    def events(self, viewer: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What the viewer has seen happen, as plain data with its sentence under `text`.

        The sentence calls the viewer "you". `concerns` has what it happened to, as choices point
        at things; what else a line may have is told in docs/contract.md.
        """
        return self._told.lines(viewer, since)

    def log(self, viewer: int | None = None, since: int = 0) -> list[str]:
        """What the viewer has seen happen, in words."""
        told = [str(event["text"]) for event in self.events(viewer, since)]
        return [sentence for sentence in told if sentence]

    def log_part(self, viewer: int | None, first: int, last: int) -> list[dict[str, Any]] | None:
        """The viewer's events from one place to before another; `None` if not known any more."""
        return self._told.part(viewer, first, last)

    @property
    def log_known_from(self) -> int:
        """The first so many events are not known in a match that was put down and taken up."""
        return self._told.known_from

    @property
    def happened(self) -> list[Event]:
        """Every event so far, secrets included, as the steps told it."""
        return self._told.since(0)

    def story(self, since: int = 0) -> list[str]:
        """Everything that has happened, secrets included, in words: for games long over."""
        return self._told.story(since)

    @property
    def told(self) -> int:
        """How many events there have been; pass it to `log` later to see the new ones."""
        return len(self._told)

    def seen(self, viewer: int | None, told: int) -> int:
        """How many of the first so many events the viewer has seen."""
        return self._told.seen(viewer, told)

    @property
    def moves(self) -> int:
        """How many moves there have been, those of nature included."""
        return self._before + len(self._moves)

    def moves_since(self, number: int) -> list[Move]:
        """The moves after the first so many, secrets included."""
        if number < self._before:
            self._moves = [*map(Move.read, self._text.split("\n")), *self._moves]
            self._before, self._text = 0, ""
        return self._moves[number - self._before :]

    # How it stands.

    @property
    def scores(self) -> list[int]:
        """The score of every seat, so far or at the end."""
        return self.game.scores(self._table)

    @property
    def categories(self) -> dict[str, list[int]]:
        """What the scores are made of: the points of every seat, category by category."""
        return self.game.words.categories(self._table)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        return self.game.winners(self._table) if self.over else []

    @property
    def scores_without_seat(self) -> list[int]:
        """The scores of rivals who hold no seat, so far or at the end."""
        return self.game.scores_without_seat(self._table)

    @property
    def winners_without_seat(self) -> int:
        """How many have won who hold no seat, alone or with the winners."""
        return self.game.winners_without_seat(self._table) if self.over else 0

    @property
    def verdict(self) -> str:
        """What the scores alone do not say of the result; empty while the game goes on."""
        return self._words.verdict(self._table) if self.over else ""

    @property
    def places(self) -> list[str]:
        """What place each seat took and why, told to whoever sits there; empty before the end."""
        if not self.over:
            return ["" for _ in range(self.players)]
        ranking, scores, unit = self.ranking, self.scores, kits.of(self.game).unit
        decided_by = partial(self._words.decided_by, self._table)
        return [
            placing(ranking, scores, unit, Eyes(self.names, seat), decided_by)
            for seat in range(self.players)
        ]

    @property
    def ranking(self) -> list[list[int]]:
        """The seats from best to worst, equal ones together, so far or at the end."""
        return self.game.ranking(self._table)

    @property
    def reconstructed(self) -> str:
        """What of the values in play is our own, where the rulebook is silent; often nothing."""
        return self.game.reconstructed(self.options)

    # How it is kept.

    def clone(self) -> Match:
        """The same match once more; nothing that was decided can be undone in it."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy._moves = list(self._moves)
        copy._told = self._told.clone()
        copy._moments = Moments() if self._moments is not None else None
        copy._alike = {}
        copy._undoable = []
        copy._table = self._table.clone()
        copy._table.sink = []
        return copy

    def record(self) -> str:
        """The match so far as a record; `Match.replay` reads it."""
        return str(self._record(self.moves_since(0), self.scores if self.over else None))

    def head(self) -> str:
        """The record of the match before its first move."""
        return str(self._record([], None))

    def _record(self, moves: list[Move], scores: list[int] | None) -> Record:
        return Record(
            game=self.game.name,
            rules=self.game.rules,
            kit=sources.stamp(self.game),
            players=self.players,
            options=self.game.stated(self.options),
            names=dict(enumerate(self.names)),
            moves=moves,
            scores=scores,
            position=self.begun_from,
        )

    def put_down(self, most_lines: int) -> PutDown:
        """The match without how it came to be, to be taken up again: no more than so many lines.

        What can be taken back now can be taken back then.
        """
        table, before, told = self._table, self.moves, self.told
        if self._undoable:
            first = self._undoable[0]
            table, before, told = first.table, first.moves, first.told
        return PutDown(
            body=position.write_body(self.game, table, self.options),
            moves="\n".join([*filter(None, [self._text]), *map(str, self._moves)]),
            before=before,
            earlier=self._told.put_down(told, most_lines),
            why_no_undo=self._why_no_undo,
        )

    def position_text(self, seat: int | None = None) -> str:
        """What lies where now, as text: all of it, or no more than the seat may know.

        >>> match = Match("treasure-fleet", players=3, seed=7)
        >>> again = Match.from_position(match.position_text())
        >>> again.view(0)["table"] == match.view(0)["table"]
        True
        """
        return position.write(self.game, self._table, self.options, seat)

    @classmethod
    def from_position(
        cls,
        text: str,
        game: Game[Any] | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        nature: Nature | None = None,
        with_moments: bool = False,
    ) -> Match:
        """A match that begins where the position says.

        What its seat could not know is drawn at random, when it is a seat's position.
        """
        told = position.parse(text)
        found = kits.under_rules(game or kits.game(told.game), told.rules)
        found.must_seat(told.players)
        options = found.checked(told.players, told.options)
        rng = Rng(secrets.randbits(SEED_BITS) if seed is None else seed)
        table = position.read(found, told, rng)
        body = position.write_body(found, table, options)
        return cls(
            found,
            told.players,
            options,
            seed,
            names,
            nature,
            with_moments=with_moments,
            begun_from=body,
        )

    @classmethod
    def replay(
        cls,
        text: str,
        game: Game[Any] | None = None,
        moves: int | None = None,
        nature: Nature | None = None,
    ) -> Match:
        """The match that a record tells: all of it, or its first so many moves.

        It can be played on; chance then comes from `nature`, or the operating system.
        """
        record = parse(text)
        found = kits.under_rules(game or kits.game(record.game), record.rules)
        found.must_seat(record.players)
        names = [record.names.get(seat, "") for seat in range(record.players)]
        try:
            match = cls(
                found,
                record.players,
                record.options,
                names=names,
                nature=DICTATED,
                begun_from=record.position,
            )
        except BadPosition as error:
            raise BadRecord(f"its position: {error}") from None
        for move in record.moves[:moves]:
            try:
                match.play(move.seat, move.code)
            except Refused as error:
                made_by = _other_version(record, found)
                raise BadRecord(f"line {move.line}: {error}{made_by}") from None
        if record.scores is not None and moves is None and record.scores != match.scores:
            raise BadRecord(f"the record says {record.scores}, its moves give {match.scores}")
        match._nature = nature or OperatingSystem()
        match._run_on()
        return match

    def _listen_to(self, table: Table) -> None:
        self._table = table
        self._alike.clear()
        table.sink = []
        self._advance()
        self._hear()

    def _advance(self) -> None:
        """Run on to the next question, moment by moment."""
        while play.advance_until_told(self._table):
            self._hear()
            if self._moments is not None:
                self._moments.keep(self.told, self._table.clone())

    def _hear(self) -> None:
        events = self._table.sink
        assert events is not None
        if events:
            self._told.hear(events, self._headings_of(events))
            events.clear()

    def _headings_of(self, events: Sequence[Event]) -> list[str]:
        """What each stands under in the log: as the words say, or else as everybody sees it."""
        words, table = self.game.words, self._table
        headings = [words.heading(table, event) for event in events]
        if all(headings):
            return headings
        seen = plain_words.round_in(self.game.view(table, None))
        return [heading or seen for heading in headings]

    def _run_on(self) -> None:
        """Let nature decide until a seat must."""
        while self._nature is not DICTATED and play.asked(self._table) == NATURE:
            outcomes = play.outcomes(self._table)
            place = self._nature.draw(list(outcomes.values()))
            self._act(NATURE, list(outcomes)[place])

    def _act(self, seat: int, action: int) -> None:
        heard = self.told
        self._alike.clear()
        before = _Before(seat, self._table.clone(), self.moves, heard)
        if self._moments is not None:
            self._moments.keep(heard, before.table)
        self._apply(before, action)
        self._moves.append(Move(seat, self.game.actions.code(action)))
        self._hear()
        if seat == NATURE:
            self._forbid_undo("chance has spoken since")
            return
        if self._undoable and self._undoable[-1].seat != seat:
            self._undoable.clear()
        self._undoable.append(before)
        if any(event.reveals for event in self._told.since(heard)):
            self._forbid_undo("something hidden has been shown since")

    def _apply(self, before: _Before, action: int) -> None:
        try:
            play.act(self._table, before.seat, action)
            self._advance()
        except Refused:
            raise
        except Exception:
            if not self.begun_from:
                raise
            # The rules trust what they have made; this table was begun by somebody else.
            self._go_back_to(before)
            raise Refused("no game can go on from the position that this one began from") from None

    def _go_back_to(self, before: _Before) -> None:
        del self._moves[before.moves - self._before :]
        self._told.take_back(before.told)
        if self._moments is not None:
            self._moments.take_back(before.told)
        self._listen_to(before.table)

    def _forbid_undo(self, reason: str) -> None:
        if self._undoable:
            self._undoable.clear()
            self._why_no_undo = reason

    def _is_asked(self, seat: int) -> bool:
        return seat in self.to_act

    def _chosen(self, seat: int, choice: str | int) -> int:
        legal = play.legal(self._table, seat)
        if seat == NATURE and self._nature is DICTATED:
            legal = tuple(play.outcomes(self._table))
        if not legal:
            raise Refused(self._why_not_asked(seat))
        text = str(choice).strip()
        if text.isdecimal():
            if len(text) > MOST_DIGITS or not 1 <= int(text) <= len(legal):
                raise Refused(f"there is no choice {text}: they are 1 to {len(legal)}")
            return legal[int(text) - 1]
        action = self.game.actions.action(text)
        if action not in legal:
            raise Refused(f"'{text}' is not possible now")
        return action

    def _why_not_asked(self, seat: int) -> str:
        if self.over:
            return "the game is over"
        if seat == NATURE:
            return "chance is not asked now"
        if not 0 <= seat < self.players:
            return f"there is no seat {seat}"
        return f"it is not {self.names[seat]}'s turn"


def _other_version(record: Record, game: Game[Any]) -> str:
    """What a complaint adds when a record was made by another version of the game's package."""
    here = sources.stamp(game)
    if record.kit in ("", here):
        return ""
    return f" (the record was made with version {record.kit} of the game, here is {here or 'none'})"


def _named(players: int, names: Sequence[str] | None) -> list[str]:
    given = list(names or ())
    if len(given) > players:
        raise BadSetUp(f"{len(given)} names for {players} players")
    given += [""] * (players - len(given))
    named = [" ".join(name.split()) or f"Seat {seat + 1}" for seat, name in enumerate(given)]
    if len(set(named)) < players:
        raise BadSetUp("two players have the same name")
    return named


def _and(things: Sequence[object]) -> str:
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last
