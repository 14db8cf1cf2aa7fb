"""A table as a picture, from a view alone: what the viewer may not know is not there to be drawn."""

from __future__ import annotations

from typing import Any

from . import drawing_inn, drawing_tavern
from ._core import View
from .canvas import Canvas
from .drawing_parts import GAP, HEAD, PANEL, PAPER, SEATS, SHADE, WOOD, WOOD_LIGHT
from .errors import ArgumentError


def draw(view: View) -> Canvas:
    """The table as that viewer sees it: ``draw(state.view(0)).png()``, ``.svg()``, ``.rgb()``."""
    if not isinstance(view, View):
        raise ArgumentError(f"a View is drawn, not {type(view).__name__}")
    table: dict[str, Any] = view.json()
    players = table["players"]
    columns = min(4, len(players))
    rows = (len(players) + columns - 1) // columns
    game = drawing_tavern if view.game == "tiefenthal" else drawing_inn
    width = max(2, columns) * (PANEL + GAP) + GAP
    canvas = Canvas(width, HEAD + rows * (game.HEIGHT + GAP))
    canvas.rect(0, 0, width, canvas.height, WOOD)
    for y in range(0, canvas.height, 48):
        canvas.rect(0, y, width, 2, WOOD_LIGHT)
    game.head(canvas, table)
    for seat, player in enumerate(players):
        x = GAP + seat % columns * (PANEL + GAP)
        y = HEAD + seat // columns * (game.HEIGHT + GAP)
        canvas.rect(x + 3, y + 3, PANEL, game.HEIGHT, SHADE)
        canvas.rect(x, y, PANEL, game.HEIGHT, PAPER)
        canvas.rect(x, y, PANEL, 6, SEATS[seat])
        game.panel(canvas, x + 10, y + 14, seat, player, table)
    return canvas
