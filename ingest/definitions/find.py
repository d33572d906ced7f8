"""Finds all definitions of a text.

Rules find terms, paragraph by paragraph or by their place. Of terms that overlap the first is kept.
Then each term gets its printed form, its scope, its span and whether its capitals matter.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import takewhile

from evidence_graph.language import pack_of
from evidence_graph.language.definitions import Verb
from evidence_graph.nodes import Section
from evidence_graph.spans import Span
from evidence_graph.words import normal_form

from ..converted import Block, BlockKind
from ..occurrences import holding
from ..quotation_marks import Name, is_quoted_twice, quotations, quoted_names
from ..section_tree import SectionTree
from .capitals import Capitals
from .containing_sections import ContainingSections
from .extent import Extents
from .lead_ins import LeadIns
from .model import Definition, FoundTerm, Source
from .paragraphs import Paragraph, paragraphs_of
from .printed_names import Names, PrintedNames
from .rules.abbreviations import (
    abbreviated_terms,
)
from .rules.bold_names import bold_names, code_names
from .rules.filled_in import filled_in_terms
from .rules.glossary import Glossaries, linked_definitions, marked_terms
from .rules.passing import passing_terms
from .rules.quoted import QuotedTerms
from .rules.sentences import DefiningSentences
from .rules.unquoted import UnquotedTerms
from .scope.governing import Governing
from .scope.units import Scopes

_NEAR = 3  # paragraphs from a heading to the sentence that defines the term in it
_WITHOUT_VERB = (Verb.GLOSSARY, Verb.MARKED)
_AROUND = 3  # the most characters on either side of a term that is a line of its own
_MARKS = 2  # the marks around a quoted name
_LABEL_END = re.compile(r"[*_]{0,3}[”\"’»]?[*_]{0,3}\)[*_]{0,3}:[*_]{0,3}\s*")
_SENTENCE = re.compile(r"[^\W\d_]{3}[.][ \t]*\n")  # at the end of a line
_VALUE = re.compile(r"0[xb][\dA-Fa-f]+|[\d\W]+")  # "0x11", "10", "1024/1"
_REMARK = re.compile(r"\s*\[[^\[\]]*\]\s*")
_ESCAPES = re.compile(r"(?:\\\w)+")  # of signs in code: "\r\n"
_SUFFIX = re.compile(r"\.[A-Za-z]{2,8}\Z")
_JOINED = re.compile(r"[_-]+")  # words of the name of a file
_NUMBER = re.compile(r"\A\d{1,3}[. _-]+(?=[^\W\d_])")  # "04-glossary.md"
_MOST_OF_NAME = 6  # words of a title or a file that says what a document is


def find_definitions(
    text: str,
    sections: Sequence[Section],
    *,
    language: str,
    defined: Sequence[Span] = (),
    blocks: Sequence[Block] = (),
    names: Sequence[str] = (),
) -> list[Definition]:
    """The definitions of *text*, in order of place.

    Args:
        sections: In order of place, parents before children.
        language: A BCP 47 tag; without a pack for it only the terms in *defined* are found.
        defined: Spans that the source itself marks as defined terms.
        blocks: The layout of the text; without it paragraphs end at blank lines.
        names: The title and the file of the document: all of "glossary.md" may be definitions.
    """
    pack = pack_of(language)
    tree = SectionTree(sections, language)
    paragraphs = paragraphs_of(text, tree, blocks, pack.definitions, pack.structure.pages.labels)
    title = _title(text, tree, blocks)
    words = title.of(text).strip("#=-* \n") if title else ""
    end = title.end if title else 0
    source = Source(text, pack, tree, paragraphs, words, end, tuple(map(_words_of, names)))
    return _Finder(source).all(defined)


def _title(text: str, tree: SectionTree, blocks: Sequence[Block]) -> Span | None:
    """The first heading of *text*, unless it belongs to a section or a sentence is above it."""
    first = next((b.span for b in blocks if b.kind is BlockKind.HEADING), None)
    if first is None or first.start in tree.starts:
        return None
    matter = takewhile(lambda b: b.kind is BlockKind.MATTER and b.span.end <= first.start, blocks)
    begins = max((block.span.end for block in matter), default=0)
    return None if _SENTENCE.search(text, begins, first.start) else first


def _words_of(name: str) -> str:
    """The words of a title or, without suffix and number, of a file; "" if they are many.

    "04-glossary.md" is a glossary; "how-we-load-the-glossary.md" speaks of one.
    """
    stem = _NUMBER.sub("", _SUFFIX.sub("", name.rpartition("/")[2]))
    words = _JOINED.sub(" ", stem).split()
    return " ".join(words) if len(words) <= _MOST_OF_NAME else ""


class _Finder:
    """Runs the steps over one text."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.scopes = Scopes(source.text, source.tree, source.pack)
        self.lead_ins = LeadIns(source, self.scopes)
        self.names = PrintedNames(source)

    def all(self, defined: Sequence[Span]) -> list[Definition]:
        """All definitions, in order of place."""
        source = self.source
        found = [*self._in_paragraphs(), *self._by_place(defined)]
        found += abbreviated_terms(source, found)
        kept = self._without_headings(_disjoint(found))
        extents, capitals = Extents(source, kept, self.lead_ins), Capitals(source, kept)
        names = [self._names_of(item) for item in kept]
        normals = [normal_form(term, source.pack.code) for term, *_ in names]
        governing = Governing(source, self.scopes, self.lead_ins).of(kept, normals)
        homes, definitions = ContainingSections(source, self.lead_ins), []
        for item, (term, *others), normal, scope in zip(
            kept, names, normals, governing, strict=True
        ):
            if not normal or _VALUE.fullmatch(term) or self._is_repealed(item):
                continue
            span = extents.of(item)
            definitions.append(
                Definition(
                    term=term,
                    normal=normal,
                    span=span,
                    surface=item.surface,
                    verb=item.verb,
                    aliases=tuple(a for a in dict.fromkeys((*others, *item.aliases)) if a != term),
                    section=homes.of(item, span),
                    scope=scope,
                    case_sensitive=capitals.are_meant(item),
                )
            )
        return definitions

    def _names_of(self, item: FoundTerm) -> Names:
        """The term as printed, without marks, and its further forms."""
        return self.names.of(item.surface.of(self.source.text))

    def _is_repealed(self, item: FoundTerm) -> bool:
        """Whether an editor's note stands in place of the meaning: "berth[Repealed, 2001]"."""
        end = self.source.paragraphs[item.paragraph].end
        return bool(_REMARK.fullmatch(self.source.text, item.surface.end, end))

    def _without_headings(self, found: Sequence[FoundTerm]) -> list[FoundTerm]:
        """*found* without headings that only repeat a term: "1.4 Fee “Fee” means".

        The title of the text gives a name only if nothing below gives it.
        What the source marks as a term, but is the meaning of the term before it, is dropped too;
        so is a line right above the definition of another term, as a side note has in a second
        language: "“fee” ¶ « droit » ¶ “fee” means".
        """
        names = [self._names_of(item)[0].lower().rstrip(".") for item in found]
        kept = []
        for i, item in enumerate(found):
            is_line = self._is_line(item)
            marked, entry = item.verb is Verb.MARKED, item.verb is Verb.GLOSSARY
            if is_line and entry and self._begins_next(item, found[i + 1 : i + 2]):
                continue
            if i and names[i - 1] == names[i] and self._narrows(item, found[i - 1]):
                continue
            is_label = marked and self._ends_label(item)
            reach = _NEAR if is_line or entry or is_label else 0
            may_head = entry or (marked and item.whole) or is_label
            is_heading = may_head and any(
                names[other] == names[i]
                and found[other].verb is not Verb.EXCLUDES
                and found[other].paragraph - item.paragraph
                <= (
                    reach if not marked or is_label or found[other].verb not in _WITHOUT_VERB else 0
                )
                for other in range(i + 1, min(i + 1 + _NEAR, len(found)))
            )
            in_title = item.surface.start < self.source.title_end
            if not is_heading and not (in_title and names[i] in names[i + 1 :]):
                kept.append(item)
        return kept

    def _narrows(self, item: FoundTerm, before: FoundTerm) -> bool:
        """Whether *item* only narrows or widens the meaning *before*: "“Tug” also includes".

        What it excludes may stand in the next paragraph: "Tug: a boat ¶ Tug does not include".
        """
        reach = 1 if item.verb is Verb.EXCLUDES and before.verb is Verb.GLOSSARY else 0
        return (
            item.verb in (Verb.EXCLUDES, Verb.INCLUDES)
            and before.whole
            and item.paragraph - before.paragraph <= reach
            and not item.sentence.strip()
        )

    def _is_line(self, item: FoundTerm) -> bool:
        """Whether the paragraph of *item* has nothing but its term."""
        here = self.source.paragraphs[item.paragraph]
        before, after = item.surface.start - here.words, here.end - item.surface.end
        return before <= _AROUND and after <= _AROUND

    def _ends_label(self, item: FoundTerm) -> bool:
        """Whether a bracket with *item* ends a label: "**Port Company ("Company"):**"."""
        end = self.source.paragraphs[item.paragraph].end
        return bool(_LABEL_END.fullmatch(self.source.text, item.surface.end, end))

    def _begins_next(self, item: FoundTerm, behind: Sequence[FoundTerm]) -> bool:
        """Whether the paragraph below *item* begins with a quoted term and its verb."""
        return any(
            following.paragraph == item.paragraph + 1
            and following.quoted
            and following.verb not in _WITHOUT_VERB
            and following.surface.start - self.source.paragraphs[following.paragraph].words
            <= _AROUND
            for following in behind
        )

    def _in_paragraphs(self) -> Iterator[FoundTerm]:
        """The terms that sentences define, in order of paragraph; not those inside a quotation."""
        source, paragraphs = self.source, self.source.paragraphs
        quoted_here = quoted_names(source.text, spaced=source.words.quoted.spaced_marks)
        names = [name for name in quoted_here if not _is_code(name, source.text)]
        if more := [
            *bold_names(source.text, source.words),
            *code_names(source.text, source.words),
        ]:
            names = sorted((*names, *more), key=lambda name: name.whole.start)
        quoted, unquoted = QuotedTerms(source, names), UnquotedTerms(source)
        sentences = DefiningSentences(source)
        quotes = quotations(source.text)
        starts = [span.start for span in quotes]
        named = holding(
            [name.whole.start for name in names],
            source.starts,
            [paragraph.end for paragraph in paragraphs],
        )
        speaking = unquoted.speaking()
        indexes = range(len(paragraphs)) if sentences else sorted({*named, *speaking})
        # The title comes last: a word like "so-called" names only at the first place.
        for index in sorted(indexes, key=lambda i: paragraphs[i].start < source.title_end):
            paragraph = paragraphs[index]
            listed = self.lead_ins.listed(index)
            found = [*quoted(index, paragraph, listed=listed)] if index in named else []
            if paragraph.is_heading:  # "LEASE DEED (“Lease”)", "(hereinafter the “Lessee”)"
                yield from (item for item in found if self._is_in_brackets(item))
                continue
            if index in speaking:
                found += unquoted(index, paragraph, speaking[index], listed=listed)
            if sentences:
                lead = self.lead_ins.lead_words(index) if listed else None
                found += sentences(index, paragraph, self._heading(paragraph), lead)
            for item in found:
                i = bisect_right(starts, item.surface.start - 2) - 1
                if i >= 0 and item.surface.start < quotes[i].end:
                    continue
                if not is_quoted_twice(source.text, paragraph.start, item.surface.start):
                    yield item

    def _by_place(self, defined: Sequence[Span]) -> Iterator[FoundTerm]:
        """The terms defined by their place, named in passing, or marked by the source."""
        yield from linked_definitions(self.source)
        yield from Glossaries(self.source, self.lead_ins).terms()
        yield from filled_in_terms(self.source)
        yield from passing_terms(self.source)
        yield from marked_terms(self.source, defined)

    def _is_in_brackets(self, item: FoundTerm) -> bool:
        """Whether a term is named in a bracket."""
        here = self.source.paragraphs[item.paragraph]
        before = self.source.text[here.start : item.surface.start]
        return item.verb is Verb.MARKED and before.rfind("(") > before.rfind(")")

    def _heading(self, paragraph: Paragraph) -> str:
        """The nearest heading above *paragraph*; "" if there is none."""
        tree = self.source.tree
        above = tree.lineage(paragraph.section)
        return next((heading for i in above if (heading := tree.sections[i].heading)), "")


