"""The examples of the README: `python readme.py 0 1` runs the first two."""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BLOCKS: list[str] = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)


def run(block: int) -> None:
    # Shorter than people would let them run.
    exec(compile(BLOCKS[block].replace("range(2000)", "range(200)"), f"README {block}", "exec"), {})


if __name__ == "__main__":
    for number in sys.argv[1:]:
        run(int(number))
