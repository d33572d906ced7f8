"""Detects the languages of the files of a new library before any file is ingested.

The languages decide which embedding models a library has, and that must be settled before its
first chunk is cut. So a sample of the files is read: the first bytes of files in plain formats, and
the whole of a few others, which must be converted.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.language import detect

from ..convert import convert_bytes
from ..convert.decode import decode
from ..converted import ConvertedDocument
from .source import Source

FILES = 60
"""The most files in the sample: a language of one document in twenty is missed in one of twenty."""

CONVERTED = 5
"""The most files in the sample that must be converted; a long one takes a second."""

BYTES = 64_000
"""The bytes that are read of a file in a plain format."""

_PLAIN = {".md", ".markdown", ".txt", ".html", ".htm", ".xml", ".xhtml", ".jsonl"}


class FirstLook:
    """A sample of files, and what they were converted into."""

    def __init__(self) -> None:
        self._converted: dict[str, tuple[bytes, ConvertedDocument]] = {}

    def languages_of(self, sources: Sequence[Source]) -> frozenset[str]:
        """The languages of a sample spread evenly over *sources*, without unreadable files."""
        readable = [source for source in sources if source.skipped is None]
        step = max(len(readable) // FILES, 1)
        sample = readable[::step][:FILES]
        plain = [source for source in sample if source.path.suffix.lower() in _PLAIN]
        other = [source for source in sample if source.path.suffix.lower() not in _PLAIN]
        found = {self._language(source) for source in [*plain, *other[:CONVERTED]]}
        return frozenset(code for code in found if code is not None)

    def converted(self, source: Source, data: bytes) -> ConvertedDocument | None:
        """The converted file, if it is in the sample and *data* is what was converted.

        It is forgotten after this call.
        """
        sampled, converted = self._converted.pop(source.name, (None, None))
        return converted if sampled == data else None

    def _language(self, source: Source) -> str | None:
        """The language of a file; None if it cannot be read (ingestion will report why)."""
        try:
            data = source.read()
            if source.path.suffix.lower() in _PLAIN:
                return detect(decode(data[:BYTES])[0])
            converted = convert_bytes(data, name=source.name)
        except Exception:
            return None
        self._converted[source.name] = data, converted
        return detect(converted.text)
