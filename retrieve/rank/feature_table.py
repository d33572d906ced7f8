"""The features of candidates, and the table of their values.

Most features are between 0 and 1. To add one, add a member of `Feature`, compute it in
`content_features`, `graph_features` or `document_features`, and give it a weight in `score`.
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
    """A part of a candidate's score; explanations list them in this order."""

    LEXICAL = "lexical"
    """The BM25 score, scaled to 0 at the 200th best chunk and 1 at the best."""

    DENSE = "dense"
    """The cosine, scaled in the same way."""

    EXACT = "exact"
    """1 if the question names the chunk; one half if only the unit above exists."""

    LINES = "lines"
    """The scaled scores for the lines of the plan: their part of a weighted mean in which the
    question weighs 1."""

    COVERAGE = "coverage"
    """The share of the question's words in the chunk, weighted by idf."""

    PROXIMITY = "proximity"
    """The share of the question's pairs of nearby words that are near each other in the chunk."""

    HEADING = "heading"
    """The share of the question's words in the headings above, if the chunk lacks them."""

    ANCHOR = "anchor"
    """The share of them in sentences that cite the chunk, if chunk and headings lack them."""

    TITLE = "title"
    """The share of them in the document's title, if chunk and headings lack them."""

    MEANT = "meant"
    """1 if the question means the document, by its name, or by its type and words of its title;
    1.5 if the name can hardly mean anything else."""

    FOREIGN = "foreign"
    """1 if the document is not in the question's language, and the question does not mean it."""

    ROUTE = "route"
    """The share of the plan's boosts that apply, by type of document or by heading."""

    LENGTH = "length"
    """The length: at equal relevance the longer provision is more often the answer."""

    FRAGMENT = "fragment"
    """1 if the chunk is too short to be an answer."""

    ANSWERS = "answers"
    """Whether the chunk has a trait that the question expects (a period, a sum, a duty …); a rare
    trait counts more."""

    ASIDE = "aside"
    """Whether the chunk is no operative text, such as a title page, a recital or a glossary, unless
    the question asks for that."""

    ADJACENT = "adjacent"
    """The relevance of the better of the two neighbouring chunks."""

    SIBLING = "sibling"
    """The relevance of the best other chunk below the same section."""

    LINK = "link"
    """By how much the content score of a chunk that it cites, or that cites it, exceeds its own."""

    LINK_GAIN = "link_gain"
    """The content score of that chunk, times the share of the question's words that this chunk has
    and that one lacks: together they answer more than either."""


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
"""The features of a candidate's own text. All others come from the graph."""

GRAPH = tuple(feature for feature in Feature if feature not in CONTENT)

_COLUMN = {feature: at for at, feature in enumerate(Feature)}


@dataclass(frozen=True, slots=True)
class Features:
    """The features of some candidates.

    Attributes:
        rows: The rows of the chunks, rising; shape ``(n,)``.
        keys: The keys of the chunks, which break ties; rows depend on the library's history.
        values: Shape ``(n, features)``, columns in the order of `Feature`.
        via: For features that come from another chunk, its row, or -1 if there is none.
    """

    rows: Rows
    keys: Keys
    values: Numbers
    via: dict[Feature, Rows] = field(default_factory=dict)

    def column(self, feature: Feature) -> Numbers:
        """The values of one feature, to read or to fill."""
        return self.values[:, _COLUMN[feature]]

    def pull(self, feature: Feature, pulled: Rows, by: Rows, values: Numbers) -> None:
        """Fill in a feature that candidates get from others.

        Of several values for one candidate the largest counts, of equal ones that by the lower key.

        Args:
            pulled, by: Indices of the candidates that get a value, and of those it comes from.
        """
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
    """Find *wanted* in *rows*, which rise: the indices in *rows*, and in *wanted*, of the found."""
    if not len(rows):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    at = np.minimum(np.searchsorted(rows, wanted), len(rows) - 1)
    which = np.flatnonzero(rows[at] == wanted)
    return at[which], which
