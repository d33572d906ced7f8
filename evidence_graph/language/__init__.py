"""The languages of documents and questions: all words and patterns of each are in one folder.

    pack_of("de-AT")        the pack of a language, by any tag for it
    codes()                 the languages with a pack
    detect(text)            the language of a text

Rules are in code elsewhere and contain no word of any language. The modules of this folder define
the records of which a pack consists, and say what each field is for; the folders `en`, `de` and
`fr` fill them. To add a language, add a folder that defines ``PACK``; nothing else names it.
`patterns` and `signs` make regular expressions of words, and `roman` reads numerals.

A language without a pack has that of `neutral`: numbers, signs and layout, no words. The document
keeps its language code, and the report of an ingestion names it.
"""

from __future__ import annotations

import pkgutil
import re
from collections import Counter
from functools import cache
from importlib import import_module

from .pack import UNDETERMINED, LanguagePack

__all__ = [
    "DEFAULT",
    "UNDETERMINED",
    "LanguagePack",
    "codes",
    "detect",
    "normalise",
    "pack_of",
    "packs",
]

DEFAULT = "en"
"""The language of a document that neither states it nor shows it by its words."""

_CODE_CHARS = 2
_SAMPLED_CHARS = 20_000
_WORD = re.compile(r"[^\W\d_]+")
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>()\[\]]{1,500}")
_LATIN = re.compile(r"[A-Za-z\u00aa-\u024f\u1e00-\u1eff\ufb00-\ufb06]+")
_FEWEST_LETTERS = 100
"""A text of fewer letters is too short to be judged by its script."""
_OTHER_SCRIPT = 0.6
"""A text with a larger share of letters that are not Latin is in a language without a pack. A
contract in Chinese and English has more letters in English."""
_FEWEST_WORDS = 50
"""A text of fewer words is too short to be judged as of an unknown language."""
_KNOWN_SHARE, _KNOWN_WORDS = 0.2, 0.6
"""A text is in a language if this share of its words are frequent words of the language, as in
prose, or if this share of the frequent words occurs, as in tables and texts full of markup. Neither
holds for a text in another language: a tenth of a Dutch text is "of", "in" and "is"."""
_FOREIGN_SHARE = 0.12
"""The least share of small words that no pack has in a foreign text; a list of codes has few."""
_SMALL_CHARS = (2, 4)
_MOST_FREQUENT = 20
_FEWEST_FOREIGN = 4
_LITTLE_SHARE, _LITTLE_WORDS = 0.1, 0.3
"""If a text has less of its best language than both of these shares, a few small words that no pack
has show that it is foreign. Spanish and Italian have less: their small words look French. So had 2
of 489 English, German and French documents, but without such words."""
_FOREIGN_SHARE_OF_LITTLE, _FEWEST_OF_LITTLE = 0.03, 2


@cache
def codes() -> tuple[str, ...]:
    """The ISO 639-1 codes of the languages that have a pack, sorted: the folders so named."""
    folders = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name for name in folders if len(name) == _CODE_CHARS))


@cache
def normalise(tag: str) -> str:
    """The code of the language that *tag* names: "de" for "de-AT", "de_DE", "DEU" and "German".

    A language without a pack keeps its own code, in lower case and without region or script.
    """
    words = tag.strip().casefold()
    code = re.split(r"[-_]", words)[0]
    if code in codes():
        return code
    named = (pack.code for pack in packs() if {words, code} & pack.tags)
    return next(named, code or UNDETERMINED)


@cache
def pack_of(tag: str) -> LanguagePack:
    """The pack of the language that *tag* names; `neutral.NEUTRAL` if it has none."""
    code = normalise(tag)
    if code in codes():
        return _load(code)
    from .neutral import NEUTRAL  # imports the records of all parts

    return NEUTRAL


@cache
def _load(code: str) -> LanguagePack:
    module = import_module(f".{code}", __package__)
    pack = getattr(module, "PACK", None)
    if not isinstance(pack, LanguagePack):
        raise TypeError(f"expected {module.__name__}.PACK to be a LanguagePack, found {pack!r}")
    if pack.code != code:
        raise ValueError(f"expected {module.__name__}.PACK of code {code!r}, found {pack.code!r}")
    if not pack.documents.frequent:
        raise ValueError(
            f"expected frequent words of {pack.name}, by which texts are detected, found none"
        )
    return pack


def packs() -> tuple[LanguagePack, ...]:
    """The packs of all languages, by code."""
    return tuple(_load(code) for code in codes())


def detect(text: str) -> str:
    """The code of the language of *text*, by the frequent words of the languages with a pack.

    If two languages fit equally well, the one with more words for units in the text wins, then
    `DEFAULT`. A text that is clearly in another language is `UNDETERMINED`: its script is not
    Latin, or its most frequent small words are in no pack.
    """
    if _is_in_other_script(text[:_SAMPLED_CHARS]):
        return UNDETERMINED
    printed = Counter(_WORD.findall(_ADDRESS.sub(" ", text[:_SAMPLED_CHARS])))
    words: Counter[str] = Counter()
    for word, n in printed.items():
        words[word.casefold()] += n
    counts = {pack.code: sum(words[w] for w in pack.documents.frequent) for pack in packs()}
    units = {pack.code: sum(words[w] for w in pack.units.by_form) for pack in packs()}
    best = max(counts, key=lambda code: (counts[code], units[code], code == DEFAULT))
    total = words.total()
    frequent = _load(best).documents.frequent
    n_known = sum(word in words for word in frequent)
    many = counts[best] >= _KNOWN_SHARE * total or n_known >= _KNOWN_WORDS * len(frequent)
    if many or total < _FEWEST_WORDS:
        return best
    little = counts[best] < _LITTLE_SHARE * total and n_known < _LITTLE_WORDS * len(frequent)
    return UNDETERMINED if _is_foreign(printed, total, best, little=little) else best


def _is_in_other_script(text: str) -> bool:
    """Whether most letters of *text* are not Latin, as in Arabic and Chinese."""
    if text.isascii():
        return False
    n_letters = sum(map(len, _WORD.findall(text)))
    if n_letters < _FEWEST_LETTERS:
        return False
    n_other = n_letters - sum(map(len, _LATIN.findall(text)))
    return n_other > _OTHER_SCRIPT * n_letters


def _is_foreign(printed: Counter[str], total: int, best: str, *, little: bool) -> bool:
    """Whether the most frequent small words of a text are not those of the *best* language.

    Where there is much of that language, a small word that stands once tells nothing: most words of
    a short text do.

    Args:
        little: Whether little of that language was found. Then words of any language are known.
    """
    fewest, most = _SMALL_CHARS
    packs_read = packs() if little else (_load(best),)
    known = frozenset().union(*(pack.analysis.stop_words for pack in packs_read))
    small = [
        word
        for word, n in printed.most_common(_MOST_FREQUENT)
        if fewest <= len(word) <= most and word.islower() and word not in known
        if little or n > 1
    ]
    share = sum(printed[word] for word in small) / total
    if little and len(small) >= _FEWEST_OF_LITTLE and share >= _FOREIGN_SHARE_OF_LITTLE:
        return True
    return len(small) >= _FEWEST_FOREIGN and share >= _FOREIGN_SHARE
