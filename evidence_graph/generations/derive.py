"""From a committed graph to the next generation: everything that readers read is derived here.

Segments grow like the digits of a binary counter: a new one takes in every older one that is not
larger than itself, so that there are few of them and each document is copied a few times at most.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import files_below, sync
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..lexical.index import LexicalDocument
from ..nodes import ChunkKind
from ..projection import (
    ProjectedDocument,
    Segment,
    write_derived,
    write_segment,
)
from . import corrections
from .garbage import clear_remains
from .manifest import (
    FileRecord,
    Manifest,
    SegmentRecord,
    recorded,
)
from .snapshot import Snapshot, lexical_folder
from .tallies import Tally, changed, tallies_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_DEAD = 0.25
"""A segment with a larger share of dead documents is written anew with the next commit."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A document as it was just written to the graph.

    Attributes:
        generation: The generation of the graph that wrote it.
        vectors: As `embed_chunks` gives them; None in a lexical library.
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
    """Derive the files of *generation*, flushed to disk; its manifest is not yet written.

    Args:
        old: The generation that readers see now.
        fresh: Documents that were added or changed since, in order of id.
        gone: Those that were removed or changed since.
    """
    clear_remains(library, generation)
    segments = _with_dead(old, gone)
    absorbed = _absorbed(segments, sum(len(f.graph.chunks) for f in fresh)) if fresh else []
    absorbed += [s for s in segments if s not in absorbed and s.live.mean() <= 1 - MOST_DEAD]
    kept = [s for s in segments if s not in absorbed]

    written: list[Path] = []
    lexical = list(_lexical_documents(fresh))
    if fresh or any(s.live.any() for s in absorbed):
        new = _write_segment(library, old, generation, fresh, absorbed, lexical)
        kept.append(new)
        written += _files_of(library, new)
    records, further = _recorded(library, generation, kept, old.manifest)
    folder = lexical_folder(library, generation)
    previous = lexical_folder(library, old.generation)
    stay = any(segment.live.any() for segment in segments)
    contexts = old.manifest.settings.is_contextual
    _derive_lexical(previous if stay else None, folder, gone, lexical, contexts=contexts)
    written += files_below(folder)

    for name in ("projection", "vectors", "lexical", "."):
        if (library / name).is_dir():
            sync(library / name)  # the entries of what was made in it
    known = _known(old.manifest, generation)
    names = {segment.name for segment in kept}
    still = [library / r.path for r in old.manifest.files if _segment_of(r.path) in names]
    still += further
    return old.manifest.model_copy(
        update={
            "generation": generation,
            "segments": records,
            "tables": _tallied(old, gone, fresh),
            "files": recorded(library, [*still, *written], known),
        }
    )


def _tallied(
    old: Snapshot, gone: Collection[DocumentId], fresh: Sequence[Fresh]
) -> dict[str, Tally]:
    """What the graph of the new generation holds."""
    rows = (old.projection.find_document(name) for name in gone)
    went = tallies_of(old.projection.graph(row) for row in rows if row is not None)
    return changed(old.manifest.tables, gone=went, come=tallies_of(one.graph for one in fresh))


def indexed(library: Path, old: Snapshot) -> Manifest | None:
    """The generation *old* with an index over each large segment that has none; None: all have.

    An index costs a third of a millisecond a chunk, and the segments that follow one another while
    many documents are written take one another in: so indices are made when the writer is done.
    Until then, and if it never comes to it, those segments are searched exactly.
    """
    from ..vectors import write_index

    folder, manifest = library / "vectors", old.manifest
    made = [
        write_index(folder, segment, dim, model)
        for segment in old.projection.segments
        for model, dim in enumerate(manifest.dims)
    ]
    written = [path for path in made if path is not None]
    if not written:
        return None
    return manifest.model_copy(update={"files": (*manifest.files, *recorded(library, written, {}))})


def relookup(library: Path, old: Manifest) -> Manifest:
    """Make anew what follows from the segments' own tables, in place; the manifest that names it.

    Look-ups of equal tables are equal files: readers of this generation go on with them.
    """
    written: list[Path] = []
    for record in old.segments:
        written += write_derived(Segment(library / "projection" / record.name, dead=record.dead))
        written += corrections.made_anew(library, record)
    new = {record.path: record for record in recorded(library, written, {})}
    return old.model_copy(
        update={"files": tuple(new.get(record.path, record) for record in old.files)}
    )


