"""Vectors of a segment: exact where they can be, and never dependent on what stands beside them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from evidence_graph.errors import CorruptLibraryError, EmbeddingError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.library import Library
from evidence_graph.nodes import ChunkKind
from evidence_graph.projection import ChunkRow
from evidence_graph.testing import build_document
from evidence_graph.vectors import segment as module
from evidence_graph.vectors import write_vectors
from tests.evidence_graph.histories import Document, new_library, written
from tests.fakes import WordEmbedder

WORDS = ("rent", "notice", "deposit", "repair", "roof", "tenant", "landlord", "court", "appeal")


def clauses(n: int, name: str = "lease.md") -> Document:
    """A lease of *n* clauses, no two of the same words."""
    lines = [f"{i} {WORDS[i % 9]} {WORDS[i // 9 % 9]} number{i}." for i in range(1, n + 1)]
    return build_document(name, "\n".join(lines), matter="Contents: rent and notice")


def snapshot_of(library: Library, *documents: Document) -> Snapshot:
    with library.writer() as writer:
        writer.commit(added=written(documents))
    return library.snapshot()


def search(
    snapshot: Snapshot, question: str, limit: int, allowed: NDArray[np.bool_] | None = None
) -> tuple[list[int], list[float]]:
    """What the only segment of *snapshot* finds, as keys of chunks and scores."""
    (segment,), ((vectors,),) = snapshot.projection.segments, snapshot.vectors
    query = WordEmbedder().embed_query(question)
    rows, scores = vectors.search(query, limit, segment.searchable if allowed is None else allowed)
    return [snapshot.projection.chunk_key(ChunkRow(row)) for row in rows], scores.tolist()


def expected(snapshot: Snapshot, question: str, limit: int) -> tuple[list[int], list[float]]:
    """The same by comparing the question with every chunk, equal ones in order of key."""
    query = WordEmbedder().embed_query(question)
    found = []
    for row in range(snapshot.projection.count("chunks")):
        chunk = snapshot.projection.chunk(ChunkRow(row))
        if chunk.kind is not ChunkKind.MATTER:
            vector = snapshot.vectors[0][0].matrix[row].astype(np.float32)
            found.append((-float((vector * query).sum()), chunk.key))
    found.sort()
    return [key for _, key in found[:limit]], [-score for score, _ in found[:limit]]


@pytest.fixture
def dense(tmp_path: Path) -> Library:
    return new_library(tmp_path / "laws.library", WordEmbedder())


@pytest.mark.parametrize("limit", [1, 7, 60, 500])
def test_a_small_segment_is_searched_exactly(dense: Library, limit: int) -> None:
    snapshot = snapshot_of(dense, clauses(60))
    assert search(snapshot, "notice of rent", limit) == expected(snapshot, "notice of rent", limit)


def test_matter_is_never_found(dense: Library) -> None:
    snapshot = snapshot_of(dense, clauses(5))
    matter = snapshot.projection.chunk(ChunkRow(0))
    assert matter.kind is ChunkKind.MATTER
    assert not snapshot.vectors[0][0].matrix[0].any()
    assert matter.key not in search(snapshot, "Contents: rent and notice", 10)[0]


@pytest.mark.parametrize("share", [0.0, 0.05, 0.5])  # nothing, gathered, masked
def test_only_allowed_rows_are_found(dense: Library, share: float) -> None:
    snapshot = snapshot_of(dense, clauses(80))
    allowed = np.arange(81) >= 81 * (1 - share)
    keys, scores = search(snapshot, "rent", 100, allowed)
    assert sorted(keys) == sorted(
        snapshot.projection.chunk_key(ChunkRow(int(r))) for r in allowed.nonzero()[0]
    )
    assert scores == sorted(scores, reverse=True)


def test_equal_chunks_at_the_cut_are_chosen_by_key(dense: Library) -> None:
    """Two hundred repealed sections are all alike; which ten are found is no accident of order."""
    same = build_document("act.md", "\n".join(f"s{n}\n  (1) Repealed." for n in range(200)))
    snapshot = snapshot_of(dense, same, clauses(30))
    for allowed in (None, np.arange(len(snapshot.vectors[0][0].matrix)) % 10 == 1):
        keys, scores = search(snapshot, "(1) Repealed", 10, allowed)
        everything, _ = search(snapshot, "(1) Repealed", 1000, allowed)
        assert len(set(scores)) == 1
        assert keys == everything[:10] == sorted(keys)


def test_a_score_does_not_depend_on_the_other_rows(tmp_path: Path) -> None:
    """A product of matrices adds in another order for another number of rows."""
    embedder = WordEmbedder(dim=384)
    library = new_library(tmp_path / "laws.library", embedder)
    words = " ".join(f"word{n}" for n in range(300))
    lines = [f"{n} {words[n:]} and number{n}." for n in range(1, 40)]
    snapshot = snapshot_of(library, build_document("long.md", "\n".join(lines)))
    query = embedder.embed_query(words)
    ((vectors,),) = snapshot.vectors
    rows, scores = vectors.search(query, 39, np.ones(39, dtype=bool))
    together = dict(zip(rows.tolist(), scores.tolist(), strict=True))
    for n in range(1, 39):
        some, scores = vectors.search(query, n, np.arange(39) < n)
        assert {row: together[row] for row in some.tolist()} == dict(
            zip(some.tolist(), scores.tolist(), strict=True)
        )


def test_a_large_segment_is_searched_through_an_index(
    dense: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EXACT_ROWS", 100)
    snapshot = snapshot_of(dense, clauses(300))
    assert list((dense.path / "vectors").glob("*.usearch"))
    keys, scores = search(snapshot, "notice of rent", 10)
    best, best_scores = expected(snapshot, "notice of rent", 10)
    assert len(set(keys) & set(best)) >= 8  # it may miss a candidate,
    known = dict(zip(best, best_scores, strict=True))
    assert all(known[k] == s for k, s in zip(keys, scores, strict=True) if k in known)  # no score
    narrow = np.arange(301) % 10 == 1
    assert len(search(snapshot, "notice of rent", 30, narrow)[0]) == 30
    wide = np.arange(301) > 150
    assert len(search(snapshot, "notice of rent", 40, wide)[0]) == 40


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_vectors_that_are_not_finite_are_refused(dense: Library, bad: float) -> None:
    graph, text = clauses(3)
    vectors = np.full((4, 32), bad, dtype=np.float16)
    with dense.writer() as writer, pytest.raises(EmbeddingError, match="finite"):
        writer.commit(added=[WrittenDocument(graph, text, vectors)])
    snapshot = snapshot_of(dense, clauses(4, "other.md"))
    with pytest.raises(EmbeddingError, match="finite"):
        write_vectors(dense.path / "vectors", snapshot.projection.segments[0], [vectors], 0)


def test_a_file_of_another_length_is_told(dense: Library) -> None:
    snapshot = snapshot_of(dense, clauses(3))
    (path,) = (dense.path / "vectors").glob("*.f16")
    path.write_bytes(path.read_bytes()[:-2])
    with pytest.raises(CorruptLibraryError, match="expected 256 bytes of vectors"):
        _ = snapshot.vectors


def test_a_library_may_hold_nothing_that_is_searched(dense: Library) -> None:
    snapshot = snapshot_of(dense, build_document("blank.md", ""))
    assert search(snapshot, "rent", 5) == ([], [])
