"""Gymnasium's form of a game: one seat, and bots on all others.

    >>> import gymnasium, taproom.seat_env
    >>> env = gymnasium.make("taproom/RedDragonInn-v0", players=3, bots="novice")
    >>> observation, info = env.reset(seed=1)
    >>> int(observation["action_mask"].sum()) > 0
    True

The module registers ``taproom/Tiefenthal-v0`` and ``taproom/RedDragonInn-v0``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._core import Config, Encoder, Episode, Pack, State, rewards
from .errors import ClosedError, ConfigError, listed, whole_number
from .spaces import (
    RENDER_MODES,
    Illegal,
    Observation,
    Seeds,
    action_id,
    checked_limit,
    checked_render_mode,
    is_lenient,
    make_config,
    observation_space,
    render,
)


class SeatEnv(gymnasium.Env[Observation, int]):
    """A seat against bots: one description for all, or one for each other seat, in their order.

    The reward comes with the last step. When the seat is out, the bots play to the end. With
    ``illegal="first"`` an id outside the mask stands for the first legal action, for learners that
    know no masks; ``info["illegal"]`` counts them.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int = 0,
        modules: str | Sequence[str] = "",
        options: Mapping[str, str] | None = None,
        seats: Sequence[str] = (),
        pack: Pack | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "novice",
        reward: str = "win_share",
        max_decisions: int = 20000,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.config: Config = make_config(game, players, modules, options, seats, pack)
        self.encoder = Encoder(self.config)
        self.seat = whole_number(seat, "the seat")
        self.render_mode = checked_render_mode(render_mode)
        self._reward = reward
        rewards(State(self.config), reward)
        self._seeds = Seeds()
        self._episode: Episode | None = Episode(
            self.config,
            checked_limit(max_decisions, "max_decisions"),
            is_lenient(illegal), self._at_table(bots)
        )
        self.observation_space = observation_space(self.encoder, self.encoder.action_count)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.encoder.action_count)  # type: ignore[assignment]

    def _at_table(self, bots: str | Sequence[str]) -> list[str | None]:
        others = self.config.players - 1
        if not 0 <= self.seat <= others:
            raise ConfigError(f"there is no seat {self.seat}: seats go from 0 to {others}")
        named = [bots] * others if isinstance(bots, str) else listed(bots, "bots")
        if len(named) != others:
            raise ConfigError(f"there are {others} other seats and {len(named)} bots")
        return [*named[: self.seat], None, *named[self.seat :]]

    def _open(self) -> Episode:
        if self._episode is None:
            raise ClosedError("the environment is closed")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        episode = self._open()
        drawn = self._seeds.draw(seed)
        super().reset(seed=seed if seed is None else drawn)
        episode.reset(drawn)
        while episode.seat < 0:  # bots that ended the game before the seat was asked
            episode.reset(self._seeds.draw(None))
        return self._observe(episode), {"illegal": 0}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self._open()
        seat = episode.step(action_id(action))
        reward = float(rewards(episode.state, self._reward)[self.seat]) if seat == -1 else 0.0
        return self._observe(episode), reward, seat == -1, seat == -2, {"illegal": episode.illegal}

    def _observe(self, episode: Episode) -> Observation:
        episode.show(self.seat)
        mask = episode.mask.astype(np.int8)
        if episode.seat < 0:
            mask.fill(0)
        return {"observation": episode.cells.copy(), "action_mask": mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask by the name that sb3-contrib's MaskablePPO asks for."""
        episode = self._open()
        episode.show(self.seat)
        return episode.mask.astype(np.bool_)

    @property
    def game(self) -> State:
        """A copy of the position, for referees."""
        return self._open().state

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return render(self.game, self.seat, self.render_mode)

    def close(self) -> None:
        self._episode = None


for _id, _game in (("taproom/Tiefenthal-v0", "tiefenthal"), ("taproom/RedDragonInn-v0", "red_dragon_inn")):
    gymnasium.register(_id, entry_point="taproom.seat_env:SeatEnv", kwargs={"game": _game})
