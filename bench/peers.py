"""Our games against peers, random play in one interleaved run: ratios that travel.

    make peers

OpenSpiel's figures are its own C++ random roll-outs (an MCTS bot with one simulation of many
roll-outs, from a dealt position); Catanatron plays whole games with its own random players.
Decisions are counted on all sides; the time includes chance. Seconds are processor time, rounds
take turns, and medians are printed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel
from catanatron import Color, Game, RandomPlayer

from bench.measure import decisions_per_second, middle, seconds
from roadstead import build, games

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


def mean_decisions(game: Any, rng: random.Random, samples: int = 40) -> float:
    """How many decisions a roll-out takes from a dealt position."""
    decisions = 0
    for _ in range(samples):
        state = dealt(game, rng)
        while not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(drawn(state, rng) if chance else rng.choice(state.legal_actions()))
            decisions += not chance
    return decisions / samples


def openspiel(name: str, rollouts: int) -> Callable[[int], float]:
    """Decisions a second of OpenSpiel's roll-outs, by seed."""
    game = pyspiel.load_game(name)
    length = mean_decisions(game, random.Random(1))

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
    peers = {name: openspiel(name, rollouts) for name, rollouts in OPENSPIEL.items()}
    peers[CATAN] = catan
    ours = [row for row in OURS if row[0] in games.names()]
    speeds: dict[str, list[float]] = {name: [] for name in [*peers, *[row[0] for row in ours]]}
    for seed in range(ROUNDS):
        for name, measure in peers.items():
            speeds[name].append(measure(seed))
        for name, players, _ in ours:
            speed = decisions_per_second(games.find(name), players, 600, seed)
            speeds[name].append(speed)
    print(build.describe())
    for name in peers:
        print(f"{name:<16}{middle(speeds[name]):>14,.0f} decisions/s")
    print(f"\n{'game':<16}{'decisions/s':>14}  {'peer':<12}{'x peer':>8}{'x catanatron':>14}")
    for name, _, peer in ours:
        against = middle([a / b for a, b in zip(speeds[name], speeds[peer], strict=True)])
        to_catan = middle([a / b for a, b in zip(speeds[name], speeds[CATAN], strict=True)])
        print(
            f"{name:<16}{middle(speeds[name]):>14,.0f}  {peer:<12}{against:>8.2f}{to_catan:>14.0f}"
        )


if __name__ == "__main__":
    main()
