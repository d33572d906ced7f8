"""Tells numbers that only look like references: those of lists, headings, cells and dates."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from string import ascii_lowercase

from evidence_graph.citation.model import Citation, Components
from evidence_graph.citation.numbers import YEAR
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.spans import Span

from .locating.attached import HEADING_CHARS
from .mention import ELSEWHERE, Mention
from .tree import Tree

_BEFORE_CHARS = 12
_TITLED = re.compile(r"[^\S\n]{1,4}[A-Z][a-z’']{2,20}\s(?:[a-z]{2,20}\s){1,12}[a-z]{2,20}\.")
_IN_CAPITALS = re.compile(  # " – ENTIRE AGREEMENT"; the dash may be broken
    r"[^\S\n]{0,2}(?:[–—:.-]|â[^\w\s]{0,2})[^\S\n]{0,2}(?-i:[A-Z]{3,})[^\w\n][A-Z]{2}"
)
_ENTRY = re.compile(r"[.)]\s{1,4}[*_]{0,3}[A-ZÄÖÜ]")  # "1. Fees", behind the number
_DATE = re.compile(rf"(?:\d{{1,2}}\.\d{{1,2}}\.)?(?:{YEAR.pattern})")
_TELEPHONE = re.compile(r"\(\d{3}\)[^\S\n]{0,2}\d{3}[-. ]\d{4}\b")
_WORD = re.compile(r"\w+")
_BANNER_WORDS = 3
"""The most words in capitals before the label of a banner: "END OF"."""
# An entry up to its date, which begins it or is a second cell: "* 3.4.2031", "| 1.2 | 2031-4-3".
_DATED = re.compile(
    r"[\s>]{0,12}(?:[*•–+-]\s{1,4}|\|[^\n|]{0,20}(?:\|\s?)?)[*_\u200e(\s]{0,6}"
    r"(?:\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{4}|\d\d)|(?:19|20)\d\d-\d\d-\d\d"
    r"|\d{1,2}\.?\s[A-ZÄ][a-zäéû]{2,9}\s(?:19|20)\d\d|[A-Z][a-z]{2,9}\.?\s\d{1,2},\s(?:19|20)\d\d)\b"
)
_LIST_CHARS = 600  # from the first to the second entry of a list in a sentence
_LETTERS = tuple(ascii_lowercase)
_SMALL_NUMERALS = tuple("i ii iii iv v vi vii viii ix x xi xii".split())
_FIGURES = tuple(map(str, range(1, 21)))


def is_cell(text: str, citation: Citation) -> bool:
    """Whether a number without a document is a whole cell of a table, or a whole list item."""
    if citation.instrument is not None or citation.holder is not None:
        return False
    if text[max(0, citation.start - 2) : citation.start].strip(" \n|*-\t"):
        return False  # a word stands before it
    line = text.rfind("\n", 0, citation.start) + 1
    end = text.find("\n", citation.end)
    before = text[line : citation.start].rpartition("|")
    behind = text[citation.end : end if end >= 0 else len(text)].partition("|")
    is_parted = before[1] or behind[1] or before[2].strip() == "*"
    return bool(is_parted) and not before[2].strip("*- \t") and not behind[0].strip()


def enumerates(text: str, citation: Citation, listing: re.Pattern[str]) -> bool:
    """Whether a number in brackets begins a list in the sentence: "to (1) banks or (2) others".

    Words follow it with which no sentence goes on behind a reference, and then the number (2).

    Args:
        listing: Those words.
    """
    items = citation.chain[-1].items
    end = citation.end
    if len(items) > 1 or citation.instrument or citation.holder or len(items[0].number) > 1:
        return False
    if items[0].number[0] != "1" or not listing.match(text, end):
        return False
    return text.find("(2)", end, end + _LIST_CHARS) >= 0


def begins_item(text: str, citation: Citation) -> bool:
    """Whether a number in brackets is that of an item of its sentence, right behind a label.

    "to send (i) the file set out in the Rules (ii) the notice and (iii) the fee" cites no Rule. The
    paragraph prints the numbers beside it, and its own nowhere else.
    """
    items = citation.chain[-1].items
    if len(items) > 1 or len(citation.chain) > 1 or citation.instrument or citation.holder:
        return False
    end = items[0].end
    start = text.rfind("(", citation.start, end)
    number = text[start + 1 : end].strip("() ")
    if start < 0 or f"({number})" != text[start:end]:
        return False
    first = text.rfind("\n\n", max(0, start - _LIST_CHARS), start) + 1 or max(
        0, start - _LIST_CHARS
    )
    last = text.find("\n\n", end, end + _LIST_CHARS)
    before, behind = text[first:start], text[end : last if last >= 0 else end + _LIST_CHARS]
    if text[start:end] in before or text[start:end] in behind:
        return False
    return any(
        (is_first or f"({previous})" in before)
        and re.search(rf"(?:[,;]|\w\w)\s\({following}\)", behind)
        for previous, following, is_first in _beside(number)
    )


def _beside(number: str) -> Iterator[tuple[str, str, bool]]:
    """The numbers before and behind *number* in a list, and whether it is the first of one."""
    for numbers in (_LETTERS, _SMALL_NUMERALS, _FIGURES):
        if number in numbers[:-1]:
            n = numbers.index(number)
            yield numbers[max(0, n - 1)], numbers[n + 1], n == 0


def is_telephone_number(text: str, citation: Citation) -> bool:
    """Whether a number in brackets is the area code of a telephone number: "(801) 555-0148"."""
    return _TELEPHONE.match(text, citation.start) is not None


_ENDED = tuple('.;:?!)]”"_=')
_TITLE = re.compile(r"[.\u200e]{0,4}[^\S\n]{1,40}(?:[–—-][^\S\n])?[A-ZÄÖÜ(\[…]")  # " Floor Plan"
_COLON_AND_TITLE = re.compile(r"\u200e{0,3}:[\u200e\s]{1,6}[A-ZÄÖÜ(\[]")


def is_heading(text: str, mention: Mention, language: CitationWords, tree: Tree) -> bool:
    """Whether a label and its number are a line of their own, outside of any sentence.

    They head a unit that the outline may lack, and so are no reference. Below the heading of a
    Schedule they are one: to the unit that the Schedule belongs to.
    """
    if (
        _heads_text(text, mention, tree)
        or _heads_list(text, mention.span, tree)
        or _is_entry(text, mention, tree)
    ):
        return True
    span = mention.span
    label, *rest = span.of(text).split(None, 1)
    number = "".join(rest)
    known = language.labels.get(label.strip(".").lower())
    if known is None or known.level > Level.UNIT or not number or not label[:1].isupper():
        return False
    line = text.rfind("\n", 0, span.start) + 1
    is_first = not text[line : span.start].strip()
    is_missing = known.level is Level.ATTACHMENT and mention.address not in tree.known
    if is_missing and _begins_attachment(text, line, span):
        return True
    if label.isupper() and _is_banner(text, line, span):
        return True
    if label.isupper() and _IN_CAPITALS.match(text, span.end):
        return is_first or text[: span.start].rstrip()[-1:] in _ENDED
    end = text.find("\n", span.end)
    if (
        end < 0
        or text[line : span.start].strip("#*_ \t")
        or text[span.end : end].strip(" .*_\t\r" + ";:" * label.isupper())
    ):
        return False
    before, after = text[max(0, line - 200) : line], text[end : end + 80].lstrip("#*_ \n\t\r")
    last = before.rstrip()
    is_apart = not last or last.endswith(_ENDED) or "\n\n" in before[len(last) :]
    is_apart |= last.rpartition("\n")[2].isupper()
    at = tree.known.get(tree.attachment(tree.at(span.start)), -1)
    may_say_whose = known.level is Level.UNIT  # the section that the Schedule belongs to
    if may_say_whose and at >= 0 and span.start - tree.sections[at].span.start <= HEADING_CHARS:
        return False
    return is_apart and (after[:1].isupper() or after[:1] in '(“"1')


def _begins_attachment(text: str, line: int, span: Span) -> bool:
    """Whether a label begins a paragraph with its title behind it: "Exhibit 2  Floor Plan".

    In a list of attachments, a line: "Exhibit 2: Floor Plan".
    """
    if text[line : span.start].strip("#*_ \t\u200e"):
        return False
    before = text[max(0, line - _BEFORE_CHARS) : line]
    is_paragraph = not before.strip() or "\n\n" in before[len(before.rstrip()) :]
    if is_paragraph and _TITLE.match(text, span.end):
        return True
    return _COLON_AND_TITLE.match(text, span.end) is not None


def _heads_text(text: str, mention: Mention, tree: Tree) -> bool:
    """Whether the text of a unit follows its number on the line, and the outline lacks the unit.

    "Rule 15.4 Requests to be excused. A defendant may …" begins a line behind a sentence.
    """
    start, end = mention.span.start, mention.span.end
    if mention.document not in (None, ELSEWHERE):
        return False
    before = text[max(0, start - _BEFORE_CHARS) : start].rstrip(" \t")
    if not before.endswith("\n") or not before.rstrip().endswith(_ENDED):
        return False
    return mention.address not in tree.known and _TITLED.match(text, end) is not None


def _is_entry(text: str, mention: Mention, tree: Tree) -> bool:
    """Whether a paragraph is a unit of this document with its heading, as in a list of contents.

    "NRS 4.010   Duty to moor." behind which the next entry stands. In a list with bullets such an
    entry may be a reference.
    """
    at = tree.known.get(mention.address) if mention.document is None else None
    heading = at is not None and tree.sections[at].heading
    line = text.rfind("\n", 0, mention.span.start) + 1
    if not heading or text[line : mention.span.start].strip("# \t\u200e"):
        return False
    before = text[max(0, line - _BEFORE_CHARS) : line]
    if before.strip() and not ("\n\n" in before or before.rstrip().endswith(_ENDED)):
        return False
    title, end = _WORD.findall(heading.casefold()), text.find("\n", mention.span.end)
    behind = text[mention.span.end : end if end >= 0 else len(text)]
    entry = _WORD.findall(behind.casefold())
    more = entry[len(title) :]  # a page
    is_page = not more or (len(more) == 1 and more[0].isdigit())
    return entry[: len(title)] == title and is_page and behind.lstrip()[:1] not in tuple('(“"„«')


def _is_banner(text: str, line: int, span: Span) -> bool:
    """Whether a paragraph in capitals ends in a label, as between the parts of a file.

    "END OF PART 1".
    """
    before = text[line : span.start].strip("#*_—–- ")
    end = text.find("\n", span.end)
    behind = text[span.end : end if end >= 0 else len(text)]
    is_apart = "\n\n" in text[max(0, line - _BEFORE_CHARS) : line] and not behind.strip("#*_—–-. ")
    return is_apart and before.isupper() and len(before.split()) <= _BANNER_WORDS


def _heads_list(text: str, span: Span, tree: Tree) -> bool:
    """Whether a label ends its line, and its number is that of an entry of the list below.

    "8. Schedule" is a heading of one word if the next line is "1. The schedule is published."; so
    are "Mooring Rules" above it, for a plural has more than one number.
    """
    words = span.of(text)
    if "\n" not in words or _ENTRY.match(text, span.end) is None:
        return False
    line, label = text.rfind("\n", 0, span.start) + 1, words.split()[0].lower()
    unit = tree.units.by_form.get(label)
    is_whole_line = not text[line : span.start].strip("#*_ \t.()0123456789")
    return is_whole_line or (unit is not None and label in unit.plurals)


def is_dated_entry(text: str, start: int) -> bool:
    """Whether *start* is in an entry of a list, or a row of a table, that a date begins.

    It records what was done on that day: "* 3.4.2031 – Änderung in § 16". The units in it are those
    of the text as it was then.
    """
    line = text.rfind("\n", 0, start) + 1
    return _DATED.match(text, line, start) is not None


def is_decimal(mention: Mention, known: Container[Components]) -> bool:
    """Whether the outer part of an address is a *known* decimal number: "item 4.1.vii"."""
    first = mention.address[:1]
    return len(mention.address) > 1 and "." in first[0] and first in known


def begins_with_date(citation: Citation) -> bool:
    """Whether the number is a year, or a day: "Rules 2020", "BAnz AT 28.02.2020"."""
    return _DATE.fullmatch(citation.chain[0].items[0].number[0]) is not None
