"""The engine as Python sees it: configs, states, views, actions, records, bots, errors."""

from __future__ import annotations

import copy
import json
import multiprocessing
import pickle
import random
import threading

import pytest
import taproom

CONFIGS = [
    taproom.Config("tiefenthal", players=2),
    taproom.Config("tiefenthal", players=3, modules="1-3"),
    taproom.Config("tiefenthal", players=4, modules="all"),
    taproom.Config("red_dragon_inn", players=2),
    taproom.Config("red_dragon_inn", players=8, options={"answering": "fast"}),
]


def played(config: taproom.Config, seed: int, actions: int) -> taproom.State:
    """A state after so many random actions, or the end."""
    state = taproom.State(config, seed)
    choices = random.Random(seed)
    for _ in range(actions):
        if state.over:
            break
        seat = choices.choice(state.deciders)
        state.apply(choices.choice(state.legal_ids(seat)), seat)
    return state


def test_games_and_what_they_offer() -> None:
    assert taproom.games() == ["tiefenthal", "red_dragon_inn"]
    info = taproom.game_info("tiefenthal")
    assert [module["id"] for module in info["modules"]] == list("12345ABCD")
    assert "novice" in taproom.bots("red_dragon_inn")
    pack = taproom.Pack.default("tiefenthal")
    assert len(pack.hash) == 64 and "guests" in json.dumps(pack.json())


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_a_random_game_ends_with_places(config: taproom.Config) -> None:
    state = played(config, 3, 10**6)
    outcome = state.outcome()
    assert state.over and outcome["over"] and 1 in outcome["places"]
    assert sum(taproom.rewards(state, "win_share")) == pytest.approx(1)
    assert sum(taproom.rewards(state, "rank")) == pytest.approx(config.players / 2)
    with pytest.raises(taproom.ActionError, match="over"):
        state.legal()


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_copies_pickles_and_json_go_on_alike(config: taproom.Config) -> None:
    state = played(config, 5, 60)
    twins = [state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    for twin in twins:
        assert twin == state and hash(twin) == hash(state)
    assert taproom.State.from_json(config, state.json()) == state
    for _ in range(40):
        if state.over:
            break
        seat = state.deciders[-1]
        action = state.legal(seat)[-1]
        before = hash(state)
        state.apply(action, seat)
        for twin in twins:
            assert hash(twin) == before
            twin.apply(action.notation, seat)
            assert twin == state
    other = state.copy()
    other.reseed(99)
    assert other == state


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_every_form_of_an_action_names_it(config: taproom.Config) -> None:
    state = played(config, 8, 50)
    seat = state.deciders[0]
    actions = state.legal(seat)
    assert [action.id for action in actions] == state.legal_ids(seat)
    for action in actions:
        results = set()
        for form in (action, action.id, action.notation, action.json()):
            assert state.explain(form, seat) is None
            twin = state.copy()
            twin.apply(form, seat)
            results.add(twin)
        assert len(results) == 1 and action.label


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    state = taproom.State(CONFIGS[0], 1)
    before = state.copy()
    refusal = state.explain("end turn")
    assert refusal is not None and refusal.rule.startswith("TT-") and refusal.sentence
    with pytest.raises(taproom.RefusedError) as caught:
        state.apply("end turn")
    assert caught.value.rule == refusal.rule and str(caught.value) == refusal.sentence
    assert state == before
    over = played(CONFIGS[0], 1, 10**6)
    with pytest.raises(taproom.RefusedError):
        over.apply(state.legal()[0], 0)


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_an_act_out_of_turn_is_refused_by_a_rule(config: taproom.Config) -> None:
    moments = (played(config, 5, actions) for actions in range(20, 200))
    state = next(moment for moment in moments if len(moment.deciders) < config.players)
    waiting = next(seat for seat in range(config.players) if seat not in state.deciders)
    before = state.copy()
    with pytest.raises(taproom.RefusedError) as caught:
        state.apply(state.legal()[0].notation, waiting)
    assert caught.value.rule.startswith(("TT-", "RDI-")) and str(caught.value)
    assert state == before


@pytest.mark.parametrize("wrong", [-1, 10**9, "dance", {"type": "dance"}, {}, 1.5, [3]])
def test_what_is_no_action_is_refused(wrong: object) -> None:
    state = taproom.State(CONFIGS[3], 1)
    before = state.copy()
    with pytest.raises(taproom.Error):
        state.apply(wrong)  # type: ignore[arg-type]
    assert state == before


def test_bad_configs_seeds_packs_and_seats() -> None:
    for wrong in (
        lambda: taproom.Config("chess"),
        lambda: taproom.Config("tiefenthal", players=5),
        lambda: taproom.Config("tiefenthal", modules="Z"),
        lambda: taproom.Config("tiefenthal", options={"no_such": "x"}),
        lambda: taproom.State(CONFIGS[0], "12"),
        lambda: taproom.State(CONFIGS[0], -1),
        lambda: taproom.Pack.load("tiefenthal", "{"),
        lambda: taproom.Pack.load("tiefenthal", '{"guests": 3}'),
        lambda: taproom.Bot("tiefenthal", "nobody"),
        lambda: taproom.State(CONFIGS[0]).legal(2),
        lambda: taproom.State(CONFIGS[0]).view(-1),
        lambda: taproom.State(CONFIGS[0]).view("boss"),
        lambda: taproom.Table.from_record("[]"),
        lambda: taproom.rewards(taproom.State(CONFIGS[3]), "score_difference"),
    ):
        with pytest.raises(taproom.Error):
            wrong()


def test_a_state_of_another_version_is_refused() -> None:
    state = taproom.State(CONFIGS[0])
    saved = state.__getstate__()
    for place in (0, 1):
        other = list(saved)
        other[place] = 999
        with pytest.raises(taproom.VersionError):
            taproom.State.__new__(taproom.State).__setstate__(tuple(other))


def test_views_tell_no_secret_and_resample_into_what_they_saw() -> None:
    state = played(CONFIGS[3], 2, 30)
    view = state.view(0)
    hands = [player.get("hand") for player in view.json()["players"]]
    assert hands[0] and not isinstance(hands[1], dict)
    worlds = {view.resample(seed) for seed in range(20)}
    assert len(worlds) > 1
    for world in worlds:
        assert world.view(0) == view and world.view(0).json() == view.json()
    public = {name for name in dir(view) if not name.startswith("_")}
    assert public == {"config", "game", "json", "legal", "resample", "text", "viewer"}


def test_bots_answer_with_legal_actions_the_same_for_the_same_seed() -> None:
    for config in (CONFIGS[0], CONFIGS[3]):
        state = played(config, 4, 20)
        view = state.view(state.deciders[0])
        for name in ("random", "novice", "search"):
            answers = {taproom.Bot(config.game, name).choose(view, nodes=30, seed=5) for _ in range(2)}
            assert len(answers) == 1 and answers <= set(view.legal())
        advice = taproom.Bot(config.game, "search").advise(view, most=2, nodes=30)
        assert 1 <= len(advice) <= 2 and 0 <= advice[0][1] <= 1


def test_tables_are_records_and_can_be_taken_back() -> None:
    table = taproom.Table(CONFIGS[0], 9)
    for _ in range(40):
        state = table.state
        table.apply(state.legal()[-1], state.deciders[0])
    record = table.record(["Anna", "Ben"])
    again = taproom.Table.from_record(record)
    assert again.state == table.state and again.moves == table.moves
    assert pickle.loads(pickle.dumps(table)).state == table.state
    table.undo(3)
    assert len(table.moves) == 37 and table.state != again.state
    with pytest.raises(taproom.ActionError):
        table.undo(38)
    broken = json.loads(record)
    broken["actions"][5]["do"] = "end turn"
    with pytest.raises(taproom.FormatError):
        taproom.Table.from_record(json.dumps(broken))


def test_threads_have_states_of_their_own() -> None:
    ends: list[int] = []

    def work() -> None:
        ends.append(hash(played(CONFIGS[1], 12, 400)))

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(ends) == 4 and len(set(ends)) == 1


def _hash_of(state: taproom.State) -> int:
    return hash(played(state.config, 6, 50)) ^ hash(state)


def test_a_forked_process_goes_on_with_what_it_got() -> None:
    state = played(CONFIGS[4], 6, 30)
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply(_hash_of, (state,)) == _hash_of(state)
