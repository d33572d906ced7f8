"""Finds the files at the paths that a user names.

Every file that is left out is a `Source` with a reason, so the report can name it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path

from evidence_graph.errors import ConversionError
from evidence_graph.generations import manifest
from evidence_graph.generations.roots import Roots
from evidence_graph.library.checks import check_path, check_text

from ..report import UNKNOWN_KIND
from .git_history import is_git, versions_in
from .parts import assembled
from .source import Source

_NOT_UNICODE = "a name that is not Unicode; rename it to have it read"
_LIBRARY = "the library itself"
_OTHER_LIBRARY = "another library; name the documents it was made from"
EMPTY = "a folder without files"
"""Why a folder that the user names is skipped."""
EMPTIED = (
    f"{EMPTY}; is its disk or share mounted? the library keeps what it holds of it, until the verb "
    f"remove takes that out"
)
"""The same if the library has documents of it, which are not pruned."""
_WEB = re.compile(r"[a-z][a-z+]*://", re.I)
_LOCK = "~$"  # begins the name of the file that Word, Excel and PowerPoint keep beside an open one
_REASONS = {
    **dict.fromkeys((".doc", ".dot"), "a document of Word 97; save it as .docx"),
    **dict.fromkeys((".ppt", ".pps"), "slides of PowerPoint 97; save them as .pptx"),
    **dict.fromkeys((".xls", ".xlsx", ".xlsm", ".ods"), "a spreadsheet; save it as HTML or PDF"),
    **dict.fromkeys((".eml", ".msg"), "a message; save it as text, HTML or PDF"),
    **dict.fromkeys((".zip", ".7z", ".rar", ".gz", ".tgz", ".tar"), "an archive; unpack it"),
    **dict.fromkeys(
        (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff"), "an image; run OCR on it first"
    ),
}
"""Why a file of a suffix cannot be read, and what the user can do; by suffix."""


def discover(
    paths: Sequence[str | Path], *, library: Path, suffixes: Collection[str], roots: Roots
) -> Iterator[Source]:
    """The files at *paths*, each once, in order of name; new folders are registered in *roots*.

    Files that others take in are skipped as parts of these (`parts`).

    An address ``git+file://…`` gives every version of every file in a history (`git_history`).
    A folder is walked for files with one of *suffixes*; its other files are skipped with a reason.
    Links to files outside the folder are skipped too, and so are whole folders: hidden ones,
    libraries, and links (which may form a circle). A path to a file is never skipped for its
    suffix, and links are followed. A folder without files is skipped with that reason. Nothing at
    a path, and a folder that cannot be listed, are sources with a fault.

    Raises:
        ConversionError: A path is empty, the address of something on the web, or no repository.
        TypeError: A path is something else.
    """
    found: dict[str, Source] = {}
    for address in paths:
        check_path(address)
        if address == "":  # `Path` would take it for the present folder
            raise ConversionError(
                "expected a file or a folder, found an empty path; name one (. is this folder)"
            )
        if is_git(address):
            for version in versions_in(str(address), suffixes=suffixes):
                file = Path(version.path)
                found[version.name] = _checked(
                    Source(file, version.name, data=version.data, metadata=version.metadata)
                )
            continue
        path = Path(os.path.abspath(address))
        if _WEB.match(str(address)) and not path.exists():
            raise ConversionError(
                f"expected a file, a folder or git+file:///path/to/repository, found the address "
                f"{address}; fetch what is there, and name its file"
            )
        if os.path.lexists(path):  # the folder of a mistyped path would be a root for ever
            roots.register(path)
        if os.path.isdir(path):
            below = map(_checked, _walk(path, library, suffixes, roots.name_of))
            for source in (*below,) or (_checked(Source(path, roots.name_of(path), EMPTY)),):
                found.setdefault(source.name, source)
        else:
            fault = (
                f"expected a file or a folder, found nothing at {path}" if is_gone(path) else None
            )
            source = _checked(Source(path, roots.name_of(path), fault=fault))
            found[source.name] = source
    return assembled([found[name] for name in sorted(found)])


def from_memory(source: str | bytes, name: str, metadata: Mapping[str, str]) -> Source:
    """The source of a document that is in memory.

    Raises:
        TypeError: *source* is neither text nor bytes, or *name* is no text.
        ValueError: *name* is blank, or has the suffix of a file of records (several documents); or
            *source* has surrogates.
    """
    check_text(name=name)
    if not isinstance(source, str | bytes):
        raise TypeError(f"expected text or bytes to ingest, found {type(source).__name__}")
    if not name.strip() or name.lower().endswith(".jsonl"):
        raise ValueError(
            f"expected the name of one document, such as 'lease.txt', found {name!r}; "
            f"a file of records is ingested by its path"
        )
    try:
        data = source.encode() if isinstance(source, str) else source
    except UnicodeEncodeError as error:
        raise ValueError(
            f"expected text in Unicode, found half of a character at {error.start}; decode it anew"
        ) from None
    return _checked(Source(Path(name), name, data=data, metadata=dict(metadata)))


def is_gone(path: Path) -> bool:
    """Whether nothing is at *path*; false if that cannot be told, as within a closed folder."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):  # a closed folder; a name that no file can have
        return False
    return False


