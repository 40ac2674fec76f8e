"""The report: its numbers worked out by hand, and a page that needs nothing else."""

from __future__ import annotations

import re
from math import sqrt

import pytest

from roadstead.arena.facts import about
from roadstead.arena.report import charts, figures, page
from roadstead.arena.report.sections import sections
from tests.arena.contests import planned, row
from tests.own import OWN

TWO = planned("deckhand", "greenhorn")
# Seat 1 wins the first three games, seat 2 the last.
ROWS = [
    row(0, 0, [0, 1], [9, 3], facts=[4, 2], decisions=10, lead_changes=0),
    row(1, 0, [1, 0], [8, 6], facts=[3, 3], decisions=11, lead_changes=2),
    row(2, 1, [0, 1], [7, 5], facts=[5, 1], decisions=12, lead_changes=2),
    row(3, 1, [1, 0], [2, 4], facts=[2, 4], decisions=13, lead_changes=1),
]


def test_wins_by_seat() -> None:
    assert [one.value for one in figures.wins_by_seat(TWO, ROWS)] == [0.75, 0.25]


def test_an_effect_is_the_difference_in_standard_deviations() -> None:
    """Winners had 4, 3, 5, 4, the others 2, 3, 1, 2: 4 against 2, both with variance 2 / 3."""
    [effect] = figures.effects(figures.sides(TWO, ROWS))
    assert effect.name == "crates"
    assert (effect.winners, effect.others) == (4, 2)
    assert effect.size.value == pytest.approx(2 / sqrt(2 / 3))
    # The differences within the games are 2 and 0 in one group, 4 and 2 in the other: the
    # groups' means are 1 and 3, the standard error 1, Student's quantile 12.706.
    assert effect.size.high - effect.size.value == pytest.approx(12.706 / sqrt(2 / 3), abs=1e-3)


def test_what_never_varies_is_no_effect() -> None:
    same = [row(game, game, [0, 1], [2, 1], facts=[3, 3]) for game in range(3)]
    assert figures.effects(figures.sides(TWO, same)) == []


def test_games_that_all_won_or_nobody_say_nothing_about_winners() -> None:
    assert figures.sides(TWO, [row(0, 0, [0, 1], [5, 5], facts=[1, 2])]).well == []


def test_alone_better_games_are_compared_with_the_others() -> None:
    solo = planned("deckhand", game="fleet-dice", players=1)
    rows = [row(game, game, [0], [10 * game], facts=[game]) for game in range(4)]
    two = figures.sides(solo, rows)
    assert [one.game for one, _ in two.well] == [2, 3]
    [effect] = figures.effects(two)
    assert effect.size.value == pytest.approx(2 / sqrt(0.5))


def test_points_by_category() -> None:
    found = figures.categories(figures.sides(TWO, ROWS))
    assert list(found) == ["fish", "boats", "whole score"]
    winners, others = found["whole score"]
    assert winners.middle == 7.5, "of 9, 8, 7 and 4"
    assert others.middle == 4, "of 3, 6, 5 and 2"


def test_the_early_leader() -> None:
    """Seat 1 leads after half of every game but one, where nobody leads alone."""
    lead = [[0, 0]] * 10 + [[1, 0]] * 11
    none = [[0, 0]] * 20 + [[1, 0]]
    rows = [
        row(0, 0, [0, 1], [9, 3], curve=lead),
        row(1, 1, [0, 1], [9, 3], curve=lead),
        row(2, 2, [0, 1], [3, 9], curve=lead),
        row(3, 3, [0, 1], [9, 3], curve=none),
    ]
    found = dict(figures.early_leader(rows))
    assert min(found) == 0.5, "before that nobody led"
    assert found[0.5].value == pytest.approx(2 / 3)


def test_lengths_and_histograms() -> None:
    assert figures.lengths(ROWS) == [20, 22, 24, 26]
    assert [(bar.start, bar.end, bar.count) for bar in figures.histogram([0, 2, 2, 1])] == [
        (0, 1, 1),
        (1, 2, 1),
        (2, 3, 2),
    ]
    wide = figures.histogram(list(range(100)))
    assert len(wide) <= figures.MOST_BARS
    assert sum(bar.count for bar in wide) == 100
    assert len({bar.end - bar.start for bar in wide}) == 1


