"""What happens in a bot's process: it keeps the tables that it saw last, and thinks."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

from roadstead import kits
from roadstead.bots.levels import Searcher, level
from roadstead.bots.reasons import Reasons, reasons
from roadstead.bots.seated import Seated
from roadstead.bots.weighing import with_worths
from roadstead.kernel.base.words import Choice
from roadstead.kernel.notation.record import Move
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from roadstead.nature import DICTATED

MOST_SECONDS = 2.0  # that a bot thinks while people wait
HASTY_SECONDS = 0.25  # of somebody whose bots have thought a lot, while others' wait
MOST_SHOWN = 3  # choices of a hint, with what each is worth
WEIGHING_SECONDS = 0.3  # that it looks what they are worth
REASONING_SECONDS = 0.5  # that it looks for reasons of a hint
MOST_REMEMBERED = 64  # tables that a process keeps

Kept = TypeVar("Kept")


@dataclass(frozen=True)
class BotQuestion:
    """A seat's question: the table's record so far, and the level that thinks about it."""

    table: str
    head: str  # the record before the first move
    moves: list[Move]
    seat: int
    level: str
    hasty: bool = False

    @property
    def seconds(self) -> float:
        """How long it may be thought about."""
        return HASTY_SECONDS if self.hasty else MOST_SECONDS


@dataclass(frozen=True)
class Considered:
    """A choice that a bot thought about: its share of the thought, and what values say of it."""

    choice: Choice
    share: float
    results: list[float]  # by seat, from 0 to 1; empty when it is not among the first


@dataclass(frozen=True)
class Advice:
    """All choices, the best first, and why that one rather than the next; not always is known."""

    choices: list[Considered]
    reasons: Reasons | None = None


@dataclass(frozen=True)
class ToldToProcess:
    """What a process is asked; of the table's moves it is told those it does not know."""

    work: Callable[[Match, BotQuestion], Any]
    question: BotQuestion
    anew: bool  # whether it knows none, whatever it remembers


def decide(match: Match, question: BotQuestion) -> str:
    """The code of what the bot chooses; it gets to know what its seat may know."""
    bot = Seated(level(question.level, kits.game(match.game.name), question.seconds))
    position = match.position(question.seat, Rng(secrets.randbits(62)))
    return position.code(bot.decide(position))


def consider(match: Match, question: BotQuestion) -> Advice:
    """Every choice as a bot of the level sees it, the best first; it knows what its seat may."""
    seat = question.seat
    position = match.position(seat, Rng(secrets.randbits(62)))
    if len(position.choices) == 1:
        return Advice([Considered(match.choices(seat)[0], 1.0, [])], Reasons())
    thinker = level(question.level, kits.game(match.game.name), question.seconds)
    assert isinstance(thinker, Searcher)
    thoughts = thinker.explain(position)
    thoughts = with_worths(position, thoughts, MOST_SHOWN, WEIGHING_SECONDS)
    tried = max(sum(thought.visits for thought in thoughts), 1)
    by_code = {choice.code: choice for choice in match.choices(seat)}
    considered = [
        Considered(
            by_code[position.code(thought.action)],
            thought.visits / tried,
            list(thought.results) if place < MOST_SHOWN else [],
        )
        for place, thought in enumerate(thoughts)
    ]
    best, next_best = thoughts[0].action, thoughts[1].action
    return Advice(considered, reasons(position, best, next_best, seconds=REASONING_SECONDS))


def think(questions: Connection) -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when to stop
    _die_with_parent()
    matches: OrderedDict[str, Match] = OrderedDict()
    while True:
        try:
            told: ToldToProcess = questions.recv()
        except EOFError:
            return
        try:
            answer = told.work(_match(matches, told), told.question)
        except Exception as error:  # the server is told, and asks again
            matches.clear()
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        questions.send(answer)


def keep(kept: OrderedDict[str, Kept], table: str, value: Kept) -> None:
    """Keep what is known of a table; server and process forget the same tables."""
    kept[table] = value
    if len(kept) > MOST_REMEMBERED:
        kept.popitem(last=False)


def _match(matches: OrderedDict[str, Match], told: ToldToProcess) -> Match:
    question = told.question
    match = matches.pop(question.table, None)
    if match is None or told.anew:
        match = Match.replay(question.head, nature=DICTATED)
    for move in question.moves:
        match.play(move.seat, move.code)
    keep(matches, question.table, match)
    return match


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    Thread(target=watch, daemon=True).start()
