"""Removes duplicates: of chunks that say the same, only the best is shown.

Laws and contracts repeat themselves: a clause stands in ten rulebooks, or in two versions of one.
Chunks with nearly the same words are found by their forward forms. Their texts then decide whether
they say the same, because forward forms lack "not", and two deadlines differ in one number.
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
"""The least Jaccard similarity of the shingles of near-duplicates: one word in sixty may differ."""

SHINGLE = 3
"""The number of words of a shingle."""

LOOKED_AT = 100
"""The number of first candidates that are compared; no answer shows more."""

_OWNER_BITS, _RUN_BITS = np.uint64(10), np.uint64(54)
"""The bits of a chunk, and of the hash of one of its shingles, which are packed in one number."""

_OWNER, _RUN = (np.uint64((1 << int(bits)) - 1) for bits in (_OWNER_BITS, _RUN_BITS))
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""A multiplier that spreads words over 64 bits (Knuth's: odd, from the golden ratio)."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_NUMBER = r"(?:\d+[a-z]?(?:\.\d+[a-z]?){0,8}\.?|\([0-9a-z]{1,4}\))(?=\s)"


class Deduplicated(NamedTuple):
    """Ranked chunks without duplicates.

    Attributes:
        chunks: The remaining chunks, best first.
        duplicates: For the id of each chunk with duplicates, their ids, each with the id of its
            section, or else of its document.
        excluded: The mask of the chunks of the library that no passage may show; None: no chunk.
    """

    chunks: list[ScoredChunk]
    duplicates: Mapping[str, Mapping[str, str]]
    excluded: NDArray[np.bool_] | None


def drop_duplicates(
    snapshot: Snapshot,
    ranked: list[ScoredChunk],
    *,
    kept: Collection[ChunkRow],
    excluded: NDArray[np.bool_] | None,
) -> Deduplicated:
    """Remove chunks that duplicate a better one, and exclude them from passages.

    Without the exclusion, a passage could grow over them.

    Args:
        ranked: Chunks, best first.
        kept: The rows of chunks that always stay, because the question names them.
        excluded: The mask of chunks that no passage may show for other reasons.
    """
    _, dropped = collapse(snapshot, ranked)
    gone = {row for rows in dropped.values() for row in rows}.difference(kept)
    if not gone:
        return Deduplicated(ranked, {}, excluded)
    excluded = np.zeros(n_rows(snapshot.projection), bool) if excluded is None else excluded.copy()
    excluded[list(gone)] = True
    name = snapshot.projection.chunk_id
    duplicates: dict[str, Mapping[str, str]] = {
        name(best): {name(row): _place(snapshot, row) for row in rows if row in gone}
        for best, rows in dropped.items()
    }
    remaining = [chunk for chunk in ranked if chunk.row not in gone]
    return Deduplicated(remaining, duplicates, excluded)


def _place(snapshot: Snapshot, chunk: ChunkRow) -> str:
    """The id of the section of a chunk, or of its document if it is in none."""
    projection = snapshot.projection
    document = projection.document_of("chunks", chunk)
    return projection.id_at(document, projection.section_of_chunk(chunk))


def with_duplicates(
    passages: Sequence[Passage], duplicates: Mapping[str, Mapping[str, str]]
) -> list[Passage]:
    """*passages* with the places of their duplicates that no passage shows."""
    shown = {chunk for passage in passages for chunk in passage.chunks}
    found = []
    for passage in passages:
        by_chunk = (duplicates[chunk] for chunk in passage.chunks if chunk in duplicates)
        places = [p for same in by_chunk for chunk, p in same.items() if chunk not in shown]
        also = list(dict.fromkeys(places))
        found.append(passage.model_copy(update={"also": also}) if also else passage)
    return found


def collapse(
    snapshot: Snapshot, ranked: Sequence[ScoredChunk], *, most: int = LOOKED_AT
) -> tuple[list[ScoredChunk], dict[ChunkRow, list[ChunkRow]]]:
    """Keep only the first of chunks that say the same.

    Args:
        ranked: Chunks, best first.
        most: The number of first chunks that are compared, at most 1,024; all later ones stay.

    Returns:
        The chunks kept, in order; and for the row of each chunk with duplicates, their rows.
    """
    head, rest = ranked[:most], ranked[most:]
    kept: list[ScoredChunk] = []
    dropped: dict[ChunkRow, list[ChunkRow]] = {}
    first = _first_alike(snapshot, [chunk.row for chunk in head])
    for chunk, same in zip(head, first, strict=True):
        if same == chunk.row:
            kept.append(chunk)
        else:
            dropped.setdefault(same, []).append(chunk.row)
    return [*kept, *rest], dropped


def _first_alike(snapshot: Snapshot, rows: list[ChunkRow]) -> list[ChunkRow]:
    """For each of *rows*, the first of *rows* that says the same, possibly itself."""
    runs, sizes = _shingles(snapshot.projection.forwards(np.array(rows, dtype=np.int64)))
    ends, counts = np.cumsum(sizes).tolist(), sizes.tolist()

    @cache
    def shingles(at: int) -> frozenset[int]:
        return frozenset(runs[ends[at] - counts[at] : ends[at]].tolist())

    def nearly_same(a: int, b: int) -> bool:
        n_a, n_b = counts[a], counts[b]
        if n_a < SAME * n_b or n_b < SAME * n_a:
            return False
        both = len(shingles(a) & shingles(b))
        return bool(both / (n_a + n_b - both) >= SAME)

    first = list(rows)
    deciding = cache(partial(_deciding, snapshot))
    kept: list[int] = []
    for at in _repetitive(runs, sizes).tolist():
        for other in kept:
            if nearly_same(at, other) and deciding(rows[at]) == deciding(rows[other]):
                first[at] = rows[other]
                break
        else:
            kept.append(at)
    return first


def _shingles(forwards: Forwards) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """The hashes of the distinct shingles of each chunk, rising; a shorter chunk has its words.

    Returns:
        The hashes of all chunks, concatenated, and the number of each chunk's.
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


def _repetitive(runs: NDArray[np.uint64], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """The indices of the chunks of whose shingles others hold at least the share `SAME`.

    No other chunk has near-duplicates, and few chunks are left to be compared.
    """
    owner = np.repeat(np.arange(len(sizes), dtype=np.uint64), sizes)
    every = np.sort(runs << _OWNER_BITS | owner)
    same = np.zeros(len(every) + 1, dtype=bool)  # as the one before
    same[1:-1] = every[1:] >> _OWNER_BITS == every[:-1] >> _OWNER_BITS
    owners = (every[same[1:] | same[:-1]] & _OWNER).astype(np.int64)
    shared = np.bincount(owners, minlength=len(sizes))
    return np.flatnonzero((sizes > 0) & (shared > SAME * sizes - 0.5))  # a count, rounded


def _deciding(snapshot: Snapshot, row: ChunkRow) -> list[str]:
    projection = snapshot.projection
    language = projection.document(projection.document_of("chunks", row)).language
    content = _number_of_unit(language).sub("", fold(snapshot.chunk_text(row)))
    deciding = pack_of(language).analysis.deciding
    return [word for word in _TOKEN.findall(content) if word[0].isdigit() or word in deciding]


@cache
def _number_of_unit(language: str) -> re.Pattern[str]:
    """Matches the number of a unit, with its label, at the head of a line; it is no content."""
    labels = pack_of(language).citations.labels
    words = either(word for word, label in labels.items() if label.level is Level.UNIT)
    return re.compile(rf"(?m)^[ \t]*(?:(?:{words})\.? ?)?{_NUMBER}")
