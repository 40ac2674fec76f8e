"""Judges in files and in seats: what they say, what is refused, and what they see of a table."""

from __future__ import annotations

from importlib.resources import files
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from roadstead import kits
from roadstead.arena.contest import contest
from roadstead.arena.playing import play_game
from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.judge import Judge
from roadstead.bots.mind.playing_on import play_on
from roadstead.bots.nets.file import LENGTH_BYTES, MOST_BYTES, BadNet
from roadstead.bots.nets.judges import (
    MAGIC,
    JudgedSearcher,
    JudgeHeader,
    LearnedJudge,
    header_for,
    is_judge,
    judge_in,
    judge_of,
    mean_of,
    read,
    shipped_judge,
    sights_of,
    write,
)
from roadstead.bots.nets.net import Array
from roadstead.bots.nets.playing import why_captain
from roadstead.bots.position import Position
from roadstead.bots.roster import hire
from roadstead.bots.values import Judging, Playouts
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Table
from roadstead.shipped import components_of
from tests.bots.tables import decisions
from tests.bots.test_black_fleet import LABYRINTH
from tests.games.black_fleet.test_files import with_own_cards

pytestmark = pytest.mark.untraced

GAME = kits.game("black-fleet")
WIDTH = 3
FEW = 12  # iterations


def some_arrays(sights: int, width: int = WIDTH, seed: int = 1) -> list[Array]:
    """What a judge holds that has learned nothing and has its opinions all the same."""
    lots = np.random.default_rng(seed)
    forms = ((sights, width), (width,), (width,), (sights,))
    return [lots.normal(0.0, 0.3, form).astype(np.float32) for form in forms]


def some_header(width: int = WIDTH, players: tuple[int, ...] = (3, 4)) -> JudgeHeader:
    return header_for(GAME, width, FEW, players, {"seed": 1})


def written(folder: Path, players: tuple[int, ...] = (3, 4)) -> Path:
    """A judge of Black Fleet in a file."""
    file = folder / "black-fleet.judge"
    write(file, some_header(players=players), some_arrays(sights_of(GAME)))
    return file


def shipped() -> LearnedJudge:
    judge = shipped_judge(GAME)
    assert isinstance(judge, LearnedJudge)
    return judge


def own_map() -> str:
    """A map on which nobody has learned."""
    text = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    ports = text[text.index("[ports]") : text.index("[distant_seas]")]
    return f'grid = """{LABYRINTH}"""\n{ports}[distant_seas]\nw = ["a4"]\ne = ["r5"]\n'


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_the_softmax_of_a_hidden_layer_and_a_straight_part(seats: int) -> None:
    lots = np.random.default_rng(seats)
    arrays = hidden, bias, last, straight = some_arrays(7, width=5, seed=seats)
    for _ in range(20):
        sights = lots.normal(size=(seats, 7)) * lots.integers(0, 2, (seats, 7))
        standings = np.maximum(sights @ hidden + bias, 0.0) @ last + sights @ straight
        raised = np.exp(standings - standings.max())
        chances = judge_of(list(arrays)).chances(sights.tolist())
        assert sum(chances) == pytest.approx(1.0)
        assert chances == pytest.approx((raised / raised.sum()).tolist())


def test_a_hopeless_seat_has_a_chance_that_is_a_number() -> None:
    chances = Judge([1.0], [[0.0]], [0.0], [0.0]).chances([[0.0], [-1e6], [1e6]])
    assert sum(chances) == pytest.approx(1.0)
    assert chances[2] == pytest.approx(1.0)
    assert all(0.0 < chance <= 1.0 for chance in chances)


def test_seats_that_stand_alike_have_the_same_chance() -> None:
    judge = judge_of(some_arrays(4))
    assert judge.chances([[1.0, 0.0, 0.5, 2.0]] * 4) == [0.25] * 4


def test_a_judge_reads_back_as_it_was_written(tmp_path: Path) -> None:
    file = written(tmp_path)
    header, arrays = read(file, GAME)
    assert header == some_header()
    assert (header.game, header.rules, header.training) == ("black-fleet", GAME.rules, {"seed": 1})
    for one, other in zip(some_arrays(sights_of(GAME)), arrays, strict=True):
        np.testing.assert_array_equal(one, other)
    again = tmp_path / "again.judge"
    write(again, header, arrays)
    assert again.read_bytes() == file.read_bytes()
    assert sorted(it.name for it in tmp_path.iterdir()) == ["again.judge", "black-fleet.judge"]


