"""Sits at one table and plays its seats to the end, through cuts, restarts and second thoughts.

This is "What a client must do" of docs/protocol.md in code: `open` with the version held, `apply` with a
key, the same key again after a cut, and a look for the next question after every answer.
"""
import uuid
from typing import Any

from dice import Dice
from house import Connection, House, Refused
from shapes import Player

PASSED, NOT_NOW = -32008, -32010  # the question has changed; the table is paused or over
SILENCE = 30.0  # seconds after which we ask how the table stands


class Table:
    def __init__(self, house: House, connection: Connection, name: str, token: str, player: Player,
                 dice: Dice | None = None) -> None:
        self.house = house
        self.connection = connection
        self.name = name
        self.token = token
        self.player = player
        self.dice = dice or Dice()
        self.version = 0
        self.latest: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.unanswered: dict[int, dict[str, Any]] = {}  # by seat: an `apply` that is on its way
        self.requests: dict[int, int] = {}  # seat by the id of that request
        self.answered: dict[int, int] = {}  # by seat: the question it has answered
        self.acted_at: dict[int, int] = {}  # by seat: the version of its last act

    def play(self) -> dict[str, Any]:
        """Plays until the table is over; its last update, with the outcome."""
        while not self.latest.get("over"):
            try:
                message = self.connection.receive(SILENCE) if self.latest else None
                if message is None:
                    self.open()
                else:
                    self.take(message)
            except OSError:
                self.come_back()
        return self.latest

    def come_back(self) -> None:
        """After a cut: connect, open with the version held, send again what was not answered."""
        while True:
            self.connection = self.house.connect()
            self.requests, lost = {}, list(self.unanswered)
            try:
                self.open()
                for seat in lost:
                    self.send(seat)
                return
            except OSError:
                continue  # cut again

    def ask(self, method: str, **params: Any) -> Any:
        """Asks about the table, again after every cut. For what may be asked twice."""
        while True:
            try:
                return self.connection.call(method, table=self.name, **params)
            except OSError:
                self.connection = self.house.connect()

    def open(self) -> None:
        known = {"version": self.version} if self.version else {}
        self.update(self.connection.call("open", table=self.name, token=self.token, **known))

    def take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "update" and message["params"]["table"] == self.name:
            self.update(message["params"])
        elif message.get("id") in self.requests:
            self.answer(self.requests.pop(message["id"]), message)
        # Anything else: `bye`, which the end of the connection follows.

    def update(self, update: dict[str, Any]) -> None:
        if not update["fresh"] and update["from"] > self.version:
            self.open()  # something is missing
            return
        if update["version"] < self.version and not update["fresh"]:
            return  # overtaken by a later one
        self.version, self.latest = update["version"], update
        if "info" in update:
            self.info = update["info"]
            self.take_seats_back()
            if self.dice.is_asked(self.info):
                self.connection.send("dice", {"table": self.name, "value": self.dice.value})
        if update["phase"] == "gathering":
            self.start_when_full()
        self.decide()

    def take_seats_back(self) -> None:
        """Who was away too long, or ran out of time, is replaced by a bot of the house until he is back."""
        for seat, chair in enumerate(self.info["seats"]):
            if chair.get("you") and chair.get("taken_over"):
                self.connection.send("take_back", {"table": self.name, "seat": seat})

    def start_when_full(self) -> None:
        """The host begins when nobody is missing; a table without open seats has begun by itself."""
        if self.info["you_host"] and all(seat["kind"] != "open" for seat in self.info["seats"]):
            self.connection.send("start", {"table": self.name})

    def decide(self) -> None:
        """Answers every question to a seat of ours that has not been answered yet."""
        for shown in self.latest["views"]:
            seat = shown["viewer"]
            if not shown.get("legal") or self.latest["phase"] != "playing" or seat in self.unanswered:
                continue
            if self.answered.get(seat) == shown["question"] or self.version < self.acted_at.get(seat, 0):
                continue
            action = self.player.choose(shown["view"], seat, shown["legal"])
            self.unanswered[seat] = {"table": self.name, "seat": seat, "do": action["do"],
                                     "version": self.version, "key": uuid.uuid4().hex}
            self.answered[seat] = shown["question"]
            self.send(seat)

    def send(self, seat: int) -> None:
        self.requests[self.connection.send("apply", self.unanswered[seat])] = seat

    def answer(self, seat: int, message: dict[str, Any]) -> None:
        """An `apply` was acknowledged, or its question has changed meanwhile."""
        meant = self.unanswered.pop(seat)
        if "result" in message:
            self.acted_at[seat] = message["result"]["version"]
        else:
            refused = Refused(message["error"])
            if refused.code not in (PASSED, NOT_NOW):
                raise refused
            del self.answered[seat]
            if refused.code == NOT_NOW and self.version <= meant["version"]:
                return  # the update that says why is still on its way
        # The next question may be here already: after a cut `open` brings it before the act that was sent again
        # is answered with `again`, and then nothing more comes for it.
        self.decide()
