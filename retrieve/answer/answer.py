"""What a search gives back: the plan, and passages or single chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from evidence_graph.embedding.counter import count_words
from evidence_graph.notebook import answer_html
from evidence_graph.passages import Dependency, Excerpt, Passage
from evidence_graph.reading.results import LeftOut, OfSeveral, on_page
from evidence_graph.results import Cell, Result, rows_of

from ..plan.plan import Plan
from ..rank.trust import Trust

if TYPE_CHECKING:  # who searches does not load what few do with an answer
    from evidence_graph.notebook.picture import Picture

    from .check import Check


class Answer(Result):
    """The passages for a question, best first; iterates over them.

    Attributes:
        trust: How far the question's words were trusted, and how far meaning.
        dependencies: What the passages depend on, the most needed first, but for what they show.
        left_out: What there was no room for.
        found: Whether the library is thought to hold an answer, and passages as sure as was asked
            for are left. Where it is false, a notice of the plan says why, and the passages are
            the nearest that there is.
        confidence: The share of times that one of the first three passages of such an answer is
            right, 0 to 1; each passage has the share for itself.
    """

    question: str
    plan: Plan
    passages: list[Passage]
    found: bool = True
    confidence: float | None = None
    trust: Trust | None = None
    dependencies: list[Dependency] = []
    left_out: list[LeftOut] = []

    def __iter__(self) -> Iterator[Passage]:  # type: ignore[override]
        return iter(self.passages)

    def __len__(self) -> int:
        return len(self.passages)

    def __getitem__(self, place: int) -> Passage:
        return self.passages[place]

    @property
    def sources(self) -> list[Excerpt]:
        """All texts of the answer, passages first; a text is cited by its place here, from 1."""
        return [*self.passages, *self.dependencies]

    def __str__(self) -> str:
        shown = [f"{one}\n" for one in self.sources]
        shown += [f"left out: {o.citation} ({o.role}, {o.reason})" for o in self.left_out]
        return "\n".join(shown)

    def save(self, path: str | Path) -> None:
        """Write the answer into a file: Markdown, Word, HTML or JSON, as its ending says.

        Raises:
            ValueError: The ending is none of ``.md``, ``.docx``, ``.html``, ``.json``.
            OSError: The file cannot be written.
        """
        from .files import save

        save(self, Path(path))

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each passage, best first: what `pandas.DataFrame` takes."""
        return rows_of(self.passages)

    def to_prompt(
        self,
        budget: int | None = None,
        *,
        count_tokens: Callable[[str], int] | None = None,
    ) -> str:
        """The texts as numbered, citable context for a language model, with the question.

        Each is given whole or not at all; what is left out is named where there is room for that.

        Args:
            budget: Tokens of the whole; None for all of it.
            count_tokens: How the model measures texts; by default words and punctuation marks,
                of which most models make a little more.

        Raises:
            ValueError: Not even the question fits.
        """
        from .prompt import prompt

        return prompt(
            self.question,
            self.sources,
            self.left_out,
            budget=budget,
            count_tokens=count_tokens or count_words,
        )

    def to_search_results(self) -> list[dict[str, Any]]:
        """The texts as ``search_result`` blocks of Anthropic's API, citations enabled.

        They are in the order of `sources`: what a model cites by ``search_result_index`` n is
        ``sources[n]``, if these are the first of the request. A block of text is a sentence or an
        item; characters that cannot be seen are shown by signs, as an order could hide in them.
        """
        from .blocks import search_results

        return search_results(self.sources)

    def check(self, text: str) -> Check:
        """Whether the numbers that *text* cites are those of `sources`, and quotations stand there.

        What is said without a quotation is not judged.
        """
        from .check import check

        return check(text, self.sources)

    def draw(self) -> Picture:
        """The way from the question to the passages and to what they depend on, as a picture."""
        from evidence_graph.notebook.picture import drawn

        from .paths import QUESTION, paths

        return drawn(*paths(self.question, self.passages, self.dependencies), QUESTION)

    def _repr_html_(self) -> str:
        return answer_html(
            self.question,
            self.plan.notices,
            [source._repr_html_() for source in self.sources],
            [f"{one.citation} ({one.reason})" for one in self.left_out],
        )


class Hit(BaseModel, frozen=True):
    """A chunk before assembly.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        section_id: The deepest section that holds it whole; None where none does.
        record_id: Of the nearest record at or above it.
        citation, heading_path: Those of its section, or else of its document.
        page: On which it begins, from 1; None where the document has no pages.
        confidence: The share of times that such a chunk answers such a question, 0 to 1.
        library: Its name, where several are searched as one.
    """

    rank: int
    score: float
    chunk_id: str
    section_id: str | None
    record_id: str | None
    confidence: float | None = None
    citation: str
    document_id: str
    anchor: str | None
    heading_path: list[str]
    start: int
    end: int
    page: int | None
    text: str
    library: OfSeveral = None

    def __str__(self) -> str:
        name = self.record_id or self.section_id or self.chunk_id
        return f"{self.rank:3}  {self.score:.5f}  {self.citation}{on_page(self.page)}   [{name}]"
