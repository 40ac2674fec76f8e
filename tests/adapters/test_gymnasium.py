"""Gymnasium's own checker, and what it does not ask: bots, many tables, self-play."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from docs.template.pearl_divers import GAME as PEARLS
from roadstead import kits
from roadstead.adapters.gymnasium import LearnerEnv, TablesEnv
from roadstead.adapters.stepping.tables import Glancing, Searching
from roadstead.bots.levels import A_LITTLE, Deckhand, knowledge_of
from roadstead.bots.position import Position
from roadstead.bots.stranger import Stranger
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.play import waiting
from roadstead.kernel.rng import Rng
from tests.adapters.positions import NAMES, positions

Seen = dict[str, Any]
OBSERVANT = """
class Observant:
    def __init__(self):
        self.heard = self.games = 0

    def choose(self, position):
        self.games += not self.heard
        assert len(position.past) >= self.heard, "a new game, but the same bot"
        self.heard = len(position.past)
        return position.choices[0]
"""


def any_legal(seen: Seen, generator: np.random.Generator) -> Any:
    """A legal action for every table; where the game is over, any."""
    likely = seen["action_mask"] * generator.random(seen["action_mask"].shape)
    return likely.argmax(axis=1)


def played(env: LearnerEnv, seed: int) -> tuple[float, list[int]]:
    """A game with the learner at random: its reward, and all scores."""
    generator = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        action = generator.choice(np.flatnonzero(env.action_masks()))
        _, reward, over, _, info = env.step(action)
    return reward, info["scores"].tolist()


@pytest.mark.parametrize("players", ["fewest", "most"])
@pytest.mark.parametrize("name", NAMES)
def test_the_checker_is_satisfied(name: str, players: str) -> None:
    count = kits.game(name).players[0 if players == "fewest" else -1]
    made = gymnasium.make(f"roadstead/{name}-v1", players=count, opponents="deckhand")
    check_env(made.unwrapped)


@pytest.mark.parametrize("opponents", ["greenhorn", "deckhand"])
def test_the_learner_plays_whole_games_against_bots(opponents: str) -> None:
    env = LearnerEnv("treasure-fleet", 4, opponents=opponents, seat=2, reward="score_difference")
    for seed in range(3):
        reward, scores = played(env, seed)
        others = [score for seat, score in enumerate(scores) if seat != 2]
        assert reward == scores[2] - max(others)


def test_bots_of_your_own_get_what_their_seat_has_seen_and_a_new_bot_every_game(
    tmp_path: Path,
) -> None:
    file = tmp_path / "observant.py"
    file.write_text(OBSERVANT, encoding="utf-8")
    env = LearnerEnv("treasure-fleet", 3, opponents=f"{file}:Observant", seat=1)
    played(env, 1)
    played(env, 2)
    bots = set(env._rivals._bots.values())
    assert len(bots) == 2
    for seated in bots:
        assert seated.lost == ""
        assert isinstance(seated.bot, Stranger)
        observant: Any = seated.bot.bot  # the file's own class
        assert observant.heard > 20
        assert observant.games == 1


def test_the_same_seed_brings_the_same_game() -> None:
    env = LearnerEnv("fleet", 3, opponents="deckhand")
    assert played(env, 7) == played(env, 7)


def test_an_illegal_action_loses_the_game() -> None:
    env = LearnerEnv("fleet-dice", 1)
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(env.action_space.n - 1)
    assert over
    assert reward == -1.0


@pytest.mark.parametrize("opponents", ["greenhorn", "deckhand", "self-play"])
@pytest.mark.parametrize("name", NAMES)
def test_many_tables_keep_to_their_spaces_and_begin_anew(name: str, opponents: str) -> None:
    many = gymnasium.make_vec(f"roadstead/{name}-v1", num_envs=6, opponents=opponents)
    generator = np.random.default_rng(2)
    seen, _ = many.reset(seed=2)
    over = np.zeros(6, bool)
    for _ in range(150):
        assert many.observation_space.contains(seen)
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        seen, reward, over, _, info = many.step(any_legal(seen, generator))
        by_seat = info["rewards_by_seat"]
        assert (reward[~over] == 0).all()
        assert (by_seat[~over] == 0).all()
        assert (by_seat[over].sum(axis=1) == 1).all()


def test_the_same_seed_brings_the_same_games_at_many_tables() -> None:
    def watched() -> bytes:
        many = TablesEnv("treasure-fleet", 5, players=4)
        generator = np.random.default_rng(1)
        seen, _ = many.reset(seed=11)
        story = b""
        for _ in range(60):
            seen, reward, over, _, _ = many.step(any_legal(seen, generator))
            story += seen["observation"].tobytes() + reward.tobytes() + over.tobytes()
        return story

    assert watched() == watched()


def test_in_self_play_every_seat_is_asked_in_its_turn() -> None:
    many = TablesEnv("fleet", 4, players=4, opponents="self-play")
    generator = np.random.default_rng(1)
    seen, info = many.reset(seed=3)
    asked = set()
    for _ in range(80):
        asked.update(info["seat"].tolist())
        seen, _, _, _, info = many.step(any_legal(seen, generator))
    assert asked == {0, 1, 2, 3}


def test_against_bots_the_learner_alone_is_asked() -> None:
    many = TablesEnv("fleet", 4, players=4, seat=3)
    generator = np.random.default_rng(1)
    seen, info = many.reset(seed=3)
    for _ in range(80):
        assert info["seat"].tolist() == [3] * 4
        seen, _, _, _, info = many.step(any_legal(seen, generator))


def test_an_illegal_action_ends_its_own_table_only() -> None:
    many = TablesEnv("treasure-fleet", 3)
    seen, _ = many.reset(seed=1)
    actions = any_legal(seen, np.random.default_rng(1))
    actions[1] = many.single_action_space.n - 1
    _, reward, over, _, _ = many.step(actions)
    assert over.tolist() == [False, True, False]
    assert reward.tolist() == [0.0, -1.0, 0.0]


def test_what_was_seen_stays_as_it_was_when_the_tables_go_on() -> None:
    many = TablesEnv("treasure-fleet", 3)
    seen, _ = many.reset(seed=1)
    before = seen["observation"].copy()
    many.step(any_legal(seen, np.random.default_rng(1)))
    assert (seen["observation"] == before).all()


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"seat": 7}, "the learner's seat is one of 0 to 1, not 7"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"reward": "glory"}, "the reward is win_share or score_difference"),
    ],
)
def test_a_wrong_set_up_is_refused_in_a_sentence(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetUp, match=complaint):
        LearnerEnv("fleet", **wrong)


@pytest.mark.parametrize("name", NAMES)
def test_a_deckhand_at_many_tables_decides_like_one_at_a_single_table(name: str) -> None:
    game = kits.game(name)
    players = game.players[-1]
    glancing = Glancing(knowledge_of(game))
    options = game.checked(players, {})
    for number, table in enumerate(positions(game, players, options, seed=3, most=60)):
        seat = waiting(table)[0]
        alone = Deckhand().choose(Position(game, table, seat, Rng(number)))
        assert glancing.choose(game, table, seat, Rng(number)) == alone


def test_deckhands_at_many_tables_search_a_little_where_they_see_nothing() -> None:
    searching = Searching(knowledge_of(PEARLS), A_LITTLE)
    options = PEARLS.checked(3, {})
    for number, table in enumerate(positions(PEARLS, 3, options, seed=3, most=60)):
        seat = waiting(table)[0]
        alone = Deckhand().choose(Position(PEARLS, table, seat, Rng(number)))
        assert searching.choose(PEARLS, table, seat, Rng(number)) == alone


def test_many_tables_of_another_packages_game(install: Callable[..., None]) -> None:
    install(EntryPoint("pearl-divers", "docs.template.pearl_divers:GAME", "roadstead.games"))
    env = TablesEnv("pearl-divers", 4, players=3, opponents="deckhand")
    assert isinstance(env._tables.opponents, Searching)
    seen, _ = env.reset(seed=1)
    ended = 0
    for _ in range(30):
        masks = seen["action_mask"]
        assert seen["observation"].shape == (4, 39)
        seen, _, over, _, _ = env.step(masks.argmax(axis=1))
        ended += int(over.sum())
    assert ended >= 16


def test_bots_that_search_do_not_sit_at_many_tables() -> None:
    with pytest.raises(BadSetUp, match="greenhorn, deckhand or self-play, not 'mate'"):
        TablesEnv("fleet", 4, opponents="mate")
