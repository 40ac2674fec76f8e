"""What setup.py adds to an sdist and a wheel: the same bytes every time, and a list of what is in.

Both take the time of SOURCE_DATE_EPOCH and no machine's users, rights or order of files.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import tarfile
from pathlib import Path
from typing import Any

PLAIN, RUNNABLE = 0o644, 0o755


def write_archive(folder: Path, archive: Path) -> None:
    """The folder as a compressed tar that depends on its files alone."""
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = moment
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mode = PLAIN if entry.isfile() else RUNNABLE
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=moment) as compressed,
        tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in sorted([folder, *folder.rglob("*")]):
            tar.add(path, path.relative_to(folder.parent), recursive=False, filter=plain)


def with_plain_rights(folder: Path) -> None:
    """Take away what a umask or a checkout gave: a wheel keeps rights."""
    for path in folder.rglob("*"):
        path.chmod(PLAIN if path.is_file() else RUNNABLE)


def bill_of_materials(root: Path, version: str, mypy: str | None) -> str:
    """What of others is inside a wheel (PEP 770), as CycloneDX.

    That is what the browser client was bundled from, and mypyc's runtime in a compiled one. What is
    installed beside it stands in the wheel's own metadata.
    """
    names = json.loads((root / "src/roadstead/web/bundled.json").read_text("utf-8"))
    lock = json.loads((root / "web/package-lock.json").read_text("utf-8"))["packages"]
    components = [_from_npm(name, lock[f"node_modules/{name}"]) for name in names]
    if mypy is not None:
        components.append(
            {
                "type": "library",
                "bom-ref": f"pkg:pypi/mypy@{mypy}",
                "name": "mypy",
                "version": mypy,
                "description": "The runtime of mypyc, compiled in.",
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": f"pkg:pypi/mypy@{mypy}",
            }
        )
    subject = f"pkg:pypi/roadstead@{version}"
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": subject,
                "name": "roadstead",
                "version": version,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "purl": subject,
            }
        },
        "components": components,
        "dependencies": [
            {"ref": subject, "dependsOn": [component["bom-ref"] for component in components]}
        ],
    }
    return json.dumps(bill, indent=1) + "\n"


def _from_npm(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    purl = f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}"
    algorithm, _, digest = locked["integrity"].partition("-")
    assert algorithm == "sha512"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": locked["version"],
        "hashes": [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}],
        "licenses": [{"license": {"id": locked["license"]}}],
        "purl": purl,
    }
