"""Finds the documents of a body by its name: an association, a company, the party of a contract.

People say whose a document is: "the NKF board", "beim Werkraum 7", "the Polaris venture". Such a
name stands in the title or at the beginning of the document, and hardly in other documents. It is
always written with capitals. Where all nouns are ("Vorstand"), it must also stand beside another
capitalised word ("Liste Berlin", "Verein Kiel"), or have a capital inside ("WerkRaum"). Folders and
files are also named after bodies and places: "Whitby" means the documents in ``by-laws/whitby``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..caching.bounded import keep
from ..generations.occurrences import chunks_with_words
from ..language import LanguagePack, pack_of
from ..lexical.analysis import analyse
from ..names import names_of, normal_name
from ..names.compounds import split_compound
from ..names.normal import articles
from ..names.stems import document_kinds, is_small, split_name, stem_of, whole_words
from ..nodes import Document
from ..projection import ChunkRow, DocumentRow, Projection
from ..spans import Span
from ..view import View
from ..words import TOKEN
from .named import joining_words
from .typed import is_label

MOST_DOCUMENTS = 3
"""The most documents of one body; a name that more documents have tells none apart."""

_PART_OF_LIBRARY = 8
"""The documents of a name on their paths are at most this part of the library."""

_SHARE_ON_PATH = 1 / 5
"""The least share of the chunks with the name that belong to the documents with it on their paths.
It is low because a body ("Acme GmbH") and a place also stand in documents of others."""

_HEAD_CHARS = 3_000
"""Characters at the beginning of a document that say whose it is."""

_SHARE = 2 / 3
"""The least share of the chunks with the name that belong to the documents of the body."""

_KEPT = 20_000
"""The names that are kept when they have been looked up, some 4 MB."""

_MOST_READ = 60
"""The most chunks that are read to see whether a name is also used as words for a thing."""

_EXCEPTIONS = 0.05
"""The share of chunks in which a name may be written otherwise, by mistake."""

_FEWEST_INITIALS, _MOST_INITIALS = 3, 6
_MOST_WORDS = 6
"""The most words of a body's name."""

_APART = " | "
"""What stands between titles, so that no name crosses it."""

_LINKED = re.compile(r"\s?[&/’'-]?\s?")
_POSSESSIVE = re.compile(r"['’]s?$")
_CAPITAL = r"[^\W\d_a-zäöüß][\w-]*"
_QUOTE = "[“”„«»'\"]?"
_ENDING = re.compile(r"(?<=\w\we)[mnrs]$|(?<=\w\w\w)s$")
_FORM = re.compile(r"\s[a-z]\.\s?[A-Z](?!\w)")
_PATH_WORD = re.compile(r"[^\W_]+")
_INNER = re.compile(r"[^\W\d_](?:[A-Z]|\d)")


@dataclass(frozen=True, slots=True)
class NamedBody:
    """The name of a body in a question, and the rows of its documents."""

    span: Span
    documents: list[DocumentRow]


def named_bodies(
    view: View, text: str, taken: Sequence[Span] = (), terms: Sequence[Span] = ()
) -> list[NamedBody]:
    """The bodies named in *text* outside of *taken*, in order; the longest name at each place.

    Args:
        terms: The defined terms in it. They are no bodies, unless a title has them.
    """
    words = [_bare(text, Span(*word.span())) for word in TOKEN.finditer(text)]
    found: list[NamedBody] = []
    taken = list(taken)
    for span, name in (*_titled_names(view, text, words), *_names(text, words)):
        if any(map(span.overlaps, taken)):
            continue
        in_titles = set[DocumentRow]().union(*_titled(view, name))
        is_term = any(map(span.overlaps, terms))
        documents = [] if is_term and not in_titles else documents_of_body(view, name)
        if is_term:
            documents = [row for row in documents if row in in_titles]
        if documents:
            found.append(NamedBody(span, documents))
        # "Captive" is no name if the library has "any Captive Insurer".
        if documents or _known_name(view, name).is_phrase:
            taken.append(span)
    return found


def _bare(text: str, word: Span) -> Span:
    """*word* without the ending of a possessive: "Veridia's"."""
    return Span(word.start, word.start + len(_POSSESSIVE.sub("", word.of(text))))


def _names(text: str, words: Sequence[Span]) -> Iterator[tuple[Span, str]]:
    """The runs of capitalised words and numbers, small words between them, the longest first."""
    for n, first in enumerate(words):
        if not first.of(text)[0].isupper() or is_small(first.of(text).casefold()):
            continue
        ends: list[int] = []
        small_letters = 0
        for word, before in zip(words[n : n + _MOST_WORDS], [None, *words[n:]], strict=False):
            if before is not None and not _LINKED.fullmatch(text, before.end, word.start):
                break
            spelt = word.of(text)
            if spelt[0].isupper() or (spelt.isdigit() and ends):
                ends.append(word.end)
            elif not is_small(spelt):
                small_letters += 1
                if small_letters > 1:  # "Verein freie Netze" has an adjective
                    break
        for end in reversed(ends):
            span = Span(first.start, end)
            yield span, span.of(text)


