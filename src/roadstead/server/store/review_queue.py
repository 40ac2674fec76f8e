"""Which reviews are due: entered with the end of a game, or when somebody asks for one."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import Connection, func, select

from roadstead.server.store.database import unless_there
from roadstead.server.store.schema import REVIEWS

MOST_WAITING = 20  # reviews of one person's tables
QUEUED, COMPUTING, DONE, REFUSED = "queued", "computing", "done", "refused"
UNFINISHED = (QUEUED, COMPUTING)


def let_wait(connection: Connection, table: str, host: str) -> bool:
    """Let the table's review wait for its turn; whether it does, or waited before.

    Whoever has too many waiting gets no further one: it can be asked for later.
    """
    waiting = select(func.count()).where(REVIEWS.c.host == host, REVIEWS.c.state.in_(UNFINISHED))
    if connection.execute(waiting).scalar_one() >= MOST_WAITING:
        return False
    row = {"table": table, "host": host, "state": QUEUED, "asked": datetime.now(UTC)}
    connection.execute(unless_there(connection, REVIEWS), [row])
    return True
