"""What keeps a library in order: how it is, parts made anew, room given back, kept as one file."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ..caching.cache_table import FILE_NAME, shrink
from .models import Models
from .reading import Reading

if TYPE_CHECKING:
    from ..generations.doctor import Damage
    from ..generations.writer import Writer
    from ..protocols import Embedder, Progress


class Upkeep(Reading):
    """A library in one directory, as far as it looks after itself."""

    path: Path

    @classmethod
    @abstractmethod
    def to_mend(cls, path: Path, *, wait_s: float = 0.0) -> Self:
        """The library at *path* though files of it are missing, so that they can be made anew."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the generation and the cache."""

    @abstractmethod
    def writer(self) -> Writer:
        """What writes to the library, as a context; it holds the lock until it is left."""

    @abstractmethod
    def document_embedders(self, progress: Progress | None = None) -> tuple[Embedder, ...]:
        """The models that make its vectors, with the memory of what was embedded before."""

    @abstractmethod
    def damages(self) -> list[Damage]:
        """All that is wrong with it, by reading all of it."""

    def status(self, *, check: bool = False) -> dict[str, Any]:
        """What the library holds and how it was made; with *check*, files that are damaged."""
        from ..passages import DENSE_LANES

        snapshot = self.snapshot()
        manifest, projection = snapshot.manifest, snapshot.projection
        tables = ("documents", "sections", "chunks", "terms", "references", "unresolved")
        return {
            "library": str(self.path),
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
            "damaged": [one.path for one in self.damages()] if check else None,
        }

    def rebuild(self, *parts: str, engine: str | None = None) -> None:
        """Make parts of the library anew from the rest of it.

        Args:
            parts: Some of ``projection``, ``lexical``, ``vectors`` and ``graph``; none: all.
            engine: In which the graph is kept from now on: ``kuzu`` or ``ladybug``.

        Raises:
            ValueError: No such part, or no such engine.
            MissingExtraError: The engine is not installed; nothing was changed.
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: What they are made from is damaged itself.
        """
        from ..generations.derive import relookup
        from ..generations.doctor import REBUILT, Part
        from ..generations.writer import writing
        from ..store.engines import Engine

        chosen = None if engine is None else Engine(engine)
        wanted = set(map(Part, parts or REBUILT))
        if not wanted <= set(REBUILT):
            raise ValueError(f"expected some of {', '.join(REBUILT)}, found {', '.join(wanted)}")
        with self.writer() as writer:
            if not self.snapshot().generation:
                return
            if Part.PROJECTION in wanted:
                with writing(self.snapshot().generation):
                    relookup(self.path, self.snapshot().manifest).write(self.path)
            if Part.LEXICAL in wanted:
                writer.reindex()
            if Part.VECTORS in wanted and self.snapshot().manifest.dims:
                writer.reembed(self.snapshot(), self.document_embedders())
            if Part.GRAPH in wanted:
                writer.copy_anew(chosen)

    def compact(self) -> None:
        """Give back the room of what is gone: one segment, one index, no text without a document.

        The cache gives back what it has free.

        Raises:
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: A file is damaged.
        """
        with self.writer() as writer:
            if self.snapshot().generation:
                writer.reindex(compact=True)
                writer.copy_anew()  # Kuzu's files never shrink
        shrink(self.path / FILE_NAME)

    def dump(self, path: str | Path) -> None:
        """Write all of the library into a file of JSON lines, from which `restore` makes it again.

        Raises:
            LibraryWriteError: The file cannot be written.
            CorruptLibraryError: A file of the library is damaged.
        """
        from ..generations.dump import write_dump

        write_dump(self.snapshot(), Path(path))

    @classmethod
    def restore(cls, path: str | Path, file: str | Path) -> None:
        """Make a library at *path*, where there is none, from a file that `dump` wrote.

        It needs no model. The graph in Kuzu follows with the first query or the next writer.

        Raises:
            StoreError: There is something at *path*, or the file is not as it was written.
        """
        from ..generations.dump import restore

        restore(Path(path), Path(file))

    @classmethod
    def repair(cls, path: Path, *, embedder: Embedder | None = None) -> list[str]:
        """Make good what can be of a damaged library; the parts that were made anew.

        A damaged text is taken away, so that ingestion writes it again with its document. Tables
        whose rows only the copy of the graph still holds are made anew from that.

        Args:
            embedder: The model of your own with which the library was made, where vectors have to
                be made anew.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: There is no library, or a part cannot be made anew.
        """
        from ..generations.doctor import REBUILT, Part, diagnose, kept_manifest, make_way, of_rows

        damages = [damage for damage in diagnose(path) if damage.repairable]
        parts = {damage.part for damage in damages}
        make_way(path, damages)
        if Part.MANIFEST in parts and (kept := kept_manifest(path)) is not None:
            kept.write(path)
            return [Part.MANIFEST, *cls.repair(path, embedder=embedder)]
        if any(map(of_rows, damages)):
            cls._regrow(path, embedder)
            return [Part.PROJECTION, *cls.repair(path, embedder=embedder)]
        for damage in damages:
            if damage.part is Part.TEXTS:
                (path / damage.path).unlink(missing_ok=True)
        if wanted := [part for part in REBUILT if part in parts]:
            with closing(cls.to_mend(path)) as library:
                library.rebuild(*wanted)
        return [part for part in Part if part in parts]

    @staticmethod
    def _regrow(path: Path, embedder: Embedder | None) -> None:
        """Make all files of the library anew from the copy of its graph."""
        from ..generations.manifest import Manifest
        from ..generations.regrow import regrow
        from ..store.graph_copy import KuzuCopy

        if (manifest := Manifest.read(path)) is None:
            return
        models = Models(path, embedder)
        try:
            held = KuzuCopy(path, manifest.engine).held()
            regrow(path, manifest, held, lambda: models.remembering(models.of(manifest), None))
        finally:
            models.close()
