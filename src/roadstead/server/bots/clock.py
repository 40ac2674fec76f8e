"""When a bot's answer leaves, so that its clock tells nothing.

Whoever could see that one answer took two milliseconds and another fifty would know that the bot
had no choice the first time. So an answer leaves at a time that is told by public things alone:
its level, the table's pace, and the question's number. A bot that is not ready by then waits for
the next such time.
"""

from __future__ import annotations

from hashlib import sha256
from math import ceil

from roadstead import build
from roadstead.server.tables.due import QUICK

# Seconds in which nearly every answer of the level is ready, choice or no choice.
BEATS = {"greenhorn": 0.08, "deckhand": 0.12, "mate": 0.35, "captain": 1.0, "admiral": 1.0}
SLOWEST = 2.1  # of a level that searches in plain Python, where the time limit ends the search
HURRIED = 0.8  # of the time, at a table whose people have a clock


def beat(level: str, table: str, question: int, hurried: bool) -> float:
    """The seconds between the times at which the answer to a question may leave."""
    usual = BEATS[level] if level in QUICK or not build.reason else SLOWEST
    drawn = sha256(f"{table} {question}".encode()).digest()[0] / 255
    return usual * (HURRIED if hurried else 1.0) * (0.85 + 0.3 * drawn)


def leaves_at(asked: float, ready: float, beat: float) -> float:
    """When an answer leaves that was asked for and became ready at these times."""
    return asked + beat * max(1, ceil((ready - asked) / beat))
