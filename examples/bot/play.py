#!/usr/bin/env python3
"""Plays a whole game at a table of `taproom serve`.

    play.py URL GAME --seats me,novice,open       opens a table and prints its name and token
    play.py URL GAME --join TABLE/TOKEN --seat N  sits down at somebody's table

`me` may hold several seats; with `open` ones the game begins when all of them are taken. What cards do
is read from the program (`--program`). At the end prints the outcome as JSON; `--record FILE` keeps the game.
"""
import argparse
import json

from dice import Dice
from house import Connection, House
from match import PLAYERS
from shapes import components
from table import Table


def sit_down(connection: Connection, options: argparse.Namespace, dice: Dice) -> tuple[str, str]:
    """The name and the token of the table at which we sit; we have a part in its dice."""
    if options.join:
        name, token = options.join.split("/")
        connection.call("sit", table=name, token=token, seat=options.seat, dice=dice.commitment)
        return name, token
    seats = options.seats.split(",")
    made = connection.call("create", game=options.game, config={"players": len(seats)}, seats=seats,
                           dice=dice.commitment)
    print(f"table {made['table']}/{made['token']}", flush=True)
    return made["table"], made["token"]


def keep_record(table: Table, path: str) -> None:
    record = table.ask("record")
    table.dice.check(record)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(record, file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("game", choices=PLAYERS)
    parser.add_argument("--seats", default="me,novice")
    parser.add_argument("--join", metavar="TABLE/TOKEN")
    parser.add_argument("--seat", type=int, default=1)
    parser.add_argument("--name", default="Example bot")
    parser.add_argument("--program", default="taproom")
    parser.add_argument("--record", metavar="FILE")
    options = parser.parse_args()

    house = House(options.url, options.name)
    connection = house.connect()
    dice = Dice()
    name, token = sit_down(connection, options, dice)
    player = PLAYERS[options.game](components(options.program, options.game))
    table = Table(house, connection, name, token, player, dice)
    end = table.play()
    if options.record:
        keep_record(table, options.record)
    print(json.dumps(end["outcome"]))


if __name__ == "__main__":
    main()
