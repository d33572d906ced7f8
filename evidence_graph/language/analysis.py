"""What lexical analysis knows of a language: its stemmer and its stop words.

What stands before the number of a provision ("s. 12") it takes from the table of units.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnalysisWords:
    """The tables of one language, in folded form (casefolded, straight apostrophes).

    Attributes:
        stemmer: The name of its Snowball algorithm; None leaves words as they are.
        deciding: Stop words on which it depends what a provision says: "not", "or", "only".
        stop_words: Words that carry no meaning of their own in a question or a provision.
        elisions: What stands before a word with an apostrophe, and is none of it: "l" of "l'hôte".
    """

    stemmer: str | None = None
    stop_words: frozenset[str] = frozenset()
    deciding: frozenset[str] = frozenset()
    elisions: frozenset[str] = frozenset()
