"""Every notebook among the examples runs from its first cell to its last, and shows what it says.

They are run without Jupyter: a cell is Python, and what its last expression shows is what
`_repr_html_` or `_repr_svg_` of it gives, as a notebook would ask for it.
"""

from __future__ import annotations

import ast
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def cells(notebook: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((EXAMPLES / notebook).read_text("utf-8"))["cells"]
    return found


def run(source: str, names: dict[str, Any]) -> str | None:
    """Run a cell; what its last expression shows, None where it ends in a statement."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    for name in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, name):
            return str(getattr(value, name)())
    return None if value is None else repr(value)


@pytest.mark.parametrize(
    ("notebook", "shows"),
    [
        (
            "ask_and_follow.ipynb",
            [
                "Tenancies Act s 12",
                "<mark>interest</mark>",
                "<svg",
                "contribution",
                "filters",
                "14(2)",
                "“a hundred days” stands in no source",
                "99 – no such source",
            ],
        ),
        (
            "definitions_of_a_contract.ipynb",
            [
                "Definitions and interpretation",
                "Fair Wear and Tear",
                "tenancies-act.md#13(1)",
                "<svg",
                "“Management Fee” is defined and never used",
                "nDCG@10",
            ],
        ),
    ],
)
def test_a_notebook_runs(
    notebook: str,
    shows: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(EXAMPLES)
    names: dict[str, Any] = {}
    shown = []
    for cell in cells(notebook):
        if cell["cell_type"] == "code" and (one := run("".join(cell["source"]), names)):
            if one.startswith("<"):
                ElementTree.fromstring(one)  # whole elements, each closed
            shown.append(one)
    said = "\n".join([*shown, capsys.readouterr().out])
    assert [one for one in shows if one not in said] == []


@pytest.mark.parametrize("notebook", sorted(one.name for one in EXAMPLES.glob("*.ipynb")))
def test_a_notebook_is_kept_without_output(notebook: str) -> None:
    for cell in cells(notebook):
        assert cell["cell_type"] == "markdown" or cell["outputs"] == []
        assert cell.get("execution_count") is None
