"""Links of the source as mentions: the author's own word for where a reference leads."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from urllib.parse import unquote

from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from ..converted import Block, Link
from ..section_tree import SectionTree
from .mention import Mention
from .own_numbers import BULLETS, LEAD_CHARS

ENTRY_CHARS = 24
"""An entry of a list of contents has no more characters beside its link: a bullet, a number."""

# Links to a definition are uses of a term, and links to an entry of a bibliography cite the work.
_TERM = re.compile(r"(?:ref-for-)?(?:dfn|def|term|gloss)[-_]")
_NUMBERED = re.compile(r"[^\W\d_]{1,10}\.?\s[\dA-Z]{1,3}(?:\.\d{1,3})*")  # "Section 7.6"
_FILE = re.compile(r"(?P<name>[\w./ -]+\.\w{2,8})(?:#(?P<place>.+)?)?")  # "../fees.md#late"
_ENTRY = re.compile(r"(?:[A-Z]|\d{1,3})(?:\.\d{1,3})*\.?")
_TARGET = re.compile(r"\]\([^()\s]{1,200}\)")  # in Markdown, behind the words of a link
_LETTER = re.compile(r"[^\W_]")
_WORK = re.compile(r"(?:bib|ref|cite|biblio)[-_]", re.IGNORECASE)


def anchors_of(blocks: Sequence[Block], sections: Sequence[Section]) -> dict[str, int]:
    """The index of the deepest section that holds the place of each anchor of the source."""
    places = SectionTree(sections)
    found: dict[str, int] = {}
    for block in blocks:
        if block.anchor is not None and (at := places.deepest(block.span)) is not None:
            found.setdefault(block.anchor, at)
    return found


def mentions_of_links(
    text: str, links: Sequence[Link], places: SectionTree, anchors: Mapping[str, int]
) -> list[Mention]:
    """A mention for each link that is a reference, in order of place."""
    found = []
    links = sorted(links, key=lambda link: link.span)
    entries = _entries(text, links)
    for link in links:
        words = " ".join(link.span.of(text).split())
        section = places.deepest(link.span)
        if section is None or not _LETTER.search(words):  # "¶", the link of a place to itself
            continue
        if link.target.startswith("#") and _heads(text, places.sections[section], link.span):
            continue
        if link.document is not None:
            inside = bool(link.address)
            found.append(
                Mention(
                    link.span,
                    section,
                    document=link.document,
                    address=link.address,
                    external=not inside,
                )
            )
            continue
        if not link.target.startswith("#"):
            if link.target.startswith(("http://", "https://")):
                found.append(Mention(link.span, section, document=link.target, external=True))
            elif file := _FILE.fullmatch(unquote(link.target)):
                name, place = file["name"], file["place"]
                found.append(
                    Mention(link.span, section, document=name, anchor=place, external=True)
                )
            continue
        name = link.target[1:]
        if _TERM.match(name):
            continue
        if link.span in entries:
            continue
        at = anchors.get(name)
        is_work = _WORK.match(name) or (at is not None and lists_works(places, at))
        if is_work and not (at is not None and _NUMBERED.fullmatch(words)):
            found.append(Mention(link.span, section, document=words, external=True))
        elif at is not None and not (at == section and _captions(text, link.span)):
            anchor = places.sections[at].anchor
            found.append(Mention(link.span, section, anchor=anchor))
    return found


def silent_links(text: str, links: Sequence[Link], places: SectionTree) -> list[Span]:
    """The links whose words are no reference either, in order of place.

    They stand before the first unit, or are entries of a list of contents.
    """
    links = sorted((link for link in links if link.target), key=lambda link: link.span)
    entries = _entries(text, links)
    found = []
    for link in links:
        line = text.rfind("\n", 0, link.span.start) + 1
        is_listed = link.span in entries and text[line : line + 2] in BULLETS
        is_before = link.target[:1] != "#" and places.deepest(link.span) is None
        if is_listed or is_before:
            found.append(link.span)
    return found


def _heads(text: str, section: Section, span: Span) -> bool:
    """Whether a link stands in the heading of a section, as one does that leads to itself."""
    start = section.span.start
    near = section.kind is SectionKind.HEADING and span.start - start < LEAD_CHARS
    return near and "\n" not in text[start : span.start]


def _captions(text: str, span: Span) -> bool:
    """Whether a link is the label of a figure or an example: "Example 3" before ": Knots"."""
    begins = not text[text.rfind("\n", 0, span.start) + 1 : span.start].strip()
    return begins and text[span.end : span.end + 1] in (":", "\n")


def _entries(text: str, links: Sequence[Link]) -> set[Span]:
    """The links that are all of their lines, as in a list of contents: "• 7. Fees".

    Several are where they lead to one place, or an entry of a list is made of them.
    """
    found: set[Span] = set()
    for line, those in groupby(links, key=lambda link: text.rfind("\n", 0, link.span.start) + 1):
        on_line = list(those)
        end = text.find("\n", on_line[-1].span.end)
        rest, at = "", line
        for link in on_line:
            rest, at = rest + text[at : link.span.start], link.span.end
        rest = _TARGET.sub("", rest + text[at : end if end >= 0 else len(text)])
        is_listed = text[line : line + 2] in BULLETS
        if len({link.target for link in on_line}) == 1 or is_listed:
            short = len(rest) <= ENTRY_CHARS and not re.search(r"[^\W\d_]{2}", rest)
            if short or (_is_number(text, on_line[0].span, line)):
                found.update(link.span for link in on_line)
    return found


def _is_number(text: str, span: Span, line: int) -> bool:
    """Whether a link is the number of an entry of a list of contents: "5. Fees"."""
    begins = not text[line : span.start].strip("•*- \t")
    return begins and _ENTRY.fullmatch(text, span.start, span.end) is not None


@cache
def _works() -> re.Pattern[str]:
    return re.compile(
        either({word for pack in packs() for word in pack.citations.naming.works}), re.I
    )


def lists_works(places: SectionTree, at: int) -> bool:
    """Whether the section at *at* lists works cited."""
    return any(
        _works().search(heading) is not None
        for n in places.lineage(at)
        if (heading := places.sections[n].heading)
    )
