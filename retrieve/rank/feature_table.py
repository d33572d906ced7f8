"""Which features a candidate has, and the table of their values.

Each feature is a number, most between 0 and 1, that may be looked at by itself. To add one, add a
member of `Feature`, compute it in `content_features` or `graph_features`, and weigh it in `score`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Rows = NDArray[np.int64]
Keys = NDArray[np.uint64]


class Feature(StrEnum):
    """Part of a candidate's score; the order is that of an explanation."""

    LEXICAL = "lexical"
    """BM25, as a share of the way from the 200th best chunk to the best."""

    DENSE = "dense"
    """Cosine, likewise."""

    EXACT = "exact"
    """The question names it; half where only the unit above exists."""

    LINES = "lines"
    """What the lines of a plan, further ways to put the question, find it to be: of each as BM25 or
    cosine are scaled, by their weights; the question weighs 1 beside them."""

    COVERAGE = "coverage"
    """Share of the question's words that it holds, rare ones counting more (by idf)."""

    PROXIMITY = "proximity"
    """Share of the pairs of words near each other in the question that are so in it, too."""

    HEADING = "heading"
    """Share of them in the headings above that it does not hold itself."""

    ANCHOR = "anchor"
    """Share of them in the sentences that cite it, which neither it nor the headings above hold."""

    TITLE = "title"
    """Share of them in its document's title that neither it nor the headings above hold."""

    MEANT = "meant"
    """Whether the question names its document, or one of its kind and words."""

    FOREIGN = "foreign"
    """Whether its document, which the question does not name, is in another language than that."""

    ROUTE = "route"
    """Whether the question's words point to documents of its type, or to a heading above it."""

    LENGTH = "length"
    """Its length: at equal relevance the longer provision is more often the answer."""

    FRAGMENT = "fragment"
    """Whether it is too short to be an answer."""

    ANSWERS = "answers"
    """Whether it holds what the question expects (a period, a sum, a duty …); the more, the fewer
    chunks of the library do."""

    ASIDE = "aside"
    """Whether it is no operative text, such as a title page, a recital or a glossary, unless such
    is asked for."""

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
    Feature.LINES,
    Feature.COVERAGE,
    Feature.PROXIMITY,
    Feature.LENGTH,
    Feature.FRAGMENT,
    Feature.ANSWERS,
    Feature.ASIDE,
)
"""What a candidate has by itself; the others come from the graph."""

GRAPH = tuple(feature for feature in Feature if feature not in CONTENT)

_COLUMN = {feature: at for at, feature in enumerate(Feature)}


@dataclass(frozen=True, slots=True)
class Features:
    """The features of some candidates.

    Attributes:
        rows: Of the chunks, rising; shape ``(n,)``.
        keys: Of the chunks, by which equals are told apart: rows tell of the library's history.
        values: Shape ``(n, features)``, columns in the order of `Feature`.
        via: For features that come from another chunk, its row, -1 where there is none.
    """

    rows: Rows
    keys: Keys
    values: Numbers
    via: dict[Feature, Rows] = field(default_factory=dict)

    def column(self, feature: Feature) -> Numbers:
        """The values of one feature, to read or to fill."""
        return self.values[:, _COLUMN[feature]]

    def pull(self, feature: Feature, pulled: Rows, by: Rows, values: Numbers) -> None:
        """Let candidates, by place, pull others: the strongest counts, of equals the lesser key."""
        order = np.lexsort((~self.keys[by], values))
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


def place_of(rows: Rows, wanted: Rows) -> tuple[Rows, Rows]:
    """Where *wanted* stand in *rows*, which rise: the place of each that is there, and which."""
    if not len(rows):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    at = np.minimum(np.searchsorted(rows, wanted), len(rows) - 1)
    which = np.flatnonzero(rows[at] == wanted)
    return at[which], which
