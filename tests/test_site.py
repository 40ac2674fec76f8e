"""The documentation site: its links lead somewhere, and what it promises in Python is declared."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tools import site

ROOT = Path(__file__).parents[1]
PUBLIC = site.public()


def test_every_link_in_the_pages_leads_somewhere() -> None:
    assert site.check() == []


def test_a_link_that_leads_nowhere_is_told_with_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text("[here](other.md#why) [gone](gone.md) [a folder](.) [far](https://x.org)\n")
    (tmp_path / "other.md").write_text("```\n[in code](gone.md)\n```\n")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(
        site, "pages", lambda: {page: Path("a/p.md"), tmp_path / "other.md": Path("b/o.md")}
    )
    stage = site.Stage()
    assert stage.text(page) == "[here](../b/o.md#why) gone a folder [far](https://x.org)\n"
    assert stage.broken == ["page.md: gone.md leads nowhere"]
    assert "[in code](gone.md)" in stage.text(tmp_path / "other.md")


def test_what_the_documentation_imports_is_public() -> None:
    texts = [
        file.read_text() for file in (ROOT / "docs").rglob("*.md") if "decisions" not in str(file)
    ]
    texts += [
        file.read_text()
        for folder in ("docs/template", "examples")
        for file in (ROOT / folder).rglob("*.py")
    ]
    used = {
        module
        for text in [(ROOT / "README.md").read_text(), *texts]
        for module in re.findall(
            r"^(?:>>> |\.\.\. )? *from (roadstead[\w.]*) import", text, re.MULTILINE
        )
    }
    assert used
    assert used - {"roadstead.cli"} <= set(PUBLIC), "the command is for the terminal"


@pytest.mark.parametrize("module", PUBLIC)
def test_everything_public_says_what_it_is(module: str) -> None:
    place = ROOT / "src" / module.replace(".", "/")
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    tree = ast.parse(file.read_text("utf-8"))
    assert ast.get_docstring(tree)
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not silent


def test_every_page_stands_in_a_list() -> None:
    listed = {
        line
        for page in (ROOT / "docs/site").glob("*.md")
        for block in re.findall(r"```\{toctree\}\n(.*?)```", page.read_text(), re.DOTALL)
        for line in block.splitlines()
    }
    alone = {place.with_suffix("").as_posix() for place in site.pages().values()}
    alone -= {"index"} | {place for place in alone if f"{Path(place).parent}/*" in listed}
    assert alone <= listed
