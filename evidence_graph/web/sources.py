"""Reads the source file of a document, and tells whether it has changed since ingestion."""

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
    """The present source; *unchanged* if it was ingested as it is now, by the present rules."""

    data: bytes
    unchanged: bool


def source_now(library: Library, document: Document) -> SourceNow:
    """The present source file of *document*.

    The digest of a document depends on the user's `Options`, which are not stored. Each field may
    have been given or told by rule, so that all combinations are tried.

    Raises:
        NotFoundError: The document was not made from a file, or the file is gone.
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
    digests = (build(options=options).digest(data) for options in _possible_options(document))
    return SourceNow(data, any(digest == document.digest for digest in digests))


def _possible_options(document: Document) -> Iterator[Options]:
    """All options that the user may have given, beginning with none."""
    given: dict[str, Any] = {
        "type": document.type,
        "collection": document.collection,
        "language": document.language,
        "date": document.date,
    }
    for chosen in product((False, True), repeat=len(given)):
        yield Options(
            **{k: v for (k, v), is_given in zip(given.items(), chosen, strict=True) if is_given}
        )
