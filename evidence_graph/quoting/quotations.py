"""Finds the quotations in a text: words in quotation marks, and block quotations.

English, German and French marks are known: “…”, ‘…’, "…", „…“, ‚…‘, »…«, «…», ‹…›. A quotation
inside another belongs to the outer one. A quotation may run over paragraphs if each of them begins
with the opening mark. A mark that is not closed within its paragraph is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..spans import Span, contained, joined, overlapping

_CLOSING = {"“": "”", "„": "“”", "«": "»", "»": "«", "‘": "’", "‚": "‘’", "‹": "›", "›": "‹"}
_MARK = re.compile(r"[“”„«»‹›\"]|(?<!\w)[‘‚](?=\S)|(?<=\S)[’‘](?!\w)")
_BREAK = re.compile(r"\n[ \t]*\n\s*")
_PARAGRAPH = "\n"  # stands for the start of a paragraph among the marks
_PARAGRAPH_CHARS = 40
"""An open mark closer than this to the end of its paragraph is a slip."""


@dataclass(frozen=True, slots=True)
class Quotation:
    """Quoted words; *span* excludes the marks.

    Attributes:
        is_block: Whether it is a block quotation: a paragraph of its own, without marks.
    """

    text: str
    span: Span
    is_block: bool = False


def quotations(text: str) -> Iterator[Quotation]:
    """The quotations in marks in *text*, in order, without those inside another."""
    open_marks: list[tuple[str, int]] = []
    for at, mark in _marks(text):
        if mark == _PARAGRAPH:
            # a quotation continues if the next paragraph begins with its mark
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
        else:  # it closes an outer mark, so that inner ones were never closed
            outer = [n for n, (m, _) in enumerate(open_marks) if mark in _CLOSING.get(m, m)]
            if outer:
                start = open_marks[outer[-1]][1] + 1
                del open_marks[outer[-1] :]
                if not open_marks:
                    yield from _quoted(text, start, at)


def _marks(text: str) -> Iterator[tuple[int, str]]:
    """The marks in *text* and the starts of its paragraphs but the first, in order."""
    breaks = [match.end() for match in _BREAK.finditer(text)]
    at = 0
    for match in _MARK.finditer(text):
        while at < len(breaks) and breaks[at] <= match.start():
            yield breaks[at], _PARAGRAPH
            at += 1
        yield match.start(), match[0]


def _opens(text: str, at: int, mark: str, open_marks: Sequence[tuple[str, int]]) -> bool:
    """Whether a mark opens a quotation; not an inch sign, nor the mark that continues one."""
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
"""Most characters of the last line of a block quotation that states its source."""


def block_quotations(text: str, blocks: Sequence[Span]) -> list[Quotation]:
    """The block quotations in *text*, in order, disjoint.

    They are paragraphs that Markdown marks with ``>``, indented paragraphs after a line that ends
    in a colon, and *blocks*.

    Args:
        blocks: Block quotations told by the layout of the source, such as a paragraph style.
    """
    found = joined(blocks, text)
    found += [Span(*match.span()) for match in _QUOTED_LINES.finditer(text)]
    found += [
        Span(*match.span())
        for match in _INDENTED_LINES.finditer(text)
        if _ends_in_colon(text, match.start())
    ]
    kept: list[Quotation] = []
    for span in sorted(found):
        words = re.findall(r"\w+", span.of(text))
        if len(words) >= _FEWEST_WORDS and (not kept or kept[-1].span.end <= span.start):
            kept.append(Quotation(span.of(text), span, is_block=True))
    return kept


def _ends_in_colon(text: str, at: int) -> bool:
    """Whether the last character before *at* that is no white space is a colon."""
    while at and text[at - 1].isspace():
        at -= 1
    return at > 0 and text[at - 1] == ":"


def without_attribution(quotation: Quotation, citations: Sequence[Span]) -> Quotation:
    """A block quotation without a last line that only states its source.

    Such a line contains one of *citations* and begins with a dash or a bracket.
    """
    text = quotation.text.rstrip()
    start = text.rfind("\n") + 1
    last = text[start:]
    begins = quotation.span.start + start
    cites = any(begins <= c.start and c.end <= quotation.span.end for c in citations)
    sign = re.match(r"[\s>]*(?:[–—―(\[]|-{1,3}[ ])", last)
    if not (start and cites and sign) or len(last) > _ATTRIBUTION:
        return quotation
    kept = text[:start].rstrip(" \t\n>")
    span = Span(quotation.span.start, quotation.span.start + len(kept))
    return Quotation(kept, span, is_block=True)


def all_quotations(text: str, blocks: Sequence[Span] = ()) -> list[Quotation]:
    """The quotations in marks and the block quotations in *text*, in order, disjoint.

    Marks inside a block quotation belong to the law, unless they enclose most of the block.
    """
    in_marks = list(quotations(text))
    spans = [quotation.span for quotation in in_marks]
    kept_blocks = []
    covered: set[Span] = set()
    for block in block_quotations(text, blocks):
        inside = contained(block.span, spans)
        is_enclosed = any(3 * len(span) > 2 * len(block.span) for span in inside)
        if not is_enclosed:
            kept_blocks.append(block)
            covered.update(overlapping(block.span, spans))
    kept = [quotation for quotation in in_marks if quotation.span not in covered]
    return sorted([*kept, *kept_blocks], key=lambda q: q.span)
