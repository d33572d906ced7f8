"""How far a definition reaches: its sentence or paragraph, and sub-paragraphs that go on with it.

A name given in passing takes its own sentence. A meaning in a short paragraph takes all from its
own sentence on, unless semicolons part several definitions in it; in a long one the sentences up to
the next definition, and where it does not begin its paragraph those that go on speaking of the
term. Of many names in one long sentence each takes the words up to the next.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from evidence_graph.language.contracts import ContractWords
from evidence_graph.language.definitions import (
    NEVER,
    LeadInWords,
    UnquotedWords,
    Verb,
    compiled,
)
from evidence_graph.language.structure import StructureWords
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span

from .contexts import Contexts
from .model import Found, Source
from .paragraphs import Paragraph

_QUOTE = re.compile(r"[*_\s]*[“„\"‘'»«]")
_OPENS = re.compile(r"[—–:-]\s*$")
_LABEL = re.compile(r"\([a-z]{1,3}\)\s{1,9}[A-Z“\"]")  # of an item: "(b) The"
_ITEM = re.compile(r"\(?[*_]?\w{1,4}[*_]?[.)]\s")
_PARTED = re.compile(
    r";\s*(?P<next>[*_]{0,3}(?:\w{1,8}\s+){0,3}[“„\"‘'»«*_]{0,4})$"
)  # '; and “Fee” means'
_BEGUN = re.compile(
    r"[^\W_][.]\s+(?=[*_]{0,3}[“„\"‘'»«`]{1,2}[*_]{0,3}\Z)"
)  # 'in Attachment A. "Fee" means'
# A blank comes first in a pattern, for it is looked for faster than what stands before it.
_NUMBERED = re.compile(  # "1.4 The"
    r"\s(?<=[.;”\"]\s)\s{0,8}(?=\d{1,2}\.\d{1,2}\.?\s{1,9}[A-Z“\"])"
)
# "a breach. 32. If", "the dues. (b) By the agent. The": but not "nach Abs. 2. Die"
_ITEM_RUN_ON = re.compile(
    r"\s(?<=[.;]\s)(?:(?:(?<=[^\W\d_]{5}[.;]\s)|(?<=[”\"]\)[.;]\s))\s{0,8}"
    r"(?=(?:\d{1,3}\.|\([a-z]{1,3}\)|[A-Z]\.)\s{1,9}[A-Z“\"])"
    r"|\s{0,8}(?=\([a-z]{1,3}\)\s{1,9}[“\"][A-Z]))"
)
_QUOTED = re.compile(  # "the “Fee”). It", "{name}. If"
    r"(?:[»”\"]\s?\){0,2}\.|\.[’'”\"]|[\]}]\.)\s{1,9}(?=[A-ZÀ-Ý][\w ’'])"
)
_FIRST = re.compile(r"[\W_]{0,6}(?:1|[aAiI])[.)°]")  # of a list of items
_CAPITALS = re.compile(r"[A-ZÀ-Ý]{4,}\b[ ,]")  # "THIS AGREEMENT", "WHEREAS, the" begin anew
_WORD = re.compile(r"[^\W\d_]{3}")
_BOLD_LINE = re.compile(r"\*\*[^*\n]{1,120}\*\*\s?:?")  # a heading, though no section begins
_BULLET = re.compile(r"[*•·–▪◦-](?=\s)|[•·▪◦]")
_MOST = 200  # paragraphs without numbers that one definition may go on over
_MOST_LINES = 40  # that a conversion made paragraphs of
_SHORT = 500  # characters of a paragraph that a meaning takes to its end
_TITLE = 60  # of what heads a definition in its own line: "1.4 Fees. “Fee” means"
_LONG = 2_500  # of one that is several run together, whatever it begins with
_FURTHER = 2  # sentences that go on speaking of a term
_ALSO = 8  # definitions of one term on end
_ARTICLE = 12  # characters before it where one begins with it: "A Pilot", "Each such “Fee”"
_UNENDED = 16  # characters at the end of a line that may be an article or a preposition
_ALONE = 40  # characters behind a term that are no meaning yet
_CROWDED = 12  # names in a long sentence, of which it tells each in passing
_BEFORE = 40  # characters before a term in which the definition before it ends
_MARKS = 16  # characters before a term in which its quotation mark and the stop before it stand
_FIRST_WORDS = 10  # characters before the term of an entry: "The term “"
_LINE = 60  # characters of a line that may break a sentence, whatever the next begins with
_MARKS_BEFORE = '“„"‘«*_'
_NUMBER = 12  # of a number, which is no sentence by itself: "1.4."
_BRACKET = 200  # of brackets, in which no sentence ends
_FOOT = 80  # of the foot of a page
_ONE = 2  # borders of a single sentence


@lru_cache(maxsize=32)
def _goes_on(words: LeadInWords) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What stands at the end of a paragraph where the next one goes on with it; or its sentence."""
    paragraph = compiled(rf"(?:[—–:,;-]|\b(?:{words.goes_on}))\s*$", re.NOFLAG)
    return paragraph, compiled(rf"(?<=\w)[ ](?:{words.goes_on})$", re.NOFLAG)


