"""Judges whether the library answers a question, and with which confidence.

The judgement rests on the calibrated confidence (`retrieve.confidence`), on chunks that the
question names, and on what it names and the library lacks. If nothing is found, an answer still
lists the nearest passages.
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
from ..confidence.confidence import Confidence, confidence_of, looked_up
from ..confidence.question_words import contained_words, spellings
from ..confidence.signals import FIRST, Signals, signals_of
from ..plan.kinds import Direction, Kind
from ..plan.plan import Plan

MOST_WORDS_NAMED = 5
"""A notice names at most this many words that the library or a document does not have."""

UNSURE = 0.75
"""If the probability that the library holds an answer is less, a notice names the words of the
question that the document of the first chunk does not have. docs/decisions/confidence.md has the
figures."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a search found an answer, and with which confidence.

    Attributes:
        found: Whether the library is judged to hold an answer.
        confidence: The probability that one of the first three passages is right, 0 to 1.
        named: The rows of the chunks that a lookup names; their confidence is a constant.
        estimate: The confidence of all other chunks.
        notice: Why nothing is found, or why that is unsure; None if neither, or if the plan has a
            notice already.
    """

    found: bool
    confidence: float
    named: frozenset[ChunkRow]
    estimate: Confidence
    notice: str | None

    def of_chunks(self, rank: int, rows: Sequence[ChunkRow]) -> float:
        """The probability that a passage at *rank* with text of the chunks *rows* is right."""
        if self.named.intersection(rows):
            return looked_up()
        signals = self.estimate.signals.by_chunk
        return self.estimate.of_passage(rank, [signals[row] for row in rows if row in signals])


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
    """The judgement of the answer to *plan*.

    Args:
        chunks: The rows of all ranked chunks, best first.
        shown: The rows for which `Judgement.of_chunks` may be asked.
        admits: Whether any document may answer; if none may, the plan has a notice.
    """
    first = list(chunks[:FIRST])
    measured = [*first, *(row for row in dict.fromkeys(shown) if row not in first)]
    bridged = [added.said for added in plan.expansions if added.language is not None]
    # The name of a document tells which one is asked, not whether it answers.
    text = plan.subject or plan.text
    signals = signals_of(view, text, rankings, vectors, measured, bridged=bridged)
    estimate = confidence_of(signals, view.snapshot.manifest.embedders)
    # A reference to a unit of the provision is a reference to the provision, too.
    least = 0.0 if plan.kind is Kind.REFERENCE else WHOLE
    named = frozenset(
        hit.row for hit in rankings.get(Lane.EXACT, ()) if plan.is_lookup and hit.score >= least
    )
    if unlinked := _unlinked(view, plan, rankings):
        return Judgement(False, 0.0, named, estimate, unlinked)
    if not chunks or (plan.asks_missing and not named):
        has_notice = plan.asks_missing or not admits
        notice = None if has_notice else _notice(text, signals, is_empty=not chunks)
        return Judgement(False, 0.0, named, estimate, notice)
    if named:
        return Judgement(True, looked_up(), named, estimate, None)
    found = estimate.found or bool(plan.named_by_title)
    if not found:
        notice = _notice(text, signals)
    else:
        notice = None if plan.named_by_title else _doubt(view, text, estimate, chunks[0])
    return Judgement(found, estimate.of_answer, named, estimate, notice)


def _unlinked(view: View, plan: Plan, rankings: Mapping[Lane, Ranking]) -> str | None:
    """The notice for a question of references if there are none; None if there are some."""
    is_asked = plan.kind is Kind.REFERENCE and plan.is_lookup and plan.addresses
    if not is_asked or Lane.EXACT not in rankings or rankings[Lane.EXACT]:
        return None
    cited = [_citation(view, address) for address in plan.addresses]
    places = " or ".join(cited[:MOST_WORDS_NAMED])
    if plan.direction is Direction.IN:
        return f"no provision of this library is known to refer to {places}"
    return f"{places} is not known to refer to another provision of this library"


def _citation(view: View, address: str) -> str:
    row = view.projection.find_section(address)
    return address if row is None else view.snapshot.names.of(row).citation


def _notice(text: str, signals: Signals, *, is_empty: bool = False) -> str:
    """The notice that nothing is found; *is_empty* says that no chunk was ranked at all."""
    words = _quoted(text, signals.unknown)
    nearest = (
        "no text that may answer has its words" if is_empty else "no text is near enough to it"
    )
    why = f"it does not know {words}" if words else nearest
    elsewhere = any(near > signals.cosine[lane] for lane, near in signals.law.items())
    also = ", and law in general has subjects that are nearer" if elsewhere else ""
    return f"nothing in this library answers that: {why}{also}"


def _doubt(view: View, text: str, estimate: Confidence, first: ChunkRow) -> str | None:
    """The notice that the document of the chunk *first* lacks words of the question, if unsure."""
    informative = estimate.signals.informative
    if estimate.answerable >= UNSURE or not informative:
        return None
    rows = view.projection.rows_of("chunks", view.projection.document_of("chunks", first))
    contained = contained_words(view.projection, informative, np.arange(rows.start, rows.stop))
    missing = np.flatnonzero(~contained.any(axis=0)).tolist()
    words = _quoted(text, [informative[at].text for at in missing])
    if not words:
        return None
    return f"perhaps nothing in this library answers that: the document found first lacks {words}"


def _quoted(text: str, words: Sequence[str]) -> str:
    """The first of the folded *words*, spelt as in *text*: “Auflösung”, not “auflösung”."""
    written = spellings(text)
    return ", ".join(f"“{written.get(word, word)}”" for word in words[:MOST_WORDS_NAMED])


def notice_of_low_confidence(passages: Sequence[Passage], least: float) -> str:
    """The notice that none of *passages* has a confidence of at least *least*."""
    surest = max(passages, key=lambda passage: passage.confidence or 0.0)
    return (
        f"no passage is as sure as {least:g}: the surest is {surest.citation}, "
        f"with {surest.confidence or 0.0:.2f}"
    )


def with_confidence(
    judgement: Judgement, passages: Sequence[Passage], rows: Sequence[Sequence[ChunkRow]]
) -> Iterator[Passage]:
    """*passages* with their confidence; *rows* are the chunks of each passage."""
    for passage, chunks in zip(passages, rows, strict=True):
        confidence = judgement.of_chunks(passage.rank, chunks)
        yield passage.model_copy(update={"confidence": confidence})
