"""Reads the citation that begins at a trigger, and tells words that only look like one.

"Rules 2020" names no unit, and "Anordnung Nr. 2" is an order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.citation.grammar import Grammar
from evidence_graph.citation.model import Citation, Item
from evidence_graph.citation.triggers import Trigger
from evidence_graph.language.citations import Level

from .families import family_of
from .names import Names
from .ordinary import begins_with_date, enumerates, is_telephone_number
from .own_numbers import OwnNumbers
from .source import Source
from .whose.surroundings import is_of_land, is_of_series, patterns_of

_BROKEN_APOSTROPHES = frozenset("\x92\x99\u00b4\u02bc\u2032\ufffd`")
LONGEST_DIGITS = 5
"""No unit has a number of more digits without a dot or a hyphen."""
_INDEX = re.compile(r"\[([a-z])\d{1,3}\]")
_CAPITAL = re.compile("[A-Z]")
_INITIALS = re.compile(r"\(([A-Z]{2,5})\)")
_ROMAN_IN_BRACKETS = re.compile(r"\([IVXL]{1,6}\)")
REACH = 40
"""Characters before a label that tell what it counts."""


class CitationReader:
    """Reads the citations of one text, each from its trigger."""

    def __init__(self, source: Source, names: Names, own_numbers: OwnNumbers) -> None:
        self._text, self._tree, self._language = source.text, source.tree, source.language
        self._names = names
        self._own_numbers = own_numbers
        self._grammar = Grammar(source.language, names, own_numbers.holds)
        self._patterns = patterns_of(source.language)
        self._variables = {
            index[1]
            for index in _INDEX.finditer(source.text)
            if source.text[index.start() - 1 : index.start()].isalnum()  # "char[s10]"
        }

    def at(self, trigger: Trigger) -> Citation | None:
        """The citation that begins at *trigger*, which is no name of a document by itself."""
        match trigger.what:
            case "label":
                return self._labelled(trigger)
            case "pointer":
                citation = self._grammar.pointed(self._text, trigger.start)
                return None if citation and self._is_land(citation) else citation
            case "code":
                return self._coded(trigger)
            case "counted":
                return self._counted(trigger.start)
            case "marked":
                return _held(self._grammar.marked(self._text, trigger.start))
            case "paragraph":
                return self._grammar.paragraph(self._text, trigger.after)
            case "bare":
                return self._bare(trigger)
            case _:
                return self._dotted(trigger)

    def _is_land(self, citation: Citation) -> bool:
        """Whether "the said subdivision" is land, in a text that cites no "subdivision (a)"."""
        holder = citation.holder
        if holder is None or citation.chain or not holder.label.bracketed:
            return False
        return re.search(rf"{holder.word}s?\s\(\w{{1,3}}\)", self._text) is None

    def _labelled(self, trigger: Trigger) -> Citation | None:
        """A citation that begins with a label."""
        start, end = trigger.start, trigger.end
        printed = self._text[start:end]
        word = printed.lower()
        if len(word) == 1 and self._text[start - 1 : start] in _BROKEN_APOSTROPHES:
            return None  # "Port’s 2031 rates", in a text whose apostrophes were lost
        if word in self._variables and self._text[end : end + 1].isdigit():
            return None  # "s10", in a text that prints "char[s10]"
        if word in self._language.abbreviated:
            if printed.isupper() and self._text[end : end + 1].isdigit():
                return None  # "5763 SS1", of a list of goods
            end = trigger.after
        citation = self._grammar.citation(self._text, start, word, end)
        if citation is None:
            return None
        if printed.capitalize() in self._language.instruments.kinds and begins_with_date(citation):
            return None  # "Rules 2020"
        items = citation.chain[0].items if citation.chain else []
        first = items[0].number[0] if items else ""
        if printed in self._language.instruments.lettered and first.isalpha():
            return None  # "Regulation CC", which names a document
        if items and (self._is_ordinary(printed, items) or self._is_degree(printed, items[0])):
            return None
        if items and foreign_at(self._text, items[0].start):
            return None  # "Title 15 U.S.C. § 1601", which begins with the number
        counts = self._language.labels[word].counting
        if counts and self._patterns.noun.search(self._text, max(0, start - REACH), start):
            return None  # "Anordnung Nr. 2"
        if is_of_series(self._text, start, end, self._language.labels[word], self._patterns):
            return None
        if is_of_land(self._text, start, citation.end, self._patterns):
            return None
        if self._language.labels[word].loose and self._is_counted_line(printed, citation):
            return None
        self._read_brackets(word, citation)
        return citation

    def _is_counted_line(self, printed: str, citation: Citation) -> bool:
        """Whether a label heads one of several lines that it counts: "Step 1: Tie", "Step 2: …"."""
        if not self._text.startswith(":", citation.end):
            return False
        line = self._text.rfind("\n", 0, citation.start) + 1
        if self._text[line : citation.start].strip("#*_- \t\u200e"):
            return False
        above = self._text.rfind("\n", 0, max(0, line - 1)) + 1
        below = self._text.find("\n", citation.end) + 1
        beside = (above, below) if below else (above,)
        return any(self._text.startswith(printed, n) for n in beside if n != line)

    def _read_brackets(self, word: str, citation: Citation) -> None:
        """Mark "section (IV)" as Section IV, if units of this document print that label so."""
        first = citation.chain[0] if citation.chain else None
        if first is None or first.label.level is not Level.UNIT or not first.items[0].bare:
            return
        if family_of(word, self._tree.units) not in self._tree.families:
            return
        for item in first.items:
            roman = _ROMAN_IN_BRACKETS.fullmatch(self._text, item.start, item.end)
            item.bare = not (roman and item.number in self._tree.known)

    def _is_ordinary(self, printed: str, items: Sequence[Item]) -> bool:
        """Whether a small label before a letter is a word: "the app I use", "the app(c) is"."""
        is_small = printed.islower() and printed in self._language.abbreviated
        if not is_small or self._language.labels[printed].level is not Level.ATTACHMENT:
            return False
        start, end = items[0].start, items[0].end
        is_letter = len(items) == 1 and _CAPITAL.fullmatch(self._text, start, end) is not None
        return is_letter and self._patterns.listing.match(self._text, end) is not None

    def _is_degree(self, printed: str, item: Item) -> bool:
        """Whether initials stand behind a word that is no label there: "Master of Arts (MA)"."""
        is_word = printed.istitle() and printed.lower() in self._language.abbreviated
        initials = _INITIALS.fullmatch(self._text, item.start, item.end)
        return is_word and initials is not None and not set(initials[1]) <= set("IVXL")

    def _counted(self, start: int) -> Citation | None:
        """A passage within a unit, or an attachment that is no heading: "the Second Schedule"."""
        citation = self._grammar.counted(self._text, start)
        if citation is None or citation.chain[0].label.level is not Level.ATTACHMENT:
            return _held(citation)
        line = self._text.rfind("\n", 0, start) + 1
        before = self._text[line:start].strip('#*_ \t“„«"').lower()
        begins = not before or before in self._language.connectives.determiners
        end = citation.end
        is_title = self._text[start:end].isupper() or self._text[end : end + 1] in ("", "\n")
        return None if begins and is_title else citation

    def _dotted(self, trigger: Trigger) -> Citation | None:
        """A number of this document without a label: "under 4.2.1"."""
        citation = self._grammar.numbered(self._text, trigger.after)
        if citation is None or not self._tree.has(citation.chain[0].items[0].number[0]):
            return None
        return citation

    def _bare(self, trigger: Trigger) -> Citation | None:
        """A number in brackets, unless it begins a list in the sentence or is of a telephone."""
        citation = self._grammar.bare(self._text, trigger.after)
        if citation is None or is_telephone_number(self._text, citation):
            return None
        return None if enumerates(self._text, citation, self._patterns.listing) else citation

    def _coded(self, trigger: Trigger) -> Citation | None:
        """A number right behind a code: "MKT 4.2"."""
        if self._own_numbers.holds(trigger.after):
            return None
        citation = self._grammar.numbered(self._text, trigger.after)
        if citation is None or begins_with_date(citation) or _is_long(citation):
            return None
        words = self._text[trigger.start : citation.end]
        if self._names.hold(words) or self._names.is_version(words):
            return None  # "SC 2.5.1" of a page about that
        citation.instrument = self._names.before(self._text, trigger.after)
        code = self._text[trigger.start : trigger.end].strip(" \n\t\u200e")
        if (
            citation.instrument is None
            or code in self._names.versioned
            or (citation.instrument.name is not None and code not in self._names.codes)
        ):
            return None
        return citation


def _is_long(citation: Citation) -> bool:
    """Whether the number behind a code is that of a patent or the like: "EP 1151281"."""
    number = citation.chain[0].items[0].number[0].partition(".")[0]
    return number.isdigit() and len(number) > LONGEST_DIGITS


def _held(citation: Citation | None) -> Citation | None:
    """*citation*, if it says what holds it: "the first subparagraph" alone is no reference."""
    is_held = citation is not None and (citation.shared or citation.holder is not None)
    return citation if is_held else None
