"""What can go wrong, each with a type of its own."""

from __future__ import annotations

import operator
from typing import Any


class Error(Exception):
    """Everything that this package raises on purpose."""


class RefusedError(Error):
    """A rule of the game forbids it. Nothing was changed."""

    rule: str = ""
    """The id in the rule catalogue, such as ``TT-F-06``."""
    key: str = ""
    """The reason as one word, for programs."""


class ArgumentError(Error, TypeError):
    """A call with arguments of types, or in a number, that it does not take."""


class ActionError(Error, ValueError):
    """What was given names no action, seat or array that fits here."""


class ConfigError(Error, ValueError):
    """A game, config, seed or bot that does not exist."""


class FormatError(Error, ValueError):
    """A pack, state or record that cannot be read; the message says where."""


class VersionError(Error):
    """Something that another version of taproom or of the rules has stored."""


class ClosedError(Error):
    """The environment was closed, or was not yet reset."""


class NotResetError(ClosedError, AttributeError):
    """What an environment shows from its first reset on."""


class BusyError(Error):
    """Another thread is using the object. (In the child of a fork: was, when it was forked.)"""


def whole_number(value: Any, what: str, error: type[Exception] = ConfigError) -> int:
    """An int, also from numpy and torch; what is none is told, not rounded."""
    try:
        return operator.index(value)
    except TypeError:
        raise error(f"{what} is {type(value).__name__}, not a whole number") from None


def listed(values: Any, what: str) -> list[Any]:
    try:
        if not isinstance(values, str):
            return list(values)
        raise TypeError
    except TypeError:
        raise ConfigError(f"{what} is {type(values).__name__}, not a list") from None
