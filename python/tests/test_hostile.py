"""What attacks the process: damaged pickles, threads, forks, parents that are gone, calls from within
calls. It lives, and what is raised is an error of the package."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import random
import sys
import threading
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import taproom
from taproom import red_dragon_inn_v0, tiefenthal_v0
from taproom._core import Episode
from taproom.seat_env import SeatEnv

from fuzz import ODD, fuzz
from test_encoding import _in_a_fork
from test_engine import CONFIGS, played

TAVERN, INN = CONFIGS[0], CONFIGS[3]


def episode() -> Episode:
    made = Episode(INN, 500, False, [None, "random"])
    made.reset(3)
    return made


def bare(kept: Any) -> Any:
    """One of the same class that was not set up."""
    return kept.__class__.__new__(kept.__class__)


def table() -> taproom.Table:
    made = taproom.Table(INN, 4)
    for _ in range(10):
        made.apply(made.state.legal()[0])
    return made


KEPT: dict[str, Callable[[], Any]] = {
    "config": lambda: CONFIGS[2],
    "state": lambda: played(CONFIGS[2], 5, 60),
    "encoder": lambda: taproom.Encoder(INN),
    "table": table,
    "episode": episode,
}


@pytest.mark.parametrize("name", KEPT)
def test_a_pickle_with_a_piece_replaced_is_refused(name: str) -> None:
    kept = KEPT[name]()
    pieces = kept.__getstate__()
    again = pickle.loads(pickle.dumps(kept))
    assert again.__getstate__() == pieces
    refused = 0
    for place in range(len(pieces)):
        for odd in [*ODD, taproom.Config("tiefenthal", 4), played(TAVERN, 1, 30), "{}", "[]", "null", '{"players": 9}']:
            damaged = (*pieces[:place], odd, *pieces[place + 1 :])
            made = bare(kept)
            try:
                made.__setstate__(damaged)
            except taproom.Error:
                refused += 1
                with pytest.warns(RuntimeWarning), pytest.raises(taproom.Error):
                    made.__getstate__()  # nothing is half made
            else:
                made.__getstate__()
    assert refused > len(pieces) * 20


@pytest.mark.parametrize("name", KEPT)
def test_a_pickle_of_another_form_is_another_version(name: str) -> None:
    kept = KEPT[name]()
    pieces = kept.__getstate__()
    for other in ((pieces[0] + 1, *pieces[1:]), (pieces[0] + 1,), (pieces[0] + 1, *pieces)):
        with pytest.raises(taproom.VersionError, match="another version"):
            bare(kept).__setstate__(other)
    for short in ((), pieces[:-1], (*pieces, 1), ("x",), None, 7, "text", [*pieces][:0]):
        with pytest.raises(taproom.Error):
            bare(kept).__setstate__(short)


@pytest.mark.parametrize("name", KEPT)
def test_a_pickle_with_bytes_turned_never_ends_the_process(name: str) -> None:
    """The format of pickles itself is Python's: its own errors may be raised, too."""
    whole = pickle.dumps(KEPT[name]())
    choices = random.Random(7)
    loaded = 0
    for _ in range(300):
        damaged = bytearray(whole)
        # Texts inside, which are most of it: other bytes may make Python import or allocate anything.
        for _ in range(choices.choice([1, 1, 2, 8])):
            at = choices.randrange(len(damaged))
            if 32 <= damaged[at] < 127:
                damaged[at] = choices.choice(b'0123456789"{}[],:abcxyz')
        try:
            made = pickle.loads(bytes(damaged))
        except Exception:
            continue
        loaded += 1
        repr(made)
    assert loaded > 0


def test_a_pickle_of_an_environment_goes_on_and_a_closed_one_stays_closed() -> None:
    env = tiefenthal_v0.env(players=2)
    env.reset(seed=3)
    env.close()
    again = pickle.loads(pickle.dumps(env))
    with pytest.raises(taproom.ClosedError):
        again.step(0)


