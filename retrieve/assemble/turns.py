"""Orders the chunks of several documents that are asked for, so that each is shown early."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from evidence_graph.projection import DocumentRow, Projection

from ..rank.score import ScoredChunk


def in_turns(
    projection: Projection, chunks: Sequence[ScoredChunk], compared: Collection[DocumentRow]
) -> list[ScoredChunk]:
    """*chunks*, with those of the *compared* documents by turns, each the best of those left.

    The document of the best chunk begins. Chunks of other documents follow in their order.
    """
    queues: defaultdict[DocumentRow, list[ScoredChunk]] = defaultdict(list)
    others: list[ScoredChunk] = []
    for chunk in chunks:
        document = projection.document_of("chunks", chunk.row)
        (queues[document] if document in compared else others).append(chunk)
    longest = max(map(len, queues.values()), default=0)
    turns = [queue[n] for n in range(longest) for queue in queues.values() if n < len(queue)]
    return [*turns, *others]
