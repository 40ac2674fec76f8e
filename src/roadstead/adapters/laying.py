"""The tables of one game as a learner wants them: against whom, in which seat, paid for what."""

from __future__ import annotations

from typing import NamedTuple

from roadstead.adapters.stepping.tables import EVERY_SEAT, Glancing, Opponents, Searching, Tables
from roadstead.adapters.variant import Variant, is_by_score
from roadstead.bots.levels import A_LITTLE, knowledge_of, sees_nothing
from roadstead.kernel.base.errors import BadSetUp

SELF_PLAY = "self-play"


class Wish(NamedTuple):
    """What can be wished for, in words that travel to another process."""

    game: str
    players: int | None
    options: dict[str, object]
    opponents: str
    seat: int
    reward: str

    def variant(self) -> Variant:
        """The game with its players and options."""
        return Variant(self.game, self.players, self.options)

    def tables(self, variant: Variant) -> Tables:
        """Tables of that variant, none of them laid yet."""
        alone = self.opponents == SELF_PLAY
        return Tables(
            variant.game,
            variant.new_table(),
            variant.observer,
            opponents_of(self.opponents, variant),
            EVERY_SEAT if alone else checked_seat(variant, self.seat),
            is_by_score(self.reward),
        )


def checked_seat(variant: Variant, seat: int) -> int:
    """The learner's seat, or a complaint."""
    if not 0 <= seat < variant.players:
        raise BadSetUp(f"the learner's seat is one of 0 to {variant.players - 1}, not {seat}")
    return seat


def opponents_of(name: str, variant: Variant) -> Opponents:
    """Bots of a level that need no object for a decision, for tables that are stepped together."""
    if name in ("greenhorn", SELF_PLAY):
        return Opponents()
    if name == "deckhand":
        known = knowledge_of(variant.game)
        return Searching(known, A_LITTLE) if sees_nothing(known) else Glancing(known)
    raise BadSetUp(
        f"the opponents at many tables are greenhorn, deckhand or {SELF_PLAY}, not '{name}'; "
        "gymnasium.make seats any bot"
    )
