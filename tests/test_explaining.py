"""What is this? Any thing on any table, explained from what whoever asks may know."""

from __future__ import annotations

import re

import pytest

from docs.template.pearl_divers import GAME as PEARL_DIVERS
from roadstead import Match, kits, pages
from roadstead.explaining import room_of
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.explaining import (
    Bringing,
    Explanation,
    ThingAsked,
    change,
    entry_of,
    gain,
)
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from roadstead.kit import Kit
from tests.own import OWN

MOVES = 45


def played(game: str, moves: int = MOVES) -> Match:
    """A game in its middle, by chance."""
    match = Match(game, seed=3)
    rng = Rng(3)
    for _ in range(moves):
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    return match


def pointed_at(match: Match, seat: int) -> set[str]:
    chosen = {thing for choice in match.choices(seat) for thing in choice.points_at}
    return chosen | {thing for refusal in match.refusals(seat) for thing in refusal.points_at}


def named(match: Match) -> set[str]:
    """Whatever a choice, a refusal or an event has named so far."""
    found = {f"seat:{seat}" for seat in range(match.players)}
    for seat in match.to_act:
        found.update(pointed_at(match, seat))
    for line in match.events(0):
        found.update(line["concerns"])
    return found


@pytest.mark.parametrize("game", OWN)
def test_what_choices_and_refusals_point_at_is_explained(game: str) -> None:
    match = played(game)
    seat = match.to_act[0]
    for thing in pointed_at(match, seat):
        assert match.explain(seat, thing) is not None, thing


@pytest.mark.untraced
@pytest.mark.parametrize("game", OWN)
def test_tables_that_differ_in_hidden_things_explain_alike(game: str) -> None:
    match = played(game)
    others = []
    for seed in (1, 2, 3):
        other = match.clone()
        other._table = match.game.resample(match._table, 0, Rng(seed))
        others.append(other)
    for thing in named(match):
        for owner in (None, *range(match.players)):
            told = match.explain(0, thing, owner)
            assert all(other.explain(0, thing, owner) == told for other in others), thing


@pytest.mark.parametrize("game", OWN)
def test_links_lead_to_headings_of_the_rules_page(game: str) -> None:
    match = played(game)
    anchors = pages.anchors(pages.page(game))
    told = [match.explain(viewer, thing) for thing in named(match) for viewer in (0, None)]
    found = [one for one in told if one is not None]
    assert found
    for one in found:
        assert one.anchor in anchors
        assert one.about


@pytest.mark.parametrize("game", OWN)
def test_rules_are_one_to_four_short_sentences(game: str) -> None:
    match = played(game)
    for thing in named(match):
        told = match.explain(0, thing)
        if told is not None:
            assert told.rule.endswith(".")
            assert len(re.findall(r"\.(?: |$)", told.rule)) <= 4, told.rule
            assert len(told.rule) <= 260, told.rule


@pytest.mark.parametrize(
    "name", ["", "nothing:", ":x", "a b", "seat:9", "seat:x", "ship:\n", "x" * 64]
)
def test_what_is_no_name_of_a_thing_is_not_explained(name: str) -> None:
    assert played("black-fleet", 5).explain(0, name) is None


def test_an_owner_must_sit_at_the_table() -> None:
    match = played("black-fleet", 5)
    assert match.explain(0, "display:0", 1) is not None
    assert match.explain(0, "display:0", 3) is None
    assert match.explain(0, "display:0", -1) is None


# A game that brings no explanations.


def test_a_kit_without_explanations_tells_what_may_be_done_with_a_thing() -> None:
    match = Match(PEARL_DIVERS, players=3, seed=1, names=["Ann", "Ben", "Cleo"])
    [choice, *_] = match.choices(0)
    told = match.explain(0, choice.points_at[0])
    assert told is not None
    assert (choice.sentence, choice.consequence, "") in told.brings
    assert match.explain(0, "seat:1") == Explanation("Ben", "player")
    assert match.explain(0, "seat:0") == Explanation("You", "player")


def test_what_lies_in_the_view_is_a_thing_and_what_does_not_is_none() -> None:
    match = Match(PEARL_DIVERS, players=3, seed=1)
    key = next(iter(match.view(None)["table"]))
    assert match.explain(None, key) is not None
    assert match.explain(None, "unicorn:3") is None


def test_a_room_that_holds_no_function_is_told() -> None:
    kit = Kit(
        "pearl-divers",
        rules="docs.template.pearl_divers:GAME",
        explain={"de": "roadstead.kit:LANGUAGE"},
    )
    with (
        kits.trying(kit),
        pytest.raises(BadSetUp, match="the explain room of pearl-divers holds str, no function"),
    ):
        room_of(kit.game)


# What is told.


def test_amounts_are_signed() -> None:
    assert gain("Points", 3) == Bringing("Points", "+3", "good")
    assert gain("Paid", -2, "coins") == Bringing("Paid", "\N{MINUS SIGN}2 coins", "bad")
    assert gain("Nothing", 0) == Bringing("Nothing", "0")
    assert change("Cards", 1, 2) == Bringing("Cards", "1 \N{RIGHTWARDS ARROW} 2", "good")
    assert change("Cards", 2, 1).sign == "bad"
    assert change("Cards", 2, 2) == Bringing("Cards", "2")


def test_an_explanation_is_plain_data() -> None:
    told = Explanation("Tuna", "boat", "It swims.", (gain("Points", 1),), "boats", "box")
    assert told.data() == {
        "name": "Tuna",
        "kind": "boat",
        "rule": "It swims.",
        "brings": [{"label": "Points", "amount": "+1", "sign": "good"}],
        "about": "boats",
        "anchor": "box",
    }


def test_a_thing_is_taken_apart_at_its_first_colon() -> None:
    assert ThingAsked.named("boat:cod:2", 1) == ThingAsked("boat", "cod:2", 1)
    assert ThingAsked.named("boat:cod:2").name == "boat:cod:2"
    assert ThingAsked.named("supply").name == "supply"


# The index.


def test_an_entry_of_the_index_says_nothing_of_one_table() -> None:
    def explain(_: object, thing: ThingAsked, names: Eyes) -> Explanation | None:
        if thing.kind != "card":
            return None
        return Explanation("Tuna", f"{names.whose(0)} card", "It swims.", (gain("Points", 1),))

    entry = entry_of(explain, {}, "card:t", "3 in the box", seats=2)
    assert entry == ("card:t", Explanation("Tuna", "3 in the box", "It swims."))
    with pytest.raises(ValueError, match="there is no 'unicorn'"):
        entry_of(explain, {}, "unicorn", "")
