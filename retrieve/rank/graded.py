"""Reranking by grades: the grades of the first chunks are blended with their scores.

A `GradingReranker` reads the first chunks with their citations, in one call. Its grades and the
retrieval scores, both scaled from 0 to 1, are mixed by position: retrieval has the larger share at
the first positions (`RETRIEVAL`). The result lies between the scores of the last and the first of
these chunks, so that no chunk after them rises, and explanations add up. A chunk overtakes another
only with a higher grade. Chunks of documents that may not be sent keep their scores. If the grader
fails, or does not grade all, the order stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Protocol, runtime_checkable

from evidence_graph.ids import digest_of
from evidence_graph.llm.cost import Spent
from evidence_graph.llm.reply_cache import ReplyCache
from evidence_graph.llm.sending import Rules, sendable
from evidence_graph.passages import ScorePart
from evidence_graph.view import View

from ..fallback import INNER_TIMEOUT, run_within
from .rerank import RERANK, ExtendedParts, Reordering
from .score import ScoredChunk

RETRIEVAL: Sequence[tuple[int, float]] = ((3, 0.75), (10, 0.6))
"""The share of the retrieval score up to a position; the grade has the rest."""

RETRIEVAL_BELOW = 0.4
"""The share of the retrieval score at all later positions."""

MOST_CHARS = 1_500
"""The most characters of a text: some 400 tokens, the longest chunk of the default models."""


@dataclass(frozen=True, slots=True)
class ShownPassage:
    """A chunk as a grader reads it."""

    citation: str
    text: str


@runtime_checkable
class GradingReranker(Protocol):
    """Grades how well passages answer a question, on one scale for all questions.

    `fingerprint` identifies all that a grade depends on (model, prompt), because grades are cached
    by it. Several threads may call `grades` at once.
    """

    @property
    def fingerprint(self) -> str: ...

    def grades(
        self, question: str, passages: Sequence[ShownPassage], *, timeout_s: float, spent: Spent
    ) -> Sequence[float]:
        """A grade for each of *passages*, in order, from 0 (irrelevant) to 1 (answers it).

        Implementations add what a language model uses to *spent*. After any error the order stays.
        """
        ...


class Grading(Reordering[ShownPassage]):
    """Reorders by a `GradingReranker`; thread-safe if the grader is.

    Args:
        depth: The number of chunks that it reads.
        timeout_s: The most seconds that a search waits for it.
        rules: The documents that may be sent to it.
        beside: The library in whose cache grades are kept, by grader, question and text.
    """

    asks_language_model = True

    def __init__(
        self,
        grader: GradingReranker,
        *,
        depth: int,
        timeout_s: float,
        rules: Rules,
        beside: Path,
    ) -> None:
        super().__init__(depth)
        self._grader, self._timeout_s = grader, timeout_s
        self._rules, self._beside = rules, beside

    def _texts(self, view: View, head: Sequence[ScoredChunk]) -> dict[int, ShownPassage]:
        """The chunks of *head* that may be sent, by position."""
        allowed, projection = sendable(view, self._rules), view.projection
        shown = {}
        for position, chunk in enumerate(head):
            document = projection.document_of("chunks", chunk.row)
            if document in allowed:
                section = projection.section_of_chunk(chunk.row)
                name = view.snapshot.names.at(document, section)
                text = view.snapshot.chunk_text(chunk.row)[:MOST_CHARS]
                shown[position] = ShownPassage(name.citation, text)
        return shown

    def _scores(
        self, question: str, texts: Sequence[ShownPassage], spent: Spent | None
    ) -> list[float]:
        spending = Spent() if spent is None else spent
        name = self._grader.fingerprint
        keys = [digest_of("rerank", name, question, text.citation, text.text) for text in texts]
        with ReplyCache.beside(self._beside) as kept:
            known = {key: float(grade) for key, grade in kept.get_all(keys).items()}
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}

        def ask() -> dict[str, float]:
            given = self._grader.grades(
                question,
                list(missing.values()),
                timeout_s=INNER_TIMEOUT * self._timeout_s,
                spent=spending,
            )
            if len(given) != len(missing) or not all(map(_is_grade, given)):
                raise ValueError(f"expected {len(missing)} grades from 0 to 1, found {given!r}")
            grades = dict(zip(missing, map(float, given), strict=True))
            with ReplyCache.beside(self._beside) as kept:  # even after the limit, for the next time
                for key, grade in grades.items():
                    kept.put(key, repr(grade))
            return grades

        if missing:
            known |= run_within(self._timeout_s, ask)
        return [known[key] for key in keys]

    def _rescored(
        self, head: Sequence[ScoredChunk], scores: Mapping[int, float]
    ) -> list[ScoredChunk]:
        return with_grades(head, scores)


def _is_grade(value: float) -> bool:
    return isfinite(value) and 0 <= value <= 1


def share_of_grade(position: int) -> float:
    """The share of the grade at a position, from 1; the retrieval score has the rest."""
    return 1 - next((share for last, share in RETRIEVAL if position <= last), RETRIEVAL_BELOW)


def with_grades(head: Sequence[ScoredChunk], grades: Mapping[int, float]) -> list[ScoredChunk]:
    """*head* in its old order, with the grades added as parts of the scores.

    Args:
        head: Chunks, best first.
        grades: The grades by position in *head*, from 0. A chunk without one keeps its score.
    """
    width = head[0].score - head[-1].score if head else 0.0
    if width <= 0:
        return list(head)
    rescored: list[ScoredChunk] = []
    for position, chunk in enumerate(head):
        grade = grades.get(position)
        if grade is None:
            rescored.append(chunk)
            continue
        weight = width * share_of_grade(position + 1)
        retrieval = (chunk.score - head[-1].score) / width
        score = chunk.score + weight * (grade - retrieval)
        # Shares differ by position. Without this cap, a chunk could overtake one of equal grade.
        at_least_as_good = (n for n, g in grades.items() if n < position and g >= grade)
        score = min([score, *(rescored[n].score for n in at_least_as_good)])
        added = score - chunk.score
        part = ScorePart(part=RERANK, value=added / weight, weight=weight, contribution=added)
        rescored.append(chunk._replace(score=score, parts=ExtendedParts(chunk.parts, part)))
    return rescored
