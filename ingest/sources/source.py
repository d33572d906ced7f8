"""A file to be ingested, or the reason why it is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from evidence_graph.errors import ConversionError

from ..convert.limits import read_file
from .assembly import Parts, read_whole


@dataclass(frozen=True, slots=True)
class Source:
    """A file to be ingested, or one that is skipped.

    Attributes:
        name: Its name in the library (`roots`).
        skipped: The reason why it is skipped; None if it is not.
        fault: Why it cannot be read, as reading it says; None if that is not known before.
        is_part: Whether it is skipped as a part of another file, which takes it in.
        parts: The files that it and its parts take in (`parts`); empty if it takes in none.
        data: Its content if it comes from memory or a git history: no file is then at *path*.
        metadata: Fields that were given with *data*, as front matter would give them.
    """

    path: Path
    name: str
    skipped: str | None = None
    fault: str | None = None
    is_part: bool = False
    parts: Parts = field(default_factory=dict)
    data: bytes | None = None
    metadata: Mapping[str, str] = field(default_factory=dict)

    def read(self) -> bytes:
        """Its content, with that of its parts.

        Raises:
            ConversionError: It cannot be read.
        """
        if self.fault is not None:
            raise ConversionError(self.fault)
        if self.parts:
            return read_whole(self.path, self.parts)
        return read_file(self.path) if self.data is None else self.data
