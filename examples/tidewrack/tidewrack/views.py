"""What a seat may see of Tidewrack, declared."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class CoveShown(TypedDict):
    """A cove with what lies there."""

    name: str
    finds: list[str]


class CrewShown(TypedDict):
    """What lies before a player; the hand and what is passed on only its owner sees."""

    place: int
    rope: int
    finds: dict[str, int]
    cards: int
    sends: str | None
    to: str | None
    heaves: bool
    hand: NotRequired[list[str]]
    passes: NotRequired[str | None]
    given: NotRequired[str | None]
    received: NotRequired[str | None]


class WrackView(TypedDict):
    """The table of Tidewrack."""

    tide: int
    tides: int
    round: int
    rounds: int
    weather: Literal["calm", "swell", "spring"] | None
    coves: list[CoveShown]
    players: list[CrewShown]
    deck: int
    discards: dict[str, int]
