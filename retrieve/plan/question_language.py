"""In which of a library's languages a question is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from evidence_graph.language import codes, pack_of
from evidence_graph.lexical.analysis import fold


def language_of(text: str, languages: Sequence[str]) -> str | None:
    """The one of *languages* of which *text* has the most stop words; None where none has more.

    Words that are stop words of several ("was", "in") tell nothing by themselves.
    """
    words = set(re.findall(r"[^\W\d_]+", fold(text)))
    counts = {
        name: len(words & pack_of(name).analysis.stop_words)
        for name in languages
        if name in codes()
    }
    best = max(counts.values(), default=0)
    winners = [name for name, count in counts.items() if count == best]
    return winners[0] if best and len(winners) == 1 else None


def content_words(text: str, language: str) -> str:
    """*text* without the stop words of *language*: to be read as another language's."""
    if language not in codes():
        return text
    known = pack_of(language).analysis
    return re.sub(
        r"[^\W\d_]+", lambda word: "" if fold(word[0]) in known.stop_words else word[0], text
    )
