"""Decides the severity of findings about references.

A dangling reference is an error of the text only if the structure around it was read correctly. So
a finding is a mere note if the file is part of a larger work, if the confidence in the structure is
low, if the words may cite another text ("section 3 of …"), or if the target may be in an attachment
that is a file of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..edges import Reference, ReferenceKind, UnresolvedMention, UnresolvedReason
from ..graph import DocumentGraph
from ..ids import DocumentId, SectionId
from ..inspection.sequences import numbered
from ..language import pack_of
from ..language.citations import Label, Level
from ..language.patterns import NEVER, compiled
from ..nodes import ChunkKind, DocumentType, Section, SectionKind
from ..spans import Span
from .finding import Severity
from .library import STANDS_ALONE, LintedLibrary

SOUND = 0.8
"""Least confidence in a document's structure for a warning about a missing unit."""
SURE = 0.95
"""Least confidence in a document's structure for an error."""
BESIDE = 2
"""Least number of units of the same kind that show how they are counted."""
NEXT = 3
"""How far a missing number may be behind the last one."""
CHANGING = (ReferenceKind.REPEALS, ReferenceKind.AMENDS)
"""Kinds of references to a text that the citing one changes; it mostly cites that text there."""
ELSEWHERE = (UnresolvedReason.EXTERNAL, UnresolvedReason.OUTSIDE_LIBRARY)
"""Why mentions of another law lead nowhere."""
QUOTED = ("“", "‘", "«", "„")
_INITIALS = re.compile(r"(?:[A-Z]\.){2,}$")
_WORD = re.compile(r"[ \n][^\W\d]\w*(?=[ \n])")
_GOES_ON = re.compile(r"\]\(|\s*-[a-z]{2,}\b|\s?\.{4}")
"""Signs behind a number that goes on or is no citation: the end of a link, "-bis", a leader."""
_ASIDE = re.compile(r"\s\((?:[^()]|\([^()]{1,8}\)){1,120}\)(?=\s)")
"""A bracket behind a reference: "section 3 (as read with section 20(4)) of the Act"."""
_ITEM = re.compile(
    r"\(\s?\w{1,4}\s?\)|(?:^|\s)(?:[a-z]\)|\d{1,2}[.)](?=\s))|^[ \t]{0,12}[-*•]\s", re.MULTILINE
)
"""The sign of an item: "(a)", "b)", "2.", "-"."""
_CODE_BEHIND = re.compile(
    r"(?:\s(?:[a-z]{1,3}\.\s?)?\(?[a-z]\)?\.?,?(?:\s[a-z]{2,4}(?=\s))?){1,3}\s[A-Z][A-Za-z]{0,8}[A-Z]\b"
)
"""Items and the code of a law behind a reference: "Art. 6 (1) a. and f. GDPR"."""
_THING = re.compile(r" [A-Z][a-z]{2,20}(?=[\s.,;)])")
_WORDS = 3
"""Most words between a reference and "of"."""
_BRACKETED = re.compile(r"\[[^\[\]]{4,}\]$")
"""A work in brackets: "[Port Schema]". "[x]" is the mark of an item."""
_CHAIN = 12
"""Most characters between the references of one list: ", " and " and "."""

Mention = Reference | UnresolvedMention


class _Words:
    """The patterns of one language for words around references."""

    def __init__(self, language: str) -> None:
        words = pack_of(language).citations
        self.labels: dict[str, Label] = {name.casefold(): at for name, at in words.labels.items()}
        self.within = _choice(words.connectives.within)
        self.these = _choice(words.pointers.these)
        self.those = compiled(rf"\b(?:{'|'.join(sorted(words.pointers.those)) or NEVER})\s$")
        self.ranges = _choice(words.connectives.ranges)
        self.amending = compiled(rf"\b(?:{pack_of(language).contracts.amending})\b")

    def label(self, surface: str) -> Label | None:
        """The label in the first word of a mention; None if it has none."""
        first = re.match(r"[§Ss]*[^\W\d_]*\.?|§+", surface.strip())
        word = first[0].casefold() if first else ""
        return self.labels.get(word) or self.labels.get(word.rstrip(".s"))


def _choice(words: Iterable[str]) -> re.Pattern[str]:
    found = sorted(words, key=len, reverse=True)
    return compiled(rf"\s*(?:{'|'.join(map(re.escape, found)) or '(?!)'})\b")


_words_of = lru_cache(maxsize=8)(_Words)


