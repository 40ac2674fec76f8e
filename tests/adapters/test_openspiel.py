"""OpenSpiel's own simulations, and shimmy's wrapper held against our PettingZoo door."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test
from shimmy import OpenSpielCompatibilityV0

import roadstead.adapters.openspiel  # noqa: F401 - registers the games
from roadstead import kits
from roadstead.adapters.pettingzoo import env
from roadstead.adapters.stepping.results import rewards
from roadstead.kernel.play import advance, apply, asked, waiting
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import NATURE
from tests.adapters.positions import NAMES, VARIANTS, named

WITH_HIDDEN_THINGS = ("fleet", "treasure-fleet", "black-fleet")
QUICK = [name for name in NAMES if name != "black-fleet"]  # whose random games are long


def loaded(name: str, **params: object) -> Any:
    """A game as OpenSpiel loads it."""
    return pyspiel.load_game(f"roadstead_{name.replace('-', '_')}", params)


def states(name: str, seed: int, most: int, **params: object) -> Any:
    """The states of a random game at which a player decides."""
    chooser = np.random.default_rng(seed)
    state = loaded(name, **params).new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choice(actions, p=weights))
        else:
            yield state
            state.apply_action(chooser.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in QUICK for players in kits.game(name).players],
)
def test_random_simulations_pass(name: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(name, players=players), 1, True, False)


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_the_simulation_of_the_wheel_passes(variant: tuple[str, int, dict[str, object]]) -> None:
    name, players, options = variant
    if "victory" in options:
        options = {**options, "victory": "'{}'".format(str(options["victory"]).replace(",", "/"))}
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(loaded(name, players=players, **options))


@pytest.mark.parametrize(
    "params",
    [
        {"storms": True, "cursed_ships": True},
        {"score_neutral": True},
        {"reward": "score_difference"},
    ],
)
def test_random_simulations_pass_with_options(params: dict[str, object]) -> None:
    pyspiel.random_sim_test(loaded("treasure-fleet", **params), 2, True, False)


def test_a_long_game_is_simulated_without_writing_down_every_position() -> None:
    game = pyspiel.load_game("roadstead_black_fleet(players=3,victory='10/20/10')")
    pyspiel.random_sim_test(game, 1, False, False)


@pytest.mark.parametrize("name", WITH_HIDDEN_THINGS)
def test_a_resampled_state_is_the_same_to_its_player_and_no_other(name: str) -> None:
    really_different = 0
    for number, state in enumerate(states(name, seed=3, most=250)):
        player = state.current_player()
        chooser = np.random.default_rng(number)
        other = state.resample_from_infostate(player, chooser.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        really_different += snapshot(other.story.table) != snapshot(state.story.table)
    assert really_different > 20


def test_a_resampled_state_does_not_remember_what_its_player_never_saw() -> None:
    asked = states("treasure-fleet", seed=1, most=14)
    state = next(state for state in asked if state.current_player() == 1)
    assert [line for line in state.story.lived[0] if line.startswith("l")]
    other = state.resample_from_infostate(1, np.random.default_rng(1).random)
    assert [line for line in other.story.lived[0] if line.startswith("l")] == []
    assert other.history() == []


def test_a_state_is_written_down_and_read_again_unless_it_is_imagined() -> None:
    asked = states("fleet", seed=1, most=40)
    state = [next(asked) for _ in range(10)][-1]
    copy = pickle.loads(pickle.dumps(state.story))
    assert snapshot(copy.table) == snapshot(state.story.table)
    assert copy.lived == state.story.lived
    imagined = state.resample_from_infostate(0, np.random.default_rng(1).random)
    with pytest.raises(TypeError, match="an imagined state has no beginning"):
        pickle.dumps(imagined.story)


def test_an_information_state_remembers_what_the_view_has_forgotten() -> None:
    """Two ways to the same table are two information states: the player has lived through them."""
    told = []
    for order in ([30, 31, 32], [32, 31, 30]):
        state = next(states("treasure-fleet", seed=1, most=14))
        for action in order:
            state.apply_action(action)
        told.append((state.information_state_string(0), state.observation_string(0)))
    assert told[0][0] != told[1][0]
    assert told[0][1] == told[1][1]


def test_whoever_loads_second_is_told_nothing_of_what_the_first_has_loaded() -> None:
    told = []
    for action in (30, 31):
        state = next(states("treasure-fleet", seed=1, most=14))
        state.apply_action(action)
        told.append((state.information_state_string(1), state.observation_tensor(1)))
    assert told[0] == told[1]


def test_searches_in_the_wheel_play_our_games() -> None:
    state = next(states("treasure-fleet", seed=1, most=14))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_shimmy_over_our_openspiel_game_agrees_with_our_pettingzoo_door(name: str) -> None:
    """The same moves through both: the same agents, observations, masks and rewards."""
    theirs = OpenSpielCompatibilityV0(game_name=f"roadstead_{name.replace('-', '_')}")
    ours = env(name)
    theirs.reset(seed=5)
    ours.reset(seed=5)
    ours._table = ours._variant.new_table()
    advance(ours._table)
    chooser = np.random.default_rng(5)
    moves = 0
    for _ in range(400):
        follow(ours, theirs.game_state.history()[moves:])
        moves = len(theirs.game_state.history())
        assert ours.agent_selection == theirs.agent_selection
        if any(theirs.terminations.values()):
            break
        seen = ours.observe(ours.agent_selection)
        assert (seen["observation"] == theirs.observe(theirs.agent_selection)).all()
        assert (seen["action_mask"] == theirs.infos[theirs.agent_selection]["action_mask"]).all()
        theirs.step(chooser.choice(np.flatnonzero(seen["action_mask"])))
    assert ours.rewards == theirs.rewards
    assert ours.terminations == theirs.terminations


def follow(ours: Any, moves: list[int]) -> None:
    """Play the same moves at our table, those of chance included."""
    table = ours._table
    for action in moves:
        seat = NATURE if asked(table) == NATURE else waiting(table)[0]
        apply(table, seat, action)
    if table.steps:
        ours._ask_next()
    else:
        ours._end(rewards(ours._variant.game, table, by_score=False))
