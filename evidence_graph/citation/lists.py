"""Parses a list of numbers after one label: "12, 14(2) and 19", "(b) through (d)".

items     := number { join number | range number }
number    := base { "(" inner ")" } [ "-" comment ] | "(" inner ")" { "(" inner ")" }
"""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

from ..language.citations import RECITAL, CitationWords, Label, Level, Roman
from ..language.patterns import either, in_any_case
from .model import Item
from .numbers import PART, ROMAN, YEAR, Style, arabic, numbers_of
from .phrases import phrases_of

_DIGITS = re.compile(r"\d{1,6}")
_MARK = re.compile(r"[.)]\s")  # behind the number of a list item
_ASIDE = re.compile(  # "sections 4 (excluded rents) and 5"; not "(ii)"
    r"\s{1,3}\((?![ivxl]{1,5}\)|[a-z]{1,2}\))[A-Za-z][^()\d\n]{2,80}\)(?=[\s,;])"
)
_HYPHENED = re.compile(r"(\d{1,4})-(\d{1,4})")
_DOTTED = re.compile(  # "1798.83-1798.84": no number says its beginning twice
    r"(?P<first>(?P<unit>\d{1,5})\.\d{1,4})-(?P<last>(?P=unit)\.\d{1,4})"
)
_DEEP = re.compile(r"\d+\.[a-z]\.(?:\d{1,2}(?:\.[a-z])?|[a-z])")
_DIVIDED = re.compile(r"(\d+)-([ivx]+)")
_LETTERED = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)([a-z](?:\.\d)?)")
_APART = re.compile(r"[ \u00a0]([a-z]{1,2})\)")  # behind the number of an alinéa
_SHORT = re.compile(  # what is behind 433 in "§ 433 I 1 BGB"; not in "Art. 4 V v. 26.8.2015"
    r"[ \u00a0](?P<paragraph>(?=[IVX])X{0,2}(?:IX|IV|V?I{0,3}))"
    r"(?![\w’'-]|\.(?!\s|\Z)|\s[a-z]\.\s\d)"
    r"(?:[ \u00a0](?P<sentence>\d)(?![\w:%]|[.,]\d))?"
)
_DATE = re.compile(  # "6-20-2001", "20.06.2001"
    r"(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])-(?:\d\d|(?:1[89]|20)\d\d)"
    r"|(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:1[89]|20)\d\d"
)
_SLASH = re.compile(r"/(?=\d{1,2}(?:/\d{1,2}){0,8}(?![\d/]))")  # "Abs. 3/7/8"
_INNER = re.compile(r",(?P<number>\d{1,2})(?![\d,/-]|\.\d)")  # "§ 24,6" is § 24 Abs. 6
_CODE = re.compile(r"-[A-Z]")  # after the number of "Form 8-K"
_BRACKET_REACH = 300
"""Characters before a number that are searched for the bracket which is closed after it."""
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
        numbers, connectives = language.numbers, language.connectives
        self._phrases = phrases_of(language, style)
        self._numbers = numbers_of(language, style)
        prefixes = in_any_case(prefix.rstrip(".") for prefix in numbers.prefixes)
        self._prefixed = (  # "L. 123-4" is compared as L123-4
            re.compile(rf"({prefixes})\.?\s?(?=\d)") if numbers.prefixes else None
        )
        endings = either(numbers.endings)
        self._ordinal = re.compile(rf"(?<=[\divxlc])(?:{endings})$") if numbers.endings else None
        self._ordinals = numbers.ordinals
        self._is_counted = language.pointers.adjectives_behind
        self._onward_letters = frozenset(word[:1].lower() for word in connectives.onwards)
        self._begins_unit = begins_unit
        self._words = frozenset((*connectives.within, *connectives.joins, *connectives.articles))
        self._roman = numbers.roman is Roman.ALWAYS
        self._has_short = numbers.roman is Roman.TYPED and style is not Style.TYPED
        self._sentence = language.labels.get(numbers.behind_roman)

    def read(self, text: str, position: int, label: Label, word: str = "") -> list[Item]:
        """The numbers that begin at *position*, after *label*; none if there is no number.

        Args:
            word: The label as written; "" if there is none.
        """
        first = self._item(text, position, label)
        if first is None:
            return []
        first.closed = first.end == len(text) or not (
            self._phrases.going_on.match(text, first.end) or self._slash(text, first.end, label)
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
            match = self._phrases.join.match(text, end) or self._slash(text, end, label)
            if match is None:
                break
            again = self._label_again(text, match, label, word)
            other = self._next(text, again, label, last)
            if other is None or text.count("\n", last.end, other.start) > 1:
                break
            if match[0].strip() == "," and self._goes_inwards(last, other):
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
            if again == match.end() and _is_inner(last, other, repeats=repeats):
                other.number = (*last.number[:-1], *other.number)
                other.deep = True
            self._deepen(text, other, label)
            items.append(other)
        return items

    def _slash(self, text: str, end: int, label: Label) -> re.Match[str] | None:
        """The stroke between paragraphs: "Abs. 3/7"; other numbers are dated by it, "Nr. 3/07"."""
        return _SLASH.match(text, end) if label.direct else None

    def _reaches(self, text: str, last: Item, end: int, label: Label, word: str) -> bool:
        """Whether a range from *last* goes on at *end*; *last* then has its other end."""
        match = self._phrases.range.match(text, end) if last.until is None else None
        if match is None or (match[0] == " - " and not label.lists):
            return False  # "§ 16 - 3 votes"; but "§§ 16 - 19"
        other = self._next(text, self._label_again(text, match, label, word), label, last)
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
            again = label.direct and inner.direct and text[item.end] != ","
            if inner.level is Level.CONTAINER or not (again or follows(inner, label)):
                return
            found = self._item(text, self._phrases.after(match), inner)
            if found is None:
                return
            is_whole = len(found.number) > 1 and found.number[0].isdigit() and not found.bare
            if is_whole and inner.direct and text[item.end] == ",":
                return  # "sections 6 and 11, subsection 22(4)"
            item.number += found.number
            item.outer |= again
            item.end, item.deep = found.end, True
            label = inner

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
        is_roman = self._roman and ROMAN.fullmatch(other.number[0].upper())
        if is_roman and last.number[-1][-1:].isdigit():
            return False  # "article 4, II"
        if last.bare and text[other.end - 1] == ")" and "(" not in text[other.start : other.end]:
            return False  # "described in (1), or c) an entity"
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
        if not self._numbers.lettered or other.bare:
            return False
        return last.number[-1][-1].isdigit() and other.number[0].isalpha()

    def _item(self, text: str, position: int, label: Label) -> Item | None:
        match = self._number(text, position, label)
        if match is None:
            return self._counted(text, position, label) if self._is_counted else None
        named, inner, alone, comment = match.group("base", "inner", "alone", "comment")
        if named and label.bracketed:
            return None
        brackets = inner or alone
        number = PART.findall(brackets.lower()) if brackets else []
        if brackets and not number:
            return None  # digits of another script: "(१)"
        is_bare = not named
        if named:
            number[:0] = self._base(named, label)
        elif label.kind == RECITAL:
            number[0], is_bare = f"{label.kind} {number[0]}", False
        if comment:
            number += PART.findall(comment[1:].lower())
        number, end = self._in_passage(text, match, label, number)
        until = None
        is_onward = named is not None and named.endswith("ff")
        if is_onward and number and self._onward_letters:
            number[-1] = number[-1].removesuffix("ff")  # "§§ 30ff."
        if len(number) == 1 and (ends := _ends(number[0], label)):
            number, until = [ends[0]], (ends[1],)
        end += is_onward and text[end : end + 2] == ". "
        is_slashed = text[end : end + 1] == "/" and text[end + 1 : end + 2].isdecimal()
        if is_slashed and not self._slash(text, end, label):
            return None  # "No 67/1971", "Reg. 99/88"
        if text[end : end + 1] == "=":
            return None  # a parameter of a web address: "par1=a"
        if label.loose and _CODE.match(text, end):
            return None
        if text[end : end + 1] == ")" and self._closes(text, match, label):
            end += 1
        start = match.start("base") if named else text.index("(", match.start("alone"))
        item = Item(start, end, tuple(number), is_bare, until)
        item.letter = bool(named) and len(named) == 1 and named.isalpha() and named.isupper()
        if label.level is Level.UNIT and self._has_short and not is_bare:
            self._shorten(text, item)
        if text[item.end + 1 : item.end + 2].lower() in self._onward_letters:
            onwards = self._phrases.onwards.match(text, item.end)
            item.end = onwards.end() if onwards else item.end
        return item

    def _shorten(self, text: str, item: Item) -> None:
        """Add the paragraph and the sentence of a short form to *item*: "§ 433 I 1 BGB"."""
        short = _SHORT.match(text, item.end) if item.number[-1][:1].isdigit() else None
        if short is None:
            return
        item.number += (arabic(short["paragraph"].lower()),)
        if short["sentence"] and self._sentence and self._sentence.kind:
            item.number += (f"{self._sentence.kind} {short['sentence']}",)
        item.end, item.deep = short.end(), True

    def _next(self, text: str, position: int, label: Label, last: Item) -> Item | None:
        """The number behind *last*; a paragraph of its unit in "§ 823 I und II BGB"."""
        other = self._item(text, position, label)
        is_short = self._has_short and last.deep and label.level is Level.UNIT
        if other is None or not is_short or other.number[0].isdigit():
            return other
        paragraph = arabic(other.number[0])
        if len(other.number) == 1 and paragraph.isdigit():
            other.number, other.deep = (last.number[0], paragraph), True
        return other

    def _in_passage(
        self, text: str, match: re.Match[str], label: Label, number: list[str]
    ) -> tuple[list[str], int]:
        """*number*, with the letter behind that of an alinéa, and where it ends."""
        named, inner, end = match["base"], match["inner"], match.end()
        if label.level is not Level.PASSAGE or not number:
            return number, end
        parted = _LETTERED.fullmatch(named or "")
        is_closed = text.startswith(")", end) and self._closes(text, match, label)
        if parted and not inner and is_closed:  # "alinéa 4e)" is 4(e)
            number = [parted[1], parted[2]]
        apart = _APART.match(text, end) if label.kind == "alinea" else None
        if apart:  # "alinéa 4 e)", "alinéa 2(1) a)"
            number, end = [*number, apart[1]], apart.end()
        if named and (inner or apart):
            number[0] = number[0].rpartition(" ")[2]  # "alinéa 2(1)a)" is 2(1)(a)
        return number, end

    def _closes(self, text: str, match: re.Match[str], label: Label) -> bool:
        """Whether a bracket after a number belongs to it: "point 44)"; not "(see point 44)"."""
        end = match.end()
        if label.level not in (Level.INNER, Level.PASSAGE) or match["alone"]:
            return False
        before = text[max(text.rfind("\n\n", 0, end), end - _BRACKET_REACH, 0) : end]
        is_open = before.rfind("(") > before.rfind(")")  # also behind "a) …"
        return not is_open and before.count("(") <= before.count(")")

    def _counted(self, text: str, position: int, label: Label) -> Item | None:
        """A number written out after its label: "article premier"."""
        match = self._phrases.counted.match(text, position)
        if match is None:
            return None
        number = self._ordinals[match["ordinal"].lower()]
        number = f"{label.kind} {number}" if label.kind else number
        return Item(match.start("ordinal"), match.end(), (number,), bare=False)

    def _number(self, text: str, position: int, label: Label) -> re.Match[str] | None:
        """The number at *position*, in a form that a unit with *label* may have."""
        numbers = self._numbers
        is_marked = label.level is Level.INNER and numbers.marked
        if is_marked and (match := is_marked.match(text, position)):
            return match
        if label.level in (Level.CONTAINER, Level.ATTACHMENT):
            match = numbers.outer.match(text, position) or numbers.item.match(text, position)
            if match and match["alone"] and label.level is Level.CONTAINER:
                return None  # "under this Chapter (a)"
        else:
            match = numbers.item.match(text, position)
            if match is None and label.lists and label.level is Level.UNIT:
                match = numbers.crowded.match(text, position)
            if match is not None:
                return match
            if label.level is Level.UNIT:
                match = numbers.roman.match(text, position)  # "Article III"
                if match and not (numbers.any_case or _is_capital(text, position)):
                    match = match if self._ends_roman(text, match) else None
        if match is None and (label.capitals or numbers.lettered):
            match = numbers.capital.match(text, position)
        is_lettered = label.letters and (numbers.lettered or label.level is Level.INNER)
        if match is None and is_lettered:
            match = numbers.letter.match(text, position)
            if match and label.level is not Level.INNER and len(match["base"]) > 1:
                match = None  # "Anhang zu"
        if match is None and label.level is Level.INNER:
            match = numbers.closed.match(text, position)
        if match is None and label.direct:
            match = numbers.raised.match(text, position)
        if match and len(match["base"] or "") > 1 and self._is_word(match["base"].lower()):
            match = None  # "Anlage Nr. 1", "point de vue"
        return match

    def _ends_roman(self, text: str, match: re.Match[str]) -> bool:
        """Whether a Roman numeral behind a small label is one: "article X of", "article VIII"."""
        end, base = match.end(), match["base"]
        if text[end : end + 1] in (",", ";", ")") or (len(base) > 1 and ROMAN.fullmatch(base)):
            return True
        return self._phrases.within.match(text, end) is not None

    def _is_word(self, letters: str) -> bool:
        return letters in self._words or self._phrases.label.match(letters) is not None

    def _base(self, named: str, label: Label) -> list[str]:
        """The parts of a number before its brackets, in normal form."""
        base = normalize("NFKC", named).lower()  # "¹" is 1
        if self._prefixed is not None:
            base = self._prefixed.sub(r"\1", base)
        if self._ordinal is not None:
            base = self._ordinal.sub("", base)
        base = "".join(base.split())  # "59 bis" is 59bis
        if label.kind:
            base = f"{label.kind} {arabic(base)}"
        elif divided := _DIVIDED.fullmatch(base):  # "article 6-III"
            return [divided[1], divided[2]]
        elif _DEEP.fullmatch(base):  # "section 4.c.3"
            return base.split(".")
        return base.split("-") if label.level is Level.COMMENT else [base]  # "comment 9-5"


def _ends(number: str, label: Label) -> tuple[str, str] | None:
    """The ends of a range that is printed as one number: "paragraphs 93-97"."""
    dotted = _DOTTED.fullmatch(number)
    if dotted is not None:
        return dotted["first"], dotted["last"]
    lists = label.level is Level.INNER and label.lists
    hyphened = _HYPHENED.fullmatch(number) if lists else None
    return (hyphened[1], hyphened[2]) if hyphened else None


def _is_one_number(dash: str, last: Item, other: Item, label: Label) -> bool:
    """Whether a dash joins a title and its section to one number: "§ 15–109"."""
    if label.lists or label.level is not Level.UNIT or dash not in "–—-" or len(last.number) > 1:
        return False
    ends = last.number[0], other.number[0]
    return all(map(str.isdigit, ends)) and len(ends[0]) < 3 <= len(ends[1])


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


def _is_next(last: Item, other: Item) -> bool:
    """Whether *other* has the next number after *last*: "section 7 or 8 must be"."""
    numbers = last.number[-1], other.number[0]
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


def _is_capital(text: str, end: int) -> bool:
    """Whether the word that ends at *end* is capitalised or abbreviated: "art."."""
    if text[end - 1 : end] == ".":
        return True
    start = end
    while start > 0 and (text[start - 1].isalpha() or text[start - 1] == "."):
        start -= 1
    return text[start : start + 1].isupper()


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
