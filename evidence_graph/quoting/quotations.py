"""The quotations in a text: words between quotation marks, and block quotations.

Marks are those of English, German and French: “…”, ‘…’, "…", „…“, ‚…‘, »…«, «…», ‹…›. One inside
another is a part of it. A quotation in English marks may run over paragraphs, each of which then
opens anew. A mark without another that closes it before the paragraph ends opens nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..spans import Span, joined


@dataclass(frozen=True, slots=True)
class Quotation:
    """Quoted words; *span* is theirs, without the marks.

    Attributes:
        is_block: Whether they stand apart as a paragraph of their own, without marks.
    """

    text: str
    span: Span
    is_block: bool = False


_CLOSING = {"“": "”", "„": "“”", "«": "»", "»": "«", "‘": "’", "‚": "‘’", "‹": "›", "›": "‹"}
_MARK = re.compile(r"[“”„«»‹›\"]|(?<!\w)[‘‚](?=\S)|(?<=\S)[’‘](?!\w)")
_BREAK = re.compile(r"\n[ \t]*\n\s*")


def quotations(text: str) -> Iterator[Quotation]:
    """The quotations between marks in *text*, in order; one inside another is a part of it."""
    open_marks: list[tuple[str, int]] = []
    for at, mark in _marks(text):
        if mark == _PARAGRAPH:
            # a quotation goes on where the next paragraph opens it anew
            again = open_marks and at - open_marks[0][1] > _PARAGRAPH_CHARS
            again = again and open_marks[0][0] != '"' and text.startswith(open_marks[0][0], at)
            open_marks = open_marks[:1] if again else []
            continue
        top = open_marks[-1] if open_marks else ("", -1)
        if mark in _CLOSING.get(top[0], top[0]) and at > top[1]:
            open_marks.pop()
            if not open_marks:
                yield from _quoted(text, top[1] + 1, at)
        elif mark == '"' or mark in _CLOSING:
            if _opens(text, at, mark, open_marks):
                open_marks.append((mark, at))
        else:  # it closes what lies further out: what stands open inside was never closed
            outer = [n for n, (one, _) in enumerate(open_marks) if mark in _CLOSING.get(one, one)]
            if outer:
                start = open_marks[outer[-1]][1] + 1
                del open_marks[outer[-1] :]
                if not open_marks:
                    yield from _quoted(text, start, at)


_PARAGRAPH = "\n"
_PARAGRAPH_CHARS = 40
"""A mark so near to the end of its paragraph is a slip, and no quotation that goes on."""


def _marks(text: str) -> Iterator[tuple[int, str]]:
    """The marks in *text*, and where each paragraph but the first begins, in order of place."""
    breaks = [match.end() for match in _BREAK.finditer(text)]
    at = 0
    for match in _MARK.finditer(text):
        while at < len(breaks) and breaks[at] <= match.start():
            yield breaks[at], _PARAGRAPH
            at += 1
        yield match.start(), match[0]


def _opens(text: str, at: int, mark: str, open_marks: Sequence[tuple[str, int]]) -> bool:
    """Whether a mark opens a quotation, and is no sign for inches and opens no paragraph anew."""
    if open_marks and open_marks[0][0] == mark and not text[text.rfind("\n", 0, at) : at].strip():
        return False
    if mark in '"»›':  # these close as well
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        return bool(after) and not before.isalnum() and not (after.isspace() and mark == '"')
    return True


def _quoted(text: str, start: int, end: int) -> Iterator[Quotation]:
    span = Span(start, end)
    if re.search(r"\w", span.of(text)):
        yield Quotation(span.of(text), span)


# --- block quotations -----------------------------------------------------------------------------

_QUOTED_LINES = re.compile(r"(?m)^[ \t]{0,3}>[^\n]*(?:\n[ \t]{0,3}>[^\n]*)*")
_INDENTED_LINES = re.compile(r"(?m)^(?: {4,}|\t)\S[^\n]*(?:\n(?:[ \t]*\n)?(?: {4,}|\t)\S[^\n]*)*")
_FEWEST_WORDS = 5
_ATTRIBUTION = 160
"""A last line of a block quotation that says where it is from has at most so many characters."""


def block_quotations(text: str, blocks: Sequence[Span]) -> list[Quotation]:
    """The block quotations in *text*, in order, disjoint.

    They are the paragraphs that Markdown marks with ``>``, those that stand further in than the
    line before, which leads to them with a colon, and *blocks*.

    Args:
        blocks: Those that the layout of the source tells, such as the style of a paragraph.
    """
    found = joined(blocks, text)
    found += [Span(*match.span()) for match in _QUOTED_LINES.finditer(text)]
    found += [
        Span(*match.span())
        for match in _INDENTED_LINES.finditer(text)
        if text[: match.start()].rstrip().endswith(":")
    ]
    kept: list[Quotation] = []
    for span in sorted(found):
        words = re.findall(r"\w+", span.of(text))
        if len(words) >= _FEWEST_WORDS and (not kept or kept[-1].span.end <= span.start):
            kept.append(Quotation(span.of(text), span, is_block=True))
    return kept


def without_attribution(quotation: Quotation, citations: Sequence[Span]) -> Quotation:
    """A block quotation without a last line that only says where it is from.

    Such a line holds one of *citations*, and begins with a dash or a bracket or stands apart.
    """
    text = quotation.text.rstrip()
    start = text.rfind("\n") + 1
    last = text[start:]
    begins = quotation.span.start + start
    cites = any(begins <= one.start and one.end <= quotation.span.end for one in citations)
    sign = re.match(r"[\s>]*(?:[–—―(\[]|-{1,3}[ ])", last)
    if not (start and cites and sign) or len(last) > _ATTRIBUTION:
        return quotation
    kept = text[:start].rstrip(" \t\n>")
    span = Span(quotation.span.start, quotation.span.start + len(kept))
    return Quotation(kept, span, is_block=True)


def all_quotations(text: str, blocks: Sequence[Span] = ()) -> list[Quotation]:
    """The quotations between marks and the block quotations in *text*, in order, disjoint.

    Marks inside a block quotation are the law's own, unless they stand around all of it.
    """
    marked = list(quotations(text))
    standing = []
    for block in block_quotations(text, blocks):
        inside = [one for one in marked if block.span.contains(one.span)]
        whole = any(3 * len(one.span) > 2 * len(block.span) for one in inside)
        if not whole:
            standing.append(block)
            marked = [one for one in marked if not one.span.overlaps(block.span)]
    return sorted([*marked, *standing], key=lambda one: one.span)
