"""Reads the ids at the start of the lines of rulebooks: "2.1.3<TAB>This chapter applies …".

The Abu Dhabi Global Market and other authorities export rulebooks as text with a line for each
passage and its full number before a tab. Other lines may be rows of a glossary, "Berth<TAB>Means a
place where a boat lies", or items, "(a)<TAB>big". Without these rules such a text is read only by
its numbering: 42 % of the 13,732 passages of ObliQA are then units; with the rules 99.7 % are
(`benchmarks/quality/raw_units.py`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from evidence_graph.language import LanguagePack, detect, pack_of
from evidence_graph.language.patterns import either

_FEWEST = 3  # ids that show that the text is such a rulebook
_SAMPLED_LINES = 200  # lines from which the language of the text is detected
_SHARE = 0.5  # of the lines with a tab, without items and meanings of terms, must have an id

_DISTINCT_SHARE = 0.5  # of the ids differ, for they are addresses
_COMPOUND = re.compile(r"[\w)][.:](?! ?$)")  # "2.1", "Part 1.Chapter 1", never "1." or "Section 2."

_PART = r"(?:[\w.()\-]|:(?=\.| {0,2}\t)){1,120}"  # "Appendix A:.5)"
_TAB = r"(?= {0,2}\t)"
# "7.1.3.Guidance on risk.2.": the title of a remark may have several words.
_REMARK = re.compile(
    rf"\d{{1,4}}(?:\.[\w()\-]{{1,30}}){{1,12}}?\. ?[A-Z][a-z]{{2,30}}[\w.()\-]{{0,90}}"
    rf"(?: {_PART}){{0,20}}{_TAB}"
)
# "2.1.3.Guidance", "PART 8.2.Guidance"; not "Rule 8.2.3", which is the first cell of a row.
_ALONE = re.compile(
    r"(?:(?=[A-Z][\w.()\- ]{1,400}\.[A-Za-z_]{2,60}\.?\s*$)[A-Z][A-Za-z]{1,9} )?"
    r"[A-Z]?\d{1,4}(?:\.(?: (?=[A-Z]))?[\w()\-]{1,60}){1,12}\.?(?=\s*$)"
)
# "PART 2.1.13  Deposits. …": blanks stand for the tab if "PART 2.1" is an id.
_SPACED = re.compile(
    r"(?P<stem>(?:[A-Z][A-Za-z]{1,9} \d{1,4}|\d{1,4}\.[\w()\-]{1,60})(?:\.[\w()\-]{1,60}){0,12})"
    r"\.[\w()\-]{1,60}\.?(?= {1,4}[^\s\d])"
)
_ROW = re.compile(  # "Berth<TAB>In a harbour, means a place where a boat lies."
    r"(?=[A-Z“\"])[^\t\n.;:]{1,100}\t[ ]{0,4}[A-Z“\"a-z][^\t\n]{11,}+$"
)
_LISTED = re.compile(  # a line of a contents list: "2.1<TAB>Boats<TAB>14"
    r"\t[ \xa0]{0,4}[^\W\d_][^\t]*(?:\t[ \xa0]{0,4}){1,6}(?:\d{1,4}|[ivxl]{1,6})\s{0,9}$"
)
_LETTERED = re.compile(r"[A-Z]{1,5}\d{1,3}")  # "APP2" beside "APP1"; not "CET1", a term
_ITEM = re.compile(r"\(?[A-Za-z]{1,5}[).]|\(\d{1,3}\)")  # "(a)", "i.", "(2)"


class _Words:
    """The patterns of one language.

    Attributes:
        id: An id before a tab: "2.1.3.Guidance.1", "Part 1.Chapter 1.1.(1)", "SECTION I.A.",
            "ANNEX B:". It has a number and at most four words; more would be prose with a tab. A
            letter or a roman numeral makes an id only behind the word for a unit: "Class A" and
            "Plan II" are terms.
        heading: A line that heads passages and has no tab: "SECTION 2: Fees" above "2.1<TAB>…".
        meaning: A row with a term and its meaning: "T2 (Tier Two)<TAB>Means …".
    """

    def __init__(self, pack: LanguagePack) -> None:
        labels = either(unit.name for unit in pack.units.words if unit.rank is not None)
        named = rf"\b(?i:{labels}) (?:[IVXL]{{1,6}}|[A-Z]:?)(?:\.| {{0,2}}\t)"
        self.id = re.compile(rf"(?=[^\t\n]{{0,120}}(?:\d|{named})){_PART}(?: {_PART}){{0,3}}{_TAB}")
        self.heading = re.compile(rf"(?i:{labels}) (?P<number>\d{{1,3}})[.:]?(?: [^\t]*)?$")
        self.meaning = re.compile(
            rf"(?:\d{{1,2}})?[A-Z][^\t.]{{0,100}}\t\s{{0,4}}(?:{pack.documents.passages.means})\b"
        )


@cache
def _words(pack: LanguagePack) -> _Words:
    return _Words(pack)


def passage_ids(lines: Sequence[str]) -> list[str | None] | None:
    """The id of each line, None for a line without one; no list if this is no such rulebook."""
    if not any("\t" in line for line in lines):
        return None
    words = _words(pack_of(detect("".join(islice(lines, _SAMPLED_LINES)))))
    tabbed = [_tabbed(line, words) for line in lines]
    ids = [name for name in tabbed if name is not None]
    n_ids = len(ids)
    others = [
        line
        for name, line in zip(tabbed, lines, strict=True)
        if not name and _is_other(line, words)
    ]
    if _are_nested(tabbed):
        others = [line for line in others if not is_row(line)]
    if n_ids < _FEWEST or n_ids < _SHARE * (n_ids + len(others)):
        return None
    if len(set(ids)) < _DISTINCT_SHARE * n_ids:
        return None  # "Jan 1<TAB>Jan 30<TAB>Yearly" again and again: a table
    if not any(map(_COMPOUND.search, ids)):
        return None  # "Section 2.<TAB>Fees. The" and "1.<TAB>Oil" of a policy
    if _are_headed(lines, tabbed, words):
        return None
    found = [
        alone[0] if (alone := _ALONE.match(line)) else name
        for name, line in zip(tabbed, lines, strict=True)
    ]
    known = {stem for name in found if name for stem in _stems(name.rstrip("."))}
    lettered = {name for name in found if name and _LETTERED.fullmatch(name)}
    letters = Counter(name.rstrip("0123456789") for name in lettered)
    return [
        _spaced(line, known) if name is None else name if _is_id(name, letters) else None
        for name, line in zip(found, lines, strict=True)
    ]


def is_row(line: str) -> bool:
    """Whether *line* is a row of two cells, such as a term and its meaning."""
    return _ROW.match(line.strip()) is not None


def _are_nested(names: Sequence[str | None]) -> bool:
    """Whether some ids extend others, as "2.1.3" extends "2.1", which proves that they are ids."""
    known = {name.rstrip(".") for name in names if name}
    return sum(name.rpartition(".")[0] in known for name in known) >= _FEWEST


def _are_headed(lines: Sequence[str], names: Sequence[str | None], words: _Words) -> bool:
    """Whether lines without ids head the sections with the ids 2.1, 2.2: the ids are not all."""
    n_headed, number = 0, None
    for line, name in zip(lines, names, strict=True):
        if name is not None:
            n_headed += number is not None and name.rpartition(".")[0] == number
            number = None
        elif match := words.heading.match(line.strip()):
            number = match["number"]
    return n_headed >= _FEWEST


def _tabbed(line: str, words: _Words) -> str | None:
    """The id before the tab of *line*; None if it has none."""
    match = None if _LISTED.search(line) else words.id.match(line) or _REMARK.match(line)
    if match is None or _ITEM.fullmatch(match[0]) or words.meaning.match(line):
        return None
    return match[0]


def _is_other(line: str, words: _Words) -> bool:
    """Whether *line* has a tab as prose or a table has, neither an item nor a meaning."""
    first, tab, _ = line.strip().partition("\t")
    return bool(tab) and not _ITEM.fullmatch(first.strip()) and not words.meaning.match(line)


def _is_id(name: str, letters: Counter[str]) -> bool:
    """Whether *name* is an id and not a term; *letters* counts the ids by their letters."""
    stem = name.rstrip("0123456789")
    # "APP1" and "APP2" are ids; "T1" and "T2" may be terms.
    return not _LETTERED.fullmatch(name) or letters[stem] >= (2 if len(stem) > 2 else _FEWEST)


def _stems(name: str) -> Iterator[str]:
    """*name* and the ids that it extends: "2.1.3", "2.1" and "2"."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def _spaced(line: str, known: set[str]) -> str | None:
    """The id before the blanks of *line*, if it extends a *known* id; else None."""
    match = _SPACED.match(line)
    if match is None or not known.intersection(islice(_stems(match["stem"]), 2)):
        return None
    return match[0]
