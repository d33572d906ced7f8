"""Deletes files that no generation needs any more, and remains of killed writers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from ..files import files_below, remove
from ..projection import Segment
from . import corrections
from .manifest import Manifest, copy_path, generations_of
from .reader_locks import unless_held
from .snapshot import lexical_folder


def remove_old(library: Path, *kept: Manifest, texts: bool = False) -> None:
    """Delete the files that neither a generation in *kept* nor one that is being read needs.

    Args:
        texts: Delete unused converted texts too, which lists all texts.
    """
    numbers = {manifest.generation for manifest in kept}
    needed = list(kept)
    for manifest in kept:  # a writer may be killed before it keeps one, and a copy be damaged
        if Manifest.kept(library, manifest.generation) is None:
            manifest.keep(library)
    with ExitStack() as locked:
        for generation in generations_of(library):
            folder = lexical_folder(library, generation)
            if generation in numbers or locked.enter_context(unless_held(folder)):
                continue
            if (held := Manifest.kept(library, generation)) is None:
                return  # which files its reader needs is not known
            needed.append(held)
        _remove_files(library, needed)
        if texts:
            _remove_texts(library, needed)


def _remove_files(library: Path, needed: Sequence[Manifest]) -> None:
    paths = {record.path for manifest in needed for record in manifest.files}
    for name in ("projection", "vectors", "lexical"):
        for path in files_below(library / name):
            if path.relative_to(library).as_posix() not in paths:
                remove(path)
        for folder in sorted((library / name).glob("*/")):
            if not any(folder.iterdir()):
                remove(folder)
    numbers = {manifest.generation for manifest in needed}
    for generation in generations_of(library):
        if generation not in numbers:
            remove(copy_path(library, generation))


def _remove_texts(library: Path, needed: Sequence[Manifest]) -> None:
    names: set[str] = set()
    for segment in {segment for manifest in needed for segment in manifest.segments}:
        table = Segment(library / "projection" / segment.name).documents["text_digest"]
        dead = frozenset(segment.dead)
        names.update(name for n, name in enumerate(table.to_pylist()) if n not in dead)
    for path in files_below(library / "texts"):
        if path.stem not in names:
            remove(path)


def clear_remains(library: Path, generation: int) -> None:
    """Remove the files that an interrupted derivation of the same generation left."""
    remove(library / "projection" / f"{generation:08d}")
    remove(lexical_folder(library, generation))
    corrections.clear(library, generation)
    for path in (library / "vectors").glob(f"{generation:08d}.*"):
        remove(path)
