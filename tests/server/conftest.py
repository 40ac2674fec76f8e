"""Databases and servers that the tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import postgres
from tests.server.running import Server, running


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as server:
        yield server.address


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data")) as started:
        yield started


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of either database."""
    if request.param == "SQLite":
        return f"sqlite:///{tmp_path / 'r.sqlite'}"
    address: str = request.getfixturevalue("postgres_address")
    return address
