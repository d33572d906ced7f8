"""What `Answerer.ask` gives back: an answer in statements, and what each of them cites, checked."""

from __future__ import annotations

from enum import StrEnum
from urllib.parse import urlencode

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.passages import Dependency, OfSeveral, Passage
from evidence_graph.quoting.findings import CitationFinding, QuotationFinding, Verdict
from evidence_graph.results import Cell, rows_of

from . import forms


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


class _Written(BaseModel):
    model_config = ConfigDict(frozen=True)


class CitedText(_Written):
    """Words that a statement cites.

    Invariant: of one that is `VERBATIM`, ``text == document.text[start:end]``; of any other *text*
    is what the model cites, and the place is the one that it names.

    Attributes:
        number: By which statements name it, from 1.
        section_id: The deepest section that holds the words.
        link: The file that the document was made from, with the page or line where it has such.
        reason: Why it does not hold.
    """

    number: int
    text: str
    status: Verdict
    citation: str | None = None
    document_id: str | None = None
    section_id: str | None = None
    start: int | None = None
    end: int | None = None
    page: int | None = None
    link: str | None = None
    reason: str | None = None
    library: OfSeveral = None

    def explored(self, address: str) -> str | None:
        """The page of the explorer on which the words are marked.

        Args:
            address: Of the library there: ``http://127.0.0.1:8000/laws``.
        """
        name = self.section_id or self.document_id
        if name is None:
            return None
        place = urlencode({"id": name, "from": self.start, "to": self.end})
        return f"{address.rstrip('/')}/read?{place}#here"


class Statement(_Written):
    """A sentence of the answer; *start* and *end* are where it stands there.

    Attributes:
        citations: Numbers of what it cites.
        supported: Whether it cites words that are the library's; None where it says nothing by
            itself, as a heading or "There are two conditions:".
    """

    text: str
    start: int
    end: int
    citations: list[int] = []
    supported: bool | None = None


class Used(_Written):
    """What an answer took.

    Attributes:
        requests: To the model.
        calls: Of tools, by the model.
        written, read: Input tokens that a cache was written with, and read from.
        dollars: None where no price is known.
    """

    requests: int = 0
    calls: int = 0
    input: int = 0
    output: int = 0
    written: int = 0
    read: int = 0
    dollars: float | None = None


class WrittenAnswer(_Written):
    """An answer by a model, each statement with what it cites.

    Attributes:
        answer: In Markdown; empty where nothing supports one.
        draft: What the model wrote, where nothing supports it.
        quotations: Words in quotation marks in the answer; *start* and *end* are places there.
        references: Citations that the answer spells out ("section 4 of the Act"), as well.
        passages: What the search found, of which the answer was made; shown where there is none.
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
            f"unsupported: “{_line(one.text)}”" for one in self.statements if one.supported is False
        ]
        found += [
            f"{one.status.value}: “{_line(one.text)}”: {one.reason or one.difference or ''}"
            for one in self.quotations
            if one.status not in (Verdict.VERBATIM, Verdict.UNVERIFIED)
        ]
        found += [
            f"“{_line(one.text)}”: {one.reason}"
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
        """Whether all that is said holds; that the library does not say is an answer that does."""
        whole = self.outcome in (Outcome.ANSWERED, Outcome.NOT_SAID)
        return whole and not self.problems

    def __str__(self) -> str:
        return forms.as_text(self)

    def checks(self) -> str:
        """What is cited, and what does not hold: all but the answer itself."""
        return forms.checks(self)

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()

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
        return forms.as_markdown(self, explorer)

    def _repr_html_(self) -> str:
        return forms.as_html(self)


_SHOWN = 120


def _line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN].rstrip()} …"
