"""Every message between the server and its clients; docs/protocol.md explains them.

Seats count from 0, as in views. Lists that grow (the log, the chat) are sent as `Lines`:
keep your first `first` lines and let `lines` follow them. Whoever wants to be told what changed
gets the newest part of a long log, and asks for older ones (`/api/tables/TABLE/log`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from roadstead.match import MatchView

Level = Literal["greenhorn", "deckhand", "mate", "captain", "admiral"]
Status = Literal["open", "running", "over", "abandoned"]
ShowPace = Literal["calm", "quick", "instant"]  # at which a screen shows what others do

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]
Ref = Number | Annotated[str, Meta(min_length=1, max_length=64)]
OptionText = Annotated[str, Meta(max_length=40_000)]  # seven times the longest that we ship
PositionText = Annotated[str, Meta(max_length=120_000)]  # with two component files in it


class Message(Struct, frozen=True, kw_only=True):
    """What the server sends."""


class Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends; a field that nobody knows is refused, never ignored."""


# People.


class Proof(Request, frozen=True, kw_only=True):
    """The answer to a challenge: SHA-256 of `CHALLENGE:ANSWER` begins with so many zero bits."""

    challenge: Annotated[str, Meta(min_length=1, max_length=200)]
    answer: Word


class NewName(Request, frozen=True, kw_only=True):
    """A guest wants another name."""

    name: Name


class NewPerson(Request, frozen=True, kw_only=True):
    """A guest gives a name, with a proof of work when one was asked for."""

    name: Name
    proof: Proof | None = None


class Person(Message, frozen=True, kw_only=True):
    """A guest, as told to themselves and nobody else."""

    id: str
    name: str


class DeviceCode(Message, frozen=True, kw_only=True):
    """A code that makes another device the same person, once and soon."""

    code: str
    seconds: int


class Device(Request, frozen=True, kw_only=True):
    """Another device with the code that was made for it."""

    code: Word


# Games.


class OptionOffered(Message, frozen=True, kw_only=True):
    """An option of a game.

    `values` holds what some number of players may choose, and is empty where a component file's
    text is wanted; unless `only_these`, they are examples, and more may be written. `files` are
    ours that such a file may replace, to be fetched from `/api/games/{game}/files/{file}`.
    """

    name: str
    title: str
    sentence: str
    default: str
    values: list[str]
    only_these: bool
    files: list[str]


class LessonOffered(Message, frozen=True, kw_only=True):
    """A lesson of a game; those of the first part are enough to play."""

    name: str
    title: str
    about: str
    part: int
    minutes: float


class CoachSays(Message, frozen=True, kw_only=True):
    """What a coach says in a whole game when something is new: `verb:NAME` that may be done for
    the first time, or `event:NAME` that was seen.
    """

    on: str
    say: str


class GameOffered(Message, frozen=True, kw_only=True):
    """A game that tables can be set for, and what its kit brings for the browser.

    `board` is a folder of the browser client, the address of a script that the kit brought
    (ending in .js), or empty: then the board for any game is used, which draws the lists under
    `by_seat` beside the players. `cover` is a symbol of the client, or the address of a drawing
    that the kit brought (ending in .svg), or empty.
    """

    name: str
    title: str
    rules: int
    pitch: str
    minutes: int  # that a game takes about; 0 when nobody says
    unit: str  # what the scores count
    board: str
    cover: str
    by_seat: list[str]
    bots: str  # what bots lack in a game that nobody has told them about; else nothing
    admiral: str  # that it plays as a captain, where it has learned nothing; else nothing
    admiral_with_own: str  # the same of a table with components of one's own
    players: list[int]
    options: list[OptionOffered]
    phases: list[str]  # of a round, as the rulebook's table of contents
    reconstructed: str  # what of its values is ours, where the rulebook is silent; often nothing
    lessons: list[LessonOffered]  # in their order; none where nobody teaches it
    coach: list[CoachSays]


class GameRefused(Message, frozen=True, kw_only=True):
    """A game that is installed here and cannot be played, and why."""

    name: str
    reason: str


class Offer(Message, frozen=True, kw_only=True):
    """Everything a table can be set with, and what is installed in vain."""

    games: list[GameOffered]
    refused: list[GameRefused]
    levels: list[Level]
    fast_build: Literal["", "comes"]  # whether the next start will have one that this has not


