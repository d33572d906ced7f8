"""From one source to its graph: what is recorded of it, and what fails it alone."""

from __future__ import annotations

import json

import pytest

from evidence_graph.config import Settings
from evidence_graph.embedding.counter import count_words
from evidence_graph.errors import ConversionError
from evidence_graph.nodes import ChunkKind, DocumentType
from evidence_graph.spans import Span
from ingest.build import Builder, Built
from ingest.convert import convert_bytes
from ingest.facts import Options
from ingest.records import RecordDocument, read_records

ACT = """---
date: 2024-11-18
lang: en-GB
---
# Lodgers Act 2024

## 1 Deposits

(1) The landlord shall hold the deposit.

| room | rent |
|------|------|
| one  | 500  |

(2) “Deposit” means money held as security.
"""


def builder(**options: object) -> Builder:
    return Builder(
        settings=Settings(embedder="none"),
        options=Options.model_validate(options),
        count_tokens=count_words,
        max_tokens=60,
    )


def build(text: str, *, name: str = "laws/act.md", **options: object) -> Built:
    data = text.encode()
    return builder(**options).from_file(name, data, convert_bytes(data, name=name))


def records(*texts: str) -> RecordDocument:
    lines = [
        json.dumps({"doc_id": "DEP", "title": "Rules", "passage_id": str(n), "text": t, "id": n})
        for n, t in enumerate(texts, start=1)
    ]
    (found,), _ = read_records("\n".join(lines))
    return found


def test_a_file_is_a_document_called_by_its_path_with_the_facts_that_it_states() -> None:
    document = build(ACT).graph.document
    assert (document.id, document.path) == ("laws/act.md", "laws/act.md")
    assert (document.title, document.type) == ("Lodgers Act 2024", DocumentType.STATUTE)
    assert (document.date, document.language) == ("2024-11-18", "en")
    assert document.metadata["lang"] == "en-GB"
    assert document.chars == len(ACT)


def test_the_text_of_markdown_is_the_file_and_chunks_tile_it() -> None:
    built = build(ACT)
    assert built.text == ACT
    words = "".join(chunk.span.of(ACT) for chunk in built.graph.chunks)
    assert "".join(words.split()) == "".join(ACT.split())


def test_front_matter_and_the_title_are_matter_and_a_table_a_table() -> None:
    built = build(ACT)
    kinds = [(chunk.kind, chunk.span.of(ACT)) for chunk in built.graph.chunks]
    front, title = (words for kind, words in kinds if kind is ChunkKind.MATTER)
    assert front.startswith("---\ndate")
    assert title == "# Lodgers Act 2024"
    assert any("| one  | 500  |" in words for kind, words in kinds if kind is ChunkKind.TABLE)


def test_records_are_a_document_without_a_path_that_remembers_its_file() -> None:
    built = builder(collection="rules").from_records("data/rules.jsonl", records("One.", "Two."))
    document = built.graph.document
    assert (document.id, document.path, document.collection) == ("DEP", None, "rules")
    assert document.metadata["source"] == "data/rules.jsonl"
    assert [s.record_id for s in built.graph.sections] == ["1", "2"]
    assert [c.span for c in built.graph.chunks] == [Span(0, 4), Span(6, 10)]


@pytest.mark.parametrize("text", ["", " \n\t\n", "\ufeff"])
def test_a_file_without_text_fails(text: str) -> None:
    with pytest.raises(ConversionError):
        build(text)


def test_records_without_text_fail_and_so_do_those_with_a_wrong_line() -> None:
    with pytest.raises(ConversionError, match="found none"):
        builder().from_records("r.jsonl", records(" ", ""))
    wrong = records("One.")
    wrong.problem = "line 7: expected a record"
    with pytest.raises(ConversionError, match="line 7") as caught:
        builder().from_records("r.jsonl", wrong)
    assert caught.value.document_id == "DEP"


def test_the_digest_is_of_bytes_options_and_settings() -> None:
    digests = {
        builder().digest(b"one"),
        builder().digest(b"two"),
        builder(type="policy").digest(b"one"),
        Builder(
            settings=Settings(embedder="none"),
            options=Options(),
            count_tokens=count_words,
            max_tokens=61,
        ).digest(b"one"),
    }
    assert len(digests) == 4
    assert builder().digest(b"one") in digests


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("1 Introduction\n\nText.\n\n2 Scope\n\nMore.\n", "Act"),
        (
            "Part 1 The Keeping of Water in Towns\n\n1 Scope\n\nText.\n\n2 Fees\n\nMore.\n",
            "Part 1 The Keeping of Water in Towns",
        ),
        (  # an attachment behind it is no second one of its kind
            "Part 3 Water\n\nArticle 1 Scope\n\nText.\n\nArticle 2 Fees\n\nMore.\n\n"
            "Schedule 1 Rates\n\nTen.\n",
            "Part 3 Water",
        ),
        # the first of several numbers heads no more than its own text
        ("Art. 1 Of all the water in the towns\n\nText.\n\nArt. 2 Fees\n\nMore.\n", "Act"),
    ],
)
def test_a_long_first_heading_is_the_title_where_there_is_none(text: str, title: str) -> None:
    assert build(text, name="laws/act.txt").graph.document.title == title


def test_a_line_that_says_a_day_is_no_title_though_it_stands_first() -> None:
    text = "### In force from: 3 May 2021\n\nTerms of Carriage\n===\n\n### ARTICLE 1\n\nText.\n"
    assert build(text, name="laws/terms.md").graph.document.title == "Terms of Carriage"
