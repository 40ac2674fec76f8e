"""What needs PyTorch: its libraries take our environments, and the example learns something."""

from __future__ import annotations

import gymnasium
import pytest
from stable_baselines3.common.env_checker import check_env
from torchrl.envs import GymWrapper
from torchrl.envs.utils import check_env_specs

import roadstead.adapters.gymnasium  # noqa: F401 - registers the games
from examples import train_ppo
from tests.own import OWN

NAMES = OWN


@pytest.mark.parametrize("name", NAMES)
def test_stable_baselines_takes_our_environments(name: str) -> None:
    check_env(gymnasium.make(f"roadstead/{name}-v1").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_torchrl_takes_our_environments(name: str) -> None:
    check_env_specs(GymWrapper(gymnasium.make(f"roadstead/{name}-v1").unwrapped), seed=1)


def test_ppo_beats_the_greenhorn_clearly() -> None:
    line = train_ppo.greenhorn(200, seed=0)
    curve = train_ppo.train(steps=100_000, seed=1)
    assert 20 < line < 27
    assert curve[-1][1] > 1.5 * line