class Judge:
    """Decides the severity of findings about the references of one document."""

    def __init__(self, library: LintedLibrary, name: DocumentId) -> None:
        self._library = library
        self._graph: DocumentGraph = library.graphs[name]
        self._text = library.text(name)
        self._words = _words_of(self._graph.document.language)
        mentions: list[Mention] = [*self._graph.references, *self._graph.unresolved]
        self._spans = sorted(mention.span for mention in mentions)
        self._elsewhere = [m.surface for m in self._graph.unresolved if m.reason in ELSEWHERE]
        self.amends = self._words.amending.search(self._graph.document.title or "") is not None
        self._changing = {
            self.unit(mention.source_section) for mention in mentions if mention.kind in CHANGING
        }
        self._headings = [
            chunk.span
            for chunk in self._graph.chunks
            if chunk.kind in (ChunkKind.HEADING, ChunkKind.MATTER)
        ]
        # 0 for a part of a larger work and for a document without units
        self._soundness = 0.0 if _is_part(self._graph) else library.soundness(name)

    def dangling(self, mention: UnresolvedMention) -> Severity | None:
        """The severity of a dangling mention; None if the mention names its own unit."""
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
            or self._soundness < SOUND
            or self.is_in_notes(mention.source_section)
            or self._is_in_note(mention.span)
            or self._prints(printed)
            or not self._is_near_miss(printed, label, surface)
        ):
            return Severity.NOTE
        is_own = self._graph.document.type is DocumentType.CONTRACT
        sure = is_own and self._soundness >= SURE and self._ends_here(mention.span)
        return Severity.ERROR if sure else Severity.WARNING

    def _in_another(
        self, names: Sequence[str], number: str, label: Label, surface: str
    ) -> Severity:
        """The severity of a mention that names another document, which lacks the unit."""
        homes = {home for name in names for home in self._library.named(name)}
        if len(homes) != 1:
            return Severity.NOTE
        other = Judge(self._library, homes.pop())
        sound = other._soundness >= SOUND and not other._prints(number)
        missing = sound and other._is_near_miss(number, label, surface)
        return Severity.WARNING if missing else Severity.NOTE

    def _is_near_miss(self, number: str, label: Label, surface: str) -> bool:
        """Whether *number* is right after the last number of a complete count of similar units.

        Where the count has a gap, the outline may have lost units, or the text is an excerpt. A
        number far beyond the last one belongs to another text, or to another edition.
        """
        wanted = numbered(number)
        sections = self._graph.sections
        if label.level is not Level.UNIT:
            word = surface.split()[0].casefold()
            sections = tuple(s for s in sections if (s.label or "").casefold() == word)
        if wanted is None:
            return False
        found = (numbered(section.number or "") for section in sections)
        beside = {  # "Article 10" is none of the items "(1)" to "(9)"
            n.last
            for n in found
            if n and (n.manner, n.before, n.opens) == (wanted.manner, wanted.before, wanted.opens)
        }
        is_complete = len(beside) >= BESIDE and beside == set(range(1, len(beside) + 1))
        return is_complete and 0 < wanted.last - len(beside) <= NEXT

    def partial(self, reference: Reference, missing: str) -> Severity:
        """The severity of a partial reference, whose target lacks the unit *missing*."""
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
            or self._is_quoted(reference.span)
            or self._speaks_of_changes(reference)
            or self._in_row(reference.span)
            or self._is_of_another(reference.span)
            or self._soundness < SOUND
            or self._is_doubtful(target, reference)
            or ("." in unit[0] and self._prints(unit[0]))
        ):
            return Severity.NOTE
        wanted = numbered(unit[0])
        beside = [numbered(s.number or "") for s in self._library.below(target)]
        alike = [n.last for n in beside if n and wanted and n.manner == wanted.manner]
        is_beyond = len(alike) >= BESIDE and wanted is not None and wanted.first > max(alike)
        if wanted is None or not (is_beyond or self._is_undivided(target)):
            return Severity.NOTE
        sure = self._soundness >= SURE and self._ends_here(reference.span)
        return Severity.ERROR if sure else Severity.WARNING

    def _is_doubtful(self, target: Section, reference: Reference) -> bool:
        """Whether the unit that *reference* leads to may not be the one that is meant.

        Its text ends amid a sentence, it is in another attachment, or the same words cite another
        law elsewhere.
        """
        library = self._library
        words = target.span.of(library.text(target.document_id)).rstrip(" \n\t\"”’')]*_")
        source = library.division(reference.source_section)[0]
        return (
            not words.endswith((".", ";", ":"))
            or bool(_INITIALS.search(words))  # "Bank: Harbour Bank, N.A."
            or (source is not None and source != library.division(target.id)[0])
            or any(other.startswith(reference.surface) for other in self._elsewhere)
        )

    def _is_undivided(self, section: Section) -> bool:
        """Whether the text of a section has no items, and the next number follows it."""
        if section.document_id != self._graph.document.id or self._library.below(section):
            return False
        words = section.span.of(self._text)
        own = numbered(section.number or "")
        if own is None or not words.strip():
            return False
        if _ITEM.search(words, words.find(section.number or "") + len(section.number or "") + 1):
            return False
        after = (numbered(s.number or "") for s in self._graph.sections if s.level == section.level)
        return any(n and n.before == own.before and n.last == own.last + 1 for n in after)

    def _is_quoted(self, span: Span) -> bool:
        """Whether a quotation begins at *span*, as of text that an amending act replaces."""
        return self._text.endswith(QUOTED, 0, span.start)

    def _speaks_of_changes(self, mention: Mention) -> bool:
        """Whether the document, or the whole provision around the mention, amends a text."""
        return self.amends or self.unit(mention.source_section) in self._changing

    def unit(self, section: SectionId | None) -> SectionId | None:
        """The outermost provision that contains *section*."""
        here = section and self._library.sections.get(section)
        while here and here.parent_id is not None:
            above = self._library.sections[here.parent_id]
            if above.kind is not SectionKind.PROVISION:
                break
            here = above
        return here.id if here else None

    def is_in_notes(self, section: str | None) -> bool:
        """Whether a heading above marks editorial notes."""
        notes = pack_of(self._graph.document.language).definitions.glossary.notes
        above = None if section is None else SectionId(section)
        while above is not None and (here := self._library.sections.get(above)) is not None:
            if (here.heading or "").strip(" .:").lower() in notes:
                return True
            above = here.parent_id
        return False

    def _is_in_note(self, span: Span) -> bool:
        """Whether the line of a mention is an editorial note: "Editor's note—Sections 4 to 9"."""
        start = self._text.rfind("\n", 0, span.start) + 1
        first, dash, _ = self._text[start : span.start].partition("—")
        notes = pack_of(self._graph.document.language).definitions.glossary.notes
        return bool(dash) and first.strip(" *_[(").lower() in notes

    def _names_itself(self, span: Span, surface: str) -> bool:
        """Whether it is "this Section 13.3", or the heading "ARTICLE 7 GENERAL PROVISIONS"."""
        if self._words.these.match(surface):
            return True
        if any(heading.contains(span) for heading in self._headings):
            return True
        before = self._text[max(0, span.start - 40) : span.start].rstrip(" \t*#_>-•")
        behind = self._text[span.end : span.end + 40].lstrip(" \t*_.:;'—–-")
        if before.endswith("\n["):
            return True  # "[Section 25 was repealed.]"
        begins = not before or before.endswith(("\n", "."))
        return begins and (
            not behind or behind[:1].isupper() or behind[:1] == "(" or behind.startswith("\n")
        )

    def _is_in_enacting_words(self, span: Span) -> bool:
        """Whether a mention precedes all numbered units, in a text that is not a contract.

        Enacting words cite the enabling provision: "Auf Grund des § 6 Abs. 1".
        """
        if self._graph.document.type is DocumentType.CONTRACT:
            return False
        first = next((section for section in self._graph.sections if section.number), None)
        return first is not None and span.end <= first.span.start

    def _is_of_another(self, span: Span) -> bool:
        """Whether a name precedes the mention ("RFC3986 Section 4.2"), or "of" follows its list.

        A bracket before it ("[Port Schema] Section 2.6") is the name of a work too.
        """
        if self._words.those.search(self._text, max(0, span.start - 20), span.start):
            return True  # "Subsection (f) of such section 1209"
        words = self._text[max(0, span.start - 60) : span.start].rstrip(" \n\t,;)")
        before = words.split()
        last = before[-1] if before else ""
        if _BRACKETED.search(words):
            return True
        if any(map(str.isdigit, last)) or _INITIALS.search(last):
            return True  # "RFC3986 Section 4.2", "2005, No. 71, § 54c", "24 V.S.A. § 901"
        end = self._end_of_list(span)
        if _CODE_BEHIND.match(self._text, span.end) or self._tells_a_thing(span):
            return True
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

    def _tells_a_thing(self, span: Span) -> bool:
        """Whether a mention tells what a thing is, by a law that is not named: a "Section 8 Pier".

        Not where all nouns have capitals: "nach § 8 Mieter".
        """
        capitals = bool(pack_of(self._graph.document.language).citations.instruments.compound)
        return not capitals and _THING.match(self._text, span.end) is not None

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
        """Whether a sentence or a clause ends after the mention."""
        return self._text[span.end : span.end + 1] in (".", ",", ";", ")", "\n", "")

    def _in_row(self, span: Span) -> bool:
        """Whether a mention is in a row of a table, which may list other texts."""
        start = self._text.rfind("\n", 0, span.start) + 1
        end = self._text.find("\n", span.end)
        line = self._text[start : end if end >= 0 else None]
        return "\t" in line or " | " in line

    def _prints(self, number: str) -> bool:
        """Whether the text prints a number like that of a unit which ingestion did not find."""
        label = r"(?:[^\W\d_]+\.?[ \t]+|§+\s*)?"
        printed = r"\\?\.[ \t]?".join(map(re.escape, number.split(".")))  # "33\. 2", "2.4.Feedback"
        # after a stop, or a page footer: "Page 11 of 39 6.3. Dues"
        before = r"(?:^[ \t]*|[.;:”\"\]\d][ \t])"
        unit = rf"{before}{label}[ \t>*#_-]*{printed}\\?[.):]?(?=[\s—–*-]|[^\W\d_])"
        places = re.finditer(unit, self._text, re.MULTILINE)
        spans = self._spans
        # a missed heading may have been read as a mention of itself
        return any(
            not any(
                s.start < at.end() <= s.end
                and not self._names_itself(s, self._text[s.start : s.end])
                for s in spans
            )
            for at in places
        )


def _is_part(graph: DocumentGraph) -> bool:
    """Whether the outermost numbers do not begin at 1: the file is part of a larger work."""
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
