"""Finds the start and end of sentences that a conversion has cut into several paragraphs.

A converted page may have a paragraph for each printed line. Whether a sentence continues from one
paragraph in the next is told by the last characters of the first and the first of the second.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords, LeadInWords, Verb
from evidence_graph.language.patterns import NEVER, compiled
from evidence_graph.sentences import is_abbreviation_stop
from evidence_graph.words import are_titled

from .borders import Borders
from .model import Source
from .paragraphs import Paragraph
from .rules.brackets import naming_words_of

_OPENS = re.compile(r"[—–:-]\s*$")
LISTED = re.compile(r"\(?[*_]?\w{1,4}[*_]?[.)]\s|[•▪◦]\s")  # an item on a line of its own
LABEL = re.compile(r"\([a-z]{1,3}\)\s{1,9}[A-Z“\"]")  # of an item: "(b) The"
_NUMBER = re.compile(r"\d{1,3}(?:\.\w{1,3}){1,4}\.?|\(?\w{1,4}[.)]")  # "6.1.3", "(a)"
_CAPITALS = re.compile(r"[A-ZÀ-Ý]{4,}\b[ ,]")  # "THIS AGREEMENT", "WHEREAS, the" begin anew
_MOST_LINES = 40  # paragraphs of one sentence
_UNENDED = 16  # characters at the end of a line that may be an article or a preposition
_SHORT = 40  # characters at the end of a line that may be the words before the parties
_BRACKET = 120  # characters of a bracket on either side of the place where a page breaks it
_LINE = 60  # characters from which a line may break a sentence before a capital
LONG = 2_500  # characters of a paragraph from which it is taken for several
OPENING_MARKS = '“„"‘«*_'
_CLOSED = frozenset(')”"’»')  # signs at the end of a line behind which a sentence may continue
SINGLE = 2  # borders of a single sentence: its start and its end


@lru_cache(maxsize=32)
def _goes_on(words: LeadInWords) -> re.Pattern[str]:
    """The end of a paragraph that another must follow: ",", "and"."""
    return compiled(rf"(?:[—–:,;-]|\b(?:{words.goes_on}))\s*$", re.NOFLAG)


@lru_cache(maxsize=32)
def _unended(words: DefinitionWords) -> re.Pattern[str]:
    """The words that cannot end a sentence, at the end of a line: "is a", "dues. The terms"."""
    unquoted = words.unquoted
    small = sorted(map(re.escape, unquoted.prepositions))
    ends = "|".join((unquoted.articles, words.scope.here, *small))
    lead = rf"(?:^|(?<=\W))(?i:{unquoted.articles})[ ](?:{words.quoted.lead_words})$"
    return compiled(rf"(?<=\w)[ ](?:{ends})$|{lead}", re.NOFLAG)


@lru_cache(maxsize=32)
def _recital(words: str) -> re.Pattern[str]:
    """The word that begins a recital: "WHEREAS"."""
    return re.compile(rf"(?=[A-ZÀ-Ý])(?i:{words})\b")


class BrokenLines:
    """Tells how the paragraphs of one text end and which of them are one sentence.

    Args:
        defining: The terms that each paragraph defines, with their places, by its index.
    """

    def __init__(
        self, source: Source, borders: Borders, defining: Mapping[int, Sequence[tuple[str, int]]]
    ) -> None:
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._pack = source.pack
        self._starts, self._borders, self._defining = source.starts, borders, defining
        self._goes_on = _goes_on(source.words.lead_ins)
        self._unended = _unended(source.words)
        self._defines = compiled(rf"\s(?:{source.words.verbs.by_kind.get(Verb.MEANS, NEVER)})\Z")
        self._naming = compiled(
            rf"(?:[—–-]\s)?(?:{source.words.quoted.naming})\b[^.;()“”„\"‘«]{{0,60}}(?=[“„\"‘«])"
        )
        self._words = naming_words_of(source.pack)
        self._between = compiled(rf"\b(?:{source.pack.contracts.between})\s*\Z")
        self._this = compiled(source.pack.contracts.opening)
        self._recital = _recital(source.pack.contracts.recitals)

    def opens_list(self, here: Paragraph) -> bool:
        """Whether a paragraph ends as the lead-in of a list does."""
        return self.ends_as_lead_in(here.start, here.end)

    def ends_as_lead_in(self, start: int, end: int) -> bool:
        """Whether the words from *start* to *end* end as a lead-in does: in ":" or "means"."""
        return bool(
            _OPENS.search(self._text, max(start, end - 3), end) or self.ends_in_verb(start, end)
        )

    def ends_in_verb(self, start: int, end: int) -> bool:
        """Whether the words from *start* to *end* end in a defining verb: "means"."""
        return bool(self._defines.search(self._text, max(start, end - _UNENDED), end))

    def expects_more(self, here: Paragraph) -> bool:
        """Whether *here* ends so that another paragraph must follow: in ",", ";", ":" or "and"."""
        return bool(self._goes_on.search(self._text, max(here.start, here.end - 8), here.end))

    def is_item_number(self, index: int) -> bool:
        """Whether a paragraph is only the number of an item, and the list goes on before it."""
        here, before = self._paragraphs[index], self._paragraphs[index - 1]
        return bool(_NUMBER.fullmatch(self._text, here.start, here.end)) and (
            self.expects_more(before) or self.opens_list(before)
        )

    def lacks_stop(self, here: Paragraph) -> bool:
        """Whether a paragraph ends in a word, as a broken line does."""
        return not here.row and (self._text[here.end - 1].isalnum() or self.is_cut(here))

    def is_cut(self, here: Paragraph) -> bool:
        """Whether a paragraph ends in an article, a preposition or "the term", or is "This"."""
        return bool(
            self._this.fullmatch(self._text, here.start, here.end)
            or self._unended.search(self._text, max(here.start, here.end - _UNENDED), here.end)
        )

    def only_names(self, at: int) -> bool:
        """Whether the words at *at* only name what stands before: "Hereinafter the “Port”."."""
        found = self._naming.match(self._text, at)
        return found is not None and self._words.all_name(found[0])

    def is_recital(self, here: Paragraph) -> bool:
        """Whether a paragraph begins a recital or heads recitals: "WHEREAS, the Port"."""
        return bool(self._recital.match(self._text, here.start))

    def opens_parties(self, here: Paragraph) -> bool:
        """Whether a paragraph ends right before the parties of a contract: "is made between:"."""
        return bool(self._between.search(self._text, max(here.start, here.end - _SHORT), here.end))

    def is_unended(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether *before*, a line of a unit, ends amid a sentence that *here* completes."""
        last = self._text[before.end - 1]
        if here.opens or here.row or before.row or not (last.isalnum() or last == ","):
            return False
        return self._text[here.end - 1] in ".;" and before.section == here.section

    def sentence_start(self, index: int) -> int:
        """The start of the sentence that the start of a paragraph belongs to."""
        for first in range(index, max(0, index - _MOST_LINES), -1):
            here, before = self._paragraphs[first], self._paragraphs[first - 1]
            start = here.start if first == index else self._borders.of(first)[-2]
            if first == index and self.only_names(start) and self.continues_in(before, here):
                return before.start  # "Pear Ports Ltd., of Kiel. ¶ Hereinafter the “Port”"
            if start > here.start or not self.continues_in(before, here):
                return start
        return self._paragraphs[index].start

    def sentence_end(self, index: int) -> int:
        """The end of the sentence that the end of a paragraph belongs to."""
        last = index
        while last + 1 < len(self._paragraphs) and last - index < _MOST_LINES:
            if not self.continues_in(self._paragraphs[last], self._paragraphs[last + 1]):
                break
            last += 1
            if len(self._borders.of(last)) > SINGLE:
                break
        if last == index:
            return self._paragraphs[index].end
        start = self._paragraphs[last].start
        return start + len(self._text[start : self._borders.of(last)[1]].rstrip())

    def continues_in(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether the last sentence of *before* continues in *here*.

        It does if *here* begins in lower case, or if *before* is a long line without a stop.
        """
        if here.is_heading or before.is_heading or here.opens or here.row:
            return False
        if before.section != here.section and not self._is_behind_unit(before, here):
            return False
        begin = self._text[here.start]
        if self.only_names(here.start) or self._shares_bracket(before, here):
            return True
        if self.is_cut(before):
            return begin.isalpha() or begin in OPENING_MARKS or begin == "("
        if before.row:
            return False
        last = self._text[before.end - 1]
        if begin == "(" and not LABEL.match(self._text, here.start):
            return self._may_precede_bracket(before)
        if last in _CLOSED:
            return begin.islower() and here.words == here.start and not self._is_defining(here)
        if not (last.isalnum() or last in ",(") or begin in "-*•|#>":
            return False
        if begin.islower() or last == "(":
            # "means a harbour, ¶ “pilot”", "means a harbour ¶ pilot means"
            return not ((last == "," or self._begins_with_term(here)) and self._is_defining(here))
        is_clause = last == "," and begin.isalpha()
        if not (last.isalpha() or is_clause) or here.words != here.start:
            return False
        tail = max(before.start, before.end - 8)
        if not is_clause and self._goes_on.search(self._text, tail, before.end):
            return False  # "...; and" ends an item
        line = before.end - max(before.start, self._text.rfind("\n", before.start, before.end))
        if min(line, here.end - here.start) < _LINE or _CAPITALS.match(self._text, here.start):
            return False
        return not (self._is_title(before) or self._is_defining(here))

    def _may_precede_bracket(self, before: Paragraph) -> bool:
        """Whether a bracket may belong to the end of *before*: "Ports, Inc. ¶ (the “Port”)"."""
        last = self._text[before.end - 1]
        if last == ".":
            return is_abbreviation_stop(self._text, before.start, before.end, self._pack)
        return last.isalnum() or last == "," or last in _CLOSED

    def _shares_bracket(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether a bracket begins in *before* and ends in *here*: "(hereafter, ¶ “Port”)"."""
        last = max(before.start, before.end - _BRACKET)
        if self._text.rfind("(", last, before.end) <= self._text.rfind(")", last, before.end):
            return False
        stop = min(here.end, here.start + _BRACKET)
        closing = self._text.find(")", here.start, stop)
        is_first = closing >= 0 and self._text.find("(", here.start, closing) < 0
        return is_first and here.words == here.start

    def _is_title(self, here: Paragraph) -> bool:
        """Whether a line is printed as a title: in capitals, or numbered and in title case."""
        words = self._text[here.words : here.end]
        return words.isupper() or (here.words > here.start and are_titled([words]))

    def _is_defining(self, here: Paragraph) -> bool:
        """Whether a definition begins with *here*; one may also stand further on in it."""
        index = bisect_left(self._starts, here.start)
        defined = self._defining.get(index, ())
        return any(place < self._borders.of(index)[1] for _, place in defined[:1])

    def _begins_with_term(self, here: Paragraph) -> bool:
        """Whether the first words of *here* are a term that it defines."""
        defined = self._defining.get(bisect_left(self._starts, here.start), ())
        return any(place == here.words for _, place in defined[:1])

    def _is_behind_unit(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether *here* follows the unit of *before* and belongs to its parent.

        If a page prints a clause in several lines, the unit may contain only the first of them.
        """
        if before.section is None or here.section is None:
            return before.section is not None and self._tree.parents[before.section] is None
        return self._tree.parents[before.section] == here.section
