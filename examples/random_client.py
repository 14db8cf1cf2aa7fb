#!/usr/bin/env python3
"""Plays whole games by chance over `taproom rpc`.

    random_client.py PROGRAM [GAME] [GAMES] [SEED]

Everything it knows is in docs/protocol.md: it opens a table, asks the first seat that may act for
its legal actions, takes one by chance, and prints the result.
"""
import json
import random
import subprocess
import sys


class Taproom:
    """A conversation with the program: one message a line, one answer a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.last_id = 0

    def call(self, method, **params):
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]


def play(taproom, game, seed):
    status = taproom.call("new", game=game, seed=seed)
    table = status["table"]
    choice = random.Random(seed)
    while not status["over"]:
        seat = status["deciders"][0]
        actions = taproom.call("legal", table=table, seat=seat)
        action = choice.choice(actions)
        status = taproom.call("apply", table=table, seat=seat, do=action["do"])
    record = taproom.call("record", table=table)
    assert taproom.call("replay", record=record)["checked"]
    taproom.call("close", table=table)
    return status


def main():
    program, game, games, seed = (sys.argv[1:] + ["taproom", "tiefenthal", "1", "1"][len(sys.argv) - 1:])
    taproom = Taproom(program)
    for number in range(int(games)):
        status = play(taproom, game, int(seed) + number)
        print(f"game {number + 1}: {status['version']} actions, scores {status['outcome']['scores']}")


if __name__ == "__main__":
    main()
