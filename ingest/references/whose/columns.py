"""Settles the documents of mentions in tables that name a document for each column or row.

A table of correlation says where the provisions of one act are in another. A column whose head
names a document cites that; a column that says nothing may cite either, and is left undecided. In a
table of the acts that have amended this one, a row cites the act that it begins with.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import in_any_case

from ..mention import ELSEWHERE, Mention, start_of
from ..source import Source

_ROW = re.compile(r"^[^\n|]*+\|[^\n]*", re.MULTILINE)
_RULE = re.compile(r"[\s|:—–-]*")  # below the head of a table in Markdown
_TITLE_CHARS = 120
"""Characters before a table in which its title is looked for."""


@dataclass(frozen=True, slots=True)
class _Column:
    """The document that one column cites: this one, *document*, or an unknown one."""

    is_own: bool = False
    document: str | None = None
    external: bool = False


def settle_columns(source: Source, mentions: list[Mention]) -> None:
    """Give those of *mentions* that stand in a column of another document that document.

    Args:
        mentions: All of the text, in order of place; changed in place.
    """
    text, tree = source.text, source.tree
    if not mentions or "|" not in text:
        return
    titles, this = _patterns(source.language)
    for head, *body in _tables(text):
        place = tree.at(head.start())
        above = text[max(0, head.start() - _TITLE_CHARS) : head.start()].rpartition("\n\n")[2]
        around = () if place is None else tree.lineage(place)
        headings = (above, *(tree.sections[n].heading or "" for n in around))
        is_correlation = any(map(titles.search, headings))
        columns = _columns(text, head, mentions, this)
        if not (is_correlation or any(column.document for column in columns)):
            continue
        first = bisect_left(mentions, body[0].start(), key=start_of)
        last = bisect_left(mentions, body[-1].end(), key=start_of)
        for n, mention in enumerate(mentions[first:last], first):
            if mention.anchor or not mention.address or mention.external:
                continue
            line = text.rfind("\n", 0, mention.span.start) + 1
            at = text.count("|", line, mention.span.start) - text.startswith("|", line)
            column = columns[at] if at < len(columns) else _Column()
            if mention.document not in (None, ELSEWHERE):
                continue
            if column.document or (is_correlation and not column.is_own):
                name = column.document or ELSEWHERE
                mentions[n] = replace(mention, document=name, external=column.external)


@lru_cache(maxsize=8)
def _patterns(language: CitationWords) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The words in the title of a table of correlation, and those for this document in its head."""
    titles = re.compile(in_any_case(language.lists.correlating))
    return titles, re.compile(rf"\b(?:{in_any_case(language.pointers.these)})\s\w")


def _tables(text: str) -> Iterator[list[re.Match[str]]]:
    """The rows of each table of two rows or more, without the rule below its head."""
    rows: list[re.Match[str]] = []
    end = -1
    for row in _ROW.finditer(text):
        if row.start() != end + 1:
            if len(rows) > 1:
                yield rows
            rows = []
        end = row.end()
        if not _RULE.fullmatch(row[0]):
            rows.append(row)
    if len(rows) > 1:
        yield rows


def _columns(
    text: str, head: re.Match[str], mentions: list[Mention], this: re.Pattern[str]
) -> list[_Column]:
    """The document that each column below *head* cites."""
    found = []
    start = head.start() + head[0].startswith("|")
    for cell in head[0].strip("|").split("|"):
        at = bisect_left(mentions, start, key=start_of)
        inside = [m for m in mentions[at : at + 2] if m.span.end <= start + len(cell)]
        named = [m for m in inside if m.document not in (None, ELSEWHERE) and not m.address]
        if named:
            found.append(_Column(document=named[0].document, external=named[0].external))
        else:
            found.append(_Column(is_own=this.search(text, start, start + len(cell)) is not None))
        start += len(cell) + 1
    return found
