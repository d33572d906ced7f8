"""From a file to a `ConvertedDocument`: its text, with the evidence of its layout and its pages.

The text of Markdown and of plain text is that of the file. For most other formats a reader makes
pieces (`pieces`), of which `pieces.builder` makes one text. Large files, and formats whose
libraries may hang, crash or take too much memory, are converted in a worker process (`isolation`).
Nothing is ever fetched.

Each format has a module or package of its name (`formats`), which `convert_as` loads. What they
share: `limits` on files and archives, `decode` with `double_encoding`, `front_matter`, and
`package_xml` for the parts of Word, OpenDocument and EPUB.
"""

from __future__ import annotations

from pathlib import Path

from evidence_graph.errors import ConversionError

from ..converted import ConvertedDocument
from .formats import KNOWN_SUFFIXES, RECORDS_SUFFIX, WITH_MAGIC, Format, convert_as, detect
from .isolation import (
    WorkerEndedError,
    annotate_isolated,
    build_isolated,
    close_workers,
    convert_isolated,
    kill_workers,
    parse_isolated,
)
from .limits import MAX_FILE_BYTES, read_file

__all__ = [
    "KNOWN_SUFFIXES",
    "LARGE",
    "RECORDS_SUFFIX",
    "TIMEOUT_S",
    "Format",
    "WorkerEndedError",
    "annotate_isolated",
    "build_isolated",
    "close_workers",
    "convert_bytes",
    "convert_file",
    "detect",
    "kill_workers",
    "parse_isolated",
]

_RISKY = WITH_MAGIC | {Format.XML}

LARGE = 256 << 10
"""Bytes or characters: what is larger is worked on in a process that can be ended. The slowest
input known, a bare number on every line, takes ten seconds at this size."""

TIMEOUT_S = 60.0
"""How long each step may take for one file: converting it, finding its units. A statute book of
1,000 pages needs about fifteen seconds."""


def convert_file(
    path: Path,
    *,
    timeout_s: float = TIMEOUT_S,
    max_bytes: int = MAX_FILE_BYTES,
    isolated: bool | None = None,
) -> ConvertedDocument:
    """The document in the file at *path*; see `convert_bytes`.

    Args:
        max_bytes: A larger file is refused before it is read.

    Raises:
        ConversionError: As for `convert_bytes`, or the file is not regular, not readable or too
            large. Its ``document_id`` is the path.
    """
    try:
        data = read_file(path, max_bytes=max_bytes)
        return convert_bytes(data, name=path.name, timeout_s=timeout_s, isolated=isolated)
    except ConversionError as error:
        error.document_id = error.document_id or str(path)
        raise


def convert_bytes(
    data: bytes,
    *,
    name: str,
    timeout_s: float = TIMEOUT_S,
    isolated: bool | None = None,
) -> ConvertedDocument:
    """The document in *data*.

    Args:
        name: Of the file; its suffix tells the format if the first bytes of *data* do not.
        timeout_s: Wall-clock seconds that the conversion may take in a worker process.
        isolated: Whether a worker process converts the file: by default if it is large or its
            format is risky.

    Raises:
        ConversionError: It is of no known format, damaged, encrypted or without text, or the
            conversion took too long.
    """
    kind = detect(data, name)
    if isolated is None:
        isolated = kind in _RISKY or len(data) > LARGE
    if isolated:
        return convert_isolated(data, name=name, kind=kind, timeout_s=timeout_s)
    return convert_as(kind, data, name=name)
