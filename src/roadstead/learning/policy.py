"""A net while it learns: the arrays of `bots.nets.net.Net` as tensors, and what helps to learn.

What goes in is brought to like sizes by what was seen at first, which is folded into the arrays in
the end. A judge's glance at what the others hold helps the values along while it fades, and no
array of it is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import torch

from roadstead.bots.nets.net import Net, Shape

Tensor = Any  # of PyTorch, which is there only for who learns
LEAST_SPREAD = 0.25  # of an input; one that hardly ever changes is not blown up
GLANCE_WIDTH = 96


@dataclass
class SeenTables:
    """What some tables show: rows as the net wants them, players by their place, masks."""

    rows: Tensor
    players: Tensor
    masks: Tensor
    hidden: Tensor | None = None  # by table and other seat: that seat's row


class Policy:
    """The tensors by name, and what they say."""

    def __init__(self, shape: Shape, device: str, *, glances: bool) -> None:
        self.shape = shape
        self.device = device
        self.mean = torch.zeros(shape.entries, device=device)
        self.spread = torch.ones(shape.entries, device=device)
        self.arrays: dict[str, Tensor] = {}
        for place, form in enumerate(shape.arrays()):
            self.arrays[f"array{place}"] = _begun(form, device)
        last = self.arrays[f"array{len(shape.arrays()) - 2}"]
        last.data *= 0.05
        if glances:
            others = max(shape.seats - 1, 1)
            self.arrays["glance"] = _begun((shape.entries, GLANCE_WIDTH), device)
            self.arrays["glance_bias"] = _begun((GLANCE_WIDTH,), device)
            self.arrays["glanced"] = _begun((GLANCE_WIDTH * others, shape.width), device)

    def look_around(self, rows: Tensor) -> None:
        """Learn from some rows how large the inputs usually are."""
        seen = rows.float()
        self.mean = seen.mean(0)
        self.spread = seen.std(0).clamp(min=LEAST_SPREAD)

    def __call__(self, seen: SeenTables, fade: float = 0.0) -> tuple[Tensor, Tensor]:
        """The looks of all actions, those that are not legal far below; and the worths.

        Worths are two a seat, oneself first and then clockwise: its share of the win, its points.
        """
        shape = self.shape
        first = self.arrays["array0"]
        entries, counts = shape.entries, shape.player_counts
        masks = seen.masks.float()
        hidden = self._scaled(seen.rows) @ first[:entries] + masks @ first[entries + counts :]
        hidden = torch.relu(hidden + first[entries + seen.players] + self.arrays["array1"])
        for layer in range(shape.layers):
            weights = self.arrays[f"array{2 * layer + 2}"]
            bias = self.arrays[f"array{2 * layer + 3}"]
            hidden = hidden + torch.relu(hidden @ weights + bias)
        weights = self.arrays[f"array{2 * shape.layers + 2}"]
        bias = self.arrays[f"array{2 * shape.layers + 3}"]
        with torch.autocast(self.device, enabled=False):
            looks = hidden.float() @ weights[:, : shape.actions] + bias[: shape.actions]
            judged = hidden.float()
            if seen.hidden is not None and fade > 0.0:
                judged = judged + fade * self._glance(seen.hidden)
            worths = judged @ weights[:, shape.actions :] + bias[shape.actions :]
        looks = looks.masked_fill(seen.masks == 0, -1e9)
        return looks, worths.reshape(-1, 2, shape.seats).transpose(1, 2)

    def _glance(self, rows: Tensor) -> Tensor:
        seen = torch.relu(self._scaled(rows) @ self.arrays["glance"] + self.arrays["glance_bias"])
        return seen.flatten(1).float() @ self.arrays["glanced"]

    def _scaled(self, rows: Tensor) -> Tensor:
        return (rows.float() - self.mean) / self.spread

    def state(self) -> dict[str, Tensor]:
        """All of it, for a checkpoint."""
        kept = {name: tensor.detach().cpu() for name, tensor in self.arrays.items()}
        return {**kept, "mean": self.mean.cpu(), "spread": self.spread.cpu()}

    def load(self, state: dict[str, Tensor]) -> None:
        """Go on from a checkpoint; arrays that only helped to learn may be missing."""
        self.mean = state["mean"].to(self.device)
        self.spread = state["spread"].to(self.device)
        for name, tensor in self.arrays.items():
            if name in state:
                tensor.data.copy_(state[name])

    def begin_with(self, net: Net) -> None:
        """Say what a net says; how large inputs usually are is known already."""
        entries = self.shape.entries
        first, bias, *rest = (torch.from_numpy(array).to(self.device) for array in net.arrays)
        bias = bias + self.mean @ first[:entries]
        scaled = torch.cat([first[:entries] * self.spread[:, None], first[entries:]])
        for place, array in enumerate([scaled, bias, *rest]):
            self.arrays[f"array{place}"].data.copy_(array)

    def twin(self) -> Policy:
        """Another one that says the same, and learns nothing from what this one learns."""
        twin = Policy(self.shape, self.device, glances="glance" in self.arrays)
        twin.load(self.state())
        return twin

    def net(self) -> Net:
        """What is kept in the end: plain arrays for rows as they are."""
        entries = self.shape.entries
        arrays = [
            self.arrays[f"array{place}"].detach().double().cpu().numpy()
            for place in range(len(self.shape.arrays()))
        ]
        mean, spread = self.mean.double().cpu().numpy(), self.spread.double().cpu().numpy()
        first, bias = arrays[0].copy(), arrays[1].copy()
        first[:entries] /= spread[:, None]
        bias -= mean @ first[:entries]
        folded = [first, bias, *arrays[2:]]
        return Net(self.shape, tuple(array.astype(np.float32) for array in folded))


def as_often_as_liked(looks: Tensor) -> Tensor:
    """Preferences of which each action is the greatest as often as it is likely."""
    likely = torch.log_softmax(looks, 1)
    return likely - torch.log(-torch.log(torch.rand_like(likely).clamp(1e-9, 1 - 1e-6)))  # Gumbel's


def _begun(form: tuple[int, ...], device: str) -> Tensor:
    tensor = torch.zeros(form)
    if len(form) > 1:
        tensor.normal_(0.0, sqrt(1.0 / form[0]))
    return tensor.to(device).requires_grad_(True)
