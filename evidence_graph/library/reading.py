"""What a library answers: provisions, meanings, references, outlines, and the whole graph."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ..errors import NotFoundError
from ..results import Results

if TYPE_CHECKING:
    import networkx as nx

    from ..citation.resolve import Place
    from ..export.drawing import DrawnGraph
    from ..generations.snapshot import Snapshot
    from ..inspection import Inspection
    from ..lint import Finding
    from ..nodes import Document, Term
    from ..projection import DocumentRow
    from ..quoting.findings import Verification
    from ..reading.results import (
        Definition,
        FollowedReference,
        Naming,
        Outline,
        Provision,
        Selection,
    )
    from ..spans import Span
    from ..versions.history import Difference, History
    from ..versions.impact import Impact
    from ..view import View, Visible


class Reading(ABC):
    """Reads the generation that was published last; takes no lock."""

    def snapshot(self) -> Snapshot:
        """The generation published last; one snapshot is one state, however long it is used."""
        return self.view().snapshot

    @abstractmethod
    def view(self) -> View:
        """All documents of the generation published last; the same view until another one is."""

    @abstractmethod
    def count_tokens(self) -> Callable[[str], int]:
        """How texts are measured."""

    def documents(self) -> Iterator[Document]:
        """All documents, in order of id."""
        return self.snapshot().projection.documents()

    def get(self, address: str, *, as_at: str | None = None) -> Provision:
        """What stands at *address*: an id of any kind, or a provision or document as it is cited.

        Args:
            as_at: The day whose law is meant, ISO 8601. None: today's, but that a version which
                is named or has an id of its own is shown whatever the day.

        Raises:
            NotFoundError: There is none, or more than one; the nearest are named. Or it was not
                law on that day.
        """
        return _shown(self.view(), address, as_at)

    def get_many(
        self, addresses: Iterable[str], *, budget: int | None = None, as_at: str | None = None
    ) -> Selection:
        """What stands at each of *addresses*, in their order, each text once.

        An address that leads nowhere is named with the reason; the others are shown all the same.

        Args:
            budget: Tokens of all texts together, as the library counts them; a text for which there
                is no room is left out whole, and named. None: any number.
            as_at: As of `get`.

        Raises:
            ValueError: A budget below 1.
        """
        from ..reading.selection import select

        view = self.view()
        return select(
            addresses,
            lambda one: _shown(view, one, as_at),
            budget=budget,
            count_tokens=self.count_tokens,
        )

    def define(
        self,
        term: str,
        *,
        at: str | None = None,
        every: bool = False,
        as_at: str | None = None,
    ) -> Results[Definition]:
        """The definitions of *term*, in order of document and place.

        Args:
            at: An address: the meaning that governs there is given alone; where none does, all are,
                and each says so.
            every: With *at*, the other meanings follow the one that governs.
            as_at: As of `get`.

        Raises:
            NotFoundError: No document defines such a term, or there is no such address; the nearest
                are named.
        """
        from ..reading.definitions import definitions_of

        view = in_force(self.view(), as_at)
        place = None if at is None else _located(self.view(), view, at, as_at)
        found = definitions_of(view, term, at=place)
        governing = [one for one in found if one.governs]
        if governing:
            found = [*governing, *(one for one in found if every and not one.governs)]
        return Results(found)

    def references(
        self,
        address: str,
        *,
        direction: Literal["in", "out"] = "out",
        depth: int = 1,
        as_at: str | None = None,
    ) -> Results[FollowedReference]:
        """The references that leave a provision or document, or lead to it.

        Args:
            depth: How many steps to follow; each provision is followed once.
            as_at: As of `get`; references lead to what is in force on that day.

        Raises:
            NotFoundError: There is no such address.
        """
        if depth < 1 or direction not in ("in", "out"):
            raise ValueError(
                f"expected depth >= 1 and direction in or out, found {depth} and {direction!r}"
            )
        from ..reading.follow import references_of

        view = in_force(self.view(), as_at)
        place = _located(self.view(), view, address, as_at)
        return Results(references_of(view, place, direction=direction, depth=depth))

    def outline(self, document: str, *, as_at: str | None = None) -> Outline:
        """The tree of a document's sections; the document by id or by name.

        Args:
            as_at: The day whose version is meant, ISO 8601; None: that with this id, else today's.

        Raises:
            NotFoundError: There is no such document, or none of its versions was law on that day.
        """
        from ..reading.provisions import outline_of

        view = self.view()
        return outline_of(view.snapshot, self._document(view, document, as_at))

    def inspect(self, document: str) -> Inspection:
        """What was found in a document, what is doubtful in it, and how sure its structure is.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..inspection import inspection_of

        view = self.view()
        return inspection_of(view.snapshot, document_row(view, document))

    def names(self, document: str) -> Naming:
        """What a document is called; the document by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..reading.provisions import naming_of

        view = self.view()
        return naming_of(view, document_row(view, document))

    def text(self, document: str, *, as_at: str | None = None) -> str:
        """The converted text of a document, by id or by name.

        Args:
            as_at: As of `outline`.

        Raises:
            NotFoundError: As of `outline`.
        """
        view = self.view()
        return view.snapshot.text(self._document(view, document, as_at))

    def _document(self, view: View, document: str, as_at: str | None) -> DocumentRow:
        from ..reading.versions import document_on

        return document_on(view, in_force(view, as_at), document, as_at)

    def export(self) -> Iterator[dict[str, Any]]:
        """The whole graph, one record a line of JSONL, the same for equal libraries."""
        from ..export.jsonl import records

        return records(self.snapshot().projection)

    def graph(self) -> nx.MultiDiGraph:
        """The whole graph for networkx: nodes by id with their kind as `node`, edges by kind.

        Attributes are numbers and texts alone, as `networkx.write_graphml` wants them: what is null
        is left out, and a list is JSON.
        """
        from ..export.networks import to_networkx

        return to_networkx(self.export())

    def subgraph(self, address: str, *, depth: int = 1) -> DrawnGraph:
        """What is at most *depth* edges from a provision or document, for networkx.

        Notebooks show it as a picture, and ``draw()`` makes one.

        Raises:
            NotFoundError: There is no such address.
        """
        from ..export.networks import to_networkx
        from ..export.surroundings import surroundings

        view = self.view()
        place = _locate(view, address)
        found = surroundings(view.projection, place, depth=depth)
        start = view.projection.id_at(place.document, place.section)
        return to_networkx(found, start=start)

    def terms(self, document: str | None = None, *, as_at: str | None = None) -> Results[Term]:
        """The terms of a document, or of all, in order of document and place.

        Args:
            as_at: As of `outline`; of all documents, those that are law on that day.

        Raises:
            NotFoundError: As of `outline`.
        """
        view = self.view()
        projection = view.projection
        if document is not None:
            rows = [self._document(view, document, as_at)]
        else:
            held = view if as_at is None else in_force(view, as_at)
            rows = [row for row in projection.document_rows.values() if row in held]
        return Results(
            term
            for row in rows
            for term in sorted(projection.graph(row).terms, key=lambda t: (t.span, t.id))
        )

    def verify(
        self,
        text: str,
        *,
        blocks: Sequence[Span] = (),
        as_at: str | None = None,
        visible: Visible | None = None,
    ) -> Verification:
        """Whether each quotation in *text* stands word for word in the law that is cited for it.

        Args:
            text: Prose with quotations in marks or as blocks, and citations: a memorandum, an
                answer that a model wrote.
            blocks: Stretches of it that are block quotations by the layout of their source.
            as_at: The day whose law counts, ISO 8601; None: today.
            visible: Whether a document may be seen; others are as if they were not held.

        Returns:
            A finding for each, in order of place; `Verification.ok` says whether all hold.
        """
        from ..quoting.verifying import verified

        every = self.view().seen_by(visible)
        view = in_force(every, as_at)
        package = import_module("evidence_graph")  # which guards against another `ingest`
        citations = package.Ingestor(self).citations(view, text)
        return verified(view, text, citations, every=every, blocks=blocks)

    def verify_file(
        self, path: str | Path, *, as_at: str | None = None, visible: Visible | None = None
    ) -> Verification:
        """As `verify`, of the text of a file; offsets count in its converted text.

        Raises:
            ConversionError: It could not be turned into text.
            OSError: It could not be read.
        """
        package = import_module("evidence_graph")
        text, blocks = package.Ingestor(self).read_quoting(Path(path))
        return self.verify(text, blocks=blocks, as_at=as_at, visible=visible)

    def history(self, address: str) -> History:
        """The versions of a provision or document, the oldest first, and how each changed it.

        Raises:
            NotFoundError: There is no such address, in force or not.
        """
        from ..reading.versions import located_ever
        from ..versions.history import history_of

        every = self.view()
        place = located_ever(every, in_force(every, None), address)
        return history_of(every, place, address)

    def diff(self, address: str, *, from_: str, to: str) -> Difference:
        """How a provision or document changed from one day to another, sentence by sentence.

        Args:
            from_, to: Days, ISO 8601.

        Raises:
            NotFoundError: There is no such address on either day.
        """
        from ..versions.history import difference

        every = self.view()
        places: list[Place | None] = []
        refused: NotFoundError | None = None
        for day in (from_, to):
            try:
                places.append(_located(every, in_force(every, day), address, day))
            except NotFoundError as error:
                places.append(None)
                refused = error
        if places == [None, None] and refused is not None:
            raise refused
        return difference(every, places[0], places[1], address)

    def impact(self, document: str) -> Impact:
        """What a version of a document changed, and all that cites it or uses its terms.

        Args:
            document: The id of a version; a name means the version in force today.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..versions.impact import impact_of

        every = self.view()
        from ..reading.versions import located_ever

        place = located_ever(every, in_force(every, None), document)
        return impact_of(every, place.document)

    def lint(self, *, as_at: str | None = None) -> list[Finding]:
        """What an editor would mend: references that lead nowhere, terms without a use, …

        Args:
            as_at: Of versions, those in force on that day, ISO 8601; None: today.
        """
        from ..lint import findings

        return findings(in_force(self.view(), as_at))


