"""Finds documents by a compound of their kind and their subject.

"Leuchtturmordnung" names the "Ordnung für den Leuchtturm", "Hafenordnung" the "Hafen- und
Feldordnung", and both are ordinary in languages of compounds. The kind must be the one that the
name of the document states, and the subject must be a whole word of that name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from ..language import packs
from .stems import amending_words, is_passed_over, is_small, kinds_of_compounds, split_name

_SHORTEST_SUBJECT = 3
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})  # as names of files are
_LINKING = "sne"
"""Letters that link the parts of a compound, or are endings of its first part."""


class Compounds:
    """Documents by the compounds for which their names stand.

    Args:
        names: Normal names with the keys of their documents.
    """

    def __init__(self, names: Iterable[tuple[str, Iterable[int]]]) -> None:
        self._documents: dict[tuple[str, str], set[int]] = {}
        self._words: dict[int, set[str]] = {}
        for name, keys in names:
            compounds = set(compounds_of(name))
            words = set(map(_bare, split_name(name)))
            for key in keys:
                self._words.setdefault(key, set()).update(words)
                for compound in compounds:
                    self._documents.setdefault(compound, set()).add(key)

    def find(self, text: str) -> tuple[int, ...]:
        """The sorted keys of the documents that *text* names by a compound.

        Further words of *text* must be words of the names of the document.
        """
        words = [word for word in split_name(text) if not is_passed_over(word)]
        parts = next(filter(None, map(split_compound, words)), None)
        if parts is None:
            return ()
        others = {_bare(word) for word in words if split_compound(word) != parts}
        found = self._documents.get(parts, ())
        return tuple(sorted(key for key in found if others <= self._words[key]))


@lru_cache(maxsize=1 << 14)
def split_compound(word: str) -> tuple[str, str] | None:
    """The subject and the kind of a normal *word* such as "hafenordnung"; None if it has none."""
    parts = _parts(word)
    return parts if parts and len(parts[0]) >= _SHORTEST_SUBJECT else None


def _parts(word: str) -> tuple[str, str] | None:
    """The bare subject and the kind of *word*; the subject of the kind alone is ""."""
    spelt = word.translate(_SPELT_OUT)
    for kind in _kinds():
        for ending in ("", "s", "es", "n", "en"):
            if spelt.endswith(kind + ending):
                return _bare(spelt.removesuffix(kind + ending)), kind
    return None


def compounds_of(name: str) -> Iterator[tuple[str, str]]:
    """The compounds, as subject and kind, for which a normal *name* stands."""
    words = split_name(name)
    if amends(words):
        return
    at, parts = next(((n, p) for n, w in enumerate(words) if (p := _parts(w))), (0, None))
    if parts is None:
        return
    own, kind = parts
    subjects = [own, *_elided(words[:at])]
    subjects += [_bare(word) for word in words[at + 1 :] if not is_small(word)]
    for subject in subjects:
        if len(subject) >= _SHORTEST_SUBJECT and subject.isalpha() and subject not in _generic():
            yield subject, kind


def amends(words: Iterable[str]) -> bool:
    """Whether *words* name a document that changes another: "Ordnung … 1. Änderung".

    The text of the other with its changes does not: "Ordnung inkl. 1. Änderung".
    """
    spelt = {word.casefold().translate(_SPELT_OUT) for word in words}
    amending = [word.translate(_SPELT_OUT) for word in amending_words()]
    including = {word for pack in packs() for word in pack.documents.names.including}
    return including.isdisjoint(spelt) and any(w.startswith(a) for w in spelt for a in amending)


def _elided(before: Sequence[str]) -> Iterator[str]:
    """The first parts that share the last part of the next word: "Hafen-" in "Hafen- und …"."""
    if len(before) > 1 and before[-1] in _joins():
        yield _bare(before[-2])


def _bare(word: str) -> str:
    """*word* without linking letters and endings, with its umlauts spelt out."""
    return word.translate(_SPELT_OUT).rstrip(_LINKING)


@cache
def _kinds() -> tuple[str, ...]:
    """The kinds of documents, the longest first."""
    return tuple(sorted((k.translate(_SPELT_OUT) for k in kinds_of_compounds()), key=_by_length))


def _by_length(word: str) -> tuple[int, str]:
    return -len(word), word


@cache
def _joins() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.connectives.joins)


@cache
def _generic() -> frozenset[str]:
    words = (word for pack in packs() for word in pack.documents.names.bodies)
    return frozenset(map(_bare, words))
