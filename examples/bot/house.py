"""A person in the house of `taproom serve`: a name, a cookie, and connections that may break."""
import http.client
import json
import time
from typing import Any
from urllib.parse import urlsplit

from websocket import WebSocket

RATE, BURST = 15.0, 50.0  # messages a second and at once; the house allows 20 and 100 on a connection


class Refused(RuntimeError):
    """The house said no: a code of docs/protocol.md and a sentence."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]


class House:
    """Where the house is and who we are in it."""

    def __init__(self, url: str, name: str, patience: float = 60.0) -> None:
        """`patience`: seconds in which a house that is away must come back."""
        self.patience = patience
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.cookie = self.become_guest(name)

    def become_guest(self, name: str) -> str:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=10)
        connection.request("POST", "/api/guest", json.dumps({"name": name}), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = json.loads(answer.read())
        if answer.status != 200:
            raise RuntimeError(body["error"]["message"])
        return (answer.getheader("Set-Cookie") or "").split(";")[0]

    def connect(self) -> "Connection":
        """A connection on which `welcome` has been read; tries again while the house is away."""
        pause, gives_up = 0.1, time.monotonic() + self.patience
        while True:
            try:
                return Connection(WebSocket(self.host, self.port, "/socket", {"Cookie": self.cookie}))
            except OSError:
                if time.monotonic() > gives_up:
                    raise
                time.sleep(pause)
                pause = min(2 * pause, 5.0)


class Connection:
    """Requests with their answers, and what the house tells unasked."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.last_id = 0
        self.untold: list[dict[str, Any]] = []
        self.allowed, self.counted_at = BURST, time.monotonic()
        welcome = self.receive(10.0)
        if welcome is None or welcome.get("method") != "welcome":
            raise ConnectionError("the house does not welcome us")

    def send(self, method: str, params: dict[str, Any]) -> int:
        """Sends a request and returns its id; the answer comes with `receive`."""
        self.wait_for_leave()
        self.last_id += 1
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}))
        return self.last_id

    def wait_for_leave(self) -> None:
        """Who sends too often is disconnected; so we count."""
        now = time.monotonic()
        self.allowed = min(BURST, self.allowed + RATE * (now - self.counted_at)) - 1.0
        self.counted_at = now
        if self.allowed < 0:
            time.sleep(-self.allowed / RATE)

    def receive(self, timeout: float) -> dict[str, Any] | None:
        """The next message, or none if none comes in time."""
        if self.untold:
            return self.untold.pop(0)
        text = self.socket.receive(timeout)
        return None if text is None else json.loads(text)

    def call(self, method: str, **params: Any) -> Any:
        """A request and its answer; what comes in between is kept for `receive`."""
        wanted = self.send(method, params)
        kept: list[dict[str, Any]] = []
        while True:
            message = self.receive(10.0)
            if message is None:
                raise ConnectionError(f"no answer to {method}")
            if message.get("id") == wanted:
                self.untold = kept + self.untold
                if "error" in message:
                    raise Refused(message["error"])
                return message["result"]
            kept.append(message)
