"""One net that learns from the tables of a crew: proximal policy optimisation in self-play."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from time import perf_counter
from typing import Any

import numpy as np
import torch

from roadstead.adapters.variant import Variant
from roadstead.bots.nets.layout import Layout
from roadstead.bots.nets.net import POINTS, Net, Shape
from roadstead.learning.classes import PAST, TableClass
from roadstead.learning.course import CourseMoment, TrainingCourse
from roadstead.learning.crew import GROUPS, LearningCrew
from roadstead.learning.policy import Policy, SeenTables, as_often_as_liked
from roadstead.learning.returns import PlayedSteps, returns

Tensor = Any
KEPT_OF_THE_PAST = 8  # earlier selves to play against
SMOOTH = 0.999  # of the mean of its arrays that is kept in the end
MOST_GRADIENT = 1.0
VALUE_WEIGHT = 1.0
FOLLOWED = (
    0.8  # of the decisions while a teacher is watched; the rest show where it would go itself
)
ABOVE_ALL = 1e6  # of a preference
DOUBT = 0.05  # of a teacher


@dataclass(frozen=True)
class LearningProgress:
    """What one round of playing and learning was like."""

    decisions: int
    playing: float  # seconds
    learning: float  # seconds
    entropy: float
    value_error: float
    clipped: float


def shape_of(layout: Layout, course: TrainingCourse) -> Shape:
    """The sizes of a game's net."""
    return Shape(
        layout.entries,
        len(layout.game.players),
        layout.actions,
        layout.most_seats,
        course.width,
        course.layers,
    )


class LearnedTables:
    """What is the same of every table in a group for good."""

    def __init__(self, layout: Layout, classes: list[TableClass], device: str) -> None:
        game = layout.game
        kinds: dict[tuple[int, ...], int] = {}
        columns: list[Tensor] = []
        by_class = []
        for tables in classes:
            variant = Variant(game, tables.players, tables.options)
            goes_to = tuple(layout.columns([entry.name for entry in variant.entries]).tolist())
            if goes_to not in kinds:
                kinds[goes_to] = len(columns)
                # Where each input comes from; what a set-up lacks comes from behind the row.
                comes_from = np.full(layout.entries, -1)
                comes_from[list(goes_to)] = np.arange(len(goes_to))
                columns.append(comes_from)
            by_class.append(kinds[goes_to])
        counts = [tables.tables for tables in classes]

        def each(values: list[Any]) -> Tensor:
            return torch.tensor(np.repeat(np.array(values), counts, axis=0), device=device)

        self.columns = torch.tensor(np.array(columns), device=device)
        self.kind = each(by_class)
        self.class_number = each(list(range(len(classes))))
        self.players = each([tables.players for tables in classes])
        self.players_place = each([game.players.index(it.players) for it in classes])
        self.is_past = each([tables.opponents == PAST and tables.players > 1 for tables in classes])
        places = np.concatenate([np.arange(count) for count in counts])
        self.learner = torch.tensor(places, device=device) % self.players
        self.share_worth = (self.players > 1).float()

    def rows(self, raw: Tensor) -> Tensor:
        """Rows as they lie in memory, as the net wants them: all entries by name."""
        padded = torch.nn.functional.pad(raw, (0, 1))
        return padded.gather(-1, self.columns[self.kind].remainder(padded.shape[-1]))


