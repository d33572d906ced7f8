"""Finds entries of a glossary whose terms are headings; all below such a heading is the meaning.

Entries count below a heading of definitions, in a document that is a glossary by its title, and
below headings that are the letters with which the entries begin.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise, takewhile

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import compiled
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span, trimmed

from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..verbs import verbs_of
from .entries import LATER, is_term

_SHORTEST = 10  # characters of a meaning
_FEWEST = 2  # entries that make a list
_SHARE = 0.6  # of the headings below a heading of definitions must be terms
_ANNOUNCED = 2  # paragraphs from a heading to a list below words with a colon
_LETTERS = 3  # headings that are letters, from which a list is in the order of the alphabet
_INTRODUCES = 300  # the most characters between the heading of several entries and the first
_SYNONYM_WORDS = 4  # the most words of a synonym on a line of its own; more are the meaning
_REMARKED = re.compile(r"\s?\([^()]*\)$")  # "cargo rice (deprecated)"
_OWN_NUMBER = re.compile(r"\d{1,3}(?:\.\w{1,2}){2,4}\.?\s(?=[^\W\d_])")  # "7.A.4 Quorum"
_IN_BYLAWS = re.compile(r"\d{1,3}\.[A-Z]\.")  # "7.A.4"
_LETTER = re.compile(r"\W*\w\W*")  # "A", above the entries that begin with it
_WORD = re.compile(r"[^\W\d_]+")


class HeadingEntries:
    """The entries of one text whose terms are headings."""

    def __init__(self, source: Source, lead_ins: LeadIns) -> None:
        self._source, self._lead_ins = source, lead_ins
        self._text, self._paragraphs, self._tree = source.text, source.paragraphs, source.tree
        self._not_terms = source.words.unquoted.not_terms
        self._verbs = verbs_of(source.words.verbs)
        self._meanings = compiled(rf"\s+(?:{source.words.quoted.meanings})")
        self._labels = compiled(rf"[-*_•\s]{{0,9}}(?:{source.words.glossary.meanings})[*_]*:")

    def found(self) -> list[FoundTerm]:
        """The entries, those of one parent heading after another."""
        tree = self._tree
        at = {
            here.section: self._titled(i)
            for i, here in enumerate(self._paragraphs)
            if here.is_heading
        }
        entries: list[FoundTerm] = []
        for parent in (None, *range(len(tree.sections))):
            below = headings = [i for i in tree.children(parent) if i in at]
            if not self._holds_entries(parent):
                below = [i for i in below if self._has_labelled_meaning(at[i])]
            found = [i for i in below if self._is_entry(i, at[i])]
            fewest = 1 if self._is_letter(parent) else _FEWEST
            if len(found) < max(fewest, _SHARE * len(below)):
                found = [i for i in headings if self._is_told_below(at[i])]
            entries += [self._entry(i, at[i]) for i in found]
        return entries

    def _entry(self, section: int, index: int) -> FoundTerm:
        return FoundTerm(
            self._heading(index),
            index,
            Verb.GLOSSARY,
            aliases=self._other_words(index),
            quoted=False,
            section=section,
        )

    # --- what is below a heading ------------------------------------------------------------------

    def with_others(
        self, found: Sequence[FoundTerm], others: Iterable[FoundTerm]
    ) -> Iterator[FoundTerm]:
        """*found* and the *others*, which other rules found, without what cannot be both.

        If two others follow right behind a heading, or behind words with a colon, it is their topic
        and no term; so is a heading above a table of terms. A label below several of the headings
        is a field of the entries: "**Reference:**".
        """
        below: defaultdict[int, list[FoundTerm]] = defaultdict(list)
        entries = {item.section: item for item in found if item.section is not None}
        owners: defaultdict[str, set[int]] = defaultdict(set)
        for other in others:
            lineage = self._tree.lineage(self._paragraphs[other.paragraph].section)
            owner = next((i for i in lineage if i in entries), None)
            if owner is None or entries[owner].paragraph == other.paragraph:
                yield other
                continue
            below[owner].append(other)
            owners[other.name(self._text)].add(owner)
        for section, entry in entries.items():
            inner = [item for item in below[section] if self._is_own(item, owners)]
            inner.sort(key=lambda item: item.paragraph)
            if len(inner) >= _FEWEST and self._opens_list(entry, inner[0]):
                yield from inner
                continue
            yield entry
            yield from inner

    def _is_own(self, item: FoundTerm, owners: Mapping[str, Collection[int]]) -> bool:
        """Whether *item* is in a table, or its label is below one heading only."""
        return self._paragraphs[item.paragraph].row or len(owners[item.name(self._text)]) == 1

    def _opens_list(self, entry: FoundTerm, first: FoundTerm) -> bool:
        """Whether a list that begins with *first* is all that the heading of *entry* has."""
        below = self._paragraphs[entry.paragraph + 1]
        away = first.paragraph - entry.paragraph
        announced = away == _ANNOUNCED and self._text[below.end - 1] == ":"
        is_listed = below.words > below.start or below.row
        return away == 1 or announced or is_listed

    # --- which headings are entries ---------------------------------------------------------------

    def _holds_entries(self, section: int | None) -> bool:
        """Whether entries may stand below *section*: it has definitions, or a part of them."""
        tree = self._tree
        if section is None:
            return self._lead_ins.defines(None)
        heading = tree.sections[section].heading or ""
        if tree.contains(section) and "," in heading:
            return False  # "TITLE I SUBJECT MATTER, SCOPE AND DEFINITIONS"
        if self._lead_ins.defines(section):
            return True
        above = tree.parents[section]
        if self._is_letter(section):
            return self._lead_ins.defines(above) or self._is_alphabetical(above)
        return self._is_topic(section)

    def _is_letter(self, section: int | None) -> bool:
        """Whether the heading of *section* is one letter."""
        heading = "" if section is None else self._tree.sections[section].heading or ""
        return _LETTER.fullmatch(heading) is not None

    def _has_labelled_meaning(self, heading: int) -> bool:
        """Whether the words below a heading begin with the label of a meaning: "Definition: a"."""
        below = self._paragraphs[heading + 1 : heading + 2]
        return any(self._labels.match(self._text, here.start, here.end) for here in below)

    def _is_told_below(self, heading: int) -> bool:
        """Whether a pronoun for a heading begins its meaning: "14. Port Illness ¶ It means"."""
        below = self._paragraphs[heading + 1 : heading + 2]
        if not below:
            return False
        here = below[0]
        pronoun = self._text[here.words : here.end].split(" ", 1)[0]
        if pronoun.lower() not in self._not_terms:
            return False
        verb = self._verbs.predicate(self._text, here.words + len(pronoun), here.end)
        if verb is None or verb.weak or verb.verb is not Verb.MEANS:
            return False
        is_told = self._meanings.match(self._text, verb.end, here.end) is not None
        return is_told and is_term(self._heading(heading).of(self._text), self._source)

    def _is_alphabetical(self, section: int | None) -> bool:
        """Whether the headings below *section* are letters, above headings that begin with them."""
        tree, letters = self._tree, 0
        for i in tree.children(section):
            heading = tree.sections[i].heading or ""
            letter = _WORD.search(heading) if _LETTER.fullmatch(heading) else None
            names = [tree.sections[n].heading or "" for n in tree.children(i)] if letter else []
            firsts = [first[0][:1].casefold() for name in names if (first := _WORD.search(name))]
            same = firsts.count(letter[0].casefold()) if letter else 0
            letters += bool(firsts) and same >= _SHARE * len(firsts)
        return letters >= _LETTERS

    def _is_topic(self, section: int) -> bool:
        """Whether *section* only collects entries of a glossary: "Roles", above their headings."""
        tree = self._tree
        heads = [i for i in tree.children(section) if tree.sections[i].heading]
        if len(heads) < _FEWEST or tree.sections[section].number:
            return False
        if not any(map(self._lead_ins.defines, chain(tree.lineage(section)[1:], (None,)))):
            return False
        own = tree.sections[section].span
        return tree.sections[heads[0]].span.start - own.start <= _INTRODUCES

    def _is_entry(self, i: int, heading: int) -> bool:
        """Whether section *i* is an entry; *heading* is the paragraph with its term."""
        tree, text = self._tree, self._text
        if any(tree.sections[n].kind is SectionKind.HEADING for n in tree.children(i)):
            return False
        term = self._heading(heading).of(text)
        below = self._paragraphs[heading + 1 : heading + 2]
        if any(here.row for here in below):
            return False  # a heading above a table
        body = text[self._paragraphs[heading].end : tree.sections[i].span.end].lstrip()
        if (
            LATER.match(body)
            or len(body) < _SHORTEST
            or not is_term(term, self._source)
            or _LETTER.fullmatch(term)
        ):
            return False
        words = term.lower().split()
        if self._lead_ins.defines(i) or not self._not_terms.isdisjoint(words):
            return False
        if term.lower() in self._source.words.sentences.not_named:
            return False  # "Purpose", of the document itself
        if not self._paragraphs[heading].is_heading:
            return True  # its number stands above it, as in standards
        # Sections of a statute have headings of their own: "3 Associated persons".
        number = tree.sections[i].number or ""
        is_section = bool(number) and _IN_BYLAWS.match(number) is None
        return not is_section or term[0].islower() or body[0].islower()

    def _other_words(self, index: int) -> tuple[str, ...]:
        """The synonyms of the term of an entry.

        They stand behind a semicolon if its number is above it ("feature collection; collection"),
        or on lines of their own between the term and its meaning. A line below a heading is one
        only if all three begin in lower case, as in standards.
        """
        here = self._paragraphs[index]
        title = self._text[here.words : here.end]
        is_small = title.lstrip("# ")[:1].islower()
        if here.is_heading and not is_small:
            return ()
        synonyms = [] if here.is_heading else [part.strip("*_ ") for part in title.split(";")[1:]]
        rest = self._paragraphs[index + 1 :]
        below = takewhile(lambda paragraph: paragraph.section == here.section, rest)
        for paragraph, after in pairwise(below):
            line = trimmed(self._text, paragraph.start, paragraph.end).of(self._text)
            if paragraph.opens or after.opens or len(line.split()) > _SYNONYM_WORDS:
                break
            behind = self._text[after.words : after.end].lstrip("*_ ")
            is_meaning = behind.lower().startswith(("[", *self._source.words.glossary.notes))
            is_meaning |= here.is_heading and not (line[:1].islower() and behind[:1].islower())
            if is_meaning or not is_term(line, self._source):
                break
            synonyms.append(_REMARKED.sub("", line.strip("*_ ")))
        return tuple(synonyms)

    def _titled(self, index: int) -> int:
        """The paragraph with the title of the section whose heading begins at *index*."""
        here, below = self._paragraphs[index], self._paragraphs[index + 1 : index + 2]
        if here.words < here.end or not below or here.section is None:
            return index
        title = self._source.tree.sections[here.section].heading or ""
        words = self._text[below[0].start : below[0].end].strip("*_ ")
        return index + 1 if title and words == title else index

    def _heading(self, index: int) -> Span:
        here = self._paragraphs[index]
        span = here.heading or Span(here.words, here.end)
        if not here.is_heading:  # "feature collection; collection"
            words = span.of(self._text).partition(";")[0].rstrip()
            return trimmed(self._text, span.start, span.start + len(words))
        number = _OWN_NUMBER.match(self._text, span.start, span.end)
        start = number.end() if number else span.start
        return trimmed(self._text, start, span.start + len(span.of(self._text).rstrip("# :")))
