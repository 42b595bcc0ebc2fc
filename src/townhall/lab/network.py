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
SAMPLES = 20_000  # random positions from which it is learned how large which number gets


class Network(nn.Module):
    """Numbers that never change are left out, the others brought to a like size, as `shift` and `scale` say.

    The last of them, the facts, also speak for actions directly: what an encoding tells of a choice weighs at once.
    """

    def __init__(self, used: Tensor, shift: Tensor, scale: Tensor, facts: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.register_buffer("used", used)
        self.register_buffer("shift", shift)
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(nn.Linear(len(used), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.facts = facts
        self.directly = nn.Linear(facts, actions, bias=False)
        self.preferences = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.directly.weight)
        nn.init.zeros_(self.preferences.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Preferences, with what is not legal far below all else, and the value of the position."""
        used, shift, scale = self.get_buffer("used"), self.get_buffer("shift"), self.get_buffer("scale")
        seen = (observation.index_select(1, used) - shift) * scale
        body = self.body(seen)
        preferences = self.preferences(body) + self.directly(seen[:, -self.facts :])
        return torch.where(mask > 0, preferences, FORBIDDEN), self.value(body).squeeze(1)


def make_network(encoding: Encoding, width: int = 256) -> Network:
    seen = sampled_observations(encoding)
    spread = seen.std(axis=0)
    used = np.flatnonzero(spread > 1e-6)
    mean = seen[:, used].mean(axis=0)
    return Network(
        torch.from_numpy(used),
        torch.from_numpy(mean),
        torch.from_numpy(1 / spread[used]),
        int((used >= encoding.layout.plane_count).sum()),
        encoding.layout.action_count,
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
        "version": encoding.version,
    }
    onnx.helper.set_model_props(model, {"townhall": json.dumps(about)})
    onnx.save(model, str(path))
