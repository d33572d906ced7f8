"""Detects the language of a question, and chooses the language packs by which it is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from evidence_graph.language import DEFAULT, codes, normalise, pack_of
from evidence_graph.language.questions import QuestionWords, together
from evidence_graph.lexical.analysis import fold


def language_of(text: str, languages: Iterable[str]) -> str | None:
    """The one of *languages* of which *text* has the most stop words; None if several tie."""
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
    """The codes of the languages whose question words are read, the default language first.

    They are the library's *languages* that have a pack, and any other language that alone explains
    at least as many words of the question as these alone explain: "Worauf verweist section 14?"
    asks an English library in German. A question whose language cannot be told ("deposit") may be
    in any.
    """
    if language_of(text, codes()) is None:
        return _in_order(codes())
    of_library = {normalise(name) for name in languages}.intersection(codes()) or {DEFAULT}
    words = _words_of(text)
    explained = words & frozenset[str]().union(*map(_vocabulary, of_library))

    def may_be_in(code: str) -> bool:
        in_language = words & _vocabulary(code)
        return len(in_language - explained) >= max(len(explained - in_language), 1)

    return _in_order(of_library.union(filter(may_be_in, codes())))


def _in_order(chosen: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(chosen, key=lambda code: (code != DEFAULT, code)))


@lru_cache(maxsize=256)  # one question is looked at several times
def _words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d_]+", fold(text)))


def asks_about_something(text: str) -> bool:
    """Whether *text* has a word that is a stop word or question word of no language."""
    return not _words_of(text) <= frozenset[str]().union(*map(_vocabulary, codes()))


@cache
def _vocabulary(code: str) -> frozenset[str]:
    """The stop words and question words of a language."""
    pack = pack_of(code)
    questions = pack.questions
    words = questions.asking | questions.defining | questions.referring | questions.comparing
    return frozenset(map(fold, words | pack.analysis.stop_words))


@cache
def question_words(chosen: tuple[str, ...]) -> QuestionWords:
    """The question words of the languages with these codes, merged."""
    return together([pack_of(code).questions for code in chosen])


def content_words(text: str, language: str) -> str:
    """*text* without the stop words of *language*, so that it can be analysed in another."""
    if normalise(language) not in codes():
        return text
    known = pack_of(language).analysis
    return re.sub(
        r"[^\W\d_]+", lambda word: "" if fold(word[0]) in known.stop_words else word[0], text
    )
