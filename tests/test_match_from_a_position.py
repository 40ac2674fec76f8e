"""A match that begins from a position, and positions of matches."""

from __future__ import annotations

from typing import Any

import pytest

from docs.template import pearl_divers as pearls
from roadstead import DICTATED, BadRecord, Match, Refused, fair
from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import AskTogether


def played(decisions: int, seed: int = 7) -> Match:
    """Treasure Fleet for three after so many random decisions."""
    match = Match("treasure-fleet", players=3, seed=seed, names=["Ann", "Ben", "Cleo"])
    rng = Rng(seed)
    for _ in range(decisions):
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    return match


def test_a_match_goes_on_from_where_a_position_says() -> None:
    match = played(20)
    again = Match.from_position(match.position_text(), seed=3)
    assert [again.view(seat)["table"] for seat in range(3)] == [
        match.view(seat)["table"] for seat in range(3)
    ]
    assert [again.codes(seat) for seat in range(3)] == [match.codes(seat) for seat in range(3)]
    assert again.names == ["Seat 1", "Seat 2", "Seat 3"]
    assert again.moves == 0


def test_a_game_begun_from_a_position_has_it_in_its_record_and_replays() -> None:
    match = Match.from_position(played(20).position_text(), seed=3, names=["Ann"])
    seat = match.to_act[0]
    match.play(seat, 1)
    record = match.record()
    assert "position:\n  | " in record
    again = Match.replay(record, nature=DICTATED)
    assert again.record() == record
    assert again.view(0) == match.view(0)
    assert (
        Match.replay(record, moves=0).position_text()
        == Match.from_position(played(20).position_text()).position_text()
    )


def test_a_seats_position_shows_the_seat_its_own_cards_and_no_others() -> None:
    match = played(4)  # some have loaded, face down
    text = match.position_text(seat=1)
    again = Match.from_position(text, seed=5)
    assert again.view(1)["table"] == match.view(1)["table"]
    assert "seen by" not in again.record(), "what was drawn is in the record as it is"
    texts = {Match.from_position(text, seed=seed).position_text() for seed in range(8)}
    assert len(texts) > 1, "what the seat could not know is drawn anew"


def test_a_position_of_a_running_game_is_the_same_whatever_the_others_hide() -> None:
    one, other = (
        Match("treasure-fleet", players=3, seed=7, names=["Ann", "Ben", "Cleo"]) for _ in range(2)
    )
    one.play(0, "l1")
    other.play(0, "l4")
    assert one.position_text(seat=2) == other.position_text(seat=2)
    assert one.position_text(seat=0) != other.position_text(seat=0)


def test_a_position_that_cannot_be_read_is_refused_in_a_record_too() -> None:
    record = Match.from_position(played(20).position_text(), seed=3).record()
    with pytest.raises(
        BadRecord, match=r"its position: line . of the table: a TreasureTable has no"
    ):
        Match.replay(record.replace("  | lookout:", "  | lockout:").replace("  | row:", "  | rov:"))
    with pytest.raises(BadRecord, match="'position' means nothing in a header"):
        Match.replay(record.replace("position:", "position: here"))


def test_no_secret_speaks_for_a_game_begun_from_a_position() -> None:
    record = Match.from_position(played(20).position_text(), seed=3).record()
    with_secret = record.replace("players: 3\n", "players: 3\nsecret: 00\n")
    with pytest.raises(BadRecord, match="no server dealt this from a position"):
        fair.verified(with_secret)


def test_rules_that_are_not_known_are_refused() -> None:
    with pytest.raises(BadRecord, match="rules 9"):
        Match.from_position(played(2).position_text().replace("rules: 1", "rules: 9"))


class Trapdoor(AskTogether[pearls.PearlTable]):
    """All is well until the third seat answers: no trial of the first seat finds it."""

    def asked(self, table: pearls.PearlTable) -> int:
        return 0b111

    def legal(self, table: pearls.PearlTable, seat: int) -> tuple[int, ...]:
        return (pearls.DIVE(0), pearls.DIVE(1))

    def answer(self, table: pearls.PearlTable, seat: int, action: int) -> None:
        if seat == 2:
            raise IndexError
        table.push(self)


class PearlsWithATrapdoor(pearls.PearlDivers):
    parts = (Trapdoor,)


def test_rules_that_stumble_over_a_position_refuse_the_move_and_change_nothing() -> None:
    game: Any = PearlsWithATrapdoor()
    match = Match(game, 3, nature=DICTATED, begun_from="next:\n  Trapdoor()\nend\n")
    before = match.position_text()
    with pytest.raises(Refused, match="no game can go on from the position"):
        match.play(2, "d1")
    assert match.position_text() == before
    match.play(0, "d1")


def test_an_impossible_position_is_refused() -> None:
    text = played(20).position_text().replace("next:\n", "next:\n  FireCard(seat=9)\n")
    with pytest.raises(BadPosition, match="there is no seat 9"):
        Match.from_position(text)