def test_a_spread() -> None:
    spread = figures.spread([40, 0, 10, 30, 20])
    assert (spread.middle, spread.low, spread.high) == (20, 10, 30)
    assert spread.least == pytest.approx(2)
    assert spread.most == pytest.approx(38)


def test_choices_over_the_game() -> None:
    assert [one.middle for one in figures.choices_over_the_game(ROWS)] == list(range(20))


def test_the_sections_say_what_was_found() -> None:
    answers = {section.question: section.answer for section in sections(TWO, ROWS)}
    assert answers["Does it matter where you sit?"].startswith("Seat 1 wins most, 75% (")
    assert "may well be chance" in answers["Does it matter where you sit?"]
    assert (
        "most of all crates. Winners had 4.0 on average, the others 2.0"
        in answers["What goes with winning?"]
    )
    assert answers["How often does the lead change?"] == (
        "1.2 times on average; never in 1 of 4 games."
    )


def test_seats_that_win_alike_are_not_told_apart() -> None:
    even = [row(0, 0, [0, 1], [9, 3]), row(1, 0, [1, 0], [3, 9])]
    answer = sections(TWO, even)[0].answer
    assert answer.startswith("All seats win alike, 50% (")
    assert "1 group of games:" in page.page(TWO, even)


def test_seats_are_told_apart_when_one_wins_nearly_always() -> None:
    rows = [row(game, game, [0, 1], [9, 3] if game else [3, 9]) for game in range(20)]
    assert "more than chance would explain" in sections(TWO, rows)[0].answer


def test_a_histogram_counts_in_whole_numbers() -> None:
    axis = charts.histogram(figures.histogram([0, 1]), "changes").to_dict()["encoding"]["x"]["axis"]
    assert axis["values"] == [0, 1]
    many = charts.histogram(figures.histogram(list(range(40))), "decisions").to_dict()
    assert many["encoding"]["x"]["axis"] == {"tickMinStep": 1, "grid": False}, "round numbers"


def test_alone_nobody_sits_elsewhere_or_leads() -> None:
    solo = planned("deckhand", game="fleet-dice", players=1)
    rows = [row(game, game, [0], [10 * game], facts=[game]) for game in range(4)]
    questions = [section.question for section in sections(solo, rows)]
    assert "Does it matter where you sit?" not in questions
    assert "Does the early leader win?" not in questions
    assert "Where do the points come from?" in questions


def test_the_page_asks_nothing_of_the_network() -> None:
    text = page.page(TWO, ROWS)
    assert "<h1>Treasure Fleet: 2 players, 4 games</h1>" in text
    assert "75.0%" in text
    own = re.sub(r"<script>.*?</script>", "", text, count=1, flags=re.DOTALL)
    assert "http" not in own
    assert not re.search(r"<(script|img|link|iframe)[^>]*(src|href)=", own)
    assert text.count('class="chart"') == len(sections(TWO, ROWS))


def test_a_bot_that_met_no_other_has_no_win_rate_and_no_rating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda *_, **__: "")
    mirrored = [row(game, game, [0, 0], [9, 3]) for game in range(3)]
    alone, together = page.page(planned("deckhand"), mirrored), page.page(TWO, ROWS)
    for heading in ("win rate", "rating"):
        assert f"<th>{heading}</th>" in together
        assert f"<th>{heading}</th>" not in alone
    assert "<th>mean score</th>" in alone
    assert "Plackett" not in alone


def test_names_in_the_page_are_words_not_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda *_, **__: "")
    contest = type(TWO)(**{**TWO.data(), "bots": ("<b>.py:Bot", "</script>")})
    text = page.page(contest, ROWS)
    assert "<b>" not in text
    assert text.count("</script>") == 2


def test_the_picture_is_a_png() -> None:
    assert page.picture(TWO, ROWS).startswith(b"\x89PNG")


def test_every_game_of_ours_says_what_its_facts_are_about() -> None:
    assert all(about(game) not in ("", about("pearl-divers")) for game in OWN)
    assert about("pearl-divers") == "what the scores are made of"
