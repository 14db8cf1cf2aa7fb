"""PettingZoo's own tests over our environments, and what they do not look at."""

from __future__ import annotations

import pickle
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import taproom
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from taproom import red_dragon_inn_v0, tiefenthal_v0
from taproom.aec import TableEnv

TIEFENTHAL: list[dict[str, Any]] = [
    {"players": players, "modules": modules} for players in (2, 3, 4) for modules in ("1", "1-3", "all")
]
INN: list[dict[str, Any]] = [{"players": players} for players in range(2, 9)] + [{"players": 4, "options": {"answering": "fast"}}]
TABLES = [(tiefenthal_v0, settings) for settings in TIEFENTHAL] + [
    (red_dragon_inn_v0, settings) for settings in INN
]


def told(value: Any) -> str:
    return str(getattr(value, "__name__", value)).replace("taproom.", "")


@pytest.fixture(autouse=True)
def warnings_are_errors() -> Any:
    """The suites warn of much that they do not refuse. A dictionary is what an observation with a
    mask is: that is the one they warn of wrongly."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        yield


@pytest.mark.parametrize(("module", "settings"), TABLES, ids=told)
def test_api(module: Any, settings: dict[str, Any]) -> None:
    api_test(module.env(**settings), num_cycles=60)


@pytest.mark.parametrize(("module", "settings"), TABLES, ids=told)
def test_seeds(module: Any, settings: dict[str, Any]) -> None:
    seed_test(partial(module.env, **settings), num_cycles=40)


@pytest.mark.parametrize("settings", TIEFENTHAL, ids=told)
def test_parallel_api(settings: dict[str, Any]) -> None:
    # It stops after as many cycles, and cuts a game that is not over by then.
    parallel_api_test(tiefenthal_v0.parallel_env(**settings), num_cycles=80)


@pytest.mark.parametrize("settings", TIEFENTHAL[::4], ids=told)
def test_parallel_seeds_and_max_cycles(settings: dict[str, Any]) -> None:
    # These two take no notice of masks.
    make = partial(tiefenthal_v0.parallel_env, illegal="first", **settings)
    parallel_seed_test(make, num_cycles=40)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles))
        )
    )


@pytest.mark.parametrize("module", [tiefenthal_v0, red_dragon_inn_v0], ids=told)
def test_rendering(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "seat 1" in capsys.readouterr().out
    if module is tiefenthal_v0:
        render_test(lambda render_mode: parallel_to_aec(module.parallel_env(render_mode=render_mode)))


def play(env: TableEnv, seed: int, steps: int = 10**6) -> list[tuple[str, int]]:
    env.reset(seed=seed)
    choices = np.random.default_rng(seed)
    history = []
    for agent in env.agent_iter(steps):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        assert observation is not None
        id = int(choices.choice(np.flatnonzero(observation["action_mask"])))
        history.append((agent, id))
        env.step(id)
    return history


@pytest.mark.parametrize(("module", "settings"), TABLES[::5], ids=told)
def test_whole_games_agree_with_the_engine(module: Any, settings: dict[str, Any]) -> None:
    env = module.env(**settings)
    state = taproom.State(env.config, 6)
    env.reset(seed=6)
    choices = np.random.default_rng(6)
    cells = np.empty(env.encoder.cell_count, np.int16)
    mask = np.empty(env.encoder.action_count, np.uint8)
    while not state.over:
        seat = state.deciders[0]
        assert env.agent_selection == f"player_{seat}" and env.game == state
        for other, agent in enumerate(env.agents):
            env.encoder.observe(state, other, cells, mask)
            seen = env.observe(agent)
            assert (seen["observation"] == cells).all()
            assert (seen["action_mask"] == (mask if other == seat else 0)).all()
        env.encoder.observe(state, seat, cells, mask)
        id = int(choices.choice(np.flatnonzero(mask)))
        env.encoder.apply(state, id, seat)
        env.step(np.int32(id))
    assert all(env.terminations.values()) and not any(env.truncations.values())
    assert list(env.rewards.values()) == taproom.rewards(state)
    places = state.outcome()["places"]
    assert all((reward > 0) == (place == 1) for reward, place in zip(env.rewards.values(), places))


def test_parallel_steps_agree_with_the_engine() -> None:
    for settings in TIEFENTHAL[::3]:
        env = tiefenthal_v0.parallel_env(**settings)
        observations, _ = env.reset(seed=2)
        state = taproom.State(env.config, 2)
        choices = np.random.default_rng(2)
        together = 0
        while env.agents:
            actions = {
                agent: int(choices.choice(np.flatnonzero(seen["action_mask"])))
                for agent, seen in observations.items()
            }
            asked = state.deciders
            together += len(asked) > 1
            assert {a for a, id in actions.items() if id != env.wait} == {f"player_{s}" for s in asked}
            for seat in asked:
                env.encoder.apply(state, actions[f"player_{seat}"], seat)
            observations, rewards, _, _, _ = env.step(actions)
            assert env.game == state
        assert state.over and together > 20
        assert list(rewards.values()) == taproom.rewards(state)


@pytest.mark.parametrize("module", [tiefenthal_v0, red_dragon_inn_v0], ids=told)
def test_what_is_wrong_is_refused_and_changes_nothing(module: Any) -> None:
    env = module.env(players=3)
    with pytest.raises(taproom.ClosedError, match="not reset"):
        env.step(0)
    with pytest.raises(taproom.ClosedError, match="not reset"):
        env.observe("player_0")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    before = env.game
    for wrong in (-1, int(np.flatnonzero(mask == 0)[0]), len(mask), 2**40):
        with pytest.raises(taproom.ActionError, match="not in the mask"):
            env.step(wrong)
    for no_id in (None, "pass", 1.5, mask):
        with pytest.raises(taproom.ActionError, match="not a whole number"):
            env.step(no_id)
    assert env.game == before and (env.last()[0]["action_mask"] == mask).all()
    with pytest.raises(taproom.ConfigError):
        env.reset(seed=-1)
    env.close()
    for use in (env.reset, env.last, lambda: env.step(0), env.render):
        with pytest.raises(taproom.ClosedError):
            use()
    for wrong_setting in (
        {"players": 9},
        {"reward": "glory"},
        {"illegal": "ignore"},
        {"render_mode": "film"},
        {"max_cycles": 0},
        {"options": {"no_such": "x"}},
    ):
        with pytest.raises(taproom.Error):
            module.env(**wrong_setting)


def test_parallel_refusals_change_nothing() -> None:
    env = tiefenthal_v0.parallel_env(players=3)
    with pytest.raises(taproom.ClosedError):
        env.step({})
    observations, _ = env.reset(seed=5)
    good = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    before = env.game
    for wrong in (
        {**good, "player_2": 10**6},
        {**good, "player_9": 0},
        {"player_0": good["player_0"]},
        {**good, "player_1": env.wait},
    ):
        with pytest.raises(taproom.ActionError):
            env.step(wrong)
        assert env.game == before
    env.step(good)
    assert env.game != before


def test_an_id_outside_the_mask_can_stand_for_the_first() -> None:
    env = red_dragon_inn_v0.env(players=2, illegal="first")
    twin = red_dragon_inn_v0.env(players=2)
    env.reset(seed=3)
    twin.reset(seed=3)
    for _ in range(30):
        env.step(-5)
        twin.step(twin.encoder.id(twin.game.view(twin.game.deciders[0]), twin.game.legal()[0]))
        assert env.game == twin.game


def test_a_long_game_is_truncated() -> None:
    env = tiefenthal_v0.env(players=2, max_cycles=5)
    history = play(env, 1)
    assert len(history) == 10 and env.agents == []
    env.reset(seed=1)
    for _, id in history:
        env.step(id)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize("module", [tiefenthal_v0, red_dragon_inn_v0], ids=told)
def test_pickles_go_on_alike(module: Any) -> None:
    env = module.env(players=2)
    history = play(env, 8, 40)
    twin = pickle.loads(pickle.dumps(env))
    assert twin.game == env.game and twin.agent_selection == env.agent_selection and history
    for _ in range(20):
        mask = env.last()[0]["action_mask"]
        id = int(mask.argmax())
        env.step(id)
        twin.step(id)
        assert twin.game == env.game
        assert (twin.observe("player_0")["observation"] == env.observe("player_0")["observation"]).all()


def test_observations_do_not_tell_what_a_seat_cannot_know() -> None:
    for module, settings in TABLES[2::4]:
        env = module.env(**settings)
        play(env, 11, 90)
        other = module.env(**settings)
        other.reset(seed=1)
        for seat, agent in enumerate(env.possible_agents):
            world = env.game.view(seat).resample(99)
            other._episode.go_on(world)
            other.agent_selection = env.agent_selection
            here, there = env.observe(agent), other.observe(agent)
            assert here["observation"].tobytes() == there["observation"].tobytes()
            assert here["action_mask"].tobytes() == there["action_mask"].tobytes()


def test_the_same_seed_gives_the_same_games_one_after_the_other() -> None:
    one, two = tiefenthal_v0.env(), tiefenthal_v0.env()
    one.reset(seed=4)
    two.reset(seed=4)
    first = one.game
    for _ in range(3):
        assert one.game == two.game
        one.reset()
        two.reset()
    assert one.game != first
