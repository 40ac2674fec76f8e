"""No table is keyed by a game's name: outside of their own folders nobody knows the games.

What a game brings is found through its kit (docs/new-game.md), so a stranger's game meets the
same doors as ours. Sentences and examples may mention a game; code may not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from roadstead import kits

ROOT = Path(__file__).parents[1]
PYTHON, BROWSER = ROOT / "src/roadstead", ROOT / "web/src"
OWN = [kit for kit in map(kits.find, kits.names()) if kit.package.startswith("roadstead.")]
FOLDERS = {kit.package.rpartition(".")[2] for kit in OWN}
NAMES = {kit.name for kit in OWN} | FOLDERS
NAME = "|".join(sorted(map(re.escape, NAMES), key=len, reverse=True))
IN_BROWSER = re.compile(
    rf"""(['"`])(?:{NAME})\1"""  # 'fleet'
    rf"""|(?:[{{,]|^)\s*(?:{NAME})\s*:"""  # {{ fleet: ...
    rf"""|\.[\w-]*(?<![a-z])(?:{NAME})(?![\w-])\s*[{{,.:\s)]"""  # .game-fleet {{
    rf"""|/(?:{NAME})(?=[/.'"`])""",  # ./fleet/Board.svelte
    re.MULTILINE,
)


def python_files() -> Iterator[Path]:
    for file in sorted(PYTHON.rglob("*.py")):
        parts = file.relative_to(PYTHON).parts
        if not (parts[0] == "games" and parts[1] in FOLDERS):
            yield file


def browser_files() -> Iterator[Path]:
    for file in sorted(BROWSER.rglob("*")):
        parts = file.relative_to(BROWSER).parts
        is_a_games = parts[0] == "games" and parts[1:2] and parts[1] in FOLDERS
        is_code = file.suffix in (".ts", ".svelte", ".css") and not file.name.endswith(".test.ts")
        if is_code and not is_a_games and parts[0] not in ("fixtures", "testing"):
            yield file


def names_in_python(text: str) -> list[str]:
    """Literals that are a game's name, and imports from its folder."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            found.append(f"line {node.lineno}: {node.value!r}")
        if isinstance(node, ast.keyword) and node.arg in NAMES:
            found.append(f"line {node.lineno}: {node.arg}=")
        if isinstance(node, ast.Import | ast.ImportFrom):
            below = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            modules = [below + name.name for name in node.names]
            found += [
                f"line {node.lineno}: {module}"
                for module in modules
                if module.startswith("roadstead.games.") and set(module.split(".")) & FOLDERS
            ]
    return found


def names_in_browser(text: str) -> list[str]:
    """Literals, keys, classes and paths with a game's name, comments and all."""
    return [
        f"line {text.count(chr(10), 0, found.start()) + 1}: {found[0].strip()}"
        for found in IN_BROWSER.finditer(text)
    ]


def test_python_outside_of_a_games_folder_knows_no_game() -> None:
    found = {file: names_in_python(file.read_text("utf-8")) for file in python_files()}
    assert {str(file): names for file, names in found.items() if names} == {}
    assert len(found) > 100


def test_the_client_outside_of_a_games_folder_knows_no_game() -> None:
    found = {file: names_in_browser(file.read_text("utf-8")) for file in browser_files()}
    assert {str(file): names for file, names in found.items() if names} == {}
    assert len(found) > 50


@pytest.mark.parametrize(
    "planted",
    [
        'MINUTES = {"dicey-waters": 30}',
        "BOARDS = dict(fleet=FleetBoard)",
        "if game.name == 'fleet':\n    pass",
        "from roadstead.games.black_fleet import bot",
        "from roadstead.games import fleet",
        "import roadstead.games.fleet_dice.rules",
        'folder = "treasure_fleet"',
    ],
)
def test_a_table_planted_in_python_is_found(planted: str) -> None:
    assert len(names_in_python(f'"""About fleet and dicey-waters."""\n{planted}')) == 1


@pytest.mark.parametrize(
    "planted",
    [
        "const MINUTES = {\n  'dicey-waters': '30 min',\n};",
        "const PITCHES = {\n  fleet: 'Bid for licences.',\n};",
        "const board = { fleet: Board };",
        'if (game === "black-fleet") return;',
        ".game-fleet {\n  color: red;\n}",
        "  :global(.on-black_fleet .board) {",
        "import Board from './games/fleet_dice/Board.svelte';",
    ],
)
def test_a_table_planted_in_the_client_is_found(planted: str) -> None:
    said = "/** Where fleets lie at anchor: a fleet is fine. */\nconst said = 'Your fleet';"
    assert len(names_in_browser(f"{said}\n{planted}")) == 1
