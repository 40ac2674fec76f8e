"""Write into the workflows which commits stand behind the actions that they use, by their tags.

    python tools/pin_actions.py

`owner/name@v1` becomes `owner/name@COMMIT # v1`, and one that has its commit gets the newest of its
tag. What a commit is, git is told by the action's own repository; none is ever made up: when one
cannot be had this ends with a sentence, and nothing is written.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

WORKFLOWS = Path(__file__).parent.parent / ".github/workflows"
USES = re.compile(r"(uses: )([\w.-]+/[\w.-]+)@(?:[0-9a-f]{40} # )?(v[\w.]+)$", re.MULTILINE)
COMMIT = re.compile(r"[0-9a-f]{40}")
SECONDS = 60


def main(folder: Path = WORKFLOWS) -> None:
    """Pin every action of every workflow, or say what is missing."""
    texts = {file: file.read_text("utf-8") for file in sorted(folder.glob("*.yml"))}
    used = {(name, tag) for text in texts.values() for _, name, tag in USES.findall(text)}
    commits = {action: commit(*action) for action in sorted(used)}
    for file, text in texts.items():
        pinned = USES.sub(
            lambda use: f"{use[1]}{use[2]}@{commits[use[2], use[3]]} # {use[3]}", text
        )
        file.write_text(pinned, "utf-8")
    for (name, tag), found in commits.items():
        print(f"{name}@{tag} is {found}")


def commit(name: str, tag: str) -> str:
    """What the action's repository says the tag is; of a signed tag, what it was put on."""
    refs = [f"refs/tags/{tag}", f"refs/tags/{tag}^{{}}"]
    asking = ["git", "ls-remote", f"https://github.com/{name}", *refs]
    try:
        asked = subprocess.run(asking, capture_output=True, text=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        sys.exit(f"the commit of {name}@{tag} cannot be looked up: {error}")
    found: dict[str, str] = {}
    for line in asked.stdout.splitlines():
        known, _, ref = line.partition("\t")
        found[ref] = known
    told = found.get(refs[1]) or found.get(refs[0], "")
    if not COMMIT.fullmatch(told):
        sys.exit(f"the commit of {name}@{tag} cannot be looked up: there is no such tag")
    return told


if __name__ == "__main__":
    main()
