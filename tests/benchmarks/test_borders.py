"""Whether passages begin and end where units do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.quality.borders import NEITHER, SENTENCE, UNIT, Borders
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.spans import Span
from evidence_graph.testing import build_document

from ..retrieve.libraries import Written, make_library

MEANING = "a tenant is one who waits."


def act() -> Written:
    """One whose last line is in part a definition."""
    graph, text = build_document(
        "act.md",
        f"""
        1 Roofs
          (1) The owner repairs the roof. The agent pays for it, too.
          (2) The tenant waits.
          (3) An owner owns, {MEANING}
        """,
        terms=[("1(3)", "tenant")],
    )
    start = text.index(MEANING)
    (term,) = graph.terms
    return replace(graph, terms=(replace(term, span=Span(start, start + len(MEANING))),)), text


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with make_library(Path(tmp_path_factory.mktemp("b"), "l.library"), (act(),)) as library:
        yield library


@pytest.mark.parametrize(
    ("shown", "kind"),
    [
        ("(1) The owner repairs the roof. The agent pays for it, too.", UNIT),
        ("1 Roofs", UNIT),  # what stands before the first unit below it
        ("(2) The tenant waits.", UNIT),
        ("\n(2) The tenant waits.", UNIT),  # blanks do not count
        (MEANING, UNIT),  # a definition
        ("(1) The owner repairs the roof.", SENTENCE),
        ("The agent pays for it, too.", SENTENCE),
        ("The agent pays", NEITHER),
        ("owner repairs the roof.", NEITHER),
    ],
)
def test_borders_are_told(library: Library, shown: str, kind: str) -> None:
    snapshot = library.snapshot()
    row = snapshot.projection.document_rows[DocumentId("act.md")]
    text = snapshot.text(row)
    start = text.index(shown)
    assert Borders(snapshot).kind(row, Span(start, start + len(shown))) == kind
