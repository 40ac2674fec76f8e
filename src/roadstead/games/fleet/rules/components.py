"""What is in the box: boats, licences, crates, and the numbers of the set-up."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from roadstead.kernel.ids import checked_id, expect_unique

# Boats by kind, in falling order of cash.
TUNA: Final[i64] = 0
SHRIMP: Final[i64] = 1
LOBSTER: Final[i64] = 2
PROCESSING_VESSEL: Final[i64] = 3
COD: Final[i64] = 4
KING_CRAB: Final[i64] = 5
BOATS: Final = 6

# Licences by kind: a common licence has the number of its boat.
COMMON: Final[i64] = 5  # the kinds below are common, the others premium
KING_CRAB_CAPTAINS: Final[i64] = 5
KING_CRAB_FISH: Final[i64] = 6
KING_CRAB_DIFFERENT: Final[i64] = 7
PUB: Final[i64] = 8
LICENCES: Final = 9

CAPACITY: Final = 4  # crates on one boat (rulebook, "Phase Three")

_BOX: Final = tomllib.loads(
    files("roadstead.games.fleet.data").joinpath("box.toml").read_text(encoding="utf-8")
)


def _column(things: str, name: str) -> list[int]:
    return [thing[name] for thing in _BOX[things]]


def _words(things: str, name: str) -> tuple[str, ...]:
    return tuple([thing[name] for thing in _BOX[things]])


def _told(name: str) -> tuple[str, ...]:
    """What licences do, with the numbers that the rules count with."""
    bonus = _BOX["king_crab"]
    numbers = {
        "most": bonus["most"],
        "crates_a_point": bonus["crates_a_point"],
        "different": ", ".join([str(points) for points in bonus["different"][1:]]),
        "kinds": len(bonus["different"]) - 1,
        "best": max(bonus["different"]),
    }
    return tuple([words.format(**numbers) for words in _words("licences", name)])


BOAT_CODES: Final = _words("boats", "code")
BOAT_IDS: Final = _words("boats", "id")
BOAT_NAMES: Final = _words("boats", "name")
BOAT_COPIES: Final[list[int]] = _column("boats", "copies")
LAUNCH_COST: Final[list[int]] = _column("boats", "cost")
BOAT_POINTS: Final[list[int]] = _column("boats", "points")
CASH: Final[list[int]] = _column("boats", "cash")
MOST_CASH: Final[i64] = max(CASH)

LICENCE_CODES: Final = _words("licences", "code")
LICENCE_IDS: Final = _words("licences", "id")
LICENCE_NAMES: Final = _words("licences", "name")
LICENCE_COPIES: Final[list[int]] = _column("licences", "copies")
MINIMUM_BID: Final[list[int]] = _column("licences", "minimum")
LICENCE_POINTS: Final[list[int]] = _column("licences", "points")
LICENCE_EFFECTS: Final = _told("effect")
LICENCE_TEXTS: Final = _told("text")

KING_CRAB_MOST: Final[i64] = _BOX["king_crab"]["most"]
CRATES_A_POINT: Final[i64] = _BOX["king_crab"]["crates_a_point"]
DIFFERENT_POINTS: Final[list[int]] = _BOX["king_crab"]["different"]

TUNA_DRAWS: Final[list[int]] = _BOX["draws"]["tuna"]
LOBSTER_DRAWS: Final[list[list[int]]] = _BOX["draws"]["lobster"]

COMMON_ON_TOP: Final = {int(n): s["common_on_top"] for n, s in _BOX["setup"].items()}
COMMON_BELOW: Final = {int(n): s["common_below"] for n, s in _BOX["setup"].items()}
PREMIUM_BELOW: Final = {int(n): s["premium_below"] for n, s in _BOX["setup"].items()}
CRATES: Final = {int(n): s["crates"] for n, s in _BOX["setup"].items()}
MOST_PLAYERS: Final = max(CRATES)

for _id in (*BOAT_IDS, *LICENCE_IDS):
    checked_id("box", _id)
expect_unique("box", (*BOAT_IDS, *LICENCE_IDS))
