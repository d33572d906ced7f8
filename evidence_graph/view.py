"""Which documents of a library is a question about: all of them, or those a reader may see?

A `View` is one generation of a library with a set of its documents. What lies outside is, for all
that takes a view, as if it were not in the library. Each condition gives a narrower view; all views
of one generation share what is remembered of it, and it goes when they go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol, TypeVar, cast

from .caching.begun_anew import keep
from .generations.snapshot import Snapshot
from .names import normal_name
from .nodes import Document
from .projection import DocumentRow, Projection
from .versions.dates import effective_date, effective_keys, end_date, ending_keys
from .versions.timeline import Succession, Timeline

Visible = Callable[[Document], bool]
"""Whether a reader may see a document."""

KEPT_CONDITIONS = 256
"""Conditions whose documents are remembered for a generation; when it is full it is emptied."""

T = TypeVar("T")


class Condition(Hashable, Protocol):
    """What a document must satisfy; equal conditions admit the same documents."""

    @property
    def active(self) -> bool:
        """Whether it could leave out any document."""
        ...

    @property
    def documents(self) -> tuple[str, ...] | None:
        """Names or ids one of which the document must have; None: it may have any."""
        ...

    def admit(self, document: Document) -> bool:
        """Whether *document* satisfies the condition, by its own fields alone."""
        ...


@dataclass(slots=True, eq=False)
class _Memory:
    """What is remembered of one generation, whatever the view.

    Attributes:
        admitted: The live documents that satisfy a condition.
        successions: Read when first needed.
        parts: What other modules derive from a generation, by the function that makes it.
    """

    admitted: dict[Condition, frozenset[DocumentRow]] = field(default_factory=dict)
    successions: tuple[Succession, ...] | None = None
    parts: dict[Callable[[Projection], object], object] = field(default_factory=dict)


class View:
    """One generation of a library and those of its documents that are looked at.

    Args:
        documents: Their rows; None stands for every live document.
    """

    def __init__(self, snapshot: Snapshot, documents: frozenset[DocumentRow] | None = None) -> None:
        self.snapshot = snapshot
        self.projection = snapshot.projection
        self.documents = documents
        self._memory = _Memory()

    def __contains__(self, document: object) -> bool:
        """Whether the document at a row is looked at."""
        return self.documents is None or document in self.documents

    def narrowed(self, documents: Iterable[DocumentRow]) -> View:
        """The view of those of its documents that are also among *documents*, by row."""
        chosen = frozenset(documents)
        found = View(self.snapshot, chosen if self.documents is None else self.documents & chosen)
        found._memory = self._memory
        return found

    def seen_by(self, visible: Visible | None) -> View:
        """The view of what a reader may see; *visible* is asked of each document once."""
        if visible is None:
            return self
        document = self.projection.document
        return self.narrowed(row for row in self.rows if visible(document(row)))

    def admitted(self, condition: Condition) -> View:
        """The view of the documents that satisfy *condition*."""
        if not condition.active:
            return self
        document = self.projection.document
        if condition.documents is not None:  # few are, and whose name it is depends on who is seen
            named = {row for name in condition.documents for row in self.named(name)}
            return self.narrowed(frozenset(r for r in named if condition.admit(document(r))))
        known = self._memory.admitted
        rows = known.get(condition)
        if rows is None:
            every = self.projection.document_rows.values()
            rows = frozenset(r for r in every if condition.admit(document(r)))
            keep(known, condition, rows, most=KEPT_CONDITIONS)
        return self.narrowed(rows)

    def named(self, name: str) -> list[DocumentRow]:
        """Its documents to which a name or an id belongs best, in order of id."""
        normal = normal_name(name)
        held = [one for one in self.projection.names.get(normal, ()) if one[1] in self]
        found = [row for rank, row in held if rank == held[0][0]]
        return found or [row for row in self.remembered(_rows_by_id).get(normal, ()) if row in self]

    def in_force(self, day: str | None) -> View:
        """The view without the versions that are not in force on *day*; None: with all."""
        gone = {} if day is None else self.out_of_force(day)
        if not gone:
            return self
        found = self.narrowed(self.rows - gone.keys())
        found.timeline = self.timeline  # what is not in force has its days all the same
        return found

    def version_of(self, document: DocumentRow) -> DocumentRow | None:
        """The version of a document that is looked at, itself if it is; None where none is."""
        if document in self:
            return document
        return next((v for v in reversed(self.timeline.versions(document)) if v in self), None)

    def out_of_force(self, day: str) -> dict[DocumentRow, DocumentRow | None]:
        """The documents that are not in force on *day*, by row, each with what took its place.

        A version begins on the effective date of its edge ``supersedes``, else on the day that its
        document says, else it always has been; it ends on the day when one takes its place, or
        that its document says. Documents without versions and dates are always in force.

        Args:
            day: ISO 8601; a year or a month alone stands for its last day.

        Returns:
            None in place of a successor where the version has not begun, or has none.
        """
        return {row: new for row, new in self.timeline.gone(day).items() if row in self}

    @cached_property
    def timeline(self) -> Timeline:
        """When its documents are in force; what is not looked at takes no place."""
        known = self._memory.successions
        if known is None:
            known = self._memory.successions = tuple(_successions(self.projection))
        begins, ends = self.remembered(_days)
        return Timeline(
            [one for one in known if one.newer in self and one.older in self], begins, ends
        )

    @property
    def rows(self) -> frozenset[DocumentRow]:
        """The rows of its documents, spelt out where it holds all."""
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
        """What *make* derives from the generation, made once for all its views."""
        parts = self._memory.parts
        if make not in parts:
            parts[make] = make(self.projection)
        return cast(T, parts[make])


def _rows_by_id(projection: Projection) -> dict[str, list[DocumentRow]]:
    """The live documents by their ids as names are compared."""
    found: dict[str, list[DocumentRow]] = {}
    for name, row in projection.document_rows.items():
        found.setdefault(normal_name(name), []).append(row)
    return found


def _successions(projection: Projection) -> list[Succession]:
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
    """When documents begin and end, as they say themselves."""
    begins = projection.dates()  # as `effective_date` has it of those that say nothing else
    ends: dict[DocumentRow, str] = {}
    for row in projection.documents_saying((*effective_keys(), *ending_keys())):
        document = projection.document(row)
        if begin := effective_date(document):
            begins[row] = begin
        if end := end_date(document):
            ends[row] = end
    return begins, ends
