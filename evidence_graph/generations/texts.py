"""Stores converted texts as write-once files that are named by the digest of their content."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from threading import Lock

from ..errors import CorruptLibraryError, advice
from ..files import read_regular, remove, sync, write_atomically
from ..ids import digest

KEPT_CHARS = 32_000_000
"""Characters of decoded text that are cached: some 300 statutes, at most 128 MB."""


class Texts:
    """Texts by digest, with an LRU cache of decoded ones. Safe for several threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cache: OrderedDict[str, str] = OrderedDict()
        self._cached_chars = 0
        self._lock = Lock()

    def path(self, name: str) -> Path:
        """The path of the text with digest *name*, in a folder named by its first two digits."""
        return self._folder / name[:2] / f"{name}.txt"

    def write(self, text: str) -> str:
        """Store *text* unless it is stored undamaged already, and return its digest."""
        data = text.encode()
        name = digest(data)
        path = self.path(name)
        with suppress(OSError):
            if read_regular(path) == data:
                return name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            remove(path)
        write_atomically(path, data)
        sync(self._folder)
        return name

    def read(self, name: str) -> str:
        """The text with digest *name*.

        Raises:
            CorruptLibraryError: The file is missing or holds something else.
        """
        with self._lock:
            if name in self._cache:
                self._cache.move_to_end(name)
                return self._cache[name]
        try:
            data = read_regular(self.path(name))
        except OSError as error:
            again = "" if isinstance(error, PermissionError) else ", then ingest its document again"
            raise CorruptLibraryError(
                f"expected the text {name}, found {error.strerror}; "
                f"{advice(self._folder.parent, error)}{again}"
            ) from error
        if digest(data) != name:
            raise CorruptLibraryError(
                f"expected the text {name}, found other content in its file; "
                f"{advice(self._folder.parent)}, then ingest its document again"
            )
        text = data.decode()
        with self._lock:
            if name not in self._cache:  # another thread may have read it meanwhile
                self._cached_chars += len(text)
            self._cache[name] = text
            while self._cached_chars > KEPT_CHARS and len(self._cache) > 1:
                _, dropped = self._cache.popitem(last=False)
                self._cached_chars -= len(dropped)
        return text
