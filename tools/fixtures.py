"""Real states of every game for the browser client's tests, as the server sends them.

    python tools/fixtures.py      into web/src/fixtures, which is not committed

Deckhands play each table below to the end with fixed dice. Of every step that asks a seat
something, the first, the middle and the last time it does so are kept, and the end: as the seat
that is asked sees it, as another seat does, and as a spectator. Beside them, which lists of the
games' views are by seat: the board for any game is tried on all of them; what the events of the
golden games concern, so that boards can be asked whether they draw it, and between what things
move; and all that a screen is sent that follows the changes of a table, with the whole state that
it must have at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec

from roadstead import kits
from roadstead.bots.levels import level
from roadstead.by_seat import by_seat
from roadstead.fair import FairDice, commitment
from roadstead.fair.dice import SERVER_ALONE
from roadstead.kernel.notation.record import Move
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from roadstead.nature import DICTATED
from roadstead.server.messages.protocol import (
    AtSeat,
    Dice,
    Lines,
    Relaxed,
    Rematch,
    SeatState,
    State,
    Undo,
)
from roadstead.server.tables import judging
from roadstead.server.tables.naming import table_name
from roadstead.server.tables.playing import GameInPlay
from roadstead.server.tables.showing import Known

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.games.black_fleet.maps import TALL_MAP, WIDE_MAP  # noqa: E402
from tests.server.served import ANN, GAMES, begun, decide  # noqa: E402

FOLDER = ROOT / "web/src/fixtures"
GOLDEN = ROOT / "tests/golden"
NAMES = ("Mara", "Tom", "Juno", "Pelle", "Ida")
CHANCE = "fixtures 1"  # the secret of the dice; under this one a curse strikes, too
LATEST = 12  # changes whose log a state carries
FOLLOWED = 60  # decisions that a screen follows


def with_grid(grid: str) -> str:
    """Our map's file with another sea."""
    ours = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    ports = ours[ours.index("[ports]") : ours.index("[distant_seas]")]
    return f'grid = """{grid}"""\n{ports}[distant_seas]\nw = ["a1", "a2"]\n'


TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "fleet-2": ("fleet", 2, {}),
    "fleet-3": ("fleet", 3, {"advanced_setup": "yes"}),
    "fleet-4": ("fleet", 4, {}),
    "fleet-dice-1": ("fleet-dice", 1, {}),
    "fleet-dice-2": ("fleet-dice", 2, {}),
    "fleet-dice-4": ("fleet-dice", 4, {}),
    "dicey-waters-2": ("dicey-waters", 2, {}),
    "dicey-waters-4": ("dicey-waters", 4, {}),
    "treasure-fleet-2": ("treasure-fleet", 2, {"score_neutral": "yes"}),
    "treasure-fleet-3": ("treasure-fleet", 3, {}),
    "treasure-fleet-4": ("treasure-fleet", 4, {}),
    "treasure-fleet-5": ("treasure-fleet", 5, {"storms": "yes", "cursed_ships": "yes"}),
    "black-fleet-3": ("black-fleet", 3, {"small_map": "yes"}),
    "black-fleet-4": ("black-fleet", 4, {}),
    "black-fleet-wide": ("black-fleet", 4, {"map": with_grid(WIDE_MAP)}),
    "black-fleet-tall": ("black-fleet", 3, {"map": with_grid(TALL_MAP)}),
}


def played(table: str, game: GameInPlay, options: dict[str, str]) -> Iterator[State]:
    """The table after every change, until the game is over."""
    match = game.match
    bot, rng = level("deckhand", match.game), Rng(1)
    number = 1
    game.go_on(number, [])
    while not match.over:
        yield state(table, game, number, options)
        seat = match.to_act[0]
        position = match.position(seat, rng)
        code = position.code(int(bot.choose(position)))
        number += 1
        game.go_on(number, [str(Move(seat, code))])
    yield state(table, game, number, options)


def state(table: str, game: GameInPlay, number: int, options: dict[str, str]) -> State:
    """The state that the server would send to a screen of all the viewers."""
    match = game.match
    asked = match.to_act[0] if match.to_act else 0
    since = max(0, number - LATEST)
    viewers = dict.fromkeys((asked, (asked + 1) % match.players, None))
    return State(
        table=table,
        name=table_name(table),
        number=number,
        since=since,
        position=game.position,
        game=match.game.name,
        title=match.game.title,
        options=options,
        reconstructed=game.match.reconstructed,
        from_position=False,
        public=True,
        onlookers_talk=False,
        pace=Relaxed(),
        takeover="mate",
        status="over" if match.over else "running",
        round=match.round,
        rounds=match.rounds,
        phases=list(match.game.words.phases),
        phase=match.phase,
        waiting=match.to_act,
        scores=match.scores,
        moves=match.moves,
        seats=[seat_state(seat, name, asked) for seat, name in enumerate(match.names)],
        people=[
            AtSeat(
                seat=asked,
                who=0,
                host=True,
                removable=False,
                away_since=None,
                bot_may_from=None,
                agreed=[],
            )
        ],
        clocks=[],
        bots_wait_until=None,
        show_pace=None,
        hosting=True,
        dice=Dice(
            scheme=SERVER_ALONE,
            sha256=commitment(CHANCE),
            awaited=[],
            beginning=None,
            seeds=[],
            secret=CHANCE if match.over else None,
        ),
        sealed=None,
        sights=[game.sight(viewer, since) for viewer in viewers],
        chat=Lines(first=0, lines=[]),
        result=game.result(),
        rematch=Rematch(wanted_by=[], table=None),
    )


