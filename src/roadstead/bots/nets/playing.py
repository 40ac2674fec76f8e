"""A net in a seat: it judges at first sight, and search in which it judges comes after that."""

from __future__ import annotations

from math import inf
from time import perf_counter

import numpy as np

from roadstead.bots.levels import Searcher
from roadstead.bots.mind.search import UNLIMITED
from roadstead.bots.mind.sounding import MOST_WAITING, Aims, Answer, Sounding
from roadstead.bots.nets.arrays import Array, masks_of, rows_of
from roadstead.bots.nets.file import Sounds
from roadstead.bots.nets.learned import Eyes, Learned
from roadstead.bots.nets.net import POINTS, Part
from roadstead.bots.position import Position

SEEDS = 1 << 30
AT_A_TIME = int(MOST_WAITING) - 1  # one place is kept for a question that turns out to be known


class NetPlayer:
    """Plays what a net likes best: at first sight, or after as many tries as its file tells.

    With components or numbers of players that the net does not know, a captain decides.
    """

    def __init__(self, learned: Learned, captain: Searcher, seconds: float = UNLIMITED) -> None:
        self.learned = learned
        self.captain = captain
        self.seconds = seconds

    def choose(self, position: Position) -> int:
        if len(position.choices) == 1:
            return position.choices[0]
        eyes = self.learned.eyes_for(position.imagined)
        if isinstance(eyes, str):
            return self.captain.choose(position)
        sounds = self.learned.header.sounds
        return Sounded(position, eyes, sounds).think(sounds.tries, self.seconds).action


class Sounded:
    """One decision: the tries of its answers, and the net that judges them."""

    def __init__(self, position: Position, eyes: Eyes, sounds: Sounds) -> None:
        seats = position.imagined.seats
        # Alone there is nothing but points.
        share, point = (1.0, sounds.point) if seats > 1 else (0.0, 1.0 / POINTS)
        self._aims = Aims(share, point, sounds.trust)
        self._part: Part = eyes.part
        self._sounds = sounds
        self.sounding = Sounding(
            position.game,
            eyes.observer,
            position.imagined,
            position.seat,
            position.rng.below(SEEDS),
            self._aims,
        )
        self.sounding.ask_first()
        self.sounding.begin(position.choices, *self._verdict())

    def think(self, tries: int, seconds: float) -> Answer:
        """The answer that is left when so many tries are spent, or the seconds have run out."""
        end = perf_counter() + seconds if seconds != UNLIMITED else inf
        sounding = self.sounding
        best = sorted(sounding.root.answers, key=_by_look, reverse=True)
        field = best[: self._sounds.candidates if tries else 1]
        heats = max((len(field) - 1).bit_length(), 1)
        number = 0
        while len(field) > 1:
            for _ in range(max(1, tries // (heats * len(field)))):
                if sounding.waiting + len(field) > AT_A_TIME:
                    self._judge()
                sounding.try_each(field, number)
                number += 1
                if perf_counter() > end:
                    break
            self._judge()
            field = sorted(field, key=sounding.worth, reverse=True)
            if perf_counter() > end:
                break
            field = field[: (len(field) + 1) // 2]
        return field[0]

    def _judge(self) -> None:
        if self.sounding.tries:
            self.sounding.judged(*self._verdict())

    def _verdict(self) -> tuple[bytes, bytes]:
        """The net's word for all questions that wait: looks of actions, worths for seats."""
        sounding = self.sounding
        waiting = slice(0, int(sounding.waiting))
        looks, shares, leads = self._part(
            rows_of(sounding.rows)[waiting], masks_of(sounding.masks)[waiting]
        )
        worths = self._aims.share * np.clip(shares, 0.0, 1.0) + self._aims.point * leads
        return _as_bytes(looks), _as_bytes(worths[:, : sounding.seats])


def _as_bytes(values: Array) -> bytes:
    return np.ascontiguousarray(values, np.float32).tobytes()


def _by_look(answer: Answer) -> float:
    return answer.look
