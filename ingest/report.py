"""What an ingestion did: every file with its outcome, and what the library holds afterwards."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Outcome(StrEnum):
    """What became of a file, or of one document of a file of records."""

    ADDED = "added"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    REMOVED = "removed"
    FAILED = "failed"
    SKIPPED = "skipped"


class FileReport(BaseModel):
    """One file, or one document of a file of records; *stage* and *reason* where it failed."""

    model_config = ConfigDict(frozen=True)

    path: str
    outcome: Outcome
    document_id: str | None = None
    stage: str | None = None
    reason: str | None = None


class IngestReport(BaseModel):
    """Counts by outcome, then what the library holds afterwards, then every file."""

    model_config = ConfigDict(frozen=True)

    added: int
    updated: int
    unchanged: int
    removed: int
    failed: int
    skipped: int
    documents: int
    sections: int
    chunks: int
    terms: int
    references: int
    unresolved: int
    seconds: float
    files: list[FileReport]

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()
