"""What can go wrong, each with a type of its own."""


class Error(Exception):
    """Everything that this package raises on purpose."""


class RefusedError(Error):
    """A rule of the game forbids it. Nothing was changed."""

    rule: str = ""
    """The id in the rule catalogue, such as ``TT-F-06``."""
    key: str = ""
    """The reason as one word, for programs."""


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
