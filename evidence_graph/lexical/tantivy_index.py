"""The lexical index on tantivy: durable, memory-mapped, and derived at the cost of what changed.

tantivy's own files are written once, so a generation shares those of the one before by hard links.
``meta.json`` and ``.managed.json``, which it replaces, are copied; its lock files are left behind,
and readers create one anew: they are no part of an index.

What tantivy does that one would not expect: deleting by a number deletes nothing and says nothing
(documents are deleted by name here); its k1 and b are fixed; deleted chunks count in its
statistics until their segment is merged, which deletions alone never cause; analysers must be
registered after every open; its query syntax chokes on "4.2(a)" (queries are built from terms).
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Self, cast

from ..errors import CorruptLibraryError
from ..ids import DocumentId
from .analysis import PAIR_SEPARATOR, pairs
from .index import LexicalDocument
from .query import CONTEXT_WEIGHT, LexicalQuery, Phrase
from .ties import Hits, best, tied

if TYPE_CHECKING:
    import tantivy

_HEAP_BYTES = 128 << 20
"""What the writer may hold before it writes a segment: about 100,000 chunks of 100 words."""

_REPLACED = frozenset({"meta.json", ".managed.json"})
_ANALYSER = "tokens"


class TantivyIndex:
    """A `LexicalIndex` kept by tantivy."""

    def __init__(self, index: tantivy.Index, directory: Path) -> None:
        self._schema = index.schema
        self._has_contexts = _has_field(index.schema, "context")
        self._searcher = index.searcher()
        self._directory = directory

    @classmethod
    def open(cls, directory: Path) -> Self:
        """See `LexicalIndex.open`."""
        if os.access(directory, os.W_OK):
            try:
                with _undamaged(directory):
                    return cls(_open(directory), directory)
            except CorruptLibraryError:
                pass  # the lock file of another user cannot be opened; a damaged index fails twice
        with _undamaged(directory), TemporaryDirectory() as mirror:
            # tantivy takes a lock file even to read. It opens every file at once, so the links are
            # needed no longer than this.
            for source in directory.iterdir():
                if source.suffix != ".lock":  # left by one who may write there
                    Path(mirror, source.name).symlink_to(source.resolve())
            return cls(_open(Path(mirror)), directory)

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
        """See `LexicalIndex.derive`; *added* is read once and may be a stream."""
        import tantivy

        directory.mkdir(parents=True)
        if previous is None:
            index = tantivy.Index(_schema(contexts=contexts), path=str(directory))
            _register(index)
        else:
            _share(previous, directory)
            index = _open(directory)
        # One thread: two took a fifth less time and left twice the segments to search.
        writer = index.writer(heap_size=_HEAP_BYTES, num_threads=1)
        gone = set(removed)
        for document_id in gone:
            writer.delete_documents_by_term("document", document_id)
        for chunk in added:
            if chunk.document_id not in gone:
                # Deletes what came before this call in the writer's order of operations.
                gone.add(chunk.document_id)
                writer.delete_documents_by_term("document", chunk.document_id)
            writer.add_document(_document(chunk, contexts=contexts))
        writer.commit()
        writer.garbage_collect_files()
        writer.wait_merging_threads()
        _settle(directory)

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        """See `LexicalIndex.search`."""
        if limit <= 0:
            raise ValueError(f"expected limit > 0, found {limit}")
        scored = self._scored(query)
        if scored is None or query.documents == frozenset():
            return Hits.of([], [])
        whole = self._constrained(scored, query)
        hits = self._run(whole, limit + 1)
        while len(hits.keys) > limit and tied(hits.scores[0], hits.scores[-1]):
            wider = self._run(whole, 4 * len(hits.keys))
            if len(wider.keys) == len(hits.keys):
                break
            hits = wider
        return best(hits, limit=limit)

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        """See `LexicalIndex.matching`."""
        if query.documents == frozenset():
            return []
        import tantivy

        keys, _ = self._run(self._constrained(tantivy.Query.all_query(), query), limit + 1)
        return sorted(keys.tolist()) if len(keys) <= limit else None

    def _run(self, query: tantivy.Query, limit: int) -> Hits:
        """The best *limit* hits, best first; tantivy breaks ties by place in storage."""
        # tantivy makes room for as many hits as it is asked for, however few there can be.
        limit = min(limit, max(self._searcher.num_docs, 1))
        with _undamaged(self._directory):
            found = self._searcher.search(query, limit=limit, count=False).hits
            addresses = [address for _, address in found]
            keys = cast("list[int]", self._searcher.fast_field_values("key", addresses))
            if None in keys:
                raise ValueError("a chunk without its key")
        return Hits.of(keys, [score for score, _ in found])

    def _scored(self, query: LexicalQuery) -> tantivy.Query | None:
        """What gives chunks their score: any of the words and pairs; None where there are none."""
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
        """*scored* where the conditions of *query* hold, which add nothing to the score."""
        from tantivy import Occur, Query

        required = [self._phrase(phrase) for phrase in query.phrases]
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


@contextmanager
def _undamaged(directory: Path) -> Iterator[None]:
    """Say of whatever tantivy raises over a damaged file that the file is damaged.

    Its panics are no `Exception`: they would end a server that catches all of those.
    """
    try:
        yield
    except BaseException as error:
        panic = type(error).__name__ == "PanicException"
        if not panic and not isinstance(error, (OSError, ValueError)):
            raise
        raise CorruptLibraryError(
            f"expected a lexical index in {directory}, found none that can be read ({error}); "
            f"derive it anew with: evidence-graph rebuild LIBRARY lexical"
        ) from error


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


def _has_field(schema: tantivy.Schema, name: str) -> bool:
    """Whether an index has a field: a schema does not tell, but a query on another is refused."""
    import tantivy

    try:
        tantivy.Query.term_query(schema, name, "")
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

    # Our tokens come joined by blanks and are to be taken as they are.
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
    """Put the files of *previous* into *directory*, by hard link where the file system can."""
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
    """Remove lock files and put all others on the disk, and the folder's entries with them."""
    for path in sorted(directory.iterdir()):
        if path.suffix == ".lock":
            path.unlink()
            continue
        with path.open("rb") as file:
            if path.name in _REPLACED:  # tantivy makes them for their owner alone
                path.chmod(directory.stat().st_mode & 0o666)
            os.fsync(file.fileno())
    if os.name == "posix":
        entries = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(entries)
        finally:
            os.close(entries)
