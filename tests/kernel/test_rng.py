"""The small generator: repeatable, copyable, fair enough for simulation."""

from __future__ import annotations

from roadstead.kernel.rng import Rng


def test_one_seed_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [128, 96, 953, 919, 403, 43, 235, 69]
    assert Rng(7).state == Rng(7).state != Rng(8).state


def test_any_whole_number_is_a_seed() -> None:
    seeds = (0, -1, 2**63, 2**200 + 5)
    assert len({Rng(seed).below(2**31) for seed in seeds}) == len(seeds)


def test_numbers_stay_below_the_bound_and_reach_all_of_it() -> None:
    rng = Rng(1)
    drawn = [rng.below(6) for _ in range(6000)]
    assert set(drawn) == set(range(6))
    assert all(850 < drawn.count(face) < 1150 for face in range(6))


def test_draws_follow_the_weights() -> None:
    rng = Rng(2)
    drawn = [rng.draw([0, 1, 0, 3]) for _ in range(4000)]
    assert set(drawn) == {1, 3}
    assert 850 < drawn.count(1) < 1150


def test_a_clone_draws_the_same_numbers_and_goes_its_own_way() -> None:
    rng = Rng(3)
    copy = rng.clone()
    assert [rng.below(100) for _ in range(5)] == [copy.below(100) for _ in range(5)]
    rng.below(2)
    assert rng.state != copy.state
