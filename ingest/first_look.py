"""A first look at the files of a new library: in which languages they are, before any is read.

Which models a library has is settled before its first chunk is cut. So a few files, spread over
all, are looked at: of plain formats their first bytes, of others the whole file, converted.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.language import detect

from .convert import convert_bytes
from .convert.decode import decode
from .converted import ConvertedDocument
from .discover import Source

FILES = 60
"""Files that are looked at: a language of one document in twenty is then missed once in twenty."""

CONVERTED = 5
"""Of these, at most so many that must be converted, which takes a second for a long one."""

BYTES = 64_000

_PLAIN = {".md", ".markdown", ".txt", ".html", ".htm", ".xml", ".xhtml", ".jsonl"}


class FirstLook:
    """What was seen of some files before all of them are read."""

    def __init__(self) -> None:
        self._converted: dict[str, tuple[bytes, ConvertedDocument]] = {}

    def languages_of(self, sources: Sequence[Source]) -> frozenset[str]:
        """The languages of files spread evenly over *sources*; one that is unreadable has none."""
        every = [source for source in sources if source.skipped is None]
        step = max(len(every) // FILES, 1)
        chosen = every[::step][:FILES]
        plain = [source for source in chosen if source.path.suffix.lower() in _PLAIN]
        other = [source for source in chosen if source.path.suffix.lower() not in _PLAIN]
        found = {self._language(source) for source in [*plain, *other[:CONVERTED]]}
        return frozenset(code for code in found if code is not None)

    def converted(self, source: Source, data: bytes) -> ConvertedDocument | None:
        """What the file was converted into, if it held *data* then; it is not kept any longer."""
        before, converted = self._converted.pop(source.name, (None, None))
        return converted if before == data else None

    def _language(self, source: Source) -> str | None:
        """The language of the start of a file; None where ingestion will say why not."""
        try:
            data = source.read()
            if source.path.suffix.lower() in _PLAIN:
                return detect(decode(data[:BYTES])[0])
            converted = convert_bytes(data, name=source.name)
        except Exception:
            return None
        self._converted[source.name] = data, converted
        return detect(converted.text)
