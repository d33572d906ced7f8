"""A line read as a heading: its word, its number and its words.

"SEC. 201. DEFINITIONS." is the section 201 "DEFINITIONS."; "Part 2 Amendments" the part 2;
"§ 12 Fristen" and "Article 5" name themselves; "3.2.1 Parameters" and "14 Extension" have a number
alone; "Miscellaneous" has none. Reading says nothing of whether the line *is* a heading.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from evidence_graph.language.signs import signs_of
from evidence_graph.language.structure import words_of
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF, SECTION_SIGN

from ..publishers.placeholders import without_placeholder
from ..roman import roman
from .numbers import names_code
from .words import Words

_NUMERAL = (
    r"(?:\d{1,6}(?:quater|quinquies|sexies|[A-Za-z]{0,3})|[IVXLCDM]{1,8}[a-z]?|[ivxlcdm]{1,8}"
    r"|[A-Z]{1,2})"
)
_BRACKETS = r"(?:\([0-9A-Za-z]{1,5}\))*"
_PARAGRAPH_LABEL = re.compile(  # "PARAGRAPH (a)", "Paragraph (a)(2)": a label for enumerators
    r"(?P<label>[^\W\d_]{3,14})[ \t]+(?P<number>(?:\([0-9A-Za-z]{1,5}\)){1,8})(?=[\s.:—–-]|$)"
)
# "29-1-201. Title", "C-2—Sample Notice", "V2.1 Passwords", "R*311-12. Title", "NET.2.A3 Roles",
# "Enum.7: Title", "SL.str.1: Title"
_CODE = re.compile(
    r"(?P<number>(?P<stem>(?:(?:[A-Z]{2,8}[-.]){0,2}[A-Z]{1,8}\*?[-.]?(?=\d)"
    r"|[A-Z]{1,4}[a-z]{0,8}\.(?:[a-z]{1,8}\.)?(?=\d))?)"
    r"\d{1,5}[A-Z]?(?:[-.](?:\d{1,5}[A-Za-z]?|[A-Z]\d{1,3})){0,4}"
    r"(?:\(\d{1,3}\)){0,2})(?P<sign>[.:]?)(?=[\s—–]|$)"
)
_BARE = re.compile(
    rf"(?P<number>{_NUMERAL}(?:[ ][a-z](?=\.))?(?:\.\d{{1,4}}[A-Za-z]{{0,2}})*{_BRACKETS})"
    r"(?P<sign>[.)]?)"
    r"[.:]?(?:(?=[\s—–]|$)|(?:(?<=\.\d\.)|(?<=\.\d\d\.))(?=[A-Z][A-Za-z]))"  # "1.3.Terms"
)
_LETTER_IN_MARKS = re.compile(r"^([^\W\d_]{3,14} )[“„\"]([A-Z]|\d{1,2})[”“\"]")  # 'Schedule "A"'
_MARKS_OF_LETTERS = frozenset('"“„')
_OF_CODE = re.compile(  # "NRS 36.010", "[§ 521-46]"
    r"\[§ ?(?P<bracketed>\d[\w.:-]{0,20})\]"
    r"|(?P<code>[A-Z]{2,5}) (?P<number>\d[\w.:-]{0,20})(?=\s|$)"
)
_LETTERS = re.compile(r"[^0-9]+")
_YEAR = re.compile(r"1[5-9]\d\d|20\d\d")
_BRACKETED = re.compile(r"(?P<number>\([0-9A-Za-z]{1,5}\))(?=\s|$)")
_SEPARATOR = re.compile(r"[\s]*[.:)]?[\s]*(?:[—–|]|--|-(?=[\sA-Z]))?[\s]*")
_ASIDE = re.compile(r"[(\[][^()\[\]]{4,80}[)\]]\.?")  # "(repealed)", "(informative)"
_EMPHASIS = re.compile(r"\*\*|__|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|\\(?=[^\w\s])")
_LINK = re.compile(r"\[([^\]\n]{0,300})\](?:\([^()\n]{0,500}\)|\[[^\]\n]{0,300}\])")
TAGS = re.compile(  # of HTML within Markdown
    r"</?(?:span|a|b|i|u|em|strong|sup|sub|font|br|mark|small)\b[^<>\n]{0,300}>"
)
_CLOSING = re.compile(r"(?<![ \t])[ \t]+#+[ \t]*$")
_MARKS = tuple(
    (re.compile("|".join(map(re.escape, signs_of(pattern.pattern)))), pattern, words)
    for pattern, words in ((_CLOSING, ""), (_LINK, r"\1"), (TAGS, ""), (_EMPHASIS, ""))
)
_ANY_MARK = re.compile("|".join(signs.pattern for signs, _, _ in _MARKS))


_BELONGING_CHARS = 8  # in which the sign of the section stands to which an attachment belongs

CODE = "code"
"""The word of a line with a number of letters and digits ("V2.1"), which may also be a name: it is
a number where several of a document go alike."""
FEWEST_YEARS = 3
"""So many numbers from 1500 to 2099 that rise by ones are those of units, and no years."""


@dataclass(frozen=True, slots=True)
class Headline:
    """What a line says as a heading.

    Attributes:
        word: What it is by name: that of a unit, "§", or "number", "letter", "roman", `CODE`;
            "plain" for a line without one.
        rank: Of the unit that it names; None where it names none.
        label: The word as printed, None where there is none.
        number: As printed, without outer punctuation.
        heading: The words after them, None where there are none.
        depth: How many parts its number has: 3 for "3.2.1" and "2(c)(1)".
        prose: Whether the words after the number run on as in a sentence ("Article 5 of the …").
        apart: Whether a dash, a full stop or a colon sets them off from the number.
        whole: All of a line that has a code, for it may have none.
    """

    word: str
    rank: int | None = None
    label: str | None = None
    number: str | None = None
    heading: str | None = None
    depth: int = 0
    prose: bool = False
    apart: bool = False
    whole: str | None = None

    @property
    def labelled(self) -> bool:
        """Whether it names its kind: such a line is a heading unless it reads like prose."""
        return self.label is not None

    @property
    def container(self) -> bool:
        """Whether it holds the units that are cited, rather than being one: a part, a group."""
        return self.word == "plain" or (self.rank is not None and self.rank < ARTICLE)

    @property
    def attachment(self) -> bool:
        """Whether it is a schedule, appendix, annex or the like."""
        return self.rank == ATTACHMENT


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, or a passage with an id of its own.

    Attributes:
        piece: The index of its piece; *pieces* is 2 where its title stands on the next one.
        level: Its rank by markup, None where there is none.
        provision: Whether it is a passage of text, though its id or markup makes it a unit.
    """

    piece: int
    line: Headline
    level: int | None = None
    confidence: float = 1.0
    pieces: int = 1
    provision: bool = False


