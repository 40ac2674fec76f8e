"""Black Fleet in the terminal: the sea chart with ships and cargo, and who is how far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from roadstead.cli.style import LAMP, SHAPES

BESIDE = 28  # characters of what stands beside the chart
WIDE, NARROW = 6, 5  # characters of a space; it is two lines high, odd columns one line lower
SEATS = {"black": "bold black on white", "red": "bold red", "white": "bold", "teal": "bold cyan"}
GOODS = {
    "green": "green",
    "blue": "dodger_blue1",
    "yellow": "yellow",
    "violet": "magenta",
    "red": "red",
}
NAVIES = {"yellow": "bold black on yellow", "violet": "bold white on magenta"}
SEA = "on grey11"
ISLAND = "dark_olive_green3"
CONTINENT = "grey50"
COLUMNS = "abcdefghijklmnopqr"


class SeaBoard:
    """The chart, beside it players, ports and ships out of sight; below it the viewer's cards.

    On a screen that is too narrow for both, the rest is below the chart; where not even the chart
    has room, its eastern part is below the western.
    """

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        table = view["table"]
        columns = len(table["map"]["rows"][0])
        things = [thing.partition(":") for thing in view.get("pointed", ())]
        reached = {name for kind, _, name in things if kind == "space"}
        if options.max_width >= WIDE * columns + BESIDE:
            beside = Table.grid(padding=(0, 2, 0, 0))
            beside.add_column(min_width=WIDE * columns)
            panel = Group(*_round_and_players(view), "", *_ports(table), *_out_and_signs(table))
            beside.add_row(_chart(table, reached, range(columns), WIDE), panel)
            yield beside
        else:
            wide = WIDE if options.max_width >= WIDE * columns else NARROW
            most = max(options.max_width // wide, 1)
            for first in range(0, columns, most):
                if first:
                    yield Text(f"Further east, from column {COLUMNS[first]} on:", style=LAMP)
                yield _chart(table, reached, range(first, min(first + most, columns)), wide)
            below = Table.grid(padding=(0, 1, 0, 0))
            parts = (_round_and_players(view), _ports(table), _out_and_signs(table))
            below.add_row(*(Group(*part) for part in parts))
            yield below
        yield from _flipped(view)
        viewer = view["viewer"]
        if viewer is not None:
            yield from _hand(table["players"][viewer], table["texts"])


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The table as the viewer sees it."""
    return SeaBoard(view)


