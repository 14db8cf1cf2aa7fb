"""PPO with masks on taproom.VectorEnv, on the processor, in one file.

    python examples/learn/ppo.py --minutes 5                  # the inn, two players, against random
    python examples/learn/ppo.py --bots novice --minutes 60 --load inn.pt --save inn.pt
    python examples/learn/ppo.py --game tiefenthal --players 2 --evaluate 400 --load tavern.pt

The learner sits on seat 0 and everybody else is a bot inside the environment, so each of the games
is a stream of one player's decisions. Needs torch beside taproom. Prints a line per evaluation: the
share of games won, with a 95 % interval (Wilson), and how many decisions were seen.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import taproom
import torch
from torch import Tensor, nn


@dataclass
class Settings:
    """What people usually turn."""

    games: int = 64  # stepped at once
    steps: int = 128  # of each game between two updates
    epochs: int = 3
    batch: int = 1024
    rate: float = 5e-4
    gamma: float = 0.997
    trace: float = 0.95  # of the generalised advantage estimate
    clip: float = 0.2
    entropy: float = 0.01
    hidden: int = 256


class Player(nn.Module):
    """Policy and value of an observation. Numbers are read on a logarithmic scale; slices that hold
    the number of a thing are read as one of many."""

    def __init__(self, encoder: taproom.Encoder, hidden: int) -> None:
        super().__init__()
        index = [row for row in encoder.spec() if row["reading"] == "index"]
        self.things = [
            (row["offset"], row["offset"] + row["size"], int(row["high"]) + 1) for row in index
        ]
        self.embeddings = nn.ModuleList(nn.Embedding(size, 8) for _, _, size in self.things)
        width = encoder.cell_count + sum(8 * (end - begin) for begin, end, _ in self.things)
        self.body = nn.Sequential(
            nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy = nn.Linear(hidden, encoder.action_count)
        self.value = nn.Linear(hidden, 1)
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, cells: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        numbers = cells.float()
        parts = [numbers.sign() * numbers.abs().log1p()]
        for (begin, end, size), embedding in zip(self.things, self.embeddings):
            things = cells[:, begin:end].long().clamp(0, size - 1)
            parts.append(embedding(things).flatten(1))
        seen = self.body(torch.cat(parts, 1))
        logits = self.policy(seen).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(logits, 1), self.value(seen).squeeze(1)


def draw(log_shares: Tensor) -> Tensor:
    """An action by its probability (Gumbel's trick: quicker than multinomial)."""
    return (log_shares - torch.empty_like(log_shares).exponential_().log()).argmax(1)


def shown(env: taproom.VectorEnv) -> tuple[Tensor, Tensor]:
    """The arrays of the environment as tensors of the same memory."""
    return torch.from_numpy(env.cells), torch.from_numpy(env.masks)


class Rollout:
    """What happened in the last steps of all games."""

    def __init__(self, env: taproom.VectorEnv, settings: Settings) -> None:
        shape = (settings.steps, settings.games)
        self.cells = torch.empty(*shape, env.encoder.cell_count, dtype=torch.int16)
        self.masks = torch.empty(*shape, env.encoder.action_count, dtype=torch.uint8)
        self.actions = torch.empty(shape, dtype=torch.int64)
        self.shares, self.values, self.rewards, self.ends = (torch.empty(shape) for _ in range(4))
        self.last_values = torch.empty(settings.games)

    @torch.no_grad()
    def fill(self, env: taproom.VectorEnv, player: Player) -> None:
        cells, masks = shown(env)
        rewards = torch.from_numpy(env.rewards)
        terminated, truncated = torch.from_numpy(env.terminated), torch.from_numpy(env.truncated)
        for step in range(len(self.actions)):
            self.cells[step], self.masks[step] = cells, masks
            log_shares, self.values[step] = player(cells, masks)
            actions = draw(log_shares)
            self.actions[step] = actions
            self.shares[step] = log_shares.gather(1, actions[:, None]).squeeze(1)
            env.step(actions.numpy())
            self.rewards[step] = rewards[:, 0]
            self.ends[step] = (terminated | truncated).float()
        self.last_values = player(cells, masks)[1]

    def advantages(self, settings: Settings) -> Tensor:
        out = torch.empty_like(self.values)
        following, estimate = self.last_values, torch.zeros(out.shape[1])
        for step in reversed(range(len(out))):
            going_on = 1 - self.ends[step]
            surprise = self.rewards[step] + settings.gamma * following * going_on - self.values[step]
            estimate = surprise + settings.gamma * settings.trace * going_on * estimate
            out[step], following = estimate, self.values[step]
        return out


def update(player: Player, optimiser: torch.optim.Optimizer, rollout: Rollout, settings: Settings) -> None:
    advantages = rollout.advantages(settings)
    targets = (advantages + rollout.values).flatten()
    advantages = ((advantages - advantages.mean()) / (advantages.std() + 1e-6)).flatten()
    cells, masks = rollout.cells.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, shares = rollout.actions.flatten(), rollout.shares.flatten()
    for _ in range(settings.epochs):
        for rows in torch.randperm(len(actions)).split(settings.batch):
            log_shares, values = player(cells[rows], masks[rows])
            ratio = (log_shares.gather(1, actions[rows, None]).squeeze(1) - shares[rows]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * advantages[rows], clipped * advantages[rows]).mean()
            disorder = -(log_shares.exp() * log_shares).sum(1).mean()
            miss = (values - targets[rows]).square().mean()
            loss = 0.5 * miss - gain - settings.entropy * disorder
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def wilson(wins: float, games: int) -> tuple[float, float]:
    """A 95 % interval for a share; a shared win counts in parts."""
    z, share = 1.96, wins / games
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return centre - reach, centre + reach


@torch.no_grad()
def evaluate(player: Player, config: taproom.Config, bots: list[str | None], games: int, seed: int) -> float:
    """The share won of `games` games that were never learnt from: the first of each place, so that
    short games are not counted more often than long ones."""
    env = taproom.VectorEnv(config, games, seed=seed, bots=bots)
    cells, masks = shown(env)
    open_games = np.ones(games, dtype=bool)
    wins = 0.0
    while open_games.any():
        env.step(draw(player(cells, masks)[0]).numpy())
        ended = open_games & ((env.terminated | env.truncated) != 0)
        wins += float(env.rewards[ended, 0].sum())
        open_games &= ~ended
    return wins / games


def told(share: float, games: int, config: taproom.Config) -> str:
    low, high = wilson(share * games, games)
    return f"won {share:.3f} ({low:.3f} to {high:.3f}) of {games} games, even is {1 / config.players:.3f}"


def table(args: argparse.Namespace) -> tuple[taproom.Config, list[str | None]]:
    options = {"answering": "fast"} if args.game == "red_dragon_inn" else {}
    config = taproom.Config(args.game, args.players, args.modules, options)
    bots: list[str | None] = [None, *[args.bots] * (config.players - 1)]
    return config, bots


def load(player: Player, encoder: taproom.Encoder, file: Path) -> None:
    saved = torch.load(file)
    if saved["version"] != encoder.version:
        raise SystemExit(f"{file} was trained with version {saved['version']} of the layout")
    player.load_state_dict(saved["player"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="red_dragon_inn", choices=taproom.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="")
    parser.add_argument("--bots", default="random", help="who sits on the other seats")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--every", type=float, default=1, help="minutes between two evaluations")
    parser.add_argument("--evaluate", type=int, default=400, help="games of an evaluation")
    parser.add_argument("--better-than", type=float, default=0, help="a share; fail when fewer are won")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", type=Path)
    parser.add_argument("--save", type=Path)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    settings = Settings()
    config, bots = table(args)
    env = taproom.VectorEnv(config, settings.games, args.threads, seed=args.seed + 1, bots=bots)
    player = Player(env.encoder, settings.hidden)
    if args.load:
        load(player, env.encoder, args.load)
    optimiser = torch.optim.Adam(player.parameters(), settings.rate)
    rollout = Rollout(env, settings)
    learnt, decisions, shown_at = 0.0, 0, 0.0
    # Minutes of the processor, all threads together, spent on learning: not those of evaluations, nor
    # those in which somebody else had the machine.
    while True:
        if learnt >= args.minutes * 60 or learnt >= shown_at:
            share = evaluate(player, config, bots, args.evaluate, args.seed + 999)
            result = told(share, args.evaluate, config)
            print(f"{learnt / 60:5.1f} min, {decisions:9,} decisions: {result}", flush=True)
            shown_at = learnt + args.every * 60
            if learnt >= args.minutes * 60:
                break
        begin = time.process_time()
        rollout.fill(env, player)
        update(player, optimiser, rollout, settings)
        decisions += rollout.actions.numel()
        learnt += time.process_time() - begin
    if args.save:
        torch.save({"version": env.encoder.version, "player": player.state_dict()}, args.save)
    if share < args.better_than:
        raise SystemExit(f"fewer than {args.better_than} were won")


if __name__ == "__main__":
    main()
