"""The Taverns of Tiefenthal as environments of PettingZoo.

    >>> from taproom import tiefenthal_v0
    >>> env = tiefenthal_v0.env(players=3, modules="1-3")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     done = terminated or truncated
    ...     env.step(None if done else int(observation["action_mask"].argmax()))

``parallel_env`` lets all seats of a simultaneous phase act in one step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ._core import Pack
from .aec import TableEnv
from .parallel import SimultaneousEnv
from .spaces import Illegal, make_config


def env(
    players: int = 2,
    modules: str | Sequence[str] = "1",
    options: Mapping[str, str] | None = None,
    pack: Pack | None = None,
    *,
    reward: str = "win_share",
    max_cycles: int = 5000,
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    render_seat: int | str = "spectator",
) -> TableEnv:
    config = make_config("tiefenthal", players, modules, options, (), pack)
    return TableEnv(config, "tiefenthal_v0", reward, max_cycles, illegal, render_mode, render_seat)


raw_env = env


def parallel_env(
    players: int = 2,
    modules: str | Sequence[str] = "1",
    options: Mapping[str, str] | None = None,
    pack: Pack | None = None,
    *,
    reward: str = "win_share",
    max_cycles: int = 20000,
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    render_seat: int | str = "spectator",
) -> SimultaneousEnv:
    config = make_config("tiefenthal", players, modules, options, (), pack)
    return SimultaneousEnv(config, "tiefenthal_v0", reward, max_cycles, illegal, render_mode, render_seat)
