"""From where a document takes terms: "terms have the meanings given in the Glossary (GLO)".

It follows from a document's references (`Cited.scope`), so it holds whatever the order in which
documents come. A document that is taken whole brings along what it takes itself for all its text.
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
    """A document whose terms are taken, or the section of it whose terms are."""

    document: DocumentId
    section: SectionId | None = None


@dataclass(frozen=True, slots=True)
class Adoption:
    """Terms that a document takes; *scope* is its section in which they govern, None: all of it."""

    source: Source
    scope: SectionId | None = None


def adoption_of(document: DocumentId, cited: Cited | None, source: Source) -> Adoption | None:
    """What *document* takes by a reference to *source*; None where it takes nothing."""
    scope = None if cited is None else cited.scope
    if scope is None:
        return None
    return Adoption(source, section_id(document, scope) if scope else None)


def adoptions_of(
    document: DocumentId, said: Callable[[DocumentId], Sequence[Adoption]]
) -> list[Adoption]:
    """All that *document* takes: what it says, in order of place, then what comes along with that.

    Args:
        said: What a document says itself, in order of place.
    """
    found = [adoption for adoption in said(document) if adoption.source.document != document]
    found = list(dict.fromkeys(found))
    seen = set(found)
    for adoption in found:  # which grows meanwhile
        if adoption.source.section is not None:
            continue
        for further in said(adoption.source.document):
            brought = Adoption(further.source, adoption.scope)
            if further.scope is None and further.source.document != document:
                if brought not in seen:
                    found.append(brought)
                seen.add(brought)
    return found


def offered(terms: Iterable[Term], within: Span | None) -> list[Term]:
    """Those of a document's *terms* that others take.

    Args:
        within: The section that they are taken from: all that it defines. None: the document as a
            whole, and then those that govern in all of it.
    """
    if within is None:
        return [term for term in terms if term.scope_section_id is None]
    return [term for term in terms if within.contains(term.span)]
