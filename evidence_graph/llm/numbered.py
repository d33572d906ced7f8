"""Citations for servers without a citation API: blocks are numbered, the reply names the numbers.

This is weaker than Claude's citations. The model writes the numbers itself, so that it may forget
one or write a wrong one, which only `verify` can detect. A number is taken to cite its whole
sentence, which may be more than the block supports. Two guarantees remain: an unknown number is not
a citation, and cited words are those that were sent, never the model's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .chat import CitedBlocks, Request, Source, Text, ToolResult
from .data import as_data

RULE = (
    "Each block of a source has a number such as [2.1]. Right after each statement write the "
    "number of the block that supports it, in square brackets: The rent is due monthly [2.1]. "
    "Write [2.1, 2.3] where two blocks do. Write no other notes, and no number that you were not "
    "given."
)
"""Part of the system prompt of requests with sources."""

_NUMBER = r"\d{1,4}\.\d{1,4}"
_MARK = re.compile(rf" ?\[({_NUMBER}(?:[ ,;–-]{{1,3}}{_NUMBER}){{0,8}})\]")
_WITHIN = re.compile(rf"({_NUMBER})(?:[ ]?[–-][ ]?({_NUMBER}))?")
_ENDS = ".;,!?:"
_SENTENCE = re.compile(r"[.!?]\s+(?=\S)")


def sources_of(request: Request) -> list[Source]:
    """All sources of a request in the order in which citations name them."""
    return [
        source
        for message in request.messages
        for block in message.blocks
        for source in (block.blocks if isinstance(block, ToolResult) else (block,))
        if isinstance(source, Source)
    ]


def shown(source: Source, number: int) -> str:
    """*source* as text with numbered blocks; *number* is that of the source, from 1."""
    # A number in the text itself would look like another block. The title is text of a document,
    # too: it stands within the marks.
    title, *texts = (
        _MARK.sub(lambda mark: f" ({mark[1]})", text)
        for text in (" ".join(source.title.split()), *source.blocks)
    )
    blocks = [f"[{number}.{at}] {text}" for at, text in enumerate(texts, 1)]
    return as_data("\n".join([title, *blocks]), name="source", label=f"Source {number}")


def without_numbers(words: str) -> str:
    """*words* without the numbers of blocks."""
    return _MARK.sub("", words)


def cited(words: str, sources: Sequence[Source]) -> tuple[Text, ...]:
    """A reply in pieces with their citations; the pieces together are `without_numbers`."""
    found: list[Text] = []
    for piece, blocks in _pieces(words, sources):
        if not blocks:
            found.append(Text(piece))
            continue
        # A number cites its own sentence, not those before it.
        before = max((m.end() for m in _SENTENCE.finditer(piece.rstrip(_ENDS))), default=0)
        found += [Text(piece[:before])] if before else []
        found.append(Text(piece[before:], blocks))
    return tuple(text for text in found if text.text or text.cited)


def _pieces(words: str, sources: Sequence[Source]) -> Iterator[tuple[str, tuple[CitedBlocks, ...]]]:
    """The words before each run of numbers, with the blocks cited; then the rest, without."""
    start, marks = 0, list(_MARK.finditer(words))
    while marks:
        run = [marks.pop(0)]
        while marks and marks[0].start() == run[-1].end():
            run.append(marks.pop(0))
        piece, end = words[start : run[0].start()], run[-1].end()
        while end < len(words) and words[end] in _ENDS:  # "monthly [2.1]." is one statement
            piece, end = piece + words[end], end + 1
        blocks = [block for mark in run for block in _blocks(mark[1], sources)]
        yield piece, tuple(dict.fromkeys(blocks))
        start = end
    if start < len(words):
        yield words[start:], ()


def _blocks(numbers: str, sources: Sequence[Source]) -> Iterator[CitedBlocks]:
    for first, last in _WITHIN.findall(numbers):
        number, start = (int(part) for part in first.split("."))
        other, end = (int(part) for part in (last or first).split("."))
        if not (number == other and 0 < number <= len(sources)):
            continue
        blocks = sources[number - 1].blocks
        if 0 < start <= end <= len(blocks):
            text = "".join(blocks[start - 1 : end])
            yield CitedBlocks(number - 1, start - 1, end, text)
