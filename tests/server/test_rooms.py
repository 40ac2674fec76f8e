"""The server's rooms, as docs/server.md maps them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/roadstead/server"
MAP = (ROOT / "docs/server.md").read_text("utf-8")
LAYERS = re.search(
    r'containers = \["roadstead.server"\].*?layers = \[(.*?)\]',
    (ROOT / "pyproject.toml").read_text("utf-8"),
    re.DOTALL,
)
ROOMS = sorted(folder.name for folder in SERVER.iterdir() if (folder / "__init__.py").exists())


def mapped(room: str) -> list[str]:
    """The files that the map names in the room."""
    section = MAP.split(f"\n## {room}\n")[1].split("\n## ")[0]
    firsts = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return [name for first in firsts for name in re.findall(r"`([^`]+)`", first)]


def there(room: str) -> set[str]:
    """What a newcomer finds in the room."""
    names = {file.name for file in (SERVER / room).glob("*.py")} - {"__init__.py"}
    return names | {f"{folder.parent.name}/" for folder in (SERVER / room).glob("*/__init__.py")}


@pytest.mark.parametrize("room", ROOMS)
def test_the_map_names_every_file_of_a_room_once_and_no_other(room: str) -> None:
    named = mapped(room)
    assert len(named) == len(set(named))
    assert set(named) == there(room)


def test_nothing_lies_outside_of_the_rooms() -> None:
    assert [file.name for file in SERVER.glob("*.py")] == ["__init__.py"]


def test_every_room_is_a_layer_and_in_the_maps_first_table_in_the_same_order() -> None:
    assert LAYERS is not None
    layers = [re.findall(r"\w+", layer) for layer in LAYERS[1].split(",")]
    rows = re.findall(r"^\| (\d) \| \[`(\w+)`\]", MAP, re.MULTILINE)
    heights = {room: len(layers) - height for height, rooms in enumerate(layers) for room in rooms}
    assert [(int(height), room) for height, room in rows] == [
        (heights[room], room) for rooms in layers for room in rooms
    ]
    assert sorted(heights) == ROOMS


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_one_sentence_at_its_door_and_nothing_else(room: str) -> None:
    door = ast.parse((SERVER / room / "__init__.py").read_text("utf-8"))
    assert len(door.body) == 1
    sentence = ast.get_docstring(door)
    assert sentence is not None
    assert sentence.endswith(".")
    assert "\n" not in sentence
