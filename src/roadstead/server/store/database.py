"""Which database, and how it is opened: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, Insert, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from roadstead.kernel.base.errors import BadSetUp

POSTGRESQL = "postgresql+asyncpg"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": POSTGRESQL, "postgres": POSTGRESQL}
OWNER_ONLY = 0o600  # who may read a database: secrets of tables are in it
BUSY_SECONDS = 10  # that a writer waits for another one's lock on SQLite
# What a server may hold up in PostgreSQL while it is frozen: nobody waits long for its locks,
# and the database ends a transaction that it leaves open.
LOCK_MILLISECONDS = 250
IDLE_MILLISECONDS = 1_200
STATEMENT_MILLISECONDS = 20_000
PATIENT_MILLISECONDS = 10_000  # that an operator's command waits for a lock
LOCKED = "55P03"  # PostgreSQL's word for a lock that was not had in time
CONNECT_SECONDS = 5  # that a connection to PostgreSQL may take
SECONDS_TRUSTED = 1.0  # that a connection is taken to be there after it was used


def address(database: str | None, folder: Path) -> str:
    """The database's address for SQLAlchemy: the given one, or a file in the folder."""
    if database is None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'roadstead.sqlite'}"
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadSetUp(
            "the database's address must look like postgresql://USER@HOST/NAME or sqlite:///FILE"
        ) from None
    driver = DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise BadSetUp(f"the database is SQLite or PostgreSQL, not {url.get_backend_name()}")
    if driver == POSTGRESQL and find_spec("asyncpg") is None:
        raise BadSetUp("PostgreSQL needs asyncpg: pip install 'roadstead[postgres]'")
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").parent.is_dir():
        raise BadSetUp(f"there is no folder {Path(url.database or '').parent} for the database")
    return url.set(drivername=driver).render_as_string(hide_password=False)


def sqlite_file(url: str) -> Path | None:
    """SQLite's file; `None` for PostgreSQL."""
    parsed = make_url(url)
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


class AlreadyServed(BadSetUp):
    """Another server has the file; `address` says where it answers, if it does yet."""

    def __init__(self, file: Path, address: str) -> None:
        super().__init__(f"another server already serves {file}; several at once need PostgreSQL")
        self.address = address


@dataclass(frozen=True)
class Claim:
    """A server's claim on its SQLite file, in which it tells others where it is."""

    file: IO[str] | None

    def tell(self, address: str) -> None:
        """Say where the server answers."""
        if self.file is not None:
            self.file.truncate(0)
            self.file.write(address)
            self.file.flush()


@contextmanager
def served_by_one(url: str) -> Iterator[Claim]:
    """Refuse a second server on one SQLite file: neither would hear of the other's changes.

    The claim ends with its process, and lies beside the database, whose own locks it leaves alone.
    """
    file = sqlite_file(url)
    if file is None or sys.platform == "win32":  # where files have no such locks
        yield Claim(None)
        return
    import fcntl  # noqa: PLC0415 - not on every system

    claimed = file.with_name(f"{file.name}.served")
    with claimed.open("a") as claim:
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyServed(file, claimed.read_text()) from None
        claim.truncate(0)  # where the last one was
        yield Claim(claim)


@contextmanager
def complaints() -> Iterator[None]:
    """Say in one sentence what a database that cannot be used complains about."""
    try:
        yield
    except (OSError, SQLAlchemyError) as error:
        first, *_ = str(getattr(error, "orig", None) or error).splitlines() or ["no reason"]
        raise BadSetUp(f"the database cannot be opened: {first}") from None


def is_locked(error: DBAPIError) -> bool:
    """Whether the complaint is about a lock that somebody else holds."""
    return getattr(error.orig, "sqlstate", None) == LOCKED


def unless_there(connection: AsyncConnection | Connection, table: Table) -> Insert:
    """An insertion that leaves rows alone whose key is there."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()


def _postgresql(url: str, patient: bool) -> AsyncEngine:
    locks = PATIENT_MILLISECONDS if patient else LOCK_MILLISECONDS
    settings = {
        "lock_timeout": str(locks),
        "idle_in_transaction_session_timeout": str(locks + IDLE_MILLISECONDS),
        "statement_timeout": str(STATEMENT_MILLISECONDS),
    }
    made = create_async_engine(
        url,
        connect_args={"timeout": CONNECT_SECONDS, "server_settings": settings},
        hide_parameters=True,  # what people say, and secrets, must not get into logs
    )
    _look_whether_it_is_there(made.sync_engine)
    return made


def _look_whether_it_is_there(made: Engine) -> None:
    """Before a connection is used again, unless it was used just now.

    SQLAlchemy's own way (`pool_pre_ping`) looks every time, in a transaction: three times there
    and back for a commit that takes five.
    """

    @event.listens_for(made, "checkin")
    def used(_connection: object, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(made, "checkout")
    def look(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) < SECONDS_TRUSTED:
            return
        dialect = made.dialect
        try:
            dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error as error:
            if dialect.is_disconnect(error, connection, None):
                raise InvalidatePoolError from error
            raise


def engine(url: str, patient: bool = False) -> AsyncEngine:
    """Connections to the database; `patient` ones wait for what servers are doing."""
    if sqlite_file(url) is None:
        return _postgresql(url, patient)
    made = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
    _as_we_use_sqlite(made.sync_engine, url)
    return made


def engine_of_a_thread(url: str) -> Engine | None:
    """Connections to SQLite for a thread that waits for it; none to PostgreSQL, where none must.

    To go to and fro between the loop and a thread for every word of a transaction costs several
    times what the transaction does.
    """
    if sqlite_file(url) is None:
        return None
    plain = make_url(url).set(drivername="sqlite")
    made = create_engine(plain, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
    _as_we_use_sqlite(made, url)
    return made


def _as_we_use_sqlite(made: Engine, url: str) -> None:
    file = sqlite_file(url)
    assert file is not None

    @event.listens_for(made, "connect")
    def set_up(connection: Any, _: object) -> None:
        file.chmod(OWNER_ONLY)  # SQLite's other files take it over
        # The driver must not begin transactions on its own: `begin` below does.
        connection.isolation_level = None
        try:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}").close()
        except Exception:  # whatever it was goes on to whoever asked for a connection
            connection.close()  # nobody else knows of it yet
            raise

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        # A writer takes the lock at once: one that reads first could not wait for it.
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def in_utc(time: datetime) -> datetime:
    """A time as SQLite gives it, which knows no zones, or PostgreSQL, which does."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)
