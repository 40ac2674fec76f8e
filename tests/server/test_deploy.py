"""What `deploy/` says is what the server understands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from roadstead.cli.command import parse

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
