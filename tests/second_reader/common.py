"""What both models and the reader share: the talk with the program, chance, and how states compare."""
import json
import subprocess


class Difference(Exception):
    """The model and the engine do not agree. `rule` is where a person should look first."""

    def __init__(self, what, rule, expected, found):
        super().__init__(what)
        self.what, self.rule, self.expected, self.found = what, rule, expected, found


class Taproom:
    """A conversation with `taproom rpc` (docs/protocol.md)."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def batch(self, *requests):
        """Sends (method, params) pairs as one line; returns the answers in order."""
        lines = [{"jsonrpc": "2.0", "id": number, "method": method, "params": params}
                 for number, (method, params) in enumerate(requests)]
        self.process.stdin.write(json.dumps(lines) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Difference("the program ended", "protocol", "an answer", "the end of its output")
        return [answer.get("result", answer.get("error")) for answer in json.loads(line)]

    def call(self, method, **params):
        return self.batch((method, params))[0]

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Chance:
    """The rolls and draws the engine told of in its events; the model asks for them in order."""

    def __init__(self, events, kinds):
        self.left = [event for event in events if event["type"] in kinds]

    def take(self, kind, rule, **expected):
        for number, event in enumerate(self.left):
            if event["type"] == kind and all(event.get(k) == v for k, v in expected.items()):
                return self.left.pop(number)
        wanted = kind + "".join(f" {k}={v}" for k, v in expected.items())
        raise Difference("a roll or draw is missing", rule, wanted, self.told())

    def told(self):
        return [{k: v for k, v in event.items() if k != "text"} for event in self.left]

    def end(self, rule):
        if self.left:
            raise Difference("a roll or draw too many", rule, "no further roll or draw", self.told())


def compare(expected, found, path=""):
    """First path at which the engine's state lacks or changes what the model's has, or None."""
    if isinstance(expected, Counts):
        return None if expected == plain(found) else (path, dict(expected), found)
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return path, expected, found
        for key, value in expected.items():
            difference = compare(value, found.get(key), f"{path}.{key}" if path else key)
            if difference:
                return difference
        return None
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, value in enumerate(expected):
            difference = compare(value, found[number], f"{path}.{number}")
            if difference:
                return difference
        return None
    return None if expected == found else (path, expected, found)


def counts(counter):
    """A Counter as the program writes counts: what there is none of is left out."""
    return Counts({card: n for card, n in counter.items() if n})


class Counts(dict):
    """Counts of cards: compared as a whole, so that a card too many shows."""


def plain(value):
    return {k: n for k, n in value.items() if n} if isinstance(value, dict) else value
