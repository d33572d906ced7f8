"""The words of documents' titles, for the lexical lane and the features.

The names of a contract's parties count as words of its title, because its cover, recitals and
signatures repeat them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.bm25 import Titles
from evidence_graph.lexical.forward import Forwards, word_hashes
from evidence_graph.nodes import Document
from evidence_graph.projection import Projection


def titles_of(projection: Projection, rows: NDArray[np.int64]) -> Titles:
    """The titles of the documents of the chunks at *rows*, with their parties."""
    documents, at = np.unique(projection.documents_at("chunks", rows), return_inverse=True)
    return Titles(title_words(map(projection.document, documents.tolist())), at)


def title_words(documents: Iterable[Document]) -> Forwards:
    """The words of the title and of the parties of each of *documents*, in their order."""
    return Forwards.of(
        [
            _words(f"{document.title} {document.metadata.get('parties', '')}", document.language)
            for document in documents
        ]
    )


@lru_cache(maxsize=1 << 14)
def _words(name: str, language: str) -> NDArray[np.uint32]:
    return word_hashes(analyse(name, language=language))
