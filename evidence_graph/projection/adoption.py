"""Terms that a document adopts: "terms have the meanings given in the Glossary (GLO)".

Adoptions are derived from the references of a document (`Cited.scope`), so they do not depend on
the order of ingestion. A document adopted as a whole brings along all that it adopts itself for the
whole of its text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..cited import Cited
from ..ids import DocumentId, SectionId, section_id
from ..nodes import Term
from ..spans import Span


@dataclass(frozen=True, slots=True)
class Source:
    """A document whose terms are adopted, or one section of it."""

    document: DocumentId
    section: SectionId | None = None


@dataclass(frozen=True, slots=True)
class Adoption:
    """Terms that a document adopts, for its section *scope*; None for the whole document."""

    source: Source
    scope: SectionId | None = None


def adoption_of(document: DocumentId, cited: Cited | None, source: Source) -> Adoption | None:
    """The adoption that a reference of *document* to *source* states; None if it states none."""
    scope = None if cited is None else cited.scope
    if scope is None:
        return None
    return Adoption(source, section_id(document, scope) if scope else None)


def adoptions_of(
    document: DocumentId, stated_by: Callable[[DocumentId], Sequence[Adoption]]
) -> list[Adoption]:
    """All adoptions of *document*: those it states, in order of place, then those they bring along.

    Args:
        stated_by: The adoptions that a document states itself, in order of place.
    """
    found = [adoption for adoption in stated_by(document) if adoption.source.document != document]
    found = list(dict.fromkeys(found))
    seen = set(found)
    for adoption in found:  # the list grows in the loop
        if adoption.source.section is not None:
            continue
        for further in stated_by(adoption.source.document):
            brought = Adoption(further.source, adoption.scope)
            if further.scope is None and further.source.document != document:
                if brought not in seen:
                    found.append(brought)
                seen.add(brought)
    return found


def offered(terms: Iterable[Term], within: Span | None) -> list[Term]:
    """The *terms* of a document that another document adopts.

    Args:
        within: The section that is adopted: all terms defined in it. None for the document as a
            whole: the terms that govern in all of it.
    """
    if within is None:
        return [term for term in terms if term.scope_section_id is None]
    return [term for term in terms if within.contains(term.span)]
