"""Finds the documents that a document supersedes: those that it names, or its earlier edition.

It says an id, a file beside it, or a title, code or alias; a name of several documents has no edge.
An edition is recognised by title and date (`_is_edition`), and supersedes the one before it. Like
those of references, the edges are a pure function of what is said and of the documents held.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from evidence_graph.edges import Supersedes
from evidence_graph.ids import DocumentId
from evidence_graph.names import normal_name, normal_words
from evidence_graph.names.compounds import amends
from evidence_graph.nodes import Document, DocumentType, Section
from evidence_graph.versions.dates import edition_of, effective_date, superseded_names
from evidence_graph.versions.timeline import Life

from .shared_names import are_beside, is_one_file, is_shared

LAW = (
    DocumentType.STATUTE,
    DocumentType.REGULATION,
    DocumentType.STANDARD,
    DocumentType.GUIDANCE,
    DocumentType.POLICY,
)
"""Types of documents that come in editions; of others, as contracts, each is a document of its own
unless it says which version it is."""

ALIKE = 0.5
"""Editions share this part of their units: two laws of one title do not."""


class Documents(Protocol):
    """Finds documents, in the library as it is now."""

    def has(self, document: DocumentId) -> bool:
        """Whether a document of this id is held."""
        ...

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """The documents that have *name* as title, code, alias or file name; in order of id."""
        ...

    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        """The documents that have *title* as their own; in order of id."""
        ...

    def document(self, document: DocumentId) -> Document:
        """The document itself."""
        ...

    def sections_of(self, document: DocumentId) -> Sequence[Section]:
        """Its sections."""
        ...


def superseding(document: Document, documents: Documents) -> tuple[Supersedes, ...]:
    """The edges from *document* to those that it supersedes, in order of id."""
    names = superseded_names(document)
    if names:
        found = {target for name in names for target in _named(name, document, documents)}
    else:
        found = {before} if (before := _edition_before(document, documents)) else set()
    begins = effective_date(document)
    return tuple(Supersedes(document.id, target, begins) for target in sorted(found))


def _named(name: str, document: Document, documents: Documents) -> list[DocumentId]:
    folder = (document.path or "").rpartition("/")[0]
    for place in (name, f"{folder}/{name}" if folder else name):
        if documents.has(DocumentId(place)):
            return [DocumentId(place)] if place != document.id else []
    others = [other for other in documents.documents_named(name) if other != document.id]
    return others if len(others) == 1 else []


# --- editions -------------------------------------------------------------------------------------


def _edition_before(document: Document, documents: Documents) -> DocumentId | None:
    """The last edition before *document*; None if there is none, or editions are not recognised."""
    own = edition_of(document)
    if own is None:
        return None
    before = []
    for name in documents.documents_titled(document.title):
        other = documents.document(name)
        edition = edition_of(other)
        if edition is not None and edition < own and _is_edition(document, other, documents):
            before.append((edition, name))
    return max(before)[1] if before else None


def _is_edition(document: Document, other: Document, documents: Documents) -> bool:
    """Whether two documents of one title are editions of one law.

    They have the same language and collection, no different codes, are law or say which version
    they are, and most of the units of the shorter are in the other under the same heading. Towns
    adopt by-laws of one template: outside the law of a state, their folders are not apart. An act
    that amends another has no editions: the next one amends other things. Two
    "Privacy Policies" in one folder, which many bodies have in nearly the same words, are editions
    only if their files have one name.
    """
    is_alike = (
        normal_name(document.title) == normal_name(other.title)
        and document.language == other.language
        and document.collection == other.collection
        and document.type == other.type
        and (document.code == other.code or None in (document.code, other.code))
        and (_is_of_state(document, other) or are_beside(document.id, other.id))
        and not amends(normal_words(document.title).split())
        and (not is_shared(document.title) or is_one_file(document.id, other.id))
    )
    is_versioned = "version" in document.metadata and "version" in other.metadata
    if not is_alike or not (is_versioned or document.type in LAW):
        return False
    first, second = (_units(documents.sections_of(node.id)) for node in (document, other))
    return len(first & second) >= ALIKE * max(1, min(len(first), len(second)))


def _is_of_state(document: Document, other: Document) -> bool:
    """Whether two documents of one title are one law wherever they lie."""
    is_known = document.type is DocumentType.STATUTE and not is_shared(document.title)
    return is_known or (document.code is not None and document.code == other.code)


def _units(sections: Sequence[Section]) -> set[tuple[str, str]]:
    """The anchors and headings of the units that have headings; without any, all anchors."""
    headed = {
        (section.anchor, normal_name(section.heading)) for section in sections if section.heading
    }
    return headed or {(section.anchor, "") for section in sections}


# --- versions of one day --------------------------------------------------------------------------


class Versions:
    """Tells which documents of a name are versions of one law, and when each of them is law.

    Answers are kept, because the documents do not change.
    """

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._lives: dict[tuple[DocumentId, ...], dict[DocumentId, Life] | None] = {}
        self._own: dict[DocumentId, Life] = {}

    def of_its_time(
        self, names: Sequence[DocumentId], citing: DocumentId
    ) -> Sequence[DocumentId] | None:
        """The documents among *names* that were law while *citing* was, in order of id.

        A version that cites its own law means itself. Among translations, those in the language of
        *citing* are meant. None if they are not versions of one law.
        """
        names = self._translated(names, citing)
        if len(names) == 1:
            return names
        key = tuple(names)
        if key not in self._lives:
            self._lives[key] = self._lives_of(names)
        lives = self._lives[key]
        if lives is None:
            return None
        if citing in names:
            return [citing]
        if citing not in self._own:
            self._own[citing] = self._life_of(citing)
        own = self._own[citing]
        latest = max(names, key=lambda name: (lives[name].begins, name))
        return [name for name in names if lives[name].overlaps(own)] or [latest]

    def _translated(self, names: Sequence[DocumentId], citing: DocumentId) -> Sequence[DocumentId]:
        """The documents among *names* in the language of *citing*; all of them if none is."""
        if not self._documents.has(citing):
            return names
        own = self._documents.document(citing).language
        return [n for n in names if self._documents.document(n).language == own] or names

    def _lives_of(self, names: Sequence[DocumentId]) -> dict[DocumentId, Life] | None:
        """The life of each of *names*; None if they are not versions of one law."""
        versions = [self._documents.document(name) for name in names]
        edges = [edge for version in versions for edge in superseding(version, self._documents)]
        ends = {edge.target: edge.effective or "" for edge in edges if edge.target in names}
        if len(ends) != len(names) - 1:  # all but the newest are superseded
            return None
        return {
            version.id: Life(effective_date(version) or "", ends.get(version.id))
            for version in versions
        }

    def _life_of(self, name: DocumentId) -> Life:
        """The life of a document as far as its other editions tell."""
        if not self._documents.has(name):
            return Life()
        document = self._documents.document(name)
        others = map(self._documents.document, self._documents.documents_titled(document.title))
        later = [
            effective_date(other) or ""
            for other in others
            if any(edge.target == name for edge in superseding(other, self._documents))
        ]
        return Life(effective_date(document) or "", min(later) if later else None)
