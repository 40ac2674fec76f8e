"""A door whose extra is missing says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDE = """
import sys
for module in sys.argv[2:]:
    sys.modules[module] = None
import importlib
importlib.import_module("roadstead.adapters." + sys.argv[1])
"""


@pytest.mark.parametrize(
    ("door", "missing"),
    [
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
        ("gymnasium", "gymnasium"),
        ("gymnasium", "numpy"),
        ("pettingzoo", "librt"),
    ],
)
def test_a_door_without_its_extra_says_what_to_install(door: str, missing: str) -> None:
    tried = subprocess.run(
        [sys.executable, "-c", HIDE, door, missing], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 1
    sentence = tried.stderr.strip().splitlines()[-1]
    assert f"roadstead.adapters.{door} cannot be opened" in sentence
    assert f"pip install 'roadstead[{door}]'" in sentence


def test_the_games_themselves_need_no_extra() -> None:
    code = HIDE.replace('"roadstead.adapters." + sys.argv[1]', '"roadstead." + sys.argv[1]')
    arguments = ["match", "numpy", "librt", "gymnasium", "pettingzoo", "pyspiel"]
    subprocess.run([sys.executable, "-c", code, *arguments], check=True)
