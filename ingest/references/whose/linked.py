"""Units beside a link to a document, which are of that document.

"[ROPES], Section 5", "[Port Rules](https://…) (§ 3)", "sections 4 and 7 of the [Ropes](ropes.md)".
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords, ConnectiveWords, Level
from evidence_graph.language.patterns import either
from evidence_graph.spans import Span

from ...converted import Link
from ..emphasis import printed
from ..mention import Mention

LINKED_CHARS = 400
"""Between a link and a number of its document stand fewer characters: the address of the link."""

_BEHIND_LINK = re.compile(r"\]{0,2}(?:\([^()\s]{1,380}\))?,?\s")
_BRACKET_BEHIND_LINK = re.compile(rf"{_BEHIND_LINK.pattern}\(")
_SIGN = re.compile(r"\W{1,2}")


def of_linked(
    text: str, mentions: Sequence[Mention], links: Sequence[Link], language: CitationWords
) -> Sequence[Mention]:
    """*mentions*; those beside a link to a document are of that document: "[ROPES], Section 5"."""
    leading = sorted((link for link in links if link.target[:1] != "#"), key=lambda link: link.span)
    if not leading:
        return mentions
    found = []
    for mention in mentions:
        is_tag = mention.external and bool(mention.address)
        if is_tag or _lacks_document(text, mention, language):
            mention = _beside_link(text, mention, leading, language.connectives, is_tag=is_tag)
        found.append(mention)
    return found


def _beside_link(
    text: str,
    mention: Mention,
    leading: Sequence[Link],
    connectives: ConnectiveWords,
    *,
    is_tag: bool,
) -> Mention:
    """*mention*, of the document of the link right beside it."""
    the = either(connectives.determiners)
    behind = re.compile(rf",?\s(?:{either(connectives.within)})\s(?:(?:{the})\s)?\[{{0,2}}")
    at = bisect_right(leading, mention.span.start, key=lambda link: link.span.start)
    for link in leading[max(0, at - 1) : at + 1]:
        first, last = sorted((link.span, mention.span))
        pattern = behind if first == mention.span else _BEHIND_LINK
        gap = first.end, last.start
        is_behind = first == mention.span
        if not is_behind and _is_in_brackets(text, mention.span):
            pattern = _BRACKET_BEHIND_LINK if _is_title(link.span.of(text)) else _BEHIND_LINK
        if is_tag and not is_behind and link.span.of(text).strip("[]") != mention.document:
            continue
        if 0 < gap[1] - gap[0] <= LINKED_CHARS and pattern.fullmatch(text, *gap):
            name = link.document or _act(text, link) or link.target
            return replace(mention, document=name, external=link.document is None)
    return mention


def _is_in_brackets(text: str, span: Span) -> bool:
    """Whether *span* is all that stands in brackets, or begins the list there."""
    return text[span.start - 1 : span.start] == "(" and text[span.end : span.end + 1] in (")", ",")


def _is_title(words: str) -> bool:
    """Whether the words of a link name a work: "Port Framework", "GDPR"; not "Ropesmith"."""
    first, *others = words.split() or [""]
    return first.isupper() or any(word[:1].isupper() for word in others)


def _act(text: str, link: Link) -> str | None:
    """The law that is all that the words of a link to the web cite: "[(EU) 2016/679](https://…)".

    A library knows it by its name, not by its address on the web.
    """
    law = foreign_at(text, link.span.start) if "://" in link.target else None
    return law.name if law is not None and law.end == link.span.end else None


def _lacks_document(text: str, mention: Mention, language: CitationWords) -> bool:
    """Whether a mention is of a unit, and its words name no document."""
    if is_named(text, mention) or mention.anchor or not mention.address:
        return False
    first = mention.span.of(text).split()[0]
    if first[0].isdigit():
        return True  # of a list of numbers
    sign = _SIGN.match(first)  # "§2"
    label = language.labels.get((sign[0] if sign else first).strip(".").lower())
    return label is not None and label.level < Level.COMMENT


def is_named(text: str, mention: Mention) -> bool:
    """Whether the words of a mention name its document: "section 8 of the Ports Act"."""
    name = (mention.document or "").split(ALSO)[0]
    return bool(name) and name in printed(mention.span.of(text))
