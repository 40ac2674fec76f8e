"""Draw the curve that examples/train_ppo.py has written down.

python tools/learning_curve.py curve.csv curve.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

WIDTH, HEIGHT, MARGIN = 640, 320, 48
LEARNER, GREENHORN = "#0e7490", "#b45309"


def read(text: str) -> tuple[list[tuple[int, float]], float]:
    """The curve as steps and mean scores, and the greenhorn's mean."""
    rows = [line.split(",") for line in text.split()[1:]]
    curve = [(int(steps), float(score)) for steps, score in rows if steps.isdecimal()]
    line = next(float(score) for steps, score in rows if steps == "greenhorn")
    return curve, line


def drawn(curve: list[tuple[int, float]], line: float) -> str:
    """The curve as a picture, with the greenhorn's mean as a line."""
    steps = curve[-1][0]
    top = 10 * int(max(line, *[score for _, score in curve]) // 10 + 1)
    left, right, bottom = MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN

    def across(step: float) -> float:
        return round(left + (right - left) * step / steps, 1)

    def up(score: float) -> float:
        return round(bottom - (bottom - MARGIN) * score / top, 1)

    path = " ".join([f"{across(step)},{up(score)}" for step, score in curve])
    reached = curve[-1][1]
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _text(left, 26, "Solo dice game: mean score while MaskablePPO learns", anchor="start"),
        *[_text(left - 8, up(score) + 4, str(score)) for score in range(0, top + 1, 10)],
        _text(right, HEIGHT - 20, f"{steps:,} steps"),
        f'<path d="M{left},{MARGIN}V{bottom}H{right}" fill="none" stroke="#555"/>',
        f'<path d="M{left},{up(line)}H{right}" stroke="{GREENHORN}" stroke-dasharray="5 4"/>',
        _text(right, up(line) + 16, f"greenhorn {line:.1f}", GREENHORN),
        f'<polyline points="{path}" fill="none" stroke="{LEARNER}" stroke-width="2.5"/>',
        _text(right, up(reached) - 10, f"learner {reached:.1f}", LEARNER),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    style = 'font-family="sans-serif" font-size="13">'
    return "\n".join([f"{head} {style}", *parts, "</svg>", ""])


def _text(x: float, y: float, said: str, colour: str = "#333", anchor: str = "end") -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}">{said}</text>'


def main() -> None:
    """Read the curve and write the picture."""
    source, target = map(Path, sys.argv[1:])
    target.write_text(drawn(*read(source.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
