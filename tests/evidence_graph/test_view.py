"""A view: which documents of a generation are looked at, and what is remembered of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.nodes import Document
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.testing import build_document
from retrieve import Filters

from .histories import new_library, written


@pytest.fixture
def laws(tmp_path: Path) -> Library:
    library = new_library(tmp_path / "laws.library")
    documents = [
        build_document("act.md", "1 Rent", title="Rent Act"),
        build_document("lease.md", "1 Rent", title="Lease"),
        build_document("code.md", "1 Rent", title="Rent Code", code="RC"),
    ]
    with library.writer() as writer:
        writer.commit(added=written(documents))
    return library


def row(library: Library, name: str) -> DocumentRow:
    return library.snapshot().projection.document_rows[DocumentId(name)]


def test_the_widest_view_holds_all_documents_and_stays_until_the_library_changes(
    laws: Library,
) -> None:
    view = laws.view()
    assert view is laws.view() and view.snapshot is laws.snapshot()
    assert view.documents is None and len(view.rows) == 3
    assert all(one in view for one in view.rows)
    with laws.writer() as writer:
        writer.commit(added=written([build_document("new.md", "1 New", title="New")]))
    assert laws.view() is not view and len(laws.view().rows) == 4
    assert len(view.rows) == 3


def test_each_condition_narrows(laws: Library) -> None:
    asked: list[str] = []

    def seen(document: Document) -> bool:
        asked.append(document.id)
        return document.id != "lease.md"

    view = laws.view().seen_by(seen)
    assert sorted(asked) == ["act.md", "code.md", "lease.md"]  # each once
    assert row(laws, "lease.md") not in view
    code = view.admitted(Filters(documents=("RC",)))
    assert code.rows == {row(laws, "code.md")}
    assert code.languages == ("en",)
    assert view.admitted(Filters()) is view  # a condition that asks nothing
    assert view.seen_by(None) is view
    assert code.narrowed([]).rows == frozenset()


def test_what_is_derived_from_a_generation_is_made_once_for_all_views(laws: Library) -> None:
    made: list[Projection] = []

    def count(projection: Projection) -> int:
        made.append(projection)
        return projection.count("documents")

    view = laws.view()
    assert view.remembered(count) == 3
    assert view.narrowed([row(laws, "act.md")]).remembered(count) == 3
    assert made == [view.projection]
