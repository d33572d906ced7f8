"""The form in which words are compared: inflection and case taken off, nothing guessed.

Terms, texts and questions go through the same fold, so it need not give real words, only the same
one for "party", "parties" and "party's", or for "personenbezogene" and "personenbezogener".

Case is taken off, and yet it may matter: in a contract "Fees" is the term and "fees" the word; in a
statute "Person" has its capital from the line that it begins. The terms of several words show
which it is: has each of their words a capital?
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from .language import pack_of

TOKEN = re.compile(r"[@#]?[^\W_]+(?:['’][^\W_]+)*")
"""A word: letters and digits, with apostrophes inside; "@context" is one word."""

_WORDS = 50_000  # that are remembered: documents share most of theirs
_BREAK = re.compile(r"\n[ \t]*\n")
_SOFT = str.maketrans("", "", "*_\u00ad\u200b\u200e\u200f")

Fold = Callable[[str], str]


@cache
def fold_of(language: str) -> Fold:
    """The fold of one word of *language*; without a pack nothing but its case is taken off."""
    words = pack_of(language).terms.folding
    letters = str.maketrans(dict(words.letters))

    @lru_cache(maxsize=_WORDS)
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
    """*term* without leading article, each word folded; words stay apart as the term has them."""
    return " ".join(key.lstrip(" ") for key in keys(term, language))


def keys(term: str, language: str) -> tuple[str, ...]:
    """The words of *term* as they are looked up, each with what parts it from the one before."""
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


@lru_cache(maxsize=_WORDS)
def beginnings(folded: str, language: str) -> frozenset[str]:
    """With what each word begins that folds to *folded*; a blank stands for the end of the word.

    Of words of plain ASCII letters and digits: others may be folded at any place.
    """
    words = pack_of(language).terms.folding
    irregular = {word for word, fold in words.irregular.items() if fold == folded}
    found = {folded}
    for step in reversed(words.steps):  # what a rule may have made of a longer word
        found |= irregular
        found |= {
            word.removesuffix(rule.instead) + rule.ending
            for word in found
            for rule in step
            if word.endswith(rule.instead) and rule.ending.isalpha()
        }
    return frozenset(f"{word} " for word in found)


def separator(gap: str) -> str:
    """What parts two words: " " for white space and hyphens, else the signs between them."""
    if gap == " ":
        return " "
    if _BREAK.search(gap):
        return "\n"  # a new paragraph: no term reaches across it
    signs = gap.translate(_SOFT).strip(" \t\n\r-\u2010\u2011\u2013\u00a0>")
    return signs.removeprefix("’").strip() or " "


def _plain(word: str) -> str:
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFKC", word).casefold().replace("’", "'")


# --- capitals -------------------------------------------------------------------------------------

SMALL = 4
"""Words of so many letters stay small in a title: "of", "and", "with"."""

PRINTED_WORD = re.compile(r"[^\W\d_][\w'’-]*")
"""A word of a term as it is printed."""


def are_titled(terms: Iterable[str]) -> bool:
    """Whether a document's terms of several words are written as titles: "Authorised Person"."""
    several = [words for term in terms if len(words := PRINTED_WORD.findall(term)) > 1]
    titled = sum(all(w[0].isupper() or len(w) <= SMALL for w in words) for words in several)
    return 2 * titled > len(several) or not several


def has_meant_capitals(term: str, *, titled: bool) -> bool:
    """Whether the capitals of *term* are its own, not those of the line that defines it.

    Args:
        titled: Whether the terms of its document are.
    """
    words = PRINTED_WORD.findall(term)
    return (
        (titled and bool(words) and words[0][0].isupper())
        or any(word[1:] != word[1:].lower() for word in words)
        or any(word[0].isupper() for word in words[1:])
    )
