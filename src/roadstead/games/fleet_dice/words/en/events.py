"""What happened in the dice game, one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import BARGE, FACE_NAMES, RESEARCH_VESSEL
from roadstead.games.fleet_dice.rules.notes import ONE
from roadstead.games.fleet_dice.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, listed, number
from roadstead.kernel.base.words import Bubble

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
RUTH = "Captain Ruth"  # her turn comes after the seats'
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


def told(event: Event, names: Eyes) -> str:
    """What happened, as a sentence."""
    return names.sentence(_sentence(event, names))


# One case an event, in the order of play: a table of sentences, no logic.
def _sentence(event: Event, who: Eyes) -> str:  # noqa: C901, PLR0911, PLR0912 - a case each
    match event:
        case said.StartRolled(seat, face):
            return f"{who.does(seat, 'start')} with {FACE_NAMES[face]}: a licence and a boat."
        case said.FirstPlayerDrawn(seat):
            return f"{who.does(seat, 'get')} the first player marker."
        case said.RoundBegun(round_, first):
            begins = f"{RUTH} is" if first == len(who) else who.does(first, "be")
            return f"Round {round_}: {begins} first."
        case said.PhaseBegun(phase):
            return f"{PHASES[phase]}."
        case said.DiceRolled(faces):
            return f"The dice show {', '.join(FACE_NAMES[face] for face in faces)}."
        case said.DieSelected(seat, face):
            return f"{who.does(seat, 'select')} {FACE_NAMES[face]}."
        case said.DieRerolled(seat, face, casino):
            again = f"the die again at the {casino}: {FACE_NAMES[face]}"
            return f"{who.does(seat, 'roll')} {again}."
        case said.DieShared(face):
            return f"{FACE_NAMES[face]} is left for all."
        case said.BoxFilled(seat, _, name, box):
            return f"{who.does(seat, 'fill')} in {name} {box}."
        case said.LicenceActivated(seat, _, name, level):
            return f"{who.does(seat, 'activate')} {name} licence {level}."
        case said.BoatLaunched(seat, ship, name, boat):
            return f"{who.does(seat, 'launch')} {boat_name(ship, name, boat)}."
        case said.NothingLeft(seat, _, name):
            return f"{who.does(seat, 'have')} nothing left to activate at {name}."
        case said.CoinsGained(seat, 0, _, reason):
            full = f"no coin {REASONS[reason]}: the coin track is full"
            return f"{who.does(seat, 'gain')} {full}."
        case said.CoinsGained(seat, coins, stars, reason):
            reached = f" and {who.verb(seat, 'reach')} {number(stars, 'star')}" if stars else ""
            gained = f"{number(coins, 'coin')} {REASONS[reason]}{reached}"
            return f"{who.does(seat, 'gain')} {gained}."
        case said.StarTaken(seat, source):
            return f"{who.does(seat, 'take')} a star action{STAR_FROM[source]}."
        case said.StarSkipped(seat, source):
            return f"{who.does(seat, 'skip')} a star action{STAR_FROM[source]}."
        case said.StarLost(seat, source):
            return f"{who.does(seat, 'have')} no open box for a star action{STAR_FROM[source]}."
        case said.BonusChosen(seat, bonus):
            return f"{who.does(seat, 'choose')} the King Crab bonus per {ONE[bonus]}."
        case said.HexFilled(seat, _, name, buffet):
            return f"{who.does(seat, 'fill')} in the {name} hex at the {buffet}."
        case said.Salvaged(seat, yard, use):
            return f"{who.does(seat, 'use')} the {yard}, use {use}."
        case said.PersonalFishingBegun(seat, club):
            return f"{who.does(seat, 'fish')} at the {club}."
        case said.FishCaught(seat, catch):
            return f"{who.does(seat, 'catch')} {_catch(catch)}."
        case said.BoatStayed(seat, ship, name, boat):
            return f"{who.whose(seat)} {boat_name(ship, name, boat)} stays in port."
        case said.RuthSelected(face):
            return f"{RUTH} selects {FACE_NAMES[face]}."
        case said.RuthPassed(face, selected):
            what = "takes it and passes" if selected else "passes"
            return f"{RUTH} can strike nothing with {FACE_NAMES[face]} and {what}."
        case said.BoxesStruck(_, name, boxes):
            return f"{RUTH} strikes {name} {' and '.join(map(str, boxes))}."
        case said.StarStruck(box):
            return f"{RUTH} strikes the star of coin {box}."
        case said.TokensMoved(_, sections):
            return f"{RUTH} moves to {', '.join(sections).removesuffix('.')}."
        case said.GameEnded(scores, title):
            points = [f"{who.who(seat)} {score} VP" for seat, score in enumerate(scores)]
            return f"The game is over: {', '.join(points)}{title and ', ' + title}."
    raise AssertionError(f"no words for {event}")


Catch = tuple[tuple[int, str, int, int], ...]


def _catch(catch: Catch) -> str:
    if not catch:
        return "nothing"
    boats = [f"{fish} on {boat_name(ship, name, boat)}" for ship, name, boat, fish in catch]
    return f"{sum(fish for *_, fish in catch)} fish: {', '.join(boats)}"


# What runs on, in one sentence.
def so_far(run: Sequence[Event], who: Eyes) -> str:
    """The boxes of a section and what they brought, or the fish of several catches."""
    if isinstance(run[-1], said.FishCaught):
        return told(_caught(run), who)
    boxes = [event for event in run if isinstance(event, said.BoxFilled)]
    others = [event for event in run if not isinstance(event, said.BoxFilled)]
    deeds = [*([_boxes(boxes)] if boxes else []), *map(_deed, others)]
    seat = getattr(run[-1], "seat", 0)
    done = [f"{who.verb(seat, verb)} {what}" for verb, what in deeds]
    return who.sentence(f"{who.who(seat)} {listed(done)}.")


def _boxes(boxes: Sequence[said.BoxFilled]) -> tuple[str, str]:
    first, last = boxes[0].box, boxes[-1].box
    return "fill", f"in {boxes[0].name} {first if first == last else f'{first} to {last}'}"


def _deed(event: Event) -> tuple[str, str]:
    """What a box brought: the verb, and what it is done to."""
    match event:
        case said.LicenceActivated(_, _, name, level):
            return "activate", f"{name} licence {level}"
        case said.BoatLaunched(_, ship, name, boat):
            return "launch", boat_name(ship, name, boat)
    return "have", "nothing left to activate there"


def _caught(run: Sequence[Event]) -> said.FishCaught:
    """Several catches of a player as one."""
    fish: dict[tuple[int, str, int], int] = {}
    seat = 0
    for event in run:
        assert isinstance(event, said.FishCaught)
        seat = event.seat
        for ship, name, boat, more in event.catch:
            fish[ship, name, boat] = fish.get((ship, name, boat), 0) + more
    return said.FishCaught(seat, tuple((*boat, caught) for boat, caught in fish.items()))


# What is shown where it happens: a table of short words, no logic.
def bubbles(event: Event) -> tuple[Bubble, ...]:
    """Dice, coins and fish at the plates; what Captain Ruth strikes where it stands."""
    match event:
        case said.DieSelected(seat, face) | said.DieRerolled(seat, face):
            return (Bubble(f"seat:{seat}", FACE_NAMES[face]),)
        case said.CoinsGained(seat, coins) if coins:
            return (Bubble(f"seat:{seat}", f"+{number(coins, 'coin')}"),)
        case said.FishCaught(seat, catch) if catch:
            return (Bubble(f"seat:{seat}", f"+{sum(fish for *_, fish in catch)} fish"),)
        case said.BoxesStruck(section):
            return (Bubble(things.section(section), "struck"),)
        case said.StarStruck():
            return (Bubble(things.COINS, "struck"),)
    return ()
