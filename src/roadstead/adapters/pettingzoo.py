"""PettingZoo: every game as an environment in which one agent after another acts.

from roadstead.adapters.pettingzoo import env
fleet = env("fleet", players=4)
"""

from __future__ import annotations

import secrets
from typing import Any

from roadstead.adapters.extras import missing
from roadstead.adapters.stepping.results import forfeit, rewards
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.play import legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from roadstead.adapters.pictures import in_words
    from roadstead.adapters.variant import WIN_SHARE, SeatArrays, Variant, is_by_score
    from roadstead.observation.row import Entry
except ModuleNotFoundError as error:
    raise missing("pettingzoo", error) from None

SEED_BITS = 62


def env(
    game: str,
    players: int | None = None,
    *,
    reward: str = WIN_SHARE,
    render_mode: str | None = None,
    **options: object,
) -> SeatedEnv:
    """A game by its name, with its players and its options by name."""
    return SeatedEnv(Variant(game, players, options), reward, render_mode)


class SeatedEnv(AECEnv[str, dict[str, np.ndarray[Any, Any]], int]):
    """One table. The agents are its seats, `player_0` and so on.

    Chance happens inside. Whom the rules ask at once are asked one after another; what one
    has answered is in no other's observation before the rules show it. An action that is not
    legal ends the game: nobody gets anything, and whoever took it less than that.
    """

    metadata = {  # noqa: RUF012 - PettingZoo's own way to say it
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, variant: Variant, reward: str, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadSetUp(f"the render mode is ansi or none, not '{render_mode}'")
        self.metadata = {**self.metadata, "name": f"roadstead_{variant.game.name}_v1"}
        self.render_mode = render_mode
        self._variant = variant
        self._by_score = is_by_score(reward)
        self._rng = Rng(secrets.randbits(SEED_BITS))
        self._sight = SeatArrays(variant)
        self._table: Table = variant.new_table()
        self._seat = 0
        self.possible_agents = [f"player_{seat}" for seat in range(variant.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._sees = spaces.Dict(
            {
                "observation": spaces.Box(np.uint8(0), variant.bounds(), dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (variant.actions,), np.int8),
            }
        )
        self._acts = {agent: spaces.Discrete(variant.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent; `describe_observation` names its entries."""
        return self._sees

    def action_space(self, agent: str) -> spaces.Discrete:
        """Every action of the game by its number, those of chance included."""
        return self._acts[agent]

    def describe_observation(self) -> list[Entry]:
        """The name and the greatest value of every entry of an observation, in order."""
        return self._variant.entries

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed brings the same chance; without one, chance goes on."""
        if seed is not None:
            self._rng = Rng(seed)
        self._table = self._variant.new_table()
        settle(self._table, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._ask_next()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What the agent sees, and what it may do if it is the one to act."""
        seat = self._seat_of[agent]
        acts = seat == self._seat and agent == self.agent_selection
        return {
            "observation": self._sight.observation(self._table, seat),
            "action_mask": self._sight.mask(self._table, seat) if acts else self._sight.no_mask(),
        }

    def step(self, action: int | None) -> None:
        """The selected agent acts; chance answers; the next agent is selected."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table, seat = self._table, self._seat
        if action is None or int(action) not in legal(table, seat):
            self._end(forfeit(self._variant.game, table, seat, self._by_score))
            return
        table.steps.pop().answer(table, seat, int(action))
        settle(table, self._rng)
        if table.steps:
            self._ask_next()
        else:
            self._end(rewards(self._variant.game, table, self._by_score))

    def render(self) -> str | None:
        """The table in words, with every legal action."""
        return in_words(self._variant.game, self._table) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""

    def _ask_next(self) -> None:
        self._seat = waiting(self._table)[0]
        self.agent_selection = self.possible_agents[self._seat]

    def _end(self, paid: list[float]) -> None:
        """Nothing was paid before, so what has come together is what is paid now."""
        self._seat = -1
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
