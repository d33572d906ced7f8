"""Terms that are defined twice, and terms that are never used."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from ..graph import DocumentGraph
from ..ids import SectionId
from ..language import pack_of
from ..language.definitions import compiled
from ..names import normal_words
from ..nodes import Term
from .finding import Finding, FindingKind, of_term
from .library import LintedLibrary


@lru_cache(maxsize=8)
def _adding(language: str) -> re.Pattern[str]:
    """What stands behind a term where a sentence only adds to its meaning."""
    return compiled(rf"\W{{0,4}}(?:{pack_of(language).terms.adding})")


Defined = tuple[str, SectionId | None]
"""A term's normal form and its scope."""


def defined_twice(library: LintedLibrary) -> Iterator[Finding]:
    """Terms with several meanings for one scope.

    Left alone: sentences that only add to a meaning ("does not include"), definitions that point
    at another ("has the meaning given in section 5"), abbreviations, which are no second meaning
    when they are introduced again, and letters that stand for someone.
    """
    for name, graph in library.graphs.items():
        adds = partial(_adds, text=library.text(name), language=graph.document.language)
        pointers = _Pointers(graph)
        for terms in _by_scope(graph).values():
            own = [term for term in terms if not _is_short(term) and not adds(term)]
            own = _apart([term for term in own if not pointers.lead(term, own)])
            if len(own) > 1:
                for term in own:
                    yield of_term(FindingKind.DEFINED_TWICE, term, "is defined more than once")


def never_used(library: LintedLibrary) -> Iterator[Finding]:
    """Terms without a use in any document.

    Left alone: glossaries, which have readers elsewhere, short names of documents, and one of
    several definitions of a term that is used.
    """
    used = {edge.target for graph in library.graphs.values() for edge in graph.uses}
    for name, graph in library.graphs.items():
        if name in library.glossaries:
            continue
        cited = _names_cited(graph)
        for terms in _by_scope(graph).values():
            if any(term.id in used for term in terms):
                continue
            for term in terms:
                names = {normal_words(form) for form in (term.term, *term.aliases)}
                if not names & cited and not any(map(library.is_name, names)):
                    yield of_term(FindingKind.NEVER_USED, term, "is defined and never used")


def _by_scope(graph: DocumentGraph) -> dict[Defined, list[Term]]:
    found: defaultdict[Defined, list[Term]] = defaultdict(list)
    for term in graph.terms:
        found[term.normal, term.scope_section_id].append(term)
    return found


def _is_short(term: Term) -> bool:
    """Whether it is a letter or an abbreviation."""
    letters = [letter for letter in term.term if letter.isalpha()]
    return len(letters) < 2 or (" " not in term.term and all(x.isupper() for x in letters))


def _adds(term: Term, text: str, language: str) -> bool:
    whole = term.span.of(text)
    at = whole.find(term.term)
    return at >= 0 and bool(_adding(language).match(whole, at + len(term.term)))


class _Pointers:
    """The references of a document to its own sections, by place."""

    def __init__(self, graph: DocumentGraph) -> None:
        spans = {section.id: section.span for section in graph.sections}
        found = [(r.span, spans.get(SectionId(r.target))) for r in graph.references]
        self._found = sorted((at, target) for at, target in found if target is not None)
        self._starts = [at.start for at, _ in self._found]

    def lead(self, term: Term, others: Sequence[Term]) -> bool:
        """Whether the definition of *term* refers to where one of *others* stands."""
        first = bisect_left(self._starts, term.span.start)
        last = bisect_left(self._starts, term.span.end)
        return any(
            target.contains(other.span) and not target.contains(term.span)
            for _, target in self._found[first:last]
            for other in others
        )


def _apart(terms: Sequence[Term]) -> list[Term]:
    """Those of *terms*, in order of place, that share no text with the one before."""
    found: list[Term] = []
    for term in terms:
        if not found or term.span.start >= found[-1].span.end:
            found.append(term)
    return found


def _names_cited(graph: DocumentGraph) -> set[str]:
    cited = [edge.cited for edge in graph.references] + [m.cited for m in graph.unresolved]
    return {normal_words(name) for one in cited if one is not None for name in one.names}