def clean(line: str) -> str:
    """*line* without Markdown's marks, white space collapsed."""
    if _ANY_MARK.search(line):  # most lines have none
        for signs, pattern, words in _MARKS:
            if signs.search(line):
                line = pattern.sub(words, line)
    return " ".join(without_placeholder(line).split())


def read_lines(line: str, words: Words, *, marked: bool = False) -> Headline:
    """*line*, as it is printed, as a heading; *marked* where the markup says that it is one.

    What stands behind a unit's name on a further line is its title, even where it reads on from
    the number: "SCHEDULE / Fees", "CHAPITRE II / De la vente".
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
    """*line*, cleaned by `clean`, as a heading; *marked* where the markup says that it is one."""
    if line[:1] == "[" and "]" not in line:
        line = line[1:].lstrip()  # "[EXHIBIT A", of which a template says where it may be left out
    line = _without_code(line)
    return (
        _sign(line, words)
        or _labelled(line, words)
        or _ordinal(line, words)
        or _bare(line, words)
        or (read_code(line, words) if marked else None)
        or _alone(line, words, marked=marked)
        or Headline("plain", heading=line or None)
    )


def _without_code(line: str) -> str:
    """*line* with the sign of a section for the name of its code, and without brackets around it.

    "NRS 36.010 Remedies", "[§ 521-46] Fees": editors put a section that is new into brackets.
    """
    match = _OF_CODE.match(line)
    if match is None or not (match["bracketed"] or names_code(match["code"])):
        return line
    return f"§ {match['bracketed'] or match['number']}{line[match.end() :]}"


class _Behind(NamedTuple):
    """What stands behind a number: the words, whether they read like prose or are set off."""

    words: str | None
    prose: bool
    apart: bool


def settled(lines: Mapping[int, Headline], fewest: int) -> dict[int, Headline]:
    """*lines* without the codes of which there are fewer than *fewest* alike: those are words."""
    numbers_of_codes = {(_stem(one), one.number) for one in lines.values() if one.word == CODE}
    alike = Counter(stem for stem, _ in numbers_of_codes)
    numbers = _no_years(lines)
    found = dict(lines)
    for i, line in lines.items():
        is_year = _YEAR.fullmatch(line.number or "") is not None
        known = i in numbers if is_year else alike[_stem(line)] >= fewest
        if line.word == CODE and not known:
            found[i] = Headline("plain", heading=line.whole)
    return found


def _no_years(lines: Mapping[int, Headline]) -> set[int]:
    """Those of *lines* whose numbers look like years, and rise by ones: numbers of units.

    In a history the same words stand behind the years: "2020 Amendments", "2021 Amendments".
    """
    dated = [(i, one) for i, one in lines.items() if _YEAR.fullmatch(one.number or "")]
    found: set[int] = set()
    run: list[tuple[int, Headline]] = []
    for i, one in dated:
        if run and int(one.number or 0) != int(run[-1][1].number or 0) + 1:
            run = []
        run.append((i, one))
        if len(run) >= FEWEST_YEARS and len({headline.heading for _, headline in run}) == len(run):
            found.update(at for at, _ in run)
    return found


def _stem(line: Headline) -> str:
    """The letters before a code, or the number of its hyphens."""
    number = line.number or ""
    letters = _LETTERS.match(number)
    return letters[0] if letters else str(number.count("-"))


def _after(line: str, end: int, words: Words) -> _Behind:
    """The words behind the number that ends at *end*."""
    match = _SEPARATOR.match(line, end)
    begin = match.end() if match else end
    behind = line[begin:].strip()
    apart = re.search(r"[.:—–|-]", line[end:begin]) is not None
    if not behind or apart or is_aside(behind):
        return _Behind(behind or None, False, apart)
    first = words_of(behind[:30])[:1]
    mentioned = first != [] and first[0] in words.table.prose and not behind.isupper()
    return _Behind(behind, behind[0] in ",;)(" or behind[0].islower() or mentioned, False)


def is_aside(words: str) -> bool:
    """Whether *words* are a remark in brackets and nothing else: "(repealed)", "(zu § 2)"."""
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
        SECTION_SIGN, LEAF, match["label"], number, after.words, depth, after.prose, after.apart
    )


def _labelled(line: str, words: Words) -> Headline | None:
    if not _MARKS_OF_LETTERS.isdisjoint(line[:20]):
        line = _LETTER_IN_MARKS.sub(r"\1\2", line)
    match = words.labelled.match(line) or _PARAGRAPH_LABEL.match(line) or words.fused.match(line)
    unit = words.units.labelled(match["label"]) if match else None
    if match is None or unit is None:
        return None
    number = words.joined(match["number"])
    if _is_word(number, words):
        return None
    heading, prose, apart = _after(line, match.end(), words)
    parts = words.prefixed(number)[1]
    depth = parts.count(".") + parts.count("(") + (not parts.startswith("("))
    if prose and words.belonging.match(heading or ""):
        prose = not unit.is_attachment
    return Headline(unit.name, unit.rank, match["label"], number, heading, depth, prose, apart)


def _is_word(number: str, words: Words) -> bool:
    """Whether what could be a number is a word: "SCHEDULE OF PURCHASERS" has no number OF.

    Nor has "Regulation (EU) 2016/679" the number (EU).
    """
    inner = number.strip("()")
    if inner != number and inner.isalpha() and inner.isupper() and roman(inner) is None:
        return len(set(inner)) > 1
    if number.islower() and number.isalpha() and roman(number) is None:
        return True
    return len(number) > 1 and number.lower() in words.table.prose


def _ordinal(line: str, words: Words) -> Headline | None:
    match = words.ordinal.match(line)
    if not match:
        return None
    first, second, end = match["number"], match["label"], match.end()
    if match["more"] and second.lower() not in words.numbers:  # "CAPÍTULO DÉCIMO PRIMERO" has it
        second, end = second[: -len(match["more"])].rstrip(), match.start("more")
    if first.isdigit():
        if not words.table.ordinals_dotted:
            return None  # "1. Section headings are"
        label, number = second, first
    elif first.lower() in words.numbers and not match["the"]:
        label, number = second, first
    elif second.lower() in words.numbers:  # "Part One": the other way round
        label, number = first, second
    else:
        return None
    unit = words.units.labelled(label)
    if unit is None:
        return None
    after = _after(line, end, words)
    if after.prose and not unit.is_attachment:
        return None  # "Fifth Amendment cases"
    return Headline(unit.name, unit.rank, label, number, after.words, 1, after.prose, after.apart)


def _bare(line: str, words: Words) -> Headline | None:
    bracketed = _BRACKETED.match(line)
    if bracketed:
        heading = _after(line, bracketed.end(), words).words
        return Headline("brackets", None, None, bracketed["number"], heading, 1)
    match = _BARE.match(line)
    if not match:
        return None
    number = match["number"]
    after = _after(line, match.end("number"), words)
    depth = 1 + number.count(".") + number.count("(")
    if number[0].isdigit():
        if _YEAR.fullmatch(number) and not match["sign"] and not after.apart:
            return None  # "2011 CHAPTER 12", "2019 No. 1234"
        word = "number"
    elif depth == 1 and not match["sign"]:
        return None  # "A person", "I agree"
    elif depth == 1 and len(number) > 1 and roman(number.rstrip("abcdefgh ")) is not None:
        word = "roman"
    elif depth > 1 or (len(number) == 1 and number.isupper()):
        word = "letter"
    else:
        return None
    return Headline(word, None, None, number, after.words, depth, after.prose, after.apart)


def read_code(line: str, words: Words) -> Headline | None:
    """A number of letters and digits, or of three and more joined by hyphens: "V2.1", "29-1-201".

    See `settled` for whether it is one.
    """
    match = _CODE.match(line)
    if match is None:
        return None
    number = match["number"]
    after = _after(line, match.end("number"), words)
    hyphens = number.count("-")
    is_plain = not match["stem"] and (hyphens == 0 or (hyphens == 1 and not match["sign"]))
    if is_plain and not _YEAR.fullmatch(number):
        return None  # "3 to 5", "2-3 weeks"
    if after.words is None or after.prose:
        return None
    depth = 1 + sum(map(number.count, ".-("))
    return Headline(CODE, None, None, number, after.words, depth, whole=line)


def _alone(line: str, words: Words, *, marked: bool) -> Headline | None:
    """An attachment that is the only one: "THE SCHEDULE", "Anlage (zu § 5)", "Annex: Fees"."""
    match = words.alone.match(line)
    unit = words.units.labelled(match["label"]) if match else None
    if match is None or unit is None or not unit.is_attachment:
        return None
    heading, prose, _ = _after(line, match.end(), words)
    apart = not heading or heading.startswith("(") or line[match.end()] not in " \t"
    belongs = SECTION_SIGN in heading[:_BELONGING_CHARS] if heading else False
    belongs = belongs and words.belonging.match(heading or "") is not None  # "Anlage zu § 5"
    if not apart and not belongs and (prose or not marked):
        return None  # "Schedule of fees", and "Annex Rules" where it may be any words
    return Headline(unit.name, unit.rank, match["label"], None, heading)
