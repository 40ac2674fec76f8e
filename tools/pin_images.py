"""Write deploy/ out for a release, every image in it with the digest that its registry gives.

    python tools/pin_images.py build/release
    python tools/pin_images.py --matrix IMAGE ...    the images by digest, for a workflow's matrix

A digest is looked up by `skopeo` or `docker`, whichever is there, and never made up: when one
cannot be had the release ends with a sentence, and nothing is written.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

DEPLOY = Path(__file__).parent.parent / "deploy"
PLACES = {
    "Containerfile": re.compile(r"^(ARG BASE=)(\S+)$", re.MULTILINE),
    "compose.yaml": re.compile(r"^(\s+image: )(\S+)$", re.MULTILINE),
}
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
SECONDS = 60


def main(folder: Path) -> None:
    """Write the folder, or say what is missing."""
    found = {name: (DEPLOY / name).read_text("utf-8") for name in PLACES}
    images = {image for name, place in PLACES.items() for _, image in place.findall(found[name])}
    pinned = {image: f"{image}@{digest(image)}" for image in sorted(images)}
    shutil.copytree(DEPLOY, folder, dirs_exist_ok=True)
    for name, place in PLACES.items():
        text = place.sub(lambda found: found[1] + pinned[found[2]], found[name])
        (folder / name).write_text(text, "utf-8")
    print(*pinned.values(), sep="\n")


def digest(image: str) -> str:
    """What the registry says the image is."""
    command = _asking(image)
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        sys.exit(f"the digest of {image} cannot be looked up: {error}")
    if not DIGEST.fullmatch(asked.stdout.strip()):
        sys.exit(f"the digest of {image} cannot be looked up: {command[0]} gives no digest")
    return asked.stdout.strip()


def _asking(image: str) -> list[str]:
    if shutil.which("skopeo"):
        return ["skopeo", "inspect", "--format", "{{.Digest}}", f"docker://{image}"]
    if shutil.which("docker"):
        inspect = ["docker", "buildx", "imagetools", "inspect", image]
        return [*inspect, "--format", "{{.Manifest.Digest}}"]
    sys.exit(f"the digest of {image} is looked up by skopeo or docker; please install one of them")


def matrix(images: list[str]) -> str:
    """A workflow's output with every image by its digest."""
    return f"matrix={json.dumps([f'{image}@{digest(image)}' for image in images])}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--matrix", *images] if images:
            print(matrix(images))
        case [folder]:
            main(Path(folder))
        case _:
            sys.exit(__doc__)
