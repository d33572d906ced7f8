"""Splits a text into the smallest pieces that a model can cite: sentences, items, rows, headings.

The pieces, concatenated, are the text itself, white space included. So a citation from one piece to
another is a span of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from evidence_graph.language import codes
from evidence_graph.notebook import visible
from evidence_graph.passages import Excerpt
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span

FEWEST_WORDS = 3
"""A piece with fewer words ("14 Deposits", "(a)") is joined to what follows on the next line."""

_WORD = re.compile(r"\w+")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


def blocks_of(text: str, *, also: Iterable[int] = ()) -> list[Span]:
    """The pieces of *text*, in order, without gaps; a blank text has none.

    A sentence ends only where it would in every language, so that "Art. 5" and "des 2. Abschnitts"
    stay whole whatever the language of the text.

    Args:
        also: Further offsets at which a piece begins.
    """
    if not text.strip():
        return []
    starts = [set(sentence_starts(text, 0, len(text), code)) for code in codes()]
    pieces: list[Span] = []
    begin = 0
    for end in sorted(set.intersection(*starts).union(also)):
        words = len(_WORD.findall(text, begin, end))
        if words >= FEWEST_WORDS or (words and _BLANK_LINE.search(text, begin, end)):
            pieces.append(Span(begin, end))
            begin = end
    if pieces and not _WORD.search(text, begin):
        begin = pieces.pop().start
    return [*pieces, Span(begin, len(text))]


def search_results(sources: Sequence[Excerpt]) -> list[dict[str, Any]]:
    """See `Answer.to_search_results`."""
    return [
        {
            "type": "search_result",
            "source": source.section_id or source.document_id,
            "title": source.citation,
            "content": [
                {"type": "text", "text": visible(piece.of(source.text))}
                for piece in blocks_of(source.text)
            ],
            "citations": {"enabled": True},
        }
        for source in sources
    ]
