"""What chance gave: 0 on average whoever judges; all of the luck if the judge is perfect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from statistics import fmean, pstdev

import pytest

from docs.template.pearl_divers import ACTIONS, DIVE, GAME, PEARL, PearlTable
from roadstead import kits
from roadstead.arena.luck import Afterwards, Draws, spread, usual_playouts
from roadstead.arena.playing import play_game
from roadstead.bots.levels import Deckhand, Greenhorn, level
from roadstead.bots.position import Position
from roadstead.bots.seated import Seated
from roadstead.bots.values import Worth
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, Table
from roadstead.match import Match
from roadstead.nature import DICTATED
from tests.arena.contests import planned

EVENLY = 60  # playouts: as many for each of 5, 4, 3 or 2 outcomes
FIRST, LAST = 0, -1  # seat 0 dives long from the beginning, seat 1 in the end


def dived(orders: Sequence[int], first: int = 4) -> Match:
    """A match in which pearls come up in that order, and seat 0 begins with a breath by lot."""
    match = Match(GAME, 2, nature=DICTATED)
    for number, pearl in enumerate(orders):
        match.play(NATURE, ACTIONS.code(PEARL(pearl)))
        left = match.codes(0)
        match.play(0, ACTIONS.code(DIVE(first)) if number == 0 else left[-1])
        match.play(1, match.codes(1)[0])
    return match


def every_match() -> Iterator[Match]:
    """All matches that could have been, each as likely."""
    return (dived(order, first) for order in permutations(range(5)) for first in range(5))


def by_lot(match: Match) -> Draws:
    """Seat 0 has drawn its first breath by lot: move 1 of the match, after the first pearl."""
    draws = Draws()
    draws.note(1, {DIVE(breath): 1.0 for breath in range(5)})
    assert match.moves_since(0)[1].seat == 0
    return draws


class Crooked:
    """Says anything, the same of the same table; a moody one, with the same luck."""

    name = "crooked"

    def __init__(self, *, moody: bool) -> None:
        self.moody = moody

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        return [self._said(table, number) for table, number in zip(tables, luck, strict=True)]

    def _said(self, table: Table, number: int) -> Worth:
        assert isinstance(table, PearlTable)
        mood = number if self.moody else 0
        mixed = Rng(mood + 7 * table.pearl + 31 * sum(table.worth) + table.chosen[0])
        return (0.7 + mixed.below(100) / 100, mixed.below(100) / 50)


class Perfect:
    """Knows what every table is worth, since everybody's plan is known."""

    name = "perfect"

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        worths = {
            id(table): self._worth(table) for table in {id(one): one for one in tables}.values()
        }
        return [worths[id(table)] for table in tables]

    def _worth(self, table: Table) -> Worth:
        assert isinstance(table, PearlTable)
        if not table.steps:
            one, other = GAME.shares(table)
            return (one, other)
        if play.asked(table) == NATURE:
            ways = [(NATURE, action) for action in play.outcomes(table)]
        else:
            seat = play.waiting(table)[0]
            choices = play.legal(table, seat)
            opening = seat == 0 and len(choices) == 5
            plan = choices if opening else (choices[-1 if seat == 0 else 0],)
            ways = [(seat, action) for action in plan]
        worths = []
        for seat, action in ways:
            after = table.clone()
            play.apply(after, seat, action)
            worths.append(self._worth(after))
        return (fmean(worth[0] for worth in worths), fmean(worth[1] for worth in worths))


def test_the_mean_of_luck_is_0_even_if_the_judge_is_crooked() -> None:
    given = [
        Afterwards(Crooked(moody=False), EVENLY, Rng(5)).luck_of(match, by_lot(match))
        for match in every_match()
    ]
    assert max(abs(luck[0]) for luck in given) > 0.2
    assert fmean(luck[0] for luck in given) == pytest.approx(0, abs=1e-12)
    assert fmean(luck[1] for luck in given) == pytest.approx(0, abs=1e-12)


def test_a_few_playouts_of_a_moody_judge_make_it_noisy_and_not_false() -> None:
    given = [
        Afterwards(Crooked(moody=True), 3, Rng(number)).luck_of(match, by_lot(match))[0]
        for number, match in enumerate(every_match())
    ]
    assert pstdev(given) > 0.3
    assert abs(fmean(given)) < 4 * pstdev(given) / len(given) ** 0.5


