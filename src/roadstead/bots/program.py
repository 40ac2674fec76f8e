"""A bot that is a program in any language: one JSON line in, one line out."""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
from contextlib import suppress
from time import monotonic

from roadstead.bots.position import Position
from roadstead.kernel.base.errors import RoadsteadError

MOST_SECONDS = 10.0  # that somebody else's bot may take for one answer
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
        self._heard = b""  # of what the program has said, what was not yet needed

    def choose(self, position: Position) -> int | str:
        running = self._running or self._start()
        return self._answered(self._asked(running, self._question(position)), position)

    def close(self) -> None:
        """Stop the program, and whatever it has started."""
        if self._running is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._running.pid, signal.SIGKILL)
            self._running.communicate()
            self._running = None

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            self._running = subprocess.Popen(  # noqa: S603 - the user's own command
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Misbehaved(f"'{self.command}' cannot be started: {error}") from None
        assert self._running.stdin is not None
        os.set_blocking(self._running.stdin.fileno(), False)
        return self._running

    def _asked(self, running: subprocess.Popen[bytes], question: bytes) -> str:
        """Put the question and wait for the answer, both before the time is up.

        A program may answer ahead of time, but not for ever: once its pipe is full it must
        read its questions.
        """
        assert running.stdin is not None
        assert running.stdout is not None
        ask, listen = running.stdin.fileno(), running.stdout.fileno()
        deadline = monotonic() + self.seconds
        while question or b"\n" not in self._heard:
            left = deadline - monotonic()
            answered = b"\n" in self._heard
            ready = select.select(
                [] if answered else [listen], [ask] if question else [], [], max(left, 0.0)
            )
            if left <= 0 or not any(ready):
                raise Misbehaved(f"'{self.command}' gave no answer in {self.seconds:g} seconds")
            if ready[1]:
                question = question[self._written(ask, question) :]
            if ready[0]:
                self._heard += self._read(listen)
            if len(self._heard) > LONGEST_ANSWER and b"\n" not in self._heard:
                raise Misbehaved(f"'{self.command}' says more than an answer")
        answer, _, self._heard = self._heard.partition(b"\n")
        return answer.decode(errors="replace").strip()

    def _written(self, pipe: int, question: bytes) -> int:
        try:
            return os.write(pipe, question)
        except OSError:
            raise Misbehaved(f"'{self.command}' has ended") from None

    def _read(self, pipe: int) -> bytes:
        heard = os.read(pipe, LONGEST_ANSWER)
        if not heard:
            raise Misbehaved(f"'{self.command}' has ended")
        return heard

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

    def _answered(self, answer: str, position: Position) -> int | str:
        if not answer.isdecimal():
            return answer
        number = int(answer)
        if not 1 <= number <= len(position.choices):
            raise Misbehaved(
                f"'{self.command}' answered {number} to {len(position.choices)} choices"
            )
        return position.choices[number - 1]
