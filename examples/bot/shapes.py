"""The shapes of docs/protocol.md that every file here uses, and the numbers on the components."""
import json
import subprocess
from typing import Any, Protocol, TypedDict

View = dict[str, Any]
Pack = dict[str, Any]


class Deal(TypedDict, total=False):
    """Where a game can tell before it is done what an action costs."""

    pays: dict[str, Any]


class Action(Deal):
    """A legal action in its four forms."""

    do: str
    action: dict[str, Any]
    id: int
    label: str


class Player(Protocol):
    """Whoever decides for a seat: all it gets is what a person at that seat would see."""

    def choose(self, view: View, seat: int, legal: list[Action]) -> Action: ...


def components(program: str, game: str) -> Pack:
    """What cards and boards say: `taproom components GAME --json`."""
    text = subprocess.run([program, "components", game, "--json"], check=True, capture_output=True,
                          encoding="utf-8").stdout
    return json.loads(text)


def by_id(pack: Pack, group: str) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in pack[group]["items"]}
