"""Normal forms of names: without case, punctuation, full stops and the leading article.

"The Tenancies Act, 2024" and "tenancies act 2024" are one name, and so are "26 U.S.C." and
"26 USC": letters with a full stop each are one word. "By-Laws" is one word too, as "Bylaws" is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from ..language import packs
from ..language.patterns import NEVER, either, in_any_case
from ..spans import Span

_WORD = (
    r"(?:(?<!\w)[^\W\d_]\.[ ]?){2,}(?!\w)|(?:[^\W\d_]\.){1,6}[^\W\d_](?!\w)"
    r"|(?<![\w.])[1-9]\d{0,2}(?:\.\d{3}){1,2}(?!\.?\w)|\w+"
)
"""A word of a name: letters with a full stop each ("U.S.C.", "D. C.", "C.F.R"), a number with a
full stop before its thousands ("19.628") or \\w+."""
_WITHIN_WORD = {ord(sign): None for sign in ". -"}
_ABBREVIATED = re.compile(r"\W*\w+\.")


def normal_name(name: str) -> str:
    """The normal form of *name*: words in lower case, joined by blanks, no leading article.

    Names of files on macOS often have their accents as characters of their own, which end a word.
    """
    name = unicodedata.normalize("NFC", name)
    if "." in name or "-" in name:
        words = [_joined(match[0]) for match in _word().finditer(name)]
        is_abbreviated = _ABBREVIATED.match(name) is not None  # "La. Civil Code" is Louisiana's
    else:
        words, is_abbreviated = re.findall(r"\w+", name.casefold()), False
    if len(words) > 1 and words[0] in articles() and not is_abbreviated:
        del words[0]
    return " ".join(words)


def normal_words(text: str) -> str:
    """The normal form of a term, heading or anchor: no case, punctuation or leading article.

    Unlike in names, a full stop separates words: "U.S. person" has three.
    """
    words = re.findall(r"\w+", text.casefold())
    return " ".join(words[1:] if len(words) > 1 and words[0] in articles() else words)


def name_words(text: str) -> list[tuple[str, Span]]:
    """The words of *text* in the form of `normal_name`, each with its span."""
    return [
        (_joined(match[0]), Span(match.start(), match.start() + len(match[0].rstrip())))
        for match in _word().finditer(text)
    ]


def cases_of(name: str) -> tuple[str, ...]:
    """A normal *name* and its base forms: "mietgesetzes" and "mietgesetz"."""
    found = [name]
    found += [name.removesuffix(end) for end in _endings() if name.endswith(end)]
    return tuple(dict.fromkeys(found))


def _joined(word: str) -> str:
    return word.translate(_WITHIN_WORD).casefold()


@cache
def _word() -> re.Pattern[str]:
    """A word of a name in any language, also one that is written with a hyphen or without."""
    hyphenated = {word for pack in packs() for word in pack.documents.names.hyphenated}
    return re.compile(rf"(?<!\w)(?:{in_any_case(hyphenated)})(?!\w)|{_WORD}")


@cache
def articles() -> frozenset[str]:
    """The articles of all languages, in lower case."""
    return frozenset(word for pack in packs() for word in pack.documents.names.articles)


@cache
def _endings() -> tuple[str, ...]:
    return tuple(end for pack in packs() for end in pack.documents.names.endings)


@cache
def shared_name() -> re.Pattern[str]:
    """Matches a normal name that documents of many bodies have: "terms of use"."""
    return re.compile("|".join(f"(?:{pack.documents.names.shared})" for pack in packs()))


@cache
def compound_title() -> re.Pattern[str]:
    """Matches a title of one word in a language of compounds, with its ending: "Mietgesetzes"."""
    titles = [
        rf"[^\W\d_a-z]\w{{3,60}}(?:{either(pack.citations.instruments.kinds)})"
        rf"(?:{either(pack.documents.names.endings)})?"
        for pack in packs()
        if pack.citations.instruments.compound
    ]
    return re.compile("|".join(titles) or NEVER)
