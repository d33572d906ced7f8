"""What `Answerer.ask` gives back: an answer in statements, and what each of them cites, checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import Field

from evidence_graph.notebook import answer_html, excerpt_html, visible
from evidence_graph.passages import Dependency, Passage
from evidence_graph.quoting.findings import CitationFinding, QuotationFinding, Verdict
from evidence_graph.reading.results import in_short, indented, on_page
from evidence_graph.results import Cell, Result, rows_of
from evidence_graph.spending import Amount

from ..answer.files import add_linked, archive_of, page_html
from .statements import NOT_SAID, CitedText, Statement


class Outcome(StrEnum):
    """How a question ended."""

    ANSWERED = "answered"
    NOT_SAID = "not_said"
    """Nothing in the library supports an answer."""
    CUT_OFF = "cut_off"
    """The answer ends before it is whole."""
    REFUSED = "refused"
    """The model would not answer."""
    FAILED = "failed"
    """No answer could be had."""


class Used(Amount, frozen=True):
    """What an answer took.

    Attributes:
        calls: Of tools, by the model.
    """

    calls: int = 0

    def __str__(self) -> str:
        looked = f", {self.calls} calls of tools" if self.calls else ""
        return f"{super().__str__()}{looked}"


class WrittenAnswer(Result):
    """An answer by a model, each statement with what it cites.

    Attributes:
        answer: In Markdown; empty where nothing supports one.
        draft: What the model wrote, where nothing supports it.
        quotations: Words in quotation marks in the answer; *start* and *end* are places there.
        references: Where the citations that the answer spells out ("section 4 of the Act") lead.
        passages: What the search found for the question; shown where there is no answer.
        model: As its server names it; None where nobody was asked.
    """

    question: str
    outcome: Outcome
    answer: str = ""
    statements: list[Statement] = []
    citations: list[CitedText] = []
    quotations: list[QuotationFinding] = []
    references: list[CitationFinding] = []
    draft: str | None = None
    passages: list[Passage] = []
    dependencies: list[Dependency] = []
    notices: list[str] = []
    usage: Used = Field(default_factory=Used)
    model: str | None = None

    @property
    def problems(self) -> list[str]:
        """A line for each statement, citation and quotation that does not hold."""
        found = [
            f"[{one.number}] {one.status.value}: {one.reason}"
            for one in self.citations
            if one.status is not Verdict.VERBATIM
        ]
        found += [
            f"unsupported: “{in_short(one.text)}”"
            for one in self.statements
            if one.supported is False
        ]
        found += [
            f"{one.status.value}: “{in_short(one.text)}”: {one.difference or one.reason}"
            for one in self.quotations
            if one.status not in (Verdict.VERBATIM, Verdict.UNVERIFIED)
        ]
        found += [
            f"“{in_short(one.text)}”: {one.reason}"
            for one in self.references
            if one.status in ("dangling", "partial")
        ]
        return found

    @property
    def fell_back(self) -> bool:
        """Whether there are passages in place of an answer."""
        return self.outcome in (Outcome.REFUSED, Outcome.FAILED)

    @property
    def ok(self) -> bool:
        """Whether the answer is whole and holds; "The library does not say" is one that does."""
        whole = self.outcome in (Outcome.ANSWERED, Outcome.NOT_SAID)
        return whole and not self.problems

    def __str__(self) -> str:
        return "\n".join(filter(None, (_told(self), _checks(self))))

    def checks(self) -> str:
        """What is cited and for what, and what does not hold: all but the answer itself."""
        return _checks(self, named=True)

    def save(self, path: str | Path) -> None:
        """Write the answer into a file: Markdown, Word, HTML or JSON, as its ending says.

        Raises:
            ValueError: The ending is none of ``.md``, ``.docx``, ``.html``, ``.json``.
            OSError: The file cannot be written.
        """
        forms: dict[str, Callable[[], str | bytes]] = {
            ".md": self.to_markdown,
            ".docx": partial(_as_word, self),
            ".html": lambda: page_html(self.question, self._repr_html_()),
            ".json": lambda: self.model_dump_json(indent=1),
        }
        form = forms.get(Path(path).suffix.lower())
        if form is None:
            raise ValueError(f"expected a file of {', '.join(forms)}, found {path}")
        found = form()
        Path(path).write_bytes(found if isinstance(found, bytes) else found.encode())

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each citation: what `pandas.DataFrame` takes."""
        return rows_of(self.citations)

    def to_markdown(self, explorer: str | None = None) -> str:
        """The answer with links, and what is cited below it.

        Links and pictures that a model wrote itself are put out of action: a text that it read may
        have asked for them.

        Args:
            explorer: The library's address in the explorer, ``http://127.0.0.1:8000/laws``, where
                the words are marked; without it, links lead to the files of the documents.
        """
        return _as_markdown(self, explorer)

    def _repr_html_(self) -> str:
        return _as_html(self)


