"""Finds citations of cases of the United States ("410 U.S. 113 (1973)") with `eyecite`.

The package is an extra (``eyecite``), and the library's setting `case_citations` asks for it. It
reads only about 100 kB a second, so it gets only the words around a possible citation: a number, an
abbreviation and a number. A case is an external mention, because no library has cases as documents;
its name is the citation in its usual form.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any

from evidence_graph.errors import MissingExtraError
from evidence_graph.nodes import Section
from evidence_graph.spans import Span

from .references import Mention
from .section_tree import SectionTree

PACKAGE = "eyecite"
REACH = 90
"""Characters that `eyecite` reads, from the number of the volume."""

_VOLUME = re.compile(
    r"(?<![\w.§$£€-])\d{1,4}\s{1,3}"
    r"(?=(?:[A-Z][A-Za-z’']{0,10}\.|[A-Z][A-Za-z]{0,5}\s)[^\n\d]{0,40}(?:\n[^\n\d]{0,40})?\d)"
)
_LABEL = re.compile(
    r"(?:§|[Ss]ections?|[Aa]rt(?:icle)?s?\.?|[Nn]os?\.|[Cc]h(?:apter)?s?\.?)\s{0,3}\Z"
)
_TAIL = re.compile(  # "–16", ", 120–21 & n.4 (2d Cir. 1995)"
    r"(?:\d{1,5})?(?:[–-]\d{1,5})?(?:,\s(?:at\s)?\d{1,5}(?:[–-]\d{1,5})?(?:\s(?:&\s)?nn?\.\s?\d{1,3})?){0,4}"
    r"(?:\s{1,2}\([^()]{0,40}\d{4}\))?"
)
_SIGNS = str.maketrans("\n\t\u00a0§", "    ")  # eyecite takes what follows these for something else


def check_installed() -> str:
    """The version of the package that finds cases.

    Raises:
        MissingExtraError: It is not installed.
    """
    try:
        import eyecite  # noqa: F401
    except ImportError as error:
        raise MissingExtraError(package=PACKAGE, extra=PACKAGE) from error
    return version(PACKAGE)


def with_cases(
    text: str,
    sections: Sequence[Section],
    mentions: Sequence[Mention],
    *,
    skip: Sequence[Span] = (),
) -> list[Mention]:
    """*mentions* with the cases that *text* cites; a case replaces the mentions that it overlaps.

    Args:
        mentions: In order of place.
        skip: Spans in which nothing is looked for.
    """
    tree = SectionTree(sections)
    cases = [
        Mention(span, tree.deepest(span), document=name, external=True)
        for span, name in find_cases(text)
        if not any(skipped.start <= span.start < skipped.end for skipped in skip)
    ]
    if not cases:
        return list(mentions)
    ends = [case.span.end for case in cases]

    def is_free(span: Span) -> bool:
        after = bisect_right(ends, span.start)
        return after == len(cases) or cases[after].span.start >= span.end

    kept = [mention for mention in mentions if is_free(mention.span)]
    return sorted([*kept, *cases], key=lambda mention: mention.span)


def find_cases(text: str) -> Iterator[tuple[Span, str]]:
    """The span of each case citation in *text* with its usual form; in order and disjoint."""
    from eyecite import get_citations
    from eyecite.models import FullCaseCitation, ShortCaseCitation

    kinds: tuple[type[Any], ...] = (FullCaseCitation, ShortCaseCitation)
    done = 0
    for volume in _VOLUME.finditer(text):
        start = volume.start()
        if start < done or _LABEL.search(text, max(0, start - 12), start):
            continue
        citations: list[Any] = get_citations(text[start : start + REACH].translate(_SIGNS))
        for citation in citations:
            first, last = citation.span()
            if first == 0 and isinstance(citation, kinds):
                tail = _TAIL.match(text, start + last)
                assert tail is not None
                done = tail.end()
                yield Span(start, done), citation.corrected_citation()
                break
