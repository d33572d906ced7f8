"""What every answer must keep, whatever was asked: held against the library itself."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from math import fsum

import pytest

from evidence_graph.library import Library
from evidence_graph.passages import Excerpt
from evidence_graph.spans import Span
from retrieve import Answer

# What ends a sentence, an item or a row; what begins an item.
_ENDS = re.compile(r"[.;:!?|”\"][)\]”’\"]*\s*$")
_BEGINS_ITEM = re.compile(r"\(?\w{1,5}[.)]\s|[-*•–]\s|\|")


def check(library: Library, answer: Answer, *, longest: int | None = None) -> None:
    """Hold *answer* to all rules; *longest* is what a passage of several units may have."""
    exported = _exported(library)
    for excerpt in answer.sources:
        exported.check_place(excerpt)
        exported.check_borders(excerpt)
    _check_passages(exported, answer, longest)
    assert_nothing_twice(answer)


def assert_nothing_twice(answer: Answer) -> None:
    """No character is shown twice, and nothing shown is said to be left out."""
    spans = sorted((e.document_id, e.start, e.end) for e in answer.sources)
    for (document, _, end), (other, start, _) in pairwise(spans):
        assert document != other or end <= start


def assert_budget(library: Library, answer: Answer, budget: int) -> None:
    """All texts together fit into *budget*, and say how long they are."""
    count = library.count_tokens()
    tokens = [count(excerpt.text) for excerpt in answer.sources]
    assert tokens == [excerpt.tokens for excerpt in answer.sources]
    assert sum(tokens) <= budget


@lru_cache(maxsize=2)
def _exported(library: Library) -> Exported:
    """Of a library that is not written to any more."""
    return Exported(library)


class Exported:
    """The nodes of a library, by id, and its texts."""

    def __init__(self, library: Library) -> None:
        records = list(library.export())
        self.texts = {str(d.id): library.text(d.id) for d in library.documents()}
        self.chunks = {r["id"]: r for r in records if r.get("node") == "chunk"}
        self.sections = {r["id"]: r for r in records if r.get("node") == "section"}

    def home(self, section: str | None) -> str | None:
        """The nearest section with a heading, or record."""
        while section is not None:
            found = self.sections[section]
            if found["kind"] == "heading" or found["record_id"] or found["parent_id"] is None:
                return section
            section = found["parent_id"]
        return None

    def check_place(self, excerpt: Excerpt) -> None:
        text = self.texts[excerpt.document_id]
        assert excerpt.text == text[excerpt.start : excerpt.end] != ""
        assert excerpt.text == excerpt.text.strip()
        assert excerpt.citation and excerpt.heading_path[0]
        if excerpt.section_id is not None:
            held = self.sections[excerpt.section_id]
            assert held["start"] <= excerpt.start and excerpt.end <= held["end"]
            assert excerpt.section_id == f"{excerpt.document_id}#{excerpt.anchor}"

    def check_borders(self, excerpt: Excerpt) -> None:
        """Ends are borders of units, or marked and borders of sentences."""
        if excerpt.role == "definition":  # a unit by itself, wherever it stands
            return
        begins, ends = self._begins(excerpt), self._ends(excerpt)
        expected = {(True, True): None, (True, False): "end", (False, True): "start"}
        assert excerpt.cut == expected.get((begins, ends), "both")
        text = self.texts[excerpt.document_id]
        for at in [excerpt.start] * (not begins) + [excerpt.end] * (not ends):
            assert _is_between_sentences(text, at), text[max(0, at - 60) : at + 60]

    def _begins(self, excerpt: Excerpt) -> bool:
        text = self.texts[excerpt.document_id]
        before = len(text[: excerpt.start].rstrip())
        return (
            before == 0
            or any(s["start"] == excerpt.start for s in self._own(excerpt))
            or any(s["end"] == before for s in self._own(excerpt))
            or self._is_matter(excerpt.document_id, before - 1)
        )

    def _ends(self, excerpt: Excerpt) -> bool:
        text = self.texts[excerpt.document_id]
        behind = len(text) - len(text[excerpt.end :].lstrip())
        return (
            behind == len(text)
            or any(s["end"] == excerpt.end for s in self._own(excerpt))
            or any(s["start"] == behind for s in self._own(excerpt))
            or self._is_matter(excerpt.document_id, behind)
        )

    def _own(self, excerpt: Excerpt) -> list[dict]:
        return [s for s in self.sections.values() if s["document_id"] == excerpt.document_id]

    def _is_matter(self, document: str, place: int) -> bool:
        return any(
            c["document_id"] == document
            and c["kind"] == "matter"
            and c["start"] <= place < c["end"]
            for c in self.chunks.values()
        )


def _check_passages(exported: Exported, answer: Answer, longest: int | None) -> None:
    for rank, passage in enumerate(answer, start=1):
        assert passage.rank == rank
        assert passage.role == "answer"
        own = [exported.chunks[name] for name in passage.chunks]
        assert all(c["document_id"] == passage.document_id for c in own)
        assert all(c["start"] < passage.end and passage.start < c["end"] for c in own)
        assert all(c["kind"] != "matter" for c in own)
        assert len({exported.home(c["section_id"]) for c in own}) == 1
        if any(c["section_id"] is None for c in own):
            assert len(own) == 1
        if longest is not None:
            assert passage.tokens <= longest or len(own) == 1
        assert passage.score == pytest.approx(
            fsum(part.contribution for part in passage.explain), abs=1e-9
        )
        for start, end in passage.highlights:
            assert 0 <= start < end <= len(passage.text)
        assert all(one[1] <= other[0] for one, other in pairwise(passage.highlights))
        if passage.snippet is not None:
            snippet = passage.snippet
            assert snippet.text == passage.text[snippet.start : snippet.end] != ""
            inside = [s for s in passage.highlights if Span(*s).end <= snippet.end]
            assert any(snippet.start <= start for start, _ in inside)
        else:
            assert passage.highlights == []
    assert all(one.score >= other.score for one, other in pairwise(answer))


def _is_between_sentences(text: str, at: int) -> bool:
    behind = text[at:].lstrip()
    gap = text[len(text[:at].rstrip()) : len(text) - len(behind)]
    return bool(
        _ENDS.search(text[:at]) or _BEGINS_ITEM.match(behind) or re.search(r"\n[ \t]*\n", gap)
    )
