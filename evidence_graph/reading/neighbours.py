"""The neighbours of a provision in the graph: parent, children, references, terms, versions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..citation.resolve import Place
from ..edges import EdgeKind
from ..generations.snapshot import Snapshot
from ..projection import DocumentRow, Projection
from ..view import View
from .definitions import definitions_used
from .follow import IN, references_in, references_of
from .results import FollowedReference


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A provision or document that one edge joins to another one.

    Attributes:
        kind: The kind of the edge: ``parent_of``, ``uses``, ``supersedes``, or the kind of the
            reference (``cites``, ``subject_to``, …).
        incoming: Whether the edge leads from the neighbour to the provision.
        words: The surface of the reference, or the term; empty for other edges.
        times: The number of such edges.
    """

    kind: str
    incoming: bool
    id: str
    citation: str
    words: str = ""
    times: int = 1


def neighbours_of(view: View, place: Place) -> list[Neighbour]:
    """The neighbours of a provision or document and of the units below it.

    Parallel edges of one kind count as one neighbour. References within *place* do not count.
    References and terms are restricted to *view*; versions of the document are not.

    In order: parent, children, targets of references, sources of references, terms, versions.
    """
    found: dict[tuple[str, bool, str, str], Neighbour] = {}
    for neighbour in _edges(view, place):
        term = neighbour.words if neighbour.kind == EdgeKind.USES else ""  # a section has several
        key = (neighbour.kind, neighbour.incoming, neighbour.id, term)
        known = found.get(key)
        found[key] = neighbour if known is None else replace(known, times=known.times + 1)
    return list(found.values())


def _edges(view: View, place: Place) -> Iterator[Neighbour]:
    snapshot, projection = view.snapshot, view.projection
    within = projection.span_at(place.document, place.section)
    yield from _structure(snapshot, place)
    for reference in references_in(view, place.document, within):
        target = reference.target_section or reference.target_document
        if target is not None and not _is_inside(projection, target, place):
            yield _referring(snapshot, reference, target, incoming=False)
    for reference in references_of(view, place, direction=IN):
        source = reference.source_section
        if source is not None and not _is_inside(projection, source, place):
            yield _referring(snapshot, reference, source, incoming=True)
    for used in definitions_used(view, place.document, within):
        name = used.section_id or used.document_id
        yield Neighbour(EdgeKind.USES.value, False, name, citation(snapshot, name), used.term)
    if place.section is None:
        yield from _versions(snapshot, place)


def _structure(snapshot: Snapshot, place: Place) -> Iterator[Neighbour]:
    projection, kind = snapshot.projection, EdgeKind.PARENT_OF.value
    if place.section is not None:
        name = projection.id_at(place.document, projection.parent(place.section))
        yield Neighbour(kind, True, name, citation(snapshot, name))
    for row in projection.below(place.document, place.section):
        yield Neighbour(kind, False, projection.section_id(row), snapshot.names.of(row).citation)


def _is_inside(projection: Projection, name: str, place: Place) -> bool:
    """Whether a section or document is *place* itself or below it."""
    section = projection.find_section(name)
    if section is None:
        return place.section is None and projection.find_document(name) == place.document
    if place.section is None:
        return projection.document_of("sections", section) == place.document
    return place.section in projection.ancestors(section)


def _referring(
    snapshot: Snapshot, reference: FollowedReference, name: str, *, incoming: bool
) -> Neighbour:
    words = " ".join(reference.surface.split())
    return Neighbour(reference.kind, incoming, name, citation(snapshot, name), words)


def _versions(snapshot: Snapshot, place: Place) -> Iterator[Neighbour]:
    projection, kind = snapshot.projection, EdgeKind.SUPERSEDES.value
    own = projection.document(place.document).id
    for row in projection.document_rows.values():
        for edge in projection.rows_of("supersedes", row):
            older = projection.id_of(int(projection.content("supersedes", edge)["target"]))
            newer = projection.document(row).id
            if own == newer:
                yield Neighbour(kind, False, older, citation(snapshot, older))
            elif own == older:
                yield Neighbour(kind, True, newer, citation(snapshot, newer))


def citation(snapshot: Snapshot, name: str, *, within: DocumentRow | None = None) -> str:
    """The citation of the section or document with an id; the id itself if the library lacks it.

    Args:
        within: The document that is being read: its sections are cited without its name.
    """
    projection = snapshot.projection
    if (section := projection.find_section(name)) is not None:
        found = snapshot.names.of(section).citation
        home = projection.document_of("sections", section)
        if home != within:
            return found
        whole = snapshot.names.of_document(home).citation
        return found.removeprefix(whole).removesuffix(whole).strip() or found
    if (document := projection.find_document(name)) is not None:
        return snapshot.names.of_document(document).citation
    return name
