"""What kits bring for the browser: a board's folder, a cover, and nothing else of the disk.

The files of a kit are read once and known by their names; whatever else is asked for is not
there, however it is written. They lie under the kit's version and a digest of what is in them,
so a browser may keep them for good.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Annotated
from urllib.parse import quote

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, PathParameter

from roadstead import kits
from roadstead.kit import BOARD_FILE, COVER_FILE, Kit
from roadstead.server.web.client import File, kept_file
from roadstead.server.web.doors import AnyRequest

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
}
MOST_FILES = 500
MOST_BYTES = 20_000_000
DEEPEST = 8
PLAIN = re.compile(r"[^\w.]+", re.ASCII)  # what a version has that an address cannot show
# A drawing that is opened by itself, and not in a page of ours, may do nothing at all.
OF_A_DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}

log = logging.getLogger(__name__)

Word = Annotated[str, PathParameter(max_length=100)]


@dataclass(frozen=True)
class Brought:
    """The files of one kit, by their paths in its package."""

    edition: str
    files: dict[str, File]


@cache
def brought(name: str) -> Brought:
    """Everything that a kit's board needs, and its cover."""
    kit = kits.find(name)
    try:
        contents = dict(_contents(kit))
    except Exception:  # a package that is not as its kit says
        log.exception("what %s brings for the browser could not be read", name)
        contents = {}
    digest = sha256()
    for path, content in sorted(contents.items()):
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    return Brought(
        edition=f"{PLAIN.sub('-', kit.version)}-{digest.hexdigest()[:12]}".lstrip("-"),
        files={
            path: kept_file(
                TYPES[PurePosixPath(path).suffix],
                content,
                OF_A_DRAWING if path.endswith(".svg") else None,
            )
            for path, content in contents.items()
        },
    )


def address(kit: Kit, file: str) -> str:
    """Where the server gives out a file of a kit."""
    return f"/kits/{quote(kit.name)}/{brought(kit.name).edition}/{quote(file)}"


def _contents(kit: Kit) -> Iterator[tuple[str, bytes]]:
    """The files of the board's folder that a browser understands, and the cover."""
    room = MOST_BYTES
    wanted = _wanted(kit, files(kit.package)) if kit.package else iter(())
    for path, file in islice(wanted, MOST_FILES):
        content = file.read_bytes()
        room -= len(content)
        if room < 0:
            return
        yield path, content


def _wanted(kit: Kit, package: Traversable) -> Iterator[tuple[str, Traversable]]:
    if kit.board.endswith(BOARD_FILE) and _is_inside(kit.board):
        folder = PurePosixPath(kit.board).parent
        yield from _below(package.joinpath(*folder.parts), folder, _real(package))
    if kit.cover.endswith(COVER_FILE) and _is_inside(kit.cover):
        yield from _file(package.joinpath(kit.cover), PurePosixPath(kit.cover), _real(package))


def _is_inside(name: str) -> bool:
    """Whether a kit names a file of its package, and not one beside it."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts


def _below(
    folder: Traversable, path: PurePosixPath, package: Path | None
) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir() or len(path.parts) > DEEPEST:
        return
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.name.startswith((".", "__")):
            continue
        if item.is_dir():
            yield from _below(item, path / item.name, package)
        else:
            yield from _file(item, path / item.name, package)


def _file(
    file: Traversable, path: PurePosixPath, package: Path | None
) -> Iterator[tuple[str, Traversable]]:
    """The file, if a browser has a use for it and no link leads out of the package with it."""
    if path.suffix in TYPES and file.is_file():
        real = _real(file)
        if package is None or (real is not None and real.is_relative_to(package)):
            yield path.as_posix(), file


def _real(item: Traversable) -> Path | None:
    """Where something really lies on the disk; nowhere when it is part of an archive."""
    return item.resolve() if isinstance(item, Path) else None


@get("/kits/{name:str}/{edition:str}/{file:path}", sync_to_thread=False, include_in_schema=False)
def kit_file(
    name: Word, edition: Word, file: FromPath[str], request: AnyRequest
) -> Response[bytes]:
    """A file that a kit brought."""
    found = brought(name) if name in kits.names() else None
    known = found.files.get(file.removeprefix("/")) if found else None
    if found is None or known is None or edition != found.edition:
        raise NotFoundException("there is no such file")
    return known.answer(request)


HANDLERS: list[HTTPRouteHandler] = [kit_file]
