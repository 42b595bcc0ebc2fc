"""A small network that plays: from a flat observation to a preference for each action, and a value."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from townhall.envs.encodings import Encoding
from townhall.envs.games import Games

FORBIDDEN = -1e9
PROSPECTS = "prospects"  # the sections of an encoding, its last, that say what each action brings, a rate each
POINTS = 10.0  # prospects are in points
SAMPLES = 20_000  # random positions from which it is learned how large which number gets


class Network(nn.Module):
    """Numbers that never change are left out, the others brought to a like size, as `shift` and `scale` say.

    Prospects, where an encoding has them, are what each action brings at some rates: the position decides how much each
    rate weighs. They enter the body only as the best of each.
    """

    def __init__(self, used: Tensor, shift: Tensor, scale: Tensor, rates: int, actions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("used", used)
        self.register_buffer("shift", shift)
        self.register_buffer("scale", scale)
        self.rates, self.actions = rates, actions
        self.body = nn.Sequential(nn.Linear(len(used) + rates, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.weights = nn.Linear(width, rates) if rates else None
        self.preferences = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        for last in filter(None, (self.weights, self.preferences, self.value)):
            nn.init.zeros_(last.weight)
            nn.init.zeros_(last.bias)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Preferences, with what is not legal far below all else, and the value of the position."""
        used, shift, scale = self.get_buffer("used"), self.get_buffer("shift"), self.get_buffer("scale")
        seen, legal = (observation.index_select(1, used) - shift) * scale, mask > 0
        if self.weights is None:
            body = self.body(seen)
            preferences = self.preferences(body)
        else:
            prospects = observation[:, -self.rates * self.actions :].unflatten(1, (self.rates, self.actions))
            best = prospects.amax(2)  # none is below 0, which stands for what is not legal
            body = self.body(torch.cat([seen, best / POINTS], 1))
            weighed = torch.bmm(self.weights(body).unsqueeze(1), prospects - best.unsqueeze(2)).squeeze(1)
            preferences = self.preferences(body) + weighed
        return torch.where(legal, preferences, FORBIDDEN), self.value(body).squeeze(1)


def make_network(encoding: Encoding, width: int = 128) -> Network:
    layout = encoding.layout
    rates = sum(section.name == PROSPECTS for section in layout.facts)
    seen = sampled_observations(encoding)[:, : layout.size - rates * layout.action_count]
    spread = seen.std(axis=0)
    used = np.flatnonzero(spread > 1e-6)
    mean = seen[:, used].mean(axis=0)
    return Network(
        torch.from_numpy(used),
        torch.from_numpy(mean),
        torch.from_numpy(1 / spread[used]),
        rates,
        layout.action_count,
        width,
    )


def sampled_observations(encoding: Encoding) -> Any:
    """What random play sees."""
    games = Games(encoding, 256, threads=1)
    for row in range(games.count):
        games.seed(row, row)
    games.begin()
    rng = np.random.default_rng(0)
    seen = []
    for _ in range(SAMPLES // games.count):
        seen.append(games.arrays["observations"].copy())
        masks = games.arrays["masks"]
        games.step((rng.random(masks.shape, dtype=np.float32) * masks).argmax(axis=1))
    return np.concatenate(seen)


def export_onnx(network: Network, encoding: Encoding, path: Path) -> None:
    """The network as one file that says itself which game and which encoding it is for."""
    import onnx

    network.eval()
    example = (torch.zeros(2, encoding.layout.size), torch.ones(2, encoding.layout.action_count, dtype=torch.int8))
    torch.onnx.export(
        network,
        example,
        str(path),
        input_names=["observation", "mask"],
        output_names=["preferences", "value"],
        dynamic_axes={name: {0: "positions"} for name in ("observation", "mask", "preferences", "value")},
        dynamo=False,
    )
    model = onnx.load(str(path))
    about = {
        "game": encoding.game.spec.name,
        "options": encoding.game.options,
        "compact": encoding.compact,
        "prospects": encoding.prospects,
        "version": encoding.version,
    }
    onnx.helper.set_model_props(model, {"townhall": json.dumps(about)})
    onnx.save(model, str(path))
