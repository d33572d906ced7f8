"""Tells which documents of a library have lost their files, as one run sees it."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from functools import cached_property
from pathlib import Path

from evidence_graph.generations.roots import Roots
from evidence_graph.ids import DocumentId
from evidence_graph.nodes import Document
from evidence_graph.projection import Projection

from .build import SOURCE
from .sources.discover import is_gone


class GoneFiles:
    """The documents whose files are gone or have moved.

    Args:
        before: The library before the run.

    Attributes:
        unread: Files and folders that were skipped or failed: what is below them may be there.
        incomplete: Names of files that could not be read, or not to the end.
        moved: Documents whose files have other names now.
    """

    def __init__(self, before: Projection, roots: Roots) -> None:
        self._before, self._roots = before, roots
        self.unread: set[Path] = set()
        self.incomplete: set[str] = set()
        self.moved: set[DocumentId] = set()

    def has_documents_of(self, file: str) -> bool:
        """Whether the library held documents of *file* before this run."""
        return any(file_of(document) == file for document in self._before.documents())

    def with_digest(self, digest: str) -> Iterator[DocumentId]:
        """The documents with this *digest* whose files are gone."""
        return (
            document.id
            for document in self._by_digest.get(digest, ())
            if document.path and is_gone(self._roots.path_of(document.path))
        )

    @cached_property
    def _by_digest(self) -> dict[str, list[Document]]:
        documents: defaultdict[str, list[Document]] = defaultdict(list)
        for document in self._before.documents():
            documents[document.digest].append(document)
        return documents

    def documents_at(
        self, paths: Sequence[str | Path], *, seen: Container[DocumentId]
    ) -> dict[DocumentId, str]:
        """The documents, with their files, that were at *paths* and are gone or have moved.

        Those below a folder that was skipped are not: the folder may only have been unreadable.

        Args:
            seen: The documents that the run has found.
        """
        roots = [Path(os.path.abspath(path)) for path in paths]
        gone: dict[DocumentId, str] = {}
        for document in self._before.documents():
            file = file_of(document)
            if document.id in seen or file in self.incomplete:
                continue
            if document.id in self.moved:
                gone[document.id] = file
                continue
            path = self._roots.path_of(file)
            was_read = self.unread.isdisjoint((path, *path.parents))
            if file and was_read and any(path.is_relative_to(root) for root in roots):
                gone[document.id] = file
        return gone


def file_of(document: Document) -> str:
    """The file that a document came from; "" if it came from memory."""
    return document.path or document.metadata.get(SOURCE, "")
