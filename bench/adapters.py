"""Our doors for research against peers, in one interleaved run: ratios that travel.

    make performance

Everybody plays at random. One after another (PettingZoo, RLCard) a step is what an agent goes
through: looking, choosing among what is legal, acting. At many tables a step is one table's, and
only the call that steps them all is timed. Seconds are processor time, rounds take turns, and
medians are printed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

# One core for everybody: Pgx would take all there are.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import numpy as np
import pgx
import rlcard
from open_spiel.python import rl_environment, vector_env
from open_spiel.python.rl_agent import StepOutput
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4, tictactoe_v3
from pgx.experimental import auto_reset

from bench.measure import middle, seconds, timed
from roadstead import kits
from roadstead.adapters.gymnasium import SELF_PLAY, TablesEnv
from roadstead.adapters.pettingzoo import env

ROUNDS = 5
STEPS = 3000  # of one environment in a round
TABLES = 1024
BATCHES = 40  # steps of all tables in a round
OPENSPIEL_TABLES = 64  # each is an object of its own; more are no faster

Measure = Callable[[int], float]


def one_after_another(make: Callable[[], Any]) -> Measure:
    """Steps a second of a PettingZoo environment, looking and choosing included."""
    table = make()

    def measure(seed: int) -> float:
        generator = np.random.default_rng(seed)
        table.reset(seed=seed)
        return STEPS / seconds(lambda: play_on(table, generator))

    return measure


def play_on(table: Any, generator: np.random.Generator) -> None:
    """So many steps, over as many games as that takes."""
    left = STEPS
    while left:
        table.reset()
        for _ in table.agent_iter():
            seen, _, over, cut, info = table.last()
            if over or cut:
                action = None
            else:
                mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
                legal = mask.nonzero()[0]
                action = int(legal[int(generator.random() * len(legal))])
            table.step(action)
            left -= 1
            if not left:
                return


def card_room(name: str) -> Measure:
    """Steps a second of an RLCard environment by itself."""
    table = rlcard.make(name)

    def measure(seed: int) -> float:
        generator = np.random.default_rng(seed)

        def play() -> None:
            left = STEPS
            while left:
                state, _ = table.reset()
                while left and not table.is_over():
                    legal = list(state["legal_actions"])
                    state, _ = table.step(legal[int(generator.random() * len(legal))])
                    left -= 1

        return STEPS / seconds(play)

    return measure


def pgx_tables(name: str) -> Measure:
    """Steps a second of Pgx at many tables, its own way of beginning anew included."""
    game = pgx.make(name)
    begin = jax.jit(jax.vmap(game.init))
    step = jax.jit(jax.vmap(auto_reset(game.step, game.init)))
    choose = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask.astype(float)), axis=-1)
    )

    def finished(*given: Any) -> Any:
        return jax.block_until_ready(step(*given))

    def measure(seed: int) -> float:
        key = jax.random.PRNGKey(seed)
        state = begin(jax.random.split(key, TABLES))
        spent = 0.0
        for number in range(BATCHES + 1):
            key, for_choice, for_step = jax.random.split(key, 3)
            actions = choose(for_choice, state.legal_action_mask).block_until_ready()
            keys = jax.random.split(for_step, TABLES)
            state, took = timed(finished, state, actions, keys)
            spent += took if number else 0.0  # the first one compiles
        return TABLES * BATCHES / spent

    return measure


def openspiel_tables(name: str) -> Measure:
    """Steps a second of OpenSpiel's vector environment."""
    tables = vector_env.SyncVectorEnv(
        [rl_environment.Environment(name) for _ in range(OPENSPIEL_TABLES)]
    )

    def measure(seed: int) -> float:
        generator = np.random.default_rng(seed)
        seen = tables.reset()
        spent = 0.0
        for _ in range(BATCHES):
            said = [StepOutput(action=_any_of(one, generator), probs=None) for one in seen]
            (seen, *_), took = timed(tables.step, said, True)
            spent += took
        return OPENSPIEL_TABLES * BATCHES / spent

    return measure


