"""What speaks for a candidate: its own words and vector, and what stands around it in the graph.

Each feature is a number, most between 0 and 1, that may be looked at by itself; `score` weighs
them into one. A candidate's *relevance* is what its lanes say of it, its *content* score all that
it says itself. Around it are the chunks beside it, the sections above it, its siblings, and the
chunks that it cites or that cite it. These pull a candidate up, never down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.forward import Forwards, word_hash
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Lane, Ranking
from evidence_graph.projection import Projection

from ..candidates.scope import Scope
from ..plan.routing import Boost
from .boost import favour

BACKGROUND = 200
"""Of each lane, the score of the chunk at this rank counts as nothing."""

LINKING = 10
"""So many of the best candidates by content pull what they are linked to. More pull too much: with
all 60 ObliQA's AP@10 falls by .05."""

SHORT, LONG = 12, 200
"""Tokens between which length speaks for a chunk, by its logarithm."""

HEADING_ALONE = 15
"""Tokens below which a chunk is a heading or a fragment: it names an answer and holds none."""

WINDOW = 6
"""Words within which two count as near: about a clause, without its stop words."""

HELD = (0.2, 0.4)
"""Share of the question that the best candidate must hold for words to count at all, and in full.
On questions in people's own words R@10 rises from .49 to .54 by it; ObliQA stays as it is."""

Numbers = NDArray[np.float64]
Rows = NDArray[np.int64]
Places = tuple[Rows, Rows, Rows]
"""Of words: the chunk, the place among the words of all chunks, and which word."""


class Feature(StrEnum):
    """Part of a candidate's score; the order is that of an explanation."""

    LEXICAL = "lexical"
    """BM25, as a share of the way from the 200th best chunk to the best; times how far words are to
    be trusted with this question."""

    DENSE = "dense"
    """Cosine, likewise."""

    EXACT = "exact"
    """The question names it; half where only the unit above exists."""

    COVERAGE = "coverage"
    """Share of the question's words that it holds, rare ones counting more (by idf)."""

    PROXIMITY = "proximity"
    """Share of the pairs of words near each other in the question that are so in it, too."""

    HEADING = "heading"
    """Share of them in the headings above that it does not hold itself."""

    ROUTE = "route"
    """Whether the question's words point to documents of its type, or to a heading above it."""

    LENGTH = "length"
    """Its length: at equal relevance the longer provision is more often the answer."""

    FRAGMENT = "fragment"
    """Whether it is too short to be an answer."""

    ADJACENT = "adjacent"
    """Relevance of the better one of its two neighbours."""

    SIBLING = "sibling"
    """Relevance of the best other chunk below the same section."""

    LINK = "link"
    """How far the content score of a chunk that it cites, or that cites it, lies above its own."""

    LINK_GAIN = "link_gain"
    """That chunk's content score, times the share of the question's words that only this one has
    of the two: together they answer more than either."""


CONTENT = (
    Feature.LEXICAL,
    Feature.DENSE,
    Feature.EXACT,
    Feature.COVERAGE,
    Feature.PROXIMITY,
    Feature.LENGTH,
    Feature.FRAGMENT,
)
"""What a candidate has by itself; the others come from the graph."""

GRAPH = tuple(feature for feature in Feature if feature not in CONTENT)

_COLUMN = {feature: at for at, feature in enumerate(Feature)}


@dataclass(frozen=True, slots=True)
class Features:
    """The features of some candidates.

    Attributes:
        rows: Of the chunks, rising; shape ``(n,)``.
        values: Shape ``(n, features)``, columns in the order of `Feature`.
        via: For features that come from another chunk, its row, -1 where there is none.
    """

    rows: Rows
    values: Numbers
    via: dict[Feature, Rows] = field(default_factory=dict)

    def column(self, feature: Feature) -> Numbers:
        """The values of one feature, to read or to fill."""
        return self.values[:, _COLUMN[feature]]

    def pull(self, feature: Feature, pulled: Rows, by: Rows, values: Numbers) -> None:
        """Let candidates, by place, pull others: the strongest counts, of equals the first."""
        order = np.lexsort((-by, values))
        order = order[values[order] > 0]
        self.via[feature] = np.full(len(self.rows), -1, dtype=np.int64)
        self.column(feature)[pulled[order]] = values[order]  # the last of several stays
        self.via[feature][pulled[order]] = self.rows[by[order]]

    def weighed(self, weights: Mapping[Feature, float], among: Sequence[Feature]) -> Numbers:
        """The weighted sum of some features for each candidate."""
        total = np.zeros(len(self.rows))
        for feature in among:
            if weight := weights.get(feature, 0.0):
                total += weight * self.column(feature)
        return total


