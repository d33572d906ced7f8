"""A text cut into the smallest pieces that a model can cite: sentences, items, rows, headings.

The pieces of a text are the text, one behind the other, white space included: what a model cites
from one piece to another is a stretch of the text, and where that stands is known.
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
"""What has fewer words ("14 Deposits", "(a)") is one piece with what follows on the next line."""

_WORD = re.compile(r"\w+")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


def blocks_of(text: str, *, also: Iterable[int] = ()) -> list[Span]:
    """The pieces of *text*, in order, without a gap; none of a blank text.

    A sentence begins where it would in every language: "Art. 5" and "des 2. Abschnitts" are whole
    in a text of any.

    Args:
        also: Further places at which a piece begins.
    """
    if not text.strip():
        return []
    every = [set(sentence_starts(text, 0, len(text), code)) for code in codes()]
    found: list[Span] = []
    begin = 0
    for end in sorted(set.intersection(*every).union(also)):
        words = len(_WORD.findall(text, begin, end))
        if words >= FEWEST_WORDS or (words and _BLANK_LINE.search(text, begin, end)):
            found.append(Span(begin, end))
            begin = end
    if found and not _WORD.search(text, begin):
        begin = found.pop().start
    return [*found, Span(begin, len(text))]


def search_results(sources: Sequence[Excerpt]) -> list[dict[str, Any]]:
    """See `Answer.to_search_results`."""
    return [
        {
            "type": "search_result",
            "source": one.section_id or one.document_id,
            "title": one.citation,
            "content": [
                {"type": "text", "text": visible(span.of(one.text))} for span in blocks_of(one.text)
            ],
            "citations": {"enabled": True},
        }
        for one in sources
    ]
