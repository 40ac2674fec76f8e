"""Tidewrack's rooms."""

from __future__ import annotations

from roadstead.kit import Kit

KIT = Kit(
    name="tidewrack",
    package="tidewrack",
    rules="rules.game:GAME",
    words={"en": "words.en:WORDS"},
    bot="bot:KNOWLEDGE",
    views="views:WrackView",
    page={"en": "pages/en/tidewrack.md"},
    board="browser/board.js",
    cover="cover.svg",
    pitch="Send your boat out in secret, and be first where nobody else rows.",
    minutes=30,
)
