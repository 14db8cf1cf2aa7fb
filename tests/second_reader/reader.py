#!/usr/bin/env python3
"""The second reader: plays seeded games over `taproom rpc` and follows them with its own models.

    reader.py --program build/release/taproom [--game NAME] [--games N] [--seed S] [--players N]

At every decision it compares who decides, the whole legal list and the whole state with what the models in
this folder make of docs/rules; at the end scores and places. README.md says what is modelled. The exit code
is 0 if everything agrees, 1 at the first difference (with --all: after all games), 2 for wrong usage.
"""
import argparse
import random
import sys
import time
from pathlib import Path

import inn_table
import tiefenthal_table
from common import Chance, Difference, Taproom, compare

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"tiefenthal": tiefenthal_table, "red_dragon_inn": inn_table}
DECISIONS_MAX = 20000  # RDI-EDGE-186: a test may stop a game and call it unfinished


class Game:
    """One game, played to its end or to the first difference."""

    def __init__(self, taproom, name, number, seed, players=None):
        self.taproom, self.name, self.seed = taproom, name, seed * 1000003 + number
        self.rules = GAMES[name]
        self.random = random.Random(f"{name} {self.seed}")
        self.config = self.rules.config(self.random, number, players)
        self.history, self.stirred, self.model = [], False, None

    def play(self, pack):
        status, = self.taproom.batch(("new", {"game": self.name, "config": self.config, "seed": self.seed}))
        self.expect_no_error(status)
        self.table = status["table"]
        state = self.rules.same_shape(self.taproom.call("state", table=self.table))
        self.agree("the setup", self.rules.setup(pack, state), state)
        if self.random.random() < self.rules.STIRRED_SHARE:
            status, state = self.stir(pack) or (status, state)
        model = self.model = self.rules.Model(pack, state)
        temper = self.rules.temper(self.random)
        while not status["over"] and len(self.history) < DECISIONS_MAX:
            seat, do = self.decide(model, status, temper)
            self.history.append((seat, do))
            status, state = self.taproom.batch(
                ("apply", {"table": self.table, "seat": seat, "do": do, "viewer": "referee"}),
                ("state", {"table": self.table}))
            self.expect_no_error(status)
            chance = Chance(status["events"], self.rules.CHANCE)
            model.apply(seat, model.normal(do), chance)
            chance.end("the last act")
            self.agree(f"the state after {do!r} of seat {seat}", self.rules.export(model), self.rules.same_shape(state))
        if status["over"]:
            self.finish(model, status)
        self.taproom.call("close", table=self.table)

    def stir(self, pack):
        """Begins from a rarer situation than the setup: the engine takes it as the start of a record."""
        state = self.taproom.call("state", table=self.table)
        stirred = self.rules.stir(self.random, pack, state)
        if not stirred:
            return None
        record = {"format": "taproom-record-1", "game": self.name, "config": state["config"],
                  "seed": f"{self.seed:064x}", "from": stirred, "actions": []}
        loaded, = self.taproom.batch(("load", {"record": record}))
        self.expect_no_error(loaded)
        self.taproom.call("close", table=self.table)
        self.table, self.stirred = loaded["table"], record
        return loaded, self.rules.same_shape(self.taproom.call("state", table=self.table))

    def decide(self, model, status, temper):
        """Compares who decides and one seat's legal list, and chooses from it."""
        expected, found = model.deciders(), set(status["deciders"])
        if expected != found:
            raise Difference("who decides", self.rules.WHO, sorted(expected), sorted(found))
        seat = self.random.choice(sorted(found))
        other = self.random.randrange(len(model.players))
        legal, idle = self.taproom.batch(("legal", {"table": self.table, "seat": seat}),
                                         ("legal", {"table": self.table, "seat": other}))
        if other not in found and idle:
            raise Difference(f"the legal list of seat {other}, who does not decide", self.rules.WHO, [],
                             [a["do"] for a in idle])
        found = [model.normal(action["do"]) for action in legal]
        expected = model.legal(seat)
        if len(found) != len(set(found)):
            twice = sorted({do for do in found if found.count(do) > 1})
            raise Difference(f"seat {seat} finds an action twice in the legal list", self.verb_rule(twice), [], twice)
        if expected != set(found):
            self.tell_lists(seat, expected, set(found))
        return seat, self.rules.choose(self.random, [action["do"] for action in legal], temper, model)

    def tell_lists(self, seat, expected, found):
        missing, extra = sorted(expected - found), sorted(found - expected)
        told = {}
        for do in missing[:3]:
            answer = self.taproom.call("explain", table=self.table, seat=seat, do=do)
            told[do] = answer.get("sentence") or answer.get("message") or answer
        raise Difference(f"the legal list of seat {seat}", self.verb_rule(missing + extra),
                         {"also": missing, "not": extra}, {"engine_says_of_the_missing": told})

    def verb_rule(self, actions):
        return "; ".join(sorted({self.rules.VERBS.get(do.split()[0], do) for do in actions}))

    def agree(self, what, expected, found):
        difference = compare(expected, found)
        if difference:
            path, model, engine = difference
            keys = [key for key in path.split(".") if key in self.rules.RULES]
            rule = self.rules.RULES[keys[0]] if keys else "see the path"
            raise Difference(f"{what}, at {path}", rule, model, engine)

    def finish(self, model, status):
        if not model.over:
            raise Difference("the end of the game", self.rules.RULES["phase"], "the game goes on", "it is over")
        outcome = {key: status["outcome"].get(key) for key in model.outcome()}
        self.agree("the outcome", model.outcome(), outcome)

    def expect_no_error(self, answer):
        if "message" in answer:
            raise Difference("the engine refuses", answer.get("data", {}).get("rule", "protocol"), "no refusal",
                             answer["message"])

    def report(self, difference, acts):
        """Everything a person needs to see and to repeat it; the history is a scenario."""
        print(f"DIFFERENCE in {self.name}, seed {self.seed}, decision {len(self.history)}: {difference.what}")
        print(f"  config        {self.config}")
        print(f"  where         {self.model.where() if self.model else 'the setup'}")
        print(f"  rule          {difference.rule}")
        print(f"  model expects {difference.expected}")
        print(f"  engine says   {difference.found}")
        if self.stirred and acts is None:
            print("  the game did not begin with the setup; record to begin from:")
            print(f"  {self.stirred}")
        print(f"  history ({len(self.history)} acts):")
        print(f"scenario second reader, seed {self.seed}\n{self.rules.scenario_line(self.config)}\nseed {self.seed}\nwhen")
        for seat, do in self.history[-acts if acts else None:]:
            print(f"  {seat}: {do}")


