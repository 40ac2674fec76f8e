"""Games for reviews, played by lot or by deckhands, and looked at as long as a test may take."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from roadstead import Match
from roadstead.bots.levels import Deckhand, Greenhorn
from roadstead.bots.position import Position
from roadstead.kernel.rng import Rng
from roadstead.review import Report
from roadstead.review.looking import Patience
from roadstead.review.reading import read
from roadstead.review.reviewing import Reviewing

LONG = 1e6  # seconds


class Tipsy:
    """A deckhand, but now and then it does anything: only chance would never end some games."""

    def choose(self, position: Position) -> int:
        return (Greenhorn() if position.rng.below(4) == 0 else Deckhand()).choose(position)


BOTS = {"deckhand": Deckhand, "greenhorn": Greenhorn, "tipsy": Tipsy}


@cache
def record_of(
    game: str, players: int, bot: str = "deckhand", seed: int = 1, options: str = ""
) -> str:
    """The record of one game; options as `name=value`, with commas between."""
    given: Mapping[str, object] = dict(one.split("=") for one in options.split(",") if one)
    match = Match(game, players, given, seed=seed)
    decides = BOTS[bot]()
    while not match.over:
        seat = match.to_act[0]
        position = match.position(seat, Rng(seed * 10_000 + match.moves))
        match.play(seat, position.code(decides.choose(position)))
    return match.record()


def quick(record: str, rounds: int = 1, first: int = 1, thoughts: int = 0) -> Reviewing:
    """A review of so many rounds of each look, whatever the clock says; thoughts are a mate's."""
    reference = ("mate", thoughts) if thoughts else ("deckhand", 0)
    patience = Patience(LONG, most=(first, rounds))
    reviewing = Reviewing(read(record), patience, reference)
    reviewing.looking.look()
    return reviewing


@cache
def quick_report(record: str, rounds: int = 1) -> Report:
    """What such a review says, without reasons."""
    return quick(record, rounds).report(preliminary=True)
