"""Finds the documents of a body by its name: an association, a company, the party of a contract.

People say whose a document is: "the PSF board", "beim Stratum 0", "the Igene joint venture". Such a
name stands in the title or at the beginning of the document, and hardly in other documents. It is
always written with capitals. Where all nouns are ("Vorstand"), it must also stand beside another
capitalised word ("Klimaliste Berlin", "Verein Kiel"), or have a capital inside ("OpenLab").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

from ..generations.occurrences import chunks_with_words
from ..language import pack_of, packs
from ..lexical.analysis import analyse
from ..names import normal_name
from ..names.stems import is_small
from ..nodes import Document
from ..projection import ChunkRow, DocumentRow, Projection
from ..view import View
from .typed import is_label

MOST_DOCUMENTS = 3
"""The most documents of one body; a name that more documents have tells none apart."""

_HEAD_CHARS = 3_000
"""Characters at the beginning of a document that say whose it is."""

_SHARE = 2 / 3
"""The least share of the chunks with the name that belong to the documents of the body."""

_MOST_READ = 60
"""The most chunks that are read to see whether a name is also written in small letters."""

_FEWEST_INITIALS, _MOST_INITIALS = 3, 6
_CAPITAL = r"[^\W\d_a-zäöüß][\w-]*"
_QUOTE = "[“”„«»'\"]?"
_ENDING = re.compile(r"(?<=\w\we)[mnrs]$|(?<=\w\w\w)s$")
_INNER = re.compile(r"[^\W\d_].*[A-Z]|[^\W\d_]\d")


def documents_of_body(view: View, name: str) -> list[DocumentRow]:
    """The documents of the body called *name*, in order of row; none if it is no such name."""
    projection = view.projection
    if len(view.rows) <= MOST_DOCUMENTS or not all(
        analyse(name, language=language) for language in projection.languages
    ):
        return []
    chunks = [ChunkRow(row) for row in chunks_with_words(view.snapshot, name).tolist()]
    home = {row: projection.document_of("chunks", row) for row in chunks}
    chunks = [row for row in chunks if home[row] in view]
    found = {home[row] for row in chunks if projection.span("chunks", row).start < _HEAD_CHARS}
    wanted = f" {normal_name(name)} "
    titles = view.remembered(_titles)
    found |= {row for row, (title, _) in titles.items() if row in view and wanted in title}
    abbreviated = {row for row in home.values() if row in view and name in titles[row][1]}
    holding = Counter(home[row] for row in chunks)
    of_body = sum(holding[row] for row in found | abbreviated)
    if not 0 < len(found | abbreviated) <= MOST_DOCUMENTS or of_body < _SHARE * holding.total():
        return []
    if _is_written_small(view, name, chunks):
        return []
    for row in found:
        document = projection.document(row)
        head = f"{document.title}\n{view.snapshot.text(row)[:_HEAD_CHARS]}"
        if _is_proper(name, head, document):
            abbreviated.add(row)
    return sorted(abbreviated)


def _is_written_small(view: View, name: str, chunks: list[ChunkRow]) -> bool:
    """Whether a text has the words of *name* in small letters, so that they are no name."""
    small = re.compile(rf"(?<![\w./@_-]){_spelt(name.lower())}(?![\w@/_-]|\.\w)")
    step = len(chunks) // _MOST_READ + 1
    return any(small.search(view.snapshot.chunk_text(row)) for row in chunks[::step])


@lru_cache(maxsize=1 << 10)
def _spelt(name: str) -> str:
    """A pattern of the words of *name*, each with other endings: "Zentralen", "Zentrale"."""
    return r"[\s-]{1,4}".join(
        re.escape(_ENDING.sub("", word)) + r"[a-zäöü]{0,2}" for word in re.findall(r"[^\s-]+", name)
    )


def _is_proper(name: str, head: str, document: Document) -> bool:
    """Whether *name* is a proper name at the beginning of *document*, and no word for a thing."""
    spelt = _spelt(name)
    if not re.search(rf"(?<!\w){spelt}(?!\w)", head, re.IGNORECASE):
        return False
    if " " in name or _INNER.search(name):
        return True
    if not pack_of(document.language).citations.instruments.compound:
        before = re.findall(rf"(?<![\w-])([^\W\d_A-Z]\w*),? {_QUOTE}{spelt}(?![\w-])", head)
        return any(word not in _articles() for word in before)
    beside = (
        rf"(?<![\w.-])[^\W\dA-ZÄÖÜ]\w*,? {_QUOTE}{_CAPITAL} {_QUOTE}{spelt}(?!\w)"
        rf"|(?<![\w-]){spelt} {_QUOTE}(?:{_CAPITAL}|\d(?!\d))"
    )
    return not is_label(name) and re.search(beside, head) is not None


@cache
def _articles() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.documents.names.articles)


def _titles(projection: Projection) -> dict[DocumentRow, tuple[str, frozenset[str]]]:
    """For each live document its normal titles, blanks around words, and initials in them."""
    found = {}
    for row in projection.document_rows.values():
        document = projection.document(row)
        names = (document.title, *document.aliases)
        spelt = "".join(f" {normal_name(name)} |" for name in names)
        found[row] = spelt, frozenset(_initials(names))
    return found


def _initials(names: Iterable[str]) -> Iterable[str]:
    """The initials of capitalised words in sequence: "PSF" in "the Python Software Foundation"."""
    for name in names:
        words = [word for word in re.findall(r"\w+", name) if not is_small(word.casefold())]
        letters = "".join(word[0] if word[0].isupper() else " " for word in words)
        for n in range(len(letters)):
            for length in range(_FEWEST_INITIALS, _MOST_INITIALS + 1):
                yield letters[n : n + length]
