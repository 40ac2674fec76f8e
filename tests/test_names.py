"""One name, one meaning; the same room has the same name in every game."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module
from pathlib import Path

import pytest

from roadstead import kits

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src/roadstead"
GLOSSARY = (ROOT / "docs/glossary.md").read_text("utf-8")

# Words of several rulebooks, each a class of its own in the folder of each game: the same part of
# the rules in every one of them, and known by this name to clients (events) and in positions.
IN_SEVERAL_RULEBOOKS = {
    *("Player", "BeginRound", "EndRound", "Fishing"),
    *("BoatLaunched", "FishCaught", "GameEnded", "RoundBegun"),
}


def defined(folder: Path) -> dict[str, list[str]]:
    """Where each class is defined, private or not."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name.lstrip("_")].append(file.relative_to(folder).as_posix())
    return found


def homonyms(folder: Path) -> dict[str, list[str]]:
    """The names that mean several things."""
    return {
        name: places
        for name, places in defined(folder).items()
        if len(places) > 1 and not (name in IN_SEVERAL_RULEBOOKS and _each_in_a_game(places))
    }


def _each_in_a_game(places: list[str]) -> bool:
    games = {place.split("/")[1] for place in places if place.startswith("games/")}
    return len(games) == len(places)


def test_no_name_means_two_things() -> None:
    assert homonyms(SOURCES) == {}


def test_a_name_that_means_two_things_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "games/fleet").mkdir(parents=True)
    (tmp_path / "games/fleet/table.py").write_text("class Player: ...\nclass Told: ...\n")
    (tmp_path / "told.py").write_text("class _Told: ...\n")
    (tmp_path / "server.py").write_text("class Player: ...\n")
    assert set(homonyms(tmp_path)) == {"Told", "Player"}


def test_the_words_of_several_rulebooks_are_in_several() -> None:
    everywhere = defined(SOURCES)
    assert all(len(everywhere[name]) > 1 for name in IN_SEVERAL_RULEBOOKS)


@pytest.mark.parametrize("name", kits.names())
def test_sentences_and_invariants_have_the_same_room_in_every_game(name: str) -> None:
    package = kits.find(name).package
    assert callable(import_module(f"{package}.words.en.events").told)
    assert callable(import_module(f"{package}.rules.invariants").broken)
    assert import_module(f"{package}.rules.spellings").SPELLINGS


KERNEL_WORDS = (
    *("action", "bag", "chance", "choice", "event", "game", "handful", "kit", "match"),
    *("option", "perft", "position", "record", "refusal", "resample", "room", "rules"),
    *("seat", "spelling", "step", "table", "verb", "view", "words"),
)


@pytest.mark.parametrize("word", KERNEL_WORDS)
def test_the_glossary_explains_every_word_of_the_kernel(word: str) -> None:
    assert f"**{word}**" in GLOSSARY


@pytest.mark.parametrize("name", sorted(IN_SEVERAL_RULEBOOKS))
def test_the_glossary_explains_words_that_several_games_share(name: str) -> None:
    assert f"`{name}`" in GLOSSARY


def test_every_class_that_the_glossary_names_is_there() -> None:
    everywhere = defined(SOURCES)
    named = {
        word
        for word in GLOSSARY.split("`")[1::2]
        if word[:1].isupper() and word.isalnum() and not word.isupper()
    }
    assert named - set(everywhere) == set()
