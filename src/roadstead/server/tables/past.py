"""Earlier positions of a game, for replays: a slider is dragged, and each must be near at hand."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.kernel.base.errors import Refused
from roadstead.kernel.notation.record import Move
from roadstead.match import Match
from roadstead.server.messages.protocol import Happening
from roadstead.server.tables.passing import passage

MOVES_BETWEEN = 20  # positions that are kept
MOST_MOVES = 20  # that are told step by step at once


class Past:
    """Every position of a match from its set-up on; some are kept, the others lie near them."""

    def __init__(self, set_up: Match) -> None:
        self._moves: list[Move] = []
        self._told = [set_up.told]  # how many events there were after so many moves
        self._kept = {0: set_up}

    def at(self, moves: Sequence[Move], number: int, since: int | None = None) -> Match:
        """The match after so many of its moves, with its moments since some of them."""
        self._forget_what_was_undone(moves)
        first = number if since is None else min(since, number)
        nearest = max(kept for kept in self._kept if kept <= first)
        match = self._kept[nearest].clone()
        for place in range(nearest, number):
            match.play(moves[place].seat, moves[place].code)
            if place == len(self._moves):
                self._moves.append(moves[place])
                self._told.append(match.told)
            if (place + 1) % MOVES_BETWEEN == 0 and place + 1 not in self._kept:
                self._kept[place + 1] = match.clone()
        return match

    def way(
        self, moves: Sequence[Move], seat: int | None, since: int, number: int
    ) -> list[Happening]:
        """What the seat saw from one move to another, step by step."""
        if not 0 <= number - since <= MOST_MOVES:
            raise Refused(f"at most {MOST_MOVES} moves are told step by step, from the earlier on")
        view = self.at(moves, since).view(seat)
        match = self.at(moves, number, since)
        return passage(match, seat, view, self.told(since))

    def told(self, number: int) -> int:
        """How many events there were after so many moves, of those that `at` has passed."""
        return self._told[number]

    def _forget_what_was_undone(self, moves: Sequence[Move]) -> None:
        stands = 0
        for mine, now in zip(self._moves, moves, strict=False):
            if mine != now:
                break
            stands += 1
        del self._moves[stands:]
        del self._told[stands + 1 :]
        self._kept = {place: kept for place, kept in self._kept.items() if place <= stands}
