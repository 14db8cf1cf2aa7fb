"""Tables as pictures."""

from __future__ import annotations

import struct
import xml.etree.ElementTree
import zlib

import numpy as np
import pytest
import taproom
from taproom.canvas import Canvas
from taproom.drawing import draw

from test_engine import CONFIGS, played


def pixels_of(png: bytes) -> np.ndarray:
    """A reader of what PNG calls truecolour with filter 0."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, shape = 8, b"", (0, 0)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        (check,) = struct.unpack(">I", png[at + 8 + size : at + 12 + size])
        assert check == zlib.crc32(kind + body)
        if kind == b"IHDR":
            width, height, depth, colour, *_ = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and colour == 2
            shape = (height, width)
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(shape[0], 1 + 3 * shape[1])
    assert not rows[:, 0].any()
    return rows[:, 1:].reshape(*shape, 3)


def test_shapes_lie_where_they_were_put() -> None:
    canvas = Canvas(40, 20)
    canvas.rect(0, 0, 40, 20, "#102030")
    canvas.circle(30, 10, 4, "#ff0000")
    canvas.text(2, 2, "I-", "#ffffff")
    pixels = canvas.rgb()
    assert tuple(pixels[19, 39]) == (0x10, 0x20, 0x30)
    assert tuple(pixels[10, 30]) == tuple(pixels[10, 34]) == (255, 0, 0) != tuple(pixels[10, 35])
    # The stem of the I, the bar of the dash.
    assert (pixels[2:9, 4] == 255).all() and (pixels[5, 8:13] == 255).all()
    assert (pixels_of(canvas.png()) == pixels).all()


@pytest.mark.parametrize("config", CONFIGS, ids=repr)
def test_every_table_can_be_drawn(config: taproom.Config) -> None:
    for actions in (0, 70, 10**6):
        state = played(config, 3, actions)
        for viewer in (0, "spectator", "referee"):
            canvas = draw(state.view(viewer))
            assert canvas.rgb().std() > 10
            assert xml.etree.ElementTree.fromstring(canvas.svg()).tag.endswith("svg")


def test_a_picture_tells_no_secret() -> None:
    state = played(CONFIGS[3], 2, 30)
    worlds = [state.view(0).resample(seed) for seed in range(8)]
    assert len(set(worlds)) > 1
    assert len({draw(world.view(0)).svg() for world in worlds}) == 1
    assert len({draw(world.view("referee")).svg() for world in worlds}) > 1
