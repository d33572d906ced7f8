"""Converted texts: write-once files named by the digest of their content."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock

from ..errors import CorruptLibraryError
from ..files import sync, write_atomically
from ..ids import digest
from .manifest import advice

KEPT_CHARS = 32_000_000
"""How many characters of decoded text stay in memory: some 300 statutes, at most 128 MB."""


class Texts:
    """Texts by digest, the ones read last kept decoded. Safe for several threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: OrderedDict[str, str] = OrderedDict()
        self._chars = 0
        self._lock = Lock()

    def path(self, name: str) -> Path:
        """Where the text with digest *name* lies: folders spread by its first two digits."""
        return self._folder / name[:2] / f"{name}.txt"

    def write(self, text: str) -> str:
        """Keep *text*; its digest. A text already held is not written again."""
        data = text.encode()
        name = digest(data)
        path = self.path(name)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, data)
            sync(self._folder)
        return name

    def read(self, name: str) -> str:
        """The text with digest *name*.

        Raises:
            CorruptLibraryError: The file is missing or holds something else.
        """
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
                return self._kept[name]
        try:
            data = self.path(name).read_bytes()
        except OSError as error:
            raise CorruptLibraryError(
                f"expected the text {name}, found {error.strerror}; {advice(self._folder.parent)}, "
                f"then ingest its document again"
            ) from error
        if digest(data) != name:
            raise CorruptLibraryError(
                f"expected the text {name}, found other content in its file; "
                f"{advice(self._folder.parent)}, then ingest its document again"
            )
        text = data.decode()
        with self._lock:
            if name not in self._kept:  # another thread may have read it meanwhile
                self._chars += len(text)
            self._kept[name] = text
            while self._chars > KEPT_CHARS and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._chars -= len(dropped)
        return text
