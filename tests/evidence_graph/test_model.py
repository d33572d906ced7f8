"""Identity, spans, and what a document's graph must hold to."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import (
    DocumentId,
    SectionId,
    chunk_id,
    key_of,
    section_id,
    unique_anchors,
)
from evidence_graph.passages import Ranking
from evidence_graph.spans import Span, disjoint, merged, trimmed
from evidence_graph.testing import build_document

GRAPH, TEXT = build_document("act.md", "1 One\n  (1) Two.\n2 Three", terms=[("2", "Three")])
ACT = DocumentId("act.md")


# Spans


def test_a_span_is_a_piece_of_its_text() -> None:
    span = Span(2, 6)
    assert (span.of("a 𝄞Größe"), len(span)) == ("𝄞Grö", 4)  # code points, not bytes
    assert span.contains(Span(2, 6)) and not span.contains(Span(1, 6))


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (3, 2)])
def test_a_span_has_its_ends_in_order(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="0 <= start <= end"):
        Span(start, end)


@given(text=st.text(), ends=st.tuples(st.integers(0, 20), st.integers(0, 20)))
def test_trimming_takes_white_space_and_nothing_else(text: str, ends: tuple[int, int]) -> None:
    start, end = sorted(min(at, len(text)) for at in ends)
    span = trimmed(text, start, end)
    assert span.of(text) == text[start:end].strip()
    assert start <= span.start <= span.end <= end


# Identity


def test_ids_are_made_of_what_they_name() -> None:
    section = section_id(ACT, "14(2)")
    assert section == "act.md#14(2)"
    first = chunk_id(ACT, section, "Repealed.", 0)
    assert first.startswith("act.md!") and len(first) == len("act.md!") + 16
    others = {
        chunk_id(ACT, section, "Repealed.", 1),
        chunk_id(ACT, section, "Repealed", 0),
        chunk_id(ACT, None, "Repealed.", 0),
        chunk_id(ACT, SectionId("act.md#14(3)"), "Repealed.", 0),
    }
    assert first not in others and len(others) == 4
    assert chunk_id(ACT, section, "Repealed.", 0) == first


def test_keys_fit_columns_with_and_without_a_sign() -> None:
    assert all(0 <= key_of(str(n)) < 2**63 for n in range(1000))
    assert key_of("act.md") == key_of("act.md") != key_of("act.md#1")


@given(anchors=st.lists(st.sampled_from(["1", "2", "1~2", "1~2~2", "x", ""])))
def test_anchors_are_made_unique_in_order_of_place(anchors: list[str]) -> None:
    names = unique_anchors(anchors)
    assert len(set(names)) == len(anchors) == len(names)
    assert all(name.startswith(anchor) for name, anchor in zip(names, anchors, strict=True))
    assert unique_anchors(names) == names


def test_the_second_of_a_kind_is_named_so() -> None:
    assert unique_anchors(["1", "2", "1", "1"]) == ["1", "2", "1~2", "1~3"]


# A document's graph


def test_edges_of_structure_follow_from_the_nodes() -> None:
    assert list(GRAPH.parents()) == [
        ("act.md", "act.md#1"),
        ("act.md#1", "act.md#1(1)"),
        ("act.md", "act.md#2"),
        *((chunk.section_id, chunk.id) for chunk in GRAPH.chunks),
    ]
    assert list(GRAPH.neighbours()) == list(zip(GRAPH.chunks, GRAPH.chunks[1:], strict=False))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"sections": GRAPH.sections[1:]}, "a parent before its child"),
        ({"sections": GRAPH.sections[:2]}, "the section of"),
        ({"sections": (*GRAPH.sections, GRAPH.sections[0])}, "each id once"),
        ({"chunks": GRAPH.chunks[::-1]}, "chunks in order"),
        ({"document": replace(GRAPH.document, id=DocumentId("other.md"))}, "nodes of 'other.md'"),
        ({"document": replace(GRAPH.document, chars=3)}, "spans within the text"),
    ],
)
def test_a_graph_that_does_not_hold_together_is_refused(
    change: dict[str, object], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        replace(GRAPH, **change)  # type: ignore[arg-type]


def test_a_document_may_be_all_there_is() -> None:
    assert list(DocumentGraph(GRAPH.document).parents()) == []


# Rankings


@given(
    drawn=st.lists(
        st.tuples(st.integers(0, 50), st.sampled_from([0.0, 0.5, 1.0])),
        unique_by=lambda one: one[0],
    ),
    limit=st.integers(1, 60),
)
def test_a_ranking_is_best_first_and_equal_scores_go_by_key(
    drawn: list[tuple[int, float]], limit: int
) -> None:
    rows = np.arange(len(drawn), dtype=np.int64)
    keys = np.array([key for key, _ in drawn], dtype=np.uint64)
    scores = np.array([score for _, score in drawn], dtype=np.float64)
    found = Ranking.best(rows, keys, scores, limit)
    assert list(found) == list(Ranking.best(rows[::-1], keys[::-1], scores[::-1], limit))
    assert [(-one.score, one.key) for one in found] == sorted((-s, k) for k, s in drawn)[:limit]
    assert all(drawn[one.row] == (one.key, one.score) for one in found)


def test_spans_that_touch_are_merged_but_already_disjoint() -> None:
    spans = [Span(4, 9), Span(0, 2), Span(2, 5)]
    assert disjoint(spans) == [Span(0, 2), Span(2, 9)]
    assert merged(spans) == [Span(0, 9)]
