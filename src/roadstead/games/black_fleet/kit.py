"""Black Fleet's rooms."""

from __future__ import annotations

from roadstead.kit import Kit

KIT = Kit(
    name="black-fleet",
    package="roadstead.games.black_fleet",
    rules="rules.game:GAME",
    words={"en": "words.en:WORDS"},
    explain={"en": "words.en.explain:explain"},
    index={"en": "words.en.index:index"},
    bot="bot.knowledge:KNOWLEDGE",
    judge="nets/black-fleet.judge",
    observer="observer:BlackFleetObserver",
    facts="facts:facts",
    things="things:things",
    views="views:BlackFleetView",
    terminal="terminal",
    page={"en": "pages/en/black-fleet.md"},
    lessons={"en": "lessons/en"},
    puzzles="puzzles/black-fleet.toml",
    board="black_fleet",
    cover="pirate",
    pitch="Trade, plunder and hunt with three ships, all in one turn.",
    minutes=60,
    unit="doubloons",
    about="developments dealt and how the doubloons came in",
    place=5,
)
