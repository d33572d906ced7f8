"""Documents by row, id, key, name or metadata."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from ..fields import DOCUMENT
from ..ids import DocumentId, key_of
from ..names import normal_name
from ..nodes import Document
from ..spans import page_at
from .rows import DocumentRow, Row, Rows
from .segment import Segment
from .tables import Ids, items_of


class Documents(Rows):
    """Reads documents."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        super().__init__(segments)
        self._documents: dict[Row, Document] = {}

    @cached_property
    def document_rows(self) -> dict[DocumentId, DocumentRow]:
        """The live documents, in order of id."""
        found = [
            (DocumentId(name), DocumentRow(self.base("documents", n) + row))
            for n, segment in enumerate(self.segments)
            for row, name in enumerate(segment.documents["id"].to_pylist())
            if segment.live[row]
        ]
        return dict(sorted(found))

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the live documents, the most frequent first."""
        counts: Counter[str] = Counter()
        for segment in self.segments:
            names = segment.documents["language"].to_pylist()
            counts.update(n for n, live in zip(names, segment.live, strict=True) if live)
        return tuple(sorted(counts, key=lambda name: (-counts[name], name)))

    def documents(self) -> Iterator[Document]:
        """All live documents, in order of id."""
        if not self._documents:  # reading column by column halves the time
            for n, segment in enumerate(self.segments):
                rows, ids = segment.all_rows("documents"), Ids(DocumentId(""))
                found = items_of(DOCUMENT, rows, ids, segment.folder)
                self._documents.update(enumerate(found, self.base("documents", n)))
        return (self.document(row) for row in self.document_rows.values())

    def document(self, row: DocumentRow) -> Document:
        """The document at *row*."""
        if row not in self._documents:
            segment, local = self.place("documents", row)
            content = columns_of_row(segment.row("documents", local))
            ids = Ids(content["id"][0])
            (self._documents[row],) = items_of(DOCUMENT, content, ids, segment.folder)
        return self._documents[row]

    def find_document(self, document_id: str) -> DocumentRow | None:
        """The live document with this id."""
        if "document_rows" in self.__dict__:  # a single question may not need it
            return self.document_rows.get(DocumentId(document_id))
        return self.document_by_key(key_of(document_id))

    @cached_property
    def names(self) -> dict[str, list[tuple[int, DocumentRow]]]:
        """The live documents by normal name, each with its `Rank`; the best first, then by id."""
        found: dict[str, list[tuple[int, DocumentRow]]] = {}
        for n, segment in enumerate(self.segments):
            names = segment.documents["names"].to_pylist()
            ranks = segment.documents["name_ranks"].to_pylist()
            for local in segment.live.nonzero()[0].tolist():
                row = DocumentRow(self.base("documents", n) + local)
                for name, rank in zip(names[local], ranks[local], strict=True):
                    found.setdefault(name, []).append((rank, row))
        by_id = {row: n for n, row in enumerate(self.document_rows.values())}
        for rows in found.values():
            if len(rows) > 1:
                rows.sort(key=lambda ranked: (ranked[0], by_id[ranked[1]]))
        return found

    @cached_property
    def first_words(self) -> dict[str, int]:
        """The first words of `names`, each with the number of words of the longest name."""
        found: dict[str, int] = {}
        for name in self.names:
            first = name.split(" ", 1)[0]
            found[first] = max(found.get(first, 0), 1 + name.count(" "))
        return found

    def find_named(self, name: str) -> list[DocumentRow]:
        """The live documents of which this is a name of the best rank, in order of id."""
        found = self.names.get(normal_name(name), [])
        return [row for rank, row in found if rank == found[0][0]]

    def generation_of(self, document: DocumentRow) -> int:
        """The generation of the graph that wrote the document."""
        segment, local = self.place("documents", document)
        return int(segment.numbers("documents", "generation")[local])

    def owner_of(self, table: str, row: Row) -> DocumentId:
        """The id of the document that a row of *table* belongs to."""
        document = DocumentRow(row) if table == "documents" else self.document_of_any(table, row)
        return self.document(document).id

    def owners_of_keys(self, table: str, keys: Sequence[int]) -> Iterator[tuple[int, DocumentId]]:
        """The *keys* of live nodes of *table*, each with the id of its document."""
        wanted = np.array(keys, dtype=np.uint64)
        for n, segment in enumerate(self.segments):
            rows = segment.lookup(f"{table.removesuffix('s')}_by_key").find_each(wanted)
            for index in np.flatnonzero(rows >= 0).tolist():
                row = int(rows[index])
                local = row if table == "documents" else segment.document_of(table, row)
                if segment.live[local]:
                    yield (
                        keys[index],
                        self.document(DocumentRow(self.base("documents", n) + local)).id,
                    )

    def page_at(self, document: DocumentRow, offset: int) -> int | None:
        """The page of a document at *offset*, from 1; None if the document has no pages."""
        return page_at(self.document(document).pages, offset)

    def documents_saying(self, fields: Collection[str]) -> list[DocumentRow]:
        """The live documents whose metadata has one of *fields*."""
        wanted = [f"{json.dumps(field, ensure_ascii=False)}: " for field in fields]
        found = [
            row
            for row, metadata in self._texts_of_documents("metadata")
            if any(field in metadata for field in wanted)
        ]
        return [row for row in found if self.document(row).metadata.keys() & set(fields)]

    def dates(self) -> dict[DocumentRow, str]:
        """The dates of the live documents that have one, by row."""
        return dict(self._texts_of_documents("date"))

    def _texts_of_documents(self, column: str) -> Iterator[tuple[DocumentRow, str]]:
        """The texts in a column of the live documents that have one, in order of row."""
        # To import the functions of pyarrow takes longer than this loop over thousands of rows.
        for n, segment in enumerate(self.segments):
            values = segment.documents[column].to_pylist()
            for row in segment.live.nonzero()[0].tolist():
                if values[row]:
                    yield DocumentRow(self.base("documents", n) + row), values[row]

    def document_by_key(self, key: int) -> DocumentRow | None:
        """The live document whose id has this key."""
        return self.find_first(DocumentRow, "documents", "document_by_key", key)


def columns_of_row(row: Mapping[str, Any]) -> dict[str, list[Any]]:
    """One row as columns, as `items_of` reads them."""
    return {name: [value] for name, value in row.items()}
