"""Codes that cite a work as a whole: "under the MaBV", in a text that cites "§ 3 MaBV", too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, in_any_case
from evidence_graph.spans import Span

from .mention import ELSEWHERE, Mention
from .names.known import is_code
from .names.reading import NOT_CODES
from .tree import Tree

SHORTEST = 2
"""A code has more letters."""
_BEFORE_UNIT = 4
"""Fewer characters stand between a code and a unit of it: "the GDPR, Article 5"."""


def codes_alone(
    text: str, mentions: Sequence[Mention], tree: Tree, language: CitationWords
) -> Iterator[Mention]:
    """The codes behind an article or a preposition whose units some of *mentions* cite, in order.

    A unit is cited before the code: "§ 3 MaBV"; "ISO 9001" may name a body. One is enough in each
    unit. A code before another noun may say of what that is: "the AML officer".
    """
    codes: dict[str, Mention] = {}
    for mention in mentions:
        if mention.address and mention.document not in (None, ELSEWHERE):
            for name in filter(is_code, (mention.document or "").split(ALSO)):
                is_behind = mention.span.of(text).endswith(f" {name}")
                if is_behind and len(name) > SHORTEST and name not in NOT_CODES:
                    codes.setdefault(name, mention)
    if not codes:
        return
    begun = {(mention.span.start, mention.document) for mention in mentions}
    cited = {(mention.section, mention.document) for mention in mentions}
    for match in _pattern(codes, language).finditer(text):
        code, span = codes[match["code"]], Span(*match.span("code"))
        place = tree.deepest(span)
        is_before_unit = any((span.end + n, code.document) in begun for n in range(_BEFORE_UNIT))
        if is_before_unit or (place, code.document) in cited or _is_aside(text, match):
            continue
        cited.add((place, code.document))
        yield Mention(span, place, document=code.document, external=code.external)


def _is_aside(text: str, match: re.Match[str]) -> bool:
    """Whether the code is all that stands in brackets, behind the full name: "(the GDPR)"."""
    return text[match.start() - 1 : match.start()] == "(" and text.startswith(")", match.end())


def _pattern(codes: Sequence[str] | dict[str, Mention], language: CitationWords) -> re.Pattern[str]:
    words = language.connectives
    leading = in_any_case({*words.determiners, *words.within, *words.into, *words.joins})
    alone = ""
    if not language.instruments.compound:
        small = {*words.joins, *words.within, *language.names.linking} - set(words.determiners)
        alone = rf"(?=[.,;:)]|\s(?:{either(small)})\s|\s*\n\n|\s*\Z)"
    return re.compile(rf"(?<!\w)(?:{leading})\s(?P<code>{either(codes)})(?![\w&/’'-]|\.\w){alone}")
