"""The rooms of Fleet: The Dice Game and of its draft, Dicey Waters: one family, two kits."""

from __future__ import annotations

from dataclasses import replace

from roadstead.kit import Kit

FLEET_DICE = Kit(
    name="fleet-dice",
    package="roadstead.games.fleet_dice",
    rules="rules.game:FLEET_DICE",
    words={"en": "words.en:FLEET_DICE"},
    explain={"en": "words.en.explain:FLEET_DICE"},
    index={"en": "words.en.index:FLEET_DICE_INDEX"},
    bot="bot.knowledge:FLEET_DICE",
    net="nets/fleet-dice.net",
    observer="observer:DiceObserver",
    facts="facts:facts",
    things="things:things",
    views="views:DiceView",
    terminal="terminal",
    page={"en": "pages/en/fleet-dice.md"},
    lessons={"en": "lessons/en/fleet-dice"},
    puzzles="puzzles/fleet-dice.toml",
    board="fleet_dice",
    cover="d5",
    pitch="Choose a die, fill a box, and let one star set off the next.",
    minutes=30,
    about="sections of the sheet filled",
    place=2,
)
DICEY_WATERS = replace(
    FLEET_DICE,
    name="dicey-waters",
    rules="rules.game:DICEY_WATERS",
    words={"en": "words.en:DICEY_WATERS"},
    explain={"en": "words.en.explain:DICEY_WATERS"},
    index={"en": "words.en.index:DICEY_WATERS_INDEX"},
    bot="bot.knowledge:DICEY_WATERS",
    net="nets/dicey-waters.net",
    page={"en": "pages/en/dicey-waters.md"},
    lessons={"en": "lessons/en/dicey-waters"},
    puzzles="puzzles/dicey-waters.toml",
    cover="storm",
    pitch="The designers' draft of the dice game, rougher and quicker.",
    place=3,
)
