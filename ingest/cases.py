"""Citations of cases of the United States ("410 U.S. 113 (1973)"), found by `eyecite`.

An extra (``eyecite``), asked for by the library's setting `case_citations`. It reads some 100 kB a
second, so it is shown only the few words around what may be a citation: a number, an abbreviation
and a number. A case is law that no library holds: an external mention, by its citation in the usual
form.
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
"""Characters that are read from the number of a volume on."""

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
_SIGNS = str.maketrans("\n\t\u00a0§", "    ")  # by which eyecite takes what follows for another


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
    """*mentions* with the cases that *text* cites, in place of what overlaps one.

    Args:
        mentions: In order of place.
        skip: Stretches in which nothing is looked for.
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
    """The citations of cases in *text*, in order, disjoint, each in its usual form."""
    from eyecite import get_citations
    from eyecite.models import FullCaseCitation, ShortCaseCitation

    kinds: tuple[type[Any], ...] = (FullCaseCitation, ShortCaseCitation)
    done = 0
    for volume in _VOLUME.finditer(text):
        start = volume.start()
        if start < done or _LABEL.search(text, max(0, start - 12), start):
            continue
        citations: list[Any] = get_citations(text[start : start + REACH].translate(_SIGNS))
        for found in citations:
            first, last = found.span()
            if first == 0 and isinstance(found, kinds):
                tail = _TAIL.match(text, start + last)
                assert tail is not None
                done = tail.end()
                yield Span(start, done), found.corrected_citation()
                break
