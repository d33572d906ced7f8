"""A line is read as a heading: its label, its number and its title.

"SEC. 201. DEFINITIONS." is section 201 with the title "DEFINITIONS."; "§ 12 Fristen" and "Article
5" have a label and a number; "3.2.1 Parameters" and "14 Extension" have a number without a label;
"Miscellaneous" has neither. Whether the line *is* a heading is decided elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from evidence_graph.language.roman import roman
from evidence_graph.language.signs import signs_of
from evidence_graph.language.structure import words_of
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF, SECTION_SIGN

from ..publishers.placeholders import without_placeholder
from .numbers import INITIAL, names_code
from .words import BRACKETS, NUMERAL, Words

_PARAGRAPH_LABEL = re.compile(  # "PARAGRAPH (a)", "Paragraph (a)(2)": a label for enumerators
    r"(?P<label>[^\W\d_]{3,14})[ \t]+(?P<number>(?:\([0-9A-Za-z]{1,5}\)){1,8})"
    r"[⁰¹²³⁴-⁹]{0,3}(?=[\s.:—–-]|$)"
)
# "29-1-201. Title", "C-2—Sample Notice", "V2.1 Passwords", "R*311-12. Title", "NET.2.A3 Roles",
# "Enum.7: Title", "SL.str.1: Title"
_CODE = re.compile(
    r"(?P<number>(?P<stem>(?:(?:[A-Z]{2,8}[-.]){0,2}[A-Z]{1,8}\*?[-.]?(?=\d)"
    r"|[A-Z]{1,4}[a-z]{0,8}\.(?:[a-z]{1,8}\.)?(?=\d))?)"
    r"\d{1,5}[A-Z]?(?:[-.](?:\d{1,5}[A-Za-z]?|[A-Z]\d{1,3})){0,4}"
    r"(?:\(\d{1,3}\)){0,2})(?P<sign>[.:]?)(?=[\s—–]|$)"
)
SUB_NUMBER = re.compile(r"\d{1,3}[-–]\d{1,2}(?=[ \t]?:[ \t]|[ \t]+[^\W\d_a-z])")
"""The number of an article within an article: "6–2 : Fees", "6-1 Entry"."""
_ROMAN_CODE = re.compile(r"[IVXLC]{1,7}(?=[ \t]{1,4}[-–—][ \t]{1,4}\S)")  # "III - Fees"
_SMALL_LETTER = re.compile(  # "a. Purpose", "b) Fees"; "i." and "v." are read as Roman numbers
    r"(?P<number>[a-hj-uwyz])(?P<sign>[.)])(?=[ \t](?:[^\W\d_a-z][^.]|\[))"
)
_SMALL_ROMAN = re.compile(r"[ivx](?=\.[ \t])")  # "v. Submitters", which may be a letter
_BARE = re.compile(
    rf"(?P<number>{NUMERAL}(?:[ ][a-z](?=\.))?(?:\.\d{{1,4}}[A-Za-z]{{0,2}})*{BRACKETS})"
    r"(?P<sign>[.)]?)"
    r"[.:)]?(?:(?=[\s—–]|$)|(?<=\d\.)(?=[^\W\d_a-zß-ÿ][^\W\d_]))"  # "1.3.Terms", "2.Fees"
)
# "E. J. Doe", "44 321 Port", "44321 Port", "12 Pier Road, Port, Ohio 44321"
_NO_NUMBER = re.compile(
    rf"[A-Za-z]\.{INITIAL}|\d{{1,3}}[ \xa0]\d{{3}}[ \xa0]|\d{{5}}[ \xa0][^\W\d_]"
    r"|\d{1,5}[ ][^\n]{1,80}, [A-Z][A-Za-z]{1,14}\.? \d{5}(?:-\d{4})?$"
)
_OUTLINE = re.compile(  # "3.B Fees", "4.A.5.D.1 Votes"
    r"(?P<number>\d{1,3}(?:\.\d{1,3}){0,3}\.[A-Z](?:\.(?:\d{1,3}|[A-Z])){0,5})(?P<sign>[.)]?)(?=\s|$)"
)
_LETTER_IN_MARKS = re.compile(  # 'Schedule "A"', "Annexure ‘AA’"
    r"^([^\W\d_]{3,14} )[“„\"'‘’]([A-Z]{1,2}|\d{1,2})[”“\"'’]"
)
_MARKS_OF_LETTERS = frozenset("\"“„'‘’")
_DASHED_LABEL = re.compile(  # "CHAPTER-I", "Section: 5 Fees", "Schedule–'A'"; never "Part-time"
    r"(?P<label>[^\W\d_]{3,14})\.?[ \t]{0,2}[-–—:][ \t]{0,2}"
    r"(?=(?:\d{1,4}[A-Za-z]?|[IVXLC]{1,7})(?:[\s.:)(–—-]|$)|[A-Z]{1,2}(?:\s*$|[.:)])"
    r"|[\"“„'‘’][A-Z]{1,2}[”“\"'’])"
)
_OF_CODE = re.compile(  # "NRS 36.010", "[§ 521-46]"
    r"\[§ ?(?P<bracketed>\d[\w.:-]{0,20})\]"
    r"|(?P<code>[A-Z]{2,5}) (?P<number>\d[\w.:-]{0,20})(?=\s|$)"
)
_BEFORE_LABEL = re.compile(  # "BGB § 1", "BayBO Art 2": the initials of a law before the label
    r"^(?=[\w-]{2,12} )[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{0,10}[A-ZÄÖÜ] (?=(?:§|Art\.?|Artikel|Article) ?\d)"
)
YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
"""A number that may be a year."""
_BRACKETED = re.compile(r"(?P<number>\([0-9A-Za-z]{1,5}\))(?=\s|$)")
_SEPARATOR = re.compile(r"[\s]*[.:)]{0,2}[\s]*(?:[—–|]|--|-(?=[\sA-Z]))?[\s]*")
_ASIDE = re.compile(  # "(repealed)", "(informative)", "(section 4(2))"
    r"[(\[](?:[^()\[\]]|\([^()\[\]]{1,8}\)){4,80}[)\]]\.?"
)
_EMPHASIS = re.compile(r"\*\*|__|~~|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|\\(?=[^\w\s])")
_LINK = re.compile(r"\[([^]\n]{0,300})](?:\([^()\n]{0,500}\)|\[[^]\n]{0,99}]|\{[#.][^}\n]{0,99}})")
TAGS = re.compile(  # of HTML within Markdown
    r"</?(?:span|a|b|i|u|em|strong|sup|sub|font|br|mark|small)\b[^<>\n]{0,300}>"
)
_NOTE_MARK = re.compile(r"\[\^[^]\s]{1,20}]")  # of a footnote in Markdown
_DASH = ("", "-", "–", "—")
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹ "  # digits of the mark of a footnote: "Article 5 ¹¹"
_DASHES = ("----", "====", "——", "\n--", "\n==")  # below a title, or behind it without line breaks
_CLOSING = re.compile(r"(?<![ \t])[ \t]+#+[ \t]*$")
_MARKS = tuple(
    (re.compile("|".join(map(re.escape, signs_of(pattern.pattern)))), pattern, words)
    for pattern, words in (
        (_NOTE_MARK, ""),
        (_CLOSING, ""),
        (_LINK, r"\1"),
        (TAGS, ""),
        (_EMPHASIS, ""),
    )
)
_ANY_MARK = re.compile("|".join(signs.pattern for signs, _, _ in _MARKS))

_FEWEST_REPEATED = 2  # headings that begin with words of the title
_BELONGING_CHARS = 8  # after an attachment's label, where "§" names its section: "Anlage zu § 5"

CODE = "code"
"""Kind of a line that begins with letters and digits: "V2.1 Passwords", or "II - FEES".

