"""How somebody likes it at the table: the same on all their devices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from roadstead.server.messages.protocol import Message, Offer, Person, Request, ShowPace

Volume = Annotated[int, Meta(ge=0, le=10)]


class Preferences(Request, frozen=True, kw_only=True):
    """All preferences of a person; what is left out is as for somebody who has set none."""

    # What others do.
    pace: ShowPace = "calm"
    stop: bool = True  # at a loss of one's own, until one goes on
    since_card: bool = True  # it opens by itself
    # One's own turn.
    ask_before: Literal["never", "final", "always"] = "never"
    play_forced: bool = False  # answers that leave no choice, by the server
    think_twice: bool = False  # bots wait a moment after one's decision
    hold: Literal["short", "medium", "long"] = "medium"  # until a thing explains itself
    # What is seen.
    patterns: bool = True  # beside letters and shapes
    text: Literal["usual", "large", "largest"] = "usual"
    light: Literal["device", "day", "night"] = "device"
    movement: Literal["device", "full", "reduced"] = "device"
    breathing: bool = True  # of what may be chosen
    # What is heard.
    volume: Volume = 4
    bell: bool = True  # when it is one's turn
    moves: bool = False  # dice, cards, cannon


class Visitor(Message, frozen=True, kw_only=True):
    """Whoever comes to the door, a stranger or not, what they prefer, and what is offered there."""

    person: Person | None
    preferences: Preferences | None  # null for a stranger, and for who has said nothing
    finished: dict[str, list[str]]  # lessons, by game
    offer: Offer
