"""In which language a question is asked, and by which languages' words it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from evidence_graph.language import DEFAULT, codes, normalise, pack_of
from evidence_graph.language.questions import QuestionWords, together
from evidence_graph.lexical.analysis import fold


def language_of(text: str, languages: Iterable[str]) -> str | None:
    """The one of *languages* of which *text* has the most stop words; None where none has more.

    Words that are stop words of several ("was", "in") tell nothing by themselves.
    """
    words = _words_of(text)
    counts = {
        name: len(words & pack_of(name).analysis.stop_words)
        for name in languages
        if normalise(name) in codes()
    }
    best = max(counts.values(), default=0)
    winners = [name for name, count in counts.items() if count == best]
    return winners[0] if best and len(winners) == 1 else None


def reading_codes(text: str, languages: Iterable[str]) -> tuple[str, ...]:
    """The languages by whose words a question is read, the default one first.

    They are those of the library's *languages* that have a pack, and any that has at least as many
    of the question's words to itself as these have: "Worauf verweist section 14?" asks an English
    library in German. A question in no one language ("deposit") may be in any.
    """
    if language_of(text, codes()) is None:
        return _in_order(codes())
    held = {normalise(name) for name in languages}.intersection(codes()) or {DEFAULT}
    words = _words_of(text)
    known = words & frozenset[str]().union(*map(_vocabulary, held))

    def may_be_in(code: str) -> bool:
        own = words & _vocabulary(code)
        return len(own - known) >= max(len(known - own), 1)

    return _in_order(held.union(filter(may_be_in, codes())))


def _in_order(chosen: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(chosen, key=lambda code: (code != DEFAULT, code)))


@lru_cache(maxsize=256)  # one question is looked at several times
def _words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d_]+", fold(text)))


@cache
def _vocabulary(code: str) -> frozenset[str]:
    """The words by which a question of a language may be told."""
    pack = pack_of(code)
    asked = pack.questions
    words = asked.asking | asked.defining | asked.referring | asked.comparing
    return frozenset(map(fold, words | pack.analysis.stop_words))


@cache
def question_words(chosen: tuple[str, ...]) -> QuestionWords:
    """The words of the languages of these codes, as if they were one language."""
    return together([pack_of(code).questions for code in chosen])


def content_words(text: str, language: str) -> str:
    """*text* without the stop words of *language*: to be read as another language's."""
    if normalise(language) not in codes():
        return text
    known = pack_of(language).analysis
    return re.sub(
        r"[^\W\d_]+", lambda word: "" if fold(word[0]) in known.stop_words else word[0], text
    )
