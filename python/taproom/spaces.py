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
from .errors import ActionError, ConfigError, listed, whole_number

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
    if not isinstance(options, (Mapping, type(None))):
        raise ConfigError(f"options are a mapping of names to values, not {type(options).__name__}")
    return Config(game, players, modules, dict(options or {}), listed(seats, "seats"), None, pack)


def action_id(value: Any) -> int:
    return whole_number(value, "the action", ActionError)


def checked_limit(limit: int, name: str, seats: int = 1) -> int:
    """A bound of decisions, for so many seats."""
    number = whole_number(limit, name)
    if not 1 <= number * seats < 2**32:
        raise ConfigError(f"{name} must be at least 1 and below {2**32 // seats:,}")
    return number


def checked_viewer(viewer: int | str, config: Config) -> int | str:
    if isinstance(viewer, str):
        if viewer not in ("spectator", "referee"):
            raise ConfigError(f'a viewer is a seat, "spectator" or "referee", not {viewer[:40]!r}')
        return viewer
    seat = whole_number(viewer, "the viewer")
    if not 0 <= seat < config.players:
        raise ConfigError(f"there is no seat {seat}: seats go from 0 to {config.players - 1}")
    return seat


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
        number = whole_number(seed, "the seed")
        if not 0 <= number < 2**64:
            raise ConfigError("a seed is a whole number from 0 to 2**64 - 1")
        self._next = random.Random(number)
        return number


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
