"""The impact of a version: the provisions that it changed, and those that depend on them."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel

from ..citation.resolve import Place
from ..projection import DocumentRow, SectionRow
from ..reading.follow import rows_leading_to
from ..reading.versions import place_in
from ..results import Result
from ..view import View


class Dependent(BaseModel, frozen=True):
    """A provision that cites a changed one, or uses a term whose meaning changed.

    Attributes:
        how: The words of the reference, or the term.
        kind: What the reference does with its target (``cites``, ``subject_to``, …), or ``uses``.
    """

    document_id: str
    section_id: str | None
    citation: str
    kind: str
    how: str


class ChangedProvision(BaseModel, frozen=True):
    """A provision that differs from the version before.

    Attributes:
        section_id: Its id in the new version; if it was repealed, in the old one.
        change: ``changed``, ``inserted`` or ``repealed``.
        dependents: Provisions in force with the new version, in order of document and place.
    """

    section_id: str
    citation: str
    change: str
    dependents: list[Dependent]


class Impact(Result):
    """What a version changed.

    Attributes:
        before: The version that it replaced; None for the first version, in which all is new.
    """

    document_id: str
    before: str | None
    begins: str | None
    provisions: list[ChangedProvision]


def impact_of(every: View, document: DocumentRow) -> Impact:
    """The provisions that the version at a row changed, each with what depends on it.

    A change is reported for the deepest unit only: not for a section whose subsection differs.
    """
    projection, timeline = every.projection, every.timeline
    life = timeline.life(document)
    older = [v for v in timeline.versions(document) if timeline.life(v).successor == document]
    before = older[-1] if older else None
    day = life.begins
    view = every.in_force(day) if day else every
    found = list(_changed(every, view, document, before))
    return Impact(
        document_id=projection.document(document).id,
        before=None if before is None else projection.document(before).id,
        begins=day or None,
        provisions=found,
    )


def _changed(
    every: View, view: View, document: DocumentRow, before: DocumentRow | None
) -> Iterator[ChangedProvision]:
    projection = every.projection
    for row in projection.rows_of("sections", document):
        change = "inserted"
        old = None if before is None else place_in(every, Place(document, row), before)
        if old is not None:
            if _own_words(every, Place(document, row)) == _own_words(every, old):
                continue
            change = "changed"
        yield _changed_provision(
            every, view, row, change, [Place(document, row), *([old] if old else [])]
        )
    if before is None:
        return
    for row in projection.rows_of("sections", before):
        if place_in(every, Place(before, row), document) is None:
            yield _changed_provision(every, view, row, "repealed", [Place(before, row)])


def _own_words(view: View, place: Place) -> list[str]:
    """The words of a provision outside of the units below it."""
    projection = view.projection
    assert place.section is not None, "expected a section"
    span = projection.span("sections", place.section)
    text = view.snapshot.text(place.document)
    words: list[str] = []
    at = span.start
    for child in projection.children(place.section):
        inner = projection.span("sections", child)
        words += text[at : inner.start].split()
        at = max(at, inner.end)
    return [*words, *text[at : span.end].split()]


def _changed_provision(
    every: View, view: View, row: SectionRow, change: str, places: list[Place]
) -> ChangedProvision:
    projection = every.projection
    found = {
        (d.document_id, d.section_id, d.kind, d.how): d
        for place in places
        for d in (*_citing(every, view, place), *_using(every, view, place))
    }
    return ChangedProvision(
        section_id=projection.section_id(row),
        citation=every.snapshot.names.of(row).citation,
        change=change,
        dependents=[found[key] for key in sorted(found, key=str)],
    )


def _citing(every: View, view: View, place: Place) -> Iterator[Dependent]:
    """Provisions that cite a provision or a unit below it."""
    from ..projection.tables import REFERENCE_KINDS

    projection = every.projection
    for row in rows_leading_to(projection, place):
        source = projection.document_of("references", row)
        section = projection.source_section_of("references", row)
        if source not in view or section == place.section:
            continue
        content = projection.content("references", row)
        kind = REFERENCE_KINDS[content["kind"]].value
        yield _dependent(every, source, section, kind, " ".join(content["surface"].split()))


def _using(every: View, view: View, place: Place) -> Iterator[Dependent]:
    """Provisions that use a term which the provision defines."""
    projection = every.projection
    if place.section is None:
        return
    span = projection.span("sections", place.section)
    for term in projection.terms(place.document):
        if not span.contains(term.span):
            continue
        for row in projection.uses_of(term.id):
            source = projection.document_of("uses", row)
            if source not in view:
                continue
            section = projection.section_holding(source, projection.span("uses", row))
            if section is not None and section != place.section:
                yield _dependent(every, source, section, "uses", term.term)


def _dependent(
    every: View, document: DocumentRow, section: SectionRow | None, kind: str, how: str
) -> Dependent:
    projection = every.projection
    return Dependent(
        document_id=projection.document(document).id,
        section_id=None if section is None else projection.section_id(section),
        citation=every.snapshot.names.at(document, section).citation,
        kind=kind,
        how=how,
    )
