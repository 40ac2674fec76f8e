"""Treasure Fleet's rooms."""

from __future__ import annotations

from roadstead.kit import Kit

KIT = Kit(
    name="treasure-fleet",
    package="roadstead.games.treasure_fleet",
    rules="rules.game:GAME",
    words={"en": "words.en:WORDS"},
    explain={"en": "words.en.explain:explain"},
    index={"en": "words.en.index:index"},
    bot="bot.knowledge:KNOWLEDGE",
    values="values.toml",
    net="nets/treasure-fleet.net",
    judge="nets/treasure-fleet.judge",
    observer="observer:TreasureObserver",
    facts="facts:facts",
    things="things:things",
    views="views:TreasureView",
    terminal="terminal",
    page={"en": "pages/en/treasure-fleet.md"},
    lessons={"en": "lessons/en"},
    puzzles="puzzles/treasure-fleet.toml",
    board="treasure_fleet",
    cover="galleon",
    pitch="Load in secret, fire in turn, and never tie for the big ship.",
    minutes=25,
    about="cards loaded and ships taken",
    place=4,
)