def with_header(raw: bytes, **changed: object) -> bytes:
    """The file with another header."""
    begin = len(MAGIC) + LENGTH_BYTES
    end = begin + int.from_bytes(raw[len(MAGIC) : begin], "little")
    header = msgspec.json.encode(msgspec.json.decode(raw[begin:end]) | changed)
    return MAGIC + len(header).to_bytes(LENGTH_BYTES, "little") + header + raw[end:]


@pytest.mark.parametrize(
    ("spoiled", "complaint"),
    [
        (lambda raw: raw[1:], "is no net"),
        (lambda raw: raw[:-4], "bytes of numbers where its header tells"),
        (lambda raw: raw[:-1], "bytes of numbers where its header tells"),
        (lambda raw: raw + b"\0\0\0\0", "bytes of numbers where its header tells"),
        (lambda raw: raw[: len(MAGIC)], "is cut"),
        (lambda raw: raw[: len(MAGIC) + 20], "is cut"),
        (lambda raw: raw[: len(MAGIC)] + b"\xff" * 4 + raw[len(MAGIC) + 4 :], "is cut"),
        (lambda raw: raw.replace(b'"game"', b'"gone"'), "header that cannot be read"),
        (lambda raw: raw.replace(b'{"game"', b'["game"'), "header that cannot be read"),
        (lambda raw: raw.replace(b'"black-fleet"', b'"\xff\xfeack-fleet"'), "cannot be read"),
        (lambda raw: with_header(raw, more=1), "header that cannot be read"),
        (lambda raw: with_header(raw, game="fleet"), "has learned fleet, not black-fleet"),
        (lambda raw: with_header(raw, rules=99), "has learned rules 99 of Black Fleet"),
        (lambda raw: with_header(raw, components="0000"), "has learned other components"),
        (lambda raw: with_header(raw, sights=7), "goes by other sights than Black Fleet"),
        (lambda raw: with_header(raw, width=WIDTH + 1), "bytes of numbers"),
        (lambda raw: raw[:-4] + b"\x00\x00\xc0\x7f", "numbers that are none"),
        (lambda raw: raw[:-4] + b"\x00\x00\x80\x7f", "numbers that are none, or too large"),
        (lambda raw: raw + b"\0" * MOST_BYTES, f"more than {MOST_BYTES} bytes"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(
    tmp_path: Path, spoiled: Any, complaint: str
) -> None:
    file = written(tmp_path)
    raw = file.read_bytes()
    file.write_bytes(spoiled(raw))
    assert file.read_bytes() != raw
    with pytest.raises(BadNet, match=complaint) as refused:
        hire(f"net:{file}", GAME)
    assert "\n" not in str(refused.value)
    assert str(refused.value).startswith("black-fleet.judge ")


@pytest.mark.parametrize(
    "changed",
    [
        {"sights": 0},
        {"sights": 1001},
        {"width": 0},
        {"width": 1001},
        {"width": 2.5},
        {"tries": 0},
        {"tries": 100_001},
        {"players": [3] * 11},
        {"players": "34"},
        {"training": {str(number): number for number in range(61)}},
        {"training": {"seed": [1]}},
    ],
)
def test_a_header_has_its_bounds(tmp_path: Path, changed: dict[str, object]) -> None:
    file = written(tmp_path)
    file.write_bytes(with_header(file.read_bytes(), **changed))
    with pytest.raises(BadNet, match="has a header that cannot be read") as refused:
        read(file, GAME)
    assert "\n" not in str(refused.value)


def test_what_is_no_judge_or_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    fleet = kits.game("fleet")
    net = Path(str(files(kits.of(fleet).package).joinpath(kits.of(fleet).net)))
    assert not is_judge(net)
    with pytest.raises(BadNet, match="is no judge"):
        read(net, GAME)
    gone = tmp_path / "gone.judge"
    assert not is_judge(gone)
    assert is_judge(written(tmp_path))
    for opened in (lambda: read(gone, GAME), lambda: hire(f"net:{gone}", GAME)):
        with pytest.raises(BadSetUp, match=r"gone\.judge cannot be read"):
            opened()


def test_a_game_of_which_nobody_has_said_how_seats_stand_has_no_judge(tmp_path: Path) -> None:
    dice = kits.game("fleet-dice")
    assert sights_of(dice) == 0
    assert shipped_judge(dice) == f"no judge has learned {dice.title}"
    header = JudgeHeader("fleet-dice", dice.rules, components_of(dice), 1, WIDTH, (2, 3), FEW, {})
    write(tmp_path / "dice.judge", header, some_arrays(1))
    with pytest.raises(BadNet, match=r"^dice\.judge goes by other sights than"):
        hire(f"net:{tmp_path / 'dice.judge'}", dice)


@pytest.mark.parametrize("number", [np.nan, np.inf, -np.inf])
def test_numbers_that_are_none_are_not_written(tmp_path: Path, number: float) -> None:
    arrays = some_arrays(sights_of(GAME))
    arrays[2][0] = number
    with pytest.raises(BadNet, match="numbers that are none"):
        write(tmp_path / "bad.judge", some_header(), arrays)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("players", [3, 4])
def test_the_judge_that_comes_with_black_fleet_fits_and_its_admiral_thinks_with_it(
    players: int,
) -> None:
    header = shipped().header
    assert header.players == GAME.players
    assert header.sights == sights_of(GAME)
    assert header.training
    assert why_captain(GAME, GAME.new_table(players, {})) == ""
    admiral = hire("admiral", GAME)
    assert isinstance(admiral, JudgedSearcher)
    assert admiral.searcher.judge is shipped().judge
    assert admiral.searcher.iterations == header.tries

    class Nobody(Searcher):
        def choose(self, *_: Any) -> int:
            raise AssertionError("nobody asks a captain")

    bot = JudgedSearcher(with_few_tries(shipped()), Nobody(FEW))
    for table, seat in islice(decisions(GAME, players, seed=3), 0, 60, 20):
        answers = {bot.choose(Position(GAME, table, seat, Rng(2))) for _ in "ab"}
        assert len(answers) == 1
        assert answers <= set(play.legal(table, seat))


def with_few_tries(learned: LearnedJudge) -> LearnedJudge:
    """One that searches no longer than a test may."""
    header = msgspec.structs.replace(learned.header, tries=FEW)
    return LearnedJudge(learned.game, header, learned.judge)


def test_a_mean_of_judges_says_the_mean_of_their_standings() -> None:
    one, other = (some_arrays(sights_of(GAME), seed=seed) for seed in (1, 2))
    told, both = mean_of([(some_header(), one), (some_header(), other)])
    assert told.width == 2 * WIDTH
    assert told.training["mean of"] == 2
    seen = [0.25] * told.sights
    means = (judge_of(one).standing(seen) + judge_of(other).standing(seen)) / 2
    assert judge_of(both).standing(seen) == pytest.approx(means, rel=1e-5)


def test_the_shipped_judge_believes_in_whoever_is_about_to_win() -> None:
    judge, known = shipped().judge, knowledge_of(GAME)
    right = ended = 0
    for seed in range(12):
        table, _ = list(decisions(GAME, 3, seed))[-1]
        chances = judge.chances([known.sights(table, seat) for seat in range(3)])
        leads = [GAME.scores(table)[seat] for seat in range(3)]
        right += leads[chances.index(max(chances))] == max(leads)
        ended += 1
    assert right > ended / 2


@pytest.mark.parametrize("option", ["map", "cards"])
def test_with_a_map_or_cards_of_ones_own_an_admiral_plays_as_a_captain(option: str) -> None:
    own = own_map() if option == "map" else with_own_cards()
    table, rng = GAME.new_table(3, {option: own}), Rng(8)
    why = "its judge has learned with the components that came with the game"
    assert why_captain(GAME, table) == why
    captain = Searcher(FEW)
    admiral = JudgedSearcher(shipped(), captain)
    play.settle(table, rng)
    for _ in range(5):
        seat = play.waiting(table)[0]
        answers = [bot.choose(Position(GAME, table, seat, Rng(2))) for bot in (admiral, captain)]
        assert answers[0] == answers[1]
        play.act(table, seat, answers[0])
        play.settle(table, rng)


def test_with_numbers_of_players_that_it_has_not_learned_a_captain_decides(tmp_path: Path) -> None:
    learned = judge_in(written(tmp_path, players=(4,)), GAME)
    table, seat = next(decisions(GAME, 3, seed=1))
    assert learned.why_not(table) == "its judge has not learned with 3 at the table"
    assert learned.why_not(GAME.new_table(4, {})) == ""
    captain = Searcher(FEW)
    bots = (JudgedSearcher(learned, captain), captain)
    assert len({bot.choose(Position(GAME, table, seat, Rng(1))) for bot in bots}) == 1


def test_a_judge_in_a_file_plays_whole_games_with_every_number_of_players(tmp_path: Path) -> None:
    bot = f"net:{written(tmp_path)}"
    assert isinstance(hire(bot, GAME), JudgedSearcher)
    for players in GAME.players:
        row = play_game(contest(GAME, players, {}, [bot, "deckhand"], seed=3), 0)
        assert row.lost == [""] * players


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_at_any_time_all_seats_have_as_many_sights_and_these_are_finite(
    players: int, seed: int
) -> None:
    known = knowledge_of(GAME)
    for table, _ in decisions(GAME, players, seed):
        for seat in range(players):
            sights = known.sights(table, seat)
            assert len(sights) == sights_of(GAME)
            assert all(isfinite(sight) and abs(sight) < 20.0 for sight in sights)


def test_looking_changes_nothing_on_the_table() -> None:
    known = knowledge_of(GAME)
    for table, seat in islice(decisions(GAME, 4, seed=2), 0, 200, 20):
        before = snapshot(table)
        assert known.sights(table, seat) == known.sights(table.clone(), seat)
        assert snapshot(table) == before


@pytest.mark.parametrize("players", [3, 4])
def test_how_a_seat_itself_stands_does_not_depend_on_what_it_cannot_see(players: int) -> None:
    known = knowledge_of(GAME)
    really_different = 0
    for number, (table, seat) in enumerate(islice(decisions(GAME, players, seed=2), 0, 300, 4)):
        other = GAME.resample(table, seat, Rng(number))
        really_different += snapshot(other) != snapshot(table)
        assert known.sights(other, seat) == known.sights(table, seat)
    assert really_different > 5


@pytest.mark.parametrize("players", [3, 4])
def test_a_judged_search_decides_the_same_on_tables_that_its_seat_cannot_tell_apart(
    players: int,
) -> None:
    bot = JudgedSearcher(with_few_tries(shipped()), Searcher(FEW))
    really_different = 0
    for number, (table, seat) in enumerate(islice(decisions(GAME, players, seed=2), 0, 160, 4)):
        other = GAME.resample(table, seat, Rng(number))
        really_different += snapshot(other) != snapshot(table)
        answers = {bot.choose(Position(GAME, it, seat, Rng(5))) for it in (table, other)}
        assert len(answers) == 1
    assert really_different > 5


def begun(options: dict[str, object]) -> Table:
    """A table at its first decision."""
    table: Table = GAME.new_table(3, options)
    play.settle(table, Rng(5))
    return table


def test_what_a_position_is_worth_is_said_by_the_judge() -> None:
    table, values = begun({}), Playouts(GAME, Judging())
    played_on, rng = table.clone(), Rng(7)
    play_on(knowledge_of(GAME), table, played_on, rng)
    sights = [knowledge_of(GAME).sights(played_on, seat) for seat in range(3)]
    assert values.results(table, 7, legs=1) == shipped().judge.chances(sights)


def test_with_an_own_map_it_is_said_by_what_bots_know() -> None:
    table, values = begun({"map": own_map()}), Playouts(GAME, Judging())
    played_on, rng = table.clone(), Rng(7)
    play_on(knowledge_of(GAME), table, played_on, rng)
    assert values.results(table, 7, legs=1) == knowledge_of(GAME).results(GAME, played_on)
