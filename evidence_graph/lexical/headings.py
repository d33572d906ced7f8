"""The words of the headings above a chunk: what it is about where it does not say so itself."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from ..ids import SectionId
from .analysis import analyse
from .forward import forward

LONGEST = 15
"""Words of a heading that count: what is longer is a sentence set as a heading."""


def heading_words(graph: DocumentGraph) -> list[NDArray[np.uint32]]:
    """For each chunk of a document the words of its sections' headings, outermost first.

    The document's title is not among them: it is the same for all its chunks.
    """
    nothing = np.zeros(0, dtype=np.uint32)
    above: dict[SectionId, NDArray[np.uint32]] = {}
    for section in graph.sections:  # parents come before their children
        words = nothing if section.parent_id is None else above[section.parent_id]
        if section.heading:
            short = " ".join(section.heading.split()[:LONGEST])
            own = forward(analyse(short, language=graph.document.language))
            words = np.concatenate((words, own))
        above[section.id] = words
    return [nothing if c.section_id is None else above[c.section_id] for c in graph.chunks]
