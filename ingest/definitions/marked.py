"""Terms that the source itself marks as being defined (``<dfn>``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span

from .found import Found
from .paragraphs import Paragraph, paragraph_at


def marked_terms(
    text: str, paragraphs: Sequence[Paragraph], defined: Sequence[Span]
) -> Iterator[Found]:
    """One term each of the places *defined*."""
    starts = [paragraph.start for paragraph in paragraphs]
    for span in defined:
        index = paragraph_at(paragraphs, starts, span.start)
        if index is None or not span.of(text).strip():
            continue
        here = paragraphs[index]
        alone = span.start - here.words <= 2 and here.end - span.end <= 40
        yield Found(span, index, Verb.MARKED, whole=alone or span.start - here.words <= 4)
