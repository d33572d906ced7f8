"""An LRU cache in memory with a limited number of entries."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class RecentlyUsed(Generic[K, V]):
    """A bounded mapping that drops the least recently used entries. Safe for several threads.

    Unlike `functools.lru_cache` it takes several entries at once, because a model computes all
    missing values in one call.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, keys: Iterable[K]) -> dict[K, V]:
        """The entries for those of *keys* that are cached."""
        with self._lock:
            found = {key: self._entries[key] for key in keys if key in self._entries}
            for key in found:
                self._entries.move_to_end(key)
        return found

    def put(self, entries: Mapping[K, V]) -> None:
        """Add *entries*; the last one counts as the most recently used."""
        with self._lock:
            self._entries.update(entries)
            while len(self._entries) > self._most:
                self._entries.popitem(last=False)
