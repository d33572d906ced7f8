"""Texts as HTML: nothing of a document is taken for markup."""

from __future__ import annotations

from evidence_graph.notebook import marked
from evidence_graph.passages import Dependency, Passage

PASSAGE = Passage(
    rank=1,
    score=0.5,
    citation="Act <b> s 1",
    document_id="a&b.md",
    section_id="a&b.md#1",
    anchor="1",
    heading_path=["Act & more", "1 <script>"],
    start=0,
    end=24,
    page=3,
    text="<script>alert(1)</script",
    tokens=8,
    chunks=[],
    scores={},
    highlights=[(1, 7), (8, 13)],
)


def test_every_character_is_escaped_and_words_are_marked() -> None:
    html = PASSAGE._repr_html_()
    assert "<script" not in html and "<b>" not in html
    assert "&lt;<mark>script</mark>&gt;<mark>alert</mark>(1)&lt;/script" in html
    assert "1. Act &lt;b&gt; s 1, p. 3" in html and "Act &amp; more › 1 &lt;script&gt;" in html


def test_a_dependency_says_what_it_is_and_how_it_was_reached() -> None:
    place = PASSAGE.model_dump(
        include={"citation", "document_id", "section_id", "anchor", "heading_path", "start", "end"}
    )
    one = Dependency(
        **place, page=None, text="x", tokens=1, role="subject_to", passage=1, via=["A s 2"], hops=1
    )
    assert "subject to · A s 2" in one._repr_html_()
    term = one.model_copy(update={"role": "definition", "term": "<i>"})
    assert "definition “&lt;i&gt;”" in term._repr_html_()


def test_text_without_marks_is_only_escaped() -> None:
    assert marked("a < b", []) == "a &lt; b"
