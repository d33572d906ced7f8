"""Parses a list of numbers after one label: "12, 14(2) and 19", "(b) through (d)".

items := number { join number | range number }
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language.citations import CitationWords, Label, Level, Roman
from ..model import Item
from ..numbers import ROMAN, YEAR, Style, numbers_of
from ..phrases import phrases_of
from .items import Items, stroke_behind

_DIGITS = re.compile(r"\d{1,6}")
_MARK = re.compile(r"[.)]\s")  # behind the number of a list item
_ASIDE = re.compile(  # "sections 4 (excluded rents) and 5"; not "(ii)"
    r"\s{1,3}\((?![ivxl]{1,5}\)|[a-z]{1,2}\))[A-Za-z][^()\d\n]{2,80}\)(?=[\s,;])"
)
_DATE = re.compile(  # "6-20-2001", "20.06.2001"
    r"(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])-(?:\d\d|(?:1[89]|20)\d\d)"
    r"|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:1[89]|20)\d\d"
)
_INNER = re.compile(r",(?P<number>\d{1,2})(?![\d,/-]|\.\d)")  # "§ 24,6" is § 24 Abs. 6
_PROSE = re.compile(r"\s([a-z]{2,})")  # behind a number
_LETTER = re.compile(r"[a-z](?![\w.)’'-]|\s\d)")  # not that of "section 31a or s 40"
MAX_ITEMS = 60
"""The longest list of numbers."""


class Lists:
    """Reads lists of numbers in one language.

    Args:
        begins_unit: Whether a unit begins at a position, so that a number there is its own.
    """

    def __init__(
        self, language: CitationWords, begins_unit: Callable[[int], bool], style: Style
    ) -> None:
        self._phrases = phrases_of(language, style)
        self._items = Items(language, style)
        self._begins_unit = begins_unit
        self._is_lettered = numbers_of(language, style).lettered
        self._is_roman = language.numbers.roman is Roman.ALWAYS
        self._is_typed = style is Style.TYPED
        words = language.connectives
        self._onwards = frozenset((*words.joins, *words.within, *words.ranges))

    def read(self, text: str, position: int, label: Label, word: str = "") -> list[Item]:
        """The numbers that begin at *position*, after *label*; none if there is no number.

        Args:
            word: The label as written; "" if there is none.
        """
        first = self._items.read(text, position, label)
        if first is None:
            return []
        first.closed = first.end == len(text) or not (
            self._phrases.going_on.match(text, first.end) or stroke_behind(text, first.end, label)
        )
        is_marked = first.bare and not first.number[0].isdigit()  # "(30) days" is none
        if not (first.closed or is_marked) and self._phrases.measure.match(text, first.end):
            return []
        if "\n" in text[position : first.start] and self._begins_unit(first.start):
            return []
        items = [first]
        repeats = False  # whether the list repeats its label: "§ 4, § 6 Absatz 1 Nummer 4"
        while not first.closed and len(items) < MAX_ITEMS:
            last = items[-1]
            end = aside.end() if (aside := _ASIDE.match(text, last.end)) else last.end
            if self._reaches(text, last, end, label, word):
                continue
            if word == "§" and (inner := _INNER.match(text, end)) and _is_lower(inner, last):
                last.number, last.end, last.deep = (*last.number, inner[1]), inner.end(), True
                continue
            match = self._phrases.join.match(text, end) or stroke_behind(text, end, label)
            if match is None:
                break
            again = self._label_again(text, match, label, word)
            other = self._items.read_next(text, again, label, last)
            other = other or _further_letter(text, again, label, last)
            if other is None or text.count("\n", last.end, other.start) > 1:
                break
            if match[0].strip() == "," and self._goes_inwards(last, other):
                break
            if self._is_typed and match[0].strip() == "," and _is_below(text, last, other):
                last.number, last.end, last.deep = (*last.number, *other.number), other.end, True
                continue
            if match[0].strip() == "," and self._counts(text, other, label):
                break
            if YEAR.fullmatch(other.number[0]) and (";" in match[0] or _is_small(last)):
                break  # "art. 8; 1993, ch. 3, art. 8", "Amend. 25, §§ 1, 2, 1870"
            if _DATE.fullmatch(other.number[0]) and last.number[0].count("-") < 2:
                break  # "§§ 1, 2, 6-20-2001", the day of an ordinance
            if "\n" in match[0] and _begins_entry(text, match[0], other):
                break
            is_same = again == match.end() and match[0] != "/"
            if is_same and not self._goes_on(text, last, other, label, ranged=False):
                break
            other.start = match.end()
            repeats |= again != match.end()
            is_unit = self._holds(text, other)
            if again == match.end() and not is_unit and _is_inner(last, other, repeats=repeats):
                other.number = (*last.number[:-1], *other.number)
                other.deep = True
            self._deepen(text, other, label)
            items.append(other)
        return items

    def _reaches(self, text: str, last: Item, end: int, label: Label, word: str) -> bool:
        """Whether a range from *last* goes on at *end*; *last* then has its other end."""
        match = self._phrases.range.match(text, end) if last.until is None else None
        if match is None or (match[0] == " - " and not label.lists):
            return False  # "§ 16 - 3 votes"; but "§§ 16 - 19"
        other = self._items.read_next(
            text, self._label_again(text, match, label, word), label, last
        )
        if other is None or _DATE.fullmatch(other.number[0]):
            return False  # "§ 16 – 20.06.2001"
        if _is_one_number(match[0], last, other, label):
            last.number = (f"{last.number[0]}-{other.number[0]}", *other.number[1:])
            last.end = other.end
            return True
        if not self._goes_on(text, last, other, label, ranged=True):
            return False
        last.until, last.until_bare, last.end = other.number, other.bare, other.end
        if last.deep and not other.bare:  # "2 Satz 1 Nr. 2 bis 4"
            last.until = _end_like(last, other)
        return True

    def _deepen(self, text: str, item: Item, label: Label) -> None:
        """Add the inner numbers that follow a later number of a list: "§§ 93, 105 Absatz 1".

        The 18 of "Artikel 16 Absatz 2 und 18 Absatz 3" is the number of an Article: it is `outer`.
        """
        while match := self._phrases.next_label(text, item.end):
            inner = self._phrases.label_of(match)
            if item.deep and inner.direct:
                return  # "§ 4 Abs. 1 Nr. 2 und 6, Abs. 2"
            is_passage = label.level is Level.PASSAGE  # "§§ 6 Abs. 1 Satz 1, 8 Abs. 4"
            again = (label.direct or is_passage) and self._holds(text, item)
            if again and is_passage:
                item.number = (item.number[0].rpartition(" ")[2],)
            if inner.level is Level.CONTAINER or not (again or follows(inner, label)):
                return
            found = self._items.read(text, self._phrases.after(match), inner)
            if found is None:
                return
            is_whole = len(found.number) > 1 and found.number[0].isdigit() and not found.bare
            if is_whole and inner.direct and text[item.end] == ",":
                return  # "sections 6 and 11, subsection 22(4)"
            item.number += found.number
            item.outer |= again
            item.end, item.deep = found.end, True
            label = inner

    def _counts(self, text: str, other: Item, label: Label) -> bool:
        """Whether *other* counts what follows: "under section 6(b), (b) if it ends", of an (a).

        A list of several units goes on or ends behind each: "sections 6(a), (b) and (c)".
        """
        prose = _PROSE.match(text, other.end)
        if label.lists or not other.bare or prose is None or prose[1] in self._onwards:
            return False
        return self._phrases.within.match(text, other.end) is None

    def _holds(self, text: str, item: Item) -> bool:
        """Whether a paragraph right behind *item* says that it is a unit: "8 Absatz 4"."""
        match = self._phrases.next_label(text, item.end)
        return match is not None and self._phrases.label_of(match).direct and text[item.end] != ","

    def _label_again(self, text: str, join: re.Match[str], label: Label, word: str) -> int:
        """The end of *join*, and of *label* if it is repeated: "paragraph (a) or paragraph (b)".

        An inner label after a comma is no repetition: "paragraph 1, point (b)".
        """
        position = join.end()
        match = self._phrases.label.match(text, position)
        if match is None or (join[0].strip() == "," and not _is_same(match["label"], word)):
            return position
        other = self._phrases.label_of(match)
        same = (other.level, other.direct, other.letters, other.nested)
        is_again = same == (label.level, label.direct, label.letters, label.nested)
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            is_again = other.kind == label.kind  # "Exhibit 2 to Supplement 1" is no range
        return self._phrases.after(match) if is_again else position

    def _goes_on(self, text: str, last: Item, other: Item, label: Label, *, ranged: bool) -> bool:
        """Whether *other* continues the list after *last*: the 14 of "14 days" does not."""
        if self._phrases.measure.match(text, other.end):
            return False
        is_roman = self._is_roman and ROMAN.fullmatch(other.number[0].upper())
        if is_roman and last.number[-1][-1:].isdigit():
            return False  # "article 4, II"
        if other.bare:
            return last.bare or len(last.number) > 1 or label.level is Level.INNER
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            alike = last.number[-1][-1].isdigit() == other.number[-1][-1].isdigit()
            return label.lists or (ranged and alike)  # not "appendix A to 12 CFR 202"
        if last.bare and not label.lists:
            return False
        if label.lists or ranged or len(other.number) > 1 or not other.number[0].isdigit():
            return True
        if _is_next(last, other):
            return True
        closing = self._phrases.closing.match(text, last.end)  # "Article 4, 9, 12 or 20 of …"
        if closing and not closing[0][-1].isdigit():
            return True  # "section 1, 3 or 3ZA above"
        end = max(other.end, closing.end() if closing else 0)
        within = self._phrases.within.match(text, end)  # "paragraph 4 or 9 of that Schedule"
        holders = (self._phrases.pointed, self._phrases.label, self._phrases.named)
        return within is not None and any(holder.match(text, within.end()) for holder in holders)

    def _goes_inwards(self, last: Item, other: Item) -> bool:
        """Whether a number typed after a comma lies in the one before it: "§ 3, e)"."""
        if not self._is_lettered or other.bare:
            return False
        return last.number[-1][-1].isdigit() and other.number[0].isalpha()


def _further_letter(text: str, position: int, label: Label, last: Item) -> Item | None:
    """The unit of a letter behind one with a letter: the b of "§§ 31a und b BGB"."""
    letter = _LETTER.match(text, position) if label.level is Level.UNIT else None
    number, before = last.number[-1][:-1], last.number[-1][-1:]
    if letter is None or len(last.number) > 1 or not number.isdigit():
        return None
    if not (before.isalpha() and before < letter[0]):
        return None
    return Item(position, letter.end(), (number + letter[0],), bare=False)


def _is_one_number(dash: str, last: Item, other: Item, label: Label) -> bool:
    """Whether a dash joins a title and its section to one number: "§ 15–109".

    So it does an article and one within it, "article 6–2", since no range falls.
    """
    if label.level is not Level.UNIT or dash not in "–—-" or len(last.number) > 1:
        return False
    first, end = last.number[0], other.number[0]
    if not (first.isdecimal() and end.isdecimal()) or len(first) > 2:
        return False  # "ss 131–4" ends with 134
    return int(first) >= int(end) or (not label.lists and len(end) > 2)


def _begins_entry(text: str, join: str, other: Item) -> bool:
    """Whether *other*, on the line below *join*, is the number of the next entry of a list.

    "Rule 4.2(b); and" may stand before paragraph (c) or 2. of a list, "section 4," before 5.
    """
    is_marked = _MARK.match(text, other.end) is not None
    return (";" in join and (other.bare or is_marked)) or (join.strip() == "," and is_marked)


def _is_lower(inner: re.Match[str], unit: Item) -> bool:
    """Whether the number of *inner* is lower than that of *unit*, so that it is no next unit."""
    number = unit.number[0]
    is_plain = len(unit.number) == 1 and number.isdigit()
    return is_plain and 0 < int(inner["number"]) < int(number)


def _is_below(text: str, last: Item, other: Item) -> bool:
    """Whether a number in digits lies in the unit with a Roman one before it: "Article II, 2"."""
    is_roman = ROMAN.fullmatch(text, last.start, last.end) is not None
    return is_roman and other.number[0].isdigit() and not other.bare


def _is_next(last: Item, other: Item) -> bool:
    """Whether *other* has the next number after *last*: "section 7 or 8 must be", "7.1 or 8"."""
    numbers = last.number[-1].partition(".")[0], other.number[0]
    return (
        len(last.number) == 1
        and all(map(str.isdigit, numbers))
        and (int(numbers[1]) == int(numbers[0]) + 1)
    )


def _is_small(item: Item) -> bool:
    """Whether the number of *item* is too low for a list that goes on with a year."""
    return item.number[0].isdigit() and len(item.number[0]) < 3


def _is_same(label: str, other: str) -> bool:
    """Whether two labels are forms of one word: "para" and "paragraphs"."""
    a, b = (word.lower().strip(". ").removesuffix("s") for word in (label, other))
    return a.startswith(b) or b.startswith(a)


def _like(number: str, other: str) -> str:
    """*other* with the kind of *number*: "satz 7" for "satz 5" and "7"."""
    kind, blank, _ = number.rpartition(" ")
    return f"{kind}{blank}{other}"


def _end_like(last: Item, other: Item) -> tuple[str, ...]:
    """The end of a range from *last* to *other*, whose number may lack the unit."""
    like = (*last.number[:-1], _like(last.number[-1], other.number[0]))
    return other.number if other.deep else like


def _is_inner(last: Item, other: Item, *, repeats: bool) -> bool:
    """Whether *other* is a further paragraph of *last*: "§§ 91, 104a Absatz 3 und 4".

    So it is, whatever its number, where a further unit would have a label: "§ 4, § 6 Nr. 4 und 9".
    """
    if not last.deep or other.bare or other.deep:
        return False
    if repeats:
        return True
    digits = [_DIGITS.match(part) for part in (last.number[-1], other.number[0], last.number[0])]
    inner, number, unit = (int(match[0]) if match else 0 for match in digits)
    return 0 < inner < number < unit


def follows(inner: Label, outer: Label) -> bool:
    """Whether *inner* may follow *outer* in a chain: "Schedule 2, paragraph 4"."""
    if inner.level is Level.CONTAINER:
        return outer.level in (Level.CONTAINER, Level.ATTACHMENT)
    if outer.level is Level.PASSAGE:
        if inner.level is Level.PASSAGE:
            return inner.kind != outer.kind  # "Unterabsatz 1 Satz 2"
        return inner.level is Level.INNER and not inner.direct
    if inner.level is outer.level:
        if inner.level is Level.UNIT:
            return inner.nested and not outer.nested
        is_again = inner.level is Level.ATTACHMENT and inner.kind == outer.kind
        return not inner.direct and not is_again
    return inner.level > outer.level
