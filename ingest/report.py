"""The report of an ingestion: every file with its outcome, and the counts of the library."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.ids import counted, in_a_line
from evidence_graph.inspection.warnings import without_pack
from evidence_graph.language import codes
from evidence_graph.spending import Amount

from .convert import KNOWN_SUFFIXES, RECORDS_SUFFIX


class Outcome(StrEnum):
    """The outcome of a file, or of one document of a file of records."""

    ADDED = "added"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    REMOVED = "removed"
    FAILED = "failed"
    SKIPPED = "skipped"


UNKNOWN_KIND = "not of a known kind; name it to have it read as text"
"""Why a file in a folder is skipped; `IngestReport.notices` lists the known kinds once."""
_KNOWN = " ".join(sorted((*KNOWN_SUFFIXES, RECORDS_SUFFIX)))

RENAMED = "a file that was renamed or moved; names that were given to it are kept"
"""The notice for a document whose file had another name before."""


GONE = "no longer in what was ingested; the library still holds it: --prune removes it"
"""The notice for a document whose file is gone."""

STILL_THERE = "the document of the old name is still in the library: --prune removes it"
"""Added to it if the library is not pruned."""


def language_notice(language: str) -> str | None:
    """The notice for a document in *language*; None if there is a language pack for it."""
    if (unread := without_pack(language)) is None:
        return None
    return (
        f"its language {unread} (packs: {', '.join(codes())}): its sections are found by numbers "
        f"and layout alone, references and definitions by signs and markup"
    )


def superseded_notice(names: Sequence[str]) -> str:
    """The notice for a document that supersedes *names*, not all of which are in the library."""
    return (
        f"expected one document that is called {' and one that is called '.join(map(repr, names))} "
        f"to be superseded, found none or several; it is linked when the library has it"
    )


class FileReport(BaseModel):
    """One file, or one document of a file of records.

    Attributes:
        stage: The stage in which it failed; None if it did not.
        reason: Why it failed or was skipped; for a document that was written, its notices.
    """

    model_config = ConfigDict(frozen=True)

    path: str
    outcome: Outcome
    document_id: str | None = None
    stage: str | None = None
    reason: str | None = None


class ContextReport(BaseModel):
    """The contexts and summaries that a language model wrote in a run, and their cost.

    For a dry run the cost is the most that the model could take.

    Attributes:
        model: The fingerprint of the model.
        wanted: Number of chunks for which the model was to write a context.
        written: Number of chunks with a context of the model.
        summaries: Number of documents with a summary.
        kept: Number of contexts and summaries from an earlier run, which cost nothing.
        without: Number of chunks without a context of the model, by reason; a rule wrote theirs.
        faults: Why requests failed, the most frequent reason first.
        dollars: None if the price of the model is unknown.
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
    """Counts by outcome, then counts of the whole library afterwards, then every file.

    As text it has the files that failed or were skipped, and the counts.

    Attributes:
        gone: Documents, by id, that an earlier run found at these paths and this one did not; they
            are still in the library. Left out of the JSON if there are none.
        contexts: None, and left out of the JSON, if the library asks no language model.
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
    gone: Annotated[list[str], Field(exclude_if=lambda gone: not gone)] = []
    contexts: Annotated[ContextReport | None, Field(exclude_if=lambda report: report is None)] = (
        None
    )

    @property
    def notices(self) -> list[str]:
        """Each notice once, with its first file and the number of further files that have it."""
        paths_by_notice: dict[str, list[str]] = {GONE: self.gone} if self.gone else {}
        for file in self.files:
            if file.reason and file.outcome in (Outcome.ADDED, Outcome.UPDATED):
                paths_by_notice.setdefault(file.reason, []).append(file.path)
            elif file.reason == UNKNOWN_KIND:
                notice = f"{UNKNOWN_KIND} (known are {_KNOWN})"
                paths_by_notice.setdefault(notice, []).append(file.path)
        return [
            f"{paths[0]}{f' and {len(paths) - 1} more' if paths[1:] else ''}: {notice}"
            for notice, paths in paths_by_notice.items()
        ]

    def __str__(self) -> str:
        lines: list[str] = []
        for file in self.files:
            if file.outcome in (Outcome.FAILED, Outcome.SKIPPED):
                stage = f" ({file.stage})" if file.stage else ""
                lines.append(in_a_line(f"{file.outcome:9} {file.path}{stage}: {file.reason}"))
        lines.append(", ".join(f"{getattr(self, name)} {name}" for name in Outcome))
        held = (
            counted(self.documents, "document"),
            counted(self.sections, "section"),
            counted(self.chunks, "chunk"),
        )
        lines.append(f"the library holds {', '.join(held)} ({self.seconds:.1f} s)")
        return "\n".join(lines)

    def to_json(self) -> str:
        """One JSON object."""
        return self.model_dump_json()
