"""Words of the headings above each chunk, and of the sentence around each reference.

A heading may name a subject that the text below it does not. "If the landlord has not lodged the
deposit under section 14" says what section 14 is about, perhaps in words that it does not use.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from ..ids import SectionId
from .analysis import analyse
from .forward import word_hashes

LONGEST = 15
"""Words that are read of a heading: a longer one is a sentence that is set as a heading."""

REACH = 200
"""Characters before and after a reference that are searched for the ends of its sentence."""

_BORDER = re.compile(r"[.;:!?]\s|\n")


def heading_words(graph: DocumentGraph) -> list[NDArray[np.uint32]]:
    """For each chunk of a document, the words of the headings above it, outermost first.

    The title of the document is left out: it is the same for all its chunks.
    """
    empty = np.zeros(0, dtype=np.uint32)
    above: dict[SectionId, NDArray[np.uint32]] = {}
    for section in graph.sections:  # parents come before their children
        words = empty if section.parent_id is None else above[section.parent_id]
        if section.heading:
            heading = " ".join(section.heading.split()[:LONGEST])
            own_words = word_hashes(analyse(heading, language=graph.document.language))
            words = np.concatenate((words, own_words))
        above[section.id] = words
    return [empty if c.section_id is None else above[c.section_id] for c in graph.chunks]


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
