"""Maps paths of files to document ids and back, so that ids survive a move of library or files.

A library has *roots*: the folder that holds it, and each other folder from which files were
ingested. Each root has a unique name. The id of a document is the name of its root followed by the
path below the root.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from .manifest import SourceRoot

HOME = ""
"""The name of the folder that holds the library: ids of its files begin with no name."""


class Roots:
    """The roots of one library.

    Args:
        registered: The roots recorded in the manifest.
    """

    def __init__(self, library: Path, registered: Mapping[str, SourceRoot] | None = None) -> None:
        self._home = Path(os.path.abspath(library)).parent
        self._known = dict(registered or {})
        self._known.setdefault(HOME, self._at(self._home))
        self._found: dict[str, Path] = {}  # the place at which a root was found in this run
        self._named: dict[Path, set[str]] = {}  # the roots that may be at a place
        for name in self._known:
            for place in self._places(name):
                self._named.setdefault(place, set()).add(name)

    @property
    def registered(self) -> dict[str, SourceRoot]:
        """The roots by name, with their present places."""
        return {**self._known, HOME: self._at(self._found.get(HOME, self._home))}

    def register(self, path: str | Path) -> None:
        """Register the folder at *path*, or the folder of the file at *path*, as a root.

        A folder with the name of a missing root is taken for that root, moved.
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
        """The name of the file or folder at *path*; its absolute path if it is below no root.

        Names are written with ``/`` on every system.
        """
        absolute = Path(os.path.abspath(path))
        root = self._root_of(absolute)
        if root is None:
            return absolute.as_posix()
        name, place = root
        return Path(name, absolute.relative_to(place)).as_posix()

    def path_of(self, name: str) -> Path:
        """The path of the file called *name*, which need not exist."""
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
        """Record that the root *name* is at *folder*."""
        for place in self._places(name) if name in self._known else ():
            self._named[place].discard(name)
        self._known[name] = self._at(folder)
        self._found[name] = folder
        self._named.setdefault(folder, set()).add(name)

    def _places(self, name: str) -> Iterator[Path]:
        """The possible places of a root: its path relative to the library, then absolute."""
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
        """Whether an existing root, or a file in the folder of the library, has this *name*."""
        places = [*self._places(name)] if name in self._known else []
        places += [place / name for place in self._places(HOME)]
        return any(os.path.exists(place) for place in places)

    def _at(self, folder: Path) -> SourceRoot:
        try:
            relative = Path(os.path.relpath(folder, self._home)).as_posix()
        except ValueError:  # another drive of Windows
            relative = folder.as_posix()
        return SourceRoot(path=folder.as_posix(), relative=relative)
