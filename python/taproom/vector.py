"""Many games stepped at once, in C++, with arrays that are written in place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ._core import Config, Encoder, VectorCore
from .errors import ActionError, ClosedError, listed


class VectorEnv:
    """``count`` games of one config.

    The arrays are written by every ``step`` and never move, so ``torch.from_numpy(env.cells)`` (or
    anything that takes DLPack) sees each step without a copy:

    - ``cells`` (count, cell_count) int16: what the seat that is asked sees (``encoder.spec()``),
    - ``masks`` (count, action_count) uint8: what it may do,
    - ``seats`` (count) int32: which seat it is,
    - ``rewards`` (count, players) float32: of every seat, in the step that ended a game,
    - ``terminated``, ``truncated`` (count) uint8.

    They are for reading: a step writes what changed, and what somebody else wrote there may stay
    until ``reset``. A game that ended is followed by the next one in the same step. ``bots`` names a bot for each
    seat, ``None`` for the learner's. The games do not depend on the number of threads.
    """

    def __init__(
        self,
        config: Config,
        count: int,
        threads: int = 1,
        seed: int = 0,
        reward: str = "win_share",
        max_decisions: int = 20000,
        bots: Sequence[str | None] = (),
    ) -> None:
        self._core: VectorCore | None = VectorCore(
            config, count, threads, seed, reward, max_decisions, listed(bots, "bots")
        )
        self.config = config
        self.encoder = Encoder(config)
        self.count = count
        self.cells: npt.NDArray[np.int16] = self._core.cells
        self.masks: npt.NDArray[np.uint8] = self._core.masks
        self.seats: npt.NDArray[np.int32] = self._core.seats
        self.rewards: npt.NDArray[np.float32] = self._core.rewards
        self.terminated: npt.NDArray[np.uint8] = self._core.terminated
        self.truncated: npt.NDArray[np.uint8] = self._core.truncated
        self._ids = np.zeros(count, dtype=np.int64)

    def _open(self) -> VectorCore:
        if self._core is None:
            raise ClosedError("the environment is closed")
        return self._core

    def reset(self, seed: int) -> None:
        """Begins all games anew; the same seed gives the same games."""
        self._open().reset(seed)

    def step(self, ids: npt.ArrayLike) -> None:
        """Does what the ids say, one for each game. A wrong one raises, and nothing is done."""
        core = self._open()
        if type(ids) is np.ndarray and ids.dtype == np.int64 and ids.ndim == 1:
            core.step(ids)
            return
        try:
            array = np.ascontiguousarray(ids)
        except Exception as error:
            raise ActionError(f"ids must be whole numbers, one for each game: {error}") from None
        if array.dtype.kind not in "iu" or array.ndim != 1:
            raise ActionError("ids must be whole numbers, one for each game")
        core.step(array.astype(np.int64, copy=False))

    def sample(self) -> npt.NDArray[np.int64]:
        """A random id out of every mask. The same array is filled every time."""
        self._open().sample(self._ids)
        return self._ids

    @property
    def decisions(self) -> int:
        """Decisions so far, those of bots included."""
        return self._open().decisions

    @property
    def games(self) -> int:
        """Games that ended so far."""
        return self._open().games

    def close(self) -> None:
        """Ends the threads. The arrays stay readable."""
        self._core = None