def _any_of(seen: Any, generator: np.random.Generator) -> int:
    legal = seen.observations["legal_actions"][seen.observations["current_player"]]
    return int(legal[int(generator.random() * len(legal))])


def our_tables(name: str, players: int, opponents: str) -> Measure:
    """Steps a second of our vector environment."""
    tables = TablesEnv(name, TABLES, players=players, opponents=opponents)

    def measure(seed: int) -> float:
        generator = np.random.default_rng(seed)
        seen, _ = tables.reset(seed=seed)
        spent = 0.0
        for _ in range(BATCHES):
            mask = seen["action_mask"]
            actions = (mask * generator.random(mask.shape, dtype=np.float32)).argmax(axis=1)
            (seen, *_), took = timed(tables.step, actions)
            spent += took
        return TABLES * BATCHES / spent

    return measure


def measured(measures: dict[str, Measure]) -> dict[str, list[float]]:
    """The speeds of all, round by round in turns."""
    speeds: dict[str, list[float]] = {name: [] for name in measures}
    for seed in range(ROUNDS):
        for name, measure in measures.items():
            speeds[name].append(measure(seed))
    return speeds


def table(speeds: dict[str, list[float]], ours: int, peers: list[str]) -> Iterator[str]:
    """The speeds as a Markdown table: the first `ours` rows against each of the peers."""
    yield f"| | steps a second | {' | '.join(f'x {peer}' for peer in peers)} |"
    yield f"|---|---:|{'---:|' * len(peers)}"
    for number, (name, own) in enumerate(speeds.items()):
        ratios = [
            f"{middle([a / b for a, b in zip(own, speeds[peer], strict=True)]):.2f}"
            for peer in peers
        ]
        shown = f"**{name}**" if number < ours else name
        yield f"| {shown} | {middle(own):,.0f} | {' | '.join(ratios)} |"


def one_by_one() -> Iterator[str]:
    """Our PettingZoo environments against PettingZoo's classics and RLCard."""
    ours: dict[str, Measure] = {
        f"{name}, {players} player{'s' if players > 1 else ''}": one_after_another(
            partial(env, name, players)
        )
        for name in kits.names()
        for players in (kits.game(name).players[0], kits.game(name).players[-1])
    }
    peers: dict[str, Measure] = {
        "connect_four_v3": one_after_another(connect_four_v3.env),
        "tictactoe_v3": one_after_another(tictactoe_v3.env),
        "leduc_holdem_v4": one_after_another(leduc_holdem_v4.env),
        "texas_holdem_v4": one_after_another(texas_holdem_v4.env),
        "RLCard leduc-holdem": card_room("leduc-holdem"),
        "RLCard gin-rummy": card_room("gin-rummy"),
    }
    yield from table(
        measured({**ours, **peers}), len(ours), ["connect_four_v3", "RLCard leduc-holdem"]
    )


def many_tables() -> Iterator[str]:
    """Our vector environment against those of Pgx and OpenSpiel."""
    ours: dict[str, Measure] = {
        "treasure-fleet, 4 players, against greenhorns": our_tables(
            "treasure-fleet", 4, "greenhorn"
        ),
        **{f"{name}, 4 players": our_tables(name, 4, SELF_PLAY) for name in kits.names()},
    }
    peers: dict[str, Measure] = {
        **{f"Pgx {name}": pgx_tables(name) for name in ("leduc_holdem", "tic_tac_toe")},
        "Pgx backgammon": pgx_tables("backgammon"),
        "OpenSpiel leduc_poker": openspiel_tables("leduc_poker"),
    }
    yield from table(
        measured({**ours, **peers}),
        len(ours),
        ["Pgx leduc_holdem", "Pgx backgammon", "OpenSpiel leduc_poker"],
    )