# What makes a link, a picture or a tag of Markdown.
_ACTIVE = re.compile(r"\](?=[(\[:])|<|!(?=\[)")
_SIGNS = re.compile(r"[\\`*_\[\]<>#]")


def _checks(answer: WrittenAnswer, *, named: bool = False) -> str:
    """What is cited, *named* with the statements that cite it, and what does not hold."""
    lines: list[str] = []
    for one in answer.citations:
        lines += [f"[{one.number}] {_place(one)}   {_verdict(one)}", indented(one.text)]
        citing = (s for s in answer.statements if named and one.number in s.citations)
        lines += [f"   for: {in_short(statement.text)}" for statement in citing]
    lines += _listed(answer.problems)
    if near := _near(answer):
        lines.append(near)
    if answer.fell_back:
        lines += [f"{one}\n" for one in (*answer.passages, *answer.dependencies)]
    return "\n".join(lines)


def _as_markdown(answer: WrittenAnswer, explorer: str | None) -> str:
    links = {
        one.number: one.link if explorer is None else one.explored(explorer)
        for one in answer.citations
    }

    def linked(number: int, label: str) -> str:
        link = links.get(number)
        return label if link is None else f"[{label}](<{link}>)"

    told = _told(answer, words=_inert, mark=lambda number: linked(number, rf"\[{number}\]"))
    lines = [told] if told else []
    for one in answer.citations:
        head = f"{one.number}. {linked(one.number, _plain(_place(one)))}: {_plain(_verdict(one))}"
        lines += [head, *(f"   > {line}" for line in _inert(visible(one.text)).split("\n")), ""]
    lines += [_plain(line) for line in _listed(answer.problems)]
    lines.append(_plain(_near(answer)))
    if answer.fell_back:
        for source in (*answer.passages, *answer.dependencies):
            quoted = "\n".join(f"> {line}" for line in _inert(visible(source.text)).split("\n"))
            lines += [f"**{_plain(source.citation)}**", "", quoted, ""]
    return "\n".join(lines).rstrip() + "\n"


def _as_html(answer: WrittenAnswer) -> str:
    """For notebooks."""
    told = _told(answer)
    parts = [excerpt_html("", [], told)] if told else []
    parts += [
        excerpt_html(f"[{one.number}] {_place(one)}", [_verdict(one)], one.text)
        for one in answer.citations
    ]
    if answer.fell_back:
        parts += [one._repr_html_() for one in (*answer.passages, *answer.dependencies)]
    notes = [*answer.notices, *answer.problems, *filter(None, [_near(answer)])]
    return answer_html(answer.question, notes, parts, [])


