"""The server's container: built on each kind of machine, then under one name for all.

    python tools/container.py build NAME   build for this machine and push it by its digest
    python tools/container.py name NAME    put NAME:VERSION before all that were built, and print
                                           what a workflow wants to know of it

Every image it is built from has the digest that its registry gives (tools/pin_images.py).
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools import pin_images, release  # noqa: E402 - from this checkout

DEPLOY = ROOT / "build/release/deploy"
BUILT = ROOT / "build/container"  # what docker says of each


def build(name: str) -> None:
    """Build for this machine, and push."""
    pin_images.main(DEPLOY)
    BUILT.mkdir(parents=True, exist_ok=True)
    output = f"type=image,name={name},push-by-digest=true,name-canonical=true,push=true"
    told = BUILT / f"{platform.machine()}.json"
    command = ["docker", "buildx", "build", "--file", str(DEPLOY / "Containerfile")]
    command += ["--output", output, "--metadata-file", str(told), str(ROOT)]
    subprocess.run(command, check=True)


def put_name(name: str) -> str:
    """Give what was built for all machines one name; its digest."""
    digests = [json.loads(file.read_text())["containerimage.digest"] for file in BUILT.iterdir()]
    if not digests:
        sys.exit("nothing was built: python tools/container.py build NAME")
    tagged = f"{name}:{release.version()}"
    images = [f"{name}@{digest}" for digest in sorted(digests)]
    create = ["docker", "buildx", "imagetools", "create", "--tag", tagged, *images]
    subprocess.run(create, check=True, stdout=sys.stderr)
    return pin_images.digest(tagged)


def main(words: list[str]) -> None:
    """Do what is asked for."""
    match words:
        case ["build", name]:
            build(name)
        case ["name", name]:
            print(f"name={name}", f"digest={put_name(name)}", sep="\n")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
