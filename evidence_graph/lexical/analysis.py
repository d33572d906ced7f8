"""Turns text into tokens, in the same way for the index and for a query.

Text is folded (NFKC, casefold; soft hyphens, zero-width and direction marks dropped; typographic
apostrophes and hyphens made plain), cut into words, stripped of stop words and stemmed. The number
of a provision stays whole, and each bracket that follows it adds a token, so that an address finds
whatever lies at or below it:

    Section 4.2 (a)   ->  section  4.2  4.2(a)
    § 12, §12, s. 12  ->  section  12
    Art. 5 (1) (b)    ->  articl  5  5(1)  5(1)(b)
    42-3502.04b       ->  42-3502.04b

A number is never found inside another: 823 is not in 1823, 4.2 not in 14.2. An en dash separates
("12–15" is two numbers), a hyphen joins ("5-703" is one). An enumerator alone, such as that of a
list item, gives no token; after the word for a unit it does: "paragraph (b)" is ``paragraph (b)``.
On ObliQA both choices gain little and cost nothing; the tokens of brackets gain .002 of average
precision there.

Tokens hold no white space and no underscore: engines may join them with either.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from string import ascii_lowercase

from ..language import LanguagePack, pack_of
from ..language.analysis import AnalysisWords

PAIR_SEPARATOR = "_"
"""Joins the tokens of a pair; no token contains it."""

_CACHED_WORDS = 1 << 18
"""Surface forms in the cache of tokens, about 40 MB; a full cache is emptied."""

_FOLDED = {
    **dict.fromkeys("\u00ad\u061c\u180e\u2060\ufeff", ""),  # soft hyphen, marks without width
    **dict.fromkeys(map(chr, range(0x200B, 0x2010)), ""),  # zero-width, left-to-right, …
    **dict.fromkeys(map(chr, range(0x202A, 0x202F)), ""),  # embeddings and overrides
    **dict.fromkeys(map(chr, range(0x2066, 0x206A)), ""),  # isolates
    **dict.fromkeys("\u2018\u2019\u02bc\u2032", "'"),
    **dict.fromkeys("\u2010\u2011", "-"),
}
# Such signs are rare: to search for them takes a tenth of the time of `str.translate`.
_TO_FOLD = re.compile(f"[{''.join(_FOLDED)}]")

# (a) (aa) (12) (12a) (iv): brackets that are part of an address, and no aside such as
# "30 (thirty) days" or "2 (eu)".
_ENUMERATOR = (
    r"\((?:[a-z]|[0-9]{1,3}[a-z]{0,2}|"
    + "|".join(2 * letter for letter in ascii_lowercase)
    + r"|(?=[ivxl])(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3}))\)"
)
_BRACKETS = rf"(?:\.?[ \t]?{_ENUMERATOR})"
_NUMBER = (
    r"[^\W\d_]{0,3}\d[^\W_]*"  # 4, 19a, a4
    r"(?:[.\-/]\d[^\W_]*)*"  # 4.2.1b, 42-3502.04b, 2016/679
    rf"{_BRACKETS}*"  # 4.2 (a) (ii), 1.1.1.(2)
    r"(?:(?<=\))-\d[^\W_]*)?"  # 9(a)(1)-3, as comments on a regulation are numbered
)
_ENUMERATION = rf"{_ENUMERATOR}{_BRACKETS}*"  # the (b)(ii) of "paragraph (b)(ii)"
_ANNOUNCED_NUMBER = rf"{_NUMBER}|{_ENUMERATION}"
_WORD = r"[^\W_]+(?:'[^\W_]+)*"
_ACRONYM = r"(?:[^\W\d_]\.){2,}(?:[^\W\d_](?![^\W_]))?"  # u.s.c., e.g.
_AMOUNT = r"\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?"  # 10,000.50
_AMOUNT_ALONE = re.compile(_AMOUNT)
_NUMBER_ALONE = re.compile(_NUMBER)
_SUFFIX = re.compile(r"\([^()]*\)|-[^\s(]+")


def analyse(text: str, *, language: str = "en") -> list[str]:
    """The tokens of *text* in order, without stop words.

    Args:
        language: A tag; `language.codes` lists those with a stemmer and stop words. A text and the
            query that is to find it must be analysed in the same language.
    """
    return _analyser(pack_of(language))(text)


def analyse_word(word: str, language: str) -> tuple[str, ...]:
    """The tokens of one word, cached."""
    return tokens_by_word(language)[word]


class TokensByWord(dict[str, tuple[str, ...]]):
    """The tokens of the words of a language, analysed when they are first looked up.

    A look-up takes a third of the time of a call. A full cache is emptied.
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def __missing__(self, word: str) -> tuple[str, ...]:
        if len(self) >= _CACHED_WORDS:
            self.clear()
        tokens = self[word] = tuple(analyse(word, language=self._language))
        return tokens


