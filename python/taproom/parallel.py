"""PettingZoo's parallel form of a game with simultaneous phases: all seats that are asked act in one
step, and the others wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ._core import Config, Encoder, Episode, State, rewards
from .errors import ActionError, ClosedError
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


class SimultaneousEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats of one game at once.

    The last id of the action space means to wait: it is the only one in the mask of a seat that is
    not asked, and such a seat may be left out of the actions. Everything else is as in
    ``taproom.aec.TableEnv``; a cycle is a step.
    """

    def __init__(
        self,
        config: Config,
        name: str,
        reward: str = "win_share",
        max_cycles: int = 20000,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        render_seat: int | str = "spectator",
    ) -> None:
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "render_fps": 2}
        self.config = config
        self.encoder = Encoder(config)
        self.wait = self.encoder.action_count
        self.max_cycles = checked_limit(max_cycles, "max_cycles")
        self.render_mode = checked_render_mode(render_mode)
        self._reward = reward
        rewards(State(config), reward)
        self._render_seat = checked_viewer(render_seat, config)
        self._seeds = Seeds()
        self._lenient = is_lenient(illegal)
        self._episode: Episode | None = Episode(config, 2**32 - 1, self._lenient, [])
        self._cycles = 0
        self._reset = False
        self.possible_agents = [f"player_{seat}" for seat in range(config.players)]
        self.agents: list[str] = []
        self._observations = {
            agent: observation_space(self.encoder, self.wait + 1) for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[self._agent(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[self._agent(agent)]

    def _agent(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self._actions:
            raise ActionError(
                f"there is no agent {agent!r:.60}: they are {', '.join(self.possible_agents)}"
            )
        return agent

    def _open(self) -> Episode:
        if self._episode is None:
            raise ClosedError("the environment is closed")
        if not self._reset:
            raise ClosedError("the environment was not reset")
        return self._episode

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if self._episode is None:
            raise ClosedError("the environment is closed")
        self._episode.reset(self._seeds.draw(seed))
        self._reset = True
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        episode = self._open()
        if not self.agents:
            raise ActionError("the game is over: reset begins the next one")
        over = episode.step_all(self._ids(episode, actions)) == -1
        self._cycles += 1
        broken_off = not over and self._cycles >= self.max_cycles
        agents = self.agents
        if over or broken_off:
            self.agents = []
        return (
            self._observe(),
            dict(zip(agents, rewards(episode.state, self._reward))),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            {agent: {} for agent in agents},
        )

    def _ids(self, episode: Episode, actions: dict[str, int]) -> list[int]:
        if not isinstance(actions, Mapping):
            raise ActionError(f"actions are a dictionary by agent, not {type(actions).__name__}")
        for agent in actions:
            self._agent(agent)
        asked = set(episode.deciders)
        ids = []
        for seat, agent in enumerate(self.possible_agents):
            id = action_id(actions.get(agent, self.wait))
            waits = id == self.wait or (self._lenient and seat not in asked)
            ids.append(-1 if waits else id)
        return ids

    def _observe(self) -> dict[str, Observation]:
        episode = self._open()
        asked = set(episode.deciders)
        out: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            episode.show(seat)
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = episode.mask
            mask[-1] = seat not in asked
            out[agent] = {"observation": episode.cells.copy(), "action_mask": mask}
        return out

    def state(self) -> npt.NDArray[np.int16]:
        """What all seats see, one after the other: more than any seat may know."""
        episode = self._open()
        parts = []
        for seat in range(self.config.players):
            episode.show(seat)
            parts.append(episode.cells.copy())
        return np.concatenate(parts)

    @property
    def game(self) -> State:
        """A copy of the position, for referees."""
        return self._open().state

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return render(self.game, self._render_seat, self.render_mode)

    def close(self) -> None:
        self._episode = None

    def __str__(self) -> str:
        return str(self.metadata["name"])