class Words:
    """The words of a question that the library knows, each with the share of the question it is.

    Attributes:
        ids: Rising; shape ``(words,)``.
        shares: Summing to 1: of each word its idf, by its weight in the query.
        pairs: Of two words that stand near each other in the question, ``first * words + second``
            of their columns, rising; shape ``(pairs,)``.
        pair_shares: Summing to 1: of each pair the sum of its words' shares.
    """

    def __init__(self, query: LexicalQuery, snapshot: Snapshot) -> None:
        weights = {word_hash(word): weight for word, weight in query.words().items()}
        ids = np.array(sorted(weights), dtype=np.uint64)
        self.ids = ids[snapshot.bm25.document_frequency(ids) > 0]
        found = np.array([weights[word] for word in self.ids.tolist()])
        self.shares = _shares(found * snapshot.bm25.idf(self.ids))
        near = self._near(query)
        self.pairs = np.array(sorted(near), dtype=np.int64)
        first, second = np.divmod(self.pairs, max(len(self.ids), 1))
        self.pair_shares = _shares(self.shares[first] + self.shares[second])

    def held_by(self, chunks: Forwards, places: Places | None = None) -> NDArray[np.bool_]:
        """Which words each chunk holds: shape ``(chunks, words)``.

        Args:
            places: Of the words in *chunks*, where they are known.
        """
        held = np.zeros((len(chunks), len(self.ids)), dtype=bool)
        chunk, _, word = places or self.places(chunks)
        held[chunk, word] = True
        return held

    def near_in(self, chunks: Forwards, places: Places | None = None) -> NDArray[np.bool_]:
        """Which pairs stand near each other in each chunk: shape ``(chunks, pairs)``."""
        seen = np.zeros((len(chunks), len(self.pairs)), dtype=bool)
        if not len(self.pairs):
            return seen
        chunk, place, word = places or self.places(chunks)
        for step in range(1, WINDOW + 1):  # the next of the question's words, the next but one …
            near = place[step:] - place[:-step] <= WINDOW
            near &= chunk[step:] == chunk[:-step]
            pair = _pair(word[:-step][near], word[step:][near], len(self.ids))
            at = np.minimum(np.searchsorted(self.pairs, pair), len(self.pairs) - 1)
            known = self.pairs[at] == pair
            seen[chunk[step:][near][known], at[known]] = True
        return seen

    def _near(self, query: LexicalQuery) -> set[int]:
        """The pairs of different words that are next to each other, or next but one."""
        column = {word: at for at, word in enumerate(self.ids.tolist())}
        found = set()
        for run in (query.tokens, *query.further):
            words = [column.get(word_hash(token), -1) for token, _ in run]
            for step in (1, 2):
                for one, other in zip(words, words[step:], strict=False):
                    if one >= 0 and other >= 0 and one != other:
                        found.add(min(one, other) * len(column) + max(one, other))
        return found

    def places(self, chunks: Forwards) -> Places:
        """Where the words stand: the chunk, the place among the words of all, and the word."""
        if not len(self.ids) or not len(chunks.words):
            nothing = np.zeros(0, dtype=np.int64)
            return nothing, nothing, nothing
        at = np.minimum(np.searchsorted(self.ids, chunks.words), len(self.ids) - 1)
        place = np.flatnonzero(self.ids[at] == chunks.words)
        chunk = np.searchsorted(np.cumsum(chunks.lengths), place, side="right")
        return chunk, place, at[place]