@cache
def tokens_by_word(language: str) -> TokensByWord:
    """The cache of the tokens of words in a language."""
    return TokensByWord(language)


def pairs(tokens: Sequence[str]) -> list[str]:
    """The pairs of neighbouring tokens, in order: ``["a", "b", "c"]`` gives ``a_b``, ``b_c``."""
    return [f"{first}{PAIR_SEPARATOR}{second}" for first, second in pairwise(tokens)]


def fold(text: str) -> str:
    """*text* in the form in which words are compared; its length may change."""
    if text.isascii():
        return text.lower()
    text = _TO_FOLD.sub(lambda sign: _FOLDED[sign[0]], text)
    return unicodedata.normalize("NFKC", text).casefold()


@cache
def _analyser(pack: LanguagePack) -> Callable[[str], list[str]]:
    """`analyse` for one language, with a cache of the tokens of surface forms."""
    find = _matcher(pack).findall
    tokens_of = _reader(pack)
    known: dict[str, tuple[str, ...]] = {}

    def analyser(text: str) -> list[str]:
        if len(known) > _CACHED_WORDS:
            known.clear()
        tokens: list[str] = []
        for surface in find(fold(text)):
            cached = known.get(surface)
            if cached is None:
                cached = known[surface] = tokens_of(surface)
            tokens += cached
        return tokens

    return analyser


def _matcher(pack: LanguagePack) -> re.Pattern[str]:
    """Matches one surface form: an address with its number, an amount, an acronym, or a word.

    An address is matched whole, so that the match alone tells what "s" stands for. The cache of
    surface forms depends on that.
    """
    announced = _announcement(pack)
    address = rf"(?:{announced})(?:{_ANNOUNCED_NUMBER})|" if announced else ""
    return re.compile(rf"{address}{_AMOUNT}|{_NUMBER}|{_ENUMERATION}|{_ACRONYM}|{_WORD}")


def _address_words(pack: LanguagePack) -> dict[str, str]:
    """The abbreviations and signs that announce a number, each with the word it stands for."""
    units = pack.units.words
    return {short: unit.name for unit in units for short in (*unit.abbreviations, *unit.signs)}


def _announcement(pack: LanguagePack) -> str:
    """A pattern of what comes before a number: "§ ", "s. ", "sec ", "sections "; "" for none."""
    words = _address_words(pack)
    dotted = {short for unit in pack.units.words for short in unit.dotted}
    full = sorted(set(words.values()))
    abbreviations = [w for w in words if w.isalpha() and w not in dotted]
    alternatives = (
        ([re.escape(w) for w in words if not w.isalpha()], r"+[ \t]*"),
        (abbreviations, r"(?:\.[ \t]*|[ \t]+)"),
        (sorted(dotted), r"\.[ \t]*"),
        (full + [word + "s" for word in full], r"[ \t]+"),
    )
    return "|".join(f"(?:{'|'.join(words)}){after}" for words, after in alternatives if words)


def _reader(pack: LanguagePack) -> Callable[[str], tuple[str, ...]]:
    """The function that turns one match of `_matcher` into tokens."""
    announced = _announcement(pack)
    address = re.compile(rf"({announced})({_ANNOUNCED_NUMBER})") if announced else None
    stem = _stemmer(pack.analysis)
    address_words, stop_words = _address_words(pack), pack.analysis.stop_words

    def tokens_of(surface: str) -> tuple[str, ...]:
        if address and (match := address.fullmatch(surface)):
            word = match[1].strip(" \t.")
            word = word if word.isalpha() else word[0]  # "§§" is "§"
            return stem(address_words.get(word, word)), *_address_tokens(match[2])
        if _AMOUNT_ALONE.fullmatch(surface):
            return (surface.replace(",", ""),)
        if _NUMBER_ALONE.fullmatch(surface):
            return _address_tokens(surface)
        if surface.startswith("("):
            return ()
        word = surface.replace(".", "")
        elided, _, rest = word.partition("'")
        if rest and elided in pack.analysis.elisions:
            word = rest
        return () if word in stop_words else (stem(word),)

    return tokens_of


def _address_tokens(number: str) -> tuple[str, ...]:
    """A number, then the number with each further bracket: "5 (1) (b)" gives 5, 5(1), 5(1)(b)."""
    base, bracket, rest = number.partition("(")
    base = base.rstrip(" \t.")
    tokens = [base] if base else []
    for suffix in _SUFFIX.findall(bracket + rest):
        base += suffix
        tokens.append(base)
    return tuple(tokens)


def _stemmer(language: AnalysisWords) -> Callable[[str], str]:
    if language.stemmer is None:
        return str
    import Stemmer  # type: ignore[import-not-found, unused-ignore]

    # Surface forms are cached above, so the stemmer needs no cache of its own.
    stem: Callable[[str], str] = Stemmer.Stemmer(language.stemmer, 0).stemWord
    return stem
