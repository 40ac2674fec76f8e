"""What is looked at in quarantine: component files, records, and what comes of them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from roadstead import kits
from roadstead.kernel.base.errors import BadSetUp, Refused
from roadstead.kernel.base.explaining import Explanation
from roadstead.kernel.base.options import Data
from roadstead.kernel.game import Game
from roadstead.kernel.notation import position
from roadstead.kernel.notation.record import Move
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from roadstead.nature import DICTATED
from roadstead.server.messages.protocol import SeatState
from roadstead.server.messages.review_protocol import PositionTold, Story
from roadstead.server.review.story import story
from roadstead.server.review.verifying import verification
from roadstead.server.tables.clocks import Stopwatches
from roadstead.server.tables.setting import Begun

__all__ = [
    "begun_from",
    "explained_in",
    "has_own_files",
    "must_be_playable",
    "position_told",
    "story_of",
    "verification",
]

SECONDS_TO_READ = 0.25  # of the processor: the server reads them again whenever a table is opened
TIMES_SLOWER = 6.0  # than the standard components, with all that is shown of the game
LEAST_SECONDS = 0.5  # of a trial, below which nothing is slow
MOVES_TRIED = 150


def has_own_files(game: Game[Any], options: Mapping[str, str]) -> bool:
    """Whether somebody brought components of their own."""
    files = {option.name for option in game.options if isinstance(option, Data)}
    return any(options.get(name) for name in files)


def must_be_playable(name: str, players: int, options: dict[str, str]) -> None:
    """Complain about options that are wrong, or valid and yet too slow to be played with."""
    game = kits.game(name)
    began = time.process_time()
    game.checked(players, options)
    if time.process_time() - began > SECONDS_TO_READ:
        raise BadSetUp("these files take too long to read")
    files = {option.name for option in game.options if isinstance(option, Data)}
    standard = {name: value for name, value in options.items() if name not in files}
    usual = max(_trial(game, players, standard), LEAST_SECONDS / TIMES_SLOWER)
    if _trial(game, players, options, most=usual * TIMES_SLOWER) > usual * TIMES_SLOWER:
        raise BadSetUp("with these files the game is too slow to be served")


def begun_from(text: str) -> Begun:
    """Where a game begins that a position tells; a complaint when nobody can go on from there."""
    told = position.parse(text)
    if has_own_files(kits.game(told.game), told.options):
        must_be_playable(told.game, told.players, told.options)
    match = _going_on(text)
    rules, body = match.game.rules, match.begun_from
    return Begun(told.game, rules, told.players, told.options, body)


def position_told(text: str, seat: int | None = None) -> PositionTold:
    """What a position says, before anybody plays on from it, and how it looks to a seat."""
    told, match = position.parse(text), _going_on(text)
    viewer = _viewer(match, told.seen_by, seat)
    return PositionTold(
        game=told.game,
        title=match.game.title,
        players=told.players,
        seen_by=told.seen_by,
        round=match.round,
        waiting=match.to_act,
        scores=match.scores,
        viewer=viewer,
        seats=[_empty_seat(match, place, viewer) for place in range(match.players)],
        view=match.view(viewer),
    )


def explained_in(text: str, seat: int | None, thing: str, of: int | None) -> Explanation | None:
    """What a thing is that lies in a position, to whoever looks at it there."""
    told, match = position.parse(text), _going_on(text)
    return match.explain(_viewer(match, told.seen_by, seat), thing, of)


def _viewer(match: Match, seen_by: int | None, seat: int | None) -> int:
    """Through whose eyes a position is looked at: only what a seat knew is no fiction."""
    if seen_by is not None:
        return seen_by
    if seat is not None and not 0 <= seat < match.players:
        raise Refused(f"there is no seat {seat + 1} in this position")
    return max(match.to_act[0], 0) if seat is None else seat


def _empty_seat(match: Match, seat: int, viewer: int) -> SeatState:
    return SeatState(
        seat=seat,
        name=match.names[seat],
        by="nobody",
        level=None,
        face="",
        owned=False,
        yours=seat == viewer,
    )


def _going_on(text: str) -> Match:
    began = time.process_time()
    match = Match.from_position(text, nature=DICTATED)
    if time.process_time() - began > SECONDS_TO_READ:
        raise Refused("this position takes too long to read")
    if match.over:
        raise Refused("in this position the game is over")
    return match


def _trial(
    game: Game[Any], players: int, options: Mapping[str, object], most: float = float("inf")
) -> float:
    """The processor's seconds for the first moves, everything shown to everybody."""
    began = time.process_time()
    match = Match(game, players, options, seed=1)
    rng = Rng(1)
    for _ in range(MOVES_TRIED):
        if match.over or time.process_time() - began > most:
            break
        for seat in range(players):
            match.view(seat)
            match.choices(seat)
            match.refusals(seat)
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    return time.process_time() - began


def story_of(head: str, moves: list[Move], taken: Stopwatches) -> Story:
    """How a finished game went, told from its record."""
    return story(Match.replay(head, nature=DICTATED), moves, taken)
