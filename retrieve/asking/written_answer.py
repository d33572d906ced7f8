"""`WrittenAnswer`, the result of `Answerer.ask`: statements, their citations, and the checks."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path

from pydantic import Field

from evidence_graph.library.checks import path_of
from evidence_graph.passages import Dependency, Passage
from evidence_graph.quoting.findings import CitationFinding, QuotationFinding, Verdict
from evidence_graph.reading.results import in_short
from evidence_graph.results import Cell, Result, rows_of
from evidence_graph.spending import Amount

from ..answer.files import page_html
from .rendering import as_html, as_markdown, as_word, checks_of, text_of
from .statements import CitedText, Statement


class Outcome(StrEnum):
    """The outcome of a question."""

    ANSWERED = "answered"
    NOT_SAID = "not_said"
    """Nothing in the library supports an answer."""
    CUT_OFF = "cut_off"
    """The answer reached the limit of its length."""
    REFUSED = "refused"
    """The model refused to answer."""
    FAILED = "failed"
    """The model could not be asked, or wrote no answer."""


class Used(Amount, frozen=True):
    """The tokens, costs and tool calls of an answer.

    Attributes:
        calls: The number of tool calls by the model.
    """

    calls: int = 0

    def __str__(self) -> str:
        calls = f", {self.calls} calls of tools" if self.calls else ""
        return f"{super().__str__()}{calls}"


class WrittenAnswer(Result):
    """An answer by a model, with the citations of each statement.

    Attributes:
        answer: The answer in Markdown; empty if it cites nothing.
        draft: What the model wrote, if it cites nothing.
        statements: The sentences of the answer, with the numbers of what they cite.
        citations: The cited texts.
        quotations: Words in quotation marks; *start* and *end* are offsets in the answer.
        references: The targets of citations in the words of the answer ("section 4 of the Act").
        passages: The passages found for the question; shown if there is no answer.
        model: The model's name as its server reports it; None if no model was asked.
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
        problems = [
            f"[{cited.number}] {cited.status.value}: {cited.reason}"
            for cited in self.citations
            if cited.status is not Verdict.VERBATIM
        ]
        problems += [
            f"unsupported: “{in_short(statement.text)}”"
            for statement in self.statements
            if statement.supported is False
        ]
        problems += [
            f"{found.status.value}: “{in_short(found.text)}”: {found.difference or found.reason}"
            for found in self.quotations
            if found.status not in (Verdict.VERBATIM, Verdict.UNVERIFIED)
        ]
        problems += [
            f"“{in_short(reference.text)}”: {reference.reason}"
            for reference in self.references
            if reference.status in ("dangling", "partial")
        ]
        return problems

    @property
    def fell_back(self) -> bool:
        """Whether passages stand in place of an answer."""
        return self.outcome in (Outcome.REFUSED, Outcome.FAILED)

    @property
    def ok(self) -> bool:
        """Whether the answer is complete and every check holds.

        "The library does not say" is a complete answer.
        """
        is_complete = self.outcome in (Outcome.ANSWERED, Outcome.NOT_SAID)
        return is_complete and not self.problems

    def __str__(self) -> str:
        return "\n".join(filter(None, (text_of(self), checks_of(self))))

    def checks(self) -> str:
        """The cited texts with the statements that cite them, and what does not hold."""
        return checks_of(self, with_statements=True)

    def save(self, path: str | Path) -> None:
        """Write the answer into a file: Markdown, Word, HTML or JSON, by its suffix.

        Raises:
            TypeError: *path* is neither text nor a path.
            ValueError: The suffix is none of ``.md``, ``.docx``, ``.html``, ``.json``.
            OSError: The file cannot be written.
        """
        forms: dict[str, Callable[[], str | bytes]] = {
            ".md": self.to_markdown,
            ".docx": partial(as_word, self),
            ".html": lambda: page_html(self.question, self._repr_html_()),
            ".json": lambda: self.model_dump_json(indent=1),
        }
        file = path_of(path)
        form = forms.get(file.suffix.lower())
        if form is None:
            raise ValueError(f"expected a file of {', '.join(forms)}, found {path}")
        content = form()
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each citation, as `pandas.DataFrame` takes them."""
        return rows_of(self.citations)

    def to_markdown(self, explorer: str | None = None) -> str:
        """The answer with linked citations, followed by the cited texts.

        Links and images that the model wrote itself are disabled, because a text that it read may
        have made it write them.

        Args:
            explorer: The library's address in the explorer, ``http://127.0.0.1:8000/laws``, which
                marks the cited words. None: citations link to the files of the documents.
        """
        return as_markdown(self, explorer)

    def _repr_html_(self) -> str:
        return as_html(self)
