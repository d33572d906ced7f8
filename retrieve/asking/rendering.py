"""The forms of a `WrittenAnswer`: plain text, Markdown, HTML and Word.

Words of documents and of the model are escaped, so that none of them acts as markup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from evidence_graph.notebook import answer_html, excerpt_html, visible
from evidence_graph.passages import Dependency, Passage
from evidence_graph.quoting.findings import Verdict
from evidence_graph.reading.results import in_short, indented, on_page

from ..answer.files import add_linked, docx_bytes
from .statements import NOT_SAID, CitedText, Statement

# The characters that make a link, an image or a tag in Markdown.
_ACTIVE = re.compile(r"\](?=[(\[:])|<|!(?=\[)")
_SIGNS = re.compile(r"[\\`*_\[\]<>#]")


class Written(Protocol):
    """The parts of an answer that its forms show; `WrittenAnswer` has them."""

    question: str
    answer: str
    statements: list[Statement]
    citations: list[CitedText]
    passages: list[Passage]
    dependencies: list[Dependency]
    notices: list[str]

    @property
    def outcome(self) -> str:
        """An `Outcome`."""
        ...

    @property
    def problems(self) -> list[str]:
        """A line for each statement, citation and quotation that does not hold."""
        ...

    @property
    def fell_back(self) -> bool:
        """Whether passages stand in place of an answer."""
        ...


def checks_of(answer: Written, *, with_statements: bool = False) -> str:
    """The cited texts, with the statements that cite each if asked for, and what does not hold."""
    lines: list[str] = []
    for cited in answer.citations:
        lines += [f"[{cited.number}] {_place(cited)}   {_verdict(cited)}", indented(cited.text)]
        if with_statements:
            citing = (s for s in answer.statements if cited.number in s.citations)
            lines += [f"   for: {in_short(statement.text)}" for statement in citing]
    lines += _listed(answer.problems)
    if near := _nearest_texts(answer):
        lines.append(near)
    if answer.fell_back:
        lines += [f"{text}\n" for text in (*answer.passages, *answer.dependencies)]
    return "\n".join(lines)


def as_markdown(answer: Written, explorer: str | None) -> str:
    """The answer in Markdown; `WrittenAnswer.to_markdown` describes it."""
    links = {
        cited.number: cited.link if explorer is None else cited.explored(explorer)
        for cited in answer.citations
    }

    def linked(number: int, label: str) -> str:
        link = links.get(number)
        return label if link is None else f"[{label}](<{link}>)"

    text = text_of(answer, escape=_inert, mark=lambda n: linked(n, rf"\[{n}\]"))
    lines = [text] if text else []
    for cited in answer.citations:
        place = linked(cited.number, _plain(_place(cited)))
        lines.append(f"{cited.number}. {place}: {_plain(_verdict(cited))}")
        lines += [*(f"   > {line}" for line in _inert(visible(cited.text)).split("\n")), ""]
    lines += [_plain(line) for line in _listed(answer.problems)]
    lines.append(_plain(_nearest_texts(answer)))
    if answer.fell_back:
        for source in (*answer.passages, *answer.dependencies):
            quoted = "\n".join(f"> {line}" for line in _inert(visible(source.text)).split("\n"))
            lines += [f"**{_plain(source.citation)}**", "", quoted, ""]
    return "\n".join(lines).rstrip() + "\n"


def as_html(answer: Written) -> str:
    """The answer and its checks as HTML, for notebooks."""
    text = text_of(answer)
    parts = [excerpt_html("", [], text)] if text else []
    parts += [
        excerpt_html(f"[{cited.number}] {_place(cited)}", [_verdict(cited)], cited.text)
        for cited in answer.citations
    ]
    if answer.fell_back:
        parts += [text._repr_html_() for text in (*answer.passages, *answer.dependencies)]
    notes = [*answer.notices, *answer.problems, *filter(None, [_nearest_texts(answer)])]
    return answer_html(answer.question, notes, parts, [])


def text_of(
    answer: Written,
    *,
    escape: Callable[[str], str] = str,
    mark: Callable[[int], str] = "[{}]".format,
) -> str:
    """The answer, with the numbers of its citations after each statement, and a line end."""
    if not answer.answer:
        return f"{NOT_SAID}.\n" if answer.outcome == "not_said" else ""
    parts: list[str] = []
    for statement in answer.statements:
        text = answer.answer[statement.start : statement.end]
        words = text.rstrip()
        marks = "".join(map(mark, statement.citations))
        parts += [escape(words), f" {marks}" if marks else ""]
        parts += [" (unsupported)" if statement.supported is False else "", text[len(words) :]]
    return "".join(parts) + "\n"


def _nearest_texts(answer: Written) -> str:
    """A line that names the nearest texts, if nothing answers; else empty."""
    if answer.answer or answer.fell_back or not answer.passages:
        return ""
    return f"The nearest texts: {'; '.join(passage.citation for passage in answer.passages)}"


def _place(cited: CitedText) -> str:
    library = "" if cited.library is None else f" ({cited.library})"
    return f"{cited.citation or '?'}{library}{on_page(cited.page)}"


def _verdict(cited: CitedText) -> str:
    return cited.status.value + (f": {cited.reason}" if cited.reason else "")


def _listed(problems: Iterable[str]) -> Iterator[str]:
    for n, problem in enumerate(problems):
        yield from ["Does not hold:"] if not n else []
        yield f"- {problem}"


def _inert(text: str) -> str:
    """Markdown with its links, images and tags disabled."""
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text)


def _plain(text: str) -> str:
    """*text* on one line, escaped so that Markdown shows it as it is."""
    return _SIGNS.sub(lambda match: f"\\{match[0]}", visible(" ".join(text.split())))


def as_word(answer: Written) -> bytes:
    """The answer as a Word file; equal answers give equal bytes.

    A statement is highlighted if it is unsupported or one of its citations does not hold.
    """
    import docx  # takes 50 ms, so it is imported where it is used

    document = docx.Document()
    document.core_properties.title = visible(answer.question)
    document.core_properties.author = "Evidence Graph"
    document.add_heading(visible(answer.question), 0)
    for note in (*answer.notices, *filter(None, [_nearest_texts(answer)])):
        document.add_paragraph(visible(note), "Caption")
    if not answer.statements:
        document.add_paragraph(visible(answer.answer or text_of(answer).strip()))
    _add_statements(document, answer)
    if answer.citations:
        document.add_heading("Cited", 1)
    for cited in answer.citations:
        heading = document.add_heading(f"[{cited.number}] ", 2)
        add_linked(heading, cited.citation or "?", cited.link)
        heading.add_run(f"{on_page(cited.page)}: {cited.status.value}")
        _add_quotation(document, cited.text)
    if answer.problems:
        document.add_heading("Does not hold", 1)
    for problem in answer.problems:
        document.add_paragraph(visible(problem), "List Bullet")
    for text in [*answer.passages, *answer.dependencies] if answer.fell_back else []:
        document.add_heading(visible(text.citation), 1)
        _add_quotation(document, text.text)
    return docx_bytes(document)


def _add_statements(document: Any, answer: Written) -> None:
    """Append the statements, in the paragraphs of the answer."""
    from docx.enum.text import WD_COLOR_INDEX

    citations = {cited.number: cited for cited in answer.citations}
    paragraph = None
    for statement in answer.statements:
        cited = [citations[number] for number in statement.citations]
        paragraph = paragraph or document.add_paragraph()
        run = paragraph.add_run(visible(statement.text))
        if statement.supported is False or any(c.status is not Verdict.VERBATIM for c in cited):
            run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        for citation in cited:
            mark = add_linked(paragraph, f"[{citation.number}]", citation.link)
            mark.font.superscript = True
        text = answer.answer[statement.start : statement.end]
        if "\n" in text.rpartition(statement.text)[2]:
            paragraph = None
        else:
            paragraph.add_run(" ")


def _add_quotation(document: Any, text: str) -> None:
    for line in filter(str.strip, text.split("\n")):
        document.add_paragraph(visible(line), "Quote")
