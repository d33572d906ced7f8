"""The words of the sentences that cite: what they say the cited provision is about.

"If the landlord has not lodged the deposit under section 14" says what section 14 is about, be it
in words that section 14 has not.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from .analysis import analyse
from .forward import forward

REACH = 200
"""Characters before and behind a citation within which its sentence is looked for."""

_BORDER = re.compile(r"[.;:!?]\s|\n")


def citing_words(graph: DocumentGraph, text: str) -> list[NDArray[np.uint32]]:
    """For each reference of a document the words of its sentence, without its own, in order."""
    language = graph.document.language
    found = []
    for reference in graph.references:
        span = reference.span
        before = _BORDER.split(text[max(0, span.start - REACH) : span.start])[-1]
        behind = _BORDER.split(text[span.end : span.end + REACH], maxsplit=1)[0]
        found.append(forward(analyse(f"{before} {behind}", language=language)))
    return found