def in_threads(count: int, work: Callable[[int], None]) -> list[BaseException]:
    raised: list[BaseException] = []

    def guarded(number: int) -> None:
        try:
            work(number)
        except BaseException as error:
            raised.append(error)

    threads = [threading.Thread(target=guarded, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return raised


@pytest.fixture
def quick_switches() -> Any:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def busy_or_outdated(raised: list[BaseException]) -> None:
    """In use by another thread, or ids of a position that another thread has left."""
    for error in raised:
        assert isinstance(error, (taproom.BusyError, taproom.ActionError)), repr(error)


def test_threads_that_step_one_vector_environment(quick_switches: None) -> None:
    env = taproom.VectorEnv(INN, 64, threads=2, bots=[None, "novice"])

    def work(number: int) -> None:
        for turn in range(60):
            try:
                if number == 0 and turn % 20 == 19:
                    env.reset(turn)
                elif number == 1:
                    assert env.decisions >= 0
                else:
                    env.step(env.sample().copy())
            except (taproom.BusyError, taproom.ActionError):
                pass

    busy_or_outdated(in_threads(4, work))
    env.step(env.sample())
    assert env.masks.any(axis=1).all()


def test_a_second_thread_gets_a_busy_error() -> None:
    env = taproom.VectorEnv(INN, 3000, bots=[None, "novice"])
    met = threading.Event()

    def work(_: int) -> None:
        while not met.is_set():
            try:
                env.reset(1)
            except taproom.BusyError as error:
                assert "another thread" in str(error)
                met.set()

    assert in_threads(2, work) == []


def test_threads_that_use_one_seat_environment(quick_switches: None) -> None:
    env = SeatEnv("red_dragon_inn", 2, bots="search:nodes=60:horizon=2")
    env.reset(seed=1)

    def work(number: int) -> None:
        for turn in range(8):
            try:
                mask = env.action_masks()
                if mask.any():
                    env.step(int(mask.argmax()))
                if number == 2 and turn == 4:
                    env.reset(seed=turn)
                copy.deepcopy(env.game)
            except (taproom.BusyError, taproom.ActionError):
                pass

    busy_or_outdated(in_threads(3, work))
    env.reset(seed=2)
    assert env.game.deciders


def test_threads_that_ask_one_bot(quick_switches: None) -> None:
    bot = taproom.Bot("red_dragon_inn", "search:nodes=200:horizon=2")
    state = played(INN, 4, 30)
    while len(state.legal()) < 2:
        state.apply(state.legal()[0])
    view = state.view(state.deciders[0])

    def work(_: int) -> None:
        for _ in range(10):
            try:
                assert bot.choose(view, seed=1) in view.legal()
                bot.forget()
            except taproom.BusyError:
                pass

    assert in_threads(4, work) == []


def test_a_close_while_another_thread_steps(quick_switches: None) -> None:
    for _ in range(5):
        env = taproom.VectorEnv(INN, 200, threads=2, bots=[None, "novice"])

        def work(number: int, env: taproom.VectorEnv = env) -> None:
            try:
                for _ in range(20):
                    env.step(env.masks.argmax(axis=1))
                    if number == 1:
                        env.close()
            except (taproom.ClosedError, taproom.BusyError, taproom.ActionError):
                pass

        assert in_threads(2, work) == []


def test_packs_that_come_and_go_in_threads(quick_switches: None) -> None:
    def work(number: int) -> None:
        for turn in range(5):
            text = taproom.Pack.default("red_dragon_inn").json()
            text["name"] = f"pack {number} {turn}"
            pack = taproom.Pack.load("red_dragon_inn", json.dumps(text))
            config = taproom.Config("red_dragon_inn", players=2, pack=pack)
            del pack
            state = played(config, turn, 30)
            assert pickle.loads(pickle.dumps(state)) == state

    raised = in_threads(3, work)
    for error in raised:
        assert isinstance(error, taproom.Error), repr(error)


def test_an_environment_forked_in_the_middle_of_a_step_says_so() -> None:
    env = taproom.VectorEnv(INN, 3000, bots=[None, "novice"])
    ids = env.sample().copy()
    answers: list[str] = []

    def use() -> str:
        try:
            env.step(ids)
        except taproom.Error as error:
            return type(error).__name__
        return "stepped"

    for _ in range(20):
        stepping = threading.Thread(target=lambda: env.step(ids))
        stepping.start()
        answers.append(_in_a_fork(use))
        stepping.join()
        ids = env.masks.argmax(axis=1)
        if "BusyError" in answers:
            break
    assert set(answers) <= {"BusyError", "stepped", "ActionError"} and "" not in answers
    env.step(ids)


def test_arrays_live_without_what_made_them() -> None:
    env = taproom.VectorEnv(TAVERN, 3)
    gone = weakref.ref(env)
    cells, masks = env.cells, env.masks
    before = cells.copy()
    del env
    gc.collect()
    assert gone() is None and (cells == before).all() and masks.any()
    one = episode()
    seen = one.cells
    del one
    gc.collect()
    seen[:] = 5
    assert (seen == 5).all()


def test_views_actions_and_states_live_without_their_pack() -> None:
    content = taproom.Pack.default("red_dragon_inn").json()
    content["name"] = "short-lived"
    pack = taproom.Pack.load("red_dragon_inn", json.dumps(content))
    state = taproom.State(taproom.Config("red_dragon_inn", players=2, pack=pack), 3)
    view, action, twin = state.view(0), state.legal()[0], pickle.loads(pickle.dumps(state))
    del pack, state
    gc.collect()
    assert view.text() and view.resample(1).view(0) == view
    assert action.notation and twin.legal()


class Reenters:
    """A number that uses the environment while it is being read."""

    def __init__(self, use: Callable[[], object]) -> None:
        self.use = use

    def __index__(self) -> int:
        self.use()
        return 1


def test_calls_from_within_a_call() -> None:
    env = red_dragon_inn_v0.env(players=2)
    env.reset(seed=1)
    uses: list[Callable[[], object]] = [
        lambda: env.reset(seed=2),
        env.close,
        lambda: env.step(int(env.last()[0]["action_mask"].argmax())),
        lambda: env.__dict__.clear(),
    ]
    for use in uses:
        env.__init__(taproom.Config("red_dragon_inn", 2), "again")  # type: ignore[misc]
        env.reset(seed=1)
        try:
            env.step(Reenters(use))  # type: ignore[arg-type]
        except taproom.Error:
            pass
    state = taproom.State(INN, 1)
    state.reseed(Reenters(lambda: state.apply(state.legal()[0])))  # type: ignore[arg-type]
    assert state.legal()
    core = episode()
    core.reset(Reenters(lambda: core.reset(9)))  # type: ignore[arg-type]
    core.show(0)


def test_what_a_callers_own_object_raises_comes_through() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    state = taproom.State(INN, 1)
    with pytest.raises(taproom.Error):
        state.apply({"type": object()})
    env = red_dragon_inn_v0.env(players=2)
    env.reset(seed=1)
    with pytest.raises(KeyboardInterrupt):
        env.step(Reenters(interrupt))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(4))
def test_random_calls_raise_nothing_foreign(seed: int) -> None:
    work = fuzz(60, seed, most=4000)
    assert not work.foreign, "\n".join(work.foreign[:10])
    assert work.outcomes["fine"] > 100 and sum(work.outcomes.values()) >= 4000


def test_an_array_of_another_thread_may_change_under_a_step() -> None:
    env = taproom.VectorEnv(INN, 500, bots=[None, "novice"])
    ids = env.sample()  # the environment's own array
    over = threading.Event()

    def scribble() -> None:
        noise = np.random.default_rng(1)
        while not over.is_set():
            ids[:] = noise.integers(-5, 600, len(ids))

    scribbler = threading.Thread(target=scribble)
    scribbler.start()
    stepped = 0
    for _ in range(40):
        try:
            env.step(ids)
            stepped += 1
        except taproom.ActionError:
            continue
    over.set()
    scribbler.join()
    env.step(env.masks.argmax(axis=1))
