"""What the environments of this package share: spaces, observations, seeds, drawing."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._core import Config, Encoder, Pack, State
from .drawing import draw
from .errors import ConfigError

Observation = dict[str, npt.NDArray[Any]]
Illegal = Literal["raise", "first"]
RENDER_MODES = ["human", "ansi", "rgb_array"]


def make_config(
    game: str,
    players: int,
    modules: str | Sequence[str],
    options: Mapping[str, str] | None,
    seats: Sequence[str],
    pack: Pack | None,
) -> Config:
    return Config(game, players, modules, dict(options or {}), list(seats), None, pack)


def is_lenient(illegal: str) -> bool:
    if illegal not in ("raise", "first"):
        raise ConfigError("illegal is 'raise' or 'first'")
    return illegal == "first"


def checked_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ConfigError(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    return mode


def cell_space(encoder: Encoder) -> spaces.Box:
    """The observation with the range of every slice."""
    low = np.empty(encoder.cell_count, np.int16)
    high = np.empty(encoder.cell_count, np.int16)
    for row in encoder.spec():
        part = slice(row["offset"], row["offset"] + row["size"])
        low[part], high[part] = row["low"], row["high"]
    return spaces.Box(low, high, dtype=np.int16)


def observation_space(encoder: Encoder, ids: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": cell_space(encoder),
            "action_mask": spaces.Box(0, 1, (ids,), dtype=np.int8),
        }
    )


class Seeds:
    """The seed of each game: the one that was asked for, then others that follow from it."""

    def __init__(self) -> None:
        self._next = random.Random()

    def draw(self, seed: int | None) -> int:
        if seed is None:
            return self._next.getrandbits(63)
        if seed < 0:
            raise ConfigError("a seed is a whole number from 0")
        self._next = random.Random(int(seed))
        return int(seed)


def render(state: State, viewer: int | str, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """A position as text or as a picture, as that viewer may know it."""
    view = state.view(viewer)
    if mode == "rgb_array":
        return draw(view).rgb()
    if mode == "ansi":
        return view.text()
    if mode == "human":
        print(view.text())
    return None
