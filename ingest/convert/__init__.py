"""File in; text, layout evidence and page map out: `ConvertedDocument`.

Markdown and plain text are the file's own text. For the other formats a reader of ours gathers
pieces (`pieces`), and `builder` lays them out. Large files, and formats whose libraries can hang,
crash or swell, are converted in a process of their own (`isolation`). Nothing is ever fetched.
"""

from __future__ import annotations

from pathlib import Path

from evidence_graph.errors import ConversionError

from ..converted import ConvertedDocument
from .formats import KNOWN_SUFFIXES, Format, convert_as, detect
from .isolation import annotate_isolated, close_workers, convert_isolated, parse_isolated
from .limits import MAX_FILE_BYTES, read_file

__all__ = [
    "KNOWN_SUFFIXES",
    "LARGE",
    "TIMEOUT_S",
    "Format",
    "annotate_isolated",
    "close_workers",
    "convert_bytes",
    "convert_file",
    "detect",
    "parse_isolated",
]

_RISKY = frozenset(
    (
        Format.PDF,
        Format.DOCX,
        Format.EPUB,
        Format.ODT,
        Format.PPTX,
        Format.RTF,
        Format.XML,
    )
)

LARGE = 256 << 10
"""Bytes or characters: what is larger is worked on in a process that can be ended. The slowest
input known, a bare number on every line, takes ten seconds for as much."""

TIMEOUT_S = 60.0
"""How long one file may take to convert, and again to find its units: a statute book of 1,000
pages needs about fifteen seconds."""


def convert_file(
    path: Path,
    *,
    timeout_s: float = TIMEOUT_S,
    max_bytes: int = MAX_FILE_BYTES,
    isolated: bool = True,
) -> ConvertedDocument:
    """The document in the file at *path*; see `convert_bytes`.

    Args:
        max_bytes: A larger file is refused before it is read.

    Raises:
        ConversionError: As for `convert_bytes`, or it is no readable regular file within the
            bounds. Its ``document_id`` is the path.
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
    media: str | None = None,
    timeout_s: float = TIMEOUT_S,
    isolated: bool = True,
) -> ConvertedDocument:
    """The document in *data*.

    Args:
        name: Of the file; its suffix says what *data* are where their own first bytes do not.
        media: The media type, where one is known; it counts more than the suffix.
        timeout_s: Wall-clock seconds that the conversion may take; without isolation unbounded.
        isolated: Whether risky formats are converted in a process of their own.

    Raises:
        ConversionError: It is of no known kind, damaged, encrypted, without text, or took too long.
    """
    kind = detect(data, name, media=media)
    if isolated and (kind in _RISKY or len(data) > LARGE):
        return convert_isolated(data, name=name, kind=kind, timeout_s=timeout_s)
    return convert_as(kind, data, name=name)
