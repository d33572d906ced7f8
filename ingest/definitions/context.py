"""What stands around a paragraph: is it in a list of definitions, and which lead-in governs it?

A lead-in is a paragraph that opens a list ("In this Part:", "For purposes of this title—") or that
governs a section of definitions ("unless the context otherwise requires"). It governs its own
section, from there on, and all below.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from evidence_graph.nodes import SectionKind

from .language import HEADINGS
from .paragraphs import Paragraph
from .scope import Scope, Scopes
from .tree import Tree

_OPENS = re.compile(r"[:—–-]\s*$")
_GOVERNS = re.compile(
    r"unless\b.{0,60}\b(?:context|otherwise)|following\s+(?:\w+\s+){0,3}(?:meanings?|terms?|"
    r"definitions?|expressions?|words)|\bthe\s+(?:terms?|words|expressions?)\s*[:—–-]\s*$|Sinne\s+dies|"
    r"folgende|bedeute[nt]|bezeichne[nt]|^\W*(?:in|for\s+(?:the\s+)?purposes?\s+of|im\s+sinne|"
    r"as\s+used\s+in)\b[^,]{0,60}[:—–-]\s*$",
    re.IGNORECASE | re.DOTALL,
)
_BARE = re.compile(  # a lead-in of which the sign at the end was lost
    r"(?:in|for\s+(?:the\s+)?purposes?\s+of|as\s+used\s+in|im\s+sinne)\b[^.;,:]{0,70}",
    re.IGNORECASE,
)
_LONGEST = 600  # characters of a lead-in
_NAMED = re.compile(r"[“„\"‘*]")


class Contexts:
    """The contexts of the paragraphs of one text."""

    def __init__(
        self,
        text: str,
        tree: Tree,
        paragraphs: Sequence[Paragraph],
        scopes: Scopes,
        language: str,
    ) -> None:
        self._tree = tree
        self._paragraphs = paragraphs
        self._language = language
        self._headed = self._headed_sections()
        self._leads: dict[int | None, list[tuple[int, Scope | None, bool]]] = {}
        for index, paragraph in enumerate(paragraphs):
            if paragraph.is_heading or paragraph.end - paragraph.start > _LONGEST:
                continue
            words = text[paragraph.words : paragraph.end]
            is_lead = _OPENS.search(words) or _BARE.fullmatch(words)
            opens = bool(is_lead) and not _NAMED.match(words)
            if not opens and not (self._is_headed(paragraph.section) and _GOVERNS.search(words)):
                continue
            if _NAMED.search(words):
                continue
            scope = scopes.stated(words, paragraph.section)
            defines = opens and bool(_GOVERNS.search(words) or _BARE.fullmatch(words))
            if scope is not None or defines:
                self._leads.setdefault(paragraph.section, []).append((index, scope, defines))

    def _headed_sections(self) -> list[bool]:
        """For each section whether it, or a heading above, says that it defines."""
        found: list[bool] = []
        for section, parent in zip(self._tree.sections, self._tree.parents, strict=True):
            words = " ".join((section.heading or "").split()).rstrip(".:—– ")
            own = len(words) < 100 and bool(HEADINGS.fullmatch(words))
            above = parent is not None and found[parent]
            found.append(own or above)
        return found

    def _is_headed(self, section: int | None) -> bool:
        return section is not None and self._headed[section]

    def headed(self, index: int) -> bool:
        """Whether a heading above paragraph *index* says that definitions follow."""
        return self._is_headed(self._paragraphs[index].section)

    def listed(self, index: int) -> bool:
        """Whether paragraph *index* stands in a list of definitions."""
        if self.headed(index):
            return True
        lead = self._lead(index)
        return lead is not None and lead[2]

    def governing(self, index: int) -> Scope | None:
        """The scope that a lead-in states for paragraph *index*."""
        section = self._paragraphs[index].section
        for above in [*self._tree.lineage(section), None]:
            lead = self._before(above, index)
            if lead and lead[1] is not None and (lead[2] or self._is_headed(above)):
                return lead[1]
        return None

    def _lead(self, index: int) -> tuple[int, Scope | None, bool] | None:
        """The lead-in next above paragraph *index*: of its section, or of the one above that."""
        section = self._paragraphs[index].section
        lead = self._before(section, index)
        if lead is None and section is not None:
            lead = self._before(self._tree.parents[section], index)
        return lead

    def _before(self, section: int | None, index: int) -> tuple[int, Scope | None, bool] | None:
        """The last lead-in of *section* before paragraph *index*."""
        leads = self._leads.get(section)
        if not leads:
            return None
        i = bisect_left(leads, index, key=lambda lead: lead[0]) - 1
        return leads[i] if i >= 0 else None

    def home(self, section: int | None) -> int | None:
        """The nearest heading with a number at or above *section*: where a local term governs."""
        for i in self._tree.lineage(section):
            here = self._tree.sections[i]
            if here.kind is SectionKind.HEADING and here.number:
                return i
        return None