def _told(
    answer: WrittenAnswer,
    *,
    words: Callable[[str], str] = str,
    mark: Callable[[int], str] = "[{}]".format,
) -> str:
    """The answer, each statement with the numbers of what it cites; blank line behind it."""
    if not answer.answer:
        return f"{NOT_SAID}.\n" if answer.outcome == "not_said" else ""
    parts: list[str] = []
    for one in answer.statements:
        own = answer.answer[one.start : one.end]
        told = own.rstrip()
        marks = "".join(map(mark, one.citations))
        parts += [words(told), f" {marks}" if marks else ""]
        parts += [" (unsupported)" if one.supported is False else "", own[len(told) :]]
    return "".join(parts) + "\n"


def _near(answer: WrittenAnswer) -> str:
    """Where a reader may look on, where nothing answers; else nothing."""
    if answer.answer or answer.fell_back or not answer.passages:
        return ""
    return f"The nearest texts: {'; '.join(one.citation for one in answer.passages)}"


def _place(one: CitedText) -> str:
    where = "" if one.library is None else f" ({one.library})"
    return f"{one.citation or '?'}{where}{on_page(one.page)}"


def _verdict(one: CitedText) -> str:
    return one.status.value + (f": {one.reason}" if one.reason else "")


def _listed(problems: Iterable[str]) -> Iterator[str]:
    for n, one in enumerate(problems):
        yield from ["Does not hold:"] if not n else []
        yield f"- {one}"


def _inert(text: str) -> str:
    """Markdown in which nothing is loaded or leads anywhere."""
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text)


def _plain(text: str) -> str:
    """*text* as Markdown that shows it, on one line."""
    return _SIGNS.sub(lambda match: f"\\{match[0]}", visible(" ".join(text.split())))


def _as_word(answer: WrittenAnswer) -> bytes:
    """A file of Word; equal answers give equal bytes.

    A statement that nothing supports, or that cites what does not hold, is highlighted.
    """
    import docx  # 50 ms: only where it is used

    document = docx.Document()
    document.core_properties.title = visible(answer.question)
    document.core_properties.author = "Evidence Graph"
    document.add_heading(visible(answer.question), 0)
    for note in (*answer.notices, *filter(None, [_near(answer)])):
        document.add_paragraph(visible(note), "Caption")
    if not answer.statements:
        document.add_paragraph(visible(answer.answer or _told(answer).strip()))
    _add_statements(document, answer)
    if answer.citations:
        document.add_heading("Cited", 1)
    for one in answer.citations:
        heading = document.add_heading(f"[{one.number}] ", 2)
        add_linked(heading, one.citation or "?", one.link)
        heading.add_run(f"{on_page(one.page)}: {one.status.value}")
        _add_quotation(document, one.text)
    if answer.problems:
        document.add_heading("Does not hold", 1)
    for problem in answer.problems:
        document.add_paragraph(visible(problem), "List Bullet")
    for text in [*answer.passages, *answer.dependencies] if answer.fell_back else []:
        document.add_heading(visible(text.citation), 1)
        _add_quotation(document, text.text)
    return archive_of(document)


def _add_statements(document: Any, answer: WrittenAnswer) -> None:
    """The statements, in paragraphs as they stand in *answer*."""
    from docx.enum.text import WD_COLOR_INDEX

    citations = {one.number: one for one in answer.citations}
    paragraph = None
    for one in answer.statements:
        cited = [citations[number] for number in one.citations]
        paragraph = paragraph or document.add_paragraph()
        run = paragraph.add_run(visible(one.text))
        if one.supported is False or any(c.status is not Verdict.VERBATIM for c in cited):
            run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        for citation in cited:
            mark = add_linked(paragraph, f"[{citation.number}]", citation.link)
            mark.font.superscript = True
        behind = answer.answer[one.start : one.end].rpartition(one.text)[2]
        if "\n" in behind:
            paragraph = None
        else:
            paragraph.add_run(" ")


def _add_quotation(document: Any, text: str) -> None:
    for line in filter(str.strip, text.split("\n")):
        document.add_paragraph(visible(line), "Quote")
