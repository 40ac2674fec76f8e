"""Looking into a state: component data is looked at once."""

from __future__ import annotations

from roadstead.kernel.structure import MOST_SEEN, SEEN, snapshot
from roadstead.kernel.table import Frozen


class Piece(Frozen):
    def __init__(self, worth: int) -> None:
        self.worth = worth


def test_equal_pieces_look_equal_and_different_ones_differ() -> None:
    assert snapshot(Piece(3)) == snapshot(Piece(3)) == ("Piece", (("worth", 3),))
    assert snapshot(Piece(3)) != snapshot(Piece(4))


def test_a_piece_is_looked_at_once() -> None:
    piece = Piece(3)
    assert snapshot(piece) is snapshot(piece)


def test_what_was_seen_is_forgotten_before_it_grows_too_large() -> None:
    SEEN.clear()
    SEEN.update({-number - 1: (Piece(0), None) for number in range(MOST_SEEN)})
    snapshot(Piece(3))
    assert len(SEEN) == 1
