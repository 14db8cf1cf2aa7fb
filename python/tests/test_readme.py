"""What the README shows can be run."""

from __future__ import annotations

import pytest

from readme import BLOCKS, run


@pytest.mark.parametrize("block", range(len(BLOCKS)))
def test_the_examples_run(block: int, capsys: pytest.CaptureFixture[str]) -> None:
    run(block)
    if "print" in BLOCKS[block]:
        assert capsys.readouterr().out.strip()


def test_there_are_examples_of_everything() -> None:
    assert len(BLOCKS) == 3
