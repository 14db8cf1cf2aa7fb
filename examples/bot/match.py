#!/usr/bin/env python3
"""Lets the bot play a level of the program over `taproom rpc` and says how often it wins.

    match.py PROGRAM GAME [--games N] [--against LEVEL] [--players N] [--seed N]

Games come in groups on the same dice, with the bot once in every seat. Every other seat is played by
LEVEL (default `random`). A shared first place counts as its share of a win.
"""
import argparse
import json
import math
import subprocess
from typing import Any

from red_dragon_inn import RedDragonInn
from shapes import Player, components
from tiefenthal import Tiefenthal

PLAYERS = {"tiefenthal": Tiefenthal, "red_dragon_inn": RedDragonInn}


class Rpc:
    """A conversation with `taproom rpc`: one message a line, one answer a line."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding="utf-8")
        self.last_id = 0

    def call(self, method: str, **params: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]


def play(rpc: Rpc, player: Player, seat_of_bot: int, game: str, players: int, against: str, seed: int) -> float:
    """One game; the share of the win that the bot has."""
    status = rpc.call("new", game=game, config={"players": players}, seed=seed)
    table = status["table"]
    while not status["over"]:
        seat = status["deciders"][0]
        if seat == seat_of_bot:
            legal = rpc.call("legal", table=table, seat=seat)
            chosen = legal[0] if len(legal) == 1 else \
                player.choose(rpc.call("view", table=table, seat=seat)["view"], seat, legal)
        else:
            chosen = rpc.call("bot", table=table, seat=seat, bot=against, seed=seed * 10000 + status["version"])
        status = rpc.call("apply", table=table, seat=seat, id=chosen["id"])
    rpc.call("close", table=table)
    places = status["outcome"]["places"]
    return 1 / places.count(1) if places[seat_of_bot] == 1 else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("game", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", default="random")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    rpc = Rpc(options.program)
    player = PLAYERS[options.game](components(options.program, options.game), options.seed)
    shares = [play(rpc, player, number % options.players, options.game, options.players, options.against,
                   options.seed + number // options.players) for number in range(options.games)]

    mean = sum(shares) / len(shares)
    low, high = wilson(mean, len(shares))
    print(f"{options.game}, {options.players} players, {len(shares)} games against {options.against}: "
          f"wins {100 * mean:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}); "
          f"by chance it would be {100 / options.players:.0f} %")


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many games."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


if __name__ == "__main__":
    main()
