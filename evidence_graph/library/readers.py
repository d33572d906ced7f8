"""Reading a library: provisions, definitions, references, outlines, versions, export."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ..errors import NotFoundError
from ..results import Results
from ..spans import Span
from .checks import (
    check_at_least,
    check_at_least_if_given,
    check_text,
    day_of,
    list_of,
    path_of,
)

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
    from ..versions.history import Difference, History
    from ..versions.impact import Impact
    from ..view import View, Visible


class Reader(ABC):
    """Reads the documents of one `View` at a time, without a lock."""

    def snapshot(self) -> Snapshot:
        """The generation that is read; a snapshot never changes."""
        return self.view().snapshot

    @abstractmethod
    def view(self) -> View:
        """The documents that are read: of a library, all of the generation published last."""

    @abstractmethod
    def count_tokens(self) -> Callable[[str], int]:
        """The token counter of the library."""

    def documents(self, *, as_at: str | None = None) -> Iterator[Document]:
        """All documents, in order of id; with *as_at*, ISO 8601, those in force on that day."""
        projection = self.snapshot().projection
        if as_at is None:
            return projection.documents()
        chosen = in_force(self.view(), as_at)
        rows = (row for row in projection.document_rows.values() if row in chosen)
        return map(projection.document, rows)

    def get(self, address: str, *, as_at: str | None = None) -> Provision:
        """The provision, document or part at *address*, which is an id of any kind or a citation.

        Args:
            as_at: The day whose law is meant, ISO 8601. By default today; but an id, or the name of
                a version, is shown whether it is in force or not.

        Raises:
            NotFoundError: Nothing has this address, or several things have it; the message names
                the nearest. Or it was not in force on that day.
        """
        return _shown(self.view(), address, as_at)

    def get_many(
        self, addresses: Iterable[str], *, budget: int | None = None, as_at: str | None = None
    ) -> Selection:
        """The provisions at *addresses*, in order, each text once.

        An address may list provisions of one document, or be a range: "ss 3 to 5 of the Act".
        Addresses that cannot be shown are listed with the reason; they do not stop the others.

        Args:
            budget: Most tokens of all texts together. A text that does not fit is left out whole
                and listed. None: no limit.
            as_at: As in `get`.

        Raises:
            ValueError: A budget below 1.
        """
        from ..citation.resolve import listed_at
        from ..reading.selection import select

        addresses = list_of(str, "addresses", addresses)
        check_at_least_if_given(1, budget=budget)
        view = self.view()
        chosen = in_force(view, as_at)
        return select(
            chain.from_iterable(listed_at(chosen, each) or [each] for each in addresses),
            lambda address: _shown(view, address, as_at),
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
            at: An address. Only the meanings that govern there are returned; if none does, all are,
                with `governs` false.
            every: With *at*, the other meanings follow those that govern.
            as_at: As in `get`.

        Raises:
            NotFoundError: No document defines the term, or there is no such address; the message
                names the nearest.
        """
        from ..reading.definitions import definitions_of

        check_text(term=term, at=term if at is None else at)
        whole = self.view()
        view = in_force(whole, as_at)
        place = None if at is None else _place_on_day(whole, view, at, as_at)
        found = definitions_of(view, term, at=place, ever=whole)
        governing = [definition for definition in found if definition.governs]
        if governing:
            others = [definition for definition in found if not definition.governs]
            found = [*governing, *others] if every else governing
        return Results(found)

    def references(
        self,
        address: str,
        *,
        direction: Literal["in", "out"] = "out",
        depth: int = 1,
        as_at: str | None = None,
    ) -> Results[FollowedReference]:
        """The references made by a provision or document ("out"), or made to it ("in").

        Of a list or range ("ss 3 to 5 of the Act") those of each provision, in order.

        Args:
            depth: How many steps to follow; each provision is followed once.
            as_at: As in `get`; references lead to the versions in force on that day.

        Raises:
            NotFoundError: There is no such address.
        """
        check_text(address=address)
        check_at_least(1, depth=depth)
        if direction not in ("in", "out"):
            raise ValueError(f"expected direction to be 'in' or 'out', found {direction!r}")
        from ..citation.resolve import listed_at
        from ..reading.follow import references_of

        every = self.view()
        view = in_force(every, as_at)
        addresses = listed_at(view, address) or [address]
        places = [_place_on_day(every, view, each, as_at) for each in addresses]
        found = (references_of(view, place, direction=direction, depth=depth) for place in places)
        return Results(chain.from_iterable(found))

    def outline(self, document: str, *, as_at: str | None = None) -> Outline:
        """The tree of a document's sections; the document by id or by name.

        Args:
            as_at: The day whose version is meant, ISO 8601; by default the version with this id,
                else today's.

        Raises:
            NotFoundError: There is no such document, or no version was in force on that day.
        """
        from ..reading.provisions import outline_of

        view = self.view()
        return outline_of(view.snapshot, self._document(view, document, as_at))

    def inspect(self, document: str) -> Inspection:
        """What ingestion found in a document, with warnings and the confidence of its structure.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..inspection import inspection_of

        view = self.view()
        return inspection_of(view.snapshot, document_row(view, document))

    def names(self, document: str) -> Naming:
        """The names of a document, given by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..reading.provisions import naming_of

        view = self.view()
        return naming_of(view, document_row(view, document))

    def text(self, document: str, *, as_at: str | None = None) -> str:
        """The converted text of a document, by id or by name.

        Args:
            as_at: As in `outline`.

        Raises:
            NotFoundError: As in `outline`.
        """
        view = self.view()
        return view.snapshot.text(self._document(view, document, as_at))

    def _document(self, view: View, document: str, as_at: str | None) -> DocumentRow:
        from ..reading.versions import document_on

        check_text(document=document)
        return document_on(view, in_force(view, as_at), document, as_at)

    def export(self) -> Iterator[dict[str, Any]]:
        """The whole graph as JSONL records, the same records for equal libraries."""
        from ..export.jsonl import records

        return records(self.snapshot().projection)

    def graph(self) -> nx.MultiDiGraph:
        """The whole graph for networkx: nodes by id with their kind as `node`, edges by kind.

        Attributes are numbers and texts, as `networkx.write_graphml` requires: nulls are left out,
        and lists become JSON.
        """
        from ..export.networks import to_networkx

        return to_networkx(self.export())

    def subgraph(self, address: str, *, depth: int = 1) -> DrawnGraph:
        """The nodes at most *depth* edges from a provision or document, for networkx.

        A notebook shows the result as a picture; ``draw()`` makes one elsewhere.

        Raises:
            NotFoundError: There is no such address.
        """
        from ..citation.resolve import locate
        from ..export.networks import to_networkx
        from ..export.surroundings import surroundings

        check_text(address=address)
        check_at_least(0, depth=depth)
        view = self.view()
        place = _place_around(view, address) or locate(view, address)
        found = surroundings(view.projection, place, depth=depth)
        start = view.projection.id_at(place.document, place.section)
        return to_networkx(found, start=start)

    def terms(self, document: str | None = None, *, as_at: str | None = None) -> Results[Term]:
        """The terms of a document, or of all, in order of document and place.

        Args:
            as_at: As in `outline`; without a document, those in force on that day.

        Raises:
            NotFoundError: As in `outline`.
        """
        view = self.view()
        projection = view.projection
        if document is not None:
            rows = [self._document(view, document, as_at)]
        else:
            chosen = view if as_at is None else in_force(view, as_at)
            rows = [row for row in projection.document_rows.values() if row in chosen]
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
        """Check that each quotation in *text* matches the cited law word for word.

        Args:
            text: Prose with citations and quotations, in quotation marks or as blocks: a
                memorandum, or an answer that a model wrote.
            blocks: Spans of *text* that the layout of its source shows as block quotations.
            as_at: The day whose law counts, ISO 8601; by default today.
            visible: Whether a document may be used; others are treated as absent.

        Returns:
            A finding for each quotation and citation, in order; `Verification.ok` if all hold.
        """
        from ..quoting.verifying import verify_quotations

        check_text(text=text)
        quoted = list_of(Span, "blocks", blocks)
        every = self.view().seen_by(visible)
        view = in_force(every, as_at)
        package = import_module("evidence_graph")  # checks that `ingest` is ours
        citations = package.Ingestor(self).citations(view, text)
        return verify_quotations(view, text, citations, every=every, blocks=quoted)

    def verify_file(
        self, path: str | Path, *, as_at: str | None = None, visible: Visible | None = None
    ) -> Verification:
        """As `verify`, for the text of a file; offsets count in its converted text.

        Raises:
            ConversionError: The file could not be converted to text.
            OSError: The file could not be read.
        """
        package = import_module("evidence_graph")
        text, blocks = package.Ingestor(self).read_quoting(path_of(path))
        return self.verify(text, blocks=blocks, as_at=as_at, visible=visible)

    def history(self, address: str) -> History:
        """The versions of a provision or document, the oldest first, and how each changed it.

        Raises:
            NotFoundError: There is no such address, in force or not.
        """
        from ..reading.versions import located_ever
        from ..versions.history import history_of

        check_text(address=address)
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

        check_text(address=address)
        every = self.view()
        places: list[Place | None] = []
        refused: NotFoundError | None = None
        for day in (from_, to):
            try:
                places.append(_place_on_day(every, in_force(every, day), address, day))
            except NotFoundError as error:
                places.append(None)
                refused = error
        if places == [None, None] and refused is not None:
            raise refused
        return difference(every, places[0], places[1], address)

    def impact(self, document: str) -> Impact:
        """What a version of a document changed, and everything that cites it or uses its terms.

        Args:
            document: The id of a version; a name means the version in force today.

        Raises:
            NotFoundError: There is no such document, or it is the address of a section.
        """
        from ..reading.versions import located_ever
        from ..versions.impact import impact_of

        check_text(document=document)
        every = self.view()
        place = located_ever(every, in_force(every, None), document)
        if place.section is not None:
            raise NotFoundError(
                f"expected a document, found the section {document!r}",
                nearest=[every.projection.document(place.document).id],
            )
        return impact_of(every, place.document)

    def lint(self, *, as_at: str | None = None) -> list[Finding]:
        """Findings for an editor: unresolved references, unused terms, and more.

        Args:
            as_at: The day whose versions are checked, ISO 8601; by default today.
        """
        from ..lint import findings

        return findings(in_force(self.view(), as_at))


