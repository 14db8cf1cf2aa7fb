"""Writes data/letters/alegreya-700.txt, the outlines the program draws words with in preview pictures.

They are those of the page's own font (src/fonts, cut by dev/fonts.sh), so run it when that is cut anew:
  apt install python3-fonttools python3-brotli; python3 dev/letters.py
A line per letter: code point in hex, width, then its outline in thousandths of an em, y upwards: M x y, L x y, Q x y x y, Z.
"""
import pathlib

from fontTools.pens.basePen import BasePen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.ttLib import TTFont

WEB = pathlib.Path(__file__).resolve().parent.parent
OUT = WEB.parent / "data/letters/alegreya-700.txt"


class Words(BasePen):
    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.words = []
        self.scale = scale

    def say(self, word, *points):
        self.words.append(word + " ".join(f"{round(x * self.scale)} {round(y * self.scale)}" for x, y in points))

    def _moveTo(self, at):
        self.say("M", at)

    def _lineTo(self, at):
        self.say("L", at)

    def _qCurveToOne(self, by, at):
        self.say("Q", by, at)

    def _closePath(self):
        self.words.append("Z")


def lining(font):
    """Figures as high as capitals, as the page has them."""
    rules = font["GSUB"].table
    found = {}
    for feature in rules.FeatureList.FeatureRecord:
        if feature.FeatureTag == "lnum":
            for index in feature.Feature.LookupListIndex:
                for table in rules.LookupList.Lookup[index].SubTable:
                    found.update(getattr(table, "ExtSubTable", table).mapping)
    return found


def main():
    lines = {}
    for part in ("latin", "cyrillic"):
        font = TTFont(WEB / f"src/fonts/alegreya-{part}-700-normal.woff2")
        glyphs, scale = font.getGlyphSet(), 1000 / font["head"].unitsPerEm
        figures = lining(font)
        for code, name in font.getBestCmap().items():
            name = figures.get(name, name)
            pen = Words(glyphs, scale)
            glyphs[name].draw(Cu2QuPen(pen, max_err=1 / scale, reverse_direction=False))
            lines.setdefault(code, f"{code:X} {round(glyphs[name].width * scale)} {''.join(pen.words)}")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("".join(lines[code] + "\n" for code in sorted(lines)))
    print(len(lines), "letters,", OUT.stat().st_size, "bytes")


main()
