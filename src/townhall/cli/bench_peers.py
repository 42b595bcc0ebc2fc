"""`townhall bench --peers`: random play here and in other libraries, side by side, per CPU second.

Each measurement runs in a process of its own, pinned to one core, so that no library's threads count for it.
`python -m townhall.cli.bench_peers NAME SECONDS` is that process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

GAMES = 1024  # side by side in vector environments


@dataclass(frozen=True)
class Peer:
    """One thing to measure: `run` plays for so many CPU seconds and returns decisions and CPU seconds spent."""

    name: str
    what: str
    install: str
    run: Callable[[float], tuple[int, float]]


# Ours


def engine(seconds: float) -> tuple[int, float]:
    from townhall.games import new_game
    from townhall.games.town_center.playout import batch

    start = new_game("town-center", {"seats": 1}).start()
    return timed(lambda number: batch(start, 500 * number, 500)[1], seconds)


def vector(seconds: float) -> tuple[int, float]:
    import numpy as np

    from townhall.envs.gymnasium import SoloVectorEnv

    env = SoloVectorEnv("town-center", {"seats": 1}, num_envs=GAMES, observation="flat", threads=1, copy=False)
    infos = env.reset(seed=0)[1]
    noise = np.random.default_rng(0).random((64, *infos["action_mask"].shape), dtype=np.float32)

    def step(number: int) -> int:
        env.step((noise[number % 64] * infos["action_mask"]).argmax(axis=1))
        return GAMES

    return timed(step, seconds)


def pettingzoo_ours(seconds: float) -> tuple[int, float]:
    from townhall.envs.pettingzoo import town_center_v0

    return cycle(town_center_v0.env(), seconds)


def openspiel_ours(seconds: float) -> tuple[int, float]:
    import townhall.envs.openspiel  # noqa: F401

    return spiel_by_hand("townhall_town_center(seats=1)", seconds)


# Theirs


def backgammon(seconds: float) -> tuple[int, float]:
    return spiel_bots("backgammon", seconds)


def gin_rummy(seconds: float) -> tuple[int, float]:
    return spiel_bots("gin_rummy", seconds)


def spiel_python_game(seconds: float) -> tuple[int, float]:
    from open_spiel.python.games import tic_tac_toe  # noqa: F401

    return spiel_by_hand("python_tic_tac_toe", seconds)


def connect_four(seconds: float) -> tuple[int, float]:
    from pettingzoo.classic import connect_four_v3

    return cycle(connect_four_v3.env(), seconds)


def tictactoe(seconds: float) -> tuple[int, float]:
    from pettingzoo.classic import tictactoe_v3

    return cycle(tictactoe_v3.env(), seconds)


def hex_board(seconds: float) -> tuple[int, float]:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("hex")
    step = jax.vmap(pgx.experimental.wrappers.auto_reset(env.step, env.init))

    @jax.jit
    def advance(state: Any, key: Any) -> Any:
        actions = jax.random.categorical(key, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return step(state, actions, jax.random.split(key, GAMES))

    key = jax.random.PRNGKey(0)
    box = [jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), key]

    def play(number: int) -> int:
        box[1], use = jax.random.split(box[1])
        box[0] = advance(box[0], use)
        box[0].observation.block_until_ready()
        return GAMES

    return timed(play, seconds)


def chess(seconds: float) -> tuple[int, float]:
    import random

    import chess as library

    chooser = random.Random(0)
    board = library.Board()

    def play(number: int) -> int:
        if board.is_game_over():
            board.reset()
        board.push(chooser.choice(list(board.legal_moves)))
        return 1

    return timed(play, seconds)


# How each is played


def timed(play: Callable[[int], int], seconds: float) -> tuple[int, float]:
    """After a first call for what is compiled or loaded only then."""
    play(0)
    decisions, number, spent = 0, 1, 0.0
    began = time.process_time()
    while spent < seconds:
        decisions += play(number)
        number += 1
        spent = time.process_time() - began
    return decisions, spent


def cycle(env: Any, seconds: float) -> tuple[int, float]:
    """A PettingZoo environment, each whole game by legal actions drawn at random."""
    import numpy as np

    rng = np.random.default_rng(0)

    def play(number: int) -> int:
        env.reset(seed=number)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions

    return timed(play, seconds)


def spiel_bots(name: str, seconds: float) -> tuple[int, float]:
    """A game of OpenSpiel's played by its own random bots, all in C++: nothing crosses into Python but the end."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def play(number: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        return sum(1 for entry in state.full_history() if entry.player >= 0)

    return timed(play, seconds)


