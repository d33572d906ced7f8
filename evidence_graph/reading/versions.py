"""Resolves addresses to versions in force on a day, and finds a provision in other versions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..citation.resolve import Place, locate, locate_document, place_of_id, places_at
from ..errors import NotFoundError
from ..ids import section_id
from ..projection import DocumentRow
from ..view import View

_SHOWN = 5  # versions that a message names


def located(every: View, view: View, address: str, as_at: str | None) -> Place:
    """The place that *address* means.

    Args:
        every: All versions.
        view: Those in force on the day.
        as_at: The day, if the user gave one. None: an id, or the name of a version, means that
            version even if it is not in force.

    Raises:
        NotFoundError: There is no such place, or more than one, or it was not in force on the day.
    """
    exact = _by_id(every, address)
    if exact is not None and (as_at is None or exact.document in view):
        return exact
    places = [exact] if exact is not None else []
    if exact is None:
        try:
            return locate(view, address)
        except NotFoundError:
            places = _places(every, address) if view is not every else []
            if as_at is None and len(places) == 1:
                return places[0]
            if not places:
                raise
    versions = ((place, view.version_of(place.document)) for place in places)
    found = {place_in(view, place, row) for place, row in versions if row is not None}
    known = [place for place in found if place is not None]
    if len(known) == 1:
        return known[0]
    if known:
        ids = sorted(every.projection.id_at(p.document, p.section) for p in known)
        raise NotFoundError(
            f"expected the address of one provision, found {len(ids)} in force on "
            f"{as_at or 'this day'} called {address!r}: {listed(ids)}; give the id of one",
            nearest=ids[:_SHOWN],
            named=True,
        )
    raise _of_other_days(every, address, as_at, [place.document for place in places])


def document_on(every: View, view: View, document: str, as_at: str | None) -> DocumentRow:
    """The document with an id or a name, in the version that was in force on a day.

    Args:
        every, view, as_at: As in `located`. Without a day, an id means the document with this id,
            and a name the version in force.

    Raises:
        NotFoundError: There is no such document, or no version was in force on that day.
    """
    exact = _by_id(every, document)
    if exact is None:
        try:
            return locate_document(view, document)
        except NotFoundError:
            pass  # the library may hold a version that is not in force
    try:
        row = locate_document(every, document)
    except NotFoundError:
        editions = every.named(document)
        if as_at is None or not editions or any(edition in view for edition in editions):
            raise
        raise _of_other_days(every, document, as_at, editions) from None
    if as_at is None:
        return row
    version = view.version_of(row)
    if version is None:
        raise _of_other_days(every, document, as_at, [row])
    return version


def _of_other_days(
    every: View, address: str, as_at: str | None, versions: Sequence[DocumentRow]
) -> NotFoundError:
    """The error that none of *versions* is in force on a day."""
    return NotFoundError(
        f"expected a version of {address!r} that is in force on {as_at or 'this day'}, found "
        f"versions of other days: {listed([days_of(every, version) for version in versions])}",
        nearest=[every.projection.document(version).id for version in versions[:_SHOWN]],
    )


def located_ever(every: View, view: View, address: str) -> Place:
    """The place of *address* in the versions in force, else in the last version that had it.

    Raises:
        NotFoundError: No version has it, or several documents have.
    """
    try:
        return located(every, view, address, None)
    except NotFoundError:
        places = _places(every, address)
        versions = every.timeline.versions(places[0].document) if places else []
        if not places or any(place.document not in versions for place in places):
            raise
        return max(places, key=lambda place: versions.index(place.document))


def listed(names: Sequence[str]) -> str:
    """The first of *names*, and the number of the others."""
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return f"{', '.join(names[:_SHOWN])}{more}"


def _places(every: View, address: str) -> list[Place]:
    """The possible places of *address* in any version; documents only if it is their name."""
    named = set(every.named(address))
    places = places_at(every, address)
    return [p for p in places if p.section is not None or p.document in named]


def _by_id(view: View, text: str) -> Place | None:
    """The document or section with this id."""
    place = place_of_id(view.projection, text)
    return place if place is not None and place.document in view else None


def place_in(view: View, place: Place, version: DocumentRow) -> Place | None:
    """The same provision in another version of its document; None if that lacks it."""
    projection = view.projection
    if version == place.document:
        return place
    if place.section is None:
        return Place(version)
    anchor = projection.anchor(place.section)
    section = projection.find_section(section_id(projection.document(version).id, anchor))
    return None if section is None else Place(version, section)


@dataclass(frozen=True, slots=True)
class Standing:
    """Why a text is not in force on a day.

    Attributes:
        begins: The day on which it comes into force; None if it has done so before.
        ended: The day on which it ceased to be in force; None if it has not begun.
        instead: The same provision in the version in force, or that version itself if it lacks the
            provision; None if no version is in force.
    """

    begins: str | None
    ended: str | None
    instead: Place | None


def standing(every: View, place: Place, day: str) -> Standing | None:
    """Why the text at *place* is not in force on a day, ISO 8601; None if it is."""
    life = every.timeline.life(place.document)
    if life.is_on(day):
        return None
    version = every.timeline.version_on(place.document, day)
    instead = None if version is None else place_in(every, place, version) or Place(version)
    has_begun = life.has_begun(day)
    return Standing(None if has_begun else life.begins, life.ends if has_begun else None, instead)


def days_of(view: View, document: DocumentRow) -> str:
    """The id of a version with its dates, for a message."""
    life = view.timeline.life(document)
    days = f"from {life.begins}" if life.begins else "always"
    until = f" to before {life.ends}" if life.ends else ""
    return f"{view.projection.document(document).id} ({days}{until})"
