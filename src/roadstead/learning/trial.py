"""How well a policy plays without any search: games against a level or a net, stepped together."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
import torch

from roadstead.bots.nets.layout import Layout
from roadstead.learning.classes import ITSELF, TableClass
from roadstead.learning.learner import LearnedTables
from roadstead.learning.memory import ArraySizes, arrays_in, bytes_for
from roadstead.learning.policy import Policy, SeenTables, as_often_as_liked
from roadstead.learning.stepping import Stepped

SURE = 1.96


@dataclass(frozen=True)
class Tried:
    """What the learner's seat got: shares of the win, alone points; and how sure that is."""

    games: int
    mean: float
    error: float  # half of the 95 % interval


class LevelTrial:
    """One game at each of some tables, the learner in every seat in turn."""

    def __init__(
        self, layout: Layout, players: int, opponent: str | Policy, games: int, device: str
    ) -> None:
        game = layout.game
        self.device = device
        self.alone = players == 1
        self.rival = None if self.alone or isinstance(opponent, str) else opponent
        level = opponent if isinstance(opponent, str) and not self.alone else ITSELF
        classes = [TableClass(players, {}, level, games)]
        self.tables = LearnedTables(layout, classes, device)
        longest = int(self.tables.columns.max()) + 1
        sizes = ArraySizes(games, longest, layout.actions, max(game.players), reveals=False)
        self.shown = arrays_in(bytearray(bytes_for(sizes)), sizes)
        self._made = (game.name, classes)

    def play(self, policy: Policy, seed: int) -> Tried:
        """Play every table to the end of its first game; the policy takes what it likes best."""
        shown = self.shown
        stepped = Stepped(*self._made, shown, seed)
        games = len(shown.rows)
        got = np.full(games, np.nan)
        learner = self.tables.learner.cpu().numpy()
        every = np.arange(games)
        while np.isnan(got).any():
            with torch.no_grad():
                seen = SeenTables(
                    self.tables.rows(torch.from_numpy(shown.rows).to(self.device)),
                    self.tables.players_place,
                    torch.from_numpy(shown.masks).to(self.device),
                )
                looks, _ = policy(seen)
                if self.rival:
                    seats = torch.from_numpy(shown.seats).to(self.device)
                    own = (seats == self.tables.learner)[:, None]
                    looks = torch.where(own, looks, as_often_as_liked(self.rival(seen)[0]))
            shown.chosen[:] = looks.argmax(1).cpu().numpy()
            stepped.step()
            paid = shown.points[every, learner] if self.alone else shown.shares[every, learner]
            first = shown.over.astype(bool) & np.isnan(got)
            got[first] = paid[first]
        return Tried(games, float(got.mean()), SURE * float(got.std()) / sqrt(games))
