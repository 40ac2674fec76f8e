"""What a record says of its table's published lines, bounded before anything is made of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from roadstead.fair.dice import SERVER_ALONE, WITH_SEEDS
from roadstead.fair.lines import NO_SEED, Setting, Sitting, beginning_text, key, options_digest
from roadstead.kernel.base.errors import BadRecord
from roadstead.kernel.notation.record import Record

SCHEMES = (SERVER_ALONE, WITH_SEEDS)
TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")
DIGEST = re.compile(r"[0-9a-f]{64}")
SALT = re.compile(r"[0-9a-f]{32}")
SEED = re.compile(r"[0-9a-f]{32,64}|none")
KIND = re.compile(r"person|bot")


@dataclass(frozen=True)
class Published:
    """The lines of a table under the second scheme, and what they were made from."""

    table: str
    commitment: str  # the first line
    beginning: str  # the second one
    names: str  # the digest of the names' text
    salt: str  # of the names; empty when somebody was deleted
    sitting: tuple[Sitting, ...]

    @property
    def seeds(self) -> list[str]:
        """The seed of every seat; empty where there was none."""
        return [seat.seed for seat in self.sitting]

    @property
    def beginning_text(self) -> str:
        """What the second line is the SHA-256 of."""
        return beginning_text(self.commitment, self.names, self.seeds)

    def key(self, secret: str) -> str:
        """The key that all outcomes come from."""
        return key(secret, self.beginning_text)

    def written(self) -> dict[str, str]:
        """As the header of a record has it."""
        lines = {
            "": WITH_SEEDS,
            "table": self.table,
            "commitment": self.commitment,
            "beginning": self.beginning,
            "names": self.names,
        }
        if self.salt:
            lines["salt"] = self.salt
        for number, seat in enumerate(self.sitting, 1):
            lines[f"seat {number}"] = seat.kind
            lines[f"seed {number}"] = seat.seed or NO_SEED
        return lines


def scheme_of(record: Record) -> str:
    """The record's scheme; one that nobody knows is a complaint."""
    scheme = record.dice.get("", SERVER_ALONE)
    if scheme not in SCHEMES:
        raise BadRecord(f"the dice of this record are '{scheme}', which nobody here knows")
    return scheme


def published(record: Record) -> Published | None:
    """What the record says under the second scheme; `None` under the first."""
    if scheme_of(record) == SERVER_ALONE:
        return None
    if not DIGEST.fullmatch(record.secret):
        raise BadRecord("the record's secret is not 64 hexadecimal digits")
    return Published(
        table=_line(record, "table", TABLE),
        commitment=_line(record, "commitment", DIGEST),
        beginning=_line(record, "beginning", DIGEST),
        names=_line(record, "names", DIGEST),
        salt=_line(record, "salt", SALT) if "salt" in record.dice else "",
        sitting=tuple(_sitting(record, seat) for seat in range(record.players)),
    )


def setting_of(record: Record, told: Published) -> Setting:
    """What the first line binds the record's secret to."""
    options = options_digest(record.options)
    return Setting(told.table, record.game, record.rules, options, record.players, record.position)


def _sitting(record: Record, seat: int) -> Sitting:
    seed = _line(record, f"seed {seat + 1}", SEED)
    return Sitting(
        kind=_line(record, f"seat {seat + 1}", KIND),
        name=record.names.get(seat, ""),
        seed="" if seed == NO_SEED else seed,
    )


def _line(record: Record, name: str, shape: re.Pattern[str]) -> str:
    value = record.dice.get(name, "")
    if not shape.fullmatch(value):
        raise BadRecord(f"'dice {name}:' is missing from the record's header, or is wrong")
    return value
