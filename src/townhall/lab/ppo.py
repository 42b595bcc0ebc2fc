"""Proximal policy optimisation with masked actions, for solo games: small enough to read, fast enough for two cores."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from townhall.envs.encodings import Encoding
from townhall.envs.games import Games
from townhall.lab.network import Network, export_onnx, make_network


@dataclass(frozen=True)
class Settings:
    minutes: float = 20.0
    threads: int = 2
    seed: int = 0
    games: int = 256  # side by side, of all threads
    width: int = 128  # of the network
    steps: int = 64  # of each game between two updates
    epochs: int = 3
    batch: int = 2048
    rate: float = 1e-3  # of learning; sinks to a twentieth
    entropy: float = 0.01  # its weight; sinks to a twentieth
    clip: float = 0.2
    decay: float = 0.95  # lambda of the advantage estimates
    points: float = 10.0  # a reward of 1 is so many points
    checks: int = 20  # how often the learner is measured


@dataclass
class Batch:
    """What a worker's games between two updates brought: steps x games."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms of the chances that the actions had
    values: Tensor
    rewards: Tensor
    ended: Tensor
    real: Tensor  # not the steps that only begin the next game


Tell = Callable[[dict[str, float]], None]


class Worker:
    """One thread's share: some of the games, and the gradients of what they bring."""

    def __init__(self, encoding: Encoding, settings: Settings, network: Network, number: int) -> None:
        self.encoding, self.settings = encoding, settings
        self.network = copy.deepcopy(network)
        for own, shared in zip(self.network.parameters(), network.parameters(), strict=True):
            own.data = shared.data  # the same numbers; only the gradients are its own
        self.count = settings.games // settings.threads
        self.games = Games(encoding, self.count, threads=1)
        for row in range(self.count):
            self.games.seed(row, settings.seed * 1_000_003 + number * self.count + row)
        self.games.begin()
        self.random = torch.Generator().manual_seed(settings.seed * settings.threads + number)
        self.flat: dict[str, Tensor] = {}
        self.decisions = 0

    def play(self) -> None:
        """Leaves in `flat` what can be learned from."""
        batch = self.played()
        self.decisions += int(batch.real.sum())
        advantages = self.advantages(batch)
        # where a game only begins, or there is but one thing to do, there is nothing to learn
        some = (batch.real.bool() & (batch.masks.sum(2) > 1)).flatten().nonzero().squeeze(1)
        self.flat = {
            "observations": batch.observations.flatten(0, 1)[some],
            "masks": batch.masks.flatten(0, 1)[some],
            "actions": batch.actions.flatten()[some],
            "chances": batch.chances.flatten()[some],
            "returns": (advantages + batch.values[:-1]).flatten()[some],
            "advantages": advantages.flatten()[some],
        }

    def played(self) -> Batch:
        arrays, steps, count = self.games.arrays, self.settings.steps, self.count
        layout = self.encoding.layout
        batch = Batch(
            torch.empty(steps, count, layout.size),
            torch.empty(steps, count, layout.action_count, dtype=torch.int8),
            torch.empty(steps, count, dtype=torch.int64),
            torch.empty(steps, count),
            torch.empty(steps + 1, count),
            torch.empty(steps, count),
            torch.empty(steps, count),
            torch.empty(steps, count),
        )
        with torch.no_grad():
            for t in range(steps):
                batch.observations[t] = torch.from_numpy(arrays["observations"])
                batch.masks[t] = torch.from_numpy(arrays["masks"])
                batch.real[t] = torch.from_numpy(1.0 - arrays["done"])
                preferences, batch.values[t] = self.network(batch.observations[t], batch.masks[t])
                logs = preferences.log_softmax(1)
                batch.actions[t] = torch.multinomial(logs.exp(), 1, generator=self.random).squeeze(1)
                batch.chances[t] = logs.gather(1, batch.actions[t].unsqueeze(1)).squeeze(1)
                self.games.step(batch.actions[t].numpy())
                batch.rewards[t] = torch.from_numpy(arrays["rewards"][:, 0]) / self.settings.points
                batch.ended[t] = torch.from_numpy(arrays["done"].astype(np.float32))
            last = torch.from_numpy(arrays["observations"]), torch.from_numpy(arrays["masks"])
            batch.values[steps] = self.network(*last)[1]
        return batch

    def advantages(self, batch: Batch) -> Tensor:
        """Generalised advantage estimates without discount: a game is as long as it is."""
        result = torch.zeros_like(batch.rewards)
        ahead = torch.zeros(self.count)
        for t in reversed(range(self.settings.steps)):
            goes_on = 1 - batch.ended[t]
            surprise = batch.rewards[t] + batch.values[t + 1] * goes_on - batch.values[t]
            # a step that only begins a game hands nothing back to the game before
            ahead = (surprise + self.settings.decay * goes_on * ahead) * batch.real[t]
            result[t] = ahead
        return result

    def shuffled(self, parts: int) -> list[Tensor]:
        return list(torch.randperm(len(self.flat["actions"]), generator=self.random).tensor_split(parts))

    def find_gradients(self, chosen: Tensor, entropy_weight: float) -> None:
        """Leaves in its network what the chosen decisions ask for."""
        some = {key: value[chosen] for key, value in self.flat.items()}
        preferences, values = self.network(some["observations"], some["masks"])
        logs = preferences.log_softmax(1)
        taken = logs.gather(1, some["actions"].unsqueeze(1)).squeeze(1)
        ratio = (taken - some["chances"]).exp()
        weights = (some["advantages"] - some["advantages"].mean()) / (some["advantages"].std() + 1e-8)
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        policy = -torch.min(ratio * weights, clipped * weights).mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        loss = policy + 0.5 * (values - some["returns"]).square().mean() - entropy_weight * entropy
        self.network.zero_grad(set_to_none=True)
        loss.backward()


