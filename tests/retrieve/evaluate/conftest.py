"""A library whose rankings are known beforehand.

Twelve records of equal length hold the word "rent" twelve times, eleven times … once: for the
question "rent" the lexical lane ranks them r1, r2 … r12.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from evidence_graph.library import Library
from evidence_graph.testing import build_document

from ..libraries import Written, make_library


def _records() -> Written:
    lines = [f"{n} {'rent ' * (13 - n)}{'roof ' * (n - 1)}" for n in range(1, 13)]
    graph, text = build_document("records", "\n".join(lines))
    sections = [replace(s, record_id=f"r{s.number}") for s in graph.sections]
    return replace(graph, sections=tuple(sections)), text


def _long_record() -> Written:
    """One record of twelve chunks, each about nothing but the drain, and another about it."""
    lines = "\n".join(f"  ({letter}) drain drain drain" for letter in "abcdefghijkl")
    graph, text = build_document("drains", f"1 Drains\n{lines}\n2 drain and wall")
    owners = {"1": "d1", "2": "d2"}
    sections = [replace(s, record_id=owners.get(s.anchor)) for s in graph.sections]
    return replace(graph, sections=tuple(sections)), text


ACT = build_document(
    "act.md",
    """
    14 Window
      (1) The window is clean.
      (2) The window is shut.
    15 Gutter
      (1) The gutter is open.
    """,
    title="House Act",
)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("judged") / "l.library"
    with make_library(path, (_records(), _long_record(), ACT)) as library:
        yield library
