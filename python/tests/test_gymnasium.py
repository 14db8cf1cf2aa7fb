"""One seat against bots, with Gymnasium's own checks."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
import taproom
from gymnasium.utils.env_checker import check_env
from taproom.seat_env import SeatEnv

SETTINGS: list[dict[str, Any]] = [
    {"game": "tiefenthal", "players": 2, "modules": "1"},
    {"game": "tiefenthal", "players": 3, "modules": "1-3", "seat": 1, "bots": "random"},
    {"game": "tiefenthal", "players": 4, "modules": "all", "seat": 3, "bots": ["random", "novice", "random"]},
    {"game": "red_dragon_inn", "players": 2, "bots": "random"},
    {"game": "red_dragon_inn", "players": 4, "seat": 2, "options": {"answering": "fast"}},
    {"game": "red_dragon_inn", "players": 8, "seat": 7, "bots": "random"},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_check_env(settings: dict[str, Any]) -> None:
    game = {"tiefenthal": "taproom/Tiefenthal-v0", "red_dragon_inn": "taproom/RedDragonInn-v0"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It looks at the environment beneath the wrappers, and at no mask.
        kwargs = {name: value for name, value in settings.items() if name != "game"}
        check_env(gymnasium.make(game[settings["game"]], illegal="first", **kwargs).unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    choices = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    steps = 0
    while True:
        assert env.observation_space.contains(observation)
        assert env.game.deciders and env.seat in env.game.deciders
        id = choices.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(id)
        steps += 1
        assert info["illegal"] == 0
        if terminated or truncated:
            assert not observation["action_mask"].any() and not truncated
            return reward, steps
        assert reward == 0


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_whole_games(settings: dict[str, Any]) -> None:
    env = SeatEnv(**settings)
    reward, steps = play(env, 5)
    assert reward == taproom.rewards(env.game)[env.seat] and steps > 5
    assert play(SeatEnv(**settings), 5) == (reward, steps)


def test_made_by_name() -> None:
    env = gymnasium.make("taproom/Tiefenthal-v0", players=3, modules="1-2", bots="random")
    observation, _ = env.reset(seed=2)
    inner = env.unwrapped
    assert isinstance(inner, SeatEnv) and inner.config.players == 3
    assert (inner.action_masks() == observation["action_mask"].astype(bool)).all()
    env.step(int(observation["action_mask"].argmax()))
    env.close()
    with pytest.raises(taproom.ClosedError):
        inner.reset()


def test_what_is_wrong_is_refused() -> None:
    env = SeatEnv("red_dragon_inn", 3, bots="random")
    with pytest.raises(taproom.ClosedError):
        env.step(0)
    observation, _ = env.reset(seed=1)
    before = env.game
    for wrong in (-1, int(np.flatnonzero(observation["action_mask"] == 0)[0]), 10**9):
        with pytest.raises(taproom.ActionError):
            env.step(wrong)
    assert env.game == before
    for setting in ({"seat": 3}, {"seat": -1}, {"bots": ["random"]}, {"bots": "nobody"}, {"max_decisions": 0}):
        with pytest.raises(taproom.ConfigError):
            SeatEnv("red_dragon_inn", 3, **setting)
    with pytest.raises(taproom.ConfigError):
        SeatEnv("red_dragon_inn", 3, reward="score_difference")


def test_a_game_can_be_cut_short() -> None:
    env = SeatEnv("tiefenthal", 2, bots="random", max_decisions=12)
    observation, _ = env.reset(seed=1)
    truncated = False
    for _ in range(12):
        observation, _, terminated, truncated, _ = env.step(int(observation["action_mask"].argmax()))
        if terminated or truncated:
            break
    assert truncated and not terminated
