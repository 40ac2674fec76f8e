"""Reading a component file of a user's own: every complaint names what is wrong."""

from __future__ import annotations

import tomllib
from typing import Any

from roadstead.kernel.base.errors import BadSetUp

LONGEST_QUOTE = 40  # letters of a wrong value, in a complaint


def read(what: str, text: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """The file's tables, which must be exactly these."""
    data = tables(what, text)
    expect_keys(f"the {what}", data, keys)
    return data


def tables(what: str, text: str) -> dict[str, Any]:
    """The file's tables, whatever they are."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetUp(f"the {what} is no TOML file: {error}") from None
    except RecursionError:
        raise BadSetUp(f"the {what} is no TOML file: it is nested too deeply") from None


def expect_keys(where: str, data: object, keys: tuple[str, ...]) -> dict[str, Any]:
    """A table with all of the keys and no other."""
    table = expect_among(where, data, keys)
    lacking(where, table, keys)
    return table


def lacking(where: str, table: dict[str, Any], keys: tuple[str, ...]) -> None:
    """Complain about the first of the keys that the table does not have."""
    for key in keys:
        if key not in table:
            raise BadSetUp(f"{where} lacks {key}")


def expect_among(where: str, data: object, keys: tuple[str, ...]) -> dict[str, Any]:
    """A table with none but these keys."""
    if not isinstance(data, dict):
        raise BadSetUp(f"{where} must be a table with {', '.join(keys)}")
    for key in data:
        if key not in keys:
            raise BadSetUp(f"{where} has {shortened(key)}; known are {', '.join(keys)}")
    return data


def whole(where: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSetUp(
            f"{where} must be a whole number from {least} to {most}, not {shortened(value)}"
        )
    return value


def names(where: str, value: object) -> list[str]:
    """A list of strings."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadSetUp(f"{where} must be a list of names, not {shortened(value)}")
    return value


def shortened(value: object) -> str:
    """A wrong value as a complaint quotes it."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
