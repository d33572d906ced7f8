"""Folds words to a form for comparison, without inflection and case.

Terms, texts and questions go through the same fold. Its results need not be words; they need only
be equal for "party", "parties" and "party's", or for "personenbezogene" and "personenbezogener".

Case can still matter: in a contract "Fees" is the term and "fees" a common word, while in a statute
"Person" is capitalized only because it begins a line. The document's terms of several words tell
the two apart: in a contract, each of their words is capitalized (`are_titled`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from .language import pack_of

TOKEN = re.compile(r"[@#]?[^\W_]+(?:['’][^\W_]+)*")
"""A word: letters and digits, with apostrophes inside; "@context" is one word."""

_CACHED_WORDS = 50_000  # size of each cache; documents share most of their words
_BREAK = re.compile(r"\n[ \t]*\n")
_SOFT = str.maketrans("", "", "*_\u00ad\u200b\u200e\u200f")

Fold = Callable[[str], str]


@cache
def fold_of(language: str) -> Fold:
    """The function that folds a word of *language*; without a language pack it only folds case."""
    words = pack_of(language).terms.folding
    letters = str.maketrans(dict(words.letters))

    @lru_cache(maxsize=_CACHED_WORDS)
    def fold(word: str) -> str:
        word = _plain(word).translate(letters) if letters else _plain(word)
        elided, _, rest = word.partition("'")
        if rest and elided in words.elisions:
            word = rest
        for step in words.steps:
            if word in words.irregular:
                return words.irregular[word]
            for rule in step:
                if rule.fits(word):
                    word = rule(word)
                    break
        return word

    return fold


def normal_form(term: str, language: str) -> str:
    """*term* without its leading article, each word folded, with its separators."""
    return " ".join(key.lstrip(" ") for key in keys(term, language))


def keys(term: str, language: str) -> tuple[str, ...]:
    """The folded words of *term*, each preceded by its separator from the word before."""
    fold = fold_of(language)
    found: list[str] = []
    end = 0
    matches = list(TOKEN.finditer(term))
    articles = pack_of(language).terms.folding.articles
    if len(matches) > 1 and matches[0][0].lower() in articles:
        del matches[0]
    for match in matches:
        gap = separator(term[end : match.start()]) if found else ""
        found.append(gap + fold(match[0]))
        end = match.end()
    return tuple(found)


@lru_cache(maxsize=_CACHED_WORDS)
def beginnings(folded: str, language: str) -> frozenset[str]:
    """Prefixes of which each word that folds to *folded* has one; a blank marks the word's end.

    Holds for words of ASCII letters and digits only: others may be folded at any position.
    """
    words = pack_of(language).terms.folding
    irregular = {word for word, fold in words.irregular.items() if fold == folded}
    found = {folded}
    for step in reversed(words.steps):  # undo each rule that may have shortened a word
        found |= irregular
        found |= {
            word.removesuffix(rule.instead) + rule.ending
            for word in found
            for rule in step
            if word.endswith(rule.instead) and rule.ending.isalpha()
        }
    return frozenset(f"{word} " for word in found)


def separator(gap: str) -> str:
    """The separator of two words: " " for white space and hyphens, else the signs in *gap*."""
    if gap == " ":
        return " "
    if _BREAK.search(gap):
        return "\n"  # a new paragraph: terms do not cross it
    signs = gap.translate(_SOFT).strip(" \t\n\r-\u2010\u2011\u2013\u00a0>")
    return signs.removeprefix("’").strip() or " "


def _plain(word: str) -> str:
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFKC", word).casefold().replace("’", "'")


# --- capitals -------------------------------------------------------------------------------------

SMALL = 4
"""Words of at most this many letters may be lower case in a title: "of", "and", "with"."""

PRINTED_WORD = re.compile(r"[^\W\d_][\w'’-]*")
"""A word as printed."""


def are_titled(terms: Iterable[str]) -> bool:
    """Whether most terms of several words are in title case: "Authorised Person"."""
    several = [words for term in terms if len(words := PRINTED_WORD.findall(term)) > 1]
    titled = sum(all(w[0].isupper() or len(w) <= SMALL for w in words) for words in several)
    return 2 * titled > len(several) or not several


def has_meant_capitals(term: str, *, titled: bool) -> bool:
    """Whether the capitals of *term* belong to it, not to the line that it begins.

    Args:
        titled: The result of `are_titled` for its document.
    """
    words = PRINTED_WORD.findall(term)
    return (
        (titled and bool(words) and words[0][0].isupper())
        or any(word[1:] != word[1:].lower() for word in words)
        or any(word[0].isupper() for word in words[1:])
    )
