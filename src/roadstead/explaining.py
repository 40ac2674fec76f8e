"""What is this? A thing on a table explained: by the room of its game's kit, or plainly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from roadstead import kits
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.explaining import Bringing, Explain, Explanation, ThingAsked
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Choice, Refusal
from roadstead.kernel.game import Game
from roadstead.kit import LANGUAGE

NOT_NOW = "Not now"


def room_of(game: Game[Any]) -> Explain | None:
    """What the game's kit explains its things with; nothing when it does not."""
    kit = kits.of(game)
    if not kit.explain:
        return None
    language = LANGUAGE if LANGUAGE in kit.explain else next(iter(kit.explain))
    found = kit.room_in("explain", language)
    if not callable(found):
        raise BadSetUp(f"the explain room of {kit.name} holds {type(found).__name__}, no function")
    explain: Explain = found
    return explain


def plainly(
    thing: ThingAsked,
    view: Mapping[str, Any],
    names: Eyes,
    choices: Sequence[Choice],
    refusals: Sequence[Refusal],
) -> Explanation | None:
    """A thing by its name and what may be done with it now; `None` when it is nowhere."""
    seat = thing.seat(len(names))
    if seat is not None:
        return Explanation(names.sentence(names.who(seat)), "player")
    may = [choice for choice in choices if thing.name in choice.points_at]
    not_now = [refusal for refusal in refusals if thing.name in refusal.points_at]
    if not (may or not_now or _lies_in(view, thing)):
        return None
    called = " ".join(part for part in (thing.kind, thing.which) if part)
    called = called.replace("_", " ").replace(":", " ")
    return Explanation(
        f"{called[:1].upper()}{called[1:]}",
        thing.kind.replace("_", " ") if thing.which else "",
        brings=tuple(
            [Bringing(choice.sentence, choice.consequence) for choice in may]
            + [Bringing(f"{NOT_NOW}: {refusal.what}", refusal.reason) for refusal in not_now]
        ),
    )


def _lies_in(view: Mapping[str, Any], thing: ThingAsked) -> bool:
    """Whether something of that kind and name is anywhere in the view."""
    words = set(_words(view))
    kind = {thing.kind, f"{thing.kind}s"} & words
    return bool(kind) and (not thing.which or thing.which in words)


def _words(part: object) -> Iterator[str]:
    """Every key and every value of a view, as names of things are written."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _words(value)
    elif part is not None:
        yield str(part)
