"""What a library answers: provisions, meanings, references, outlines, and the whole graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import networkx as nx

    from ..citation.resolve import Place
    from ..export.drawing import DrawnGraph
    from ..generations.snapshot import Snapshot
    from ..inspection import Inspection
    from ..lint import Finding
    from ..nodes import Document, Term
    from ..passages import Definition, FollowedReference, Naming, Outline, Provision
    from ..projection import DocumentRow
    from ..quoting.findings import Verification
    from ..spans import Span
    from ..view import View, Visible


class Reading:
    """Reads the generation that was published last; takes no lock."""

    def snapshot(self) -> Snapshot:
        """The generation published last; one snapshot is one state, however long it is used."""
        return self.view().snapshot

    def view(self) -> View:
        """All documents of the generation published last; the same view until another one is."""
        raise NotImplementedError

    def documents(self) -> Iterator[Document]:
        """All documents, in order of id."""
        return self.snapshot().projection.documents()

    def get(self, address: str) -> Provision:
        """The provision or document at *address*: an id, or as it is cited.

        Raises:
            NotFoundError: There is none, or more than one; the nearest are named.
        """
        from ..reading.provisions import provision_at

        view = self.view()
        return provision_at(view.snapshot, _locate(view, address))

    def define(self, term: str, *, at: str | None = None) -> list[Definition]:
        """The definitions of *term*; with *at*, an address, which of them governs there.

        Raises:
            NotFoundError: No document defines such a term, or there is no such address; the nearest
                are named.
        """
        from ..reading.definitions import definitions_of

        view = self.view()
        place = None if at is None else _locate(view, at)
        return definitions_of(view.snapshot, term, at=place)

    def references(
        self, address: str, *, direction: Literal["in", "out"] = "out", depth: int = 1
    ) -> list[FollowedReference]:
        """The references that leave a provision or document, or lead to it.

        Args:
            depth: How many steps to follow; each provision is followed once.

        Raises:
            NotFoundError: There is no such address.
        """
        if depth < 1 or direction not in ("in", "out"):
            raise ValueError(
                f"expected depth >= 1 and direction in or out, found {depth} and {direction!r}"
            )
        from ..reading.follow import references_of

        view = self.view()
        place = _locate(view, address)
        return references_of(view.snapshot, place, direction=direction, depth=depth)

    def outline(self, document: str) -> Outline:
        """The tree of a document's sections; the document by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..reading.provisions import outline_of

        view = self.view()
        return outline_of(view.projection, _document(view, document))

    def inspect(self, document: str) -> Inspection:
        """What was found in a document, what is doubtful in it, and how sure its structure is.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..inspection import inspection_of

        view = self.view()
        return inspection_of(view.snapshot, _document(view, document))

    def names(self, document: str) -> Naming:
        """What a document is called; the document by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from ..reading.provisions import naming_of

        view = self.view()
        return naming_of(view, _document(view, document))

    def text(self, document: str) -> str:
        """The converted text of a document, by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        view = self.view()
        return view.snapshot.text(_document(view, document))

    def export(self) -> Iterator[dict[str, Any]]:
        """The whole graph, one record a line of JSONL, the same for equal libraries."""
        from ..export.jsonl import records

        return records(self.snapshot().projection)

    def graph(self) -> nx.MultiDiGraph:
        """The whole graph for networkx: nodes by id with their `kind`, edges keyed by kind."""
        from ..export.networks import to_networkx

        return to_networkx(self.export())

    def subgraph(self, address: str, *, depth: int = 1) -> DrawnGraph:
        """What is at most *depth* edges from a provision or document, for networkx.

        Notebooks show it as a picture, and ``draw()`` makes one.

        Raises:
            NotFoundError: There is no such address.
        """
        from ..export.networks import to_networkx
        from ..export.surroundings import name_of, surroundings

        view = self.view()
        place = _locate(view, address)
        found = surroundings(view.projection, place, depth=depth)
        return to_networkx(found, start=name_of(view.projection, place))

    def terms(self, document: str | None = None) -> list[Term]:
        """The terms of a document, or of all, in order of document and place.

        Raises:
            NotFoundError: There is no such document.
        """
        view = self.view()
        projection = view.projection
        rows = (
            list(projection.document_rows.values())
            if document is None
            else [_document(view, document)]
        )
        return [
            term
            for row in rows
            for term in sorted(projection.graph(row).terms, key=lambda t: (t.span, t.id))
        ]

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
            as_at: The day whose law counts, ISO 8601; None: all documents.
            visible: Whether a document may be seen; others are as if they were not held.

        Returns:
            A finding for each, in order of place; `Verification.ok` says whether all hold.
        """
        from ..quoting.verifying import verified

        every = self.view().seen_by(visible)
        view = every.in_force(as_at)
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

    def lint(self) -> list[Finding]:
        """What an editor would mend: references that lead nowhere, terms without a use, …"""
        from ..lint import findings

        return findings(self.snapshot())


def _locate(view: View, address: str) -> Place:
    """As `citation.resolve.locate`, which a library that is only opened does not need."""
    from ..citation.resolve import locate

    return locate(view, address)


def _document(view: View, name: str) -> DocumentRow:
    from ..citation.resolve import locate_document

    return locate_document(view, name)
