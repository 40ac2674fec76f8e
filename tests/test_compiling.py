"""A game of another package can be compiled on its own, against a Roadstead that is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import roadstead
from roadstead.compiling import marked

TEMPLATE = Path(__file__).parents[1] / "docs/template/pearl_divers.py"
ROUND = "(PearlComesUp(), ChooseBreath(), ComeUp())"
COME_UP = (
    '    """The longest dive takes the pearl; a tie for the longest leaves it in the sand."""\n'
)
# With a step that has fields, as a position writes them and reads them back.
DEEP = (
    TEMPLATE.read_text()
    .replace(ROUND, ROUND.replace("ComeUp())", "ComeUp(3))"))
    .replace(
        COME_UP,
        f"{COME_UP}\n    def __init__(self, depth: int) -> None:\n        self.depth = depth\n",
    )
)
SETUP = """
from setuptools import setup
from roadstead.compiling import compiled
setup(name="pearls", packages=[], py_modules=[], ext_modules=compiled({files}))
"""
PROGRAM = """
import sys
from {module} import GAME, Dived
from roadstead import Match
from roadstead.kernel.conformance import check
from roadstead.plain_page import page

print(sys.modules["{module}"].__file__)
print(check(GAME, games=30))
match = Match(GAME, players=3, seed=1, names=["Ann", "Ben", "Cleo"])
print(match.rule())
for seat in range(3):
    match.play(seat, 1)
print(match.log(0)[2])
print(Dived.reveals, match.why_no_undo())
print(page(GAME).count("**"))
position = match.position_text()
again = Match.from_position(position, GAME)
print("ComeUp(depth=3)" in position, again.position_text() == position)
"""


def run(folder: Path, *command: str) -> str:
    """What a Python says in a folder; it finds the Roadstead of these tests."""
    package = str(Path(roadstead.__file__).parents[1])
    paths = os.pathsep.join([package, os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, "MYPYPATH": package},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.heavy
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
@pytest.mark.parametrize("module", ["pearl_divers", "pearls.rules.divers"])
def test_the_template_compiled_keeps_the_contract(module: str, tmp_path: Path) -> None:
    source = tmp_path / f"{module.replace('.', '/')}.py"
    source.parent.mkdir(parents=True, exist_ok=True)
    for folder in [it for it in source.parents if tmp_path in it.parents]:
        (folder / "__init__.py").write_text("")
    source.write_text(DEEP)
    named = str(source.relative_to(tmp_path))
    (tmp_path / "setup.py").write_text(SETUP.format(files=repr(named)))
    run(tmp_path, "setup.py", "build_ext", "--inplace")
    loaded, report, rule, sentence, undo, bold, position = run(
        tmp_path, "-c", PROGRAM.format(module=module)
    ).splitlines()
    assert not loaded.endswith(".py")
    assert report.startswith("30 games, ")
    assert rule == "Everybody secretly chooses one of the breaths left to them."
    assert sentence == "You 1, Ben 1, Cleo 1: nobody gets it."
    assert undo == "True something hidden has been shown since"
    assert bold == "6"  # three rules with their names
    assert position == "True True"
    assert source.read_text() == DEEP


def test_derived_classes_are_marked_to_stay_plain() -> None:
    text = '''"""A game."""

from __future__ import annotations

from dataclasses import dataclass

@dataclass(frozen=True)
class Seen(Event):
    worth: int
    reveals: ClassVar[bool] = True

class Alone:
    reveals = True
'''
    assert (
        marked(text)
        == '''"""A game."""

from __future__ import annotations
from mypy_extensions import mypyc_attr as _mypyc_attr

from dataclasses import dataclass

@_mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Seen(Event):
    worth: int
    pass
setattr(Seen, "reveals", True)

class Alone:
    reveals = True
'''
    )


def test_a_module_without_a_docstring_is_marked_from_its_first_line() -> None:
    text = "class Sea(Table):\n    pass\n"
    assert marked(text).splitlines() == [
        "from mypy_extensions import mypyc_attr as _mypyc_attr",
        "@_mypyc_attr(native_class=False)",
        "class Sea(Table):",
        "    pass",
    ]
