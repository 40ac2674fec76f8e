"""Positions of Fleet, set up by hand."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.fleet.rules.actions import ACTIONS
from roadstead.games.fleet.rules.components import (
    BOAT_CODES,
    BOAT_COPIES,
    BOATS,
    COMMON,
    CRATES,
    LICENCE_CODES,
    LICENCE_COPIES,
)
from roadstead.games.fleet.rules.game import GAME
from roadstead.games.fleet.rules.rounds import PHASES
from roadstead.games.fleet.rules.table import CAPTAINED, NOTHING, UNCAPTAINED, FleetTable, Player
from roadstead.kernel import play
from roadstead.kernel.base.events import Event
from roadstead.kernel.handful import ONE_OF, packed, unpacked
from roadstead.kernel.table import NATURE

STEPS = ("auction", "launch", "cod", "hire", "lobster", "fishing", "processing", "draw", "end")


def hand(cards: str) -> int:
    """A handful of cards from their letters: "ttsk"."""
    return packed([cards.count(code) for code in BOAT_CODES])


def letters(cards: int) -> str:
    """The letters of a handful of cards."""
    counts = unpacked(cards, BOATS)
    return "".join(code * count for code, count in zip(BOAT_CODES, counts, strict=True))


def bay(
    players: int = 3,
    *,
    start: int = 0,
    hands: Sequence[str] = (),
    licences: Sequence[str] = (),
    boats: Sequence[str] = (),
    processed: Sequence[int] = (),
    display: str = "t s l p",
    left: int | None = None,
    supply: str | None = None,
    discards: str = "",
    crates: int | None = None,
    rest: int | None = None,
) -> FleetTable:
    """A table between two phases.

    Licences are written "s s kc", boats "s- t0 c4": without captain, or with so many
    crates. `left` licences are on the stack. Cards named nowhere lie in the supply; with
    a `supply` named, among the discards; with `rest`, in that seat's hand.
    """
    table = GAME.new_table(players, {})
    table.steps.clear()
    table.start = start
    for seat, player in enumerate(table.players):
        player.hand = hand(_of(hands, seat))
        player.known = 0
        player.processed = processed[seat] if seat < len(processed) else 0
        for licence in _of(licences, seat).split():
            player.licences += ONE_OF[LICENCE_CODES.index(licence)]
        for boat in _of(boats, seat).split():
            _launch(player, boat)
    _lay_out_cards(table, supply, discards, rest)
    _lay_out_licences(table, display, left)
    _lay_out_crates(table, crates)
    assert not GAME.broken(table)
    return table


def _of(texts: Sequence[str], seat: int) -> str:
    return texts[seat] if seat < len(texts) else ""


def _launch(player: Player, boat: str) -> None:
    kind = BOAT_CODES.index(boat[0])
    player.launch(kind)
    if boat[1] != "-":
        player.move_boat(kind, UNCAPTAINED, CAPTAINED + int(boat[1]))
        player.captains += ONE_OF[kind]  # a boat's captain is a card of its own kind


def _lay_out_cards(table: FleetTable, supply: str | None, discards: str, rest: int | None) -> None:
    table.discards = hand(discards)
    out = table.discards + hand(supply or "")
    for player in table.players:
        out += player.hand + player.captains + player.fleet()
    others = packed(BOAT_COPIES) - out
    if rest is not None:
        table.players[rest].hand += others
    elif supply is not None:
        table.discards += others
    named = supply is not None or rest is not None
    table.supply.counts = unpacked(hand(supply or "") if named else others, BOATS)
    table.supply.total = sum(table.supply.counts)
    # As if every hidden card had been drawn from the supply since it was shuffled.
    table.shuffled = packed(table.supply.counts)
    for player in table.players:
        table.shuffled += player.hand + player.captains


def _lay_out_licences(table: FleetTable, display: str, left: int | None) -> None:
    stack = table.stack
    removed = sum(LICENCE_COPIES) - stack.size()
    shown = [LICENCE_CODES.index(licence) for licence in display.split()][: table.seats]
    table.display = shown + [NOTHING] * (table.seats - len(shown))
    for licence in shown:
        stack.unseen[licence] -= 1
    for player in table.players:
        for kind in range(len(LICENCE_CODES)):
            stack.unseen[kind] -= player.owned(kind)
    while left is not None and sum(stack.unseen) > removed + left:
        most = stack.unseen.index(max(stack.unseen))
        stack.unseen[most] -= 1
        table.swept.append(most)
    stack.top = 0
    stack.premium = min(sum(stack.unseen[COMMON:]), (sum(stack.unseen) - removed) // 2)
    stack.common = sum(stack.unseen) - removed - stack.premium


def _lay_out_crates(table: FleetTable, crates: int | None) -> None:
    out = sum(player.crates() + player.processed for player in table.players)
    table.crates = CRATES[table.seats] - out if crates is None else crates
    table.spent = CRATES[table.seats] - out - table.crates


def begin(table: FleetTable, step: str, *, alone: bool = False) -> list[Event]:
    """Go on from this part of the round (or play it alone); all that is told from here on."""
    first = STEPS.index(step)
    table.push(*PHASES[first : first + 1 if alone else len(PHASES)])
    table.sink = []
    play.advance(table)
    return table.sink


def say(table: FleetTable, seat: int, codes: str) -> None:
    """The seat answers, in notation, one answer after another: "ns b4"."""
    for code in codes.split():
        play.apply(table, seat, ACTIONS.action(code))
        assert not GAME.broken(table)


def happen(table: FleetTable, codes: str) -> None:
    """Chance decides, in notation."""
    say(table, NATURE, codes)


def codes(table: FleetTable, seat: int) -> str:
    """What the seat may say, in notation."""
    return " ".join(ACTIONS.code(action) for action in play.legal(table, seat))


def chances(table: FleetTable) -> dict[str, int]:
    """What chance may bring, in notation, with its weights."""
    return {ACTIONS.code(action): weight for action, weight in play.outcomes(table).items()}


def asked(table: FleetTable) -> int | None:
    """The seat that is asked; `NATURE` for chance, `None` when the game is over."""
    if play.asked(table) == NATURE:
        return NATURE
    waiting = play.waiting(table)
    return waiting[0] if waiting else None


def display(table: FleetTable) -> str:
    """The licences on display."""
    shown = [LICENCE_CODES[licence] if licence != NOTHING else "-" for licence in table.display]
    return " ".join(shown)


def licences(table: FleetTable, seat: int) -> str:
    """The licences of a seat."""
    player = table.players[seat]
    return " ".join(
        code for kind, code in enumerate(LICENCE_CODES) for _ in range(player.owned(kind))
    )


def boats(table: FleetTable, seat: int) -> str:
    """The boats of a seat, in the notation of `bay`."""
    shown = []
    for place, handful in enumerate(table.players[seat].boats):
        load = "-" if place == UNCAPTAINED else str(place - CAPTAINED)
        shown += [f"{code}{load}" for code in letters(handful)]
    return " ".join(shown)


def table_in_mid_game() -> FleetTable:
    return bay(
        3,
        start=1,
        hands=["ttsk", "ss", "lpc"],
        licences=["s s t", "p kc", ""],
        boats=["s- s2 s4 t0", "k1", ""],
        processed=[0, 2, 0],
        display="c c pub",
        discards="tkk",
    )
