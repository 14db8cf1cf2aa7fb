"""PettingZoo's AEC form of a game: one agent at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ._core import Config, Encoder, Episode, State, rewards
from .errors import ActionError, ClosedError, NotResetError
from .spaces import (
    RENDER_MODES,
    Illegal,
    Observation,
    Seeds,
    action_id,
    checked_limit,
    checked_render_mode,
    checked_viewer,
    is_lenient,
    observation_space,
    render,
)


_FROM_RESET_ON = {
    "agent_selection",
    "infos",
    "rewards",
    "terminations",
    "truncations",
    "_cumulative_rewards",
}


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats of one game, ``player_0`` to ``player_N``.

    An observation holds ``observation`` (``encoder.spec()`` names its slices) and ``action_mask``,
    which is zero for an agent that is not selected. The same seed gives the same game as
    ``taproom.State(config, seed)``. Rewards come at the end; a player who is out stays an agent
    until then. After ``max_cycles`` decisions for each seat a game is truncated. With
    ``illegal="first"`` an id outside the mask stands for the first legal action.
    """

    def __init__(
        self,
        config: Config,
        name: str,
        reward: str = "win_share",
        max_cycles: int = 5000,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        render_seat: int | str = "spectator",
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": name,
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.config = config
        self.encoder = Encoder(config)
        self.render_mode = checked_render_mode(render_mode)
        self._reward = reward
        rewards(State(config), reward)  # an unknown word is told now, not at the end of a game
        self._render_seat = checked_viewer(render_seat, config)
        self._seeds = Seeds()
        self._episode: Episode | None = Episode(
            config,
            checked_limit(max_cycles, "max_cycles", config.players) * config.players,
            is_lenient(illegal),
            [],
        )
        self._cells = self._episode.cells
        self._mask = self._episode.mask.view(np.int8)
        self._reset = False
        self._ended = False
        self.possible_agents = [f"player_{seat}" for seat in range(config.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._observations = {
            agent: observation_space(self.encoder, self.encoder.action_count)
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self.encoder.action_count) for agent in self.possible_agents
        }
        cells = self._observations["player_0"]["observation"]
        assert isinstance(cells, spaces.Box)
        self.state_space = spaces.Box(
            np.tile(cells.low, config.players), np.tile(cells.high, config.players), dtype=np.int16
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[self._agent(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[self._agent(agent)]

    def _agent(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self._seat_of:
            raise ActionError(f"there is no agent {agent!r:.60}: they are {', '.join(self._seat_of)}")
        return agent

    def __getattr__(self, name: str) -> Any:
        # What PettingZoo's own `last` and wrappers read is there from the first reset on.
        if name in _FROM_RESET_ON:
            raise NotResetError("the environment was not reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r:.60}")

    def _open(self) -> Episode:
        if self._episode is None:
            raise ClosedError("the environment is closed")
        if not self._reset:
            raise ClosedError("the environment was not reset")
        return self._episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if self._episode is None:
            raise ClosedError("the environment is closed")
        self._episode.reset(self._seeds.draw(seed))
        self._reset = True
        self._ended = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episode.seat]

    def step(self, action: int | None) -> None:
        if self._ended:
            self._open()
            if action is not None:
                raise ActionError("the game is over: the only step an agent can take is None")
            self._was_dead_step(action)
            return
        seat = self._open().step(action_id(action))
        if seat >= 0:
            # No reward comes before the end, so there is none to clear or to add up.
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end(truncated=seat == -2)

    def _end(self, truncated: bool) -> None:
        state = self._open().state
        self._ended = True
        for agent, reward in zip(self.agents, rewards(state, self._reward)):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = not truncated
            self.truncations[agent] = truncated
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        episode = self._open()
        episode.show(self._seat_of[self._agent(agent)])
        mask = self._mask.copy()
        if agent != self.agent_selection or self._ended:
            mask.fill(0)
        return {"observation": self._cells.copy(), "action_mask": mask}

    def state(self) -> npt.NDArray[np.int16]:
        """What all seats see, one after the other: more than any seat may know."""
        episode = self._open()
        parts = []
        for seat in range(self.config.players):
            episode.show(seat)
            parts.append(self._cells.copy())
        return np.concatenate(parts)

    @property
    def game(self) -> State:
        """A copy of the position, for referees."""
        return self._open().state

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return render(self.game, self._render_seat, self.render_mode)

    def close(self) -> None:
        self._episode = None

    def __getstate__(self) -> dict[str, Any]:
        saved = dict(self.__dict__)
        # Two arrays that belong to the episode.
        del saved["_cells"], saved["_mask"]
        return saved

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        if self._episode is not None:
            self._cells = self._episode.cells
            self._mask = self._episode.mask.view(np.int8)

    def __str__(self) -> str:
        return str(self.metadata["name"])
