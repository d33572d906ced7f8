"""How a written answer is shown: nothing of a text or of a model is markup, or leads anywhere."""

from __future__ import annotations

import json
from pathlib import Path

import docx
import pytest
from markdown_it import MarkdownIt

from evidence_graph.quoting.findings import QuotationFinding, Verdict
from retrieve.asking.statements import CitedText, Statement
from retrieve.asking.written_answer import Outcome, Used, WrittenAnswer

from ..answers import passage

HOSTILE = (
    "Pay ![x](http://evil.example/?q=1) [here](http://evil.example) <img src=http://evil.example> "
    "[a]: http://evil.example\n[b][a] <http://evil.example>"
)


def written(answer: str = "The **master** reports.", **parts: object) -> WrittenAnswer:
    """An answer of one statement that cites one text."""
    cited = CitedText(
        number=1,
        text="(1) The master shall report.\n\n<script>alert(1)</script>\u202e![x](http://evil.example)",
        status=Verdict.VERBATIM,
        citation="Harbour Act s 2(1)",
        document_id="act.md",
        section_id="act.md#2(1)",
        start=10,
        end=40,
        page=3,
        link="file:///laws/act.pdf#page=3",
    )
    given = {
        "question": "Who reports?",
        "outcome": Outcome.ANSWERED,
        "answer": answer,
        "statements": [
            Statement(text=answer, start=0, end=len(answer), citations=[1], supported=True)
        ],
        "citations": [cited],
        "passages": [passage(1, "2")],
    }
    return WrittenAnswer.model_validate({**given, **parts})


def test_text_has_numbers_and_what_they_stand_for() -> None:
    lines = str(written()).split("\n")
    assert lines[0] == "The **master** reports. [1]"
    assert lines[2] == "[1] Harbour Act s 2(1), p. 3   VERBATIM"
    assert lines[3] == "   (1) The master shall report."


def test_markdown_of_a_model_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = MarkdownIt("commonmark")
    monkeypatch.setattr(reader, "validateLink", lambda url: True)  # nothing else may protect
    html = reader.render(written(HOSTILE).to_markdown())
    assert "<img" not in html and "<script" not in html
    links = [part.split('"')[0] for part in html.split('href="')[1:]]
    assert set(links) == {"file:///laws/act.pdf#page=3"}


def test_markdown_keeps_what_is_only_set() -> None:
    html = MarkdownIt("commonmark").render(written().to_markdown())
    assert "<strong>master</strong>" in html
    assert "<ol>" in html and "<blockquote>" in html


def test_the_explorer_marks_the_words() -> None:
    (cited,) = written().citations
    assert cited.explored("http://127.0.0.1:8000/laws/") == (
        "http://127.0.0.1:8000/laws/read?id=act.md%232%281%29&from=10&to=40#here"
    )
    assert cited.model_copy(update={"document_id": None, "section_id": None}).explored("x") is None


def test_html_escapes_every_character() -> None:
    html = written(HOSTILE)._repr_html_()
    assert "<img" not in html and "<script" not in html and "<a " not in html
    assert "\u202e" not in html


def test_json_and_rows() -> None:
    found = json.loads(written().to_json())
    assert found["outcome"] == "answered" and found["citations"][0]["status"] == "VERBATIM"
    (row,) = written().to_rows()
    assert (row["citation"], row["start"]) == ("Harbour Act s 2(1)", 10)


def test_a_file_of_word_has_links_and_marks_what_does_not_hold(tmp_path: Path) -> None:
    first, second = "The master reports.", "Fees are high."
    statements = [
        Statement(text=first, start=0, end=21, citations=[1], supported=True),
        Statement(text=second, start=21, end=35, supported=False),
    ]
    answer = written(f"{first}\n\n{second}", statements=statements)
    files = [tmp_path / "a.docx", tmp_path / "b.docx"]
    for file in files:
        answer.save(file)
    assert files[0].read_bytes() == files[1].read_bytes()
    document = docx.Document(str(files[0]))
    _, one, two, *_ = (p for p in document.paragraphs if p.text.strip())
    assert (one.text, two.text.strip()) == ("The master reports.[1]", "Fees are high.")
    assert [run.font.highlight_color is not None for run in (one.runs[0], two.runs[0])] == [
        False,
        True,
    ]
    assert "file:///laws/act.pdf#page=3" in [
        relation.target_ref for relation in document.part.rels.values() if relation.is_external
    ]
    shown = "\n".join(paragraph.text for paragraph in document.paragraphs)
    assert "[1] Harbour Act s 2(1), p. 3: VERBATIM" in shown
    assert "(1) The master shall report." in shown and "unsupported: “Fees are high.”" in shown


@pytest.mark.parametrize(
    ("ending", "held"), [("md", "\\[1\\]"), ("html", "<title>Who reports?"), ("json", '"answer"')]
)
def test_other_files_by_their_ending(tmp_path: Path, ending: str, held: str) -> None:
    written().save(tmp_path / f"answer.{ending}")
    assert held in (tmp_path / f"answer.{ending}").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="expected a file of"):
        written().save(tmp_path / "answer.odt")


def test_passages_stand_in_for_an_answer_that_failed() -> None:
    failed = written("", outcome=Outcome.FAILED, statements=[], citations=[])
    text = "The master of a ship shall report"
    assert text in str(failed) and text in failed.to_markdown() and text in failed._repr_html_()
    assert not failed.ok


def test_where_the_library_does_not_say_the_nearest_texts_are_named() -> None:
    nothing = written("", outcome=Outcome.NOT_SAID, statements=[], citations=[])
    for shown in (str(nothing), nothing.to_markdown(), nothing._repr_html_()):
        assert "The library does not say." in shown
        assert "The nearest texts: Harbour Act s 2" in shown
    assert nothing.ok


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        (
            {"statements": [Statement(text="So be it.", start=0, end=9, supported=False)]},
            "unsupported: “So be it.”",
        ),
        (
            {
                "citations": [
                    CitedText(number=1, text="x", status=Verdict.MOVED, reason="it stands in s 9")
                ]
            },
            "[1] MOVED: it stands in s 9",
        ),
        (
            {
                "quotations": [
                    QuotationFinding(
                        text="ten", start=0, end=3, status=Verdict.CHANGED, difference="[-9-]{+10+}"
                    )
                ]
            },
            "CHANGED: “ten”: [-9-]{+10+}",
        ),
    ],
)
def test_what_does_not_hold_is_told_in_every_form(parts: dict, problem: str) -> None:
    answer = written(**parts)
    assert answer.problems == [problem] and not answer.ok
    assert f"Does not hold:\n- {problem}" in str(answer)
    assert "Does not hold:" in answer.to_markdown()
    assert problem.split(":")[0].strip("[]1 ") in answer._repr_html_()


def test_what_was_used_reads_as_a_line() -> None:
    used = Used(
        requests=2,
        calls=3,
        input=1_200,
        output=50,
        cache_written=900,
        cache_read=800,
        dollars=0.0004,
    )
    assert str(used) == (
        "2 requests, 2,900 tokens in (cache: 900 written, 800 read), 50 out, $0.0004, "
        "3 calls of tools"
    )
