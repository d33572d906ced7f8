"""`Ingestor`, the public entry point: puts documents into a library, removes and names them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from evidence_graph.errors import IngestError
from evidence_graph.generations.writer import Writer
from evidence_graph.library import Library
from evidence_graph.library.checks import check_is_open
from evidence_graph.protocols import Progress
from evidence_graph.reading.results import Naming
from evidence_graph.spans import Span
from evidence_graph.view import View

from .facts import Options, check_metadata
from .linking.naming import give_names
from .pipeline import Run
from .report import FileReport, IngestReport, Outcome
from .sources.discover import from_memory

if TYPE_CHECKING:
    from evidence_graph.config import ClaudeSettings
    from evidence_graph.llm.chat import ChatModel
    from evidence_graph.quoting.findings import CitedPlaces

    from .contexts.written import ContextWriter

log = logging.getLogger("evidence_graph.ingest")

_COUNTED_TABLES = ("documents", "sections", "chunks", "terms", "references", "unresolved")


class Ingestor:
    """Puts documents into a library.

    Args:
        options: Facts that hold for all documents ingested, such as their type or language.
        progress: Called with the number of files read ("read"), of contexts that a language model
            wrote ("context") and of chunks embedded ("embed").
        context_model: Writes contexts and summaries if the library's settings ask for them; it
            replaces the model that the settings name.
        context_batch: Whether the model is asked by its batch interface: half the price, within
            hours.
        claude: Says which documents are never sent to the model, in addition to the file of
            settings beside the library.
        say: Called with a notice of what is sent where, once for each library; by default the log.
    """

    def __init__(
        self,
        library: Library,
        *,
        options: Options | None = None,
        progress: Progress | None = None,
        context_model: ChatModel | None = None,
        context_batch: bool = False,
        claude: ClaudeSettings | None = None,
        say: Callable[[str], object] | None = None,
    ) -> None:
        check_is_open(library)
        self._library = library
        self._options = options or Options()
        self._progress = progress or _silent
        self._context_model, self._context_batch = context_model, context_batch
        self._claude, self._say = claude, say or log.warning
        self._contexts: ContextWriter | None = None

    def ingest(
        self, *paths: str | Path, prune: bool = False, dry_run: bool = False
    ) -> IngestReport:
        """Ingest files and folders; the report has the reason of each file that failed.

        Args:
            paths: A folder is walked for files of known kinds; a file is taken whatever its kind.
            prune: Remove documents whose files were at *paths* and are no longer there.
            dry_run: Read, convert and chunk everything, but write nothing.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: The library could not be written; it is as it was before the last batch.
        """
        started = time.monotonic()
        if dry_run:
            run = self._run(None)
            files = run.go(paths, prune=prune)
        else:
            with self._library.writer() as writer:
                run = self._run(writer)
                files = run.go(paths, prune=prune)
        return self._report(files, time.monotonic() - started, gone=run.gone)

    def add(
        self, source: str | bytes, *, name: str, metadata: Mapping[str, str] | None = None
    ) -> IngestReport:
        """Ingest one document from memory; it replaces an older version of the same name.

        Args:
            source: Its text, or the bytes of its file.
            name: Its id; the suffix says its format ("lease.docx"), and without one it is text.
            metadata: The fields that front matter could have: title, date, type, language, …

        Raises:
            IngestError: The document could not be ingested; the library is unchanged.
            TypeError: A value of *metadata* is no text.
            ValueError: *name* is blank, or has the suffix of a file of records (several documents);
                or a date in *metadata* cannot be read.
            LibraryLockedError: Another process is writing.
        """
        started = time.monotonic()
        metadata = {} if metadata is None else metadata
        check_metadata(metadata)
        document = from_memory(source, name, metadata)
        with self._library.writer() as writer:
            files = self._run(writer).take([document])
        for file in files:
            if file.outcome is Outcome.FAILED:
                stage, reason = file.stage or "ingest", file.reason or ""
                raise IngestError(reason, document_id=file.document_id or name, stage=stage)
        return self._report(files, time.monotonic() - started)

    def remove(self, *documents: str) -> IngestReport:
        """Remove documents, by id or by name; references to them become unresolved.

        Raises:
            NotFoundError: A document does not exist; nothing is removed.
            LibraryLockedError: Another process is writing.
        """
        started = time.monotonic()
        with self._library.writer() as writer:
            ids = {self._library.names(name).document_id for name in documents}
            files = self._run(writer).remove(ids)
        return self._report(files, time.monotonic() - started)

    def alias(self, document: str, *names: str, remove: bool = False) -> Naming:
        """See `Library.alias`."""
        with self._library.writer() as writer:
            give_names(self._library, writer, document, names, remove=remove)
        return self._library.names(document)

    def citations(self, view: View, text: str) -> list[CitedPlaces]:
        """See `ingest.linking.citing`; for `Library.verify`."""
        from .linking.citing import citations_of

        return citations_of(view, text)

    def read_quoting(self, path: Path) -> tuple[str, list[Span]]:
        """See `ingest.linking.citing`; for `Library.verify_file`."""
        from .linking.citing import read_quoting

        return read_quoting(path)

    def _run(self, writer: Writer | None) -> Run:
        """A new run; without *writer*, a dry one."""
        self._contexts = self._context_writer() if self._library.settings.asks_model else None
        return Run(
            self._library,
            writer,
            options=self._options,
            progress=self._progress,
            contexts=self._contexts,
        )

    def _context_writer(self) -> ContextWriter:
        from .contexts.written import ContextWriter

        return ContextWriter(
            self._library,
            model=self._context_model,
            batch=self._context_batch,
            claude=self._claude,
            progress=self._progress,
            say=self._say,
        )

    def _report(
        self, files: Sequence[FileReport], seconds: float, *, gone: Sequence[str] = ()
    ) -> IngestReport:
        files = sorted(files, key=lambda f: (f.path, f.document_id or "", f.outcome))
        projection = self._library.snapshot().projection
        outcomes = [file.outcome for file in files]
        return IngestReport(
            **{outcome.value: outcomes.count(outcome) for outcome in Outcome},
            **{table: projection.count(table) for table in _COUNTED_TABLES},
            seconds=round(seconds, 3),
            files=list(files),
            gone=sorted(gone),
            contexts=None if self._contexts is None else self._contexts.report,
        )


def _silent(stage: str, done: int, total: int) -> None:
    """Ignore progress."""
