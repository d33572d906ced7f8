"""The words of the headings above a chunk, which may name a subject that its own text does not."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from ..ids import SectionId
from .analysis import analyse
from .forward import word_hashes

LONGEST = 15
"""Words that are read of a heading: a longer one is a sentence that is set as a heading."""


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