def main():
    parser = argparse.ArgumentParser(description="Follows games of the engine with a second model of the rules.")
    parser.add_argument("--program", default=str(ROOT / "build/release/taproom"))
    parser.add_argument("--game", choices=sorted(GAMES), action="append")
    parser.add_argument("--games", type=int, default=20, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="only the game with this number")
    parser.add_argument("--players", type=int)
    parser.add_argument("--all", action="store_true", help="go on after a difference")
    parser.add_argument("--short", action="store_true", help="only the last three acts")
    options = parser.parse_args()
    differences = 0
    for name in options.game or sorted(GAMES):
        pack = GAMES[name].Pack(ROOT / f"data/{name}.json")
        taproom, decisions, begun = Taproom(options.program), 0, time.time()
        numbers = range(options.games) if options.only is None else [options.only]
        for number in numbers:
            game = Game(taproom, name, number, options.seed, options.players)
            try:
                game.play(pack)
            except Difference as difference:
                differences += 1
                print(f"game number {number} of seed {options.seed}:")
                game.report(difference, 3 if options.short else None)
                if not options.all:
                    return 1
            decisions += len(game.history)
        taproom.end()
        print(f"{name}: {len(numbers)} games, {decisions} decisions, {differences} differences, "
              f"{time.time() - begun:.0f} s", flush=True)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
