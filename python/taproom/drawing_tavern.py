"""The Taverns of Tiefenthal as a picture."""

from __future__ import annotations

from typing import Any

from .canvas import Canvas
from .drawing_parts import (
    BEER, DIE_WHITE, EMPTY, GAP, GOLD, INK, INNER, PAPER, SEATS, SOFT, coin, counted, die, guest, listed, mug, track,
    words,
)  # fmt: skip

HEIGHT = 416
MONASTERY, REPUTATION = 23, 12  # spaces
PLACES = ["below", "cashbox", "barrel", "monk", "brewer"]


def head(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.text(GAP, 10, f"round {table['round']}  phase {table['phase']}", PAPER, 2)
    asked = ", ".join(str(seat) for seat in table["awaiting"]) or "nobody"
    canvas.text(GAP, 34, f"asked: seat {asked}", PAPER)
    canvas.text(GAP, 46, f"guests face down: {sum(table['guest_pile'].values())}", PAPER)
    row = [*table["open_guests"][:4], table["open_guests"][4] or (table["price_three"] or [None])[-1]]
    for place, name in enumerate(row):
        guest(canvas, 270 + 58 * place, 10, name)
    supply = "supply: " + "   ".join(counted(table["supply"]))
    letters = (canvas.width - 2 * GAP) // 6
    canvas.text(GAP, 64, supply[:letters], BEER)
    orders = [f"{words(order['mission'])}: {words(order['reward'])}" for order in table.get("orders", [])]
    if orders:
        canvas.text(GAP, 80, ("orders: " + "   ".join(orders))[:letters], BEER)


def panel(canvas: Canvas, x: int, y: int, seat: int, player: dict[str, Any], table: dict[str, Any]) -> None:
    canvas.text(x, y, f"seat {seat}{'  starts' if table['start'] == seat else ''}", SEATS[seat], 2)
    if seat in table["awaiting"]:
        canvas.circle(x + INNER - 8, y + 7, 6, GOLD)
    coin(canvas, x, y + 22, player["thalers"])
    mug(canvas, x + 70, y + 22)
    canvas.text(x + 92, y + 23, str(player["beer"]), INK, 2)
    pile = player["deck"]
    cards = sum(pile["rest"].values()) + len(pile["known_top"])
    canvas.text(x + 150, y + 27, f"deck {cards}  discard {sum(player['discard'].values())}", SOFT)
    canvas.text(x, y + 46, f"monastery {player['monastery']}", SOFT)
    track(canvas, x, y + 56, MONASTERY, player["monastery"], GOLD)
    if "reputation" in player:
        canvas.text(x + 150, y + 46, f"reputation {player['reputation']['place']}", SOFT)
        track(canvas, x, y + 66, REPUTATION, player["reputation"]["place"], SEATS[3])
    places: dict[str, list[dict[str, Any]]] = {name: [] for name in PLACES}
    for one in player["dice"]:
        places.setdefault(str(one["place"]), []).append(one)
    _dice(canvas, x, y + 82, seat, places, player["coaster"])
    canvas.text(x, y + 192, "tables", SOFT)
    for place, name in enumerate(player["tables"][:12]):
        left, top = x + 54 * (place % 6), y + 203 + 52 * (place // 6)
        guest(canvas, left, top, name)
        for one in places.get(f"t{place + 1}", []):
            _die(canvas, left + 28, top + 24, seat, one)
    listed(canvas, x, y + 310, "staff", counted(player["tavern"]), 8)
    listed(canvas, x + INNER // 2, y + 310, "better areas", [words(area) for area in player["upgraded"]], 8)


def _die(canvas: Canvas, x: int, y: int, seat: int, one: dict[str, Any]) -> None:
    die(canvas, x, y, one["face"], DIE_WHITE if one["colour"] == "white" else SEATS[seat], one["spent"])


def _dice(
    canvas: Canvas, x: int, y: int, seat: int, places: dict[str, list[dict[str, Any]]], coaster: list[int]
) -> None:
    """The dice on the coaster, below the board, and on the printed places."""
    rows = [(0, 0, INNER // 2 - 6), (INNER // 2, 0, INNER // 2 - 6)]
    rows += [(INNER // 2 * (i % 2), 26 + 26 * (i // 2), INNER // 2 - 6) for i in range(4)]
    for (left, top, width), place in zip(rows, ["coaster", *PLACES]):
        canvas.rect(x + left, y + top, width, 24, EMPTY)
        canvas.text(x + left + 4, y + top + 9, place, INK)
        lying = places.get(place, [])
        for i, one in enumerate(lying[:5]):
            _die(canvas, x + left + 52 + 21 * i, y + top + 2, seat, one)
        if place == "coaster":
            for i, face in enumerate(coaster[:5]):
                die(canvas, x + left + 52 + 21 * i, y + top + 2, face, DIE_WHITE)
