"""Splits a name into the kind of a document and the rest, which tells whose it is.

"By-Laws of the Pier Club" are the "By-Laws" of a club: documents of many bodies have that name.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ..language import packs
from .normal import cases_of, normal_name, shared_name

_MOST_WORDS = 5
"""No name of a kind has more words: "terms and conditions of use"."""


def is_of_many(name: str) -> bool:
    """Whether documents of many bodies have *name*: "Privacy Policy"."""
    return _is_of_many(normal_name(name))


@lru_cache(maxsize=1 << 14)
def kind_and_rest(name: str) -> tuple[str, str] | None:
    """The kind in *name*, and its other words; both in normal form.

    The longest kind counts, and of several of one length the first. None if *name* has no kind, is
    nothing but one, or has one whose other words are a subject: "Employment Agreement".
    """
    words = normal_name(name).split()
    if _is_of_many(" ".join(words)):
        return None
    for n in range(min(_MOST_WORDS, len(words) - 1), 0, -1):
        for at in range(len(words) - n + 1):
            kind = " ".join(words[at : at + n])
            if _is_of_many(kind) and kind not in _of_subjects():
                return kind, " ".join(words[:at] + words[at + n :])
    return None


def kinds_of_title(title: str) -> tuple[str, ...]:
    """The kind in *title*, and its first word, by which it is cited as well: "the Terms"."""
    kind = kind_and_rest(title)
    return tuple(dict.fromkeys((kind[0], kind[0].partition(" ")[0]))) if kind else ()


@cache
def _of_subjects() -> frozenset[str]:
    """The kinds whose titles tell a subject, and not a body: "agreement"."""
    return frozenset(word for pack in packs() for word in pack.documents.names.of_subjects)


@lru_cache(maxsize=1 << 14)
def _is_of_many(normal: str) -> bool:
    return any(shared_name().fullmatch(form) for form in cases_of(normal))