They are a number if several lines of the document begin alike, else a name.
"""


@dataclass(frozen=True, slots=True)
class Headline:
    """A line read as a heading.

    Attributes:
        kind: The name of the unit that its label means ("section", "§"); without a label what its
            number is: "number", "letter", "roman", "brackets", "id" or `CODE`; "plain" without
            either.
        rank: Of that unit; None without a label.
        label: As printed, None if it has none.
        number: As printed, without outer punctuation.
        heading: The words after label and number, None if there are none.
        depth: Number of parts of its number: 3 for "3.2.1" and "2(c)(1)".
        reads_on: Whether these words read on as a sentence: "Article 5 of the …".
        is_set_off: Whether a dash, a full stop or a colon stands between number and words.
        full_line: The whole line, if its kind is or was `CODE`: it is the heading if the code is
            a name.
    """

    kind: str
    rank: int | None = None
    label: str | None = None
    number: str | None = None
    heading: str | None = None
    depth: int = 0
    reads_on: bool = False
    is_set_off: bool = False
    full_line: str | None = None

    @property
    def is_labelled(self) -> bool:
        """Whether it has a label: such a line is a heading unless it reads on as a sentence."""
        return self.label is not None

    @property
    def is_container(self) -> bool:
        """Whether it holds the units that are cited and is none itself: a part, a cross-heading."""
        return self.kind == "plain" or (self.rank is not None and self.rank < ARTICLE)

    @property
    def is_attachment(self) -> bool:
        """Whether it is a schedule, appendix, annex or the like."""
        return self.rank == ATTACHMENT


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, or a passage with an id of its own.

    Attributes:
        piece: The index of its first piece.
        level: Its rank by markup, None if it has none.
        n_pieces: Number of its pieces; 2 if its title is the next one.
        provision: Whether it is a provision: text that its markup or id makes look like a heading.
    """

    piece: int
    line: Headline
    level: int | None = None
    confidence: float = 1.0
    n_pieces: int = 1
    provision: bool = False


