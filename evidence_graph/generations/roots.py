"""Where files are, and what they are called in a library: relative to a root, never by its place.

A library knows its *roots*: the folder that holds it, and each folder outside of that from which
files were taken, by a name of its own. The id of a document is the name of its root and its path
below, so that it stays when the library, the documents, or both are moved.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from .manifest import SourceRoot

HOME = ""
"""The name of the folder that holds the library: ids in it begin with no name."""


class Roots:
    """The roots of one library.

    Args:
        registered: Those that it knows; they are copied.
    """

    def __init__(self, library: Path, registered: Mapping[str, SourceRoot] | None = None) -> None:
        self._home = Path(os.path.abspath(library)).parent
        self._known = dict(registered or {})
        self._known.setdefault(HOME, self._at(self._home))
        self._found: dict[str, Path] = {}  # of several places of a root, where it is now
        self._named: dict[Path, set[str]] = {}  # the roots that are, or may be, at a place
        for name in self._known:
            for place in self._places(name):
                self._named.setdefault(place, set()).add(name)

    @property
    def registered(self) -> dict[str, SourceRoot]:
        """The roots as they are known now, by name."""
        return {**self._known, HOME: self._at(self._found.get(HOME, self._home))}

    def register(self, path: str | Path) -> None:
        """Make known the folder at *path*, or that of the file there.

        A folder that has the name of a root which is gone is that root, moved.
        """
        folder = Path(os.path.abspath(path))
        if not os.path.isdir(folder):
            folder = folder.parent
        root = self._root_of(folder)
        if root is None:
            self._settle(self._free_name(folder.name or "files"), folder)
        else:
            self._settle(*root)

    def name_of(self, path: str | Path) -> str:
        """What the file or folder at *path* is called; an absolute path where it is below no root.

        Names have ``/`` between their parts on every system.
        """
        absolute = Path(os.path.abspath(path))
        root = self._root_of(absolute)
        if root is None:
            return absolute.as_posix()
        name, place = root
        return Path(name, absolute.relative_to(place)).as_posix()

    def path_of(self, name: str) -> Path:
        """Where the file called *name* is, or was."""
        first, _, rest = name.partition("/")
        found = [place / rest for place in self._places(first)] if first in self._known else []
        found += [place / name for place in self._places(HOME)]
        return next((path for path in found if os.path.exists(path)), found[0])

    def _root_of(self, path: Path) -> tuple[str, Path] | None:
        """The innermost root that holds *path*, and its place."""
        for place in (path, *path.parents):
            if names := self._named.get(place):
                return min(names), place
        return None

    def _settle(self, name: str, folder: Path) -> None:
        """Note that the root *name* is at *folder*, and nowhere else."""
        for place in self._places(name) if name in self._known else ():
            self._named[place].discard(name)
        self._known[name] = self._at(folder)
        self._found[name] = folder
        self._named.setdefault(folder, set()).add(name)

    def _places(self, name: str) -> Iterator[Path]:
        """Where a root is, or may be: as far from the library as it was, or where it was."""
        if name in self._found:
            yield self._found[name]
            return
        root = self._known[name]
        yield Path(os.path.normpath(self._home / root.relative))
        yield Path(root.path)

    def _free_name(self, wanted: str) -> str:
        number, name = 1, wanted
        while self._is_taken(name):
            number += 1
            name = f"{wanted}~{number}"
        return name

    def _is_taken(self, name: str) -> bool:
        """Whether a folder that is there has *name*, as a root or in the folder of the library."""
        places = [*self._places(name)] if name in self._known else []
        places += [place / name for place in self._places(HOME)]
        return any(os.path.exists(place) for place in places)

    def _at(self, folder: Path) -> SourceRoot:
        try:
            relative = Path(os.path.relpath(folder, self._home)).as_posix()
        except ValueError:  # another drive of Windows
            relative = folder.as_posix()
        return SourceRoot(path=folder.as_posix(), relative=relative)
