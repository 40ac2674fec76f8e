"""A release names every image by the digest that its registry gives, or is none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[1] / "tools" / "pin_images.py"
DEPLOY = TOOL.parents[1] / "deploy"
DIGEST = "sha256:" + "5" * 64


def pin(folder: Path, skopeo: str) -> subprocess.CompletedProcess[str]:
    """Run the tool where skopeo is the script, and nothing else that could be asked is there."""
    programs = folder / "programs"
    programs.mkdir()
    if skopeo:
        (programs / "skopeo").write_text(f"#!/bin/sh\n{skopeo}\n")
        (programs / "skopeo").chmod(0o755)
    return subprocess.run(
        [sys.executable, TOOL, folder / "release"],
        env=os.environ | {"PATH": str(programs)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_image_gets_its_digest_and_all_else_stays(tmp_path: Path) -> None:
    assert pin(tmp_path, f"echo {DIGEST}").returncode == 0
    release = tmp_path / "release"
    for name in ("Containerfile", "compose.yaml"):
        text = (release / name).read_text()
        assert text.replace(f"@{DIGEST}", "") == (DEPLOY / name).read_text()
    assert f"python:3.11-slim@{DIGEST}\n" in (release / "Containerfile").read_text()
    images = re.findall(r"image: (\S+)", (release / "compose.yaml").read_text())
    assert images
    assert all(image.endswith(f"@{DIGEST}") for image in images)
    assert (release / "Caddyfile").exists()


def test_a_digest_that_cannot_be_had_is_never_made_up(tmp_path: Path) -> None:
    for number, skopeo in enumerate(("exit 1", "echo latest", "")):
        folder = tmp_path / str(number)
        folder.mkdir()
        told = pin(folder, skopeo)
        assert told.returncode == 1
        assert re.fullmatch(r"the digest of caddy:2 .*\n", told.stderr)
        assert not (folder / "release").exists()