def _pair(one: Rows, other: Rows, n_words: int) -> Rows:
    return np.minimum(one, other) * n_words + np.maximum(one, other)


def _shares(values: Numbers) -> Numbers:
    """The values as shares of their sum."""
    return values / (values.sum() or 1.0)


def features_of(
    snapshot: Snapshot,
    query: LexicalQuery,
    rankings: Mapping[Lane, Ranking],
    pool: Sequence[int],
    *,
    boosts: Sequence[Boost] = (),
    scope: Scope,
    weights: Mapping[Feature, float],
    graph: bool = True,
) -> Features:
    """The features of the candidates in *pool*, by row, and of what they are linked to.

    Args:
        boosts: What the plan favours.
        weights: Decide which candidates are the best by content, whose links are followed.
        graph: Whether to look around the candidates at all; without, `GRAPH` is 0 throughout.
    """
    projection = snapshot.projection
    words = Words(query, snapshot)
    rows = np.unique(np.array(pool, dtype=np.int64))
    known = _content(projection, words, rankings, rows)
    trust = _trust_in_words(known) if rankings.get(Lane.DENSE) else 1.0
    known.features.column(Feature.LEXICAL)[:] *= trust
    if not graph or not len(rows):
        return known.features
    best = np.argsort(-known.features.weighed(weights, CONTENT), kind="stable")[:LINKING]
    hits = rows[np.sort(best)]
    beyond = np.setdiff1d(_linked(projection, hits, scope), rows)
    if len(beyond):
        further = _content(projection, words, rankings, beyond)
        further.features.column(Feature.LEXICAL)[:] *= trust
        known = _together(known, further)
    _look_around(projection, words, known, weights)
    known.features.column(Feature.ROUTE)[:] = favour(projection, boosts, known.features.rows)
    _follow_links(projection, words, known, hits, weights)
    return known.features


@dataclass(frozen=True, slots=True)
class _Known:
    """The candidates, and which of the question's words each holds."""

    features: Features
    held: NDArray[np.bool_]


def _content(
    projection: Projection, words: Words, rankings: Mapping[Lane, Ranking], rows: Rows
) -> _Known:
    chunks = projection.forwards(rows)
    places = words.places(chunks)
    held = words.held_by(chunks, places)
    tokens = projection.column("chunks", "tokens", rows)
    found = Features(rows, np.zeros((len(rows), len(Feature))))
    for lane, feature in (
        (Lane.LEXICAL, Feature.LEXICAL),
        (Lane.DENSE, Feature.DENSE),
        (Lane.EXACT, Feature.EXACT),
    ):
        ranking = rankings.get(lane, [])
        at, place = _places(rows, np.array([one.row for one in ranking], dtype=np.int64))
        scores = np.array([one.score for one in ranking])
        values = scores if lane is Lane.EXACT else scaled(scores, floor=lane is Lane.DENSE)
        found.column(feature)[at] = values[place]
    found.column(Feature.COVERAGE)[:] = held @ words.shares
    found.column(Feature.PROXIMITY)[:] = words.near_in(chunks, places) @ words.pair_shares
    span = np.log(np.clip(tokens, SHORT, LONG) / SHORT) / np.log(LONG / SHORT)
    found.column(Feature.LENGTH)[:] = span
    found.column(Feature.FRAGMENT)[:] = tokens < HEADING_ALONE
    return _Known(found, held)


def _trust_in_words(known: _Known) -> float:
    """How far the lexical lane can tell candidates apart, 0 to 1.

    Who asks in words of their own shares few with the answer. Where no candidate holds much of the
    question, the best by words is best by chance, yet it has the same share of 1.
    """
    held = float(known.features.column(Feature.COVERAGE).max(initial=0.0))
    none, full = HELD
    return min(max((held - none) / (full - none), 0.0), 1.0)


def _together(one: _Known, other: _Known) -> _Known:
    rows = np.concatenate((one.features.rows, other.features.rows))
    order = np.argsort(rows)
    values = np.concatenate((one.features.values, other.features.values))[order]
    held = np.concatenate((one.held, other.held))[order]
    return _Known(Features(rows[order], values), held)


