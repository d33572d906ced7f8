"""A written answer as a file of Word; equal answers give equal bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evidence_graph.notebook import visible
from evidence_graph.passages import Excerpt
from evidence_graph.quoting.findings import Verdict

from ..answer.files import add_linked, archive_of
from .cited import CitedText, Statement


def memo(
    question: str,
    answer: str,
    statements: Sequence[Statement],
    citations: Sequence[CitedText],
    *,
    notes: Sequence[str],
    problems: Sequence[str],
    texts: Sequence[Excerpt],
) -> bytes:
    """The answer with the numbers of what it cites, what is cited, and what does not hold.

    A statement that nothing supports, or that cites what does not hold, is highlighted.

    Args:
        answer: The whole of it, as statements name places in it; shown as it is without them.
        texts: Passages, where they take the place of an answer.
    """
    import docx  # 50 ms: only where it is used

    document = docx.Document()
    document.core_properties.title = visible(question)
    document.core_properties.author = "Evidence Graph"
    document.add_heading(visible(question), 0)
    for note in notes:
        document.add_paragraph(visible(note), "Caption")
    if not statements:
        document.add_paragraph(visible(answer))
    _add_statements(document, answer, statements, {one.number: one for one in citations})
    if citations:
        document.add_heading("Cited", 1)
    for one in citations:
        page = "" if one.page is None else f", p. {one.page}"
        heading = document.add_heading(f"[{one.number}] ", 2)
        add_linked(heading, one.citation or "?", one.link)
        heading.add_run(f"{page}: {one.status.value}")
        _add_quotation(document, one.text)
    if problems:
        document.add_heading("Does not hold", 1)
    for problem in problems:
        document.add_paragraph(visible(problem), "List Bullet")
    for text in texts:
        document.add_heading(visible(text.citation), 1)
        _add_quotation(document, text.text)
    return archive_of(document)


def _add_statements(
    document: Any, answer: str, statements: Sequence[Statement], citations: dict[int, CitedText]
) -> None:
    """The statements, in paragraphs as they stand in *answer*."""
    from docx.enum.text import WD_COLOR_INDEX

    paragraph = None
    for one in statements:
        cited = [citations[number] for number in one.citations]
        paragraph = paragraph or document.add_paragraph()
        run = paragraph.add_run(visible(one.text))
        if one.supported is False or any(c.status is not Verdict.VERBATIM for c in cited):
            run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        for citation in cited:
            mark = add_linked(paragraph, f"[{citation.number}]", citation.link)
            mark.font.superscript = True
        behind = answer[one.start : one.end].rpartition(one.text)[2]
        if "\n" in behind:
            paragraph = None
        else:
            paragraph.add_run(" ")


def _add_quotation(document: Any, text: str) -> None:
    for line in filter(str.strip, text.split("\n")):
        document.add_paragraph(visible(line), "Quote")