class ViewReader(Reader):
    """Reads one fixed view of a library; documents outside of it are treated as absent.

    Args:
        count_tokens: Returns the token counter of the library.
    """

    def __init__(self, view: View, count_tokens: Callable[[], Callable[[str], int]]) -> None:
        self._view, self._count_tokens = view, count_tokens

    def view(self) -> View:
        """The view given at construction."""
        return self._view

    def count_tokens(self) -> Callable[[str], int]:
        """The token counter of the library."""
        return self._count_tokens()


def in_force(view: View, as_at: str | None) -> View:
    """*view* restricted to what is in force on a day, ISO 8601; None means today.

    Raises:
        ValueError: *as_at* is not a date.
    """
    return view.in_force(date.today().isoformat() if as_at is None else day_of(as_at))


def _shown(every: View, address: str, as_at: str | None) -> Provision:
    """The provision at *address*, as `Reader.get` returns it."""
    from ..reading.provisions import node_text, provision_at, provision_of

    check_text(address=address)
    view = in_force(every, as_at)
    text = node_text(every, address)
    if text is not None:
        return provision_of(view, text)
    return provision_at(view, _place_on_day(every, view, address, as_at), address=address)


def _place_on_day(every: View, view: View, address: str, as_at: str | None) -> Place:
    """The place of *address* in *view*, the documents of *every* that are in force."""
    from ..reading.versions import located

    return _place_around(every, address) or located(every, view, address, as_at)


def _place_around(view: View, node: str) -> Place | None:
    """The place of the section around the chunk or term with the id *node*; None if none has it."""
    from ..citation.resolve import Place
    from ..reading.provisions import node_text

    text = node_text(view, node)
    return None if text is None else Place(text.document, text.section)


def document_row(view: View, name: str) -> DocumentRow:
    """The row of the one document with this id or name."""
    from ..citation.resolve import locate_document

    check_text(document=name)
    return locate_document(view, name)
