"""Facts of a game that brings none: the parts of its scores, and its rounds."""

from __future__ import annotations

from docs.template.pearl_divers import GAME, NOT_YET, PEARLS, PearlDivers, PearlTable, PearlWords
from roadstead import DICTATED, Match
from roadstead.arena.facts import facts_of
from roadstead.kernel.table import NATURE


class Counted(PearlWords):
    """Says which dive it is, and parts the score into small pearls and large ones."""

    def round(self, table: PearlTable) -> str:
        return "" if table.pearl == NOT_YET else f"Dive {len(PEARLS) - sum(table.sea.counts)}"

    def categories(self, table: PearlTable) -> dict[str, list[int]]:
        small = [min(worth, 5) for worth in table.worth]
        large = [worth - part for worth, part in zip(table.worth, small, strict=True)]
        return {"Small pearls": small, "Large pearls": large}


class CountedPearls(PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.words = Counted()


def finished(game: PearlDivers) -> Match:
    """The first seat wins the pearls of 9 and 7, the second that of 5."""
    match = Match(game, 2, nature=DICTATED)
    for pearl, first, second in (
        ("p9", 5, 4),
        ("p7", 4, 3),
        ("p5", 3, 5),
        ("p2", 1, 1),
        ("p3", 2, 2),
    ):
        match.play(NATURE, pearl)
        match.play(0, f"d{first}")
        match.play(1, f"d{second}")
    assert match.over
    return match


def test_the_parts_of_the_score_are_its_points_and_may_have_decided_the_game() -> None:
    facts = facts_of(finished(CountedPearls()))
    assert facts.points == [
        {"Small pearls": 5, "Large pearls": 11},
        {"Small pearls": 5, "Large pearls": 0},
    ]
    assert facts.deciding == facts.points


def test_rounds_are_counted_as_people_call_them() -> None:
    assert facts_of(finished(CountedPearls())).rounds == 5


def test_a_game_without_parts_and_rounds_has_its_scores_alone() -> None:
    facts = facts_of(finished(GAME))
    assert (facts.points, facts.deciding, facts.rounds) == ([{}, {}], [{}, {}], 0)
