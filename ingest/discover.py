"""From the paths a user names to the files that will be read: nothing is left out in silence."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from evidence_graph.generations.roots import Roots

from .convert.limits import read_file
from .report import UNKNOWN_KIND
from .sources.git_history import is_git, versions_in


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be ingested.

    Attributes:
        name: What it is called in the library (`roots`).
        skipped: Why it is left out; None where it is not.
        data: What it holds, where it was given from memory and there is no file at *path*.
        metadata: What is said of it, where it was given from memory.
    """

    path: Path
    name: str
    skipped: str | None = None
    data: bytes | None = None
    metadata: Mapping[str, str] = field(default_factory=dict)

    def read(self) -> bytes:
        """What it holds."""
        return read_file(self.path) if self.data is None else self.data


_NOT_UNICODE = "a name that is not Unicode; rename it to have it read"
_LOCK = "~$"  # how the file begins that Word, Excel and PowerPoint keep beside an open document
_UNREADABLE = {
    **dict.fromkeys((".doc", ".dot"), "a document of Word 97; save it as .docx"),
    **dict.fromkeys((".ppt", ".pps"), "slides of PowerPoint 97; save them as .pptx"),
    **dict.fromkeys((".xls", ".xlsx", ".xlsm", ".ods"), "a spreadsheet; save it as HTML or PDF"),
    **dict.fromkeys((".eml", ".msg"), "a message; save it as text, HTML or PDF"),
    **dict.fromkeys((".zip", ".7z", ".rar", ".gz", ".tgz", ".tar"), "an archive; unpack it"),
    **dict.fromkeys(
        (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff"), "an image; run OCR on it first"
    ),
}
"""What users keep beside their documents and what could make it one, by suffix."""


def discover(
    paths: Sequence[str | Path], *, library: Path, suffixes: Collection[str], roots: Roots
) -> Iterator[Source]:
    """The files at *paths*, each once, in order of name; new folders become known as *roots*.

    An address ``git+file://…`` gives every version of every file in a history (`git_history`).
    A folder is walked for files with one of *suffixes*; others in it are skipped with the reason.
    So are links to what is outside of it, and whole folders: hidden ones, the library itself, links
    (they may lead in circles), and those that cannot be listed. A file that is named is taken,
    whatever it is called and wherever it leads.
    """
    found: dict[str, Source] = {}
    for given in paths:
        if is_git(given):
            for version in versions_in(str(given), suffixes=suffixes):
                file = Path(version.path)
                found[version.name] = _named(
                    Source(file, version.name, data=version.data, metadata=version.metadata)
                )
            continue
        path = Path(os.path.abspath(given))
        roots.register(path)
        if os.path.isdir(path):
            for source in map(_named, _walk(path, library, suffixes, roots.name_of)):
                found.setdefault(source.name, source)
        else:
            source = _named(Source(path, roots.name_of(path)))
            found[source.name] = source
    return iter(found[name] for name in sorted(found))


def from_memory(source: str | bytes, name: str, metadata: Mapping[str, str]) -> Source:
    """A document that is in memory.

    Raises:
        ValueError: *name* is blank, or ends like a file of records, which are several documents.
    """
    if not name.strip() or name.lower().endswith(".jsonl"):
        raise ValueError(
            f"expected the name of one document, such as 'lease.txt', found {name!r}; "
            f"a file of records is ingested by its path"
        )
    data = source.encode() if isinstance(source, str) else source
    return _named(Source(Path(name), name, data=data, metadata=dict(metadata)))


def _named(source: Source) -> Source:
    """*source*, left out where its name cannot be the id of a document."""
    try:
        source.name.encode()
    except UnicodeEncodeError:  # bytes of another charset, which Python shows as lone surrogates
        name = source.name.encode("utf-8", "backslashreplace").decode()
        return Source(source.path, name, _NOT_UNICODE)
    return source


def _walk(
    folder: Path, library: Path, suffixes: Collection[str], name_of: Callable[[Path], str]
) -> Iterator[Source]:
    own = Path(os.path.abspath(library))
    inside = os.path.realpath(folder)
    refused: list[OSError] = []
    for current, folders, files in os.walk(folder, onerror=refused.append):
        here = Path(current)
        if here.is_relative_to(own):  # named by the user: a walk from above does not enter it
            yield Source(here, name_of(here), _LIBRARY)
            folders.clear()
            continue
        for name in sorted(folders):
            if reason := _why_not_entered(here / name, own):
                folders.remove(name)
                yield Source(here / name, name_of(here / name), reason)
        for file in sorted(files):
            path = here / file
            name = name_of(path)
            if file.startswith("."):
                yield Source(path, name, "a hidden file")
            elif file.startswith(_LOCK):
                yield Source(path, name, "a note of an office program that a document is open")
            elif (suffix := path.suffix.lower()) not in suffixes:
                yield Source(path, name, _UNREADABLE.get(suffix, UNKNOWN_KIND))
            elif path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(inside):
                yield Source(path, name, "a link out of the folder; name it to have it read")
            else:
                yield Source(path, name)
    for error in refused:
        path = Path(error.filename)
        yield Source(path, name_of(path), f"could not be listed: {error.strerror}")


_LIBRARY = "the library itself"


def _why_not_entered(folder: Path, library: Path) -> str | None:
    if folder == library:
        return _LIBRARY
    if folder.name.startswith("."):
        return "a hidden folder"
    return "a link to a folder; name the folder to have it read" if folder.is_symlink() else None
