"""Several libraries read and searched as one: `Libraries`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ..closing import Closing
from ..generations.joined import JoinedSnapshot
from ..generations.snapshot import Snapshot
from ..view import View
from .checks import path_of
from .library import Library
from .models import counter_of
from .readers import Reader

if TYPE_CHECKING:
    from ..protocols import Embedder


def parts_of(library: Library | Libraries) -> dict[str | None, Library]:
    """The libraries, in order, by the names that `Snapshot.library_of` returns."""
    if isinstance(library, Libraries):
        return dict(library.libraries.items())
    return {None: library}


def first_of(library: Library | Libraries) -> Library:
    """The first library; settings and caches for all of them are kept beside it."""
    return next(iter(parts_of(library).values()))


class Libraries(Reader, Closing):
    """Several libraries that are read as one; results name the library they come from.

    A search ranks the chunks of all libraries together. The dense lanes use the models that all
    libraries share. If several libraries hold a document id, the first of them is read. A library
    is named after its folder, without ``.library``; a second one of that name is "name (2)".
    """

    def __init__(self, libraries: Sequence[Library]) -> None:
        if not libraries:
            raise ValueError("expected at least one library, found none")
        self.libraries: dict[str, Library] = {}
        for library in libraries:
            name = plain = library.path.resolve().name.removesuffix(".library") or "library"
            n = 1
            while name in self.libraries:
                n += 1
                name = f"{plain} ({n})"
            self.libraries[name] = library
        self._snapshots: tuple[Snapshot, ...] = ()

    @classmethod
    def open(cls, *paths: str | Path) -> Self:
        """Open the libraries at *paths*, which must exist.

        Raises:
            StoreError: There is no library at one of them.
            ValueError: There is no path, or a path is given twice.
        """
        folders = [path_of(path) for path in paths]
        if len({folder.resolve() for folder in folders}) < len(folders):
            raise ValueError(f"expected each library once, found {', '.join(map(str, paths))}")
        with ExitStack() as opened:
            libraries = (Library.open(folder, create=False) for folder in folders)
            found = cls([opened.enter_context(library) for library in libraries])
            opened.pop_all()
        return found

    def __repr__(self) -> str:
        return f"Libraries({', '.join(map(repr, self.libraries.values()))})"

    def close(self) -> None:
        """Close each library."""
        for library in self.libraries.values():
            library.close()

    def view(self) -> View:
        """All documents of the generations published last; the same view until one changes."""
        now = tuple(library.snapshot() for library in self.libraries.values())
        if now != self._snapshots:
            self._joined = JoinedSnapshot(dict(zip(self.libraries, now, strict=True)))
            self._view, self._snapshots = View(self._joined), now
        return self._view

    @property
    def hidden(self) -> dict[str, list[str]]:
        """Ids of documents that are not read because an earlier library holds them, by library."""
        self.view()
        return {name: sorted(ids) for name, ids in self._joined.hidden.items() if ids}

    @property
    def embedders(self) -> tuple[Embedder, ...]:
        """The models that all libraries share, in the order of the first.

        Raises:
            ModelNotFoundError: A model's files are absent.
            LibraryMismatchError: The models are not those that made the stored vectors.
        """
        shared = self.view().snapshot.manifest.embedders
        if not shared:
            return ()
        return tuple(model for model in first_of(self).embedders if model.fingerprint in shared)

    def count_tokens(self) -> Callable[[str], int]:
        """The token counter of the first shared model; without one, the count of words."""
        return counter_of(next(iter(self.embedders), None))[1]

    def status(self, *, check: bool = False) -> dict[str, Any]:
        """The status of each library by name, and the documents that are not read."""
        return {
            "libraries": {
                name: library.status(check=check) for name, library in self.libraries.items()
            },
            "left_out": self.hidden,
        }
