"""The Red Dragon Inn as an environment of PettingZoo. One seat decides at a time, so there is no
parallel form.

    >>> from taproom import red_dragon_inn_v0
    >>> env = red_dragon_inn_v0.env(players=4, options={"answering": "fast"})
    >>> env.reset(seed=1)
    >>> sorted(env.last()[0])
    ['action_mask', 'observation']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ._core import Pack
from .aec import TableEnv
from .spaces import Illegal, make_config


def env(
    players: int = 4,
    options: Mapping[str, str] | None = None,
    seats: Sequence[str] = (),
    pack: Pack | None = None,
    *,
    reward: str = "win_share",
    max_cycles: int = 5000,
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    render_seat: int | str = "spectator",
) -> TableEnv:
    config = make_config("red_dragon_inn", players, "", options, seats, pack)
    return TableEnv(config, "red_dragon_inn_v0", reward, max_cycles, illegal, render_mode, render_seat)


raw_env = env
