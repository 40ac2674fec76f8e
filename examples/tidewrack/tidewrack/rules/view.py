"""What a seat may know."""

from __future__ import annotations

from tidewrack.rules.components import CARDS, COVES, FINDS, NONE, ROUNDS_A_TIDE, WEATHERS
from tidewrack.rules.table import WrackTable
from tidewrack.views import CrewShown, WrackView


def named(names: tuple[str, ...], counts: list[int]) -> list[str]:
    """A name for each thing."""
    return [names[kind] for kind, count in enumerate(counts) for _ in range(count)]


def name_or_none(names: tuple[str, ...], kind: int) -> str | None:
    return None if kind == NONE else names[kind]


def view(table: WrackTable, viewer: int | None) -> WrackView:
    return {
        "tide": table.tide,
        "tides": table.tides,
        "round": table.round,
        "rounds": table.tides * ROUNDS_A_TIDE,
        "weather": WEATHERS[table.weather] if table.changing else None,
        "coves": [
            {"name": COVES[cove], "finds": named(FINDS, finds)}
            for cove, finds in enumerate(table.coves)
        ],
        "players": [player(table, seat, viewer) for seat in range(table.seats)],
        "deck": table.deck.total,
        "discards": {name: n for name, n in zip(CARDS, table.discards, strict=True) if n},
    }


def player(table: WrackTable, seat: int, viewer: int | None) -> CrewShown:
    seen = seat == viewer or table.shown
    shown: CrewShown = {
        "place": table.track.index(seat) + 1,
        "rope": table.rope[seat],
        "finds": {name: n for name, n in zip(FINDS, table.kept[seat], strict=True) if n},
        "cards": sum(table.hands[seat]),
        "sends": name_or_none(CARDS, table.chosen[seat]) if seen else None,
        "to": name_or_none(COVES, table.rowing[seat]) if seen else None,
        "heaves": bool(table.heaved[seat]),
    }
    if seat == viewer:
        shown["hand"] = named(CARDS, table.hands[seat])
        shown["passes"] = name_or_none(CARDS, table.passing[seat])
        shown["given"] = name_or_none(CARDS, table.given[seat])
        shown["received"] = name_or_none(CARDS, table.given[(seat - 1) % table.seats])
    return shown
