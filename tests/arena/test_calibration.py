"""Whether chances are as good as they say: the arithmetic, and what is fitted to it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from roadstead.arena.calibration import (
    Foretold,
    Trial,
    calibration,
    chances,
    fitted,
    judged,
    look_at,
    looked_at,
    surprise,
)
from roadstead.arena.diagram import picture
from roadstead.bots.values import Judging, Worth
from roadstead.kernel.rng import Rng

PLAIN = Judging()


def positions(number: int, true_power: float) -> list[Foretold]:
    """Positions of two seats of which a judgement is said; its power is what is true."""
    rng, found = Rng(4), []
    for _ in range(number):
        said = (1 + rng.below(98)) / 100
        true = Judging(1, true_power, 0.0).worth((said, 1 - said))
        won = rng.below(10_000) / 10_000 < true[0]
        found.append(Foretold({1: [[said, 1 - said]]}, (float(won), float(not won))))
    return found


def test_bins_say_how_many_what_was_said_and_what_was_true() -> None:
    said: Sequence[Worth] = [(0.25, 0.75), (0.29, 0.71), (1.0, 0.0)]
    won: Sequence[Worth] = [(1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]
    result = calibration(said, won, Rng(1))
    quarter, most = result.bins[2], result.bins[9]
    assert quarter is not None
    assert most is not None
    assert (quarter.count, quarter.true) == (2, 0.5)
    assert quarter.said == pytest.approx(0.27)
    assert (most.count, most.said, most.true) == (1, 1.0, 1.0)
    assert result.bins[5] is None
    # Four chances 0.23 off (0.27 against 0.5, 0.73 against 0.5), two that are right.
    assert result.error == pytest.approx(4 * 0.23 / 6)


def test_chances_that_are_true_are_off_by_noise_alone() -> None:
    looked = positions(800, 1.0)
    result = judged(looked, PLAIN, Rng(2))
    assert result.error < result.most_noise
    assert 0 < result.noise < result.most_noise < 0.08


def test_chances_that_are_too_sure_are_found_out_and_mended() -> None:
    looked = positions(800, 0.5)
    result = judged(looked, PLAIN, Rng(2))
    assert result.error > 2 * result.most_noise
    fit = fitted(positions(800, 0.5), (1,))
    assert fit.sharpness < 1
    assert surprise(looked, fit) < surprise(looked, PLAIN)
    mended = judged(looked, fit, Rng(2))
    assert mended.error < 2 * mended.most_noise


def test_what_is_said_is_the_mean_of_the_playouts() -> None:
    looked = Foretold({1: [[0.2, 0.8], [0.6, 0.4]]}, (1.0, 0.0))
    assert list(chances(looked, PLAIN)) == pytest.approx([0.4, 0.6])


def test_a_game_is_the_same_whoever_looks_at_it() -> None:
    trial = Trial("treasure-fleet", 2, 3, 5, (1, 2))
    one, other = looked_at(trial, range(3, 5), 1)
    assert one == look_at(trial, 3)
    assert one != other
    assert sorted(one.said) == [1, 2]
    assert [len(playouts) for playouts in one.said.values()] == [3, 3]
    assert sum(one.won) == pytest.approx(1)
    assert list(looked_at(trial, range(3, 5), 2)) == [one, other]


def test_the_diagram_has_a_circle_for_every_tenth_that_was_said() -> None:
    result = judged(positions(200, 1.0), PLAIN, Rng(2))
    drawn = ElementTree.fromstring(picture("Wrack & Tide", {2: result, 4: result}))
    circles = [one for one in drawn.iter() if one.tag.endswith("circle")]
    assert len(circles) == 2 * sum(one is not None for one in result.bins)
    said = [one.text for one in drawn.iter() if one.tag.endswith("text")]
    assert said[0] == "Wrack & Tide: of seats said to win so often, how many did"
    assert {"2 players", "4 players"} <= set(said)