def scaled(scores: Numbers, *, floor: bool) -> Numbers:
    """Scores, best first, as shares of the way from the `BACKGROUND`-th best to the best.

    Args:
        floor: Where there are fewer, nothing is that of the worst, or half the best one where that
            is less, for a cosine of 0 is rare; else 0, for a chunk without a word of the question.
    """
    if not len(scores):
        return scores
    if len(scores) >= BACKGROUND:
        nothing = scores[BACKGROUND - 1]
    else:
        nothing = min(scores[-1], scores[0] / 2) if floor else 0.0
    way = scores[0] - nothing
    return np.clip((scores - nothing) / way, 0.0, 1.0) if way > 0 else np.ones(len(scores))


def _look_around(
    projection: Projection, words: Words, known: _Known, weights: Mapping[Feature, float]
) -> None:
    """Fill in what headings, neighbours and siblings say."""
    found = known.features
    rows = found.rows
    above = words.held_by(projection.forwards(rows, "headings"))
    found.column(Feature.HEADING)[:] = (above & ~known.held) @ words.shares

    relevance = found.weighed(weights, (Feature.LEXICAL, Feature.DENSE))
    documents = projection.documents_at("chunks", rows)
    before, row = _places(rows, rows - 1)
    after, other = _places(rows, rows + 1)
    end, beside = np.concatenate((row, other)), np.concatenate((before, after))
    same = documents[end] == documents[beside]
    found.pull(Feature.ADJACENT, end[same], beside[same], relevance[beside[same]])

    parents = projection.parents_of(rows)
    (child,) = np.nonzero(parents >= 0)
    _, family = np.unique(parents[child], return_inverse=True)
    first = _last_of(family, child, order=relevance[child])
    others = child[child != first[family]]
    rest = family[child != first[family]]
    second = _last_of(rest, others, order=relevance[others], size=len(first))
    sibling = np.where(child == first[family], second[family], first[family])
    has = sibling >= 0
    found.pull(Feature.SIBLING, child[has], sibling[has], relevance[sibling[has]])


def _follow_links(
    projection: Projection,
    words: Words,
    known: _Known,
    hits: Rows,
    weights: Mapping[Feature, float],
) -> None:
    """Fill in how the best candidates pull what they cite and what cites them."""
    found = known.features
    own = found.weighed(weights, CONTENT)
    at, links = projection.links.of(hits)
    end, place = _places(found.rows, projection.links.others[links])
    hit = np.searchsorted(found.rows, hits)[at[place]]
    found.pull(Feature.LINK, end, hit, np.maximum(own[hit] - own[end], 0.0))
    gain = (known.held[end] & ~known.held[hit]) @ words.shares
    found.pull(Feature.LINK_GAIN, end, hit, np.maximum(own[hit], 0.0) * gain)


def _linked(projection: Projection, hits: Rows, scope: Scope) -> Rows:
    """The chunks linked to *hits* that the question admits, rising."""
    _, links = projection.links.of(hits)
    beyond = np.unique(projection.links.others[links])
    documents = projection.documents_at("chunks", beyond).tolist()
    admitted = map(scope.admits, documents, beyond.tolist())
    kept: Rows = beyond[np.fromiter(admitted, dtype=bool, count=len(beyond))]
    return kept


def _last_of(groups: Rows, members: Rows, *, order: Numbers, size: int = 0) -> Rows:
    """Of each group the member that is highest in *order*, of equals the first; -1 for none."""
    found = np.full(max(size, int(groups.max(initial=-1)) + 1), -1, dtype=np.int64)
    rising = np.lexsort((-members, order))
    found[groups[rising]] = members[rising]  # of several for one place the last stays
    return found


def _places(rows: Rows, wanted: Rows) -> tuple[Rows, Rows]:
    """Where *wanted* stand in *rows*, which rise: the place of each that is there, and which."""
    if not len(rows):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    at = np.minimum(np.searchsorted(rows, wanted), len(rows) - 1)
    which = np.flatnonzero(rows[at] == wanted)
    return at[which], which
