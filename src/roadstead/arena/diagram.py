"""The reliability diagram as a picture: what was said of seats, and how many of them won."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import sqrt

from roadstead.arena.calibration import Bin, Calibration

SIDE, MARGIN, GAP = 200, 44, 28  # of a square, in pixels
TITLE, FOOT = 58, 58
INK, PALE, MARK = "#333", "#bbb", "#0e7490"
LARGEST = 9.0  # radius of the circle for all chances at once
LEAST = 2.5


def picture(title: str, told: Mapping[int, Calibration]) -> str:
    """An SVG with a square for every number of players.

    A circle lies where a tenth of the chances is said and true, larger where there are more of
    them; its line is twice the error that so many seats have by chance. On the diagonal every
    chance is as good as it says.
    """
    width = 2 * MARGIN + len(told) * SIDE + (len(told) - 1) * GAP
    height = TITLE + SIDE + FOOT
    parts = [f'<rect width="{width}" height="{height}" fill="#fff"/>']
    parts.append(_text(width / 2, 24, f"{title}: of seats said to win so often, how many did"))
    for place, (players, result) in enumerate(told.items()):
        parts += _square(MARGIN + place * (SIDE + GAP), f"{players} players", result)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">'
    )
    return "\n".join([head, *parts, "</svg>", ""])


def _square(left: float, heading: str, result: Calibration) -> list[str]:
    bottom = TITLE + SIDE

    def across(share: float) -> float:
        return round(left + SIDE * share, 1)

    def up(share: float) -> float:
        return round(bottom - SIDE * share, 1)

    kept = [one for one in result.bins if one is not None]
    whole = sum(one.count for one in kept)
    parts = [
        _text(left + SIDE / 2, TITLE - 10, heading),
        f'<path d="M{left},{TITLE}V{bottom}H{left + SIDE}" fill="none" stroke="{INK}"/>',
        f'<path d="M{left},{bottom}l{SIDE},-{SIDE}" stroke="{PALE}" stroke-dasharray="4 4"/>',
        _text(left, bottom + 16, "0"),
        _text(left + SIDE, bottom + 16, "100 %"),
        _text(
            left + SIDE / 2,
            bottom + 36,
            f"error {100 * result.error:.1f}, by chance alone {100 * result.noise:.1f}",
        ),
    ]
    for one in kept:
        low, high = (up(min(max(one.true + sign * _off(one), 0.0), 1.0)) for sign in (-2, 2))
        x, radius = across(one.said), max(LARGEST * sqrt(one.count / whole), LEAST)
        parts.append(f'<path d="M{x},{low}V{high}" stroke="{MARK}"/>')
        parts.append(f'<circle cx="{x}" cy="{up(one.true)}" r="{radius:.1f}" fill="{MARK}"/>')
    return parts


def _off(one: Bin) -> float:
    """The standard error of the share that won, if what was said is true."""
    return sqrt(max(one.said * (1.0 - one.said), 0.0) / one.count)


def _text(x: float, y: float, said: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{INK}" text-anchor="middle">{escape(said)}</text>'
