"""What an ingestion did: every file with its outcome, and what the library holds afterwards."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from evidence_graph.language import codes


class Outcome(StrEnum):
    """What became of a file, or of one document of a file of records."""

    ADDED = "added"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    REMOVED = "removed"
    FAILED = "failed"
    SKIPPED = "skipped"


RENAMED = "a file that was renamed or moved; names that were given to it are kept"
"""What a reader should know of a document whose file had another name."""


def language_notice(language: str) -> str | None:
    """What a reader should know of a document in *language*; None where that has a pack."""
    if language in codes():
        return None
    return (
        f"expected a document in one of {', '.join(codes())}, found {language!r}: its sections are "
        f"found by numbers and layout alone, references and definitions by signs and markup"
    )


class FileReport(BaseModel):
    """One file, or one document of a file of records; *stage* and *reason* where it failed.

    One that was taken in has a *reason* where a reader should know something of it: a notice.
    """

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

    @property
    def notices(self) -> list[str]:
        """What a reader should know of documents that were taken in, each once, with the first."""
        found: dict[str, list[str]] = {}
        for file in self.files:
            if file.reason and file.outcome in (Outcome.ADDED, Outcome.UPDATED):
                found.setdefault(file.reason, []).append(file.path)
        return [
            f"{paths[0]}{f' and {len(paths) - 1} more' if paths[1:] else ''}: {reason}"
            for reason, paths in found.items()
        ]

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()
