"""Fleet's rooms."""

from __future__ import annotations

from roadstead.kit import Kit

KIT = Kit(
    name="fleet",
    package="roadstead.games.fleet",
    rules="rules.game:GAME",
    words={"en": "words.en:WORDS"},
    explain={"en": "words.en.explain:explain"},
    index={"en": "words.en.index:index"},
    bot="bot.knowledge:KNOWLEDGE",
    net="nets/fleet.net",
    judge="nets/fleet.judge",
    observer="observer:FleetObserver",
    facts="facts:facts",
    things="things:things",
    views="views:FleetView",
    terminal="terminal",
    page={"en": "pages/en/fleet.md"},
    lessons={"en": "lessons/en"},
    puzzles="puzzles/fleet.toml",
    board="fleet",
    cover="boat",
    pitch="Bid for licences, launch boats and fill them with fish.",
    minutes=45,
    about="licences bought and what became of them",
    place=1,
)
