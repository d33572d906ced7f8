"""Ids that documents and records of one run lay claim to: each belongs to one of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evidence_graph.errors import IngestError
from evidence_graph.ids import DocumentId
from evidence_graph.projection import Projection


class Claims:
    """The ids seen in one run.

    Args:
        before: What the library held before the run.

    Attributes:
        seen: Each document's id with the file that it came from.
    """

    def __init__(self, before: Projection) -> None:
        self._before = before
        self.seen: dict[DocumentId, str] = {}
        self._records: dict[str, DocumentId] = {}

    def document(self, document_id: DocumentId, path: str) -> None:
        """Refuse a second document of one id in one run: one would overwrite the other."""
        other = self.seen.setdefault(document_id, path)
        if other != path:
            raise IngestError(
                f"expected each document once, found {document_id!r} in {other} too; "
                f"give one of them another id",
                document_id=document_id,
                stage="convert",
            )

    def records(
        self, document_id: DocumentId, records: Sequence[str], coming: Collection[DocumentId]
    ) -> None:
        """Refuse a record whose id another document has.

        Args:
            coming: Documents of the same file: what they held before counts no more.
        """
        projection = self._before
        for record in records:
            owner = self._records.setdefault(record, document_id)
            if (row := projection.find_record(record)) is not None:
                held = projection.document(projection.document_of("sections", row)).id
                owner = owner if held in self.seen or held in coming else held
            if owner != document_id:
                raise IngestError(
                    f"expected ids of records to be unique in the library, found {record!r} in "
                    f"the document {owner!r} too",
                    document_id=document_id,
                    stage="convert",
                )