class Learner:
    """Plays rounds with a crew, and learns from each."""

    def __init__(
        self,
        layout: Layout,
        course: TrainingCourse,
        crew: LearningCrew,
        device: str,
        rival: Policy | None = None,
    ) -> None:
        torch.manual_seed(course.seed)
        self.course = course
        self.crew = crew
        self.device = device
        self.tables = LearnedTables(layout, crew.classes, device)
        self.policy = Policy(shape_of(layout, course), device, glances=course.reveals)
        self.smooth = self.policy.twin()
        self.optimizer = torch.optim.Adam(
            self.policy.arrays.values(), lr=course.rate, eps=1e-5, fused=True
        )
        self.past: list[dict[str, Tensor]] = []
        self.rival = rival or self.policy.twin()
        self.meets_its_past = rival is None
        self.rounds = 0
        self._looked_around = False

    def round(self, moment: CourseMoment) -> LearningProgress:
        """Play so many steps at every table, and learn from them."""
        if not self._looked_around:
            self._look_around()
        if self.meets_its_past and not moment.watches:
            self._choose_rival()
        began = perf_counter()
        played = self._play(moment)
        self.rounds += 1
        learned = perf_counter()
        entropy, error, clipped = self._learn(played, moment).tolist()
        return LearningProgress(
            decisions=played["seats"].numel(),
            playing=learned - began,
            learning=perf_counter() - learned,
            entropy=entropy,
            value_error=error,
            clipped=clipped,
        )

    def state(self) -> dict[str, Any]:
        """All that a resumed run needs."""
        return {
            "policy": self.policy.state(),
            "smooth": self.smooth.state(),
            "optimizer": self.optimizer.state_dict(),
            "past": self.past,
            "rounds": self.rounds,
        }

    def load(self, state: dict[str, Any]) -> None:
        """Go on from there; the tables begin new games."""
        self.policy.load(state["policy"])
        self.smooth.load(state["smooth"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.past = state["past"]
        self.rounds = state["rounds"]
        self._looked_around = True

    def begin_with(self, net: Net) -> None:
        """Begin where a net has come to, instead of knowing nothing."""
        self._look_around()
        for policy in (self.policy, self.smooth):
            policy.begin_with(net)

    def _look_around(self) -> None:
        """Walk about for a while, at random and as a teacher would, to see how large things are."""
        seen = []
        for step in range(self.course.steps):
            for number in range(GROUPS):
                shown = self.crew.groups[number]
                preferences = torch.rand(shown.masks.shape) * torch.tensor(shown.masks)
                if step:
                    preferences = _with_advice(preferences, torch.tensor(shown.advised), 0.5)
                self._answer(number, preferences)
                self.crew.step(number, advised=True)
                self.crew.stepped(number)
            seen.append(self._seen(0).rows)
        self.policy.look_around(torch.cat(seen))
        self.smooth.mean, self.smooth.spread = self.policy.mean, self.policy.spread
        self._looked_around = True

    def _choose_rival(self) -> None:
        """Now and then its present self is kept, to be met again later."""
        if isqrt(self.rounds) ** 2 == self.rounds:  # ever more seldom
            self.past.append(self.policy.state())
            if len(self.past) > KEPT_OF_THE_PAST:
                # Those that stay are spread over all that has been.
                del self.past[1 + self.rounds % (KEPT_OF_THE_PAST - 1)]
        if self.past:
            self.rival.load(self.past[self.rounds % len(self.past)])

    def _seen(self, number: int) -> SeenTables:
        shown = self.crew.groups[number]
        hidden = None
        if len(shown.hidden):
            raw = torch.from_numpy(shown.hidden).to(self.device)
            hidden = torch.stack([self.tables.rows(raw[:, it]) for it in range(raw.shape[1])], 1)
        return SeenTables(
            self.tables.rows(torch.from_numpy(shown.rows).to(self.device)),
            self.tables.players_place,
            torch.from_numpy(shown.masks).to(self.device, copy=True),
            hidden,
        )

    def _answer(self, number: int, preferences: Tensor) -> Tensor:
        chosen = preferences.argmax(1)
        self.crew.groups[number].chosen[:] = chosen.cpu().numpy()
        return chosen

    def _play(self, moment: CourseMoment) -> dict[str, Tensor]:
        kept: list[list[dict[str, Tensor]]] = [[] for _ in range(GROUPS)]
        with torch.no_grad(), self._half():
            for step in range(self.course.steps):
                for number in range(GROUPS):
                    if step:
                        self._finish(number, kept[number][-1])
                    kept[number].append(self._decide(number, moment))
                    self.crew.step(number, advised=moment.watches)
            for number in range(GROUPS):
                self._finish(number, kept[number][-1])
        names = kept[0][0].keys()
        return {
            name: torch.cat([torch.stack([it[name] for it in group]) for group in kept], 1)
            for name in names
        }

    def _decide(self, number: int, moment: CourseMoment) -> dict[str, Tensor]:
        """Decide at every table of a group, each action as often as it deserves."""
        seen = self._seen(number)
        looks, worths = self.policy(seen, moment.fade)
        seats = torch.from_numpy(self.crew.groups[number].seats).to(self.device).long()
        learns = ~self.tables.is_past | (seats == self.tables.learner) | moment.watches
        if not bool(learns.all()):
            theirs = self.tables.is_past
            rivals, _ = self.rival(
                SeenTables(seen.rows[theirs], seen.players[theirs], seen.masks[theirs])
            )
            rivals_looks = looks.clone()
            rivals_looks[theirs] = rivals
            looks = torch.where(learns[:, None], looks, rivals_looks)
        likely = torch.log_softmax(looks, 1)
        preferences = as_often_as_liked(looks)
        if moment.watches:
            advised = torch.tensor(self.crew.groups[number].advised, device=self.device)
            preferences = _with_advice(preferences, advised, FOLLOWED)
        chosen = self._answer(number, preferences)
        kept = {
            "rows": seen.rows,
            "masks": seen.masks,
            "seats": seats,
            "learns": learns,
            "worths": worths,
            "chosen": chosen,
            "likely": likely.gather(1, chosen[:, None])[:, 0],
        }
        if seen.hidden is not None:
            kept["hidden"] = seen.hidden
        if moment.watches:
            kept["advised"] = advised
        return kept

    def _finish(self, number: int, kept: dict[str, Tensor]) -> None:
        """Wait for the tables, and see whose games have ended."""
        self.crew.stepped(number)
        shown = self.crew.groups[number]
        kept["over"] = torch.tensor(shown.over, device=self.device)
        ends = np.stack([shown.shares, shown.points / POINTS], axis=2)
        kept["outcomes"] = torch.tensor(ends, dtype=torch.float32, device=self.device)

    def _learn(self, played: dict[str, Tensor], moment: CourseMoment) -> Tensor:
        """How unsure, how wrong and how often held back it was on the average."""
        players = self.tables.players.repeat(GROUPS)
        told = PlayedSteps(played["seats"], played["over"], played["outcomes"], played["worths"])
        brought = returns(told, players, self.course.far)
        share = self.tables.share_worth.repeat(GROUPS)
        points = torch.where(share > 0, moment.points, 1.0)
        advantages = brought.advantages[..., 0] * share + brought.advantages[..., 1] * points
        counts = brought.counts & played["learns"]
        advantages = _alike_in_each_class(
            advantages, counts, self.tables.class_number.repeat(GROUPS)
        )
        samples = counts.flatten().nonzero()[:, 0]
        flat = {name: tensor.flatten(0, 1) for name, tensor in played.items()}
        flat["advantages"] = advantages.flatten()
        flat["targets"] = brought.targets.flatten(0, 1)
        flat["known"] = brought.known.flatten(0, 1)
        places = self.tables.players_place.repeat(GROUPS)
        flat["players"] = places[None, :].expand(counts.shape).flatten()
        for group in self.optimizer.param_groups:
            group["lr"] = moment.rate
        batches = max(1, len(samples) // self.course.batch)
        said: list[Tensor] = []
        for _ in range(self.course.epochs):
            order = samples[torch.randperm(len(samples), device=self.device)]
            said += [
                self._improve({it: flat[it][batch] for it in flat}, moment)
                for batch in order.chunk(batches)
            ]
        return torch.stack(said).mean(0)

    def _improve(self, batch: dict[str, Tensor], moment: CourseMoment) -> Tensor:
        """One step towards better answers and truer values."""
        course = self.course
        with self._half():
            seen = SeenTables(batch["rows"], batch["players"], batch["masks"], batch.get("hidden"))
            looks, worths = self.policy(seen, moment.fade)
        likely = torch.log_softmax(looks, 1)
        ratio = (likely.gather(1, batch["chosen"][:, None])[:, 0] - batch["likely"]).exp()
        if moment.watches:
            gain = _likeness(likely, batch["advised"], batch["masks"])
        else:
            advantages = batch["advantages"]
            within = ratio.clamp(1 - course.clip, 1 + course.clip)
            gain = torch.minimum(ratio * advantages, within * advantages).mean()
        entropy = -(likely.exp() * likely.clamp(min=-30)).sum(1).mean()
        known = batch["known"][:, :, None].float()
        error = ((worths - batch["targets"]).square() * known).sum() / known.sum()
        loss = VALUE_WEIGHT * error - gain - moment.unsure * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.policy.arrays.values()), MOST_GRADIENT)
        self.optimizer.step()
        with torch.no_grad():
            for name, tensor in self.policy.arrays.items():
                self.smooth.arrays[name].lerp_(tensor, 1 - SMOOTH)
        clipped = ((ratio - 1).abs() > course.clip).float().mean()
        return torch.stack([entropy, error, clipped]).detach()

    def _half(self) -> Any:
        """Half the digits where the device is made for them."""
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")


def _with_advice(preferences: Tensor, advised: Tensor, part: float) -> Tensor:
    """Preferences of which a part is for what a teacher would do."""
    followed = torch.rand(len(advised), 1, device=preferences.device) < part
    return preferences.scatter_add(1, advised[:, None], followed.to(preferences.dtype) * ABOVE_ALL)


def _likeness(likely: Tensor, advised: Tensor, masks: Tensor) -> Tensor:
    """How likely it is to do what was advised; a little is left for everything else."""
    legal = masks.float()
    others = (likely.clamp(min=-30) * legal).sum(1) / legal.sum(1)
    same = likely.gather(1, advised[:, None])[:, 0]
    return ((1 - DOUBT) * same + DOUBT * others).mean()


def _alike_in_each_class(advantages: Tensor, counts: Tensor, classes: Tensor) -> Tensor:
    """Advantages with mean 0 and spread 1 in each class of tables: points and wins weigh alike."""
    number = int(classes.max()) + 1
    weights = counts.float()
    of = classes[None, :].expand(advantages.shape).flatten()

    def summed(values: Tensor) -> Tensor:
        return torch.zeros(number, device=values.device).scatter_add(0, of, values.flatten())

    many = summed(weights).clamp(min=1)
    mean = summed(advantages * weights) / many
    apart = advantages - mean[classes][None, :]
    spread = (summed(apart.square() * weights) / many).sqrt().clamp(min=1e-4)
    return apart / spread[classes][None, :]
