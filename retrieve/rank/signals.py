"""Signals of confidence: measures of a search that compare across questions and libraries.

A raw score compares within one question only: the best chunk for nonsense scores as high as a good
answer. Signals are shares of the question's words, and cosines against the library's own
background.
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

from evidence_graph.caching.begun_anew import keep
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
"""An answer is right where one of its first so many passages is; so many chunks are looked at."""

COMPARED = 10
"""Of two lanes the first so many candidates are compared."""

WAY = 50
"""How far ahead the first is, is how much nearer it is than the candidate at this rank."""

SAMPLE = 512
"""Chunks of which the background of cosines is made."""

FREQUENT = 0.25
"""A word of any talk ("nobody", "summer") counts for so much of its idf. In a small library such a
word is as rare as one of the subject, but whether it stands there tells little: told that nothing
answers, at a loss of .01 to .08 of the right answers over seven sets, .70 where idf alone told .65
(both models); .1 and .4 are as good."""

KEPT = 8
"""For so many kinds of readers what is known of a generation is kept; then begun anew."""

_WORD = re.compile(r"[^\W_]+(?:['’.\-/][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question that is no stop word.

    Attributes:
        ids: Its forms, analysed in each language of the library and in the question's, rising.
        weight: The idf of the most frequent of them; `FREQUENT` of that for a word of any talk.
        known: Whether any of them stands in the library.
        tells: Whether it is no word of any talk.
    """

    text: str
    ids: NDArray[np.uint64]
    weight: float
    known: bool
    tells: bool


