"""Our games against peers, random play in one interleaved run: ratios that travel.

    make peers

OpenSpiel's figures are its own C++ random roll-outs (an MCTS bot with one simulation of many
roll-outs, from a dealt position); Catanatron plays whole games with its own random players.
Decisions are counted on all sides; the time includes chance. Because some peers throw dice before
every decision, a second ratio is printed that is harder on us: our decisions against all steps of
the peer, its decisions and its chance. Seconds are processor time, rounds take turns, and medians
are printed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel
from catanatron import Color, Game, RandomPlayer

from bench.measure import decisions_per_second, middle, seconds
from roadstead import build, kits

ROUNDS = 9
# Peer game, roll-outs a round.
OPENSPIEL = {"hearts": 1500, "gin_rummy": 60, "yacht": 60, "backgammon": 15}
CATAN = "catanatron"
# Our game, players, the peer that it is held against.
OURS = (
    ("treasure-fleet", 4, "hearts"),
    ("fleet", 4, "gin_rummy"),
    ("fleet-dice", 4, "yacht"),
    ("dicey-waters", 4, "yacht"),
    ("black-fleet", 4, "backgammon"),
)


def dealt(game: Any, rng: random.Random) -> Any:
    """A first position in which a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state, rng))
    return state


def drawn(state: Any, rng: random.Random) -> int:
    """An outcome of a chance node."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    action: int = rng.choices(actions, weights)[0]
    return action


def mean_length(game: Any, rng: random.Random, samples: int = 40) -> tuple[float, float]:
    """How many decisions a roll-out takes from a dealt position, and how many steps in all."""
    decisions = steps = 0
    for _ in range(samples):
        state = dealt(game, rng)
        while not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(drawn(state, rng) if chance else rng.choice(state.legal_actions()))
            decisions += not chance
            steps += 1
    return decisions / samples, steps / samples


def openspiel(game: Any, rollouts: int, length: float) -> Callable[[int], float]:
    """Decisions a second of OpenSpiel's roll-outs, by seed."""

    def measure(seed: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)
        state = dealt(game, random.Random(seed))
        return rollouts * length / seconds(lambda: bot.step(state))

    return measure


def catan(seed: int) -> float:
    """Decisions a second of Catanatron's random players."""
    random.seed(seed)
    decisions = 0

    def play() -> None:
        nonlocal decisions
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        decisions += len(game.state.actions)

    spent = seconds(play)
    return decisions / spent


def main() -> None:
    """Measure in turns and print the table."""
    peers: dict[str, Callable[[int], float]] = {CATAN: catan}
    steps_a_decision = {CATAN: 1.0}
    for name, rollouts in OPENSPIEL.items():
        game = pyspiel.load_game(name)
        decisions, steps = mean_length(game, random.Random(1))
        peers[name] = openspiel(game, rollouts, decisions)
        steps_a_decision[name] = steps / decisions
    ours = [row for row in OURS if row[0] in kits.names()]
    speeds: dict[str, list[float]] = {name: [] for name in [*peers, *[row[0] for row in ours]]}
    for seed in range(ROUNDS):
        for name, measure in peers.items():
            speeds[name].append(measure(seed))
        for name, players, _ in ours:
            speed = decisions_per_second(kits.game(name), players, 600, seed)
            speeds[name].append(speed)
    print(build.describe())
    print(f"{'peer':<16}{'decisions/s':>14}{'steps with chance/s':>21}")
    for name in peers:
        speed = middle(speeds[name])
        print(f"{name:<16}{speed:>14,.0f}{speed * steps_a_decision[name]:>21,.0f}")
    show(ours, speeds, steps_a_decision)


def show(
    ours: list[tuple[str, int, str]],
    speeds: dict[str, list[float]],
    steps_a_decision: dict[str, float],
) -> None:
    """Our games against the peers."""
    print(
        f"\n{'game':<16}{'decisions/s':>14}  {'peer':<12}{'x peer':>8}"
        f"{'x peer with chance':>20}{'x catanatron':>14}"
    )
    for name, _, peer in ours:
        against = middle([a / b for a, b in zip(speeds[name], speeds[peer], strict=True)])
        to_catan = middle([a / b for a, b in zip(speeds[name], speeds[CATAN], strict=True)])
        print(
            f"{name:<16}{middle(speeds[name]):>14,.0f}  {peer:<12}{against:>8.2f}"
            f"{against / steps_a_decision[peer]:>20.2f}{to_catan:>14.0f}"
        )


if __name__ == "__main__":
    main()
