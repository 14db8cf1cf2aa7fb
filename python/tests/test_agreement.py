"""The package and the program say the same of the same games: who is asked, every view, every legal list.

`TAPROOM` names the program (`./test python` builds it and says where it is)."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
import taproom

from test_engine import CONFIGS

PROGRAM = os.environ.get("TAPROOM", "")
GAMES = 1000
LONGEST = 120  # decisions of most games; some go on to their end


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


@pytest.fixture
def program() -> Iterator[Program]:
    program = Program()
    yield program
    program.close()


def random_game(config: taproom.Config, seed: int) -> taproom.Table:
    """Broken off somewhere, or played to its end: one in twenty."""
    table = taproom.Table(config, seed)
    choices = random.Random(seed)
    decisions = 10**6 if seed % 20 == 0 else choices.randrange(LONGEST)
    for _ in range(decisions):
        state = table.state
        if state.over:
            break
        seat = choices.choice(state.deciders)
        table.apply(choices.choice(state.legal_ids(seat)), seat)
    return table


def compare(program: Program, table: taproom.Table) -> None:
    """The program replays the record and is asked for everything it would show."""
    there = program.call("load", record=json.loads(table.record()))
    number, state = there["table"], table.state
    assert there["deciders"] == state.deciders and there["over"] == state.over
    for viewer in [*range(table.config.players), "spectator", "referee"]:
        assert program.call("view", table=number, seat=viewer)["view"] == state.view(viewer).json()
    for seat in state.deciders:
        offered = program.call("legal", table=number, seat=seat)
        here = state.view(seat).legal()
        assert [(action["do"], action["label"]) for action in offered] == [
            (action.notation, action.label) for action in here
        ]
    program.call("close", table=number)


@pytest.mark.skipif(not PROGRAM, reason="TAPROOM names no program to compare with")
@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_views_and_legal_lists_of_1000_games_agree_with_the_program(
    config: taproom.Config, program: Program
) -> None:
    first = CONFIGS.index(config) * GAMES // len(CONFIGS)
    for game in range(first, first + GAMES // len(CONFIGS)):
        compare(program, random_game(config, game))
