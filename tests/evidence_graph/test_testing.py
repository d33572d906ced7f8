"""The builders of test graphs: what an outline says is what the graph holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.edges import Reference, UnresolvedMention, UnresolvedReason
from evidence_graph.nodes import ChunkKind, SectionKind
from evidence_graph.testing import build_document, term_id
from tests.random_documents import random_documents, random_graphs

OUTLINE = """
    § 14 Deposits
      (2) The Landlord shall hold the Deposit, subject to (3);
        (a) in a bank;
      (3) Exceptions
      General duties
    14.1 "Deposit" means money.
"""


def test_an_outline_becomes_a_tree_of_sections() -> None:
    graph, text = build_document("act.md", OUTLINE)
    assert [(s.anchor, s.number, s.label, s.level, s.heading) for s in graph.sections] == [
        ("14", "14", "§", 1, "Deposits"),
        ("14(2)", "(2)", None, 2, None),
        ("14(2)(a)", "(a)", None, 3, None),
        ("14(3)", "(3)", None, 2, "Exceptions"),
        ("14/general-duties", None, None, 2, "General duties"),
        ("14.1", "14.1", None, 1, None),
    ]
    assert graph.sections[2].parent_id == "act.md#14(2)"
    assert graph.sections[1].kind is SectionKind.PROVISION
    assert graph.sections[0].span.of(text).endswith("General duties")


def test_each_line_is_a_chunk_of_its_section() -> None:
    graph, text = build_document("act.md", OUTLINE, matter="Contents", terms=[("14.1", "Deposit")])
    assert text.splitlines() == [chunk.span.of(text) for chunk in graph.chunks]
    assert [chunk.kind for chunk in graph.chunks] == [
        ChunkKind.MATTER,
        ChunkKind.HEADING,
        ChunkKind.REQUIREMENT,
        ChunkKind.CONTENT,
        ChunkKind.CONTENT,  # headings with nothing below them
        ChunkKind.CONTENT,
        ChunkKind.DEFINITION,
    ]


def test_edges_leave_from_the_line_that_has_their_words() -> None:
    graph, text = build_document(
        "act.md",
        OUTLINE,
        references=[("14(2)", "14(3)", "(3)"), ("14(2)", "code.md#7", "subject to")],
        terms=[("14.1", "Deposit", "14")],
        uses=[("14(2)", "Deposit"), ("14(2)", "Landlord", "code.md%landlord")],
        unresolved=[("14(2)(a)", "a bank", UnresolvedReason.EXTERNAL)],
        supersedes=["old.md"],
    )
    inner, outer = graph.references
    assert (inner.source_section, inner.target) == ("act.md#14(2)", "act.md#14(3)")
    assert (outer.target, outer.span.of(text)) == ("code.md#7", "subject to")
    (term,) = graph.terms
    assert (term.id, term.scope_section_id) == (term_id("act.md", "Deposit"), "act.md#14")
    assert [(use.target, use.count) for use in graph.uses] == [
        (term.id, 1),
        ("code.md%landlord", 1),
    ]
    assert graph.unresolved[0].span.of(text) == "a bank"
    assert graph.supersedes[0].target == "old.md"


def test_repeated_anchors_and_terms_stay_apart() -> None:
    outline = '1 "Rent" means money.\n1 "Rent" means rent in kind.'
    graph, _ = build_document("a.md", outline, terms=[("1", "Rent"), ("1~2", "Rent")])
    assert [section.anchor for section in graph.sections] == ["1", "1~2"]
    assert [term.id for term in graph.terms] == ["a.md%rent", "a.md%rent~2"]


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: build_document("a.md", "1 One\n    2 Two"), "expected level 2 at most, found 3"),
        (lambda: build_document("a.md", "1 One", references=[("2", "1")]), "one of 1; found '2'"),
        (lambda: build_document("a.md", "1 One", uses=[("1", "One")]), "expected a term"),
        (lambda: build_document("a.md", "1 One", terms=[("1", "Two")]), "'Two' in '1 One'"),
    ],
)
def test_a_slip_is_told(build: Callable[[], object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        build()


def test_random_documents_are_the_same_for_the_same_seed() -> None:
    assert random_documents(7, 5) == random_documents(7, 5)
    assert random_graphs(7, 5) != random_graphs(8, 5)


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32), n_documents=st.integers(0, 6))
def test_random_documents_are_verbatim_and_lead_to_each_other(seed: int, n_documents: int) -> None:
    documents = random_documents(seed, n_documents)
    graphs = [graph for graph, _ in documents]
    provisions: set[str] = {graph.document.id for graph in graphs}
    provisions |= {section.id for graph in graphs for section in graph.sections}
    terms = {term.id for graph in graphs for term in graph.terms}
    for graph, text in documents:
        mentions: list[Reference | UnresolvedMention] = [*graph.references, *graph.unresolved]
        for mention in mentions:
            assert mention.span.of(text) == mention.surface
        assert {edge.target for edge in graph.references} <= provisions
        assert {edge.target for edge in graph.uses} <= terms
        covered = "".join(chunk.span.of(text) for chunk in graph.chunks)
        assert "".join(covered.split()) == "".join(text.split())
