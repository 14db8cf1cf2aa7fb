"""The package and the program say the same of the same games: every legal list and every view.

`TAPROOM` names the program (./test does); `AGREEMENT_GAMES` how many games, 12 unless told."""

from __future__ import annotations

import json
import os
import random
import subprocess
from typing import Any

import pytest
import taproom

from test_engine import CONFIGS

PROGRAM = os.environ.get("TAPROOM", "")
GAMES = int(os.environ.get("AGREEMENT_GAMES", "12"))


class Program:
    """`taproom rpc`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([PROGRAM, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method: str, **params: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        assert "result" in answer, answer
        return answer["result"]

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def follow(program: Program, config: taproom.Config, seed: int) -> int:
    """One random game on both sides; how many views were compared."""
    here = taproom.Table(config, seed)
    there = program.call("new", game=config.game, config=config.json(), seed=seed)
    choices = random.Random(seed)
    deciders, compared = there["deciders"], 0
    for number in range(10**6):
        state = here.state
        assert state.deciders == deciders
        if state.over or number % 16 == 0:
            for viewer in [*range(config.players), "spectator"]:
                told = program.call("view", table=there["table"], seat=viewer)["view"]
                assert state.view(viewer).json() == told
                compared += 1
        if state.over:
            break
        seat = choices.choice(deciders)
        legal = [action.notation for action in state.legal(seat)]
        if number % 16 == 0:
            offered = program.call("legal", table=there["table"], seat=seat)
            assert [action["do"] for action in offered] == legal
        act = choices.choice(legal)
        here.apply(act, seat)
        deciders = program.call("apply", table=there["table"], seat=seat, do=act)["deciders"]
    program.call("close", table=there["table"])
    return compared


@pytest.mark.skipif(not PROGRAM, reason="TAPROOM names no program to compare with")
def test_views_and_legal_lists_agree_with_the_program() -> None:
    program = Program()
    try:
        compared = sum(follow(program, CONFIGS[game % len(CONFIGS)], game) for game in range(GAMES))
    finally:
        program.close()
    assert compared > 10 * GAMES
