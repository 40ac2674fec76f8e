"""What a decision has brought: the chain of each seat's own decisions, and the end of the game.

A seat's value at one decision is compared with its value at its next one, whatever others do in
between (generalised advantage estimation, seat by seat). What a seat is worth to another's eyes is
learned from that seat's own next value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

Tensor = Any
KINDS = 2  # of worth: a share of the win, points


class PlayedSteps(NamedTuple):
    """What happened at many tables, step by step: each by step and table."""

    seats: Tensor  # who decided
    over: Tensor  # whether the decision ended the game
    outcomes: Tensor  # of that game, by seat and kind
    worths: Tensor  # as they were judged before the decision, oneself first, by kind


class Returns(NamedTuple):
    """By step and table."""

    advantages: Tensor  # of the decision for who made it, by kind
    counts: Tensor  # whether enough is known of what came after it
    targets: Tensor  # what each seat, oneself first, was worth, by kind
    known: Tensor  # for which of the seats that is known


def returns(played: PlayedSteps, players: Tensor, far: float) -> Returns:
    """What every decision has brought; `far` is how far ahead it is looked for (lambda)."""
    steps, tables = played.seats.shape
    most = played.worths.shape[2]
    device = played.seats.device
    ahead = torch.zeros(tables, most, KINDS, device=device)  # each seat's next value
    gained = torch.zeros(tables, most, KINDS, device=device)  # beyond it
    known = torch.zeros(tables, most, dtype=torch.bool, device=device)
    at_table = torch.arange(most, device=device)[None, :] < players[:, None]
    every = torch.arange(tables, device=device)
    clockwise = torch.arange(most, device=device)[None, :]
    found: list[Returns] = []
    for step in range(steps - 1, -1, -1):
        over = played.over[step].bool()
        ahead = torch.where(over[:, None, None], played.outcomes[step], ahead)
        gained = torch.where(over[:, None, None], torch.zeros_like(gained), gained)
        known = torch.where(over[:, None], at_table, known)
        seats = played.seats[step]
        own = played.worths[step, :, 0]
        counts = known[every, seats]
        advantage = ahead[every, seats] - own + far * gained[every, seats]
        advantage = torch.where(counts[:, None], advantage, torch.zeros_like(advantage))
        ahead, gained, known = ahead.clone(), gained.clone(), known.clone()
        ahead[every, seats] = own
        gained[every, seats] = advantage
        around = (seats[:, None] + clockwise) % players[:, None]
        after = known.clone()
        after[every, seats] = counts
        targets = (ahead + gained).gather(1, around[:, :, None].expand(-1, -1, KINDS))
        found.append(Returns(advantage, counts, targets, after.gather(1, around) & at_table))
        known[every, seats] = True
    in_order = [torch.stack(parts[::-1]) for parts in zip(*found, strict=True)]
    return Returns(*in_order)
