"""The door itself, before any page or answer: who is asked for, in what form, and what is sent.

Whatever is answered, an error included, carries the headers that keep browsers from guessing
types, from keeping what is private, and from running what is not ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from typing import cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseStartEvent,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
)

from roadstead.server.messages.protocol import Problem

SECURITY = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",  # a table's address is the key to it
    b"cache-control": b"no-store",
    b"content-security-policy": b"default-src 'none'; frame-ancestors 'none'",
}
HEALTH = "/healthz"  # asked for by whoever restarts the server, under any name
WITHOUT_BODY = ("GET", "HEAD", "OPTIONS")
NOT_ALLOWED = 405
WRONG_NAME = 4421


class Guard:
    """The application behind its door."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = ()) -> None:
        self._app = app
        self._names = {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            if self._knows(_host(scope)):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": WRONG_NAME, "reason": ""})
            return
        secured = _secured(send)
        refusal = self._refusal(scope)
        if refusal is not None:
            await _answer(secured, *refusal)
        elif scope["method"] == "OPTIONS":
            await self._tell_methods(scope, receive, secured)
        else:
            await self._app(scope, receive, secured)

    async def _tell_methods(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """What may be done at an address: the application names it when asked for what may not.

        Litestar's own answer tells of one handler where an address has several.
        """
        heard: list[Message] = []

        async def hear(message: Message) -> None:
            heard.append(message)

        await self._app({**scope, "method": "TRACE"}, receive, hear)
        start = cast(HTTPResponseStartEvent, heard[0])
        if start["status"] == NOT_ALLOWED:
            allowed = [header for header in start["headers"] if header[0].lower() == b"allow"]
            start = {"type": start["type"], "status": 204, "headers": allowed}
            heard = [start, {"type": "http.response.body", "body": b"", "more_body": False}]
        for message in heard:
            await send(message)

    def _refusal(self, scope: HTTPScope) -> tuple[int, str] | None:
        host = _host(scope)
        if scope["path"] != HEALTH and not self._knows(host):
            return 421, f"this server is not called '{host[:80]}' (see roadstead serve --name)"
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:
            return 400, "an address has no NUL in it"
        if scope["method"] not in WITHOUT_BODY and _has_body(scope) and not _is_json(scope):
            return 415, "send JSON, as Content-Type: application/json"
        return None

    def _knows(self, host: str) -> bool:
        """Whether the server is called so; without a name of its own, at home, by any address."""
        if self._names:
            return host in self._names
        return host == "localhost" or host.endswith(".localhost") or _is_address(host)


def _header(scope: Scope, name: bytes) -> bytes:
    return next((value for key, value in scope["headers"] if key == name), b"")


def _host(scope: Scope) -> str:
    """The name that was asked for, without its port."""
    text = _header(scope, b"host").decode("latin-1").lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0]


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _has_body(scope: Scope) -> bool:
    return _header(scope, b"content-length") not in (b"", b"0") or bool(
        _header(scope, b"transfer-encoding")
    )


def _is_json(scope: Scope) -> bool:
    return _header(scope, b"content-type").partition(b";")[0].strip().lower() == b"application/json"


def _secured(send: Send) -> Send:
    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])
            there = {name.lower() for name, _ in headers}
            headers += [(name, value) for name, value in SECURITY.items() if name not in there]
            message["headers"] = headers
        await send(message)

    return secured


async def _answer(send: Send, status: int, reason: str) -> None:
    body = msgspec.json.encode(Problem(reason=reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
