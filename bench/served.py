"""Shared by the server's benchmarks: a server of our own on this machine, and what it uses."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.postgres import postgres

TICKS = os.sysconf("SC_CLK_TCK")


class Served:
    """`roadstead serve` in a process of its own."""

    def __init__(self, folder: Path, database: str | None, sources: Path | None) -> None:
        command = [sys.executable, "-m", "roadstead.cli", "serve", "--port", "0"]
        command += ["--data", str(folder)]
        command += ["--database", database] if database else []
        environment = {**os.environ, **({"PYTHONPATH": str(sources)} if sources else {})}
        began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.seconds_to_start = time.perf_counter() - began
        if not line.startswith("Roadstead is at "):
            sys.exit(f"the server did not start: {line}")
        self.address = line.split()[3].rstrip("/").replace("localhost", "127.0.0.1")

    def processor_seconds(self) -> float:
        """Processor time of the server itself, without its bots' processes."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def megabytes(self) -> float:
        """Memory that the server itself holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        held = next(line for line in lines if line.startswith("VmRSS:"))
        return int(held.split()[1]) / 1024

    def stop(self) -> None:
        """Stop it as its operator would."""
        self.process.terminate()
        self.process.wait(timeout=30)


@contextmanager
def data(on: str) -> Iterator[tuple[Path, str | None]]:
    """An empty folder and an empty database of that kind, with its address."""
    kept = postgres() if on == "PostgreSQL" else nullcontext()
    with TemporaryDirectory() as folder, kept as server:
        yield Path(folder), server.address if server else None


@contextmanager
def served(folder: Path, database: str | None, sources: Path | None = None) -> Iterator[Served]:
    """A server, stopped at the end; of other sources than these if they are given."""
    started = Served(folder, database, sources)
    try:
        yield started
    finally:
        started.stop()
