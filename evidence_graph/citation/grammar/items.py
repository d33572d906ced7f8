"""Parses one number after a label: "14(2)", "4.c.3", "III", "433 I 1".

number := base { "(" inner ")" } [ "-" comment ] | "(" inner ")" { "(" inner ")" }
"""

from __future__ import annotations

import re
from unicodedata import normalize

from ...language.citations import RECITAL, CitationWords, Label, Level, Roman
from ...language.patterns import either, in_any_case
from ...language.roman import arabic
from ..model import Item
from ..numbers import BLANK, PART, ROMAN, Style, numbers_of
from ..phrases import phrases_of

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
_SLASH = re.compile(r"/(?=\d{1,2}(?:/\d{1,2}){0,8}(?![\d/]))")  # "Abs. 3/7/8"
_SLASHED_UNIT = re.compile(r"/(?=\d{2,3}(?:/\d{2,3}){0,8}(?![\d/]))")  # "§§ 307/309"
_SLASHED_DECIMAL = re.compile(  # "clause 16.2.4 / 16.2.5"
    r"\s?/\s?(?=\d{1,3}\.\d{1,3}(?:\.\d{1,3}){0,4}(?![\d/.]*\d))"
)
_SLASHED_LETTER = re.compile(r"[ \u00a0]?[/+][ \u00a0]?(?=[a-z]\)?(?!\w))")  # "lit. b/f", "a) + b)"
_SLASHED_BRACKET = re.compile(r"[ \u00a0]?/[ \u00a0]?(?=\([a-z]\))")  # "Art. 6(1)(a)/(f)"
_SLASHED_OF_CODE = re.compile(r"/(?=\d{1,3}\s[A-Z]{3,}\b)")  # "Art. 15/20 GDPR"
_DECIMAL_BEFORE = re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){1,5}\Z")
_DECIMAL_CHARS = 24
"""The longest number with decimals."""
_CODE = re.compile(r"-[A-Z]")  # after the number of "Form 8-K"
_CODED = re.compile(r"\d-[A-Z]\Z")  # which may be read as part of it
_BRACKET_REACH = 300
"""Characters before a number that are searched for the bracket which is closed after it."""


class Items:
    """Reads single numbers in one language."""

    def __init__(self, language: CitationWords, style: Style) -> None:
        numbers, connectives = language.numbers, language.connectives
        self._phrases = phrases_of(language, style)
        self._numbers = numbers_of(language, style)
        prefixes = in_any_case(prefix.rstrip(".") for prefix in numbers.prefixes)
        self._prefixed = (  # "L. 123-4" is compared as L123-4
            re.compile(rf"({prefixes})\.?\s?(?=\d)") if numbers.prefixes else None
        )
        endings = either(numbers.endings)
        self._ordinal = re.compile(rf"(?<=[\divxlc])(?:{endings})$") if numbers.endings else None
        joins = in_any_case(connectives.joins)
        self._list = re.compile(  # the rest of "Nr. 1,2 und 4", where a comma begins no decimals
            rf"(?:,\d{{1,2}}){{1,8}}{BLANK}{joins}{BLANK}\d{{1,2}}(?![\d,]|\.\d)"
        )
        self._ordinals = numbers.ordinals
        self._is_counted = language.pointers.adjectives_behind
        self._onward_letters = frozenset(word[:1].lower() for word in connectives.onwards)
        self._words = frozenset((*connectives.within, *connectives.joins, *connectives.articles))
        self._has_short = numbers.roman is Roman.TYPED and style is not Style.TYPED
        self._sentence = language.labels.get(numbers.behind_roman)

    def read(self, text: str, position: int, label: Label) -> Item | None:
        """The number at *position*, after *label*; None if there is none."""
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
        if is_slashed and not stroke_behind(text, end, label):
            return None  # "No 67/1971", "Reg. 99/88"
        if text[end : end + 1] == "=":
            return None  # a parameter of a web address: "par1=a"
        if label.loose and (_CODE.match(text, end) or _CODED.search(named or "")):
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

    def read_next(self, text: str, position: int, label: Label, last: Item) -> Item | None:
        """The number behind *last*; a paragraph of its unit in "§ 823 I und II BGB"."""
        other = self.read(text, position, label)
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
            match = match or numbers.quoted.match(text, position)
            if match and match["alone"] and label.level is Level.CONTAINER:
                return None  # "under this Chapter (a)"
        else:
            match = numbers.item.match(text, position)
            if match is None and label.lists and label.level is Level.UNIT:
                match = numbers.crowded.match(text, position)
            elif match is None and label.level is Level.INNER:
                crowded = numbers.crowded.match(text, position)
                match = crowded if crowded and self._list.match(text, crowded.end()) else None
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
        numeral = base.partition(".")[0]
        if text[end : end + 1] in (",", ";", ")") or (len(base) > 1 and ROMAN.fullmatch(numeral)):
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


def stroke_behind(text: str, end: int, label: Label) -> re.Match[str] | None:
    """The stroke between paragraphs, "Abs. 3/7", or between several units, "§§ 307/309".

    Also between letters, "lit. b/f", between units with decimals, "clause 16.2.4 / 16.2.5", and
    before a code, "Art. 15/20 GDPR". Other numbers are dated by it: "Nr. 3/07".
    """
    behind = text[end - 1 : end]
    slashed = _SLASHED_BRACKET.match(text, end) if behind == ")" else None
    if slashed is None and label.letters and label.level is Level.INNER and not behind.isdigit():
        slashed = _SLASHED_LETTER.match(text, end)
    if slashed is not None:
        return slashed
    if label.direct:
        return _SLASH.match(text, end)
    if label.level not in (Level.UNIT, Level.INNER) or "/" not in text[end : end + 2]:
        return None
    if _DECIMAL_BEFORE.search(text, max(0, end - _DECIMAL_CHARS), end):
        return _SLASHED_DECIMAL.match(text, end)
    if label.level is Level.INNER:
        return None
    slashed = _SLASHED_OF_CODE.match(text, end)
    return slashed or (_SLASHED_UNIT.match(text, end) if label.lists else None)


def _ends(number: str, label: Label) -> tuple[str, str] | None:
    """The ends of a range that is printed as one number: "paragraphs 93-97"."""
    dotted = _DOTTED.fullmatch(number)
    if dotted is not None:
        return dotted["first"], dotted["last"]
    lists = label.level is Level.INNER and label.lists
    hyphened = _HYPHENED.fullmatch(number) if lists else None
    return (hyphened[1], hyphened[2]) if hyphened else None


def _is_capital(text: str, end: int) -> bool:
    """Whether the word that ends at *end* is capitalised or abbreviated: "art."."""
    if text[end - 1 : end] == ".":
        return True
    start = end
    while start > 0 and (text[start - 1].isalpha() or text[start - 1] == "."):
        start -= 1
    return text[start : start + 1].isupper()
