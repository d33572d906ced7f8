"""The words of a question, and which chunks contain them.

Unlike the words of the lexical lane, they are read in every language of the library, and words of
everyday language count less. So shares of them are comparable across questions and libraries.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import pack_of
from evidence_graph.lexical.analysis import analyse, analyse_word, fold
from evidence_graph.lexical.forward import places_of, word_hash
from evidence_graph.projection import Projection

FREQUENT_WEIGHT = 0.25
"""The factor of the idf of frequent words ("nobody", "summer"). In a small library such a word is
as rare as a word of the subject, but its presence says little. With the factor, .70 of unanswerable
questions are rejected, with idf alone .65 (at a loss of .01 to .08 of the right answers over seven
sets, both models); .1 and .4 are as good."""

_WORD = re.compile(r"[^\W_]+(?:['’.\-/][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the question that is no stop word.

    Attributes:
        ids: The hashes of its forms in each language of the library and of the question, rising.
        weight: The idf of the most frequent form, times `FREQUENT_WEIGHT` if the word is frequent.
        is_known: Whether any form occurs in the library.
        is_informative: Whether it is no frequent word.
    """

    text: str
    ids: NDArray[np.uint64]
    weight: float
    is_known: bool
    is_informative: bool


def words_of(snapshot: Snapshot, text: str, language: str | None) -> list[Word]:
    """The words of *text* without stop words and fillers, in order, without repetition.

    Args:
        language: The language whose stop words are removed; None: those of all languages of the
            library.
    """
    languages = snapshot.projection.languages
    asked = languages if language is None else (language,)
    packs = [pack_of(code) for code in asked]
    stops = frozenset[str]().union(
        *(pack.analysis.stop_words | pack.everyday.fillers for pack in packs)
    )
    forms: dict[str, list[int]] = {}
    frequent: set[str] = set()
    for word in folded_words(text):
        if word not in stops:
            tokens = {code: analyse_word(word, code) for code in {*languages, *asked}}
            forms[word] = sorted({word_hash(token) for stems in tokens.values() for token in stems})
            if any(tokens[code] and _frequent(code).issuperset(tokens[code]) for code in asked):
                frequent.add(word)
    all_forms = np.array([form for ids in forms.values() for form in ids], dtype=np.uint64)
    frequency = snapshot.bm25.document_frequency(all_forms)
    # Both run through the forms of all words; each word takes as many as it has.
    is_known = iter((frequency > 0).tolist())
    idf = iter(snapshot.bm25.rarity(frequency).tolist())
    return [
        Word(
            word,
            np.array(ids, np.uint64),
            weight=min(islice(idf, n)) * (FREQUENT_WEIGHT if word in frequent else 1.0),
            is_known=any([*islice(is_known, n)]),
            is_informative=word not in frequent,
        )
        for word, ids in forms.items()
        if (n := len(ids))
    ]


def contained_words(
    projection: Projection, words: Sequence[Word], rows: NDArray[np.int64]
) -> NDArray[np.float64]:
    """1 for each word that a chunk or a heading above contains, else 0: shape ``(rows, words)``."""
    forms = np.array(sorted({form for word in words for form in word.ids.tolist()}), np.uint64)
    has_form = np.zeros((len(rows), len(forms)), dtype=bool)
    for column in ("forward", "headings"):
        chunk, _, form = places_of(forms, projection.forwards(rows, column))
        has_form[chunk, form] = True
    contained = np.zeros((len(rows), len(words)))
    for at, word in enumerate(words):
        contained[:, at] = has_form[:, np.searchsorted(forms, word.ids)].any(axis=1)
    return contained


def folded_words(text: str) -> list[str]:
    """The words of *text*, folded, in order, without repetition."""
    return list(spellings(text))


def spellings(text: str) -> dict[str, str]:
    """The words of *text* as first written, by their folded form, in order."""
    written: dict[str, str] = {}
    for match in _WORD.finditer(text):
        written.setdefault(fold(match[0]), match[0])
    return written


@cache
def _frequent(language: str) -> frozenset[str]:
    """The stems of the frequent words of *language*."""
    words = pack_of(language).everyday.frequent
    return frozenset(stem for word in words for stem in analyse(word, language=language))
