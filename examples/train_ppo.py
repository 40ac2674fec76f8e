"""A learner for the dice game's solo mode: MaskablePPO of sb3-contrib, on the CPU.

make train      or: python examples/train_ppo.py --steps 400000 --curve curve.csv

It learns from its own games against Captain Ruth and is paid by the growth of its score. Every
so often it plays games without exploring; their mean score is the curve. A greenhorn, who takes
any legal choice, is the line to beat.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import roadstead.adapters.gymnasium  # noqa: F401 - registers the games

GAME = "roadstead/fleet-dice-v1"
TABLES = 16
GAMES_A_POINT = 100
POINTS = 20  # of the curve
GREENHORN_GAMES = 1000


class Learnable(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Observations as shares of their bounds, and a reward whenever the score grows."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self._most = env.observation_space.high.astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(0, 1, self._most.shape, np.float32)
        self._score = 0

    def action_masks(self) -> Any:
        """Which actions are legal now."""
        return self.env.unwrapped.action_masks()

    def reset(self, **arguments: Any) -> tuple[Any, dict[str, Any]]:
        """A new game."""
        seen, info = self.env.reset(**arguments)
        self._score = info["scores"][0]
        return seen / self._most, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """A decision; its reward is what the score has grown by, in tenths."""
        seen, _, over, cut, info = self.env.step(action)
        growth = info["scores"][0] - self._score
        self._score = info["scores"][0]
        return seen / self._most, growth / 10, over, cut, info


def new_env() -> Learnable:
    """One table with one learner and Captain Ruth."""
    return Learnable(gymnasium.make(GAME, players=1, reward="score_difference"))


def greenhorn(games: int, seed: int) -> float:
    """The mean score of somebody who takes any legal choice."""
    choices = np.random.default_rng(seed)
    scores = []
    env = new_env()
    for number in range(games):
        _, info = env.reset(seed=seed + number)
        over = False
        while not over:
            action = choices.choice(np.flatnonzero(env.action_masks()))
            _, _, over, _, info = env.step(action)
        scores.append(info["scores"][0])
    return float(np.mean(scores))


def learned(model: MaskablePPO, games: int, seed: int) -> float:
    """The mean score of the model when it does not explore."""
    scores = []
    env = new_env()
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, _, over, _, info = env.step(int(action))
        scores.append(info["scores"][0])
    return float(np.mean(scores))


def train(steps: int, seed: int) -> list[tuple[int, float]]:
    """Learn for so many steps; the curve as steps and mean scores."""
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([new_env] * TABLES),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    curve = [(0, learned(model, GAMES_A_POINT, seed=0))]
    while model.num_timesteps < steps:
        model.learn(max(1, steps // POINTS), reset_num_timesteps=False)
        curve.append((model.num_timesteps, learned(model, GAMES_A_POINT, seed=0)))
        print(f"{curve[-1][0]:>9,} steps: {curve[-1][1]:.1f} points", flush=True)
    return curve


def main() -> None:
    """Train and print the curve; write it down where asked."""
    parser = argparse.ArgumentParser(description="Learn the solo dice game.")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the curve down")
    arguments = parser.parse_args()
    line = greenhorn(GREENHORN_GAMES, seed=0)
    print(f"greenhorn: {line:.1f} points", flush=True)
    curve = train(arguments.steps, arguments.seed)
    print(f"learner: {curve[-1][1]:.1f} points, {curve[-1][1] / line:.1f} x greenhorn")
    if arguments.curve:
        rows = ["steps,score", f"greenhorn,{line:.2f}", *[f"{x},{y:.2f}" for x, y in curve]]
        arguments.curve.write_text("\n".join([*rows, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
