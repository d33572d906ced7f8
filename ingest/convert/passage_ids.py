"""The ids with which the lines of some texts begin: "2.1.3<TAB>This chapter applies …".

Rulebooks are published so: a line for each passage, its whole number before a tab. Lines between
may be rows of a glossary, "Berth<TAB>Means a place where a boat lies", or items, "(a)<TAB>big".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

_FEWEST = 3
_SHARE = 0.5  # of the lines with words before a tab, items and meanings of terms aside

# Words before a number that is a letter or roman: "Class A" and "Plan II" are terms.
_LABELS = r"(?i:appendix|annex|schedule|section|part|chapter|title|article|anlage|anhang|teil)"
_PART = r"(?:[\w.()\-]|:(?=\.| {0,2}\t)){1,120}"  # "Appendix A:.5)"
_TAB = r"(?= {0,2}\t)"
# "2.1.3.Guidance.1", "Part 1.Chapter 1.1.(1)", "SECTION I.A.", "ANNEX B:": an id of words with a
# number, of no more than four words, or it would be prose that holds a tab.
_ID = re.compile(
    rf"(?=[^\t\n]{{0,120}}(?:\d|\b{_LABELS} (?:[IVXL]{{1,6}}|[A-Z]:?)(?:\.| {{0,2}}\t)))"
    rf"{_PART}(?: {_PART}){{0,3}}{_TAB}"
)
# "7.1.3.Guidance on risk.2.": a remark may have a title of more.
_REMARK = re.compile(
    rf"\d{{1,4}}(?:\.[\w()\-]{{1,30}}){{1,12}}?\. ?[A-Z][a-z]{{2,30}}[\w.()\-]{{0,90}}"
    rf"(?: {_PART}){{0,20}}{_TAB}"
)
# "2.1.3.Guidance", "PART 8.2.Guidance"; not "Rule 8.2.3", which is the first cell of a row.
_ALONE = re.compile(
    r"(?:(?=[A-Z][\w.()\- ]{1,400}\.[A-Za-z_]{2,60}\.?\s*$)[A-Z][A-Za-z]{1,9} )?"
    r"[A-Z]?\d{1,4}(?:\.(?: (?=[A-Z]))?[\w()\-]{1,60}){1,12}\.?(?=\s*$)"
)
# "PART 2.1.13  Deposits. …": with blanks for a tab, where "PART 2.1" is an id.
_SPACED = re.compile(
    r"(?P<stem>(?:[A-Z][A-Za-z]{1,9} \d{1,4}|\d{1,4}\.[\w()\-]{1,60})(?:\.[\w()\-]{1,60}){0,12})"
    r"\.[\w()\-]{1,60}\.?(?= {1,4}[^\s\d])"
)
_MEANING = re.compile(  # "T2 (Tier Two)<TAB>Means …"
    r"(?:\d{1,2})?[A-Z][^\t.]{0,100}\t\s{0,4}"
    r"(?:[Mm]eans?|[Hh]as the (?:same )?meaning|[Bb]edeutet|[Bb]ezeichnet)\b"
)
_ROW = re.compile(  # "Berth<TAB>In a harbour, means a place where a boat lies."
    r"(?=[A-Z“\"])[^\t\n.;:]{1,100}\t[ ]{0,4}[A-Z“\"a-z][^\t\n]{11,}+$"
)
_LETTERED = re.compile(r"[A-Z]{1,5}\d{1,3}")  # "APP2" beside "APP1"; not "CET1", a term
_ITEM = re.compile(r"\(?[A-Za-z]{1,5}[).]|\(\d{1,3}\)")  # "(a)", "i.", "(2)"


def passage_ids(lines: Sequence[str]) -> list[str | None] | None:
    """The id of each line, None for one that has none; None where these are no such lines."""
    tabbed = [_tabbed(line) for line in lines]
    n_ids = sum(name is not None for name in tabbed)
    others = [
        line for name, line in zip(tabbed, lines, strict=True) if not name and _is_other(line)
    ]
    if _go_on(tabbed):
        others = [line for line in others if not is_row(line)]
    if n_ids < _FEWEST or n_ids < _SHARE * (n_ids + len(others)):
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


def _go_on(names: Sequence[str | None]) -> bool:
    """Whether some ids go on from others, "2.1.3" from "2.1", so that they are ids for sure."""
    known = {name.rstrip(".") for name in names if name}
    return sum(name.rpartition(".")[0] in known for name in known) >= _FEWEST


def _tabbed(line: str) -> str | None:
    match = _ID.match(line) or _REMARK.match(line)
    if match is None or _ITEM.fullmatch(match[0]) or _MEANING.match(line):
        return None
    return match[0]


def _is_other(line: str) -> bool:
    """Whether a tab parts *line* as it would prose or a table."""
    first, tab, _ = line.strip().partition("\t")
    return bool(tab) and not _ITEM.fullmatch(first.strip()) and not _MEANING.match(line)


def _is_id(name: str, letters: Counter[str]) -> bool:
    stem = name.rstrip("0123456789")
    # "APP1" and "APP2" are ids; "T1" and "T2" may be terms.
    return not _LETTERED.fullmatch(name) or letters[stem] >= (2 if len(stem) > 2 else _FEWEST)


def _stems(name: str) -> Iterator[str]:
    """*name*, and the ids that it goes on from: "2.1.3", "2.1" and "2"."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def _spaced(line: str, known: set[str]) -> str | None:
    match = _SPACED.match(line)
    if match is None or not known.intersection(islice(_stems(match["stem"]), 2)):
        return None
    return match[0]
