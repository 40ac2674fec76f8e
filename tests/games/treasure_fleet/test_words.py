"""Treasure Fleet in words: prompts, consequences, refusals, phases, invariants."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.actions import ACTIONS
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.sailing import SAILING
from roadstead.games.treasure_fleet.rules.table import ESCAPED, TreasureTable
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Meaning
from roadstead.kernel.rng import Rng
from tests.games.treasure_fleet.positions import capture, fire, hand, happen, load, say, sea

ROW = [16, 0, 12, 18]


def meaning(table: TreasureTable, seat: int, code: str) -> Meaning:
    return GAME.words.meaning(table, seat, ACTIONS.action(code))


def loaded(*cards: str, **options: bool) -> TreasureTable:
    table = sea(len(cards), ROW, cursed_ships=True, **options)
    load(table, *cards)
    return table


@pytest.mark.parametrize(
    ("code", "consequence"),
    [
        ("f3a", "you lead, 7 to 5"),
        ("f1a", "ties at 5: it would escape"),
        ("fba", "you lead, boarding to 5"),
        ("f3c", "you trail, 3 to boarding"),
        ("fbc", "ties at boarding: it would escape"),
        ("f3d", "you lead, 3 to 0"),
        ("f3b", "wards off the curse"),
    ],
)
def test_what_a_shot_would_do(code: str, consequence: str) -> None:
    table = loaded("31b", "432", "432")
    fire(table, 0, "4a")
    fire(table, 1, "3a", "2a")
    fire(table, 2, "bc", "4a")
    assert meaning(table, 0, code).consequence == consequence


def test_what_a_storm_would_do() -> None:
    table = loaded("3s2", "432", "432", storms=True)
    fire(table, 0, "1b")
    fire(table, 1, "4a", "ba")
    fire(table, 2, "3a")
    assert meaning(table, 0, "fsa").consequence == "clears 7 cannon"
    assert meaning(table, 0, "fsb").consequence == "out of play until the next sailing"
    assert meaning(table, 0, "fsc").consequence == "there is no cannon to clear"
    assert meaning(table, 0, "f3b").consequence == "the curse is already warded off"
    assert meaning(table, 0, "fsd").sentence == "Fire the storm at ship D (18)"
    assert meaning(table, 0, "f3b").points_at == ("card:3", "ship:b")


def test_the_neutral_pirates_card() -> None:
    table = loaded("432", "432")
    happen(table, "c4")
    fire(table, 0, "3a", "bc")
    assert GAME.words.prompt(table, 0) == (
        "The neutral pirate turns a 4-cannon: fire it at a ship, then your own card."
    )
    assert meaning(table, 0, "na").consequence == "the neutral pirate leads, 4 to 3"
    assert meaning(table, 0, "nb").consequence == "protects nobody"
    assert meaning(table, 0, "nc").consequence == "the neutral pirate trails, 4 to boarding"
    assert meaning(table, 0, "nd").sentence == "Fire the neutral pirate's card at ship D (18)"
    assert GAME.words.refusals(table, 0) == []


def test_loading_in_words() -> None:
    table = sea(4, ROW, cursed_ships=True)
    assert GAME.words.phase(table) == 0
    assert meaning(table, 0, "l3").consequence == "keeps 3 for later"
    assert meaning(table, 0, "lb").consequence == "your last one"
    load(table, "432", "432", "432", "432")
    assert GAME.words.prompt(table, 2).startswith("Load a fourth card?")
    assert meaning(table, 2, "enough").sentence == "Load no fourth card"


def test_what_cannot_be_loaded_and_why() -> None:
    table = sea(4, ROW, cursed_ships=True, storms=True)
    table.pirates[0].hand = hand("4443")
    table.pirates[0].loaded = hand("b")
    refused = {refusal.what: refusal.reason for refusal in GAME.words.refusals(table, 0)}
    assert refused == {
        "Load a 1-cannon": "you have played all you had",
        "Load a 2-cannon": "you have played all you had",
        "Load the boarding party": "you have loaded all you have",
        "Load the storm": "you have played all you had",
        "Load a fourth card": "only who is neither the lookout nor beside her may",
    }
    may_load_extra = [refusal.what for refusal in GAME.words.refusals(table, 2)]
    assert may_load_extra == []
    assert GAME.words.refusals(sea(3, ROW, cursed_ships=True), 0)[-1].reason == (
        "with 3 players nobody loads a fourth card"
    )


def test_what_cannot_be_fired_or_fired_on_and_why() -> None:
    table = loaded("322", "s32", "432", storms=True)
    say(table, 0, "f3a")
    say(table, 1, "fsb")
    refused = {refusal.what: refusal.reason for refusal in GAME.words.refusals(table, 2)}
    assert refused["Fire at ship B (cursed)"] == "a storm hides it until the next sailing"
    assert refused["Fire a 1-cannon"] == "you did not load one for this sailing"
    assert "Fire at ship A (16)" not in refused


def test_the_curse_in_words() -> None:
    table = sea(3, ROW, cursed_ships=True)
    table.pirates[0].captured = [18, 6]
    capture(table)
    assert GAME.words.phase(table) == 4
    assert GAME.words.prompt(table, 0).startswith("The curse takes one of your ships")
    assert meaning(table, 0, "g18").sentence == "Give up an 18-point ship"
    assert meaning(table, 0, "g6").consequence == "keeps 18 points"
    assert GAME.words.refusals(table, 0) == []


def test_the_phase_is_the_volley() -> None:
    table = loaded("432", "432", "432")
    assert GAME.words.phase(table) == 1
    assert GAME.words.phase(GAME.new_table(3, {})) is None


def test_no_volley_lasts_into_the_next_sailing_or_the_ransom() -> None:
    table = loaded("432", "432", "432")
    table.volley = 3
    table.steps.clear()
    table.push_all(SAILING)
    assert GAME.words.phase(table) == 0
    table.steps.clear()
    assert GAME.words.phase(table) is None


def test_every_event_has_words() -> None:
    with pytest.raises(AssertionError, match="no words for"):
        GAME.words.told(Event(), Eyes([]))


def test_broken_tables_are_noticed() -> None:
    table = sea(3, ROW, cursed_ships=True)
    assert GAME.broken(table) == []
    table.pirates[1].hand = hand("4")
    table.discarded.append(16)
    assert GAME.broken(table) == [
        "seat 1 has 1 cards in sailing 1",
        "21 treasure ships instead of 20",
    ]


def ended(captured: list[list[int]], **options: bool) -> TreasureTable:
    """The end with so many points of captured ships; the neutral pirate comes last."""
    table = sea(len(captured) - 1 if options else len(captured), [16, 6, 12, 18], **options)
    table.steps.clear()
    table.governor = ESCAPED
    for pirate, ships in zip(table.pirates, captured, strict=True):
        pirate.captured = ships
    return table


@pytest.mark.parametrize(
    ("captured", "winners", "without_seat", "shares", "verdict"),
    [
        ([[16], [12], [20]], [], 1, [0, 0], "The neutral pirate wins with 20 points."),
        (
            [[20], [12], [20]],
            [0],
            1,
            [0.5, 0],
            "A tie with 20 points: the victory is shared with the neutral pirate.",
        ),
        (
            [[20], [20], [20]],
            [0, 1],
            1,
            [1 / 3, 1 / 3],
            "A tie with 20 points: the victory is shared with the neutral pirate.",
        ),
        ([[20], [20], [6]], [0, 1], 0, [0.5, 0.5], "A tie with 20 points: the victory is shared."),
        ([[20], [12], [6]], [0], 0, [1, 0], ""),
    ],
)
def test_a_scored_neutral_pirate_is_a_rival(
    captured: list[list[int]],
    winners: list[int],
    without_seat: int,
    shares: list[float],
    verdict: str,
) -> None:
    table = ended(captured, score_neutral=True)
    assert GAME.winners(table) == winners
    assert GAME.winners_without_seat(table) == without_seat
    assert GAME.scores_without_seat(table) == [sum(captured[2])]
    assert GAME.shares(table) == shares
    assert GAME.words.verdict(table) == verdict


def test_an_unscored_neutral_pirate_wins_nothing() -> None:
    table = ended([[16], [12], [20]], storms=True)
    assert GAME.shares(table) == [1, 0]
    assert GAME.scores_without_seat(table) == []
    assert GAME.winners_without_seat(table) == 0
    assert GAME.words.verdict(table) == ""


def turned(table: TreasureTable, viewer: int | None) -> str | None:
    neutral = GAME.view(table, viewer)["neutral"]
    assert neutral is not None
    return neutral["turned"]


def test_the_card_that_the_neutral_pirate_turned_lies_face_up() -> None:
    table = sea(2, [16, 6, 12, 18])
    load(table, "432", "432")
    assert turned(table, None) is None
    happen(table, "c4")
    for viewer in (None, 0, 1):
        assert turned(table, viewer) == "4"
        imagined = GAME.resample(table, viewer, Rng(1))
        assert turned(imagined, viewer) == "4"
    say(table, 0, "na")
    assert turned(table, None) is None


def test_what_is_fired_is_grouped_by_ship() -> None:
    table = sea(3, [16, 9, 6, 12])
    load(table, "432", "432", "322")
    groups = {choice.group for choice in GAME.choices(table, 0)}
    assert groups == {"Ship A (16)", "Ship B (9)", "Ship C (6)", "Ship D (12)"}
