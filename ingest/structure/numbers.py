"""Numbers of provisions: how they are printed, how they can be read, and which comes next.

A printed number can be read in several ways: "(i)" is the ninth letter or the Roman one. A
*reading* is a style and a place. Numbers of one list share the style: the signs around them and the
kind of numeral. The place orders them, insertions included: 11 < 11A < 12.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.roman import roman
from evidence_graph.language.structure import INSERTED
from evidence_graph.language.units import LEAF, SECTION_SIGN
from evidence_graph.names.bodies import body_named

from .titles import run_in_heading
from .words import Words

_OPENING = tuple("(“\"„‘'")  # with which a text may begin, beside a capital
_SET_OFF_SIGNS = " \t\xa0.:;*_—–-"  # around a title in front of its text
_DASHES = ("—", "–", "-")
_DOTS_WITHIN = 2  # in the number of a unit within a section, "3.1.2"; a dot alone may be misprinted
# "Request to be excused from duty. A guard may", "Motions under rule 15.302 for leave. (a) The",
# "Choice of Courts; Consent to Service of Process by Mail. The"
_ENDED = re.compile(r"(?:[^.;:]|;(?= [A-Z])|(?<=\d)\.(?=\d)){12,110}[a-z]{3}\. [A-Z(]")
_TITLE_CHARS = 120  # of the longest title before a first number
_ATTACHED = 40  # pieces of an article, at least, before an attached document
_CODE_TITLE_CHARS = 300  # … of a section of a code, which may list many subjects

_OF_CODE = re.compile(r"\d{1,3}[A-Z]?(?:[.-]\d{1,4}[A-Z]?)*[.-]\d{3,5}[A-Za-z]?")

_OF_CHAPTER = re.compile(r"\d{1,3}-\d{3}[A-Za-z]?")  # "Section 2-101", which is no range
_HYPHENED = re.compile(r"(?P<stem>\d{1,4}(?:-\d{1,4}){1,3})-(?P<last>\d{1,4})")  # "2-3-1"

_DECIMAL = re.compile(r"0(?:0[1-9]|[1-9]\d)\d{1,3}")  # of sections put in between others
_DIGITS = 4  # of a number behind a hyphen
_LATIN = dict(zip(INSERTED, "bcdef", strict=False))  # "1bis" stands where "1b" would
_ONCE_MORE = "|".join(_LATIN)

_VALUE = (
    rf"(?:\d{{1,4}}(?:{_ONCE_MORE}|[A-Za-z]{{0,2}})"
    r"|[A-Za-z]{1,2}|[ivxlcdm]{1,8}|[IVXLCDM]{1,8}"
    r"|(?P<thrice>[a-zA-Z])(?P=thrice){2})"
)
_INSERT = r"(?:[-–][0-9A-Za-z]{1,3})?"  # "(d-1)", "(H-i)": inserted between (d) and (e)
_EMPHASIS = r"[*_\\]{0,3}"
# "(a)", "( 12A )", "(*a*)"; of "(2)(A)" one at a time; not the ticked box of "( x ) Net terms", nor
# the beginning of a telephone number: "(555) 010-4477"
PARENTHESIS = re.compile(
    rf"{_EMPHASIS}\((?!\s[xX]\s\))\s?[*_]{{0,3}}(?P<value>{_VALUE}{_INSERT})\s?{_EMPHASIS}\)"
    rf"(?!\s?\d{{3}}[-. ]\d{{4}}){_EMPHASIS}"
)
# "a)", "12)", "B)": as German law and many contracts number; "1e1a)" below "1e1)" and "1e)"; "1.)",
# "1 )" and "a)." of typists
HALF = re.compile(
    rf"{_EMPHASIS}(?P<value>\d{{1,3}}[a-z]?|\d{{1,2}}[a-z]\d{{1,2}}[a-z]?"
    rf"|(?P<same>[A-Za-z])(?P=same){{0,2}}|[ivx]{{1,5}}|[IVX]{{1,5}})"
    rf"(?:\.|[ ](?=\)))?\\?\)\.?{_EMPHASIS}(?=\s|$)"
)
# "1°", "12º": as French, Italian and Spanish law number; never "20 °C", nor an angle of "0°"
DEGREE = re.compile(rf"{_EMPHASIS}(?P<value>[1-9]\d{{0,2}})\s?[°º](?=\s|$)")
# "2.1", "10.3.1B.", never "2.1.1999" (a date): at most three digits each; a word or a quotation
# may follow without a blank: "6.2Warranty", '1.7"Lead Time"', "3.10.1to the extent"
DOTTED = re.compile(
    r"[*_]{0,3}(?P<value>(?:[A-Z]|[A-Z]?\d{1,3}[A-Z]?)"
    r"(?:\.\d{1,3}(?:[a-h][a-c]|z[a-z]|[a-z]|[A-Z]{1,2})?){1,6}"
    r"(?=\.?[*_]{0,3}\.?(?:\s|$)|:[ \t\xa0]{1,4}[A-Z“\"„])|\d{1,3}(?:\.\d{1,3}){1,6}"
    r"(?=\.?[*_]{0,3}(?:[A-Z][A-Za-z]|[“\"„]|(?<=\d\.\d|\.\d\d)[a-z]{2}))"
    r"|\d{1,3}(?:\.\d{1,3}){2,6}(?=\.[A-Z][ ][^\W\d_]))"  # "1.3.1.A member"
    r"[.:]?[*_]{0,3}\.?"  # "**9.1**. Fees", "9.1: Fees"
)
# "3.2.a", "3.2.b.3A", "1.a.ii", "3.A.": below the first dots letters, Roman numerals and inserted
# numbers
MIXED = re.compile(
    r"[*_]{0,3}(?P<value>\d{1,3}[A-Z]{0,2}(?:\.\d{1,3}[A-Z]{0,2}){0,3}"
    r"\.(?:[a-z]|[A-Z](?=\.)|(?P<twice>[a-z])(?P=twice)|[ivxl]{2,5})"
    r"(?:\.(?:\d{1,3}[A-Z]{0,2}|[A-Za-z]{1,2}|[ivxl]{3,5})){0,3})\.?[*_]{0,3}(?=\s|$)"
)
# "Section 4.01 Powers. The", "Art. 5. – Wer", "Section-5. The", "Rule - 7. The": a label and number
# with text after them
LABELLED = re.compile(
    rf"{_EMPHASIS}(?:\[(?=§))?"  # "[§ 521-46]": put in brackets by an editor
    rf"(?P<label>§|[^\W\d_]{{3,10}})\.?(?:[ \t\xa0\u2002\u2003]{{1,4}}|\n|(?<=§)|(?<=\.)(?=\d)"
    r"|[ \t\xa0]{0,2}[-–—][ \t\xa0]{0,2}(?=\d|[IVXLC]{1,7}[\s.:(]))"
    r"(?P<value>\d{1,4}[A-Za-z]{0,2}(?:[.:-]\d{1,5}[A-Za-z]{0,2}){0,4}|[IVXLC]{1,7}"
    r"|(?P<word>[^\W\d_]{5,18}))"
    # "**Art. 1**: Der", "**Art. 3 :** Toute", "**Artículo 4.-** La"
    rf"(?P<stop>[º°ª\]]?(?:[ \xa0](?=:))?[.:]?{_EMPHASIS}:?[ \t\xa0]{{0,4}}"
    rf"(?:[—–-]{{1,2}}{_EMPHASIS})?)"
    r"(?=[\s(]|$|(?<=[:—–-])[A-Z“\"„‘])[ \t\xa0]{0,12}"
)
# "**Fees.** The" and "**Fees**: The" behind "§ 4.1"; "**BGB** gilt" goes on with a citation
_BOLD_TITLE = re.compile(r"(\*\*|__)[^*_\n]{2,100}(?:[.:]\1|\1[.:])")
INITIAL = r"(?<=[A-Za-z]\.)[ \xa0][B-HJ-Z]\.(?=\s|$)"
"""An initial behind a letter: "J." of "E. J. Doe". "A." and "I." may begin a list below it."""
# "1.", "12A.", "iv.", "B."; a word or a number in brackets may follow a numeral without a blank:
# "2.Term", "4.(1)"
DOT = re.compile(
    rf"{_EMPHASIS}(?P<value>\d{{1,3}}[A-Za-z]?|[ivxlc]{{1,7}}|[IVXLC]{{1,7}}|[A-Za-z])"
    rf"[*_]{{0,3}}(?:(?<=\d)[ ])?\\?\.{_EMPHASIS}"  # "7 ." of a scanned text
    rf"(?!{INITIAL})"  # "E. J. Doe", "e. V."
    r"(?=[\s—–]|-[^\W\d_a-zà-ÿ]|$|(?<=\d\.)[A-Z](?:[a-z]|[A-Z]{2})"  # "1.Base Salary" too
    r"|(?<=\d\.)\((?:1|a)\)"
    r"|(?<=[a-z]\.)[A-Z][a-z]{0,30}\s"  # "a.If the"
    r"|(?<=[A-Z]\.)[A-Z][a-z]{3,30}(?:\s|$))"  # "A.Classification of"
)
# "1: The Congress shall"
COLON = re.compile(rf"{_EMPHASIS}(?P<value>\d{{1,3}}):{_EMPHASIS}(?=[ \t\xa0]+[A-Z“\"‘„(])")
# "32 The Act", "33 (1) In", "**7(1)** In": a bare number before a capital, a quotation or a
# parenthesis
_BARE_VALUE = rf"\d{{1,3}}(?:{_ONCE_MORE}|[A-Z]{{0,2}})"
BARE = re.compile(
    rf"(?P<value>{_BARE_VALUE})(?=[ \t\xa0]+[A-Z“\"‘„(—])"
    rf"|[*_]{{0,3}}(?P<fused>{_BARE_VALUE})(?=\(\d{{1,2}}\)[*_]{{0,3}}[ \t\xa0]+[A-Z“\"‘„])"
)
# "**32** *Fees.* The": a bare number in bold
SET_OFF = re.compile(
    rf"(?P<marks>\*\*|__)(?P<value>{_BARE_VALUE})(?P=marks)(?=[ \t\xa0]+[*_]{{0,3}}[A-Z“\"‘„(—])"
)

# "² Der Bundesrat regelt", "<sup>2bis</sup> Er": as Swiss law numbers paragraphs
RAISED = re.compile(
    rf"(?:<sup>\s?(?P<value>\d{{1,2}}(?:{_ONCE_MORE})?)\s?</sup>"
    rf"|(?P<sign>[¹²³⁴-⁹][⁰¹²³⁴-⁹]?)(?P<insert>{_ONCE_MORE})?)[ \t\xa0]{{0,3}}(?=[^\W\d_a-zà-ÿ])"
)

# "4 [22A. Power to", "²[(b) a": a unit that an amendment put in, with the mark of its footnote
_PUT_IN = re.compile(
    r"(?:\d{1,2}|[¹²³⁴-⁹])[ ]?\["
    r"(?=\d{1,3}[A-Z]{0,2}\.[ ]?[A-Z]|\((?:\d{1,2}[A-Z]{0,2}|[a-z]{1,3})\))"
)


_WIDE = re.compile(r"\d(?:[ \xa0]{3,}|[ \xa0]*\t[ \t\xa0]*)$")
"""A wide gap after a number."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a printed number.

    Attributes:
        style: Equal for the numbers of one list, such as ``("()", "a")`` or ``("..", "2.1")``.
        place: (n, suffix): its rank in the list from 1, and what tells insertions apart.
    """

    style: tuple[str, str]
    place: tuple[int, str]

    @property
    def first(self) -> bool:
        """Whether it is the first number of a list: 1, 1a or, among dotted numbers, 4.0."""
        if self.place == (0, ""):
            return self.style[0] == ".."
        return self.place[0] == 1 and self.place[1] in ("", "a", "A")


@dataclass(frozen=True, slots=True)
class Enumerator:
    """A number printed at ``text[start:end]``, marks of emphasis included, and its readings.

    Attributes:
        label: The name of a unit before it, such as "Section", if there is one.
    """

    start: int
    end: int
    printed: str
    readings: tuple[Reading, ...]
    label: str | None = None


@lru_cache(maxsize=4096)
def readings(value: str, signs: str) -> tuple[Reading, ...]:
    """Every reading of *value* between *signs* ("()", ")", ".", or "" for a bare number)."""
    if "." in value:
        stem, _, last = value.rpartition(".")
        if last == "0" and stem.isdecimal():  # "4.0 Fees" above "4.1 Rates", or below "4. Fees"
            return (Reading((".", "1"), (int(stem), "")), Reading(("..", stem), (0, "")))
        if last.isalpha():  # "3.2.a"
            return tuple(Reading(("..", stem), inner.place) for inner in readings(last, ""))
        if _DECIMAL.fullmatch(last):  # "151.00393" is between 151.003 and 151.004
            return (Reading(("..", stem), (int(last[:3]), last[3:])),)
        suffix = last.lstrip("0123456789")
        return (Reading(("..", stem), (int(last.removesuffix(suffix) or 0), suffix)),)
    if hyphened := _HYPHENED.fullmatch(value):
        return (Reading(("..", hyphened["stem"]), (int(hyphened["last"]), "")),)
    base, dash, suffix = value.partition("-") if "-" in value else value.partition("–")
    tail = dash + suffix
    digits = re.match(r"\d+", base)
    if digits:
        letters = base[digits.end() :]
        tail = dash + (suffix.zfill(_DIGITS) if suffix.isdecimal() else suffix)  # 2-9 before 2-10
        return (Reading((signs, "1"), (int(digits[0]), _LATIN.get(letters, letters) + tail)),)
    found = []
    kind = "a" if base.islower() else "A"
    value_of_roman = roman(base) if base.islower() or base.isupper() else None
    if value_of_roman is not None and (len(base) > 1 or base.lower() in "ivxl"):
        found.append(Reading((signs, "i" if kind == "a" else "I"), (value_of_roman, tail)))
    place = ord(base[0].lower()) - 96
    if len(base) == 1:
        found.append(Reading((signs, kind), (place, tail)))
    elif len(set(base)) == 1:  # "aa" begins a list, or follows "z", or was inserted after "a"
        inserted = Reading((signs, kind), (place, base[1:] + tail))
        further = [] if found else [inserted]  # "ii" is no second "i"
        found.append(Reading((signs, kind * len(base)), (place, tail)))
        if len(base) == 2:
            found += [Reading((signs, kind), (26 + place, tail)), *further]
    elif len(base) == 2 and not found:  # "(ba)": inserted between (b) and (c); "(za)" before (a)
        n = 0 if base[0].lower() == "z" else place
        found.append(Reading((signs, kind), (n, base[1:] + tail)))
    return tuple(found)


@lru_cache(maxsize=256)
def names_code(label: str) -> bool:
    """Whether *label* is the initials of a code, printed before its sections: "NRS 36.010"."""
    return label.isupper() and body_named(label) is not None


def is_of_code(number: str) -> bool:
    """Whether *number* has the form of sections of a code: "165.007", "42-1901.02"."""
    return _OF_CODE.fullmatch(number.rstrip(".")) is not None


def parted(number: str | None) -> tuple[str, str]:
    """The stem of a number and its last part: "2.4" is ("2", "4"), "2-3-1" is ("2-3", "1")."""
    whole = (number or "").strip(".")
    stem, _, last = whole.rpartition("-" if whole.count("-") > 1 else ".")
    return stem, last


def step(before: tuple[int, str], after: tuple[int, str]) -> float | None:
    """How unlikely *after* is as the place after *before*: 0 if expected, None if impossible."""
    (n, suffix), (m, tail) = before, after
    if m == n + 1:
        return 0.0 if not tail else 0.3
    if m == n:
        if tail > suffix:
            return 0.1
        return 1.6 if tail == suffix else None  # equal: two versions of one provision
    if m > n + 1:
        return 0.7 + min(1.4, 0.1 * (m - n))  # those between may be repealed
    return None


def counts_on(before: str | None, number: str) -> bool:
    """Whether *number* may be the one after *before*, in one of its readings: B after A."""
    if before is None:
        return False
    pairs = ((a, b) for a in readings(before, "") for b in readings(number, ""))
    return any(a.style == b.style and step(a.place, b.place) == 0.0 for a, b in pairs)


def read_enumerators(
    text: str, start: int, end: int, words: Words, *, sure: bool = False
) -> tuple[list[Enumerator], int]:
    """The numbers with which ``text[start:end]`` begins, outer first, and where the words begin.

    A line may begin with several numbers: "(2)(A) Except", "33 (1) In".

    Args:
        sure: Whether a label and number are known to begin a unit, so that nothing need set them
            off from the text: "Section 4 Loans are".
    """
    found: list[Enumerator] = []
    label = words.before_enumerator.match(text, start, _line_end(text, start, end))
    label = label or _PUT_IN.match(text, start, end)
    position = label.end() if label else start
    labelled = _labelled(text, start, end, words, sure=sure)
    if labelled is not None:
        found.append(labelled)
        position = _next_number(text, labelled.end, end)
    while position < end and len(found) < 6:
        enumerator = _enumerator(text, position, end, first=not found)
        if enumerator is None and len(found) == 1:
            enumerator = _after_title(text, position, end, found[0], words)
            if enumerator is not None:
                found.append(enumerator)
            break
        if enumerator is None:
            break
        if found and enumerator.start > found[-1].end and not enumerator.readings[0].first:
            break  # "(1) (b) applies": (b) is a mention
        found.append(enumerator)
        position = _next_number(text, enumerator.end, end)
    begin = found[-1].end if found else start
    while begin < end and text[begin] in " \t\xa0\u2003\u2009":
        begin += 1
    return found, begin


def _after_title(
    text: str, start: int, end: int, number: Enumerator, words: Words
) -> Enumerator | None:
    """The first number of a list after the title of a section: "2. Fees. (1) The fee is".

    After the title of an item only a dash announces a list: "(b) Exceptions.—(1) In the case".
    """
    of_code = number.label == SECTION_SIGN or is_of_code(number.printed)
    stop = min(end, start + (_CODE_TITLE_CHARS if of_code else _TITLE_CHARS))
    place = text.find("(", start, stop)
    if place < 0 or not (number.printed[:1].isdigit() or text[place - 1] in "—–"):
        return None
    before = text[start:place].strip(_SET_OFF_SIGNS)
    title = run_in_heading(text[start:stop], words)
    # "§ 378-2 Practices made unlawful. (a) It", "165.007 Forgery of the second degree. (1) A": a
    # single sentence after the number of a section of a code is its title; so is one before a dash:
    # "68. Power to make rules.—(1) The Board"
    between = text[start:place].rstrip()
    set_off = of_code or (before[:1].isupper() and between.endswith(_DASHES))
    is_stopped = between.rstrip(" —–-").endswith(".")
    is_sentence = set_off and is_stopped and ". " not in before
    if before != title and not is_sentence:
        return None
    found = _enumerator(text, place, end, first=False)
    return found if found is not None and found.readings[0].first else None


def read_raised(text: str, start: int, end: int) -> Enumerator | None:
    """The raised number with which ``text[start:end]`` begins: of a paragraph or a footnote.

    It is given in brackets, since paragraphs are cited so: "(2)", not "2" as an item of a list.
    """
    match = RAISED.match(text, start, end)
    if match is None:
        return None
    value = match["value"] or unicodedata.normalize("NFKC", match["sign"]) + (match["insert"] or "")
    return Enumerator(start, match.end(), f"({value})", readings(value, "^"))


def _labelled(text: str, start: int, end: int, words: Words, *, sure: bool) -> Enumerator | None:
    """A label and number that begin a unit: "Section 4.01 Powers. The Board …".

    A full stop, a dash, a wide gap, a face of their own ("**Section 4** Loans are") or a title has
    to set them off from the text, unless *sure*: "Section 4 Loans are" may be any sentence.
    """
    match = LABELLED.match(text, start, end)
    if match is None:
        return _behind(text, start, end, words)
    of_code = names_code(match["label"])
    label = SECTION_SIGN if of_code else match["label"]
    if not _is_leaf(label, words, match["value"]):
        return None
    after = " ".join(text[match.end() : min(end, match.end() + _TITLE_CHARS)].split())
    is_bold, after = _BOLD_TITLE.match(after), after.lstrip("*_")
    is_alone = ":" in match["stop"] and match.end() in (end, text.find("\n", match.end(), end))
    if not is_alone and not after[:1].isupper() and after[:1] not in _OPENING:
        return None  # alone: "**Art. 3**:" above "a) The members"
    is_one = "." in match["stop"] or _OF_CHAPTER.fullmatch(match["value"]) is not None
    if match["value"].count("-") == 1 and label != SECTION_SIGN and not is_one:
        return None  # "Articles 3-5 of": "§ 378-2", "Section 2-101", "Sec. 2-3-1" are one number
    set_off = sure or is_bold or match["stop"].strip("*_\\ \t") or _WIDE.search(match[0], 1)
    set_off = set_off or "-" in match["value"] or of_code  # "§ 378-2", "NRS 36.010" of a code
    set_off = set_off or (text[start] in "*_" and match["stop"].strip()[-1:] in ("*", "_"))
    titled = after.replace(": ", ", ", 1) if "." in match["value"] else after
    is_term = "." in match["value"] and after[:1] in _OPENING[1:]  # 'Section 1.1 "Quay" means'
    titled_long = "." in match["value"] and _ENDED.match(after) is not None
    if not (set_off or is_term or titled_long) and run_in_heading(titled, words) is None:
        return None  # "Section 9.5 Disputes: Governing Law. In" has a title
    value = words.numbers.get(match["value"].lower()) if match["word"] else match["value"]
    found = readings(value, words.units.name_of(label)) if value else ()
    if not found:
        return None
    return Enumerator(start, match.end("stop"), match["value"], found, label)


def _behind(text: str, start: int, end: int, words: Words) -> Enumerator | None:
    """A number and the label behind it that begin a unit: "4 a § The board shall"."""
    match = words.behind.match(text, start, end)
    if match is None or not _is_leaf(match["label"], words):
        return None
    after = text[match.end() : match.end() + _TITLE_CHARS].lstrip("*_ \t\xa0\n")
    if not after[:1].isupper() and after[:1] not in _OPENING:
        return None  # "1 § gäller" within a sentence
    value = "".join(match["value"].split())
    return Enumerator(start, match.end(), value, readings(value, "§"), match["label"])


def _is_leaf(label: str, words: Words, number: str = "") -> bool:
    """Whether *label* names units that are cited, no containers of them.

    A unit within these is cited alone if its *number* holds theirs: "Subsection 3.1.2", "3.1.2".
    """
    unit = words.units.labelled(label)
    if unit is None or unit.rank is None:
        return label == SECTION_SIGN
    return unit.is_leaf or (unit.rank > LEAF and number.count(".") >= _DOTS_WITHIN)


def _line_end(text: str, start: int, end: int) -> int:
    feed = text.find("\n", start, end)
    return end if feed < 0 else feed


def _next_number(text: str, position: int, end: int) -> int:
    """The offset at which the next number may begin: after blanks and "—", as in "1.—(1) In"."""
    gap = _GAP.match(text, position, end)
    return gap.end() if gap else position


FORMS = (
    (PARENTHESIS, "()"),
    (HALF, ")"),
    (DEGREE, "°"),
    (DOTTED, "."),
    (MIXED, "."),
    (DOT, "."),
    (COLON, ":"),
    (BARE, ""),
    (SET_OFF, ""),
)
"""The forms of numbers, each with its signs.

