"""The libraries that are explored, each under a name that stands in its addresses."""

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
"""Findings, inspections and sources that are kept for the next page."""

ALL = "all"
"""The name under which several libraries are read as one."""
RESERVED = frozenset({"static", ALL})
"""Names that addresses use for something else."""


LIMITS = (5, 10, 20)
"""How many passages a reader may ask for."""


class ServedLibrary:
    """A library that is explored, or several as one; several threads may read it at once.

    Args:
        most: Passages of an answer; None: as many as a page offers.
        options: As of `Retriever`.

    Attributes:
        limits: How many passages a reader may ask for.
        asking: What answers questions as at a day.
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
        """The library that holds a document; of several, the first that has one of this id."""
        if isinstance(self.library, Library):
            return self.library
        held = self.library.libraries.values()
        return next(
            one for one in held if one.snapshot().projection.find_document(document) is not None
        )

    def remembered(self, snapshot: Snapshot, name: str, make: Callable[[], T]) -> T:
        """What *make* gives for a generation, made once; the last `KEPT` are kept."""
        key = (snapshot.generation, name)
        found = self._kept.get([key])
        if key not in found:
            found = {key: make()}  # what takes long keeps no other page waiting
            self._kept.put(found)
        return cast(T, found[key])

    def _asking(self, day: date) -> Retriever:
        from retrieve import Retriever

        return Retriever(self.library, today=day, **self._options)


def opened(
    paths: Iterable[Path], *, most: int | None = None, **options: Any
) -> dict[str, ServedLibrary]:
    """The libraries at *paths* by name, in order; where there are several, first all as one.

    Args:
        most: Passages of an answer; None: as many as a page offers.
        options: As of `Retriever`.

    Raises:
        StoreError: There is none at one of them.
    """
    found: dict[str, ServedLibrary] = {}
    for path in paths:
        library = Library.open(path, create=False)
        library.snapshot()
        stem = re.sub("[^a-z0-9]+", "-", path.resolve().stem.lower()).strip("-") or "library"
        names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, len(found) + 3))
        name = next(one for one in names if one not in found and one not in RESERVED)
        found[name] = ServedLibrary(name, library, most=most, options=options)
    if len(found) > 1:
        joined = Libraries(
            [one.library for one in found.values() if isinstance(one.library, Library)]
        )
        return {ALL: ServedLibrary(ALL, joined, most=most, options=options), **found}
    return found
