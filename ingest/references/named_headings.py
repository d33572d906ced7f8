"""Tells headings that are the name of a document from citations of it.

"1.4 Equal Opportunity Act" heads what a handbook says about that Act. Where units of it are cited
below, as in a schedule of amendments, the heading says whose they are and cites it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from .emphasis import printed
from .mention import Mention
from .own_numbers import LEAD_CHARS
from .tree import Tree


def without_headings(text: str, mentions: Sequence[Mention], tree: Tree) -> Iterator[Mention]:
    """*mentions*, which are in order, without those that are all of the heading of a unit.

    A text without numbers of its own is a list of changes, or a summary: its headings cite.
    """
    starts = [mention.span.start for mention in mentions]
    for mention in mentions:
        if tree.known and _is_all_of_heading(text, mention, tree):
            below = tree.sections[mention.section or 0].span
            inside = mentions[bisect_left(starts, below.start) : bisect_left(starts, below.end)]
            if not any(m.address and m.document == mention.document for m in inside):
                continue
        yield mention


def _is_all_of_heading(text: str, mention: Mention, tree: Tree) -> bool:
    """Whether a mention of a whole document is the heading of the section in which it stands."""
    if mention.section is None or mention.address or mention.anchor or not mention.document:
        return False
    section = tree.sections[mention.section]
    if section.heading is None or printed(mention.span.of(text)) != section.heading.strip(" .;:"):
        return False
    lead = text[section.span.start : mention.span.start]
    return len(lead) <= LEAD_CHARS and "\n" not in lead
