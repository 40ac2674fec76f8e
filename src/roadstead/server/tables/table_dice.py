"""The dice of one table: what it publishes of them, and where its outcomes come from.

Tables that were set before seeds were asked for go on under the first scheme.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec.structs import replace

from roadstead import kits
from roadstead.fair import FairDice, commitment
from roadstead.fair.dice import SERVER_ALONE, WITH_SEEDS
from roadstead.fair.lines import (
    Setting,
    Sitting,
    beginning_text,
    hashed,
    names_text,
    options_digest,
)
from roadstead.fair.published import Published
from roadstead.kernel.notation.record import parse
from roadstead.server.messages.protocol import Dice
from roadstead.server.store.journal import Beginning, TableSet

SECONDS_FOR_SEEDS = 30  # that a game waits for seeds which are to follow


def bound(first: TableSet, table: str, secret: str) -> TableSet:
    """The first entry of a new table, with the line that binds the secret to it."""
    game = kits.under_rules(kits.game(first.game), first.rules)
    options = game.stated(game.checked(len(first.seats), first.options))
    digest, seats = options_digest(options), len(first.seats)
    setting = Setting(table, first.game, first.rules, digest, seats, first.position)
    return replace(first, commitment=hashed(setting.text(secret)))


class TableDice:
    """A table's secret, its published lines, and the seeds that people add."""

    def __init__(self, table: str, secret: str, first: TableSet) -> None:
        self._table = table
        self._secret = secret
        self._seeded = bool(first.commitment)
        self._commitment = first.commitment or commitment(secret)
        self._until = first.at + SECONDS_FOR_SEEDS
        self.awaited = set(first.awaited)  # seats whose people's seeds are to follow
        self.beginning: Beginning | None = None

    @property
    def until(self) -> float | None:
        """How long seeds are waited for, if any is."""
        return self._until if self.awaited else None

    def begin(self, sitting: Sequence[Sitting]) -> Beginning | None:
        """What the second line binds; nothing under the first scheme."""
        if not self._seeded:
            return None
        salt = secrets.token_hex(16)
        names = hashed(names_text(salt, sitting))
        seeds = [seat.seed for seat in sitting]
        line = hashed(beginning_text(self._commitment, names, seeds))
        return Beginning(line, names, salt, [seat.kind for seat in sitting], seeds)

    def rolling(self, beginning: Beginning | None) -> FairDice:
        """The dice themselves, once the game begins."""
        self.awaited.clear()
        self.beginning = beginning
        if beginning is None:
            return FairDice(self._secret)
        key = self._published(beginning, []).key(self._secret)
        return FairDice(key, scheme=WITH_SEEDS)

    def shown(self, over: bool) -> Dice:
        """What everybody may know of them."""
        begun = self.beginning
        return Dice(
            scheme=WITH_SEEDS if self._seeded else SERVER_ALONE,
            sha256=self._commitment,
            awaited=sorted(self.awaited),
            beginning=begun.line if begun else None,
            seeds=[seed or None for seed in begun.seeds] if begun else [],
            secret=self._secret if over else None,
        )

    def sealed(self, record: str) -> str:
        """The record of the finished game, with all that it takes to check its chance."""
        sealed = parse(record)
        sealed.secret = self._secret
        if self.beginning is not None:
            names = [sealed.names[seat] for seat in range(sealed.players)]
            sealed.dice = self._published(self.beginning, names).written()
        return str(sealed)

    def _published(self, begun: Beginning, names: Sequence[str]) -> Published:
        names = names or [""] * len(begun.seeds)
        seats = zip(begun.kinds, names, begun.seeds, strict=True)
        sitting = tuple(Sitting(kind, name, seed) for kind, name, seed in seats)
        return Published(
            self._table, self._commitment, begun.line, begun.names, begun.salt, sitting
        )
