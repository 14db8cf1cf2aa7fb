"""The notebook runs, and holds no outputs; the examples that need torch and Ray at least compile (`./test learn`
runs them)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

LEARN = Path(__file__).parents[2] / "examples" / "learn"


def test_the_notebook_runs_and_was_stripped(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads((LEARN / "look_at_a_game.ipynb").read_text())["cells"]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [] and cell["execution_count"] is None
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    said = capsys.readouterr().out
    assert "decisions; places" in said and "different worlds, 1 view" in said and "not zero" in said


@pytest.mark.parametrize("file", sorted(LEARN.glob("*.py")), ids=lambda file: str(file.name))
def test_the_programs_compile_and_are_short(file: Path) -> None:
    text = file.read_text()
    compile(text, file.name, "exec")
    assert text.count("\n") < 320
