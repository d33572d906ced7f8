"""The results of a search: an `Answer` of passages, or `Hit` for single chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from evidence_graph.embedding.counter import count_words
from evidence_graph.ids import in_a_line
from evidence_graph.library.checks import check_at_least_if_given, check_text, path_of
from evidence_graph.notebook import answer_html
from evidence_graph.passages import Dependency, Excerpt, Passage
from evidence_graph.reading.results import LeftOut, OfSeveral, on_page
from evidence_graph.results import Cell, Result, rows_of

from ..plan.plan import Plan
from ..rank.trust import Trust

if TYPE_CHECKING:  # methods that few users call import their modules themselves
    from evidence_graph.notebook.picture import Picture

    from .check import Check


class Answer(Result):
    """The passages for a question, best first; iterates over them.

    Attributes:
        found: Whether the library is judged to hold an answer, and a passage has the confidence
            that was asked for. If false, a notice of the plan says why, and the passages are the
            nearest ones.
        confidence: The calibrated probability, 0 to 1, that one of the first three passages is
            right. Each passage has a probability of its own.
        trust: The weights of lexical and semantic evidence in the score.
        dependencies: The provisions and definitions that the passages depend on and do not show
            themselves, the most needed first.
        left_out: Passages and dependencies that did not fit.
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
    def notices(self) -> tuple[str, ...]:
        """What the asker should know, such as why nothing answers; those of the plan."""
        return self.plan.notices

    @property
    def sources(self) -> list[Excerpt]:
        """All texts of the answer, passages first; a text is cited by its position here, from 1."""
        return [*self.passages, *self.dependencies]

    def __str__(self) -> str:
        lines = [f"{source}\n" for source in self.sources]
        lines += [f"left out: {o.citation} ({o.role}, {o.reason})" for o in self.left_out]
        return "\n".join(lines)

    def save(self, path: str | Path) -> None:
        """Write the answer into a file: Markdown, Word, HTML or JSON, by its suffix.

        Raises:
            TypeError: *path* is neither text nor a path.
            ValueError: The suffix is none of ``.md``, ``.docx``, ``.html``, ``.json``.
            OSError: The file cannot be written.
        """
        from .files import save

        save(self, path_of(path))

    def to_rows(self) -> list[dict[str, Cell]]:
        """One flat row for each passage, best first, as `pandas.DataFrame` takes them."""
        return rows_of(self.passages)

    def to_prompt(
        self,
        budget: int | None = None,
        *,
        count_tokens: Callable[[str], int] | None = None,
    ) -> str:
        """The texts as numbered, citable context for a language model, with the question.

        A text is included whole or not at all. Omitted texts are named if there is room for that.

        Args:
            budget: The most tokens of the prompt; None: no limit.
            count_tokens: The model's token counter. By default words and punctuation marks are
                counted; most models count a little more.

        Raises:
            TypeError: The budget is no whole number.
            ValueError: The question does not fit.
        """
        from .prompt import prompt

        check_at_least_if_given(1, budget=budget)
        return prompt(
            self.question,
            self.sources,
            self.left_out,
            budget=budget,
            count_tokens=count_tokens or count_words,
        )

    def to_search_results(self) -> list[dict[str, Any]]:
        """The texts as ``search_result`` blocks of Anthropic's API, citations enabled.

        The order is that of `sources`: ``search_result_index`` n means ``sources[n]``, if these
        are the first results of the request. A content block is a sentence or an item. Invisible
        characters are replaced by visible signs, because they could hide instructions.
        """
        from .blocks import search_results

        return search_results(self.sources)

    def check(self, text: str) -> Check:
        """Check the source numbers and quotations in *text* against `sources`.

        A statement without a quotation is not judged.
        """
        from .check import check

        check_text(text=text)
        return check(text, self.sources)

    def draw(self) -> Picture:
        """A picture of the paths from the question to the passages and to their dependencies."""
        from evidence_graph.notebook.picture import drawn

        from .paths import QUESTION, paths

        return drawn(*paths(self.question, self.passages, self.dependencies), QUESTION)

    def _repr_html_(self) -> str:
        return answer_html(
            self.question,
            self.plan.notices,
            [source._repr_html_() for source in self.sources],
            [f"{omitted.citation} ({omitted.reason})" for omitted in self.left_out],
        )


class Hit(BaseModel, frozen=True):
    """A ranked chunk, before assembly.

    Invariant: ``text == document.text[start:end]``.

    Attributes:
        section_id: The deepest section that contains the chunk whole; None if none does.
        record_id: The id of the nearest record at or above the chunk.
        citation, heading_path: Those of its section, or else of its document.
        page: The page on which it begins, from 1; None if the document has no pages.
        confidence: The calibrated probability that it answers the question, 0 to 1.
        library: The name of its library, if several are searched as one.
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
        where = f"{self.citation}{on_page(self.page)}   [{name}]"
        return in_a_line(f"{self.rank:3}  {self.score:.5f}  {where}")
