"""Signals of confidence: measures of a search that are comparable across questions and libraries.

A score is comparable only within one question: the best chunk for nonsense scores as high as a good
answer. Signals are shares of the question's words, and cosines, also relative to the cosines that
are usual in the library (its background).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.bounded import keep
from evidence_graph.embedding.registry import knows
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import codes, pack_of
from evidence_graph.lexical.analysis import analyse, analyse_word, fold
from evidence_graph.lexical.forward import places_of, word_hash
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.projection import ChunkRow, DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of_documents
from ..plan.question_language import language_of
from . import law

FIRST = 3
"""An answer is right if one of this many first passages is; as many chunks are measured."""

COMPARED = 10
"""The agreement of two lanes is measured over this many of their first candidates."""

WAY = 50
"""The lead of the nearest chunk is the difference of its cosine to that at this rank."""

SAMPLE = 512
"""The number of chunks in the sample for the background."""

FREQUENT = 0.25
"""The factor of the idf of frequent words ("nobody", "summer"). In a small library such a word is
as rare as a word of the subject, but its presence says little. With the factor, .70 of unanswerable
questions are rejected, with idf alone .65 (at a loss of .01 to .08 of the right answers over seven
sets, both models); .1 and .4 are as good."""

KEPT = 8
"""The cache of backgrounds is cleared when it holds this many."""

_WORD = re.compile(r"[^\W_]+(?:['’.\-/][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question that is no stop word.

    Attributes:
        ids: The hashes of its forms in each language of the library and of the question, rising.
        weight: The idf of the most frequent form, times `FREQUENT` if it is a frequent word.
        known: Whether any form occurs in the library.
        tells: Whether it is informative: not a frequent word.
    """

    text: str
    ids: NDArray[np.uint64]
    weight: float
    known: bool
    tells: bool


