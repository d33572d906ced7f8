"""The steps: discover → read → convert → structure → chunk → (describe) → embed → link → write.

Documents are written in batches, each batch whole: stopping in between leaves a library that holds
the batches before. What is unchanged is neither converted nor embedded again. What one document
provokes fails that document (`faults`), in whichever step it shows; the others go on.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from evidence_graph.errors import IngestError
from evidence_graph.generations.roots import Roots
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import Writer
from evidence_graph.ids import DocumentId
from evidence_graph.inspection.warned import without_text
from evidence_graph.library import Library
from evidence_graph.nodes import Document
from evidence_graph.projection import DocumentRow
from evidence_graph.protocols import Progress
from evidence_graph.reading.results import Naming
from evidence_graph.spans import Span
from evidence_graph.view import View

from .batch import BatchWriter, Ready
from .build import SOURCE, Builder
from .claims import Claims
from .convert import KNOWN_SUFFIXES, convert_bytes
from .convert.decode import decode
from .discover import Source, discover, from_memory
from .facts import Options
from .faults import fault_of, staged
from .first_look import FirstLook
from .linking.link import linked, settle
from .linking.naming import give_names
from .linking.waiting import Waiting
from .records import read_records
from .report import RENAMED, FileReport, IngestReport, Outcome, language_notice

if TYPE_CHECKING:
    from evidence_graph.config import ClaudeSettings
    from evidence_graph.llm.chat import ChatModel
    from evidence_graph.quoting.findings import CitedPlaces

    from .contexts.written import ContextWriter

RECORDS_SUFFIX = ".jsonl"

log = logging.getLogger("evidence_graph.ingest")

_COUNTED = ("documents", "sections", "chunks", "terms", "references", "unresolved")

BATCH_CHUNKS = 4_000
"""A batch is written when it has so many chunks: some two minutes of embedding, and few enough
commits that their fixed cost (about a second) does not show."""

BATCH_CHUNKS_OF_BATCHES = 25_000
"""Where contexts come by batches, each of which may take an hour."""


class Ingestor:
    """Puts documents into a library.

    Args:
        options: What holds for all documents that come, such as their type or language.
        progress: Hears of files read ("read"), of what a language model wrote ("context") and of
            chunks embedded ("embed").
        context_model: Writes contexts and summaries where the library's settings ask for any, in
            place of the model that they name.
        context_batch: Whether it is asked by batches: at half the price, within hours.
        claude: What is never sent to it, beside what the file of settings beside the library says.
        say: Hears, the first time for a library, what is sent where; by default the log.
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
        self._library = library
        self._options = options or Options()
        self._progress = progress or _silent
        self._context_model, self._context_batch = context_model, context_batch
        self._claude, self._say = claude, say or log.warning
        self._contexts: ContextWriter | None = None

    def ingest(
        self, *paths: str | Path, prune: bool = False, dry_run: bool = False
    ) -> IngestReport:
        """Ingest files and folders; what went wrong with one is in the report, and others go on.

        Args:
            paths: Folders are walked for files of known kinds; a file named is taken.
            prune: Remove documents whose files were at *paths* and are there no more.
            dry_run: Read, convert and cut everything, and write nothing.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: The library could not be written; it is as it was before the last batch.
        """
        started = time.monotonic()
        if dry_run:
            files = _Run(self, None).go(paths, prune=prune)
        else:
            with self._library.writer() as writer:
                files = _Run(self, writer).go(paths, prune=prune)
        return self._report(files, time.monotonic() - started)

    def add(
        self, source: str | bytes, *, name: str, metadata: Mapping[str, str] | None = None
    ) -> IngestReport:
        """Put one document that is in memory into the library, or in place of its older version.

        Args:
            source: Its text, or what its file would hold.
            name: Its id; its ending says its format ("lease.docx"), and without one it is text.
            metadata: What front matter would say of it: title, date, type, language, …

        Raises:
            IngestError: It could not be taken in; the library is as it was.
            ValueError: *name* is blank, or ends like a file of records, which are several.
            LibraryLockedError: Another process is writing.
        """
        started = time.monotonic()
        one = from_memory(source, name, metadata or {})
        with self._library.writer() as writer:
            files = _Run(self, writer).take([one])
        for file in files:
            if file.outcome is Outcome.FAILED:
                stage, reason = file.stage or "ingest", file.reason or ""
                raise IngestError(reason, document_id=file.document_id or name, stage=stage)
        return self._report(files, time.monotonic() - started)

    def remove(self, *documents: str) -> IngestReport:
        """Remove documents, by id or by name; what refers to them leads nowhere from then on.

        Raises:
            NotFoundError: There is no such document; nothing is removed.
            LibraryLockedError: Another process is writing.
        """
        started = time.monotonic()
        with self._library.writer() as writer:
            ids = {self._library.names(name).document_id for name in documents}
            files = _Run(self, writer).without(ids)
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

    def _context_writer(self) -> ContextWriter | None:
        """What asks a language model for this run; None where the settings ask for none."""
        self._contexts = None
        if self._library.settings.asks_model:
            from .contexts.written import ContextWriter

            self._contexts = ContextWriter(
                self._library,
                model=self._context_model,
                batch=self._context_batch,
                claude=self._claude,
                progress=self._progress,
                say=self._say,
            )
        return self._contexts

    def _report(self, files: Sequence[FileReport], seconds: float) -> IngestReport:
        files = sorted(files, key=lambda f: (f.path, f.document_id or "", f.outcome))
        held = self._library.snapshot().projection
        outcomes = [file.outcome for file in files]
        return IngestReport(
            **{outcome.value: outcomes.count(outcome) for outcome in Outcome},
            **{table: held.count(table) for table in _COUNTED},
            seconds=round(seconds, 3),
            files=list(files),
            contexts=None if self._contexts is None else self._contexts.report,
        )


