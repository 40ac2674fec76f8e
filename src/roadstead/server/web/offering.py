"""What a table can be set with: every game that can be played, with what its kit brings."""

from __future__ import annotations

import logging
import os
from functools import cache
from typing import Any, get_args

from roadstead import kits
from roadstead.bots.levels import what_admirals_lack, what_bots_lack
from roadstead.by_seat import by_seat
from roadstead.kernel.base.options import Data, Option, Pick, Switch
from roadstead.kernel.game import Game
from roadstead.kit import BOARD_FILE, COVER_FILE, Kit
from roadstead.lessons import shelf
from roadstead.lessons.counting import minutes
from roadstead.server.messages.protocol import (
    CoachSays,
    GameOffered,
    GameRefused,
    LessonOffered,
    Level,
    Offer,
    OptionOffered,
)
from roadstead.server.web.kit_files import address
from roadstead.shipped import shipped

FAST_BUILD = "ROADSTEAD_FAST_BUILD"  # in the environment: what `make play` knows of it

log = logging.getLogger(__name__)


def offer() -> Offer:
    """The games and levels of this server."""
    offered = [_offered(name) for name in kits.names()]
    refused = [GameRefused(name=name, reason=reason) for name, reason in kits.refused().items()]
    return Offer(
        games=[game for game in offered if isinstance(game, GameOffered)],
        refused=refused + [game for game in offered if isinstance(game, GameRefused)],
        levels=list(get_args(Level)),
        fast_build="comes" if os.environ.get(FAST_BUILD) == "comes" else "",
    )


@cache
def _offered(name: str) -> GameOffered | GameRefused:
    """The game with what it brings; refused when its rules or words fail at the first question."""
    try:
        return _game(kits.find(name))
    except Exception as error:
        log.exception("%s cannot be offered", name)
        return GameRefused(name=name, reason=f"it says {type(error).__name__}: {error}")


def _game(kit: Kit) -> GameOffered:
    game = kit.game
    brought_board = kit.board.endswith(BOARD_FILE)
    return GameOffered(
        name=game.name,
        title=game.title,
        rules=game.rules,
        pitch=kit.pitch,
        minutes=kit.minutes,
        unit=kit.unit,
        board=address(kit, kit.board) if brought_board else kit.board,
        cover=address(kit, kit.cover) if kit.cover.endswith(COVER_FILE) else kit.cover,
        by_seat=_by_seat(kit) if brought_board or not kit.board else [],
        bots=what_bots_lack(game),
        admiral=what_admirals_lack(game),
        admiral_with_own=what_admirals_lack(game, own_components=bool(game.files)),
        players=list(game.players),
        options=[_option(option, game) for option in game.options],
        phases=list(game.words.phases),
        reconstructed=game.reconstructed({}),
        lessons=_lessons(kit),
        coach=[CoachSays(on=note.on, say=note.say) for note in shelf.of(kit).coach.notes],
    )


def _lessons(kit: Kit) -> list[LessonOffered]:
    """Those that are true here; of the others the log is told once."""
    taught = shelf.of(kit)
    for reason in taught.left_out.values():
        log.warning("a lesson of %s is left out: %s", kit.name, reason)
    return [
        LessonOffered(
            name=lesson.name,
            title=lesson.title,
            about=lesson.about,
            part=lesson.part,
            minutes=round(minutes(lesson), 1),
        )
        for lesson in taught.lessons
    ]


def _by_seat(kit: Kit) -> list[str]:
    """For the board for any game; a game that fails here is played all the same."""
    try:
        return by_seat(kit.game)
    except Exception:  # whatever a stranger's rules may raise
        log.exception("which lists of %s are by seat could not be found out", kit.name)
        return []


def _option(option: Option, game: Game[Any]) -> OptionOffered:
    values = (value for count in game.players for value in option.values(count))
    written = [] if isinstance(option, Data) else [option.write(value) for value in values]
    return OptionOffered(
        name=option.name,
        title=option.heading,
        sentence=option.sentence,
        default=option.write(option.default),
        values=list(dict.fromkeys(written)),
        only_these=has_only_its_values(option),
        files=[name for name, file in shipped(game).items() if file.option == option.name],
    )


def has_only_its_values(option: Option) -> bool:
    """Whether nothing else may be written; a kind that reads its text by itself may take more."""
    reads = type(option).check
    return reads is Switch.check or reads is Pick.check
