"""What happened in the dice game, one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import BARGE, FACE_NAMES, RESEARCH_VESSEL
from roadstead.games.fleet_dice.rules.notes import ONE
from roadstead.kernel.base.events import Event

PHASES = ("Set-up", "Boat Phase", "Income Phase", "Fishing Phase", "Town Phase")
REASONS = {
    "die": "for the die",
    "3 coins": "from the die",
    "market": "at the Market",
    "launch": "for the launch",
    "second licence": "for the second licence",
    "income": "of income",
    "lobster": "from the Lobster licences",
    "canning": "for full boats",
    "oyster": "instead of an Oyster boat's second fish",
    "swordfish": "from the Swordfish licences",
}
STAR_FROM = (
    "",
    " from the Shrimp licences",
    " from the Swordfish licences",
    " instead of the die",
)


def boat_name(ship: int, name: str, number: int) -> str:
    """A boat as it is called at the table."""
    if ship == BARGE:
        return f"the {name}"
    boat = " " if ship == RESEARCH_VESSEL else " boat "
    return f"{name}{boat}{number}"


def _many(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# One case an event, in the order of play: a table of sentences, no logic.
def told(event: Event, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912
    """What happened, as a sentence."""
    who = [*names, "Captain Ruth"]  # by turn: hers comes after the seats
    match event:
        case said.StartRolled(seat, face):
            return f"{who[seat]} starts with {FACE_NAMES[face]}: a licence and a boat."
        case said.FirstPlayerDrawn(seat):
            return f"{who[seat]} gets the first player marker."
        case said.RoundBegun(number, first):
            return f"Round {number}: {who[first]} is first."
        case said.PhaseBegun(phase):
            return f"{PHASES[phase]}."
        case said.DiceRolled(faces):
            return f"The dice show {', '.join(FACE_NAMES[face] for face in faces)}."
        case said.DieSelected(seat, face):
            return f"{who[seat]} selects {FACE_NAMES[face]}."
        case said.DieRerolled(seat, face, casino):
            return f"{who[seat]} rolls the die again at the {casino}: {FACE_NAMES[face]}."
        case said.DieShared(face):
            return f"{FACE_NAMES[face]} is left for all."
        case said.BoxFilled(seat, _, name, box):
            return f"{who[seat]} fills in {name} {box}."
        case said.LicenceActivated(seat, _, name, level):
            return f"{who[seat]} activates {name} licence {level}."
        case said.BoatLaunched(seat, ship, name, number):
            return f"{who[seat]} launches {boat_name(ship, name, number)}."
        case said.NothingLeft(seat, _, name):
            return f"{who[seat]} has nothing left to activate at {name}."
        case said.CoinsGained(seat, 0, _, reason):
            return f"{who[seat]} gains no coin {REASONS[reason]}: the coin track is full."
        case said.CoinsGained(seat, coins, stars, reason):
            reached = f" and reaches {_many(stars, 'star', 'stars')}" if stars else ""
            return f"{who[seat]} gains {_many(coins, 'coin', 'coins')} {REASONS[reason]}{reached}."
        case said.StarTaken(seat, source):
            return f"{who[seat]} takes a star action{STAR_FROM[source]}."
        case said.StarSkipped(seat, source):
            return f"{who[seat]} skips a star action{STAR_FROM[source]}."
        case said.StarLost(seat, source):
            return f"{who[seat]} has no open box for a star action{STAR_FROM[source]}."
        case said.BonusChosen(seat, bonus):
            return f"{who[seat]} chooses the King Crab bonus per {ONE[bonus]}."
        case said.HexFilled(seat, _, name, buffet):
            return f"{who[seat]} fills in the {name} hex at the {buffet}."
        case said.Salvaged(seat, yard, use):
            return f"{who[seat]} uses the {yard}, use {use}."
        case said.PersonalFishingBegun(seat, club):
            return f"{who[seat]} fishes at the {club}."
        case said.FishCaught(seat, catch):
            return f"{who[seat]} catches {_catch(catch)}."
        case said.BoatStayed(seat, ship, name, number):
            return f"{who[seat]}: {boat_name(ship, name, number)} stays in port."
        case said.RuthSelected(face):
            return f"Captain Ruth selects {FACE_NAMES[face]}."
        case said.RuthPassed(face, selected):
            what = "takes it and passes" if selected else "passes"
            return f"Captain Ruth can strike nothing with {FACE_NAMES[face]} and {what}."
        case said.BoxesStruck(_, name, boxes):
            return f"Captain Ruth strikes {name} {' and '.join(map(str, boxes))}."
        case said.StarStruck(box):
            return f"Captain Ruth strikes the star of coin {box}."
        case said.TokensMoved(_, names):
            return f"Captain Ruth moves to {', '.join(names).removesuffix('.')}."
        case said.GameEnded(scores, title):
            told = [f"{who[seat]} {score} VP" for seat, score in enumerate(scores)]
            return f"The game is over: {', '.join(told)}{title and ', ' + title}."
    raise AssertionError(f"no words for {event}")


def _catch(catch: tuple[tuple[int, str, int, int], ...]) -> str:
    if not catch:
        return "nothing"
    boats = [f"{fish} on {boat_name(ship, name, number)}" for ship, name, number, fish in catch]
    return f"{sum(fish for *_, fish in catch)} fish: {', '.join(boats)}"
