"""The tables of lexical analysis: stemmer, stop words and elisions.

The words before the number of a provision ("s. 12") come from `units`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnalysisWords:
    """The tables of one language, in folded form (casefolded, straight apostrophes).

    `lexical.analysis` reads them, at indexing and at search.

    Attributes:
        stemmer: The name of the Snowball algorithm: "english". None leaves words as they are.
        stop_words: Words without a meaning of their own in a question or a provision: "the",
            "what". Also tell the language of a question (`retrieve.plan.question_language`).
        deciding: Stop words on which the meaning of a provision depends: "not", "or", "only". Texts
            that differ in them are no duplicates (`retrieve.rank.duplicates`).
        elisions: Letters before an apostrophe that belong to no word: "l" in "l'hôte".
    """

    stemmer: str | None = None
    stop_words: frozenset[str] = frozenset()
    deciding: frozenset[str] = frozenset()
    elisions: frozenset[str] = frozenset()
