"""Derives the files of the next generation: segments, vectors, the lexical index, the manifest.

Segments grow like the digits of a binary counter: a new segment absorbs every older one that is not
larger. So there are few segments, and each document is copied only a few times.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..files import files_below, sync
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..lexical.forward import word_hashes
from ..lexical.index import LexicalDocument
from ..nodes import ChunkKind
from ..projection import (
    ProjectedDocument,
    Segment,
    write_derived,
    write_segment,
)
from ..vectors import VectorSegment, write_index, write_vectors
from . import corrections
from .garbage import clear_remains
from .manifest import (
    FileRecord,
    Manifest,
    file_records,
)
from .snapshot import Snapshot, lexical_folder
from .tallies import Tally, changed, tallies_of

MOST_DEAD = 0.25
"""The next commit writes a segment anew if a larger share of its documents is dead."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A document that a generation adds.

    Attributes:
        generation: The generation that wrote the document, which may be an earlier one.
        vectors: The result of `embed_chunks`; None in a lexical library.
    """

    graph: DocumentGraph
    text: str
    generation: int
    vectors: NDArray[np.float16] | None


def derive(
    library: Path,
    old: Snapshot,
    *,
    generation: int,
    fresh: Sequence[Fresh],
    gone: Collection[DocumentId],
) -> Manifest:
    """Derive the files of *generation*, flushed to disk; the caller publishes the manifest.

    Args:
        old: The generation that readers see now.
        fresh: Documents that were added or changed, in order of id.
        gone: Documents that were removed or changed.
    """
    clear_remains(library, generation)
    segments = _with_dead(old, gone)
    absorbed = _absorbed(segments, sum(len(f.graph.chunks) for f in fresh)) if fresh else []
    absorbed += [s for s in segments if s not in absorbed and s.live.mean() <= 1 - MOST_DEAD]
    kept = [s for s in segments if s not in absorbed]

    lexical = list(_lexical_documents(fresh))
    if fresh or any(s.live.any() for s in absorbed):
        kept.append(_write_segment(library, old, generation, fresh, absorbed, lexical))
    stay = any(segment.live.any() for segment in segments)
    previous = lexical_folder(library, old.generation) if stay else None
    _derive_lexical(library, old, generation, lexical, previous=previous, gone=gone)
    manifest = _manifest(library, old, generation, kept, extends_lexical=stay)
    manifest.check_files(library)  # a file of a kept segment may have been lost
    return manifest.model_copy(update={"tables": _tallied(old, gone, fresh)})


def _tallied(
    old: Snapshot, gone: Collection[DocumentId], fresh: Sequence[Fresh]
) -> dict[str, Tally]:
    """The tallies of the new generation's tables."""
    rows = (old.projection.find_document(name) for name in gone)
    went = tallies_of(old.projection.graph(row) for row in rows if row is not None)
    return changed(old.manifest.tables, gone=went, come=tallies_of(f.graph for f in fresh))


def with_indexes(library: Path, old: Snapshot) -> Manifest | None:
    """Add a vector index to each large segment of *old* that has none; None if none was missing.

    An index costs a third of a millisecond a chunk, and a segment written by one commit is often
    absorbed by the next. So the writer makes indexes when it closes. A segment without an index is
    searched exactly.
    """
    folder, manifest = library / "vectors", old.manifest
    paths = [
        write_index(folder, segment, dim, model)
        for segment in old.projection.segments
        for model, dim in enumerate(manifest.dims)
    ]
    written = [path for path in paths if path is not None]
    if not written:
        return None
    return manifest.model_copy(
        update={"files": (*manifest.files, *file_records(library, written, {}))}
    )


def rewrite_lookups(library: Path, old: Manifest) -> Manifest:
    """Write the lookup tables and corrections of all segments again; returns the manifest.

    Equal tables give equal files, so readers of this generation can go on.
    """
    written: list[Path] = []
    for record in old.segments:
        written += write_derived(record.open(library))
        written += corrections.rewrite(library, record)
    new = {record.path: record for record in file_records(library, written, {})}
    return old.model_copy(
        update={"files": tuple(new.get(record.path, record) for record in old.files)}
    )


def derive_reindexed(library: Path, old: Snapshot, *, compact: bool) -> Manifest:
    """Derive a generation with the same documents and a new lexical index.

    Args:
        compact: Write all live documents into one segment.
    """
    generation = old.generation + 1
    clear_remains(library, generation)
    segments, projection = list(old.projection.segments), old.projection
    if compact and segments:
        segments = [_write_segment(library, old, generation, (), segments, ())]
    documents = (
        document
        for row in projection.document_rows.values()
        for document in _lexical_documents(
            [Fresh(projection.graph(row), old.text(row), generation, None)]
        )
    )
    _derive_lexical(library, old, generation, documents, previous=None, gone=())
    return _manifest(library, old, generation, segments, extends_lexical=False)


def _manifest(
    library: Path,
    old: Snapshot,
    generation: int,
    segments: Sequence[Segment],
    *,
    extends_lexical: bool,
) -> Manifest:
    """The manifest of a generation with *segments*, after its files are written and flushed.

    Args:
        extends_lexical: Whether its lexical index shares files with that of *old*.
    """
    before = {record.name: record for record in old.manifest.segments}
    records = tuple(
        corrections.write_correction(library, generation, s, before.get(s.name)) for s in segments
    )
    for name in ("projection", "vectors", "lexical", "."):
        if (library / name).is_dir():
            sync(library / name)  # its new entries
    names = {segment.name for segment in segments}
    kept = [record for record in old.manifest.files if _segment_of(record.path) in names]
    paths = [p for s in segments if s.name not in before for p in _files_of(library, s)]
    paths += corrections.files_of(library, records)
    paths += files_below(lexical_folder(library, generation))
    known = _known(old.manifest, generation, lexical=extends_lexical)
    files = (*kept, *file_records(library, paths, known))
    return old.manifest.model_copy(
        update={"generation": generation, "segments": records, "files": files}
    )


