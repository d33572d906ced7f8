"""Chunks that say the same: only the best of them is shown.

Laws and contracts repeat themselves: a clause stands in ten rulebooks, or in two versions of one.
Chunks whose words are nearly the same are found by their forward forms; whether they say the same
is then read in their texts, for a form knows no "not", and two deadlines differ in one number.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import pack_of
from evidence_graph.language.citations import Level
from evidence_graph.language.patterns import either
from evidence_graph.lexical.analysis import fold
from evidence_graph.lexical.forward import Forwards
from evidence_graph.passages import Passage
from evidence_graph.projection import ChunkRow

from ..chunk_masks import n_rows
from .score import ScoredChunk

SAME = 0.9
"""Share of the shingles of two chunks that both have (Jaccard), from which on they are nearly the
same: one word in sixty may differ."""

SHINGLE = 3
"""Words a shingle."""

LOOKED_AT = 100
"""So many of the first candidates are compared; no answer shows more."""

_OWNER_BITS, _RUN_BITS = np.uint64(10), np.uint64(54)
"""A chunk and a hash of one of its shingles are kept in one number, in this many bits."""

_OWNER, _RUN = (np.uint64((1 << int(bits)) - 1) for bits in (_OWNER_BITS, _RUN_BITS))
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""Spreads words over 64 bits (Knuth's: odd, from the golden ratio)."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_NUMBER = r"(?:\d+[a-z]?(?:\.\d+[a-z]?){0,8}\.?|\([0-9a-z]{1,4}\))(?=\s)"


@cache
def _number_of_unit(language: str) -> re.Pattern[str]:
    """A number at the head of a line, with its label: it is that of the unit, not what it says."""
    labels = pack_of(language).citations.labels
    words = either(word for word, label in labels.items() if label.level is Level.UNIT)
    return re.compile(rf"(?m)^[ \t]*(?:(?:{words})\.? ?)?{_NUMBER}")


class Distinct(NamedTuple):
    """Ranked chunks of which no two say the same.

    Attributes:
        chunks: Best first.
        duplicates: By the id of each chunk that stands for others, their ids, each with the id of
            the section, or else the document, in which it stands.
        excluded: Of each chunk of the library, by row, whether no passage may show it; None: none.
    """

    chunks: list[ScoredChunk]
    duplicates: Mapping[str, Mapping[str, str]]
    excluded: NDArray[np.bool_] | None


def distinct(
    snapshot: Snapshot,
    ranked: list[ScoredChunk],
    *,
    kept: Collection[ChunkRow],
    excluded: NDArray[np.bool_] | None,
) -> Distinct:
    """The chunks without those that say the same as a better one.

    A passage may not show those either, or a section would grow over them.

    Args:
        ranked: Best first.
        kept: The rows of chunks that stay whatever says the same: they were asked for by name.
        excluded: See `Distinct`; chunks that may not be shown for other reasons.
    """
    _, dropped = collapse(snapshot, ranked)
    gone = {row for rows in dropped.values() for row in rows}.difference(kept)
    if not gone:
        return Distinct(ranked, {}, excluded)
    excluded = np.zeros(n_rows(snapshot.projection), bool) if excluded is None else excluded.copy()
    excluded[list(gone)] = True
    name = snapshot.projection.chunk_id
    duplicates: dict[str, Mapping[str, str]] = {
        name(row): {name(one): _place(snapshot, one) for one in rows if one in gone}
        for row, rows in dropped.items()
    }
    return Distinct([one for one in ranked if one.row not in gone], duplicates, excluded)


def _place(snapshot: Snapshot, chunk: ChunkRow) -> str:
    """The id of the section of a chunk, or of its document where it lies in none."""
    projection = snapshot.projection
    document = projection.document_of("chunks", chunk)
    return projection.id_at(document, projection.section_of_chunk(chunk))


def with_duplicates(
    passages: Sequence[Passage], duplicates: Mapping[str, Mapping[str, str]]
) -> list[Passage]:
    """*passages* with the names of what says the same as they do and is not shown."""
    shown = {chunk for passage in passages for chunk in passage.chunks}
    found = []
    for passage in passages:
        others = (duplicates[chunk] for chunk in passage.chunks if chunk in duplicates)
        names = [name for one in others for other, name in one.items() if other not in shown]
        also = list(dict.fromkeys(names))
        found.append(passage.model_copy(update={"also": also}) if also else passage)
    return found


def collapse(
    snapshot: Snapshot, ranked: Sequence[ScoredChunk], *, most: int = LOOKED_AT
) -> tuple[list[ScoredChunk], dict[ChunkRow, list[ChunkRow]]]:
    """Of chunks that say the same only the first.

    Args:
        ranked: Best first.
        most: So many from the beginning are compared, at most 1,024; those behind them stay.

    Returns:
        What is kept, in order, and for the row of each chunk that stands for others theirs.
    """
    head, rest = ranked[:most], ranked[most:]
    kept: list[ScoredChunk] = []
    dropped: dict[ChunkRow, list[ChunkRow]] = {}
    first = _first_alike(snapshot, [one.row for one in head])
    for one, same in zip(head, first, strict=True):
        if same == one.row:
            kept.append(one)
        else:
            dropped.setdefault(same, []).append(one.row)
    return [*kept, *rest], dropped


def _first_alike(snapshot: Snapshot, rows: list[ChunkRow]) -> list[ChunkRow]:
    """For each of *rows* the first of them that says the same; itself where none before does."""
    runs, sizes = _shingles(snapshot.projection.forwards(np.array(rows, dtype=np.int64)))
    ends, counts = np.cumsum(sizes).tolist(), sizes.tolist()

    @cache
    def shingles(at: int) -> frozenset[int]:
        return frozenset(runs[ends[at] - counts[at] : ends[at]].tolist())

    def nearly_same(one: int, other: int) -> bool:
        own, its = counts[one], counts[other]
        if own < SAME * its or its < SAME * own:
            return False
        both = len(shingles(one) & shingles(other))
        return bool(both / (own + its - both) >= SAME)

    first = list(rows)
    deciding = cache(partial(_deciding, snapshot))
    holders: dict[int, list[int]] = {}
    for at, prefix in enumerate(_prefixes(runs, sizes)):
        before = {other for shingle in prefix for other in holders.get(shingle, ())}
        for other in sorted(before):
            if nearly_same(at, other) and deciding(rows[at]) == deciding(rows[other]):
                first[at] = rows[other]
                break
        else:
            for shingle in prefix:
                holders.setdefault(shingle, []).append(at)
    return first


def _shingles(forwards: Forwards) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """The distinct runs of `SHINGLE` words of each chunk, rising; of a shorter one its words.

    Returns:
        Those of all chunks, one behind the other, and how many each has.
    """
    lengths, words = forwards.lengths, forwards.words.astype(np.uint64)
    owner = np.repeat(np.arange(len(lengths), dtype=np.uint64), lengths)
    left = np.repeat(np.cumsum(lengths), lengths) - np.arange(len(words))
    runs = words * _SPREAD
    longer = runs.copy()
    for offset in range(1, SHINGLE):
        longer[:-offset] = (longer[:-offset] + words[offset:]) * _SPREAD
    is_whole = (left >= SHINGLE) | np.repeat(lengths < SHINGLE, lengths)
    runs = np.where(left >= SHINGLE, longer, runs)[is_whole]
    # With the chunk in the upper bits one sort serves all of them.
    every = np.sort(owner[is_whole] << _RUN_BITS | runs >> _OWNER_BITS)
    every = every[np.flatnonzero(np.diff(every, prepend=~every[:1]))]
    sizes = np.bincount((every >> _RUN_BITS).astype(np.int64), minlength=len(lengths))
    return every & _RUN, sizes


def _prefixes(runs: NDArray[np.uint64], sizes: NDArray[np.int64]) -> list[list[int]]:
    """Of each chunk those of its first shingles that are among another's first, too.

    Two sets that share nine tenths share one of the first tenth of either, in any one order.
    """
    place = np.arange(len(runs)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    first = np.repeat(sizes - np.ceil(SAME * sizes).astype(np.int64) + 1, sizes)
    owner = np.repeat(np.arange(len(sizes), dtype=np.uint64), sizes)
    every = np.sort((runs << _OWNER_BITS | owner)[place < first])
    same = np.zeros(len(every) + 1, dtype=bool)  # as the one before
    same[1:-1] = every[1:] >> _OWNER_BITS == every[:-1] >> _OWNER_BITS
    often = every[same[1:] | same[:-1]]
    found: list[list[int]] = [[] for _ in sizes]
    for shingle, own in zip(
        (often >> _OWNER_BITS).tolist(), (often & _OWNER).tolist(), strict=True
    ):
        found[own].append(shingle)
    return found


def _deciding(snapshot: Snapshot, row: ChunkRow) -> list[str]:
    projection = snapshot.projection
    language = projection.document(projection.document_of("chunks", row)).language
    content = _number_of_unit(language).sub("", fold(snapshot.chunk_text(row)))
    deciding = pack_of(language).analysis.deciding
    return [word for word in _TOKEN.findall(content) if word[0].isdigit() or word in deciding]
