"""Finds compounds of the library for words of a question that it does not hold alone.

Somebody who asks about a "Zettel" means the "Stimmzettel" of the rules of an election. A question
is searched with the compounds, too, if no text holds the word itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import numpy as np

from evidence_graph.language import pack_of
from evidence_graph.lexical.analysis import analyse_word
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.view import View

from .unknown import unknown_among

_SHORTEST = 5
"""The fewest letters of a word whose compounds are looked up: "Rat" ends "Heirat"."""

_MOST = 2
"""The most compounds of a word, those that most chunks hold."""

_READ = 40
"""The most chunks that are read to see which compounds they hold."""

_NOUN = re.compile(rf"(?<=\w\W)[^\W\d_a-z]\w{{{_SHORTEST - 1},40}}")


def compounds_of(view: View, text: str, language: str) -> Iterator[tuple[str, str]]:
    """The nouns of *text* that no chunk holds, each with a compound in *view* that ends with it."""
    if not pack_of(language).citations.instruments.compound:
        return
    for word in unknown_among(view, (match[0] for match in _NOUN.finditer(text))):
        for compound, _ in _compounds(view, word, language).most_common(_MOST):
            yield word, compound


def _compounds(view: View, word: str, language: str) -> Counter[str]:
    """The compounds that end with *word*, each with the number of chunks read that hold it."""
    found: Counter[str] = Counter()
    snapshot, projection = view.snapshot, view.projection
    written = {row for row in view.rows if projection.document(row).language == language}
    for stem in analyse_word(word, language):
        query = LexicalQuery(endings=(stem,))
        keys = snapshot.lexical.matching(query, limit=projection.count("chunks") + 1) or ()
        rows = projection.chunk_rows(np.array(sorted(keys), dtype=np.uint64)).tolist()
        inside = (row for row in rows if projection.document_of("chunks", row) in written)
        for row in islice(inside, _READ):
            found.update({match[1] for match in _ending(word).finditer(snapshot.chunk_text(row))})
    return found


@lru_cache(maxsize=1 << 8)
def _ending(word: str) -> re.Pattern[str]:
    """A pattern of compounds that end with *word*, the ending of a case apart."""
    return re.compile(
        rf"(?<!\w)([^\W\d_a-z]\w{{2,40}}{re.escape(word.lower())})(?:e?[ns]|e|er)?(?!\w)"
    )
