"""Finds parties that a first page prints line by line, above "nachfolgend „Vermieter“ genannt".

The name, the address and the register entry stand on lines of their own, and the words that give
the short name stand below them. Above the block stands "between", "and", or the short name of the
party before. The whole block is the definition, although it is no sentence.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from evidence_graph.sentences import is_abbreviation_stop
from evidence_graph.spans import Span

from .model import FoundTerm, Source
from .rules.brackets import naming_words_of, words_in

_MOST_LINES = 14  # of one party, above its short name
_FEW_LINES = 3  # above a line that is a sentence, up to the line "between"
_LONGEST = 240  # characters of a line of an address
_STOP = re.compile(r"(?<!\w)[a-zß-öø-ÿ]{3,}[.;]\Z")  # ends a sentence; "Pear Ltd." does not
_SENTENCE = 60  # characters from which a line with a stop is a sentence, whatever its last word
_NUMBER = re.compile(r"\(?(?:\d{1,2}|[A-Za-z]|[IVX]{1,4})[.)]\s")
_ROLE = re.compile(  # "- the Carrier - hereafter the"
    r"[\\\s>]*[-–—]\s[^-–—“„\"«]{1,60}\s(?=[-–—]\s)"
)
_FIELD = re.compile(r"[^\W\d_][^:.;\n]{0,40}:(?=\s|\Z)")
_SMALL = re.compile(r"[\s*_>]{1,40}[a-zß-öø-ÿ]")
_MARKS = " \t*_>|"
_BLANKS = " \t\r\n>"
_QUOTED = r"[“„\"«][^“”„\"«»\n]{1,60}[“”\"»]"
_QUOTES = "“„\"‘'»«"


class Parties:
    """Finds the blocks of lines that the short names of parties in one text stand for."""

    def __init__(self, source: Source, found: Sequence[FoundTerm]) -> None:
        self._text, self._paragraphs, self._starts = source.text, source.paragraphs, source.starts
        self._pack, self._naming = source.pack, naming_words_of(source.pack)
        self._verbs = source.pack.structure.lines.verbs
        words = source.pack.contracts
        joint = rf"(?:{words.joined}|{words.between})(?:\s+(?:{source.words.unquoted.articles}))?"
        self._joint = re.compile(rf"\W*{joint}\W*", re.IGNORECASE)
        self._joined = re.compile(
            rf"[{re.escape(_MARKS)}]*(?:{joint}:?|\d{{1,2}}[.)])\s+(?=\S)", re.IGNORECASE
        )
        either = source.words.glossary.alternatives
        self._or_other = re.compile(
            rf"\A[“”\"»],?\s(?:{either})\s{_QUOTED}"
        )  # “Port” or “Operator”
        self._other_or = re.compile(rf"{_QUOTED},?\s(?:{either})\s(?=[“„\"«]\Z)")
        self._announced = re.compile(rf"(?<!\w){joint}\W*\Z", re.IGNORECASE)
        self._tail = re.compile(rf"[,;]?\s*(?<!\w)(?:{words.joined})\W*\Z", re.IGNORECASE)
        self._named = sorted(item.surface.end for item in found if not item.whole)

    def of(self, item: FoundTerm) -> Span | None:
        """The block of lines that *item* names; None if it names no such block.

        A name for all parties has only its own line: "gemeinsam auch „Parteien“ genannt".
        """
        if item.whole or self._paragraphs[item.paragraph].row:
            return None
        line = self._line(item.surface.start)
        if line is None or not self._only_names(item.surface, line):
            return None
        start = self._begin(line)
        if start is None:
            return None
        tail = self._tail.search(self._text, item.surface.end, line.end)
        end = tail.start() if tail else line.end
        return Span(start, end)

    def _line(self, place: int) -> Span | None:
        """The line around *place*, without blanks at its ends; None if it is too long."""
        start = self._text.rfind("\n", max(0, place - _LONGEST), place) + 1
        end = self._text.find("\n", place, place + _LONGEST)
        if start == 0 and place > _LONGEST:
            return None
        if end < 0 and len(self._text) - place > _LONGEST:
            return None
        end = len(self._text) if end < 0 else end
        words = self._text[start:end]
        left = min(len(words) - len(words.lstrip(" \t>")), end - start)
        return Span(start + left, max(start + left, start + len(words.rstrip())))

    def _above(self, place: int) -> Span | None:
        """The next line above *place* with words; None if it is too far or the row of a table."""
        at = place
        while at > 0 and self._text[at - 1] in _BLANKS and place - at < _LONGEST:
            at -= 1
        line = self._line(at - 1) if at > 0 else None
        if line is None:
            return None
        i = bisect_right(self._starts, line.start) - 1
        return None if i >= 0 and self._paragraphs[i].row else line

    def _only_names(self, surface: Span, line: Span) -> bool:
        """Whether *line* has only a name and the words that give it."""
        text = self._text
        rest = self._or_other.sub("", text[surface.end : line.end], 1)
        behind = [word for word in words_in(rest) if not self._joint.fullmatch(word)]
        if not self._naming.words.issuperset(behind):
            return False
        before = self._other_or.sub("", text[line.start : surface.start], 1)
        before = before[role.end() :] if (role := _ROLE.match(before)) else before
        named = behind or words_in(before) or any(mark in before for mark in _QUOTES)
        return bool(named) and self._naming.all_name(before)

    def _has_verb(self, words: str) -> bool:
        """Whether *words* have a verb, as a sentence does."""
        return not self._verbs.isdisjoint(words_in(words))

    def _begin(self, line: Span) -> int | None:
        """The start of the block that ends above *line*; None if nothing shows where it begins.

        A heading, or a line that is a sentence, ends the block, unless "between" or "and" stands
        above it on a line of its own.
        """
        begin, end, is_closed, n_lines = line.start, None, False, _MOST_LINES
        while n_lines > 0 and (above := self._above(begin)):
            n_lines -= 1
            words = above.of(self._text).strip(_MARKS)
            if self._joint.fullmatch(words):
                return begin
            if not is_closed:
                if (found := self._begin_at(above, words, begin)) is not None:
                    return found
                is_heading = self._is_heading(above)
                is_closed = is_heading or self._is_sentence(words)
                if is_closed:
                    n_lines = min(n_lines, _FEW_LINES)
                    end = begin if is_heading or self._is_stopped(above, words, line) else None
            begin = above.start
        return end

    def _begin_at(self, above: Span, words: str, begin: int) -> int | None:
        """The start of a block that begins in line *above* or right below it; None if none does."""
        if words.endswith(":") and self._is_field(self._above(above.start)):
            return None  # a field that is left blank: "Name: Pear Ports", "Phone:"
        if words.endswith(":") or self._names_another(above) or self._announced.search(words):
            return begin  # "is made between the ¶ Pear Ports Ltd."
        if joined := self._joined.match(words):
            return above.of(self._text).index(words) + above.start + joined.end()
        return above.start if _NUMBER.match(words) and not self._is_heading(above) else None

    def _is_field(self, line: Span | None) -> bool:
        """Whether *line* is a field of a form, filled in or not: "Seat: Kiel"."""
        return line is not None and bool(_FIELD.match(line.of(self._text).strip(_MARKS)))

    def _is_heading(self, line: Span) -> bool:
        i = bisect_right(self._starts, line.start) - 1
        return i >= 0 and self._paragraphs[i].is_heading

    def _is_sentence(self, words: str) -> bool:
        """Whether a line is a sentence, or has its end or its verb."""
        if _STOP.search(words) or (len(words) > _SENTENCE and words.endswith((".", ";"))):
            return True
        return self._has_verb(words) and not words.endswith(",")  # "whose office is in Kiel,"

    def _is_stopped(self, above: Span, words: str, line: Span) -> bool:
        """Whether the sentence of *above* ends there: not "by Ports, Inc. ¶ (“Port”) ¶ for ..."."""
        if not words.endswith((".", ";")) or self._goes_on(line):
            return False
        return not is_abbreviation_stop(self._text, above.start, above.end, self._pack)

    def _goes_on(self, line: Span) -> bool:
        """Whether the line below *line* begins in lower case and so continues a sentence."""
        return bool(_SMALL.match(self._text, line.end))

    def _names_another(self, line: Span) -> bool:
        """Whether *line* ends with the short name of another party, above it."""
        i = bisect_right(self._named, line.end) - 1
        if i < 0 or self._named[i] <= line.start:
            return False
        behind = words_in(self._text[self._named[i] : line.end])
        return all(word in self._naming.words or self._joint.fullmatch(word) for word in behind)