def reindexed(library: Path, old: Snapshot, *, compact: bool) -> Manifest:
    """Derive a generation with the same documents and a lexical index made anew.

    Args:
        compact: Write all documents into one segment, those that were replaced left out.
    """
    generation = old.generation + 1
    clear_remains(library, generation)
    segments, projection = list(old.projection.segments), old.projection
    written: list[Path] = []
    if compact and segments:
        segments = [_write_segment(library, old, generation, (), segments, ())]
        written = _files_of(library, segments[0])
    records, further = _recorded(library, generation, segments, old.manifest)
    folder = lexical_folder(library, generation)
    documents = (
        document
        for row in projection.document_rows.values()
        for document in _lexical_documents(
            [Fresh(projection.graph(row), old.text(row), generation, None)]
        )
    )
    contexts = old.manifest.settings.is_contextual
    _derive_lexical(None, folder, (), documents, contexts=contexts)
    for name in ("projection", "lexical", "."):
        sync(library / name)
    names = {segment.name for segment in segments}
    kept = [record for record in old.manifest.files if _segment_of(record.path) in names]
    known = _known(old.manifest, generation)
    new = recorded(library, [*written, *further], known)
    new += recorded(library, files_below(folder), {})
    return old.manifest.model_copy(
        update={
            "generation": generation,
            "segments": records,
            "files": (*kept, *new),
        }
    )


def _recorded(
    library: Path, generation: int, segments: Iterable[Segment], old: Manifest
) -> tuple[tuple[SegmentRecord, ...], list[Path]]:
    """The records of *segments*, and the files of their corrections."""
    before = {record.name: record for record in old.segments}
    records = tuple(
        corrections.corrected(library, generation, s, before.get(s.name)) for s in segments
    )
    return records, corrections.files_of(library, records)


def _files_of(library: Path, segment: Segment) -> list[Path]:
    """The files of a segment: its tables and its vectors."""
    vectors = sorted((library / "vectors").glob(f"{segment.name}.*"))
    return [*files_below(segment.folder), *vectors]


def _with_dead(old: Snapshot, gone: Collection[DocumentId]) -> list[Segment]:
    """The old segments, the documents that are *gone* dead in them."""
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
    """The segments that a new one of *n_chunks* takes in, smallest first."""
    taken = []
    for segment in sorted(segments, key=lambda s: (s.live_chunks, s.name)):
        if segment.live_chunks > n_chunks:
            break
        taken.append(segment)
        n_chunks += segment.live_chunks
    return taken


def _lexical_documents(fresh: Sequence[Fresh]) -> Iterator[LexicalDocument]:
    """What the lexical index keeps of each chunk of *fresh*; of matter, no tokens."""
    from ..lexical.analysis import analyse

    for one in fresh:
        for chunk in one.graph.chunks:
            matter = chunk.kind is ChunkKind.MATTER
            text = "" if matter else chunk.span.of(one.text)
            language = one.graph.document.language
            tokens = analyse(text, language=language)
            context: tuple[str, ...] = ()
            if chunk.context is not None and not matter:
                own, words = set(tokens), analyse(chunk.context.text, language=language)
                context = tuple(word for word in dict.fromkeys(words) if word not in own)
            yield LexicalDocument(chunk.key, one.graph.document.id, tokens, context)


def _write_segment(
    library: Path,
    old: Snapshot,
    generation: int,
    fresh: Sequence[Fresh],
    absorbed: Sequence[Segment],
    lexical: Sequence[LexicalDocument],
) -> Segment:
    from ..lexical.citing import citing_words
    from ..lexical.forward import word_hashes
    from ..lexical.headings import heading_words

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
    from ..vectors import VectorSegment, write_vectors

    folder, left = library / "vectors", 0
    for model, dim in enumerate(old.manifest.dims):
        parts = [f.vectors[:, left : left + dim] for f in fresh if f.vectors is not None]
        for one in absorbed:
            if runs := list(one.live_runs("chunks")):
                matrix = VectorSegment(folder, one, dim, model).matrix
                parts += [matrix[start:end] for start, end in runs]
        write_vectors(folder, segment, parts, model)
        left += dim


def _derive_lexical(
    previous: Path | None,
    folder: Path,
    gone: Collection[DocumentId],
    documents: Iterable[LexicalDocument],
    *,
    contexts: bool,
) -> None:
    from ..lexical.tantivy_index import TantivyIndex

    folder.parent.mkdir(exist_ok=True)
    added = (document for document in documents if document.tokens)
    TantivyIndex.derive(previous, folder, removed=sorted(gone), added=added, contexts=contexts)


def _known(old: Manifest, generation: int) -> dict[str, FileRecord]:
    """Records of immutable files by path; those of the old lexical index under their new folder."""
    known = {}
    for record in old.files:
        parts = record.path.split("/")
        if parts[0] == "lexical":
            if parts[-1].endswith(".json"):  # tantivy replaces these with every commit
                continue
            parts[1] = str(generation)
        path = "/".join(parts)
        known[path] = record.model_copy(update={"path": path})
    return known


def _segment_of(path: str) -> str:
    """The segment that a file of the projection or of the vectors belongs to; else "" ."""
    parts = path.split("/")
    if parts[0] == "projection" and len(parts) == 3:
        return parts[1]
    return parts[1].split(".")[0] if parts[0] == "vectors" else ""
