"""Reranking by grades: grades of the first passages are blended with the scores of retrieval.

The first chunks are shown to a `GradingReranker` with their citations, in one call. Its grades and
the scores of retrieval, both from 0 to 1, are mixed by position: the further in front a chunk
stands, the more retrieval counts (`RETRIEVAL`). The result lies between the scores of the last and
the first of these chunks, so that no chunk behind them comes to stand above, and explanations add
up. A chunk passes one before it only where its grade is higher. What may not be sent keeps its
score; where the grader fails, or grades only some, the order stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from evidence_graph.ids import digest_of
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.kept import KeptReplies
from evidence_graph.llm.sending import Rules, sendable
from evidence_graph.passages import ScorePart
from evidence_graph.view import View

from ..fallback import INNER_TIMEOUT, notice_of_failure, run_within
from .rerank import RERANK, With

if TYPE_CHECKING:
    from .score import ScoredChunk

RETRIEVAL: Sequence[tuple[int, float]] = ((3, 0.75), (10, 0.6))
"""Up to which position, and the share of retrieval there; the rest is the grade's."""

BEHIND = 0.4
"""The share of retrieval at the positions behind those."""

MOST_CHARS = 1_500
"""Of a passage so much is shown: some 400 tokens, the longest chunk of the default models."""


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """A passage as it is shown to a grader."""

    citation: str
    text: str


@runtime_checkable
class GradingReranker(Protocol):
    """Grades how well passages answer a question, on one scale for all questions.

    `fingerprint` names all that decides a grade (model, prompt): grades are kept by it. Several
    threads may ask at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def grades(
        self, question: str, passages: Sequence[ShownPassage], *, timeout_s: float, spent: Spent
    ) -> Sequence[float]:
        """A grade for each of *passages*, in order, from 0 (says nothing of it) to 1 (answers it).

        What a language model uses is added to *spent*. Any error leaves the order as it was.
        """
        ...


class Grading:
    """A grader as a step of a search; safe for several threads if the grader is.

    Args:
        depth: So many of the first chunks are shown to it.
        timeout_s: So long a search waits for it.
        rules: Which documents may be sent to it.
        beside: The library in whose cache grades are kept, by grader, question and text.
    """

    def __init__(
        self,
        grader: GradingReranker,
        *,
        depth: int,
        timeout_s: float,
        rules: Rules,
        beside: Path,
    ) -> None:
        self._grader, self._depth, self._timeout_s = grader, depth, timeout_s
        self._rules, self._beside = rules, beside

    def applied(
        self, view: View, question: str, ranked: Sequence[ScoredChunk], spent: Spent
    ) -> tuple[list[ScoredChunk], str | None]:
        """The chunks in their new order, best first, and a notice where that stayed the old one.

        Args:
            view: What the asker may see.
        """
        head, rest = ranked[: self._depth], ranked[self._depth :]
        shown = self._shown(view, head)
        try:
            grades = self._grades(question, list(shown.values()), spent)
        except Exception as error:  # a model may raise what it likes; it must not end the search
            return list(ranked), notice_of_failure("the reranker", error)
        found = blended(head, dict(zip(shown, grades, strict=True)))
        return [*sorted(found, key=lambda one: -one.score), *rest], None

    def _shown(self, view: View, head: Sequence[ScoredChunk]) -> dict[int, ShownPassage]:
        """What may be sent of *head*, by place."""
        allowed, projection = sendable(view, self._rules), view.projection
        found = {}
        for place, one in enumerate(head):
            document = projection.document_of("chunks", one.row)
            if document in allowed:
                section = projection.section_of_chunk(one.row)
                name = view.snapshot.names.at(document, section)
                text = view.snapshot.chunk_text(one.row)[:MOST_CHARS]
                found[place] = ShownPassage(name.citation, text)
        return found

    def _grades(self, question: str, shown: Sequence[ShownPassage], spent: Spent) -> list[float]:
        """The grades of *shown*; those that are not known are asked for."""
        name = self._grader.fingerprint
        keys = [digest_of("rerank", name, question, one.citation, one.text) for one in shown]
        with KeptReplies.beside(self._beside) as kept:
            known = {key: float(grade) for key, grade in kept.get_all(keys).items()}
        missing = {key: one for key, one in zip(keys, shown, strict=True) if key not in known}

        def ask() -> dict[str, float]:
            given = self._grader.grades(
                question,
                list(missing.values()),
                timeout_s=INNER_TIMEOUT * self._timeout_s,
                spent=spent,
            )
            if len(given) != len(missing) or not all(_is_grade(one) for one in given):
                raise ValueError(f"expected {len(missing)} grades from 0 to 1, found {given!r}")
            found = dict(zip(missing, map(float, given), strict=True))
            with KeptReplies.beside(self._beside) as kept:  # also where it is late for this search
                for key, grade in found.items():
                    kept.put(key, repr(grade))
            return found

        if missing:
            known |= run_within(self._timeout_s, ask)
        return [known[key] for key in keys]


def _is_grade(value: float) -> bool:
    return isfinite(value) and 0 <= value <= 1


def share_of_grade(position: int) -> float:
    """The share of the grade at a position, from 1; the rest is that of retrieval."""
    return 1 - next((share for last, share in RETRIEVAL if position <= last), BEHIND)


def blended(head: Sequence[ScoredChunk], grades: Mapping[int, float]) -> list[ScoredChunk]:
    """The chunks of *head* with the part of their grades, in their old order.

    Args:
        head: Best first.
        grades: By place in *head*, from 0; chunks without one keep their scores.
    """
    way = head[0].score - head[-1].score if head else 0.0
    if way <= 0:
        return list(head)
    found: list[ScoredChunk] = []
    for place, one in enumerate(head):
        grade = grades.get(place)
        if grade is None:
            found.append(one)
            continue
        weight = way * share_of_grade(place + 1)
        before = (one.score - head[-1].score) / way
        score = one.score + weight * (grade - before)
        # The shares of neighbours differ, so that of two with one grade the second might pass.
        score = min(
            [score, *(found[n].score for n, own in grades.items() if n < place and own >= grade)]
        )
        given = score - one.score
        part = ScorePart(part=RERANK, value=given / weight, weight=weight, contribution=given)
        found.append(one._replace(score=score, parts=With(one.parts, part)))
    return found
