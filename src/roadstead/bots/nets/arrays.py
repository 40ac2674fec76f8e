"""Rows and masks that observers have written, as arrays: the very bytes, nothing is copied."""

from __future__ import annotations

from typing import Any

import numpy as np

from roadstead.observation.row import ENTRIES, Masks, Row, words_for

Array = np.ndarray[Any, Any]


def rows_of(row: Row) -> Array:
    """The rows, one behind the other.

    They are written in words, low byte first, which nearly every machine keeps as they are.
    """
    entries = np.frombuffer(memoryview(row.words), np.uint8)
    return entries.reshape(-1, words_for(row.length) * ENTRIES)[:, : row.length]


def masks_of(masks: Masks) -> Array:
    """For each of the tables a 1 for every action that is legal."""
    return np.frombuffer(memoryview(masks.values), np.uint8).reshape(-1, masks.actions)
