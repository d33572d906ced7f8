"""Defined terms are found in a question as they are in documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from retrieve.plan.terms import defining_chunks, find_terms, is_abbreviation, rows_of_term

from ..lettings import also_called
from ..libraries import make_library


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("Who holds the deposit?", ["Deposit"]),
        ("Who holds deposits?", ["Deposit"]),
        ("The deposit's interest", ["Deposit"]),
        ("Is a deposit in an approved deposit scheme?", ["Approved Deposit Scheme", "Deposit"]),
        ("Approved deposit-schemes for letting agents",
         ["Approved Deposit Scheme", "Letting Agent"]),
        ("Is it an approved deposit, scheme or not?", ["Deposit"]),  # no term across a comma
        ("Which ADS is it?", ["Approved Deposit Scheme"]),
        ("which ads is it", ["Approved Deposit Scheme"]),  # all in small letters
        ("Which ads are shown to Tenants?", []),  # a word, not an abbreviation
        ("Sind Kautionen anzulegen?", ["Kaution"]),
        ("What is basic?", []),
        ("", []),
    ],
)  # fmt: skip
def test_terms_are_found_longest_first(lettings: Library, question: str, terms: list[str]) -> None:
    found = find_terms(lettings.view(), question)
    assert [one.form for one in found] == terms
    assert all(question[one.span.start : one.span.end] for one in found)


def test_terms_in_documents_that_are_not_known_are_not_found(lettings: Library) -> None:
    view = lettings.view()
    projection = view.projection
    act = {projection.document_rows[DocumentId("act.md")]}
    assert [t.form for t in find_terms(view, "the shadow reserve")] == ["Shadow Reserve"]
    assert find_terms(view.narrowed(act), "the shadow reserve") == []
    assert len(rows_of_term(view, "deposit")) == 3
    assert len(rows_of_term(view.narrowed(act), "deposit")) == 1


def test_the_chunks_that_define_a_term_are_found(lettings: Library) -> None:
    view = lettings.view()
    projection = view.projection
    chunks = defining_chunks(projection, rows_of_term(view, "basic rent"))
    sections = [projection.section_of_chunk(chunk) for chunk in chunks]
    assert [projection.section_id(s) for s in sections if s is not None] == ["lease.md#4.1"]


@pytest.mark.parametrize(
    ("form", "is_one"),
    [("ADS", True), ("PSIAr", True), ("Deposit", False), ("Deposit Scheme", False), ("A", False)],
)
def test_an_abbreviation_is_one_word_with_capitals(form: str, is_one: bool) -> None:
    assert is_abbreviation(form) == is_one


def test_terms_with_signs_and_many_words_are_found(tmp_path: Path) -> None:
    written = build_document(
        "terms.md",
        """
        1 Suspicious Activity/Transaction Report means a report to the unit.
        2 Participants' Investment Fund means the fund of all.
        3 Person who is entitled to lodge a claim for a refund means the tenant.
        """,
        terms=[
            ("1", "Suspicious Activity/Transaction Report"),
            ("2", "Participants' Investment Fund"),
            ("3", "Person who is entitled to lodge a claim for a refund"),
        ],
    )
    named = also_called(written, **{"Participants'_Investment_Fund": "PIF"})
    with make_library(tmp_path / "l.library", (named,)) as library:
        view = library.view()

        def found(text: str) -> list[str]:
            return [one.form for one in find_terms(view, text)]

        assert found("file a suspicious activity/transaction report") == [
            "Suspicious Activity/Transaction Report"
        ]
        assert found("the participants' investment fund") == ["Participants' Investment Fund"]
        assert found("the PIFs") == ["Participants' Investment Fund"]
        # Longer than is looked up: left out rather than cut.
        assert found("a person who is entitled to lodge a claim for a refund") == []
