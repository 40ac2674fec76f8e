"""For a package that compiles its game with mypyc: `setup(ext_modules=compiled("my_game.py"))`.

Two packages that were compiled apart cannot share native classes: one that derives from ours
would crash when it is loaded. So classes with a base stay plain, and what is compiled is what
they do. The source is not touched; a copy with the marks that mypyc reads goes into `build`.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from typing import Any

BUILD = Path("build/marked")
IMPORT = "from mypy_extensions import mypyc_attr as _mypyc_attr"
PLAIN = "@_mypyc_attr(native_class=False)"


def compiled(*sources: str) -> list[Any]:
    """The extensions to build from these files of a package or these modules on their own."""
    from mypyc.build import mypycify  # noqa: PLC0415 - needed where a game is built only

    shutil.rmtree(BUILD, ignore_errors=True)
    extensions: list[Any] = mypycify([str(_marked(Path(source))) for source in sources])
    return extensions


def _marked(source: Path) -> Path:
    """A copy of the source with marks, in a copy of its package."""
    root = source
    while (root.parent / "__init__.py").exists():
        root = root.parent
    copied = BUILD / source.relative_to(root.parent)
    if root != source and not (BUILD / root.name).exists():
        shutil.copytree(root, BUILD / root.name, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    copied.parent.mkdir(parents=True, exist_ok=True)
    copied.write_text(marked(source.read_text(encoding="utf-8")), encoding="utf-8")
    return copied


def marked(text: str) -> str:
    """The text of a module with its derived classes marked to stay plain.

    mypyc takes what is the same for all events of a class for a field of each, so `reveals` is
    told after the class.
    """
    tree = ast.parse(text)
    lines = text.split("\n")
    # From the end, so that the numbers of earlier lines still hold.
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and node.bases:
            for told in [part for part in node.body if _tells_reveals(part)]:
                lines.insert(node.end_lineno or 0, _after(node, told))
                lines[told.lineno - 1] = "    pass"
            first = min([node.lineno, *[mark.lineno for mark in node.decorator_list]])
            lines.insert(first - 1, PLAIN)
    lines.insert(_after_the_future(tree), IMPORT)
    return "\n".join(lines)


def _tells_reveals(part: ast.stmt) -> bool:
    if isinstance(part, ast.Assign):
        return ast.unparse(part.targets[0]) == "reveals"
    return isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "reveals"


def _after(node: ast.ClassDef, told: ast.stmt) -> str:
    assert isinstance(told, (ast.Assign, ast.AnnAssign))
    assert told.value is not None
    return f'setattr({node.name}, "reveals", {ast.unparse(told.value)})'


def _after_the_future(tree: ast.Module) -> int:
    """The line below the docstring and the imports that must come first."""
    last = 0
    for node in tree.body:
        first = isinstance(node, ast.Expr) and last == 0
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not (first or future):
            break
        last = node.end_lineno or last
    return last
