"""Does the library answer the question, and how sure is that?

It is told by the confidence (`rank.confidence`), by what was looked up by name, and by what is
missing. Passages are listed all the same, as the nearest there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.passages import Lane, Passage, Ranking
from evidence_graph.projection import ChunkRow
from evidence_graph.view import View

from ..candidates.exact import WHOLE
from ..plan.plan import Plan
from ..rank.confidence import Confidence, confidence_of, looked_up
from ..rank.signals import FIRST, Signals, signals_of

WORDS_NAMED = 5
"""Of the words that the library does not know, a notice names so many."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How sure an answer is.

    Attributes:
        found: Whether the library is thought to hold an answer.
        confidence: The share of times that one of the first three passages of such an answer is
            right, 0 to 1.
        named: The chunks, by row, that the question asks for by name: they are what is meant.
        estimate: Of all other chunks.
        notice: What the asker is told where nothing is found; None where the plan says it.
    """

    found: bool
    confidence: float
    named: frozenset[ChunkRow]
    estimate: Confidence
    notice: str | None

    def of_chunks(self, rank: int, rows: Sequence[ChunkRow]) -> float:
        """The share of times that what stands at *rank* and has text of *rows* is right."""
        if self.named.intersection(rows):
            return looked_up()
        each = self.estimate.signals.each
        return self.estimate.of_passage(rank, [each[row] for row in rows if row in each])


def judge(
    view: View,
    plan: Plan,
    rankings: Mapping[Lane, Ranking],
    vectors: Mapping[Lane, NDArray[np.float32]],
    chunks: Sequence[ChunkRow],
    shown: Collection[ChunkRow],
    *,
    admits: bool = True,
) -> Judgement:
    """How sure the answer to *plan* is.

    Args:
        chunks: All that were ranked, best first.
        shown: What is to be judged by itself.
        admits: Whether any document may answer; where none may, the plan says why.
    """
    first = list(chunks[:FIRST])
    every = [*first, *(row for row in dict.fromkeys(shown) if row not in first)]
    bridged = [one.said for one in plan.expansions if one.language is not None]
    signals = signals_of(view, plan.text, rankings, vectors, every, bridged=bridged)
    estimate = confidence_of(signals, view.snapshot.manifest.embedders)
    named = frozenset(
        one.row for one in rankings.get(Lane.EXACT, ()) if plan.is_lookup and one.score >= WHOLE
    )
    if not chunks or (plan.asks_missing and not named):
        told = plan.asks_missing or not admits
        return Judgement(False, 0.0, named, estimate, None if told else _notice(signals))
    if named:
        return Judgement(True, looked_up(), named, estimate, None)
    found = estimate.found or bool(plan.named_by_title)
    why = None if found else _notice(signals)
    return Judgement(found, estimate.of_answer, named, estimate, why)


def _notice(signals: Signals) -> str:
    words = ", ".join(f"“{word}”" for word in signals.unknown[:WORDS_NAMED])
    why = f"it does not know {words}" if words else "no text is near enough to it"
    elsewhere = any(near > signals.cosine[lane] for lane, near in signals.law.items())
    also = ", and law in general has subjects that are nearer" if elsewhere else ""
    return f"nothing in this library answers that: {why}{also}"


def none_as_sure(passages: Sequence[Passage], least: float) -> str:
    """What the asker is told who asks for a confidence of *least*, which none of *passages* has."""
    surest = max(passages, key=lambda one: one.confidence or 0.0)
    return (
        f"no passage is as sure as {least:g}: the surest is {surest.citation}, "
        f"with {surest.confidence or 0.0:.2f}"
    )


def with_confidence(
    judgement: Judgement, passages: Sequence[Passage], rows: Sequence[Sequence[ChunkRow]]
) -> Iterator[Passage]:
    """*passages*, of which each shows the chunks at the *rows* beside it, with their confidence."""
    for one, own in zip(passages, rows, strict=True):
        yield one.model_copy(update={"confidence": judgement.of_chunks(one.rank, own)})
