"""`roadstead verify`: was a server's chance fair?"""

from __future__ import annotations

import argparse

from roadstead import fair
from roadstead.kernel.errors import BadRecord
from roadstead.kernel.table import NATURE


def run(arguments: argparse.Namespace) -> None:
    """Work every outcome out again from the secret in the record."""
    record = fair.verify(arguments.file.read_text("utf-8"))
    shown = fair.commitment(record.secret)
    if arguments.sha256 is not None and arguments.sha256.lower() != shown:
        raise BadRecord(f"the secret's SHA-256 is {shown}, not the one that was shown")
    outcomes = sum(move.seat == NATURE for move in record.moves)
    print(f"Fair: all {outcomes} outcomes of chance come from the secret.")
    if arguments.sha256 is None:
        print(f"Its SHA-256, to compare with what the table showed at its start: {shown}")
    else:
        print("Its SHA-256 is the one that was shown.")
