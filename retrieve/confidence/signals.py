"""Signals of confidence: measures of a search that are comparable across questions and libraries.

A score is comparable only within one question: the best chunk for nonsense scores as high as a good
answer. Signals are shares of the question's words, and cosines, also relative to the cosines that
are usual in the library (its background).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evidence_graph.embedding.registry import knows
from evidence_graph.language import codes
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.projection import ChunkRow
from evidence_graph.view import View

from ..plan.question_language import language_of
from . import law
from .background import Backgrounds, vectors_of_chunks
from .question_words import Word, contained_words, folded_words, words_of

FIRST = 3
"""An answer is right if one of this many first passages is; as many chunks are measured."""

COMPARED = 10
"""Two lanes are compared by this many of their first candidates."""

LEAD_RANK = 50
"""The lead of the nearest chunk is the difference of its cosine to that at this rank."""


@dataclass(frozen=True, slots=True)
class ChunkSignals:
    """The signals of one chunk.

    Attributes:
        coverage: The weighted share of the question's words in the chunk and its headings.
        zscore: For each model, the z-score of its cosine among the question's cosines.
    """

    coverage: float
    zscore: Mapping[Lane, float]


@dataclass(frozen=True, slots=True)
class Signals:
    """The signals of a search; `confidence.FEATURES` has those that are features by these names.

    Attributes:
        n_chunks: The number of chunks in the library; the nearest of many is near by chance.
        held_words: The largest weighted share of the question's words in one of the first chunks.
        known_words: The weighted share of them that the library knows, itself or as a word of law.
        all_unknown: Whether the question has informative words and the library knows none of them.
        bm25: The best BM25 score, divided by the weight of the question's words; None if the
            lexical lane was not asked.
        cosine: For each model that knows the question's language, the largest cosine of the first
            chunks.
        zscore: For each model, the z-score of that cosine among those of pairs of chunks.
        lead: For each model, the lead of its nearest chunk over that at `LEAD_RANK`; absent if
            there are fewer.
        same_candidates: The share of first candidates that lexical and dense lane have in common,
            the mean over models; None if either was not asked.
        same_first: The share of models whose nearest chunk is also first by words; None likewise.
        law: For each model with stored vectors of subjects of law, the cosine of the question with
            law in general.
        unknown: The informative words that the library does not know, in order.
        informative: The informative words, but those for which the plan has a word of law, in
            order.
        by_chunk: The signals of each chunk that was measured.
    """

    n_chunks: int
    held_words: float
    known_words: float
    all_unknown: bool
    bm25: float | None
    cosine: Mapping[Lane, float]
    zscore: Mapping[Lane, float]
    lead: Mapping[Lane, float]
    same_candidates: float | None
    same_first: float | None
    law: Mapping[Lane, float] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    informative: tuple[Word, ...] = ()
    by_chunk: Mapping[ChunkRow, ChunkSignals] = field(default_factory=dict)


def signals_of(
    view: View,
    text: str,
    rankings: Mapping[Lane, Ranking],
    vectors: Mapping[Lane, NDArray[np.float32]],
    chunks: Sequence[ChunkRow],
    *,
    bridged: Collection[str] = (),
) -> Signals:
    """The signals of a search.

    Args:
        view: The documents that the asker may see.
        text: The question without its operators.
        rankings: The ranking of each lane.
        vectors: The vector of the question for each lane, shape ``(dim,)``. Models that do not know
            the question's language are ignored.
        chunks: The rows of the chunks to measure, best first.
        bridged: Words of the question for which the plan has a word of law.
    """
    snapshot, language = view.snapshot, language_of(text, codes())
    words = words_of(snapshot, text, language)
    rows = np.array(chunks, dtype=np.int64)
    has_word_of_law = {word for part in bridged for word in folded_words(part)}
    known = [word for word in words if word.is_known or word.text in has_word_of_law]
    informative = [word for word in words if word.is_informative]
    weights = np.array([word.weight for word in words])
    total = float(weights.sum()) or 1.0
    coverage = _products(contained_words(snapshot.projection, words, rows), weights) / total
    lexical = rankings.get(Lane.LEXICAL)
    models = dict(zip(DENSE_LANES, snapshot.manifest.embedders, strict=False))
    suited = {lane: vectors[lane] for lane in vectors if knows(models[lane], language)}
    nearness = {lane: _nearness(view, lane, vector, rows) for lane, vector in suited.items()}
    return Signals(
        n_chunks=snapshot.bm25.n_chunks,
        held_words=float(coverage[:FIRST].max(initial=0.0)),
        known_words=sum(word.weight for word in known) / total,
        all_unknown=bool(informative) and not any(word.is_informative for word in known),
        bm25=None if lexical is None else _best(lexical) / total,
        cosine={lane: near.cosine for lane, near in nearness.items()},
        zscore={lane: near.zscore for lane, near in nearness.items()},
        lead=_leads(rankings, suited),
        same_candidates=_same_candidates(rankings, suited),
        same_first=_same_first(rankings, suited),
        law=_law({lane: models[lane] for lane in suited}, suited),
        unknown=tuple(word.text for word in informative if not word.is_known),
        informative=tuple(word for word in informative if word.text not in has_word_of_law),
        by_chunk={
            row: ChunkSignals(
                float(coverage[at]), {lane: near.of_chunks[at] for lane, near in nearness.items()}
            )
            for at, row in enumerate(chunks)
        },
    )


class _Nearness(NamedTuple):
    """How near the chunks are to the question by one model: `Signals` has *cosine* and *zscore*.

    Attributes:
        of_chunks: For each chunk that is measured, `ChunkSignals.zscore`.
    """

    cosine: float
    zscore: float
    of_chunks: list[float]


def _nearness(
    view: View, lane: Lane, question: NDArray[np.float32], rows: NDArray[np.int64]
) -> _Nearness:
    """The nearness of the chunks at *rows*, best first, to the vector of a question."""
    vectors = vectors_of_chunks(view.snapshot, rows, DENSE_LANES.index(lane))
    cosines = _products(vectors, question)
    best = float(cosines[:FIRST].max(initial=-1.0))
    background = view.remembered(Backgrounds).of(view, lane)
    zscores = background.zscores(cosines, question)
    return _Nearness(best, background.zscore_among_pairs(best), zscores.tolist())


def _best(ranking: Ranking) -> float:
    return ranking[0].score if ranking else 0.0


def _leads(rankings: Mapping[Lane, Ranking], lanes: Collection[Lane]) -> dict[Lane, float]:
    """The lead of the nearest chunk of each lane over the one at `LEAD_RANK`."""
    by_lane = {lane: rankings.get(lane, Ranking.of()) for lane in lanes}
    return {
        lane: ranking[0].score - ranking[LEAD_RANK - 1].score
        for lane, ranking in by_lane.items()
        if len(ranking) >= LEAD_RANK
    }


def _law(
    models: Mapping[Lane, str], vectors: Mapping[Lane, NDArray[np.float32]]
) -> dict[Lane, float]:
    """The cosine of the question with law in general, by each model with stored vectors."""
    found = {lane: law.nearness(model, vectors[lane]) for lane, model in models.items()}
    return {lane: cosine for lane, cosine in found.items() if cosine is not None}


def _same_candidates(rankings: Mapping[Lane, Ranking], lanes: Collection[Lane]) -> float | None:
    lexical = rankings.get(Lane.LEXICAL)
    if lexical is None or not lanes:
        return None
    first = set(lexical.rows[:COMPARED].tolist())
    shared = [len(first.intersection(rankings[lane].rows[:COMPARED].tolist())) for lane in lanes]
    return sum(shared) / (COMPARED * len(lanes))


def _same_first(rankings: Mapping[Lane, Ranking], lanes: Collection[Lane]) -> float | None:
    lexical = rankings.get(Lane.LEXICAL)
    if lexical is None or not lanes:
        return None
    best: list[int] = lexical.rows[:1].tolist()
    shared = sum(bool(best == rankings[lane].rows[:1].tolist()) for lane in lanes)
    return shared / len(lanes)


def _products(rows: NDArray[Any], vector: NDArray[Any]) -> NDArray[np.float64]:
    """The product of each row with *vector*, bit for bit independent of the other rows.

    A matrix product depends on the number of rows, and confidence would depend on the limit.
    """
    products: NDArray[np.float64] = (rows * vector).sum(axis=1, dtype=np.float64)
    return products
