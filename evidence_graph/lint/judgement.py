"""How sure a finding is: what a careful reader would mend, and what only may be worth a look.

A reference that leads nowhere is a fault of the text only where the text was read whole and well
around it. Files that are parts of a work, and documents whose units were not found, can be judged
no better than their structure; what is named with "of" something may be of another text; an
attachment may be a file of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod

from ..edges import Reference, ReferenceKind, UnresolvedMention
from ..graph import DocumentGraph
from ..ids import DocumentId, SectionId
from ..inspection.measured import confidence_parts, measured
from ..inspection.sequences import numbered
from ..language import pack_of
from ..language.citations import Label, Level
from ..language.definitions import NEVER, compiled
from ..nodes import ChunkKind, DocumentType, Section, SectionKind
from ..spans import Span
from .finding import Severity
from .library import STANDS_ALONE, LintedLibrary

SOUND = 0.8
"""How sure the structure of a document must be for a warning about a unit that is not there."""
SURE = 0.95
"""The same for an error."""
BESIDE = 2
"""Fewer units of the same kind say nothing of which there should be."""
SLIP = 0.25
"""How far behind the last unit a number may lie that is meant for this text, as a share of them."""
NEXT = 3
"""How near to a number that is there."""
CHANGING = (ReferenceKind.REPEALS, ReferenceKind.AMENDS)
"""What a text changes is text of another, and so is most of what it cites there."""
QUOTED = ("“", "‘", "«", "„")
_SIGNS = ("units", "inside", "balance", "numbers")
"""Parts of the confidence; what references say of it would judge them by themselves."""
_INITIALS = re.compile(r"(?:[A-Z]\.){2,}$")
_WORD = re.compile(r"[ \n][^\W\d]\w*(?=[ \n])")
_GOES_ON = re.compile(r"\]\(|\s*-[a-z]{2,}\b|\s?\.{4}")
"""What follows a number that is not all, or no citation: the end of a link, "-bis", a leader."""
_ASIDE = re.compile(r"\s\((?:[^()]|\([^()]{1,8}\)){1,120}\)(?=\s)")
"""A bracket behind a reference: "section 3 (as read with section 20(4)) of the Act"."""
_WORDS = 3
"""Words that may stand between a reference and "of"."""
_CHAIN = 12
"""Characters between the references of one list: ", " and " and "."""

Mention = Reference | UnresolvedMention


class _Words:
    """How references are read in one language."""

    def __init__(self, language: str) -> None:
        words = pack_of(language).citations
        self.labels: dict[str, Label] = {name.casefold(): at for name, at in words.labels.items()}
        self.within = _choice(words.within)
        self.these = _choice(words.these)
        self.those = compiled(rf"\b(?:{'|'.join(sorted(words.those)) or NEVER})\s$")
        self.ranges = _choice(words.ranges)
        self.amending = compiled(rf"\b(?:{pack_of(language).contracts.amending})\b")

    def label(self, surface: str) -> Label | None:
        """What the first word of a mention says of its number; None where it has none."""
        first = re.match(r"[§Ss]*[^\W\d_]*\.?|§+", surface.strip())
        word = first[0].casefold() if first else ""
        return self.labels.get(word) or self.labels.get(word.rstrip(".s"))


def _choice(words: Iterable[str]) -> re.Pattern[str]:
    found = sorted(words, key=len, reverse=True)
    return compiled(rf"\s*(?:{'|'.join(map(re.escape, found)) or '(?!)'})\b")


_words_of = lru_cache(maxsize=8)(_Words)


class Judge:
    """Judges the findings about references of one document."""

    def __init__(self, library: LintedLibrary, name: DocumentId) -> None:
        self._library = library
        self._graph: DocumentGraph = library.graphs[name]
        self._text = library.text(name)
        self._words = _words_of(self._graph.document.language)
        mentions: list[Mention] = [*self._graph.references, *self._graph.unresolved]
        self._spans = sorted(mention.span for mention in mentions)
        self.amends = self._words.amending.search(self._graph.document.title or "") is not None
        self._changing = {
            self.unit(mention.source_section) for mention in mentions if mention.kind in CHANGING
        }
        self._headings = [
            chunk.span
            for chunk in self._graph.chunks
            if chunk.kind in (ChunkKind.HEADING, ChunkKind.MATTER)
        ]
        # 0 where the document is a part of a work or has no units
        self._sure = 0.0 if _is_part(self._graph) else soundness(self._graph, self._text)

    def dangling(self, mention: UnresolvedMention) -> Severity | None:
        """How sure it is that a provision is missing; None where the text names only itself."""
        surface = mention.surface.strip()
        if self._names_itself(mention.span, surface):
            return None
        label = self._words.label(surface)
        number = re.search(r"[\w.]*\d[\w.]*|\b[A-Z]\b", surface)
        if (
            label is None
            or number is None
            or label.level in (Level.INNER, Level.PASSAGE)
            or (mention.cited and mention.cited.place.external)
        ):
            return Severity.NOTE
        printed = number[0].rstrip(".")
        if mention.cited and mention.cited.names:
            return self._in_another(mention.cited.names, printed, label, surface)
        if (
            self._speaks_of_changes(mention)
            or self._is_of_another(mention.span)
            or _GOES_ON.match(self._text, mention.span.end)
            or self._in_row(mention.span)
            or self._is_in_enacting_words(mention.span)
            or self._sure < SOUND
            or self.is_in_notes(mention.source_section)
            or self._prints(printed)
            or not self._is_near_miss(printed, label, surface)
        ):
            return Severity.NOTE
        is_own = self._graph.document.type is DocumentType.CONTRACT
        sure = is_own and self._sure >= SURE and self._ends_here(mention.span)
        return Severity.ERROR if sure else Severity.WARNING

    def _in_another(
        self, names: Sequence[str], number: str, label: Label, surface: str
    ) -> Severity:
        """How sure it is that a document that the text names has no such unit."""
        homes = {home for name in names for home in self._library.named(name)}
        if len(homes) != 1:
            return Severity.NOTE
        other = Judge(self._library, homes.pop())
        sound = other._sure >= SOUND and not other._prints(number)
        missing = sound and other._is_near_miss(number, label, surface)
        return Severity.WARNING if missing else Severity.NOTE

    def _is_near_miss(self, number: str, label: Label, surface: str) -> bool:
        """Whether the document numbers such units, and *number* is missing among or right behind.

        What lies far behind the last number is of another text, or of another edition.
        """
        wanted = numbered(number)
        sections = self._graph.sections
        if label.level is not Level.UNIT:
            word = surface.split()[0].casefold()
            sections = tuple(s for s in sections if (s.label or "").casefold() == word)
        if wanted is None:
            return False
        found = (numbered(section.number or "") for section in sections)
        beside = {
            n.last for n in found if n and (n.manner, n.before) == (wanted.manner, wanted.before)
        }
        if len(beside) < BESIDE or wanted.last in beside:
            return False
        nearest = min(beside, key=lambda last: (abs(wanted.last - last), last))
        if abs(wanted.last - nearest) > NEXT:
            return False
        around = range(nearest - NEXT - 1, nearest + NEXT + 2)
        if sum(n in beside for n in around) < min(NEXT, len(beside)):
            return False  # of an excerpt, which has a number here and there
        return min(beside) <= wanted.last + 1 <= max(beside) + 1 + max(2, SLIP * len(beside))

    def partial(self, reference: Reference, missing: str) -> Severity:
        """How sure it is that a part of a provision is missing."""
        target = self._library.sections.get(SectionId(reference.target))
        label = self._words.label(reference.surface)
        unit = re.match(r"\([^()]*\)|\S+", missing)
        if (
            target is None
            or unit is None
            or self._graph.document.type not in STANDS_ALONE
            or label is None
            or label.level is not Level.UNIT
            or self._words.ranges.search(reference.surface)
            or self._text.endswith(QUOTED, 0, reference.span.start)  # what an amending act replaces
            or self._speaks_of_changes(reference)
            or self._in_row(reference.span)
            or self._is_of_another(reference.span)
            or self._sure < SOUND
            or ("." in unit[0] and self._prints(unit[0]))
        ):
            return Severity.NOTE
        wanted = numbered(unit[0])
        beside = [numbered(s.number or "") for s in self._library.below(target)]
        alike = [n.last for n in beside if n and wanted and n.manner == wanted.manner]
        if wanted is None or len(alike) < 2 or wanted.first <= max(alike):
            return Severity.NOTE
        sure = self._sure >= SURE and self._ends_here(reference.span)
        return Severity.ERROR if sure else Severity.WARNING

    def _speaks_of_changes(self, mention: Mention) -> bool:
        """Whether its document, or its whole section, changes another text."""
        return self.amends or self.unit(mention.source_section) in self._changing

    def unit(self, section: SectionId | None) -> SectionId | None:
        """The outermost provision that holds *section*."""
        here = section and self._library.sections.get(section)
        while here and here.parent_id is not None:
            above = self._library.sections[here.parent_id]
            if above.kind is not SectionKind.PROVISION:
                break
            here = above
        return here.id if here else None

    def is_in_notes(self, section: str | None) -> bool:
        """Whether a heading above says that an editor's remarks stand there."""
        notes = pack_of(self._graph.document.language).definitions.glossary.notes
        above = None if section is None else SectionId(section)
        while above is not None and (here := self._library.sections.get(above)) is not None:
            if (here.heading or "").strip(" .:").lower() in notes:
                return True
            above = here.parent_id
        return False

    def _names_itself(self, span: Span, surface: str) -> bool:
        """Whether it is "this Section 13.3", or the heading "ARTICLE 7 GENERAL PROVISIONS"."""
        if self._words.these.match(surface):
            return True
        if any(heading.contains(span) for heading in self._headings):
            return True
        before = self._text[max(0, span.start - 40) : span.start].rstrip(" \t*#_>-•")
        behind = self._text[span.end : span.end + 40].lstrip(" \t*_.:—–-")
        if before.endswith("\n["):
            return True  # "[Section 25 was repealed.]"
        begins = not before or before.endswith(("\n", "."))
        return begins and (
            not behind or behind[:1].isupper() or behind[:1] == "(" or behind.startswith("\n")
        )

    def _is_in_enacting_words(self, span: Span) -> bool:
        """Whether it stands before all numbered units of a text that is no contract.

        Such words cite what empowers: "Auf Grund des § 6 Abs. 1".
        """
        if self._graph.document.type is DocumentType.CONTRACT:
            return False
        first = next((section for section in self._graph.sections if section.number), None)
        return first is not None and span.end <= first.span.start

    def _is_of_another(self, span: Span) -> bool:
        """Whether a name stands before it ("RFC3986 Section 4.2"), or "of" it behind its list."""
        if self._words.those.search(self._text, max(0, span.start - 20), span.start):
            return True  # "Subsection (f) of such section 1209"
        before = self._text[max(0, span.start - 60) : span.start].rstrip(" \n\t,;)").split()
        last = before[-1] if before else ""
        if any(map(str.isdigit, last)) or _INITIALS.search(last):
            return True  # "RFC3986 Section 4.2", "2005, No. 71, § 54c", "24 V.S.A. § 901"
        end = self._end_of_list(span)
        if aside := _ASIDE.match(self._text, end):
            end = aside.end()
        for _ in range(_WORDS):  # "zweiter Halbsatz des Gesetzes"
            comma = end + (self._text[end : end + 1] == ",")
            of = self._words.within.match(self._text, comma)
            if of is not None:
                return not self._words.these.match(self._text, of.end())
            word = _WORD.match(self._text, end)
            if word is None:
                return False
            end = word.end()
        return False

    def _end_of_list(self, span: Span) -> int:
        end = span.end
        for other in self._spans:
            if not end < other.start <= end + _CHAIN:
                continue
            between = self._text[end : other.start]
            if "." not in between and not self._words.within.match(between):
                end = other.end
        return end

    def _ends_here(self, span: Span) -> bool:
        """Whether a sentence or a clause ends behind the mention."""
        return self._text[span.end : span.end + 1] in (".", ",", ";", ")", "\n", "")

    def _in_row(self, span: Span) -> bool:
        """Whether a mention stands in a row of a table, which may tell of other texts."""
        start = self._text.rfind("\n", 0, span.start) + 1
        end = self._text.find("\n", span.end)
        line = self._text[start : end if end >= 0 else None]
        return "\t" in line or " | " in line

    def _prints(self, number: str) -> bool:
        """Whether the text prints a number as that of a unit which was not found."""
        label = r"(?:[^\W\d_]+\.?[ \t]+|§+\s*)?"
        printed = r"\\?\.[ \t]?".join(map(re.escape, number.split(".")))  # "33\. 2", "2.4.Feedback"
        # behind a stop, or the foot of a page: "Page 11 of 39 6.3. Dues"
        before = r"(?:^[ \t]*|[.;:”\"\]\d][ \t])"
        unit = rf"{before}{label}[ \t>*#_-]*{printed}\\?[.):]?(?=[\s—–*-]|[^\W\d_])"
        places = re.finditer(unit, self._text, re.MULTILINE)
        spans = self._spans
        # a heading that was not cut may have been read as a mention of itself
        return any(
            not any(
                s.start < at.end() <= s.end
                and not self._names_itself(s, self._text[s.start : s.end])
                for s in spans
            )
            for at in places
        )


def soundness(graph: DocumentGraph, text: str) -> float:
    """How sure the structure of a document is, by all signs but its references."""
    parts = confidence_parts(graph, measured(graph, text))
    return prod(parts[name] for name in _SIGNS)


def _is_part(graph: DocumentGraph) -> bool:
    """Whether its outermost numbers do not begin at 1: a file of a work of several."""
    levels: dict[int, list[Section]] = {}
    for section in graph.sections:
        if section.number:
            levels.setdefault(section.level, []).append(section)
    for _, sections in sorted(levels.items()):
        first = numbered(sections[0].number or "")
        if first and not first.before and first.first > 1:
            return True
        if len(sections) > 1:
            return first is None or first.first > 1
    return True
