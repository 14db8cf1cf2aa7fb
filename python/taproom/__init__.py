"""Taproom: The Taverns of Tiefenthal and The Red Dragon Inn for programs and learners.

    >>> import taproom
    >>> state = taproom.State(taproom.Config("tiefenthal", players=2), seed=7)
    >>> bot = taproom.Bot("tiefenthal", "novice")
    >>> while not state.over:
    ...     seat = state.deciders[0]
    ...     _ = state.apply(bot.choose(state.view(seat)), seat)
    >>> sorted(state.outcome()["places"])
    [1, 2]
"""

from . import _core

# Before anything is taken from the module: functions are replaced.
_core._guard_arguments()  # type: ignore[attr-defined]

from ._core import (  # noqa: E402
    Action,
    Bot,
    Config,
    Encoder,
    Pack,
    Refusal,
    State,
    Table,
    View,
    bots,
    game_info,
    games,
    rewards,
)
from ._core import version as __version__
from .errors import (
    ActionError,
    ArgumentError,
    BusyError,
    ClosedError,
    ConfigError,
    Error,
    FormatError,
    NotResetError,
    RefusedError,
    VersionError,
)
from .vector import VectorEnv

__all__ = [
    "Action",
    "ActionError",
    "ArgumentError",
    "Bot",
    "BusyError",
    "ClosedError",
    "Config",
    "ConfigError",
    "Encoder",
    "Error",
    "FormatError",
    "NotResetError",
    "Pack",
    "Refusal",
    "RefusedError",
    "State",
    "Table",
    "VectorEnv",
    "VersionError",
    "View",
    "__version__",
    "bots",
    "game_info",
    "games",
    "rewards",
]
