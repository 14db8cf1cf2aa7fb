"""What the README shows can be run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)


@pytest.mark.parametrize("block", range(len(BLOCKS)))
def test_the_examples_run(block: int, capsys: pytest.CaptureFixture[str]) -> None:
    # Shorter than people would let them run.
    exec(compile(BLOCKS[block].replace("range(2000)", "range(200)"), f"README {block}", "exec"), {})
    if "print" in BLOCKS[block]:
        assert capsys.readouterr().out.strip()


def test_there_are_examples_of_everything() -> None:
    assert len(BLOCKS) == 3
