"""Numbers on a command line, bounded before they are used."""

from __future__ import annotations

import argparse


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above 0")
    return int(text)


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
