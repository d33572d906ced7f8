"""Where the recitals of a contract end and its clauses begin, within a run of pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..pieces import CutText


def parted_by_recitals(cut: CutText, indices: Sequence[int]) -> list[list[int]]:
    """*indices* split where recitals lead to the clauses: "NOW, THEREFORE, the parties agree".

    So a list of the clauses neither continues one of the recitals nor lies in their last item.
    """
    parts: list[list[int]] = [[]]
    ends: tuple[str, ...] = ()  # the last line and sentence of the piece before
    for i in indices:
        heads = (cut.head(cut.pieces[i]), *ends)
        if parts[-1] and any(cut.words.turns(words) for words in heads):
            parts.append([])
        parts[-1].append(i)
        ends = tuple(_ends(cut.printed(cut.pieces[i]).strip()))
    return parts


def _ends(printed: str) -> Iterator[str]:
    """The last line of a paragraph of several, and its last sentence if a list follows it."""
    _, feed, line = printed.rpartition("\n")
    if feed:
        yield line.strip()
    _, stop, sentence = printed.rpartition(". ")
    if stop and sentence.endswith(":"):
        yield sentence
