"""Fair dice: chance that is settled before the first move and can be checked after the last.

`dice` draws, `lines` has what a table publishes, and `checks` works a finished game out again.
docs/protocol.md tells it to people.
"""

from roadstead.fair.checks import Check, Kept, Outcome, Verified, outcomes, verified, verify
from roadstead.fair.dice import (
    FairDice,
    commitment,
    drawn_below,
    message,
    new_secret,
    place_of,
)

__all__ = [
    "Check",
    "FairDice",
    "Kept",
    "Outcome",
    "Verified",
    "commitment",
    "drawn_below",
    "message",
    "new_secret",
    "outcomes",
    "place_of",
    "verified",
    "verify",
]
