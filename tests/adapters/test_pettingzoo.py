"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from roadstead import kits
from roadstead.adapters.pettingzoo import SeatedEnv, env
from roadstead.adapters.variant import Variant
from roadstead.kernel.base.errors import BadSetUp
from tests.adapters.positions import NAMES, VARIANTS, named

# PettingZoo's test spares only its own classics, by their names, these two remarks about
# observations that carry their action mask with them, as theirs do.
AS_IN_THE_CLASSICS = (
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


def play_on(table: SeatedEnv, generator: np.random.Generator) -> dict[str, float]:
    """Play to the end at random; what every agent got."""
    paid = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            paid[agent] = reward
            table.step(None)
        else:
            table.step(generator.choice(np.flatnonzero(seen["action_mask"])))
    return paid


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
@pytest.mark.filterwarnings(*AS_IN_THE_CLASSICS)
def test_the_api_test_is_passed(variant: tuple[str, int, dict[str, object]]) -> None:
    name, players, options = variant
    api_test(SeatedEnv(Variant(name, players, options), "win_share", None), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_test_is_passed(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "black-fleet"])
def test_the_winners_share_one_and_the_score_says_who_they_are(name: str) -> None:
    for reward in ("win_share", "score_difference"):
        table = env(name, 2, reward=reward)
        table.reset(seed=4)
        paid = play_on(table, np.random.default_rng(4))
        assert set(paid) == {"player_0", "player_1"}
        assert sum(paid.values()) == (1.0 if reward == "win_share" else 0.0)
        scores = kits.game(name).scores(table._table)
        if reward == "score_difference":
            assert paid["player_0"] == scores[0] - scores[1]


def test_alone_at_the_table_the_score_is_the_reward() -> None:
    table = env("fleet-dice", 1, reward="score_difference")
    table.reset(seed=1)
    paid = play_on(table, np.random.default_rng(1))
    assert paid["player_0"] == kits.game("fleet-dice").scores(table._table)[0] > 0


def test_an_illegal_action_ends_the_game_and_costs_whoever_took_it() -> None:
    table = env("fleet", 3)
    table.reset(seed=1)
    offender = table.agent_selection
    table.step(table.action_space(offender).n - 1)
    assert all(table.terminations.values())
    assert table.rewards[offender] == -1.0
    assert sum(table.rewards.values()) == -1.0


def test_whoever_loads_second_sees_nothing_of_what_the_first_has_loaded() -> None:
    """Two games that differ in what the first seat loads, in secret, look alike to the second."""
    seen = []
    for choice in (0, 1):
        table = env("treasure-fleet", 3)
        table.reset(seed=9)
        while table.agent_selection == "player_0":
            legal = np.flatnonzero(table.observe("player_0")["action_mask"])
            table.step(legal[choice])
        assert table.agent_selection == "player_1"
        seen.append(table.observe("player_1"))
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert (seen[0]["action_mask"] == seen[1]["action_mask"]).all()


def test_only_the_agent_to_act_has_legal_actions() -> None:
    table = env("treasure-fleet", 4)
    table.reset(seed=2)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_every_entry_of_the_observation_has_a_name() -> None:
    table = env("fleet", 4)
    entries = table.describe_observation()
    assert len(entries) == table.observation_space("player_0")["observation"].shape[0]
    assert entries[0].name == "round"
    assert "your hand.t" in {entry.name for entry in entries}


def test_a_table_is_drawn_in_words() -> None:
    table = env("treasure-fleet", 2, render_mode="ansi")
    table.reset(seed=1)
    assert str(table.render()).startswith("Treasure Fleet: player 0 0, player 1 0\nplayer 0: Load")
    silent = env("treasure-fleet", 2)
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"players": 9}, "Fleet is for 2, 3 or 4 players, not 9"),
        ({"reward": "glory"}, "the reward is win_share or score_difference, not 'glory'"),
        ({"render_mode": "human"}, "the render mode is ansi or none, not 'human'"),
        ({"storms": True}, "Fleet has no option 'storms'"),
    ],
)
def test_a_wrong_set_up_is_refused_in_a_sentence(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetUp, match=complaint):
        env("fleet", **wrong)  # type: ignore[arg-type]  # wrong on purpose