Only the first, a number in parentheses, may follow another number on its line.
"""
BEGINS = re.compile(rf"{_EMPHASIS}(?:[(\d]|[A-Za-z]{{1,7}}(?:[\d*_\\.)]|[ ]\)))")
"""How a number in any of these forms begins; most lines begin with a word, and none fits them."""
_GAP = re.compile(r"[ \t\xa0]{0,4}[—–]?[ \t\xa0]{0,4}")


def _enumerator(text: str, start: int, end: int, *, first: bool) -> Enumerator | None:
    if BEGINS.match(text, start, end) is None:
        return None
    for pattern, signs in FORMS if first else FORMS[:1]:
        match = pattern.match(text, start, end)
        if match:
            fused = match["fused"] if pattern is BARE else None
            found = readings(fused or match["value"], signs)
            printed = re.sub(r"[*_\\\s]", "", match[0])
            printed = printed.rstrip(".:") if signs in (".", ":") else printed
            return Enumerator(match.start(), match.end(), printed, found) if found else None
    return None


def goes_on(beside: Sequence[tuple[int, int]], piece: int, place: int) -> bool:
    """Whether *place* is higher than that of the heading before *piece*, and lower than the next.

    One of the two is its neighbour in number. The next may be the first of a series that begins
    anew, in another article; or, if *place* follows the one before, any heading of an attached
    document whose first article is not marked.

    Args:
        beside: The headings of one series, each by its piece and its place in the series.
    """
    at = bisect_left(beside, (piece, 0))
    before = beside[at - 1][1] if at else 0
    follows = at > 0 and before == place - 1
    if at == len(beside):
        return follows
    next_piece, after = beside[at]
    is_other = after < place or (after == place and next_piece - piece > _ATTACHED)
    if follows and is_other:
        return True
    in_order = before < place and (place < after or after == 1)
    return in_order and (follows or after == place + 1)
