"""Numbers on a command line, bounded before they are used."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above 0")
    return int(text)


def seconds(text: str) -> float:
    """A time in seconds, whole or with a point."""
    whole, _, part = text.partition(".")
    if not (whole + part).isdecimal() or len(text) > 9 or not float(text):
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds")
    return float(text)


def playouts(text: str) -> int:
    """How often something is played on, or 0."""
    if not text.isdecimal() or len(text) > 4:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 0 to 9999")
    return int(text)


def port(text: str) -> int:
    """A port, 0 for any free one."""
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is no port")
    return int(text)


def listener(text: str) -> tuple[str, int]:
    """A host and a port, with a colon between."""
    host, colon, number = text.rpartition(":")
    if not colon or not host:
        raise argparse.ArgumentTypeError(f"'{text}' is no listener, such as 127.0.0.1:9100")
    return host.strip("[]"), port(number)


def up_to(most: int) -> Callable[[str], int]:
    """A whole number from 0 to so many."""
    return from_to(0, most)


def from_to(least: int, most: int) -> Callable[[str], int]:
    """A whole number within these bounds."""

    def whole(text: str) -> int:
        if not text.isdecimal() or len(text) > 9 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"'{text}' is no whole number from {least} to {most}")
        return int(text)

    return whole