@lru_cache(maxsize=4096)  # ten rules ask for the lines of a document one after another
def clean(line: str) -> str:
    """*line* without Markdown's marks and a line of dashes at its end, white space collapsed."""
    if _ANY_MARK.search(line):  # most lines have none
        for signs, pattern, words in _MARKS:
            if signs.search(line):
                line = pattern.sub(words, line)
    if line.rstrip().endswith(_DASHES):
        line = line.rstrip("-=— \t\n") or line
    return " ".join(without_placeholder(line).split())


def read_lines(line: str, words: Words, *, marked: bool = False) -> Headline:
    """The printed *line*, read as a heading; it may hold line breaks.

    What follows a label and number on a further line is their title, even if it reads on from the
    number: "SCHEDULE / Fees", "CHAPITRE II / De la vente".

    Args:
        marked: Whether the markup makes it a heading.
    """
    first, feed, rest = line.strip().partition("\n")
    if feed:
        name = clean(first)
        alone = _alone(name, words, marked=marked) or _labelled(name, words)
        alone = alone or _ordinal(name, words)
        title = clean(rest) if alone is not None and alone.heading is None else ""
        if alone is not None and (title[:1].isupper() or (title and not alone.number)):
            return replace(alone, heading=title)
    return read(clean(line), words, marked=marked)


def read(line: str, words: Words, *, marked: bool = False) -> Headline:
    """*line*, as `clean` returns it, read as a heading.

    Args:
        marked: Whether the markup makes it a heading.
    """
    if line[:1] == "[" and "]" not in line:
        line = line[1:].lstrip()  # "[EXHIBIT A" in a template, which may leave it out
    line = _without_code(line)
    return (
        _sign(line, words)
        or _behind(line, words)
        or _labelled(line, words)
        or _ordinal(line, words)
        or _bare(line, words, marked=marked)
        or (read_code(line, words, marked=True) if marked else None)
        or _alone(line, words, marked=marked)
        or Headline("plain", heading=line or None)
    )


def _without_code(line: str) -> str:
    """*line* without the initials of a code, or brackets around a number, before a label.

    "NRS 36.010 Remedies" is "§ 36.010 Remedies", and "BGB § 1 Beginn" is "§ 1 Beginn". Editors put
    the number of a new section into brackets: "[§ 521-46] Fees".
    """
    line = _BEFORE_LABEL.sub("", line, count=1)
    match = _OF_CODE.match(line)
    if match is not None and (match["bracketed"] or names_code(match["code"])):
        return f"§ {match['bracketed'] or match['number']}{line[match.end() :]}"
    return line


class _AfterNumber(NamedTuple):
    """The words after a number, with the fields of the same names of `Headline`."""

    words: str | None
    reads_on: bool
    is_set_off: bool


def without_repeated_title(lines: Mapping[int, Headline], words: Words) -> dict[int, Headline]:
    """*lines*, in which the title of the first heading does not stand before labels again.

    "# Harbour Act", "## Harbour Act § 1 Purpose", "## Harbour Act § 2 Fees". So may a part of it
    that is a name: "# Act on Harbours (HarbA)", "## HarbA § 1 Purpose".
    """
    title = next(iter(lines.values())).heading or "" if lines else ""
    read_anew: dict[int, Headline] = {}
    for i, line in lines.items():
        below_title = _behind_title(line.heading or "", title, words)
        if line.kind == "plain" and below_title is not None:
            read_anew[i] = below_title
    return {**lines, **read_anew} if len(read_anew) >= _FEWEST_REPEATED else dict(lines)


