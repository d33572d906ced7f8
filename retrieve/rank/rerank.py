"""Reranking: a model scores the first chunks, and its score becomes one more part of theirs.

`Reordering` is the step of a search; `Reranking` runs a `Reranker`, and `graded.Grading` a
`GradingReranker`. The scores of a `Reranker` are scaled between the worst and the best of these
chunks (min-max), multiplied by a weight and added. So explanations still add up, and no chunk after
them rises. If the model fails, the order stays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.recently_used import RecentlyUsed
from evidence_graph.ids import digest_of
from evidence_graph.passages import ScorePart
from evidence_graph.protocols import Reranker
from evidence_graph.view import View

from ..fallback import notice_of_failure
from .score import ScoredChunk

if TYPE_CHECKING:
    from evidence_graph.llm.cost import Spent

RERANK = "rerank"
"""The name of the part of a score that a reranker adds."""

KEPT_SCORES = 50_000
"""The most cached scores, some 10 MB: those of the last thousand questions."""

T = TypeVar("T")


class Reordering(ABC, Generic[T]):
    """Reorders the first chunks of a ranking by a model that reads texts of type *T*.

    Args:
        depth: The number of chunks that the model reads.
    """

    asks_language_model = False

    def __init__(self, depth: int) -> None:
        self._depth = depth

    def apply(
        self, view: View, question: str, ranked: Sequence[ScoredChunk], spent: Spent | None
    ) -> tuple[list[ScoredChunk], str | None]:
        """The chunks in their new order, best first, and a notice if the model failed.

        Equal scores keep their order.

        Args:
            view: The documents that the asker may see.
            spent: Adds up what a language model uses; None if none is asked.
        """
        head, rest = ranked[: self._depth], ranked[self._depth :]
        texts = self._texts(view, head)
        try:
            scores = self._scores(question, list(texts.values()), spent)
        except Exception as error:  # a model may raise any error; it must not end the search
            return list(ranked), notice_of_failure("the reranker", error)
        rescored = self._rescored(head, dict(zip(texts, scores, strict=True)))
        return [*sorted(rescored, key=lambda chunk: -chunk.score), *rest], None

    @abstractmethod
    def _texts(self, view: View, head: Sequence[ScoredChunk]) -> dict[int, T]:
        """The texts that the model reads, by position in *head*, from 0."""

    @abstractmethod
    def _scores(self, question: str, texts: Sequence[T], spent: Spent | None) -> Sequence[float]:
        """The model's score of each of *texts*; it is asked only for those that are not cached."""

    @abstractmethod
    def _rescored(
        self, head: Sequence[ScoredChunk], scores: Mapping[int, float]
    ) -> list[ScoredChunk]:
        """*head* in its old order, with *scores*, by position, added as parts."""


class Reranking(Reordering[str]):
    """Reorders by a `Reranker`; thread-safe if the reranker is.

    Args:
        depth: The number of chunks that it reads.
        weight: The weight of its part in the score.
        kept: The most cached scores; the key is question, text and the reranker's fingerprint.
    """

    def __init__(
        self, reranker: Reranker, *, depth: int, weight: float, kept: int = KEPT_SCORES
    ) -> None:
        super().__init__(depth)
        self._reranker, self._weight = reranker, weight
        self._cache = RecentlyUsed[str, float](kept)

    def _texts(self, view: View, head: Sequence[ScoredChunk]) -> dict[int, str]:
        return {n: view.snapshot.chunk_text(chunk.row) for n, chunk in enumerate(head)}

    def _scores(self, question: str, texts: Sequence[str], spent: Spent | None) -> list[float]:
        fingerprint = self._reranker.fingerprint
        keys = [digest_of(fingerprint, question, text) for text in texts]
        known = self._cache.get(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            given = np.asarray(
                self._reranker.score(question, list(missing.values())), dtype=np.float64
            )
            if given.shape != (len(missing),) or not np.isfinite(given).all():
                raise ValueError(
                    f"expected {len(missing)} finite scores, found an array of shape {given.shape}"
                )
            scores = dict(zip(missing, given.tolist(), strict=True))
            self._cache.put(scores)
            known |= scores
        return [known[key] for key in keys]

    def _rescored(
        self, head: Sequence[ScoredChunk], scores: Mapping[int, float]
    ) -> list[ScoredChunk]:
        scaled = min_max(np.array(list(scores.values()), dtype=np.float64)).tolist()
        return [
            with_part(chunk, value, self._weight) for chunk, value in zip(head, scaled, strict=True)
        ]


def with_part(chunk: ScoredChunk, value: float, weight: float) -> ScoredChunk:
    """*chunk* with the part of a reranker added to its score."""
    part = ScorePart(part=RERANK, value=value, weight=weight, contribution=value * weight)
    parts = ExtendedParts(chunk.parts, part)
    return chunk._replace(score=chunk.score + part.contribution, parts=parts)


@dataclass(frozen=True, slots=True)
class ExtendedParts(Iterable[ScorePart]):
    """The parts of a score and one more, made when they are read."""

    parts: Iterable[ScorePart]
    further: ScorePart

    def __iter__(self) -> Iterator[ScorePart]:
        yield from self.parts
        if self.further.contribution:
            yield self.further


def min_max(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Scores scaled from 0 at the worst to 1 at the best; all 0 if they are equal."""
    if not len(scores):
        return scores
    width = scores.max() - scores.min()
    return (scores - scores.min()) / width if width > 0 else np.zeros(len(scores))
