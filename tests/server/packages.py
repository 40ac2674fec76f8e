"""Packages of strangers, as pip would have installed them: a folder for the path of a server."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

TEMPLATE = Path(__file__).parents[2] / "docs/template"
PEARLS = """
from roadstead.kit import Kit

KIT = Kit(
    "pearl-divers",
    rules="docs.template.pearl_divers:GAME",
    pitch="Hold your breath longer than the others, and never as long.",
    minutes=5,
    unit="pearls",
)
"""


def install(
    site: Path, name: str, kits: Mapping[str, str], files: Mapping[str, str], version: str = "1.0"
) -> Path:
    """Put a package and what it announces into a folder; `kits` are its entry points."""
    known = site / f"{name}-{version}.dist-info"
    known.mkdir(parents=True)
    known.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    )
    announced = [f"{game} = {where}" for game, where in kits.items()]
    known.joinpath("entry_points.txt").write_text("\n".join(["[roadstead.kits]", *announced]))
    for path, text in files.items():
        site.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        site.joinpath(path).write_text(text)
    return site


def pearl_divers(site: Path) -> Path:
    """The template's game, with a kit that brings nothing but words about it."""
    return install(site, "pearls", {"pearl-divers": "pearls:KIT"}, {"pearls.py": PEARLS})


NAMED = """
from docs.template.pearl_divers import PearlDivers
from roadstead.kit import Kit


class Named(PearlDivers):
    def __init__(self) -> None:
        super().__init__()
        self.name = "{name}"
        self.title = "{title}"


GAME = Named()
KIT = Kit(
    "{name}", package="{package}", rules="kit:GAME", board="browser/board.js", cover="cover.svg"
)
"""


def with_a_board(site: Path, name: str, title: str, board: str | None = None) -> Path:
    """The template's game under another name, with the template's own board, or another."""
    package = name.replace("-", "_")
    brought = {
        path.relative_to(TEMPLATE).as_posix(): path.read_text()
        for path in (*TEMPLATE.glob("browser/*"), TEMPLATE / "cover.svg")
    }
    if board is not None:
        brought["browser/board.js"] = board
    files = {f"{package}/{path}": text for path, text in brought.items()}
    files[f"{package}/__init__.py"] = ""
    files[f"{package}/kit.py"] = NAMED.format(name=name, title=title, package=package)
    return install(site, package, {name: f"{package}.kit:KIT"}, files)