# Setting a table.


class Mine(Request, frozen=True, kw_only=True, tag="me", tag_field="by"):
    """A seat of whoever sets the table; several make a hot-seat table, named one by one."""

    name: Name | None = None


class Vacant(Request, frozen=True, kw_only=True, tag="open", tag_field="by"):
    """A seat for whoever comes."""


class ForBot(Request, frozen=True, kw_only=True, tag="bot", tag_field="by"):
    """A seat for a bot."""

    level: Level = "mate"


class Relaxed(Request, frozen=True, kw_only=True, tag="relaxed", tag_field="kind"):
    """Nobody is hurried."""


class Live(Request, frozen=True, kw_only=True, tag="live", tag_field="kind"):
    """A bank of seconds for the whole game, and some more for every decision."""

    bank: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class Days(Request, frozen=True, kw_only=True, tag="days", tag_field="kind"):
    """So many days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


Pace = Relaxed | Live | Days


class SealedUntil(Request, frozen=True, kw_only=True, tag="time", tag_field="kind"):
    """Until a time, in ISO 8601; without a zone it is UTC."""

    until: Word


class SealedUntilOver(Request, frozen=True, kw_only=True, tag="over", tag_field="kind"):
    """Until the table's game is over."""


class SealedByHost(Request, frozen=True, kw_only=True, tag="host", tag_field="kind"):
    """Until the host says so (`unseal`)."""


Seal = SealedUntil | SealedUntilOver | SealedByHost


class NewTable(Request, frozen=True, kw_only=True):
    """A table to be set; it begins when no seat is vacant. `public` tables are listed.

    When a person's time is up, a bot of the level `takeover` holds the seat. It may also hold
    that of a person who is away for longer than `patience`, if the others agree. Whoever sends a
    seed for the dice once the table's commitment is known (`sit`) says that it follows.

    With a `position` the game begins there, with the position's options: give none, or the same.

    Bots may sit in all seats: then they wait until each move can have been shown at the pace of
    `show_pace` (calm), and rest while nobody watches.

    A `sealed` table tells nobody more of its deal than its seats see as they play: no review,
    replay, record, hint or secret, and nobody watches.
    """

    game: Word
    seats: Annotated[list[Mine | Vacant | ForBot], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, OptionText], Meta(max_length=20)] = {}
    public: bool = True
    pace: Pace = Relaxed()
    takeover: Level = "mate"
    seed_follows: bool = False
    patience: Annotated[int, Meta(ge=1, le=43_200)] | None = None  # minutes; null: as the pace asks
    position: PositionText = ""
    onlookers_talk: bool = False  # whether those without a seat may say something
    show_pace: ShowPace | None = None
    sealed: Seal | None = None


class SeatState(Message, frozen=True, kw_only=True):
    """Who holds a seat; a seat that was left to a bot waits for its owner."""

    seat: int
    name: str
    by: Literal["person", "bot", "nobody"]
    level: Level | None
    face: str  # a bot's, by the name of its drawing; empty for people, and where none is known
    owned: bool  # by a person, who may take it back when a bot holds it
    yours: bool


