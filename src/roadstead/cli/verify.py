"""`roadstead verify`: was a server's chance fair?"""

from __future__ import annotations

import argparse

from roadstead import fair
from roadstead.kernel.base.errors import BadRecord

MARKS = {"agrees": "+", "differs": "!", "not checked": "?"}


def run(arguments: argparse.Namespace) -> None:
    """Work every outcome out again, and say what agrees and what could not be checked."""
    kept = fair.Kept(arguments.sha256, arguments.beginning, arguments.seed)
    found = fair.verified(arguments.file.read_text("utf-8"), kept)
    for check in found.checks:
        print(f"{MARKS[check.finding]} {check.finding}: {check.sentence}")
    print(f"The first line, to compare with what the table showed: {found.commitment}")
    if found.published is not None:
        print(f"The second line, from its beginning: {found.published.beginning}")
    wrong = [check.sentence for check in found.checks if check.finding == "differs"]
    if wrong:
        raise BadRecord(f"not fair: {wrong[0]}")
    print("Fair, as far as it could be checked.")
