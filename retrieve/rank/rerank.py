"""Reranking: a model scores the first chunks, which becomes one more part of their score.

The scores of a `Reranker` are scaled between the worst and the best of these chunks (min-max),
weighed and added. So explanations still add up, and no chunk behind them comes to stand higher than
its score. Where the reranker fails, the order stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.recently_used import RecentlyUsed
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.ids import digest_of
from evidence_graph.passages import ScorePart
from evidence_graph.protocols import Reranker

from ..fallback import notice_of_failure
from .score import ScoredChunk

RERANK = "rerank"
"""The part of a score that a reranker gives."""

KEPT_SCORES = 50_000
"""Scores that are remembered, some 10 MB: those of the last thousand questions."""


class Reranking:
    """A reranker as a step of a search; safe for several threads if the reranker is.

    Args:
        depth: So many of the first chunks are shown to it.
        weight: Of its part in the score.
        kept: Scores that are remembered, by question, text and the reranker's fingerprint.
    """

    def __init__(
        self, reranker: Reranker, *, depth: int, weight: float, kept: int = KEPT_SCORES
    ) -> None:
        self._reranker, self._depth, self._weight = reranker, depth, weight
        self._known = RecentlyUsed[str, float](kept)

    def applied(
        self, snapshot: Snapshot, question: str, ranked: Sequence[ScoredChunk]
    ) -> tuple[list[ScoredChunk], str | None]:
        """The chunks in their new order, best first, and a notice where that stayed the old one.

        Equal scores stay in the order they had.
        """
        head, rest = ranked[: self._depth], ranked[self._depth :]
        texts = [snapshot.chunk_text(one.row) for one in head]
        try:
            scores = self._scores(question, texts)
        except Exception as error:  # a model may raise what it likes; it must not end the search
            return list(ranked), notice_of_failure("the reranker", error)
        given = min_max(scores).tolist()
        found = [self._with(one, share) for one, share in zip(head, given, strict=True)]
        return [*sorted(found, key=lambda one: -one.score), *rest], None

    def _with(self, one: ScoredChunk, share: float) -> ScoredChunk:
        weight = self._weight
        own = ScorePart(part=RERANK, value=share, weight=weight, contribution=share * weight)
        return one._replace(score=one.score + own.contribution, parts=With(one.parts, own))

    def _scores(self, question: str, texts: Sequence[str]) -> NDArray[np.float64]:
        """What the reranker says of each text; it is asked for those that are not known."""
        fingerprint = self._reranker.fingerprint
        keys = [digest_of(fingerprint, question, text) for text in texts]
        known = self._known.get(keys)
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
            self._known.put(scores)
            known |= scores
        return np.array([known[key] for key in keys], dtype=np.float64)


@dataclass(frozen=True, slots=True)
class With(Iterable[ScorePart]):
    """The parts of a score and one more, made when they are read."""

    parts: Iterable[ScorePart]
    own: ScorePart

    def __iter__(self) -> Iterator[ScorePart]:
        yield from self.parts
        if self.own.contribution:
            yield self.own


def min_max(scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Scores scaled from 0 at the worst to 1 at the best; all 0 where they are equal."""
    if not len(scores):
        return scores
    way = scores.max() - scores.min()
    return (scores - scores.min()) / way if way > 0 else np.zeros(len(scores))
