"""What an ingestion did: every file with its outcome, and what the library holds afterwards."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.language import codes
from evidence_graph.spending import Amount

from .convert import KNOWN_SUFFIXES


class Outcome(StrEnum):
    """What became of a file, or of one document of a file of records."""

    ADDED = "added"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    REMOVED = "removed"
    FAILED = "failed"
    SKIPPED = "skipped"


UNKNOWN_KIND = "not of a known kind; name it to have it read as text"
"""Why a file in a folder is left out; which kinds are known is said once for all of them."""
_KNOWN = " ".join(sorted(KNOWN_SUFFIXES))

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


class ContextReport(BaseModel):
    """What a language model wrote of the chunks and documents of a run, and what that took.

    Of a dry run: what the model would take at most.

    Attributes:
        model: The fingerprint of the model.
        wanted: Chunks that were to have a context of the model.
        written: Those that have one.
        summaries: Documents that have a summary.
        kept: Contexts and summaries that were answered in an earlier run, and cost nothing.
        without: How many chunks have no context of the model, by reason; they have one by rule.
        faults: Why requests got no answer, the most frequent first.
        dollars: None where the price of the model is not known.
    """

    model_config = ConfigDict(frozen=True)

    model: str
    wanted: int
    written: int
    summaries: int
    kept: int
    without: dict[str, int]
    faults: list[str]
    requests: int
    input_tokens: int
    output_tokens: int
    cache_written_tokens: int
    cache_read_tokens: int
    dollars: float | None

    def __str__(self) -> str:
        amount = Amount(
            requests=self.requests,
            input=self.input_tokens,
            output=self.output_tokens,
            cache_written=self.cache_written_tokens,
            cache_read=self.cache_read_tokens,
            dollars=self.dollars,
        )
        parts = [f"{self.model}: {self.written} of {self.wanted} contexts"]
        parts += [f"{self.summaries} summaries"] * bool(self.summaries)
        parts += [f"{self.kept} answered before"] * bool(self.kept)
        parts += [f"{count} without ({reason})" for reason, count in self.without.items()]
        return "\n".join([f"{', '.join(parts)}; {amount}", *self.faults])


class IngestReport(BaseModel):
    """Counts by outcome, then what the library holds afterwards, then every file.

    Attributes:
        contexts: What a language model wrote; None, and left out of the JSON, where the library
            asks none.
    """

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
    contexts: Annotated[ContextReport | None, Field(exclude_if=lambda one: one is None)] = None

    @property
    def notices(self) -> list[str]:
        """The notices of documents that were taken in, each once, with the first that has it."""
        found: dict[str, list[str]] = {}
        for file in self.files:
            if file.reason and file.outcome in (Outcome.ADDED, Outcome.UPDATED):
                found.setdefault(file.reason, []).append(file.path)
            elif file.reason == UNKNOWN_KIND:
                found.setdefault(f"{UNKNOWN_KIND} (known are {_KNOWN})", []).append(file.path)
        return [
            f"{paths[0]}{f' and {len(paths) - 1} more' if paths[1:] else ''}: {reason}"
            for reason, paths in found.items()
        ]

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()
