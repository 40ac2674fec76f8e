"""The documentation site: put its pages together, and have Sphinx make them.

    python tools/site.py           build/site, from docs/, the games' rules and the docstrings
    python tools/site.py check     only whether every link in the pages leads somewhere
    python tools/site.py far       and whether other sites are still there; needs the internet

The pages stay where they are read on a forge. Here they get the places that the site gives them,
and their links are turned to follow: to the page, or to a copy of the file. A link to a folder of
the sources becomes its words. One that leads nowhere is an error, as is every warning of Sphinx.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "build/site-source"
SITE = ROOT / "build/site"

LINK = re.compile(r"(?P<image>!?)\[(?P<words>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^()\s]+)\)")
FENCE = re.compile(r"^(?:```|~~~)")
ELSEWHERE = re.compile(r"[a-z]+:|#|/")  # another site, or the same page

REFERENCE = """# {title}

```{{eval-rst}}
.. automodule:: {module}
   :members:
   :show-inheritance:
```
"""


def pages() -> dict[Path, Path]:
    """Every page, by its file in the repository, and its place on the site."""
    found = {
        ROOT / "CHANGELOG.md": Path("changelog.md"),
        ROOT / "CONTRIBUTING.md": Path("contributing.md"),
        ROOT / "SECURITY.md": Path("security.md"),
    }
    found |= {file: Path(file.name) for file in (ROOT / "docs").glob("*.md")}
    found |= {file: Path(file.name) for file in (ROOT / "docs/site").glob("*.md")}
    found |= {file: Path("decisions", file.name) for file in (ROOT / "docs/decisions").glob("*.md")}
    found |= {file: Path("games", file.name) for file in (ROOT / "docs/games").glob("*.md")}
    rules = (ROOT / "src/roadstead/games").glob("*/pages/en/*.md")
    found |= {file: Path("rules", file.name) for file in rules}
    del found[ROOT / "docs/README.md"]  # the forge's list of pages; the site has another one
    return found


RULES_FOR_PEOPLE = ("pages", "en")

# Pages that are read on a forge alone, and what the site has in their place.
INSTEAD = {
    ROOT / "docs/README.md": Path("index.md"),
    ROOT / "README.md": Path("index.md"),
    ROOT / "docs/decisions": Path("authors.md"),
}


def written(page: Path) -> str:
    """What stands on a page; rules for people have words in place of what a board would draw."""
    if page.parent.parts[-2:] != RULES_FOR_PEOPLE:
        return page.read_text("utf-8")
    from roadstead import kits  # noqa: PLC0415 - only these pages need the games
    from roadstead.rulebook import book, plain  # noqa: PLC0415 - as well

    return plain.as_markdown(book.of(kits.find(page.stem)))


class Stage:
    """The site's sources on their way to a folder."""

    def __init__(self) -> None:
        self.places = pages()
        self.files: set[Path] = set()  # that are linked to, and copied
        self.broken: list[str] = []

    def text(self, page: Path) -> str:
        """A page with its links turned; what stands in fences is left alone."""
        lines = written(page).splitlines(keepends=True)
        fenced = False
        for number, line in enumerate(lines):
            if FENCE.match(line):
                fenced = not fenced
            elif not fenced:
                lines[number] = LINK.sub(lambda link: self._turned(page, link), line)
        return "".join(lines)

    def _turned(self, page: Path, link: re.Match[str]) -> str:
        if ELSEWHERE.match(link["target"]):
            return link[0]
        name, hash_sign, anchor = link["target"].partition("#")
        words = LINK.sub(lambda inner: self._turned(page, inner), link["words"])
        target = (page.parent / name).resolve()
        place = self.places.get(target) or INSTEAD.get(target)
        if place is None and target.is_dir():
            return words
        if place is None and target.is_file():
            self.files.add(target)
            place = self._copy(target)
        if place is None:
            self.broken.append(f"{page.relative_to(ROOT)}: {link['target']} leads nowhere")
            return words
        way = os.path.relpath(place, self.places[page].parent)
        return f"{link['image']}[{words}]({Path(way).as_posix()}{hash_sign}{anchor})"

    @staticmethod
    def _copy(file: Path) -> Path:
        return "files" / file.relative_to(ROOT)

    def write(self, folder: Path) -> None:
        """Everything that Sphinx reads."""
        shutil.rmtree(folder, ignore_errors=True)
        for page, place in self.places.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(self.text(page), "utf-8")
        for file in self.files:
            copy = folder / self._copy(file)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        (folder / "reference").mkdir()
        for module in public():
            title = module.removeprefix("roadstead.").replace("_", "\\_")
            text = REFERENCE.format(module=module, title=title)
            (folder / "reference" / f"{module}.md").write_text(text, "utf-8")


def public() -> list[str]:
    """The modules that can be relied on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["tool"]["roadstead"]["public"])


def check() -> list[str]:
    """What leads nowhere."""
    stage = Stage()
    for page in stage.places:
        stage.text(page)
    return stage.broken


def build(kind: str = "html") -> int:
    """Make the site, or only follow its links; Sphinx's exit code."""
    stage = Stage()
    stage.write(SOURCE)
    if stage.broken:
        print(*stage.broken, sep="\n", file=sys.stderr)
        return 1
    into = SITE if kind == "html" else SITE.with_name(f"site-{kind}")
    shutil.rmtree(into, ignore_errors=True)
    strictly = ["--fail-on-warning", "--keep-going", "--fresh-env", "--quiet"]
    strictly += ["--builder", kind, "--conf-dir", str(ROOT / "docs/site")]
    command = [sys.executable, "-m", "sphinx", *strictly]
    command += ["--doctree-dir", str(ROOT / "build/site-doctrees"), str(SOURCE), str(into)]
    world = os.environ | {"ROADSTEAD_PURE": "1", "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, env=world, check=False).returncode


def main(words: list[str]) -> int:
    """Do what is asked for."""
    if words == ["check"]:
        broken = check()
        print(*(broken or ["every link leads somewhere"]), sep="\n")
        return int(bool(broken))
    if words == ["far"]:
        return build("linkcheck")
    if words:
        sys.exit(__doc__)
    failed = build()
    if not failed:
        print(f"{SITE.relative_to(ROOT)}/index.html has it.")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
