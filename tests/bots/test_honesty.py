"""A bot decides by what its seat may know and by nothing else."""

from __future__ import annotations

import gc
from itertools import islice
from types import FunctionType, ModuleType
from typing import Any

import msgspec
import pytest

from roadstead import Match, kits
from roadstead.bots.levels import Deckhand, Greenhorn, Searcher
from roadstead.bots.nets.judges import JudgedSearcher, LearnedJudge, shipped_judge
from roadstead.bots.nets.learned import Learned, shipped
from roadstead.bots.nets.playing import NetPlayer
from roadstead.bots.position import Bot, Position
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Table
from tests.bots.tables import decisions

pytestmark = pytest.mark.untraced

WITH_HIDDEN_THINGS = ("fleet", "treasure-fleet", "black-fleet")
BOTS: dict[str, Bot] = {
    "greenhorn": Greenhorn(),
    "deckhand": Deckhand(),
    "searcher": Searcher(iterations=12),
}


def admiral(game: Game[Any]) -> Bot:
    """One that searches no longer than the others here."""
    searcher: Searcher | JudgedSearcher = Searcher(iterations=12)
    learned, judge = shipped(game), shipped_judge(game)
    if isinstance(judge, LearnedJudge):
        few = msgspec.structs.replace(judge.header, tries=12)
        searcher = JudgedSearcher(LearnedJudge(game, few, judge.judge), Searcher(iterations=12))
    return NetPlayer(learned, searcher) if isinstance(learned, Learned) else searcher


def decided(bot: Bot, game: Game[Any], table: Table, seat: int) -> int | str:
    return bot.choose(Position(game, table, seat, Rng(5)))


@pytest.mark.parametrize("level", [*BOTS, "admiral"])
@pytest.mark.parametrize("name", WITH_HIDDEN_THINGS)
def test_a_bot_decides_the_same_on_tables_that_its_seat_cannot_tell_apart(
    name: str, level: str
) -> None:
    game = kits.game(name)
    bot = admiral(game) if level == "admiral" else BOTS[level]
    really_different = 0
    for number, (table, seat) in enumerate(islice(decisions(game, 3, seed=2), 0, 120, 4)):
        other = game.resample(table, seat, Rng(number))
        really_different += snapshot(other) != snapshot(table)
        assert decided(bot, game, other, seat) == decided(bot, game, table, seat)
    assert really_different > 5


def test_a_bot_that_saw_the_table_would_be_caught() -> None:
    game = kits.game("treasure-fleet")

    class Peeper:
        """Chooses by all that lies on the table, which no `Position` gives."""

        table: Table

        def choose(self, position: Position) -> int:
            return hash(str(snapshot(self.table))) % 97

    peeper = Peeper()
    answers = []
    for table, seat in islice(decisions(game, 3, seed=2), 20, 30):
        for seen in (table, game.resample(table, seat, Rng(1))):
            peeper.table = seen
            answers.append(decided(peeper, game, seen, seat))
    assert answers[::2] != answers[1::2]


def test_a_position_holds_no_part_of_the_real_table() -> None:
    match = Match("fleet", players=3, seed=4)
    seat = match.to_act[0]
    position = match.position(seat, Rng(1))
    assert position.view == match.view(seat)["table"]
    assert position.past == match.events(seat)
    assert tables_within(position) == [position.imagined]
    assert position.imagined is not match._table


def tables_within(thing: object) -> list[Table]:
    """Every table that can be reached from a thing, through closures and all."""
    found, seen, left = [], set(), [thing]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, type | ModuleType):
            continue
        seen.add(id(one))
        if isinstance(one, Table):
            found.append(one)
        elif not isinstance(one, Game | FunctionType) or getattr(one, "__closure__", None):
            left += gc.get_referents(one)
    return found


def test_the_past_has_no_event_that_the_seat_did_not_see() -> None:
    match = Match("treasure-fleet", players=3, seed=4)
    match.play(1, match.choices(1)[0].code)
    loaded = [event for event in match.position(0, Rng(1)).past if event["event"] == "CardLoaded"]
    assert loaded == []
