"""Links of the source as mentions: the author's own word for where a reference leads."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from ..converted import Block, Link
from ..section_tree import SectionTree
from .mention import Mention
from .own_numbers import LEAD_CHARS

ENTRY_CHARS = 24
"""An entry of a list of contents has no more characters beside its link: a bullet, a number."""

# Links to a definition are uses of a term, and links to an entry of a bibliography cite the work.
_TERM = re.compile(r"(?:ref-for-)?(?:dfn|def|term|gloss)[-_]")
_NUMBERED = re.compile(r"[^\W\d_]{1,10}\.?\s[\dA-Z]{1,3}(?:\.\d{1,3})*")  # "Section 7.6"
_ENTRY = re.compile(r"(?:[A-Z]|\d{1,3})(?:\.\d{1,3})*\.?")
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
    for link in sorted(links, key=lambda link: link.span):
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
            if re.match(r"https?://|[\w./-]+\.\w{2,5}(?:#|$)", link.target):
                found.append(Mention(link.span, section, document=link.target, external=True))
            continue
        name = link.target[1:]
        if _TERM.match(name):
            continue
        if _is_entry(text, link.span):
            continue
        at = anchors.get(name)
        is_work = _WORK.match(name) or (at is not None and lists_works(places, at))
        if is_work and not (at is not None and _NUMBERED.fullmatch(words)):
            found.append(Mention(link.span, section, document=words, external=True))
        elif at is not None:
            anchor = places.sections[at].anchor
            found.append(Mention(link.span, section, anchor=anchor))
    return found


def _heads(text: str, section: Section, span: Span) -> bool:
    """Whether a link stands in the heading of a section, as one does that leads to itself."""
    start = section.span.start
    near = section.kind is SectionKind.HEADING and span.start - start < LEAD_CHARS
    return near and "\n" not in text[start : span.start]


def _is_entry(text: str, span: Span) -> bool:
    """Whether a link is all of its line, as in a list of contents: "• 7. Fees"."""
    begin = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.end)
    around = text[begin : span.start] + text[span.end : end if end >= 0 else len(text)]
    if _ENTRY.fullmatch(text, span.start, span.end) and not text[begin : span.start].strip(
        "•*- \t"
    ):
        return True  # its number is the link: "5. Fees"
    return len(around) <= ENTRY_CHARS and not re.search(r"[^\W\d_]{2}", around)


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
