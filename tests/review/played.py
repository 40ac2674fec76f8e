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


class Rounds(Patience):
    """Patience for so many rounds, whatever the clock says."""

    def __init__(self, rounds: int, again: int = 0) -> None:
        super().__init__(20.0)
        self.left = [rounds - 1, again]

    def lasts(self, part: float, needed: float) -> bool:
        look = 0 if part < 0.8 else 1
        self.left[look] -= 1
        return self.left[look] >= 0


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


def quick(record: str, rounds: int = 1, again: int = 0, thoughts: int = 0) -> Reviewing:
    """A review of so many rounds, looked at; thoughts are those of a mate."""
    reference = ("mate", thoughts) if thoughts else ("deckhand", 0)
    reviewing = Reviewing(read(record), Rounds(rounds, again), reference)
    reviewing.looking.look()
    return reviewing


@cache
def quick_report(record: str, rounds: int = 1) -> Report:
    """What such a review says, without reasons."""
    return quick(record, rounds).report(preliminary=True)
