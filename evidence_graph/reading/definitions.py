"""What a term means, and which of its meanings governs at a place.

Several documents may define one term, and one document may define it for several of its parts.
``define TERM --at PLACE`` chooses among all definitions of the term, here in `governing_at`:

1. Which can govern there? Those of the document that holds the place; and those of other documents
   from which it says that it takes its terms ("terms have the meanings given in the Glossary"),
   with what these take in turn. A definition that governs in one part of another document alone is
   not taken, unless the text cites that very part.
2. Each has a scope in the document of the place: the section for which the text states its meaning
   ("in this Part"), the section for which the terms of another document are taken, or else the
   whole document. What has a scope that does not hold the place is left out.
3. The narrowest scope wins: what a section defines for itself goes before what its Part defines,
   and that before what the whole Act does.
4. Of equal scopes the document's own definition wins, then the document that is cited first, then
   one that gives the meaning before one that only says where it is given, then the first.

None of them may be left; then nothing governs there, and `definitions_of` says so of each. Uses of
terms (`ingest.uses`) are tied to definitions by the same order when a document is ingested.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from ..caching.begun_anew import keep
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

NEAREST = 5
"""How many terms an error names."""

KEPT_DEFINITIONS = 20_000
"""Definitions that stay in memory once shown, some 20 MB; then begun anew."""


MOST_CHARS = 1_000
"""The longest term that is looked for; no rule finds one of a tenth of that."""


def definitions_of(view: View, term: str, *, at: Place | None = None) -> list[Definition]:
    """The definitions of *term*, its aliases included, in order of document and place.

    Where no term is so called, capitals and the plural are left out of account.

    Args:
        at: Says of each definition whether it governs there; without, that is left open.

    Raises:
        NotFoundError: Nobody defines such a term; the nearest are named.
    """
    if len(term) > MOST_CHARS:
        raise NotFoundError(
            f"expected a term of at most {MOST_CHARS} characters, found {len(term)}"
        )
    snapshot, projection = view.snapshot, view.projection
    rows = projection.find_terms(term) or _find_folded(projection, term)
    home = None if at is None else at.document  # which may be read though it is not in force
    rows = [
        row for row in rows if (doc := projection.document_of("terms", row)) in view or doc == home
    ]
    if not rows:
        near = _nearest(view, term)
        raise NotFoundError(f"expected a defined term, found none called {term!r}", nearest=near)
    governing = None if at is None else governing_at(view, rows, at)
    return [
        definition_at(snapshot, row, governs=None if at is None else row == governing)
        for row in rows
    ]


def _find_folded(projection: Projection, term: str) -> list[TermRow]:
    """The terms that uses of *term* in a document of their language would mean."""
    forms = {normal_form(term, language) for language in projection.languages}
    found = {row for form in forms if form for row in projection.find_terms(form)}
    return sorted(found, key=lambda row: (projection.term(row).document_id, row))


def _nearest(view: View, term: str) -> list[str]:
    """The terms of the documents looked at that are written most like *term*, best first."""
    projection = view.projection
    written: dict[str, str] = {}
    for row in filter(view.__contains__, projection.document_rows.values()):
        for one in projection.terms(row):
            written.setdefault(one.normal.casefold(), one.term)
            written.setdefault(one.term.casefold(), one.term)
    forms = {term.casefold(), *(normal_form(term, name) for name in projection.languages)}
    found = [near for form in sorted(forms) for near in get_close_matches(form, written, NEAREST)]
    words = set(term.casefold().split())
    found += sorted(form for form in written if not words.isdisjoint(form.split()))
    return list(dict.fromkeys(written[form] for form in found))[:NEAREST]


def governing_at(view: View, terms: Iterable[TermRow], place: Place) -> TermRow | None:
    """Of *terms*, by row, the one that governs at *place*, as above; None where none does."""
    snapshot, projection = view.snapshot, view.projection
    document = projection.document(place.document)
    whole = Span(0, document.chars)
    at = projection.span_at(place.document, place.section)
    adoptions = list(_adoptions(projection, place.document))
    # the width of the scope, the order, whether it gives no meaning itself, the row
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
            if scope is None:  # wider than any section, even one that is all of the text
                found.append((len(whole) + 1, order, points, row))
            elif (around := projection.span("sections", scope)).contains(at):
                found.append((len(around), order, points, row))
    return min(found)[-1] if found else None


def _adoptions(
    projection: Projection, document: DocumentRow
) -> Iterator[tuple[DocumentRow, SectionRow | None, SectionRow | None]]:
    """From where a document takes terms: document, section and, in its own text, the scope."""

    def said(taking: DocumentId) -> list[Adoption]:
        row = projection.find_document(taking)
        return [] if row is None else projection.adoptions(row)

    for adoption in adoptions_of(projection.document(document).id, said):
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
    """The definition of the term at a row, as it is shown."""
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

    A definition that stands in *span* itself is left out: it is being read. Of another document's
    term that of the version in force on the day of the view is taken.
    """
    snapshot = view.snapshot
    own = snapshot.projection.document(document).id
    found: dict[int, Definition] = {}
    for term in snapshot.projection.terms_used(document, span):
        one = _governing(snapshot, term)
        if one and one.document_id != own and document in view:
            one = _of_version(view, document, term, one)
        if one and not (one.document_id == own and span.contains(Span(one.start, one.end))):
            found.setdefault(term, one)
    return list(found.values())


def _of_version(view: View, document: DocumentRow, term: int, one: Definition) -> Definition | None:
    """*one*, of the term with a key, as the version that is looked at has it; None: not at all."""
    projection = view.projection
    home = projection.find_document(one.document_id)
    row = None if home is None or home in view else projection.find_term(term)
    if row is None:
        return one
    version = term_of_version(view, document, row)
    if version is None or version == row:
        return None if version is None else one
    return definition_at(view.snapshot, version, governs=True)


def term_of_version(view: View, document: DocumentRow, row: TermRow) -> TermRow | None:
    """The term at a row, as the version of its document that is looked at has it.

    A text that is not looked at itself uses the terms of its own time, and so does one whose terms
    no version that is looked at has: the row itself.

    Args:
        document: In which it is used.

    Returns:
        None where that version has no such term.
    """
    projection = view.projection
    home = projection.document_of("terms", row)
    if home == document or home in view or document not in view:
        return row
    version = view.version_of(home)
    if version is None:
        return row  # which the asker may not see, or nothing is in force
    named = projection.find_terms(projection.term(row).term)
    there = [one for one in named if projection.document_of("terms", one) == version]
    own = _place(projection, row)

    def likeness(one: TermRow) -> list[bool]:  # one is the other's version if they govern the same
        return [a == b for a, b in zip(_place(projection, one), own, strict=True)]

    return max(there, key=likeness, default=None)


def _place(projection: Projection, row: TermRow) -> tuple[str | None, ...]:
    """Of a term: where it governs, where it is defined and its own name, within its document."""
    term = projection.term(row)
    names = (term.scope_section_id, term.section_id, term.id)
    return tuple(name and name.removeprefix(term.document_id) for name in names)


def _governing(snapshot: Snapshot, term: int) -> Definition | None:
    """The definition of the term with a key; the same few are used again and again."""
    try:
        return snapshot.governing[term]
    except KeyError:
        row = snapshot.projection.find_term(term)
        found = None if row is None else definition_at(snapshot, row, governs=True)
        return keep(snapshot.governing, term, found, most=KEPT_DEFINITIONS)
