"""The header of an AsciiDoc source: its title, who wrote it and when, and its attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...publishers.metanorma import title_in_parts
from .known import underlined
from .printed import BUILT_IN, SET, apply

_TITLE = re.compile(r"(?:=|#)\s+(?P<words>\S.*)")
_AUTHOR = re.compile(r"[^\W\d_][\w.'’-]*(?: [\w.'’-]+){0,3}(?: <[^<>\s]{1,200}>)?$")
_REVISION = re.compile(r"(?:v?\d[\w.]{0,40},?(?:\s|$)|.{0,40}\d{4})")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_FACTS = {
    "author": "author",
    "date": "date",
    "docdate": "date",
    "revdate": "date",
    "lang": "language",
    "description": "description",
    "keywords": "keywords",
    "revnumber": "version",
}


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a source, which is its first *n_lines* lines."""

    title: str | None
    attributes: Mapping[str, str]
    metadata: Mapping[str, str]
    n_lines: int


def read_header(lines: Sequence[str]) -> Header:
    """The header at the beginning of *lines*; without a title it has only attributes."""
    attributes = dict(BUILT_IN)
    title: str | None = None
    at = bylines = 0
    while at < len(lines):
        line = lines[at]
        if entry := SET.match(line):
            apply(entry, attributes)
        elif title is None and (match := _TITLE.match(line)):
            title = match["words"]
        elif title is None and underlined(lines, at) == 1:
            title, at = line, at + 1
        elif title is not None and line and bylines < 2 and _is_byline(line, bylines, attributes):
            bylines += 1
        elif (
            title is not None
            and line
            and not bylines
            and SET.match("".join(lines[at + 1 : at + 2]))
        ):
            bylines += 1  # a line between the title and the attributes names the authors
        elif line or title is not None:  # a blank line ends a header that has a title
            break
        at += 1
    if title is None and not attributes.keys() - BUILT_IN.keys():
        at = 0
    facts = {fact: attributes[key] for key, fact in _FACTS.items() if attributes.get(key)}
    if whole := title_in_parts(title, attributes):
        facts["title"] = whole
    return Header(title, attributes, facts, at)


def _is_byline(line: str, n_before: int, attributes: dict[str, str]) -> bool:
    """Whether *line* below the title names authors or a revision; puts them in *attributes*."""
    if n_before and _REVISION.match(line):
        if date := _DATE.search(line):
            attributes.setdefault("revdate", date[0])
        return True
    authors = [author.strip() for author in line.split(";")]
    if n_before or not all(_AUTHOR.match(author) for author in authors):
        return False
    names = (author.partition(" <")[0] for author in authors)
    attributes.setdefault("author", ", ".join(names))
    return True