def _files_of(library: Path, segment: Segment) -> list[Path]:
    """The files of a segment: its tables and its vectors."""
    vectors = sorted((library / "vectors").glob(f"{segment.name}.*"))
    return [*files_below(segment.folder), *vectors]


def _with_dead(old: Snapshot, gone: Collection[DocumentId]) -> list[Segment]:
    """The segments of *old*, with the documents in *gone* marked as dead."""
    projection = old.projection
    rows = {row for name in gone if (row := projection.find_document(name)) is not None}
    segments = []
    for n, segment in enumerate(projection.segments):
        base = projection.base("documents", n)
        dead = {row - base for row in rows if base <= row < base + segment.n_documents}
        dead.update((~segment.live).nonzero()[0].tolist())
        segments.append(Segment(segment.folder, dead=sorted(dead)))
    return segments


def _absorbed(segments: Sequence[Segment], n_chunks: int) -> list[Segment]:
    """The segments that a new one of *n_chunks* absorbs, smallest first."""
    taken = []
    for segment in sorted(segments, key=lambda s: (s.live_chunks, s.name)):
        if segment.live_chunks > n_chunks:
            break
        taken.append(segment)
        n_chunks += segment.live_chunks
    return taken


def _lexical_documents(fresh: Sequence[Fresh]) -> Iterator[LexicalDocument]:
    """The entry of each chunk of *fresh* in the lexical index; that of matter has no tokens."""
    from ..lexical.analysis import analyse

    for f in fresh:
        document = f.graph.document
        for chunk in f.graph.chunks:
            is_matter = chunk.kind is ChunkKind.MATTER
            text = "" if is_matter else chunk.span.of(f.text)
            tokens = analyse(text, language=document.language)
            context: tuple[str, ...] = ()
            if chunk.context is not None and not is_matter:
                in_text = set(tokens)
                words = analyse(chunk.context.text, language=document.language)
                context = tuple(word for word in dict.fromkeys(words) if word not in in_text)
            yield LexicalDocument(chunk.key, document.id, tokens, context)


def _write_segment(
    library: Path,
    old: Snapshot,
    generation: int,
    fresh: Sequence[Fresh],
    absorbed: Sequence[Segment],
    lexical: Sequence[LexicalDocument],
) -> Segment:
    from ..lexical.around import citing_words, heading_words

    forwards = iter([word_hashes(document.tokens) for document in lexical])
    contexts = iter([word_hashes(document.context) for document in lexical])
    documents = [
        ProjectedDocument(
            f.graph,
            f.generation,
            [next(forwards) for _ in f.graph.chunks],
            heading_words(f.graph),
            [next(contexts) for _ in f.graph.chunks],
            citing_words(f.graph, f.text),
        )
        for f in fresh
    ]
    folder = library / "projection" / f"{generation:08d}"
    segment = write_segment(folder, documents, absorbed)
    if old.manifest.dims:
        _write_vectors(library, old, segment, fresh, absorbed)
    return segment


def _write_vectors(
    library: Path,
    old: Snapshot,
    segment: Segment,
    fresh: Sequence[Fresh],
    absorbed: Sequence[Segment],
) -> None:
    folder, first = library / "vectors", 0
    for model, dim in enumerate(old.manifest.dims):
        parts = [f.vectors[:, first : first + dim] for f in fresh if f.vectors is not None]
        for older in absorbed:
            if runs := list(older.live_runs("chunks")):
                matrix = VectorSegment(folder, older, dim, model).matrix
                parts += [matrix[start:end] for start, end in runs]
        write_vectors(folder, segment, parts, model)
        first += dim


def _derive_lexical(
    library: Path,
    old: Snapshot,
    generation: int,
    documents: Iterable[LexicalDocument],
    *,
    previous: Path | None,
    gone: Collection[DocumentId],
) -> None:
    """Write the lexical index: *documents* and what *previous* holds, without *gone*."""
    from ..lexical.tantivy_index import TantivyIndex

    folder = lexical_folder(library, generation)
    folder.parent.mkdir(exist_ok=True)
    added = (document for document in documents if document.tokens)
    contexts = old.manifest.settings.is_contextual
    TantivyIndex.derive(previous, folder, removed=sorted(gone), added=added, contexts=contexts)


def _known(old: Manifest, generation: int, *, lexical: bool) -> dict[str, FileRecord]:
    """The records of *old* by path: their files are immutable and need not be read again.

    Args:
        lexical: Whether the files of the lexical index are carried over to the new folder.
    """
    known = {}
    for record in old.files:
        parts = record.path.split("/")
        if parts[0] == "lexical":
            if not lexical or parts[-1].endswith(".json"):  # tantivy rewrites these every time
                continue
            parts[1] = str(generation)
        path = "/".join(parts)
        known[path] = record.model_copy(update={"path": path})
    return known


def _segment_of(path: str) -> str:
    """The segment to which a file of the projection or of the vectors belongs, else ""."""
    parts = path.split("/")
    if parts[0] == "projection" and len(parts) == 3:
        return parts[1]
    return parts[1].split(".")[0] if parts[0] == "vectors" else ""
