"""What `deploy/` says is what the server understands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from roadstead.cli.command import parse
from roadstead.server.web.connections import KEPT_FREE, MOST

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_systemd_unit_starts_a_server() -> None:
    unit = (DEPLOY / "roadstead.service").read_text()
    [start] = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    program, *words = shlex.split(start)
    assert program.endswith("/roadstead")
    assert parse(words).command == "serve"
    [state] = re.findall(r"^StateDirectory=(.*)$", unit, re.MULTILINE)
    assert parse(words).data == Path("/var/lib") / state, "the only place it may write to"


def test_the_containers_start_servers_where_the_proxy_looks_for_them() -> None:
    port = str(parse(["serve"]).port)
    for file, key in (("Containerfile", "CMD "), ("compose.yaml", "command: ")):
        text = (DEPLOY / file).read_text()
        [words] = re.findall(rf"^\s*{key}\[(\"serve\".*)\]$", text, re.MULTILINE)
        serving = parse(re.findall(r'"([^"]*)"', words))
        assert (serving.host, str(serving.port)) == ("0.0.0.0", port)
    assert f"dynamic a server {port}" in (DEPLOY / "Caddyfile").read_text()
    assert f"127.0.0.1:{port}/healthz" in (DEPLOY / "Containerfile").read_text()


def test_what_is_forwarded_is_believed_from_the_proxy_alone() -> None:
    """The servers' network is their own, and its address is what they are told to believe."""
    compose = (DEPLOY / "compose.yaml").read_text()
    [believed] = re.findall(r"ROADSTEAD_PROXIES: (\S+)", compose)
    assert f"- subnet: {believed}" in compose
    assert "internal: true" in compose
    unit = (DEPLOY / "roadstead.service").read_text()
    assert "ROADSTEAD_PROXIES=127.0.0.1,::1" in unit
    assert "FORWARDED_ALLOW_IPS" not in compose + unit


def test_servers_have_files_for_their_connections() -> None:
    needed = MOST + KEPT_FREE
    [unit] = re.findall(r"\nLimitNOFILE=(\d+)\n", (DEPLOY / "roadstead.service").read_text())
    [compose] = re.findall(r"nofile: (\d+)", (DEPLOY / "compose.yaml").read_text())
    assert min(int(unit), int(compose)) >= needed


def test_the_container_installs_what_is_locked_by_hash_and_runs_with_nothing_to_spare() -> None:
    container = (DEPLOY / "Containerfile").read_text()
    assert "--no-deps --require-hashes -r /wheels/server.lock" in container
    assert re.search(r"^USER \d+$", container, re.MULTILINE)
    compose = (DEPLOY / "compose.yaml").read_text()
    server = compose[compose.index("  server:") : compose.index("  database:")]
    for bound in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges", "mem_limit"):
        assert bound in server