class _Run:
    """One call of `Ingestor.ingest`; without a writer, a rehearsal."""

    def __init__(self, ingestor: Ingestor, writer: Writer | None) -> None:
        library = ingestor._library
        self._library = library
        self._writer = writer
        self._progress = ingestor._progress
        self._options = ingestor._options
        self._contexts = ingestor._context_writer()
        by_batches = ingestor._context_batch and self._contexts is not None
        self._most_chunks = BATCH_CHUNKS_OF_BATCHES if by_batches else BATCH_CHUNKS
        self._before: Snapshot = library.snapshot()
        self._roots = Roots(library.path, self._before.manifest.sources)
        self._files: list[FileReport] = []
        self._batch: list[Ready] = []
        self._batch_chunks = 0
        self._claims = Claims(self._before.projection)
        self._look = FirstLook()
        self._waiting = Waiting(library.path)
        self._doubtful: set[str] = set()  # files of records that could not be read whole
        self._passed_by: set[Path] = set()  # files and folders that were not read

    def go(self, paths: Sequence[str | Path], *, prune: bool) -> list[FileReport]:
        """Take in what is at *paths*; the outcome of every file."""
        suffixes = {*KNOWN_SUFFIXES, RECORDS_SUFFIX}
        sources = list(
            discover(paths, library=self._library.path, suffixes=suffixes, roots=self._roots)
        )
        if self._writer is not None:
            self._writer.take_from(self._roots.registered)
        self._read(sources, prune=prune)
        if prune:
            self._prune(paths)
        self._settle()
        return self._files

    def take(self, sources: Sequence[Source]) -> list[FileReport]:
        """Take in *sources*; the outcome of each."""
        self._read(sources, prune=False)
        self._settle()
        return self._files

    def without(self, documents: Collection[str]) -> list[FileReport]:
        """Remove the documents of these ids; the outcome of each."""
        held = [one for one in self._before.projection.documents() if one.id in documents]
        self._remove({document.id: _home(document) or document.id for document in held})
        self._settle()
        return self._files

    def _read(self, sources: Sequence[Source], *, prune: bool) -> None:
        """Read, convert and write *sources*."""
        log.info("%d files to read", len(sources))
        given = self._options.language
        self._library.choose_embedders(
            lambda: {given} if given else self._look.languages_of(sources)
        )
        self._builder = self._new_builder()
        for n, source in enumerate(sources):
            self._progress("read", n, len(sources))
            there = source.data is not None or os.path.exists(source.path)
            if prune and not there and self._holds(source.name):
                continue  # it is gone, and will be reported as removed
            for ready in self._documents(source):
                self._batch.append(ready)
                self._batch_chunks += len(ready.built.graph.chunks)
                if self._batch_chunks >= self._most_chunks:
                    self._write()
        self._progress("read", len(sources), len(sources))
        self._write()

    def _new_builder(self) -> Builder:
        return Builder(
            settings=self._library.settings,
            options=self._options,
            count_tokens=self._library.count_tokens(),
            max_tokens=self._library.chunk_tokens(),
        )

    # --- reading ----------------------------------------------------------------------------------

    def _documents(self, source: Source) -> Iterator[Ready]:
        """The documents of one file that will be written; the outcome of the others is noted."""
        if source.skipped is not None:
            self._passed_by.add(source.path)
            self._note(source.name, Outcome.SKIPPED, reason=source.skipped)
            return
        try:
            data = source.read()
            if source.path.suffix.lower() == RECORDS_SUFFIX:
                yield from self._from_records(source, data)
            else:
                yield from self._from_file(source, data)
        except Exception as error:
            self._passed_by.add(source.path)
            self._doubtful.add(source.name)
            self._fail(source.name, fault_of(error, stage="convert", document_id=source.name))

    def _from_file(self, source: Source, data: bytes) -> Iterator[Ready]:
        document_id = DocumentId(source.name)
        self._claims.document(document_id, source.name)
        said = dict(source.metadata)
        known = data if not said else data + json.dumps(said, sort_keys=True).encode()
        digest = self._builder.digest(known)
        outcome = self._outcome(document_id, digest)
        if outcome is Outcome.UNCHANGED:
            self._note(source.name, outcome, document_id)
            return
        converted = self._look.converted(source, data) or staged(
            "convert", document_id, convert_bytes, data, name=source.name
        )
        if said:
            converted = replace(converted, metadata={**converted.metadata, **said})
        build = partial(self._builder.from_file, is_file=source.data is None)
        built = staged("structure", document_id, build, source.name, known, converted)
        renamed_from = self._renamed_from(digest, outcome) if source.data is None else None
        yield Ready(source.name, built, outcome, renamed_from)

    def _from_records(self, source: Source, data: bytes) -> Iterator[Ready]:
        text, _ = decode(data)
        documents, orphans = read_records(text)
        for problem in orphans:
            self._doubtful.add(source.name)
            self._fail(source.name, IngestError(problem, stage="convert"))
        coming = {DocumentId(document.doc_id) for document in documents}
        for document in documents:
            document_id = DocumentId(document.doc_id)
            try:
                self._claims.document(document_id, source.name)
                outcome = self._outcome(document_id, self._builder.digest(document.source))
                if document.problem is None:
                    self._claims.records(document_id, [r.id for r in document.records], coming)
                    if outcome is Outcome.UNCHANGED:
                        self._note(source.name, outcome, document_id)
                        continue
                build = self._builder.from_records
                built = staged("structure", document_id, build, source.name, document)
                yield Ready(source.name, built, outcome)
            except IngestError as error:
                self._fail(source.name, error, document_id)

    def _renamed_from(self, digest: str, outcome: Outcome) -> DocumentId | None:
        """The document held with this digest whose file is gone, if one new is to be written."""
        if outcome is not Outcome.ADDED:
            return None
        found = (self._before.projection.document(row) for row in self._by_digest.get(digest, ()))
        gone = (
            one.id
            for one in found
            if one.path and not os.path.exists(self._roots.path_of(one.path))
        )
        return next(gone, None)

    @cached_property
    def _by_digest(self) -> dict[str, list[DocumentRow]]:
        rows: defaultdict[str, list[DocumentRow]] = defaultdict(list)
        projection = self._before.projection
        for row in projection.document_rows.values():
            rows[projection.document(row).digest].append(row)
        return rows

    def _outcome(self, document_id: DocumentId, digest: str) -> Outcome:
        row = self._before.projection.find_document(document_id)
        if row is None:
            return Outcome.ADDED
        held = self._before.projection.document(row)
        whole = self._library.texts.path(held.text_digest).exists()
        return Outcome.UNCHANGED if whole and held.digest == digest else Outcome.UPDATED

    # --- writing ----------------------------------------------------------------------------------

    def _write(self) -> None:
        """Embed, link and write the batch; documents that cannot be are noted and left out."""
        batch, self._batch, self._batch_chunks = self._batch, [], 0
        if self._writer is None:
            if self._contexts is not None:
                self._contexts.estimate(batch)
            for ready in batch:
                self._note_taken(ready)
            return
        if self._contexts is not None:
            batch = self._contexts.write(batch)
        BatchWriter(
            self._library,
            self._writer,
            embedders=self._library.document_embedders(self._progress),
            taken=self._note_taken,
            failed=self._fail_document,
            waiting=self._waiting,
        ).write(batch)

    def _settle(self) -> None:
        """Link the documents held to all that came in this run, or in one that was interrupted."""
        if (writer := self._writer) is not None:
            settle(self._library.snapshot, writer.commit, self._waiting, failed=self._fail_document)

    def _holds(self, file: str) -> bool:
        """Whether the library has documents of a file."""
        return any(_home(document) == file for document in self._before.projection.documents())

    def _prune(self, paths: Sequence[str | Path]) -> None:
        """Remove documents whose files were at *paths* and were not seen in this run.

        What lies in a folder that was passed by is not gone: it may be that nobody could list it.
        """
        roots = [Path(os.path.abspath(path)) for path in paths]
        removed: dict[DocumentId, str] = {}
        for document in self._before.projection.documents():
            home = _home(document)
            if document.id in self._claims.seen or home in self._doubtful:
                continue
            path = self._roots.path_of(home)
            looked_for = self._passed_by.isdisjoint((path, *path.parents))
            if home and looked_for and any(path.is_relative_to(root) for root in roots):
                removed[document.id] = home
        self._remove(removed)

    def _remove(self, removed: Mapping[DocumentId, str]) -> None:
        """Remove documents, each given with where it came from."""
        if self._writer is not None and removed:
            snapshot = self._library.snapshot()
            added = linked(snapshot, [], removed=removed, failed=self._fail_document)
            self._writer.commit(added=added, removed=removed)
        for document_id, home in removed.items():
            self._note(home, Outcome.REMOVED, document_id)

    # --- the report -------------------------------------------------------------------------------

    def _note_taken(self, ready: Ready) -> None:
        document = ready.built.graph.document
        notices = [language_notice(document.language), without_text(document, ready.built.text)]
        if ready.renamed_from is not None:
            log.info("%s is %s, renamed", ready.path, ready.renamed_from)
            notices.append(RENAMED)
        reason = "; ".join(filter(None, (*notices, ready.notice))) or None
        self._note(ready.path, ready.outcome, document.id, reason=reason)

    def _note(
        self,
        path: str,
        outcome: Outcome,
        document_id: str | None = None,
        *,
        stage: str | None = None,
        reason: str | None = None,
    ) -> None:
        where = path if document_id in (None, path) else f"{path} ({document_id})"
        why = f"{f' while at {stage}' if stage else ''}{f': {reason}' if reason else ''}"
        level = logging.WARNING if outcome is Outcome.FAILED else logging.INFO
        log.log(level, "%s %s%s", outcome, where, why)
        self._files.append(
            FileReport(
                path=path, outcome=outcome, document_id=document_id, stage=stage, reason=reason
            )
        )

    def _fail_document(self, error: IngestError, path: str | None = None) -> None:
        """Note that a document failed; without its *path*, one that the library holds."""
        if path is None:
            projection = self._library.snapshot().projection
            row = projection.find_document(error.document_id)
            path = error.document_id if row is None else _home(projection.document(row))
        self._fail(path, error)

    def _fail(self, path: str, error: IngestError, document_id: str | None = None) -> None:
        self._note(
            path,
            Outcome.FAILED,
            document_id or error.document_id or None,
            stage=error.stage,
            reason=error.reason,
        )


def _home(document: Document) -> str:
    """The file that a document came from."""
    return document.path or document.metadata.get(SOURCE, "")


def _silent(stage: str, done: int, total: int) -> None:
    """Hear nothing."""
