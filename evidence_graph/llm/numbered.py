"""Sources for servers that know no citations: numbered blocks, and numbers read from the reply.

What is lost, beside Claude's own citations: the model writes the numbers itself, so it may forget
one or write a wrong one, and nobody but `verify` can tell; a number stands for what was said since
the sentence before, which may be more than the block supports. What still holds: a number that no
block has is no citation, and the cited words are those that were sent, never the model's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from .chat import CitedBlocks, Request, Source, Text, ToolResult
from .data import as_data

RULE = (
    "Each block of a source has a number such as [2.1]. Right after each statement write the "
    "number of the block that supports it, in square brackets: The rent is due monthly [2.1]. "
    "Write [2.1, 2.3] where two blocks do. Write no other notes, and no number that you were not "
    "given."
)
"""Said to the model wherever a request has sources."""

_NUMBER = r"\d{1,4}\.\d{1,4}"
_MARK = re.compile(rf" ?\[({_NUMBER}(?:[ ,;–-]{{1,3}}{_NUMBER}){{0,8}})\]")
_WITHIN = re.compile(rf"({_NUMBER})(?:[ ]?[–-][ ]?({_NUMBER}))?")
_IN_MARKS = frozenset("0123456789., ;–-")
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
    """*source* as text, its blocks numbered from 1; *number* is its own, from 1."""
    # Words that hold such a number themselves would pass for another block. A title is words of a
    # document, too: it stands within the marks.
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
    """What a model said, cut where its citations change; together it is `without_numbers`."""
    found: list[Text] = []
    for said, blocks in _pieces(words, sources):
        if not blocks:
            found.append(Text(said))
            continue
        # The number speaks for its own sentence, not for those before it.
        before = max((m.end() for m in _SENTENCE.finditer(said.rstrip(_ENDS))), default=0)
        found += [Text(said[:before])] if before else []
        found.append(Text(said[before:], blocks))
    return tuple(one for one in found if one.text or one.cited)


def _pieces(words: str, sources: Sequence[Source]) -> Iterator[tuple[str, tuple[CitedBlocks, ...]]]:
    """The words before each run of numbers, with what those name; then the rest, with nothing."""
    start, marks = 0, list(_MARK.finditer(words))
    while marks:
        run = [marks.pop(0)]
        while marks and marks[0].start() == run[-1].end():
            run.append(marks.pop(0))
        said, end = words[start : run[0].start()], run[-1].end()
        while end < len(words) and words[end] in _ENDS:  # "monthly [2.1]." is one statement
            said, end = said + words[end], end + 1
        blocks = [one for mark in run for one in _blocks(mark[1], sources)]
        yield said, tuple(dict.fromkeys(blocks))
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


class Settling:
    """Hands words on as they come, without numbers of blocks and without thoughts.

    What is held back is what may still turn out to be one of these; `rest` gives it at the end.
    """

    _THINKS, _THOUGHT = "<think>", "</think>"

    def __init__(self, on_text: Callable[[str], None], *, numbered: bool) -> None:
        self._on_text, self._numbered = on_text, numbered
        self._held, self._thinks = "", True
        self.spoke = False

    def __call__(self, words: str) -> None:
        self._held += words
        if self._thinks and not self._has_thought():
            return
        at = self._settled() if self._numbered else len(self._held)
        self._say(self._held[:at])
        self._held = self._held[at:]

    def rest(self) -> None:
        """All that was held back, for nothing follows."""
        self._held = without_thoughts(self._held) if self._thinks else self._held
        self._say(self._held)
        self._held = ""

    def _say(self, words: str) -> None:
        words = without_numbers(words) if self._numbered else words
        if words:
            self.spoke = True
            self._on_text(words)

    def _has_thought(self) -> bool:
        """Whether it is past its thoughts, which are dropped then."""
        begun = self._held.lstrip()
        if begun.startswith(self._THINKS):
            if not begun.partition(self._THOUGHT)[2].strip():
                return False
        elif self._THINKS.startswith(begun):  # it may be about to say so
            return False
        self._held, self._thinks = without_thoughts(self._held), False
        return True

    def _settled(self) -> int:
        """Up to where nothing can become part of a number."""
        at = self._held.rfind("[")
        if at < 0 or not _IN_MARKS.issuperset(self._held[at + 1 :]):
            at = len(self._held)
        return at - 1 if at and self._held[at - 1] == " " else at


def without_thoughts(words: str) -> str:
    """*words* without what a model thought aloud before them, as some servers hand it out."""
    begun = words.lstrip()
    if not begun.startswith(Settling._THINKS):
        return words
    return begun.partition(Settling._THOUGHT)[2].lstrip()
