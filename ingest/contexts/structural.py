"""Builds contexts by rule: the document's name, the headings above, the meanings of terms used.

The first line is a path, "Tenancies Act › Part 2 Deposits › 14 Protection". Each further line is
the definition of a term that the chunk uses: "“scheme” means a scheme approved by …". A chunk does
not repeat these, because they stand above it or once in the document. Meanings go only into the
lexical index: in the vectors they cost one question in twenty its first place
(benchmarks/README.md).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from evidence_graph.generations.chunk_vectors import truncated
from evidence_graph.graph import DocumentGraph
from evidence_graph.nodes import STRUCTURE, Chunk, Document, Generated, Section, Term

LONGEST_NAME = 12
"""The most words of a document's name; an alias replaces a longer title."""

LONGEST_HEADING = 15
"""The most words of a heading; a longer one is a sentence printed as a heading."""

LONGEST_MEANING = 20
"""The most words of a definition; its beginning says what kind of thing the term is."""

_WORD_CHARS = 20
"""Characters of a definition that are read for each word."""


def with_structure(
    graph: DocumentGraph, text: str, *, count_tokens: Callable[[str], int], max_tokens: int
) -> DocumentGraph:
    """*graph* with a context by rule for each retrievable chunk.

    Args:
        max_tokens: The longest context; meanings that do not fit are left out, a path is cut off.
    """
    structure = _Structure(graph, text)

    def with_context(chunk: Chunk) -> Chunk:
        if not chunk.kind.retrievable:
            return chunk
        context = truncated(structure.path_of(chunk), max_tokens, count_tokens)
        for meaning in structure.meanings_of(chunk):
            longer = f"{context}\n{meaning}"
            if count_tokens(longer) > max_tokens:
                break
            context = longer
        return replace(chunk, context=Generated(context, STRUCTURE))

    return replace(graph, chunks=tuple(map(with_context, graph.chunks)))


class _Structure:
    """The headings above each chunk of a document, and the definitions of the terms it uses."""

    def __init__(self, graph: DocumentGraph, text: str) -> None:
        self._text = text
        self._name = short_name(graph.document)
        sections = graph.sections
        self._sections: Mapping[str, Section] = {section.id: section for section in sections}
        self._headings = {
            section.id: _heading_of(section) for section in sections if section.heading
        }
        self._terms: Mapping[str, Term] = {term.id: term for term in graph.terms}
        self._n_users = Counter(use.target for use in graph.uses)
        self._used: defaultdict[str, list[str]] = defaultdict(list)
        for use in graph.uses:
            self._used[use.source].append(use.target)

    def path_of(self, chunk: Chunk) -> str:
        """The document's name and the headings above *chunk*, without one that it begins with."""
        return " › ".join([self._name, *reversed(list(self._headings_above(chunk)))])

    def _headings_above(self, chunk: Chunk) -> Iterator[str]:
        section = self._sections.get(chunk.section_id or "")
        while section is not None:
            if section.id in self._headings and section.span.start < chunk.span.start:
                yield self._headings[section.id]
            section = self._sections.get(section.parent_id or "")

    def meanings_of(self, chunk: Chunk) -> list[str]:
        """The definitions of the terms that *chunk* uses and does not define, the rarest first."""
        used = (self._terms[name] for name in self._used[chunk.id] if name in self._terms)
        elsewhere = [term for term in used if not chunk.span.contains(term.span)]
        elsewhere.sort(key=lambda term: (self._n_users[term.id], term.span))
        return [self._meaning_of(term) for term in elsewhere]

    def _meaning_of(self, term: Term) -> str:
        end = min(term.span.end, term.span.start + LONGEST_MEANING * _WORD_CHARS)
        words = self._text[term.span.start : end].split()
        return " ".join(words[:LONGEST_MEANING]).rstrip(".;,:")


def short_name(document: Document) -> str:
    """A short name of a document, with its code in brackets unless the name has it."""
    names = [document.title, *sorted(document.aliases, key=lambda name: (-len(name), name))]
    names = [" ".join(name.split()) for name in names]
    short = [name for name in names if 1 < len(name.split()) <= LONGEST_NAME]
    name = short[0] if short else " ".join(document.title.split()[:LONGEST_NAME])
    return f"{name} ({document.code})" if document.code and document.code not in name else name


def _heading_of(section: Section) -> str:
    words = (section.heading or "").split()[:LONGEST_HEADING]
    return " ".join([*filter(None, [section.label, section.number]), *words])
