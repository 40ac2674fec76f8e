"""Judges that learn from games they play themselves: the same again, on from a file, refusals."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

from roadstead import kits
from roadstead.bots.nets.file import BadNet
from roadstead.bots.nets.judges import JudgedSearcher, judge_in, judge_of, read, sights_of
from roadstead.bots.position import Position
from roadstead.bots.roster import hire
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.play import legal
from roadstead.kernel.rng import Rng
from roadstead.learning.judging.course import JudgeCourse
from roadstead.learning.judging.fitting import NOBODY, JudgeNumbers, Positions, positions_of
from roadstead.learning.judging.games import GamePlayed, GameToPlay, played
from roadstead.learning.judging.run import JudgeReached, JudgeRun
from tests.bots.tables import decisions

pytestmark = pytest.mark.heavy  # whole games are played by search

GAME = kits.game("black-fleet")
TINY = JudgeCourse(rounds=2, first=30, games=4, tries=4, epochs=1, width=2, thinks=8)


def learned(
    into: Path, course: JudgeCourse = TINY, jobs: int = 1, begin: Path | None = None
) -> list[JudgeReached]:
    """A run into the file, and what it told."""
    told: list[JudgeReached] = []
    JudgeRun(GAME, course, into, jobs, begin).go(told.append)
    return told


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A judge after a tiny run."""
    into = tmp_path_factory.mktemp("first") / "tiny.judge"
    learned(into)
    return into


def some_games(count: int, players: int = 3) -> list[GamePlayed]:
    return [played(GameToPlay(GAME.name, players, {}, seed, 0)) for seed in range(count)]


def test_a_run_writes_a_judge_that_can_be_seated(first: Path) -> None:
    header, arrays = read(first, GAME)
    assert (header.width, header.tries, header.players) == (2, 8, GAME.players)
    assert {"rounds": 2, "round": 2, "seed": 1}.items() <= header.training.items()
    assert [array.shape for array in arrays] == header.forms()
    bot = hire(f"net:{first}", GAME)
    assert isinstance(bot, JudgedSearcher)
    table, seat = next(decisions(GAME, 3, seed=1))
    assert bot.choose(Position(GAME, table, seat, Rng(1))) in legal(table, seat)


def test_without_a_word_it_is_to_think_as_long_as_a_captain(tmp_path: Path) -> None:
    learned(tmp_path / "a.judge", JudgeCourse(1, 9, 1, 1, 1, 1))
    captain = hire("captain", GAME)
    assert judge_in(tmp_path / "a.judge", GAME).header.tries == vars(captain)["iterations"]


