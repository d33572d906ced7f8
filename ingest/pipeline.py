"""The ingestion: discover → read → convert → structure → chunk → (describe) → embed → link → write.

Documents are written in batches, and each batch is one commit: a run that is interrupted leaves a
library with the batches before. An unchanged document is neither converted nor embedded again. An
error in any step fails only the document that caused it (`faults`); the others go on.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from evidence_graph.errors import IngestError
from evidence_graph.generations.roots import Roots
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import Writer
from evidence_graph.ids import DocumentId
from evidence_graph.inspection.warnings import without_text
from evidence_graph.library import Library
from evidence_graph.projection import Projection
from evidence_graph.protocols import Progress
from evidence_graph.versions.dates import superseded_names

from .batch import BatchWriter, Ready
from .build import Builder, Built
from .claims import Claims
from .convert import KNOWN_SUFFIXES, RECORDS_SUFFIX, convert_bytes
from .convert.decode import decode
from .converted import ConvertedDocument
from .facts import Options
from .faults import fault_of, staged
from .gone_files import GoneFiles, file_of
from .linking.link import linked
from .linking.settle import settle
from .linking.waiting import Waiting
from .records import RecordDocument, read_records
from .report import (
    RENAMED,
    STILL_THERE,
    FileReport,
    Outcome,
    language_notice,
    superseded_notice,
)
from .side_by_side import SideBySide, built
from .sources.discover import EMPTIED, EMPTY, discover, is_gone
from .sources.first_look import FirstLook
from .sources.source import Source

if TYPE_CHECKING:
    from .contexts.written import ContextWriter

log = logging.getLogger("evidence_graph.ingest")

BATCH_CHUNKS = 4_000
"""A batch is written when it has this many chunks. They take about two minutes to embed, so the
fixed cost of a commit (about a second) does not matter."""

BATCH_CHUNKS_OF_BATCHES = 25_000
"""The same where a language model writes contexts by its batch interface: one may take an hour."""

Finish = Callable[[], Ready | None]
"""Ends a step that was begun: returns a document that must be written, or notes an outcome."""


class Run:
    """One call of a method of `Ingestor`, which describes the arguments.

    Args:
        writer: None for a dry run, which writes nothing.
        contexts: None if the settings ask for no language model.
    """

    def __init__(
        self,
        library: Library,
        writer: Writer | None,
        *,
        options: Options,
        progress: Progress,
        contexts: ContextWriter | None,
    ) -> None:
        self._library, self._writer = library, writer
        self._options, self._progress, self._contexts = options, progress, contexts
        by_batches = contexts is not None and contexts.by_batches
        self._most_chunks = BATCH_CHUNKS_OF_BATCHES if by_batches else BATCH_CHUNKS
        self._before: Snapshot = library.snapshot()
        self._roots = Roots(library.path, self._before.manifest.sources)
        self._files: list[FileReport] = []
        self._batch: list[Ready] = []
        self._batch_chunks = 0
        self._gone_files = GoneFiles(self._before.projection, self._roots)
        self._claims = Claims(self._before.projection)
        self._first_look = FirstLook()
        self._waiting = Waiting(library.path)
        self._superseded: dict[str, list[str]] = {}  # the names of what documents supersede
        self._prunes = False
        self.gone: list[DocumentId] = []  # documents that would be removed if this run pruned

    def go(self, paths: Sequence[str | Path], *, prune: bool) -> list[FileReport]:
        """Ingest the files at *paths*; return the outcome of each."""
        self._prunes = prune
        suffixes = {*KNOWN_SUFFIXES, RECORDS_SUFFIX}
        sources = list(
            discover(paths, library=self._library.path, suffixes=suffixes, roots=self._roots)
        )
        if self._writer is not None:
            self._writer.take_from(self._roots.registered)
        self._read(sources, prune=prune)
        if prune:
            self._remove(self._gone_files.documents_at(paths, seen=self._claims.seen))
        elif any(map(os.path.isdir, paths)):
            gone = self._gone_files.documents_at(paths, seen=self._claims.seen)
            self.gone = [name for name in gone if name not in self._gone_files.moved]
        self._settle()
        return self._files

    def take(self, sources: Sequence[Source]) -> list[FileReport]:
        """Ingest *sources*; return the outcome of each."""
        self._read(sources, prune=False)
        self._settle()
        return self._files

    def remove(self, ids: Collection[str]) -> list[FileReport]:
        """Remove the documents with these *ids*; return the outcome of each."""
        documents = [row for row in self._before.projection.documents() if row.id in ids]
        self._remove({document.id: file_of(document) or document.id for document in documents})
        self._settle()
        return self._files

    def _read(self, sources: Sequence[Source], *, prune: bool) -> None:
        """Read, convert and write *sources*."""
        log.info("%d files to read", len(sources))
        language = self._options.language
        self._library.choose_embedders(
            lambda: {language} if language else self._first_look.languages_of(sources)
        )
        self._builder = self._new_builder()
        with SideBySide(self._builder) as self._side_by_side:
            for finish in self._side_by_side.ahead(self._begun(sources, prune=prune)):
                ready = finish()
                if ready is None:
                    continue
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

    def _begun(self, sources: Sequence[Source], *, prune: bool) -> Iterator[Finish]:
        """Begin to read *sources*; what is yielded is called in order, and notes the outcomes."""
        for n, source in enumerate(sources):
            yield partial(self._progress, "read", n, len(sources))
            gone = source.data is None and is_gone(source.path)
            if prune and gone and self._gone_files.has_documents_of(source.name):
                continue  # its documents are reported as removed
            yield from self._begin(source)

    def _begin(self, source: Source) -> Iterator[Finish]:
        """Begin to read the documents of one file."""
        if source.skipped is not None:
            yield partial(self._skip, source, source.skipped)
            return
        try:
            data = source.read()
            if source.path.suffix.lower() == RECORDS_SUFFIX:
                yield from self._begin_records(source, data)
            else:
                yield from self._begin_file(source, data)
        except Exception as error:
            yield partial(self._fail_file, source, error)

    def _begin_file(self, source: Source, data: bytes) -> Iterator[Finish]:
        document_id = DocumentId(source.name)
        self._claims.document(document_id, source.name)
        metadata = source.metadata
        identity = data + json.dumps(dict(metadata), sort_keys=True).encode() if metadata else data
        digest = self._builder.digest(identity)
        outcome = self._outcome(document_id, digest)
        if outcome is Outcome.UNCHANGED:
            yield partial(self._note, source.name, outcome, document_id)
            return
        converted = self._first_look.converted(source, data)
        work = partial(self._built_from_file, source, data, identity, converted)
        yield partial(self._finish_file, source, outcome, digest, self._side_by_side.begin(work))

    def _built_from_file(
        self,
        source: Source,
        data: bytes,
        identity: bytes,
        converted: ConvertedDocument | None,
        isolated: bool,
    ) -> Built:
        name = source.name
        if converted is None:
            convert = partial(convert_bytes, isolated=isolated or None)
            converted = staged("convert", name, convert, data, name=name)
        if source.metadata:
            converted = replace(converted, metadata={**converted.metadata, **source.metadata})
        is_file = source.data is None
        build = partial(self._builder.from_file, name, identity, converted, is_file=is_file)
        return staged("structure", name, built, build, isolated=isolated)

    def _finish_file(
        self, source: Source, outcome: Outcome, digest: str, document: Callable[[], Built]
    ) -> Ready | None:
        try:
            done = document()
            renamed_from = self._renamed_from(digest, outcome) if source.data is None else None
        except Exception as error:
            self._fail_file(source, error)
            return None
        return Ready(source.name, done, outcome, renamed_from)

    def _begin_records(self, source: Source, data: bytes) -> Iterator[Finish]:
        text, _ = decode(data)
        documents, orphans = read_records(text)
        for problem in orphans:
            yield partial(self._fail_records, source, IngestError(problem, stage="convert"))
        replaced = {DocumentId(document.doc_id) for document in documents}
        for document in documents:
            document_id = DocumentId(document.doc_id)
            try:
                self._claims.document(document_id, source.name)
                outcome = self._outcome(document_id, self._builder.digest(document.source))
                if document.problem is None:
                    self._claims.records(document_id, [r.id for r in document.records], replaced)
                    if outcome is Outcome.UNCHANGED:
                        yield partial(self._note, source.name, outcome, document_id)
                        continue
            except IngestError as error:
                yield partial(self._fail, source.name, error, document_id)
                continue
            work = partial(self._built_from_records, source, document)
            yield partial(
                self._finish_records, source, document_id, outcome, self._side_by_side.begin(work)
            )

    def _built_from_records(
        self, source: Source, document: RecordDocument, isolated: bool
    ) -> Built:
        build = partial(self._builder.from_records, source.name, document)
        return staged("structure", document.doc_id, built, build, isolated=isolated)

    def _finish_records(
        self,
        source: Source,
        document_id: DocumentId,
        outcome: Outcome,
        document: Callable[[], Built],
    ) -> Ready | None:
        try:
            return Ready(source.name, document(), outcome)
        except IngestError as error:
            self._fail(source.name, error, document_id)
            return None

    def _skip(self, source: Source, reason: str) -> None:
        if reason == EMPTY and self._gone_files.documents_at([source.path], seen=()):
            reason = EMPTIED
        if not source.is_part:
            self._gone_files.unread.add(source.path)
        self._note(source.name, Outcome.SKIPPED, reason=reason)

    def _fail_file(self, source: Source, error: Exception) -> None:
        self._gone_files.unread.add(source.path)
        self._gone_files.incomplete.add(source.name)
        self._fail(source.name, fault_of(error, stage="convert", document_id=source.name))

    def _fail_records(self, source: Source, problem: IngestError) -> None:
        self._gone_files.incomplete.add(source.name)
        self._fail(source.name, problem)

    def _renamed_from(self, digest: str, outcome: Outcome) -> DocumentId | None:
        """The document with this *digest* whose file is gone; None unless the new one is added."""
        return (
            next(self._gone_files.with_digest(digest), None) if outcome is Outcome.ADDED else None
        )

    def _outcome(self, document_id: DocumentId, digest: str) -> Outcome:
        row = self._before.projection.find_document(document_id)
        if row is None:
            return Outcome.ADDED
        document = self._before.projection.document(row)
        has_text = self._library.texts.path(document.text_digest).is_file()
        is_unchanged = has_text and document.digest == digest
        return Outcome.UNCHANGED if is_unchanged else Outcome.UPDATED

    # --- writing ----------------------------------------------------------------------------------

    def _write(self) -> None:
        """Embed, link and write the batch; documents that fail are noted and left out."""
        batch, self._batch, self._batch_chunks = self._batch, [], 0
        if self._writer is None:
            if self._contexts is not None:
                self._contexts.estimate(batch)
            for ready in batch:
                self._note_written(ready)
            return
        if self._contexts is not None:
            batch = self._contexts.write(batch)
        BatchWriter(
            self._library,
            self._writer,
            embedders=self._library.document_embedders(self._progress),
            on_written=self._note_written,
            on_failed=self._fail_document,
            waiting=self._waiting,
        ).write(batch)

    def _settle(self) -> None:
        """Link the library's other documents to those written in this run or an interrupted one."""
        if (writer := self._writer) is not None:
            settle(self._library.snapshot, writer.commit, self._waiting, failed=self._fail_document)
            if any(self._superseded.values()):
                projection = self._library.snapshot().projection
                self._files = [self._with_unmet(file, projection) for file in self._files]

    def _remove(self, removed: Mapping[DocumentId, str]) -> None:
        """Remove documents, each given with its file."""
        if self._writer is not None and removed:
            snapshot = self._library.snapshot()
            added = linked(snapshot, [], removed=removed, failed=self._fail_document)
            self._writer.commit(added=added, removed=removed)
        for document_id, file in removed.items():
            self._note(file, Outcome.REMOVED, document_id)

    # --- the report -------------------------------------------------------------------------------

    def _note_written(self, ready: Ready) -> None:
        document = ready.built.graph.document
        notices = [language_notice(document.language), without_text(document, ready.built.text)]
        if ready.renamed_from is not None:
            log.info("%s is %s, renamed", ready.path, ready.renamed_from)
            notices.append(RENAMED if self._prunes else f"{RENAMED}; {STILL_THERE}")
            self._gone_files.moved.update(self._gone_files.with_digest(document.digest))
        self._superseded[document.id] = superseded_names(document)
        reason = "; ".join(filter(None, (*notices, ready.notice))) or None
        self._note(ready.path, ready.outcome, document.id, reason=reason)

    def _with_unmet(self, file: FileReport, projection: Projection) -> FileReport:
        """The report of a file, with a notice if it supersedes documents that are not there."""
        stated = self._superseded.get(file.document_id or "", [])
        row = projection.find_document(file.document_id or "") if stated else None
        if row is None or len(projection.rows_of("supersedes", row)) >= len(stated):
            return file
        notice = superseded_notice(stated)
        return file.model_copy(update={"reason": "; ".join(filter(None, (file.reason, notice)))})

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
        """Note that a document failed; without *path*, it is one that the library has."""
        if path is None:
            projection = self._library.snapshot().projection
            row = projection.find_document(error.document_id)
            path = error.document_id if row is None else file_of(projection.document(row))
        self._fail(path, error)

    def _fail(self, path: str, error: IngestError, document_id: str | None = None) -> None:
        self._note(
            path,
            Outcome.FAILED,
            document_id or error.document_id or None,
            stage=error.stage,
            reason=error.reason,
        )