def explain(view: Mapping[str, Any]) -> RenderableType:
    """The rules of the viewer's cards, and of what the others have flipped."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    texts = view["table"]["texts"]
    for seat, player in enumerate(view["table"]["players"]):
        own = seat == view["viewer"]
        names = [slot["card"] for slot in player["display"][:-1] if own or slot["flipped"]]
        for name in dict.fromkeys([*names, *player.get("fortune_hand", [])]):
            owner = Text(SHAPES[seat], style=SEATS[player["colour"]])
            text = texts[name]
            grid.add_row(owner, Text(text["title"], style="bold"), Text(text["rule"]))
    return grid


def _chart(table: dict[str, Any], reached: set[str], columns: range, wide: int) -> Text:
    """Some columns of the sea."""
    rows = table["map"]["rows"]
    ships = {ship["space"]: ship for ship in table["ships"] if ship["space"]}
    signs = _signs(table["map"])
    chart = Text(no_wrap=True)
    for line in range(2 * len(rows) + 1):
        for column in columns:
            row, half = divmod(line - column % 2, 2)
            if 0 <= row < len(rows):
                space = f"{COLUMNS[column]}{row + 1}"
                mark = rows[row][column]
                here = _ship_or_mark(ships.get(space), space in reached, wide) if half else None
                chart.append_text(_land(mark, half, wide) or _sea(space, signs, here, wide))
            else:
                chart.append(" " * wide)
        chart.append("\n")
    chart.right_crop(1)
    return chart


def _land(mark: str, half: int, wide: int) -> Text | None:
    """A port, an island or the continent; `None` for the sea."""
    if mark in "#^":
        return Text("░" * wide, ISLAND) if mark == "#" else Text("▓" * wide, CONTINENT)
    for colour, style in GOODS.items():
        if mark == colour[0].upper():
            name = colour.upper()
            name = name if len(name) <= wide else f"{name[: wide - 1]}."
            return Text(f"{'port' if half else name:^{wide}}", style=f"bold reverse {style}")
    return None


def _sea(space: str, signs: dict[str, Text], here: Text | None, wide: int) -> Text:
    """The upper half of a space has its name and sign, the lower half what is there now."""
    cell = Text(style=SEA)
    if here is None:
        sign = signs.get(space, Text())
        cell.append(f"{space:<{min(3, wide - sign.cell_len)}}", style="grey50")
        cell.append_text(sign)
    else:
        cell.append_text(here)
    cell.append(" " * (wide - cell.cell_len))
    return cell


def _ship_or_mark(ship: dict[str, Any] | None, reached: bool, wide: int) -> Text:
    """A ship, with an arrow while it is being moved; dots where the asked seat may go."""
    if ship:
        active = ship.get("orders", {}).get("state") == "active"
        text = _ship(ship, wide - active)
        return text.append("◀", style=LAMP) if active else text
    return Text(" ··· ", style=LAMP) if reached else Text()


def _signs(chart: dict[str, Any]) -> dict[str, Text]:
    """What is printed on sea spaces: docks, beaches, lairs, and where pirates come in."""
    signs = {}
    for point, entries in chart["distant_seas"].items():
        signs.update(dict.fromkeys(entries, Text(f">{point}", style="cyan")))
    for port in chart["ports"]:
        dock = Text(f"={port['colour'][0]}", style=GOODS[port["colour"]])
        signs.update(dict.fromkeys(port["docks"], dock))
    for space, value in chart["beaches"].items():
        signs[space] = Text(f"${value}", style="bold yellow")
    signs.update(dict.fromkeys(chart["lairs"], Text("††", style="bold")))
    return signs


def _ship(ship: dict[str, Any], wide: int = WIDE) -> Text:
    """Kind, seat and cargo: M●bbb is a merchant with three blue cubes; M●3b where room is short."""
    if ship["kind"] == "navy":
        return Text(f"N-{ship['colour'][0].upper()}", style=NAVIES[ship["colour"]])
    text = Text().append(ship["kind"][0].upper() + SHAPES[ship["seat"]], SEATS[ship["colour"]])
    if count := ship["cubes"]:
        goods = ship["goods"][0]
        cargo = goods * count if text.cell_len + count <= wide else f"{count}{goods}"
        text.append(cargo, style=f"bold {GOODS[ship['goods']]} {SEA}")
    return text


def _round_and_players(view: Mapping[str, Any]) -> Iterable[RenderableType]:
    table = view["table"]
    last = ", the last" if table["final_round"] else ""
    yield Text(f"Round {table['round']}{last}", style="bold")
    for seat, player in enumerate(table["players"]):
        yield from _player(view, seat, player)


def _ports(table: dict[str, Any]) -> Iterable[RenderableType]:
    for port in table["map"]["ports"]:
        yield _port(port, table["stock"][port["colour"]])


def _out_and_signs(table: dict[str, Any]) -> Iterable[RenderableType]:
    """Ships that are not on the chart, those that may move, and what the signs mean."""
    yield from _out_of_sight(table)
    if table["card"]:
        yield _card_in_play(table)
    yield Text("=g dock $3 beach †† lair", style="dim")
    yield Text(">w way in; 2+1 move+fortune", style="dim")
    yield Text("◀ moving, ··· within reach", style="dim")


def _player(view: Mapping[str, Any], seat: int, player: dict[str, Any]) -> Iterable[Text]:
    name = Text().append(f"{SHAPES[seat]} {view['names'][seat][:9]}", SEATS[player["colour"]])
    name.append(f" {player['colour']}", style="dim")
    name.append(f" ${player['coins']}", style="bold yellow")
    name.append(" ◀" if seat in view["waiting"] else "", style=LAMP)
    yield name
    line = Text(" ")
    for slot in player["display"]:
        price = f"V{slot['price']}" if slot["card"] == "victory" else str(slot["price"])
        flipped = slot["flipped"]
        line.append(f"({price})" if flipped else f"[{price}]", "bold green" if flipped else "dim")
    line.append(f" {player['movement_cards']}+{player['fortune_cards']}", style="dim")
    yield line


def _port(port: dict[str, Any], stock: int) -> Text:
    """A port, the cubes it has, and what it pays."""
    text = Text().append(f"{port['colour']:<6}", f"bold {GOODS[port['colour']]}")
    text.append(f" {stock:>2}", style="dim")
    text.append(" buys", style="dim")
    for colour, price in port["buys"].items():
        text.append(f" {colour[0]}{price}", style=GOODS[colour])
    return text


def _out_of_sight(table: dict[str, Any]) -> Iterable[Text]:
    """Pirates in distant seas, and ships that are out of play."""
    for point in table["map"]["distant_seas"]:
        there = [ship for ship in table["ships"] if ship["distant_sea"] == point]
        if there:
            yield _listed(f"sea {point}", there)
    out = [ship for ship in table["ships"] if not ship["space"] and not ship["distant_sea"]]
    if out:
        yield _listed("out", out)


def _listed(where: str, ships: list[dict[str, Any]]) -> Text:
    text = Text().append(f"{where}: ", "dim")
    for ship in ships:
        text.append_text(_ship(ship)).append(" ")
    return text


def _card_in_play(table: dict[str, Any]) -> Text:
    """The ships that move this turn, with the moves they have left."""
    text = Text().append("moves:", "dim")
    for ship in table["ships"]:
        orders = ship.get("orders")
        if orders:
            style = {"active": LAMP, "waiting": "bold", "finished": "dim strike"}[orders["state"]]
            navy = f"-{ship['colour'][0].upper()}" if ship["kind"] == "navy" else ""
            text.append(f" {ship['kind'][0].upper()}{navy} {orders['moves']}", style=style)
    return text


def _flipped(view: Mapping[str, Any]) -> Iterable[Text]:
    """The developments that other players have flipped; the viewer's are in the display."""
    text = Text().append(" Flipped: ", "dim")
    texts = view["table"]["texts"]
    shown = False
    for seat, player in enumerate(view["table"]["players"]):
        flipped = [slot["card"] for slot in player["display"][:-1] if slot["flipped"]]
        titles = [texts[card]["title"] for card in flipped]
        if titles and seat != view["viewer"]:
            shown = True
            text.append(SHAPES[seat], SEATS[player["colour"]]).append(f" {', '.join(titles)}  ")
    if shown:
        yield text


def _hand(player: dict[str, Any], texts: dict[str, dict[str, str]]) -> Iterable[Text]:
    """The viewer's own cards: how far, by what luck, and what is still face down."""
    cards = Text().append(" Cards: ", "dim")
    for card in player["movement_hand"]:
        moves = f"{card['navy_moves']}/{card['pirate_moves']}/{card['merchant_moves']}"
        symbol = {2: "++", 1: "+", 0: "", -1: "-"}[card["symbol"]]
        cards.append(f"[{card['number']}: {moves}{symbol}]", style=NAVIES[card["navy"]])
        cards.append(" ")
    cards.append("navy/pirate/merchant   ", style="dim")
    cards.append("Fortune: ", style="dim")
    cards.append(", ".join(texts[name]["title"] for name in player["fortune_hand"]) or "-")
    yield cards
    display = Text().append(" Display: ", "dim")
    for slot in player["display"][:-1]:
        style = "bold green" if slot["flipped"] else ""
        title = texts[slot["card"]]["title"] if slot["card"] else "-"
        display.append(f"{slot['price']} {title}  ", style=style)
    yield display
