"""Contexts by rule: what they say, where they count, and that no passage shows them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evidence_graph import Contextual, Ingestor, Library, Retriever, Settings
from evidence_graph.errors import LibraryMismatchError
from evidence_graph.generations.chunk_vectors import LEAST_CONTEXT, embedder_input
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.nodes import STRUCTURE, Document, Generated
from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from ingest.contexts.structural import short_name
from tests.evidence_graph.histories import exported
from tests.fakes import WordEmbedder

ACT = """# Tenancies Act (TA)

## Part 1 Preliminary

1. In this Act, "scheme" means a deposit scheme approved by the Registrar under section 9.

## Part 2 Protection of deposits

### 14 Payment

(1) The landlord shall pay the money into a scheme within 14 days.

### 15 Release

(1) The money is released when the lease ends.
"""
STRUCTURAL = Settings(contextual_embeddings=Contextual.STRUCTURAL)


def library_at(path: Path, *, contextual: bool, text: str = ACT) -> Library:
    settings = STRUCTURAL if contextual else Settings()
    library = Library.open(path, settings=settings, embedder=WordEmbedder())
    library.ingest_text(text, name="act.md")
    return library


def graph_of(library: Library) -> DocumentGraph:
    """That of the one document."""
    projection = library.snapshot().projection
    (row,) = projection.document_rows.values()
    return projection.graph(row)


def contexts(library: Library) -> dict[str, str]:
    """Of each chunk with a context, by the first of its words that follow its number."""
    found = [record for record in library.export() if record.get("node") == "chunk"]
    text = library.text("act.md")
    return {
        text[one["start"] : one["end"]].split()[-2]: one["context"]
        for one in found
        if "context" in one
    }


def test_a_context_names_the_document_the_headings_above_and_the_terms(tmp_path):
    with library_at(tmp_path / "x.library", contextual=True) as library:
        found = contexts(library)
        graph = graph_of(library)
    assert found["lease"] == "Tenancies Act (TA) › Part 2 Protection of deposits"
    assert found["14"] == (
        'Tenancies Act (TA) › Part 2 Protection of deposits\n1. In this Act, "scheme" means a '
        "deposit scheme approved by the Registrar under section 9"
    )
    assert found["section"] == "Tenancies Act (TA)"  # that chunk has its heading, and defines
    assert {c.context.by for c in graph.chunks if c.context} == {STRUCTURE}
    assert all(c.context is None for c in graph.chunks if not c.kind.retrievable)


def test_a_context_is_no_longer_than_it_may_be(tmp_path):
    settings = Settings(contextual_embeddings=Contextual.STRUCTURAL, context_max_tokens=16)
    with Library.open(tmp_path / "x.library", settings=settings, embedder=WordEmbedder()) as one:
        one.ingest_text(ACT, name="act.md")
        found = contexts(one)
        assert all(one.count_tokens()(text) <= 16 for text in found.values())
    assert found["14"] == "Tenancies Act (TA) › Part 2 Protection of deposits"


def test_what_is_shown_and_exported_is_the_text_alone(tmp_path):
    """Two libraries, one with contexts: equal nodes, edges, spans, provisions and quotations."""
    plain = library_at(tmp_path / "plain.library", contextual=False)
    contextual = library_at(tmp_path / "contextual.library", contextual=True)
    with plain, contextual:
        records = [json.loads(line) for line in exported(contextual)]
        kept = [{k: v for k, v in r.items() if not k.startswith("context")} for r in records]
        assert kept == [json.loads(line) for line in exported(plain)]
        assert kept != records
        for address in ("TA s 14", "TA s 15(1)"):
            assert contextual.get(address) == plain.get(address)
        text = contextual.text("act.md")
        assert text == plain.text("act.md")
        answer = Retriever(contextual).search("who pays the deposit into the scheme?")
        for passage in answer.passages:
            assert passage.text == text[passage.start : passage.end]


def test_a_chunk_is_found_by_a_word_of_its_context_alone(tmp_path):
    lanes = [Lane.LEXICAL]
    question = "protection"  # a word of the heading above both sections
    with library_at(tmp_path / "plain.library", contextual=False) as plain:
        before = Retriever(plain).rank(question, lanes=lanes)
    with library_at(tmp_path / "contextual.library", contextual=True) as contextual:
        after = Retriever(contextual).rank(question, lanes=lanes)
    assert not before
    assert {hit.section_id for hit in after} == {"act.md#14", "act.md#15"}


def test_the_vector_is_that_of_context_and_text(tmp_path):
    embedder = WordEmbedder()
    with library_at(tmp_path / "x.library", contextual=True) as library:
        snapshot = library.snapshot()
        (row,) = snapshot.projection.document_rows.values()
        graph, vectors = snapshot.projection.graph(row), snapshot.vectors_of(row)
        text = snapshot.text(row)
    at, chunk = next((n, c) for n, c in enumerate(graph.chunks) if "14 days" in c.span.of(text))
    assert chunk.context is not None and vectors is not None
    path, _, meaning = chunk.context.text.partition("\n")
    assert meaning  # which is for the lexical index alone
    expected = embedder.embed_query(f"{path}\n\n{chunk.span.of(text)}")
    assert np.array_equal(vectors[at], expected.astype(np.float16))


@pytest.mark.parametrize(
    ("n_words", "n_context", "expected"),
    [
        (10, 20, 20),
        (250, 20, 20),  # what does not fit of the text is cut off by the model
        (250, 90, LEAST_CONTEXT),
        (200, 90, 56),  # what room the text leaves of 256
    ],
)
def test_a_context_takes_what_room_the_text_leaves_and_never_less_than_some(
    n_words, n_context, expected
):
    graph, text = build_document("x.md", "1 " + "word " * (n_words - 1))
    chunk = replace(graph.chunks[0], context=Generated("place " * n_context, "a model"))
    assert embedder_input(chunk, text, WordEmbedder()).count("place") == expected


def test_contexts_survive_rebuilding_dumping_and_ingesting_again(tmp_path):
    embedder = WordEmbedder()
    with library_at(tmp_path / "x.library", contextual=True) as library:
        before = exported(library)
        hits = Retriever(library).rank("deposits release", lanes=[Lane.LEXICAL, Lane.DENSE])
        library.rebuild("vectors", "lexical", "projection")
        library.compact()
        assert library.ingest_text(ACT, name="act.md").summary is None
        library.dump(tmp_path / "x.jsonl")
        assert exported(library) == before
        assert Retriever(library).rank("deposits release", lanes=[Lane.LEXICAL, Lane.DENSE]) == hits
    Library.restore(tmp_path / "y.library", tmp_path / "x.jsonl")
    with Library.open(tmp_path / "y.library", embedder=embedder) as library:
        assert exported(library) == before
        assert Retriever(library).rank("deposits release", lanes=[Lane.LEXICAL, Lane.DENSE]) == hits
        copy = library.cypher("MATCH (c:Chunk) WHERE c.context <> '' RETURN count(c) AS n")
        assert copy == [{"n": 3}]


def test_a_history_gives_what_a_fresh_library_has(tmp_path):
    with library_at(tmp_path / "a.library", contextual=True, text=ACT.replace("15", "16")) as one:
        one.ingest_text("# Other\n\n1. Deposits are money.\n", name="other.md")
        one.ingest_text(ACT, name="act.md")
        one.remove("other.md")
        with library_at(tmp_path / "b.library", contextual=True) as other:
            assert exported(one) == exported(other)
            for question in ("deposits", "scheme of the Registrar"):
                assert Retriever(one).rank(question) == Retriever(other).rank(question)


def test_a_library_is_not_opened_with_other_contexts(tmp_path):
    library_at(tmp_path / "x.library", contextual=False).close()
    with pytest.raises(LibraryMismatchError, match="contextual_embeddings"):
        Library.open(tmp_path / "x.library", settings=STRUCTURAL, embedder=WordEmbedder())


def test_a_run_may_ask_for_another_concurrency(tmp_path):
    library_at(tmp_path / "x.library", contextual=True).close()
    settings = Settings(context_concurrency=2)
    with Library.open(tmp_path / "x.library", settings=settings, embedder=WordEmbedder()) as one:
        assert one.settings.context_concurrency == 2
        assert one.settings.contextual_embeddings == "structural"
        report = Ingestor(one).add(ACT, name="act.md")
    assert report.unchanged == 1


@pytest.mark.parametrize(
    ("title", "code", "aliases", "expected"),
    [
        ("Tenancies Act", None, (), "Tenancies Act"),
        ("Tenancies Act", "TA", (), "Tenancies Act (TA)"),
        ("Tenancies Act (TA)", "TA", (), "Tenancies Act (TA)"),
        (
            "An Act to make provision about the letting of dwellings and for connected purposes",
            None,
            ("Act", "Lettings Act"),  # one word says too little
            "Lettings Act",
        ),
        (
            "An Act to make provision about the letting of dwellings and for connected purposes",
            None,
            (),
            "An Act to make provision about the letting of dwellings and for",
        ),
    ],
)
def test_a_document_is_named_in_few_words(title, code, aliases, expected):
    document = Document(DocumentId("x.md"), title, "", "", 0, code=code, aliases=aliases)
    assert short_name(document) == expected
