"""Tensors, masks, ids and many games at once."""

from __future__ import annotations

import gc
import os
import random
import signal
import zlib
from collections.abc import Callable

import numpy as np
import pytest
import taproom

from test_engine import CONFIGS, played


def arrays(encoder: taproom.Encoder) -> tuple[np.ndarray, np.ndarray]:
    return np.empty(encoder.cell_count, np.int16), np.empty(encoder.action_count, np.uint8)


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_the_specification_covers_every_cell_and_id(config: taproom.Config) -> None:
    encoder = taproom.Encoder(config)
    for rows, size in ((encoder.spec(), encoder.cell_count), (encoder.action_spec(), encoder.action_count)):
        offset = 0
        for row in rows:
            assert row["offset"] == offset and row["size"] > 0 and row["meaning"]
            offset += row["size"]
        assert offset == size


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(config: taproom.Config) -> None:
    encoder = taproom.Encoder(config)
    state = taproom.State(config, 4)
    choices = random.Random(4)
    for _ in range(60):
        for seat in range(config.players):
            here, there = arrays(encoder), arrays(encoder)
            encoder.observe(state, seat, *here)
            encoder.observe(state.view(seat).resample(choices.randrange(10**9)), seat, *there)
            assert (here[0] == there[0]).all() and (here[1] == there[1]).all()
            encoder.observe_view(state.view(seat), *there)
            assert (here[0] == there[0]).all() and (here[1] == there[1]).all()
        state.apply(choices.choice(state.legal_ids()))
        if state.over:
            break


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_a_game_can_be_played_by_ids(config: taproom.Config) -> None:
    encoder = taproom.Encoder(config)
    state = taproom.State(config, 21)
    choices = random.Random(21)
    cells, mask = arrays(encoder)
    while not state.over:
        seat = state.deciders[0]
        encoder.observe(state, seat, cells, mask)
        ids = np.flatnonzero(mask)
        assert ids.size
        id = int(choices.choice(list(ids)))
        action = encoder.action(state, id)
        assert encoder.id(state.view(seat), action) == id
        encoder.apply(state, id)
    assert 1 in state.outcome()["places"]


def test_wrong_arrays_ids_and_configs() -> None:
    config = CONFIGS[0]
    encoder = taproom.Encoder(config)
    state = taproom.State(config, 1)
    cells, mask = arrays(encoder)
    encoder.observe(state, 0, cells, mask)
    outside = int(np.flatnonzero(mask == 0)[0])
    for id in (-1, outside, encoder.action_count, 10**12):
        before = state.copy()
        with pytest.raises(taproom.ActionError):
            encoder.apply(state, id)
        assert state == before
    with pytest.raises(taproom.ActionError):
        encoder.observe(state, 0, cells[:-1], mask)
    with pytest.raises(taproom.ActionError):
        encoder.observe(state, 0, cells, mask[1:])
    with pytest.raises(taproom.ArgumentError):
        encoder.observe(state, 0, cells.astype(np.float32), mask)
    with pytest.raises(taproom.ActionError):
        encoder.observe(taproom.State(CONFIGS[1]), 0, cells, mask)
    with pytest.raises(taproom.ActionError):
        encoder.observe_view(state.view("spectator"), cells, mask)


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_vector_games_do_not_depend_on_threads(config: taproom.Config) -> None:
    one = taproom.VectorEnv(config, 6, threads=1, seed=3)
    two = taproom.VectorEnv(config, 6, threads=2, seed=3)
    cells = one.cells
    for _ in range(300):
        ids = one.sample().copy()
        one.step(ids)
        two.step(ids.astype(np.int32))
        assert cells is one.cells and (one.cells == two.cells).all()
        assert (one.masks == two.masks).all() and (one.rewards == two.rewards).all()
    assert one.decisions == two.decisions == 1800


def test_a_vector_environment_refuses_what_is_wrong() -> None:
    env = taproom.VectorEnv(CONFIGS[3], 4, bots=[None, "random"])
    ids = env.sample().copy()
    before = env.cells.copy()
    for wrong in (ids[:3], ids.astype(float), ids.reshape(2, 2), np.array([*ids[:3], -1]), ids + 10**6):
        with pytest.raises(taproom.ActionError):
            env.step(wrong)
        assert (env.cells == before).all() and env.decisions >= 0
    env.step(ids)
    assert (env.seats == 0).all()
    cells = env.cells
    env.close()
    with pytest.raises(taproom.ClosedError):
        env.step(ids)
    del env
    assert cells.sum() != 0
    with pytest.raises(taproom.ConfigError):
        taproom.VectorEnv(CONFIGS[3], 0)
    with pytest.raises(taproom.ConfigError):
        taproom.VectorEnv(CONFIGS[3], 2, bots=["random", "random"])


def _in_a_fork(work: Callable[[], str]) -> str:
    """What a forked process says; a process that hangs is ended, and says nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        try:
            os.write(writing, work().encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        told = answer.read()
    os.waitpid(child, 0)
    return told


def _checksum(env: taproom.VectorEnv) -> str:
    for _ in range(30):
        env.step(env.sample())
    return str(zlib.crc32(env.cells.tobytes()) ^ zlib.crc32(env.masks.tobytes()))


def test_a_forked_process_has_threads_of_its_own() -> None:
    env = taproom.VectorEnv(CONFIGS[1], 5, threads=3, seed=8)
    env.step(env.sample())
    assert _in_a_fork(lambda: _checksum(env)) == _in_a_fork(lambda: _checksum(env)) == _checksum(env)
    env.close()


def test_an_environment_can_be_closed_in_a_fork() -> None:
    env = taproom.VectorEnv(CONFIGS[3], 4, threads=2)
    env.step(env.sample())

    def close() -> str:
        vars(env).clear()  # the arrays, too, hold what has the threads
        gc.collect()
        return "closed"

    assert _in_a_fork(close) == "closed"
    env.step(env.sample())


def test_a_search_with_threads_thinks_in_a_fork() -> None:
    state = played(CONFIGS[0], 4, 20)
    view = state.view(state.deciders[0])
    assert len(view.legal()) > 1
    bot = taproom.Bot("tiefenthal", "search:threads=2")

    def think() -> str:
        return bot.choose(view, nodes=60, seed=5).notation

    here = think()
    assert _in_a_fork(think) == here


def test_the_arrays_can_be_handed_on_without_a_copy() -> None:
    env = taproom.VectorEnv(CONFIGS[0], 2)
    shared = np.from_dlpack(env.cells)
    env.step(env.sample())
    assert np.shares_memory(shared, env.cells) and (shared == env.cells).all()
    assert played(CONFIGS[0], 1, 1).players == 2
