"""Finds the paragraphs that continue a definition behind that of its term."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from evidence_graph.language.definitions import Verb

from ..model import FoundTerm
from ..paragraphs import Paragraph
from .defined_text import DefinedText
from .within import ParagraphExtents

_QUOTE = re.compile(r"[*_\s]*[“„\"‘'»«]")
_ITEM = re.compile(r"\\?\(?[*_]?\w{1,4}[*_]?\\?[.)\]]\s")  # in Markdown "\(1\)" as well
_FIRST = re.compile(r"[\W_]{0,6}(?:1|[aAiI])[*_\\]{0,3}[.)°]")  # the number of a first item
_BOLD_LINE = re.compile(r"\*\*[^*\n]{1,120}\*\*\s?:?")  # a heading that begins no section
_BULLET = re.compile(r"[*•·–▪◦-](?=\s)|[•·▪◦]")
_MOST = 200  # paragraphs behind the first of a definition
_AGAIN = 8  # paragraphs that define the same term again, which are read for one definition
_LEAD = 60  # characters before a term that begins its sentence: "In this Part, the term"
_ALONE = 40  # characters behind a term that are too few for a meaning


class FollowingParagraphs:
    """Finds where the definitions of one text end, behind the paragraphs of their terms."""

    def __init__(self, defined: DefinedText, within: ParagraphExtents) -> None:
        source = defined.source
        self._defined, self._within = defined, within
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._starts = source.starts
        self._lead_ins, self._places = defined.lead_ins, defined.places
        self._borders, self._lines = defined.borders, defined.lines
        self._continuations = defined.continuations

    def end(self, item: FoundTerm, first: Paragraph, unit: int | None) -> int:
        """The end of the paragraphs that continue the meaning of *item*.

        Args:
            unit: The section that the definition opens; None if it opens none.
        """
        behind = self._text[item.surface.end : first.end].rstrip()
        short = len(behind) <= _ALONE and not behind.endswith((".", ";")) and not first.row
        alone = short and (
            item.verb in (Verb.GLOSSARY, Verb.MARKED)
            or self._lines.ends_in_verb(first.start, first.end)
        )
        opened = short or self._goes_on(item.paragraph, first, in_unit=unit is not None)
        items: Paragraph | None = None if opened else first
        end, last, again = first.end, item.paragraph + 1, 0
        while last < len(self._paragraphs) and last - item.paragraph <= _MOST:
            here, following = self._paragraphs[last - 1], self._paragraphs[last]
            again += self._is_defined(item, last)
            if again > _AGAIN or self._ends_before(here, following):
                break
            is_meaning = alone and last == item.paragraph + 1
            in_list = (
                self._lines.expects_more(here) and following.opens and items not in (None, first)
            )
            if opened and unit is not None and following.section != unit:
                in_list |= self._tree.is_within(following.section, unit)
            stop = self._before_others(last, item)
            if stop <= following.start and not (is_meaning and last not in self._places.entries):
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
                return self._defined.trimmed(stop, first.start)
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
        if self._opens_inner_list(item, index):
            return True, following  # "(ii) the crew; but does not include— ¶ (a) pilots"
        within = unit is not None and self._tree.is_within(following.section, unit)
        return within and self._is_about(item, index), None

    def _opens_inner_list(self, item: FoundTerm, index: int) -> bool:
        """Whether paragraph *index* is the first item of a list within the list of *item*.

        Its number may be that of the units around: "(g) “fee” means" opens "(i)", that opens "(a)".
        """
        here, following = self._paragraphs[index - 1], self._paragraphs[index]
        if index - 1 <= item.paragraph or not (here.opens and following.opens):
            return False
        is_first = bool(_FIRST.match(self._text, following.start))
        return is_first and self._lines.opens_list(here)

    def _ended(self, first: Paragraph, end: int, unit: int | None) -> int:
        """The end of a definition whose last paragraph ends at *end*."""
        return end if unit is None else self._with_last_items(first, end)

    def _with_last_items(self, first: Paragraph, end: int) -> int:
        """The end of a unit, or of the items of its list that follow it and are not units."""
        text, i = self._text, bisect_left(self._starts, end)
        form = self._form(self._paragraphs[i - 1])
        while i < len(self._paragraphs) and form != self._form(first):
            here = self._paragraphs[i]
            if here.opens or self._form(here) != form or not _ITEM.match(text, here.start):
                break
            if not self._lines.expects_more(self._paragraphs[i - 1]) or i in self._places.defined:
                break
            end, i = here.end, i + 1
        return end

    def _goes_on(self, index: int, paragraph: Paragraph, *, in_unit: bool) -> bool:
        """Whether more paragraphs must follow *paragraph*, the first of a meaning, at *index*."""
        following = self._paragraphs[index + 1 : index + 2]
        into_list = following and _BULLET.match(self._text, following[0].start)  # "is either ¶ •"
        return (
            self._lines.opens_list(paragraph)
            or self.opens_items(index, paragraph)
            or bool((in_unit or into_list) and self._lines.lacks_stop(paragraph))
        )

    def opens_items(self, index: int, paragraph: Paragraph) -> bool:
        """Whether the first item of a list completes the clause of a paragraph: "are, ¶ 1. if"."""
        if self._text[paragraph.end - 1] != "," or index + 1 >= len(self._paragraphs):
            return False
        item = self._paragraphs[index + 1]
        is_first = item.opens and bool(_FIRST.match(self._text, item.start))
        return is_first and self._text[item.words].islower()

    def _ends_before(self, here: Paragraph, following: Paragraph) -> bool:
        """Whether any definition ends at *here*, before *following*."""
        if following.is_heading or self._lines.is_recital(following):
            return True
        if following.row and not (
            here.row or self._lines.opens_list(here) or self._lines.lacks_stop(here)
        ):
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
        for other, place in self._places.defined.get(index, ()):
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
        name, n = item.name(self._text), self._within.behind_items(index, borders, 1)
        while n < len(borders) - 1 and borders[n] < stop:
            if not self._continuations.speaks_of(name, borders[n], borders[n + 1]):
                break
            n += 1
        return self._defined.trimmed(min(borders[n], stop), self._paragraphs[index].start)

    def _is_about(self, item: FoundTerm, index: int) -> bool:
        """Whether a further paragraph of the unit that *item* opens continues its meaning."""
        here, borders = self._paragraphs[index], self._borders.of(index)
        end = borders[min(bisect_right(borders, here.words), len(borders) - 1)]  # a bare number
        name = item.name(self._text)
        opened = item.whole and self._lines.opens_list(self._paragraphs[index - 1])
        if self._text[here.words : here.end][:1].islower() or opened:
            return True
        is_defined = self._is_defined(item, index)
        return is_defined or self._continuations.speaks_of(name, here.words, end)

    def _is_defined(self, item: FoundTerm, index: int) -> bool:
        """Whether paragraph *index* defines the term of *item* too."""
        others = self._places.defined.get(index)
        if not others:
            return False
        name = item.name(self._text)
        return any(name == other for other, _ in others)

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
        signs = self._text[here.start : here.start + 6].lstrip("-*•>_\\ ")
        bracket, sign = signs[:1] == "(", signs.lstrip("(")[:1]
        return "(" * bracket + ("1" if sign.isdigit() else "a")
