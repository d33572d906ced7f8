"""The words of the sentence around each reference, which say what the cited provision is about.

"If the landlord has not lodged the deposit under section 14" says what section 14 is about, perhaps
in words that section 14 does not use.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from .analysis import analyse
from .forward import word_hashes

REACH = 200
"""Characters before and after a reference that are searched for the ends of its sentence."""

_BORDER = re.compile(r"[.;:!?]\s|\n")


def citing_words(graph: DocumentGraph, text: str) -> list[NDArray[np.uint32]]:
    """For each reference of a document, the words of its sentence without the reference itself."""
    language = graph.document.language
    found = []
    for reference in graph.references:
        span = reference.span
        before = _BORDER.split(text[max(0, span.start - REACH) : span.start])[-1]
        after = _BORDER.split(text[span.end : span.end + REACH], maxsplit=1)[0]
        found.append(word_hashes(analyse(f"{before} {after}", language=language)))
    return found
