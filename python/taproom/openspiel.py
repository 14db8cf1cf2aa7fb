"""Both games as games of OpenSpiel: importing this module registers ``taproom_tiefenthal`` and
``taproom_red_dragon_inn``.

    >>> import pyspiel, taproom.openspiel
    >>> game = pyspiel.load_game("taproom_red_dragon_inn(players=3,options=answering:fast)")
    >>> game.num_players()
    3

**Parameters.** OpenSpiel reads what begins with a digit as a number, and a comma or an equals sign ends
a parameter. So modules begin with an M (``modules=M1-3;A``, or ``all``), and options are written
``options=answering:fast;turn_limit:1000``. ``seed`` chooses among sets of chance outcomes.

**Chance.** Where something has to be rolled or drawn, a chance node with ``chance_outcomes`` equally
likely outcomes stands between the action and its result. An outcome stands for a seed of all that is
rolled and drawn there, and which seeds they are follows from the chance outcomes before: so a history
gives the same state again, and a node has as many futures as it has outcomes instead of all the rules
know. An action that needs no chance has no such node.

**Simultaneous phases** are played seat by seat; what the rules keep hidden until all are done is
hidden from the later ones as well.

**Returns** are the shares of a win. Games that are not over after ``max_decisions`` are shared by all.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from ._core import Config, Encoder
from ._core import State as Position
from .errors import ActionError, ConfigError, whole_number

_PARAMETERS = {
    "players": 0,
    "modules": "",
    "options": "",
    "seed": 0,
    "chance_outcomes": 256,
    "max_decisions": 20000,
}


def _game_type(name: str, game: str, title: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4 if game == "tiefenthal" else 8,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class _Moment:
    """A position that is never changed, with those before it: what players remember. Copies of a
    state share it."""

    __slots__ = ("before", "memories", "position")

    def __init__(
        self, position: Position, before: _Moment | None, memories: dict[int, str] | None = None
    ) -> None:
        self.position = position
        self.before = before
        self.memories = memories if memories is not None else {}

    def memory(self, player: int) -> str:
        """A digest of all views that this player has had, each change of them once."""
        missing: list[_Moment] = []
        moment: _Moment | None = self
        while moment is not None and player not in moment.memories:
            missing.append(moment)
            moment = moment.before
        for moment in reversed(missing):
            moment.memories[player] = moment._remember(player)
        return self.memories[player]

    def _remember(self, player: int) -> str:
        before = self.before
        seen = hash(self.position.view(player))
        if before is None:
            return hashlib.sha256(f"{seen}".encode()).hexdigest()
        if hash(before.position.view(player)) == seen:
            return before.memories[player]
        return hashlib.sha256(f"{before.memories[player]} {seen}".encode()).hexdigest()

    def __deepcopy__(self, memo: Any) -> _Moment:
        return self

    def __getstate__(self) -> tuple[Position, dict[int, str]]:
        return self.position, {p: self.memory(p) for p in range(self.position.players)}

    def __setstate__(self, saved: tuple[Position, dict[int, str]]) -> None:
        self.position, self.memories = saved
        self.before = None


class TaproomGame(pyspiel.Game):  # type: ignore[misc]
    """What both games share."""

    game_type: pyspiel.GameType
    game_name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        unknown = set(given) - set(_PARAMETERS)
        if unknown:
            raise ConfigError(f"there are no parameters {', '.join(map(repr, sorted(unknown)))}")
        parts = [part for part in str(given["options"]).split(";") if part]
        for part in parts:
            if ":" not in part:
                raise ConfigError(f"an option is written name:value, not {part[:40]!r}")
        options = dict(part.split(":", 1) for part in parts)
        modules = str(given["modules"]).removeprefix("M").replace(";", ",")
        players, self.first_seed, self.chance_outcomes, self.max_decisions = (
            whole_number(given[name], name)
            for name in ("players", "seed", "chance_outcomes", "max_decisions")
        )
        self.config = Config(self.game_name, players, modules, options)
        self.encoder = Encoder(self.config)
        if self.chance_outcomes < 2 or self.max_decisions < 1 or self.first_seed < 0:
            raise ConfigError("at least 2 chance_outcomes, 1 of max_decisions, and no negative seed")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.action_count,
            max_chance_outcomes=self.chance_outcomes,
            num_players=self.config.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.max_decisions,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> TaproomState:
        return TaproomState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.max_decisions + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type)


class TaproomState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TaproomGame) -> None:
        super().__init__(game)
        self._moment: _Moment | None = None  # None: before the first shuffle
        self._pending: int | None = None  # an id that waits for its chance
        self._decisions = 0

    def _here(self) -> _Moment:
        if self._moment is None:
            raise ActionError("the game begins with a chance node")
        return self._moment

    @property
    def position(self) -> Position:
        """A copy of the position as a taproom.State."""
        return self._here().position.copy()

    def current_player(self) -> int:
        if self._moment is None or self._pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        deciders = self._moment.position.deciders
        if not deciders or self._decisions >= self.get_game().max_decisions:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(deciders[0])

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.get_game().chance_outcomes
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        ids: list[int] = self.get_game().encoder.legal(self._here().position, player)
        return ids

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.is_chance_node() and not 0 <= action < game.chance_outcomes:
            raise ActionError(f"there are {game.chance_outcomes} chance outcomes, not {action}")
        if self._moment is None:
            first = Position(game.config, game.first_seed)
            first.branch(action)
            self._moment = _Moment(Position(game.config, first.seed), None)
            return
        position = self._moment.position.copy()
        if self._pending is None:
            done = game.encoder.apply_unless_chance(position, action)
            self._decisions += 1
            if not done:
                self._pending = action
                return
        else:
            position.branch(action)
            game.encoder.apply(position, self._pending)
            self._pending = None
        self._moment = _Moment(position, self._moment)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.get_game().encoder.action(self._here().position, action, player).notation)

    def returns(self) -> list[float]:
        players = self.get_game().config.players
        if not self.is_terminal():
            return [0.0] * players
        places = self._here().position.outcome()["places"] if not self._here().position.deciders else []
        winners = [place == 1 for place in places] or [True] * players
        return [1.0 / sum(winners) if won else 0.0 for won in winners]

    def resample_from_infostate(self, player: int, sampler: Any) -> TaproomState:
        """A state that fits what the player knows, with that player's memory; its history is empty."""
        if self.is_chance_node():
            raise ActionError("at a chance node nobody decides: there is nothing to resample")
        here = self._here()
        made: TaproomState = self.get_game().new_initial_state()
        position = here.position.view(player).resample(int(sampler() * 2**53))
        made._moment = _Moment(position, None, {player: here.memory(player)})
        made._decisions = self._decisions
        return made

    def __str__(self) -> str:
        if self._moment is None:
            return "before the first shuffle"
        waiting = "" if self._pending is None else f"\nwaits for chance: {self._pending}"
        position = self._moment.position
        return f"{position.view('referee').text()}\n{hash(position):016x} {self._decisions}{waiting}"