@lru_cache(maxsize=32)
def _opening(words: ContractWords, prepositions: frozenset[str]) -> re.Pattern[str]:
    """The blanks before the words that open a contract behind its title: "LEASE This Lease is"."""
    inside = "".join(rf"(?<!\s(?i:{word})\s)" for word in sorted(prepositions))  # "OF THIS DEED"
    return re.compile(
        rf"\s(?<=\w\s)(?=\s{{0,8}}[A-Z]){inside}\s{{0,8}}(?=(?:[A-Z][a-z]|[A-Z]{{2}}))(?=(?i:{words.opening})\s"
        rf"(?:[\w&/-]{{1,30}}\s{{1,9}}){{0,8}}?(?i:{words.kinds})\b\s{{0,9}}[,(]?\s{{0,9}}[(\"“a-z])"
    )


@lru_cache(maxsize=32)
def _unended(words: UnquotedWords) -> re.Pattern[str]:
    """What ends no sentence: "is a", "occur on the", at the end of a broken line."""
    ends = "|".join((words.articles, *sorted(map(re.escape, words.prepositions))))
    return compiled(rf"(?<=\w)[ ](?:{ends})$", re.NOFLAG)


@lru_cache(maxsize=32)
def _foot(words: StructureWords) -> re.Pattern[str]:
    """The number of a page behind a sentence, and remarks with an asterisk that are printed so."""
    page, of = "|".join(words.page) or NEVER, "|".join(words.of_pages) or NEVER
    return compiled(rf"(?<=[.;])\s+(?:{page}) ?\d{{1,3}}(?: (?:{of}) \d{{1,3}})?(?:\s\*[^.;]*)?\Z")


@lru_cache(maxsize=32)
def _recital(words: str) -> re.Pattern[str]:
    """What begins a recital: "WHEREAS"."""
    return re.compile(rf"(?=[A-ZÀ-Ý])(?i:{words})\b")


@lru_cache(maxsize=32)
def _run_on(recitals: str, provisos: str) -> re.Pattern[str]:
    """The blanks before what runs on: "...; WHEREAS, the", "...: Provided further, That"."""
    return re.compile(
        rf"\s(?:(?<=;\s)\s{{0,8}}(?:[a-z]{{1,3}}\s{{1,9}})?(?=[A-ZÀ-Ý])(?=(?i:{recitals})\b)"
        rf"|(?<=[:;]\s)\s{{0,8}}(?={provisos}))"
    )


