"""The form in which words are compared: inflection and case taken off, nothing guessed.

Terms, texts and questions go through the same fold, so it need not give real words, only the same
one for "party", "parties" and "party's", or for "personenbezogene" and "personenbezogener".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

TOKEN = re.compile(r"[@#]?[^\W_]+(?:['’][^\W_]+)*")
"""A word: letters and digits, with apostrophes inside; "@context" is one word."""

_ARTICLES = {
    "en": frozenset(("the", "a", "an")),
    "de": frozenset(("der", "die", "das", "den", "dem", "des", "ein", "eine", "einer", "eines")),
}
_IRREGULAR = {"children": "child", "men": "man", "women": "woman", "people": "person"}
_ENGLISH_PLURALS = (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"))
_GERMAN_ENDINGS = ("ern", "em", "er", "en", "es", "e")
_GERMAN_STEM = 4  # letters that remain at least: "Erbe" stays
_UNCHANGED = 3  # letters: no word is folded to fewer, but for what apostrophes part
_WORDS = 50_000  # that are remembered: documents share most of theirs
_BEFORE_S = frozenset("bdfghklmnrt")
_UMLAUTS = str.maketrans("äöü", "aou")
_BREAK = re.compile(r"\n[ \t]*\n")
_SOFT = str.maketrans("", "", "*_\u00ad\u200b\u200e\u200f")

Fold = Callable[[str], str]


def fold_of(language: str) -> Fold:
    """The fold of one word of *language*; of others than German that of English."""
    return _german if language[:2].lower() == "de" else _english


def normal_form(term: str, language: str = "en") -> str:
    """*term* without leading article, each word folded; words stay apart as the term has them."""
    return " ".join(key.lstrip(" ") for key in keys(term, language))


def keys(term: str, language: str = "en") -> tuple[str, ...]:
    """The words of *term* as they are looked up, each with what parts it from the one before."""
    fold = fold_of(language)
    found: list[str] = []
    end = 0
    matches = list(TOKEN.finditer(term))
    articles = _ARTICLES.get(language[:2].lower(), _ARTICLES["en"])
    if len(matches) > 1 and matches[0][0].lower() in articles:
        del matches[0]
    for match in matches:
        gap = separator(term[end : match.start()]) if found else ""
        found.append(gap + fold(match[0]))
        end = match.end()
    return tuple(found)


def beginnings(folded: str) -> list[str]:
    """With what each word begins that folds to *folded*; a blank stands for the end of the word.

    Of words of plain ASCII letters and digits: others may be folded at any place.
    """
    irregular = [word for word, fold in _IRREGULAR.items() if fold == folded]
    return [f"{folded} " if len(folded) < _UNCHANGED else folded[:-1], *irregular]


def separator(gap: str) -> str:
    """What parts two words: " " for white space and hyphens, else the signs between them."""
    if gap == " ":
        return " "
    if _BREAK.search(gap):
        return "\n"  # a new paragraph: no term reaches across it
    signs = gap.translate(_SOFT).strip(" \t\n\r-\u2010\u2011\u2013\u00a0>")
    return signs.removeprefix("’").strip() or " "


@lru_cache(maxsize=_WORDS)
def _english(word: str) -> str:
    word = _plain(word)
    if word.endswith("'s"):
        word = word[:-2]
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 3 or not word.endswith("s") or word.endswith("ss"):
        return word
    for ending, instead in _ENGLISH_PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    return word[:-1]


@lru_cache(maxsize=_WORDS)
def _german(word: str) -> str:
    word = _plain(word).translate(_UMLAUTS)
    if word.endswith("s") and len(word) > _GERMAN_STEM and word[-2] in _BEFORE_S:
        word = word[:-1]
    for ending in _GERMAN_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _GERMAN_STEM - 1:
            return word[: -len(ending)]
    return word


def _plain(word: str) -> str:
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFKC", word).casefold().replace("’", "'")
