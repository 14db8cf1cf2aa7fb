"""The PPO of ppo.py with Ray: actors on one machine or many play, one process learns.

    python examples/learn/ray_actors.py --actors 2 --minutes 1
    ray start --head                                  # on one machine, then on the others:
    ray start --address=HEAD:6379
    python examples/learn/ray_actors.py --address auto --actors 32 --minutes 30 --save inn.pt

Every machine needs taproom, torch and ray. An actor holds its own VectorEnv and sends what its games
went through; the learner sends the weights back. Actors play on with weights that are one update old
while the learner is at work; the probabilities they acted with are in what they send, which is all
that PPO asks for.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import ray
import taproom
import torch
from ppo import Player, Rollout, Settings, evaluate, load, table, told, update


@ray.remote(num_cpus=1)
class Actor:
    """Games that are played with the weights of the learner."""

    def __init__(self, args: argparse.Namespace, settings: Settings, number: int) -> None:
        torch.manual_seed(args.seed + 1000 + number)
        torch.set_num_threads(1)
        config, bots = table(args)
        self.env = taproom.VectorEnv(config, settings.games, seed=args.seed + 1000 + number, bots=bots)
        self.player = Player(self.env.encoder, settings.hidden)
        self.rollout = Rollout(self.env, settings)

    def version(self) -> int:
        return int(self.env.encoder.version)

    def play(self, weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        self.player.load_state_dict(weights)
        self.rollout.fill(self.env, self.player)
        return vars(self.rollout)


def received(rollout: Rollout, tensors: dict[str, torch.Tensor]) -> Rollout:
    # What comes from Ray's store is read-only, and numbers are normalised in place nowhere.
    vars(rollout).update(tensors)
    return rollout


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="red_dragon_inn", choices=taproom.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--actors", type=int, default=2)
    parser.add_argument("--address", help="of a Ray cluster; none: this machine alone")
    parser.add_argument("--minutes", type=float, default=1, help="by the clock on the wall")
    parser.add_argument("--evaluate", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", type=Path)
    parser.add_argument("--save", type=Path)
    args = parser.parse_args()

    # Ray ships this folder to the other machines: the actors need ppo.py.
    here = {"working_dir": str(Path(__file__).parent)} if args.address else None
    local = {} if args.address else {"num_cpus": args.actors, "include_dashboard": False}
    ray.init(address=args.address, runtime_env=here, log_to_driver=False, **local)

    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    settings = Settings()
    config, bots = table(args)
    encoder = taproom.Encoder(config)
    player = Player(encoder, settings.hidden)
    if args.load:
        load(player, encoder, args.load)
    optimiser = torch.optim.Adam(player.parameters(), settings.rate)
    actors: list[Any] = [Actor.remote(args, settings, number) for number in range(args.actors)]
    if {*ray.get([actor.version.remote() for actor in actors])} != {encoder.version}:
        raise SystemExit("a machine has another version of taproom")

    rollout = Rollout.__new__(Rollout)
    playing = {actor.play.remote(player.state_dict()): actor for actor in actors}
    decisions, end = 0, time.monotonic() + args.minutes * 60
    while time.monotonic() < end:
        (done,), _ = ray.wait(list(playing), num_returns=1)
        actor = playing.pop(done)
        update(player, optimiser, received(rollout, ray.get(done)), settings)
        decisions += rollout.actions.numel()
        playing[actor.play.remote(player.state_dict())] = actor
    share = evaluate(player, config, bots, args.evaluate, args.seed + 999)
    print(f"{decisions:,} decisions by {args.actors} actors: {told(share, args.evaluate, config)}")
    if args.save:
        torch.save({"version": encoder.version, "player": player.state_dict()}, args.save)
    ray.shutdown()


if __name__ == "__main__":
    main()
