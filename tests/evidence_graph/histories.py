"""Libraries by way of their histories: states that follow one another, and what shows of them.

A *state* is the set of documents that a library holds, each with its text. Edges lead to what the
state holds and nowhere else, as ingestion leaves them: what refers to a document is resolved anew
when that document goes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from hypothesis import strategies as st

from evidence_graph.config import Settings
from evidence_graph.generations.writer import Writer, WrittenDocument
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.protocols import Embedder, GraphStore
from tests.random_documents import random_documents

Document = tuple[DocumentGraph, str]
State = Mapping[DocumentId, Document]

LEXICAL = Settings(embedder="none")

TODAY = date(2026, 6, 1)
"""Answers name the day, so that two made before and after midnight differ."""


def new_library(
    path: Path, embedder: Embedder | None = None, store: GraphStore | None = None
) -> Library:
    """A library at *path*, lexical if no embedder is given."""
    settings = None if embedder else LEXICAL
    return Library.open(path, settings=settings, embedder=embedder, store=store)


def written(documents: Iterable[Document]) -> list[WrittenDocument]:
    return [WrittenDocument(graph, text) for graph, text in documents]


def state(documents: Iterable[Document]) -> State:
    """*documents* without the edges that lead elsewhere."""
    documents = list(documents)
    held: set[str] = {graph.document.id for graph, _ in documents}
    held |= {section.id for graph, _ in documents for section in graph.sections}
    held |= {term.id for graph, _ in documents for term in graph.terms}
    return {
        graph.document.id: (
            replace(
                graph,
                references=tuple(edge for edge in graph.references if edge.target in held),
                uses=tuple(edge for edge in graph.uses if edge.target in held),
                supersedes=tuple(edge for edge in graph.supersedes if edge.target in held),
            ),
            text,
        )
        for graph, text in documents
    }


def move(writer: Writer, before: State, after: State) -> None:
    """Commit what differs between two states."""
    changed = [after[name] for name in after if after[name] != before.get(name)]
    writer.commit(added=written(changed), removed=[name for name in before if name not in after])


def live_through(library: Library, states: Sequence[State]) -> None:
    """Take a new library from state to state."""
    before: State = {}
    with library.writer() as writer:
        for after in states:
            move(writer, before, after)
            before = after


def exported(library: Library) -> list[str]:
    """The lines of the export: equal for equal libraries."""
    return [json.dumps(record, ensure_ascii=False) for record in library.export()]


@st.composite
def histories(draw: st.DrawFn, *, n_documents: int = 5, n_states: int = 4) -> list[State]:
    """States of one library: documents come, change, go and return, in batches of any size."""
    versions = [
        random_documents(draw(st.integers(0, 2**32)), n_documents, max_sections=6) for _ in range(2)
    ]
    places = st.lists(st.integers(0, n_documents - 1), min_size=1, unique=True)
    found = []
    for _ in range(draw(st.integers(1, n_states))):
        chosen = [(n, draw(st.integers(0, 1))) for n in draw(places)]
        found.append(state(versions[version][n] for n, version in chosen))
    return found
