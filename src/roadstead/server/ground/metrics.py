"""What is counted for operators, in Prometheus's words; nothing here names a table or a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

REGISTRY = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
ProcessCollector(registry=REGISTRY)

REQUESTS = Counter(
    "roadstead_requests",
    "HTTP requests, by route and status",
    ["method", "route", "status"],
    registry=REGISTRY,
)
COMMANDS = Counter(
    "roadstead_commands",
    "Commands at tables: done, refused, or failed",
    ["outcome"],
    registry=REGISTRY,
)
STORED = Counter("roadstead_changes_stored", "Changes of tables stored", registry=REGISTRY)
COMMITS = Histogram(
    "roadstead_commit_seconds",
    "Transactions that store changes, from begin to commit",
    buckets=QUICK,
    registry=REGISTRY,
)
OVERTAKEN = Counter(
    "roadstead_changes_overtaken", "Changes that another server was faster with", registry=REGISTRY
)
SCREENS = Gauge("roadstead_screens", "WebSockets that are open", registry=REGISTRY)
TABLES = Gauge("roadstead_tables_kept_open", "Tables in memory", registry=REGISTRY)
BOTS = Gauge("roadstead_bots_thinking", "Bots that think now", registry=REGISTRY)
THOUGHTS = Histogram(
    "roadstead_bot_seconds",
    "Bots' decisions, from the question to the answer",
    buckets=QUICK,
    registry=REGISTRY,
)
CONNECTIONS = Gauge("roadstead_connections", "Connections that are open", registry=REGISTRY)


def watch(
    tables: Callable[[], float], bots: Callable[[], float], connections: Callable[[], float]
) -> None:
    """Ask these whenever somebody reads the metrics."""
    TABLES.set_function(tables)
    BOTS.set_function(bots)
    CONNECTIONS.set_function(connections)


@contextmanager
def listener(host: str, port: int) -> Iterator[str]:
    """Answer Prometheus on a listener of its own, which strangers need not reach; its address."""
    server, thread = start_http_server(port, host, registry=REGISTRY)
    try:
        yield f"http://{host}:{server.server_address[1]}/metrics"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
