"""A bot that is a program in any language: one JSON line in, one line out."""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
from time import monotonic

from roadstead.bots.position import Position
from roadstead.kernel.errors import RoadsteadError

MOST_SECONDS = 10.0  # that a program may take for one answer
LONGEST_ANSWER = 1000  # characters; a code is far shorter


class Misbehaved(RoadsteadError):
    """A bot that gave no answer, or none that counts."""


class Program:
    """Starts the program with its first question and stops it when the game is over.

    A question is one line of JSON: `game`, `rules`, `players`, `seat`, `view`, `choices`
    and `past`, what the seat has seen happen since its last question. The answer is one
    line with the code or the number of a choice.
    """

    def __init__(self, command: str, seconds: float = MOST_SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self._running: subprocess.Popen[bytes] | None = None
        self._told = 0
        self._heard = b""

    def choose(self, position: Position) -> int | str:
        running = self._running or self._start()
        assert running.stdin is not None
        deadline = monotonic() + self.seconds
        try:
            running.stdin.write(self._question(position))
            running.stdin.flush()
        except OSError:
            raise Misbehaved(f"'{self.command}' has ended") from None
        return self._answered(self._line(running, deadline), position)

    def close(self) -> None:
        """Stop the program."""
        if self._running is not None:
            self._running.kill()
            self._running.communicate()
            self._running = None

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            self._running = subprocess.Popen(  # noqa: S603 - the user's own command
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise Misbehaved(f"'{self.command}' cannot be started: {error}") from None
        return self._running

    def _question(self, position: Position) -> bytes:
        question = {
            "game": position.game.name,
            "rules": position.game.rules,
            "players": position.imagined.seats,
            "seat": position.seat,
            "view": position.view,
            "choices": [choice.data() for choice in position.described()],
            "past": position.past[self._told :],
        }
        self._told = len(position.past)
        return json.dumps(question).encode() + b"\n"

    def _line(self, running: subprocess.Popen[bytes], deadline: float) -> str:
        assert running.stdout is not None
        pipe = running.stdout.fileno()
        while b"\n" not in self._heard:
            left = deadline - monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise Misbehaved(f"'{self.command}' gave no answer in {self.seconds:g} seconds")
            heard = os.read(pipe, LONGEST_ANSWER)
            if not heard:
                raise Misbehaved(f"'{self.command}' has ended")
            self._heard += heard
            if len(self._heard) > LONGEST_ANSWER:
                raise Misbehaved(f"'{self.command}' says more than an answer")
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode(errors="replace").strip()

    def _answered(self, answer: str, position: Position) -> int | str:
        if not answer.isdecimal():
            return answer
        number = int(answer)
        if not 1 <= number <= len(position.choices):
            raise Misbehaved(
                f"'{self.command}' answered {number} to {len(position.choices)} choices"
            )
        return position.choices[number - 1]