def _titled_names(view: View, text: str, words: Sequence[Span]) -> Iterator[tuple[Span, str]]:
    """The runs of words that end in small letters and stand in a title, with their spelling there.

    In many languages only the first word of a name has a capital: "Ligue des phares". And people
    type names in small letters: "the kite foundation".
    """
    titles = view.remembered(_Titles)
    for n, first in enumerate(words):
        word = first.of(text).casefold()
        if is_small(word) or not titles.may_have(word):
            continue
        for last in reversed(words[n + 1 : n + _MOST_WORDS]):
            span, end = Span(first.start, last.end), last.of(text)
            if end[0].islower() and not is_small(end):
                name = _spelling_in_title(view, span.of(text))
                if name is not None:
                    yield span, name


def _spelling_in_title(view: View, words: str) -> str | None:
    """The name that a title has of *words*; None if none has one.

    The title has their capitals, that of the first word apart, or a capital for each word. A title
    all in capitals does not tell names from words.
    """
    titled, _ = _titled(view, words)
    for title in (view.projection.document(row).title for row in sorted(titled)):
        if words[0].isupper() and words[1:] in title:
            return words
        spelt = re.search(rf"(?<!\w){_spelt(words)}(?!\w)", title, re.IGNORECASE)
        if spelt and not title.isupper() and _is_name(spelt[0]):
            return spelt[0]
    return None


def _is_name(words: str) -> bool:
    """Whether *words* have a capital each, and two of them are no words for a kind of document."""
    telling = [word for word in TOKEN.findall(words) if not is_small(word.casefold())]
    of_kind = [word for word in telling if word.casefold() in document_kinds()]
    return all(word[0].isupper() for word in telling) and len(telling) - len(of_kind) > 1


def document_of_body(view: View, name: str) -> DocumentRow | None:
    """The one document that *name* means by its body: "Polaris joint venture agreement".

    All other words are words of the document's names, one of them a kind: "bylaws of the NKF".
    """
    known = {whole for word in split_name(name) for whole in _in_full(word)}
    if known.isdisjoint(document_kinds()) and not any(map(split_compound, known)):
        return None
    bodies = named_bodies(view, name)
    if not bodies:
        return None
    # "Rechtsordnung Ruderbund": several bodies have a Rechtsordnung.
    rows = set.intersection(*(set(body.documents) for body in bodies))
    if len(rows) != 1:
        return None
    rest = list(name)
    for body in bodies:
        form = _FORM.match(name, body.span.end)  # "Werkraum 7 e. V."
        end = form.end() if form else body.span.end
        rest[body.span.start : end] = " " * (end - body.span.start)
    row = next(iter(rows))
    of_names = {stem_of(w) for n in names_of(view.projection.document(row)) for w in split_name(n)}
    said = split_name("".join(rest))  # "Satzung von Werkraum 7"
    words = [word for word in said if not is_small(word) and word not in joining_words()]
    kinds = document_kinds()

    def is_in_name(word: str) -> bool:
        compound = word in kinds and any(name.endswith(word) for name in of_names)
        return compound or any(stem_of(whole) in of_names for whole in _in_full(word))

    # "Iowa Code" does not mean the "Iowa Code of Conduct".
    is_kind_of_body = not words and split_name(name)[-1] in kinds
    return row if not is_kind_of_body and all(map(is_in_name, words)) else None


def _in_full(word: str) -> set[str]:
    """*word*, and the words that it may be short for: "specification" for "spec"."""
    return {word, *whole_words().get(word, ())}


def documents_of_body(view: View, name: str) -> list[DocumentRow]:
    """The documents of the body called *name*, in order of row; none if it is no such name."""
    return _known_name(view, name).documents


@dataclass(frozen=True, slots=True)
class _Name:
    """What the library has by a name.

    Attributes:
        documents: The documents of the body of that name, in order of row.
        is_phrase: Whether the name, of at least two words, stands in a text as it is written.
    """

    documents: list[DocumentRow]
    is_phrase: bool


def _known_name(view: View, name: str) -> _Name:
    """What the library has by *name*, looked up once for all questions."""
    known, key = view.remembered(_known_names), (name, view.documents)
    found = known.get(key)
    return keep(known, key, _look_up(view, name), most=_KEPT) if found is None else found


def _known_names(_: Projection) -> dict[tuple[str, frozenset[DocumentRow] | None], _Name]:
    """What was looked up, by name and by the documents in view."""
    return {}


