"""Shortened names in questions count beside an address alone, and only as far as they go."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.citation.named import find_documents
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from retrieve import Retriever
from retrieve.plan.documents.shortened_names import named_beside_addresses
from tests.evidence_graph.histories import new_library, written
from tests.growth import assert_in_proportion, seconds_of

TITLES = {
    "kites.md": "Acme Optical Kite Supply Agreement",
    "lamps.md": "Harbour Lamps Act 2019",
    "feld.md": "Friedhofs- und Feldordnung der Stadt Norden",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    made = new_library(Path(tmp_path_factory.mktemp("beside")) / "laws.library")
    documents = [
        build_document(name, "4 Kites\n5 Lamps", title=title) for name, title in TITLES.items()
    ]
    with made.writer() as writer:
        writer.commit(added=written(documents))
    return made


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What does clause 4 of the kite supply agreement say?", "kite supply agreement"),
        ("kite supply agmt cl 4", "kite supply agmt"),
        ("What are the kite supply agreement's clause 4 duties?", "kite supply agreement"),
        ("Under the kite supply agreement, what does clause 4 ask?", "kite supply agreement"),
        ("Was regelt § 4 der Friedhofs- und Feldordnung?", "Friedhofs- und Feldordnung"),
        ("Was regelt § 4 der Feldordnung?", "Feldordnung"),
        ("Wer haftet nach der Friedhofsordnung für Schäden?", "Friedhofsordnung"),
        ("Under the kite supply agreement, who pays?", "kite supply agreement"),
        # It goes on, or begins before: another document
        ("What does s 4 of the Lamps Act 1911 say?", None),
        ("What does clause 4 of the Kite Supply Agreement Annex say?", None),
        ("What does Borealis kite supply agreement clause 4 say?", None),
        # Too little is said, or no provision
        ("What does clause 4 of the agreement say?", None),
        ("Who signs the kite supply agreement?", None),
        # It is named in full
        ("What does s 4 of the Harbour Lamps Act say?", None),
    ],
)
def test_a_shortened_name_counts_beside_an_address(
    library: Library, question: str, name: str | None
) -> None:
    view = library.view()
    found = named_beside_addresses(view, question, find_documents(view, question))
    assert [known.span.of(question) for known in found] == ([name] if name else [])


@pytest.mark.timed
@pytest.mark.parametrize(
    "unit", ["s 4 ", "under s 4 of it, ", "Harbour Lamps Act 2019 s 4 ", "ss 4, in "]
)
def test_time_follows_the_length_of_a_question(library: Library, unit: str) -> None:
    def seconds(chars: int) -> float:
        question = (unit * chars)[:chars]
        return seconds_of(lambda: Retriever(library).search(question))

    assert_in_proportion(seconds, 2_000, 8_000)
