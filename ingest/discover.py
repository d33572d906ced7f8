"""From the paths a user names to the files that will be read: nothing is left out in silence."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be ingested.

    Attributes:
        name: What it is called in the library: relative to the folder that holds the library, with
            ``/``; absolute where it lies outside.
        skipped: Why it is left out; None where it is not.
    """

    path: Path
    name: str
    skipped: str | None = None


def discover(
    paths: Sequence[str | Path], *, library: Path, suffixes: Collection[str]
) -> Iterator[Source]:
    """The files at *paths*, each once, in order of name.

    A folder is walked for files with one of *suffixes*; others in it are skipped with the reason,
    hidden ones and the library itself too. A file that is named is taken, whatever it is called.
    Links to folders are not followed: they may lead in circles.
    """
    found: dict[str, Source] = {}
    for given in paths:
        path = Path(os.path.abspath(given))
        if path.is_dir():
            for source in _walk(path, library=library, suffixes=suffixes):
                found.setdefault(source.name, source)
        else:
            name = name_of(path, library)
            found[name] = Source(path, name)
    return iter(found[name] for name in sorted(found))


def name_of(path: Path, library: Path) -> str:
    """What a file is called in a library."""
    home = Path(os.path.abspath(library)).parent
    absolute = Path(os.path.abspath(path))
    if absolute.is_relative_to(home):
        return absolute.relative_to(home).as_posix()
    return absolute.as_posix()


def _walk(folder: Path, *, library: Path, suffixes: Collection[str]) -> Iterator[Source]:
    own = Path(os.path.abspath(library))
    for current, folders, files in os.walk(folder):
        here = Path(current)
        folders[:] = sorted(f for f in folders if not f.startswith(".") and here / f != own)
        for file in sorted(files):
            path = here / file
            name = name_of(path, library)
            if file.startswith("."):
                yield Source(path, name, "a hidden file")
            elif path.suffix.lower() not in suffixes:
                known = " ".join(sorted(suffixes))
                yield Source(path, name, f"not of a known kind ({known}); name it to have it read")
            else:
                yield Source(path, name)
