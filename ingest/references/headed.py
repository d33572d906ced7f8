"""Finds the units that are cited by their headings alone: "the “Late Fees” section below".

So may attachments be: "the Late Fees Appendix".

Only a heading that exactly one unit of the document has is found. A title that the words behind it
say to be of something else, as in "the “Fees” section of the Order Form", is none of this document.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.language.patterns import begins, either, in_any_case
from evidence_graph.spans import Span

from ..occurrences import signs
from .mention import Mention
from .source import Source
from .tree import Tree
from .whose.titled import normal_title

MOST_WORDS = 10
"""The most words of a heading that is cited without marks of quotation."""
TITLE_CHARS = 90
"""The most characters of a heading."""

_MARKS = '“"„«'  # that open a quotation
_SINGLE = "‘'"  # that do so too; one within a word is an apostrophe
_LABEL_CHARS = 40  # before a mark of quotation, in which a label and "called" stand
_SPACED = re.compile(r"\S+")


class _Patterns(NamedTuple):
    """Patterns of titles beside a label.

    Attributes:
        label: A label right before a mark of quotation.
        quoted: A title in marks of quotation.
        labelled: The same with a label behind it.
        plain: The last word of a title before a label.
        of_another: Behind a title, the words that say of what else it is.
    """

    label: re.Pattern[str]
    quoted: re.Pattern[str]
    labelled: re.Pattern[str]
    plain: re.Pattern[str]
    of_another: re.Pattern[str]


def headed_units(source: Source) -> Iterator[Mention]:
    """The units that the text of *source* cites by their headings, not in order of place."""
    text, tree = source.text, source.tree
    headed = _headed(tree)
    if not headed:
        return
    patterns = _patterns(source.language)
    for span, title in _quoted(text, patterns):
        yield from _mention(source, headed.get(normal_title(title)), span)
    for match in patterns.plain.finditer(text):
        heading = _title(text, match.start("label") - 1, headed, source.language)
        if heading is not None:
            unit = headed.get(normal_title(heading.of(text)))
            label = source.language.labels.get(match["label"].lower())
            if unit is not None and label is not None and label.level is Level.ATTACHMENT:
                is_so = tree.addresses[unit] in tree.attachments
                unit = (
                    unit if is_so and tree.addresses[unit][0].startswith(f"{label.kind} ") else None
                )
            yield from _mention(source, unit, Span(heading.start, match.end()))


def _quoted(text: str, patterns: _Patterns) -> Iterator[tuple[Span, str]]:
    """The titles in marks of quotation beside a label, each with the place of both."""
    done = 0
    for mark in signs(text, _MARKS + _SINGLE):
        if mark < done:
            continue
        label = None
        if text[mark] in _MARKS:
            label = patterns.label.search(text, max(done, mark - _LABEL_CHARS), mark)
        match = (patterns.quoted if label else patterns.labelled).match(text, mark)
        if match is not None:
            done = match.end()
            yield Span(label.start() if label else mark, done), match["title"]


def _headed(tree: Tree) -> Mapping[str, int]:
    """The index of the one section that has each heading."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for n, section in enumerate(tree.sections):
        if section.heading and len(section.heading) <= TITLE_CHARS:
            found[normal_title(section.heading)].append(n)
    return {title: those[0] for title, those in found.items() if len(those) == 1 and title}


def _mention(source: Source, unit: int | None, span: Span) -> Iterator[Mention]:
    """The mention at *span* of *unit*, unless it stands in that or is of another document."""
    if unit is None:
        return
    place = source.tree.deepest(span)
    is_inside = source.tree.sections[unit].span.contains(span)
    is_of_another = _patterns(source.language).of_another.match(source.text, span.end)
    if not (place is None or is_inside or is_of_another):
        yield Mention(span, place, anchor=source.tree.sections[unit].anchor)


def _title(text: str, end: int, headed: Mapping[str, int], language: CitationWords) -> Span | None:
    """The capital words that end at *end*, if they are a heading with no more of them before it."""
    begin = max(0, end - TITLE_CHARS)
    words = [(begin + m.start(), m[0]) for m in _SPACED.finditer(text[begin:end])][-MOST_WORDS:]
    first = len(words)
    while first and (words[first - 1][1][0].isupper() or words[first - 1][1] in _small(language)):
        first -= 1
    before = words[first - 1][1] if first else ""
    for start, word in words[first:]:
        is_begun = before[:1].isupper()  # "the Harbour Fees section", if "Fees" is a heading
        if word[0].isupper() and not is_begun and normal_title(text[start:end]) in headed:
            return Span(start, end)
        before = word
    return None


def _small(language: CitationWords) -> frozenset[str]:
    """Small words in a title, and determiners, which may stand before one: "the"."""
    names, connectives = language.names, language.connectives
    return frozenset((*names.linking, *connectives.determiners, *connectives.joins))


@lru_cache(maxsize=8)
def _patterns(language: CitationWords) -> _Patterns:
    labels = in_any_case(language.surroundings.headed)
    attached = (word for word, kind in language.labels.items() if kind.level is Level.ATTACHMENT)
    any_label = in_any_case((*language.surroundings.headed, *attached))
    within, these = either(language.connectives.within), either(language.pointers.these)
    title = rf"(?P<title>[A-ZÄÖÜÀ-Ý][^“”\"«»„\n]{{2,{TITLE_CHARS - 1}}}?)"
    called = either(language.surroundings.titled)
    close = r",?\s?[”\"“»]"
    title_begins = begins("A-Z", behind=r"\w")
    return _Patterns(
        label=re.compile(rf"\b{labels}\s(?:(?:{called})\s)?\Z"),
        quoted=re.compile(rf"[{_MARKS}]\s?{title}{close}"),
        labelled=re.compile(
            rf"(?:[{_MARKS}]\s?|(?<!\w)[{_SINGLE}]){title}(?:{close}|['’])"
            rf"\s{labels}(?![\w-])(?!\s[\d(])"
        ),
        plain=re.compile(  # not "a Fees section MUST say", of any document
            rf"{title_begins}[\w’-]{{1,30}}\s(?P<label>{any_label})(?![\w-])"
            r"(?!\s(?:[\d(]|[A-Z]{3}))"
        ),
        of_another=re.compile(rf"\s(?:{within})\s(?!(?i:{these})\b)"),
    )
