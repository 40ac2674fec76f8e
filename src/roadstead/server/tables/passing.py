"""The way from one view of a table to the next, for whoever wants to see it happen."""

from __future__ import annotations

from roadstead.kernel.changes import change
from roadstead.match import Match, MatchView
from roadstead.server.messages.protocol import Happening


def passage(match: Match, seat: int | None, view: MatchView, since: int) -> list[Happening]:
    """What the seat saw after the first so many events, step by step, from how it stood then.

    Steps that brought neither words nor a change are left out.
    """
    steps = []
    for lines, seen in match.happenings(seat, since):
        changed = change(view, seen)
        if changed is not None:
            steps.append(Happening(lines=lines, view=changed))
        elif lines:
            steps.append(Happening(lines=lines))
        view = seen
    return steps
