"""A screen that follows the changes, as any client would: the whole first, then what changed."""

from __future__ import annotations

import json
from typing import Any

from roadstead.kernel.changes import applied

Json = dict[str, Any]
ASKED = ("prompt", "rule", "chapter", "question", "choices", "refusals", "no_undo")
LISTS = ("log", "chat")


class Follower:
    """Puts a state together from all that it was sent, with the log and the chat whole."""

    def __init__(self) -> None:
        self.state: Json = {}
        self.wholes = 0
        self.changes = 0
        self.steps: list[Json] = []  # of the last change

    def take(self, message: bytes | str | Json) -> None:
        """Look at a message that tells of the table."""
        text = json.dumps(message) if isinstance(message, dict) else message
        told: Json = json.loads(text)
        kind = told.pop("type")
        if kind == "state":
            self._whole(told)
        elif kind == "changed":
            self._changed(told)
        else:
            assert kind == "people"
            self.state["people"] = told["people"]

    def _whole(self, state: Json) -> None:
        assert state["since"] in (0, self.state.get("number", 0))
        known = {sight["seat"]: sight["log"] for sight in self.state.get("sights", [])}
        for sight in state["sights"]:
            sight["log"] = _grown(known.get(sight["seat"], []), sight["log"])
        state["chat"] = _grown(self.state.get("chat", []), state["chat"])
        self.state = state
        self.wholes += 1

    def _changed(self, changed: Json) -> None:
        assert changed.pop("since") == self.state["number"]
        self.steps = []
        for new in changed.pop("sights"):
            [sight] = [one for one in self.state["sights"] if one["seat"] == new["seat"]]
            self._see(sight, new)
        if chat := changed.pop("chat", None):
            self.state["chat"] = _grown(self.state["chat"], chat)
        assert changed.keys() <= self.state.keys()
        self.state.update(changed)
        self.changes += 1

    def _see(self, sight: Json, new: Json) -> None:
        del sight["log"][new.pop("first") :]
        for step in new.pop("steps"):
            assert step, "a step of which nothing is seen is not told"
            sight["log"] += step.get("lines", [])
            sight["view"] = (
                applied(sight["view"], step["view"]) if "view" in step else sight["view"]
            )
            self.steps.append(step)
        assert new.keys() <= {"seat", *ASKED}
        sight.update(new)


def _grown(known: list[Json], more: Json) -> list[Json]:
    assert more["first"] <= len(known)
    return [*known[: more["first"]], *more["lines"]]


def whole(state: bytes | Json) -> Json:
    """A state that somebody who knew nothing was sent, as a follower keeps it."""
    fresh = Follower()
    fresh.take(state)
    return {name: value for name, value in fresh.state.items() if name != "since"}


def followed(screen: Follower) -> Json:
    """What the follower has, but for what it told about itself."""
    return {name: value for name, value in screen.state.items() if name != "since"}
