"""Finds the span of a definition: its sentence or paragraph, and the sub-paragraphs that follow.

A name given in passing has the span of its sentence. A definition in a short paragraph reaches from
its sentence to the end of the paragraph, unless semicolons separate several definitions in it. In a
long paragraph it reaches to the next definition; if it does not begin the paragraph, it reaches
only as far as the sentences are about the term. If a long sentence gives many names, each name
reaches to the next.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence

from evidence_graph.language.definitions import Verb, compiled
from evidence_graph.spans import Span

from .borders import Borders
from .broken_lines import LABEL, LISTED, LONG, SINGLE, BrokenLines
from .continuations import Continuations
from .lead_ins import LeadIns
from .model import FoundTerm, Source
from .named_places import NamedPlaces
from .paragraphs import Paragraph
from .parties import Parties
from .tails import Tails

_QUOTE = re.compile(r"[*_\s]*[“„\"‘'»«]")
_NAMES_LIST = re.compile(  # "the following (“Works”):"
    r"[*_]{0,3}\s?[”\"’'»]?[*_]{0,3}\s?\)[^.;:—]{0,12}[:—–-]\s*"
)
_ITEM = re.compile(r"\(?[*_]?\w{1,4}[*_]?[.)]\s")
_LABELS = re.compile(r"\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s")  # of items within a line
_OPENS_ITEMS = re.compile(r"[^.;:—\n]{0,40}[—:]\s?\([ai1]\)\s?[“\"]")  # '"Waste" includes—(a)"ash"'
_NAMED_ITEM = re.compile(r"\(\w{1,4}\)\s?[“\"]")
_STOPPED = re.compile(r"[.!?][”\"’»)\]*_]{0,4}\s*\Z")  # the end of a sentence
_FIRST = re.compile(r"[\W_]{0,6}(?:1|[aAiI])[*_]{0,3}[.)°]")  # the number of a first item
_BOLD_LINE = re.compile(r"\*\*[^*\n]{1,120}\*\*\s?:?")  # a heading that begins no section
_BOLD_TITLE = re.compile(  # "**Fees.** The", "_Maturity_: Unless"
    r"(?P<mark>\*{2,3}|\*|__?)(?=\S)[^*_\n]{1,100}?(?:[.:](?P=mark)|(?P=mark)[.:])[.:]?\s+"
)
_BULLET = re.compile(r"[*•·–▪◦-](?=\s)|[•·▪◦]")
_MOST = 200  # paragraphs behind the first of a definition
_SHORT = 500  # characters of a paragraph that belongs to a definition up to its end
_TITLE = 60  # characters of a heading in the line of a definition: "1.4 Fees. “Fee” means"
_FURTHER = 2  # sentences about the term that follow its definition
_ALSO = 8  # definitions of one term in sequence
_LEAD = 60  # characters before a term that begins its sentence: "In this Part, the term"
_ALONE = 40  # characters behind a term that are too few for a meaning
_CROWDED = 12  # names in a long sentence, from which each has only the words around it
_FIRST_WORDS = 10  # characters before the term of an entry: "The term “"
_STOP = 16  # characters before a sentence in which the stop of the sentence before it stands


class Extents:
    """Finds the spans of the definitions of one text."""

    def __init__(self, source: Source, found: Sequence[FoundTerm], lead_ins: LeadIns) -> None:
        self._source, self._lead_ins = source, lead_ins
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._tails = Tails(source)
        self._naming = compiled(rf"(?:{source.words.quoted.naming})\b")
        self._following = compiled(rf"\b(?:{source.words.lead_ins.following})\b")
        self._defining: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
        self._places: defaultdict[int, list[int]] = defaultdict(list)
        self._wholes: defaultdict[int, list[int]] = defaultdict(list)
        self._entries: set[int] = set()
        defined: set[tuple[int, str]] = set()
        for item in found:
            self._places[item.paragraph].append(item.surface.start)
            if item.whole:
                self._defining[item.paragraph].append((item.name(self._text), item.surface.start))
            adds = item.verb is Verb.INCLUDES and (
                self._paragraphs[item.paragraph].opens  # "(u) Marital status means …. “Single”
                or (item.paragraph, item.name(self._text)) in defined
            )
            if item.whole and not adds:
                defined.add((item.paragraph, item.name(self._text)))
                self._wholes[item.paragraph].append(item.surface.start)
                words = self._paragraphs[item.paragraph].words
                if item.quoted and item.surface.start - words <= _FIRST_WORDS:
                    self._entries.add(item.paragraph)
        self._borders = Borders(source, found)
        self._lines = BrokenLines(source, self._borders, self._defining)
        self._continuations = Continuations(source, self._lines)
        self._parties, self._named_places = Parties(source, found), NamedPlaces(source)

    def of(self, item: FoundTerm) -> Span:
        """The span of *item*, without what only follows its meaning."""
        span = self._whole(item)
        return Span(span.start, self._tails.before(item.surface.end, span))

    def _whole(self, item: FoundTerm) -> Span:
        first = self._paragraphs[item.paragraph]
        if not item.whole and (named := self._named_places.of(item) or self._parties.of(item)):
            return named
        start, end = self._within(item, first)
        opens = first.opens and (start - first.start <= _TITLE or self._lines.opens_list(first))
        if start == first.start:
            start = self._lines.sentence_start(item.paragraph)
        if start == first.start:
            start = self._behind_title(item, first)
        if end < first.end:
            return Span(start, end)
        if not item.whole:
            return Span(start, self._named_list(item, first))
        return Span(start, self._continued(item, first, first.section if opens else None))

    def _behind_title(self, item: FoundTerm, first: Paragraph) -> int:
        """The start of *first*, or of its words behind a run-in heading."""
        words = first.words if first.heading else first.start
        if title := _BOLD_TITLE.match(self._text, first.words, first.end):
            words = title.end()
        if self._naming.match(self._text, words):  # "Pear Ports AG – im Folgenden: Betreiberin –"
            return first.start
        return words if words <= item.surface.start else first.start

    def _named_list(self, item: FoundTerm, first: Paragraph) -> int:
        """The end of a sentence that names *item* in passing, with the list that it opens.

        The list belongs to the name if the name stands for it: "the following (the “Services”):".
        If not, its items must be parts of the sentence: items that are sentences state duties.
        """
        if not self._lines.opens_list(first):
            return self._lines.sentence_end(item.paragraph)
        if self._lines.opens_parties(first):
            return first.end
        section = first.section if first.opens else None
        end = self._continued(item, first, section)
        before = self._text[self._borders.of(item.paragraph)[-2] : item.surface.start]
        named = _NAMES_LIST.fullmatch(self._text, item.surface.end, first.end)
        if named or self._following.search(before):
            return end
        for i in range(item.paragraph + 1, bisect_left(self._source.starts, end)):
            here = self._paragraphs[i]
            stopped = here.end < end and _STOPPED.search(self._text, here.end - 6, here.end)
            if here.row or stopped or len(self._borders.of(i)) > SINGLE:
                return first.end
        return end

    # --- within a paragraph -----------------------------------------------------------------------

    def _within(self, item: FoundTerm, here: Paragraph) -> tuple[int, int]:
        """The start and end of the definition in its own paragraph."""
        is_row = here.row and item.verb is Verb.GLOSSARY
        short = here.end - here.start <= (LONG if is_row else _SHORT)
        in_passing = not item.whole and item.verb is Verb.MARKED
        if short and item.paragraph not in self._borders.parts and not in_passing:
            if here.row or item.verb in (Verb.GLOSSARY, Verb.MARKED):
                return here.start, here.end
            if self._is_listed(item.paragraph):
                borders = self._borders.of(item.paragraph)
                start = borders[self._first(borders, self._own(borders, item), item)]
                begin = start if start > here.words else here.start  # "1.4 Fees. “Fee” means"
                if min(start, item.surface.start) - here.start <= _TITLE:
                    return begin, self._before_next(item, here)
        borders, places = self._borders.of(item.paragraph), self._places[item.paragraph]
        own = self._own(borders, item)
        start, behind = borders[self._first(borders, own, item)], own + 1
        later = bisect_left(places, borders[behind])
        if borders[behind] - start > LONG and later - bisect_left(places, start) > _CROWDED:
            return self._among_others(item, start, borders[behind])
        if not item.whole:
            if here.row and "." not in self._text[here.start : start]:
                start = here.start  # what heads the row: "Pilot | A trial (“Pilot Period”)."
            behind = self._with_items(item, borders, behind)
            last = min(behind + _FURTHER, len(borders) - 1)
            while behind < last and self._continuations.includes_more(
                item, borders[behind], borders[behind + 1]
            ):
                behind += 1
            return start, self._trimmed(borders[behind], start)
        return start, self._meaning_end(item, here, start, own)

    def _meaning_end(self, item: FoundTerm, here: Paragraph, start: int, own: int) -> int:
        """The end of a meaning that begins at *start*; its term is in sentence *own*."""
        borders, places = self._borders.of(item.paragraph), self._places[item.paragraph]
        stop, behind = here.end, own + 1
        later = bisect_left(places, borders[behind])
        name = item.surface.of(self._text)
        last = min(later + _ALSO, len(places))
        while later < last and self._stands_at(name, places[later]):
            later += 1  # "“Fee” also means"
        if _OPENS_ITEMS.match(self._text, item.surface.end, here.end):
            while later < len(places) and _NAMED_ITEM.match(
                self._text, borders[bisect_right(borders, places[later]) - 1]
            ):
                behind, later = bisect_right(borders, places[later]), later + 1
        behind = self._behind_items(item.paragraph, borders, behind)
        if later < len(places):
            following = bisect_right(borders, places[later]) - 1
            before = following - 1
            if before > own and self._lines.ends_as_lead_in(
                borders[before], self._trimmed(borders[following], borders[before])
            ):
                following = before  # "The following terms are related: “Dock” means"
            stop = borders[following]
        listed = self._is_listed(item.paragraph) and not self._is_aside(item, start)
        if start > here.start or not listed or here.end - here.start > LONG:
            term = item.name(self._text)
            last = min(behind + _FURTHER, len(borders) - 1)
            while behind < last and borders[behind] < stop:
                sentence = borders[behind], borders[behind + 1]
                if not self._continuations.speaks_of(term, *sentence):
                    break
                if not listed and not self._continuations.adds_to_meaning(item, *sentence):
                    break
                behind += 1
            stop = borders[behind]
        return self._trimmed(stop, start)

    def _behind_items(self, index: int, borders: Sequence[int], behind: int) -> int:
        """The border behind the items of a sentence that stand on lines of their own."""
        parts = self._borders.parts.get(index, ())
        while behind < len(borders) - 1 and LISTED.match(self._text, borders[behind]):
            stopped = _STOPPED.search(self._text, max(0, borders[behind] - _STOP), borders[behind])
            if stopped or borders[behind] in parts:
                break
            behind += 1
        return behind

    def _with_items(self, item: FoundTerm, borders: Sequence[int], behind: int) -> int:
        """The border behind the items within a line that follow the name *item*."""
        first = _LABELS.search(self._text, item.surface.end, borders[behind])
        while first and behind < len(borders) - 1 and _LABELS.match(self._text, borders[behind]):
            before = self._text[max(0, borders[behind] - _STOP) : borders[behind]]
            if not before.rstrip().endswith(";"):
                break
            behind += 1
        return behind

    def _is_listed(self, index: int) -> bool:
        """Whether a paragraph is in a list of definitions, or an entry next to another entry."""
        if self._lead_ins.listed(index):
            return True
        return index in self._entries and not self._entries.isdisjoint((index - 1, index + 1))

    def _is_aside(self, item: FoundTerm, start: int) -> bool:
        """Whether *item* is in a bracket of the sentence at *start*: "(where “A” means"."""
        opening = self._text.rfind("(", start + 1, item.surface.start)
        return opening >= 0 and self._text.find(")", opening, item.surface.start) < 0

    def _stands_at(self, name: str, place: int) -> bool:
        """Whether the words at *place* are *name* and no longer name."""
        behind = self._text[place + len(name) : place + len(name) + 1]
        return self._text.startswith(name, place) and not (behind.isalnum() or behind in " -")

    def _before_next(self, item: FoundTerm, here: Paragraph) -> int:
        """The end of an entry: the start of the next definition, else the end of its paragraph."""
        wholes = self._wholes[item.paragraph]
        i = bisect_right(wholes, item.surface.start)
        if i == len(wholes):
            return here.end
        borders = self._borders.of(item.paragraph)
        sentence = bisect_right(borders, wholes[i]) - 1
        if sentence <= self._own(borders, item):
            return here.end
        return self._trimmed(borders[sentence], here.start)

    def _own(self, borders: Sequence[int], item: FoundTerm) -> int:
        """The index in *borders* of the sentence that contains *item*."""
        return min(bisect_right(borders, item.surface.start) - 1, len(borders) - 2)

    def _first(self, borders: Sequence[int], own: int, item: FoundTerm) -> int:
        """The index in *borders* where the definition that contains sentence *own* begins.

        A name needs the words before it: a bracket belongs to the sentence before, as in "Ports,
        Inc. (the “Port”)", and so does "This is called the “Port”.". A bracket with a defining verb
        is a sentence of its own: 'in its ports. (“Port” here means a harbour.)'.
        """
        while (
            own > 0
            and not item.whole
            and (
                (self._text[borders[own]] in "([" and not LABEL.match(self._text, borders[own]))
                or self._lines.only_names(borders[own])
                or self._continuations.points_back(item, borders[own])
            )
        ):
            own -= 1
        return own

    def _among_others(self, item: FoundTerm, start: int, end: int) -> tuple[int, int]:
        """The words around a name in a sentence that gives many names."""
        places = self._places[item.paragraph]
        i = bisect_left(places, item.surface.start)
        begin = places[i - 1] if i > 0 else start
        begin = self._text.find(" ", begin, item.surface.start) + 1 if begin > start else start
        stop = places[i + 1] if i + 1 < len(places) else end
        stop = self._text.rfind(" ", item.surface.end, min(stop, end))
        return max(begin, start), max(item.surface.end, stop)

    def _trimmed(self, end: int, start: int) -> int:
        """*end* without the blanks before it."""
        return start + len(self._text[start:end].rstrip())

    # --- lines that a conversion made paragraphs of -----------------------------------------------

    def _with_last_items(self, first: Paragraph, end: int) -> int:
        """The end of a unit, or of the items of its list that follow it and are not units."""
        text, i = self._text, bisect_left(self._source.starts, end)
        form = self._form(self._paragraphs[i - 1])
        while i < len(self._paragraphs) and form != self._form(first):
            here = self._paragraphs[i]
            if here.opens or self._form(here) != form or not _ITEM.match(text, here.start):
                break
            if not self._lines.expects_more(self._paragraphs[i - 1]) or i in self._defining:
                break
            end, i = here.end, i + 1
        return end

    # --- the paragraphs behind --------------------------------------------------------------------

    def _continued(self, item: FoundTerm, first: Paragraph, unit: int | None) -> int:
        """The end of the paragraphs that continue the meaning of *item*.

        Args:
            unit: The section that the definition opens; None if it opens none.
        """
        behind = self._text[item.surface.end : first.end].rstrip()
        short = len(behind) <= _ALONE and not behind.endswith((".", ";")) and not first.row
        alone = short and item.verb in (Verb.GLOSSARY, Verb.MARKED)
        opened = short or self._goes_on(first, in_unit=unit is not None)
        items: Paragraph | None = None if opened else first
        end, last = first.end, item.paragraph + 1
        while last < len(self._paragraphs) and last - item.paragraph <= _MOST:
            here, following = self._paragraphs[last - 1], self._paragraphs[last]
            if self._ends_before(here, following, first, last):
                break
            if following.row and not (item.whole or here.row):
                break  # a table is what a sentence orders or shows, not what it names
            is_meaning = alone and last == item.paragraph + 1
            in_list = (
                self._lines.expects_more(here) and following.opens and items not in (None, first)
            )
            if opened and unit is not None and following.section != unit:
                in_list |= self._tree.is_within(following.section, unit)
            stop = self._before_others(last, item)
            if stop <= following.start and not (is_meaning and last not in self._entries):
                if not (in_list or self._lines.is_cut(here)):  # "(iii) a “pier,” which means"
                    break
                stop = following.end
            in_table = item.whole and following.row and here.row and here is not first
            is_numbered = last - 1 > item.paragraph and self._lines.is_item_number(last - 1)
            if (is_meaning or in_table or is_numbered) and following.section == first.section:
                end, last = following.end, last + 1
                continue
            if self._lines.continues_in(here, following) or (
                unit is not None and self._lines.is_unended(here, following)
            ):
                end = self._sentences_end(item, last, min(stop, following.end), unit)
                if end < following.end:
                    return end
                last += 1
                continue
            is_continued, items = self._is_continued(item, last, first, unit, items, opened=opened)
            if not is_continued:
                closes = self._closes_list(here, following, opened=opened)
                return following.end if closes else self._ended(first, end, unit)
            end = following.end
            if stop < end:
                return self._trimmed(stop, first.start)
            last += 1
        return self._ended(first, end, unit)

    def _is_continued(
        self,
        item: FoundTerm,
        index: int,
        first: Paragraph,
        unit: int | None,
        items: Paragraph | None,
        *,
        opened: bool,
    ) -> tuple[bool, Paragraph | None]:
        """Whether paragraph *index* continues *item*; and the first unit of the list it opened."""
        here, following = self._paragraphs[index - 1], self._paragraphs[index]
        if following.section == first.section:
            is_about = self._is_about if unit is not None else self._refers_back
            return is_about(item, index) or self._is_item(here, following, opened=opened), items
        if self._is_below(following, first, items):
            return True, following if items is None else items
        within = unit is not None and self._tree.is_within(following.section, unit)
        return within and self._is_about(item, index), None

    def _ended(self, first: Paragraph, end: int, unit: int | None) -> int:
        """The end of a definition whose last paragraph ends at *end*."""
        return end if unit is None else self._with_last_items(first, end)

    def _goes_on(self, paragraph: Paragraph, *, in_unit: bool) -> bool:
        """Whether more paragraphs must follow *paragraph*, the first of a meaning."""
        return self._lines.opens_list(paragraph) or (in_unit and self._lines.lacks_stop(paragraph))

    def _ends_before(
        self, here: Paragraph, following: Paragraph, first: Paragraph, index: int
    ) -> bool:
        """Whether any definition ends at *here*, before *following*, the paragraph *index*."""
        if following.is_heading or self._lines.is_recital(following):
            return True
        if following.row and not (
            here.row or self._lines.opens_list(here) or self._lines.lacks_stop(here)
        ):
            return True
        if following.section == first.section and self._lead_ins.leads_in(index):
            return True
        return bool(_BOLD_LINE.fullmatch(self._text, following.start, following.end))

    def _is_item(self, here: Paragraph, following: Paragraph, *, opened: bool) -> bool:
        """Whether *following*, which is no unit, is an item of the list that *here* belongs to."""
        text, at = self._text, following.start
        listed = opened or _ITEM.match(text, at)
        bullet = opened and bool(_BULLET.match(text, at))
        return bool((self._lines.expects_more(here) and listed) or bullet) and not _QUOTE.match(
            text, at
        )

    def _closes_list(self, here: Paragraph, following: Paragraph, *, opened: bool) -> bool:
        """Whether *following* completes the sentence behind a list: "in each case paid"."""
        begins = opened and self._text[following.start].islower()
        return begins and following.words == following.start and self._lines.expects_more(here)

    def _before_others(self, index: int, item: FoundTerm) -> int:
        """The start of the first sentence of a paragraph that defines another term than *item*.

        It is the end of the paragraph if no sentence does. A term far behind the start of its
        sentence does not count, because it is only named in passing.
        """
        here, name = self._paragraphs[index], item.name(self._text)
        for other, place in self._defining.get(index, ()):
            borders = self._borders.of(index)
            begins = borders[bisect_right(borders, place) - 1]
            if other != name and place - max(begins, here.words) <= _LEAD:
                return begins
        return here.end

    def _sentences_end(self, item: FoundTerm, index: int, stop: int, unit: int | None) -> int:
        """The end of the sentence that continues in paragraph *index*, and of those about *item*.

        In a list of definitions all sentences of the *unit* belong to the definition.
        """
        in_unit = unit is not None and self._paragraphs[index].section == unit
        if in_unit and self._lead_ins.listed(index):
            return stop
        borders = self._borders.of(index)
        name, n = item.name(self._text), self._behind_items(index, borders, 1)
        while n < len(borders) - 1 and borders[n] < stop:
            if not self._continuations.speaks_of(name, borders[n], borders[n + 1]):
                break
            n += 1
        return self._trimmed(min(borders[n], stop), self._paragraphs[index].start)

    def _is_about(self, item: FoundTerm, index: int) -> bool:
        """Whether a further paragraph of the unit that *item* opens continues its meaning."""
        here, borders = self._paragraphs[index], self._borders.of(index)
        end = borders[min(bisect_right(borders, here.words), len(borders) - 1)]  # a bare number
        name = item.name(self._text)
        opened = item.whole and self._lines.opens_list(self._paragraphs[index - 1])
        if self._text[here.words : here.end][:1].islower() or opened:
            return True
        is_defined = any(name == other for other, _ in self._defining.get(index, ()))
        return is_defined or self._continuations.speaks_of(name, here.words, end)

    def _refers_back(self, item: FoundTerm, index: int) -> bool:
        """Whether a paragraph in a list refers back to *item*: "For the avoidance of doubt, a"."""
        here = self._paragraphs[index]
        return (
            self._lead_ins.listed(index)
            and self._continuations.refers_back(here.words)
            and item.name(self._text) in self._text[here.words : here.end].lower()
        )

    def _is_below(self, here: Paragraph, first: Paragraph, items: Paragraph | None) -> bool:
        """Whether the unit of *here* continues *first*.

        Args:
            items: The first unit of the list that *first* opened, which may lie outside the section
                of *first*; None if *here* may be it; *first* itself if it opened no list.
        """
        if items is first:
            return False
        if first.section is not None and self._tree.is_within(here.section, first.section):
            return True
        if here.section is None:
            return False
        if items is None:
            return here.opens and bool(_FIRST.match(self._text, here.start))
        above = None if items.section is None else self._tree.parents[items.section]
        if not self._tree.is_within(here.section, above) or here.section == above:
            return False
        deeper = self._tree.parents[here.section] != above
        return deeper or self._form(here) == self._form(items)

    def _form(self, here: Paragraph) -> str:
        """The form of a paragraph's number: "(a" for "(b)", "1" for "12."."""
        signs = self._text[here.start : here.start + 6].lstrip("-*•>_ ")
        bracket, sign = signs[:1] == "(", signs.lstrip("(")[:1]
        return "(" * bracket + ("1" if sign.isdigit() else "a")
