"""The trust in the words of a question, which balances lexical features against vectors.

Someone who knows a text asks in its words, and the best lexical candidate contains several rare
words of the question. Someone who does not know it uses other words, and that candidate is best by
chance. Then vectors decide, and links to and from it have small weights.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from pydantic import BaseModel

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import DENSE_LANES, Lane, Ranking

from ..candidates.lexical import lexical_query
from ..candidates.scope import Scope
from ..candidates.titles import titles_of
from ..plan.plan import Plan
from .feature_table import Feature

SLOPE, EVEN = 6.0, 2.4
"""The slope of a logistic curve over the logarithm of the number of rare words matched, and the
number at which both tables of weights have equal shares. Fitted on questions of lay people and
professionals over statutes, contracts, policies and standards in three languages, and on three sets
over financial rules, with equal weight of the sets."""

LOOKED_AT = 50
"""The number of first lexical candidates that are rescored by the question's own words."""


class Trust(BaseModel, frozen=True):
    """The share of each table of weights in the score.

    Attributes:
        words: From 0 (`BY_MEANING`: vectors decide) to 1 (`BY_WORDS`: words and links decide, with
            vectors).
        because: The reason, for people.
    """

    words: float
    because: str

    def __str__(self) -> str:
        return f"words are trusted {self.words:.0%}, meaning {1 - self.words:.0%}: {self.because}"


def trust_of(
    snapshot: Snapshot,
    plan: Plan,
    scope: Scope,
    rankings: Mapping[Lane, Ranking],
    *,
    model_knows: bool,
) -> Trust:
    """The trust in the words of a question, from the rankings of the lanes.

    Its signal is the best lexical score, divided by the weight of a word that only one chunk
    contains: "it holds as much as two of the rarest words". It does not depend on the size of the
    library. Expansions do not count, because they are not the asker's words.

    Args:
        model_knows: Whether an embedding model was trained for the language of the question.
    """
    if not any(rankings.get(lane) for lane in DENSE_LANES):
        return Trust(words=1.0, because="there are no vectors to ask")
    if not model_knows:
        return Trust(words=1.0, because="the model does not know the language of the question")
    best = _best_by_own_words(snapshot, plan, scope, rankings.get(Lane.LEXICAL, Ranking.of()))
    n_rare = best / math.log1p(snapshot.bm25.n_chunks)
    words = 0.0 if n_rare <= 0 else 1 / (1 + (EVEN / n_rare) ** SLOPE)
    because = f"the best text by words holds as much as {n_rare:.1f} of the rarest words"
    return Trust(words=words, because=because)


def _best_by_own_words(snapshot: Snapshot, plan: Plan, scope: Scope, ranking: Ranking) -> float:
    """The best lexical score by the question's own words, without expansions."""
    if not plan.expansions:
        return float(ranking.scores.max(initial=0.0))
    bare = plan.model_copy(update={"expansions": ()})
    terms, weights = lexical_query(snapshot.projection, bare, scope).terms()
    rows = ranking.rows[:LOOKED_AT]
    projection = snapshot.projection
    titles = titles_of(projection, rows)
    scores = snapshot.bm25.score(terms, weights, projection.forwards(rows), titles=titles)
    return float(scores.max(initial=0.0))


def blend_weights(
    by_words: Mapping[Feature, float], by_meaning: Mapping[Feature, float], trust: Trust
) -> Mapping[Feature, float]:
    """The weights of the features, interpolated between both tables by *trust*."""
    share = trust.words
    return {
        feature: share * by_words.get(feature, 0.0) + (1 - share) * by_meaning.get(feature, 0.0)
        for feature in Feature
    }
