"""The browser's types are made from the views that kits declare, and drift is found."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from tools import view_types, web

from roadstead import kits
from tests.own import OWN

DECLARED = '''
from __future__ import annotations
from typing import Any, Literal, NotRequired, TypedDict
from roadstead.kernel.base.views import Every

Card = Literal["tuna", "cod"]
Cards = dict[Card, int]
Names = dict[str, str]

class Boat(TypedDict):
    """A boat.

    With its crates.
    """

    names: Names
    crates: list[int | None]

class SeaView(TypedDict):
    """The sea."""

    hand: NotRequired[Cards]
    prices: Every[Card, float]
    boats: list[Boat]
    lot: Card | None
    rank: Literal[1, 2]
    rest: Any
'''
MADE = """/** Made by `python tools/web.py types` from src/sea_of_types.py; never edit it. */

export type Card = 'tuna' | 'cod';

export type Cards = Partial<Record<Card, number>>;

/**
 * A boat.
 *
 * With its crates.
 */
export interface Boat {
  names: Record<string, string>;
  crates: (number | null)[];
}

/** The sea. */
export interface SeaView {
  hand?: Cards;
  prices: Record<Card, number>;
  boats: Boat[];
  lot: Card | null;
  rank: 1 | 2;
  rest: unknown;
}
"""


def test_a_declaration_is_written_in_typescript(monkeypatch: pytest.MonkeyPatch) -> None:
    sea = ModuleType("sea_of_types")
    monkeypatch.setitem(sys.modules, "sea_of_types", sea)
    exec(DECLARED, vars(sea))
    assert view_types.written(sea) == MADE


def test_every_board_of_ours_has_the_types_of_its_games() -> None:
    folders = {file.parent.name for file in view_types.files(web.BOARDS)}
    assert folders == {kits.find(name).board for name in OWN}
    web.expect_made(view_types.files(web.BOARDS))


def test_a_view_that_has_changed_since_its_types_were_made_is_found() -> None:
    made = view_types.files(web.BOARDS)
    file, text = next(iter(made.items()))
    with pytest.raises(SystemExit, match=r"declared\.d\.ts is not what the server says"):
        web.expect_made({file: text.replace(": number", ": string")})
    with pytest.raises(SystemExit, match=r"nowhere\.d\.ts is not what the server says"):
        web.expect_made({file.with_name("nowhere.d.ts"): text})
