"""Checks that no two documents or records of a run have the same id."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evidence_graph.errors import IngestError
from evidence_graph.ids import DocumentId
from evidence_graph.projection import Projection


class Claims:
    """The ids seen in one run.

    Args:
        before: The library before the run.

    Attributes:
        seen: The file of each document, by id.
    """

    def __init__(self, before: Projection) -> None:
        self._before = before
        self.seen: dict[DocumentId, str] = {}
        self._records: dict[str, DocumentId] = {}

    def document(self, document_id: DocumentId, path: str) -> None:
        """Claim an id for a document.

        Raises:
            IngestError: Another file of this run has a document with this id.
        """
        first = self.seen.setdefault(document_id, path)
        if first != path:
            raise IngestError(
                f"expected each document once, found {document_id!r} in {first} too; "
                f"give one of them another id",
                document_id=document_id,
                stage="convert",
            )

    def records(
        self, document_id: DocumentId, records: Sequence[str], replaced: Collection[DocumentId]
    ) -> None:
        """Claim the ids of the *records* of a document.

        Args:
            replaced: The documents of the same file; the records they had before do not count.

        Raises:
            IngestError: A record of another document has one of these ids.
        """
        projection = self._before
        for record in records:
            owner = self._records.setdefault(record, document_id)
            if (row := projection.find_record(record)) is not None:
                stored = projection.owner_of("sections", row)
                owner = owner if stored in self.seen or stored in replaced else stored
            if owner != document_id:
                raise IngestError(
                    f"expected ids of records to be unique in the library, found {record!r} in "
                    f"the document {owner!r} too",
                    document_id=document_id,
                    stage="convert",
                )
