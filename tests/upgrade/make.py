#!/usr/bin/env python3
"""Plays a few tables in a throw-away house and keeps their logs, for later versions to be tested with.

    tests/upgrade/make.py PROGRAM tests/upgrade/rules_N

N is the version of the rules of PROGRAM (src/records/upgrades.cpp). The people play at random; some
tables end, most are left in the middle. With the logs goes the key that seals their dice.
"""
import hashlib
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../examples/bot"))
from house import House, Refused  # noqa: E402


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Evening:
    def __init__(self, url):
        self.url = url
        self.names = {}  # table by name: what its log is called
        self.fate = random.Random(5)

    def play(self, label, game, config, acts, people, finish=None, **terms):
        lines = [House(self.url, name).connect() for name in ("ann", "bo")[:people]]
        values = [secrets.token_hex(32) for _ in lines]
        seats = ["me"] + ["open"] * (people - 1)
        seats += ["random"] * (config["players"] - len(seats))
        made = lines[0].call("create", game=game, config=config, seats=seats, answer_seconds=1,
                             dice=sha256(values[0]), **terms)
        table = made["table"]
        self.names[table] = label
        for line in lines[1:]:
            line.call("sit", table=table, token=made["token"], seat=1, dice=sha256(values[1]))
        if people > 1:
            lines[0].call("start", table=table)
        for line, value in zip(lines, values):
            line.call("dice", table=table, value=value)
        idle = 0
        while acts > 0 and idle < 200:
            done = sum(self.act(line, table, seat) for seat, line in enumerate(lines))
            acts, idle = acts - done, 0 if done else idle + 1
            if not done:
                if lines[0].call("open", table=table)["over"]:
                    break
                time.sleep(0.05)
        if finish:
            finish(lines, table)

    def act(self, line, table, seat):
        update = line.call("open", table=table)
        for view in update["views"]:
            if view["viewer"] != seat or not view.get("legal"):
                continue
            try:
                line.call("apply", table=table, seat=seat, do=self.fate.choice(view["legal"])["do"],
                          version=update["version"])
                return 1
            except Refused:
                pass
        return 0


def undo(lines, table):
    asked = lines[0].call("undo", table=table, seat=0, count=2)
    if "proposal" in asked:
        lines[1].call("consent", table=table, proposal=asked["proposal"], agree=True)


def resign(lines, table):
    for seat, line in enumerate(lines):
        line.call("resign", table=table, seat=seat)


def all_tables(evening):
    two = {"players": 2, "start": 0}
    evening.play("tiefenthal_base_two", "tiefenthal", two, 60, 2)
    evening.play("tiefenthal_all_modules", "tiefenthal", {"players": 3, "start": 1, "modules": "all"}, 60, 2)
    evening.play("tiefenthal_undone", "tiefenthal", {**two, "modules": "1-3"}, 25, 2, undo)
    evening.play("tiefenthal_hidden_live", "tiefenthal",
                 {**two, "modules": "1-5", "options": {"simultaneous_hidden": "hidden"}}, 50, 2,
                 pace={"kind": "live", "seconds": 3000, "increment": 5})
    evening.play("tiefenthal_resigned", "tiefenthal", two, 20, 2, resign)
    evening.play("inn_three", "red_dragon_inn", {"players": 3}, 40, 2)
    evening.play("inn_four_bots", "red_dragon_inn", {"players": 4}, 40, 1)
    evening.play("inn_two_finished", "red_dragon_inn", {"players": 2}, 2000, 2)


def main():
    program, folder = sys.argv[1:]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as work:
        data, out = work + "/data", work + "/logs"
        house = subprocess.Popen([program, "serve", "--data", data, "--port", str(port), "--bot-pause", "0",
                                  "--answer-beat", "5"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                with socket.socket() as door:
                    if door.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            evening = Evening(f"http://127.0.0.1:{port}")
            all_tables(evening)
        finally:
            house.send_signal(signal.SIGTERM)
            house.wait(30)
        subprocess.run([program, "export", "--logs", "--data", data, "--out", out], check=True)
        os.makedirs(folder, exist_ok=True)
        for table, label in evening.names.items():
            shutil.copy(f"{out}/{table}.log", f"{folder}/{label}.log")
        shutil.copy(data + "/dice.key", folder)


if __name__ == "__main__":
    main()
