"""The lexical index on tantivy: durable, memory-mapped, and derived at the cost of what changed.

tantivy writes its own files once, so a generation shares those of the previous one by hard links.
``meta.json`` and ``.managed.json``, which tantivy replaces, are copied. Lock files are no part of
an index: they are not copied, and a reader creates its own.

tantivy surprises in five ways. Deleting by a number deletes nothing and reports nothing, so
documents are deleted by name here. Its k1 and b are fixed. Deleted chunks count in its statistics
until their segment is merged, which deletions alone never cause. Analysers must be registered after
every open. Its query syntax rejects "4.2(a)", so queries are built from terms.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Self, cast

from ..errors import CorruptLibraryError, advice, command, in_one_line, library_of
from ..ids import DocumentId
from .analysis import PAIR_SEPARATOR, pairs
from .index import LexicalDocument
from .query import CONTEXT_WEIGHT, LexicalQuery, Phrase
from .ties import Hits, best, tied

if TYPE_CHECKING:
    import tantivy

_HEAP_BYTES = 128 << 20
"""Memory of the writer before it writes a segment: about 100,000 chunks of 100 words."""

_ERROR_OF_SYSTEM = re.compile(r"(?:os error |Os \{ code: )(\d+)")
"""In "No space left on device (os error 28)" and "IoError { io_error: Os { code: 13, kind: …"."""

_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_REFUSALS = _FORBIDDEN | {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EMFILE, errno.ENFILE}
"""Errors of the system that say nothing against a file; others may be due to damage."""

_REPLACED = frozenset({"meta.json", ".managed.json"})
_ANALYSER = "tokens"


class TantivyIndex:
    """A `LexicalIndex` kept by tantivy."""

    def __init__(self, index: tantivy.Index, directory: Path) -> None:
        self._schema = index.schema
        self._has_contexts = _indexes_contexts(index.schema)
        self._searcher = index.searcher()
        self._directory = directory

    @classmethod
    def open(cls, directory: Path) -> Self:
        if os.access(directory, os.W_OK):
            try:
                with _undamaged(directory):
                    return cls(_open(directory), directory)
            except (CorruptLibraryError, OSError):
                pass  # another user may own the lock file, or the disk be full; damage fails again
        # tantivy takes a lock file even to read. It opens every file at once, so the links can go
        # once it is open. It may still be dropping its lock, which is no fault of the index.
        mirrored = TemporaryDirectory(ignore_cleanup_errors=True)
        try:
            with mirrored as mirror, _undamaged(directory):
                for source in directory.iterdir():
                    if source.suffix != ".lock":  # left by a process that may write there
                        Path(mirror, source.name).symlink_to(source.resolve())
                return cls(_open(Path(mirror)), directory)
        except OSError as error:
            raise CorruptLibraryError(
                f"expected a lexical index in {directory}, found: {in_one_line(error)}; "
                f"{advice(library_of(directory), error)}"
            ) from error

    @classmethod
    def derive(
        cls,
        previous: Path | None,
        directory: Path,
        *,
        removed: Iterable[DocumentId] = (),
        added: Iterable[LexicalDocument] = (),
        contexts: bool = False,
    ) -> None:
        """See `LexicalIndex.derive`; *added* is read once and may be an iterator."""
        import tantivy

        directory.mkdir(parents=True)
        if previous is None:
            with _undamaged(directory, errors=()):
                index = tantivy.Index(_schema(contexts=contexts), path=str(directory))
            _register(index)
        else:
            _share(previous, directory)
            with _undamaged(previous):
                index = _open(directory)
        with _undamaged(previous or directory, errors=()):
            _write(index, removed, added, contexts=contexts)
        _settle(directory)

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        if limit <= 0:
            raise ValueError(f"expected limit > 0, found {limit}")
        scored = self._scored(query)
        if scored is None or query.documents == frozenset():
            return Hits.of([], [])
        constrained = self._constrained(scored, query)
        hits = self._run(constrained, limit + 1)
        while len(hits.keys) > limit and tied(hits.scores[0], hits.scores[-1]):
            wider = self._run(constrained, 4 * len(hits.keys))
            if len(wider.keys) == len(hits.keys):
                break
            hits = wider
        return best(hits, limit=limit)

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        if query.documents == frozenset():
            return []
        import tantivy

        keys, _ = self._run(self._constrained(tantivy.Query.all_query(), query), limit + 1)
        return sorted(keys.tolist()) if len(keys) <= limit else None

    def _run(self, query: tantivy.Query, limit: int) -> Hits:
        """The best *limit* hits, best first; tantivy breaks ties by place in storage."""
        # tantivy allocates room for all the hits it is asked for, even for more than exist.
        limit = min(limit, max(self._searcher.num_docs, 1))
        with _undamaged(self._directory):
            found = self._searcher.search(query, limit=limit, count=False).hits
            addresses = [address for _, address in found]
            keys = cast("list[int]", self._searcher.fast_field_values("key", addresses))
            if None in keys:
                raise ValueError("a chunk without its key")
        return Hits.of(keys, [score for score, _ in found])

    def _scored(self, query: LexicalQuery) -> tantivy.Query | None:
        """The scoring clauses, any of which may match: the words and pairs. None without any."""
        from tantivy import Occur, Query

        terms = [("body", word, weight) for word, weight in query.words().items()]
        terms += [
            ("pairs", PAIR_SEPARATOR.join(pair), weight) for pair, weight in query.pairs().items()
        ]
        if not terms:
            return None
        if self._has_contexts:
            words = query.words().items()
            terms += [("context", word, CONTEXT_WEIGHT * weight) for word, weight in words]
        return Query.boolean_query(
            [
                (
                    Occur.Should,
                    Query.boost_query(Query.term_query(self._schema, field, term, "freq"), weight),
                )
                for field, term, weight in terms
            ]
        )

    def _constrained(self, scored: tantivy.Query, query: LexicalQuery) -> tantivy.Query:
        """*scored* under the conditions of *query*, which add nothing to the score."""
        from tantivy import Occur, Query

        required = [self._phrase(phrase) for phrase in query.phrases]
        required += [
            Query.regex_query(self._schema, "body", f".+{re.escape(ending)}")
            for ending in query.endings
        ]
        if query.documents is not None:
            required.append(self._of_documents(query.documents))
        forbidden = []
        if query.excluded_documents:
            forbidden.append(self._of_documents(query.excluded_documents))
        if not required and not forbidden:
            return scored
        return Query.boolean_query(
            [
                (Occur.Must, scored),
                *((Occur.Must, Query.const_score_query(clause, 0.0)) for clause in required),
                *((Occur.MustNot, clause) for clause in forbidden),
            ]
        )

    def _phrase(self, phrase: Phrase) -> tantivy.Query:
        from tantivy import Query

        if len(phrase) == 1:
            return Query.term_query(self._schema, "body", phrase[0], "basic")
        return Query.phrase_query(self._schema, "body", list(phrase))

    def _of_documents(self, documents: Iterable[DocumentId]) -> tantivy.Query:
        from tantivy import Query

        return Query.term_set_query(self._schema, "document", sorted(documents))


def _write(
    index: tantivy.Index,
    removed: Iterable[DocumentId],
    added: Iterable[LexicalDocument],
    *,
    contexts: bool,
) -> None:
    # One thread: two are a fifth faster but leave twice the segments to search.
    writer = index.writer(heap_size=_HEAP_BYTES, num_threads=1)
    deleted = set(removed)
    for document_id in deleted:
        writer.delete_documents_by_term("document", document_id)
    for chunk in added:
        if chunk.document_id not in deleted:
            # A deletion applies to what was added before it, so not to this chunk.
            deleted.add(chunk.document_id)
            writer.delete_documents_by_term("document", chunk.document_id)
        writer.add_document(_document(chunk, contexts=contexts))
    writer.commit()
    writer.garbage_collect_files()
    writer.wait_merging_threads()


@contextmanager
def _undamaged(
    directory: Path, errors: tuple[type[Exception], ...] = (OSError, ValueError)
) -> Iterator[None]:
    """Raise `CorruptLibraryError` for a panic of tantivy over a damaged file, and for *errors*.

    A panic of tantivy is no `Exception`: it would end a server that catches all exceptions.

    Raises:
        OSError: The system refused: the disk is full, too many files are open, or this user may
            not. tantivy reports that as a `ValueError`.
    """
    try:
        yield
    except BaseException as error:
        panic = type(error).__name__ == "PanicException"
        if not panic and (refused := _refusal(error)) is not None:
            raise OSError(refused, os.strerror(refused), str(directory)) from error
        if not panic and not isinstance(error, errors):
            raise
        raise CorruptLibraryError(
            f"expected a lexical index in {directory}, found none that can be read ({error}); "
            f"derive it anew with: {command('rebuild', library_of(directory), 'lexical')}"
        ) from error


def _refusal(error: BaseException) -> int | None:
    """The number of the system's refusal that tantivy reports; None if it reports none."""
    found = _ERROR_OF_SYSTEM.search(str(error)) if isinstance(error, ValueError) else None
    return int(found[1]) if found is not None and int(found[1]) in _REFUSALS else None