def _behind_title(line: str, title: str, words: Words) -> Headline | None:
    """The label and number behind words of *title* with which *line* begins."""
    parts = line.split()
    for n in range(1, len(parts)):
        if " ".join(parts[:n]) not in title:
            return None
        below = read(" ".join(parts[n:]), words)
        if below.is_labelled and below.number and not below.reads_on:
            is_name = parts[n - 1].lower() not in words.lines.prose  # "Notes on § 5" is about it
            return below if is_name else None
    return None


def _after(line: str, end: int, words: Words) -> _AfterNumber:
    """The words after the number that ends at *end*."""
    match = _SEPARATOR.match(line, end)
    begin = match.end() if match else end
    rest = line[begin:].strip()
    rest = rest if rest.strip(_RAISED) not in _DASH else ""  # "SCHEDULE A -" above its title
    is_set_off = re.search(r"[.:—–|-]", line[end:begin]) is not None
    if not rest or is_set_off or is_aside(rest):
        return _AfterNumber(rest or None, False, is_set_off)
    first = words_of(rest[:30])[:1]
    is_prose = first != [] and first[0] in words.lines.prose and not rest.isupper()
    return _AfterNumber(rest, rest[0] in ",;)(" or rest[0].islower() or is_prose, False)


def is_aside(words: str) -> bool:
    """Whether *words* are only a remark in brackets: "(repealed)", "(zu § 2)"."""
    return _ASIDE.fullmatch(words) is not None


def _sign(line: str, words: Words) -> Headline | None:
    match = words.signed.match(line)
    if not match:
        return None
    number = words.joined(match["number"])
    first = words.range.split(number, maxsplit=1)[0]
    after = _after(line, match.end(), words)
    depth = 1 + first.count(".")
    return Headline(
        SECTION_SIGN,
        LEAF,
        match["label"],
        number,
        after.words,
        depth,
        after.reads_on,
        after.is_set_off,
    )


def _behind(line: str, words: Words) -> Headline | None:
    """*line*, if its label stands behind its number: "1 kap. Fees", "4 a §"."""
    match = words.behind.match(line)
    unit = words.units.labelled(match["label"]) if match else None
    if match is None or (unit is None and match["label"] != SECTION_SIGN):
        return None
    kind, rank = (unit.name, unit.rank) if unit else (SECTION_SIGN, LEAF)
    number = "".join(match["value"].split())
    after = _after(line, match.end(), words)
    reads_on = after.reads_on or (unit is None and after.words is not None)  # "1 § The quay is"
    return Headline(kind, rank, match["label"], number, after.words, 1, reads_on, after.is_set_off)


def _labelled(line: str, words: Words) -> Headline | None:
    if dashed := _DASHED_LABEL.match(line):
        line = f"{dashed['label']} {line[dashed.end() :]}"
    if not _MARKS_OF_LETTERS.isdisjoint(line[:20]):
        line = _LETTER_IN_MARKS.sub(r"\1\2", line)
    match = words.labelled.match(line) or _PARAGRAPH_LABEL.match(line) or words.fused.match(line)
    unit = words.units.labelled(match["label"]) if match else None
    if match is None or unit is None:
        return None
    number = _with_hyphen(words.joined(match["number"]))
    if _is_word(number, words):
        return None
    heading, reads_on, is_set_off = _after(line, match.end(), words)
    parts = words.prefixed(number)[1]
    depth = parts.count(".") + parts.count("(") + (not parts.startswith("("))
    if reads_on and words.belonging.match(heading or ""):
        reads_on = not unit.is_attachment
    return Headline(
        unit.name, unit.rank, match["label"], number, heading, depth, reads_on, is_set_off
    )


def _with_hyphen(number: str) -> str:
    """*number* with a hyphen for the dash of "Article 6–2", which is no range as it falls."""
    first, _, last = number.partition("–")
    is_one = first.isdecimal() and last.isdecimal() and int(first) >= int(last)
    return f"{first}-{last}" if is_one else number


def _is_word(number: str, words: Words) -> bool:
    """Whether what looks like a number is a word: OF in "SCHEDULE OF PURCHASERS".

    So is (EU) in "Regulation (EU) 2016/679".
    """
    inner = number.strip("()")
    if inner != number and inner.isalpha() and inner.isupper() and roman(inner) is None:
        return len(set(inner)) > 1
    if number.islower() and number.isalpha() and roman(number) is None:
        return True
    return len(number) > 1 and number.lower() in words.lines.prose