class Extents:
    """The spans of what was found in one text."""

    def __init__(self, source: Source, found: Sequence[Found], contexts: Contexts) -> None:
        self._source, self._contexts = source, contexts
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._goes_on, self._joins = _goes_on(source.words.lead_ins)
        self._unended = _unended(source.words.unquoted)
        recitals = source.pack.contracts.recitals
        self._recital = _recital(recitals)
        self._run_on = _run_on(recitals, source.words.lead_ins.provisos)
        self._opening = _opening(source.pack.contracts, source.words.unquoted.prepositions)
        self._foot = _foot(source.pack.structure)
        self._refers_back = compiled(rf"(?:{source.words.lead_ins.refers_back})\b")
        self._defining = {item.paragraph for item in found if item.whole}
        self._places: defaultdict[int, list[int]] = defaultdict(list)
        self._parts: defaultdict[int, list[int]] = defaultdict(list)
        self._begun_at: defaultdict[int, list[int]] = defaultdict(list)
        self._wholes: defaultdict[int, list[int]] = defaultdict(list)
        self._entries: set[int] = set()
        for item in found:
            self._places[item.paragraph].append(item.surface.start)
            if item.whole and item.verb is not Verb.INCLUDES:
                self._wholes[item.paragraph].append(item.surface.start)
                words = self._paragraphs[item.paragraph].words
                if item.quoted and item.surface.start - words <= _FIRST_WORDS:
                    self._entries.add(item.paragraph)
            if item.whole and item.quoted:
                at = item.surface.start
                parted = _PARTED.search(source.text, max(0, at - _BEFORE), at)
                if parted and parted.start() > self._paragraphs[item.paragraph].start:
                    self._parts[item.paragraph].append(parted.start("next"))
                elif begun := _BEGUN.search(source.text, max(0, at - _MARKS), at):
                    self._begun_at[item.paragraph].append(begun.end())
        self._sentences: dict[int, list[int]] = {}

    def of(self, item: Found) -> Span:
        """The span of *item*, without the foot of a page behind it: "... owns. Page 3 of 38"."""
        span = self._whole(item)
        foot = self._foot.search(self._text, max(item.surface.end, span.end - _FOOT), span.end)
        return Span(span.start, foot.start()) if foot else span

    def _whole(self, item: Found) -> Span:
        first = self._paragraphs[item.paragraph]
        start, end = self._within(item, first)
        if start == first.start:
            start = self._begun(item.paragraph)
        if end < first.end:
            return Span(start, end)
        if not (item.whole or self._opens(first)):
            return Span(start, self._ended(item.paragraph))
        section = first.section
        begins = start <= first.start or self._opens(first)
        if section is not None and first.opens and begins:
            end = max(end, self._tree.sections[section].span.end)
            return Span(start, self._with_last_items(first, end))
        return Span(start, self._continued(item, first))

    def _opens(self, here: Paragraph) -> bool:
        """Whether a paragraph ends with what opens a list."""
        return self._is_open(here.start, here.end)

    def _is_open(self, start: int, end: int) -> bool:
        return bool(_OPENS.search(self._text, max(start, end - 3), end))

    # --- within a paragraph -----------------------------------------------------------------------

    def _within(self, item: Found, here: Paragraph) -> tuple[int, int]:
        """Where the definition begins and ends in its own paragraph."""
        is_row = here.row and item.verb is Verb.GLOSSARY
        short = here.end - here.start <= (_LONG if is_row else _SHORT)
        in_passing = not item.whole and item.verb is Verb.MARKED
        if short and item.paragraph not in self._parts and not in_passing:
            if here.row or item.verb in (Verb.GLOSSARY, Verb.MARKED):
                return here.start, here.end
            if self._is_listed(item.paragraph):
                borders = self._borders(item.paragraph)
                start = borders[self._first(borders, self._own(borders, item))]
                if min(start, item.surface.start) - here.start <= _TITLE:
                    return here.start, self._before_next(item, here)
        borders, places = self._borders(item.paragraph), self._places[item.paragraph]
        own = self._own(borders, item)
        start, behind = borders[self._first(borders, own)], own + 1
        later = bisect_left(places, borders[behind])
        if borders[behind] - start > _LONG and later - bisect_left(places, start) > _CROWDED:
            return self._among_others(item, start, borders[behind])
        if not item.whole:
            if here.row and "." not in self._text[here.start : start]:
                start = here.start  # what heads the row: "Pilot | A trial (“Pilot Period”)."
            return start, self._trimmed(borders[behind], start)
        stop = here.end
        name = item.surface.of(self._text)
        last = min(later + _ALSO, len(places))
        while later < last and self._stands_at(name, places[later]):
            later += 1  # "“Fee” also means"
        if later < len(places):
            stop = borders[bisect_right(borders, places[later]) - 1]
        listed = self._is_listed(item.paragraph)
        if start > here.start or not listed or here.end - here.start > _LONG:
            term = item.surface.of(self._text).lower()
            last = min(behind + _FURTHER, len(borders) - 1)
            while behind < last and borders[behind] < stop:
                if not self._speaks_of(term, borders[behind], borders[behind + 1]):
                    break
                behind += 1
            stop = borders[behind]
        return start, self._trimmed(stop, start)

    def _is_listed(self, index: int) -> bool:
        """Whether a paragraph stands in a list of definitions, or beside others that define."""
        if self._contexts.listed(index):
            return True
        return index in self._entries and not self._entries.isdisjoint((index - 1, index + 1))

    def _stands_at(self, name: str, place: int) -> bool:
        """Whether *name*, and no longer one, stands at *place*."""
        behind = self._text[place + len(name) : place + len(name) + 1]
        return self._text.startswith(name, place) and not (behind.isalnum() or behind in " -")

    def _speaks_of(self, term: str, start: int, end: int) -> bool:
        """Whether a sentence goes on with the meaning of *term*: begins with it, or quotes it.

        One that opens a list does not, nor one of "you".
        """
        if self._is_open(start, end) or term in self._source.words.quoted.speakers:
            return False
        begins = self._text[start : min(end, start + len(term) + _ARTICLE)].lower()
        if term in begins or self._refers_back.match(self._text, start):
            return True
        at = self._text[start:end].lower().find(term) + start
        return at > start and self._text[at - 1] in _MARKS_BEFORE

    def _before_next(self, item: Found, here: Paragraph) -> int:
        """The end of an entry: that of its paragraph, or where the sentence of the next begins."""
        wholes = self._wholes[item.paragraph]
        i = bisect_right(wholes, item.surface.start)
        if i == len(wholes):
            return here.end
        borders = self._borders(item.paragraph)
        next_one = bisect_right(borders, wholes[i]) - 1
        if next_one <= self._own(borders, item):
            return here.end
        return self._trimmed(borders[next_one], here.start)

    def _own(self, borders: Sequence[int], item: Found) -> int:
        """Which of the sentences that *borders* part names *item*."""
        return min(bisect_right(borders, item.surface.start) - 1, len(borders) - 2)

    def _first(self, borders: Sequence[int], own: int) -> int:
        """Where the sentence *own* begins: no bracket begins one, "Ports, Inc. (the “Port”)"."""
        while (
            own > 0
            and self._text[borders[own]] in "(["
            and not _LABEL.match(self._text, borders[own])
        ):
            own -= 1
        return own

    def _among_others(self, item: Found, start: int, end: int) -> tuple[int, int]:
        """The words around a name, of many in the sentence from *start* to *end*."""
        places = self._places[item.paragraph]
        i = bisect_left(places, item.surface.start)
        begin = places[i - 1] if i > 0 else start
        begin = self._text.find(" ", begin, item.surface.start) + 1 if begin > start else start
        stop = places[i + 1] if i + 1 < len(places) else end
        stop = self._text.rfind(" ", item.surface.end, min(stop, end))
        return max(begin, start), max(item.surface.end, stop)

    def _trimmed(self, end: int, start: int) -> int:
        return start + len(self._text[start:end].rstrip())

    def _borders(self, index: int) -> list[int]:
        """Where the sentences of a paragraph begin, and its end; a number alone is none."""
        known = self._sentences.get(index)
        if known is None:
            here, text = self._paragraphs[index], self._text
            known = [here.start]
            numbers = [
                match.end()
                for ends in (_NUMBERED, _ITEM_RUN_ON, _QUOTED, self._run_on, self._opening)
                for match in ends.finditer(text, here.start, here.end)
            ]
            language = self._source.pack.code
            parts = self._parts.get(index, [])
            starts = sentence_starts(text, here.start, here.end, language)
            for at in sorted({*starts, *numbers, *parts, *self._begun_at.get(index, [])}):
                is_number = at - known[-1] <= _NUMBER and not _WORD.search(text, known[-1], at)
                if not is_number and not self._is_in_brackets(known[-1], at):
                    known.append(at)
            known.append(here.end)
            self._sentences[index] = known
        return known

    def _is_in_brackets(self, start: int, at: int) -> bool:
        """Whether *at* lies in brackets of the sentence from *start* on: "(ABl. Nr. L 9)"."""
        opening = self._text.rfind("(", max(start + 1, at - _BRACKET), at)
        return opening >= 0 and (
            self._text.find(")", opening, at) < 0 <= self._text.find(")", at, at + _BRACKET)
        )

    # --- lines that a conversion made paragraphs of -----------------------------------------------

    def _begun(self, index: int) -> int:
        """Where the sentence begins that goes on at the start of a paragraph."""
        for first in range(index, max(0, index - _MOST_LINES), -1):
            here, before = self._paragraphs[first], self._paragraphs[first - 1]
            start = here.start if first == index else self._borders(first)[-2]
            if start > here.start or not self._is_broken(before, here):
                return start
        return self._paragraphs[index].start

    def _ended(self, index: int) -> int:
        """Where the sentence ends that is in progress at the end of a paragraph."""
        last = index
        while last + 1 < len(self._paragraphs) and last - index < _MOST_LINES:
            if not self._is_broken(self._paragraphs[last], self._paragraphs[last + 1]):
                break
            last += 1
            if len(self._borders(last)) > _ONE:
                break
        if last == index:
            return self._paragraphs[index].end
        start = self._paragraphs[last].start
        return self._trimmed(self._borders(last)[1], start)

    def _is_broken(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether a sentence of *before* goes on in *here*.

        It does in a small letter, and in any behind a long line without a stop.
        """
        if here.is_heading or before.is_heading or here.opens or here.row:
            return False
        if before.section != here.section:
            return False
        if self._unended.search(self._text, max(before.start, before.end - _UNENDED), before.end):
            return self._text[here.start].isalpha()
        if before.row:
            return False
        last = self._text[before.end - 1]
        if not (last.isalnum() or last in ",(") or self._text[here.start] in "-*•|#>":
            return False
        if self._joins.search(self._text, max(before.start, before.end - 8), before.end):
            return True
        if self._text[here.start].islower() or last == "(":
            return True
        if not last.isalpha() or here.words != here.start:
            return False
        if self._goes_on.search(self._text, max(before.start, before.end - 8), before.end):
            return False  # "...; and" ends an item
        line = before.end - max(before.start, self._text.rfind("\n", before.start, before.end))
        if min(line, here.end - here.start) < _LINE or _CAPITALS.match(self._text, here.start):
            return False
        if self._recital.match(self._text, here.start):
            return False
        starts = self._source.starts
        is_title = self._text[before.start : before.end].isupper()
        return not is_title and bisect_left(starts, here.start) not in self._defining

    def _with_last_items(self, first: Paragraph, end: int) -> int:
        """*end* of a unit, or that of the items which go on with its list and are no units."""
        text, i = self._text, bisect_left(self._source.starts, end)
        form = self._form(self._paragraphs[i - 1])
        while i < len(self._paragraphs) and form != self._form(first):
            here = self._paragraphs[i]
            goes_on = self._goes_on.search(text, max(first.start, end - 8), end)
            if here.opens or self._form(here) != form or not _ITEM.match(text, here.start):
                break
            if not goes_on or i in self._defining:
                break
            end, i = here.end, i + 1
        return end

    # --- the paragraphs behind --------------------------------------------------------------------

    def _continued(self, item: Found, first: Paragraph) -> int:
        """The end of the paragraphs that go on with the meaning of *item*."""
        text, end = self._text, first.end
        alone = item.verb in (Verb.GLOSSARY, Verb.MARKED) and not first.row
        behind = text[item.surface.end : first.end].rstrip()
        alone = alone and len(behind) <= _ALONE and not behind.endswith((".", ";"))
        opened = bool(_OPENS.search(text, max(first.start, end - 3), end))
        items: Paragraph | None = None if opened else first
        last = item.paragraph + 1
        while last < len(self._paragraphs) and last - item.paragraph <= _MOST:
            here, following = self._paragraphs[last - 1], self._paragraphs[last]
            if last in self._defining or following.is_heading:
                break
            if _BOLD_LINE.fullmatch(text, following.start, following.end):
                break
            if following.section == first.section:
                if not (alone and last == item.paragraph + 1) and not self._is_broken(
                    here, following
                ):
                    on = self._goes_on.search(text, max(here.start, end - 8), end)
                    listed = opened or _ITEM.match(text, following.start)
                    bullet = opened and bool(_BULLET.match(text, following.start))
                    if not ((on and listed) or bullet) or _QUOTE.match(text, following.start):
                        break
            elif not self._is_below(following, first, items):
                break
            elif items is None:
                items = following
            end = following.end
            last += 1
        return end

    def _is_below(self, here: Paragraph, first: Paragraph, items: Paragraph | None) -> bool:
        """Whether a unit goes on with what *first* says.

        Args:
            items: The first of the units that *first* opened, which need not lie in its own; None
                where this may be it.
        """
        if first.section is not None and self._tree.is_within(here.section, first.section):
            return True
        if here.section is None or items is first:
            return False
        if items is None:
            return here.opens and bool(_FIRST.match(self._text, here.start))
        above = None if items.section is None else self._tree.parents[items.section]
        if not self._tree.is_within(here.section, above) or here.section == above:
            return False
        deeper = self._tree.parents[here.section] != above
        return deeper or self._form(here) == self._form(items)

    def _form(self, here: Paragraph) -> str:
        """How a paragraph is numbered: "(a" for "(b)", "1" for "12."."""
        signs = self._text[here.start : here.start + 6].lstrip("-*•>_ ")
        bracket, sign = signs[:1] == "(", signs.lstrip("(")[:1]
        return "(" * bracket + ("1" if sign.isdigit() else "a")
