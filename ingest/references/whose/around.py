"""Which document the words right around a unit say it is of, where these are no document's name.

"Former § 2", "paragraph 8 of the resolution", "Rule 38, Ports Rules of Evidence".
"""

from __future__ import annotations

from evidence_graph.citation.model import Citation, Instrument
from evidence_graph.language.citations import CitationWords, Level

from ..mention import ELSEWHERE
from ..names import Names
from ..tree import Tree
from .surroundings import patterns_of

FORMER_CHARS = 14
"""The word before a unit of an earlier version stands in so many characters."""


class Around:
    """Reads what stands around the units of one text."""

    def __init__(self, text: str, tree: Tree, language: CitationWords, names: Names) -> None:
        self._text = text
        self._tree = tree
        self._language = language
        self._names = names
        self._patterns = patterns_of(language)
        heads = (section.label or section.heading or "" for section in tree.sections)
        self._headed_words = {head.split()[0].lower() for head in heads if head.strip()}

    def behind(self, citation: Citation) -> Instrument | None:
        """The document that stands behind a comma: "Rule 38, Vermont Rules of Evidence"."""
        first = citation.chain[0]
        is_foreign = (
            first.label.level is Level.UNIT
            and not first.items[0].bare
            and not self._tree.has(first.items[0].number[0])
        )
        if not is_foreign or not self._text.startswith(", ", citation.end):
            return None
        if not self._text[citation.end + 2 : citation.end + 3].isupper():
            return None
        named = self._names.read(self._text, citation.end + 2)
        if named is None or named.pointer or named.code or named.foreign or not named.name:
            return None
        return named if " " in named.name and not self._language.instruments_compound else None

    def of_another(self, citation: Citation) -> Instrument | None:
        """What no name is read of, behind a unit: "paragraph 8 of Statement of Practice No. 7"."""
        if citation.points or (citation.chain and citation.chain[-1].label.level is Level.PASSAGE):
            return None
        start, end = citation.start, citation.end
        patterns, nowhere = self._patterns, Instrument(start, start, ELSEWHERE)
        if patterns.former.search(self._text, max(0, start - FORMER_CHARS), start):
            return nowhere
        if patterns.published.match(self._text, end):
            return nowhere
        if self._is_numbered_apart(citation):
            return nowhere
        paper = patterns.paper.match(self._text, end)
        if paper and not self._names.says(paper["paper"]):
            return nowhere
        match = patterns.foreign.match(self._text, end)
        if match is None or self._names.says(match["name"]):
            return None
        name = match["name"].lower()
        if match["number"] and (name in self._language.labels or name in self._headed_words):
            return None
        return nowhere

    def _is_numbered_apart(self, citation: Citation) -> bool:
        """Whether a paragraph has a number as none here has: "Absatz 1.16.1.2" of a convention."""
        outer = citation.chain[0]
        number = outer.items[0].number[0]
        around = number.rpartition(".")[0]
        if "." not in around or self._tree.has(number) or self._tree.has(around):
            return False
        return outer.label.level in (Level.INNER, Level.CONTAINER)
