"""The dice games in the terminal: one whole score sheet, the others in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from roadstead.cli.style import LAMP, colour, seat_name

FACES = {
    "3-coins": "3 Coins",
    "harbor": "Harbor",
    "wharf": "Wharf",
    "market": "Market",
}
MANY_BOXES = 12  # beyond, no blanks between them
WIDER_THAN_ANY_SCREEN = 1000


class _Fitting:
    """Drawn as wide as it is where the screen has room for it; else folded, so nothing is cut."""

    def __init__(self, wide: RenderableType, folded: RenderableType) -> None:
        self.wide = wide
        self.folded = folded

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        anywhere = options.update(width=WIDER_THAN_ANY_SCREEN)
        wanted = Measurement.get(console, anywhere, self.wide).maximum
        yield self.wide if wanted <= options.max_width else self.folded


def draw(view: Mapping[str, Any]) -> RenderableType:
    """The dice, the sheet of the viewer or of whoever is to act, and the other sheets in short."""
    seat = view["viewer"]
    if seat is None:
        seat = view["waiting"][0] if view["waiting"] else 0
    table = view["table"]
    player = table["players"][seat]
    harbor_and_wharf = Table.grid(padding=(0, 2, 0, 0))
    harbor, wharf = _harbor(view, player), _wharf(table, player)
    harbor_and_wharf.add_row(harbor, wharf)
    return Group(
        _where(view),
        *_pending(view),
        _Fitting(_at_sea(table, player), _at_sea(table, player, folded=True)),
        _coins(player),
        _market(table, player),
        _Fitting(harbor_and_wharf, Group(harbor, Padding(wharf, (0, 0, 0, 1)))),
        _score(view, seat),
        *[_in_short(view, other) for other in range(len(view["names"])) if other != seat],
    )


def _where(view: Mapping[str, Any]) -> Text:
    table = view["table"]
    text = Text(f" Round {table['round']} of {table['rounds']}, first ")
    text.append_text(_sign(view, table["first"])).append("  ")
    for die in table["dice"]:
        taken = die["taken_by"]
        text.append(
            f" [{FACES.get(die['face'], die['face'].title())}", "bold" if taken is None else "dim"
        )
        if taken is not None:
            text.append(" ").append_text(_sign(view, taken))
        text.append("]", "bold" if taken is None else "dim")
    return text


def _sign(view: Mapping[str, Any], turn: int) -> Text:
    """Whose turn it is, shortly: the seat's shape, or Captain Ruth."""
    if turn == len(view["names"]):
        return Text("Ruth", style="magenta")
    return Text(seat_name(view["names"], turn).plain[0], style=colour(turn))


def _pending(view: Mapping[str, Any]) -> list[Text]:
    """The queue of stars and Captain Ruth's tokens, if there are any."""
    table = view["table"]
    lines = []
    if table["stars"]:
        text = Text(" Stars:", style=LAMP)
        for star in table["stars"]:
            later = ", after fishing" if star["waits"] else ""
            text.append(f"  ★ {view['names'][star['seat']]} ({star['from']}{later})")
        lines.append(text)
    if table["ruth"]:
        names = {section["key"]: section["name"] for section in table["sheet"]["sections"]}
        places = ", ".join(names[key] for key in table["ruth"]["tokens"])
        lines.append(Text(f" Captain Ruth's tokens: {places}", style="magenta"))
    return lines


def _boxes(section: dict[str, Any], player: dict[str, Any], *, close: bool = False) -> Text:
    """Box by box: ■ filled, ✗ struck, □ plain or its letter; the next one stands out."""
    marks = player["sections"][section["key"]]
    text = Text()
    blank = "" if close or len(section["boxes"]) > MANY_BOXES else " "
    for box, symbol in enumerate(section["boxes"]):
        if box < marks["filled"]:
            text.append(f"■{blank}")
        elif box >= marks["filled"] + marks["open"]:
            text.append(f"✗{blank}", style="magenta")
        else:
            style = LAMP if box == marks["filled"] else "dim"
            text.append(f"{'□' if symbol == '-' else symbol}{blank}", style=style)
    text.rstrip()
    return text


def _boats(key: str, player: dict[str, Any]) -> Text:
    """Fish on each boat of what it holds; · is a boat in port, with its room where they differ."""
    text = Text()
    boats = player["boats"].get(key, [])
    differ = len({boat["printed"] for boat in boats}) > 1
    for boat in boats:
        if not boat["launched"]:
            text.append(f"·{boat['printed'] if differ else ''} ", style="dim")
        elif not boat["capacity"]:
            text.append("◢ ")
        else:
            style = "dim" if boat["fish"] == boat["capacity"] else ""
            stays = "!" if boat["stays"] else ""
            text.append(f"{boat['fish']}/{boat['capacity']}{stays} ", style=style)
    text.rstrip()
    return text


def _at_sea(table: dict[str, Any], player: dict[str, Any], *, folded: bool = False) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for heading in (" At sea", "boxes", "licences", "boats", "VP"):
        folds = folded and heading == "licences"
        grid.add_column(heading, header_style="dim", no_wrap=not folds)
    grid.show_header = True
    for section in table["sheet"]["sections"]:
        if section["area"] != "sea":
            continue
        key = section["key"]
        level = player["licences"][key]
        licence = Text("●" * level + "○" * (3 - level) + " ")
        bonus = table["sheet"]["licences"][key][max(level, 1) - 1]
        licence.append(bonus, style="" if level else "dim")
        worth = Text(f"{section['vp_a_boat']} a boat, {section['licence_vp']} ●●●", style="dim")
        name = f" {section['name']}"
        boxes = _boxes(section, player, close=folded)
        grid.add_row(name, boxes, licence, _boats(key, player), worth)
    return grid


