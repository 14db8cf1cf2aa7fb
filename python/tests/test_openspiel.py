"""Both games as games of OpenSpiel, with its own tests."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import absl.flags
import numpy as np
import pyspiel
import pytest
import taproom
import taproom.openspiel
from open_spiel.python.algorithms import generate_playthrough, ismcts

GAMES = [
    "taproom_tiefenthal(players=2,modules=M1)",
    "taproom_tiefenthal(players=3,modules=M1-3)",
    "taproom_tiefenthal(players=4,modules=all)",
    "taproom_red_dragon_inn(players=2,options=answering:fast)",
    "taproom_red_dragon_inn(players=4,options=answering:fast;turn_limit:200)",
    "taproom_red_dragon_inn(players=8)",
]


def walk(state: Any, seed: int, steps: int) -> Any:
    """Random moves, then on to a decision or the end."""
    choices = random.Random(seed)
    while steps > 0 or state.is_chance_node():
        if state.is_terminal():
            break
        state.apply_action(choices.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    # Clones, histories, masks, strings, tensors and serialised states at every step. A short game:
    # it looks at everything for every player.
    inner = name[:-1] + ",max_decisions=60,chance_outcomes=16)"
    pyspiel.random_sim_test(pyspiel.load_game(inner), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [GAMES[0], GAMES[3]])
def test_a_whole_game_by_openspiels_own_simulation(name: str) -> None:
    state = walk(pyspiel.load_game(name).new_initial_state(), 4, 10**6)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(1)
    places = state.position.outcome()["places"]
    assert [share > 0 for share in state.returns()] == [place == 1 for place in places]


@pytest.mark.parametrize("name", GAMES)
def test_a_history_gives_the_same_state(name: str) -> None:
    game = pyspiel.load_game(name)
    state = walk(game.new_initial_state(), 7, 80)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.position == state.position
    copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(copy) == str(state) and copy.history() == state.history()
    for player in range(game.num_players()):
        assert copy.information_state_string(player) == state.information_state_string(player)
    other = walk(game.new_initial_state(), 8, 80)
    assert str(other) != str(state)


def test_chance_stands_only_where_something_is_drawn() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    assert state.is_chance_node()
    choices = random.Random(1)
    quiet = drawn = 0
    while not state.is_terminal():
        was_chance = state.is_chance_node()
        state.apply_action(choices.choice(state.legal_actions()))
        drawn += was_chance
        quiet += not was_chance and not state.is_chance_node()
    assert 10 < drawn < quiet


def test_other_outcomes_give_other_dice() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    starts = {str(state.child(outcome)) for outcome in range(64)}
    assert len(starts) > 32


@pytest.mark.parametrize("name", [GAMES[0], GAMES[3]])
def test_playthroughs_can_be_replayed(name: str, tmp_path: Path) -> None:
    short = name[:-1] + ",max_decisions=12,chance_outcomes=8)"
    text = generate_playthrough.playthrough(short, action_sequence=None, seed=3)
    assert f'game: {short.split("(")[0]}' in text and "InformationStateString" in text
    file = tmp_path / "game.txt"
    file.write_text(text)
    if not absl.flags.FLAGS.is_parsed():
        absl.flags.FLAGS(["pytest"])  # it asks for a flag of its own program
    original, replayed = generate_playthrough.replay(str(file))
    assert replayed == original


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_fit_what_the_player_knows(name: str) -> None:
    game = pyspiel.load_game(name)
    sampler = np.random.default_rng(5).random
    for steps in (30, 90):
        state = walk(game.new_initial_state(), steps, steps)
        if state.is_terminal():
            continue
        player = state.current_player()
        worlds = [state.resample_from_infostate(player, sampler) for _ in range(6)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.legal_actions() == state.legal_actions()
            assert world.history() == []
        if "inn" in name:
            assert len({hash(world.position) for world in worlds}) > 1


def test_is_mcts_plays_whole_turns() -> None:
    for name, steps in ((GAMES[0], 12), (GAMES[3], 30)):
        game = pyspiel.load_game(name)
        bot = ismcts.ISMCTSBot(
            game,
            Even(game),
            uct_c=1.4,
            max_simulations=12,
            random_state=np.random.RandomState(2),
        )
        state = walk(game.new_initial_state(), 2, 10)
        for _ in range(steps):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(state.legal_actions()[1])
                continue
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


class Even:
    """A leaf is worth the same to everybody: the search is tested, not its strength."""

    def __init__(self, game: Any) -> None:
        self._players = game.num_players()

    def evaluate(self, state: Any) -> Any:
        if state.is_terminal():
            return np.array(state.returns())
        return np.full(self._players, 1 / self._players)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions(state.current_player())
        return [(action, 1 / len(legal)) for action in legal]


def test_views_of_others_do_not_show_in_strings_and_tensors() -> None:
    game = pyspiel.load_game(GAMES[5])
    state = walk(game.new_initial_state(), 6, 60)
    for player in range(8):
        world = state.resample_from_infostate(player, np.random.default_rng(player).random)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.position != state.position
        others = [p for p in range(8) if p != player]
        assert any(world.observation_string(p) != state.observation_string(p) for p in others)


def test_bad_parameters_and_moments_are_refused() -> None:
    for wrong in ("players=9", "modules=MZ", "options=nothing:x", "chance_outcomes=1", "seed=-1"):
        with pytest.raises((taproom.Error, pyspiel.SpielError)):
            pyspiel.load_game(f"taproom_tiefenthal({wrong})")
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    with pytest.raises(taproom.ActionError):
        state.resample_from_infostate(0, random.random)
    state.apply_action(3)
    before = str(state)
    with pytest.raises((taproom.ActionError, pyspiel.SpielError)):
        state.apply_action(max(state.legal_actions()) + 1)
    assert str(state) == before and state.history() == [3]


def test_moments_pickle_with_what_was_remembered() -> None:
    state = walk(pyspiel.load_game(GAMES[1]).new_initial_state(), 3, 50)
    moment = pickle.loads(pickle.dumps(state._moment))
    assert moment.position == state.position
    assert [moment.memory(p) for p in range(3)] == [state._moment.memory(p) for p in range(3)]
