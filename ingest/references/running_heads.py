"""Finds citations that are the running heads of pages: "ART. 13, § 2-1" above each page.

Such a head is all of its paragraph, and pages have it in one form with other numbers.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from .mention import ELSEWHERE, Mention

PAGES = 4
"""Fewer paragraphs of one form may be a list of units, each in a line of its own."""
HEAD_CHARS = 60
"""A running head has fewer characters."""

_DIGITS = re.compile(r"\d+")
_BETWEEN = re.compile(r"[\s,;.]*")


def without_running_heads(text: str, mentions: Sequence[Mention]) -> Iterator[Mention]:
    """*mentions* of *text*, in order, but for those of which running heads are made."""
    heads: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for n, mention in enumerate(mentions):
        if mention.document in (None, ELSEWHERE) and (span := _paragraph(text, mention)):
            heads[span].append(n)
    whole = {span for span, inside in heads.items() if _is_all(text, span, mentions, inside)}
    forms = Counter(_form(text, span) for span in whole)
    dropped = {n for span in whole if forms[_form(text, span)] >= PAGES for n in heads[span]}
    yield from (mention for n, mention in enumerate(mentions) if n not in dropped)


def _paragraph(text: str, mention: Mention) -> tuple[int, int] | None:
    """The paragraph around *mention*, if it is as short as a head."""
    start, end = mention.span.start, mention.span.end
    first, last = max(0, start - HEAD_CHARS), end + HEAD_CHARS
    begin, stop = text.rfind("\n\n", first, start), text.find("\n\n", end, last)
    return (begin + 2, stop) if begin >= 0 and stop >= 0 else None


def _is_all(
    text: str, span: tuple[int, int], mentions: Sequence[Mention], inside: Sequence[int]
) -> bool:
    """Whether the mentions *inside* the paragraph *span* are all that stands in it."""
    position = span[0]
    for n in inside:
        if _BETWEEN.fullmatch(text, position, mentions[n].span.start) is None:
            return False
        position = mentions[n].span.end
    return _BETWEEN.fullmatch(text, position, span[1]) is not None


def _form(text: str, span: tuple[int, int]) -> str:
    """The words of a head without its numbers."""
    return _DIGITS.sub("0", text[slice(*span)].strip())
