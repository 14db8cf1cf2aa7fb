"""Speeds of the Python package beside those of other libraries, in one process: `bench/learners`.

Seconds are those of the processor, so that others on the machine count little; everything plays at
random. Rows of other libraries are measured with what their own programs would call.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import taproom
from open_spiel.python.observation import make_observation
from pettingzoo.classic import gin_rummy_v4, hanabi_v5
from taproom import red_dragon_inn_v0, tiefenthal_v0

SECONDS = 1.0


def rate(play: Callable[[], int]) -> float:
    """Moves a second of the processor: the best of three, after one that warms up."""
    play()
    best = 0.0
    for _ in range(3):
        moves, begin = 0, time.process_time()
        while time.process_time() < begin + SECONDS / 3:
            moves += play()
        best = max(best, moves / (time.process_time() - begin))
    return best


def vector_env(config: taproom.Config, count: int = 64) -> float:
    env = taproom.VectorEnv(config, count)

    def play() -> int:
        before = env.decisions
        for _ in range(20):
            env.step(env.sample())
        return env.decisions - before

    return rate(play)


def spiel_from_python(name: str) -> float:
    """One move after the other, with the tensor of the player to move."""
    game = pyspiel.load_game(name)
    kind = game.get_type()
    recall = not kind.provides_observation_tensor
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
    choices = np.random.default_rng(1)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(choices.random() * len(outcomes))][0])
                continue
            observation.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(choices.random() * len(legal))])
            moves += 1
        return moves

    return rate(play)


def moves_of(name: str, games: int = 40) -> float:
    """How many moves of players a random game has."""
    game = pyspiel.load_game(name)
    choices = np.random.default_rng(2)
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(choices.random() * len(legal))])
    return moves / games


def spiel_in_cpp(name: str) -> float:
    """Random games inside C++, without tensors: more than random play with tensors could reach."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    seeds = iter(range(10**9))

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 1

    return rate(play) * moves_of(name)


def tensor_seconds(name: str) -> float:
    """What one tensor takes, written in C++ into an array."""
    game = pyspiel.load_game(name)
    recall = not game.get_type().provides_observation_tensor
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=recall))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def play() -> int:
        for _ in range(100):
            observation.set_from(state, 0)
        return 100

    return 1 / rate(play)


def pettingzoo(env: Any) -> float:
    """`last` and `step`, with a random action out of the mask."""
    choices = np.random.default_rng(3)

    def play() -> int:
        env.reset(seed=int(choices.integers(2**31)))
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(choices.random() * len(legal))]))
            moves += 1
        return moves

    return rate(play)


def aec_overhead(env: Any) -> tuple[float, float]:
    """Microseconds of `last` and `step` beside those of the C++ object beneath, over the same games."""
    choices = np.random.default_rng(4)
    games: list[tuple[int, list[int]]] = []
    for seed in range(3):
        env.reset(seed=seed)
        ids = []
        while not any(env.terminations.values()):
            legal = env.last()[0]["action_mask"].nonzero()[0]
            ids.append(int(legal[int(choices.random() * len(legal))]))
            env.step(ids[-1])
        games.append((seed, ids))

    def as_environment() -> int:
        for seed, ids in games:
            env.reset(seed=seed)
            for id in ids:
                env.last()
                env.step(id)
        return sum(len(ids) for _, ids in games)

    episode = env.unwrapped._episode

    def as_engine() -> int:
        for seed, ids in games:
            episode.reset(seed)
            seat = episode.seat
            for id in ids:
                episode.show(seat)
                seat = episode.step(id)
        return sum(len(ids) for _, ids in games)

    return 1e6 / rate(as_environment), 1e6 / rate(as_engine)


def vectors() -> dict[str, float]:
    print("| VectorEnv from Python, one thread, tensor and mask | decisions a second | budget |")
    print("|---|---|---|")
    rates = {}
    for name, config, budget in (
        ("Tiefenthal, module 1, four players", taproom.Config("tiefenthal", 4), 600_000),
        ("Tiefenthal, all modules, four players", taproom.Config("tiefenthal", 4, "all"), 250_000),
        ("The Red Dragon Inn, four players", taproom.Config("red_dragon_inn", 4), 500_000),
        (
            "The Red Dragon Inn, four players, fast answers",
            taproom.Config("red_dragon_inn", 4, options={"answering": "fast"}),
            500_000,
        ),
    ):
        rates[name] = vector_env(config)
        print(f"| {name} | {rates[name]:,.0f} | {budget:,} |", flush=True)
    return rates


def spiels(ours: dict[str, float]) -> None:
    print("\n| OpenSpiel in C++, random games | moves a second | with a tensor each | ours | times |")
    print("|---|---|---|---|---|")
    for name, against in (("hearts", list(ours)[0]), ("gin_rummy", list(ours)[1])):
        moves = spiel_in_cpp(name)
        with_tensor = 1 / (1 / moves + tensor_seconds(name))
        print(
            f"| {name} | {moves:,.0f} | {with_tensor:,.0f} | {against}: {ours[against]:,.0f} | "
            f"{ours[against] / with_tensor:.1f}; without its tensors {ours[against] / moves:.1f} |",
            flush=True,
        )


def one_by_one(ours: dict[str, float]) -> None:
    slowest = min(ours.values())
    print("\n| one move after the other, from Python | moves a second | our slowest VectorEnv, times |")
    print("|---|---|---|")
    rows: list[tuple[str, Callable[[], float]]] = [
        ("pyspiel hearts", lambda: spiel_from_python("hearts")),
        ("pyspiel gin_rummy", lambda: spiel_from_python("gin_rummy")),
        ("PettingZoo hanabi_v5", lambda: pettingzoo(hanabi_v5.env())),
        ("PettingZoo gin_rummy_v4", lambda: pettingzoo(gin_rummy_v4.env())),
        ("our tiefenthal_v0, module 1, four players", lambda: pettingzoo(tiefenthal_v0.env(4))),
        ("our red_dragon_inn_v0, four players", lambda: pettingzoo(red_dragon_inn_v0.env(4))),
    ]
    for name, measure in rows:
        found = measure()
        print(f"| {name} | {found:,.0f} | {slowest / found:.0f} |", flush=True)


def overheads() -> None:
    print("\n| `last` and `step` of an AEC environment | µs | C++ beneath | above it | budget |")
    print("|---|---|---|---|---|")
    for name, env in (
        ("tiefenthal_v0, module 1, four players", tiefenthal_v0.env(4)),
        ("red_dragon_inn_v0, four players", red_dragon_inn_v0.env(4)),
    ):
        whole, beneath = aec_overhead(env)
        print(f"| {name} | {whole:.2f} | {beneath:.2f} | {whole - beneath:.2f} | 3 |", flush=True)


def main() -> None:
    global SECONDS
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each figure")
    SECONDS = parser.parse_args().seconds
    ours = vectors()
    spiels(ours)
    one_by_one(ours)
    overheads()


if __name__ == "__main__":
    main()
