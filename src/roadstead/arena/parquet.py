"""The games as a Parquet file: a row for each seat of each game, for notebooks and databases."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.arena.contest import Contest
from roadstead.arena.errors import missing
from roadstead.arena.row import GameRow


def check_installed() -> None:
    """Complain in one sentence when the library is not there."""
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415 - an extra
    except ImportError:
        raise missing("pyarrow", "arena", "Parquet") from None


def write(file: Path, contest: Contest, rows: Sequence[GameRow]) -> None:
    """Write all seats of all games; the contest is in the metadata under `roadstead`, as JSON."""
    import pyarrow  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415 - an extra

    table = pyarrow.Table.from_pylist(
        [_seat(contest, row, seat) for row in rows for seat in range(contest.players)]
    )
    metadata = {"roadstead": json.dumps(contest.data())}
    parquet.write_table(table.replace_schema_metadata(metadata), file)


def _seat(contest: Contest, row: GameRow, seat: int) -> dict[str, Any]:
    return {
        "game": row.game,
        "group": row.group,
        "seat": seat + 1,
        "bot": contest.entrants[row.bots[seat]],
        "score": row.scores[seat],
        "place": row.places[seat],
        "win": row.shares()[seat],
        "decisions": row.decisions[seat],
        "seconds": row.seconds[seat],
        "slowest": row.slowest[seat],
        "lost": row.lost[seat],
        "lead_changes": row.lead_changes,
        "rounds": row.rounds,
        "curve": [scores[seat] for scores in row.curve],
        **{f"points: {name}": points for name, points in row.points[seat].items()},
        **{f"fact: {name}": float(amount) for name, amount in row.facts[seat].items()},
    }