def seat_state(seat: int, name: str, person: int) -> SeatState:
    """A seat: the person's, or a deckhand's."""
    yours = seat == person
    return SeatState(
        seat=seat,
        name=name,
        by="person" if yours else "bot",
        level=None if yours else "deckhand",
        face="",
        owned=yours,
        yours=yours,
    )


def kept(states: Iterator[State]) -> list[State]:
    """The first, the middle and the last state of every step, in the order of play."""
    steps: dict[str, list[State]] = {}
    for shown in states:
        steps.setdefault(shown.sights[0].rule, []).append(shown)
    chosen = {
        shown.number: shown
        for times in steps.values()
        for shown in (times[0], times[len(times) // 2], times[-1])
    }
    return [chosen[number] for number in sorted(chosen)]


def concerned() -> dict[str, dict[str, list[list[str]]]]:
    """By game and event, all that the events of the golden games were about."""
    found: dict[str, dict[str, set[tuple[str, ...]]]] = {}
    for record in sorted(GOLDEN.glob("*/*.game")):
        match = Match.replay(record.read_text("utf-8"), nature=DICTATED)
        about = found.setdefault(match.game.name, {})
        for event in match.happened:
            things = match.game.words.concerns(event, match.players)
            about.setdefault(type(event).__name__, set()).add(things)
    return {
        game: {
            event: [list(things) for things in sorted(all_of)] for event, all_of in about.items()
        }
        for game, about in found.items()
    }


def moved() -> dict[str, dict[str, list[str]]]:
    """By game and event, the names of all that moved in the golden games."""
    found: dict[str, dict[str, set[str]]] = {}
    for record in sorted(GOLDEN.glob("*/*.game")):
        match = Match.replay(record.read_text("utf-8"), nature=DICTATED)
        names = found.setdefault(match.game.name, {})
        for event in match.happened:
            motion = match.game.words.motion(event, match.players)
            ends = [end for flight in motion.flights for end in (flight.from_, flight.to)]
            spaces = motion.course.spaces if motion.course else ()
            names.setdefault(type(event).__name__, set()).update([*ends, *spaces])
    return {
        game: {event: sorted(things) for event, things in names.items() if things}
        for game, names in found.items()
    }


def followed(game: str) -> dict[str, object]:
    """What a screen of the first seat is sent from the first decisions on, with some undone."""
    table, _ = begun(game)
    rng, known = Rng(7), Known(0)
    messages = table.showing.news((0,), known)
    for turn in range(FOLLOWED):
        decide(table, rng)
        messages += table.showing.news((0,), known)
        assert table.play is not None
        last = table.play.match.moves_since(0)[-1].seat
        if turn % 5 == 0 and last >= 0 and not table.play.match.why_no_undo(last):
            undone = Undo(seat=last, position=table.play.position)
            judging.execute(table, ANN, undone, 0.0)
            messages += table.showing.news((0,), known)
    whole = table.state((0,), 0)
    return {"messages": list(map(msgspec.Raw, messages)), "whole": whole}


def main() -> None:
    """Write one file a table, what is by seat, what events concern, what followers are sent."""
    FOLDER.mkdir(exist_ok=True)
    for table, (name, players, options) in TABLES.items():
        game = GameInPlay(kits.game(name), options, list(NAMES[:players]), FairDice(CHANCE))
        states = kept(played(table, game, options))
        (FOLDER / f"{table}.json").write_bytes(msgspec.json.encode(states))
    lists = {
        name: by_seat(kits.game(name)) for name in dict.fromkeys(it[0] for it in TABLES.values())
    }
    (FOLDER / "by-seat.json").write_bytes(msgspec.json.encode(lists))
    (FOLDER / "concerns.json").write_bytes(msgspec.json.encode(concerned()))
    (FOLDER / "moved.json").write_bytes(msgspec.json.encode(moved()))
    changes = {game: followed(game) for game in GAMES}
    (FOLDER / "changes.json").write_bytes(msgspec.json.encode(changes))


if __name__ == "__main__":
    main()