def _look_up(view: View, name: str) -> _Name:
    """`_known_name` without its cache."""
    has_words = all(analyse(name, language=n) for n in view.projection.languages)
    is_tellable = len(view.rows) > MOST_DOCUMENTS and has_words
    if not is_tellable and " " not in name:
        return _Name([], is_phrase=False)
    chunks, homes = _chunks_with(view, name)
    documents = _documents_with(view, name, chunks, homes) if is_tellable else []
    return _Name(documents, is_phrase=" " in name and _stands_in(view, name, chunks))


def _documents_with(
    view: View, name: str, chunks: NDArray[np.int64], homes: NDArray[np.int64]
) -> list[DocumentRow]:
    """The documents of the body *name*, which stands in *chunks* of the documents *homes*."""
    projection = view.projection
    holding = Counter(homes.tolist())
    if on_path := _on_path(view, name, chunks, holding):
        return on_path
    most = sum(count for _, count in holding.most_common(MOST_DOCUMENTS))
    if most < _SHARE * len(chunks):
        return []
    named, initials = _titled(view, name)
    at_head = projection.column("chunks", "start", chunks) < _HEAD_CHARS
    found = named | set(map(DocumentRow, homes[at_head].tolist()))
    abbreviated = {row for row in initials if holding[row]}
    of_body = sum(holding[row] for row in found | abbreviated)
    if not 0 < len(found | abbreviated) <= MOST_DOCUMENTS or of_body < _SHARE * len(chunks):
        return []
    if _is_common(view, name, chunks):
        return []
    return sorted(abbreviated | {row for row in found if _is_proper_in(view, name, row)})


