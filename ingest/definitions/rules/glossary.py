"""Finds terms by their place: above their meaning, in a table, or marked by the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, groupby

from evidence_graph.language.definitions import GlossaryWords, Verb
from evidence_graph.language.patterns import compiled, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.language.structure import words_of
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, trimmed

from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph, paragraph_at
from ..verbs import verbs_of
from .bare import bare_terms
from .entries import LATER, Entries, is_term, page_of
from .evidence import Evidence, in_lists
from .heading_entries import HeadingEntries

_HEAD = 90  # characters of a row in which the head of its first column stands
_SHORTEST = 10  # characters of a meaning that does not open a list
_HEAD_WORDS = 3  # the most words of the head of a column
_COLUMNS = 3  # the most columns of a table of terms without heads
_PAIR = 2  # cells of a term and its meaning
_NEAR = 6  # paragraphs between two terms of one list
_FEWEST = 2  # terms of one form that make a list
_FEWEST_HANGING = 3  # the same if no heading says that definitions follow
_RULES = 2  # units that end with a stop, from which they state rules
_FIELDS = 4  # equal marked labels, which are fields of entries and no terms
_BULLETS = tuple("-+•·▪◦■*")
_MARKERS = (":", "~")  # of a meaning in Markdown
_SPEC_UP = re.compile(r"\[\[(def:[^\[\]\n]{1,200})\]\]\s*")
_CLOSED = ("", ".", ".—", ".–")
_ENUMERATOR = re.compile(r"\(?(?:\d{1,3}(?:[.)].*)?|[A-Za-z]{1,4}[.)])")
_DOTTED = re.compile(r"\d\.")  # in the number of a section: "A4.2.2"
_OPEN_END = (":", "—", "–", "-", ",", ";")
_INITIALS = re.compile(r"[A-ZÄÖÜ][A-ZÄÖÜa-z]{0,5}[A-ZÄÖÜ]")  # an abbreviation
_BEFORE = 30  # characters before a marked term in which the text may say that it only mentions it
_BOLD_ROW = re.compile(r"\|?(?:[ \t]*\*\*[^*|\n]{1,90}\*\*[ \t]*(?:\||$)){2,9}")
_SAID = 3  # words of a mark from which one with a verb is a sentence
_QUOTED = ' *_“”„"‘’»«'
_CELL = re.compile(r"(?:(?<![ \t])[ \t]+)?+\|[ \t]*|\t+")
_BROKEN = 0.25  # of the rows of a table break off, if they are only lines
_TORN = 2  # first cells that break off amid a phrase, from which the rows of a table are lines
_FEW_WORDS = 2  # of a term like "sign on"
_SENTENCE = re.compile(r"[.;:]\s*$")


@dataclass(frozen=True, slots=True, eq=False)
class _Patterns:
    """The headings and column heads of glossaries in a language; see `GlossaryWords`.

    Attributes:
        column_signs: Words in lower case; every head of a column of terms has one of them.
    """

    headings: re.Pattern[str]
    columns: re.Pattern[str]
    column_signs: tuple[str, ...]
    explained: re.Pattern[str]
    meanings: re.Pattern[str]
    alternatives: re.Pattern[str]


@lru_cache(maxsize=32)
def _patterns_of(words: GlossaryWords) -> _Patterns:
    return _Patterns(
        headings=compiled(f"(?:{words.headings})"),
        columns=compiled(f"(?:{words.columns})"),
        column_signs=signs_of(spaced(words.columns)),
        explained=compiled(f"(?:{words.explained})"),
        meanings=compiled(f"(?:{words.meanings})"),
        alternatives=compiled(rf"(?<!\s)\s+(?:{words.alternatives})\s+", re.NOFLAG),
    )


def marked_terms(source: Source, defined: Sequence[Span]) -> Iterator[FoundTerm]:
    """A term for each span that the source itself marks as *defined* (``<dfn>``).

    Labels that recur are fields of the entries of a list: "Synopsis::" below each instruction.
    """
    words = source.words.glossary
    labels = Counter(span.of(source.text).casefold() for span in defined)
    spoken_of = compiled(rf"\b(?:{words.spoken_of})\s*$")
    powers = compiled(rf"(?:{words.powers})\b")
    verbs = verbs_of(source.words.verbs)
    for marked in defined:
        if labels[marked.of(source.text).casefold()] >= _FIELDS:
            continue
        span = _inside(marked, source.text)
        index = paragraph_at(source.paragraphs, source.starts, span.start)
        if index is None or not span.of(source.text).strip():
            continue
        here = source.paragraphs[index]
        said = words_of(span.of(source.text))
        if len(said) > _SAID and not source.pack.structure.lines.verbs.isdisjoint(said):
            continue  # "The port has the duties of", above indented lines that are no meaning
        if spoken_of.search(source.text, max(here.start, span.start - _BEFORE), span.start):
            continue
        if powers.match(source.text, here.words):
            continue  # "(a) defining wharf and pier;"
        alone = span.start - here.words <= 2 and here.end - span.end <= 40
        before = source.text[here.words : span.start]
        whole = alone or len(before) <= 4
        behind = span.end + (source.text[span.end : span.end + 1] in _QUOTED)
        phrase = verbs.behind(source.text, behind, here.end)  # "” for the purposes of this Part"
        yield FoundTerm(span, index, Verb.MARKED, before, whole=whole, scope_phrase=phrase)


def linked_definitions(source: Source) -> Iterator[FoundTerm]:
    """The terms that Spec-Up marks as defined: "[[def: Berth, Berths]]", above or before "~"."""
    text = source.text
    if "[[def:" not in text:
        return
    for i, here in enumerate(source.paragraphs):
        match = _SPEC_UP.match(text, here.words, here.end)
        following = source.paragraphs[i + 1 : i + 2]
        if match and (match.end() < here.end or any(text[p.start] in _MARKERS for p in following)):
            yield FoundTerm(Span(*match.span(1)), i, Verb.GLOSSARY)


def _inside(marked: Span, text: str) -> Span:
    """*marked* without quotation marks around it, so that a rule for quoted names goes first."""
    words = marked.of(text)
    start = marked.start + len(words) - len(words.lstrip(_QUOTED))
    end = start + len(words.strip(_QUOTED))
    return Span(start, end) if start < end else marked


class Glossaries:
    """Finds the terms of the glossaries, tables of terms and headed definitions of one text."""

    def __init__(self, source: Source, lead_ins: LeadIns) -> None:
        self._source, self._lead_ins = source, lead_ins
        self._text, self._paragraphs = source.text, source.paragraphs
        self._patterns = _patterns_of(source.words.glossary)
        self._evidence = Evidence(source, lead_ins)
        self._verbs = verbs_of(source.words.verbs)
        self._page = page_of(source.pack.structure.pages.labels)

    def terms(self) -> Iterator[FoundTerm]:
        """The terms, form by form."""
        entries = Entries(self._source, self._lead_ins, self._evidence)
        bare = bare_terms(self._source, self._lead_ins, self._evidence)
        headings = HeadingEntries(self._source, self._lead_ins)
        found = chain(self._alone(), self._hanging(), self._headed(), entries.terms(), bare)
        others = (item for item in found if not self._evidence.is_field(item))
        headed = [item for item in headings.found() if not self._evidence.is_field(item)]
        yield from headings.with_others(headed, chain(self._rows(), others))

    # --- a term on a line of its own --------------------------------------------------------------

    def _alone(self) -> Iterator[FoundTerm]:
        """Terms that are a paragraph, with the meaning in the next; two such pairs make a list."""
        pairs = [i for i in range(len(self._paragraphs) - 1) if self._is_pair(i)]
        for n, i in enumerate(pairs):
            follows = n > 0 and i - pairs[n - 1] <= _NEAR
            if follows or (n + 1 < len(pairs) and pairs[n + 1] - i <= _NEAR):
                name = self._name(self._paragraphs[i])
                words = name.of(self._text).rstrip(":")
                yield self._found(Span(name.start, name.start + len(words)), i)

    def _name(self, here: Paragraph) -> Span:
        """The words of a paragraph, or the name in bold of which an unnumbered unit was made."""
        words = Span(min(here.words, here.end), here.end)
        if here.heading is None or words.of(self._text).strip("*_: "):
            return words
        numbered = here.section is not None and self._source.tree.sections[here.section].number
        return words if numbered else here.heading

    def _is_pair(self, i: int) -> bool:
        """Whether paragraph *i* may be a term and the next one its meaning."""
        here, following = self._paragraphs[i], self._paragraphs[i + 1]
        name = self._name(here)
        if here.is_heading or here.row or following.opens or (here.opens and name != here.heading):
            return False
        if following.section != here.section or not self._lead_ins.headed(i):
            return False
        if i > 0 and self._is_bullet(here) and self._is_bullet(self._paragraphs[i - 1]):
            return False  # the last item of a list
        meaning = self._text[following.start : following.end]
        words = name.of(self._text)
        if self._is_label(meaning):
            return False
        if self._is_label(words):  # "Port dues: ¶ What a ship pays"
            means = len(meaning) >= _SHORTEST
        elif _INITIALS.fullmatch(words) and self._lead_ins.defines(here.section):
            means = len(meaning) >= _SHORTEST and not _INITIALS.fullmatch(meaning)
        else:
            means = not is_term(meaning, self._source) and bool(_SENTENCE.search(meaning))
        if self._is_label(words) or meaning.startswith(_MARKERS):
            words = words.removesuffix(":")
        return (
            is_term(words, self._source)
            and not (self._has_verb(words) or self._lead_ins.announces(words))
            and self._source.words.unquoted.not_terms.isdisjoint(words.split())
            and means
            and not LATER.match(meaning)
        )

    def _is_bullet(self, here: Paragraph) -> bool:
        """Whether a sign of a list without a number stands before the words of a paragraph."""
        return self._text[here.start : here.words].strip()[-1:] in _BULLETS

    def _is_label(self, words: str) -> bool:
        """Whether *words* are a term with a colon behind it: "Port dues:"."""
        if not words.endswith(":") or not is_term(words[:-1], self._source):
            return False
        return words.split()[0].lower() not in self._source.pack.terms.folding.articles

    def _hanging(self) -> Iterator[FoundTerm]:
        """Terms on a line of their own, with the meaning indented below in the same paragraph."""
        found = [
            (i, term)
            for i, here in enumerate(self._paragraphs)
            if (term := self._above_meaning(i, here)) is not None
        ]
        for n, (i, term) in enumerate(found):
            first, last = max(0, n - _FEWEST_HANGING + 1), n + _FEWEST_HANGING
            near = sum(abs(other - i) <= _FEWEST_HANGING for other, _ in found[first:last])
            if near >= (_FEWEST if self._lead_ins.headed(i) else _FEWEST_HANGING):
                yield self._found(term, i, whole=False)

    def _above_meaning(self, index: int, here: Paragraph) -> Span | None:
        """The first line of a paragraph, if the others are indented as its meaning."""
        text = self._text
        line_end = text.find("\n", here.start, here.end)
        if line_end < 0 or here.row or here.is_heading or here.words != here.start:
            return None
        margin = here.start - (text.rfind("\n", 0, here.start) + 1)
        rest = text[line_end + 1 : here.end]
        indents = [len(line) - len(line.lstrip()) for line in rest.split("\n") if line.strip()]
        marker = rest.lstrip().startswith(_MARKERS)
        if not indents or not (min(indents) >= margin + 2 or marker):
            return None
        words = text[here.words : line_end].rstrip()
        if marker and self._lead_ins.headed(index):
            words = words.rstrip(":")  # "Dock: ¶ : a basin"; elsewhere such labels are of fields
        term = trimmed(text, here.words, here.words + len(words))
        begins = (marker or rest.strip()[:1].isupper()) and not self._has_verb(term.of(text))
        ends = _SENTENCE.search(rest) or (marker and self._lead_ins.headed(index))
        return term if begins and ends and is_term(term.of(text), self._source) else None

    # --- rows of a table --------------------------------------------------------------------------

    def _rows(self) -> Iterator[FoundTerm]:
        """The terms in the first column of a table, if its head or the heading above says so."""
        text = self._text
        of_terms = of_others = False  # the table has terms; it has something else
        for i, here in enumerate(self._paragraphs):
            if here.is_heading:
                of_terms = False
            if not here.row or self._is_noted(here.section):
                continue
            continues = i > 0 and self._paragraphs[i - 1].row
            of_others = continues and of_others
            explains = self._has_meaning_head(here)
            if not explains and _BOLD_ROW.fullmatch(text, here.start, here.end):
                of_others = True  # "**Company** | **Who works for it**"
            if not (explains or continues) and self._n_cells(here) > _COLUMNS:
                of_others = True  # "Act | Bill | Effective | Signed"
            row = self._cells(here)
            if explains and row and not self._is_head(here, *row):
                of_others |= self._n_cells(here) > _PAIR  # "Type | Base Type | Description"
            if of_others:
                continue
            is_head = explains and not continues
            if not (of_terms or is_head) and (continues or not self._lead_ins.headed(i)):
                head = text[here.start : min(here.end, here.start + _HEAD)].lower()
                if not any(sign in head for sign in self._patterns.column_signs):
                    continue
            if row is None:
                continue
            first, second = row
            tabbed = "\t" in text[first.start : second]  # a list may interrupt a table with tabs
            if not continues and not (tabbed and of_terms):
                of_terms = self._lead_ins.headed(i)
            if self._is_head(here, first, second):
                of_terms = True
            elif is_head:
                continue  # "Kind of data | Description"
            elif of_terms and i not in self._lines and self._is_entry(here, first, second):
                if here.section in self._torn and text[first.start].islower():
                    continue
                phrase = self._verbs.behind_term(text, second, here.end)
                yield replace(self._found(first, i), scope_phrase=phrase)

    def _is_noted(self, section: int | None) -> bool:
        """Whether the heading of *section* is that of remarks: "Document control"."""
        heading = "" if section is None else self._source.tree.sections[section].heading or ""
        return heading.lower().rstrip(": ") in self._source.words.glossary.notes

    @cached_property
    def _torn(self) -> frozenset[int | None]:
        """The sections with tables whose rows are lines of cells: "Pilot | Person trained in the".

        The first cells of such a table break off amid a phrase: "under the rules of the". What
        begins in lower case there goes on with the row above.
        """
        unquoted = self._source.words.unquoted
        amid = unquoted.prepositions | self._source.pack.terms.folding.articles
        broken: Counter[int | None] = Counter()
        for here in self._paragraphs:
            row = self._cells(here) if here.row else None
            words = row[0].of(self._text).split() if row else []
            broken[here.section] += len(words) > _FEW_WORDS and words[-1].lower() in amid
        return frozenset(section for section, cells in broken.items() if cells >= _TORN)

    @cached_property
    def _lines(self) -> frozenset[int]:
        """The rows of tables of which each is only a line: "Port | any law on ports or the".

        A PDF without lines between rows has such: many meanings break off before the next row.
        """
        amid = self._source.words.unquoted.prepositions | self._source.pack.terms.folding.articles
        lines: list[int] = []
        rows = [i for i, here in enumerate(self._paragraphs) if here.row]
        for _, run in groupby(enumerate(rows), lambda place: place[1] - place[0]):
            table = [i for _, i in run]
            broken = 0
            for i in table[:-1]:
                meaning = self._paragraphs[i]
                words = self._text[meaning.start : meaning.end]
                broken += words.rpartition(" ")[2] in amid or words.count("(") > words.count(")")
            lines += table if broken >= _BROKEN * len(table) else ()
        return frozenset(lines)

    def _has_meaning_head(self, here: Paragraph) -> bool:
        """Whether a row has the head of a column of meanings: "Description"."""
        cells = _CELL.split(self._text[here.start : here.end].strip("| \t"))
        return any(self._patterns.explained.fullmatch(cell.strip("* ")) for cell in cells[1:])

    def _cells(self, here: Paragraph) -> tuple[Span, int] | None:
        """The first cell of a row and the start of the second; None if there is only one."""
        text, start = self._text, here.start
        if text[start] == "|":
            start += 1
        cell = _CELL.search(text, start + 1, here.end)
        return (trimmed(text, start, cell.start()), cell.end()) if cell else None

    def _n_cells(self, here: Paragraph) -> int:
        return len(_CELL.split(self._text[here.start : here.end].strip("| \t")))

    def _is_head(self, here: Paragraph, first: Span, second: int) -> bool:
        """Whether a row has the heads of a column of terms and of a column of meanings."""
        words = first.of(self._text).strip("* ")
        rest = self._text[second : here.end].strip(" |\t")
        explained = self._patterns.explained.fullmatch(_CELL.split(rest)[0])
        if explained and self._patterns.columns.fullmatch(words):
            return True
        meanings = self._patterns.meanings.fullmatch(rest.strip("* "))
        return bool(meanings) and len(words.split()) <= _HEAD_WORDS  # "Level | Definition"

    def _is_entry(self, here: Paragraph, first: Span, second: int) -> bool:
        """Whether a row has a term and its meaning."""
        words = first.of(self._text).strip("* ")
        rest = self._text[second : here.end].strip(" |\t")
        is_number = here.opens and here.words >= first.end and bool(_DOTTED.search(words))
        label, _, number = words.partition(" ")  # "ARTICLE 3" in a table of contents
        is_number |= label.lower() in self._source.pack.units.by_form and number[-1:].isdigit()
        return (
            not (is_number or _ENUMERATOR.fullmatch(words) or ": " in words)
            and not self._page.match(rest)  # "Secret | Page 3"
            and not self._patterns.columns.fullmatch(words)  # "Term | Section", an index
            and self._text[first.end] != ":"  # "Version: | 2.2" is a field
            and is_term(words, self._source)
            and (len(rest) > _SHORTEST or rest.endswith(_OPEN_END))
        )

    # --- numbered units ---------------------------------------------------------------------------

    def _headed(self) -> Iterator[FoundTerm]:
        """Numbered units below a heading of definitions whose only words are a term."""
        tree = self._source.tree
        above_meaning: list[tuple[int, FoundTerm]] = []
        for i, here in enumerate(self._paragraphs):
            if not here.opens or here.section is None:
                continue
            parent = tree.parents[here.section]
            if parent is None or tree.sections[here.section].kind is not SectionKind.PROVISION:
                continue
            if not self._lead_ins.headed(i):
                continue
            if not tree.children(here.section):
                if (found := self._above_paragraph(i, here)) is not None:
                    above_meaning.append((i, found))
            elif tree.sections[parent].kind is SectionKind.HEADING:
                term = here.heading or trimmed(self._text, here.words, here.end)
                if self._is_headed_term(here, term) and not self._holds_rules(here.section):
                    name, _, _ = term.of(self._text).partition(": ")  # "20. Price: the sum"
                    span = Span(term.start, term.start + len(name))
                    yield FoundTerm(span, i, Verb.GLOSSARY, quoted=False)
        yield from in_lists(above_meaning, _FEWEST)

    def _holds_rules(self, section: int) -> bool:
        """Whether the units below *section* are sentences of their own, as those of a clause are.

        The items of a meaning are parts of its sentence: "a) ships; and b) boats".
        """
        spans = [self._source.tree.sections[i].span for i in self._source.tree.children(section)]
        ends = [self._text[span.start : span.end].rstrip()[-1:] for span in spans]
        return len(ends) >= _RULES and all(end == "." for end in ends)

    def _above_paragraph(self, i: int, here: Paragraph) -> FoundTerm | None:
        """The term that is a whole numbered paragraph, "1. Ship", if its meaning follows."""
        following = self._paragraphs[i + 1] if i + 1 < len(self._paragraphs) else here
        if here.is_heading or here.row or following.section != here.section or following.opens:
            return None
        words = self._text[here.words : here.end]
        term = trimmed(self._text, here.words, here.words + len(words.rstrip(":")))
        meaning = self._text[following.start : following.end]
        begins = meaning[:1].islower() or bool(_SENTENCE.search(meaning))
        if not begins or here.words == here.start or self._has_verb(term.of(self._text)):
            return None
        words = term.of(self._text)
        first = words.split()[:1]
        not_terms = self._source.words.unquoted.not_terms  # "als Hafengesetz"
        if not is_term(words, self._source) or not not_terms.isdisjoint(first):
            return None
        return replace(self._found(term, i), quoted=False)

    def _has_verb(self, words: str) -> bool:
        return not self._source.pack.structure.lines.verbs.isdisjoint(words_of(words))

    def _is_headed_term(self, here: Paragraph, term: Span) -> bool:
        """Whether *term*, the heading or all words of a numbered unit, is a term."""
        text, words = self._text, term.of(self._text).partition(": ")[0]
        after = text[term.end : here.end] if here.heading else text[term.end - 1 : term.end]
        if (here.heading and after.strip(" *_\n") not in _CLOSED) or after in _OPEN_END:
            return False
        if not words[:1].isupper() or not is_term(words, self._source):
            return False
        pack, first = self._source.pack, words.split()[0].lower()
        is_phrase = first in pack.definitions.unquoted.prepositions
        is_phrase |= first in pack.terms.folding.articles  # "Die Vorschriften 1. des Gesetzes"
        is_phrase |= self._has_verb(words)  # "Waren sind: 1. Tiere"
        return not is_phrase and not self._patterns.headings.fullmatch(words)

    def _found(self, term: Span, index: int, *, whole: bool = True) -> FoundTerm:
        aliases: tuple[str, ...] = ()
        words = term.of(self._text)
        joint = self._patterns.alternatives.search(words)
        if joint and words.count("(", 0, joint.start()) == words.count(")", 0, joint.start()):
            aliases = (words[: joint.start()].strip(_QUOTED), words[joint.end() :].strip(_QUOTED))
        return FoundTerm(term, index, Verb.GLOSSARY, aliases=aliases, whole=whole)