def _schema(*, contexts: bool) -> tantivy.Schema:
    import tantivy

    builder = (
        tantivy.SchemaBuilder()
        .add_unsigned_field("key", fast=True)
        .add_text_field("document", tokenizer_name="raw", index_option="basic")
        .add_text_field("body", tokenizer_name=_ANALYSER, index_option="position")
        .add_text_field("pairs", tokenizer_name=_ANALYSER, index_option="freq")
    )
    if contexts:
        builder = builder.add_text_field("context", tokenizer_name=_ANALYSER, index_option="freq")
    return builder.build()


def _indexes_contexts(schema: tantivy.Schema) -> bool:
    """Whether a schema has the field of contexts: it refuses a query on an unknown field."""
    import tantivy

    try:
        tantivy.Query.term_query(schema, "context", "")
    except ValueError:
        return False
    return True


def _open(directory: Path) -> tantivy.Index:
    import tantivy

    index = tantivy.Index.open(str(directory))
    index.config_reader("manual")  # a generation never changes: no thread to watch it
    _register(index)
    return index


def _register(index: tantivy.Index) -> None:
    import tantivy

    # Our tokens are joined by blanks, and tantivy must not change them.
    analyser = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
    index.register_tokenizer(_ANALYSER, analyser)


def _document(chunk: LexicalDocument, *, contexts: bool) -> tantivy.Document:
    import tantivy

    document = tantivy.Document()
    document.add_unsigned("key", chunk.key)
    document.add_text("document", chunk.document_id)
    document.add_text("body", " ".join(chunk.tokens))
    document.add_text("pairs", " ".join(pairs(chunk.tokens)))
    if contexts:
        document.add_text("context", " ".join(chunk.context))
    return document


def _share(previous: Path, directory: Path) -> None:
    """Hard-link the files of *previous* into *directory*, or copy them if links are impossible."""
    for source in sorted(previous.iterdir()):
        if source.suffix == ".lock":
            continue
        target = directory / source.name
        if source.name in _REPLACED:
            shutil.copyfile(source, target)
            continue
        try:
            os.link(source, target)
        except OSError:
            shutil.copyfile(source, target)


def _settle(directory: Path) -> None:
    """Remove lock files; flush all other files, and the entries of the folder, to disk."""
    for path in sorted(directory.iterdir()):
        if path.suffix == ".lock":
            path.unlink()
            continue
        with path.open("rb") as file:
            if path.name in _REPLACED:  # tantivy lets only their owner read them
                path.chmod(directory.stat().st_mode & 0o666)
            os.fsync(file.fileno())
    if os.name == "posix":
        entries = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(entries)
        finally:
            os.close(entries)
