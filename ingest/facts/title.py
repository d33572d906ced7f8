"""Chooses the title of a document.

The title that the document prints wins (`structure.front.title` finds it), then the one that its
source states, then the first heading, if that can be a title. A title that a program gave
("vtcode") is the last choice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from evidence_graph.language.structure import words_of
from evidence_graph.nodes import SectionKind

from ..contracts import is_file_mark
from ..converted import ConvertedDocument
from ..publishers.eur_lex import described_title
from ..units import Outline, Unit

TITLE_WORDS = 5
"""A first heading of fewer words ("1 Introduction") is no title."""

_SAYS_NO_TITLE = re.compile(r":(?:$|\s.{0,40}\b(?:19|20)\d\d\b)")  # "Last updated: 3 May 2021"
_QUESTIONS = 10  # units among which a second question shows that the first is no title

_IDENTIFIER = re.compile(r"[a-z0-9_.-]*")
"""A title written for programs, as "vtcode"."""

_NUMBERED = re.compile(r"[^\W\d_]{2,20} \d{1,4}[A-Za-z]?\s?[:–—-]\s(?P<title>.+)")
"""A title behind its number: "Bylaw 4 - The Officers Bylaw"."""
_OF_BODY = re.compile(r"[^:–—|-]{2,40}\s?[:–—-]\s(?P<title>\w+)")
"""A kind of document behind the name of its body: "Harbour Club - Bylaws"."""

_OFFICE = ("pdf", "docx", "odt", "rtf")
_MOST_WORDS = 30  # of a title in the metadata of such a file, if it is no sentence

_TOP_CHARS = 1000  # at the top of a text, which names the body
_TEXT_CHARS = 120  # of text above a heading
_SENTENCE_WORDS = 9  # of a line that is a sentence if it begins in lower case
_MANY, _VERY_MANY = 3, 5  # headings of one rank
_CAPITALS = re.compile(r"[A-Z]{4,}")
# The number of a heading, which LaTeX counts anew in each part of a document.
_COUNTED = re.compile(r"\A\d{1,3}(?:\.\d{1,3}){0,5}\s{1,4}(?=\D)")
_PLACEHOLDER = re.compile(r"\{\{[^{}]{0,100}\}\}")  # of a template: "{{ page.title }}"


def title_of(outline: Outline, converted: ConvertedDocument) -> str | None:
    """The printed title, else the source's, else the first heading, else an identifier."""
    if described := described_title(converted.title, converted.metadata):
        return described
    if numbered := _numbered_unit(outline):
        return numbered
    if _is_longer_in_file(converted.title, outline.title):
        return converted.title
    if _is_named_in_file(converted.title, outline.title, converted.text):
        return converted.title
    titles = [title for title in (outline.title, converted.title) if title]
    titles = [title for title in titles if words_of(_PLACEHOLDER.sub(" ", title))]
    worded = next((t for t in titles if not _is_identifier(t, converted.text)), None)
    worded = _with_heading(worded, outline) if worded else None
    if worded == converted.title and _is_no_title_of_file(converted):
        return None
    first = _first_heading(outline, converted.text)
    if first and converted.format == "latex":
        first = _COUNTED.sub("", first)
    return worded or first or next(iter(titles), None)


def _numbered_unit(outline: Outline) -> str | None:
    """The heading of the unit that is the whole document, with its number: "§ 26. Place"."""
    first = outline.units[0] if outline.units else None
    if first is None or not (first.number and first.heading) or first.heading != outline.title:
        return None
    is_whole = all(unit.parent is not None for unit in outline.units[1:])
    return _as_printed(first) if is_whole else None


def _with_heading(title: str, outline: Outline) -> str:
    """*title* with the words of the first unit, if it is but its label and number: "Chapter 12"."""
    first, second = ([*outline.units[:2], None, None])[:2]
    if first is None or f"{first.label} {first.number}".casefold() != title.casefold():
        return title
    below = second.heading if second and second.parent == 0 and second.number is None else None
    words = first.heading or below
    return f"{title} {words}" if words else title


def _is_no_title_of_file(converted: ConvertedDocument) -> bool:
    """Whether the title in a file's metadata is a placeholder, or a sentence of its text."""
    title = converted.title or ""
    is_text = converted.format in _OFFICE and len(title.split()) > _MOST_WORDS
    return is_file_mark(title) or (is_text and not title.istitle() and not title.isupper())


def _is_longer_in_file(in_file: str | None, printed: str | None) -> bool:
    """Whether the title of the metadata is the *printed* one behind its number or its body."""
    match = _NUMBERED.fullmatch(in_file or "") or _OF_BODY.fullmatch(in_file or "")
    is_same = match and printed and match["title"].casefold() == printed.casefold()
    return bool(is_same) and not is_file_mark(in_file or "")


