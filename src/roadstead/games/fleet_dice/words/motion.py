"""How each event of the dice game is seen: dice roll and are taken; pencils draw the rest."""

from __future__ import annotations

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import FACES
from roadstead.games.fleet_dice.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.motion import STILL, Flight, Motion, Scene


def motion(event: Event) -> Motion:
    """What dice do."""
    match event:
        case said.DiceRolled(faces):
            return Motion(scene=_roll(faces))
        case said.DieRerolled(face=face):
            return Motion(scene=_roll((face,)))
        case said.DieSelected(seat, _, die):
            return Motion(flights=(Flight(things.die(die), f"seat:{seat}", thing=things.die(die)),))
    return STILL


def _roll(faces: tuple[int, ...]) -> Scene:
    return Scene("roll", {"faces": [FACES[face] for face in faces]})
