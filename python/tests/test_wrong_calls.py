"""Calls that are wrong: each raises an error of the package that names what is wrong, and changes
nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import taproom
from taproom import red_dragon_inn_v0, tiefenthal_v0
from taproom._core import Episode, VectorCore
from taproom.drawing import draw
from taproom.seat_env import SeatEnv

from test_engine import CONFIGS, played

NAN = float("nan")
TAVERN, INN = CONFIGS[0], CONFIGS[3]


def state() -> taproom.State:
    return played(TAVERN, 5, 40)


def encoder() -> taproom.Encoder:
    return taproom.Encoder(TAVERN)


def cells() -> np.ndarray:
    return np.zeros(encoder().cell_count, np.int16)


def mask() -> np.ndarray:
    return np.zeros(encoder().action_count, np.uint8)


def read_only(array: np.ndarray) -> np.ndarray:
    array.flags.writeable = False
    return array


def vector(**settings: Any) -> taproom.VectorEnv:
    return taproom.VectorEnv(TAVERN, 4, **settings)


def looped() -> dict[str, Any]:
    value: dict[str, Any] = {}
    value["self"] = value
    return value


def deep() -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(100_000):
        value = {"in": value}
    return value


# The call, the error, and a word of its message that says what is wrong.
WRONG: dict[str, tuple[Callable[[], object], type[taproom.Error], str]] = {
    "config: players as text": (lambda: taproom.Config("tiefenthal", "2"), taproom.ArgumentError, "players"),  # type: ignore[arg-type]
    "config: huge players": (lambda: taproom.Config("tiefenthal", 2**80), taproom.ArgumentError, "players: int"),
    "config: negative players": (lambda: taproom.Config("tiefenthal", -1), taproom.Error, "players"),
    "config: modules as number": (lambda: taproom.Config("tiefenthal", 2, 3), taproom.ArgumentError, "modules is int"),  # type: ignore[arg-type]
    "config: modules that are no ids": (lambda: taproom.Config("tiefenthal", 2, [None]), taproom.ArgumentError, "module is NoneType"),  # type: ignore[list-item]
    "config: half a character": (lambda: taproom.Config("tief\ud800"), taproom.ArgumentError, "game: str"),
    "config: option NaN": (lambda: taproom.Config("red_dragon_inn", options={"turn_limit": NAN}), taproom.ArgumentError, "option"),  # type: ignore[dict-item]
    "config: huge start": (lambda: taproom.Config("tiefenthal", start=10**9), taproom.ConfigError, "start"),
    "seed: NaN": (lambda: taproom.State(TAVERN, NAN), taproom.ConfigError, "seed"),  # type: ignore[arg-type]
    "seed: too large": (lambda: taproom.State(TAVERN, 2**64), taproom.ConfigError, "seed"),
    "seed: not hexadecimal": (lambda: taproom.State(TAVERN, "g" * 64), taproom.ConfigError, "seed"),
    "state: no config": (lambda: taproom.State("tiefenthal"), taproom.ArgumentError, "config: Config"),  # type: ignore[arg-type]
    "state: seat out of range": (lambda: state().legal(2), taproom.ActionError, "seat 2"),
    "state: seat NaN": (lambda: state().legal(NAN), taproom.ArgumentError, "seat"),  # type: ignore[arg-type]
    "state: action NaN": (lambda: state().apply(NAN), taproom.ActionError, "float"),  # type: ignore[arg-type]
    "state: action of nothing": (lambda: state().apply(None), taproom.ArgumentError, "NoneType"),  # type: ignore[arg-type]
    "state: huge id": (lambda: state().apply(2**62), taproom.ActionError, "there is no action"),
    "state: id beyond 64 bits": (lambda: state().apply(2**70), taproom.ActionError, "int"),
    "state: action with NaN": (lambda: state().apply({"type": NAN}), taproom.FormatError, "JSON"),
    "state: action with itself": (lambda: state().apply(looped()), taproom.FormatError, "Circular"),
    "state: endlessly deep action": (lambda: state().apply(deep()), taproom.FormatError, "JSON"),
    "state: action of another game": (
        lambda: state().apply(taproom.State(INN).legal()[0]), taproom.ActionError, "another game"),
    "state: viewer": (lambda: state().view("guest"), taproom.ActionError, "spectator"),
    "state: an outcome too many": (lambda: state().branch(2**32 - 1), taproom.ArgumentError, "outcome"),
    "state: JSON of nothing": (lambda: taproom.State.from_json(TAVERN, {}), taproom.FormatError, ""),
    "state: JSON of another config": (
        lambda: taproom.State.from_json(CONFIGS[1], state().json()), taproom.FormatError, "another config"),
    "rewards: unknown": (lambda: taproom.rewards(state(), "glory"), taproom.ConfigError, "win_share"),
    "encoder: float cells": (
        lambda: encoder().observe(state(), 0, cells().astype(np.float32), mask()), taproom.ArgumentError, "int16"),
    "encoder: cells in two dimensions": (
        lambda: encoder().observe(state(), 0, cells().reshape(1, -1), mask()), taproom.ArgumentError, "cells"),
    "encoder: cells with gaps": (
        lambda: encoder().observe(state(), 0, np.repeat(cells(), 2)[::2], mask()), taproom.ArgumentError, "cells"),
    "encoder: cells that are read-only": (
        lambda: encoder().observe(state(), 0, read_only(cells()), mask()), taproom.ArgumentError, "cells"),
    "encoder: too few cells": (
        lambda: encoder().observe(state(), 0, cells()[:-1], mask()), taproom.ActionError, "1087 cells"),
    "encoder: too large a mask": (
        lambda: encoder().observe(state(), 0, cells(), np.append(mask(), mask())), taproom.ActionError, "514 ids"),
    "encoder: a list": (
        lambda: encoder().observe(state(), 0, [0] * 1087, mask()), taproom.ArgumentError, "list"),  # type: ignore[arg-type]
    "encoder: another config": (
        lambda: encoder().legal(taproom.State(INN)), taproom.ActionError, "another config"),
    "encoder: a view without a seat": (
        lambda: encoder().observe_view(state().view("referee"), cells(), mask()), taproom.ActionError, "seat"),
    "encoder: the id of an action that is not legal": (
        lambda: encoder().id(taproom.State(TAVERN).view(0), state().legal()[0]), taproom.ActionError, "legal action"),
    "encoder: the id of an action of another game": (
        lambda: encoder().id(state().view(state().deciders[0]), taproom.State(INN).legal()[0]),
        taproom.ActionError, "legal action"),
    "vector: no games": (lambda: taproom.VectorEnv(TAVERN, 0), taproom.ConfigError, "one game"),
    "vector: fewer than none": (lambda: taproom.VectorEnv(TAVERN, -5), taproom.ArgumentError, "count"),
    "vector: more than fit": (lambda: taproom.VectorEnv(TAVERN, 2**40), taproom.ConfigError, "at most"),
    "vector: no threads": (lambda: vector(threads=0), taproom.ConfigError, "thread"),
    "vector: too many threads": (lambda: vector(threads=10**6), taproom.ConfigError, "threads"),
    "vector: bots as one text": (lambda: vector(bots="random"), taproom.ConfigError, "bots is str"),
    "vector: bots that are none": (lambda: vector(bots=[3]), taproom.ArgumentError, "bots"),
    "vector: unknown bot": (lambda: vector(bots=[None, "nobody"]), taproom.ConfigError, "nobody"),
    "vector: no learner": (lambda: vector(bots=["random"] * 2), taproom.ConfigError, "learner"),
    "vector: no bound": (lambda: vector(max_decisions=0), taproom.ConfigError, "max_decisions"),
    "vector: ids with NaN": (lambda: vector().step([NAN] * 4), taproom.ActionError, "whole numbers"),
    "vector: ids that are no rectangle": (lambda: vector().step([[1], [2, 3]]), taproom.ActionError, "whole numbers"),
    "vector: ids beyond 64 bits": (lambda: vector().step([2**70] * 4), taproom.ActionError, "whole numbers"),
    "vector: ids that would wrap around": (
        lambda: vector().step(np.full(4, 2**64 - 1, np.uint64)), taproom.ActionError, "mask"),
    "vector: too few ids": (lambda: vector().step([0]), taproom.ActionError, "4 ids"),
    "vector: negative seed": (lambda: vector().reset(-1), taproom.ArgumentError, "seed"),
    "bot: a state instead of a view": (
        lambda: taproom.Bot("tiefenthal", "novice").choose(state()), taproom.ArgumentError, "view: "),  # type: ignore[arg-type]
    "bot: a view of another game": (
        lambda: taproom.Bot("tiefenthal", "novice").choose(taproom.State(INN).view(0)), taproom.ActionError, "another game"),
    "bot: a referee's view": (
        lambda: taproom.Bot("tiefenthal", "novice").choose(state().view("referee")), taproom.ActionError, "not asked"),
    "bot: negative nodes": (
        lambda: taproom.Bot("tiefenthal", "novice").choose(state().view(0), nodes=-1), taproom.ArgumentError, "nodes"),
    "table: nothing to take back": (lambda: taproom.Table(TAVERN).undo(1), taproom.ActionError, "0"),
    "table: names of no one": (lambda: taproom.Table(TAVERN).record([3]), taproom.ArgumentError, "names"),  # type: ignore[list-item]
    "table: no record": (lambda: taproom.Table.from_record("\0"), taproom.FormatError, ""),
    "pack: of a game that is not there": (lambda: taproom.Pack.load("chess", "{}"), taproom.ConfigError, "chess"),
    "drawing: a state": (lambda: draw(state()), taproom.ArgumentError, "State"),  # type: ignore[arg-type]
    "seat: of nobody": (lambda: SeatEnv("tiefenthal", 2, seat=2), taproom.ConfigError, "seat 2"),
    "seat: NaN": (lambda: SeatEnv("tiefenthal", 2, seat=NAN), taproom.ConfigError, "float"),  # type: ignore[arg-type]
    "seat: too many bots": (lambda: SeatEnv("tiefenthal", 2, bots=["random"] * 2), taproom.ConfigError, "1 other"),
    "seat: options as list": (lambda: SeatEnv("tiefenthal", 2, options=[1]), taproom.ConfigError, "mapping"),  # type: ignore[arg-type]
    "seat: no decisions": (lambda: SeatEnv("tiefenthal", 2, max_decisions=0), taproom.ConfigError, "max_decisions"),
    "seat: step before reset": (lambda: SeatEnv("tiefenthal", 2).step(0), taproom.ClosedError, "not reset"),
    "aec: limit beyond 32 bits": (lambda: tiefenthal_v0.env(max_cycles=2**40), taproom.ConfigError, "max_cycles"),
    "aec: last before reset": (lambda: tiefenthal_v0.env().last(), taproom.NotResetError, "not reset"),
    "aec: seat to draw": (lambda: red_dragon_inn_v0.env(players=2, render_seat=2), taproom.ConfigError, "seat 2"),
    "aec: space of nobody": (lambda: tiefenthal_v0.env().action_space("x"), taproom.ActionError, "player_0"),
    "parallel: space of nobody": (
        lambda: tiefenthal_v0.parallel_env().observation_space("x"), taproom.ActionError, "player_0"),
    "parallel: state before reset": (lambda: tiefenthal_v0.parallel_env().state(), taproom.ClosedError, "not reset"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_call_raises_an_error_of_the_package(name: str) -> None:
    call, error, word = WRONG[name]
    with pytest.raises(error) as caught:
        call()
    assert word in str(caught.value)
    assert len(str(caught.value)) < 1500


@pytest.mark.parametrize("wrong", [None, NAN, 1.0, "0", [0], np.zeros(2), -1, 2**70, object()], ids=repr)
def test_a_step_that_is_none_changes_nothing(wrong: Any) -> None:
    table = red_dragon_inn_v0.env(players=2)
    table.reset(seed=1)
    seat = SeatEnv("red_dragon_inn", 2, bots="random")
    seat.reset(seed=1)
    both = tiefenthal_v0.parallel_env(players=2)
    both.reset(seed=1)
    environments: list[Any] = [table, seat, both]
    for env in environments:
        before = env.game
        with pytest.raises(taproom.Error):
            env.step({"player_0": wrong, "player_1": wrong} if env is both else wrong)
        assert env.game == before
    with pytest.raises(taproom.Error):
        both.step(wrong)


@pytest.mark.parametrize("seed", [NAN, -1, 2**64, "x", [1], 1.0], ids=repr)
def test_a_wrong_seed_leaves_the_game_as_it_was(seed: Any) -> None:
    for env in (tiefenthal_v0.env(), tiefenthal_v0.parallel_env(), SeatEnv("tiefenthal", 2)):
        env.reset(seed=3)
        before = env.game
        with pytest.raises(taproom.ConfigError, match="seed"):
            env.reset(seed=seed)
        assert env.game == before


def test_everything_closed_says_so_and_can_be_closed_again() -> None:
    environments: list[Any] = [tiefenthal_v0.env(), tiefenthal_v0.parallel_env(), SeatEnv("tiefenthal", 2), vector()]
    for env in environments:
        if not isinstance(env, taproom.VectorEnv):
            env.reset(seed=1)
        env.close()
        env.close()
        uses: list[Callable[[], object]] = [lambda: env.step({}), lambda: env.reset(seed=1)]
        if isinstance(env, taproom.VectorEnv):
            uses = [lambda: env.step([0]), lambda: env.reset(1), env.sample, lambda: env.decisions, lambda: env.games]
        else:
            uses += [env.render, lambda: env.game]
        for use in uses:
            with pytest.raises(taproom.ClosedError):
                use()


def test_an_object_that_was_never_set_up_is_refused() -> None:
    with pytest.warns(RuntimeWarning, match="uninitialized"):
        bare_uses: list[tuple[Any, Callable[[Any], object]]] = [
            (taproom.State, lambda bare: bare.legal()),
            (taproom.View, lambda bare: bare.json()),
            (taproom.Encoder, lambda bare: bare.spec()),
            (VectorCore, lambda bare: bare.cells),
            (VectorCore, lambda bare: bare.step(np.zeros(1, np.int64))),
            (Episode, lambda bare: bare.mask),
            (Episode, lambda bare: bare.step(0)),
        ]
        for kind, use in bare_uses:
            with pytest.raises(taproom.ArgumentError):
                use(kind.__new__(kind))


def test_nothing_is_set_up_twice() -> None:
    position, core = state(), VectorCore(TAVERN, 2, 1, 0, "rank", 100, [])
    before, cells = position.copy(), core.cells
    kept = cells.copy()
    with pytest.warns(RuntimeWarning, match="already-initialized"):
        with pytest.raises(taproom.ArgumentError):
            position.__init__(INN)  # type: ignore[misc]
        with pytest.raises(taproom.ArgumentError):
            position.__setstate__(before.__getstate__())
        with pytest.raises(taproom.ArgumentError):
            core.__init__(INN, 9, 1, 0, "rank", 100, [])  # type: ignore[misc]
    assert position == before and (cells == kept).all()


def test_an_argument_error_tells_what_was_expected_and_what_came() -> None:
    with pytest.raises(taproom.ArgumentError) as caught:
        state().view()  # type: ignore[call-arg]
    assert "view(self, viewer: int | str)" in str(caught.value) and "nothing" in str(caught.value)
    with pytest.raises(TypeError, match="given: str, seat=float"):
        state().legal("x", seat=1.5)  # type: ignore[arg-type, misc]
