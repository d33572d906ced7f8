"""An answer as a file: what it says stands there, word for word, and nothing is markup."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from evidence_graph.passages import Excerpt
from retrieve.answer.files import FORMS, as_file

from ..answers import answer

ANSWER = answer()
HOSTILE = "<script>alert(1)</script> [a](javascript:b) \x1b[31mred \u202etxet"


def link(one: Excerpt) -> str:
    return f"http://127.0.0.1/read?id={one.section_id}"


def word(content: bytes) -> list[tuple[str, str]]:
    """Each paragraph of a Word file, with its style; the text of links included."""
    import docx

    document = docx.Document(io.BytesIO(content))
    return [(str(one.style and one.style.name), one.text) for one in document.paragraphs]


def test_word_holds_texts_citations_places_and_what_they_depend_on() -> None:
    found = word(as_file(ANSWER, "docx"))
    assert found[0] == ("Title", ANSWER.question)
    assert ("Heading 1", "1. Harbour Act s 2") in found
    assert ("Heading 1", "2. Harbour Act s 4, p. 3") in found
    assert ("Heading 2", "definition of “ship”: Harbour Act s 1(2)") in found
    quoted = [text for style, text in found if style == "Quote"]
    for source in ANSWER.sources:
        assert all(line in quoted for line in source.text.split("\n") if line)
        assert any(source.place in text for style, text in found if style == "Caption")
    assert found[-1] == ("List Bullet", "Harbour Act s 7 (no room: 900 tokens, 12 left)")


def test_word_marks_the_words_of_the_question_and_links_citations() -> None:
    import docx

    document = docx.Document(io.BytesIO(as_file(ANSWER, "docx", link=link)))
    runs = [run for paragraph in document.paragraphs for run in paragraph.runs]
    assert [run.text for run in runs if run.font.highlight_color] == ["2 Ent"]
    leads = [one for paragraph in document.paragraphs for one in paragraph.hyperlinks]
    assert (leads[0].text, leads[0].address) == (
        "Harbour Act s 2",
        "http://127.0.0.1/read?id=act.md#2",
    )
    assert len(leads) == 4


def test_markdown_links_citations_and_quotes_texts() -> None:
    shown = as_file(ANSWER, "md", link=link).decode()
    assert "## 2. [Harbour Act s 4](http://127.0.0.1/read?id=act.md#4), p. 3" in shown
    assert "> (1) A fee of nine crowns is due." in shown
    assert "- subject to: [Harbour Act s 5](" in shown
    assert "- Harbour Act s 7 (no room: 900 tokens, 12 left)" in shown


@pytest.mark.parametrize("form", FORMS)
def test_equal_answers_give_equal_bytes(form: str) -> None:
    assert as_file(answer(), form) == as_file(answer(), form)


def test_what_a_document_says_is_text() -> None:
    passage = ANSWER[0].model_copy(update={"text": HOSTILE, "highlights": []})
    hostile = ANSWER.model_copy(update={"passages": [passage], "question": HOSTILE})
    (quoted, *_) = [text for style, text in word(as_file(hostile, "docx")) if style == "Quote"]
    assert quoted.startswith("<script>alert(1)</script> [a](javascript:b) ")
    assert "\u202e" not in quoted and "\x1b" not in quoted
    for form in ("md", "html"):
        shown = as_file(hostile, form).decode()
        assert "\u202e" not in shown and "\x1b" not in shown
    assert b"<script>" not in as_file(hostile, "html")
    assert b"<script>" not in as_file(hostile, "md")
    assert b"[a](javascript" not in as_file(hostile, "md")


def test_a_file_is_written_in_the_form_of_its_ending(tmp_path: Path) -> None:
    for form in FORMS:
        ANSWER.save(tmp_path / f"answer.{form.upper()}")
        assert (tmp_path / f"answer.{form.upper()}").read_bytes() == as_file(ANSWER, form)
    assert json.loads(as_file(ANSWER, "json"))["question"] == ANSWER.question
    with pytest.raises(ValueError, match="expected form to be one of md, docx"):
        ANSWER.save(tmp_path / "answer.pdf")
