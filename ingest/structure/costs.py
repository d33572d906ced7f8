"""The cost of each way to read a printed number; `provisions` finds the cheapest reading of all.

Costs are added up and compared, and have no unit: about 1 stands for "hardly ever". The order of
the numbers, the signs around them, indentation and the nesting of Markdown lists all count.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from evidence_graph.language.roman import roman
from evidence_graph.language.units import SECTION_SIGN

from .numbers import Reading, readings, step

_BEGIN = 0.3  # a list begins below the last number
_BEGIN_ANNOUNCED = 0.1  # … after words that end in a colon or a dash
_BEGIN_ANNOUNCED_TEXT = 0.2  # … which belong to an unnumbered paragraph
_BEGIN_ABOVE = 0.7  # a list begins below an outer number: its text went on after an inner list
_BEGIN_ABOVE_TEXT = 0.35  # … and unnumbered text stands between
_BEGIN_UNHELD = 0.8  # … and nothing holds a list that a colon right before it announces
_AGAIN = 0.6  # a list of the same style begins anew in the same place
_AGAIN_TEXT = 0.2
_BESIDE_ARTICLES = 0.5  # "§ 1" begins a list beside that of "Art. 3", which it divides
_NOT_FIRST = 1.5  # a list begins with another number than its first
_NOT_FIRST_OPENS = 1.0  # … right below a heading without a number: sections before it were missed
_CARRIED = 0.2  # … but it continues the numbering before the heading
_FAR = 0.7  # … and leaves out many
_FAR_IN_CODE = 1.2  # … that codes leave for later sections: less than it costs to refuse a number
_SAME_STYLE = 0.6  # a style within itself: (a)(1)(a)
_SAME_STYLE_FAR = 0.3  # … with two others between, as in American regulations: (1)(i)(A)(1)
_STEM, _NO_STEM = 0.1, 0.5  # "2.1" below "2", and where there is no "2"
_PART_OF_STEM = 0.2  # "2.1.1.1" below "2.1", where there is no "2.1.1"
WITHOUT_STEM = 9.0  # "01.a", where there is no "01", cites another document; "4.0" holds 4.1
_FIRST_SURE = 0.5  # of what "1.2.3" costs in 1.2 where there is no 1.2.2
INSERTED = 0.2  # a number that was inserted in a list, with other signs around it
OTHER_SIGNS = 1.0  # the next number of a list, with other signs around it
_INDENT = 0.8  # the indentation contradicts the reading
_LEVEL = 0.25  # the inner list is indented like the outer one
_NESTING = 0.4  # Markdown nests two numbers of one list differently
_REFUSED = {  # a number is no unit, by the signs around it
    "()": 3.0,
    ")": 2.0,
    "°": 2.0,
    "^": 2.0,
    ".": 1.8,
    ":": 1.8,
    "..": 1.6,
    "": 0.9,
}
_REFUSED_LABELLED = 1.0  # … of a number with a word before it: a mention at a sentence's start
_REFUSED_LABELLED_FIRST = 2.0  # … right below a heading, where no sentence mentions another unit
_REFUSED_OF_CODE = 3.0  # … of a section with the sign or the code before it: "NRS 36.010"
REFUSED_FUSED = 1.2  # … of a number that directly follows another one
_SIGNS = ("()", ")", ".", ":", "")  # kinds of numbers that one list may mix
_LAST_BRACKET = re.compile(r"\((\w{1,4})\)$")

Style = tuple[str, str]
Place = tuple[int, str]


def first(reading: Reading, carried: Mapping[Style, Place], *, opens: bool = False) -> float:
    """Cost of a list that begins with *reading*.

    Args:
        carried: The last number of each style before this stretch.
        opens: Whether it stands right below a heading without a number, which may be its title.
    """
    if reading.first or reading.place == (0, "a"):
        return 0.0
    before = carried.get(reading.style)
    if before is not None:
        surprise = step(before, reading.place)
        goes_on = surprise is not None and reading.style[0] == ".." and before < reading.place
        if surprise is not None and (surprise < 1.0 or goes_on):
            return _CARRIED + min(surprise, _FAR)  # codes leave out numbers between groups
    if opens and (before is None or before < reading.place):
        return _NOT_FIRST_OPENS
    return _NOT_FIRST + 0.1 * min(reading.place[0], 10)


def below(*, announced: bool, text_between: bool) -> float:
    """Cost of a list below the number right before it.

    Args:
        announced: Whether the text right before it leads to a list, for example by a colon.
        text_between: Whether unnumbered text stands between the two numbers.
    """
    if not announced:
        return _BEGIN
    return _BEGIN_ANNOUNCED_TEXT if text_between else _BEGIN_ANNOUNCED


def above(*, announced: bool, text_between: bool) -> float:
    """Cost of a list below a number further out, such as "(i)" below (a) after its list 1., 2.

    Args:
        announced: Whether the number right before it leads to a list, which none then holds.
    """
    if text_between:
        return _BEGIN_ABOVE_TEXT
    return _BEGIN_ABOVE + (_BEGIN_UNHELD if announced else 0.0)


def again(*, text_between: bool) -> float:
    """Cost of a second list of the same style in the same place."""
    return _AGAIN_TEXT if text_between else _AGAIN


def dotted(begin: float, stem: str, number: str | None, *, top: bool) -> float:
    """Cost of a list of dotted numbers: "1.2.3" has the *stem* "1.2".

    Args:
        begin: The cost of its first number, as `first` gives it; half of it counts for "1.2.3" in
            1.2, whatever came before.
        number: The number that the list stands below.
        top: Whether that is the number of the section, and no paragraph's.
    """
    if is_stem(number, stem):
        return (_FIRST_SURE * begin if "." in stem else begin) + _STEM
    if not top and stem.startswith(f"{number}."):
        return begin + _PART_OF_STEM
    return begin + (_NO_STEM if top else 2 * _NO_STEM)


def beside_label(style: Style, outermost: Style) -> float:
    """Cost of a list at the top of a stretch, after the list of *outermost* style there."""
    divides = style[0] == SECTION_SIGN and outermost[0] not in (*_REFUSED, SECTION_SIGN)
    return _BESIDE_ARTICLES if divides else 0.0


def of_code(surprise: float) -> float:
    """Cost of a section of a code that leaves numbers out: "156.020" comes after "156.010"."""
    return min(surprise, _FAR_IN_CODE)


def beside(heading: str | None, reading: Reading) -> float | None:
    """Cost of a number that follows that of its own section, "(6)" in "4.1.(5)"; else None."""
    match = _LAST_BRACKET.search(heading or "")
    if match is not None and any(
        before.style == reading.style and step(before.place, reading.place) == 0.0
        for before in readings(match[1], "()")
    ):
        return _CARRIED
    return None


def within(style: Style, around: Sequence[Style]) -> float:
    """Cost of a list of *style* within open lists of the styles *around* it, innermost first."""
    if style not in around:
        return 0.0
    return _SAME_STYLE if style in around[:2] else _SAME_STYLE_FAR


def refused(
    reading: Reading, *, labelled: bool, of_code: bool = False, opens: bool = False
) -> float:
    """Cost of reading a number as no unit: a citation, a date, an amount.

    Args:
        opens: Whether it stands right below a heading.
    """
    if of_code:
        return _REFUSED_OF_CODE
    if labelled:
        return _REFUSED_LABELLED_FIRST if opens else _REFUSED_LABELLED
    return _REFUSED[reading.style[0]]


def indented_alike(before: float | None, now: float | None, *, labelled: bool = False) -> float:
    """Cost of the indentation of two numbers of one list: none if it is the same.

    Args:
        labelled: Whether a label stands before the number, which then need not be set alike.
    """
    if before is None or now is None or abs(before - now) < 1.6:
        return 0.0
    return _LEVEL if labelled else _INDENT


def indented_deeper(outer: float | None, inner: float | None) -> float:
    """Cost of the indentation of a number below another: none if it is deeper."""
    if outer is None or inner is None or inner > outer + 1.0:
        return 0.0
    return _LEVEL if inner > outer - 1.0 else _INDENT


def below_stem(shift: float, stem: str, number: str) -> float:
    """Cost *shift* of the indentation of a dotted number: "5.1" stands below a centred "5.".

    "(iii)" is no stem of "3.5".
    """
    return min(shift, _LEVEL) if is_stem(number, stem) and not number.islower() else shift


def nested_alike(before: int, now: int) -> float:
    """Cost of the nesting of two numbers of one list in Markdown: none if it is the same.

    Depth 0 says nothing: Markdown makes a list of "1.", but a paragraph of "(a)".
    """
    return 0.0 if before == now or not before or not now else _NESTING


def shape(style: Style) -> tuple[str, int]:
    """A style without the stem of its dotted numbers: one for the lists "2.1 …" and "3.1 …"."""
    signs, kind = style
    return (signs, kind.count(".")) if signs == ".." else (signs + kind, 0)


def may_mix(style: Style, other: Style) -> bool:
    """Whether one list may have numbers of both styles: "4." after "(3)"."""
    return style[1] == other[1] and style[0] in _SIGNS and other[0] in _SIGNS


def is_stem(number: str | None, stem: str) -> bool:
    """Whether dotted numbers on *stem* stand below *number*: "4.01" below "4", "4.0" and "IV"."""
    return number in (stem, f"{stem}.0") or (stem.isdigit() and str(roman(number or "")) == stem)
