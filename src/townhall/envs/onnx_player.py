"""A trained network from an ONNX file as a player: `onnx:FILE`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from townhall.core.errors import BadOptions
from townhall.core.extras import needing
from townhall.core.player import Budget
from townhall.core.rng import Rng
from townhall.core.view import View
from townhall.envs.encodings import Encoding, layout_module, make_encoding


class OnnxPlayer:
    """Plays the legal move that the network prefers. The file says which game and which encoding it is for."""

    def __init__(self, game: str, path: str) -> None:
        with needing("onnx"):
            import onnxruntime
            from onnxruntime.capi.onnxruntime_pybind11_state import Fail, InvalidArgument, InvalidGraph, InvalidProtobuf

        if not Path(path).is_file():
            raise BadOptions(f"onnx:{path}: there is no such file")
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = 1
        try:
            self.session = onnxruntime.InferenceSession(path, settings, providers=["CPUExecutionProvider"])
        except (Fail, InvalidArgument, InvalidGraph, InvalidProtobuf) as error:
            raise BadOptions(f"onnx:{path}: not a network: {str(error).splitlines()[0]}") from None
        told = self.session.get_modelmeta().custom_metadata_map.get("townhall")
        if told is None:
            raise BadOptions(f"onnx:{path}: not a network that Townhall trained: it doesn't say what game it plays")
        about = json.loads(told)
        if about["game"] != game:
            raise BadOptions(f"onnx:{path}: this network plays {about['game']}, not {game}")
        now = layout_module(game).VERSION
        if about["version"] != now:
            raise BadOptions(f"onnx:{path}: it learned version {about['version']} of the environment; this is {now}")
        self.path = path
        self.compact: bool = about["compact"]
        self.prospects: bool = about.get("prospects", False)  # older files don't say

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> str:
        assert view.seat is not None
        options = json.dumps(view.game.options)
        encoding, arrays, table = looked_at(view.game.spec.name, options, self.compact, self.prospects)
        state = view.game.determinize(view.data, rng)
        table.set_state(state)
        encoding.form.show_table(table, view.seat)
        preferences = self.preferences(arrays)
        best, chosen = -float("inf"), legal[0]
        for text in legal:
            action = encoding.form.action_of(table, view.seat, view.game.parse_move(state, view.seat, text))
            if action >= 0 and preferences[action] > best:
                best, chosen = preferences[action], text
        return chosen

    def preferences(self, arrays: dict[str, Any]) -> Any:
        """For each action, of the position that lies in the arrays."""
        seen = {"observation": arrays["observations"], "mask": arrays["masks"]}
        wanted = self.session.get_inputs()[0].shape[1]
        if wanted != seen["observation"].shape[1]:
            raise BadOptions(f"onnx:{self.path}: the network knows this game with other options (seats, boards)")
        return self.session.run(["preferences"], seen)[0][0]


@lru_cache(maxsize=8)
def looked_at(game: str, options: str, compact: bool, prospects: bool) -> tuple[Encoding, dict[str, Any], Any]:
    """An encoding, its arrays and a table to look at positions with."""
    encoding = make_encoding(game, json.loads(options), "score", compact, prospects)
    arrays = encoding.arrays(1)
    return encoding, arrays, encoding.tables(arrays)[0]
