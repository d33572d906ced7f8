"""The libraries of the explorer, each with the name that its URLs contain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..caching.recently_used import RecentlyUsed
from ..generations.snapshot import Snapshot
from ..ids import DocumentId
from ..library import Libraries, Library
from .links import Links

if TYPE_CHECKING:
    from retrieve import Retriever

T = TypeVar("T")

KEPT = 64
"""Entries of the cache of findings, inspections and sources."""

ALL = "all"
"""The name of all libraries read as one."""
RESERVED = frozenset({"static", ALL})
"""Names with another meaning in URLs."""


LIMITS = (5, 10, 20)
"""The numbers of passages that a page offers."""


class ServedLibrary:
    """A library of the explorer, or several read as one. Safe for several threads.

    Args:
        most: Most passages of an answer; None for no further limit.
        options: Arguments of `Retriever`.

    Attributes:
        limits: The numbers of passages that a page offers.
        asking: Returns the retriever for a day.
    """

    def __init__(
        self,
        name: str,
        library: Library | Libraries,
        *,
        most: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.name, self.library = name, library
        self.limits = tuple(n for n in LIMITS if most is None or n <= most) or (most or LIMITS[0],)
        self._options = dict(options or {})
        self.links = Links(name)
        self.asking = lru_cache(maxsize=16)(self._asking)
        self._kept = RecentlyUsed[tuple[int, str], Any](KEPT)

    def home_of(self, document: DocumentId) -> Library:
        """The library of a document: the first one with this id."""
        if isinstance(self.library, Library):
            return self.library
        held = self.library.libraries.values()
        return next(
            library
            for library in held
            if library.snapshot().projection.find_document(document) is not None
        )

    def remembered(self, snapshot: Snapshot, name: str, make: Callable[[], T]) -> T:
        """The result of *make* for a generation, from a cache of `KEPT` entries."""
        key = (snapshot.generation, name)
        found = self._kept.get([key])
        if key not in found:
            found = {key: make()}  # outside of the lock, because it may take long
            self._kept.put(found)
        return cast(T, found[key])

    def _asking(self, day: date) -> Retriever:
        from retrieve import Retriever

        return Retriever(self.library, today=day, **self._options)


def opened(
    paths: Iterable[Path], *, most: int | None = None, **options: Any
) -> dict[str, ServedLibrary]:
    """The libraries at *paths* by name, in order; several are preceded by all of them as one.

    Args:
        most: Most passages of an answer; None for no further limit.
        options: Arguments of `Retriever`.

    Raises:
        StoreError: There is no library at one of *paths*.
    """
    found: dict[str, ServedLibrary] = {}
    for path in paths:
        library = Library.open(path, create=False)
        library.snapshot()
        stem = re.sub("[^a-z0-9]+", "-", path.resolve().stem.lower()).strip("-") or "library"
        names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, len(found) + 3))
        name = next(
            candidate for candidate in names if candidate not in found and candidate not in RESERVED
        )
        found[name] = ServedLibrary(name, library, most=most, options=options)
    if len(found) > 1:
        joined = Libraries(
            [served.library for served in found.values() if isinstance(served.library, Library)]
        )
        return {ALL: ServedLibrary(ALL, joined, most=most, options=options), **found}
    return found