class Observer:
    """Tensor and string of a player's view; with perfect recall the string also tells all earlier
    views apart."""

    def __init__(self, game: TaproomGame, iig_obs_type: Any) -> None:
        self._encoder = game.encoder
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._cells = np.zeros(game.encoder.cell_count, np.int16)
        self._mask = np.zeros(game.encoder.action_count, np.uint8)
        self.tensor: npt.NDArray[np.float32] = np.zeros(game.encoder.cell_count, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TaproomState, player: int) -> None:
        if state._moment is None:
            self.tensor.fill(0)
            return
        self._encoder.observe(state._moment.position, player, self._cells, self._mask)
        self.tensor[:] = self._cells

    def string_from(self, state: TaproomState, player: int) -> str:
        moment = state._moment
        if moment is None:
            return "before the first shuffle"
        view = moment.position.view(player)
        text = f"{view.text()}\n{hash(view) & (2**64 - 1):016x}"
        return f"{text} {moment.memory(player)}" if self._recalls else text


class TiefenthalGame(TaproomGame):
    game_type = _game_type("taproom_tiefenthal", "tiefenthal", "The Taverns of Tiefenthal")
    game_name = "tiefenthal"


class RedDragonInnGame(TaproomGame):
    game_type = _game_type("taproom_red_dragon_inn", "red_dragon_inn", "The Red Dragon Inn")
    game_name = "red_dragon_inn"


for _game in (TiefenthalGame, RedDragonInnGame):
    pyspiel.register_game(_game.game_type, _game)
