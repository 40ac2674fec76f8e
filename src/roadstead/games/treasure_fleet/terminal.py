"""Treasure Fleet in the terminal: the row of ships with the cards fired at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from roadstead.cli.style import LAMP, colour, seat_name

CARD_ORDER = "b4321s"
CARD_SIGNS = {"b": "boarding", "s": "storm"}


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The row, the pirates around it, and the viewer's own cards."""
    parts: list[RenderableType] = [_where(view), _row(view), _pirates(view)]
    if view["viewer"] is not None:
        parts.append(_own_cards(view["table"]["pirates"][view["viewer"]]))
    return Group(*parts)


def _where(view: Mapping[str, Any]) -> Text:
    table = view["table"]
    governor = table["governor"]
    text = Text(f" Sailing {table['sailing']} of {table['sailings']}")
    text.append(f"   {sum(table['face_down'].values())} ships face down", style="dim")
    if governor["ransomed"]:
        holder = governor["holder"]
        names = [*view["names"], "the neutral pirate"]
        text.append(f"   governor: {'escaped' if holder is None else names[holder]}", style="dim")
    else:
        text.append(f"   the governor waits, {governor['points']} points", style="dim")
    return text


def _row(view: Mapping[str, Any]) -> Table:
    table = view["table"]
    grid = Table(box=box.ROUNDED, header_style="", border_style="dim")
    grid.add_column("")
    for ship in table["ships"]:
        grid.add_column(_ship(ship), justify="center", min_width=11)
    for pirate, name in enumerate(_names(view)):
        cells = [_fire(ship, pirate) for ship in table["ships"]]
        grid.add_row(name, *cells)
    return grid


def _names(view: Mapping[str, Any]) -> list[Text]:
    names = [seat_name(view["names"], seat) for seat in range(len(view["names"]))]
    return names + ([Text("○ neutral", style="white")] if view["table"]["neutral"] else [])


def _ship(ship: dict[str, Any]) -> Text:
    text = Text().append(f"{ship['place'].upper()}  ", style="dim")
    if ship["points"] is None:
        return text.append("-")
    if not ship["cursed"]:
        return text.append(str(ship["points"]), style="bold")
    return text.append("cursed, in a storm" if ship["stormed"] else "cursed", style="bold red")


def _fire(ship: dict[str, Any], pirate: int) -> Text:
    cards = _cards(ship["cards"][pirate])
    if not cards:
        return Text("·", style="dim")
    best = max(_strength(fire) for fire in ship["fire"])
    leads = [_strength(fire) for fire in ship["fire"]].count(best) == 1
    fire = ship["fire"][pirate]
    ahead = _strength(fire) == best and leads and not ship["cursed"]
    text = Text("+".join(cards), style=colour(pirate) if pirate < 5 else "white")
    if len(cards) > 1 and fire != "boarded":
        text.append(f" = {fire}")
    if ahead:
        text.append(" ◀", style="bold")
    return text


def _strength(fire: int | str) -> int:
    return 99 if isinstance(fire, str) else fire


def _cards(cards: dict[str, int]) -> list[str]:
    return [CARD_SIGNS.get(code, code) for code in CARD_ORDER for _ in range(cards.get(code, 0))]


def _pirates(view: Mapping[str, Any]) -> Table:
    table = view["table"]
    grid = Table.grid(padding=(0, 2, 0, 1))
    rows: Iterable[tuple[int, dict[str, Any]]] = enumerate(table["pirates"])
    for seat, pirate in rows:
        marks = []
        if seat == table["lookout"]:
            marks.append("lookout")
        if seat in view["waiting"]:
            marks.append("to act")
        captured = " ".join(map(str, pirate["captured"])) or "no ship yet"
        grid.add_row(
            seat_name(view["names"], seat),
            Text(f"{pirate['points']:>3}", style="bold"),
            Text(captured, style="dim"),
            Text(_many_cards(sum(pirate["unplayed"].values())), style="dim"),
            Text(", ".join(marks), style=LAMP if seat in view["waiting"] else ""),
        )
    neutral = table["neutral"]
    if neutral:
        captured = " ".join(map(str, neutral["captured"])) or "no ship yet"
        scored = "" if neutral["scores"] else "not scored"
        points = Text(f"{neutral['points']:>3}")
        cards = _many_cards(sum(neutral["deck"].values()))
        if neutral["turned"]:
            cards += f", turned {CARD_SIGNS.get(neutral['turned'], neutral['turned'])}"
        grid.add_row("○ neutral", points, Text(captured, style="dim"), Text(cards, "dim"), scored)
    return grid


def _many_cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _own_cards(pirate: dict[str, Any]) -> Text:
    text = Text().append(" Loaded: ", style="dim")
    text.append(" ".join(f"[{card}]" for card in _cards(pirate["loaded"])) or "-", style=LAMP)
    text.append("   In hand: ", style="dim")
    text.append(" ".join(f"[{card}]" for card in _cards(pirate["hand"])) or "-")
    return text