def _on_path(
    view: View, name: str, chunks: NDArray[np.int64], holding: Counter[int]
) -> list[DocumentRow]:
    """The documents whose paths have *name*: "Whitby" of ``by-laws/whitby/noise.pdf``.

    Where all nouns have capitals, it must also be a proper name in the document.

    Args:
        chunks: The chunks that hold *name*.
        holding: The number of these chunks in each document.
    """
    rows = [row for row in view.remembered(_Titles).with_path(name.casefold()) if row in view]
    if not 0 < len(rows) <= max(MOST_DOCUMENTS, len(view.rows) // _PART_OF_LIBRARY):
        return []
    if sum(holding[row] for row in rows) < _SHARE_ON_PATH * len(chunks):
        return []
    if normal_name(name) in document_kinds() or _is_common(view, name, chunks):
        return []
    document = view.projection.document
    return sorted(
        row
        for row in rows
        if not _writes_nouns_with_capitals(document(row)) or _is_proper_in(view, name, row)
    )


def _writes_nouns_with_capitals(document: Document) -> bool:
    return pack_of(document.language).citations.instruments.compound


def _stands_in(view: View, words: str, chunks: NDArray[np.int64]) -> bool:
    """Whether *words* stand in the text of one of the first *chunks* as they are written."""
    read = map(ChunkRow, chunks[:_MOST_READ].tolist())
    return any(words in view.snapshot.chunk_text(row) for row in read)


def _chunks_with(view: View, words: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rows of the chunks with the stems of *words* in sequence, and of their documents."""
    chunks = chunks_with_words(view.snapshot, words)
    homes = view.projection.documents_at("chunks", chunks)
    if view.documents is not None:
        is_in_view = np.isin(homes, list(view.documents))
        chunks, homes = chunks[is_in_view], homes[is_in_view]
    return chunks, homes


def _titled(view: View, name: str) -> tuple[set[DocumentRow], set[DocumentRow]]:
    """The documents whose titles hold *name*, and those that have words with these initials."""
    titles = view.remembered(_Titles)
    titled, abbreviated = titles.with_name(name.casefold()), titles.initials.get(name, ())
    return {row for row in titled if row in view}, {row for row in abbreviated if row in view}


def _is_common(view: View, name: str, chunks: NDArray[np.int64]) -> bool:
    """Whether a text uses *name* as words for a thing: "captive insurer", "any Captive Insurer"."""
    small = re.compile(rf"(?<![\w./@_-]){_spelt(name.lower())}(?![\w@/_-]|\.\w)")
    sample = chunks[:: len(chunks) // _MOST_READ + 1]
    exceptions = _EXCEPTIONS * len(sample)
    for row in map(ChunkRow, sample.tolist()):
        text = view.snapshot.chunk_text(row)
        document = view.projection.document(view.projection.document_of("chunks", row))
        if small.search(text) or _is_one_of_many(text, name, pack_of(document.language)):
            exceptions -= 1
            if exceptions < 0:
                return True
    return False


def _is_one_of_many(text: str, name: str, pack: LanguagePack) -> bool:
    """Whether *text* has *name* in singular and plural, or after "any".

    "Any Veridia employee" says nothing about Veridia.
    """
    plural = name.endswith("s")
    bare = re.escape(name[:-1] if plural else name)
    for found in re.finditer(
        rf"(?<!\w)(?:(?P<before>\w+)\s)?{bare}(?P<s>s?)(?!\w)(?:\s(?P<after>[^\W\d_]+))?", text
    ):
        if bool(found["s"]) != plural and not pack.citations.instruments.compound:
            return True
        ends = found["after"] is None or found["after"] in pack.analysis.stop_words
        if ends and (found["before"] or "").casefold() in pack.documents.names.any_of_many:
            return True
    return False


@lru_cache(maxsize=1 << 10)
def _spelt(name: str) -> str:
    """A pattern of the words of *name*, each with other endings: "Zentralen", "Zentrale"."""
    return r"[\s-]{1,4}".join(
        re.escape(_ENDING.sub("", word)) + r"[a-zäöü]{0,2}" for word in re.findall(r"[^\s-]+", name)
    )


def _is_proper_in(view: View, name: str, row: DocumentRow) -> bool:
    """Whether *name* is a proper name at the beginning of a document, and no word for a thing."""
    document = view.projection.document(row)
    if normal_name(name) in names_of(document):
        return True
    head = f"{document.title}\n{view.snapshot.text(row)[:_HEAD_CHARS]}"
    spelt = _spelt(name)
    if not re.search(rf"(?<!\w){spelt}(?!\w)", head, re.IGNORECASE):
        return False
    if " " in name or _INNER.search(name):
        return True
    if not _writes_nouns_with_capitals(document):
        if re.search(rf"(?<!\w){spelt}(?!\w)", document.title):
            return True
        before = re.findall(rf"(?<![\w-])([^\W\d_A-Z]\w*),? {_QUOTE}{spelt}(?![\w-])", head)
        return any(word not in articles() for word in before)
    beside = (
        rf"(?<![\w.-])[^\W\dA-ZÄÖÜ]\w*,? {_QUOTE}(?:{_CAPITAL} ){{1,3}}{_QUOTE}{spelt}(?!\w)"
        rf"|(?<![\w-]){spelt} {_QUOTE}(?:{_CAPITAL}|\d(?!\d))"
    )
    return not is_label(name) and re.search(beside, head) is not None


class _Titles:
    """The titles and aliases of the live documents, in lower case.

    Attributes:
        initials: The documents by initials of words in their titles.
    """

    def __init__(self, projection: Projection) -> None:
        self._rows = list(projection.document_rows.values())
        self._paths: dict[DocumentRow, str] = {}
        self._by_path_word: defaultdict[str, list[DocumentRow]] = defaultdict(list)
        self._starts: list[int] = []
        self.initials: defaultdict[str, set[DocumentRow]] = defaultdict(set)
        lines, length = [], 0
        for row in self._rows:
            document = projection.document(row)
            names = (document.title, *document.aliases)
            path = _PATH_WORD.findall(document.id.casefold())
            self._paths[row] = f" {' '.join(path)} "
            for word in dict.fromkeys(path):
                self._by_path_word[word].append(row)
            lines.append(_APART.join(names).casefold())
            self._starts.append(length)
            length += len(lines[-1]) + len(_APART)
            for letters in _initials(names):
                self.initials[letters].add(row)
        self._text = _APART.join(lines)
        # `_spelt` lets a word of a title end in up to two more letters.
        words = set(re.findall(r"\w+", self._text))
        self._beginnings = {word[: len(word) - n] for word in words for n in range(3)}

    def may_have(self, name: str) -> bool:
        """Whether titles have all words of *name*, in lower case, in any form and order."""
        return all(_ENDING.sub("", word) in self._beginnings for word in re.findall(r"\w+", name))

    def with_path(self, name: str) -> list[DocumentRow]:
        """The documents whose paths have the words of *name*, in lower case, in sequence."""
        words = _PATH_WORD.findall(name)
        rows = self._by_path_word.get(words[0], []) if words else []
        return [row for row in rows if f" {' '.join(words)} " in self._paths[row]]

    def with_name(self, name: str) -> Iterator[DocumentRow]:
        """The documents with *name*, in lower case."""
        if not self.may_have(name):  # far cheaper than the search
            return
        for match in re.finditer(rf"(?<!\w){_spelt(name)}(?!\w)", self._text):
            yield self._rows[bisect_right(self._starts, match.start()) - 1]


def _initials(names: Iterable[str]) -> Iterable[str]:
    """The initials of capitalised words in sequence: "NKF" in "the Northern Kite Foundation"."""
    for name in names:
        words = [word for word in re.findall(r"\w+", name) if not is_small(word.casefold())]
        letters = "".join(word[0] if word[0].isupper() else " " for word in words)
        for n in range(len(letters)):
            for end in range(n + _FEWEST_INITIALS, min(n + _MOST_INITIALS, len(letters)) + 1):
                yield letters[n:end]
