"""A word that no text holds is read as the one word of the library that it misspells."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from retrieve import Retriever
from retrieve.plan.expansion.spelling import differ_by_one, misspelt

from ...libraries import make_library

KITES = build_document(
    "kites.md",
    """
    3 Licences
      (1) A Registered Pilot has a licence of the harbour.
    4 Harbour master
      (1) He is elected.
    """,
    title="Kite Licensing Act",
    terms=[("3(1)", "Registered Pilot")],
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Who gives licneces?", [("licneces", "licences")]),
        ("Who is the harbor master?", [("harbor", "harbour")]),
        ("the Registerd Pilot", [("Registerd", "registered")]),
        ("Who gives a licence?", []),
        ("Who is electd?", []),  # of no title, heading or term
        ("Who heard of harbingers?", []),
    ],
)
def test_a_misspelt_word_is_found(
    tmp_path: Path, question: str, found: list[tuple[str, str]]
) -> None:
    with make_library(tmp_path / "l.library", (KITES,)) as library:
        assert list(misspelt(library.view(), question)) == found
        notices = Retriever(library).search(question).notices
    assert [n for n in notices if n.startswith("no text holds")] == [
        f"no text holds “{said}”: “{also}” is searched, too" for said, also in found
    ]


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("harbour", "harbor", True),
        ("harbour", "harbuor", True),
        ("harbour", "harbous", True),
        ("harbour", "harbours", True),
        ("harbour", "harbour", False),
        ("vermietung", "vermittlung", False),
        ("harbour", "herbor", False),
    ],
)
def test_words_differ_by_one_letter(one: str, other: str, differ: bool) -> None:
    assert differ_by_one(one, other) == differ_by_one(other, one) == differ
