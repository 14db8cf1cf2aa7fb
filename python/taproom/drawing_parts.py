"""Coins, dice, cards and bars, as both tables are drawn with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .canvas import Canvas

PANEL, GAP, HEAD = 340, 10, 112
INNER = PANEL - 20  # what lies between the margins of a panel
WOOD, WOOD_LIGHT, SHADE, PAPER, INK, SOFT = "#4a3222", "#523928", "#33210f", "#f4e8d0", "#2b1d12", "#8a7256"
ACCENT, GOLD, GOLD_DARK, BEER, FOAM, GREEN = "#b5442a", "#d8a93a", "#9a7420", "#c9812b", "#fff6e0", "#4f7a3a"
CARD, CARD_BACK, DIE_WHITE, EMPTY = "#fffaf0", "#7a3b2a", "#fffdf6", "#e4d4b4"
SEATS = ["#b5442a", "#2f6690", "#4f7a3a", "#8a4f9e", "#c9982b", "#3a7a78", "#9e5a2f", "#55555f"]
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def words(name: str) -> str:
    return name.replace("_", " ")


def counted(counts: Mapping[str, int]) -> list[str]:
    return [f"{n} {words(name)}" if n > 1 else words(name) for name, n in counts.items() if n]


def coin(canvas: Canvas, x: int, y: int, amount: int) -> None:
    canvas.circle(x + 8, y + 8, 8, GOLD_DARK)
    canvas.circle(x + 8, y + 8, 6, GOLD)
    canvas.text(x + 20, y + 1, str(amount), INK, 2)


def mug(canvas: Canvas, x: int, y: int) -> None:
    canvas.rect(x + 12, y + 5, 5, 8, INK)
    canvas.rect(x + 12, y + 7, 3, 4, PAPER)
    canvas.rect(x, y + 3, 13, 13, INK)
    canvas.rect(x + 1, y + 4, 11, 11, BEER)
    canvas.circle(x + 4, y + 3, 3, FOAM)
    canvas.circle(x + 9, y + 3, 3, FOAM)


def die(canvas: Canvas, x: int, y: int, face: int, colour: str, spent: bool = False) -> None:
    canvas.rect(x, y, 20, 20, SOFT if spent else INK)
    canvas.rect(x + 1, y + 1, 18, 18, EMPTY if spent else colour)
    for dx, dy in PIPS[face]:
        canvas.circle(x + 10 + 5 * dx, y + 10 + 5 * dy, 2, SOFT if spent else INK)


def card(canvas: Canvas, x: int, y: int, lines: list[str], band: str, width: int = 50, height: int = 34) -> None:
    """A card with a coloured band and a few short lines."""
    canvas.rect(x + 1, y + 2, width, height, SOFT)
    canvas.rect(x, y, width, height, INK)
    canvas.rect(x + 1, y + 1, width - 2, height - 2, CARD)
    canvas.rect(x + 1, y + 1, width - 2, 5, band)
    letters = (width - 6) // 6
    for place, line in enumerate(lines):
        canvas.text(x + 4, y + 10 + 10 * place, line[:letters], INK)


def card_back(canvas: Canvas, x: int, y: int, colour: str) -> None:
    canvas.rect(x, y, 18, 26, INK)
    canvas.rect(x + 1, y + 1, 16, 24, PAPER)
    canvas.rect(x + 3, y + 3, 12, 20, colour)
    canvas.circle(x + 9, y + 13, 3, GOLD)


def track(canvas: Canvas, x: int, y: int, spaces: int, filled: int, colour: str) -> None:
    """A row of spaces as wide as a panel, so many of them filled."""
    step = INNER // max(1, spaces)
    for space in range(spaces):
        canvas.rect(x + space * step, y, step - 1, 8, colour if space < filled else EMPTY)


def listed(canvas: Canvas, x: int, y: int, title: str, lines: list[str], most: int, letters: int = 25) -> None:
    canvas.text(x, y, title, SOFT)
    shown = lines if len(lines) <= most else lines[: most - 1] + [f"and {len(lines) - most + 1} more"]
    for place, line in enumerate(shown or ["-"]):
        canvas.text(x, y + 11 + 10 * place, line[:letters], INK)


def guest(canvas: Canvas, x: int, y: int, name: Any) -> None:
    """A guest at a table or in the row by its printed price and number; an empty place."""
    if not isinstance(name, str):
        canvas.rect(x, y, 50, 34, EMPTY)
        return
    kind, *rest = name.split("_")
    band = {"guest": SEATS[1], "regular": GREEN, "noble": SEATS[3], "counter": SEATS[5]}.get(kind, SEATS[6])
    card(canvas, x, y, [kind, " ".join(rest)], band)
