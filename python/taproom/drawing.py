"""A table as a picture, from a view alone: what the viewer may not know is not there to be drawn."""

from __future__ import annotations

from typing import Any

from ._core import View
from .canvas import Canvas
from .errors import ArgumentError

PANEL, GAP, HEAD = 290, 10, 92
WOOD, PAPER, INK, SOFT, ACCENT = "#4a3222", "#f4e8d0", "#2b1d12", "#8a7256", "#b5442a"
GOLD, BEER, GREEN, DIE_WHITE = "#c9982b", "#d9a441", "#4f7a3a", "#fffdf6"
SEATS = ["#b5442a", "#2f6690", "#4f7a3a", "#8a4f9e", "#c9982b", "#3a7a78", "#9e5a2f", "#55555f"]
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def draw(view: View) -> Canvas:
    """The table as that viewer sees it: ``draw(state.view(0)).png()``, ``.svg()``, ``.rgb()``."""
    if not isinstance(view, View):
        raise ArgumentError(f"a View is drawn, not {type(view).__name__}")
    table = view.json()
    players = table["players"]
    columns = min(4, len(players))
    rows = (len(players) + columns - 1) // columns
    panel = _tavern if view.game == "tiefenthal" else _drinker
    height = 330 if view.game == "tiefenthal" else 210
    canvas = Canvas(max(2, columns) * (PANEL + GAP) + GAP, HEAD + rows * (height + GAP))
    canvas.rect(0, 0, canvas.width, canvas.height, WOOD)
    (_tavern_head if view.game == "tiefenthal" else _inn_head)(canvas, table)
    for seat, player in enumerate(players):
        x = GAP + seat % columns * (PANEL + GAP)
        y = HEAD + seat // columns * (height + GAP)
        canvas.rect(x, y, PANEL, height, PAPER)
        canvas.rect(x, y, PANEL, 6, SEATS[seat])
        panel(canvas, x + 10, y + 14, seat, player, table)
    return canvas


def _words(name: str) -> str:
    return name.replace("_", " ")


def _counts(counts: dict[str, int] | Any) -> list[str]:
    return [f"{n} {_words(name)}" for name, n in counts.items() if n]


def _list(canvas: Canvas, x: int, y: int, title: str, lines: list[str], most: int) -> None:
    canvas.text(x, y, title, SOFT)
    shown = lines if len(lines) <= most else lines[: most - 1] + [f"and {len(lines) - most + 1} more"]
    for place, line in enumerate(shown or ["-"]):
        canvas.text(x, y + 11 + 10 * place, line[:22], INK)


def _die(canvas: Canvas, x: int, y: int, face: int, colour: str, dull: bool) -> None:
    canvas.rect(x, y, 20, 20, INK)
    canvas.rect(x + 1, y + 1, 18, 18, SOFT if dull else colour)
    for dx, dy in PIPS[face]:
        canvas.circle(x + 10 + 5 * dx, y + 10 + 5 * dy, 2, INK)


def _tavern_head(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.text(GAP, 10, f"round {table['round']}  phase {table['phase']}", PAPER, 2)
    asked = ", ".join(str(seat) for seat in table["awaiting"]) or "nobody"
    canvas.text(GAP, 34, f"asked: seat {asked}   guests face down: {sum(table['guest_pile'].values())}", PAPER)
    row = [_words(guest) if guest else "-" for guest in table["open_guests"]]
    canvas.text(GAP, 52, "guests: " + "  ".join(row), BEER)
    canvas.text(GAP, 68, "supply: " + "  ".join(_counts(table["supply"]))[: (canvas.width - 80) // 6], PAPER)


def _tavern(canvas: Canvas, x: int, y: int, seat: int, player: dict[str, Any], table: dict[str, Any]) -> None:
    mug = "  mug" if table["start"] == seat else ""
    canvas.text(x, y, f"seat {seat}{mug}", SEATS[seat], 2)
    canvas.text(x, y + 22, f"thalers {player['thalers']}", INK)
    canvas.text(x + 90, y + 22, f"beer {player['beer']}", INK)
    canvas.text(x + 170, y + 22, f"monastery {player['monastery']}", INK)
    canvas.rect(x, y + 34, 264, 6, SOFT)
    canvas.rect(x, y + 34, min(264, 12 * player["monastery"]), 6, GOLD)
    places: dict[str, list[dict[str, Any]]] = {}
    for die in player["dice"]:
        places.setdefault(str(die["place"]), []).append(die)
    for line, (place, dice) in enumerate(sorted(places.items())):
        if line >= 6:
            break
        canvas.text(x, y + 54 + 24 * line, _words(place)[:14], INK)
        for i, die in enumerate(dice[:7]):
            colour = DIE_WHITE if die["colour"] == "white" else SEATS[seat]
            _die(canvas, x + 96 + 24 * i, y + 48 + 24 * line, die["face"], colour, die["spent"])
    _list(canvas, x, y + 200, "tables", [_words(g) if isinstance(g, str) else "-" for g in player["tables"]], 9)
    _list(canvas, x + 140, y + 200, "staff", _counts(player["tavern"]), 4)
    _list(canvas, x + 140, y + 256, "better areas", [_words(area) for area in player["upgraded"]], 4)


def _inn_head(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.text(GAP, 10, f"turn {table['turn']}", PAPER, 2)
    ask = table["ask"]
    asked = "nobody is asked" if not ask or ask.get("seat") is None else f"seat {ask['seat']}: {ask['kind']}"
    canvas.text(GAP, 34, f"{asked}   the inn has {table['inn']} gold", PAPER)
    canvas.text(GAP, 52, f"drink deck {table['drink_deck']['cards']}   waiting drinks {len(table['drinks'])}", BEER)
    stack = " > ".join(_words(entry["act"]) for entry in table["stack"])
    canvas.text(GAP, 68, ("going on: " + stack)[: (canvas.width - 20) // 6], PAPER)


def _drinker(canvas: Canvas, x: int, y: int, seat: int, player: dict[str, Any], table: dict[str, Any]) -> None:
    out = "" if seat in table["alive"] else "  out"
    canvas.text(x, y, f"{seat} {player['character']}{out}", SEATS[seat], 2)
    canvas.text(x, y + 24, f"gold {player['gold']}", INK)
    canvas.circle(x + 80, y + 27, 5, GOLD)
    canvas.text(x + 100, y + 24, f"drinks {len(player['drink_me_pile'])}", INK)
    # Fortitude from the right, Alcohol from the left; who is out has them meet.
    canvas.rect(x, y + 42, 264, 14, SOFT)
    fortitude, alcohol = max(0, min(20, player["fortitude"])), max(0, min(20, player["alcohol"]))
    canvas.rect(x, y + 42, 13 * fortitude, 7, GREEN)
    canvas.rect(x, y + 49, 13 * alcohol, 7, ACCENT)
    canvas.text(x, y + 62, f"fortitude {player['fortitude']}", GREEN)
    canvas.text(x + 140, y + 62, f"alcohol {player['alcohol']}", ACCENT)
    hand = player["hand"]
    lines = _counts(hand) if isinstance(hand, dict) else [f"{hand} cards"]
    _list(canvas, x, y + 82, "hand", lines, 10)
    _list(canvas, x + 140, y + 82, "discard", _counts(player["discard"]), 10)