def spiel_by_hand(name: str, seconds: float) -> tuple[int, float]:
    """A game written in Python, move by move through OpenSpiel's interface."""
    import random

    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(0)

    def play(number: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, chances)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return timed(play, seconds)


PEERS = (
    Peer("town-center", "Town Center, solo, board A, compiled engine", "", engine),
    Peer("backgammon", "OpenSpiel: backgammon (C++)", "open_spiel", backgammon),
    Peer("gin_rummy", "OpenSpiel: gin rummy (C++)", "open_spiel", gin_rummy),
    Peer("vector", f"Town Center, vector environment, {GAMES} games", "'townhall[gym]'", vector),
    Peer("hex", f"Pgx: hex 11x11 (JAX on the CPU), {GAMES} games", "pgx jax", hex_board),
    Peer("pettingzoo", "Town Center for two, PettingZoo", "'townhall[pettingzoo]'", pettingzoo_ours),
    Peer("connect_four", "PettingZoo: connect_four_v3", "'pettingzoo[classic]'", connect_four),
    Peer("tictactoe", "PettingZoo: tictactoe_v3", "'pettingzoo[classic]'", tictactoe),
    Peer("openspiel", "Town Center solo, OpenSpiel (Python)", "'townhall[openspiel]'", openspiel_ours),
    Peer("python_tic_tac_toe", "OpenSpiel: python_tic_tac_toe", "open_spiel", spiel_python_game),
    Peer("chess", "python-chess", "chess", chess),
)
# ours, theirs, how many times as fast we want to be
GOALS = (
    ("town-center", "backgammon", 40.0),
    ("town-center", "gin_rummy", 40.0),
    ("vector", "hex", 3.0),
    ("pettingzoo", "connect_four", 3.0),
)


def measure(peer: Peer, seconds: float) -> dict[str, Any]:
    """A row: decisions per CPU second, or what is missing and how to install it."""
    command = [sys.executable, "-W", "ignore", "-m", __name__, peer.name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
    row: dict[str, Any] = {"name": peer.name, "what": peer.what, "decisions_per_s": None}
    if done.returncode == 0:
        row["decisions_per_s"] = round(json.loads(done.stdout.splitlines()[-1]))
    elif "ModuleNotFoundError" in done.stderr or "ImportError" in done.stderr:
        row["missing"] = f"pip install {peer.install}"
    else:
        row["failed"] = (done.stderr.strip().splitlines() or ["no word"])[-1]
    return row


def said(row: dict[str, Any]) -> str:
    """A measurement's speed for people, or why there is none."""
    if "missing" in row:
        return f"not installed: {row['missing']}"
    return f"failed: {row['failed']}" if "failed" in row else f"{row['decisions_per_s']:,}"


def rows(seconds: float = 2.0) -> Iterator[dict[str, Any]]:
    """Every measurement, then a row a goal with `ratio`, `goal` and `met`."""
    speeds = {}
    for peer in PEERS:
        row = measure(peer, seconds)
        speeds[peer.name] = row["decisions_per_s"]
        yield row
    for ours, theirs, goal in GOALS:
        if speeds[ours] and speeds[theirs]:
            ratio = speeds[ours] / speeds[theirs]
            yield {"what": f"{ours} : {theirs}", "ratio": round(ratio, 1), "goal": goal, "met": ratio >= goal}


def main(name: str, seconds: str) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    peer = next(peer for peer in PEERS if peer.name == name)
    decisions, spent = peer.run(float(seconds))
    print(decisions / spent)


if __name__ == "__main__":
    main(*sys.argv[1:])