def _coins(player: dict[str, Any]) -> Text:
    text = Text(f" Coins {player['coins']:>2}  ")
    signs = {"x": "■", "s": "✗", "*": "★", "-": "·"}
    styles = {"x": "", "s": "magenta", "*": "bold", "-": "dim"}
    for mark in player["coin_track"]:
        text.append(signs[mark], style=styles[mark])
    return text


def _market(table: dict[str, Any], player: dict[str, Any]) -> Text:
    text = Text(" Market, fish: coins  ")
    columns = table["sheet"]["market"]
    reached = [column for column in columns if player["fish"] >= column["fish"]]
    for column in columns:
        style = LAMP if column is reached[-1] else "dim"
        text.append(f"  {column['fish']}: {column['coins']}", style=style)
    return text.append(
        f"   {player['fish']} fish, {_many(player['launched'], 'boat')}", style="dim"
    )


def _three_columns() -> Table:
    """A name, its boxes and what else there is, each on one line."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    return grid


def _harbor(view: Mapping[str, Any], player: dict[str, Any]) -> RenderableType:
    table = view["table"]
    grid = _three_columns()
    for section in table["sheet"]["sections"]:
        if section["area"] == "harbor":
            name = Text(f" {section['name']}")
            boats = _boats(section["key"], player)
            if section["boats"]:
                name.append(f" {section['vp_a_boat']} VP", style="dim")
            elif "F" in section["boxes"]:
                boats.append("F: fish", style="dim")
            grid.add_row(name, _boxes(section, player), boats)
    return Group(Text(" Harbor", style="dim"), grid, *_bonuses(view, player))


def _bonuses(view: Mapping[str, Any], player: dict[str, Any]) -> list[Text]:
    """The King Crab bonuses: who has each, and what it would be worth now."""
    table = view["table"]
    holders = {other["bonus"]: seat for seat, other in enumerate(table["players"])}
    licence = next(part for part in table["sheet"]["sections"] if part["key"] == "crab")
    most = table["sheet"]["bonus_most"]
    heading = Text(
        f" {licence['name']} L {licence['licence_vp']} VP and a bonus up to {most} VP", style="dim"
    )
    bonuses = table["sheet"]["bonuses"]
    lines = [Text(" ") for _ in bonuses[::2]]
    for number, bonus in enumerate(bonuses):
        name = bonus["bonus"]
        style = "dim" if name in holders and player["bonus"] != name else ""
        worth = player["bonus_worth"][name]
        line = lines[number // 2]
        line.append(f"{bonus['vp']} per {bonus['things']} ({worth})", style=style)
        if name in holders:
            line.append(" ").append_text(_sign(view, holders[name]))
        line.append("  ")
    return [heading, *lines]


def _wharf(table: dict[str, Any], player: dict[str, Any]) -> RenderableType:
    grid = _three_columns()
    for section in table["sheet"]["sections"]:
        if section["area"] == "wharf":
            done = player["sections"][section["key"]]["completed"]
            said = _building(table["sheet"], player, section)
            grid.add_row(
                section["name"], _boxes(section, player), Text(said, style="" if done else "dim")
            )
    return Group(Text("Wharf", style="dim"), grid)


def _building(sheet: dict[str, Any], player: dict[str, Any], section: dict[str, Any]) -> str:
    """What a building is worth and does, and how far that has come."""
    if section["key"] == "yard":
        return f"{section['note']}, {player['salvaged']}/{sheet['salvage_uses']}"
    filled = "".join(key[:2].title() for key in player["hexes"])
    if section["key"] == "buffet":
        return f"{'/'.join(map(str, sheet['hex_vp']))} {filled or 'VP, hexes'}"
    note: str = section["note"]
    return note


def _score(view: Mapping[str, Any], seat: int) -> Text:
    player = view["table"]["players"][seat]
    text = Text(" ").append_text(seat_name(view["names"], seat))
    text.append(f"  {player['total']} VP", style="bold")
    said = "  ".join(f"{name} {points}" for name, points in player["score"].items())
    text.append(f"   {said}", style="dim")
    if view["table"]["ruth"]:
        text.append(f"   {view['table']['ruth']['achievement']}", style="magenta")
    return text


def _in_short(view: Mapping[str, Any], seat: int) -> Text:
    player = view["table"]["players"][seat]
    sections = view["table"]["sheet"]["sections"]
    text = Text(" ").append_text(seat_name(view["names"], seat))
    text.append(f"  {player['total']} VP", style="bold")
    licences = " ".join(
        f"{key[:2].title()}{level}" for key, level in player["licences"].items() if level
    )
    done = [
        section["key"].title()
        for section in sections
        if player["sections"][section["key"]].get("completed")
    ]
    boats, coins = _many(player["launched"], "boat"), _many(player["coins"], "coin")
    text.append(f"   {player['fish']} fish  {boats}  {coins}")
    text.append(f"  {licences or 'no licence'}  {' '.join(done)}", style="dim")
    text.truncate(99, overflow="ellipsis")
    return text


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
