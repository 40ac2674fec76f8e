"""Draw the curve that a learner has written down.

python tools/learning_curve.py curve.csv curve.svg           # of examples/train_ppo.py
python tools/learning_curve.py GAME.csv curve.svg PLAYERS [LEVEL=SCORE]   # of roadstead train
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

WIDTH, HEIGHT, MARGIN = 640, 320, 48
LEARNER, LEVEL = "#0e7490", "#b45309"


@dataclass(frozen=True)
class Curve:
    """Scores by how much was learned from, and what to compare them with."""

    title: str
    unit: str
    points: list[tuple[int, float]]
    level: str = ""
    line: float = 0.0


def read(text: str) -> Curve:
    """What the example has written: steps and mean scores, and the greenhorn's mean."""
    rows = [line.split(",") for line in text.split()[1:]]
    points = [(int(steps), float(score)) for steps, score in rows if steps.isdecimal()]
    line = next(float(score) for steps, score in rows if steps == "greenhorn")
    title = "Solo dice game: mean score while MaskablePPO learns"
    return Curve(title, "steps", points, "greenhorn", line)


def read_training(game: str, text: str, players: int, level: str, line: float) -> Curve:
    """What `roadstead train` has written: for a number of players the mean against deckhands."""
    mark = f"{players}:"
    points = [(0, 0.0)]
    for row in text.split():
        _, decisions, *figures = row.split(",")
        points += [
            (int(decisions), round(float(figure.split(":")[1]) * (1 if players == 1 else 100), 2))
            for figure in figures
            if figure.startswith(mark)
        ]
    got = "points alone" if players == 1 else f"wins against deckhands, {players} players, percent"
    return Curve(f"roadstead train {game}: {got}", "decisions", points, level, line)


def drawn(curve: Curve) -> str:
    """The curve as a picture, with the level's mean as a line."""
    steps = curve.points[-1][0]
    top = 10 * int(max(curve.line, *[score for _, score in curve.points]) // 10 + 1)
    left, right, bottom = MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN

    def across(step: float) -> float:
        return round(left + (right - left) * step / steps, 1)

    def up(score: float) -> float:
        return round(bottom - (bottom - MARGIN) * score / top, 1)

    path = " ".join([f"{across(step)},{up(score)}" for step, score in curve.points])
    reached = curve.points[-1][1]
    level = [
        f'<path d="M{left},{up(curve.line)}H{right}" stroke="{LEVEL}" stroke-dasharray="5 4"/>',
        _text(right, up(curve.line) + 16, f"{curve.level} {curve.line:.1f}", LEVEL),
    ]
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _text(left, 26, curve.title, anchor="start"),
        *[_text(left - 8, up(score) + 4, str(score)) for score in range(0, top + 1, 10)],
        _text(right, HEIGHT - 20, f"{steps:,} {curve.unit}"),
        f'<path d="M{left},{MARGIN}V{bottom}H{right}" fill="none" stroke="#555"/>',
        *(level if curve.level else []),
        f'<polyline points="{path}" fill="none" stroke="{LEARNER}" stroke-width="2.5"/>',
        _text(right, up(reached) - 10, f"learner {reached:.1f}", LEARNER),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    style = 'font-family="sans-serif" font-size="13">'
    return "\n".join([f"{head} {style}", *parts, "</svg>", ""])


def _text(x: float, y: float, said: str, colour: str = "#333", anchor: str = "end") -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}">{said}</text>'


def main(source: Path, target: Path, players: str = "", level: str = "") -> None:
    """Read the curve and write the picture."""
    text = source.read_text(encoding="utf-8")
    name, _, line = level.partition("=")
    curve = (
        read_training(source.stem, text, int(players), name, float(line or 0))
        if players
        else read(text)
    )
    target.write_text(drawn(curve), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