def _ordinal(line: str, words: Words) -> Headline | None:
    match = words.ordinal.match(line)
    if not match:
        return None
    first, second, end = match["number"], match["label"], match.end()
    if match["more"] and second.lower() not in words.numbers:  # "CAPÍTULO DÉCIMO PRIMERO" has it
        second, end = second[: -len(match["more"])].rstrip(), match.start("more")
    if line[match.end("number") :][:1] == "." and first == first.upper():
        if not words.numbering.dotted:
            return None  # "1. Section headings are"
        label, number = second, first
    elif first.lower() in words.numbers and not match["the"]:
        label, number = second, first
    elif second.lower() in words.numbers:  # "Part One": the other way round
        label, number = first, second
    else:
        return None
    unit = words.units.labelled(label)
    after = _after(line, end, words)
    is_title = label == first and (after.words or "")[:1].isupper()  # "TITRE PREMIER Du conseil"
    if unit is None or (after.reads_on and not (unit.is_attachment or is_title)):
        return None  # "Fifth Amendment cases"
    return Headline(
        unit.name, unit.rank, label, number, after.words, 1, after.reads_on, after.is_set_off
    )


def _bare(line: str, words: Words, *, marked: bool) -> Headline | None:
    bracketed = _BRACKETED.match(line)
    if bracketed:
        heading = _after(line, bracketed.end(), words).words
        return Headline("brackets", None, None, bracketed["number"], heading, 1)
    small = _SMALL_LETTER.match(line) if marked else None
    match = _BARE.match(line) or _OUTLINE.match(line) or small
    if not match or SUB_NUMBER.match(line) or _NO_NUMBER.match(line):
        return None
    number = match["number"]
    after = _after(line, match.end("number"), words)
    depth = 1 + number.count(".") + number.count("(")
    if number[0].isdigit():
        is_year = YEAR.fullmatch(number) and not match["sign"] and not after.is_set_off
        if is_year or words.is_date(line):
            return None  # "2011 CHAPTER 12", "2019 No. 1234", "24 November 2019"
        kind = "number"
    elif depth == 1 and not match["sign"]:
        return None  # "A person", "I agree"
    elif depth == 1 and len(number) > 1 and roman(number.rstrip("abcdefgh ")) is not None:
        kind = "roman"
    elif depth > 1 or (len(number) == 1 and (number.isupper() or small)):
        kind = "letter"
    else:
        return None
    return Headline(kind, None, None, number, after.words, depth, after.reads_on, after.is_set_off)


def read_code(line: str, words: Words, *, marked: bool = False) -> Headline | None:
    """A line that begins with a code: "V2.1 Passwords", "29-1-201. Title", "II - FEES".

    `printed.lone_codes` decides whether the code is a number.

    Args:
        marked: Whether the markup makes it a heading.
    """
    numeral = _ROMAN_CODE.match(line) or (_SMALL_ROMAN.match(line) if marked else None)
    if numeral:
        title = _after(line, numeral.end(), words).words
        return Headline(CODE, None, None, numeral[0], title, 1, full_line=line)
    if sub := SUB_NUMBER.match(line):
        after = _after(line, sub.end(), words)
        number = sub[0].replace("–", "-")
        return Headline(CODE, None, None, number, after.words, 2, full_line=line)
    match = _CODE.match(line)
    if match is None:
        return None
    number = match["number"]
    after = _after(line, match.end("number"), words)
    hyphens = number.count("-")
    is_set_off = match["sign"] or (hyphens == 1 and "." in number)  # "16-1.9 Keeping Dogs"
    is_plain = not match["stem"] and (hyphens == 0 or (hyphens == 1 and not is_set_off))
    if is_plain and not YEAR.fullmatch(number):
        return None  # "3 to 5", "2-3 weeks"
    if after.words is None or after.reads_on:
        return None
    depth = 1 + sum(map(number.count, ".-("))
    return Headline(CODE, None, None, number, after.words, depth, full_line=line)


def _alone(line: str, words: Words, *, marked: bool) -> Headline | None:
    """An attachment that is the only one: "THE SCHEDULE", "Anlage (zu § 5)", "Annex: Fees"."""
    match = words.alone.match(line)
    unit = words.units.labelled(match["label"]) if match else None
    if match is None or unit is None or not unit.is_attachment:
        return None
    heading, reads_on, _ = _after(line, match.end(), words)
    is_set_off = not heading or heading.startswith("(") or line[match.end()] not in " \t"
    belongs = SECTION_SIGN in heading[:_BELONGING_CHARS] if heading else False
    belongs = belongs and words.belonging.match(heading or "") is not None  # "Anlage zu § 5"
    if not is_set_off and not belongs and (reads_on or not marked):
        return None  # "Schedule of fees", and "Annex Rules" where it may be any words
    return Headline(unit.name, unit.rank, match["label"], None, heading)
