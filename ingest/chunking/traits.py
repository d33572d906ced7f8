"""The traits of chunks: what each holds (a duty, a period), and what kind of text it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from evidence_graph.language import pack_of
from evidence_graph.nodes import NOTHING, Chunk, Document, Section, Trait

BINDING = Trait.DUTY | Trait.PERMISSION | Trait.PROHIBITION | Trait.PERIOD | Trait.AMOUNT
"""Text before the first unit with one of these traits is no title page."""

HANDED_DOWN = Trait.RECITAL | Trait.GLOSSARY | Trait.EXAMPLE | Trait.NOTE | Trait.ATTACHMENT
"""Traits of a heading that also hold below further headings in it.

Others do not: the sections of a Part called "Introduction" are no introductions.
"""

_MARKS = re.compile(r"[#*_|>\\~=`]+")
_LABEL = re.compile(r"(?:\(?\w{1,8}[.)](?:\(\w{1,5}\))* ?|[–—-] ?){1,2}")


class Traits:
    """Tells the traits of the chunks of one document.

    Args:
        sections: Of the document, parents before children.
    """

    def __init__(self, document: Document, sections: Sequence[Section], text: str) -> None:
        pack = pack_of(document.language)
        self._words, self._units, self._text = pack.answers, pack.units, text
        self._notes = pack.structure.headings.notes
        self._sections, self._title = sections, _small(document.title)
        self._begins = {section.span.start: section for section in sections}

    def of(self, chunk: Chunk, *, defines: bool) -> Trait:
        """The traits of *chunk*; none if no lane proposes it.

        Args:
            defines: Whether it holds the definition of a term.
        """
        if not chunk.kind.retrievable:
            return NOTHING
        shown = _small(chunk.span.of(self._text))
        found = self._words.holds(shown)
        if defines:
            found |= Trait.DEFINITION
        if opened := self._words.kind_by_opening(self._without_heading(chunk, shown)):
            found |= opened
        if chunk.section_id is not None:
            below = self._below[chunk.section_id]
            return found | below if below else found
        above = self._sections and chunk.span.end <= self._sections[0].span.start
        if above and self._title in shown and not found & BINDING:
            found |= Trait.TITLE
        return found

    def _without_heading(self, chunk: Chunk, shown: str) -> str:
        """The text *shown* of a chunk without the heading and number at its beginning."""
        section = self._begins.get(chunk.span.start)
        if section is not None and section.heading:
            shown = shown.partition(_small(section.heading))[2].lstrip() or shown
        label = _LABEL.match(shown)
        return shown[label.end() :] if label else shown

    @cached_property
    def _below(self) -> dict[str, Trait]:
        """For each section the traits of its text, by its own heading and those above."""
        found: dict[str, Trait] = {}
        for section in self._sections:
            above = NOTHING if section.parent_id is None else found[section.parent_id]
            if section.heading is not None or section.label is not None:
                above &= HANDED_DOWN
            found[section.id] = above | self._of_section(section)
        return found

    def _of_section(self, section: Section) -> Trait:
        unit = self._units.labelled(section.label) if section.label else None
        found = Trait.ATTACHMENT if unit is not None and unit.is_attachment else NOTHING
        if section.heading is not None:
            heading = _small(section.heading).strip(" .:—–-")
            found |= self._words.kind_by_heading(heading)
            if section.number is None and heading in self._notes:
                found |= Trait.NOTE  # an editor's note after a unit
        return found


def _small(text: str) -> str:
    """*text* without marks of layout, in lower case, white space collapsed."""
    return " ".join(_MARKS.sub(" ", text).lower().split())