def test_with_a_perfect_judge_every_result_less_its_luck_is_what_was_to_be_expected() -> None:
    expected = fmean(share_of(match) for match in every_match())
    results = set()
    for order in list(permutations(range(5)))[::17]:
        for first in (0, 4):
            match = dived(order, first)
            luck = Afterwards(Perfect(), EVENLY, Rng(order[0])).luck_of(match, by_lot(match))
            assert share_of(match) - luck[0] == pytest.approx(expected, abs=1e-9)
            results.add(share_of(match))
    assert len(results) > 1, "it was not the same game again and again"


def test_what_was_drawn_by_lot_with_unknown_odds_is_no_luck() -> None:
    match = dived((0, 1, 2, 3, 4), 0)
    nature_alone = Afterwards(Perfect(), EVENLY, Rng(1)).luck_of(match, Draws())
    both = Afterwards(Perfect(), EVENLY, Rng(1)).luck_of(match, by_lot(match))
    assert nature_alone[0] != pytest.approx(both[0])


def test_actions_come_up_as_often_as_their_odds_say() -> None:
    odds = {7: 1.0, 8: 2.0, 9: 5.0}
    assert spread(odds, 8, 0.5) == [7, 8, 8, 9, 9, 9, 9, 9]
    starts = [(place + 0.5) / 1000 for place in range(1000)]
    drawn = [action for start in starts for action in spread(odds, 3, start)]
    for action, chance in odds.items():
        assert drawn.count(action) / len(drawn) == pytest.approx(chance / 8, abs=0.001)
    assert spread({1: 1.0}, 2, 0.99) == [1, 1]


def share_of(match: Match) -> float:
    """Seat 0's part of the win."""
    return (0 in match.winners) / len(match.winners)


def test_bots_of_the_house_say_by_what_odds_they_choose() -> None:
    """So often is each choice taken; a search does not know."""
    match = Match("treasure-fleet", 2, seed=3)
    for bot in (Greenhorn(), Deckhand()):
        position = match.position(0, Rng(1))
        odds = Seated(bot).odds(position)
        taken = {bot.choose(match.position(0, Rng(seed))) for seed in range(400)}
        assert taken == set(odds)
        assert len(set(odds.values())) == 1
    assert Seated(level("mate", match.game)).odds(match.position(0, Rng(1))) == {}


def test_a_bot_made_of_ours_has_no_odds_that_we_know() -> None:
    class Stubborn(Greenhorn):
        def choose(self, position: Position) -> int:
            return position.choices[0]

    assert Seated(Stubborn()).odds(Match("fleet", 2, seed=1).position(0, Rng(1))) == {}


def test_luck_is_the_same_for_the_same_game_and_changes_nothing_of_it() -> None:
    plain, lucky = planned("deckhand", "greenhorn"), planned("deckhand", "greenhorn", luck=4)
    before, after = play_game(plain, 3), play_game(lucky, 3)
    assert before.luck == []
    assert len(after.luck) == 2
    assert sum(after.luck) == pytest.approx(0, abs=1e-5)
    assert after.luck_seconds > 0
    assert replace(after, luck=[]).outcome() == replace(before, luck=[]).outcome()
    assert play_game(lucky, 3).luck == after.luck


def test_games_with_a_ban_have_no_luck() -> None:
    contest = planned("deckhand", game="fleet", luck=4, forbidden=("shrimp-licence",))
    assert play_game(contest, 0).luck
    assert play_game(contest, 1).luck == []


def test_as_many_playouts_as_a_tenth_of_what_bots_think() -> None:
    treasure = kits.game("treasure-fleet")
    assert usual_playouts(treasure, ["deckhand", "greenhorn"], 2) == 0
    assert usual_playouts(treasure, ["mate"], 2) == 15
    assert usual_playouts(treasure, ["mate", "deckhand"], 4) == 0, "a quarter of that is too few"
    assert usual_playouts(treasure, ["captain", "mate"], 2) == 64


def test_where_chances_are_not_fitted_nobody_looks_unless_asked() -> None:
    assert usual_playouts(kits.game("fleet"), ["captain", "mate"], 2) == 0
