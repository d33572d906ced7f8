"""A wrong argument of a public call is refused, with what was expected and what was found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evidence_graph import (
    Answer,
    Answerer,
    Filters,
    Ingestor,
    Libraries,
    Library,
    Retriever,
    Settings,
    Span,
    compare,
    evaluate,
    evaluate_passages,
    open_embedder,
    open_model,
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    path = tmp_path_factory.mktemp("checks") / "l.library"
    library = Library.open(path, settings=Settings(embedder="none"))
    library.ingest_text("# Quay Act\n\n## 1 Berths\n\nA berth is let by the day.\n", name="quay.md")
    return library


def search(**options: Any) -> Callable[[Library], object]:
    return lambda library: Retriever(library).search("berth", **options)


_ANY: Any = None
"""Of what mypy would refuse as well."""


def _given(value: Any) -> Any:
    """*value*, of which mypy does not know the type."""
    return value


def _answer(library: Library) -> Answer:
    return Retriever(library).search("berth")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda x: x.get(_ANY), "expected address to be text, found None"),
        (lambda x: x.get(["1"]), r"expected address to be text, found \['1'\] \(list\)"),
        (lambda x: x.get_many("quay.md#1"), "expected addresses in a list, found 'quay.md#1'"),
        (lambda x: x.get_many(_ANY), "expected addresses in a list, found None"),
        (lambda x: x.get_many([1]), r"expected each of addresses to be text, found 1 \(int\)"),
        (lambda x: x.get_many(["1"], budget="x"), "expected budget to be a whole number"),
        (lambda x: x.define(_ANY), "expected term to be text"),
        (lambda x: x.define("berth", at=1), r"expected at to be text, found 1 \(int\)"),
        (lambda x: x.references(_ANY), "expected address to be text"),
        (lambda x: x.references("quay.md", depth="2"), "expected depth to be a whole number"),
        (lambda x: x.references("quay.md", depth=_ANY), "expected depth to be a whole number"),
        (lambda x: x.references("quay.md", depth=0), "expected depth to be at least 1, found 0"),
        (lambda x: x.references("quay.md", direction="up"), "to be 'in' or 'out', found 'up'"),
        (lambda x: x.outline(_ANY), "expected document to be text"),
        (lambda x: x.text(5), "expected document to be text"),
        (lambda x: x.terms(5), "expected document to be text"),
        (lambda x: x.names(_ANY), "expected document to be text"),
        (lambda x: x.inspect(_ANY), "expected document to be text"),
        (lambda x: x.subgraph(_ANY), "expected address to be text"),
        (lambda x: x.verify(5), "expected text to be text, found 5"),
        (lambda x: x.verify("x", visible=1), "expected visible to be a function, found 1"),
        (lambda x: x.verify("x", blocks=_ANY), "expected blocks in a list, found None"),
        (lambda x: x.verify("x", blocks=[1]), r"each of blocks to be a Span, found 1 \(int\)"),
        (lambda x: x.verify_file(b"x"), r"expected a path, found b'x' \(bytes\)"),
        (lambda x: x.dump("a\0b"), "expected the name of a file, found"),
        (lambda x: x.alias(_ANY, "Q"), "expected document to be text"),
        (lambda x: x.alias("quay.md", 5), r"expected name to be text, found 5 \(int\)"),
        (lambda x: x.reembed(_ANY), "expected embedder to be text, found None"),
        (lambda x: x.cypher("RETURN 1", "x"), "expected parameters to be a dictionary, found 'x'"),
        (lambda x: x.cypher("RETURN 1", timeout_s="1"), "expected timeout_s to be a number"),
        (lambda x: x.history(_ANY), "expected address to be text"),
        (lambda x: x.impact(_ANY), "expected document to be text"),
        (lambda x: x.remove(_ANY), "expected document to be text"),
        (lambda x: x.get("quay.md", as_at="1.1.2020"), "a day such as '2026-01-31', found '1.1"),
        (lambda x: x.diff("quay.md", from_="x", to="y"), "a day such as '2026-01-31', found 'x'"),
        (lambda x: x.rebuild("texts"), "projection, lexical, vectors, graph, found 'texts'"),
        (lambda x: x.rebuild("graph", engine="x"), "expected one of kuzu, ladybug, found 'x'"),
        (lambda x: x.rebuild("graph", engine=[]), "expected one of kuzu, ladybug, found"),
        (lambda x: Library.open(5), r"expected a path, found 5 \(int\)"),  # type: ignore[arg-type]
        (lambda x: Library.open("\ud800"), "expected the name of a file, found"),
        (lambda x: Library.open(x.path, settings={}), "expected settings as Settings"),  # type: ignore[arg-type]
        (lambda x: Library.repair("a\0"), "expected the name of a file, found"),
        (lambda x: Libraries.open(b"x"), r"expected a path, found b'x' \(bytes\)"),  # type: ignore[arg-type]
        (lambda x: Ingestor(x).ingest(["a.md"]), "expected a path, found .*; give each as an"),  # type: ignore[arg-type]
        (lambda x: x.ingest_text("\ud800", name="a.md"), "expected text in Unicode, found half"),
        (lambda x: x.ingest_text("1. A", name="a.md", metadata=[1]), "to be a dictionary, found"),
        (lambda x: x.ingest_text(_ANY, name="a.md"), "expected text or bytes to ingest"),
        (lambda x: x.ingest_text("1. A", name=_ANY), "expected name to be text"),
        (
            lambda x: x.ingest_text("1. A", name="a.md", metadata={"date": "soon"}),
            "to be a date such",
        ),
        (
            lambda x: x.ingest_text("1. A", name="a.md", metadata={"Effective": "2024-13-01"}),
            "a date",
        ),
        (
            lambda x: x.ingest_text("1. A", name="a.md", metadata={"date": _ANY}),
            "to be text, found",
        ),
        (lambda x: Retriever(x).search(_ANY), "expected question to be text, found None"),
        (search(limit="3"), r"expected limit to be a whole number, found '3'"),
        (search(limit=2.5), r"expected limit to be a whole number, found 2.5 \(float\)"),
        (search(budget="x"), "expected budget to be a whole number"),
        (search(filters={"type": "statute"}), r"expected filters as Filters\(type='statute'\)"),
        (search(strategy="fast"), "expected one of precision, balanced, recall, found 'fast'"),
        (search(lanes="lexical"), "expected lanes of .*, found 'lexical'"),
        (search(lanes=_ANY), "expected lanes of .*, found None"),
        (search(strategy=[]), "expected one of precision, balanced, recall"),
        (search(min_confidence="x"), "expected min_confidence to be a number, found 'x'"),
        (search(min_confidence=2), "expected min_confidence from 0 to 1, found 2"),
        (lambda x: Retriever(x).explain("berth", _ANY), "expected chunk to be text, found None"),
        (search(lanes=("lexical", "words")), "expected lanes of .*words"),
        (lambda x: Retriever(x).ranked(_ANY, "berth"), "expected a View, .*, found None"),
        (lambda x: Retriever(x).ranked(x.view(), "berth", _ANY), "expected lanes of .*None"),
        (lambda x: Span(_ANY, 1), r"to be numbers, found Span\(start=None, end=1\)"),
        (lambda x: Span(2, 1), r"expected 0 <= start <= end, found \[2, 1\)"),
        (lambda x: Retriever(str(x.path)), "expected an open library, found the path"),  # type: ignore[arg-type]
        (lambda x: Ingestor(x.path), "expected an open library, found the path"),
        (lambda _: Retriever(_ANY), "expected an open library, found None"),
        (lambda _: Answerer(_ANY), "expected an open library, found None"),
        (lambda x: Answerer(x, settings=_given({})), "settings to be of ClaudeSettings, found"),
        (lambda x: evaluate(_given(str(x.path)), "q.jsonl"), "open library, found the path"),
        (lambda x: evaluate(x, _ANY), "expected a path, found None"),
        (lambda _: evaluate_passages(_ANY, "q.jsonl"), "expected an open library, found None"),
        (lambda _: compare(_ANY, _ANY), "expected before to be of Evaluation, found None"),
        (lambda _: open_model(_ANY), "expected the name of a language model, found None"),
        (lambda _: open_embedder(_given(5)), "expected the name of an embedder, found 5"),
        (lambda x: _answer(x).to_prompt(_given("x")), "expected budget to be a whole number"),
        (lambda x: _answer(x).check(_given(b"x")), "expected text to be text, found b'x'"),
        (lambda x: _answer(x).save(_given(b"x.md")), "expected a path, found b'x.md'"),
    ],
)
def test_a_wrong_argument_is_told(
    library: Library, call: Callable[[Library], object], message: str
) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        call(library)


def test_days_and_numbers_of_other_forms_are_understood(library: Library) -> None:
    import numpy as np

    assert library.get("quay.md#1", as_at="20260131") == library.get("quay.md#1")
    found = Retriever(library).search("berth", limit=int(np.int64(1)), filters=Filters())
    assert len(Retriever(library).search("berth", limit=np.int64(1))) == len(found)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "date"),
    [
        ("2024-05-12", "2024-05-12"),
        ("12 May 2024", "2024-05-12"),
        ("den 12. Mai 2024", "2024-05-12"),  # words of another language than the text's
        (" ", None),
    ],
)
def test_a_date_in_metadata_is_read_as_in_front_matter(
    library: Library, given: str, date: str | None
) -> None:
    text = "# Pier Act\n\n## 1 Use\n\nA pier is lit at night.\n"
    held = library.ingest_text(text, name="pier.md", metadata={"date": given, "note": "n.d."})
    assert held.date == date