@dataclass(frozen=True, slots=True)
class Background:
    """The usual cosines of a library by one model, from a sample of its chunks.

    Attributes:
        sample: The vectors of the chunks, shape ``(n, dim)``.
        mean, deviation: The mean and standard deviation of the cosines of all pairs.
    """

    sample: NDArray[np.float32]
    mean: float
    deviation: float

    def near(self, cosine: float) -> float:
        """The z-score of a cosine among those of pairs of chunks."""
        return (cosine - self.mean) / self.deviation

    def ahead(
        self, cosines: NDArray[np.floating[Any]], query: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """The z-scores of *cosines* with *query* among its cosines with the sample."""
        every = self.sample @ query
        if not len(every):
            return np.zeros(len(cosines), dtype=np.float32)
        return np.asarray((cosines - every.mean()) / max(float(every.std()), _LEAST))


@dataclass(frozen=True, slots=True)
class ChunkSignals:
    """The signals of one chunk.

    Attributes:
        coverage: The weighted share of the question's words in the chunk and its headings.
        ahead: For each model, the z-score of its cosine among the question's cosines.
    """

    coverage: float
    ahead: Mapping[Lane, float]


@dataclass(frozen=True, slots=True)
class Signals:
    """The signals of a search.

    Attributes:
        chunks: The number of chunks in the library; the nearest of many is near by chance.
        held: The largest weighted share of the question's words in one of the first chunks.
        known: The weighted share of them that the library knows, itself or as a word of law.
        strange: Whether the question has informative words and the library knows none of them.
        words: The best BM25 score, divided by the weight of the question's words; None if the
            lexical lane was not asked.
        cosine: For each model that knows the question's language, the largest cosine of the first
            chunks.
        near: For each model, the z-score of that cosine among those of pairs of chunks.
        way: For each model, the lead of its nearest chunk over that at rank `WAY`; absent if there
            are fewer.
        agreement: The share of first candidates that lexical and dense lane have in common, the
            mean over models; None if either was not asked.
        first: The share of models whose nearest chunk is also first by words; None likewise.
        law: For each model with stored vectors of subjects of law, the cosine of the question with
            law in general.
        unknown: The informative words that the library does not know, in order.
        telling: The informative words, but those for which the plan has a word of law, in order.
        each: The signals of each chunk, by row.
    """

    chunks: int
    held: float
    known: float
    strange: bool
    words: float | None
    cosine: Mapping[Lane, float]
    near: Mapping[Lane, float]
    way: Mapping[Lane, float]
    agreement: float | None
    first: float | None
    law: Mapping[Lane, float] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    telling: tuple[Word, ...] = ()
    each: Mapping[ChunkRow, ChunkSignals] = field(default_factory=dict)


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
    known, telling = _known_and_telling(words, bridged)
    weights = np.array([word.weight for word in words])
    total = float(weights.sum()) or 1.0
    coverage = _products(holding(snapshot.projection, words, rows), weights) / total
    lexical = rankings.get(Lane.LEXICAL)
    models = dict(zip(DENSE_LANES, snapshot.manifest.embedders, strict=False))
    able = [lane for lane in vectors if knows(models[lane], language)]
    cosines = {
        lane: _products(_vectors(snapshot, rows, DENSE_LANES.index(lane)), vectors[lane])
        for lane in able
    }
    backgrounds = {lane: view.remembered(Backgrounds).of(view, lane) for lane in able}
    best = {lane: float(values[:FIRST].max(initial=-1.0)) for lane, values in cosines.items()}
    ahead = {
        lane: backgrounds[lane].ahead(values, vectors[lane]) for lane, values in cosines.items()
    }
    return Signals(
        chunks=snapshot.bm25.n_chunks,
        held=float(coverage[:FIRST].max(initial=0.0)),
        known=sum(word.weight for word in known) / total,
        strange=any(word.tells for word in words) and not any(word.tells for word in known),
        words=None if lexical is None else _best(lexical) / total,
        cosine=best,
        near={lane: backgrounds[lane].near(cosine) for lane, cosine in best.items()},
        way=_ways(rankings, able),
        agreement=_agreement(rankings, able),
        first=_first(rankings, able),
        law=_law({lane: models[lane] for lane in able}, vectors),
        unknown=tuple(word.text for word in words if word.tells and not word.known),
        telling=telling,
        each={
            row: ChunkSignals(
                float(coverage[at]), {lane: float(values[at]) for lane, values in ahead.items()}
            )
            for at, row in enumerate(chunks)
        },
    )


_LEAST = 1e-6
"""The lower bound of a standard deviation, which may be 0."""


def words_of(snapshot: Snapshot, text: str, language: str | None) -> list[Word]:
    """The words of *text* without stop words and fillers, in order, without repetition.

    Args:
        language: The language whose stop words are removed; None: those of all languages of the
            library.
    """
    held = snapshot.projection.languages
    asked = held if language is None else (language,)
    packs = [pack_of(code) for code in asked]
    stops = frozenset[str]().union(
        *(pack.analysis.stop_words | pack.everyday.fillers for pack in packs)
    )
    forms: dict[str, list[int]] = {}
    frequent: set[str] = set()
    for word in dict.fromkeys(fold(match[0]) for match in _WORD.finditer(text)):
        if word not in stops:
            tokens = {code: analyse_word(word, code) for code in {*held, *asked}}
            forms[word] = sorted({word_hash(token) for stems in tokens.values() for token in stems})
            if any(tokens[code] and _frequent(code).issuperset(tokens[code]) for code in asked):
                frequent.add(word)
    every = np.array([form for ids in forms.values() for form in ids], dtype=np.uint64)
    frequency = snapshot.bm25.document_frequency(every)
    known = iter((frequency > 0).tolist())
    idf = iter(snapshot.bm25.rarity(frequency).tolist())
    return [
        Word(
            word,
            np.array(ids, np.uint64),
            min(islice(idf, n)) * (FREQUENT if word in frequent else 1.0),
            any([*islice(known, n)]),
            word not in frequent,
        )
        for word, ids in forms.items()
        if (n := len(ids))
    ]


@cache
def _frequent(language: str) -> frozenset[str]:
    """The stems of the frequent words of *language*."""
    words = pack_of(language).everyday.frequent
    return frozenset(stem for word in words for stem in analyse(word, language=language))


def holding(
    projection: Projection, words: Sequence[Word], rows: NDArray[np.int64]
) -> NDArray[np.float64]:
    """1 for each word that a chunk or a heading above contains: shape ``(chunks, words)``."""
    forms = np.array(sorted({form for word in words for form in word.ids.tolist()}), np.uint64)
    standing = np.zeros((len(rows), len(forms)), dtype=bool)
    for column in ("forward", "headings"):
        chunk, _, form = places_of(forms, projection.forwards(rows, column))
        standing[chunk, form] = True
    held = np.zeros((len(rows), len(words)))
    for at, word in enumerate(words):
        held[:, at] = standing[:, np.searchsorted(forms, word.ids)].any(axis=1)
    return held


def _best(ranking: Ranking) -> float:
    return ranking[0].score if ranking else 0.0


def _known_and_telling(
    words: Sequence[Word], bridged: Collection[str]
) -> tuple[list[Word], tuple[Word, ...]]:
    """The words that the library knows or the plan has a word of law for; `Signals.telling`."""
    law = {fold(word[0]) for said in bridged for word in _WORD.finditer(said)}
    known = [word for word in words if word.known or word.text in law]
    return known, tuple(word for word in words if word.tells and word.text not in law)


def _ways(rankings: Mapping[Lane, Ranking], lanes: Sequence[Lane]) -> dict[Lane, float]:
    """The lead of the nearest chunk of each lane over the one at rank `WAY`."""
    long = [
        (lane, ranking) for lane in lanes if len(ranking := rankings.get(lane, Ranking.of())) >= WAY
    ]
    return {lane: ranking[0].score - ranking[WAY - 1].score for lane, ranking in long}


def _law(
    models: Mapping[Lane, str], vectors: Mapping[Lane, NDArray[np.float32]]
) -> dict[Lane, float]:
    """The cosine of the question with law in general, by each model with stored vectors."""
    found = {lane: law.nearness(model, vectors[lane]) for lane, model in models.items()}
    return {lane: cosine for lane, cosine in found.items() if cosine is not None}


def _agreement(rankings: Mapping[Lane, Ranking], lanes: Sequence[Lane]) -> float | None:
    lexical = rankings.get(Lane.LEXICAL)
    if lexical is None or not lanes:
        return None
    first = set(lexical.rows[:COMPARED].tolist())
    shared = [len(first.intersection(rankings[lane].rows[:COMPARED].tolist())) for lane in lanes]
    return sum(shared) / (COMPARED * len(lanes))


def _first(rankings: Mapping[Lane, Ranking], lanes: Sequence[Lane]) -> float | None:
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


def _vectors(snapshot: Snapshot, rows: NDArray[np.int64], model: int) -> NDArray[np.float32]:
    """The vectors of the chunks at *rows*, in order: shape ``(rows, dim)``."""
    dim = snapshot.manifest.dims[model]
    found = np.zeros((len(rows), dim), dtype=np.float32)
    for n, segment in enumerate(snapshot.vectors[model]):
        local = rows - snapshot.projection.base("chunks", n)
        own = np.flatnonzero((local >= 0) & (local < len(segment.matrix)))
        found[own] = segment.matrix[local[own]]
    return found


class Backgrounds:
    """A cache of the backgrounds of one generation, by visible documents and model."""

    def __init__(self, _projection: Projection) -> None:
        self._known: dict[tuple[frozenset[DocumentRow] | None, Lane], Background] = {}

    def of(self, view: View, lane: Lane) -> Background:
        """The background of the documents in *view*, by the model of *lane*."""
        key = (view.documents, lane)
        found = self._known.get(key)
        if found is None:
            background = _background(view, DENSE_LANES.index(lane))
            found = keep(self._known, key, background, most=KEPT)
        return found


def _background(view: View, model: int) -> Background:
    """The background of the documents in *view*; the sample is chosen by key, not by row."""
    projection = view.projection
    rows = np.flatnonzero(projection.retrievable)
    if view.documents is not None:
        rows = rows[mask_of_documents(projection, view.documents)[rows]]
    rows = rows[np.argsort(projection.chunk_keys(rows), kind="stable")[:SAMPLE]]
    sample = _vectors(view.snapshot, rows, model)
    cosines = (sample @ sample.T)[np.triu_indices(len(sample), 1)]
    if not len(cosines):
        return Background(sample, 0.0, 1.0)
    return Background(sample, float(cosines.mean()), max(float(cosines.std()), _LEAST))
