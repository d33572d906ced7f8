"""What stands one edge away from a provision: above and below it, cited, citing, and its terms."""

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
    """A provision or document next to another one.

    Attributes:
        kind: Of the edge: ``parent_of``, ``uses``, ``supersedes``, or what a reference does with
            its target (``cites``, ``subject_to``, …).
        incoming: Whether the edge leads from the neighbour to the provision asked for.
        words: How the text writes it, or the term; empty where it says nothing.
        times: How many such edges there are.
    """

    kind: str
    incoming: bool
    id: str
    citation: str
    words: str = ""
    times: int = 1


def neighbours_of(view: View, place: Place) -> list[Neighbour]:
    """The neighbours of a provision or document, what is below it included, each kind once.

    What refers to itself, or to what is below it, is no neighbour for that. References and terms
    are those of *view*; the versions of a document are told whether they are looked at or not.

    In order: above, below, what it refers to, what refers to it, the terms that it uses, versions.
    """
    found: dict[tuple[str, bool, str, str], Neighbour] = {}
    for one in _edges(view, place):
        term = one.words if one.kind == EdgeKind.USES else ""  # a section may define many
        key = (one.kind, one.incoming, one.id, term)
        known = found.get(key)
        found[key] = one if known is None else replace(known, times=known.times + 1)
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
    for one in definitions_used(view, place.document, within):
        name = one.section_id or one.document_id
        yield Neighbour(EdgeKind.USES.value, False, name, citation(snapshot, name), one.term)
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
    """Whether a section or document is *place* itself or stands below it."""
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
    """The citation of the section or document with an id; the id itself of what is not held.

    Args:
        within: A document that is being read: its own sections are cited without its name.
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