def _is_code(name: Name, text: str) -> bool:
    """Whether a quoted name is an escaped sign, or code between accents: '`"Port 4"`'."""
    start, end = name.whole.start, name.whole.end
    around = text[start - 1 : start] + text[end : end + 1]
    return around == "``" or bool(_ESCAPES.fullmatch(name.words.of(text)))


def _disjoint(found: list[FoundTerm]) -> list[FoundTerm]:
    """*found* in order of place, without terms that overlap one before them.

    Of terms that begin at one place, those that the source marks come last.
    """
    found.sort(key=lambda f: (f.surface.start, f.verb is Verb.MARKED, f.surface.end))
    kept: list[FoundTerm] = []
    for item in found:
        if not kept or item.surface.start >= kept[-1].surface.end:
            kept.append(item)
        elif _is_exact(item, kept[-1]) or _says_more(item, kept[-1]):
            kept[-1] = item
    return kept


def _is_exact(item: FoundTerm, before: FoundTerm) -> bool:
    """Whether the source marks *item*, of which an entry *before* it has more: "dues Any of:"."""
    return (
        item.verb is Verb.MARKED
        and before.verb is Verb.GLOSSARY
        and item.surface.start == before.surface.start
        and item.surface.end < before.surface.end
    )


def _says_more(item: FoundTerm, before: FoundTerm) -> bool:
    """Whether *item* is the term *before* it, without its marks, and has further names."""
    n_marks = len(before.surface) - len(item.surface)
    is_inside = item.surface.end <= before.surface.end and n_marks <= _MARKS
    return is_inside and bool(item.aliases) and not before.aliases
