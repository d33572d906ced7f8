"""Every error of this project; catch `EvidenceGraphError` at the edge of an application.

    EvidenceGraphError
    ├── IngestError               one document failed; carries document_id and stage
    │   ├── ConversionError       the file could not be turned into text
    │   └── StructureError        the text could not be cut into sections
    ├── EmbeddingError            an embedder failed or answered with unusable vectors
    │   └── ModelNotFoundError    the model's files are absent or are not those expected
    ├── LanguageModelError        a language model gave no answer; carries retry_after_s
    ├── StoreError
    │   ├── SchemaVersionError    written in another format; carries found and expected
    │   ├── LibraryLockedError    another process or thread is writing; carries holder
    │   ├── LibraryWriteError     the disk is full, or writing was refused
    │   ├── LibraryMismatchError  opened with settings other than those it was made with
    │   └── CorruptLibraryError   a file is missing, short or not what the manifest says
    ├── RetrievalError
    │   └── NotFoundError         no such document, address or record; carries nearest
    ├── ConfigurationError        (also ValueError) a settings file or variable is not valid
    ├── MissingExtraError         (also ImportError) an optional package is not installed
    └── ShadowedPackageError      (also ImportError) another `ingest` or `retrieve` was imported

A message says what was expected, what was found and what to do; the values are attributes too.
"""

from __future__ import annotations

import errno
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

_PARTS = ("projection", "lexical")  # folders of a library, in which its other files are

_LIMITS = (errno.EMFILE, errno.ENFILE, errno.ENOMEM)  # of the system, which damage no file

# "Failed to open local file 'x'. Detail: [errno 13] Permission denied": Arrow tells the file first.
_BEFORE_REASON = re.compile(r"^.*Detail: \[errno \d+\] ", re.S)


class EvidenceGraphError(Exception):
    """The base class of all errors that this project raises on purpose."""


class IngestError(EvidenceGraphError):
    """One document could not be ingested; the rest of its batch continues."""

    def __init__(self, reason: str, *, document_id: str = "", stage: str = "ingest") -> None:
        super().__init__(reason)
        self.reason, self.document_id, self.stage = reason, document_id, stage


class ConversionError(IngestError):
    """A file could not be turned into text."""

    def __init__(self, reason: str, *, document_id: str = "", stage: str = "convert") -> None:
        super().__init__(reason, document_id=document_id, stage=stage)


class StructureError(IngestError):
    """A text could not be cut into sections."""

    def __init__(self, reason: str, *, document_id: str = "", stage: str = "structure") -> None:
        super().__init__(reason, document_id=document_id, stage=stage)


class EmbeddingError(EvidenceGraphError):
    """An embedder failed, or answered with vectors that cannot be used."""


class ModelNotFoundError(EmbeddingError):
    """The files of a model are absent, or their digests are not those expected."""


class LanguageModelError(EvidenceGraphError):
    """A language model gave no answer, or one that cannot be used.

    Args:
        retry_after_s: Seconds that a busy server asks the caller to wait; None if it names none.
    """

    def __init__(self, reason: str, *, retry_after_s: float | None = None) -> None:
        super().__init__(reason)
        self.retry_after_s = retry_after_s


class StoreError(EvidenceGraphError):
    """A library could not be read or written."""


class SchemaVersionError(StoreError):
    """A library was written in a format that this version does not know."""

    def __init__(self, *, found: int, expected: int) -> None:
        super().__init__(
            f"expected library format {expected}, found {found}; "
            f"ingest the documents into a new library, or open it with the version that wrote it"
        )
        self.found, self.expected = found, expected


class LibraryLockedError(StoreError):
    """Another writer holds the library."""

    def __init__(self, *, path: str, holder: str) -> None:
        super().__init__(
            f"expected to be the only writer of {path}, found {holder} writing; "
            f"wait for it to finish (with --wait, in Python with wait_s), or stop it (reading "
            f"needs no lock)"
        )
        self.path, self.holder = path, holder


class LibraryWriteError(StoreError):
    """The system refused to write a library: the disk is full, or has failed."""


class LibraryMismatchError(StoreError):
    """A library was opened with an embedder or settings that differ from its recorded ones."""


class CorruptLibraryError(StoreError):
    """A file of the library is missing or differs from what the manifest records."""


def command(verb: str, library: Path, *rest: str) -> str:
    """A command that a message names, quoted so that a shell reads it."""
    return shlex.join(("evidence-graph", verb, str(library), *rest))


def library_of(part: Path) -> Path:
    """The library that a file or folder of a projection or a lexical index belongs to."""
    parts = (folder for folder in (part, *part.parents) if folder.name in _PARTS)
    return next(parts, part).parent


def advice(library: Path, error: OSError | None = None) -> str:
    """The remedy that messages about damage, or about an *error* of reading, name."""
    if isinstance(error, PermissionError):
        return "let this user read it"
    if error is not None and error.errno in _LIMITS:
        return "close files or programs, and try again: nothing in it is known to be wrong"
    return f"see what is lost, and repair it, with: {command('doctor', library, '--repair')}"


class RetrievalError(EvidenceGraphError):
    """A question could not be answered."""


class NotFoundError(RetrievalError):
    """There is no such document, address or record; *nearest* are the most similar ones.

    Args:
        named: Whether the message names the nearest already.
    """

    def __init__(self, message: str, *, nearest: Sequence[str] = (), named: bool = False) -> None:
        hint = f"; the nearest are {', '.join(nearest)}" if nearest and not named else ""
        super().__init__(message + hint)
        self.nearest = tuple(nearest)


class ConfigurationError(EvidenceGraphError, ValueError):
    """A settings file or an environment variable holds an invalid setting."""


class MissingExtraError(EvidenceGraphError, ImportError):
    """An optional package is not installed."""

    def __init__(self, *, package: str, extra: str) -> None:
        super().__init__(
            f"expected the package {package}, found none; "
            f"install it with: pip install 'evidence-graph[{extra}]'"
        )
        self.package, self.extra = package, extra


class ShadowedPackageError(EvidenceGraphError, ImportError):
    """Another distribution's package, or a folder of the user's, hides one of ours."""

    def __init__(self, *, package: str, found: str | None) -> None:
        super().__init__(
            f"expected {package!r} of evidence-graph, found another at {found}; rename that folder "
            f"or start Python elsewhere, or reinstall evidence-graph"
        )
        self.package, self.found = package, found


def in_one_line(error: Exception, *, with_inputs: bool = False) -> str:
    """The message of an error on one line; for pydantic, "field: fault" for each fault.

    Of a line that is no JSON it counts characters only: callers know the number of the line. They
    also name the file that cannot be read.

    Args:
        with_inputs: Whether to add the rejected values, which may be texts of the user.
    """
    from json import JSONDecodeError

    from pydantic import ValidationError

    if isinstance(error, JSONDecodeError):
        return f"no JSON: {error.msg[0].lower()}{error.msg[1:]} at character {error.pos + 1}"
    if isinstance(error, UnicodeDecodeError):
        return f"no text in UTF-8: byte {error.start + 1} is {error.object[error.start]:#x}"
    if isinstance(error, OSError):
        return _BEFORE_REASON.sub("", error.strerror or str(error))
    if isinstance(error, KeyError):
        return f"no {error}"
    if not isinstance(error, ValidationError):
        return str(error) or type(error).__name__  # a MemoryError says nothing
    return "; ".join(
        ": ".join(filter(None, [".".join(map(str, fault["loc"])), fault["msg"]]))
        + (f", not {fault['input']!r}" if with_inputs else "")
        for fault in error.errors()
    )
