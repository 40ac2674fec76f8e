"""Games that a judge learns from: how every seat stood again and again, and who won in the end.

They are looked at when a turn is over, and now and then in between: a judge is asked anywhere.
A judge plays in all seats by a short search. In half of the games some turns are played wildly:
what nobody would do has to be seen, or a judge believes that it is good.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from roadstead import kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import Knowledge, best_of, drawn, likely
from roadstead.bots.mind.search import UNLIMITED, Search
from roadstead.bots.nets.judges import judge_of
from roadstead.bots.nets.net import Array
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

SEEDS = 1 << 30
LOOKS = 8  # decisions between two looks, about, where no turn ends sooner
WILD_TURNS = 24  # of a hundred, in every second game
LONGEST = 20_000  # decisions; a game that is longer is not learned from
LOOSE = 0.4  # how steep looks are to somebody careless
SOBER, CARELESS, DRUNK = range(3)


@dataclass(frozen=True)
class GameToPlay:
    """A game by its number, and who plays it; all of it travels to another process."""

    game: str
    players: int
    options: Mapping[str, object]
    seed: int
    tries: int  # of a search before each decision; with none the rule of thumb plays
    judge: tuple[Array, ...] = ()


@dataclass(frozen=True)
class GamePlayed:
    """What there is to learn from a game."""

    sights: Array  # by position, seat and sight
    shares: Array  # of the win, by seat


class _Players:
    """Whoever decides in a game that is to be learned from."""

    def __init__(self, wanted: GameToPlay, game: Game[Any], rng: Rng) -> None:
        self.wanted = wanted
        self.game = game
        self.known: Knowledge[Any] = knowledge_of(game)
        self.rng = rng
        self.judge = judge_of(list(wanted.judge)) if wanted.judge else None
        self.goes_wild = rng.below(2) == 1
        self.mood = SOBER

    def begin_turn(self) -> None:
        """Draw how it is played until the next look."""
        wild = self.goes_wild and self.rng.below(100) < WILD_TURNS
        self.mood = CARELESS + self.rng.below(2) if wild else SOBER

    def choice(self, table: Table, seat: int, choices: tuple[int, ...]) -> int:
        """One of several choices."""
        if self.mood == DRUNK and self.rng.below(2):
            return choices[self.rng.below(len(choices))]
        imagined = self.game.resample(table, seat, Rng(self.rng.below(SEEDS)))
        if self.mood == SOBER and self.wanted.tries:
            search = Search(self.game, self.known, imagined, seat, Rng(self.rng.below(SEEDS)))
            search.judge = self.judge
            search.think(choices, self.wanted.tries, UNLIMITED)
            return int(search.best().action)
        gains = self.known.gains(imagined, seat, choices)
        if self.mood == CARELESS:
            return choices[drawn(likely(gains, LOOSE), self.rng)]
        return choices[best_of(gains, self.rng)]


def played(wanted: GameToPlay) -> GamePlayed:
    """The game, played to its end."""
    game = kits.game(wanted.game)
    rng = Rng(wanted.seed)
    players = _Players(wanted, game, rng)
    table: Table = game.set_up(wanted.players, game.checked(wanted.players, wanted.options))
    play.advance(table)
    sights: list[list[list[float]]] = []
    since: Table | None = None
    for _ in range(LONGEST):
        play.settle(table, rng)
        asked = play.waiting(table)
        if not asked:
            shares = np.array(game.shares(table), np.float32)
            return GamePlayed(np.array(sights, np.float32), shares)
        turn_is_over = since is None or players.known.settled(since, table)
        if turn_is_over or rng.below(LOOKS) == 0:
            since = table.clone()
            sights.append(players.known.all_sights(table))
            players.begin_turn()
        choices = play.legal(table, asked[0])
        only = len(choices) == 1
        play.act(table, asked[0], choices[0] if only else players.choice(table, asked[0], choices))
    return GamePlayed(np.zeros((0, 0, 0), np.float32), np.zeros(0, np.float32))