def _is_named_in_file(in_file: str | None, printed: str | None, text: str) -> bool:
    """Whether the title of the metadata is the one *printed* word with a name that the text has.

    "Bylaws Harbour Club" of a text that prints "Bylaws", and names the Harbour Club at its top.
    """
    words = (in_file or "").split()
    if not printed or len(printed.split()) > 1 or words[:1] != [printed] or len(words) < 3:
        return False
    return words[1][0].isupper() and " ".join(words[1:3]) in text[:_TOP_CHARS]


def _is_identifier(title: str, text: str) -> bool:
    """Whether *title* is one that a program gives: "vtcode", or "VTCODE" if no line prints it."""
    is_code = _CAPITALS.fullmatch(title) is not None and title not in text
    return is_code or _IDENTIFIER.fullmatch(title) is not None


def _first_heading(outline: Outline, text: str) -> str | None:
    """The first heading as the title of a document that has none; None if it cannot be one.

    The heading has at least `TITLE_WORDS` words, or contains all other units, or has no number and
    stands above all text. These are no titles: the first of several questions or of several
    numbered headings, and a line that gives a day ("In force from: 3 May 2021") or announces
    something ("Signed by:").
    """
    units = outline.units
    while units and units[0].number is None and _is_no_title(units[0].heading or ""):
        units = units[1:]
    first = units[0] if units else None
    if first is None or first.kind is not SectionKind.HEADING:
        return None
    contains_all = all(unit.parent is not None for unit in units[1:])
    if len(outline.units) == 1 and first.heading and not text[: first.span.start].strip():
        return _as_printed(first)
    if first.heading is None:  # the file consists of one unit: "Artikel 74"
        is_file = contains_all and not text[: first.span.start]
        return f"{first.label} {first.number}" if is_file and first.label and first.number else None
    of_questions = not contains_all or first.heading.endswith("?")
    n_questions = sum((unit.heading or "").endswith("?") for unit in units[:_QUESTIONS])
    if of_questions and n_questions > 1:
        return None
    if _is_one_of_many(units, text):
        return None
    tops = [unit for unit in units if unit.parent is None and unit.number is not None]
    last = max(n for n, unit in enumerate(outline.units) if _is_same(unit, first))
    labels = [unit.label for unit in tops if unit is first or not _is_same(unit, first)]
    is_only = _has_headings_below(outline.units, last) and labels.count(first.label) == 1
    if first.number is not None and len(tops) > 1 and not is_only:
        return None
    words = _as_printed(first).split()
    if words[0].islower() and len(words) >= _SENTENCE_WORDS:
        return None
    contains_rest = len(units) > 1 and contains_all
    contains_rest = contains_rest or (first.number is not None and is_only)  # "Title 3A", addenda
    before = text[: outline.units[0].span.start]
    is_above_text = first.number is None and len(words) > 1 and not before.strip()
    is_title = len(words) >= TITLE_WORDS or contains_rest or is_above_text
    return " ".join(words) if is_title else None


def _as_printed(unit: Unit) -> str:
    return " ".join(" ".join(filter(None, (unit.label, unit.number, unit.heading))).split())


def _is_same(unit: Unit, other: Unit) -> bool:
    """Whether two units have one number and heading: above a contents list, and above the text."""
    return (unit.label, unit.number, unit.heading) == (other.label, other.number, other.heading)


def _is_no_title(heading: str) -> bool:
    """Whether *heading* gives only a day, announces something, is to be filled in or ends a note.

    "[Remove before use:" is the first line of a note in brackets.
    """
    is_blank = heading and not words_of(_PLACEHOLDER.sub(" ", heading))
    is_in_note = heading.count("[") != heading.count("]")
    return bool(is_blank or is_in_note or _SAYS_NO_TITLE.search(heading))


def _is_one_of_many(units: Sequence[Unit], text: str) -> bool:
    """Whether the first heading stands below text, as do others of its rank; none has a number.

    It may stand at the top if very many have its rank, and Markdown would have a higher one.
    """
    tops = [unit for unit in units if unit.parent is None]
    beside = [unit for unit in tops if unit.number is None and unit.heading]
    if len(beside) == len(tops) >= _VERY_MANY and text.startswith("##", units[0].span.start):
        return True
    above = text[: units[0].span.start].strip()
    is_text = len(above) >= _TEXT_CHARS and above.endswith((".", "!", "?"))
    return units[0].number is None and len(beside) >= _MANY and is_text


def _has_headings_below(units: Sequence[Unit], n: int) -> bool:
    """Whether unit *n* has at least two headings as children."""
    return sum(unit.parent == n and unit.kind is SectionKind.HEADING for unit in units) > 1