class Seen(Reading):
    """What one view of a library answers: all else is as if the library did not hold it.

    Args:
        count_tokens: Gives how the library measures texts.
    """

    def __init__(self, view: View, count_tokens: Callable[[], Callable[[str], int]]) -> None:
        self._view, self._count_tokens = view, count_tokens

    def view(self) -> View:
        """That of which it was made."""
        return self._view

    def count_tokens(self) -> Callable[[str], int]:
        """As the library."""
        return self._count_tokens()


def in_force(view: View, as_at: str | None) -> View:
    """The view of what is in force on a day, ISO 8601; None: today.

    Raises:
        ValueError: *as_at* is no day.
    """
    if as_at is not None:
        date.fromisoformat(as_at)
    return view.in_force(as_at or date.today().isoformat())


def _shown(every: View, address: str, as_at: str | None) -> Provision:
    from ..reading.provisions import part_at, provision_at, provision_of

    view = in_force(every, as_at)
    part = part_at(every, address)
    if part is not None:
        return provision_of(view, part)
    return provision_at(view, _located(every, view, address, as_at))


def _located(every: View, view: View, address: str, as_at: str | None) -> Place:
    """What *address* means among what is in force."""
    from ..citation.resolve import Place
    from ..reading.provisions import part_at
    from ..reading.versions import located

    part = part_at(every, address)
    if part is None:
        return located(every, view, address, as_at)
    return Place(part.document, part.section)


def _locate(view: View, address: str) -> Place:
    """As `citation.resolve.locate`, of ids of chunks and terms too: the sections that hold them."""
    from ..citation.resolve import Place, locate
    from ..reading.provisions import part_at

    part = part_at(view, address)
    return locate(view, address) if part is None else Place(part.document, part.section)


def document_row(view: View, name: str) -> DocumentRow:
    """The row of the one document with this id or name."""
    from ..citation.resolve import locate_document

    return locate_document(view, name)
