"""What happened in the dice game, one sentence an event."""

from __future__ import annotations

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.components import BARGE, BONUSES, FACE_NAMES, RESEARCH_VESSEL
from roadstead.kernel.events import Event

PHASES = ("Set-up", "Boat Phase", "Income Phase", "Fishing Phase", "Town Phase")
REASONS = {
    "die": "for the die",
    "3 coins": "from the die",
    "market": "at the Market",
    "launch": "for the launch",
    "second licence": "for the second licence",
    "income": "of income",
    "lobster": "from the Lobster licences",
    "canning": "from Ridback Canning",
    "oyster": "instead of an Oyster boat's second fish",
    "swordfish": "from the Swordfish licences",
}
STAR_FROM = (
    "",
    " from the Shrimp licences",
    " from the Swordfish licences",
    " at the Salvage Yard",
)


def boat_name(sections: list[str], ship: int, number: int) -> str:
    """A boat as it is called at the table."""
    if ship == BARGE:
        return f"the {sections[BARGE]}"
    boat = " " if ship == RESEARCH_VESSEL else " boat "
    return f"{sections[ship]}{boat}{number}"


def _many(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


# One case an event, in the order of play: a table of sentences, no logic.
def sentence(  # noqa: C901, PLR0911, PLR0912
    event: Event, who: list[str], sections: list[str]
) -> str:
    """The event in words; `who` names the turns, Captain Ruth after the seats."""
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
        case said.DieRerolled(seat, face):
            return f"{who[seat]} rolls the die again at the Casino: {FACE_NAMES[face]}."
        case said.DieShared(face):
            return f"{FACE_NAMES[face]} is left for all."
        case said.BoxFilled(seat, section, box):
            return f"{who[seat]} fills in {sections[section]} {box}."
        case said.LicenceActivated(seat, boat_type, level):
            return f"{who[seat]} activates {sections[boat_type]} licence {level}."
        case said.BoatLaunched(seat, ship, number):
            return f"{who[seat]} launches {boat_name(sections, ship, number)}."
        case said.NothingLeft(seat, section):
            return f"{who[seat]} has nothing left to activate at {sections[section]}."
        case said.CoinsGained(seat, coins, stars, reason):
            reached = f" and reaches {_many(stars, 'star', 'stars')}" if stars else ""
            return f"{who[seat]} gains {_many(coins, 'coin', 'coins')} {REASONS[reason]}{reached}."
        case said.StarTaken(seat, source):
            return f"{who[seat]} takes a star action{STAR_FROM[source]}."
        case said.StarSkipped(seat):
            return f"{who[seat]} skips a star action."
        case said.StarLost(seat):
            return f"{who[seat]} has no open box for a star action."
        case said.BonusChosen(seat, bonus):
            return f"{who[seat]} chooses the King Crab bonus per {BONUSES[bonus]}."
        case said.HexFilled(seat, boat_type):
            return f"{who[seat]} fills in the {sections[boat_type]} hex at the Seafood Buffet."
        case said.Salvaged(seat, use):
            return f"{who[seat]} uses the Salvage Yard, use {use}."
        case said.PersonalFishingBegun(seat):
            return f"{who[seat]} fishes at the Captain's Club."
        case said.FishCaught(seat, catch):
            return f"{who[seat]} catches {_catch(catch, sections)}."
        case said.BoatStayed(seat, ship, number):
            return f"{who[seat]}: {boat_name(sections, ship, number)} stays in port."
        case said.RuthSelected(face):
            return f"Captain Ruth selects {FACE_NAMES[face]}."
        case said.RuthPassed(face, selected):
            what = "takes it and passes" if selected else "passes"
            return f"Captain Ruth can strike nothing with {FACE_NAMES[face]} and {what}."
        case said.BoxesStruck(section, boxes):
            struck = " and ".join(map(str, boxes))
            return f"Captain Ruth strikes {sections[section]} {struck}."
        case said.StarStruck(box):
            return f"Captain Ruth strikes the star of coin {box}."
        case said.TokensMoved(places):
            names = ", ".join(sections[place] for place in places)
            return f"Captain Ruth moves to {names.removesuffix('.')}."
        case said.GameEnded(scores, title):
            told = [f"{who[seat]} {score} VP" for seat, score in enumerate(scores)]
            return f"The game is over: {', '.join(told)}{title and ', ' + title}."
    raise AssertionError(f"no words for {event}")


def _catch(catch: tuple[tuple[int, int, int], ...], sections: list[str]) -> str:
    if not catch:
        return "nothing"
    boats = [f"{fish} on {boat_name(sections, ship, number)}" for ship, number, fish in catch]
    return f"{sum(fish for _, _, fish in catch)} fish: {', '.join(boats)}"
