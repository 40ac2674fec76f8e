"""The browser client's files, as they were built into the package.

They are few and small, so they are read once, kept in memory and compressed once. Whoever runs
the server from a copy without them (no Node when it was built) gets a plain page instead.
"""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

import roadstead
from roadstead.server.web.doors import AnyRequest

BUILT = Path(roadstead.__file__).parent / "web"
# Addresses that the client itself understands; they all give its one page.
PLACES = [
    "/",
    "/new/{_:str}",
    "/t/{_:str}",
    "/review/{_:str}",
    "/t/{_:str}/{__:str}",
    "/t/{_:str}/{__:str}/{___:str}",
    "/rules/{_:str}",
    "/learn",
    "/learn/{_:str}",
    "/learn/{_:str}/{__:str}",
    "/verify",
    "/verify/{_:str}",
    "/position",
    "/you",
    "/preferences",
]
HASHED = "assets/"  # files that are named after their contents
SECURITY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Roadstead</title>
<style>body { max-width: 40em; margin: 2em auto; padding: 0 1em; font: 1.1em/1.5 serif }</style>
<h1>Roadstead</h1>
<p>The server is running, but this copy was built without the browser client:
<code>make play</code> builds it.</p>
<ul>
<li><a href="/protocol.md">How programs talk to the server</a>, step by step</li>
<li><a href="/api/openapi.json">Every request and answer</a>, as OpenAPI</li>
</ul>
<p>To play in a terminal, no server needed: <code>roadstead play</code></p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the client, plain and compressed."""

    media_type: str
    plain: bytes
    compressed: bytes
    tag: str
    keep: str  # for how long a browser may use it without asking
    security: Mapping[str, str] = field(default_factory=lambda: SECURITY)

    def answer(self, request: AnyRequest) -> Response[bytes]:
        """The file, or that the browser has it already."""
        headers = {"ETag": self.tag, "Cache-Control": self.keep, "Vary": "Accept-Encoding"}
        headers |= self.security
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers)
        content = self.plain
        if "gzip" in request.headers.get("accept-encoding", ""):
            content = self.compressed
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=self.media_type, headers=headers)


def file_of(name: str, plain: bytes) -> File:
    """A file as it is served under its name."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    file = kept_file(kind, plain)
    return file if name.startswith(HASHED) else replace(file, keep="no-cache")


def kept_file(media_type: str, plain: bytes, security: Mapping[str, str] | None = None) -> File:
    """A file whose address changes with its contents, so that a browser may keep it for good."""
    return File(
        media_type=media_type,
        plain=plain,
        compressed=gzip.compress(plain, mtime=0),
        tag=f'"{sha256(plain).hexdigest()[:20]}"',
        keep="public, max-age=31536000, immutable",
        security=security or SECURITY,
    )


@cache
def page_name(built: Path = BUILT) -> str:
    """By which the page of this server is told from others; empty when it was not built."""
    index = built / "index.html"
    return sha256(index.read_bytes()).hexdigest()[:16] if index.exists() else ""


def _named(index: File, name: str) -> File:
    """The page, which knows its own name."""
    mark = f'<meta name="page" content="{name}" /></head>'.encode()
    return file_of("index.html", index.plain.replace(b"</head>", mark, 1))


def client_handlers(built: Path = BUILT) -> list[HTTPRouteHandler]:
    """The client's one page, its files, and nothing else of the disk."""
    files = {
        path.relative_to(built).as_posix(): file_of(
            path.relative_to(built).as_posix(), path.read_bytes()
        )
        for path in sorted(built.rglob("*"))
        if path.is_file()
    }
    if "index.html" in files:
        files["index.html"] = _named(files["index.html"], page_name(built))
    page = files.get("index.html") or file_of("index.html", NOT_BUILT.encode())

    @get(PLACES, sync_to_thread=False, include_in_schema=False)
    def client(request: AnyRequest) -> Response[bytes]:
        return page.answer(request)

    @get([f"/{name}" for name in files], sync_to_thread=False, include_in_schema=False)
    def file(request: AnyRequest) -> Response[bytes]:
        return files[request.url.path.lstrip("/")].answer(request)

    return [client, file] if files else [client]