def _checked(source: Source) -> Source:
    """*source*, skipped if its name is not Unicode and so cannot be the id of a document."""
    try:
        source.name.encode()
    except UnicodeEncodeError:  # Python decodes bytes of another charset as lone surrogates
        name = source.name.encode("utf-8", "backslashreplace").decode()
        return Source(source.path, name, _NOT_UNICODE)
    return source


def _walk(
    folder: Path, library: Path, suffixes: Collection[str], name_of: Callable[[Path], str]
) -> Iterator[Source]:
    """The files below *folder*, and the folders in it that are not entered."""
    library = Path(os.path.abspath(library))
    real_folder = os.path.realpath(folder)
    errors: list[OSError] = []
    for current, folders, files in os.walk(folder, onerror=errors.append):
        parent = Path(current)
        # The user named a library: a walk does not enter one.
        if (own := parent.is_relative_to(library)) or _is_library(parent):
            yield Source(parent, name_of(parent), _LIBRARY if own else _OTHER_LIBRARY)
            folders.clear()
            continue
        for name in sorted(folders):
            if reason := _why_not_entered(parent / name, library):
                folders.remove(name)
                yield Source(parent / name, name_of(parent / name), reason)
        for file in sorted(files):
            path = parent / file
            name = name_of(path)
            if file.startswith("."):
                yield Source(path, name, "a hidden file")
            elif file.startswith(_LOCK):
                yield Source(path, name, "a note of an office program that a document is open")
            elif (suffix := path.suffix.lower()) not in suffixes:
                yield Source(path, name, _REASONS.get(suffix, UNKNOWN_KIND))
            elif os.path.islink(path) and not _is_below(path, real_folder):
                yield Source(path, name, "a link out of the folder; name it to have it read")
            else:
                yield Source(path, name)
    for error in errors:
        path = Path(error.filename)
        fault = f"expected a folder whose files can be listed, found: {error.strerror}"
        yield Source(path, name_of(path), fault=fault)


def _why_not_entered(folder: Path, library: Path) -> str | None:
    if folder == library:
        return _LIBRARY
    if folder.name.startswith("."):
        return "a hidden folder"
    # Unlike the methods of `Path`, `os.path` does not raise for a path that is too long.
    if os.path.islink(folder):
        return "a link to a folder; name the folder to have it read"
    return _OTHER_LIBRARY if _is_library(folder) else None


def _is_library(folder: Path) -> bool:
    """Whether *folder* is a library: its texts would be ingested as documents."""
    is_published = os.path.isfile(folder / manifest.NAME)
    return is_published and os.path.isdir(folder / manifest.COPIES)


def _is_below(path: Path, folder: str) -> bool:
    """Whether the file that *path* leads to is in *folder*, a path without links."""
    return Path(os.path.realpath(path)).is_relative_to(folder)
