"""Fleet in the terminal: what is for sale, the fleets, your hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from roadstead.cli.style import LAMP, seat_name

LEGEND = "licences + boats + fish + King Crab     T▪▪·· captained, two crates; t no captain"
SHORT = {"kc": "King Crab/captains", "kf": "King Crab/fish", "kd": "King Crab/different"}


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The supplies, the display, every tableau, and the viewer's own hand."""
    parts: list[RenderableType] = [_where(view), _display(view), _now(view), _players(view)]
    if view["viewer"] is not None:
        parts.append(_hand(view))
    return Group(*parts)


def _where(view: Mapping[str, Any]) -> Text:
    table = view["table"]
    text = Text(f" Round {table['round']}", style="bold")
    if table["last_round"]:
        text.append("  the last", style=LAMP)
    supplies = (
        f"   licences to come: {table['licences_left']}"
        f"   crates: {table['crates']}"
        f"   cards: {table['supply']}, discarded {sum(table['discards'].values())}"
    )
    return text.append(supplies, style="not bold dim")


def _display(view: Mapping[str, Any]) -> RenderableType:
    """What is for sale, one column a licence."""
    table = view["table"]
    auction = table["auction"] or {"licence": None}
    grid = _grid()
    names, terms = [Text("For sale", style="dim")], [Text("")]
    for code in table["display"]:
        if code is None:
            names.append(Text("sold", style="dim"))
            terms.append(Text(""))
            continue
        card = table["box"]["licences"][code]
        names.append(Text(_licence(table, code), style=LAMP if code == auction["licence"] else ""))
        terms.append(Text(f"from {card['minimum']}, {card['points']} points", style="dim"))
    grid.add_row(*names)
    grid.add_row(*terms)
    return _indented(grid)


def _now(view: Mapping[str, Any]) -> Text:
    """The auction, or the payment, that is going on."""
    table, names = view["table"], view["names"]
    auction, payment = table["auction"], table["payment"]
    text = Text(" ")
    if auction:
        text.append(f"{_licence(table, auction['licence'])}: ", style="bold")
        text.append_text(seat_name(names, auction["bidder"]))
        bids, opens = ("bid", "open") if auction["bidder"] == view["viewer"] else ("bids", "opens")
        text.append(f" {bids} {auction['bid']}" if auction["bid"] else f" {opens}", style="bold")
        others = [names[seat] for seat in auction["bidding"] if seat != auction["bidder"]]
        text.append(f"   still in: {', '.join(others) or 'nobody else'}", style="dim")
    if payment:
        text.append("   " if auction else "")
        text.append_text(seat_name(names, payment["seat"]))
        pays = "pay" if payment["seat"] == view["viewer"] else "pays"
        text.append(f" {pays} {payment['price'] - payment['due']} of {payment['price']}")
    return text


def _players(view: Mapping[str, Any]) -> RenderableType:
    grid = _grid()
    for seat, player in enumerate(view["table"]["players"]):
        name = seat_name(view["names"], seat)
        if seat == view["table"]["start"]:
            name.append(" ⚑", style=LAMP)
        if seat in view["waiting"]:
            name.append(" ←", style=LAMP)
        grid.add_row(name, _assets(view, player))
        grid.add_row(_score(player), _boats(player, view["table"]["box"]["capacity"]))
    grid.add_row(Text("points", style="dim"), Text(LEGEND, style="dim"))
    return _indented(grid)


def _assets(view: Mapping[str, Any], player: dict[str, Any]) -> Text:
    owned = [
        _licence(view["table"], code) + (f" x{count}" if count > 1 else "")
        for code, count in player["licences"].items()
    ]
    text = Text("1 card" if player["cards"] == 1 else f"{player['cards']} cards", style="bold")
    if player["processed"]:
        text.append(f"  {player['processed']} processed", style="bold")
    text.append(f"  {', '.join(owned) or 'no licence yet'}", style="not bold")
    return text


def _score(player: dict[str, Any]) -> Text:
    points = "+".join(str(part) for part in player["points"].values())
    return Text(f"{player['score']:>3}", style="bold").append(f" = {points}", style="not bold dim")


def _boats(player: dict[str, Any], capacity: int) -> Text:
    """Every boat with its kind and crates: T▪▪··; without a captain t only."""
    text = Text()
    for boat in player["boats"]:
        if boat["captain"]:
            text.append(boat["boat"].upper(), style="bold")
            text.append("▪" * boat["crates"], style="bold")
            text.append("·" * (capacity - boat["crates"]), style="dim")
        else:
            text.append(boat["boat"] + " " * capacity, style="dim")
        text.append(" ")
    return text if player["boats"] else Text("no boat yet", style="dim")


def _hand(view: Mapping[str, Any]) -> RenderableType:
    """The viewer's cards: how many, what they pay, what they cost to launch."""
    table = view["table"]
    player = table["players"][view["viewer"]]
    grid = _grid()
    cards = [Text(f"Hand, you can pay {player['means']}", style="dim")]
    terms = [Text("cash / cost", style="dim")]
    for code, count in player["hand"].items():
        card = table["box"]["boats"][code]
        new = player["drawn"].get(code, 0)
        cards.append(Text(f"{count} {card['name']}", style=LAMP if new else "bold"))
        terms.append(Text(f"{card['cash']} / {card['cost']}", style="dim"))
    grid.add_row(*cards)
    grid.add_row(*terms)
    return _indented(grid)


def _grid() -> Table:
    return Table.grid(padding=(0, 2, 0, 0))


def _indented(grid: Table) -> RenderableType:
    """Everything on the board begins in column 1."""
    return Padding(grid, (0, 0, 0, 1))


def _licence(table: dict[str, Any], code: str) -> str:
    name: str = SHORT.get(code) or table["box"]["licences"][code]["name"]
    return name
