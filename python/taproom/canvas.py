"""A drawing as a list of shapes, written as SVG or filled into pixels without any other package than
numpy: PNG is a deflated array (zlib) between two headers."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from html import escape

import numpy as np
import numpy.typing as npt

# Seven rows of five pixels, as two hexadecimal digits each. Small letters are drawn as capitals.
_GLYPHS = {
    "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1E11111111111E",
    "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101711110F", "H": "1111111F111111",
    "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
    "M": "111B1515111111", "N": "11191513111111", "O": "0E11111111110E", "P": "1E11111E101010",
    "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
    "U": "1111111111110E", "V": "11111111110A04", "W": "11111115151B11", "X": "11110A040A1111",
    "Y": "11110A04040404", "Z": "1F01020408101F", "0": "0E11131519110E", "1": "040C040404040E",
    "2": "0E11010204081F", "3": "0E11010601110E", "4": "02060A121F0202", "5": "1F101E0101110E",
    "6": "0E10101E11110E", "7": "1F010204080808", "8": "0E11110E11110E", "9": "0E11110F01010E",
    " ": "00000000000000", ".": "0000000000000C", ",": "00000000000C08", ":": "000C0C000C0C00",
    "+": "0004041F040400", "-": "0000001F000000", "/": "01010204081010", "(": "02040808080402",
    ")": "08040202020408", "'": "04040800000000", "!": "04040404040004", "?": "0E110102040004",
    "=": "00001F001F0000", "_": "0000000000001F", "*": "00150E1F0E1500", "%": "18190204081303",
}  # fmt: skip
_UNKNOWN = "1F11111111111F"


def _bitmap(letter: str) -> npt.NDArray[np.bool_]:
    rows = bytes.fromhex(_GLYPHS.get(letter.upper(), _UNKNOWN))
    return np.array([[(row >> (4 - x)) & 1 for x in range(5)] for row in rows], dtype=np.bool_)


_BITMAPS = {letter: _bitmap(letter) for letter in _GLYPHS}


def _colour(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass
class _Rect:
    x: int
    y: int
    w: int
    h: int
    fill: str

    def svg(self) -> str:
        return f'<rect x="{self.x}" y="{self.y}" width="{self.w}" height="{self.h}" fill="{self.fill}"/>'

    def paint(self, pixels: npt.NDArray[np.uint8]) -> None:
        pixels[max(0, self.y) : self.y + self.h, max(0, self.x) : self.x + self.w] = _colour(self.fill)


@dataclass
class _Circle:
    x: int
    y: int
    r: int
    fill: str

    def svg(self) -> str:
        return f'<circle cx="{self.x}" cy="{self.y}" r="{self.r}" fill="{self.fill}"/>'

    def paint(self, pixels: npt.NDArray[np.uint8]) -> None:
        top, left = max(0, self.y - self.r), max(0, self.x - self.r)
        part = pixels[top : self.y + self.r + 1, left : self.x + self.r + 1]
        y, x = np.ogrid[top : top + part.shape[0], left : left + part.shape[1]]
        part[(x - self.x) ** 2 + (y - self.y) ** 2 <= self.r**2] = _colour(self.fill)


@dataclass
class _Text:
    x: int
    y: int
    text: str
    fill: str
    scale: int

    def svg(self) -> str:
        # As wide as the pixels are, whatever font there is.
        width = max(1, 6 * self.scale * len(self.text) - self.scale)
        return (
            f'<text x="{self.x}" y="{self.y + 7 * self.scale}" font-family="monospace" '
            f'font-size="{9 * self.scale}" textLength="{width}" fill="{self.fill}">'
            f"{escape(self.text)}</text>"
        )

    def paint(self, pixels: npt.NDArray[np.uint8]) -> None:
        unknown = _bitmap("\0")
        for place, letter in enumerate(self.text):
            bitmap = _BITMAPS.get(letter.upper(), unknown)
            if self.scale > 1:
                bitmap = bitmap.repeat(self.scale, 0).repeat(self.scale, 1)
            x = self.x + 6 * self.scale * place
            part = pixels[self.y : self.y + bitmap.shape[0], x : x + bitmap.shape[1]]
            part[bitmap[: part.shape[0], : part.shape[1]]] = _colour(self.fill)


@dataclass
class Canvas:
    """Shapes in the order they are drawn. Colours are ``#rrggbb``."""

    width: int
    height: int
    _shapes: list[_Rect | _Circle | _Text] = field(default_factory=list)

    def rect(self, x: int, y: int, w: int, h: int, fill: str) -> None:
        self._shapes.append(_Rect(x, y, w, h, fill))

    def circle(self, x: int, y: int, r: int, fill: str) -> None:
        self._shapes.append(_Circle(x, y, r, fill))

    def text(self, x: int, y: int, text: str, fill: str, scale: int = 1) -> None:
        self._shapes.append(_Text(x, y, text, fill, scale))

    def svg(self) -> str:
        body = "\n".join(shape.svg() for shape in self._shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}">\n{body}\n</svg>\n'
        )

    def rgb(self) -> npt.NDArray[np.uint8]:
        """Pixels, (height, width, 3)."""
        pixels = np.zeros((self.height, self.width, 3), np.uint8)
        for shape in self._shapes:
            shape.paint(pixels)
        return pixels

    def png(self) -> bytes:
        rows = self.rgb().reshape(self.height, self.width * 3)
        # Every row of a PNG begins with the number of its filter; 0 is none.
        raw = np.hstack([np.zeros((self.height, 1), np.uint8), rows]).tobytes()

        def chunk(kind: bytes, data: bytes) -> bytes:
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()