class Learner:
    """The same seed and number of threads learn the same, but for when the time is over."""

    def __init__(self, encoding: Encoding, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)  # each worker is a thread; more within one only wait for each other
        self.encoding, self.settings = encoding, settings
        self.network = make_network(encoding, settings.width)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.workers = [Worker(encoding, settings, self.network, number) for number in range(settings.threads)]

    def learn(self, tell: Tell) -> list[dict[str, float]]:
        """Until the time is over; measured in processor time, so that a busy machine doesn't learn less."""
        settings = self.settings
        began = time.process_time()
        curve: list[dict[str, float]] = []
        with ThreadPoolExecutor(settings.threads, initializer=torch.set_num_threads, initargs=(1,)) as pool:
            while True:
                minutes = (time.process_time() - began) / 60 / settings.threads
                progress = min(1.0, minutes / settings.minutes)
                if progress * settings.checks >= len(curve):
                    curve.append({"minutes": minutes, **self.look(games=500 if progress < 1 else 5000)})
                    tell(curve[-1])
                if progress >= 1:
                    return curve
                for group in self.optimiser.param_groups:
                    group["lr"] = settings.rate * (1 - 0.95 * progress)
                self.improve(pool, settings.entropy * (1 - 0.95 * progress))

    def look(self, games: int) -> dict[str, float]:
        score, error = measure(self.network, self.encoding, games)
        return {"decisions": sum(worker.decisions for worker in self.workers), "score": score, "error": error}

    def improve(self, pool: Executor, entropy_weight: float) -> None:
        """Plays for a while, and learns from it."""
        list(pool.map(Worker.play, self.workers))
        find = partial(Worker.find_gradients, entropy_weight=entropy_weight)
        parts = -(-self.settings.games * self.settings.steps // self.settings.batch)
        for _ in range(self.settings.epochs):
            for chosen in zip(*[worker.shuffled(parts) for worker in self.workers], strict=True):
                list(pool.map(find, self.workers, chosen))
                self.step()

    def step(self) -> None:
        """By the mean of the workers' gradients."""
        others = [worker.network.parameters() for worker in self.workers]
        for own, *theirs in zip(self.network.parameters(), *others, strict=True):
            own.grad = torch.stack([each.grad for each in theirs if each.grad is not None]).mean(0)
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()


def measure(network: Network, encoding: Encoding, games: int, seed: int = 10**9) -> tuple[float, float]:
    """The mean score of the network's favourite moves in so many games, and its standard error."""
    side_by_side = Games(encoding, min(games, 500), threads=1)
    for row in range(side_by_side.count):
        side_by_side.seed(row, seed + row)
    side_by_side.begin()
    arrays: dict[str, Any] = side_by_side.arrays
    rounds = -(-games // side_by_side.count)
    scores: list[list[int]] = [[] for _ in range(side_by_side.count)]
    with torch.no_grad():
        while any(len(row) < rounds for row in scores):
            seen = torch.from_numpy(arrays["observations"]), torch.from_numpy(arrays["masks"])
            side_by_side.step(network(*seen)[0].argmax(1).numpy())
            for row in np.flatnonzero(arrays["done"]).tolist():
                scores[row].append(int(arrays["scores"][row, 0]))
    found = np.array([row[:rounds] for row in scores]).ravel()  # as many of each row: long games count fully
    return float(found.mean()), float(found.std() / np.sqrt(len(found)))


def train(encoding: Encoding, settings: Settings, out: Path, tell: Tell) -> list[dict[str, float]]:
    """Learns, and leaves in a folder the player (ONNX), the curve's numbers and the settings, anew at every check: who
    stops it early keeps what was learned."""
    out.mkdir(parents=True, exist_ok=True)
    learner = Learner(encoding, settings)
    told = {"game": encoding.game.spec.name, "options": encoding.game.options, "settings": asdict(settings)}
    curve: list[dict[str, float]] = []

    def keep(point: dict[str, float]) -> None:
        curve.append(point)
        export_onnx(learner.network, encoding, out / "player.onnx")
        (out / "curve.json").write_text(json.dumps({**told, "curve": curve}, indent=1) + "\n")
        tell(point)

    return learner.learn(keep)
