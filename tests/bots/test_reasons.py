"""Why one choice and not another: by what differs after them, and by nothing that is hidden."""

from __future__ import annotations

from itertools import islice

import pytest

from docs.template.pearl_divers import GAME as PEARL_DIVERS
from roadstead import kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.position import Position
from roadstead.bots.reasons import FEWEST, Reasons, mean_and_error, reasons
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Table
from tests.bots.tables import decisions
from tests.games.treasure_fleet.positions import load, sea
from tests.own import OWN

pytestmark = pytest.mark.untraced


def of(table: Table, chosen: str, other: str, seconds: float = 0.0) -> Reasons:
    position = Position(GAME, table, 0, Rng(1))
    actions = GAME.actions.action(chosen), GAME.actions.action(other)
    found = reasons(position, *actions, tries=80, seconds=seconds)
    assert found is not None
    return found


def first_shot() -> Table:
    """Nobody has fired; a rich ship lies beside poor ones, and a boarding party is loaded."""
    table = sea(3, [22, 6, 6, 6])
    load(table, "b31", "321", "321")
    return table


def test_the_rich_ship_is_the_reason_to_board_it() -> None:
    found = of(first_shot(), "fba", "fbb")
    first = found.speaks_for[0]
    assert (first.seat, first.unit, first.whence) == (0, "points", "from treasure ships")
    assert first.difference > 4.0 * first.error > 0.0


def test_what_speaks_for_a_choice_speaks_against_the_other() -> None:
    table = first_shot()
    found = of(table, "fbb", "fba")
    feared = found.feared[0]
    assert (feared.seat, feared.whence) == (0, "from treasure ships")
    assert feared.difference < 0.0
    assert all(reason.seat for reason in found.speaks_for if reason.whence == feared.whence)


def test_a_choice_has_no_reason_against_itself() -> None:
    found = of(first_shot(), "fba", "fba")
    assert not found.speaks_for
    assert not found.feared
    assert all(line.chosen == line.other for line in found.lines)


def test_the_lines_of_the_table_add_up() -> None:
    found = of(first_shot(), "fba", "fbb")
    *parts, together = found.lines
    assert [line.name for line in parts][:1] == ["points from treasure ships"]
    assert together.name == "together"
    assert together.chosen == pytest.approx(sum(line.chosen for line in parts))
    assert together.other == pytest.approx(sum(line.other for line in parts))
    assert together.chosen > together.other
    assert len(parts) <= 3


def test_when_time_is_short_a_few_tries_must_do() -> None:
    assert FEWEST > 2
    assert of(first_shot(), "fba", "fbb", seconds=1e-9).speaks_for


def test_a_game_whose_terms_have_no_names_gives_no_reasons() -> None:
    table, seat = next(decisions(PEARL_DIVERS, 3, seed=1))
    position = Position(PEARL_DIVERS, table, seat, Rng(1))
    assert reasons(position, *position.choices[:2]) is None


@pytest.mark.parametrize("name", OWN)
def test_every_own_game_has_named_terms_and_a_number_for_each(name: str) -> None:
    game = kits.game(name)
    known = knowledge_of(game)
    names = [(term.unit, term.whence) for term in known.terms]
    assert len(set(names)) == len(names) >= 3
    for table, _ in islice(decisions(game, game.players[-1], seed=4), 0, 60, 6):
        for seat in range(table.seats):
            assert len(known.held(table, seat)) == len(names)


@pytest.mark.parametrize("name", ["fleet", "treasure-fleet", "black-fleet"])
def test_reasons_are_the_same_on_tables_that_a_seat_cannot_tell_apart(name: str) -> None:
    game = kits.game(name)
    really_different = 0
    for number, (table, seat) in enumerate(islice(decisions(game, 3, seed=2), 4, 60, 8)):
        other = game.resample(table, seat, Rng(number))
        really_different += snapshot(other) != snapshot(table)
        one, two = [Position(game, it, seat, Rng(5)) for it in (table, other)]
        first, second = one.choices[:2]
        assert reasons(one, first, second, tries=4) == reasons(two, first, second, tries=4)
    assert really_different > 3


def test_an_error_is_that_of_the_mean() -> None:
    assert mean_and_error([2.0, 2.0, 2.0]) == (2.0, 0.0)
    assert mean_and_error([0.0, 4.0, 0.0, 4.0]) == pytest.approx((2.0, (16 / 3 / 4) ** 0.5))
