"""Finds documents by shortened names: "Jam etc. Regs 2003", "Reg 2016/679".

Every word of such a name must be a word of the document's name, in full, abbreviated, or in another
number; only the issuer, an edition and small words are ignored. The kind of the document ("Act",
"agreement") must be among the words, because words that several documents share name none of them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import PurePosixPath

from .compounds import Compounds, amends
from .european import european_number
from .normal import name_words, normal_name
from .stems import (
    SHORTEST,
    abbreviates,
    amending_words,
    continuing_words,
    document_kinds,
    is_passed_over,
    is_small,
    kinds_of_compounds,
    split_name,
    stem_of,
    subject_words,
    whole_words,
)

_VERSION = re.compile(r"\bv?(\d{1,4}(?:\.\d{1,4}){1,3})(?![\w.])", re.IGNORECASE)
_KEPT_VERSION = re.compile(r"(?:^|\s)v?(\d{1,4}(?: \d{1,4}){1,3})$")
_NUMBER = re.compile(r"(?<![\w/-])(\d{1,4})[/-](\d{1,5}[a-z]?)(?![\w-])", re.IGNORECASE)
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_INITIALS = re.compile(r"([A-Z]{2,8}),? ((?:1[5-9]|20)\d\d)")
_FEWEST = 2
"""The least number of words that a name must share with that of a document."""
_FEWEST_BEGUN = 4
"""The least number of words, small ones apart, of a beginning of a name that may end anywhere."""


@dataclass(frozen=True, slots=True)
class Shortened:
    """The documents with a shortened name.

    Attributes:
        documents: Their keys.
        folder: Whether it is the name of the folder that contains them.
    """

    documents: tuple[int, ...] = ()
    folder: bool = False


@dataclass(frozen=True, slots=True)
class _Word:
    """A typed word: the stems that it can stand for, and whether it may be ignored."""

    forms: frozenset[str]
    passed_over: bool


@dataclass(slots=True)
class _Named:
    """A document: the words of its folder; of each name, its words in order and as a set."""

    folder: set[str] = field(default_factory=set)
    names: list[tuple[tuple[str, ...], frozenset[str]]] = field(default_factory=list)
    versions: set[str] = field(default_factory=set)


class ShortenedNames:
    """Finds documents by shortened names.

    Args:
        names: Normal names, each with the keys of the documents that have it.
        folders: The folder of each document, by its key.
    """

    def __init__(
        self, names: Iterable[tuple[str, Iterable[int]]], folders: Iterable[tuple[int, str]]
    ) -> None:
        self._documents: dict[int, _Named] = {}
        self._by_word: dict[str, set[int]] = {}
        self._by_number: dict[tuple[str, str], set[int]] = {}
        self._by_initials: dict[tuple[str, str], set[int]] = {}
        self._folders: dict[frozenset[str], set[int]] = {}
        begun: dict[str, tuple[int, ...]] = {}
        for name, of_name in names:
            keys = tuple(of_name)
            begun[name] = (*begun.get(name, ()), *keys)
            self._add(name, keys)
        for key, folder in folders:
            parts = PurePosixPath(folder).parts[-2:]
            words = {stem_of(w) for part in parts for w in split_name(part) if not w[0].isdigit()}
            self._documents.setdefault(key, _Named()).folder = words
            self._learn(key, words)
            identifying = self._content(parts[-1] if parts else "")
            if "" not in identifying:
                self._folders.setdefault(identifying, set()).add(key)
        self._begun = _Begun(begun)
        self._compounds = Compounds(begun.items())
        self._ended = _Ended(begun)
        self._vocabulary: dict[str, list[str]] = {}  # by first letter
        for word in self._by_word:
            self._vocabulary.setdefault(word[0], []).append(word)

    def find(self, text: str, *, whole: bool = False) -> Shortened:
        """The documents that *text* names; none if it has other words, or only shared ones.

        Args:
            whole: Whether *text* is all that was typed. Otherwise a version in it may be that of a
                document that does not give its own.
        """
        versions = {match[1].replace(".", " ") for match in _VERSION.finditer(text)}
        if "§" in text:
            return Shortened()
        european, found = self._european(text)
        if european:
            return Shortened(tuple(sorted(found)))
        if initials := _INITIALS.fullmatch(text.strip()):
            key = (initials[1].lower(), initials[2])
            return Shortened(tuple(sorted(self._by_initials.get(key, ()))))
        words = self._words(_VERSION.sub(" ", text))
        if parts := self._folders.get(self._content(text)):
            return Shortened(tuple(sorted(parts)), folder=True)
        keys = [key for key in self._sharing(words) if self._is_called(key, words)]
        if not keys:
            begun = self._begun.find(normal_name(text), versioned=bool(versions))
            return Shortened(begun or self._compounds.find(text) or self._ended.find(text))
        if versions:
            documents = self._documents
            keys = [k for k in keys if documents[k].versions & versions] or [
                k for k in keys if not (whole or documents[k].versions)
            ]
        complete = [key for key in keys if self._is_whole(key, words)]
        return Shortened(tuple(sorted(complete or keys)))

    def _add(self, name: str, keys: Iterable[int]) -> None:
        words = split_name(name)
        version = _KEPT_VERSION.search(name)
        content = tuple(stem_of(word) for word in words if not is_small(word))
        if version:
            content = content[: -version[0].strip().count(" ") - 1]
        stems = frozenset((*content, *_pairs(content)))
        initials = "".join(word[0] for word in words if not is_small(word))[:-1]
        for key in keys:
            self._learn(key, [*map(stem_of, words), *_pairs(words)])
            document = self._documents.setdefault(key, _Named())
            document.names.append((content, stems))
            if version:
                document.versions.add(version[1])
            if words and _YEAR.fullmatch(words[-1]) and initials.isalpha():
                self._by_initials.setdefault((initials, words[-1]), set()).add(key)
            if (number := european_number(name)) is not None:
                self._by_number.setdefault(number, set()).add(key)

    def _learn(self, key: int, words: Iterable[str]) -> None:
        for word in words:
            self._by_word.setdefault(word, set()).add(key)

    def _content(self, text: str) -> frozenset[str]:
        """The words that identify the name of a folder; its numbers are joined to one word."""
        words = [word for word in split_name(text) if not is_passed_over(word)]
        numbers = [word for word in words if word[0].isdigit()]
        return frozenset(("/".join(numbers), *(w for w in words if not w[0].isdigit())))

    def _words(self, text: str) -> list[_Word]:
        joined = _NUMBER.sub(r" \1 \2 ", text)
        pairs = [f"{match[1]}/{match[2]}".lower() for match in _NUMBER.finditer(text)]
        words = [_Word(frozenset((pair,)), passed_over=False) for pair in pairs if "/" in pair]
        for written, span in name_words(joined):
            is_abbreviated = joined[span.end : span.end + 1] == "."
            for word in split_name(written):
                forms = {stem_of(word), *map(stem_of, whole_words().get(word, ()))}
                if is_abbreviated and len(word) >= SHORTEST:
                    alike = self._vocabulary.get(word[0], ())
                    forms.update(other for other in alike if abbreviates(word, other))
                words.append(_Word(frozenset(forms), is_passed_over(word)))
        if pairs:  # the pair stands for both of its numbers
            alone = {number for pair in pairs for number in pair.split("/")}
            words = [word for word in words if not word.forms <= alone]
        return words

    def _sharing(self, words: list[_Word]) -> set[int]:
        """The documents that have all *words* that may not be ignored."""
        found: set[int] | None = None
        for word in words:
            if not word.passed_over:
                holders = {key for form in word.forms for key in self._by_word.get(form, ())}
                found = holders if found is None else found & holders
        return found or set()

    def _is_called(self, key: int, words: list[_Word]) -> bool:
        """Whether *words* share enough with a name of a document to name it."""
        document = self._documents[key]
        forms = {form for word in words for form in word.forms}
        for name, stems in document.names:
            shared = forms & stems
            if not amending_words() & stems <= forms:
                continue  # the "Harbours Act" is not the "Harbours (Amendment) Act"
            if len(shared) < _FEWEST or not all(
                word.passed_over or word.forms & stems or word.forms & document.folder
                for word in words
            ):
                continue
            if _is_name(name, shared):
                return True
        return False

    def _is_whole(self, key: int, words: list[_Word]) -> bool:
        """Whether *words* contain all words of a name of the document."""
        forms = {form for word in words for form in word.forms}
        return any(
            all(word in forms or is_passed_over(word) for word in name)
            for name, _ in self._documents[key].names
            if len(name) >= _FEWEST
        )

    def _european(self, text: str) -> tuple[bool, set[int]]:
        """Whether *text* is the number of a European act, and the documents that have it."""
        number = european_number(normal_name(text), only=True)
        return number is not None, self._by_number.get(number, set()) if number else set()


class _Begun:
    """Finds documents by the beginning of their names.

    "Rules of Order" names the "Rules of Order for Meetings", because the rest tells the subject.
    "Friedhofs- und Feldordnung" names "Friedhofs- und Feldordnung der Stadt Süd", because it ends
    with a compound for the kind of document, and the rest says whose it is or where it applies.
    "Iowa Code" does not name the "Iowa Code of Conduct". A longer beginning may end anywhere, and
    so may one that ends with a version: "Harbour Protocol 2.1".

    Args:
        names: Normal names with the keys of their documents.
    """

    def __init__(self, names: Mapping[str, tuple[int, ...]]) -> None:
        self._names = names
        self._sorted = sorted(names)

    def find(self, beginning: str, *, versioned: bool) -> tuple[int, ...]:
        """The sorted keys of the documents with a longer name that begins with *beginning*.

        Args:
            versioned: Whether *beginning* contains the number of a version.
        """
        words = beginning.split()
        n_words = len([word for word in words if not is_small(word)])
        whole = n_words >= _FEWEST_BEGUN
        whole = whole or (versioned and words[0].isalpha() and words[-1].isdigit())
        going_on = continuing_words() if _is_kind(words) else frozenset()
        if n_words >= _FEWEST:
            going_on |= subject_words()
        if not whole and not going_on:
            return ()
        found: set[int] = set()
        for n in range(bisect_left(self._sorted, f"{beginning} "), len(self._sorted)):
            name = self._sorted[n]
            if not name.startswith(f"{beginning} "):
                break
            if whole or name[len(beginning) :].split(maxsplit=1)[0] in going_on:
                found.update(self._names[name])
        return tuple(sorted(found))


class _Ended:
    """Finds documents by the end of their names: what follows the name of a body.

    "Kite Safety Policy" names the "Harbour Club for Young Sailors Kite Safety Policy". The end has
    at least three words, the last of them a kind of document, and follows no word such as "of".

    Args:
        names: Normal names with the keys of their documents.
    """

    def __init__(self, names: Mapping[str, tuple[int, ...]]) -> None:
        self._by_end: dict[str, set[int]] = {}
        for name, keys in names.items():
            words = name.split()
            if words[-1] not in document_kinds() or amends(words):
                continue
            for n in range(1, len(words) - _FEWEST):
                if not is_small(words[n - 1]) and words[n - 1] not in continuing_words():
                    self._by_end.setdefault(" ".join(words[n:]), set()).update(keys)

    def find(self, text: str) -> tuple[int, ...]:
        """The sorted keys of the documents whose names end in *text*."""
        return tuple(sorted(self._by_end.get(normal_name(text), ())))


def _is_kind(words: Sequence[str]) -> bool:
    """Whether the last word is a compound for a kind of document: "Friedhofsordnung"."""
    last = words[-1] if words else ""
    return any(len(last) > len(kind) and last.endswith(kind) for kind in kinds_of_compounds())


def _pairs(words: Iterable[str]) -> list[str]:
    """Numbers of two parts among *words*: "2024/318"."""
    return [f"{a}/{b}" for a, b in pairwise(words) if a[0].isdigit() and b[0].isdigit()]


def _is_name(name: tuple[str, ...], shared: set[str]) -> bool:
    """Whether *shared* contains the kind of document in *name*, and enough of its other words.

    A name that goes on with its subject ("Gesetz über …") must be given in full, or with its
    number: "Gesetz zur Änderung der Vorschriften über …" has another subject.
    """
    head = _head(name)
    if head not in shared:
        return False
    if not subject_words().isdisjoint(name[1:]):
        whole = all(
            word in shared or is_passed_over(word) or word in subject_words() for word in name
        )
        return whole or any("/" in word for word in shared)
    first = next((word for word in name if not is_passed_over(word)), head)
    if first in shared:
        return True
    others = {word for word in name if word != head and not _YEAR.fullmatch(word)}
    return len(others & shared) >= _FEWEST


def _head(name: tuple[str, ...]) -> str:
    """The kind that a name states: "act" in "tenancies act 2024", "notes" in "notes to the act"."""
    subject = subject_words()
    before = next((n for n, word in enumerate(name) if n and word in subject), len(name))
    words = [word for word in name[:before] if not word[0].isdigit()]
    return words[-1] if words else ""
