"""The database's schema, step by step (Alembic); `versions/` has one file a step.

A newer server may have gone further than this one knows. It leaves word of the oldest server
that can go on beside it; an older one refuses to start, in a sentence.
"""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, delete, insert, inspect, select

from roadstead.kernel.base.errors import BadSetUp
from roadstead.server.store.schema import SETTINGS

# The oldest schema whose servers may go on beside this one. It grows only when a migration takes
# away or changes what such a server needs, or when journals tell what it cannot read, as of seals
# since 0010, which it would not keep; the first release that left this word had 0006.
OLDEST_BESIDE = "0010"
WORD = "oldest server"

log = logging.getLogger(__name__)


def upgrade(connection: Connection) -> None:
    """Bring the database to this server's schema; a newer one stays as it is."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    newest = ScriptDirectory.from_config(config).get_current_head()
    assert newest is not None
    stored = MigrationContext.configure(connection).get_current_revision()
    if stored is not None and stored > newest:
        _go_on_beside_newer(connection, stored, newest)
        return
    command.upgrade(config, "head")
    _leave_word(connection)


def _go_on_beside_newer(connection: Connection, stored: str, newest: str) -> None:
    oldest = _oldest_allowed(connection)
    if oldest is None or newest < oldest:
        raise BadSetUp(
            f"the database was changed by a newer Roadstead (schema {stored}); "
            f"this one knows {newest}: install the newer one here, too"
        )
    log.warning(
        "the database belongs to a newer Roadstead; this one goes on beside it",
        extra={"fields": {"schema": stored, "known": newest}},
    )


def _oldest_allowed(connection: Connection) -> str | None:
    if not inspect(connection).has_table(SETTINGS.name):
        return None
    query = select(SETTINGS.c.value).where(SETTINGS.c.name == WORD)
    return connection.execute(query).scalar_one_or_none()


def _leave_word(connection: Connection) -> None:
    if _oldest_allowed(connection) != OLDEST_BESIDE:
        connection.execute(delete(SETTINGS).where(SETTINGS.c.name == WORD))
        connection.execute(insert(SETTINGS).values(name=WORD, value=OLDEST_BESIDE))
