"""The Red Dragon Inn as a picture."""

from __future__ import annotations

from typing import Any

from .canvas import Canvas
from .drawing_parts import (
    ACCENT, BEER, CARD, EMPTY, GAP, GOLD, GREEN, INK, INNER, PAPER, SEATS, SOFT, card_back, coin, counted, listed, mug,
    words,
)  # fmt: skip

HEIGHT = 306
SPACES = 20  # of Fortitude and Alcohol


def head(canvas: Canvas, table: dict[str, Any]) -> None:
    canvas.text(GAP, 10, f"turn {table['turn']}  seat {table['active']}", PAPER, 2)
    ask = table["ask"]
    asked = "nobody is asked" if not ask or ask.get("seat") is None else f"seat {ask['seat']}: {ask['kind']}"
    canvas.text(GAP, 36, asked, PAPER)
    stack = " - ".join(words(entry["act"]) for entry in table["stack"])
    canvas.text(GAP, 52, ("going on: " + stack)[: (canvas.width - 20) // 6], BEER)
    canvas.text(GAP, 78, "the inn", BEER)
    coin_on_wood(canvas, GAP + 50, 72, table["inn"])
    canvas.text(GAP + 130, 78, f"drink deck {table['drink_deck']['cards']}", BEER)
    for i in range(min(12, len(table["drinks"]))):
        mug(canvas, GAP + 250 + 22 * i, 72)
    contest = table.get("round")
    if contest:
        canvas.text(GAP + 520, 78, f"gambling: {contest['pot']} in the pot", GOLD)


def coin_on_wood(canvas: Canvas, x: int, y: int, amount: int) -> None:
    coin(canvas, x, y, 0)
    canvas.rect(x + 18, y, 14, 16, "#4a3222")
    canvas.text(x + 20, y + 1, str(amount), PAPER, 2)


def panel(canvas: Canvas, x: int, y: int, seat: int, player: dict[str, Any], table: dict[str, Any]) -> None:
    out = seat not in table["alive"]
    canvas.text(x, y, f"{seat} {player['character']}{'  out' if out else ''}"[:24], SOFT if out else SEATS[seat], 2)
    ask = table["ask"]
    if ask and ask.get("seat") == seat:
        canvas.circle(x + INNER - 8, y + 7, 6, GOLD)
    coin(canvas, x, y + 24, player["gold"])
    for i in range(min(9, len(player["drink_me_pile"]))):
        mug(canvas, x + 80 + 22 * i, y + 24)
    _meter(canvas, x, y + 52, player)
    _hand(canvas, x, y + 98, seat, player["hand"])
    listed(canvas, x + INNER // 2 + 10, y + 98, "discard", counted(player["discard"]), 17)


def _meter(canvas: Canvas, x: int, y: int, player: dict[str, Any]) -> None:
    """Twenty spaces: Alcohol from the left, Fortitude where it stands. Who is out has them meet."""
    step = INNER // SPACES
    fortitude, alcohol = (max(0, min(SPACES, player[name])) for name in ("fortitude", "alcohol"))
    for space in range(1, SPACES + 1):
        left = x + (space - 1) * step
        canvas.rect(left, y, step - 1, 16, ACCENT if space <= alcohol else EMPTY)
        if space <= fortitude:
            canvas.rect(left, y, step - 1, 4, GREEN)
    if fortitude:
        canvas.circle(x + fortitude * step - step // 2, y + 8, 6, GREEN)
    canvas.text(x, y + 22, f"fortitude {player['fortitude']}", GREEN)
    canvas.text(x + INNER // 2, y + 22, f"alcohol {player['alcohol']}", ACCENT)


def _hand(canvas: Canvas, x: int, y: int, seat: int, hand: dict[str, int] | int) -> None:
    canvas.text(x, y, "hand", SOFT)
    if not isinstance(hand, dict):
        for i in range(min(10, hand)):
            card_back(canvas, x + 21 * (i % 7), y + 11 + 30 * (i // 7), SEATS[seat])
        return
    width = INNER // 2
    for place, line in enumerate(counted(hand)[:12]):
        top = y + 11 + 15 * place
        canvas.rect(x, top, width, 14, INK)
        canvas.rect(x + 1, top + 1, width - 2, 12, CARD)
        canvas.rect(x + 1, top + 1, 4, 12, SEATS[seat])
        canvas.text(x + 9, top + 4, line[: (width - 12) // 6], INK)
