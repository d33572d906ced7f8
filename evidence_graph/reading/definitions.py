"""Finds the definitions of a term, and chooses the one that governs at a place.

Several documents may define one term, and one document may define it for several of its parts.
``define TERM --at PLACE`` chooses among all definitions of the term, in `governing_at`:

1. Candidates are the definitions in the document of the place, and those in documents whose terms
   it adopts ("terms have the meanings given in the Glossary"), directly or in turn. A definition
   that governs in only one part of another document is adopted only if the text cites that part.
2. Each candidate has a scope in the document of the place: the section that the definition states
   ("in this Part"), the section that adopts the terms, or else the whole document. Candidates whose
   scope does not contain the place are dropped.
3. The narrowest scope wins: a section's definition precedes that of its Part, and that the Act's.
4. Between equal scopes, the document's own definition wins, then the document that is cited first,
   then a definition that states the meaning over one that only points to it, then the first.

If no candidate is left, no definition governs, and `definitions_of` says so of each. Ingestion ties
uses of terms to definitions by the same rules (`ingest.uses`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from ..caching.bounded import keep
from ..citation.resolve import Place
from ..errors import NotFoundError
from ..generations.snapshot import Snapshot
from ..ids import DocumentId, SectionId
from ..projection import DocumentRow, Projection, SectionRow, TermRow
from ..projection.adoption import Adoption, adoptions_of, offered
from ..spans import Span
from ..view import View
from ..words import normal_form
from .pointing import points_elsewhere
from .results import Definition
from .versions import days_of, listed

NEAREST = 5
"""Number of similar terms that an error names."""

_ALIKE = 0.8
"""The least similarity of a term that an error names, as `difflib` computes it. One wrong letter of
five keeps it; at its default, .6, other words count that share some letters: "senate" for "tenant".
"""

KEPT_DEFINITIONS = 20_000
"""Size of the cache of definitions, some 20 MB; a full cache is emptied."""

MOST_CHARS = 1_000
"""The longest term that may be asked for; rules find no term of a tenth of this length."""


def definitions_of(
    view: View, term: str, *, at: Place | None = None, ever: View | None = None
) -> list[Definition]:
    """The definitions of *term* or of a term with this alias, in order of document and place.

    If no term is spelled like this, case and inflection are ignored.

    Args:
        at: The place at which *governs* is decided; without it, *governs* is None.
        ever: The documents of all days, if *view* has those of one day.

    Raises:
        NotFoundError: No document defines the term; the message names the nearest terms, or the
            documents of other days that define it.
    """
    if len(term) > MOST_CHARS:
        raise NotFoundError(
            f"expected a term of at most {MOST_CHARS} characters, found {len(term)}"
        )
    snapshot, projection = view.snapshot, view.projection
    held = projection.find_terms(term) or _find_folded(projection, term)
    home = None if at is None else at.document  # may be read even if it is not in force
    homes = {row: projection.document_of("terms", row) for row in held}
    rows = [row for row, document in homes.items() if document in view or document == home]
    if not rows:
        others = [row for row in dict.fromkeys(homes.values()) if ever is not None and row in ever]
        raise _undefined(view, term, others)
    governing = None if at is None else governing_at(view, rows, at)
    return [
        definition_at(snapshot, row, governs=None if at is None else row == governing)
        for row in rows
    ]


def _undefined(view: View, term: str, others: Sequence[DocumentRow]) -> NotFoundError:
    """The error that no document of *view* defines *term*; *others* are those of other days."""
    if others:
        days = listed([days_of(view, document) for document in others])
        return NotFoundError(
            f"expected {term!r} to be defined in a document that is in force on this day, found "
            f"definitions of other days: {days}; ask for one of these days"
        )
    near = _nearest(view, term)
    message = f"expected a defined term, found none called {term!r}"
    if not near:
        message += " or nearly so; search finds words that are not defined"
    return NotFoundError(message, nearest=near)


def _find_folded(projection: Projection, term: str) -> list[TermRow]:
    """The terms whose normal form is that of *term* in one of the languages of the library."""
    forms = {normal_form(term, language) for language in projection.languages}
    found = {row for form in forms if form for row in projection.find_terms(form)}
    return sorted(found, key=lambda row: (projection.term(row).document_id, row))


def _nearest(view: View, term: str) -> list[str]:
    """The terms in *view* that are spelled most like *term*, best first."""
    projection = view.projection
    written: dict[str, str] = {}
    for row in filter(view.__contains__, projection.document_rows.values()):
        for held in projection.terms(row):
            written.setdefault(held.normal.casefold(), held.term)
            written.setdefault(held.term.casefold(), held.term)
    forms = {term.casefold(), *(normal_form(term, name) for name in projection.languages)}
    found = [
        near
        for form in sorted(forms)
        for near in get_close_matches(form, written, NEAREST, cutoff=_ALIKE)
    ]
    words = set(term.casefold().split())
    found += sorted(form for form in written if not words.isdisjoint(form.split()))
    return list(dict.fromkeys(written[form] for form in found))[:NEAREST]


def governing_at(view: View, terms: Iterable[TermRow], place: Place) -> TermRow | None:
    """The one of *terms* that governs at *place*, by the rules above; None if none does."""
    snapshot, projection = view.snapshot, view.projection
    document = projection.document(place.document)
    whole = Span(0, document.chars)
    at = projection.span_at(place.document, place.section)
    adoptions = list(_adoptions(projection, place.document))
    # width of the scope, order, whether it points elsewhere, row: the least one governs
    found: list[tuple[int, int, bool, TermRow]] = []
    for row in terms:
        home = projection.document_of("terms", row)
        scopes: list[tuple[int, SectionRow | None]]
        if home == place.document:
            scopes = [(0, projection.scope_of(row))]
        else:
            scopes = [
                (order, scope)
                for order, (source, section, scope) in enumerate(adoptions, start=1)
                if source == home and _is_offered(projection, row, section)
            ]
        language = projection.document(home).language
        points = points_elsewhere(projection.term(row), snapshot.text(home), language)
        for order, scope in scopes:
            if scope is None:  # wider than any section, even one that spans the whole text
                found.append((len(whole) + 1, order, points, row))
            elif (around := projection.span("sections", scope)).contains(at):
                found.append((len(around), order, points, row))
    return min(found)[-1] if found else None


def _adoptions(
    projection: Projection, document: DocumentRow
) -> Iterator[tuple[DocumentRow, SectionRow | None, SectionRow | None]]:
    """The sources of adopted terms: document, section, and the scope in the adopting document."""

    def stated(adopting: DocumentId) -> list[Adoption]:
        row = projection.find_document(adopting)
        return [] if row is None else projection.adoptions(row)

    for adoption in adoptions_of(projection.document(document).id, stated):
        source = projection.find_document(adoption.source.document)
        if source is not None:
            yield (
                source,
                _row(projection, adoption.source.section),
                _row(projection, adoption.scope),
            )


def _row(projection: Projection, section: SectionId | None) -> SectionRow | None:
    return None if section is None else projection.find_section(section)


def _is_offered(projection: Projection, term: TermRow, section: SectionRow | None) -> bool:
    within = None if section is None else projection.span("sections", section)
    return bool(offered([projection.term(term)], within))


def definition_at(snapshot: Snapshot, row: TermRow, *, governs: bool | None) -> Definition:
    """The definition of the term at a row, as a result."""
    projection = snapshot.projection
    term = projection.term(row)
    document = projection.document_of("terms", row)
    return Definition(
        term=term.term,
        document_id=term.document_id,
        section_id=term.section_id,
        scope_section_id=term.scope_section_id,
        start=term.span.start,
        end=term.span.end,
        text=term.span.of(snapshot.text(document)),
        governs=governs,
        library=snapshot.library_of(document),
    )


def definitions_used(view: View, document: DocumentRow, span: Span) -> list[Definition]:
    """The definitions that govern the terms used in *span*, in order of first use, each once.

    A definition within *span* is omitted, because the reader sees it. A definition in another
    document is taken from the version of that document that is in the view.
    """
    projection = view.projection
    this = projection.document(document).id
    found: dict[int, Definition] = {}
    for term in projection.terms_used(document, span):
        used = _governing(view, term)
        if used and used.document_id != this and document in view:
            used = _of_version(view, document, term, used)
        if used and not (used.document_id == this and span.contains(Span(used.start, used.end))):
            found.setdefault(term, used)
    return list(found.values())


def _of_version(
    view: View, document: DocumentRow, term: int, definition: Definition
) -> Definition | None:
    """The *definition* of the term with a key, in the version in the view; None if it has none."""
    projection = view.projection
    home = projection.find_document(definition.document_id)
    row = None if home is None or home in view else projection.find_term(term)
    if row is None:
        return definition
    version = term_of_version(view, document, row)
    if version is None or version == row:
        return None if version is None else definition
    return definition_at(view.snapshot, version, governs=True)


def term_of_version(view: View, document: DocumentRow, row: TermRow) -> TermRow | None:
    """The term at a row, in the version of its document that is in the view.

    The row itself is returned if the using document is outside the view, because such a text uses
    the terms of its own time, or if no version of the defining document is in the view.

    Args:
        document: The document that uses the term.

    Returns:
        None if the version in the view does not define the term.
    """
    projection = view.projection
    home = projection.document_of("terms", row)
    if home == document or home in view or document not in view:
        return row
    version = view.version_of(home)
    if version is None:
        return row  # the reader may not see the others, or none is in force
    named = projection.find_terms(projection.term(row).term)
    candidates = [term for term in named if projection.document_of("terms", term) == version]
    place = _place(projection, row)

    def likeness(term: TermRow) -> list[bool]:  # the same scope counts first
        return [a == b for a, b in zip(_place(projection, term), place, strict=True)]

    return max(candidates, key=likeness, default=None)


def _place(projection: Projection, row: TermRow) -> tuple[str | None, ...]:
    """The scope, the section and the id of a term, without the document's id."""
    term = projection.term(row)
    names = (term.scope_section_id, term.section_id, term.id)
    return tuple(name and name.removeprefix(term.document_id) for name in names)


def _kept(_: Projection) -> dict[int, Definition | None]:
    """The definitions that were looked up, by the key of the term; few terms make up most uses."""
    return {}


def _governing(view: View, term: int) -> Definition | None:
    """The definition of the term with a key."""
    kept = view.remembered(_kept)
    try:
        return kept[term]
    except KeyError:
        row = view.projection.find_term(term)
        found = None if row is None else definition_at(view.snapshot, row, governs=True)
        return keep(kept, term, found, most=KEPT_DEFINITIONS)