@dataclass(frozen=True, slots=True)
class Background:
    """Of one model, the cosines of a library's chunks with each other.

    Attributes:
        sample: Vectors of chunks, shape ``(n, dim)``.
        mean, deviation: Of the cosines of each two of them.
    """

    sample: NDArray[np.float32]
    mean: float
    deviation: float

    def near(self, cosine: float) -> float:
        """How far a cosine lies above those of two chunks, in deviations."""
        return (cosine - self.mean) / self.deviation

    def ahead(
        self, cosines: NDArray[np.floating[Any]], query: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """How far *cosines* of a question lie above its mean with all chunks, in deviations."""
        every = self.sample @ query
        if not len(every):
            return np.zeros(len(cosines), dtype=np.float32)
        return np.asarray((cosines - every.mean()) / max(float(every.std()), _LEAST))


@dataclass(frozen=True, slots=True)
class OwnSignals:
    """What one chunk or passage has of the question.

    Attributes:
        coverage: Share of the question's words that it holds with its headings, by weight.
        ahead: By model, its cosine with the question, in deviations above the mean of all chunks.
    """

    coverage: float
    ahead: Mapping[Lane, float]


@dataclass(frozen=True, slots=True)
class Signals:
    """What tells how sure an answer is.

    Attributes:
        chunks: How many the library has: the nearest of many is near by chance.
        held: Share of the question's words that the best of the first chunks holds, by weight.
        known: Share of them that stand in the library or for which a word of the law does.
        strange: Whether the question has words that tell something, and the library knows none.
        words: BM25 of the best chunk by words, for each unit of the words' weight; None where words
            were not asked.
        cosine: By model that knows the question's language, the largest of the first chunks with
            the question.
        near: By model, the same in deviations above the mean cosine of two chunks of the library.
        way: By model, by how much the nearest chunk's cosine is above that at rank `WAY`; absent
            where there are fewer.
        agreement: Share of the first candidates that words and vectors have in common, the mean
            over the models; None where either was not asked.
        first: Share of the models whose nearest chunk is the best by words, too; None as above.
        law: By model whose vectors of subjects of law there are, how near the question is to law in
            general, whichever this library may hold: a cosine.
        unknown: The words that tell something and that the library does not know, in order.
        each: By row of a chunk, what it has by itself.
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
    each: Mapping[ChunkRow, OwnSignals] = field(default_factory=dict)


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
        view: What the asker may see.
        text: The question without its operators.
        vectors: The question's, by lane, shape ``(dim,)`` each.
            A model that does not know the question's language tells nothing.
        chunks: What was ranked, best first, by row; as many as are to be judged by themselves.
        bridged: What the question says that stands for a word of the law.
    """
    snapshot, language = view.snapshot, language_of(text, codes())
    words = words_of(snapshot, text, language)
    rows = np.array(chunks, dtype=np.int64)
    known = _known(words, bridged)
    weights = np.array([word.weight for word in words])
    total = float(weights.sum()) or 1.0
    coverage = _products(_holding(snapshot.projection, words, rows), weights) / total
    lexical = rankings.get(Lane.LEXICAL)
    models = dict(zip(DENSE_LANES, snapshot.manifest.embedders, strict=False))
    able = [lane for lane in vectors if knows(models[lane], language)]
    cosines = {
        lane: _products(_vectors(snapshot, rows, DENSE_LANES.index(lane)), vectors[lane])
        for lane in able
    }
    remembered = view.remembered(Backgrounds)
    backgrounds = {lane: remembered.of(view, lane) for lane in able}
    best = {lane: float(own[:FIRST].max(initial=-1.0)) for lane, own in cosines.items()}
    ahead = {lane: backgrounds[lane].ahead(own, vectors[lane]) for lane, own in cosines.items()}
    return Signals(
        chunks=snapshot.bm25.n_chunks,
        held=float(coverage[:FIRST].max(initial=0.0)),
        known=sum(word.weight for word in known) / total,
        strange=any(word.tells for word in words) and not any(word.tells for word in known),
        words=None if lexical is None else _best(lexical) / total,
        cosine=best,
        near={lane: backgrounds[lane].near(one) for lane, one in best.items()},
        way=_ways(rankings, able),
        agreement=_agreement(rankings, able),
        first=_first(rankings, able),
        law=_law({lane: models[lane] for lane in able}, vectors),
        unknown=tuple(word.text for word in words if word.tells and not word.known),
        each={
            row: OwnSignals(
                float(coverage[at]), {lane: float(own[at]) for lane, own in ahead.items()}
            )
            for at, row in enumerate(chunks)
        },
    )


_LEAST = 1e-6
"""A deviation counts as no less: chunks may all be alike."""


def words_of(snapshot: Snapshot, text: str, language: str | None) -> list[Word]:
    """The words of *text* that say something, each once, in order; no fillers.

    Args:
        language: Of the question, by whose stop words others are told; None: by those of all
            languages of the library.
    """
    held = snapshot.projection.languages
    asked = held if language is None else (language,)
    packs = [pack_of(one) for one in asked]
    stops = frozenset[str]().union(
        *(pack.analysis.stop_words | pack.everyday.fillers for pack in packs)
    )
    forms: dict[str, list[int]] = {}
    frequent: set[str] = set()
    for word in dict.fromkeys(fold(match[0]) for match in _WORD.finditer(text)):
        if word not in stops:
            tokens = {one: analyse_word(word, one) for one in {*held, *asked}}
            forms[word] = sorted({word_hash(token) for own in tokens.values() for token in own})
            if any(tokens[one] and _frequent(one).issuperset(tokens[one]) for one in asked):
                frequent.add(word)
    every = np.array([form for own in forms.values() for form in own], dtype=np.uint64)
    known = iter((snapshot.bm25.document_frequency(every) > 0).tolist())
    idf = iter(snapshot.bm25.idf(every).tolist())
    return [
        Word(
            word,
            np.array(own, np.uint64),
            min(islice(idf, n)) * (FREQUENT if word in frequent else 1.0),
            any([*islice(known, n)]),
            word not in frequent,
        )
        for word, own in forms.items()
        if (n := len(own))
    ]


@cache
def _frequent(language: str) -> frozenset[str]:
    """The stems of the words of any talk in *language*."""
    words = pack_of(language).everyday.frequent
    return frozenset(stem for word in words for stem in analyse(word, language=language))


def _holding(
    projection: Projection, words: Sequence[Word], rows: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Which words each chunk holds itself or in the headings above: shape ``(chunks, words)``."""
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


def _known(words: Sequence[Word], bridged: Collection[str]) -> list[Word]:
    """Those words that the library knows, or for which a word of the law stands."""
    law = {fold(word[0]) for said in bridged for word in _WORD.finditer(said)}
    return [word for word in words if word.known or word.text in law]


def _ways(rankings: Mapping[Lane, Ranking], lanes: Sequence[Lane]) -> dict[Lane, float]:
    """By how much the nearest chunk of each lane is nearer than the one at rank `WAY`."""
    long = [(lane, own) for lane in lanes if len(own := rankings.get(lane, ())) >= WAY]
    return {lane: own[0].score - own[WAY - 1].score for lane, own in long}


def _law(
    models: Mapping[Lane, str], vectors: Mapping[Lane, NDArray[np.float32]]
) -> dict[Lane, float]:
    """How near the question is to law in general, by each model that there are vectors of."""
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
    best = lexical.rows[:1].tolist()
    return sum(best == rankings[lane].rows[:1].tolist() for lane in lanes) / len(lanes)


def _products(rows: NDArray[Any], vector: NDArray[Any]) -> NDArray[np.float64]:
    """The product of each row with *vector*, to the last bit the same whatever rows are beside it.

    Those of a matrix depend on how many rows it has, and confidence on the limit with them.
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
    """The backgrounds of one generation, by who sees what and by model."""

    def __init__(self, _projection: Projection) -> None:
        self._known: dict[tuple[frozenset[DocumentRow] | None, Lane], Background] = {}

    def of(self, view: View, lane: Lane) -> Background:
        """The background of what *view* shows, for the model of *lane*."""
        key = (view.documents, lane)
        found = self._known.get(key)
        if found is None:
            background = _background(view, DENSE_LANES.index(lane))
            found = keep(self._known, key, background, most=KEPT)
        return found


def _background(view: View, model: int) -> Background:
    """The background of what *view* shows: of chunks chosen by key, whatever their order."""
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
