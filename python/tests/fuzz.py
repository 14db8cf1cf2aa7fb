"""Random calls with random arguments over everything public: whatever is raised must be an error of
the package. `python fuzz.py [--seconds 60] [--seed 1]`; test_hostile.py runs it for a moment.

A call that ends the process shows by the process ending; `--trace FILE` then tells the last call.
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import taproom
from taproom import red_dragon_inn_v0, tiefenthal_v0
from taproom._core import Episode, VectorCore
from taproom.drawing import draw
from taproom.seat_env import SeatEnv


class Odd:
    """Answers every question about itself with something unfit."""

    def __index__(self) -> int:
        return -(2**40)

    def __str__(self) -> str:
        return "\ud800"

    def __iter__(self) -> Any:
        return iter([Odd])


class Rude:
    """Raises whatever it is asked. What a caller's own object raises is the caller's affair."""

    def __len__(self) -> int:
        raise taproom.Error("len")


ODD: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 7, 8, 255, 256, -(2**31), 2**31, 2**32 - 1, 2**32, 2**63, 2**64, 10**30,
    0.0, 1.5, -0.0, float("nan"), float("inf"), 1j, "", "0", "x", "end turn", "seat_1", "spectator",
    "referee", "\0", "\ud800", "é" * 300, "x" * 5000, b"bytes", (), [], {}, [1], (1, 2), {"type": "pass"},
    {"type": "place", "die": {"face": 9}}, {1: 2}, {"a": float("nan")}, [[[[]]]], object(), int, print,
    Odd(), Rude(), np.int64(3), np.float32("nan"), np.zeros(0), np.zeros(3), np.zeros((2, 2), np.int16),
    np.array(5), np.array(["a"]), np.array([None]), np.full(4, np.nan), np.arange(4, dtype=np.uint64) - 1,
    "win_share", "rank", "score_difference", "tiefenthal", "red_dragon_inn", "random", "novice", "all", "1-3",
    "f" * 64, range(3),
]  # fmt: skip

CONFIGS = [
    taproom.Config("tiefenthal", players=2),
    taproom.Config("tiefenthal", players=4, modules="all"),
    taproom.Config("red_dragon_inn", players=2),
    taproom.Config("red_dragon_inn", players=8, options={"answering": "fast"}),
]
VIEWERS: list[int | str] = [0, 1, "spectator", "referee"]
SMALL_BUDGET = {"nodes": 20}


def makers(choices: random.Random) -> list[Callable[[], Any]]:
    config = choices.choice(CONFIGS)
    game = config.game
    module: Any = tiefenthal_v0 if game == "tiefenthal" else red_dragon_inn_v0

    def moved() -> taproom.State:
        state = taproom.State(config, choices.randrange(1000))
        for _ in range(choices.randrange(40)):
            if not state.over:
                state.apply(choices.choice(state.legal_ids()))
        return state

    def environment() -> Any:
        env = module.env(players=config.players)
        if choices.random() < 0.8:
            env.reset(seed=choices.randrange(1000))
        return env

    def parallel() -> Any:
        env = tiefenthal_v0.parallel_env(players=2)
        if choices.random() < 0.8:
            env.reset(seed=choices.randrange(1000))
        return env

    def against_bots() -> SeatEnv:
        env = SeatEnv(game, config.players, bots="random")
        if choices.random() < 0.8:
            env.reset(seed=choices.randrange(1000))
        return env

    return [
        lambda: config,
        moved,
        moved,
        lambda: moved().view(choices.choice(VIEWERS)),
        lambda: choices.choice(taproom.State(config).legal()),
        lambda: taproom.Encoder(config),
        lambda: taproom.Table(config, 3),
        lambda: taproom.Bot(game, choices.choice(["random", "novice"])),
        lambda: taproom.Pack.default(game),
        lambda: taproom.VectorEnv(config, 3, threads=choices.choice([1, 2])),
        lambda: VectorCore(config, 2, 1, 0, "rank", 100, []),
        lambda: Episode(config, 100, choices.random() < 0.3, [None]),
        environment,
        parallel,
        against_bots,
        lambda: draw(moved().view("spectator")),
    ]


FUNCTIONS: list[Callable[..., Any]] = [
    taproom.Config, taproom.State, taproom.Encoder, taproom.Table, taproom.Bot, taproom.VectorEnv,
    taproom.State.from_json, taproom.Table.from_record, taproom.Pack.load, taproom.Pack.default,
    taproom.rewards, taproom.game_info, taproom.bots, tiefenthal_v0.env, tiefenthal_v0.parallel_env,
    red_dragon_inn_v0.env, SeatEnv, draw,
]  # fmt: skip

# Python's own refusal of a call whose number or names of arguments do not fit a function written in
# Python: there is no line of ours that could refuse it.
PYTHONS_OWN = (
    "positional argument", "unexpected keyword argument", "missing ", "multiple values for",
    "keyword-only", "takes no arguments",
)  # fmt: skip
SKIPPED = {
    "human",  # prints
    "agent_iter", "last",  # PettingZoo's own
    "metadata", "unwrapped", "np_random", "np_random_seed", "spec", "max_num_agents", "num_agents",
    "get_wrapper_attr", "set_wrapper_attr", "has_wrapper_attr", "sample_action",
    # The Canvas: shapes for our own drawings.
    "rect", "circle", "text", "rgb",
}  # fmt: skip


def members(thing: Any) -> list[str]:
    return [name for name in dir(type(thing)) if not name.startswith("_") and name not in SKIPPED]


def good_arguments(full: str, thing: Any, choices: random.Random) -> list[Any] | None:
    """What a call is meant to get, where that is more than nothing."""
    name = full.rsplit(".", 1)[-1]
    config = getattr(thing, "config", None)
    state = taproom.State(config, choices.randrange(50)) if isinstance(config, taproom.Config) else None
    if isinstance(thing, taproom.State):
        state = thing
    if state is None:
        return None
    ids = [0] if state.over else state.legal_ids()
    config = state.config
    encoder = taproom.Encoder(config)
    arrays = [np.zeros(encoder.cell_count, np.int16), np.zeros(encoder.action_count, np.uint8)]
    compact = [0] if state.over else encoder.legal(state)
    if isinstance(thing, (taproom.VectorEnv, VectorCore)) and name == "step":
        ids_now = np.zeros(len(thing.seats), np.int64)
        thing.sample(ids_now) if isinstance(thing, VectorCore) else np.copyto(ids_now, thing.sample())
        return [ids_now]
    if full == "Episode.step" or full.endswith("Env.step"):
        return [choices.choice([*compact, *range(20)])]
    return {
        "apply": [state, choices.choice(compact)] if isinstance(thing, taproom.Encoder) else [choices.choice(ids)],
        "apply_unless_chance": [state, choices.choice(compact)],
        "action": [state, choices.choice(compact)],
        "id": [state.view(0), None if state.over else choices.choice(state.legal())],
        "legal": [state] if isinstance(thing, taproom.Encoder) else [0],
        "observe": [state, 0, *arrays] if isinstance(thing, taproom.Encoder) else ["player_0"],
        "observe_view": [state.view(0), *arrays],
        "explain": [choices.choice(ids)],
        "parse": ["end turn"],
        "view": [choices.randrange(config.players)],
        "reseed": [4],
        "branch": [7],
        "resample": [5],
        "choose": [state.view(0 if state.over else state.deciders[0])],
        "advise": [state.view(0 if state.over else state.deciders[0])],
        "go_on": [state],
        "reset": [choices.randrange(2**64)],
        "show": [0],
        "step_all": [[0] * config.players],
        "undo": [1],
        "record": [["a"] * config.players],
    }.get(name)


class Fuzz:
    def __init__(self, seed: int, trace: Any = None) -> None:
        self.choices = random.Random(seed)
        self.trace = trace
        self.outcomes: Counter[str] = Counter()
        self.foreign: list[str] = []
        self.things: list[Any] = []

    def argument(self, most: int = 2) -> Any:
        pick = self.choices.random()
        if pick < 0.35 and self.things:
            return self.choices.choice(self.things)
        if pick < 0.4:
            return np.zeros(self.choices.choice([1, 3, 514, 1087]), self.choices.choice([np.int16, np.uint8, np.int64]))
        if pick < 0.45 and most:
            return [self.argument(most - 1) for _ in range(self.choices.randrange(4))]
        if pick < 0.5 and most:
            return {self.choices.choice(["type", "player_0", 0]): self.argument(most - 1)}
        if pick < 0.6:
            return self.choices.randrange(600)
        return self.choices.choice(ODD)

    def call(self, name: str, function: Callable[..., Any], names: list[str], owner: Any = None) -> Any:
        arguments = [self.argument() for _ in range(self.choices.choice([0, 0, 1, 1, 1, 2, 2, 3, 4]))]
        keywords = {n: self.argument() for n in names if self.choices.random() < 0.1}
        if function is taproom.VectorEnv or "VectorEnv" in name:
            arguments = arguments[:1] + [min(a, 50) if isinstance(a, int) else a for a in arguments[1:]]
            keywords = {n: min(a, 50) if isinstance(a, int) else a for n, a in keywords.items()}
        if name.endswith(("choose", "advise")):
            arguments, keywords = arguments[:1], {**SMALL_BUDGET}
        good = None
        if self.choices.random() < 0.7:
            with suppress(taproom.Error):  # of one that is closed
                good = good_arguments(name, owner, self.choices)
        if good is not None:
            arguments, keywords = good, SMALL_BUDGET if "choose" in name or "advise" in name else {}
            if self.choices.random() < 0.4:
                arguments[self.choices.randrange(len(arguments))] = self.argument()
        told = f"{name}({arguments!r:.300}, {keywords!r:.200})" if self.trace else name
        if self.trace:
            self.trace.seek(0)
            self.trace.write(told + "\n" + " " * 80)
            self.trace.flush()
        try:
            result = function(*arguments, **keywords)
        except taproom.Error as error:
            self.outcomes[type(error).__name__] += 1
            return None
        except Exception as error:
            if isinstance(error, TypeError) and any(words in str(error) for words in PYTHONS_OWN):
                self.outcomes["Python's own"] += 1
                return None
            self.outcomes["foreign"] += 1
            self.foreign.append(f"{name}({arguments!r:.300}, {keywords!r:.200}): {type(error).__name__}: {error!s:.300}")
            return None
        self.outcomes["fine"] += 1
        return result

    def step(self) -> None:
        if len(self.things) > 30 or not self.things:
            self.choices.shuffle(self.things)
            del self.things[20:]
            for _ in range(4):
                self.things.append(self.choices.choice(makers(self.choices))())
        if self.choices.random() < 0.2:
            function = self.choices.choice(FUNCTIONS)
            result = self.call(function.__name__, function, ["players", "seed", "modules", "options", "reward"])
        else:
            thing = self.choices.choice(self.things)
            name = self.choice_of(thing)
            if name is None:
                return
            full = f"{type(thing).__name__}.{name}"
            if isinstance(getattr(type(thing), name, None), property):
                result = self.call_property(full, thing, name)
            else:
                member = getattr(thing, name, None)
                result = self.call(full, member, ["seat", "seed", "events", "mask"], thing) if callable(member) else None
        if type(result).__module__.startswith("taproom"):
            self.things.append(result)

    def choice_of(self, thing: Any) -> str | None:
        if not type(thing).__module__.startswith("taproom"):
            return None
        return self.choices.choice(members(thing))

    def call_property(self, full: str, thing: Any, name: str) -> Any:
        try:
            return getattr(thing, name)
        except taproom.Error as error:
            self.outcomes[type(error).__name__] += 1
        except Exception as error:
            self.outcomes["foreign"] += 1
            self.foreign.append(f"{full}: {type(error).__name__}: {error!s:.300}")
        return None


def fuzz(seconds: float, seed: int, trace: Any = None, most: int = 10**9) -> Fuzz:
    work = Fuzz(seed, trace)
    end = time.monotonic() + seconds
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while time.monotonic() < end and sum(work.outcomes.values()) < most:
            work.step()
    return work


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", type=argparse.FileType("w"))
    args = parser.parse_args()
    work = fuzz(args.seconds, args.seed, args.trace)
    print(sum(work.outcomes.values()), "calls:", dict(work.outcomes.most_common()))
    for told in sorted(set(work.foreign))[:60]:
        print(told)
    raise SystemExit(1 if work.foreign else 0)


if __name__ == "__main__":
    main()