class TableCard(Message, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    name: str  # for people; several tables may have the same
    game: str
    title: str
    status: Status
    public: bool
    pace: Pace
    seats: list[SeatState]
    waiting: list[int]
    changed: str  # when, in ISO 8601


# At the table.


class Lines(Message, frozen=True, kw_only=True):
    """Keep your first `first` lines and let these follow; if you have fewer, some are missing."""

    first: int
    lines: list[dict[str, Any]]


class ChoiceOffered(Message, frozen=True, kw_only=True, omit_defaults=True):
    """One legal answer: in words for people, by verb and arguments for boards and programs."""

    number: int
    code: str
    verb: str
    args: list[int | str]
    sentence: str
    points_at: list[str]
    consequence: str
    follows: dict[str, Any] = {}  # what of the consequence a board shows, as data
    group: str = ""  # what it concerns, as a heading of a long list


class RefusalShown(Message, frozen=True, kw_only=True):
    """Something a person may reach for now and cannot have."""

    what: str
    reason: str
    points_at: list[str]


class Sight(Message, frozen=True, kw_only=True):
    """The table as one seat sees it, or a spectator (`seat` null): all they may know."""

    seat: int | None
    view: MatchView
    prompt: str
    rule: str
    chapter: str  # of the rules page, which tells the rule, by its anchor; often none
    question: int | None  # to be sent back with the answer; null when the seat is not asked
    choices: list[ChoiceOffered]
    refusals: list[RefusalShown]
    no_undo: str | None  # why the last decision stands; empty when it can be taken back
    played_for: list[str]  # what left no choice and was answered for the seat since it last did
    log: Lines


class Clock(Message, frozen=True, kw_only=True):
    """A seat's clock: it runs out at `until`, or stands at `left` seconds when that is null."""

    seat: int
    left: float
    until: str | None


class Dice(Message, frozen=True, kw_only=True):
    """What binds the server to its dice: the secret follows when the game is over."""

    scheme: str
    sha256: str  # the commitment, from the first state on
    awaited: list[int]  # seats whose people's seeds are to follow
    beginning: str | None  # the second line; null before the game begins, or under scheme 1
    seeds: list[str | None]  # that it binds, by seat
    secret: str | None


class Result(Message, frozen=True, kw_only=True):
    """How the game ended."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]  # seats
    scores_without_seat: list[int]  # of rivals who hold none: a neutral pirate
    winners_without_seat: int  # how many of them have won, alone or with the winners
    verdict: str
    places: list[str]  # by seat: what place it took and why, told to whoever sits there


class AtSeat(Message, frozen=True, kw_only=True):
    """The person whose seat it is: known at this table by a number, here or away."""

    seat: int
    who: int  # also in what they say
    host: bool  # who set the table
    removable: bool  # by the host, before the first move
    away_since: str | None  # when the last screen was closed, in ISO 8601; null while they are here
    bot_may_from: str | None  # when the others may agree that a bot hold the seat
    agreed: list[int]  # seats of those who have agreed


class Rematch(Message, frozen=True, kw_only=True):
    """Who wants another game, and its table once all do."""

    wanted_by: list[int]
    table: str | None


class SealShown(Message, frozen=True, kw_only=True):
    """What a sealed table waits for: a time in ISO 8601, its host's word, or else its end."""

    until: str | None
    by_host: bool


class State(Message, frozen=True, kw_only=True, tag="state", tag_field="type"):
    """The table after change `number`, for one screen that knows it up to change `since`."""

    table: str
    name: str  # for people; several tables may have the same
    number: int
    since: int
    position: int  # the last change of the game itself; to be sent back with an undo
    game: str
    title: str
    options: dict[str, str]  # a component file is `sha256:` and its digest
    reconstructed: str  # what of the values in play is ours, where the rulebook is silent
    from_position: bool  # whether its host said what lay where when it began
    public: bool
    onlookers_talk: bool  # whether those without a seat may say something
    pace: Pace
    takeover: Level
    status: Status
    round: str  # as people call it; empty before the first, and before the game begins
    rounds: int  # that there will be in all; 0 while nobody can know
    phases: list[str]  # of a round, as the rulebook's table of contents
    phase: int | None  # which of them it is; null before, between and after them
    waiting: list[int]  # the seats that must decide
    scores: list[int] | None  # so far, by seat; null before the game begins
    moves: int  # decisions and outcomes of chance so far
    seats: list[SeatState]
    people: list[AtSeat]  # those with a seat, also while a bot holds it
    clocks: list[Clock]  # empty when nobody is hurried
    bots_wait_until: str | None  # in ISO 8601: no bot answers before; null when they do not wait
    show_pace: ShowPace | None  # the pace of bots among themselves; null while people play
    hosting: bool  # whether it was you who set the table
    dice: Dice
    sealed: SealShown | None  # null when it is not, or not any more
    sights: list[Sight]  # nobody's, for whoever watches a sealed table
    chat: Lines
    result: Result | None
    rematch: Rematch


# What changed.


class Happening(Message, frozen=True, kw_only=True, omit_defaults=True):
    """One step of what happened, as a seat may know it: what it heard, what changed in its view.

    The view's change is `[value]` (it is now this), `[]` (it is gone) or, for what changed inside,
    an object of changes by key; in a list by place, or `{"#": [place, gone, items]}`: from that
    place on so many went and these came.
    """

    lines: list[dict[str, Any]] = []
    view: dict[str, Any] | list[Any] | UnsetType = UNSET


class SightChanged(Message, frozen=True, kw_only=True):
    """What is new in a sight: keep the first `first` lines of its log, and let the steps follow.

    What is left out is as before.
    """

    seat: int | None
    first: int
    steps: list[Happening]
    prompt: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    chapter: str | UnsetType = UNSET
    question: int | UnsetType | None = UNSET
    choices: list[ChoiceOffered] | UnsetType = UNSET
    refusals: list[RefusalShown] | UnsetType = UNSET
    no_undo: str | UnsetType | None = UNSET
    played_for: list[str] | UnsetType = UNSET


class Changed(Message, frozen=True, kw_only=True, tag="changed", tag_field="type"):
    """What is new at the table after change `number`, for a screen that has it after `since`.

    Every field of the state that is left out is as before.
    """

    since: int
    number: int
    position: int | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    round: str | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    phase: int | UnsetType | None = UNSET
    waiting: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType | None = UNSET
    moves: int | UnsetType = UNSET
    seats: list[SeatState] | UnsetType = UNSET
    people: list[AtSeat] | UnsetType = UNSET
    clocks: list[Clock] | UnsetType = UNSET
    bots_wait_until: str | UnsetType | None = UNSET
    show_pace: ShowPace | UnsetType | None = UNSET
    dice: Dice | UnsetType = UNSET
    sealed: SealShown | UnsetType | None = UNSET
    sights: list[SightChanged]
    chat: Lines | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    rematch: Rematch | UnsetType = UNSET


class PeopleNow(Message, frozen=True, kw_only=True, tag="people", tag_field="type"):
    """Somebody came or went, and nothing else has changed: `people` of the state, anew."""

    people: list[AtSeat]


class PageNow(Message, frozen=True, kw_only=True, tag="page", tag_field="type"):
    """Which page this server brings: one that calls itself otherwise is from before an upgrade."""

    page: str


# Commands.


class Command(Request, frozen=True, kw_only=True, tag_field="do"):
    """What a person at the table does; `ref` comes back with the answer.

    A text is kept with the change: the same command sent again has no second effect.
    """

    ref: Ref = 0


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a vacant seat, take one's own back from its bot, or add one's seed to the dice."""

    seat: Seat
    seed: Seed | None = None


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave a seat: it is vacant again, or, once the game runs, a bot holds it.

    Whoever goes on watching says at which pace: if only bots are left, they keep to it.
    """

    seat: Seat
    level: Level = "mate"
    show_pace: ShowPace | None = None


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """Answer a seat's question by a choice's code.

    `unless_final` it could not be taken back: then it is refused, with the reason.
    """

    seat: Seat
    question: Number
    choice: Word
    unless_final: bool = False


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the seat's last decision back."""

    seat: Seat
    position: Number


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the table."""

    text: Text


class WantRematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Want another game with the seats rotated; it is set when all people want it."""

    seed_follows: bool = False


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """As the host, remove the person of a seat before the first move; they cannot sit again."""

    seat: Seat


class StandIn(Command, frozen=True, kw_only=True, tag="stand in"):
    """Agree that a bot hold the seat of a person who is away, until they are back."""

    seat: Seat


class SetPace(Command, frozen=True, kw_only=True, tag="pace"):
    """Say at which pace bots among themselves are shown from now on, as host or with a seat."""

    show_pace: ShowPace


class Unseal(Command, frozen=True, kw_only=True, tag="unseal"):
    """As the host, break the seal of the table, if it waits for that."""


AnyCommand = Sit | Leave | Play | Undo | Say | WantRematch | Remove | StandIn | SetPace | Unseal


class Done(Message, frozen=True, kw_only=True, tag="done", tag_field="type"):
    """The command is stored for good, as change `number`."""

    ref: int | str
    number: int


class CommandRefused(
    Message, frozen=True, kw_only=True, omit_defaults=True, tag="refused", tag_field="type"
):
    """The command changed nothing, and why; an answer `unless_final` perhaps because it is."""

    ref: int | str
    reason: str
    final: bool = False


class Problem(Message, frozen=True, kw_only=True, omit_defaults=True):
    """What is wrong with a request, in one sentence; `final` as in a refused command."""

    reason: str
    final: bool = False


class Work(Message, frozen=True, kw_only=True):
    """A new person needs a proof of work: an answer whose SHA-256 has so many zero bits first."""

    reason: str
    challenge: str
    bits: int