def test_the_curve_has_a_line_a_round_and_every_round_is_told(tmp_path: Path) -> None:
    told = learned(tmp_path / "a.judge")
    with (tmp_path / "a.csv").open(newline="") as curve:
        names, *lines = csv.reader(curve)
    assert names == ["round", "seconds", "games", "surprise before", "surprise after"]
    assert [line[0] for line in lines] == ["1", "2"]
    assert [int(line[2]) for line in lines] == [it.games for it in told]
    for line, reached in zip(lines, told, strict=True):
        assert float(line[3]) == pytest.approx(reached.before, abs=1e-3)
        assert float(line[4]) == pytest.approx(reached.after, abs=1e-3)
        assert 0.0 < reached.after < 5.0
    assert told[0].games < told[1].games
    assert sorted(it.name for it in tmp_path.iterdir()) == ["a.csv", "a.judge"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_seed_learns_the_same_however_many_processes_play(
    tmp_path: Path, first: Path, jobs: int
) -> None:
    learned(tmp_path / "again.judge", jobs=jobs)
    (one, arrays), (other, again) = read(first, GAME), read(tmp_path / "again.judge", GAME)
    assert but_seconds(one.training) == but_seconds(other.training)
    for array, same in zip(arrays, again, strict=True):
        np.testing.assert_array_equal(array, same)


def but_seconds(training: dict[str, str | int | float | bool]) -> dict[str, object]:
    """All that is told of a run but how long it took, which no seed says."""
    return {name: value for name, value in training.items() if name != "seconds"}


def test_another_seed_learns_something_else(tmp_path: Path, first: Path) -> None:
    learned(tmp_path / "other.judge", JudgeCourse(2, 30, 4, 4, 1, 2, 8, seed=2))
    assert not np.array_equal(read(first, GAME)[1][3], read(tmp_path / "other.judge", GAME)[1][3])


def test_a_run_goes_on_from_a_file_and_does_not_touch_it(tmp_path: Path, first: Path) -> None:
    before = first.read_bytes()
    course = JudgeCourse(rounds=1, first=1000, games=9, tries=2, epochs=1, width=2, thinks=8)
    (reached,) = learned(tmp_path / "on.judge", course, begin=first)
    assert reached.games < course.first  # rules of thumb have played already
    assert first.read_bytes() == before
    begun, gone_on = read(first, GAME)[1], read(tmp_path / "on.judge", GAME)[1]
    for one, other in zip(begun, gone_on, strict=True):
        assert not np.array_equal(one, other)
        np.testing.assert_allclose(one, other, atol=0.1)


def test_a_file_to_go_on_from_has_to_fit(tmp_path: Path, first: Path) -> None:
    into = tmp_path / "on.judge"
    with pytest.raises(BadSetUp, match=r"^tiny\.judge has 2 hidden numbers; say --width$"):
        JudgeRun(GAME, JudgeCourse(width=3), into, 1, first)
    with pytest.raises(BadNet, match=r"^gone\.judge cannot be read"):
        JudgeRun(GAME, TINY, into, 1, tmp_path / "gone.judge")
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_which_nobody_has_said_how_seats_stand_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        BadSetUp, match=r"^nobody has said how seats stand in .*: no judge can learn"
    ):
        JudgeRun(kits.game("fleet-dice"), TINY, tmp_path / "dice.judge", 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("tries", [0, 2])
def test_a_game_tells_again_and_again_how_all_seats_stood_and_who_won(
    players: int, tries: int
) -> None:
    wanted = GameToPlay(GAME.name, players, {}, 5, tries)
    one, again = played(wanted), played(wanted)
    count = len(one.sights)
    assert count > 5
    assert one.sights.shape == (count, players, sights_of(GAME))
    assert one.shares.sum() == pytest.approx(1.0)
    np.testing.assert_array_equal(one.sights, again.sights)
    np.testing.assert_array_equal(one.shares, again.shares)


def test_games_with_fewer_players_lie_beside_those_with_more() -> None:
    games = [*some_games(1, players=3), *some_games(1, players=4)]
    positions = positions_of(games, 4)
    three = len(games[0].sights)
    assert len(positions) == three + len(games[1].sights)
    assert (positions.empty[:three, 3] == NOBODY).all()
    assert (positions.empty[three:] == 0.0).all()
    chances, _ = numbers_of(positions.sights.shape[2]).chances(positions.sights, positions.empty)
    np.testing.assert_allclose(chances.sum(1), 1.0, rtol=1e-5)
    assert (chances[:three, 3] == 0.0).all()


def test_a_game_without_an_end_is_not_learned_from() -> None:
    (game,) = some_games(1)
    endless = GamePlayed(np.zeros((0, 0, 0), np.float32), np.zeros(0, np.float32))
    assert len(positions_of([endless, game], 4)) == len(game.sights)


def numbers_of(sights: int, width: int = 4) -> JudgeNumbers:
    return JudgeNumbers(sights, width, np.random.default_rng(3))


def test_what_learns_says_the_same_as_the_judge_that_comes_of_it() -> None:
    positions = positions_of(some_games(2), 3)
    numbers = numbers_of(positions.sights.shape[2])
    judge = judge_of(numbers.arrays)
    chances, _ = numbers.chances(positions.sights, positions.empty)
    for seen, said in zip(positions.sights, chances, strict=True):
        assert judge.chances(seen.tolist()) == pytest.approx(said.tolist(), abs=1e-4)


def test_learning_goes_down_the_slope_of_surprise() -> None:
    """Checked by a small step along each array; what is held back is nearly nothing here."""
    positions = positions_of(some_games(2), 3)
    numbers = numbers_of(positions.sights.shape[2])
    numbers.arrays = [array.astype(np.float64) for array in numbers.arrays]
    slopes = numbers._slopes(positions, np.arange(len(positions)))
    arrays = numbers.arrays
    for place, slope in enumerate(slopes):
        step = 1e-4 * slope / np.sqrt((slope**2).sum())
        surprises = []
        for there in (arrays[place] + step, arrays[place] - step):
            numbers.arrays = [*arrays[:place], there, *arrays[place + 1 :]]
            surprises.append(numbers.surprise(positions))
        assert surprises[0] - surprises[1] == pytest.approx(2 * (slope * step).sum(), rel=0.05)


def test_what_nobody_has_won_teaches_nothing() -> None:
    lots = np.random.default_rng(3)
    sights = lots.normal(size=(40, 3, 5)).astype(np.float32)
    nobody = np.zeros((40, 3), np.float32)
    before = JudgeNumbers(5, 2, lots)
    bias = before._slopes(Positions(sights, nobody, nobody), np.arange(40))[1]
    assert not bias.any()


def test_only_set_ups_are_played_of_which_somebody_says_how_seats_stand(tmp_path: Path) -> None:
    run = JudgeRun(kits.game("treasure-fleet"), TINY, tmp_path / "a.judge", 1)
    assert run.players == (3, 4, 5)
    assert {wanted.players for wanted in run._wanted(0, 60, by_thumb=True)} == {3, 4, 5}


def test_learning_makes_it_less_surprised_by_what_it_learned_from() -> None:
    positions = positions_of(some_games(30), 3)
    numbers = numbers_of(positions.sights.shape[2])
    before = numbers.surprise(positions)
    numbers.learn(positions, 40, np.random.default_rng(1))
    assert numbers.surprise(positions) < 0.9 * before
