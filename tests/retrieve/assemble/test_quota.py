"""An answer shows a document, or a section, no more often than is asked."""

from __future__ import annotations

from collections import Counter

import pytest

from evidence_graph.library import Library
from retrieve import Answer, Retriever, SearchSettings

QUESTION = "deposit roof notice lodging fee Kaution"


@pytest.fixture(scope="module")
def narrow(housing: Library) -> Retriever:
    """Passages are single paragraphs, so that a section can have several."""
    return Retriever(housing, settings=SearchSettings(passage_tokens=9))


def shown(answer: Answer) -> tuple[Counter[str], Counter[str]]:
    documents = Counter(passage.document_id for passage in answer)
    sections = Counter((passage.section_id or "").split("(")[0] for passage in answer)
    return documents, sections


def test_without_a_quota_there_are_several(narrow: Retriever) -> None:
    documents, sections = shown(narrow.search(QUESTION, limit=99))
    assert max(documents.values()) > 2 and max(sections.values()) > 1


@pytest.mark.parametrize("most", [1, 2])
def test_a_document_is_shown_no_more_often_than_asked(narrow: Retriever, most: int) -> None:
    answer = narrow.search(QUESTION, limit=99, per_document=most)
    documents, _ = shown(answer)
    assert max(documents.values()) == most and len(documents) == 3
    assert [passage.rank for passage in answer] == list(range(1, len(answer) + 1))


def test_a_section_is_shown_no_more_often_than_asked(narrow: Retriever) -> None:
    documents, sections = shown(narrow.search(QUESTION, limit=99, per_section=1))
    assert max(sections.values()) == 1 and max(documents.values()) > 1


def test_others_take_the_place_of_what_is_too_many(narrow: Retriever) -> None:
    for limit in (2, 3):
        assert len(narrow.search(QUESTION, limit=limit, per_document=1)) == limit


def test_it_holds_within_a_budget_and_beside_dependencies(narrow: Retriever) -> None:
    documents, _ = shown(narrow.search(QUESTION, budget=60, per_document=1))
    assert set(documents.values()) == {1}


def test_a_quota_below_one_is_refused(narrow: Retriever) -> None:
    with pytest.raises(ValueError, match="expected per_document to be at least 1, found 0"):
        narrow.search(QUESTION, per_document=0)
    with pytest.raises(ValueError, match="expected per_section to be at least 1, found 0"):
        narrow.search(QUESTION, per_section=0)
