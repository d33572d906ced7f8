"""Small texts with their sections, as the pipeline sees them."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.ids import DocumentId
from evidence_graph.language import pack_of
from evidence_graph.nodes import Section
from ingest.convert.text import convert
from ingest.converted import ConvertedDocument
from ingest.definitions import Definition, find_definitions
from ingest.sections import sections_of
from ingest.structure import parse


class Lawbook:
    """A text with what is found in it."""

    def __init__(self, words: str, *, language: str = "en") -> None:
        source = dedent(words).strip("\n")
        self.converted: ConvertedDocument = convert(source.encode(), name="law.txt")
        self.text = self.converted.text
        units = parse(self.converted, pack_of(language)).units
        self.sections: list[Section] = sections_of(DocumentId("law"), units, language)
        self.language = language
        self.definitions: list[Definition] = find_definitions(
            self.text, self.sections, language=language, blocks=self.converted.blocks
        )

    @property
    def terms(self) -> list[str]:
        return [definition.term for definition in self.definitions]

    def of(self, term: str) -> Definition:
        """The first definition of *term*."""
        return next(d for d in self.definitions if d.term == term)

    def meaning(self, term: str) -> str:
        """The words of the first definition of *term*."""
        return self.of(term).span.of(self.text)

    def scope_of(self, term: str) -> str | None:
        scope = self.of(term).scope
        return None if scope is None else self.sections[scope].anchor
