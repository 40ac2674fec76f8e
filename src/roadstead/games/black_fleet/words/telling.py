"""How Black Fleet's events hang together: what came of what, who lost by it, what runs on."""

from __future__ import annotations

from roadstead.games.black_fleet import events as said
from roadstead.kernel.base.events import Event

CARDS_DRAWN = (said.FortuneDrawn, said.FortuneSeen, said.MovementDrawn, said.MovementSeen)
DEEDS_OF_CARDS = (
    said.Helped,
    said.ChangedPlaces,
    said.Drifted,
    said.Buried,
    said.BountyPaid,
    said.CoinsTaken,
)
CAUSES: dict[type[Event], tuple[type[Event], ...]] = {
    said.Sunk: (said.Robbed,),
    said.Insured: (said.Sunk,),
    said.CardsCompared: (said.MovementPlayed,),
    **dict.fromkeys(DEEDS_OF_CARDS, (said.FortunePlayed,)),
    said.Helped: (said.FortunePlayed, said.Helped),
}


def is_consequence(event: Event, before: Event) -> bool:
    """Whether it came of what was seen before it."""
    return isinstance(before, CAUSES.get(type(event), ()))


def against(event: Event, seats: int) -> tuple[int, ...]:
    """Who was robbed, sunk or moved about by somebody else."""
    match event:
        case said.Robbed(victim=victim) | said.CoinsTaken(victim=victim):
            return (victim,)
        case said.Sunk(seat, ship=ship) | said.Drifted(seat, ship):
            return _owner(ship, seat, seats)
        case said.ChangedPlaces(seat, ship, other):
            return (*_owner(ship, seat, seats), *_owner(other, seat, seats))
    return ()


def _owner(ship: int, doer: int, seats: int) -> tuple[int, ...]:
    """Whose ship it is, if it is another's: navies come after the seats' ships."""
    owner = ship // 2
    return () if owner == doer or owner >= seats else (owner,)


def run(event: Event) -> str:
    """Cards that somebody is dealt or draws, and a ship that sails on."""
    match event:
        case said.DevelopmentDealt(seat):
            return f"dealt:{seat}"
        case said.Sailed(_, ship):
            return f"sails:{ship}"
    if isinstance(event, CARDS_DRAWN):
        return f"draws:{event.seat}"
    return ""
