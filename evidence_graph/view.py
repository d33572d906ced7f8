"""A `View` restricts one generation of a library to some of its documents.

Everything that takes a view treats documents outside of it as absent from the library. Views are
narrowed by conditions, by what a reader may see, and by the versions in force on a day. All views
of one generation share one cache of derived data, which is freed with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol, TypeVar, cast

from .caching.bounded import keep
from .generations.snapshot import Snapshot
from .names import normal_name
from .nodes import Document
from .projection import DocumentRow, Projection
from .versions.dates import effective_date, effective_keys, end_date, ending_keys
from .versions.timeline import Succession, Timeline

Visible = Callable[[Document], bool]
"""Whether a reader may see a document."""

KEPT_CONDITIONS = 256
"""Conditions whose documents are cached for a generation; a full cache is emptied."""

T = TypeVar("T")


class Condition(Hashable, Protocol):
    """A condition on documents; equal conditions admit the same documents."""

    @property
    def active(self) -> bool:
        """Whether it can exclude any document."""
        ...

    @property
    def documents(self) -> tuple[str, ...] | None:
        """Names or ids of which the document must have one; None: no such requirement."""
        ...

    def admit(self, document: Document) -> bool:
        """Whether the fields of *document* satisfy the condition."""
        ...


@dataclass(slots=True, eq=False)
class _Cache:
    """Data derived from one generation, shared by all its views.

    Attributes:
        admitted: The live documents that satisfy each condition.
        parts: Data that other modules derive, by the function that derives it.
    """

    admitted: dict[Condition, frozenset[DocumentRow]] = field(default_factory=dict)
    parts: dict[Callable[[Projection], object], object] = field(default_factory=dict)


class View:
    """One generation of a library, restricted to some of its documents.

    Args:
        documents: The rows of those documents; None for every live document.
    """

    def __init__(self, snapshot: Snapshot, documents: frozenset[DocumentRow] | None = None) -> None:
        self.snapshot = snapshot
        self.projection = snapshot.projection
        self.documents = documents
        self._cache = _Cache()

    def __contains__(self, document: object) -> bool:
        """Whether the view includes the document at a row."""
        return self.documents is None or document in self.documents

    def narrowed(self, documents: Iterable[DocumentRow]) -> View:
        """This view restricted to *documents*, given by row."""
        chosen = frozenset(documents)
        found = View(self.snapshot, chosen if self.documents is None else self.documents & chosen)
        found._cache = self._cache
        return found

    def seen_by(self, visible: Visible | None) -> View:
        """This view restricted to what a reader may see; *visible* is called once per document."""
        if visible is None:
            return self
        if not callable(visible):
            raise TypeError(f"expected visible to be a function, found {visible!r}")
        document = self.projection.document
        return self.narrowed(row for row in self.rows if visible(document(row)))

    def admitted(self, condition: Condition) -> View:
        """This view restricted to documents that satisfy *condition*."""
        if not condition.active:
            return self
        document = self.projection.document
        if condition.documents is not None:  # few documents; a name's owner depends on the view
            named = {row for name in condition.documents for row in self.named(name)}
            return self.narrowed(frozenset(r for r in named if condition.admit(document(r))))
        cached = self._cache.admitted
        rows = cached.get(condition)
        if rows is None:
            live = self.projection.document_rows.values()
            rows = frozenset(r for r in live if condition.admit(document(r)))
            keep(cached, condition, rows, most=KEPT_CONDITIONS)
        return self.narrowed(rows)

    def named(self, name: str) -> list[DocumentRow]:
        """The documents with this name or id; of names, the best rank only. In order of id."""
        normal = normal_name(name)
        named = [(rank, row) for rank, row in self.projection.names.get(normal, ()) if row in self]
        best = [row for rank, row in named if rank == named[0][0]]
        return best or [row for row in self.remembered(_rows_by_id).get(normal, ()) if row in self]

    def in_force(self, day: str | None) -> View:
        """This view without the versions that are not in force on *day*; None keeps all."""
        gone = {} if day is None else self.out_of_force(day)
        if not gone:
            return self
        found = self.narrowed(self.rows - gone.keys())
        found.timeline = self.timeline  # versions that are not in force keep their dates
        return found

    def version_of(self, document: DocumentRow) -> DocumentRow | None:
        """The document if the view includes it, else its latest included version, else None."""
        if document in self:
            return document
        return next((v for v in reversed(self.timeline.versions(document)) if v in self), None)

    def out_of_force(self, day: str) -> dict[DocumentRow, DocumentRow | None]:
        """The documents that are not in force on *day*, by row, each with its successor.

        A version begins on the effective date of its edge ``supersedes``, else on the date that the
        document states, else it has always been in force. It ends when another version supersedes
        it, or on the date that the document states.

        Args:
            day: ISO 8601; a year or a month alone means its last day.

        Returns:
            The successor is None if the version has not begun, or has no successor.
        """
        return {row: new for row, new in self.timeline.gone(day).items() if row in self}

    @cached_property
    def timeline(self) -> Timeline:
        """The periods in which its documents are in force. Others supersede nothing in it."""
        successions = self.remembered(_successions)
        begins, ends = self.remembered(_days)
        return Timeline(
            [s for s in successions if s.newer in self and s.older in self], begins, ends
        )

    @property
    def rows(self) -> frozenset[DocumentRow]:
        """The rows of its documents."""
        if self.documents is None:
            return frozenset(self.projection.document_rows.values())
        return self.documents

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of its documents, the most frequent first."""
        if self.documents is None:
            return self.projection.languages
        counts = Counter(self.projection.document(row).language for row in self.documents)
        return tuple(sorted(counts, key=lambda name: (-counts[name], name)))

    def remembered(self, make: Callable[[Projection], T]) -> T:
        """The result of *make*, cached for all views of the generation."""
        parts = self._cache.parts
        if make not in parts:
            parts[make] = make(self.projection)
        return cast(T, parts[make])


def _rows_by_id(projection: Projection) -> dict[str, list[DocumentRow]]:
    """The live documents by normalized id."""
    found: dict[str, list[DocumentRow]] = {}
    for name, row in projection.document_rows.items():
        found.setdefault(normal_name(name), []).append(row)
    return found


def _successions(projection: Projection) -> list[Succession]:
    """The edges ``supersedes`` between live documents."""
    if not projection.count("supersedes"):
        return []
    found = []
    for document in projection.document_rows.values():
        for row in projection.rows_of("supersedes", document):
            content = projection.content("supersedes", row)
            older = projection.document_by_key(int(content["target"]))
            if older is not None:
                begins = content["effective"] or effective_date(projection.document(document)) or ""
                found.append(Succession(document, older, begins))
    return found


def _days(projection: Projection) -> tuple[dict[DocumentRow, str], dict[DocumentRow, str]]:
    """The dates, stated by documents, on which they come into force and expire."""
    begins = projection.dates()  # `effective_date` of documents that state no other date
    ends: dict[DocumentRow, str] = {}
    for row in projection.documents_saying((*effective_keys(), *ending_keys())):
        document = projection.document(row)
        if begin := effective_date(document):
            begins[row] = begin
        if end := end_date(document):
            ends[row] = end
    return begins, ends
