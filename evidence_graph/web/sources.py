"""The file that a document was made from, read again: is it still what was ingested?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from ingest.build import Builder
from ingest.convert.limits import read_file
from ingest.facts import Options

from ..errors import ConversionError, NotFoundError
from ..generations.roots import Roots
from ..library import Library
from ..nodes import Document


@dataclass(frozen=True, slots=True)
class SourceNow:
    """A source as it is now; *unchanged* since it was ingested by the rules of this version."""

    data: bytes
    unchanged: bool


def source_now(library: Library, document: Document) -> SourceNow:
    """The source of *document* as it is now.

    The digest of a document counts what the user said of it then (`Options`), and that is not kept:
    each part of it may have been said or told by rule, so every choice of them is tried.

    Raises:
        NotFoundError: It was made of no file, or the file is not there any more.
    """
    if document.path is None:
        raise NotFoundError(f"expected a document made from a file, found the record {document.id}")
    roots = Roots(library.path, library.snapshot().manifest.sources)
    path = roots.path_of(document.path)
    try:
        data = read_file(path)
    except ConversionError as error:
        raise NotFoundError(
            f"expected the source of {document.id} where it was ingested, but {error}; "
            "put it back to see its pages"
        ) from error
    build = partial(
        Builder,
        settings=library.settings,
        count_tokens=library.count_tokens(),
        max_tokens=library.chunk_tokens(),
    )
    digests = (build(options=options).digest(data) for options in _said(document))
    return SourceNow(data, any(one == document.digest for one in digests))


def _said(document: Document) -> Iterator[Options]:
    """What the user may have said of a document, nothing first."""
    given: dict[str, Any] = {
        "type": document.type,
        "collection": document.collection,
        "language": document.language,
        "date": document.date,
    }
    for chosen in product((False, True), repeat=len(given)):
        yield Options(**{k: v for (k, v), said in zip(given.items(), chosen, strict=True) if said})
