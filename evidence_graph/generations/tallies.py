"""Row counts and digests of the graph's tables, which do not depend on the order of commits.

The digest of a table is the sum of the digests of its documents: a commit adds those of documents
that it adds, and subtracts those of documents that it removes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from pydantic import BaseModel

from ..fields import DOCUMENT, KINDS
from ..graph import DocumentGraph

_BITS = 128
_PARENT_OF, _ADJACENT_TO = "parent_of", "adjacent_to"
_NAMES = (DOCUMENT.name, *(kind.name for kind in KINDS), _PARENT_OF, _ADJACENT_TO)


class Tally(BaseModel, frozen=True):
    """One table: its rows, and 128 bits in hex."""

    count: int = 0
    digest: str = "0" * (_BITS // 4)

    def plus(self, other: Tally, sign: int = 1) -> Tally:
        """The sum of two tallies; with *sign* -1, their difference."""
        total = (int(self.digest, 16) + sign * int(other.digest, 16)) % (1 << _BITS)
        return Tally(count=self.count + sign * other.count, digest=f"{total:0{_BITS // 4}x}")


Tallies = Mapping[str, Tally]
"""Tallies by table: the kinds of `fields`, ``parent_of`` and ``adjacent_to``."""


def tallies_of(graphs: Iterable[DocumentGraph]) -> dict[str, Tally]:
    """The tallies of some documents."""
    totals: dict[str, list[int]] = {name: [0, 0] for name in _NAMES}
    for graph in graphs:
        for name, count, content in _tables(graph):
            data = json.dumps((graph.document.id, name, content)).encode()
            total = totals[name]
            total[0] += count
            total[1] += int.from_bytes(sha256(data).digest()[: _BITS // 8], "big")
    return {
        name: Tally(count=count, digest=f"{total % (1 << _BITS):0{_BITS // 4}x}")
        for name, (count, total) in totals.items()
    }


def changed(before: Tallies, *, gone: Tallies, come: Tallies) -> dict[str, Tally]:
    """*before* without the rows of *gone* and with the rows of *come*."""
    return {name: before.get(name, Tally()).plus(gone[name], -1).plus(come[name]) for name in come}


def _tables(graph: DocumentGraph) -> Iterable[tuple[str, int, Any]]:
    """For each table: its name, the number of rows of a document in it, and the rows."""
    yield DOCUMENT.name, 1, _lists(DOCUMENT.without_empty([graph.document]))
    for kind in KINDS:
        items = getattr(graph, kind.name)
        yield kind.name, len(items), _lists(kind.without_empty(items)) if items else []
    parents = list(graph.parents())
    yield _PARENT_OF, len(parents), parents
    neighbours = [(chunk.id, following.id) for chunk, following in graph.neighbours()]
    yield _ADJACENT_TO, len(neighbours), neighbours


def _lists(columns: Mapping[str, Iterable[Any]]) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in columns.items()}
