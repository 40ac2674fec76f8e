"""`roadstead net`: what a net is, what it has learned, and how it looks ahead."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import msgspec
from rich.text import Text

from roadstead import kits
from roadstead.cli import screen
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game

if TYPE_CHECKING:
    from pathlib import Path

    from roadstead.bots.nets.file import NetHeader
    from roadstead.bots.nets.judges import LearnedJudge
    from roadstead.bots.nets.learned import Learned


def run(arguments: argparse.Namespace) -> None:
    """Tell of the net, and of the judge; with `--onnx`, write a net for others."""
    judge = None if arguments.onnx else _judge_asked_for(arguments.game, arguments.file)
    if judge and (arguments.file or not kits.of(arguments.game).net):
        if arguments.json:
            print(msgspec.json.encode(judge.header).decode())
        else:
            _tell_of_judge(arguments.game, judge)
        return
    learned = _asked_for(arguments.game, arguments.file)
    if arguments.onnx:
        _export(learned, arguments.onnx)
    if arguments.json:
        beside = {"judge": msgspec.to_builtins(judge.header)} if judge else {}
        print(msgspec.json.encode(msgspec.to_builtins(learned.header) | beside).decode())
        return
    console = screen.console()
    for sentence in told(arguments.game, learned.header):
        console.print(Text(sentence))
    if judge:
        console.print(Text("Its search goes by a judge, too."))
        _tell_of_judge(arguments.game, judge)
    if arguments.onnx:
        console.print(Text(f"{arguments.onnx} has it for other programs.", style="dim"))


def _judge_asked_for(game: Game[Any], file: Path | None) -> LearnedJudge | None:
    """The judge in the file, or the game's own where none is named and it has one."""
    from roadstead.bots.nets import judges  # noqa: PLC0415 - NumPy is slow

    if file is not None:
        return judges.judge_in(file, game) if judges.is_judge(file) else None
    if not kits.of(game).judge:
        return None
    found = judges.shipped_judge(game)
    if isinstance(found, str):
        raise BadSetUp(found)
    return found


def _tell_of_judge(game: Game[Any], judge: LearnedJudge) -> None:
    header = judge.header
    console = screen.console()
    players = _listed([str(count) for count in header.players])
    for sentence in (
        f"A judge for {game.title}, rules {header.rules}, components {header.components}.",
        f"{header.sights} numbers say how a seat stands; between lie {header.width} hidden ones.",
        f"It judges with {players} at the table, {header.tries:,} times for a decision.",
        "How it learned: " + ", ".join(f"{key} {it}" for key, it in header.training.items()) + ".",
    ):
        console.print(Text(sentence))


def _asked_for(game: Game[Any], file: Path | None) -> Learned:
    from roadstead.bots.nets.learned import learned_from, shipped  # noqa: PLC0415 - NumPy is slow

    learned = learned_from(file, game) if file else shipped(game)
    if isinstance(learned, str):
        raise BadSetUp(learned)
    return learned


def _export(learned: Learned, file: Path) -> None:
    try:
        from roadstead.adapters import onnx  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise BadSetUp(str(error)) from None
    try:
        onnx.write(file, onnx.exported(learned.header, learned.net, learned.layout))
    except OSError as error:
        raise BadSetUp(f"{file} cannot be written: {error.strerror}") from None


def told(game: Game[Any], header: NetHeader) -> list[str]:
    """What there is to say, a sentence each."""
    shape, sounds = header.shape, header.sounds
    inputs = shape.entries + shape.player_counts + shape.actions
    sentences = [
        f"A net for {game.title}, rules {header.rules}, components {header.components}.",
        (
            f"{inputs} numbers go in; {shape.layers} layers of {shape.width}; out come a look for "
            f"each of {shape.actions} actions, and for up to {shape.seats} seats the share of the "
            f"win and the points."
        ),
        f"It decides with {_listed([str(count) for count in sounds.players])} at the table.",
    ]
    if sounds.tries:
        sentences.append(
            f"Where it plays on by itself, it tries the {sounds.candidates} answers that it likes "
            f"best, {sounds.tries} times in all."
        )
    if sounds.with_others:
        sentences.append(
            f"With others at the table it tries {sounds.with_others.candidates}, "
            f"{sounds.with_others.tries} times in all, while they play by rule of thumb."
        )
    elif sounds.guides:
        others = " with others at the table" if sounds.tries else ""
        sentences.append(
            f"It guides a captain's search{others}: {sounds.guides:.0%} of the first look is its."
        )
    if header.training:
        learned = ", ".join(
            f"{name.replace('_', ' ')} {value}"
            for name, value in header.training.items()
            if value != ""
        )
        sentences.append(f"How it learned: {learned}.")
    return sentences


def _listed(names: list[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
