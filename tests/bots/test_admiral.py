"""The admiral: the nets that come with the games, how they guide a search, where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from time import perf_counter
from typing import Any

import pytest

from roadstead import kits
from roadstead.bots.levels import Searcher, knowledge_of, level
from roadstead.bots.mind.search import UNLIMITED, Edge, Search
from roadstead.bots.nets.file import MOST_BYTES, Sounds, Trying
from roadstead.bots.nets.judges import JudgedSearcher, LearnedJudge, shipped_judge
from roadstead.bots.nets.learned import Learned, shipped
from roadstead.bots.nets.playing import Ahead, NetPlayer, why_captain
from roadstead.bots.position import Position
from roadstead.games.fleet_dice.rules.game import DiceGame
from roadstead.kernel.game import Game
from roadstead.kernel.play import settle, waiting
from roadstead.kernel.rng import Rng
from tests.bots.tables import decisions
from tests.bots.test_fleet_dice import own_sheet

pytestmark = pytest.mark.untraced

WITH_NETS = ("fleet", "fleet-dice", "dicey-waters", "treasure-fleet")
FEW = 12  # iterations


def net_of(game: Game[Any]) -> Learned:
    learned = shipped(game)
    assert isinstance(learned, Learned)
    return learned


def positions(game: Game[Any], players: int, step: int = 9) -> list[Position]:
    found = islice(decisions(game, players, seed=4), 0, 120, step)
    return [Position(game, table, seat, Rng(6)) for table, seat in found]


@pytest.mark.parametrize("name", WITH_NETS)
def test_a_net_that_comes_with_a_game_fits_it_with_all_numbers_of_players(name: str) -> None:
    game = kits.game(name)
    assert net_of(game).header.sounds.players == game.players
    assert all(why_captain(game, game.new_table(players, {})) == "" for players in game.players)
    assert 2 * net_of(game).net.shape.numbers < MOST_BYTES


def test_a_net_is_used_where_there_is_one() -> None:
    for name in WITH_NETS:
        assert isinstance(level("admiral", kits.game(name)), NetPlayer)


def test_with_a_sheet_of_ones_own_it_plays_as_a_captain() -> None:
    game = kits.game("fleet-dice")
    assert isinstance(game, DiceGame)
    table, rng = game.new_table(2, {"sheet": own_sheet(game)}), Rng(8)
    assert why_captain(game, table) == (
        "its net has learned with the components that came with the game"
    )
    settle(table, rng)
    seat = waiting(table)[0]
    captain = Searcher(FEW)
    admiral = NetPlayer(net_of(game), captain)
    answers = [bot.choose(Position(game, table, seat, Rng(2))) for bot in (admiral, captain)]
    assert answers[0] == answers[1]


def test_advice_takes_its_part_of_the_first_look() -> None:
    position = positions(kits.game("fleet"), 2)[3]
    choices = position.choices
    plain = first_look(position, [], 0.0)
    certain = [0.0] * len(choices)
    certain[-1] = 1.0
    assert first_look(position, certain, 0.0) == plain
    assert first_look(position, certain, 1.0) == certain
    assert first_look(position, certain, 0.25) == pytest.approx(
        [0.75 * prior + 0.25 * advised for prior, advised in zip(plain, certain, strict=True)]
    )


def first_look(position: Position, advice: list[float], trust: float) -> list[float]:
    return [edge.prior for edge in searched(position, advice, trust)]


def searched(position: Position, advice: list[float], trust: float) -> list[Edge]:
    game = position.game
    search = Search(game, knowledge_of(game), position.imagined, position.seat, Rng(1))
    search.advise(advice, trust)
    search.think(position.choices, FEW, UNLIMITED)
    return search.root.edges


@pytest.mark.parametrize("name", ["fleet", "treasure-fleet"])
def test_what_the_net_likes_is_tried_more_often(name: str) -> None:
    game = kits.game(name)
    learned = net_of(game)
    tried = {0.0: 0.0, 1.0: 0.0}
    for position in positions(game, game.players[0]):
        eyes = learned.eyes_for(position.imagined)
        assert not isinstance(eyes, str)
        ahead = Ahead(position, eyes)
        likely = ahead.likelihoods()
        assert sum(likely) == pytest.approx(1.0)
        liked = likely.index(max(likely))
        assert position.choices[liked] == ahead.liked()[0]
        for trust in tried:
            tried[trust] += searched(position, likely, trust)[liked].visits
    assert tried[1.0] > 1.2 * tried[0.0]


def test_where_all_are_tried_with_the_same_luck_advice_says_which() -> None:
    """Eight answers are, of the many that the dice games offer."""
    position = next(
        it for it in positions(kits.game("fleet-dice"), 2, step=1) if len(it.choices) > 10
    )
    untried = next(place for place, it in enumerate(searched(position, [], 0.0)) if not it.visits)
    advice = [0.0] * len(position.choices)
    advice[untried] = 1.0
    assert searched(position, advice, 0.8)[untried].visits > 0


OFTEN = Trying(8, candidates=3, least=0.01, choices=5)


@pytest.mark.parametrize(
    ("sounds", "alone", "with_others"),
    [
        (Sounds(0, (1, 2)), None, None),
        (Sounds(48, (1, 2)), Trying(48), Trying(48)),
        (Sounds(0, (1, 2), guides=0.8), None, None),
        (Sounds(48, (1, 2), guides=0.8), Trying(48), None),
        (Sounds(0, (1, 2), with_others=OFTEN), None, OFTEN),
        (Sounds(48, (1, 2), guides=0.8, with_others=OFTEN), Trying(48), OFTEN),
    ],
)
def test_a_file_tells_how_answers_are_tried_alone_and_with_others(
    sounds: Sounds, alone: Trying | None, with_others: Trying | None
) -> None:
    assert (sounds.trying_at(1), sounds.trying_at(2)) == (alone, with_others)
    assert sounds.guides_at(1) == (sounds.guides > 0.0 and alone is None)
    assert sounds.guides_at(2) == (sounds.guides > 0.0 and with_others is None)


@pytest.mark.parametrize("name", ["fleet-dice", "dicey-waters"])
def test_with_others_it_tries_what_it_likes_on_tables_with_the_same_luck(name: str) -> None:
    game = kits.game(name)
    learned = net_of(game)
    for position in positions(game, 3, step=40):
        eyes = learned.eyes_for(position.imagined)
        assert not isinstance(eyes, str)
        ahead = Ahead(position, eyes)
        one, other = (ahead._begun(action, number=3)[1] for action in ahead.liked()[:2])
        assert one.state == other.state
        twice = [(ahead.liked()[0], 3)] * 2
        assert len(set(ahead._played_on(twice, choices=6))) == 1
        assert ahead.best(Trying(24, candidates=3), UNLIMITED) in ahead.liked()[:3]


def test_with_others_it_asks_no_captain() -> None:
    game = kits.game("dicey-waters")
    position = positions(game, 2)[3]
    admiral = level("admiral", game)
    assert isinstance(admiral, NetPlayer)

    class Nobody(Searcher):
        def choose(
            self, position: Position, advice: Sequence[float] = (), trust: float = 0.0
        ) -> int:
            raise AssertionError("nobody asks a captain")

    bot = NetPlayer(admiral.learned, Nobody(FEW))
    answers = {bot.choose(Position(game, position.imagined, position.seat, Rng(2))) for _ in "ab"}
    assert len(answers) == 1


def test_what_it_likes_far_less_than_its_favourite_is_not_tried() -> None:
    game = kits.game("fleet-dice")
    for position in positions(game, 2, step=20):
        eyes = net_of(game).eyes_for(position.imagined)
        assert not isinstance(eyes, str)
        ahead = Ahead(position, eyes)
        likely = dict(zip(position.choices, ahead.likelihoods(), strict=True))
        most = max(likely.values())
        assert ahead.liked() == ahead.liked(least=0.0)
        assert set(ahead.liked(least=0.01)) == {it for it in likely if likely[it] >= 0.01 * most}
        assert ahead.liked(least=1.0)[0] == ahead.liked()[0]


def test_where_a_person_waits_it_looks_at_the_clock() -> None:
    game = kits.game("fleet-dice")
    position = positions(game, 4)[2]
    eyes = net_of(game).eyes_for(position.imagined)
    assert not isinstance(eyes, str)
    ahead = Ahead(position, eyes)
    began = perf_counter()
    assert ahead.best(Trying(100_000), seconds=1e-6) == ahead.liked()[0]
    assert perf_counter() - began < 5.0


@pytest.mark.parametrize("name", WITH_NETS)
def test_where_no_judge_speaks_it_searches_as_often_as_a_captain(name: str) -> None:
    game = kits.game(name)
    bot = level("admiral", game)
    assert isinstance(bot, NetPlayer)
    judged = isinstance(bot.searcher, JudgedSearcher)
    assert judged == isinstance(shipped_judge(game), LearnedJudge)
    captain = bot.searcher.captain if isinstance(bot.searcher, JudgedSearcher) else bot.searcher
    assert captain.iterations == knowledge_of(game).captain


@pytest.mark.parametrize(("players", "judged"), [(2, False), (3, True), (5, True)])
def test_a_net_advises_whoever_searches(players: int, judged: bool) -> None:
    game = kits.game("treasure-fleet")
    judge = shipped_judge(game)
    assert isinstance(judge, LearnedJudge)
    asked: list[tuple[bool, int, float]] = []

    class Heard(Searcher):
        def choose(
            self, position: Position, advice: Sequence[float] = (), trust: float = 0.0
        ) -> int:
            asked.append((self.judge is not None, len(advice), trust))
            return super().choose(position, advice, trust)

    searcher = JudgedSearcher(judge, Heard(FEW))
    searcher.searcher = Heard(FEW, judge=judge.judge)
    bot = NetPlayer(net_of(game), searcher)
    position = positions(game, players)[2]
    assert bot.choose(position) in position.choices
    assert asked == [(judged, len(position.choices), net_of(game).header.sounds.guides)]
