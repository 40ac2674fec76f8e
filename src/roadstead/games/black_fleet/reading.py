"""Reading a component file of a user's own: every complaint names what is wrong."""

from __future__ import annotations

import tomllib
from typing import Any

from roadstead.kernel.errors import BadSetUp


def read(what: str, text: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """The file's tables, which must be exactly these."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetUp(f"the {what} is no TOML file: {error}") from None
    expect_keys(f"the {what}", data, keys)
    return data


def expect_keys(where: str, data: object, keys: tuple[str, ...]) -> dict[str, Any]:
    """A table with all of the keys and no other."""
    table = expect_among(where, data, keys)
    for key in keys:
        if key not in table:
            raise BadSetUp(f"{where} lacks {key}")
    return table


def expect_among(where: str, data: object, keys: tuple[str, ...]) -> dict[str, Any]:
    """A table with none but these keys."""
    if not isinstance(data, dict):
        raise BadSetUp(f"{where} must be a table with {', '.join(keys)}")
    for key in data:
        if key not in keys:
            raise BadSetUp(f"{where} has '{key}'; known are {', '.join(keys)}")
    return data


def whole(where: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadSetUp(f"{where} must be a whole number from {least} to {most}, not {value!r}")
    return value


def names(where: str, value: object) -> list[str]:
    """A list of strings."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadSetUp(f"{where} must be a list of names, not {value!r}")
    return value
