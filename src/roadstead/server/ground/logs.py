"""The server's log: a line of JSON for each thing worth knowing, on standard error.

Requests are named by their route, never by their path, and databases' complaints come without
the values that they were about: no secret, no table's name and nothing that anybody said.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime

# Names of tables, secrets and codes look like this; programs' own words seldom do.
UNGUESSABLE = re.compile(r"(?=[\w-]*\d)[\w-]{22,}")
MOST_FRAMES = 12


class JsonLines(logging.Formatter):
    """One record as one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": _guarded(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _described(record.exc_info[1])
            line["where"] = _frames(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    """Log from this level on; whatever other packages log goes the same way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # uvicorn's lower levels name paths, and with them tables.
    for chatty in ("aiosqlite", "alembic", "asyncio", "sqlalchemy", "uvicorn"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLogger().level))


def _described(error: BaseException) -> str:
    """The error's kind and the first line of what it says."""
    original = getattr(error, "orig", None) or error
    first = str(original).partition("\n")[0]
    return _guarded(f"{type(original).__name__}: {first}" if first else type(original).__name__)


def _frames(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


def _guarded(text: str) -> str:
    return UNGUESSABLE.sub("(hidden)", text)
