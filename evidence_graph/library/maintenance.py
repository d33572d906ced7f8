"""Maintenance of a library: its status, parts made anew, compaction, and repair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..caching.cache_table import FILE_NAME, shrink
from ..generations.manifest import NAME, Manifest, generations_of
from .models import Models

if TYPE_CHECKING:
    from ..generations.doctor import Damage
    from ..generations.snapshot import Snapshot
    from ..generations.writer import Writer
    from ..protocols import Embedder


def status(path: Path, snapshot: Snapshot, damaged: Sequence[str] | None) -> dict[str, Any]:
    """See `Library.status`."""
    from ..passages import DENSE_LANES

    manifest, projection = snapshot.manifest, snapshot.projection
    tables = ("documents", "sections", "chunks", "terms", "references", "unresolved")
    return {
        "library": str(path),
        "format": manifest.format,
        "generation": manifest.generation,
        **{table: projection.count(table) for table in tables},
        "embedder": " + ".join(manifest.embedders) or None,
        "lanes": ["exact", "lexical", *map(str, DENSE_LANES[: len(manifest.dims)])],
        "counter": manifest.counter,
        "settings": manifest.settings.model_dump(mode="json"),
        "segments": len(manifest.segments),
        "sources": {name or ".": root.path for name, root in manifest.sources.items()},
        "bytes": sum(record.bytes for record in manifest.files),
        "damaged": damaged,
    }


def rebuild(
    path: Path,
    parts: Iterable[str],
    engine: str | None,
    *,
    published: Callable[[], Snapshot],
    writer: Callable[[], Writer],
    embedders: Callable[[], Sequence[Embedder]],
) -> None:
    """See `Library.rebuild`; *published* returns the generation published last."""
    from ..generations.derive import rewrite_lookups
    from ..generations.doctor import REBUILT, Part
    from ..generations.writer import writing
    from ..store.engines import Engine

    if unknown := [part for part in parts if part not in REBUILT]:
        raise ValueError(f"expected some of {', '.join(REBUILT)}, found {unknown[0]!r}")
    if engine is not None and engine not in list(Engine):
        raise ValueError(f"expected one of {', '.join(Engine)}, found {engine!r}")
    chosen = None if engine is None else Engine(engine)
    wanted = set(map(Part, parts)) or set(REBUILT)
    with writer() as opened:
        if not published().generation:
            return
        if Part.PROJECTION in wanted:
            with writing(published().generation):
                rewrite_lookups(path, published().manifest).write(path)
        if Part.LEXICAL in wanted:
            opened.reindex()
        if Part.VECTORS in wanted and published().manifest.dims:
            opened.reembed(published(), embedders())
        if Part.GRAPH in wanted:
            opened.copy_anew(chosen)


def compact(path: Path, *, published: Callable[[], Snapshot], writer: Callable[[], Writer]) -> None:
    """See `Library.compact`; *published* returns the generation published last."""
    with writer() as opened:
        if published().generation:
            opened.reindex(compact=True)
            opened.copy_anew()  # Kuzu's files never shrink
    shrink(path / FILE_NAME)


def repair(
    path: Path, embedder: Embedder | None, make_anew: Callable[[Sequence[str]], None]
) -> list[str]:
    """See `Library.repair`; *make_anew* rebuilds parts of the library at *path*."""
    from ..generations.doctor import REBUILT, Part, diagnose, of_rows
    from ..generations.lock import write_lock
    from ..generations.writer import writing

    if not any(damage.repairable for damage in diagnose(path)):
        return []
    # What a writer publishes meanwhile must not be taken for damage, replaced or deleted.
    with writing(max(generations_of(path), default=0)), write_lock(path):
        damages = [damage for damage in diagnose(path) if damage.repairable]
        is_lost = _mend_in_place(path, damages)
    parts = {damage.part for damage in damages}
    if is_lost:
        return [Part.MANIFEST, *repair(path, embedder, make_anew)]
    if any(map(of_rows, damages)):
        _regrow(path, embedder)
        return [Part.PROJECTION, *repair(path, embedder, make_anew)]
    if wanted := [part for part in REBUILT if part in parts]:
        make_anew(wanted)
    return [part for part in Part if part in parts]


def _mend_in_place(path: Path, damages: Sequence[Damage]) -> bool:
    """Mend what takes no new generation, under the write lock.

    Texts that are damaged are deleted, unless tables are too: they are restored with the texts.

    Returns:
        Whether the manifest was lost, and is replaced by the kept one.
    """
    from ..generations.doctor import Part, kept_manifest, make_way, of_rows

    make_way(path, damages)
    is_lost = any(damage.path == NAME for damage in damages)
    if is_lost and (kept := kept_manifest(path)) is not None:
        kept.write(path)
        return True
    parts = {damage.part for damage in damages}
    if Part.MANIFEST in parts and (published := Manifest.read(path)) is not None:
        published.keep(path)
    if not any(map(of_rows, damages)):
        for damage in damages:
            if damage.part is Part.TEXTS:
                (path / damage.path).unlink(missing_ok=True)
    return False


def _regrow(path: Path, embedder: Embedder | None) -> None:
    """Make all files of the library anew from the copy of its graph."""
    from ..generations.regrow import regrow
    from ..store.graph_copy import KuzuCopy

    if (manifest := Manifest.read(path)) is None:
        return
    models = Models(path, embedder)
    try:
        held = KuzuCopy(path, manifest.engine).held()
        regrow(path, manifest, held, lambda: models.with_cache(models.of(manifest), None))
    finally:
        models.close()
