"""Gymnasium: one learner against bots, and many tables at once.

import gymnasium
import roadstead.adapters.gymnasium
alone = gymnasium.make("roadstead/fleet-dice-v1", players=1, reward="score_difference")
many = gymnasium.make_vec("roadstead/treasure-fleet-v1", num_envs=1024, players=4)
"""

from __future__ import annotations

from typing import Any

from roadstead import kits
from roadstead.adapters.extras import missing
from roadstead.adapters.pictures import in_words
from roadstead.adapters.rivals import Rivals
from roadstead.adapters.stepping.results import forfeit, rewards
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.play import legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from roadstead.adapters.laying import SELF_PLAY, Wish, checked_seat
    from roadstead.adapters.table_arrays import Array, own_arrays
    from roadstead.adapters.variant import WIN_SHARE, SeatArrays, Variant, is_by_score
    from roadstead.adapters.workers import TableWorkers
    from roadstead.observation.row import Entry
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from None

SEEDS = 1 << 62
__all__ = ["SELF_PLAY", "LearnerEnv", "TablesEnv", "register"]


class LearnerEnv(gymnasium.Env[Array, int]):
    """One learner in a seat, bots in the others.

    The legal actions are in `action_masks()`, and under `action_mask` in every info. An action
    that is not legal loses the game.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: str = "greenhorn",
        seat: int = 0,
        reward: str = WIN_SHARE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadSetUp(f"the render mode is ansi or none, not '{render_mode}'")
        self.render_mode = render_mode
        self._variant = Variant(game, players, options)
        self._seat = checked_seat(self._variant, seat)
        self._by_score = is_by_score(reward)
        others = [other for other in range(self._variant.players) if other != seat]
        self._rivals = Rivals(opponents, self._variant.game, others)
        self._sight = SeatArrays(self._variant)
        self._table: Table = self._variant.new_table()
        self._rng = Rng(0)
        self.observation_space = spaces.Box(np.uint8(0), self._variant.bounds(), dtype=np.uint8)
        self.action_space = spaces.Discrete(self._variant.actions)

    def describe_observation(self) -> list[Entry]:
        """The name and the greatest value of every entry of an observation, in order."""
        return self._variant.entries

    def action_masks(self) -> Array:
        """Which actions are legal now, as MaskablePPO asks for it."""
        return self._sight.mask(self._table, self._seat).astype(bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game, up to the learner's first decision."""
        super().reset(seed=seed)
        self._rng = Rng(int(self.np_random.integers(SEEDS)))
        self._table = self._variant.new_table()
        self._rivals.begin(self._table)
        settle(self._table, self._rng)
        self._let_bots_play()
        return self._sight.observation(self._table, self._seat), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The learner acts; the bots and chance follow up to its next decision."""
        table, seat, game = self._table, self._seat, self._variant.game
        paid = 0.0
        over = int(action) not in legal(table, seat)
        if over:
            paid = forfeit(game, table, seat, self._by_score)[seat]
        else:
            table.steps.pop().answer(table, seat, int(action))
            settle(table, self._rng)
            self._let_bots_play()
            if not table.steps:
                over = True
                paid = rewards(game, table, self._by_score)[seat]
        return self._sight.observation(table, seat), paid, over, False, self._info()

    def render(self) -> str | None:
        """The table in words, with every legal action."""
        return in_words(self._variant.game, self._table) if self.render_mode else None

    def close(self) -> None:
        """Let the bots go."""
        self._rivals.close()

    def _let_bots_play(self) -> None:
        table = self._table
        while table.steps and self._seat not in waiting(table):
            seat = waiting(table)[0]
            action = self._rivals.decide(table, seat, self._rng)
            table.steps.pop().answer(table, seat, action)
            settle(table, self._rng)

    def _info(self) -> dict[str, Any]:
        scores = np.array(self._variant.game.scores(self._table), dtype=np.int64)
        return {"action_mask": self._sight.mask(self._table, self._seat), "scores": scores}


class TablesEnv(VectorEnv[dict[str, Array], Array, Array]):
    """Many tables, stepped together in compiled code.

    Opponents are `greenhorn` or `deckhand`; with `self-play` the actions are for whichever
    seat is asked, and a step's reward is that seat's. Every info tells under `seat` who is
    asked now and under `rewards_by_seat` what the step has brought everybody. A table whose
    game is over begins anew with the next step, whatever the action.

    With `num_workers` as many processes step a part of the tables each; the games are the same.
    Without `copy` the arrays are the very ones that the next step writes to.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own way
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(  # noqa: PLR0913 - all that an environment is wished to be, by name
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        opponents: str = "greenhorn",
        seat: int = 0,
        reward: str = WIN_SHARE,
        num_workers: int = 1,
        copy: bool = True,
        **options: object,
    ) -> None:
        wish = Wish(game, players, options, opponents, seat, reward)
        variant = wish.variant()
        self._variant = variant
        self._copy = copy
        self.num_envs = num_envs
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(np.uint8(0), variant.bounds(), dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (variant.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(variant.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = wish.tables(variant)
        self._workers: TableWorkers | None = None
        if num_workers == 1:
            self._tables.lay(num_envs, 0)
            self._shown = own_arrays(self._tables, num_envs)
        else:
            self._workers = TableWorkers(wish, variant, num_envs, num_workers)
            self._shown = self._workers.shown

    def describe_observation(self) -> list[Entry]:
        """The name and the greatest value of every entry of an observation, in order."""
        return self._variant.entries

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """A new game on every table."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(SEEDS))
        if self._workers is None:
            self._tables.lay(self.num_envs, chance)
        else:
            self._workers.lay(chance)
        return self._seen(), self._info()

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """One action for every table."""
        said = np.asarray(actions, dtype="<i8")
        if said.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, not {said.shape}")
        if self._workers is None:
            self._tables.step(said.tobytes())
        else:
            self._workers.step(said)
        truncated = np.zeros(self.num_envs, dtype=np.bool_)
        shown = self._shown
        return self._seen(), self._out(shown.paid), self._out(shown.over), truncated, self._info()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the workers go."""
        if self._workers is not None:
            self._workers.close()

    def _seen(self) -> dict[str, Array]:
        shown = self._shown
        return {
            "observation": self._out(shown.observation),
            "action_mask": self._out(shown.action_mask),
        }

    def _info(self) -> dict[str, Any]:
        shown = self._shown
        return {"seat": self._out(shown.seat), "rewards_by_seat": self._out(shown.paid_by_seat)}

    def _out(self, array: Array) -> Array:
        return array.copy() if self._copy else array


def register() -> None:
    """Let Gymnasium make every game of Roadstead by its name."""
    for name in kits.names():
        gymnasium.register(
            f"roadstead/{name}-v1",
            entry_point=LearnerEnv,
            vector_entry_point=TablesEnv,
            kwargs={"game": name},
        )


register()
