"""What lexical analysis knows of a language: its stemmer, stop words and address words.

A new language is a new row of `LANGUAGES`; a language without a row is analysed by `PLAIN`, which
folds and tokenises but neither stems nor drops a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class AnalysisWords:
    """The tables of one language, in folded form (casefolded, straight apostrophes).

    Attributes:
        stemmer: The name of its Snowball algorithm; None leaves words as they are.
        deciding: Stop words on which it depends what a provision says: "not", "or", "only".
        stop_words: Words that carry no meaning of their own in a question or a provision.
        address_words: Abbreviations and signs that announce a provision's number, with the word
            they stand for; an entry holds only where a number follows.
        dotted: Those of them that need their full stop, being words of the language without it.
    """

    stemmer: str | None = None
    stop_words: frozenset[str] = frozenset()
    deciding: frozenset[str] = frozenset()
    address_words: Mapping[str, str] = field(default_factory=dict)
    dotted: frozenset[str] = frozenset()
